"""A bot that plans: which cruise to build from its hand, what a ship is worth for it, when to stage it and where.

It knows nothing that its view does not show: of the ships to come it knows which cards of the deck it has not seen.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import prod

from rules_engine.bots.atlantic_star.hands import (
    Prospect,
    Use,
    empty_worth,
    prospects,
    without,
    worth,
)
from rules_engine.bots.atlantic_star.player import can_exchange, lenders, named, prices
from rules_engine.bots.atlantic_star.standing import Standing
from rules_engine.games.atlantic_star import assign
from rules_engine.games.atlantic_star.actions import exchange
from rules_engine.games.atlantic_star.actions.agency import unseen
from rules_engine.games.atlantic_star.actions.loan import MONEY_A_POINT, MOST_POINTS
from rules_engine.games.atlantic_star.position import COLOURS, LEGS, PRICES, Position
from rules_engine.games.atlantic_star.turns import Charter, Exchange, Loan, Stage, Step, Turn

ENOUGH = 3800
"""Money for each ship still to charter with which no price matters."""

DEAR = 1.9
"""Cruise points that 1,000 count as when there is no money left."""

IN_VICTORY_POINTS = 0.8
"""Victory points that a cruise point is taken to bring."""

EARLY = 1.2
"""Points that staging now counts more than staging later."""

POOR = 1.0
"""An offer is looked at twice when its best ship makes the hand better by less than this."""

RISK = 1.4
"""How many times its cost a loan has to bring."""

TINY = 1e-9
"""Less than any difference between two worths, more than what is lost in adding them up."""


class PlanningBot:
    """Plans as the module says. Equal choices are told apart by its generator."""

    def __init__(self, generator: random.Random) -> None:
        self._generator = generator

    def turn(self, view: Position, seat: str) -> Turn | None:
        """Return the turn that promises most."""
        steps = list[Step]()
        loan = _Thought(view, seat, self._generator).loan()
        if loan is not None:
            steps.append(loan)
            view = with_loan(view, seat, loan)
        action = _Thought(view, seat, self._generator).step()
        return None if action is None else Turn(seat, (*steps, action))

    def go_on(self, view: Position, seat: str) -> tuple[Step, ...]:
        """Return what it does with the new offer: another exchange, or the action."""
        step = _Thought(view, seat, self._generator).step()
        assert step is not None
        return (step,)


def with_loan(view: Position, seat: str, loan: Loan) -> Position:
    """Return the view once a seat has taken a loan, as far as the bot looks at it again: the money."""
    me = view.seat(seat)
    return view.with_seat(type(me)(me.name, me.money + loan.points * MONEY_A_POINT, me.hand))


def aims_of(view: Position, seat: str) -> dict[str, int]:
    """Return how many of a seat's companies have still to stage each colour."""
    done = [view.staged(company) for company in view.companies(seat)]
    found = {colour: sum(colour not in each for each in done) for colour in COLOURS}
    return {colour: n for colour, n in found.items() if n}


class _Thought:
    """A seat's choice in one position."""

    def __init__(self, view: Position, seat: str, generator: random.Random) -> None:
        self._view, self._seat, self._generator = view, seat, generator
        me = view.seat(seat)
        assert not isinstance(me.hand, int), "a bot sees its own hand"
        self._hand: tuple[str, ...] = me.hand
        self._money = me.money
        self._aims = aims_of(view, seat)

    @property
    def _to_buy(self) -> int:
        legs = sum(len(LEGS[colour]) * n for colour, n in self._aims.items())
        return max(0, legs - len(self._hand))

    def cost(self, price: float) -> float:
        """Return what money is worth, in cruise points."""
        a_ship = self._money / max(1, self._to_buy)
        return DEAR * max(0.0, 1 - a_ship / ENOUGH) * price / 1000

    def step(self) -> Step | None:
        """Return the best of all charters, stagings and an exchange; None if there is none at all."""
        view, seat = self._view, self._seat
        now = prospects(self._hand, self._aims)
        so_far = max((each.worth for each in now), default=0.0)
        choices: list[tuple[float, Step]] = []
        for price in prices(view, seat) if len(self._hand) < view.hand_limit(seat) else ():
            ship = view.offer[PRICES.index(price)] or ""
            choices.append((worth((*self._hand, ship), self._aims) - self.cost(price), Charter(price)))
        staged = self._stagings(now)
        best_new = max((value for value, _ in choices), default=-1000.0)
        choices += staged
        if not choices:
            # Nothing sensible is left: with `hand_guard = off` a hand may be too large for ever.
            return Charter(min(prices(view, seat))) if prices(view, seat) else None
        value, best = max(choices, key=lambda choice: (choice[0], self._generator.random()))
        if best_new < so_far + POOR and can_exchange(view, seat):
            hoped = self._after_exchange(now)
            if hoped > value:
                return Exchange()
        return best

    def _stagings(self, now: Iterable[Prospect]) -> list[tuple[float, Step]]:
        found: list[tuple[float, Step]] = []
        for prospect in now:
            for use in prospect.uses():
                after = worth(use.kept, without(self._aims, use.colour))
                scored = points_of(use)
                value = scored - empty_worth(use.colour) + after + EARLY
                found.append((value, self._stage(use, scored)))
        return found

    def _stage(self, use: Use, points: int) -> Stage:
        view = self._view
        company = next(each for each in view.companies(self._seat) if use.colour not in view.staged(each))
        stars = None
        if view.column_of(use.colour) is None:
            standing = Standing(view, self._seat)

            def lead(stars: int) -> float:
                worths = view.deck.board[stars]
                return standing.new_tile(use.colour, points, stars) - sum(worths) / len(worths)

            stars = max(view.free_stars, key=lead)
        return Stage(named(view, company), use.colour, stars, use.served)

    def _after_exchange(self, now: Sequence[Prospect]) -> float:
        """Return what may be hoped for of the best of four ships that nobody has seen."""
        ships = Counter(unseen(self._view))
        total = sum(ships.values())
        if not total or len(self._hand) >= self._view.hand_limit(self._seat):
            return -1000.0
        money = self._money - exchange.PRICE
        costs = [self.cost(price) for price in PRICES if price <= money]
        by_gain = sorted((max(each.with_ship(ship) for each in now), n) for ship, n in ships.items())
        gains, up_to = [gain for gain, _ in by_gain], [0, *accumulate(n for _, n in by_gain)]
        # The best of several draws, place by place: how likely all of them are at most so good.
        hoped, before = 0.0, 0.0
        for level in sorted({gain - cost for gain in gains for cost in costs}):
            below = prod(up_to[bisect_right(gains, level + cost + TINY)] / total for cost in costs)
            hoped += level * (below - before)
            before = below
        return hoped - self.cost(exchange.PRICE)

    def loan(self) -> Loan | None:
        """Return the loan that brings most beyond what it may cost, None if none does."""
        if not self._to_buy or self.cost(1000) <= 0:
            return None
        standing = Standing(self._view, self._seat)
        best, most = None, 0.0
        for column, tile in lenders(self._view, self._seat):
            now = standing.lying_tile(column, tile.company)
            for points in range(1, min(MOST_POINTS, tile.points) + 1):
                lost = now - standing.lying_tile(column, tile.company, points)
                gain = self.cost(points * MONEY_A_POINT) * IN_VICTORY_POINTS
                if gain - RISK * lost > most:
                    most = gain - RISK * lost
                    best = Loan(named(self._view, tile.company), column.colour, points)
        return best


def points_of(use: Use) -> int:
    """Return the points of a use that serves every leg, bonus included."""
    return assign.value(use.colour, use.served).points
