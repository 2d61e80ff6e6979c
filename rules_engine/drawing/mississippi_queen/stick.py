"""The measuring stick, laid across a tile and pulled back from its nose over the nine levels."""

from __future__ import annotations

import math

from rules_engine.drawing.canvas import Canvas
from rules_engine.drawing.mississippi_queen.geometry import HALF, SIZE, centre, degrees
from rules_engine.drawing.mississippi_queen.river import BASE_NAME, name_place, name_size
from rules_engine.drawing.points import Point, angle_to, towards
from rules_engine.drawing.svg import Pen, lines
from rules_engine.games.mississippi_queen.river import Placed, River

_HALF_WIDTH = 4 * SIZE + 6
_LEFT, _RIGHT = _HALF_WIDTH + 13, _HALF_WIDTH + 1
"""How far the stick reaches to both sides of the tile's middle line."""
_THICK, _PULLED = 0.2, 1.6
"""Half the stick's thickness, and how far its arrow reaches back, in levels."""
_ARROW = 6.0
"""From the stick's left end to its arrow."""


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
    ends = ((_THICK, -_LEFT), (_THICK, _RIGHT), (-_THICK, _RIGHT), (-_THICK, -_LEFT))
    corners = [across(placed, at + a, b) for a, b in ends]
    canvas.add("stick", canvas.path(lines([corners], closed=True), "stick"))
    start, end = across(placed, at + 0.1, _ARROW - _LEFT), across(placed, at - _PULLED, _ARROW - _LEFT)
    canvas.define("a", '<path {id} d="M0-4L4.6 4.6 0 2.4-4.6 4.6z"/>')
    pen = Pen()
    pen.move(start)
    pen.line(end)
    canvas.add("steps", canvas.path(pen.d, "case"), canvas.path(pen.d, "trail"))
    canvas.add("steps", canvas.use("a", end, angle_to(start, end), ("head",)))


def covered(canvas: Canvas, river: River, placed: Placed, at: int) -> set[str]:
    """Return the spaces whose names the stick, lying on a level of a tile, or its arrow would cover or touch."""
    size, turn = BASE_NAME * canvas.scale, math.radians(degrees(placed.flow))
    sin, cos = math.sin(turn), math.cos(turn)
    bars = (
        (HALF * (at - _THICK), HALF * (at + _THICK), -_LEFT, _RIGHT),
        (HALF * (at - _PULLED), HALF * at, _ARROW - _LEFT - 4.6, _ARROW - _LEFT + 4.6),
    )
    middle, found = centre(placed.centre), set()
    for cell, space in river.water.items():
        (x, down), (half, high) = name_place(centre(cell)), name_size(space, size)
        dx, dy = x - middle[0], down - high - middle[1]
        ahead, right = dx * sin - dy * cos, dx * cos + dy * sin
        long, wide = abs(cos) * high + abs(sin) * half + 2, abs(sin) * high + abs(cos) * half + 2
        if any(a - long < ahead < b + long and c - wide < right < d + wide for a, b, c, d in bars):
            found.add(space)
    return found
