"""The river: tiles with their tints, grid, outline and letter, islands, landings, start places, names of spaces."""

from __future__ import annotations

import math
from collections.abc import Collection

from rules_engine.drawing.canvas import Canvas
from rules_engine.drawing.legend import width_of
from rules_engine.drawing.mississippi_queen.geometry import (
    HALF,
    SIZE,
    centre,
    degrees,
    grown_together,
    inner_edges,
    outlines,
    rounded,
)
from rules_engine.drawing.points import Point, angle_to, towards
from rules_engine.drawing.svg import lines, num
from rules_engine.games.mississippi_queen.hexes import HEADINGS, moved
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.river import Placed, River
from rules_engine.games.mississippi_queen.tiles import SPACES, START_PLACES, START_TILE

_SHAPE = [space.cell for space in SPACES.values()]
_OUTLINE = lines(outlines(_SHAPE), closed=True)
_GRID = lines(inner_edges(_SHAPE))

_HATCH = "M-1.5 5.5l3-4M4 8.5l3-4"
_PLANKS = "M0-8V-34"
_PAWN = "M-3.4 4.4C-3.4-.6-1.4-1.6-1.9-3.2A2.6 2.6 0 1 1 1.9-3.2C1.4-1.6 3.4-.6 3.4 4.4z"
_WALL = "M-6.4-2.4H6.4V6.4H-6.4z"
_ROOF = {
    # A red roof is a pointed gable, a brown one a broad hip with a chimney: told apart without colour.
    "red": "M-8.6-1.6L0-11 8.6-1.6z",
    "brown": "M-9-1.6L-5.4-8.6H2V-11.4H4.6V-8.6H5.4L9-1.6z",
}
TAG = "M-6.4-1.8A6.6 6.6 0 1 0 6.4-1.8L0-11z"
"""A drop whose tip points downstream; a circle of radius 6.6 about (0, 0) is inside it."""


def tiles(canvas: Canvas, river: River, fresh: Collection[int] = (), leaving: Collection[int] = ()) -> None:
    """Draw the tiles on the table; those of index `fresh` were laid this turn, those `leaving` leave at its end."""
    canvas.define("o", f'<path {{id}} d="{_OUTLINE}"/>')
    canvas.define("g", f'<path {{id}} d="{_GRID}"/>')
    grid, border = [], []
    for placed in river.placed:
        at, turn = centre(placed.centre), degrees(placed.flow)
        if not canvas.sees(at, 6 * SIZE):
            continue
        canvas.add("water", canvas.use("o", at, turn, (f"water-{placed.index % 2 + 1}",)))
        grid.append(canvas.use("g", at, turn))
        border.append(canvas.use("o", at, turn))
        if placed.index in leaving:
            canvas.add("veil", canvas.use("o", at, turn, ("leaving",)))
        if placed.index in fresh:
            canvas.add("fresh", canvas.use("o", at, turn, ("fresh",)))
    canvas.add("grid", f"<g{canvas.style('grid')}>{''.join(grid)}</g>")
    canvas.add("outline", f"<g{canvas.style('outline')}>{''.join(border)}</g>")


def islands(canvas: Canvas, river: River, fresh: Collection[int] = ()) -> None:
    """Draw the islands, grown together over neighbouring land of a tile, with their sandy shore.

    Those of tiles `fresh` are drawn apart, since a turn to step through begins without them.
    """
    for name, placed in (
        ("l", [placed for placed in river.placed if placed.index not in fresh]),
        ("n", [placed for placed in river.placed if placed.index in fresh]),
    ):
        _islands(canvas, name, placed)


def _islands(canvas: Canvas, name: str, tiles: Collection[Placed]) -> None:
    shore, green = [], []
    for placed in tiles:
        for island in grown_together(placed.cell(number) for number in placed.tile.islands):
            if any(canvas.sees(centre(cell)) for cell in island):
                shore.append(rounded(island, 0.6))
                green.append(rounded(island, 5.2))
    if not shore:
        return
    canvas.define(
        "h",
        f'<pattern {{id}} width="8" height="9" patternUnits="userSpaceOnUse">{canvas.path(_HATCH, "hatch")}</pattern>',
    )
    land = "".join(green)
    canvas.define(name, f'<path {{id}} d="{land}"/>')
    canvas.add("islands", canvas.path("".join(shore), "sand"))
    canvas.add("islands", f'<use href="#{canvas.prefix}-{name}"{canvas.style("land")}/>')
    canvas.add("islands", f'<use href="#{canvas.prefix}-{name}" fill="url(#{canvas.prefix}-h)"/>')


def pawn(canvas: Canvas, at: Point, size: float = 1.0) -> str:
    """Return a passenger, upright."""
    canvas.define("p", f'<path {{id}} d="{_PAWN}"/>')
    return canvas.use("p", at, 0, ("pawn",), size)


def landings(canvas: Canvas, position: Position, river: River) -> None:
    """Draw the landings: a jetty that reaches into its space, a house with its roof, the passengers that wait."""
    waiting = dict(position.waiting)
    for placed in river.placed:
        landing = placed.tile.landing
        if landing is None:
            continue
        at, into = centre(placed.cell(landing.island)), centre(placed.cell(landing.space))
        if not canvas.sees(at) and not canvas.sees(into, 0):
            continue
        canvas.define("j", f"<g {{id}}>{canvas.path(_PLANKS, 'pile')}{canvas.path(_PLANKS, 'plank')}</g>")
        canvas.add("landings", canvas.use("j", at, angle_to(at, into)))
        roof = landing.roof
        house = canvas.path(_WALL, "wall") + canvas.path(_ROOF[roof], f"roof-{roof}")
        canvas.define(f"r-{roof}", f"<g {{id}}>{house}</g>")
        count = waiting.get(placed.tile.id, 0)
        canvas.add("landings", canvas.use(f"r-{roof}", (at[0], at[1] - 3.5 if count else at[1])))
        _waiting(canvas, (at[0], at[1] + 8.5), count)


