"""Turning the boat: `L`, `R2`.

1. `dock.driving-school`, `dock.speed-one`: not when docking has ended the movement.
2. `turn.any-time`: under the reading `turning = before-moving` only before the first step.
3. `turn.extra`, `coal.out-2019`: every 60 degrees beyond the first of the turn is paid with one coal.
"""

from __future__ import annotations

from rules_engine.games.mississippi_queen.actions.under_way import UnderWay
from rules_engine.games.mississippi_queen.events import Turned
from rules_engine.games.mississippi_queen.hexes import turned
from rules_engine.games.mississippi_queen.position import Boat
from rules_engine.games.mississippi_queen.turns import Turning


def still_moving(state: UnderWay) -> None:
    """Raise `RuleViolation` if the mover has docked: the rest of its turn is over (D-20)."""
    if state.docked:
        raise state.broken("dock.speed-one" if state.position.with_passengers else "dock.driving-school")


def verify(state: UnderWay, token: Turning) -> None:
    """Raise `RuleViolation` if the boat may not be turned so."""
    still_moving(state)
    if len(state.wake) > 1 and state.position.rulings["turning"] == "before-moving":
        raise state.broken("turn.any-time")
    need = token.n - (1 if state.turns == 0 else 0)
    if need > state.boat.coal:
        raise state.unpaid("turn.extra", need)


def apply(state: UnderWay, token: Turning) -> UnderWay:
    """Return the state with the boat turned, each 60 degrees an event of its own."""
    verify(state, token)
    for _ in range(token.n):
        boat, paid = state.boat, 1 if state.turns else 0
        heading = turned(boat.heading or "N", 1 if token.side == "R" else -1)
        state = state.with_boat(
            Boat(boat.name, boat.at, heading, boat.speed, boat.coal - paid, boat.passengers),
            Turned(state.index, "turn.extra" if paid else "turn.free", token.side, paid),
            turns=state.turns + 1,
            spent=state.spent + paid,
        )
    return state
