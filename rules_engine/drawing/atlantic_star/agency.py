"""The charter agency: four ships at their prices, pile and discards; below it, how the offer went on in a turn."""

from __future__ import annotations

from rules_engine.drawing.atlantic_star.cards import CARD_WIDTH, card, height_of, stack
from rules_engine.drawing.atlantic_star.scene import Offer, Scene
from rules_engine.drawing.canvas import Canvas
from rules_engine.drawing.lettering import FIGURES
from rules_engine.drawing.points import Point
from rules_engine.drawing.signs import arrow, cross, ring
from rules_engine.drawing.svg import num
from rules_engine.games.atlantic_star.position import PRICES
from rules_engine.words import Words

SIZE = 1.36
"""How many times as large as in a hand ships lie in the agency."""

WIDTH, HEIGHT = CARD_WIDTH * SIZE, height_of(3) * SIZE
_PITCH = WIDTH + 8
_STACK = 42.0
_HEAD, _BETWEEN, _FOOT = 19.0, 22.0, 6.0


def height(rows: int) -> float:
    """Return how much room so many offers, one under the other, take."""
    return _HEAD + rows * HEIGHT + (rows - 1) * _BETWEEN + _FOOT


def place_at(left: float, top: float, row: int, place: int) -> Point:
    """Return the left upper corner of a place of the offer in a row."""
    return left + _STACK + 15 + place * _PITCH, top + _HEAD + row * (HEIGHT + _BETWEEN)


def agency(canvas: Canvas, scene: Scene, rows: int, left: float, top: float, words: Words) -> None:
    """Draw the agency with as many rows as the whole turn has; those not reached yet are empty."""
    x = place_at(left, top, 0, 0)[0]
    for i, price in enumerate(PRICES):
        at = (x + i * _PITCH + WIDTH / 2, top + _HEAD / 2 - 1)
        canvas.add("ground", canvas.text(at, words.money(price), FIGURES, "heading"))
        if i:
            canvas.add("ground", canvas.path(_chevron((x + i * _PITCH - 4, at[1])), "leader"))
    for row in range(rows):
        if row < len(scene.offers):
            _row(canvas, scene, row, left, top, words)
        else:
            for place in range(len(PRICES)):
                canvas.add("places", _free(canvas, place_at(left, top, row, place), "slot"))
    fault = scene.fault
    if fault is not None and fault.where in ("offer", "pile"):
        x, y = place_at(left, top, len(scene.offers) - 1, fault.at)
        free = fault.where == "offer" and scene.offers[-1].ships[fault.at] is None
        if free:
            canvas.add("marks", cross(canvas, (x + WIDTH / 2, y + HEIGHT / 2), 11))
        else:
            # At a corner, where it leaves figures to be read.
            corner = (x + WIDTH - 2, y + 1) if fault.where == "offer" else (left + _STACK + 1, y + 3)
            canvas.add("marks", cross(canvas, corner))


def _chevron(at: Point) -> str:
    return f"M{num(at[0] - 2)} {num(at[1] - 4)}l4 4l-4 4"


def _free(canvas: Canvas, at: Point, role: str = "free") -> str:
    size = f'x="{num(at[0])}" y="{num(at[1])}" width="{num(WIDTH)}" height="{num(HEIGHT)}" rx="4.5"'
    return f"<rect {size}{canvas.style(role)}/>"


def _row(canvas: Canvas, scene: Scene, row: int, left: float, top: float, words: Words) -> None:
    offer = scene.offers[row]
    y = place_at(left, top, row, 0)[1]
    half = (HEIGHT - 9) / 2
    canvas.add("cards", stack(canvas, (left, y + 3), _STACK, half, offer.pile))
    canvas.add("cards", stack(canvas, (left, y + half + 9), _STACK, half, offer.discards, face=True))
    for place, ship in enumerate(offer.ships):
        at = place_at(left, top, row, place)
        if ship is None:
            canvas.add("places", _free(canvas, at))
            continue
        drawn = card(canvas, ship, at, 3, words, SIZE)
        canvas.add("cards", f'<g opacity=".45">{drawn}</g>' if offer.discarded else drawn)
        if offer.chosen == place:
            canvas.add("marks", ring(canvas, at, WIDTH, HEIGHT, "chosen"))
        if place in offer.came and offer.came[place] is None:
            canvas.add("marks", ring(canvas, at, WIDTH, HEIGHT, "new"))
    _arrows(canvas, offer, row, left, top)


def _arrows(canvas: Canvas, offer: Offer, row: int, left: float, top: float) -> None:
    """Draw whence the ships of a row came: from a dearer place in the row above, or from the pile."""
    for place, start in sorted(offer.came.items()):
        x, y = place_at(left, top, row, place)
        if start is not None:
            above = place_at(left, top, row - 1, start)
            begin, end = (above[0] + WIDTH / 2, above[1] + HEIGHT + 3), (x + WIDTH / 2, y - 2)
            canvas.add("arrows", arrow(canvas, begin, end))
        elif place == min(p for p, s in offer.came.items() if s is None):
            canvas.add("arrows", arrow(canvas, (left + _STACK + 2, y + 20), (x + 3, y + 20)))
