"""What an example of Submarine holds beside what every example holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine.examples.submarine.expecting import EXPECTED, OF_A_TURN, OF_ONE_TURN, expected
from rules_engine.examples.submarine.finding import Finder
from rules_engine.examples.submarine.otherwise import compared, of_position, rulesets, with_ruleset
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


def read_chance(play: Mapping[str, Any]) -> tuple[str, ...]:
    """Return what is to come: nothing, the piles are listed or hidden."""
    return ()


def seats(position: Position) -> tuple[str, ...]:
    """Return the names of the seats."""
    return tuple(seat.name for seat in position.seats)


def to_move(position: Position) -> str | None:
    """Return the seat whose turn it is."""
    return position.to_move


def nobody() -> BadInput:
    """Return the problem of a position in which nobody can move."""
    return BadInput("The game is over, so there is nothing to do.", path=("play",))


def unknown(name: str, names: Sequence[str]) -> BadInput:
    """Return the problem of a seat that does not play."""
    return BadInput(
        "There is no seat called {name}.", "Name one of: {names}.", name=repr(name), names=", ".join(names) or "-"
    )
