"""What a game gives to be played by bots: `rules_engine.bots.<game>` offers what `Part` lists."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, cast

from rules_engine.games import registry
from rules_engine.games.protocol import Chance
from rules_engine.rulebook import Rulings
from rules_engine.words import Words

if TYPE_CHECKING:
    from rules_engine.bots.match import Match


class Bot(Protocol):
    """A player. It is shown only the view of its seat; some games ask it for more than turns."""

    def turn(self, view: Any, seat: str) -> Any:
        """Return the seat's turn, without what chance and other seats bring; None if there is nothing it can do."""


class Tally(Protocol):
    """What was counted over games under the same rulings."""

    def watch(self, before: Any, played: Any) -> None:
        """Count a turn."""

    def add(self, played: Match) -> None:
        """Count a game that was played."""

    @property
    def games(self) -> int:
        """How many games were counted."""

    @property
    def turns(self) -> int:
        """How many turns were counted."""

    def to_json(self) -> dict[str, Any]:
        """Return counts and rates as JSON data."""

    def lines(self, words: Words) -> list[str]:
        """Return the figures for people, a line a figure."""

    def compared(self, reading: str, share: float, turns: float, other: Any, words: Words) -> list[str]:
        """Tell in what shares of games and turns a reading differs, and the figures `other` of games under it."""


class Part(Protocol):
    """What belongs to one game.

    `NAME` is its identity, `PLAYERS` the least and the most that can play, `BOTS` the bots by the names that the
    command knows them by, `COUNTED` what a game of it is called in the keys of JSON data, `Tally` makes an empty one.
    """

    NAME: str
    PLAYERS: tuple[int, int]
    BOTS: Mapping[str, Callable[[random.Random], Any]]
    COUNTED: str
    OPTIONS: tuple[str, ...]
    """The choices that this game has beside rulings, such as `ruleset`."""
    Tally: Callable[[], Tally]

    def option(self, name: str, text: str | None, file: str = "") -> Any:
        """Return the value of a choice from its text (of a file, where it is one); `BadInput` if there is no such."""

    def told(self, name: str, value: Any) -> Any:
        """Return the value of a choice as JSON data."""

    def start(self, players: int, rulings: Rulings, generator: random.Random, options: Mapping[str, Any]) -> Any:
        """Return the first position of a game."""

    def seats(self, position: Any) -> tuple[str, ...]:
        """Return all seats in their order."""

    def completed(self, position: Any, turn: Any, bots: Mapping[str, Any], chance: Chance) -> Any:
        """Return a turn with what was still open in it: what other seats choose, what follows from a new offer."""

    def stopped(self, position: Any) -> bool:
        """Tell whether a limit for games between bots is reached."""

    def winners(self, position: Any) -> tuple[str, ...]:
        """Return who has won as it stands: nobody, one, or several."""

    def differs(self, before: Any, played: Any, ruling: str, reading: str) -> bool:
        """Tell whether another reading makes any difference to a turn."""


def part(game: str) -> Part:
    """Return what belongs to a game; `BadInput` for one that is not played."""
    return cast(Part, registry.part("bots", game))
