"""The tables of a race, what is left at its default left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.examples.model import Example
from rules_engine.games.mississippi_queen.position import RACING, passengers_on
from rules_engine.games.mississippi_queen.reading import write_position


def tables(example: Example) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """Return what stands above all tables, the tables, and what stands behind the turn or record."""
    document = write_position(example.position)
    head = {key: document[key] for key in ("game", "ruleset", "players")}
    found = {"rulings": document["rulings"]} if "rulings" in document else {}
    river = dict(document["river"])
    if not river["gone"]:
        del river["gone"]
    found["river"] = river
    players = example.position.players
    landings = {t: n for t, n in document.get("landings", {}).items() if n != passengers_on(t, players)}
    if landings:
        found["landings"] = landings
    found["boats"] = [_boat(boat) for boat in document["boats"]]
    moment = dict(document["play"])
    if moment["round"] == (2 if example.record is None else 1):
        del moment["round"]
    if example.chance and example.record is None:
        moment["die"] = " ".join(example.chance)
    return head, found, moment


def _boat(boat: Mapping[str, Any]) -> dict[str, Any]:
    defaults = {"passengers": [], "state": RACING}
    return {key: value for key, value in boat.items() if defaults.get(key) != value}
