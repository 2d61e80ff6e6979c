"""Mississippi Queen between bots: what `bots.parts.Part` asks for."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from rules_engine.bots.mississippi_queen.answers import with_answers as completed
from rules_engine.bots.mississippi_queen.planner import PlanningBot
from rules_engine.bots.mississippi_queen.player import Bot, RandomBot
from rules_engine.bots.mississippi_queen.readings import differs
from rules_engine.bots.mississippi_queen.tally import Tally
from rules_engine.games.mississippi_queen import NAME, race
from rules_engine.games.mississippi_queen.position import RULESETS, Position
from rules_engine.games.protocol import BadInput
from rules_engine.rulebook import Rulings

__all__ = [
    "BOTS",
    "COUNTED",
    "NAME",
    "OPTIONS",
    "PLAYERS",
    "Tally",
    "completed",
    "differs",
    "option",
    "seats",
    "start",
    "stopped",
    "told",
    "winners",
]

PLAYERS = (2, 5)
"""The least and the most boats of a race."""

BOTS: dict[str, Callable[[random.Random], Bot]] = {"random": RandomBot, "planner": PlanningBot}
"""The bots by the names that the command knows them by."""

COUNTED = "races"
"""What games of it are called."""

OPTIONS = ("ruleset",)
"""What can be chosen beside rulings."""


def option(name: str, text: str | None, file: str = "") -> str:
    """Return a ruleset, the passenger race where none is named; `BadInput` if there is no such."""
    ruleset = text or "passenger"
    if ruleset not in RULESETS:
        raise BadInput(
            "There is no ruleset {ruleset}.", "Use one of: {choices}.",
            ruleset=repr(ruleset), choices=", ".join(RULESETS),
        )  # fmt: skip
    return ruleset


def told(name: str, value: str) -> str:
    """Return the ruleset."""
    return value


def start(players: int, rulings: Rulings, generator: random.Random, options: Mapping[str, Any]) -> Position:
    """Return the first position of a race."""
    return race.start(players=players, ruleset=options["ruleset"], rulings=rulings, seed=generator)


def seats(position: Position) -> tuple[str, ...]:
    """Return the boats in the order of seats."""
    return tuple(boat.name for boat in position.boats)


def stopped(position: Position) -> bool:
    """Tell whether the limit of rounds is over (rule `dock.cap`)."""
    return position.round > race.ROUND_LIMIT


def winners(position: Position) -> tuple[str, ...]:
    """Return the boat that docked first, nobody if none did."""
    return position.docked[:1]
