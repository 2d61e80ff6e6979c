"""Hexagons on paper: areas and lengths that come out only if every edge is where it should be."""

from __future__ import annotations

import itertools
import math

import pytest

from rules_engine.drawing.mississippi_queen.geometry import (
    HALF,
    SIZE,
    centre,
    degrees,
    grown_together,
    inner_edges,
    outlines,
)
from rules_engine.drawing.mississippi_queen.pier import berths
from rules_engine.drawing.points import angle_to, inset, towards
from rules_engine.drawing.svg import Pen, num
from rules_engine.games.mississippi_queen.hexes import HEADINGS, moved
from rules_engine.games.mississippi_queen.river import Laid, river
from rules_engine.games.mississippi_queen.tiles import DOCK, SIDES, SPACES

TILE = [space.cell for space in SPACES.values()]
CELL_AREA = 3 * SIZE * HALF


def area(loop: list[tuple[float, float]]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, loop[1:] + loop[:1], strict=True)) / 2


def length(line: list[tuple[float, float]]) -> float:
    return sum(math.dist(a, b) for a, b in itertools.pairwise(line))


def test_the_outline_of_a_tile_holds_twenty_spaces() -> None:
    (loop,) = outlines(TILE)
    assert area(loop) == pytest.approx(20 * CELL_AREA)


def test_inner_edges_and_outline_are_all_edges_once() -> None:
    (loop,) = outlines(TILE)
    inner = sum(length(line) for line in inner_edges(TILE))
    assert 2 * inner + length([*loop, loop[0]]) == pytest.approx(20 * 6 * SIZE)


def test_an_inset_hexagon_keeps_its_distance() -> None:
    (loop,) = outlines([(0, 0)])
    assert area(inset(loop, HALF / 2)) == pytest.approx(CELL_AREA / 4)


def test_headings_look_at_the_neighbour_that_they_lead_to() -> None:
    for heading in HEADINGS:
        at, to = centre((3, -2)), centre(moved((3, -2), heading))
        assert math.dist(at, to) == pytest.approx(2 * HALF)
        assert angle_to(at, to) % 360 == pytest.approx(degrees(heading))
        assert towards(at, degrees(heading), 2 * HALF) == pytest.approx(to)


def test_land_that_touches_is_one_island() -> None:
    assert grown_together([(0, 0), (0, -1), (3, 0)]) == [[(0, -1), (0, 0)], [(3, 0)]]


@pytest.mark.parametrize("side", SIDES)
def test_a_berth_lies_behind_each_dock_space_and_off_the_tile(side: str) -> None:
    one = river((Laid("start"), Laid("red-2", "R")), 0, side)
    found = berths(one)
    assert [space for space, _, _ in found] == [f"B{n}" for n in DOCK[side]]
    for space, cell, open_ in found:
        assert cell not in one.spaces
        assert any(moved(cell, heading) == one.cell_of(space) for heading in HEADINGS)
        assert open_ == (not one.is_land(space))


def test_numbers_are_short_and_a_pen_does_not_drift() -> None:
    assert [num(v) for v in (0.04, -0.04, 0.5, -0.5, 12.0, 3.25)] == ["0", "0", ".5", "-.5", "12", "3.2"]
    pen = Pen()
    pen.move((0, 0))
    for i in range(1, 1001):
        pen.line((i * 1.04, 0.0))
    steps = [float(step) for step in pen.d.split("h")[1:]]
    assert sum(steps) == pytest.approx(1040, abs=0.051)
