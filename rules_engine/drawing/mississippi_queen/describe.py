"""What stands beside a drawing for those who do not see it: title, description, the position as text."""

from __future__ import annotations

from typing import Any

from rules_engine.drawing.mississippi_queen.course import Course
from rules_engine.games.mississippi_queen.position import Position, passengers_on
from rules_engine.games.mississippi_queen.reading import write_position
from rules_engine.narrate.mississippi_queen import positions
from rules_engine.words import Words


def title(course: Course | None, words: Words) -> str:
    """Return a drawing's title where the caller gives none."""
    if course is None:
        return words.gettext("The river and the boats")
    return words.message("{boat} moves", boat=words.term(course.mover))


def description(position: Position, words: Words) -> str:
    """Return the position told in full."""
    return positions.position(position, words)


def text(position: Position, turn: str = "") -> str:
    """Return the position, and the turn if there is one, in the form of an example file."""
    document = write_position(position)
    out = [f"{key} = {_value(document[key])}" for key in ("game", "ruleset", "players")]
    tables: list[tuple[str, dict[str, Any]]] = [
        ("[rulings]", document.get("rulings", {})),
        ("[river]", {key: value for key, value in document["river"].items() if value}),
        (
            "[landings]",
            {t: n for t, n in document.get("landings", {}).items() if n != passengers_on(t, position.players)},
        ),
    ]
    for boat in document["boats"]:
        tables.append(("[[boats]]", {k: v for k, v in boat.items() if v != [] and (k, v) != ("state", "racing")}))
    tables.append(("[play]", ({"turn": turn} if turn else {}) | document["play"]))
    for head, table in tables:
        if table:
            out += [head, *(f"{key} = {_value(value)}" for key, value in table.items())]
    return "\n".join(out) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)
