"""What examples of games of named seats share: they have one ruleset, no die, and seats with names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine.examples.model import Example
from rules_engine.games.protocol import BadInput


def read_chance(play: Mapping[str, Any]) -> tuple[str, ...]:
    """Return what is to come: nothing; cards to come stand in the turn, in a pile, or are hidden."""
    return ()


def seats(position: Any) -> tuple[str, ...]:
    """Return the names of the seats that are written."""
    return tuple(seat.name for seat in position.seats)


def to_move(position: Any) -> str | None:
    """Return the seat whose turn it is."""
    seat: str | None = position.to_move
    return seat


def unknown(name: str, names: Sequence[str]) -> BadInput:
    """Return the problem of a seat that is not written."""
    return BadInput(
        "There is no seat called {name}.", "Name one of: {names}.", name=repr(name), names=", ".join(names) or "-"
    )


def rulesets(position: Any) -> tuple[str, ...]:
    """Return the rulesets that a position could be played with instead: none."""
    return ()


def with_ruleset(position: Any, ruleset: str) -> Any:
    """Return the position; there is no other ruleset."""
    return position


def of_position(example: Example, original: Example) -> tuple[Any, None, None, tuple[str, ...]]:
    """Return what is compared where no turn is played: how many outcomes there are, if the example counts them."""
    if "count" in original.expected:
        from rules_engine.examples.running import outcomes

        return len(outcomes(example)), None, None, ()
    return (), None, None, ()
