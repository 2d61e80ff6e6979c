"""What is told of a race where no turn is played: who moves when, and why, if the example asks for it."""

from __future__ import annotations

from typing import Any

from rules_engine import narrate
from rules_engine.examples import Example, Report
from rules_engine.games.mississippi_queen import order
from rules_engine.narrate import mississippi_queen as sailing
from rules_engine.words import Words


def of_position(example: Example, report: Report, words: Words) -> list[tuple[str, str]]:
    """Tell of a position in which no turn is played, sentence by sentence, each with its head."""
    told: list[tuple[str, str]] = []
    ordered = "order" in example.expected or "reasons" in example.expected
    if ordered and len(example.position.racing) > 1:
        found = order.turn_order(example.position)
        names = words.join([str(words.term(name)) for name in found.names])
        told.append((words.gettext("Order of play:"), words.message("{names}.", names=names)))
        told += [("", sentence) for sentence in sailing.order(example.position, found.names, found.reasons, words)]
    if not told:
        told.append(("", narrate.position(example.position, words)))
    return told


def otherwise(each: Any, words: Words) -> str:
    """Tell another order of play under another choice; "" where the order is not what the example is about."""
    if not each.order:
        return ""
    names = words.join([str(words.term(name)) for name in each.order])
    return words.message("Here the order is {names}.", names=names)
