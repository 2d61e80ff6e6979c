"""`legal`: every outcome that a boat can reach."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from rules_engine.command.inputs import example as read_example
from rules_engine.command.output import Output
from rules_engine.examples.running import mover
from rules_engine.games.mississippi_queen import search
from rules_engine.games.mississippi_queen.search import Outcome, Outcomes


def run(args: Namespace, out: Output) -> int:
    """Return 0, however many outcomes there are."""
    example = read_example(args.file)
    boat = mover(example, args.boat)
    if not example.position.boat(boat).racing:
        found: Outcomes | tuple[Outcome, ...] = ()
    else:
        found = search.outcomes(example.position, boat)
    turns = [str(found.turn(outcome)) for outcome in found] if isinstance(found, Outcomes) else []
    if out.json:
        outcomes = [_as_json(outcome, turn) for outcome, turn in zip(found, turns, strict=True)]
        out.data({"boat": boat, "count": len(outcomes), "outcomes": outcomes})
    else:
        _tell(boat, list(found), turns, out)
    return 0


def _as_json(outcome: Outcome, turn: str) -> dict[str, Any]:
    return {"turn": turn, **outcome._asdict(), "pushed": dict(outcome.pushed)}


def _tell(boat: str, found: list[Outcome], turns: list[str], out: Output) -> None:
    from rules_engine.narrate.mississippi_queen.common import boat as boat_in_words

    words = out.words
    name = boat_in_words(boat, words)
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
        [outcome.at, outcome.heading, str(outcome.speed), str(outcome.coal), _else(outcome, out), turn]
        for outcome, turn in zip(found, turns, strict=True)
    ]
    out.table(head, rows, right=(2, 3))


def _else(outcome: Outcome, out: Output) -> str:
    from rules_engine.narrate.mississippi_queen.common import boat as boat_in_words

    words = out.words
    parts = [
        words.message("{boat} pushed to {space}", boat=boat_in_words(boat, words), space=space)
        for boat, space in outcome.pushed
    ]
    if outcome.boarded:
        parts.append(words.gettext("takes a passenger"))
    if outcome.docked:
        parts.append(words.gettext("docks"))
    return words.custom.comma.join(parts)
