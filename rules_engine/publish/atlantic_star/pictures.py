"""The drawing of an example of Atlantic Star: the agency, hands and board, and what a turn does with them."""

from __future__ import annotations

from rules_engine.examples import Example
from rules_engine.publish.picturing import Picturing

__all__ = ["is_long", "moments", "picture", "record_moments"]


def scored(example: Example) -> dict[str, list[str]]:
    """The seats and imaginary companies whose victory points an example is about."""
    return {
        "scores": [name.removeprefix("scores.") for name in example.expected if name.startswith("scores.")],
    }


_PICTURES = Picturing(scored)
picture, moments, record_moments, is_long = (
    _PICTURES.picture,
    _PICTURES.moments,
    _PICTURES.record_moments,
    _PICTURES.is_long,
)
