"""Sailing: `sail C` stops at a column, `sail off` leaves the board.

1. `ship.must-leave`: with no own submarine further right the ship can only leave.
2. `ship.left-to-right`: the column lies to the right of the ship.
3. `ship.stop-over-own`: it holds an own submarine, at any depth.
4. `ship.off-board`: the ship has not left the board this round.

Columns with own submarines may be passed, and the board be left at any time (`ship.may-pass`).
"""

from __future__ import annotations

from rules_engine.games.submarine.actions.under_way import UnderWay, must_leave
from rules_engine.games.submarine.events import Left, Sailed
from rules_engine.games.submarine.position import OFF, across
from rules_engine.games.submarine.turns import Sail


def verify(state: UnderWay, token: Sail) -> None:
    """Raise `RuleViolation` if the ship may not sail so."""
    seat = state.seat
    if seat.waiting:
        raise state.broken("ship.off-board")
    if token.to == OFF:
        return
    must_leave(state, token)
    if across(token.to) <= across(seat.ship):
        raise state.broken("ship.left-to-right", column=token.to, ship=seat.ship)
    if token.to not in seat.stops:
        raise state.broken("ship.stop-over-own", column=token.to)


def apply(state: UnderWay, token: Sail) -> UnderWay:
    """Return the state with the ship where it has sailed."""
    verify(state, token)
    seat = state.seat
    if token.to == OFF:
        rule = "ship.may-pass" if seat.stops else "ship.must-leave"
        return state.with_seat(Left(state.index, rule, state.mover, seat.ship), ship=OFF)
    sailed = Sailed(state.index, "ship.left-to-right", state.mover, seat.ship, token.to)
    return state.with_seat(sailed, ship=token.to).changed(left=seat.under(token.to))
