"""What a bot is asked, and a bot that does anything."""

from __future__ import annotations

import random
from typing import Protocol

from rules_engine.games.submarine.actions.dive import reach
from rules_engine.games.submarine.counts import COLUMNS, ROWS
from rules_engine.games.submarine.position import OFF, Position, Seat
from rules_engine.games.submarine.search import Stay
from rules_engine.games.submarine.turns import Deploy, Dive, Sail, Swap, Token, Turn, Wait

LANDINGS: tuple[str, ...] = tuple(f"{column}{ROWS[0]}" for column in COLUMNS)
"""The spaces onto which a submarine is deployed (rule `deploy.row-two`)."""


class Bot(Protocol):
    """A player. It is shown only the view of its seat."""

    def turn(self, view: Position, seat: str) -> Turn | None:
        """Return the seat's turn; there is always one that can be played."""


def swaps(me: Seat) -> tuple[str, ...]:
    """Return the cards that a seat can swap for one of its pile, each colour once; none unless it waits."""
    assert not isinstance(me.hand, int), "a bot sees its own hand"
    return tuple(sorted(set(me.hand))) if me.waiting and me.pile else ()


LEAVES = 0.08
"""In what share of its turns a random bot leaves the board, though it could stop."""

SALVAGES = 0.75
"""In what share of its stops a random bot takes treasures, where it can."""

GOES_ON = 0.7
"""How often a random bot takes one more treasure, where it can."""

SWAPS = 0.3
"""In what share of its turns a waiting random bot swaps a card, where it can."""


class RandomBot:
    """Does anything: first one kind of thing is drawn, then one of its ways."""

    def __init__(self, generator: random.Random) -> None:
        self._generator = generator

    def turn(self, view: Position, seat: str) -> Turn | None:
        """Return a random turn."""
        draw, me = self._generator, view.seat(seat)
        if view.to_deploy:
            return Turn(seat, (Deploy(draw.choice(LANDINGS)),))
        if me.waiting:
            cards = swaps(me)
            return Turn(seat, (Swap(draw.choice(cards)) if cards and draw.random() < SWAPS else Wait(),))
        if not me.stops or draw.random() < LEAVES:
            return Turn(seat, (Sail(OFF),))
        column = draw.choice(me.stops)
        takes = self._takes(view, seat, column) if draw.random() < SALVAGES else ()
        return Turn(seat, (Sail(column), *(takes or self._dives(view, me, column))))

    def _takes(self, view: Position, seat: str, column: str) -> tuple[Token, ...]:
        draw, stay = self._generator, Stay(view, seat, column)
        held, taken = stay.begin, list[Token]()
        while not taken or draw.random() < GOES_ON:
            # Numbers are shuffled instead of all that can be taken being looked for.
            for number in draw.sample(range(len(stay.tokens)), len(stay.tokens)):
                after = stay.after(held, number)
                if after is not None:
                    held = after
                    taken.append(stay.tokens[number])
                    break
            else:
                break
        return tuple(taken)

    def _dives(self, view: Position, me: Seat, column: str) -> tuple[Token, ...]:
        draw, below = self._generator, me.under(column)
        diving = draw.sample(below, draw.randint(0, len(below)))
        return tuple(Dive(space, draw.choice(reach(view, space))) for space in diving)
