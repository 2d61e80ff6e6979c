"""What games of named seats share: names, who moves first in a text, shared places, the game behind the protocol."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar

from rules_engine.games.protocol import Chance, Event, Result

P = TypeVar("P")
T = TypeVar("T")

MOST_NAME = 20
"""The longest name of a seat."""

_NAME = re.compile(r"[^\W_](?:[^\W_]|[.'’-](?=[^\W_]))*")


def is_name(name: str) -> bool:
    """Tell whether a seat can have a name: one word, since a turn is parted by blanks."""
    return len(name) <= MOST_NAME and _NAME.fullmatch(name) is not None


def mover_of(text: str) -> str:
    """Return the name before the colon of a turn, or of a record's first turn."""
    lines = (line.partition("#")[0].strip() for line in text.split("\n"))
    return next((line.partition(":")[0].strip() for line in lines if line), "")


Shared = tuple[str | tuple[str, ...], ...]
"""Seats by place: a name, or the names that share a place."""


def told(places: tuple[tuple[str, ...], ...]) -> Shared:
    """Return places with a name alone where nobody shares one."""
    return tuple(shared[0] if len(shared) == 1 else shared for shared in places)


@dataclass(frozen=True)
class Ended(Event):
    """The game is over: the seats by place, the best first, those that share one together. `rule` tells the end."""

    type: ClassVar[str] = "end"
    places: tuple[tuple[str, ...], ...]

    def to_json(self) -> dict[str, Any]:
        """Return the event as JSON data; a place that nobody shares is a name."""
        return super().to_json() | {
            "places": [each if isinstance(each, str) else list(each) for each in told(self.places)]
        }


class Seated(Generic[P, T]):
    """A game behind `games.protocol.Game`, put together from the modules of its package.

    What a game adds: `missing` and `view`. `modules` are its `play`, `reading`, `search`, `turns` and `writing`.
    """

    name: str
    play: ModuleType
    reading: ModuleType
    search: ModuleType
    turns: ModuleType
    writing: ModuleType

    def read(self, document: Mapping[str, Any]) -> P:
        """Return the position of an example file's tables; raise `BadInput`."""
        position: P = self.reading.read_position(document)
        return position

    def write(self, position: P) -> dict[str, Any]:
        """Return a position as an example file's tables."""
        document: dict[str, Any] = self.writing.write_position(position)
        return document

    def to_move(self, position: Any) -> str | None:
        """Return the seat whose turn it is, None when the game is over."""
        seat: str | None = None if self.over(position) else position.to_move
        return seat

    def outcomes(self, position: P, seat: str) -> Any:
        """Return all that a seat's turn can leave behind."""
        return self.search.outcomes(position, seat)

    def parse(self, text: str, position: P) -> T:
        """Return a written turn; raise `BadInput`."""
        turn: T = self.turns.parse(text, position)
        return turn

    def print(self, turn: T) -> str:
        """Return a turn in writing."""
        return str(turn)

    def offset(self, text: str, token: int) -> int:
        """Return where in a written turn a token stands."""
        return int(self.turns.offset(text, token))

    def verify(self, position: P, turn: T) -> None:
        """Raise `RuleViolation` if the turn breaks a rule."""
        self.play.verify(position, turn)

    def apply(self, position: P, turn: T, chance: Chance) -> Any:
        """Return what a turn leaves behind; raise `RuleViolation`."""
        return self.play.apply(position, turn, chance)

    def over(self, position: P) -> bool:
        """Tell whether the game is over."""
        return bool(self.play.is_over(position))

    def places(self, position: P) -> Shared:
        """Return the seats by place as they stand; equal ones share one."""
        return told(self.play.places(position))

    def result(self, position: P) -> Result | None:
        """Return the places and who won, None while the game goes on."""
        if not self.over(position):
            return None
        places = self.play.places(position)
        return Result(places, places[0])
