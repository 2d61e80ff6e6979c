"""`draw`: a position, and the turn that begins in it, as one SVG."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from rules_engine.drawing.canvas import Canvas, View
from rules_engine.drawing.lettering import LETTERS, SIZE_OF_LEGEND
from rules_engine.drawing.sheet import checked, svg
from rules_engine.drawing.submarine import describe, legend
from rules_engine.drawing.submarine.course import Told, course
from rules_engine.drawing.submarine.layout import LAYERS, Layout, carded, colours, fill, kinds, laid_out, shown
from rules_engine.drawing.submarine.pieces import lettered
from rules_engine.drawing.submarine.scene import Scene, before
from rules_engine.games.protocol import Played
from rules_engine.games.submarine.position import Position
from rules_engine.games.submarine.turns import Turn
from rules_engine.words import Words


def draw(
    position: Position,
    *,
    words: Words,
    turn: Told | None = None,
    cards: Iterable[str] = (),
    numbers: bool | Literal["auto"] = "auto",
    crop: Literal["turn"] | None = None,
    key: bool | Literal["auto"] = "auto",
    form: Literal["page", "standalone"] = "page",
    palette: str = "light",
    prefix: str = "d1",
    title: str | None = None,
    text: str | None = None,
) -> str:
    """Return a drawing of a position as SVG.

    `turn` shows a turn that begins in the position (played, written, as text, or its events); one that breaks a rule is
    followed to where it does. `cards` (names of seats) shows their transport cards besides the mover's; without a turn
    all that hold a kind are shown. `crop` leaves out the seats with which the turn has nothing to do. `key` adds a
    legend where one is needed. `numbers` changes nothing here: the figures are the game. `form` is "page" (classes and
    CSS variables) or "standalone" (plain attributes in the colours of `palette`: light, dark or print). `prefix` begins
    every id; two drawings on a page need different ones. `title` and `text` (the position in writing) are told from the
    position where left out.

    Raises `ValueError` for an unknown form, palette or prefix, `BadInput` for a turn that does not fit the position.
    """
    checked(form, palette, prefix)
    moving, wanted = turn is not None, tuple(cards)
    scene = before(position, position.to_move) if turn is None else course(position, turn)
    names = shown(scene, wanted, crop=crop == "turn" and moving)
    layout = laid_out(scene, words, names=names, carded=carded(position, scene, wanted, moving=moving))
    canvas = sheet(layout.view, form, palette, prefix)
    fill(canvas, layout, scene)
    seen = keyed(canvas, layout, scene, words, key)
    written = str(turn.turn) if isinstance(turn, Played) else str(turn) if isinstance(turn, Turn | str) else ""
    name = title or describe.title(scene if moving else None, words)
    told = describe.text(position, written) if text is None else text
    lettered(canvas)
    return svg(canvas, seen, LAYERS, name, describe.description(position, words), told)


def sheet(view: View, form: str, palette: str, prefix: str) -> Canvas:
    """Return the canvas of a drawing, its legend in the letters of the drawing."""
    canvas = Canvas(view, form, palette, prefix)
    canvas.scale = LETTERS / SIZE_OF_LEGEND
    return canvas


def keyed(canvas: Canvas, layout: Layout, scene: Scene, words: Words, key: bool | Literal["auto"]) -> View:
    """Draw the legend if one is wanted and return the view with room for it."""
    if key is False:
        return canvas.view
    return legend.legend(canvas, kinds(layout, scene), colours(layout, scene), layout.looks, words)


def draw_position(document: Mapping[str, Any] | Position, *, words: Words, **options: Any) -> str:
    """Return a drawing of a position, or of an example file's tables: then its written turn is shown if it has one.

    The options are those of `draw`. Raises `BadInput` for tables that tell no position.
    """
    from rules_engine.games.submarine.reading import read_position

    if isinstance(document, Position):
        return draw(document, words=words, **options)
    play = document.get("play")
    if isinstance(play, Mapping) and isinstance(play.get("turn"), str):
        options.setdefault("turn", play["turn"])
    return draw(read_position(document), words=words, **options)
