"""Letters of the drawings of tables and cards: their least heights, about how wide a text runs, names cut to fit."""

from __future__ import annotations

from rules_engine.drawing.legend import width_of

WIDTH = 340.0
"""How wide such a drawing is: a drawing unit is about a pixel on a phone."""

LETTERS = 11.8
"""The height of the least letters: eleven pixels on a phone, where a drawing is 340 units wide."""

FIGURES = 12.4
"""The height of figures that matter."""

SIZE_OF_LEGEND = 9.2
"""The height of letters that a legend is made for; the canvas has the factor."""

_BROAD = "MWmw@%…—"
"""Letters that are broader than others."""


def wide(text: str, size: float) -> float:
    """Return about how wide a text runs in bold letters."""
    return 1.16 * width_of(text, size) + 0.36 * size * sum(letter in _BROAD for letter in text)


def shortened(text: str, size: float, width: float, tail: str = "") -> str:
    """Return a text cut, with an ellipsis, so that it runs no wider than a width in bold letters.

    A `tail` of it is never cut off, as the number of a player's company.
    """
    if wide(text, size) <= width:
        return text
    text = text.removesuffix(tail)
    while text and wide(f"{text}…{tail}", size) > width:
        text = text[:-1]
    return f"{text.rstrip()}…{tail}"
