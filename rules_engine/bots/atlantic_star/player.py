"""What a bot is asked: its turn, and how it goes on once it has seen a new offer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Protocol

from rules_engine.games.atlantic_star.actions import charter, exchange
from rules_engine.games.atlantic_star.actions.loan import MOST_POINTS
from rules_engine.games.atlantic_star.position import COLOURS, LEGS, MOST_LEFT, PRICES, Column, Position, Tile
from rules_engine.games.atlantic_star.turns import Charter, Exchange, Loan, Stage, Step, Turn


class Bot(Protocol):
    """A player. It is shown only the view of its seat."""

    def turn(self, view: Position, seat: str) -> Turn | None:
        """Return the seat's turn, None if there is nothing it can do.

        A turn may end in an exchange: then the bot is asked how it goes on, with the new offer before it.
        """

    def go_on(self, view: Position, seat: str) -> tuple[Step, ...]:
        """Return the steps behind an exchange: another exchange, or the action. There is always one to be done."""


def named(view: Position, company: str) -> str | None:
    """Return how a turn names a company: not at all where its seat has only one."""
    return company if view.two_each else None


def prices(view: Position, seat: str) -> tuple[int, ...]:
    """Return the prices at which a seat can charter."""
    return tuple(price for price in PRICES if charter.broken_by(view, seat, price) is None)


def can_exchange(view: Position, seat: str) -> bool:
    """Tell whether a seat can have the offer dealt anew and has something to do behind it."""
    left = view.cards_left + len(view.discards)
    rich = view.seat(seat).money >= exchange.PRICE
    # Only what is offered changes: behind it, a ship for nothing can be chartered unless the hand is too large.
    return rich and left >= len(PRICES) and (bool(prices(view, seat)) or bool(stageable(view, seat)))


def stageable(view: Position, seat: str) -> list[tuple[str, str]]:
    """Return (company, colour) for every cruise that a seat can stage with as many ships as it holds."""
    size = view.seat(seat).size
    return [
        (company, colour)
        for company in view.companies(seat)
        for colour in COLOURS
        if 0 <= size - len(LEGS[colour]) <= MOST_LEFT and colour not in view.staged(company)
    ]


def lenders(view: Position, seat: str) -> Iterator[tuple[Column, Tile]]:
    """Yield every own tile that can give a loan, with its column."""
    own, again = view.companies(seat), view.rulings["loan_once"] != "per-tile"
    for column in view.columns:
        for tile in () if column.full else column.tiles:
            if tile.company in own and tile.points and (again or not tile.loan):
                yield column, tile


LOANS = 0.08
"""In what share of its turns a random bot takes a loan, where it can."""

EXCHANGES = 0.04
"""In what share of its turns a random bot has the offer dealt anew, where it can."""

STAGINGS = 0.5
"""In what share of its turns a random bot stages a cruise, where it can do both."""


class RandomBot:
    """Does anything: first one kind of thing is drawn, then one of its ways."""

    def __init__(self, generator: random.Random) -> None:
        self._generator = generator

    def turn(self, view: Position, seat: str) -> Turn | None:
        """Return a random turn: now and then with a loan or an exchange, then a charter or a staging."""
        draw, steps = self._generator, list[Step]()
        if draw.random() < LOANS and (own := list(lenders(view, seat))):
            column, tile = draw.choice(own)
            points = draw.randint(1, min(MOST_POINTS, tile.points))
            steps.append(Loan(named(view, tile.company), column.colour, points))
        if draw.random() < EXCHANGES and can_exchange(view, seat):
            return Turn(seat, (*steps, Exchange()))
        action = self._action(view, seat)
        return None if action is None else Turn(seat, (*steps, action))

    def go_on(self, view: Position, seat: str) -> tuple[Step, ...]:
        """Return a random action."""
        action = self._action(view, seat)
        assert action is not None
        return (action,)

    def _action(self, view: Position, seat: str) -> Step | None:
        draw, open_prices, cruises = self._generator, prices(view, seat), stageable(view, seat)
        if not open_prices and not cruises:
            return None
        if not cruises or (open_prices and draw.random() >= STAGINGS):
            return Charter(draw.choice(open_prices))
        company, colour = draw.choice(cruises)
        hand = view.seat(seat).hand
        assert not isinstance(hand, int)
        stars = draw.choice(view.free_stars) if view.column_of(colour) is None else None
        return Stage(named(view, company), colour, stars, tuple(draw.sample(hand, len(LEGS[colour]))))
