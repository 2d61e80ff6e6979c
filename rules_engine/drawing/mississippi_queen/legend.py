"""The marks of a river that do not explain themselves, with the words that the legend has for them."""

from __future__ import annotations

from rules_engine.drawing.canvas import Canvas, View
from rules_engine.drawing.legend import Sign
from rules_engine.drawing.legend import legend as below
from rules_engine.drawing.mississippi_queen.marks import target
from rules_engine.drawing.mississippi_queen.trail import paid, shoved
from rules_engine.drawing.points import Point
from rules_engine.drawing.svg import lines
from rules_engine.words import Words, mark


def _free(canvas: Canvas, at: Point) -> str:
    return canvas.circle(at, 6.6, "reach") + canvas.text(at, "0", 9, "reach-text")


def _paid(canvas: Canvas, at: Point) -> str:
    return canvas.circle(at, 6.6, "reach-paid") + canvas.text(at, "2", 9, "reach-text")


def _step(canvas: Canvas, at: Point) -> str:
    return canvas.circle(at, 6.2, "step") + canvas.text(at, "1", 9, "step-text")


def _shove(canvas: Canvas, at: Point) -> str:
    return shoved(canvas, at, 60, 2)


def _target(canvas: Canvas, at: Point) -> str:
    return target(canvas, at)


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


def legend(canvas: Canvas, kinds: list[str], words: Words) -> View:
    """Draw the legend of some kinds of marks below the view and return the view with room for it."""
    return below(canvas, [(SIGNS[kind][0], words.gettext(SIGNS[kind][1])) for kind in kinds])
