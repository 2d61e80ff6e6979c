"""Being stranded: `x`, the boat cannot go on.

1. `move.aground`: the last token, and only if the boat had no legal turn when its turn began (`grounding =
   voluntary`: at any time).

In the 2019 edition such a boat stays where it is, its turn is over, and it races on (`coal.out-2019`, D-7).
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.games.mississippi_queen.actions.under_way import UnderWay
from rules_engine.games.mississippi_queen.events import WentOut
from rules_engine.games.mississippi_queen.position import MAX_COAL
from rules_engine.games.mississippi_queen.search import is_stuck


def verify(state: UnderWay, *, final: bool) -> None:
    """Raise `RuleViolation` if the boat may not give up; `final` tells whether this is the last token."""
    if not final or not (_voluntary(state) or is_stuck(state.start, state.mover)):
        raise state.broken("move.aground")


def apply(state: UnderWay, *, final: bool) -> UnderWay:
    """Return the state with the boat out of the game, or where it was in the 2019 edition."""
    verify(state, final=final)
    if state.position.ruleset == "super-meeple-2019" and not _voluntary(state):
        return state.changed(position=state.start, stranded=True, spent=0, events=(), first=None)
    boat = replace(state.boat, at=None, heading=None, state="out")
    position = state.position.with_boat(boat).changed(lost=(*state.position.lost, state.mover))
    rule = "coal.out" if _for_want_of_coal(state) else "move.aground"
    return state.changed(WentOut(state.index, rule, state.mover), position=position, stranded=True)


def _voluntary(state: UnderWay) -> bool:
    return state.position.rulings["grounding"] == "voluntary"


def _for_want_of_coal(state: UnderWay) -> bool:
    """Tell whether coal alone would let the boat go on (`coal.out`); else it is shut in, or gives up by choice."""
    start = state.start
    boat = start.boat(state.mover)
    if boat.coal > 0 or start.ruleset == "super-meeple-2019":
        return False
    # Without the voluntary reading `verify` has found it stuck already.
    if _voluntary(state) and not is_stuck(start, boat.name):
        return False
    return not is_stuck(start.with_boat(replace(boat, coal=MAX_COAL)), boat.name)
