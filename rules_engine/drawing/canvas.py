"""The sheet that a drawing is made on: its view, its layers, the parts that are drawn once and used often."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine.drawing.points import Point
from rules_engine.drawing.styles import style
from rules_engine.drawing.svg import escape, num, put

PHONE = 328.0
"""How many pixels a drawing is wide on a phone of 360."""

LEGIBLE = 9.2
"""The least height of letters on a phone, in pixels."""

BASE = 9.0
"""The height of letters in a drawing that is narrow enough, in drawing units."""

MARGIN = 24.0
"""How far outside the view something may stand and still be partly seen."""

LARGEST = 1.6
"""Signs and letters grow with a wide drawing up to this factor; beyond, they would leave their spaces."""


@dataclass(frozen=True, slots=True)
class View:
    """What of the table is seen: the left and upper edge, width and height, in drawing units."""

    x: float
    y: float
    width: float
    height: float

    def holds(self, at: Point, margin: float = 0.0) -> bool:
        """Tell whether a point lies in view, or at most `margin` outside (inside, if negative)."""
        x, y = at
        inside_x = self.x - margin <= x <= self.x + self.width + margin
        return inside_x and self.y - margin <= y <= self.y + self.height + margin

    def with_foot(self, height: float) -> View:
        """Return the view with room below."""
        return View(self.x, self.y, self.width, self.height + height)

    @property
    def box(self) -> str:
        """The attribute `viewBox`."""
        return " ".join(map(num, (self.x, self.y, self.width, self.height)))


class Canvas:
    """Collects the elements of one drawing, layer by layer, in one of the two forms."""

    def __init__(self, view: View, form: str, palette: str, prefix: str) -> None:
        self.view, self.form, self.palette, self.prefix = view, form, palette, prefix
        self.scale = min(LARGEST, max(1.0, view.width / PHONE * LEGIBLE / BASE))
        """The factor for signs and letters that keeps them legible on a phone."""
        self.pills: list[Point] = []
        """Where signs for coal spent lie, which names of spaces give way to."""
        self.figures: list[Point] = []
        """Where figures lie that marks give way to."""
        self.defs: dict[str, str] = {}
        self._layers: dict[str, list[str]] = {}

    def style(self, *roles: str) -> str:
        """Return the attributes of roles in this drawing's form."""
        return style(self.form, self.palette, roles)

    def sees(self, at: Point, margin: float = MARGIN) -> bool:
        """Tell whether something at a point could be seen."""
        return self.view.holds(at, margin)

    def clear(self, at: Point, offsets: Sequence[Point], room: float) -> Point:
        """Return the first of some places about a point that is so far from all figures, else the farthest."""
        spots = [(at[0] + dx, at[1] + dy) for dx, dy in offsets]

        def nearest(spot: Point) -> float:
            return min((math.dist(spot, figure) for figure in self.figures), default=math.inf)

        return next((spot for spot in spots if nearest(spot) >= room), max(spots, key=nearest))

    def add(self, layer: str, *markup: str) -> None:
        """Put elements on top of a layer."""
        self._layers.setdefault(layer, []).extend(markup)

    def layer(self, *names: str) -> str:
        """Return the elements of layers, the lowest first."""
        return "".join("".join(self._layers.get(name, ())) for name in names)

    def items(self, layer: str) -> list[str]:
        """Return the elements of one layer, to be changed in place."""
        return self._layers.setdefault(layer, [])

    def define(self, name: str, markup: str) -> None:
        """Give a part, `markup` with `{id}` in it, to be used as often as needed."""
        if name not in self.defs:
            self.defs[name] = markup.replace("{id}", f'id="{self.prefix}-{name}"')

    def use(self, name: str, at: Point, angle: float = 0, roles: tuple[str, ...] = (), size: float = 1.0) -> str:
        """Return an element that shows a defined part at a point, turned by an angle, so many times as large."""
        look = self.style(*roles) if roles else ""
        return f'<use href="#{self.prefix}-{name}"{put(at, angle, size)}{look}/>'

    def circle(self, at: Point, radius: float, *roles: str) -> str:
        """Return a circle."""
        return f'<circle cx="{num(at[0])}" cy="{num(at[1])}" r="{num(radius)}"{self.style(*roles)}/>'

    def path(self, d: str, *roles: str) -> str:
        """Return a path."""
        return f'<path d="{d}"{self.style(*roles)}/>'

    def text(self, at: Point, text: str, size: float, role: str) -> str:
        """Return an upright text whose capitals and figures stand centred on a point."""
        y = at[1] + 0.36 * size
        look = self.style(role)
        return f'<text x="{num(at[0])}" y="{num(y)}" font-size="{num(size)}"{look}>{escape(text)}</text>'
