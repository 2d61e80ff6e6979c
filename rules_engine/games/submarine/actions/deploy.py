"""Deploying: `deploy C2` puts a submarine of the reserve onto the board before a round.

1. `ship.must-leave`: a ship on its way with no own submarine further right can only leave the board (SU-7).
2. `deploy.before-round`: the seat has a reserve and has not deployed before this round, and all ships are before the
   first column (SU-5); with the ruling `deploy = at-start` the whole reserve is deployed, before the first round only.
3. `deploy.row-two`: the space lies in row 2. Any number may share it (`deploy.no-limit`).
"""

from __future__ import annotations

from rules_engine.games.submarine.actions.under_way import UnderWay, must_leave
from rules_engine.games.submarine.counts import ROWS
from rules_engine.games.submarine.events import Deployed
from rules_engine.games.submarine.position import BEFORE, row
from rules_engine.games.submarine.turns import Deploy


def verify(state: UnderWay, token: Deploy) -> None:
    """Raise `RuleViolation` if the deployment breaks a rule."""
    position, seat = state.position, state.seat
    if seat.ship != BEFORE:
        must_leave(state, token)
    sailing = next((each.name for each in position.seats if each.ship != BEFORE), None)
    late = position.rulings["deploy"] == "at-start" and position.round > 1
    again = state.mover not in position.to_deploy
    if not seat.reserve or sailing or late or again:
        facts: dict[str, str | int] = {"other": sailing} if sailing else {"again": int(again)}
        raise state.broken("deploy.before-round", reserve=seat.reserve, late=int(late), **facts)
    if row(token.space) != ROWS[0]:
        raise state.broken("deploy.row-two", space=token.space)


def apply(state: UnderWay, token: Deploy) -> UnderWay:
    """Return the state with the submarine on its space."""
    verify(state, token)
    seat = state.seat
    return state.with_seat(
        Deployed(state.index, "deploy.row-two", state.mover, token.space),
        submarines=tuple(sorted((*seat.submarines, token.space))),
        reserve=seat.reserve - 1,
    )
