"""The tables of a game of Submarine, what is left at its default left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.examples.model import Example
from rules_engine.games.seated import mover_of
from rules_engine.games.submarine.writing import DEFAULTS, write_position


def tables(example: Example) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """Return what stands above all tables, the tables, and what stands behind the turn or record."""
    first = example.turn.seat if example.turn else mover_of(example.record or "")
    document = write_position(example.position, first)
    head = {"game": document.pop("game")}
    moment = document.pop("play")
    if moment["round"] == 1:
        del moment["round"]
    document["seats"] = [_seat(seat) for seat in document["seats"]]
    return head, document, moment


def _seat(seat: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in seat.items() if DEFAULTS.get(key) != value}
