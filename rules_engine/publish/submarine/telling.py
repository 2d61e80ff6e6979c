"""What is told of a game of Submarine where no turn is played: how much a turn allows, who has won, or all of it."""

from __future__ import annotations

from typing import Any

from rules_engine import narrate
from rules_engine.examples import Example, Report
from rules_engine.games.submarine.start import GAME
from rules_engine.words import Words


def of_position(example: Example, report: Report, words: Words) -> list[tuple[str, str]]:
    """Tell of a position in which no turn is played, sentence by sentence, each with its head."""
    told: list[tuple[str, str]] = []
    if "count" in example.expected:
        head = words.gettext("Possibilities of this turn:")
        told.append((head, words.message("{names}.", names=words.number(example.expected["count"]))))
    if "places" in example.expected or "winner" in example.expected:
        places = []
        for shared in GAME.places(example.position):
            names = [shared] if isinstance(shared, str) else list(shared)
            places.append(words.join([str(narrate.seat(example.game, name, words)) for name in names]))
        told.append((words.gettext("By place:"), words.message("{names}.", names=words.custom.clause.join(places))))
    if not told:
        told.append(("", narrate.position(example.position, words)))
    return told


def otherwise(each: Any, words: Words) -> str:
    """Tell nothing in particular: what differs under another reading is the verdict."""
    return ""
