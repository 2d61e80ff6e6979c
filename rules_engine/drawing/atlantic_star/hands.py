"""Seats: whose hand and money, the ships in hand; what of it the turn changes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules_engine.drawing.atlantic_star.cards import CARD_WIDTH, card, height_of, rows_of, stack
from rules_engine.drawing.atlantic_star.scene import Scene
from rules_engine.drawing.canvas import Canvas
from rules_engine.drawing.lettering import FIGURES, shortened, wide
from rules_engine.drawing.points import Point
from rules_engine.drawing.signs import cross, ring
from rules_engine.drawing.svg import num
from rules_engine.games.atlantic_star.position import Seat
from rules_engine.games.atlantic_star.ships import HIDDEN
from rules_engine.words import Words

IN_A_ROW = 7
_PITCH = 46.2
_HEAD = 20.0
_LINE = 27.0
_BETWEEN = 4.0
_ABOVE = 9.0
"""Room between name and ships for the cross of a fault."""
_CROSS = 20.0
"""Room for such a cross beside a sum."""
_STACK = 41.0
"""Room for the number of ships of a hidden hand."""
_COIN, _POINTER = 15.0, 12.0
_BESIDE = _STACK + _COIN + _POINTER + 8.0
"""What stands beside the name and the money of a seat in one line."""


@dataclass(frozen=True)
class Hand:
    """A seat as it is laid out: its ships in rows, with one more where the turn charters one."""

    seat: Seat
    ships: tuple[str, ...]
    extra: str | None
    at: Point
    width: float
    marked: bool = False
    """Whether a ship may get the cross of a fault, which stands above it."""

    @property
    def head(self) -> float:
        """How high the line with name and money is."""
        return _LINE if self.hidden or self.is_line else _HEAD + _ABOVE * self.marked

    @property
    def hidden(self) -> bool:
        """Whether the hand is known by its number alone."""
        return isinstance(self.seat.hand, int) and self.seat.hand > 0

    @property
    def shown(self) -> tuple[str, ...]:
        """The ships that have a place, the chartered one last."""
        return self.ships if self.extra is None else (*self.ships, self.extra)

    @property
    def is_line(self) -> bool:
        """Whether all stands in one line: no known ships."""
        return not self.shown


def laid_out(
    seats: Iterable[Seat], whole: Scene, left: float, top: float, width: float, words: Words
) -> tuple[list[Hand], float]:
    """Return the seats laid out below a height, and where they end.

    Seats whose ships are hidden go two to a line, if name and money have room there.
    """
    half = (width - 10) / 2
    found: list[Hand] = []
    y, beside = top, False
    for seat in seats:
        ships = seat.hand if isinstance(seat.hand, tuple) else ()
        extra = whole.taken if whole.mover == seat.name else None
        shown = (*ships, extra) if extra is not None else ships
        need = wide(seat.name, FIGURES) + wide(_worth(seat, whole, words), FIGURES) + _BESIDE
        if not shown and need <= half:
            at = (left + half + 10, y - _LINE - _BETWEEN) if beside else (left, y)
            found.append(Hand(seat, (), None, at, half))
            y += 0 if beside else _LINE + _BETWEEN
            beside = not beside
            continue
        beside = False
        marked = whole.fault is not None and whole.fault.where == "hand" and whole.mover == seat.name
        laid = Hand(seat, ships, extra, (left, y), width, marked)
        found.append(laid)
        y += laid.head + sum(height_of(rows_of(list(row))) + 3 for row in _rows(shown)) + _BETWEEN
    return found, y


def _rows(ships: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [ships[i : i + IN_A_ROW] for i in range(0, len(ships), IN_A_ROW)]


def hand(canvas: Canvas, laid: Hand, scene: Scene, words: Words) -> None:
    """Draw a seat: name and money above, the ships below; those that serve a leg faded, a chartered one framed."""
    (x, y), seat = laid.at, laid.seat
    middle = y + (laid.head - _ABOVE * (laid.marked and not laid.hidden and not laid.is_line)) / 2
    start = x
    if scene.mover == seat.name and len(scene.position.seats) > 1:
        canvas.add("ground", f'<path d="M{num(x)} {num(middle - 5)}l8 5-8 5z"{canvas.style("pointer")}/>')
        start += _POINTER
    fault = scene.fault.where if scene.fault is not None and scene.mover == seat.name else ""
    used = scene.used if scene.mover == seat.name else []
    right = x + laid.width
    if laid.hidden:
        canvas.add("cards", stack(canvas, (right - 33, y + 4), 30, _LINE - 6, max(0, seat.size - len(used))))
        right -= _STACK
        if fault == "hand":
            canvas.add("marks", cross(canvas, (right - 1, middle), 7.4))
            right -= _CROSS
    right = _money(canvas, seat, scene, (right, middle), words)
    if fault == "money":
        right -= _CROSS
        canvas.add("marks", cross(canvas, (right + 8, middle)))
    name = shortened(seat.name, FIGURES, right - start - 6)
    canvas.add("ground", canvas.text((start, middle), name, FIGURES, "head-text"))
    faded = _faded(laid.shown, used)
    left = [i for i, gone in enumerate(faded) if not gone]
    top, first = y + laid.head, 0
    for row in _rows(laid.shown):
        rows = rows_of(list(row))
        for i, ship in enumerate(row):
            at = (x + i * _PITCH, top)
            is_extra = laid.extra is not None and first + i == len(faded) - 1
            _ship(canvas, ship, at, rows, words, scene, gone=faded[first + i], is_extra=is_extra)
            if fault == "hand" and left[-1:] == [first + i]:
                canvas.add("marks", cross(canvas, (at[0] + CARD_WIDTH - 9, at[1] - 4), 7.8))
        first += len(row)
        top += height_of(rows) + 3


def _faded(ships: tuple[str, ...], used: list[str]) -> list[bool]:
    """Tell for each ship in hand whether it serves a leg; a hidden one may be any of those that do."""
    rest = list(used)
    found = []
    for ship in ships:
        found.append(ship in rest)
        if ship in rest:
            rest.remove(ship)
    for i, ship in enumerate(ships):
        if ship == HIDDEN and rest:
            found[i] = True
            rest.pop()
    return found


def _ship(
    canvas: Canvas, ship: str, at: Point, rows: int, words: Words, scene: Scene, *, gone: bool, is_extra: bool
) -> None:
    size = f'x="{num(at[0])}" y="{num(at[1])}" width="{num(CARD_WIDTH)}" height="{num(height_of(rows))}" rx="3.5"'
    if is_extra and scene.taken is None:
        canvas.add("places", f"<rect {size}{canvas.style('slot')}/>")
        return
    drawn = card(canvas, ship, at, rows, words)
    if gone:
        canvas.add("cards", f'<g opacity=".35">{drawn}</g><rect {size}{canvas.style("free")}/>')
        return
    canvas.add("cards", drawn)
    if is_extra:
        canvas.add("marks", ring(canvas, at, CARD_WIDTH, height_of(rows), "chosen"))


def _worth(seat: Seat, scene: Scene, words: Words) -> str:
    now = scene.money[seat.name]
    return words.money(now) if now == seat.money else f"{words.money(seat.money)} → {words.money(now)}"


def _money(canvas: Canvas, seat: Seat, scene: Scene, at: Point, words: Words) -> float:
    """Draw a seat's money, before and behind an arrow after the turn so far; return where it begins."""
    text = _worth(seat, scene, words)
    canvas.define("coin", f"<g {{id}}>{canvas.circle((0, 0), 5.6, 'stick')}{canvas.circle((0, 0), 3, 'coin')}</g>")
    canvas.add("money", canvas.use("coin", (at[0] - 6, at[1])))
    canvas.add("money", canvas.text((at[0] - _COIN, at[1]), text, FIGURES, "end-text"))
    return at[0] - _COIN - wide(text, FIGURES)
