"""Points on paper. Lengths are drawing units; y grows downward, as SVG has it."""

from __future__ import annotations

import math

Point = tuple[float, float]


def towards(at: Point, angle: float, ahead: float, right: float = 0.0) -> Point:
    """Return the point so far ahead, and to the right, of another when looking under an angle (degrees from N)."""
    turn = math.radians(angle)
    sin, cos = math.sin(turn), math.cos(turn)
    return at[0] + ahead * sin + right * cos, at[1] - ahead * cos + right * sin


def angle_to(start: Point, end: Point) -> float:
    """Return the angle (degrees from N, clockwise) under which one point is seen from another."""
    return math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))


def inset(loop: list[Point], by: float) -> list[Point]:
    """Return a clockwise outline drawn in on every side."""
    moved = []
    for i, point in enumerate(loop):
        n1, n2 = _inward(loop[i - 1], point), _inward(point, loop[(i + 1) % len(loop)])
        scale = by / (1 + n1[0] * n2[0] + n1[1] * n2[1])
        moved.append((point[0] + scale * (n1[0] + n2[0]), point[1] + scale * (n1[1] + n2[1])))
    return moved


def _inward(a: Point, b: Point) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy)
    return -dy / length, dx / length
