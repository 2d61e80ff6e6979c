"""Drawings of positions and turns, from the engine's values alone, as SVG.

Each game draws itself, in a subpackage of its own; these functions ask the one of the position's game.

>>> from rules_engine.drawing import draw
>>> from rules_engine.games.mississippi_queen.reading import read_position
>>> from rules_engine.words import Words
>>> boat = {"name": "red", "at": "A6", "heading": "N", "speed": 2, "coal": 6}
>>> start = read_position({"game": "mississippi-queen", "river": {"tiles": "start red-1"}, "boats": [boat]})
>>> draw(start, words=Words("en"), turn="red F2", form="standalone")[:4]
'<svg'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_engine.drawing.styles import PALETTES, css
from rules_engine.games.protocol import Event
from rules_engine.games.registry import part
from rules_engine.words import Words

__all__ = ["PALETTES", "css", "draw", "draw_moments", "draw_record"]


def draw(position: Any, *, words: Words, turn: Any = None, **options: Any) -> str:
    """Return a drawing of a position as SVG, with a turn (played, written, or as text) if one is given.

    Options of all games: `form` ("page" or "standalone"), `palette` ("light", "dark", "print"), `prefix` of the ids in
    it, `title`, `text` (the position in writing). A game's own `draw` tells the others.
    """
    return str(part("drawing", position.game).draw(position, words=words, turn=turn, **options))


def draw_moments(
    position: Any, played: Any, steps: Sequence[Sequence[Event]], *, words: Words, **options: Any
) -> tuple[str, tuple[str, ...]]:
    """Return the drawing of a played turn, and its moments: one before the turn, one after each of `steps`."""
    drawing: tuple[str, tuple[str, ...]] = part("drawing", position.game).draw_moments(
        position, played, steps, words=words, **options
    )
    return drawing


def draw_record(
    position: Any, turns: Sequence[tuple[Any, Any]], *, words: Words, **options: Any
) -> tuple[str, tuple[str, ...]]:
    """Return the drawing of a position, and its moments: the position again, then each turn played from it on."""
    drawing: tuple[str, tuple[str, ...]] = part("drawing", position.game).draw_record(
        position, turns, words=words, **options
    )
    return drawing
