"""What of a game of Submarine is compared between two choices. It has one ruleset."""

from __future__ import annotations

from typing import Any

from rules_engine.examples.model import Example
from rules_engine.games.submarine.position import Position


def rulesets(position: Position) -> tuple[str, ...]:
    """Return the rulesets that a position could be played with instead: none."""
    return ()


def with_ruleset(position: Position, ruleset: str) -> Position:
    """Return the position; there is no other ruleset."""
    return position


def compared(position: Position) -> Any:
    """Return what of a position after a turn makes a difference."""
    return position.seats, position.sea, position.round, position.ended


def of_position(example: Example, original: Example) -> tuple[Any, None, None, tuple[str, ...]]:
    """Return what is compared where no turn is played: how many outcomes there are, if the example counts them."""
    if "count" in original.expected:
        from rules_engine.examples.running import outcomes

        return len(outcomes(example)), None, None, ()
    return (), None, None, ()
