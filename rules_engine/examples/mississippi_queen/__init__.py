"""What an example of a race holds beside what every example holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine.examples.mississippi_queen.expecting import EXPECTED, OF_A_TURN, OF_ONE_TURN, expected
from rules_engine.examples.mississippi_queen.finding import Finder
from rules_engine.examples.mississippi_queen.otherwise import compared, of_position, rulesets, with_ruleset
from rules_engine.examples.mississippi_queen.writing import tables
from rules_engine.games.mississippi_queen import reading
from rules_engine.games.mississippi_queen.order import to_move
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.protocol import BadInput
from rules_engine.games.tables import text_of

__all__ = [
    "EXPECTED",
    "OF_A_TURN",
    "OF_ONE_TURN",
    "PLAY_KEYS",
    "RECORD_KEYS",
    "TABLES",
    "Finder",
    "compared",
    "expected",
    "nobody",
    "of_position",
    "read_chance",
    "read_position",
    "rulesets",
    "seats",
    "tables",
    "to_move",
    "unknown",
    "with_ruleset",
]

TABLES = reading.TABLES
PLAY_KEYS = reading.PLAY_KEYS
RECORD_KEYS = ("turns", "round", "to_move", "docked", "out")
MOST_ROLLS = 100


def read_position(data: Mapping[str, Any], deck: Any = None) -> Position:
    """Return the position; `deck` is ignored, there is none in this game."""
    return reading.read_position(data)


def read_chance(play: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the rolls to come, in order."""
    text = text_of(play, "die", "")
    for i, char in enumerate(text):
        if char not in "LSR \t":
            raise BadInput(
                "The die cannot show {side}.", "Write rolls as L, S, R in order: die = \"L S\".",
                path=("die",), offset=i, side=repr(char),
            )  # fmt: skip
    return tuple(text.replace("\t", "").replace(" ", ""))[:MOST_ROLLS]


def seats(position: Position) -> tuple[str, ...]:
    """Return the names of the boats."""
    return tuple(boat.name for boat in position.boats)


def nobody() -> BadInput:
    """Return the problem of a position in which no boat can move."""
    return BadInput("No boat is racing, so there is nothing to move.", path=("boats",))


def unknown(name: str, names: Sequence[str]) -> BadInput:
    """Return the problem of a boat that does not play."""
    return BadInput("There is no boat called {name}.", "Name one of: {names}.", name=repr(name), names=", ".join(names))
