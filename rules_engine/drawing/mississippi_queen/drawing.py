"""`draw`: a position, and what is to be shown of it, as one SVG."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from rules_engine.drawing.canvas import Canvas, View
from rules_engine.drawing.mississippi_queen import boats, describe, legend, marks, pier, river, trail
from rules_engine.drawing.mississippi_queen import stick as stick_on
from rules_engine.drawing.mississippi_queen.course import Course, Told, course
from rules_engine.drawing.mississippi_queen.geometry import HALF, SIZE, around, centre, degrees
from rules_engine.drawing.points import Point, towards
from rules_engine.drawing.sheet import checked, svg
from rules_engine.games.mississippi_queen.hexes import Cell
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.reading import read_position
from rules_engine.games.mississippi_queen.river import Placed, River
from rules_engine.games.mississippi_queen.turns import Turn
from rules_engine.games.protocol import Played
from rules_engine.words import Words

LAYERS = (
    "water", "docks", "grid", "islands", "fresh", "outline", "veil", "levels", "pier", "landings", "signs", "stick",
    "trail", "names", "ghosts", "shoves", "boats", "ending", "marks", "tags", "steps",
)  # fmt: skip
"""What lies over what, the lowest first."""

QUIET = {"step", "fault"}
"""Numbers along a line, and a cross at its end, need no words in the legend."""

MANY_SPACES = 170
"""With more water spaces than this in view, their names are left out unless they are asked for."""


def draw(
    position: Position,
    *,
    words: Words,
    turn: Told | None = None,
    reach: marks.Reach | None = None,
    targets: Iterable[str] = (),
    stick: bool | str = False,
    numbers: bool | Literal["auto"] = "auto",
    crop: Literal["turn"] | Iterable[Cell | str] | None = None,
    key: bool | Literal["auto"] = "auto",
    form: Literal["page", "standalone"] = "page",
    palette: str = "light",
    prefix: str = "d1",
    title: str | None = None,
    text: str | None = None,
) -> str:
    """Return a drawing of a position as SVG.

    `turn` shows a turn that begins in the position (played, written, as text, or its events); one that breaks a rule
    is followed to where it does. `reach` marks spaces with the coal they cost (a mapping, or outcomes), `targets` the
    spaces to which a pushed boat could have gone instead, `stick` lays the measuring stick across a tile (a letter,
    or True for the foremost boat's). `numbers` writes the names of spaces. `crop` shows only what the turn and the
    marks have to do with ("turn"), or these spaces or cells. `key` adds a legend. `form` is "page" (classes and CSS
    variables) or "standalone" (plain attributes in the colours of `palette`: light, dark or print). `prefix` begins
    every id; two drawings on a page need different ones. `title` and `text` (the position in writing) are told from
    the position where left out.

    Raises `ValueError` for an unknown form, palette or prefix, `BadInput` for a turn that does not fit the position.
    """
    checked(form, palette, prefix)
    way = course(position, turn) if turn is not None else None
    table = way.river if way else position.river
    costs = marks.cheapest(position, reach, way.mover if way else None) if reach is not None else {}
    aims = tuple(targets)
    measured = _measured(position, stick)
    view = view_of(position, table, way, [*costs, *aims], measured, crop)
    canvas = Canvas(view, form, palette, prefix)
    ground(canvas, position, table, way)
    hidden = fleet(canvas, position, table, way, words)
    if way is None and not costs and not measured:
        river.start_places(canvas, table, hidden)
    marks.reachable(canvas, table, costs, hidden)
    way_spaces = way.on if way else set()
    marks.targets(canvas, table, aims, hidden | way_spaces)
    under: set[str] = set()
    if measured:
        level = _level(position, measured)
        stick_on.stick(canvas, measured, level)
        under = stick_on.covered(canvas, table, measured, level)
    if numbers is True or (numbers == "auto" and spaces_seen(canvas, table) <= MANY_SPACES):
        river.names(canvas, table, hidden | under, way_spaces)
    river.tags(canvas, table, {*hidden, *way_spaces, *costs, *aims})
    seen = canvas.view
    if key is not False:
        entries = kinds(way, costs, aims, boats=key is True)
        if key is True or set(entries) - QUIET:
            seen = legend.legend(canvas, entries, words)
    name = title or describe.title(way, words)
    turned = str(turn.turn) if isinstance(turn, Played) else str(turn) if isinstance(turn, Turn | str) else ""
    return svg(
        canvas, seen, LAYERS, name, describe.description(position, words), text or describe.text(position, turned)
    )


def draw_position(document: Mapping[str, Any] | Position, *, words: Words, **options: Any) -> str:
    """Return a drawing of a position, or of an example file's tables: then its written turn is shown if it has one.

    The options are those of `draw`. Raises `BadInput` for tables that tell no position.
    """
    if isinstance(document, Position):
        return draw(document, words=words, **options)
    play = document.get("play")
    if isinstance(play, Mapping) and isinstance(play.get("turn"), str):
        options.setdefault("turn", play["turn"])
    return draw(read_position(document), words=words, **options)


def _measured(position: Position, stick: bool | str) -> Placed | None:
    if not stick:
        return None
    laid = {placed.letter: placed for placed in position.river.placed}
    if isinstance(stick, str):
        if stick not in laid:
            raise ValueError(f"no tile {stick!r} on the table; there are {', '.join(laid)}")
        return laid[stick]
    return laid[max((boat.at[0] for boat in position.racing if boat.at), default=position.river.foremost.letter)]


def _level(position: Position, placed: Placed) -> int:
    """Return the level of a tile on which the stick lies: that of the foremost boat on it."""
    on_it = [boat.at for boat in position.racing if boat.at and boat.at[0] == placed.letter]
    return max((position.river.level(space) for space in on_it), default=4)


def view_of(
    position: Position, table: River, way: Course | None, marked: list[str], measured: Placed | None, crop: object
) -> View:
    """Return what of the table is seen."""
    everything = [centre(cell) for cell in table.spaces] + pier.pier_points(table)
    if measured is not None:
        everything += stick_on.stick_points(measured)
    whole = around(everything)
    if crop is None:
        return whole
    if crop == "turn":
        spaces = [*(way.spaces if way else ()), *marked]
        moving = [boat for boat in position.racing if boat.name in position.to_move[:1]]
        if way is None:
            spaces += [boat.at for boat in (moving if spaces else position.racing) if boat.at]
        points = [centre(table.cell_of(space)) for space in spaces]
        if way is not None and way.cross is not None:
            points.append(centre(way.cross))
        if way is not None and (way.docked or way.river.pier != position.river.pier):
            points += pier.pier_points(table)
        if way is not None:
            points += [centre(placed.centre) for placed in table.placed if placed.index in way.fresh]
        if measured is not None:
            points += stick_on.stick_points(measured)
        return _with_whole_boats(_widened(points, whole), position, table, whole)
    cells = [table.cell_of(item) if isinstance(item, str) else item for item in crop]  # type: ignore[attr-defined]
    return around([centre(cell) for cell in cells])


def _widened(points: list[Point], whole: View) -> View:
    """Return the view of some points with a space more on every side, not less than a tile wide, within the whole."""
    near = around(points)
    left, right = near.x - 1.5 * SIZE, near.x + near.width + 1.5 * SIZE
    top, bottom = near.y - 2 * HALF, near.y + near.height + 2 * HALF
    least_x, least_y = 8 * SIZE + 14, 8 * HALF + 14
    if right - left < least_x:
        left, right = (left + right - least_x) / 2, (left + right + least_x) / 2
    if bottom - top < least_y:
        top, bottom = (top + bottom - least_y) / 2, (top + bottom + least_y) / 2
    left, right = _within(left, right, whole.x, whole.x + whole.width)
    top, bottom = _within(top, bottom, whole.y, whole.y + whole.height)
    return View(left, top, right - left, bottom - top)


def _with_whole_boats(view: View, position: Position, table: River, whole: View) -> View:
    """Return the view widened so that it cuts through no boat."""
    left, top, right, bottom = view.x, view.y, view.x + view.width, view.y + view.height
    for boat in position.racing:
        x, y = centre(table.cell_of(boat.at or ""))
        if view.holds((x, y), 18):
            left, right = min(left, x - SIZE - 4), max(right, x + SIZE + 4)
            top, bottom = min(top, y - HALF - 4), max(bottom, y + HALF + 4)
    left, top = max(left, whole.x), max(top, whole.y)
    right, bottom = min(right, whole.x + whole.width), min(bottom, whole.y + whole.height)
    return View(left, top, right - left, bottom - top)


def _within(low: float, high: float, least: float, most: float) -> tuple[float, float]:
    if high - low >= most - least:
        return least, most
    shift = max(least - low, 0) or min(most - high, 0)
    return low + shift, high + shift


def ground(canvas: Canvas, position: Position, table: River, way: Course | None) -> None:
    """Draw the river with its tiles, islands, landings and pier."""
    river.tiles(canvas, table, way.fresh if way else (), way.leaving if way else ())
    river.islands(canvas, table, way.fresh if way else ())
    # Passengers that the turn puts onto a tile just laid wait there; those that it takes are shown where they were.
    waiting = (*position.waiting, *way.filled) if way else position.waiting
    river.landings(canvas, position.changed(waiting=waiting), table)
    pier.pier(canvas, table)


def fleet(
    canvas: Canvas, position: Position, table: River, way: Course | None, words: Words, *, under_way: bool = False
) -> set[str]:
    """Draw the boats and the turn, and return the spaces that something lies over.

    The mover stands where it began, its end in outline; `under_way` where it has come to, its beginning in outline.
    """
    hidden: set[str] = set()
    before = {boat.name: boat for boat in position.boats}
    gone_on = {shove.boat for shove in way.shoves} if way else set()
    if way is not None and under_way:
        gone_on.add(way.mover)
    for boat in position.racing:
        after = way.boats[boat.name] if way and boat.name in gone_on else boat
        at, heading = centre(table.cell_of(after.at or "")), after.heading or "N"
        if way and boat.name in gone_on and boat.name in way.docked:
            at, heading = trail.where(way, after)
        hidden |= {boat.at or "", after.at or ""}
        if under_way and way and boat.name in way.out:
            continue
        if under_way and way and boat.name == way.mover and _shares(way):
            # The boat that it is about to push still lies there.
            at = towards(at, degrees(heading) + 180, 20)
        if canvas.sees(at):
            sign = words.letter(boat.name)
            drawn = boats.boat(
                canvas,
                boat.name,
                at,
                heading,
                speed=after.speed,
                coal=after.coal,
                passengers=after.passengers,
                sign=sign,
            )
            canvas.add("boats", drawn)
    if way is not None:
        trail.trail(canvas, way, under_way=under_way)
        trail.shoves(canvas, way, before)
        hidden.add(way.stops[-1].space)
        if under_way and len(way.stops) > 1:
            start = before[way.mover]
            canvas.add(
                "ghosts", boats.ghost(canvas, start.name, centre(table.cell_of(start.at or "")), start.heading or "N")
            )
    return hidden


def _shares(way: Course) -> bool:
    mover = way.boats[way.mover]
    return any(boat.at == mover.at and boat.name != way.mover and boat.racing for boat in way.boats.values())


def spaces_seen(canvas: Canvas, table: River) -> int:
    """Return how many water spaces are in view."""
    return sum(canvas.sees(centre(cell), 0) for cell in table.water)


def kinds(way: Course | None, costs: Mapping[str, int], aims: tuple[str, ...], *, boats: bool) -> list[str]:
    """Return the entries of the legend."""
    found = ["speed", "coal"] if boats else []
    if way is not None:
        found += ["step"] if len(way.stops) > 1 else []
        found += ["shove"] if way.shoves else []
        found += ["paid-turn"] if any(turn[2] for stop in way.stops for turn in stop.turns) else []
    found += ["fault"] if way is not None and way.cross is not None else []
    found += ["target"] if aims else []
    found += ["free"] if 0 in costs.values() else []
    found += ["paid"] if any(costs.values()) else []
    return found
