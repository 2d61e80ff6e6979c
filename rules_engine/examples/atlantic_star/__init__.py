"""What an example of Atlantic Star holds beside what every example holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine.examples.atlantic_star.expecting import EXPECTED, OF_A_TURN, OF_ONE_TURN, expected
from rules_engine.examples.atlantic_star.finding import Finder
from rules_engine.examples.atlantic_star.otherwise import compared, of_position, rulesets, with_ruleset
from rules_engine.examples.atlantic_star.writing import tables
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


def read_chance(play: Mapping[str, Any]) -> tuple[str, ...]:
    """Return what is to come: nothing, ships that come stand in the turn or in the pile."""
    return ()


def seats(position: Position) -> tuple[str, ...]:
    """Return the names of the seats that are written."""
    return tuple(seat.name for seat in position.seats)


def to_move(position: Position) -> str | None:
    """Return the seat whose turn it is."""
    return position.to_move


def nobody() -> BadInput:
    """Return the problem of a position in which nobody can move."""
    return BadInput("Everybody has staged all cruises, so there is nothing to do.", path=("seats",))


def unknown(name: str, names: Sequence[str]) -> BadInput:
    """Return the problem of a seat that is not written."""
    return BadInput(
        "There is no seat called {name}.", "Name one of: {names}.", name=repr(name), names=", ".join(names) or "-"
    )
