"""A turn to step through: its whole drawing, and what lies differently in it after each of its steps.

The drawing is that of `draw`; `layers` tells how what changes is kept apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal

from rules_engine.drawing.atlantic_star import describe
from rules_engine.drawing.atlantic_star.drawing import keyed, sheet
from rules_engine.drawing.atlantic_star.layout import LAYERS, Layout, fill, laid_out
from rules_engine.drawing.atlantic_star.scene import Scene, before, follow
from rules_engine.drawing.canvas import Canvas, View
from rules_engine.drawing.layers import prefixes, taken_apart
from rules_engine.drawing.sheet import svg
from rules_engine.games.atlantic_star.position import Position
from rules_engine.games.atlantic_star.turns import Turn
from rules_engine.games.protocol import Event, Played
from rules_engine.words import Words


def draw_moments(
    position: Position,
    played: Played[Position, Turn],
    steps: Sequence[Sequence[Event]],
    *,
    words: Words,
    scores: Iterable[str] | None = None,
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
    mover = played.turn.seat
    whole = follow(position, played.events, mover)
    layout = laid_out(position, whole, words, crop=crop == "turn", scored=scores or ())
    canvas = sheet(layout.view, "page", "light", prefix)
    fill(canvas, layout, whole, words)
    drawn = [_layer(canvas, layout, follow(position, told, mover), words)[0] for told in prefixes(steps)]
    moments = taken_apart(canvas, drawn, LAYERS)
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

    `turns` are the position before each turn and the turn. The other options are those of `draw_moments`. Of all hands
    only the mover's is shown.
    """
    scenes = [before(_seen(position, position.to_move), position.to_move)]
    scenes += [follow(_seen(start, played.turn.seat), played.events, played.turn.seat) for start, played in turns]
    layouts = [laid_out(scene.position, scene, words, crop=False, scored=()) for scene in scenes]
    canvas = sheet(layouts[0].view, "page", "light", prefix)
    fill(canvas, layouts[0], scenes[0], words)
    seen = keyed(canvas, layouts[0], scenes[0], words, "auto")
    pairs = [_layer(canvas, layout, scene, words, key=True) for layout, scene in zip(layouts, scenes, strict=True)]
    moments = taken_apart(canvas, [each for each, _ in pairs], (*LAYERS, "legend"))
    highest = max((view for _, view in pairs), key=lambda each: each.height)
    told = describe.text(position) if text is None else text
    name, description = describe.title(None, words), describe.description(position, words)
    return svg(canvas, seen, LAYERS, name, description, told, room=highest), moments


def _seen(position: Position, mover: str | None) -> Position:
    """Return a position with the hands hidden but for the mover's: all of them, open, would be a long sheet."""
    seats = tuple(seat if seat.name == mover else replace(seat, hand=seat.size) for seat in position.seats)
    return position.changed(seats=seats)


def _layer(drawing: Canvas, layout: Layout, scene: Scene, words: Words, *, key: bool = False) -> tuple[Canvas, View]:
    """Return a canvas like that of a drawing with one moment on it, and the view of it; its legend too, with `key`.

    The parts that it uses come to the drawing.
    """
    canvas = Canvas(layout.view, "page", "light", drawing.prefix)
    canvas.scale = drawing.scale
    fill(canvas, layout, scene, words)
    seen = keyed(canvas, layout, scene, words, "auto" if key else False)
    drawing.defs.update({name: part for name, part in canvas.defs.items() if name not in drawing.defs})
    return canvas, seen
