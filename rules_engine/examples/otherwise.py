"""An example under another ruleset or another reading of a ruling: whether it comes out the same, and if not, how.

The engine plays the example again with that one thing changed, so that a reader who has chosen another edition or
reading is never shown an answer which does not hold there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules_engine.examples.model import Example
from rules_engine.examples.running import judge, replayed
from rules_engine.games.protocol import BadInput, RuleViolation
from rules_engine.games.registry import game, part
from rules_engine.rulebook import Rulings, load


@dataclass(frozen=True, slots=True)
class Choice:
    """A ruleset ("ruleset", "passenger") or the reading of a ruling ("turning", "before-moving")."""

    what: str
    value: str


@dataclass(frozen=True, slots=True)
class Otherwise:
    """What comes of an example under another choice, where that is not the same.

    `legal` is None where there is no turn to judge, `was` is the verdict of the example as it stands. `violation` is
    what breaks a rule, `order` the turn order where the example is about that.
    """

    choice: Choice
    was: bool | None
    legal: bool | None
    violation: RuleViolation | None = None
    order: tuple[str, ...] = ()


def choices(example: Example) -> list[Choice]:
    """Return every single choice that differs from what an example is played with."""
    position = example.position
    found = [Choice("ruleset", ruleset) for ruleset in part("examples", example.game).rulesets(position)]
    for ruling in load(example.game).rulings.values():
        found += [Choice(ruling.id, reading) for reading in ruling.played if reading != position.rulings[ruling.id]]
    return found


def otherwise(example: Example) -> tuple[Otherwise, ...]:
    """Return each choice under which the example does not come out as it stands, and how it comes out there."""
    here = _outcome(example, example)
    found = []
    for choice in choices(example):
        there = _outcome(changed(example, choice), example)
        if there[0] != here[0]:
            found.append(Otherwise(choice, here[1], *there[1:]))
    return tuple(found)


def changed(example: Example, choice: Choice) -> Example:
    """Return the example with one choice made otherwise."""
    position = example.position
    if choice.what == "ruleset":
        return example.changed(position=part("examples", example.game).with_ruleset(position, choice.value))
    rulings = Rulings(example.game, (*dict(position.rulings.changed, **{choice.what: choice.value}).items(),))
    return example.changed(position=position.changed(rulings=rulings))


Found = tuple[Any, bool | None, RuleViolation | None, tuple[str, ...]]


def _outcome(example: Example, original: Example) -> Found:
    """Return what is compared between two choices, and what there is to tell of it."""
    own = part("examples", example.game)
    if example.turn is not None:
        try:
            judged = judge(example)
        except BadInput:
            # What is no turn at all under this choice.
            return ("unreadable",), False, None, ()
        if judged.violation is not None:
            return (False, judged.violation.rule), False, judged.violation, ()
        return (True, own.compared(judged.played.position)), True, None, ()
    if example.record is not None:
        try:
            replay = replayed(example)
        except BadInput:
            return ("unreadable",), None, None, ()
        places = game(example.game).places(replay.position) if replay.violation is None else ()
        return (replay.violation is None, replay.violation and replay.violation.rule, places), None, None, ()
    found: Found = own.of_position(example, original)
    return found
