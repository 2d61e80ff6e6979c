"""A boat alone, large, with the names of its parts."""

from __future__ import annotations

from rules_engine.drawing.canvas import Canvas, View
from rules_engine.drawing.legend import width_of
from rules_engine.drawing.mississippi_queen.boats import boat
from rules_engine.drawing.mississippi_queen.geometry import corners
from rules_engine.drawing.mississippi_queen.river import pawn
from rules_engine.drawing.points import Point
from rules_engine.drawing.sheet import svg
from rules_engine.drawing.svg import escape, lines, num
from rules_engine.words import Words

_SIZE = 6.4
_OUT = 31.0
"""From the middle of the boat to where the words begin."""

# Term, the point of the boat that is meant, the height of the word; left of the boat and right of it.
_LEFT: tuple[tuple[str, Point, float], ...] = (
    ("heading", (-15.5, -18), -18),
    ("speed", (-16, 4.6), 3),
    ("passenger", (-5, 14), 17),
)
_RIGHT: tuple[tuple[str, Point, float], ...] = (
    ("bow", (1.2, -18), -18),
    ("coal", (16, 4.6), 3),
    ("stern", (4.5, 18), 20),
)


def portrait(
    words: Words,
    name: str = "red",
    *,
    speed: int = 4,
    coal: int = 6,
    passenger: bool = True,
    form: str = "page",
    palette: str = "light",
    prefix: str = "p1",
    title: str | None = None,
) -> str:
    """Return a drawing of one boat whose bow, stern, heading, wheels and passenger, if it has one, are named.

    `form`, `palette` and `prefix` are those of `draw`.
    """
    left = _LEFT if passenger else _LEFT[:-1]
    longest = max(width_of(str(words.term(term)), _SIZE) for term, _, _ in left + _RIGHT)
    half = _OUT + longest + 8
    canvas = Canvas(View(-half, -25, 2 * half, 50), form, palette, prefix)
    canvas.scale = 1.0
    canvas.add("water", canvas.path(lines([corners((0, 0))], closed=True), "water-1", "rim-of-space"))
    drawn = boat(canvas, name, (0, 0), "N", speed=speed, coal=coal, passengers=(), sign=words.letter(name))
    canvas.add("boats", drawn, *([pawn(canvas, (0, 13.4), 0.88)] if passenger else []))
    canvas.define("a", '<path {id} d="M0-4L4.6 4.6 0 2.4-4.6 4.6z"/>')
    arrow = lines([[(-15.5, -8), (-15.5, -15)]])
    canvas.add("boats", canvas.path(arrow, "trail"), canvas.use("a", (-15.5, -16.5), 0, ("head",)))
    for side, parts in ((-1, left), (1, _RIGHT)):
        for term, (x, y), height in parts:
            end = side * _OUT
            if term == "heading":
                x -= 3.6
            canvas.add("boats", canvas.path(lines([[(x, y), (end - side * 4, height), (end, height)]]), "leader"))
            anchor = ' text-anchor="end"' if side < 0 else ' text-anchor="start"'
            at = f'x="{num(end + side * 2)}" y="{num(height + 0.34 * _SIZE)}" font-size="{num(_SIZE)}"{anchor}'
            canvas.add("boats", f"<text {at}{canvas.style('caption')}>{escape(str(words.term(term)))}</text>")
    caption = title or str(words.term(name))
    named = words.join([str(words.term(term)) for term, _, _ in (*left, *_RIGHT)])
    return svg(canvas, canvas.view, ("water", "boats"), caption, named, "", natural=3.2)
