"""What is told of a game of Atlantic Star where no turn is played: scores, the best cruises, or all that lies there."""

from __future__ import annotations

from typing import Any

from rules_engine import narrate
from rules_engine.examples import Example, Report
from rules_engine.narrate.atlantic_star.common import company, cruise
from rules_engine.words import Words


def of_position(example: Example, report: Report, words: Words) -> list[tuple[str, str]]:
    """Tell of a position in which no turn is played, sentence by sentence, each with its head."""
    told: list[tuple[str, str]] = []
    best = _of(example, "best")
    if best:
        points = [
            words.plural("{cruise} {n} point", "{cruise} {n} points", value, cruise=cruise(colour, words))
            for colour, value in best.items()
        ]
        told.append((words.gettext("The most that this hand can bring:"), words.message("{names}.", names=points)))
    scores = _of(example, "scores")
    if scores:
        points = [
            words.message("{name}: {n}", name=company(name, words), n=words.number(value))
            for name, value in scores.items()
        ]
        told.append((words.gettext("Victory points:"), words.message("{names}.", names=points)))
    if "count" in example.expected:
        head = words.gettext("Possibilities of this turn:")
        told.append((head, words.message("{names}.", names=words.number(example.expected["count"]))))
    if not told:
        told.append(("", narrate.position(example.position, words)))
    return told


def _of(example: Example, table: str) -> dict[str, int]:
    """What an example expects under a table, by name; the engine has found the same, or there would be no page."""
    begin = f"{table}."
    return {name.removeprefix(begin): value for name, value in example.expected.items() if name.startswith(begin)}


def otherwise(each: Any, words: Words) -> str:
    """Tell nothing in particular: what differs under another reading is the verdict."""
    return ""
