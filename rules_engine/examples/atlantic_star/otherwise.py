"""What of a game of Atlantic Star is compared between two choices. It has one ruleset."""

from __future__ import annotations

from typing import Any

from rules_engine.games.atlantic_star.position import Position


def compared(position: Position) -> Any:
    """Return what of a position after a turn makes a difference."""
    return position.seats, position.offer, position.pile, position.discards, position.columns, position.to_move
