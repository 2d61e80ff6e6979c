"""What stands beside a drawing for those who do not see it: title, description, the position as text."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.drawing.submarine.scene import Scene
from rules_engine.drawing.tables import written
from rules_engine.games.submarine.position import Position
from rules_engine.games.submarine.writing import DEFAULTS, write_position
from rules_engine.narrate.submarine import position as told
from rules_engine.narrate.submarine import seat
from rules_engine.words import Words


def title(scene: Scene | None, words: Words) -> str:
    """Return a drawing's title where the caller gives none."""
    if scene is None or scene.mover is None:
        return words.gettext("The sea, ships and submarines")
    return words.message("To move: {seat}", seat=seat(scene.mover, words))


def description(position: Position, words: Words) -> str:
    """Return the position told in full."""
    return told(position, words)


def text(position: Position, turn: str = "") -> str:
    """Return the position, and the turn if there is one, in the form of an example file."""
    document = write_position(position, turn.partition(":")[0] or None)
    own = {key: value for key, value in document.items() if isinstance(value, str)}
    parts = [("", own), *((f"[{key}]", document[key]) for key in ("rulings", "sea") if key in document)]
    for entry in document["seats"]:
        parts.append(("[[seats]]", {key: value for key, value in entry.items() if DEFAULTS.get(key) != value}))
    play: Mapping[str, object] = ({"turn": turn} if turn else {}) | document["play"]
    return written([*parts, ("[play]", play)])
