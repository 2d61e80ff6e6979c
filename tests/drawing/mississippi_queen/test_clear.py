"""Nothing that is to be read lies under something else, or is cut through by the edge of a drawing."""

from __future__ import annotations

import math
import re

import pytest

from rules_engine.drawing.legend import width_of
from rules_engine.drawing.mississippi_queen import draw, targets_of
from rules_engine.games.mississippi_queen.hexes import HEADINGS
from rules_engine.words import Words
from tests.drawing.mississippi_queen.positions import BEND, PUSH, PUSH_TURN, at_random, boat, position

EN = Words("en")
NUMBER = r"-?\d*\.?\d+"
Box = tuple[float, float, float, float]


def names(drawing: str) -> list[tuple[str, Box]]:
    """The names of spaces with the left, upper, right and lower edge of each."""
    found = []
    for size, group in re.findall(r'<g font-size="([\d.]+)" class="pwd-label[^"]*">(.*?)</g>', drawing):
        for x, y, name in re.findall(rf'<text x="({NUMBER})" y="({NUMBER})">(\w+)</text>', group):
            half, high = width_of(name, float(size)) / 2, 0.72 * float(size)
            found.append((name, (float(x) - half, float(y) - high, float(x) + half, float(y))))
    return found


def circles(drawing: str, role: str) -> list[tuple[float, float]]:
    found = re.findall(rf'<circle cx="({NUMBER})" cy="({NUMBER})" r="[\d.]+" class="pwd-{role}"/>', drawing)
    return [(float(x), float(y)) for x, y in found]


def bounds(path: str) -> Box:
    """The box of a path of straight lines, each a step from the last point."""
    points: list[tuple[float, float]] = []
    for kind, told in re.findall(r"([Mlhv])([^A-Za-z]+)", path):
        figures = [float(each) for each in re.findall(NUMBER, told)]
        steps = {"h": [(x, 0.0) for x in figures], "v": [(0.0, y) for y in figures]}
        for dx, dy in steps.get(kind) or zip(figures[::2], figures[1::2], strict=True):
            x, y = points[-1] if points else (0.0, 0.0)
            points.append((x + dx, y + dy))
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_the_edge_of_a_drawing_cuts_through_no_name() -> None:
    cut = 0
    for one in at_random(40):
        drawn = draw(one, words=EN, crop="turn", key=False, numbers=True)
        left, top, width, height = map(float, re.findall(r'viewBox="([^"]+)"', drawn)[0].split())
        shown = names(drawn)
        assert shown
        for _, (x0, y0, x1, y1) in shown:
            assert left <= x0 and x1 <= left + width and top <= y0 and y1 <= top + height
        cut += len(shown) < len(names(draw(one, words=EN, key=False, numbers=True)))
    assert cut > 10


def test_no_name_lies_under_the_stick_or_its_arrow() -> None:
    river = position("start", boat("red", "A10"), boat("white", "A12", "NE"), boat("brown", "A5"))
    for one, letter in ((river, "A"), (BEND, "A"), (BEND, "B")):
        drawn = draw(one, words=EN, stick=letter, numbers=True)
        (stick,) = re.findall(r'<path d="([^"]+)" class="pwd-stick"/>', drawn)
        (arrow,) = re.findall(r'<path d="([^"]+)" class="pwd-trail"/>', drawn)
        shown = names(drawn)
        for box in (bounds(stick), bounds(arrow)):
            assert not [name for name, own in shown if meet(own, box)]
        without = dict(names(draw(one, words=EN, numbers=True)))
        assert 0 < len(set(without) - {name for name, _ in shown}) < 6


@pytest.mark.parametrize("heading", HEADINGS)
def test_the_cross_of_a_fault_leaves_the_wheels_of_the_boat_to_be_read(heading: str) -> None:
    one = position("start", boat("red", "A11", heading, speed=6), boat("white", "A20"))
    drawn = draw(one, words=EN, turn="red *", key=False)
    (fault,) = circles(drawn, "fault")
    wheels = circles(drawn, "speed") + circles(drawn, "coal")
    assert len(wheels) == 4
    assert min(math.dist(fault, wheel) for wheel in wheels) >= 13


def test_where_a_boat_could_be_pushed_is_marked_by_another_sign_than_a_fault() -> None:
    targets = targets_of(PUSH, PUSH_TURN)
    drawn = draw(PUSH, words=EN, turn=PUSH_TURN, targets=targets)
    marks = re.findall(r'<g data-target="\w+">(.*?)</g>', drawn)
    assert len(marks) == len(targets)
    for mark in marks:
        assert re.findall(r"<(\w+)", mark) == ["circle", "circle"]
    # The legend has it too.
    assert len(circles(drawn, "target")) == len(circles(drawn, "target-dot")) == len(targets) + 1
