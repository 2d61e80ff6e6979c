"""What of a game of Submarine is compared between two choices. It has one ruleset."""

from __future__ import annotations

from typing import Any

from rules_engine.games.submarine.position import Position


def compared(position: Position) -> Any:
    """Return what of a position after a turn makes a difference."""
    return position.seats, position.sea, position.round, position.ended
