"""The sea in section: where everything on it stands, and how it is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules_engine.drawing.points import Point
from rules_engine.drawing.submarine.pieces import SIZE
from rules_engine.drawing.submarine.scene import Scene
from rules_engine.games.submarine.counts import COLUMNS, ROWS, SURFACE
from rules_engine.games.submarine.position import BEFORE, OFF

HEAD = 16.0
"""Room for the letters of the columns."""
_LANE = 11.0
"""Room above the ships for the way of one that sails."""
_LINE = SIZE + 1.6
STRIP, NUMBERS = 27.0, 13.0
"""How wide the shore at a side is, and the room for the numbers of the rows."""
_EMPTY = 14.0
"""How high a row is in which nothing is."""


@dataclass(frozen=True)
class Room:
    """What a drawing of the sea needs: lines of pieces by row, a lane for a ship that sails, strips at the sides."""

    lines: tuple[int, ...]
    lane: bool
    left: int
    """How many ships are beyond the left edge."""
    right: int

    def joined(self, other: Room) -> Room:
        """Return room enough for both."""
        lines = tuple(max(pair) for pair in zip(self.lines, other.lines, strict=True))
        return Room(lines, self.lane or other.lane, max(self.left, other.left), max(self.right, other.right))


@dataclass(frozen=True)
class Laid:
    """Where everything of the sea stands.

    `rows` are the upper edge and the height of each row; `ships` stand by seat and where they are or were ("", a
    column, "off"), `subs` by their number in the scene and space, `artefacts` by space and number.
    """

    at: Point
    width: float
    left: float
    pitch: float
    rows: dict[int, tuple[float, float]]
    strips: tuple[float | None, float | None]
    height: float
    ships: dict[tuple[str, str], Point]
    subs: dict[tuple[int, str], Point]
    artefacts: dict[tuple[str, int], Point]

    @property
    def top(self) -> float:
        """Where the surface begins."""
        return self.rows[SURFACE][0]

    @property
    def bottom(self) -> float:
        """Where the last row ends."""
        y, height = self.rows[ROWS[-1]]
        return y + height

    def x(self, column: str) -> float:
        """Return the middle of a column."""
        return self.left + (COLUMNS.index(column) + 0.5) * self.pitch

    def middle(self, space: str) -> Point:
        """Return the middle of a space."""
        y, height = self.rows[int(space[1:])]
        return self.x(space[0]), y + height / 2


def at_surface(whole: Scene) -> dict[str, list[str]]:
    """Return which seats' ships are or were where, one that sails first."""
    found: dict[str, list[str]] = {}
    sailing = whole.mover if whole.sailed is not None else None
    names = sorted(whole.seats, key=lambda name: name != sailing)
    for name in names:
        places = [whole.position.seat(name).ship]
        if name == whole.mover and whole.sailed is not None:
            places = list(dict.fromkeys(whole.sailed))
        for place in places:
            found.setdefault(place, []).append(name)
    return found


def in_sea(whole: Scene) -> dict[str, list[int]]:
    """Return which submarines are or were on which space, those that come to it last; -1 for one that may not come."""
    found: dict[str, list[int]] = {}
    for i, sub in enumerate(whole.subs):
        if sub.start is not None:
            found.setdefault(sub.start, []).append(i)
    for i, sub in enumerate(whole.subs):
        if sub.moved:
            found.setdefault(sub.space, []).append(i)
    if whole.tried is not None and whole.tried[1][1:] != str(SURFACE):
        found.setdefault(whole.tried[1], []).append(-1)
    return found


def room(whole: Scene) -> Room:
    """Return the room that a whole turn, or a position, needs."""
    ships, subs = at_surface(whole), in_sea(whole)
    lines = [max((_lines(len(names)) for place, names in ships.items() if place in COLUMNS), default=0)]
    for row in ROWS:
        spaces = [f"{column}{row}" for column in COLUMNS]
        lines.append(max(_lines(len(subs.get(each, ())) + len(whole.position.at(each))) for each in spaces))
    return Room(tuple(lines), whole.sailed is not None, len(ships.get(BEFORE, ())), len(ships.get(OFF, ())))


def _lines(count: int) -> int:
    return (count + 1) // 2


def laid_out(whole: Scene, space: Room, at: Point, width: float) -> Laid:
    """Return the layout of a whole turn, or of a position, in a room large enough for it."""
    x, y = at
    left = x + (STRIP if space.left else 0) + NUMBERS
    pitch = (x + width - (STRIP if space.right else 0) - left) / len(COLUMNS)
    top = y + HEAD
    rows = {}
    for row, lines in zip((SURFACE, *ROWS), space.lines, strict=True):
        # A ship that comes or goes at the side needs the height of the surface too.
        needed = max(lines, int(space.lane)) if row == SURFACE else lines
        height = needed * _LINE + 3 if needed else _EMPTY
        if row == SURFACE and space.lane:
            height += _LANE
        rows[row] = (top, height)
        top += height
    ships: dict[tuple[str, str], Point] = {}
    upper = y + HEAD + (_LANE if space.lane else 0) + 1.5 + _LINE / 2
    for place, names in at_surface(whole).items():
        if place in COLUMNS:
            middle = left + (COLUMNS.index(place) + 0.5) * pitch
            # The last line stands on the water.
            first = rows[SURFACE][0] + rows[SURFACE][1] - 1.5 - (_lines(len(names)) - 0.5) * _LINE
            for k, name in enumerate(names):
                alone = k == len(names) - 1 and k % 2 == 0
                aside = 0 if alone else (-pitch / 4 if k % 2 == 0 else pitch / 4)
                ships[name, place] = (middle + aside, first + k // 2 * _LINE)
        else:
            middle = x + STRIP / 2 if place == BEFORE else x + width - STRIP / 2
            for k, name in enumerate(names):
                ships[name, place] = (middle, upper + k * _LINE)
    most = max(space.left, space.right)
    bottom = max(top, upper + (most - 0.5) * _LINE + 2 if most else 0)
    subs, artefacts = _slots(whole, space, rows, left, pitch)
    strips = (x if space.left else None, x + width - STRIP if space.right else None)
    return Laid((x, y), width, left, pitch, rows, strips, bottom - y, ships, subs, artefacts)


def _slots(
    whole: Scene, space: Room, rows: dict[int, tuple[float, float]], left: float, pitch: float
) -> tuple[dict[tuple[int, str], Point], dict[tuple[str, int], Point]]:
    """Return where submarines and artefacts stand: two to a line, the former from the top, the latter at the bottom."""
    subs: dict[tuple[int, str], Point] = {}
    artefacts: dict[tuple[str, int], Point] = {}
    found = in_sea(whole)
    for row, lines in zip(ROWS, space.lines[1:], strict=True):
        for i, column in enumerate(COLUMNS):
            name, middle = f"{column}{row}", left + (i + 0.5) * pitch
            slots = [
                (middle + aside * pitch / 4, rows[row][0] + 1.5 + (line + 0.5) * _LINE)
                for line in range(lines)
                for aside in (-1, 1)
            ]
            subs |= {(number, name): at for number, at in zip(found.get(name, ()), slots, strict=False)}
            lying = len(whole.position.at(name))
            artefacts |= {(name, k): at for k, at in enumerate(slots[len(slots) - lying :])}
    return subs, artefacts


def merged(rooms: Iterable[Room]) -> Room:
    """Return room enough for all."""
    first, *others = rooms
    for other in others:
        first = first.joined(other)
    return first
