"""Boats from above: hull, deck pattern, wheels with speed and coal, the letter upright in a disc, passengers aboard."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.drawing.canvas import Canvas
from rules_engine.drawing.mississippi_queen.geometry import degrees
from rules_engine.drawing.mississippi_queen.river import pawn
from rules_engine.drawing.points import Point, towards

HULL = "M0-19.5C5.6-13 8.8-6.5 8.8 1V13.5Q8.8 18.5 4.4 18.5H-4.4Q-8.8 18.5-8.8 13.5V1C-8.8-6.5-5.6-13 0-19.5z"
"""A hull with its bow to the N, its middle at (0, 0)."""

DECKS: dict[str, str] = {
    "red": "M0-18V-10",
    "white": "M-6-5Q0-10 6-5M-5.6 10.5H5.6V15.5H-5.6z",
    "green": "M-3.2-13V16M3.2-13V16",
    "grey": "M-3.6-12.5H3.6M-6-8.5H6M-7.4 8.5H7.4M-7.4 12H7.4M-6.5 15.5H6.5",
    "brown": "M-3.5-11.5L6.5 -1.5M3.5-11.5L-6.5-1.5M-7.5 7L3 17.5M7.5 7L-3 17.5",
    "blue": "M-1-15L5.5-8.5M-4.5-11L6.5 0M-7.5 6L4 17.5M-7.5 11L-1.5 17M0 6L7.5 13.5",
}
"""The pattern on each boat's deck, which tells boats apart without colour: a line at the bow, an arch and a cabin,
stripes along, stripes across, crosses, slanting stripes."""


def hull(canvas: Canvas, name: str, at: Point, heading: str, *roles: str) -> str:
    """Return a hull alone, in the look of some roles."""
    canvas.define("b", f'<path {{id}} d="{HULL}"/>')
    return canvas.use("b", at, degrees(heading), roles)


def deck(canvas: Canvas, name: str, at: Point, heading: str) -> str:
    """Return the pattern of a boat's deck."""
    canvas.define(f"d-{name}", f'<path {{id}} d="{DECKS[name]}"/>')
    return canvas.use(f"d-{name}", at, degrees(heading), ("deck-white" if name == "white" else "deck",))


def wheels(canvas: Canvas, at: Point, heading: str, speed: int, coal: int) -> str:
    """Return the red wheel on the left with the speed and the black one on the right with the coal."""
    scale, turn = canvas.scale, degrees(heading)
    out = ""
    for kind, side, value in (("speed", -1, speed), ("coal", 1, coal)):
        hub = towards(at, turn, -4.6, side * (11.4 + 5 * (scale - 1)))
        radius = 6.3 * (1 + 0.8 * (scale - 1))
        out += canvas.circle(hub, radius, kind) + canvas.circle(hub, radius - 0.6, "rim")
        out += canvas.text(hub, str(value), 9.6 * scale, f"{kind}-text")
        canvas.figures.append(hub)
    return out


def letter(canvas: Canvas, at: Point, heading: str, text: str) -> str:
    """Return a boat's letter, upright in a disc on its foredeck."""
    scale = canvas.scale
    spot = towards(at, degrees(heading), 3.6 + 2.5 * (scale - 1))
    canvas.figures.append(spot)
    return canvas.circle(spot, 6.2 * (1 + 0.75 * (scale - 1)), "disc") + canvas.text(
        spot, text, 9.2 * scale, "disc-text"
    )


def aboard(canvas: Canvas, at: Point, heading: str, count: int) -> str:
    """Return the passengers on a boat's stern, upright."""
    out = ""
    for i in range(count):
        spot = towards(at, degrees(heading), -13.2, (i - (count - 1) / 2) * 7.6)
        out += pawn(canvas, (spot[0], spot[1]), 0.88)
    return out


def boat(
    canvas: Canvas, name: str, at: Point, heading: str, *, speed: int, coal: int, passengers: Sequence[str], sign: str
) -> str:
    """Return a whole boat in a group that tells its name."""
    return (
        f'<g data-boat="{name}">'
        + hull(canvas, name, at, heading, "hull", name)
        + deck(canvas, name, at, heading)
        + wheels(canvas, at, heading, speed, coal)
        + aboard(canvas, at, heading, len(passengers))
        + letter(canvas, at, heading, sign)
        + "</g>"
    )


def ghost(canvas: Canvas, name: str, at: Point, heading: str) -> str:
    """Return the place that a boat has left."""
    return f'<g data-ghost="{name}">{hull(canvas, name, at, heading, "ghost")}</g>'
