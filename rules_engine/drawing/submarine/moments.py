"""A turn to step through: its whole drawing, and what lies differently in it after each of its steps.

The drawing is that of `draw`; `layers` tells how what changes is kept apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal

from rules_engine.drawing.canvas import Canvas, View
from rules_engine.drawing.layers import prefixes, taken_apart
from rules_engine.drawing.sheet import svg
from rules_engine.drawing.submarine import describe, sea
from rules_engine.drawing.submarine.drawing import keyed, sheet
from rules_engine.drawing.submarine.layout import LAYERS, Layout, carded, fill, laid_out, shown
from rules_engine.drawing.submarine.pieces import lettered
from rules_engine.drawing.submarine.scene import Scene, before, follow
from rules_engine.games.protocol import Event, Played
from rules_engine.games.submarine.position import Position, size
from rules_engine.games.submarine.turns import Turn
from rules_engine.words import Words


def draw_moments(
    position: Position,
    played: Played[Position, Turn],
    steps: Sequence[Sequence[Event]],
    *,
    words: Words,
    cards: Iterable[str] = (),
    crop: Literal["turn"] | None = None,
    prefix: str = "d1",
    text: str | None = None,
) -> tuple[str, tuple[str, ...]]:
    """Return the drawing of a played turn, and its moments: one before the turn, one after each of `steps`.

    `steps` are the events of the turn, in order, step by step. The other options are those of `draw`; form and legend
    are as there by default. Raises `ValueError` for a turn in which nothing happens.
    """
    if not played.events:
        raise ValueError("nothing happens in this turn")
    mover, wanted = played.turn.seat, tuple(cards)
    whole = follow(position, played.events, mover)
    names = shown(whole, wanted, crop=crop == "turn")
    layout = laid_out(whole, words, names=names, carded=carded(position, whole, wanted, moving=True))
    canvas = sheet(layout.view, "page", "light", prefix)
    fill(canvas, layout, whole)
    drawn = [_layer(canvas, layout, follow(position, told, mover), words)[0] for told in prefixes(steps)]
    moments = taken_apart(canvas, drawn, LAYERS)
    lettered(canvas)
    seen = keyed(canvas, layout, whole, words, "auto")
    told = describe.text(position, str(played.turn)) if text is None else text
    picture = svg(canvas, seen, LAYERS, describe.title(whole, words), describe.description(position, words), told)
    return picture, moments


def draw_record(
    position: Position,
    turns: Sequence[tuple[Position, Played[Position, Turn]]],
    *,
    words: Words,
    prefix: str = "d1",
    text: str | None = None,
) -> tuple[str, tuple[str, ...]]:
    """Return the drawing of a position, and its moments: the position again, then each turn played from it on.

    `turns` are the position before each turn and the turn. The other options are those of `draw_moments`. Turns differ
    in what they need, so the sea is large enough for all of them. Only the mover's hand and card are shown, and piles
    by their number.
    """
    scenes = [before(_seen(position, position.to_move), position.to_move)]
    scenes += [follow(_seen(start, played.turn.seat), played.events, played.turn.seat) for start, played in turns]
    room = sea.merged(sea.room(scene) for scene in scenes)
    layouts = [
        laid_out(scene, words, names=tuple(scene.seats), carded=(scene.mover or "",), room=room) for scene in scenes
    ]  # fmt: skip
    canvas = sheet(layouts[0].view, "page", "light", prefix)
    fill(canvas, layouts[0], scenes[0])
    seen = keyed(canvas, layouts[0], scenes[0], words, "auto")
    pairs = [_layer(canvas, layout, scene, words, key=True) for layout, scene in zip(layouts, scenes, strict=True)]
    moments = taken_apart(canvas, [each for each, _ in pairs], (*LAYERS, "legend"))
    highest = max((view for _, view in pairs), key=lambda each: each.height)
    lettered(canvas)
    told = describe.text(position) if text is None else text
    name, description = describe.title(None, words), describe.description(position, words)
    return svg(canvas, seen, LAYERS, name, description, told, room=highest), moments


def _seen(position: Position, mover: str | None) -> Position:
    """Return a position with all piles as numbers, and the hands but for the mover's: open, they are a long sheet."""
    seats = tuple(
        replace(seat, hand=seat.hand if seat.name == mover else size(seat.hand), pile=size(seat.pile))
        for seat in position.seats
    )
    return position.changed(seats=seats)


def _layer(drawing: Canvas, layout: Layout, scene: Scene, words: Words, *, key: bool = False) -> tuple[Canvas, View]:
    """Return a canvas like that of a drawing with one moment on it, and the view of it; its legend too, with `key`.

    The parts that it uses come to the drawing.
    """
    canvas = Canvas(layout.view, "page", "light", drawing.prefix)
    canvas.scale = drawing.scale
    fill(canvas, layout, scene)
    seen = keyed(canvas, layout, scene, words, "auto" if key else False)
    drawing.defs.update({name: part for name, part in canvas.defs.items() if name not in drawing.defs})
    return canvas, seen
