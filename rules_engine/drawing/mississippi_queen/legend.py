"""The legend under a drawing: a line for each kind of mark that does not explain itself."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from rules_engine.drawing.canvas import Canvas, View
from rules_engine.drawing.mississippi_queen.trail import paid, shoved
from rules_engine.drawing.points import Point
from rules_engine.drawing.svg import lines
from rules_engine.words import Words, mark

Sign = Callable[[Canvas, Point], str]


def _free(canvas: Canvas, at: Point) -> str:
    return canvas.circle(at, 6.6, "reach") + canvas.text(at, "0", 9, "reach-text")


def _paid(canvas: Canvas, at: Point) -> str:
    return canvas.circle(at, 6.6, "reach-paid") + canvas.text(at, "2", 9, "reach-text")


def _step(canvas: Canvas, at: Point) -> str:
    return canvas.circle(at, 6.2, "step") + canvas.text(at, "1", 9, "step-text")


def _shove(canvas: Canvas, at: Point) -> str:
    return shoved(canvas, at, 60, 2)


def _target(canvas: Canvas, at: Point) -> str:
    x, y = at
    arms = [[(x - 3.2, y - 3.2), (x + 3.2, y + 3.2)], [(x + 3.2, y - 3.2), (x - 3.2, y + 3.2)]]
    return canvas.circle(at, 6.6, "target") + canvas.path(lines(arms), "target-cross")


def _coal(canvas: Canvas, at: Point) -> str:
    return paid(canvas, at, 1)


def _fault(canvas: Canvas, at: Point) -> str:
    x, y = at
    arms = [[(x - 5, y - 5), (x + 5, y + 5)], [(x + 5, y - 5), (x - 5, y + 5)]]
    return canvas.path(lines(arms), "lost")


def _wheel(kind: str, figure: str) -> Sign:
    def sign(canvas: Canvas, at: Point) -> str:
        return canvas.circle(at, 6, kind) + canvas.circle(at, 5.4, "rim") + canvas.text(at, figure, 9, f"{kind}-text")

    return sign


SIGNS: dict[str, tuple[Sign, str]] = {
    "speed": (_wheel("speed", "4"), mark("speed")),
    "coal": (_wheel("coal", "6"), mark("coal")),
    "step": (_step, mark("movement point")),
    "shove": (_shove, mark("movement point for a push")),
    "paid-turn": (_coal, mark("coal for turning")),
    "fault": (_fault, mark("against the rules")),
    "target": (_target, mark("could be pushed here instead")),
    "free": (_free, mark("in reach without coal")),
    "paid": (_paid, mark("in reach for this much coal")),
}
"""The signs that a legend can explain, with their words."""


def width_of(text: str, size: float) -> float:
    """Return about how wide a text runs."""
    return sum(1.02 if unicodedata.east_asian_width(c) in "WF" else 0.56 for c in text) * size


def rows(canvas: Canvas, kinds: list[str], words: Words) -> list[list[tuple[str, str, float]]]:
    """Return the signs with their words and places, broken into lines that fit the view."""
    size = 9.2 * canvas.scale
    found: list[list[tuple[str, str, float]]] = []
    x = 0.0
    for kind in kinds:
        text = words.gettext(SIGNS[kind][1])
        need = 18 * canvas.scale + width_of(text, size)
        if not found or x + need > canvas.view.width - 12:
            found.append([])
            x = 0.0
        found[-1].append((kind, text, x))
        x += need + 12
    return found


def legend(canvas: Canvas, kinds: list[str], words: Words) -> View:
    """Draw the legend below the view and return the view with room for it."""
    size, step = 9.2 * canvas.scale, 17 * canvas.scale
    laid = rows(canvas, kinds, words)
    view = canvas.view
    y = view.y + view.height + step * 0.6
    for row in laid:
        for kind, text, x in row:
            at = (view.x + 14 + x, y)
            canvas.add("legend", SIGNS[kind][0](canvas, at))
            at = (at[0] + 11 * canvas.scale, y)
            look = canvas.style("key")
            canvas.add(
                "legend", f'<text x="{at[0]:.1f}" y="{y + 0.36 * size:.1f}" font-size="{size:.1f}"{look}>{text}</text>'
            )
        y += step
    return view.with_foot(step * len(laid) + 4 if laid else 0)
