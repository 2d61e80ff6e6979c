"""Signs that the drawings of several games share: arrows, frames about what is taken or new, the cross of a fault."""

from __future__ import annotations

from rules_engine.drawing.canvas import Canvas
from rules_engine.drawing.points import Point, angle_to
from rules_engine.drawing.svg import num


def arrow(canvas: Canvas, start: Point, end: Point, *, cased: bool = False) -> str:
    """Return a straight arrow, `cased` where it runs over other things."""
    return way(
        canvas, f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}", end, angle_to(start, end), cased
    )


def way(canvas: Canvas, d: str, end: Point, angle: float, cased: bool = False) -> str:
    """Return an arrow along a path that ends at a point, under an angle."""
    canvas.define("a", '<path {id} d="M0 0L4.6 8.6 0 6.4-4.6 8.6z"/>')
    case = canvas.path(d, "case") if cased else ""
    return case + canvas.path(d, "trail") + canvas.use("a", end, angle, ("head",))


def ring(canvas: Canvas, at: Point, width: float, height: float, role: str) -> str:
    """Return a frame about a card or a tile: `chosen` for what is taken, `new` for what has come."""
    x, y = at[0] - 1.6, at[1] - 1.6
    size = f'width="{num(width + 3.2)}" height="{num(height + 3.2)}" rx="5"'
    return f'<rect x="{num(x)}" y="{num(y)}" {size}{canvas.style(role)}/>'


def cross(canvas: Canvas, at: Point, arm: float = 9.0) -> str:
    """Return the cross that marks where a turn breaks a rule, in a disc that keeps it clear of what lies below."""
    x, y = num(at[0]), num(at[1])
    lines = f"M{num(at[0] - arm / 2)} {num(at[1] - arm / 2)}l{num(arm)} {num(arm)}m0 {num(-arm)}l{num(-arm)} {num(arm)}"
    disc = f'<circle cx="{x}" cy="{y}" r="{num(arm)}"{canvas.style("fault")}/>'
    return f"{disc}{canvas.path(lines, 'lost')}"
