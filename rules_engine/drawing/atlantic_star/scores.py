"""Scores: for each seat the victory points of the places under its tiles, and their sum."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules_engine.drawing.atlantic_star.board import ghost
from rules_engine.drawing.atlantic_star.cards import emblem
from rules_engine.drawing.atlantic_star.scene import Scene
from rules_engine.drawing.canvas import Canvas
from rules_engine.drawing.lettering import FIGURES, LETTERS, shortened, wide
from rules_engine.drawing.points import Point
from rules_engine.drawing.svg import num
from rules_engine.games.atlantic_star.position import IMAGINARY_NAMES
from rules_engine.words import Words

_LINE = 24.0
_NAME, _SUM = 66.0, 46.0


@dataclass(frozen=True)
class Laid:
    """Where the scores stand, and what they are: for each seat the colours and points of its tiles, and the sum."""

    at: Point
    width: float
    lines: tuple[tuple[str, tuple[tuple[str, int], ...], int], ...]

    @property
    def height(self) -> float:
        """How much room they take."""
        return _LINE * len(self.lines) + 2


def laid_out(whole: Scene, names: Iterable[str], left: float, top: float, width: float) -> Laid:
    """Return the layout of the scores of some seats, of the columns as they lie at the end of the whole turn."""
    each = {name: points(whole, name) for name in names}
    return Laid((left, top), width, tuple((name, told, sum(n for _, n in told)) for name, told in each.items()))


def points(scene: Scene, name: str) -> tuple[tuple[str, int], ...]:
    """Return the colours of a seat's tiles with the victory points of their places, from the left column on."""
    found = []
    for stars, column in sorted(scene.columns.items(), reverse=True):
        values = scene.position.deck.board[stars]
        for value, tile in zip(values, column.tiles, strict=False):
            if name in (tile.company, scene.position.owner(tile.company)):
                found.append((column.colour, value))
    return tuple(found)


def scores(canvas: Canvas, laid: Laid, words: Words) -> None:
    """Draw a line for each seat: name, what each tile brings, the sum."""
    x, y = laid.at
    rules = "".join(f"M{num(x)} {num(y + i * _LINE)}h{num(laid.width)}" for i in range(len(laid.lines)))
    canvas.add("ground", canvas.path(rules, "grid"))
    for i, (name, each, total) in enumerate(laid.lines):
        middle = y + (i + 0.5) * _LINE + 1
        if name in IMAGINARY_NAMES:
            canvas.add("ground", ghost(canvas, (x + 8, middle), name.rpartition("-")[2]))
        else:
            shown = shortened(name, FIGURES, _NAME - 2)
            canvas.add("ground", canvas.text((x, middle), shown, FIGURES, "head-text"))
        pitch = min(43.0, (laid.width - _NAME - _SUM) / max(1, len(each)))
        signed = pitch >= 24 + wide("30", LETTERS)
        for j, (colour, value) in enumerate(each):
            at = x + _NAME + j * pitch
            if signed:
                canvas.add("ground", emblem(canvas, colour, (at + 10, middle), words))
            canvas.add("ground", canvas.text((at + (23 if signed else 0), middle), str(value), LETTERS, "key"))
        canvas.add("ground", canvas.text((x + laid.width, middle), f"= {total}", 13.5, "end-text"))
