"""A race under another ruleset, and what of it is compared between two choices."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules_engine.examples.model import Example
from rules_engine.games.mississippi_queen import order, play
from rules_engine.games.mississippi_queen.position import RULESETS, Position, passengers_on

FIELDS = ("at", "heading", "speed", "coal", "state")
SCHOOL = "driving-school"
ORDERED = ("order", "reasons")


def rulesets(position: Position) -> tuple[str, ...]:
    """Return the rulesets that a position could be played with instead."""
    return tuple(ruleset for ruleset in RULESETS if ruleset != position.ruleset)


def with_ruleset(position: Position, ruleset: str) -> Position:
    """Return the position under another ruleset; nobody waits or is aboard in the driving school."""
    fresh: dict[str, Any] = {"ruleset": ruleset}
    if ruleset == SCHOOL:
        fresh["waiting"] = ()
        fresh["boats"] = tuple(replace(boat, passengers=()) for boat in position.boats)
    elif position.ruleset == SCHOOL:
        laid = [placed.tile.id for placed in position.river.placed]
        filled = [(tile, passengers_on(tile, position.players)) for tile in laid]
        fresh["waiting"] = tuple((tile, n) for tile, n in filled if n)
    return position.changed(**fresh)


def compared(position: Position) -> Any:
    """Return what of a position after a turn makes a difference."""
    river = position.river
    boats = [tuple(getattr(boat, field) for field in FIELDS) for boat in position.boats]
    over = play.is_over(position)
    return boats, position.docked, position.lost, river.laid, river.gone, river.pier, over


def of_position(example: Example, original: Example) -> tuple[Any, None, None, tuple[str, ...]]:
    """Return what is compared where no turn is played: the turn order, if the example is about it."""
    asked = any(name in original.expected for name in ORDERED)
    if asked and any(rule.startswith("order.") for rule in original.rules):
        found = order.turn_order(example.position)
        return (found.names, tuple(reason.rule for reason in found.reasons)), None, None, found.names
    return (), None, None, ()
