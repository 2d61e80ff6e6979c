"""A bot that plans: it looks a turn ahead at all that could be done, and judges what would be left behind.

It deploys above what it can use, dives towards artefacts whose colours it holds and whose kinds it misses, takes the
treasures worth most for the cards and jokers that they cost, lies down above rivals, and ends the game when it is
ahead. It knows nothing that its view does not show.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from rules_engine.bots.submarine.outlook import CARD, JOKER, NEW, Outlook, hindering
from rules_engine.bots.submarine.player import LANDINGS, swaps
from rules_engine.games.submarine import play
from rules_engine.games.submarine.actions.dive import reach
from rules_engine.games.submarine.counts import COLOURS, COLUMNS
from rules_engine.games.submarine.position import OFF, Position, size
from rules_engine.games.submarine.search import Holding, Stay
from rules_engine.games.submarine.turns import Deploy, Dive, Sail, Swap, Take, Token, Turn, Wait

WIDTH = 10
"""How many sets of treasures of a size are followed up."""

LOOKED_AT = 3
"""How many sets of treasures of a stop are looked at more closely."""

WON = 1000.0
"""What it is worth to end the game as the only winner."""

SHARED = 100.0
"""What it is worth to end the game as one of the winners."""

CLOSING = 1.5
"""What it is worth to be a kind ahead when a column is about to become empty."""

EFFORT = 0.05
"""By how much a swap or a dive has to be better than doing nothing."""


class PlanningBot:
    """Plans as the module says. Equal choices are told apart by its generator."""

    def __init__(self, generator: random.Random) -> None:
        self._generator = generator

    def turn(self, view: Position, seat: str) -> Turn | None:
        """Return the turn that promises most."""
        thought = _Thought(view, seat)
        found = max(thought.choices(), key=lambda choice: (round(choice[0], 6), self._generator.random()))
        return Turn(seat, found[1])


Choice = tuple[float, tuple[Token, ...]]
"""What may be done, and its worth."""


class _Thought:
    """A seat's choice in one position."""

    def __init__(self, view: Position, seat: str) -> None:
        self._view, self._seat, self._me = view, seat, view.seat(seat)

    def choices(self) -> Iterator[Choice]:
        """Yield what is worth thinking of."""
        if self._view.to_deploy:
            return self._deployments()
        return self._swaps() if self._me.waiting else self._stops()

    def _deployments(self) -> Iterator[Choice]:
        view, me, outlook = self._view, self._me, Outlook(self._view, self._seat)
        for space in LANDINGS:
            spaces = (*me.submarines, space)
            yield outlook.hope(spaces, me.ship) + hindering(view, me.name, (space,)), (Deploy(space),)

    def _swaps(self) -> Iterator[Choice]:
        """Yield waiting, and every swap as the mean of what the card of the pile may be."""
        view, me = self._view, self._me
        yield Outlook(view, self._seat).worth() + EFFORT, (Wait(),)
        for card in swaps(me):
            assert not isinstance(me.hand, int)
            kept = list(me.hand)
            kept.remove(card)
            worths = [
                Outlook(view.with_seat(replace(me, hand=(*kept, colour))), self._seat).worth() for colour in COLOURS
            ]
            yield sum(worths) / len(worths), (Swap(card),)

    def _stops(self) -> Iterator[Choice]:
        yield self._valued((Sail(OFF),))
        outlook = Outlook(self._view, self._seat)
        for column in self._me.stops:
            for takes in self._salvages(column):
                yield self._valued((Sail(column), *takes))
            dives = self._dives(column, outlook)
            if dives:
                worth, tokens = self._valued((Sail(column), *dives))
                yield worth - EFFORT, tokens

    def _valued(self, tokens: tuple[Token, ...]) -> Choice:
        played = play.apply(self._view, Turn(self._seat, tokens))
        return self._judged(played.position), tokens

    def _judged(self, after: Position) -> float:
        """Return the worth of a position to the seat: of an end its place, otherwise what it has and may hope for."""
        me = after.seat(self._seat)
        if after.ended is not None:
            first = play.places(after)[0]
            if me.name not in first:
                return -WON + len(me.kinds)
            return WON if len(first) == 1 else SHARED
        best = max(len(seat.kinds) for seat in after.seats if seat.name != me.name)
        ahead = max(-3, min(3, len(me.kinds) - best))
        fewest = min(after.in_column(column) for column in COLUMNS)
        return Outlook(after, self._seat).worth() + CLOSING * ahead * (1 - fewest / 10) ** 2

    def _salvages(self, column: str) -> list[tuple[Take, ...]]:
        """Return the sets of treasures that bring most in themselves, and those that empty the column."""
        stay = Stay(self._view, self._seat, column)
        found: list[Holding] = []
        edge = [stay.begin]
        while edge:
            following: dict[int, Holding] = {}
            for held in edge:
                for number in range(len(stay.tokens)):
                    after = stay.after(held, number)
                    if after is not None:
                        following.setdefault(after.done, after)
            edge = sorted(following.values(), key=_gained, reverse=True)[:WIDTH]
            found += edge
        closer = sorted(found, key=_gained, reverse=True)[:LOOKED_AT]
        lying = self._view.in_column(column)
        closer += [held for held in found if held not in closer and len(held.taken) == lying][:1]
        return [tuple(stay.tokens[number] for number in held.taken) for held in closer]

    def _dives(self, column: str, outlook: Outlook) -> tuple[Token, ...]:
        """Return a dive for every submarine under the ship that has a better place to be, one after the other."""
        view, me = self._view, self._me
        spaces, dives = list(me.submarines), list[Token]()
        for space in me.under(column):
            spaces.remove(space)

            def worth(to: str, others: tuple[str, ...] = tuple(spaces)) -> float:
                return outlook.hope((*others, to), column) + hindering(view, me.name, (to,))

            best = max(reach(view, space), key=worth)
            if worth(best) > worth(space):
                dives.append(Dive(space, best))
                spaces.append(best)
            else:
                spaces.append(space)
        return tuple(dives)


def _gained(held: Holding) -> float:
    """Return the worth of what a seat holds when it has taken treasures."""
    return NEW * len(held.kinds) + JOKER * held.jokers + CARD * (size(held.hand) + held.pile)
