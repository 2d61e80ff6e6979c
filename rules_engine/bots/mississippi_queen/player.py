"""What a bot is asked: its turn, the bow of its boat after it was pushed, and where to point it at the start."""

from __future__ import annotations

import random
from typing import Protocol

from rules_engine.games.mississippi_queen.actions import boarding
from rules_engine.games.mississippi_queen.hexes import HEADINGS
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.search import Outcomes, outcomes
from rules_engine.games.mississippi_queen.turns import Strand, Turn


class Bot(Protocol):
    """A player. It is shown only the view of its seat."""

    def turn(self, view: Position, boat: str) -> Turn:
        """Return the boat's turn, without rolls and without what owners of pushed boats choose."""

    def answer(self, view: Position, boat: str) -> tuple[str, bool]:
        """Return the heading of the boat, which has just been pushed, and whether it takes a passenger."""


def turn_of(outcomes: Outcomes, index: int) -> Turn:
    """Return the written turn to the outcome of this index."""
    return outcomes.turn(outcomes[index])


PUSHING = 0.2
"""In what share of its turns a random bot has outcomes with pushes in mind."""


class RandomBot:
    """Takes any outcome; is stranded where there is none.

    It draws among all outcomes in a fifth of its turns, and among those without a push in the others (if there are
    any): each outcome has its chance, and a race of such bots is not one long scuffle at the start.
    """

    def __init__(self, generator: random.Random) -> None:
        self._generator = generator

    def turn(self, view: Position, boat: str) -> Turn:
        """Return a turn to a random outcome."""
        found = outcomes(view, boat, pushes=self._generator.random() < PUSHING)
        if not found:
            found = outcomes(view, boat)
        if not found:
            return Turn(boat, (Strand(),))
        return turn_of(found, self._generator.randrange(len(found)))

    def answer(self, view: Position, boat: str) -> tuple[str, bool]:
        """Return a random heading; a passenger is taken or not with equal chance where that is possible."""
        heading = self._generator.choice(HEADINGS)
        may = boarding.broken_by(view, boat, "board.pushed") is None
        return heading, may and self._generator.random() < 0.5
