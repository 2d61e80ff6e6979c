"""The course of a turn on paper: its line, numbered steps, arcs where the boat turns, pushes, and where it ends."""

from __future__ import annotations

import math

from rules_engine.drawing.canvas import Canvas
from rules_engine.drawing.mississippi_queen.boats import aboard, deck, ghost, hull, wheels
from rules_engine.drawing.mississippi_queen.course import Course, Shove, Stop
from rules_engine.drawing.mississippi_queen.geometry import centre, degrees
from rules_engine.drawing.mississippi_queen.pier import berths, pier_flow
from rules_engine.drawing.mississippi_queen.river import TAG
from rules_engine.drawing.points import Point, angle_to, towards
from rules_engine.drawing.svg import Pen, lines, num
from rules_engine.games.mississippi_queen.position import Boat

_HEAD = "M0-4L4.6 4.6 0 2.4-4.6 4.6z"
_ARC = 17.5
"""From the middle of a space to the arc of a turn."""


def where(course: Course, boat: Boat) -> tuple[Point, str]:
    """Return where a boat stands after the turn: its space, or the berth if it docked; and its heading there."""
    space = course.docked.get(boat.name)
    if space is not None:
        for dock, cell, _ in berths(course.river):
            if dock == space:
                return centre(cell), pier_flow(course.river)
    return centre(course.river.cell_of(boat.at or space or "A6")), boat.heading or "N"


def trail(canvas: Canvas, course: Course, *, under_way: bool = False) -> None:
    """Draw the way of the mover, below boats; its numbers and arcs come on top of them.

    `under_way`: the mover itself stands at the end of the way, which then has neither its outline nor a number.
    """
    points = [centre(course.river.cell_of(stop.space)) for stop in course.stops]
    mover = course.boats[course.mover]
    end, heading = where(course, mover)
    if course.mover in course.docked and end != points[-1]:
        points.append(end)
    canvas.define("a", f'<path {{id}} d="{_HEAD}"/>')
    if len(points) > 1:
        stern = towards(points[-1], angle_to(points[-1], points[-2]), 19)
        d = lines([[*points[:-1], stern]])
        canvas.add("trail", canvas.path(d, "case"), canvas.path(d, "trail"))
        if course.mover not in course.out and not under_way:
            _ending(canvas, mover, end, heading)
    if course.mover in course.out:
        cross(canvas, end, aside=False)
    crowded: dict[str, int] = {}
    for i, stop in enumerate(course.stops):
        _arcs(canvas, stop, centre(course.river.cell_of(stop.space)))
        if stop.number == 0 or (under_way and stop is course.stops[-1]):
            continue
        at = centre(course.river.cell_of(stop.space))
        again = crowded[stop.space] = crowded.get(stop.space, -1) + 1
        if i == len(course.stops) - 1 and course.mover not in course.docked:
            at = towards(at, degrees(heading), 4)
        _number(canvas, (at[0] + 13 * again, at[1]), stop.number)
    if course.cross is not None:
        space = course.river.space_at(course.cross)
        taken = {course.stops[0].space, *(boat.at for boat in course.boats.values())}
        cross(canvas, centre(course.cross), aside=space in taken)
    for boat, tile in course.taken:
        _hop(canvas, course, course.boats[boat], tile)


def _ending(canvas: Canvas, boat: Boat, at: Point, heading: str) -> None:
    canvas.add(
        "ending",
        f'<g data-end="{boat.name}">',
        hull(canvas, boat.name, at, heading, boat.name, "end"),
        deck(canvas, boat.name, at, heading),
        wheels(canvas, at, heading, boat.speed, boat.coal),
        aboard(canvas, at, heading, len(boat.passengers)),
        "</g>",
    )


def _number(canvas: Canvas, at: Point, number: int) -> None:
    size = 1 + 0.8 * (canvas.scale - 1)
    canvas.figures.append(at)
    text = canvas.text(at, str(number), 9.6 * canvas.scale, "step-text")
    canvas.add("steps", canvas.circle(at, 6.4 * size, "step"), text)


def cross(canvas: Canvas, at: Point, *, aside: bool) -> None:
    """Draw a cross over a space, or a small one beside the boat on it."""
    if aside:
        at = canvas.clear(at, ((14, -13), (-14, -13), (14, 13), (-14, 13), (0, -21), (0, 21)), 13 * canvas.scale)
        canvas.add("steps", canvas.circle(at, 7 * canvas.scale, "fault"))
    r = 3.4 * canvas.scale if aside else 9
    d = lines([[(at[0] - r, at[1] - r), (at[0] + r, at[1] + r)], [(at[0] + r, at[1] - r), (at[0] - r, at[1] + r)]])
    if not aside:
        canvas.add("steps", canvas.path(d, "case"))
    canvas.add("steps", canvas.path(d, "lost"))


