"""What the command says of a game of Atlantic Star beside what it says of every game."""

from __future__ import annotations

from typing import Any

from rules_engine.command.output import Output
from rules_engine.command.places import told_places
from rules_engine.examples import Example
from rules_engine.examples.running import outcomes
from rules_engine.games.atlantic_star.play import PlayedTurn
from rules_engine.games.atlantic_star.search import Outcome
from rules_engine.records import Replay
from rules_engine.records.replay import Step
from rules_engine.words import Words

SEAT = "seat"
"""What a seat is called in the command's JSON."""

DRAWN: dict[str, Any] = {}
"""How `draw` draws a position: as the pages do."""


def judged(played: PlayedTurn | None) -> dict[str, Any]:
    """Return what stands in a verdict of this game only."""
    return {
        "points": played.points if played else None,
        "bonus": played.bonus if played else None,
        "place": played.place if played else None,
    }


def verdict(played: PlayedTurn, words: Words) -> str:
    """Say that a turn is legal, and what a cruise brings."""
    if played.points is None:
        return words.gettext("Legal.")
    return words.plural("Legal. The cruise brings {n} point.", "Legal. The cruise brings {n} points.", played.points)


def to_come(played: PlayedTurn, words: Words) -> str:
    """Say what the turn does not tell of chance, nothing if it tells it all."""
    if not played.unknown:
        return ""
    return words.plural(
        "{n} ship that came into the offer is not known.", "{n} ships that came into the offer are not known.",
        played.unknown,
    )  # fmt: skip


def legal(example: Example, seat: str) -> dict[str, Any]:
    """Return all outcomes of a seat."""
    found = [outcome.to_json() for outcome in outcomes(example, seat)]
    return {"count": len(found), "outcomes": found}


def tell_legal(example: Example, seat: str, out: Output) -> None:
    """Say all outcomes of a seat, a line each."""
    words, found = out.words, list(outcomes(example, seat))
    out.line(words.plural("{boat} has {n} outcome.", "{boat} has {n} outcomes.", len(found), boat=seat))
    if not found:
        return
    out.line()
    head = [
        words.gettext("Company"),
        words.gettext("Cruise"),
        words.gettext("Column"),
        words.gettext("Points"),
        words.gettext("Left in hand"),
        words.gettext("Turn"),
    ]
    out.table(head, [_row(outcome, words) for outcome in found], right=(2, 3))


def _row(outcome: Outcome, words: Words) -> list[str]:
    if outcome.price is not None:
        return ["", "", "", "", "", outcome.turn]
    left = ", ".join(outcome.left or ()) or "-"
    colour = str(words.term(f"{outcome.colour}-cruise"))
    return [outcome.company or "", colour, str(outcome.column), str(outcome.points), left, outcome.turn]


def begins(step: Step, last: Step | None, words: Words) -> str:
    """Say nothing: there are no rounds."""
    return ""


def end(found: Replay, words: Words) -> str:
    """Say how a record ends."""
    return told_places(found, words)
