"""What an example of Atlantic Star holds beside what every example holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.examples.atlantic_star.expecting import EXPECTED, OF_A_TURN, OF_ONE_TURN, expected
from rules_engine.examples.atlantic_star.finding import Finder
from rules_engine.examples.atlantic_star.otherwise import compared
from rules_engine.examples.atlantic_star.writing import tables
from rules_engine.examples.seated import of_position, read_chance, rulesets, seats, to_move, unknown, with_ruleset
from rules_engine.games.atlantic_star import reading
from rules_engine.games.atlantic_star.deck import STUDY, Deck
from rules_engine.games.atlantic_star.position import Position
from rules_engine.games.protocol import BadInput

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


def read_position(data: Mapping[str, Any], deck: Deck | None = None) -> Position:
    """Return the position, played with a deck, the study deck if none is given."""
    return reading.read_position(data, deck or STUDY)


def nobody() -> BadInput:
    """Return the problem of a position in which nobody can move."""
    return BadInput("Everybody has staged all cruises, so there is nothing to do.", path=("seats",))
