"""What the command says of a race beside what it says of every game."""

from __future__ import annotations

from typing import Any

from rules_engine.command.output import Output
from rules_engine.examples import Example
from rules_engine.examples.running import outcomes
from rules_engine.games.mississippi_queen.play import PlayedTurn
from rules_engine.games.mississippi_queen.search import Outcome, Outcomes
from rules_engine.records import Replay
from rules_engine.records.replay import Step
from rules_engine.words import Words

SEAT = "boat"
"""What a seat is called in the command's JSON."""


DRAWN = {"numbers": True}
"""How `draw` draws a race: with the names of all spaces."""


def judged(played: PlayedTurn | None) -> dict[str, Any]:
    """Return what stands in a verdict of this game only."""
    return {
        "coal_spent": played.coal_spent if played else None,
        "rolls_missing": played.rolls_missing if played else 0,
    }


def verdict(played: PlayedTurn, words: Words) -> str:
    """Say that a turn is legal, and what it costs."""
    return words.plural("Legal. It costs {n} coal.", "Legal. It costs {n} coal.", played.coal_spent)


def to_come(played: PlayedTurn, words: Words) -> str:
    """Say what the turn does not tell of chance, nothing if it tells it all."""
    if not played.rolls_missing:
        return ""
    return words.plural(
        "{n} roll of the die is still to come.", "{n} rolls of the die are still to come.", played.rolls_missing
    )


def legal(example: Example, seat: str) -> dict[str, Any]:
    """Return all outcomes of a boat."""
    found = _found(example, seat)
    told = [_as_json(outcome, turn) for outcome, turn in found]
    return {"count": len(told), "outcomes": told}


def _found(example: Example, boat: str) -> list[tuple[Outcome, str]]:
    if not example.position.boat(boat).racing:
        return []
    found: Outcomes = outcomes(example, boat)
    return [(outcome, str(found.turn(outcome))) for outcome in found]


def _as_json(outcome: Outcome, turn: str) -> dict[str, Any]:
    return {"turn": turn, **outcome._asdict(), "pushed": dict(outcome.pushed)}


def tell_legal(example: Example, seat: str, out: Output) -> None:
    """Say all outcomes of a boat, a line each."""
    from rules_engine.narrate import seat as in_words

    words, found = out.words, _found(example, seat)
    name = in_words(example.game, seat, words)
    out.line(words.plural("{boat} has {n} outcome.", "{boat} has {n} outcomes.", len(found), boat=name))
    if not found:
        return
    out.line()
    head = [
        words.gettext("Space"),
        words.gettext("Heading"),
        words.gettext("Speed"),
        words.gettext("Coal"),
        words.gettext("What else"),
        words.gettext("Turn"),
    ]
    rows = [
        [outcome.at, outcome.heading, str(outcome.speed), str(outcome.coal), _else(example.game, outcome, words), turn]
        for outcome, turn in found
    ]
    out.table(head, rows, right=(2, 3))


def _else(game: str, outcome: Outcome, words: Words) -> str:
    from rules_engine.narrate import seat as in_words

    parts = [
        words.message("{boat} pushed to {space}", boat=in_words(game, boat, words), space=space)
        for boat, space in outcome.pushed
    ]
    if outcome.boarded:
        parts.append(words.gettext("takes a passenger"))
    if outcome.docked:
        parts.append(words.gettext("docks"))
    return words.custom.comma.join(parts)


def begins(step: Step, last: Step | None, words: Words) -> str:
    """Say which round begins with a turn of a record, nothing in the middle of one."""
    if last is not None and last.before.round == step.before.round:
        return ""
    return words.message("Round {n}", n=step.before.round)


def end(found: Replay, words: Words) -> str:
    """Say how a record ends."""
    from rules_engine.narrate import seat as in_words

    boats = [in_words(found.position.game, name, words) for name in found.places]
    if found.over:
        return words.message("The race is over. By place: {boats}.", boats=boats)
    return words.message("The race goes on. As it stands: {boats}.", boats=boats)
