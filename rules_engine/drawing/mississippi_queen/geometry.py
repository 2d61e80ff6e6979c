"""Hexagons as points on paper: centres, corners, edges, outlines and rounded islands.

Lengths are drawing units: a space is 48 wide (corner to corner) and 41.6 high. y grows downward, as SVG has it.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable

from rules_engine.drawing.canvas import View
from rules_engine.drawing.points import Point, inset
from rules_engine.drawing.svg import Pen
from rules_engine.games.mississippi_queen.hexes import HEADINGS, STEPS, Cell

Vertex = tuple[int, int]

SIZE = 24.0
"""From the centre of a space to a corner."""

HALF = SIZE * math.sqrt(3) / 2
"""From the centre of a space to an edge; levels of the river lie this far apart."""

_CORNERS: tuple[Vertex, ...] = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
_EDGES: tuple[str, ...] = ("SE", "S", "SW", "NW", "N", "NE")
"""The neighbour beyond the edge from corner i to corner i + 1."""


def centre(cell: Cell) -> Point:
    """Return the middle of a cell."""
    q, r = cell
    return 1.5 * SIZE * q, HALF * (2 * r + q)


def degrees(heading: str) -> int:
    """Return by how much a heading is turned from N, clockwise."""
    return 60 * HEADINGS.index(heading)


def _on_paper(vertex: Vertex) -> Point:
    return vertex[0] * SIZE / 2, vertex[1] * HALF


def _corner(cell: Cell, i: int) -> Vertex:
    x, y = _CORNERS[i % 6]
    return 3 * cell[0] + x, 2 * cell[1] + cell[0] + y


def corners(cell: Cell) -> list[Point]:
    """Return the six corners of a cell, clockwise from the right one."""
    return [_on_paper(_corner(cell, i)) for i in range(6)]


def _loops(cells: Collection[Cell]) -> list[list[Vertex]]:
    following: dict[Vertex, Vertex] = {}
    for cell in cells:
        for i, heading in enumerate(_EDGES):
            dq, dr = STEPS[heading]
            if (cell[0] + dq, cell[1] + dr) not in cells:
                following[_corner(cell, i)] = _corner(cell, i + 1)
    loops = []
    while following:
        vertex = min(following)
        loop = []
        while vertex in following:
            loop.append(vertex)
            vertex = following.pop(vertex)
        loops.append(loop)
    return loops


def outlines(cells: Collection[Cell]) -> list[list[Point]]:
    """Return the closed outlines around cells, clockwise; holes run the other way."""
    return [[_on_paper(vertex) for vertex in loop] for loop in _loops(set(cells))]


def inner_edges(cells: Collection[Cell]) -> list[list[Point]]:
    """Return the edges between cells as lines, strung together as far as they go."""
    inside = set(cells)
    near: dict[Vertex, list[Vertex]] = {}
    for cell in sorted(inside):
        for i in (0, 1, 2):
            dq, dr = STEPS[_EDGES[i]]
            if (cell[0] + dq, cell[1] + dr) in inside:
                a, b = _corner(cell, i), _corner(cell, i + 1)
                near.setdefault(a, []).append(b)
                near.setdefault(b, []).append(a)
    lines = []
    while near:
        # Lines that begin where an odd number of edges meet come out fewest.
        vertex = next((v for v in sorted(near) if len(near[v]) % 2), min(near))
        line = [vertex]
        while near.get(vertex):
            onward = near[vertex].pop()
            near[onward].remove(vertex)
            for end in (vertex, onward):
                if not near[end]:
                    del near[end]
            vertex = onward
            line.append(vertex)
        lines.append([_on_paper(v) for v in line])
    return lines


def grown_together(cells: Iterable[Cell]) -> list[list[Cell]]:
    """Return cells in groups of those that touch."""
    left = set(cells)
    groups = []
    while left:
        edge = [min(left)]
        left.remove(edge[0])
        group = []
        while edge:
            cell = edge.pop()
            group.append(cell)
            for dq, dr in STEPS.values():
                near = (cell[0] + dq, cell[1] + dr)
                if near in left:
                    left.remove(near)
                    edge.append(near)
        groups.append(sorted(group))
    return groups


def rounded(cells: Iterable[tuple[int, int]], by: float) -> str:
    """Return the path around cells, drawn in and rounded at every corner.

    The curve touches the middle of each edge, with the corner as its control point; so the next control point is always
    the mirror of the last and need not be written.
    """
    pen = Pen()
    for loop in outlines(list(cells)):
        loop = inset(loop, by)
        middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(loop, loop[1:] + loop[:1], strict=True)]
        pen.move(middles[-1])
        for i, (corner, middle) in enumerate(zip(loop, middles, strict=True)):
            if i % 4 == 0:  # written out now and then, since a mirrored point doubles its rounding
                pen.curve(corner, middle)
            else:
                pen.smooth(middle)
        pen.close()
    return pen.d


def around(points: list[Point], margin: float = 10.0) -> View:
    """Return the view that holds the spaces with these centres."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    left, top = min(xs) - SIZE - margin, min(ys) - HALF - margin
    return View(left, top, max(xs) + SIZE + margin - left, max(ys) + HALF + margin - top)
