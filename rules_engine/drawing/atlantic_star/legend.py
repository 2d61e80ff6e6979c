"""The marks of the agency and the board that do not explain themselves, with the terms that name them."""

from __future__ import annotations

from rules_engine.drawing.atlantic_star.board import ghost
from rules_engine.drawing.canvas import Canvas, View
from rules_engine.drawing.legend import Sign
from rules_engine.drawing.legend import legend as below
from rules_engine.drawing.lettering import LETTERS
from rules_engine.drawing.points import Point
from rules_engine.drawing.svg import num
from rules_engine.words import Words


def _rect(canvas: Canvas, at: Point, *roles: str) -> str:
    size = f'x="{num(at[0] - 6)}" y="{num(at[1] - 7.5)}" width="12" height="15" rx="2.5"'
    return f"<rect {size}{canvas.style(*roles)}/>"


def _pile(canvas: Canvas, at: Point) -> str:
    return _rect(canvas, at, "back")


def _discards(canvas: Canvas, at: Point) -> str:
    return _rect(canvas, at, "card")


def _points(canvas: Canvas, at: Point) -> str:
    return canvas.text(at, "14", LETTERS, "caption")


def _bonus(canvas: Canvas, at: Point) -> str:
    pill = f'x="{num(at[0] - 11)}" y="{num(at[1] - 8)}" width="22" height="16" rx="8"'
    return f"<rect {pill}{canvas.style('step')}/>" + canvas.text(at, "+3", LETTERS, "step-text")


def _loan(canvas: Canvas, at: Point) -> str:
    return canvas.text((at[0], at[1] + 2), "*", 16, "heading")


def _imagined(canvas: Canvas, at: Point) -> str:
    return ghost(canvas, at, "1")


SIGNS: dict[str, tuple[Sign, tuple[str, str]]] = {
    "pile": (_pile, ("pile", "one")),
    "discards": (_discards, ("discards", "one")),
    "bonus": (_bonus, ("bonus", "one")),
    "points": (_points, ("victory-point", "many")),
    "imagined": (_imagined, ("imaginary-company", "one")),
    "loan": (_loan, ("loan", "one")),
}
"""The signs that a legend can explain, with the glossary's terms for them in the number that is meant."""


def legend(canvas: Canvas, kinds: list[str], words: Words) -> View:
    """Draw the legend of some kinds of marks below the view and return the view with room for it."""
    entries = []
    for kind in kinds:
        sign, (term, number) = SIGNS[kind]
        entries.append((sign, words.term(term).form("nom", number)))
    return below(canvas, entries)
