"""Staging a cruise: `stage red @3: S1, S2, ...`, the ships in the order of the legs.

1. `turn.one-action`: nothing has been chartered or staged in this turn.
2. `cruise.one-ship-per-leg`: as many ships as legs, none more often than it is in hand.
3. `cruise.two-left`: two ships at most stay in hand.
4. `cruise.once`: the company has not staged this cruise.
5. `column.first-chooses`: the first tile of a colour names a column, and no other colour has it.
6. `column.same-colour`: a later tile goes to the colour's column.

A ship that is not in hand is bad input. Then the points are added up (`cruise.points`, `cruise.joker`, `cruise.bonus`),
the tile is placed, the imaginary companies' tiles enter behind a column's first tile, and the ships are discarded.
"""

from __future__ import annotations

from collections import Counter

from rules_engine.games.atlantic_star import assign
from rules_engine.games.atlantic_star.actions.under_way import UnderWay
from rules_engine.games.atlantic_star.events import Bonus, Discarded, Entered, Finished, Placed, Served
from rules_engine.games.atlantic_star.position import MOST_LEFT, Column, Tile
from rules_engine.games.atlantic_star.ships import HIDDEN, JOKER, LEGS
from rules_engine.games.atlantic_star.turns import Stage
from rules_engine.games.protocol import BadInput, Event


def verify(state: UnderWay, step: Stage) -> None:
    """Raise `RuleViolation` if the staging breaks a rule, `BadInput` for a ship that is not in hand."""
    position, company, colour = state.position, step.company or state.mover, step.colour
    if state.acted:
        raise state.broken("turn.one-action", after=state.acted, company=company, colour=colour)
    if (twice := _short(state, step)) or len(step.ships) != len(LEGS[colour]):
        facts: dict[str, str | int] = {"ship": twice} if twice else {}
        raise state.broken(
            "cruise.one-ship-per-leg", company=company, colour=colour, ships=len(step.ships), legs=len(LEGS[colour]),
            **facts,
        )  # fmt: skip
    left = state.seat.size - len(step.ships)
    if left > MOST_LEFT:
        raise state.broken("cruise.two-left", company=company, colour=colour, left=left, most=MOST_LEFT)
    column = position.column_of(colour)
    if column is not None and column.tile(company) is not None:
        raise state.broken("cruise.once", company=company, colour=colour)
    if column is None and step.stars not in position.free_stars:
        taken = {each.stars: each.colour for each in position.columns}
        facts = {} if step.stars is None else {"stars": step.stars, "other": taken[step.stars]}
        raise state.broken("column.first-chooses", company=company, colour=colour, **facts)
    if column is not None and step.stars not in (None, column.stars):
        raise state.broken(
            "column.same-colour", company=company, colour=colour, stars=step.stars or 0, column=column.stars
        )


def _short(state: UnderWay, step: Stage) -> str | None:
    """Return a ship that is written more often than it is in hand, None if there is none.

    A hidden ship in hand may be any ship. Raises `BadInput` for a ship that is not in hand at all.
    """
    hand = state.seat.hand
    if isinstance(hand, int):
        return None if len(step.ships) <= hand else step.ships[-1]
    have, want = Counter(hand), Counter(step.ships)
    missing = {ship: n - have[ship] for ship, n in want.items() if n > have[ship]}
    if sum(missing.values()) <= have[HIDDEN]:
        return None
    for ship in missing:
        if not have[ship]:
            raise BadInput(
                "{ship} is not in the hand of {seat}.", "Stage with the ships in hand.", ship=ship, seat=state.mover
            )
    return next(iter(missing))


def apply(state: UnderWay, step: Stage) -> UnderWay:
    """Return the state with the tile in its column and the ships on the discards."""
    verify(state, step)
    company, colour = step.company or state.mover, step.colour
    scored = assign.value(colour, step.ships)
    events: list[Event] = []
    for leg, ship, points in zip(LEGS[colour], step.ships, scored.by_leg, strict=True):
        rule = "cruise.joker" if ship == JOKER else "cruise.points" if points else "cruise.any-ship"
        events.append(Served(state.index, rule, company, colour, leg, ship, points))
    if scored.bonus:
        events.append(Bonus(state.index, "cruise.bonus", company, colour, scored.bonus))
    state = _place(state.changed(*events), step, Tile(company, scored.points))
    discards = (*state.position.discards, *step.ships)
    state = state.with_seat(Discarded(state.index, "cruise.discard", step.ships), hand=_left(state, step))
    state = state.changed(position=state.position.changed(discards=discards), acted="stage")
    if state.position.finished(state.mover):
        state = state.changed(Finished(state.index, "end.own-tiles", state.mover))
    column = state.position.column_of(colour)
    return state.changed(
        written=(*state.written, step),
        points=scored.points,
        bonus=scored.bonus,
        place=column.place(company) if column else None,
    )


def _place(state: UnderWay, step: Stage, tile: Tile) -> UnderWay:
    """Return the state with a tile in its column, and those of the imaginary companies behind a first one."""
    position, colour = state.position, step.colour
    column = position.column_of(colour)
    first = column is None
    column = (column or Column(step.stars or 0, colour, ())).ranked(tile)
    place = column.place(tile.company)
    above = column.tiles[place - 2].points if place > 1 else None
    rule = "column.first-chooses" if first else "column.ranked"
    if above == tile.points:
        rule = "column.tie-newcomer-below"
    events: list[Event] = [Placed(state.index, rule, tile.company, colour, column.stars, tile.points, place)]
    for name, values in position.imaginary.items() if first else ():
        column = column.ranked(Tile(name, values[colour]))
        events.append(Entered(state.index, "column.imaginary", name, colour, values[colour], column.place(name)))
    return state.changed(*events, position=position.with_column(column))


def _left(state: UnderWay, step: Stage) -> tuple[str, ...] | int:
    hand = state.seat.hand
    if isinstance(hand, int):
        return hand - len(step.ships)
    left = list(hand)
    for ship in step.ships:
        left.remove(ship if ship in left else HIDDEN)
    return tuple(left)
