"""The marks that do not explain themselves, with the terms that name them, and the colours where letters do not."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.drawing.canvas import Canvas, View
from rules_engine.drawing.legend import Entry, Sign
from rules_engine.drawing.legend import legend as below
from rules_engine.drawing.lettering import LETTERS
from rules_engine.drawing.points import Point
from rules_engine.drawing.submarine import pieces
from rules_engine.drawing.submarine.board import Looks
from rules_engine.drawing.submarine.seats import stock
from rules_engine.games.submarine.counts import COLOURS
from rules_engine.narrate.submarine.common import ARTEFACTS
from rules_engine.words import Words, mark


def _paid(canvas: Canvas, at: Point) -> str:
    return pieces.badge(canvas, at, 1)


SIGNS: dict[str, tuple[Sign, str]] = {
    "hand": (pieces.held, "hand"),
    "pile": (pieces.back, "draw-pile"),
    "jokers": (pieces.shell, "joker"),
    "kinds": (pieces.kinds, "transport-card"),
}
"""The signs that a legend can explain, with the glossary's terms for them."""

PAID = mark("paid for blocking")


def legend(canvas: Canvas, kinds: list[str], colours: set[str], look: Looks, words: Words) -> View:
    """Draw the legend of some kinds of marks, and colours, below the view and return the view with room for it."""
    entries: list[Entry] = []
    for kind in kinds:
        if kind == "paid":
            entries.append((_paid, words.gettext(PAID)))
        elif kind == "reserve":
            entries.append((stock(next(iter(look.values()))), words.term("reserve").form()))
        else:
            sign, term = SIGNS[kind]
            entries.append((sign, words.term(term).form()))
    return below(canvas, [*entries, *_named(colours, words)])


def _named(colours: set[str], words: Words) -> list[Entry]:
    """Return the colours with their names, none where every name begins with the letter that stands for it."""
    told = [(colour, words.message(ARTEFACTS[colour], artefact=colour)) for colour in COLOURS if colour in colours]
    if all(text.strip(f"{colour} (").upper().startswith(colour) for colour, text in told):
        return []
    return [(_swatch(colour), text) for colour, text in told]


def _swatch(colour: str) -> Callable[[Canvas, Point], str]:
    def sign(canvas: Canvas, at: Point) -> str:
        return canvas.use(pieces.shape(canvas, colour), at, size=LETTERS / 16)

    return sign
