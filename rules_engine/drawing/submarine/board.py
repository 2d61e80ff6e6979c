"""The sea drawn: shores, water, ships and submarines, artefacts; the ways of a turn, what is lifted, who is paid."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.drawing.canvas import Canvas
from rules_engine.drawing.lettering import FIGURES, LETTERS
from rules_engine.drawing.points import Point, angle_to, towards
from rules_engine.drawing.signs import arrow, cross, way
from rules_engine.drawing.submarine import pieces
from rules_engine.drawing.submarine.looks import Look
from rules_engine.drawing.submarine.pieces import SIZE
from rules_engine.drawing.submarine.scene import Fault, Scene, Sub, blocking_of
from rules_engine.drawing.submarine.sea import HEAD, NUMBERS, STRIP, Laid
from rules_engine.drawing.svg import num
from rules_engine.games.submarine.counts import COLUMNS, ROWS, SURFACE

PAYMENTS = ("hand", "pile", "jokers")
"""Where a treasure that cannot be paid for has its fault."""

Looks = Mapping[str, Look]


def board(canvas: Canvas, laid: Laid, scene: Scene, look: Looks) -> None:
    """Draw the sea and all that is on it."""
    _ground(canvas, laid)
    _artefacts(canvas, laid, scene)
    _subs(canvas, laid, scene, look)
    _ships(canvas, laid, scene, look)
    if scene.fault is not None:
        at = _spot(laid, scene, scene.fault)
        if at is not None:
            canvas.add("marks", cross(canvas, at, 6.6))


def _ground(canvas: Canvas, laid: Laid) -> None:
    x, y = laid.left, laid.rows[ROWS[0]][0]
    width, half = laid.pitch * len(COLUMNS), laid.rows[ROWS[2]][0]
    for role, upper, lower in (("water-1", y, half), ("water-2", half, laid.bottom)):
        size = f'x="{num(x)}" y="{num(upper)}" width="{num(width)}" height="{num(lower - upper)}"'
        canvas.add("ground", f"<rect {size}{canvas.style(role)}/>")
    for edge in laid.strips:
        if edge is not None:
            size = f'x="{num(edge)}" y="{num(laid.top)}" width="{num(STRIP)}" height="{num(laid.height - HEAD)}" rx="5"'
            canvas.add("ground", f"<rect {size}{canvas.style('sand')}/>")
    rules = "".join(f"M{num(x)} {num(laid.rows[row][0])}h{num(width)}" for row in ROWS[1:])
    rules += "".join(f"M{num(x + i * laid.pitch)} {num(laid.top)}V{num(laid.bottom)}" for i in range(1, len(COLUMNS)))
    canvas.add("ground", canvas.path(rules, "grid"))
    # The sea is open above: the line between surface and water is that of its waves.
    sides = f"M{num(x)} {num(y)}V{num(laid.bottom)}h{num(width)}V{num(y)}"
    quarter = num(laid.pitch / 4)
    wave = f"M{num(x)} {num(y)}q{num(laid.pitch / 8)}-2.6 {quarter} 0" + f"t{quarter} 0" * (4 * len(COLUMNS) - 1)
    canvas.add("ground", canvas.path(sides, "outline"), canvas.path(wave, "swell"))
    for column in COLUMNS:
        canvas.add("ground", canvas.text((laid.x(column), laid.at[1] + HEAD / 2 - 1), column, FIGURES, "heading"))
    for row in (SURFACE, *ROWS):
        upper, height = laid.rows[row]
        canvas.add("ground", canvas.text((x - NUMBERS / 2 - 0.5, upper + height / 2), str(row), LETTERS, "caption"))


def _artefacts(canvas: Canvas, laid: Laid, scene: Scene) -> None:
    fault = scene.fault
    for space, lying in scene.position.sea:
        taken = scene.taken(space)
        for k, text in enumerate(lying):
            at = laid.artefacts[space, k]
            pieces.artefact(canvas, text, at, gone=text in taken)
            if text not in taken:
                if fault is not None and fault.where in PAYMENTS and (fault.at, fault.of) == (space, text):
                    canvas.add("marks", pieces.frame(canvas, at, (SIZE, SIZE), "new"))
                continue
            taken.remove(text)
            canvas.add("frames", pieces.frame(canvas, at, (SIZE, SIZE), "chosen"))
    lifted = [take.space for take in scene.takes]
    if lifted and scene.mover is not None:
        lowest = max(
            laid.artefacts[space, k][1]
            for space in lifted
            for k, text in enumerate(scene.position.at(space))
            if text in scene.taken(space)
        )
        x, end = laid.x(lifted[0][0]), laid.rows[ROWS[0]][0]
        canvas.add("lifts", way(canvas, f"M{num(x)} {num(lowest)}V{num(end + 4)}", (x, end), 0, cased=True))


def _subs(canvas: Canvas, laid: Laid, scene: Scene, look: Looks) -> None:
    asked = _asked(scene)
    for i, sub in enumerate(scene.subs):
        at = laid.subs[i, sub.space]
        if sub.moved and sub.start is not None:
            start = laid.subs[i, sub.start]
            canvas.add("places", pieces.gone(canvas, start))
            canvas.add("ways", _between(canvas, start, at))
        pieces.submarine(canvas, look[sub.seat], at)
        if sub.moved and sub.start is None:
            canvas.add("marks", pieces.frame(canvas, at, (SIZE + 1, SIZE + 1), "new"))
        if sub.paid or any(sub is each for each in asked):
            spot = (at[0] + 10.6, at[1] - 8.8)
            canvas.add("marks", pieces.badge(canvas, spot, sub.paid) if sub.paid else pieces.unpaid(canvas, spot))
    if scene.tried is not None:
        start_of, to = scene.tried
        end = laid.subs.get((-1, to)) or laid.middle(to)
        canvas.add("places", pieces.gone(canvas, end))
        diver = _trying(scene, start_of)
        if diver is not None and start_of != to:
            canvas.add("ways", _between(canvas, laid.subs[scene.subs.index(diver), diver.space], end))


def _asked(scene: Scene) -> list[Sub]:
    """Return the submarines that block a treasure for which the mover cannot pay."""
    fault = scene.fault
    if fault is None or fault.where != "pile" or not fault.at or scene.mover is None:
        return []
    blockers = scene.position.blockers(scene.mover, fault.at)
    return [sub for name, _ in blockers for sub in blocking_of(scene, name, fault.at)]


def _trying(scene: Scene, space: str | None) -> Sub | None:
    own = [sub for sub in scene.subs if sub.seat == scene.mover and sub.space == space]
    return next((sub for sub in own if not sub.moved), own[0] if own else None)


def _between(canvas: Canvas, start: Point, end: Point) -> str:
    """Return an arrow from a submarine's place to another, clear of both."""
    angle = angle_to(start, end)
    return arrow(canvas, towards(start, angle, 9), towards(end, angle, -11), cased=True)


