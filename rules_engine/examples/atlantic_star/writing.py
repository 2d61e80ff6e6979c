"""The tables of a game of Atlantic Star, what is left at its default left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.examples.model import Example
from rules_engine.games.atlantic_star.writing import write_position
from rules_engine.games.seated import mover_of


def tables(example: Example) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """Return what stands above all tables, the tables, and what stands behind the turn or record."""
    first = example.turn.seat if example.turn else mover_of(example.record or "")
    document = write_position(example.position, first)
    head = {"game": document.pop("game"), "players": document.pop("players")}
    if head["players"] == len(example.position.seats):
        del head["players"]
    moment = document.pop("play", {})
    document["seats"] = [_seat(seat) for seat in document.get("seats", [])]
    return head, {key: value for key, value in document.items() if value}, moment


def _seat(seat: Mapping[str, Any]) -> dict[str, Any]:
    defaults = {"money": 0, "hand": []}
    return {key: value for key, value in seat.items() if defaults.get(key) != value}
