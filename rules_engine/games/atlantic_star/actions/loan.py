"""A loan: `loan red 5` takes points off an own tile and pays 1,000 for each.

1. `loan.start-of-turn`: no ship has been chartered and no cruise staged in this turn.
2. `loan.once`: no loan has been taken in this turn (ruling `loan_once = unlimited`: as many as wanted).
3. `turn.order`: the offer has not been exchanged in this turn.
4. `loan.start-of-turn`: the company has staged the cruise.
5. `loan.ten-points`: one to ten points, and no more than the tile has.
6. `loan.once`: the tile has given no loan in the game (only with the ruling `loan_once = per-tile`).
7. `loan.full-column`: a place of the column is free.

Then the tile moves to the place of its new points, below all that equal it (`loan.rerank`, `loan.tie-below`).
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.games.atlantic_star.actions.under_way import UnderWay
from rules_engine.games.atlantic_star.events import Loaned, Reranked
from rules_engine.games.atlantic_star.position import Column, Tile
from rules_engine.games.atlantic_star.turns import Loan

MOST_POINTS = 10
MONEY_A_POINT = 1000


def _borrowed(state: UnderWay, step: Loan) -> tuple[Column, Tile]:
    """Return the column and the tile that give the loan; raise `RuleViolation`."""
    company = step.company or state.mover
    once = state.position.rulings["loan_once"]
    if state.acted:
        raise state.broken("loan.start-of-turn", after=state.acted, company=company, colour=step.colour)
    if state.loaned and once != "unlimited":
        raise state.broken("loan.once", company=company, colour=step.colour, second="turn")
    if state.exchanged:
        raise state.broken("turn.order", after="exchange", company=company, colour=step.colour)
    column = state.position.column_of(step.colour)
    tile = column.tile(company) if column else None
    if column is None or tile is None:
        raise state.broken("loan.start-of-turn", company=company, colour=step.colour)
    if not 1 <= step.points <= min(MOST_POINTS, tile.points):
        raise state.broken("loan.ten-points", company=company, colour=step.colour, points=step.points, have=tile.points)
    if tile.loan and once == "per-tile":
        raise state.broken("loan.once", company=company, colour=step.colour, second="tile")
    if column.full:
        raise state.broken("loan.full-column", company=company, colour=step.colour, stars=column.stars)
    return column, tile


def verify(state: UnderWay, step: Loan) -> None:
    """Raise `RuleViolation` if the loan breaks a rule."""
    _borrowed(state, step)


def apply(state: UnderWay, step: Loan) -> UnderWay:
    """Return the state with the money taken and the tile on its new place."""
    column, tile = _borrowed(state, step)
    left = replace(tile, points=tile.points - step.points, loan=True)
    after = column.without(tile.company).ranked(left)
    money = step.points * MONEY_A_POINT
    state = state.with_seat(
        Loaned(state.index, "loan.ten-points", tile.company, step.colour, step.points, money),
        money=state.seat.money + money,
    )
    old, new = column.place(tile.company), after.place(tile.company)
    if old != new:
        equal = after.tiles[new - 2].points == left.points
        rule = "loan.tie-below" if equal else "loan.rerank"
        state = state.changed(Reranked(state.index, rule, tile.company, step.colour, old, new))
    return state.changed(position=state.position.with_column(after), loaned=True, written=(*state.written, step))