def _ships(canvas: Canvas, laid: Laid, scene: Scene, look: Looks) -> None:
    for name, seat in scene.seats.items():
        start = scene.position.seat(name).ship
        sailed = scene.sailed if name == scene.mover else None
        place = sailed[1] if sailed is not None else seat.ship
        at = laid.ships[name, place]
        if sailed is not None and sailed[0] != place:
            gone = laid.ships[name, start]
            canvas.add("places", pieces.gone(canvas, gone, floating=True))
            canvas.add("ways", _course(canvas, gone, at, laid.top))
        pieces.ship(canvas, look[name], at)


def _course(canvas: Canvas, start: Point, end: Point, top: float) -> str:
    """Return the way of a ship: up, along the lane above all others, down."""
    y, side = top + 5, 1 if end[0] >= start[0] else -1
    begin, tip = start[1] - 9.5, end[1] - 10.5
    d = (
        f"M{num(start[0])} {num(begin)}V{num(y + 4)}q0-4 {num(4 * side)}-4H{num(end[0] - 4 * side)}"
        f"q{num(4 * side)} 0 {num(4 * side)} 4V{num(tip - 3)}"
    )
    return way(canvas, d, (end[0], tip), 180)


def _spot(laid: Laid, scene: Scene, fault: Fault) -> Point | None:
    """Return where on the sea a fault lies, None if it lies with the mover's cards."""
    match fault.where:
        case "space":
            own = [i for i, sub in enumerate(scene.subs) if sub.seat == scene.mover and sub.space == fault.at]
            tried = laid.subs.get((-1, fault.at))
            return tried or (_beside(laid.subs[own[0], fault.at]) if own else _within(laid, scene, fault.at))
        case "artefact":
            k = scene.position.at(fault.at).index(fault.of)
            return _beside(laid.artefacts[fault.at, k])
        case "column":
            return _beside(laid.ships[scene.mover or "", fault.at])
        case "ship":
            return _beside(laid.ships[scene.mover or "", scene.seats[scene.mover or ""].ship])
    return None


def _within(laid: Laid, scene: Scene, space: str) -> Point:
    """Return where a cross on a space covers no letters: its middle, or its upper edge, between pieces."""
    x, (upper, height) = laid.x(space[0]), laid.rows[int(space[1:])]
    if int(space[1:]) == SURFACE:
        ships = [at for at in laid.ships.values() if abs(at[0] - x) < laid.pitch / 2]
        return _beside(max(ships)) if ships else laid.middle(space)
    filled = scene.position.at(space) or any(sub.space == space for sub in scene.subs)
    return (x, upper + 1.5) if filled else (x, upper + height / 2)


def _beside(at: Point) -> Point:
    """Return where a cross leaves the letters of a piece, and of those around it, to be read."""
    return at[0] + 12.3, at[1] - 10.6
