"""The measuring stick, laid across a tile and pulled back from its nose over the nine levels."""

from __future__ import annotations

from rules_engine.drawing.canvas import Canvas
from rules_engine.drawing.mississippi_queen.geometry import HALF, SIZE, centre, degrees
from rules_engine.drawing.points import Point, angle_to, towards
from rules_engine.drawing.svg import Pen, lines
from rules_engine.games.mississippi_queen.river import Placed

_HALF_WIDTH = 4 * SIZE + 6


def level_text(level: int) -> str:
    """Return a level as it is written: with its sign."""
    return f"+{level}" if level > 0 else "0" if level == 0 else f"−{-level}"


def across(placed: Placed, level: float, right: float = 0.0) -> Point:
    """Return the point of a tile at a level, so far right of its middle line (looking downstream)."""
    return towards(centre(placed.centre), degrees(placed.flow), HALF * level, right)


def stick_points(placed: Placed) -> list[Point]:
    """Return points that the view has to hold so that stick and levels are seen."""
    return [across(placed, level, side) for level in (-4, 4.6) for side in (7 - _HALF_WIDTH, _HALF_WIDTH - 4)]


def stick(canvas: Canvas, placed: Placed, at: int) -> None:
    """Draw the levels of a tile and the stick lying on one of them, an arrow telling which way it is pulled."""
    rules, texts = [], []
    size = 8.8 * canvas.scale
    for level in range(-4, 5):
        rules.append([across(placed, level, -_HALF_WIDTH), across(placed, level, _HALF_WIDTH)])
        texts.append(canvas.text(across(placed, level, _HALF_WIDTH + 10), level_text(level), size, "stick-text"))
    canvas.add("levels", canvas.path(lines(rules), "level"))
    canvas.add("tags", *texts)
    left, right = _HALF_WIDTH + 13, _HALF_WIDTH + 1
    corners = [across(placed, at + a, b) for a, b in ((0.2, -left), (0.2, right), (-0.2, right), (-0.2, -left))]
    canvas.add("stick", canvas.path(lines([corners], closed=True), "stick"))
    start, end = across(placed, at + 0.1, 6 - left), across(placed, at - 1.6, 6 - left)
    canvas.define("a", '<path {id} d="M0-4L4.6 4.6 0 2.4-4.6 4.6z"/>')
    pen = Pen()
    pen.move(start)
    pen.line(end)
    canvas.add("steps", canvas.path(pen.d, "case"), canvas.path(pen.d, "trail"))
    canvas.add("steps", canvas.use("a", end, angle_to(start, end), ("head",)))
