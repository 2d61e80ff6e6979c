"""An example under another ruleset or another reading of a ruling: whether it comes out the same, and if not, how.

The engine plays the example again with that one thing changed, so that a reader who has chosen another edition or
reading is never shown an answer which does not hold there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules_engine.examples.model import Example
from rules_engine.examples.running import Judged, judge, replayed
from rules_engine.games.mississippi_queen import order, play
from rules_engine.games.mississippi_queen.position import RULESETS, Position, passengers_on
from rules_engine.games.protocol import BadInput, RuleViolation
from rules_engine.rulebook import Rulings, load

FIELDS = ("at", "heading", "speed", "coal", "passengers", "state")
SCHOOL = "driving-school"
ORDERED = ("order", "reasons")


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
    found = [Choice("ruleset", ruleset) for ruleset in RULESETS if ruleset != position.ruleset]
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
    """Return the example with one choice made otherwise; nobody waits or is aboard in the driving school."""
    position = example.position
    if choice.what != "ruleset":
        rulings = Rulings(example.game, (*dict(position.rulings.changed, **{choice.what: choice.value}).items(),))
        return example.changed(position=position.changed(rulings=rulings))
    fresh: dict[str, Any] = {"ruleset": choice.value}
    if choice.value == SCHOOL:
        fresh["waiting"] = ()
        fresh["boats"] = tuple(_without_passengers(boat) for boat in position.boats)
    elif position.ruleset == SCHOOL:
        laid = [placed.tile.id for placed in position.river.placed]
        filled = [(tile, passengers_on(tile, position.players)) for tile in laid]
        fresh["waiting"] = tuple((tile, n) for tile, n in filled if n)
    return example.changed(position=position.changed(**fresh))


def _without_passengers(boat: Any) -> Any:
    from dataclasses import replace

    return replace(boat, passengers=())


Found = tuple[Any, bool | None, RuleViolation | None, tuple[str, ...]]


def _outcome(example: Example, original: Example) -> Found:
    """Return what is compared between two choices, and what there is to tell of it."""
    if example.turn is not None:
        try:
            return _of_turn(judge(example))
        except BadInput:
            # What is no turn at all under this choice.
            return ("unreadable",), False, None, ()
    if example.record is not None:
        try:
            replay = replayed(example)
        except BadInput:
            return ("unreadable",), None, None, ()
        places = play.places(replay.position) if replay.violation is None else ()
        return (replay.violation is None, replay.violation and replay.violation.rule, places), None, None, ()
    if any(name in original.expected for name in ORDERED) and any(rule.startswith("order.") for rule in original.rules):
        found = order.turn_order(example.position)
        return (found.names, tuple(reason.rule for reason in found.reasons)), None, None, found.names
    return (), None, None, ()


def _of_turn(judged: Judged) -> Found:
    if judged.violation is not None:
        return (False, judged.violation.rule), False, judged.violation, ()
    assert judged.played is not None
    return (True, _state(judged.played.position)), True, None, ()


def _state(position: Position) -> Any:
    river = position.river
    boats = [tuple(getattr(boat, field) for field in FIELDS if field != "passengers") for boat in position.boats]
    over = play.is_over(position)
    return boats, position.docked, position.lost, river.laid, river.gone, river.pier, over
