"""Submarine between bots: what `bots.parts.Part` asks for."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from rules_engine.bots.submarine.planner import PlanningBot
from rules_engine.bots.submarine.player import Bot, RandomBot
from rules_engine.bots.submarine.readings import differs
from rules_engine.bots.submarine.tally import Tally
from rules_engine.games.protocol import BadInput, Chance
from rules_engine.games.submarine import NAME, play
from rules_engine.games.submarine import start as games
from rules_engine.games.submarine.counts import PLAYERS as NUMBERS
from rules_engine.games.submarine.position import Position
from rules_engine.games.submarine.turns import Turn
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

PLAYERS = (NUMBERS[0], NUMBERS[-1])
"""The fewest and the most players (rule `aim.players`)."""

BOTS: dict[str, Callable[[random.Random], Bot]] = {"random": RandomBot, "planner": PlanningBot}
"""The bots by the names that the command knows them by."""

COUNTED = "games"
"""What games of it are called."""

OPTIONS: tuple[str, ...] = ()
"""What can be chosen beside rulings: nothing."""


def option(name: str, text: str | None, file: str = "") -> Any:
    """Raise `BadInput`: there is nothing to choose."""
    raise BadInput("{game} has no {option} to choose.", game=NAME, option=name)


def told(name: str, value: Any) -> Any:
    """Return the value of a choice; there are none."""
    return value


def start(players: int, rulings: Rulings, generator: random.Random, options: Mapping[str, Any]) -> Position:
    """Return the first position of a game."""
    return games.start(players, generator, rulings)


def seats(position: Position) -> tuple[str, ...]:
    """Return the seats in turn order."""
    return tuple(seat.name for seat in position.seats)


def completed(position: Position, turn: Turn, bots: Mapping[str, Bot], chance: Chance) -> Turn:
    """Return the turn as it is: nobody else chooses anything in it, and piles are listed."""
    return turn


def stopped(position: Position) -> bool:
    """Return False: the rules themselves end a game after sixty rounds (rule `end.cap`)."""
    return False


def winners(position: Position) -> tuple[str, ...]:
    """Return who has won a game that is over, nobody before that."""
    return play.winners(position)