def _arcs(canvas: Canvas, stop: Stop, at: Point) -> None:
    """Draw one arc for all turns to a side that follow each other on a space, and the coal that they cost."""
    runs: list[list[tuple[str, str, int]]] = []
    for turn in stop.turns:
        if runs and _right(runs[-1][-1]) == _right(turn):
            runs[-1].append(turn)
        else:
            runs.append([turn])
    for k, run in enumerate(runs):
        radius = _ARC + 4.5 * k
        begin, sweep = degrees(run[0][0]), 60 * len(run) * (1 if _right(run[0]) else -1)
        trim = math.copysign(14, sweep)
        start, end = towards(at, begin + trim * 0.6, radius), towards(at, begin + sweep - trim, radius)
        pen = Pen()
        pen.move(start)
        pen.arc(radius, end, clockwise=sweep > 0, large=abs(sweep) - 22 > 180)
        canvas.add("steps", canvas.path(pen.d, "case"), canvas.path(pen.d, "trail"))
        tip = towards(at, begin + sweep - trim * 0.55, radius)
        canvas.add("steps", canvas.use("a", tip, begin + sweep - trim * 0.7 + math.copysign(90, sweep), ("head",)))
        coal = sum(turn[2] for turn in run)
        if coal:
            spot = towards(at, begin + sweep / 2, radius + 10)
            canvas.pills.append(spot)
            canvas.add("steps", paid(canvas, spot, coal))


def paid(canvas: Canvas, at: Point, coal: int) -> str:
    """Return the sign for coal spent."""
    size = canvas.scale
    x, y = num(at[0] - 8 * size), num(at[1] - 5.6 * size)
    box = f'x="{x}" y="{y}" width="{num(16 * size)}" height="{num(11.2 * size)}"'
    text = canvas.text(at, f"−{coal}", 8.8 * size, "coal-text")
    return f'<rect {box} rx="{num(5.6 * size)}"{canvas.style("disc-coal")}/>{text}'


def _right(turn: tuple[str, str, int]) -> bool:
    return (degrees(turn[1]) - degrees(turn[0])) % 360 == 60


def shoves(canvas: Canvas, course: Course, before: dict[str, Boat]) -> None:
    """Draw every push: a ghost where the boat stood at first, an arrow for each space that it was pushed."""
    seen: set[str] = set()
    for shove in course.shoves:
        at = centre(course.river.cell_of(shove.start))
        if shove.boat not in seen:
            seen.add(shove.boat)
            canvas.add("ghosts", ghost(canvas, shove.boat, at, before[shove.boat].heading or "N"))
        _arrow(canvas, course, shove, at)


def _arrow(canvas: Canvas, course: Course, shove: Shove, at: Point) -> None:
    """Draw the movement point of a push in a drop whose tip points to where the boat went."""
    angle = angle_to(at, centre(course.river.cell_of(shove.to)))
    size = 1 + 0.8 * (canvas.scale - 1)
    d = lines([[towards(at, angle, 4), towards(at, angle, 24)]])
    canvas.add("shoves", canvas.path(d, "case"), canvas.path(d, "shove"))
    spot = towards(at, angle, 14 + 3 * (size - 1))
    canvas.add("steps", shoved(canvas, spot, angle, shove.number))


def shoved(canvas: Canvas, at: Point, angle: float, number: int) -> str:
    """Return the sign for a push under an angle, with the movement point that it took."""
    canvas.define("t", f'<path {{id}} d="{TAG}"/>')
    size = 1 + 0.8 * (canvas.scale - 1)
    drop = canvas.use("t", at, angle, ("shove-step",), size)
    return drop + canvas.text(at, str(number), 9.6 * canvas.scale, "shove-text")


def _hop(canvas: Canvas, course: Course, boat: Boat, tile: str) -> None:
    for placed in course.river.placed:
        if placed.tile.id != tile or placed.tile.landing is None:
            continue
        house, to = centre(placed.cell(placed.tile.landing.island)), where(course, boat)[0]
        side = towards(to, angle_to(to, house), 15)
        middle = ((house[0] + side[0]) / 2, (house[1] + side[1]) / 2)
        pen = Pen()
        pen.move((house[0], house[1] + 7))
        pen.curve(towards(middle, angle_to(house, side), 0, 16), side)
        canvas.add("steps", canvas.path(pen.d, "hop"))
