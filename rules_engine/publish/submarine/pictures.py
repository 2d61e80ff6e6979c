"""The drawing of an example of Submarine: the sea, ships and seats, and what a turn does with them."""

from __future__ import annotations

from rules_engine.examples import Example
from rules_engine.publish.picturing import Picturing

__all__ = ["is_long", "moments", "picture", "record_moments"]


def shown(example: Example) -> dict[str, tuple[str, ...]]:
    """The seats whose transport cards an example is about."""
    ways = [each.way for each in example.expect if each.way[0] == "seats"]
    return {"cards": tuple(dict.fromkeys(name for _, name, field in ways if field in ("kinds", "jokers")))}


_PICTURES = Picturing(shown)
picture, moments, record_moments, is_long = (
    _PICTURES.picture,
    _PICTURES.moments,
    _PICTURES.record_moments,
    _PICTURES.is_long,
)
