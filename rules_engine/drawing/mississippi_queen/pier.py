"""The pier at the end of the river: three berths, the spaces before them, and what an island takes away."""

from __future__ import annotations

from rules_engine.drawing.canvas import Canvas
from rules_engine.drawing.mississippi_queen.geometry import HALF, SIZE, centre, corners, degrees, outlines
from rules_engine.drawing.points import inset, towards
from rules_engine.drawing.svg import lines
from rules_engine.games.mississippi_queen.hexes import Cell, moved, turned
from rules_engine.games.mississippi_queen.river import BEND, River
from rules_engine.games.mississippi_queen.tiles import DOCK


def berths(river: River) -> list[tuple[str, Cell, bool]]:
    """Return the three berths: the space before each, its own cell, and whether it can be reached over water."""
    if river.pier is None:
        return []
    last, flow = river.foremost, pier_flow(river)
    found = []
    for number in DOCK[river.pier]:
        found.append((f"{last.letter}{number}", moved(last.cell(number), flow), number not in last.tile.islands))
    return found


def pier_flow(river: River) -> str:
    """Return the heading under which boats come to their berths; the river's flow where no pier lies."""
    return turned(river.foremost.flow, BEND[river.pier or "S"])


def pier(canvas: Canvas, river: River) -> None:
    """Draw the pier, with berths that open to their dock spaces, and mark those spaces."""
    found = berths(river)
    if not found:
        return
    flow = pier_flow(river)
    turn = degrees(flow)
    for _, cell, open_ in found:
        dock = moved(cell, turned(flow, 3))
        if open_ and canvas.sees(centre(dock)):
            canvas.add("docks", canvas.path(lines([inset(corners(dock), 1.8)], closed=True), "dock"))
    cells = [cell for _, cell, _ in found]
    if not any(canvas.sees(centre(cell)) for cell in cells):
        return
    canvas.add("pier", canvas.path(lines([inset(loop, 1) for loop in outlines(cells)], closed=True), "pier"))
    planks = []
    for cell in cells:
        at = centre(cell)
        for ahead in (HALF - 5, HALF - 9):
            planks.append([towards(at, turn, ahead, -SIZE / 2), towards(at, turn, ahead, SIZE / 2)])
    canvas.add("pier", canvas.path(lines(planks), "pier-line"))
    for space, cell, open_ in found:
        at = centre(cell)
        left, right = (towards(at, turn, -HALF - 0.6, side) for side in (-9.5, 9.5))
        far_left, far_right = (towards(at, turn, 6, side) for side in (-9.5, 9.5))
        bow = towards(at, turn, 12.5)
        slip = lines([[left, far_left, bow, far_right, right]])
        canvas.add("pier", f'<g data-berth="{space}">{canvas.path(slip, "berth")}</g>')
        if not open_:
            cross = [[towards(at, turn, a, -b), towards(at, turn, -a, b)] for a, b in ((11, 11), (11, -11))]
            canvas.add("pier", canvas.path(lines(cross), "lost"))


def pier_points(river: River) -> list[tuple[float, float]]:
    """Return the middles of the berths, for the view."""
    return [centre(cell) for _, cell, _ in berths(river)]
