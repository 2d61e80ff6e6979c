"""Atlantic Star between bots: what `bots.parts.Part` asks for."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from rules_engine.bots.atlantic_star.agency import with_offers as completed
from rules_engine.bots.atlantic_star.planner import PlanningBot
from rules_engine.bots.atlantic_star.player import Bot, RandomBot
from rules_engine.bots.atlantic_star.readings import differs
from rules_engine.bots.atlantic_star.tally import Tally
from rules_engine.games.atlantic_star import NAME
from rules_engine.games.atlantic_star import start as games
from rules_engine.games.atlantic_star.deck import STUDY, Deck, read_deck
from rules_engine.games.atlantic_star.position import Position
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

PLAYERS = (2, 6)
"""The fewest and the most players (rule `aim.players`)."""

BOTS: dict[str, Callable[[random.Random], Bot]] = {"random": RandomBot, "planner": PlanningBot}
"""The bots by the names that the command knows them by."""

COUNTED = "games"
"""What games of it are called."""

OPTIONS = ("deck",)
"""What can be chosen beside rulings."""


def option(name: str, text: str | None, file: str = "") -> Deck:
    """Return a deck of ships from its text, the study deck without one; `BadInput` if it cannot be read."""
    return STUDY if text is None else read_deck(text, file)


def told(name: str, value: Deck) -> str:
    """Return `study` for the study deck, `own` for another."""
    return "study" if value == STUDY else "own"


def start(players: int, rulings: Rulings, generator: random.Random, options: Mapping[str, Any]) -> Position:
    """Return the first position of a game."""
    return games.start(players, generator, rulings, options["deck"])


def seats(position: Position) -> tuple[str, ...]:
    """Return the seats clockwise."""
    return tuple(seat.name for seat in position.seats)


def stopped(position: Position) -> bool:
    """Return False: hands are limited, so every game ends by itself."""
    return False


def winners(position: Position) -> tuple[str, ...]:
    """Return who has the highest score of a game that is over, nobody before that."""
    found = games.GAME.result(position)
    return found.winners if found else ()
