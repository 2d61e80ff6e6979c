"""What an example of Submarine holds beside what every example holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.examples.seated import of_position, read_chance, rulesets, seats, to_move, unknown, with_ruleset
from rules_engine.examples.submarine.expecting import EXPECTED, OF_A_TURN, OF_ONE_TURN, expected
from rules_engine.examples.submarine.finding import Finder
from rules_engine.examples.submarine.otherwise import compared
from rules_engine.examples.submarine.writing import tables
from rules_engine.games.protocol import BadInput
from rules_engine.games.submarine import reading
from rules_engine.games.submarine.position import Position

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
RECORD_KEYS = reading.RECORD_KEYS


def read_position(data: Mapping[str, Any], deck: Any = None) -> Position:
    """Return the position; `deck` is ignored, there is none in this game."""
    return reading.read_position(data)


def nobody() -> BadInput:
    """Return the problem of a position in which nobody can move."""
    return BadInput("The game is over, so there is nothing to do.", path=("play",))
