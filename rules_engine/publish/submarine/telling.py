"""What is told of a game of Submarine where no turn is played: how much a turn allows, the places, or each seat."""

from __future__ import annotations

from typing import Any

from rules_engine import narrate
from rules_engine.examples import Example, Report
from rules_engine.games.submarine.start import GAME
from rules_engine.narrate.sentences import strung
from rules_engine.narrate.submarine.positions import described, moment
from rules_engine.words import Words


def of_position(example: Example, report: Report, words: Words) -> list[tuple[str, str]]:
    """Tell of a position in which no turn is played, sentence by sentence, each with its head."""
    told: list[tuple[str, str]] = []
    if "count" in example.expected:
        head = words.gettext("Possibilities of this turn:")
        told.append((head, words.message("{names}.", names=words.number(example.expected["count"]))))
    shared = GAME.places(example.position)
    # While all share the first place, as before the first round, places tell nothing.
    if len(shared) > 1 and ("places" in example.expected or "winner" in example.expected):
        places = []
        for each in shared:
            names = [each] if isinstance(each, str) else list(each)
            places.append(words.join([str(narrate.seat(example.game, name, words)) for name in names]))
        told.append((words.gettext("By place:"), words.message("{names}.", names=words.custom.clause.join(places))))
    if not told:
        # The sea is left to the drawing: up to sixty artefacts are too many to read.
        seats = [sentence for seat in example.position.seats for sentence in described(seat, words)]
        told.append(("", strung([*seats, *moment(example.position, words)], words)))
    return told


def otherwise(each: Any, words: Words) -> str:
    """Tell nothing in particular: what differs under another reading is the verdict."""
    return ""
