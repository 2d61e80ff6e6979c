"""A turn to step through: its whole drawing, and what lies differently in it after each of its steps.

The drawing is that of `draw`; `layers` tells how what changes is kept apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from rules_engine.drawing.canvas import Canvas
from rules_engine.drawing.layers import prefixes, taken_apart
from rules_engine.drawing.mississippi_queen import describe, legend, marks, river
from rules_engine.drawing.mississippi_queen.course import Course, follow
from rules_engine.drawing.mississippi_queen.drawing import (
    LAYERS,
    MANY_SPACES,
    QUIET,
    fleet,
    ground,
    kinds,
    spaces_seen,
    view_of,
)
from rules_engine.drawing.sheet import svg
from rules_engine.games.mississippi_queen import events as happened
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.turns import Turn
from rules_engine.games.protocol import Event, Played
from rules_engine.words import Words


def draw_moments(
    position: Position,
    played: Played[Position, Turn],
    steps: Sequence[Sequence[Event]],
    *,
    words: Words,
    targets: Iterable[str] = (),
    crop: Literal["turn"] | None = None,
    prefix: str = "d1",
    text: str | None = None,
) -> tuple[str, tuple[str, ...]]:
    """Return the drawing of a played turn, and its moments: one before the turn, one after each of `steps`.

    `steps` are the events of the turn, in order, step by step. The other options are those of `draw`; form, names and
    legend are as there by default. Raises `ValueError` for a turn in which nothing happens.
    """
    whole = follow(position, played.events, played.turn.boat)
    if whole is None:
        raise ValueError("nothing happens in this turn")
    aims = tuple(targets)
    view = view_of(position, whole.river, whole, list(aims), None, crop)
    canvas = Canvas(view, "page", "light", prefix)
    touched = _touched(position, whole, steps, aims)
    _fill(canvas, position, whole, words, aims, touched)
    drawn = [_moment(canvas, position, whole, told, words, aims, touched) for told in prefixes(steps)]
    moments = taken_apart(canvas, drawn, LAYERS)
    entries, seen = kinds(whole, {}, aims, boats=False), view
    if set(entries) - QUIET:
        seen = legend.legend(canvas, entries, words)
    told = text or describe.text(position, str(played.turn))
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

    `turns` are the position before each turn and the turn. The other options are those of `draw_moments`.
    """
    last = turns[-1][1].position.river if turns else position.river
    canvas = Canvas(view_of(position, last, None, [], None, None), "page", "light", prefix)
    _fill(canvas, position, None, words, (), set())
    drawn = [_layer(canvas, position, None, words, (), set())]
    for before, played in turns:
        way = follow(before, played.events, played.turn.boat)
        drawn.append(_layer(canvas, _waiting(before, played.events), way, words, (), set()))
    moments = taken_apart(canvas, drawn, LAYERS)
    name, told = describe.title(None, words), text or describe.text(position)
    return svg(canvas, canvas.view, LAYERS, name, describe.description(position, words), told), moments


def _touched(position: Position, whole: Course, steps: Sequence[Sequence[Event]], aims: tuple[str, ...]) -> set[str]:
    """Return the spaces on which something lies at one time or another."""
    found = {boat.at for boat in position.racing if boat.at} | set(whole.spaces) | set(aims)
    for event in (event for step in steps for event in step):
        if isinstance(event, happened.Pushed):
            found.add(event.to)
    return found


def _fill(
    canvas: Canvas,
    position: Position,
    way: Course | None,
    words: Words,
    aims: tuple[str, ...],
    touched: set[str],
    *,
    under_way: bool = False,
) -> None:
    table, on = (way.river, way.on) if way else (position.river, set[str]())
    ground(canvas, position, table, way)
    hidden = fleet(canvas, position, table, way, words, under_way=under_way)
    marks.targets(canvas, table, aims, hidden | on)
    if spaces_seen(canvas, table) <= MANY_SPACES:
        river.names(canvas, table, hidden, on, apart=touched)
    river.tags(canvas, table, touched)


def _moment(
    drawing: Canvas,
    position: Position,
    whole: Course,
    told: tuple[Event, ...],
    words: Words,
    aims: tuple[str, ...],
    touched: set[str],
) -> Canvas:
    way = follow(position, told, whole.mover)
    assert way is not None
    shown = aims if len(way.shoves) == len(whole.shoves) else ()
    return _layer(drawing, _waiting(position, told), way, words, shown, touched)


def _layer(
    drawing: Canvas, position: Position, way: Course | None, words: Words, aims: tuple[str, ...], touched: set[str]
) -> Canvas:
    """Return a canvas like that of a drawing with one moment on it; the parts that it uses come to the drawing."""
    canvas = Canvas(drawing.view, "page", "light", drawing.prefix)
    # The names of spaces give way to what the whole drawing has, so that they stay where they are.
    canvas.pills = list(drawing.pills)
    _fill(canvas, position, way, words, aims, touched, under_way=True)
    drawing.defs.update({name: part for name, part in canvas.defs.items() if name not in drawing.defs})
    return canvas


def _waiting(position: Position, told: Iterable[Event]) -> Position:
    """Return the position with the passengers that wait when so much has been told."""
    waiting = dict(position.waiting)
    for event in told:
        if isinstance(event, happened.Boarded):
            waiting[event.landing] = waiting.get(event.landing, 0) - 1
        elif isinstance(event, happened.Filled):
            waiting[event.tile] = event.n
    return position.changed(waiting=tuple(waiting.items()))