def _waiting(canvas: Canvas, at: Point, count: int) -> None:
    if 0 < count <= 3:
        size = min(1.25, canvas.scale)
        for i in range(count):
            x = at[0] + (i - (count - 1) / 2) * 9 * size
            canvas.add("landings", pawn(canvas, (x, at[1]), size))
    elif count:
        canvas.add("landings", pawn(canvas, (at[0] - 6, at[1])))
        canvas.add("landings", canvas.text((at[0] + 5, at[1]), f"×{count}", 9, "pawn-text"))


def start_places(canvas: Canvas, river: River, taken: Collection[str]) -> None:
    """Draw the numbers of the start places on which no boat stands."""
    for placed in river.placed:
        if placed.tile.id != START_TILE:
            continue
        for place, number in enumerate(START_PLACES, 1):
            x, y = centre(placed.cell(number))
            if f"{placed.letter}{number}" in taken or not canvas.sees((x, y), 0):
                continue
            half, up = 7.5 * canvas.scale, y - 4
            d = f"M{num(x - half)} {num(up + half)}V{num(up - half + 4)}l{num(half)}-6 {num(half)} 6V{num(up + half)}z"
            canvas.add("signs", canvas.path(d, "start"))
            canvas.add("signs", canvas.text((x, up + 1), str(place), 10.5 * canvas.scale, "start-text"))


def names(
    canvas: Canvas,
    river: River,
    hidden: Collection[str],
    crossed: Collection[str] = (),
    apart: Collection[str] = (),
) -> None:
    """Write the names of the water spaces small into their lower third, but for those `hidden` under something.

    One that the edge of the view would cut through is left out. Those `crossed` by a line get a halo. Those `apart` are
    written as elements of their own.
    """
    size = BASE_NAME * canvas.scale
    written: dict[tuple[bool, tuple[str, ...]], list[str]] = {}
    look: tuple[str, ...]
    for space, cell in sorted((name, cell) for cell, name in river.water.items()):
        x, y = centre(cell)
        if space in hidden:
            continue
        for pill in canvas.pills:
            if abs(pill[0] - x) < 22 and abs(pill[1] - y - 14) < 11:
                x -= math.copysign(9, pill[0] - x)
        down = name_place((x, y))[1]
        half, high = name_size(space, size)
        if not all(canvas.sees(end, -1) for end in ((x - half, down - 2 * high), (x + half, down))):
            continue
        look = ("label", f"halo-{river.index(space) % 2 + 1}") if space in crossed else ("label",)
        written.setdefault((space in apart, look), []).append(f'<text x="{num(x)}" y="{num(down)}">{space}</text>')
    for (_, look), texts in written.items():
        canvas.add("names", f'<g font-size="{num(size)}"{canvas.style(*look)}>{"".join(texts)}</g>')


BASE_NAME = 9.0
"""The height of the names of spaces in a drawing that is narrow enough."""


def name_place(middle: Point) -> Point:
    """Return the middle of the line on which the name of a space stands, from the space's own middle."""
    return middle[0], middle[1] + HALF - 3.4


def name_size(space: str, size: float) -> Point:
    """Return half the width and half the height of the name of a space in letters of a size."""
    return width_of(space, size) / 2, 0.36 * size


def tags(canvas: Canvas, river: River, covered: Collection[str]) -> None:
    """Write each tile's letter into a drop that points downstream, on the tile's outline.

    Where that is out of view it stands on an empty space; `covered` are the spaces on which something lies.
    """
    canvas.define("t", f'<path {{id}} d="{TAG}"/>')
    taken: list[Point] = []
    for placed in river.placed:
        at = _tag_place(canvas, river, placed, covered, taken)
        if at is None:
            continue
        taken.append(at)
        canvas.add("tags", canvas.use("t", at, degrees(placed.flow), ("tag",), canvas.scale))
        canvas.add("tags", canvas.text(at, placed.letter, 9.6 * canvas.scale, "tag-text"))


def _tag_place(
    canvas: Canvas, river: River, placed: Placed, covered: Collection[str], taken: Collection[Point]
) -> Point | None:
    """Return a place between two outer spaces of a tile, in view and clear of other tiles; else one inside the tile."""
    for upper, lower, side in ((10, 5, -1), (12, 7, 1), (15, 10, -1), (17, 12, 1), (5, 1, -1), (7, 2, 1)):
        a, b = centre(placed.cell(upper)), centre(placed.cell(lower))
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        at = towards(middle, degrees(placed.flow), 0, side * (SIZE / 2 + 3 + 2.5 * canvas.scale))
        outside = moved(placed.cell(lower), HEADINGS[(HEADINGS.index(placed.flow) + side) % 6])
        if outside in river.spaces or not canvas.sees(at, -8 * canvas.scale):
            continue
        if all(abs(at[0] - x) + abs(at[1] - y) > 20 for x, y in taken):
            return at
    seen = [(n, centre(placed.cell(n))) for n in SPACES if n not in placed.tile.islands]
    seen = [(n, at) for n, at in seen if canvas.sees(at, -8 * canvas.scale)]
    free = [at for n, at in seen if f"{placed.letter}{n}" not in covered] or [at for _, at in seen]
    if not free:
        return None
    mx, my = sum(x for _, (x, _) in seen) / len(seen), sum(y for _, (_, y) in seen) / len(seen)
    x, y = min(free, key=lambda p: (abs(p[0] - mx) + abs(p[1] - my), p))
    return x, y - 4
