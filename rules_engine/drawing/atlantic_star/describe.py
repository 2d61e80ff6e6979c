"""What stands beside a drawing for those who do not see it: title, description, the position as text."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.drawing.atlantic_star.scene import Scene
from rules_engine.drawing.tables import written
from rules_engine.games.atlantic_star.position import Position
from rules_engine.games.atlantic_star.writing import write_position
from rules_engine.narrate.atlantic_star import positions
from rules_engine.words import Words


def title(scene: Scene | None, words: Words) -> str:
    """Return a drawing's title where the caller gives none."""
    if scene is None or scene.mover is None:
        return words.gettext("Ships, money and cruises")
    return words.message("To move: {seat}", seat=scene.mover)


def description(position: Position, words: Words) -> str:
    """Return the position told in full."""
    return positions.position(position, words)


def text(position: Position, turn: str = "") -> str:
    """Return the position, and the turn if there is one, in the form of an example file."""
    document = write_position(position, turn.partition(":")[0] or None)
    seats, columns = document.pop("seats", []), document.pop("columns", {})
    own = {key: value for key, value in document.items() if not isinstance(value, Mapping)}
    parts = [("", own), *((f"[{key}]", document[key]) for key in ("rulings", "agency") if key in document)]
    parts += [("[[seats]]", seat) for seat in seats]
    parts += [(f"[columns.{stars}]", column) for stars, column in columns.items()]
    play = ({"turn": turn} if turn else {}) | document.get("play", {})
    parts += [("[play]", play)] if play else []
    return written(parts)
