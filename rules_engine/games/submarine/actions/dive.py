"""Diving: `C2>D3` moves a submarine that is under the ship.

1. `act.under-ship`: an own submarine lies there, in the ship's column, and has not dived in this turn (SU-1).
2. `act.one-kind`: no treasure has been salvaged in this turn.
3. `dive.depth`: it goes one row up or down or stays at its depth, never to the surface; staying put is no move (SU-8).
   With the ruling `dive_level = must-change` it cannot stay at its depth.

Sideways it may go any number of columns (`dive.sideways`).
"""

from __future__ import annotations

from rules_engine.games.submarine.actions.under_way import UnderWay
from rules_engine.games.submarine.counts import COLUMNS, ROWS, SURFACE
from rules_engine.games.submarine.events import Dived
from rules_engine.games.submarine.position import Position, row
from rules_engine.games.submarine.turns import Dive


def reach(position: Position, space: str) -> tuple[str, ...]:
    """Return the spaces to which a submarine may dive from a space, sorted (rules `dive.depth`, `dive.sideways`)."""
    depth = row(space)
    rows = [each for each in ROWS if abs(each - depth) == 1]
    if position.rulings["dive_level"] == "may-stay":
        rows.append(depth)
    found = (f"{column}{each}" for column in COLUMNS for each in rows)
    return tuple(sorted(each for each in found if each != space))


def verify(state: UnderWay, token: Dive) -> None:
    """Raise `RuleViolation` if the submarine may not dive so."""
    if token.from_ not in state.left:
        raise state.broken("act.under-ship", space=token.from_, ship=state.seat.ship)
    if state.kind == "salvage":
        raise state.broken("act.one-kind", what="dive")
    if token.to not in reach(state.position, token.from_):
        raise state.broken(
            "dive.depth", space=token.from_, to=token.to, surface=int(row(token.to) == SURFACE),
            rows=abs(row(token.to) - row(token.from_)), still=int(token.to == token.from_),
        )  # fmt: skip


def apply(state: UnderWay, token: Dive) -> UnderWay:
    """Return the state with the submarine on its new space."""
    verify(state, token)
    left, submarines = list(state.left), list(state.seat.submarines)
    left.remove(token.from_)
    submarines.remove(token.from_)
    dived = Dived(state.index, "dive.depth", state.mover, token.from_, token.to)
    state = state.with_seat(dived, submarines=tuple(sorted((*submarines, token.to))))
    return state.changed(kind="dive", left=tuple(left))
