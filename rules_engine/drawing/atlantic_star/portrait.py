"""A ship's card alone, large, with the names of its parts."""

from __future__ import annotations

from rules_engine.drawing.atlantic_star.cards import BOX_HEIGHT, BOX_WIDTH, CARD_WIDTH, card, height_of
from rules_engine.drawing.atlantic_star.layout import LAYERS
from rules_engine.drawing.canvas import Canvas, View
from rules_engine.drawing.legend import width_of
from rules_engine.drawing.sheet import checked, svg
from rules_engine.drawing.svg import escape, num
from rules_engine.games.atlantic_star.ships import boxes, ship
from rules_engine.narrate.atlantic_star import common
from rules_engine.words import Words

_SIZE = 7.2
_OUT = 10.0
"""From the card's edge to where the words begin."""


def portrait(
    words: Words,
    name: str = "red B4 + blue C5",
    *,
    form: str = "page",
    palette: str = "light",
    prefix: str = "p1",
    title: str | None = None,
) -> str:
    """Return a drawing of one ship, the cruise, the leg and the points of its upper box named.

    `form`, `palette` and `prefix` are those of `draw`. Raises `BadInput` for what is no ship, `ValueError` for a ship
    without boxes.
    """
    checked(form, palette, prefix)
    card_of = ship(name)
    shown = boxes(card_of)
    if not shown:
        raise ValueError(f"{name} has no boxes to be named")
    high = height_of(3)
    box = high - 2.5 - len(shown) * BOX_HEIGHT - (len(shown) - 1) * 1.5
    middle = box + BOX_HEIGHT / 2
    left = (CARD_WIDTH - BOX_WIDTH) / 2
    parts = (
        (-1, (left, middle), middle, str(words.term(f"{shown[0].colour}-cruise"))),
        (1, (left + 23.6, box + 2.6), middle - 13, str(words.term("leg"))),
        (1, (left + 38, middle), middle + 2, words.gettext("points")),
    )
    longest = max(width_of(text, _SIZE) for _, _, _, text in parts)
    half = CARD_WIDTH / 2 + _OUT + longest + 8
    canvas = Canvas(View(CARD_WIDTH / 2 - half, -5, 2 * half, high + 10), form, palette, prefix)
    canvas.add("cards", card(canvas, card_of, (0, 0), 3, words))
    for side, (x, y), height, text in parts:
        end = CARD_WIDTH / 2 + side * (CARD_WIDTH / 2 + _OUT)
        way = f"M{num(x)} {num(y)}L{num(end - side * 5)} {num(height)}H{num(end)}"
        canvas.add("marks", canvas.path(way, "leader"))
        anchor = ' text-anchor="end"' if side < 0 else ' text-anchor="start"'
        at = f'x="{num(end + side * 2)}" y="{num(height + 0.34 * _SIZE)}" font-size="{num(_SIZE)}"'
        canvas.add("marks", f"<text {at}{canvas.style('caption')}{anchor}>{escape(text)}</text>")
    caption = title or str(words.term("ship"))
    told = f"{common.ship(card_of, words)}: {words.join([text for *_, text in parts])}"
    return svg(canvas, canvas.view, LAYERS, caption, told, "", natural=3.0)
