"""Sentences from what the engine knows: a turn step by step, why a turn is refused, a position in full.

All of them take a `Words` and speak its language. A sentence is a whole message with its places filled; lines are
clauses without their subject, since who moves stands in the head of the table. Each game has a subpackage with the same
functions; these here ask the one of the game that the position or turn belongs to.
"""

from __future__ import annotations

from typing import Any

from rules_engine.games.protocol import RuleViolation
from rules_engine.games.registry import part
from rules_engine.narrate.line import Line
from rules_engine.narrate.sentences import short_text
from rules_engine.words import Fact, Words

__all__ = [
    "Line",
    "changed",
    "figures",
    "position",
    "seat",
    "short_text",
    "summary",
    "turn",
    "turn_in_words",
    "verdict",
]


def turn(before: Any, played: Any, words: Words) -> tuple[Line, ...]:
    """Tell a played turn (`games.protocol.Played`) that began in the position `before`, line by line."""
    lines: tuple[Line, ...] = part("narrate", before.game).turn(before, played, words)
    return lines


def figures(game: str, words: Words) -> tuple[str, ...]:
    """Return the heads of the columns that each line of a game's turn has figures for."""
    heads: tuple[str, ...] = part("narrate", game).figures(words)
    return heads


def summary(before: Any, played: Any, words: Words) -> str:
    """Tell a played turn in one sentence that names its mover."""
    return str(part("narrate", before.game).summary(before, played, words))


def turn_in_words(turn: Any, words: Words) -> str:
    """Return a written turn as one sentence; it needs no position, so it also tells turns that break a rule."""
    return str(part("narrate", turn.game).turn_in_words(turn, words))


def verdict(game: str, violation: RuleViolation, words: Words) -> str:
    """Return one sentence that says why a rule of a game is broken here."""
    return str(part("narrate", game).verdict(violation, words))


def position(position: Any, words: Words) -> str:
    """Tell all of a position in sentences."""
    return str(part("narrate", position.game).position(position, words))


def changed(before: Any, played: Any, words: Words) -> tuple[str, ...]:
    """Return sentences that tell what a played turn left behind, of the mover and of everyone it touched."""
    told: tuple[str, ...] = tuple(part("narrate", before.game).changed(before, played, words))
    return told


def seat(game: str, name: str, words: Words) -> Fact:
    """Return who moves as a fact for a sentence: a boat's colour in the reader's language, a player's own name."""
    fact: Fact = part("narrate", game).seat(name, words)
    return fact
