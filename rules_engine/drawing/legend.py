"""The legend under a drawing: a line for each kind of mark that does not explain itself."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

from rules_engine.drawing.canvas import Canvas, View
from rules_engine.drawing.points import Point
from rules_engine.drawing.svg import escape

Sign = Callable[[Canvas, Point], str]
"""Draws a mark about a point, as it stands in the drawing."""

Entry = tuple[Sign, str]
"""A mark and its words, in the reader's language."""


def width_of(text: str, size: float) -> float:
    """Return about how wide a text runs."""
    return sum(1.02 if unicodedata.east_asian_width(c) in "WF" else 0.56 for c in text) * size


def rows(canvas: Canvas, entries: Sequence[Entry]) -> list[list[tuple[Sign, str, float]]]:
    """Return the signs with their words and places, broken into lines that fit the view."""
    size = 9.2 * canvas.scale
    found: list[list[tuple[Sign, str, float]]] = []
    x = 0.0
    for sign, text in entries:
        need = 18 * canvas.scale + width_of(text, size)
        if not found or x + need > canvas.view.width - 12:
            found.append([])
            x = 0.0
        found[-1].append((sign, text, x))
        x += need + 12
    return found


def legend(canvas: Canvas, entries: Sequence[Entry]) -> View:
    """Draw the legend below the view and return the view with room for it."""
    size, step = 9.2 * canvas.scale, 17 * canvas.scale
    laid = rows(canvas, entries)
    view = canvas.view
    y = view.y + view.height + step * 0.6
    for row in laid:
        for sign, text, x in row:
            at = (view.x + 14 + x, y)
            canvas.add("legend", sign(canvas, at))
            at = (at[0] + 11 * canvas.scale, y)
            look = canvas.style("key")
            words = escape(text)
            canvas.add(
                "legend", f'<text x="{at[0]:.1f}" y="{y + 0.36 * size:.1f}" font-size="{size:.1f}"{look}>{words}</text>'
            )
        y += step
    return view.with_foot(step * len(laid) + 4 if laid else 0)
