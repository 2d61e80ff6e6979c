"""A cruise being staged: its legs in order, the ship that serves each, the points, the bonus, the sum on the tile."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.drawing.atlantic_star.cards import CARD_WIDTH, card, emblem, height_of, rows_of
from rules_engine.drawing.atlantic_star.scene import Scene, Staging
from rules_engine.drawing.canvas import Canvas
from rules_engine.drawing.lettering import FIGURES, LETTERS, shortened
from rules_engine.drawing.points import Point
from rules_engine.drawing.signs import cross
from rules_engine.drawing.svg import num
from rules_engine.games.atlantic_star.ships import LEGS
from rules_engine.words import Words

MOST = 7
"""Ships for which there is room: a longer row of a turn that breaks a rule is cut off."""

_TILE = 46.0
_HEAD, _POINTS, _PAD = 22.0, 24.0, 6.0


@dataclass(frozen=True)
class Laid:
    """Where a cruise is laid out: its company, colour, legs, and the room for boxes on its ships."""

    company: str
    colour: str
    count: int
    rows: int
    at: Point
    width: float

    @property
    def height(self) -> float:
        """How much room it takes."""
        return 2 * _PAD + _HEAD + height_of(self.rows) + _POINTS

    @property
    def pitch(self) -> float:
        """From one leg to the next."""
        return min(56.0, (self.width - 2 * _PAD - _TILE) / self.count)

    def leg(self, i: int) -> float:
        """Return the middle of a leg's ship."""
        return self.at[0] + _PAD + (i + 0.5) * self.pitch


def laid_out(whole: Staging, left: float, top: float, width: float) -> Laid:
    """Return the layout of a staged cruise."""
    count = min(max(len(LEGS[whole.colour]), len(whole.legs)), MOST)
    return Laid(whole.company, whole.colour, count, rows_of([ship for _, ship, _ in whole.legs]), (left, top), width)


def staging(canvas: Canvas, laid: Laid, scene: Scene, words: Words) -> None:
    """Draw the cruise as far as it is staged."""
    x, y = laid.at
    frame = f'x="{num(x)}" y="{num(y)}" width="{num(laid.width)}" height="{num(laid.height)}" rx="8"'
    canvas.add("ground", f"<rect {frame}{canvas.style('water-1')}/>")
    route = y + _PAD + 9
    letters = LEGS[laid.colour]
    ends = f"M{num(laid.leg(0))} {num(route)}H{num(laid.leg(len(letters) - 1))}"
    canvas.add("ground", canvas.path(ends, "route"))
    for i, leg in enumerate(letters):
        canvas.add("ground", canvas.circle((laid.leg(i), route), 8.8, laid.colour, "box"))
        canvas.add("ground", canvas.circle((laid.leg(i), route), 7.2, "plate"))
        canvas.add("ground", canvas.text((laid.leg(i), route), leg, FIGURES, "disc-text"))
    now = scene.staging
    top = y + _PAD + _HEAD
    foot = top + height_of(laid.rows) + _POINTS / 2 + 1
    served = now.legs if now is not None else []
    for i in range(laid.count):
        at = (laid.leg(i) - CARD_WIDTH / 2, top)
        if i >= len(served):
            size = f'width="{num(CARD_WIDTH)}" height="{num(height_of(laid.rows))}" rx="3.5"'
            canvas.add("places", f'<rect x="{num(at[0])}" y="{num(at[1])}" {size}{canvas.style("free")}/>')
            continue
        _, ship, points = served[i]
        canvas.add("cards", card(canvas, ship, at, laid.rows, words))
        if i < len(letters):
            canvas.add("cards", _points(canvas, (laid.leg(i), foot), points))
    _sum(canvas, laid, now, words, scene.tail(laid.company), foot)
    fault = scene.fault
    if fault is not None and fault.where == "legs":
        i = min(fault.at, laid.count - 1)
        if i < len(served):
            # At a corner, where it leaves figures to be read.
            canvas.add("marks", cross(canvas, (laid.leg(i) + CARD_WIDTH / 2 - 2, top - 4), 7.4))
        else:
            canvas.add("marks", cross(canvas, (laid.leg(i), top + height_of(laid.rows) / 2), 11))
    elif fault is not None and fault.where in ("sum", "choice"):
        canvas.add("marks", cross(canvas, (x + laid.width - _PAD - 1, y + _PAD + 2), 7.4))


def _points(canvas: Canvas, at: Point, points: int) -> str:
    ring, text = ("disc", "disc-text") if points else ("reach-paid", "reach-text")
    return canvas.circle(at, 9.4, ring) + canvas.text(at, str(points), FIGURES, text)


def _sum(canvas: Canvas, laid: Laid, now: Staging | None, words: Words, tail: str, foot: float) -> None:
    """Draw the tile with the company and the sum on the right, the bonus under it."""
    x = laid.at[0] + laid.width - _PAD - _TILE + 4
    width, middle = _TILE - 4, laid.at[0] + laid.width - _PAD - _TILE / 2 + 2
    upper = laid.at[1] + _PAD
    high = foot - _POINTS / 2 - upper - 2
    canvas.add(
        "ground",
        f'<rect x="{num(x)}" y="{num(upper)}" width="{num(width)}" height="{num(high)}" rx="3.5"'
        f"{canvas.style('disc')}/>",
        emblem(canvas, laid.colour, (middle, upper + 13), words),
    )
    name = shortened(laid.company, LETTERS, width - 3, tail)
    total = now.total if now is not None else None
    lower = upper + high
    if high >= 56:
        canvas.add("ground", canvas.text((middle, upper + 32), name, LETTERS, "plate-name"))
    if total is not None:
        canvas.add("cards", canvas.text((middle, lower - 11), str(total), 16, "disc-text"))
    bonus = now.bonus if now is not None else None
    if bonus is None and total is not None:
        bonus = 0
    if bonus is not None:
        ring, text = ("step", "step-text") if bonus else ("reach-paid", "reach-text")
        pill = f'x="{num(middle - 14)}" y="{num(foot - 9.4)}" width="28" height="18.8" rx="9.4"'
        canvas.add("cards", f"<rect {pill}{canvas.style(ring)}/>")
        canvas.add("cards", canvas.text((middle, foot), f"+{bonus}", FIGURES, text))
