"""What the command says of a game of Submarine beside what it says of every game."""

from __future__ import annotations

from typing import Any

from rules_engine.command.output import Output
from rules_engine.command.places import told_places
from rules_engine.examples import Example
from rules_engine.examples.running import outcomes
from rules_engine.games.submarine import play
from rules_engine.games.submarine.play import PlayedTurn
from rules_engine.games.submarine.search import Move, Salvage
from rules_engine.games.submarine.start import GAME
from rules_engine.narrate import seat as in_words
from rules_engine.records import Replay
from rules_engine.records.replay import Step
from rules_engine.words import Words

SEAT = "seat"
"""What a seat is called in the command's JSON."""

DRAWN: dict[str, Any] = {}
"""How `draw` draws a position: as the pages do."""


def judged(played: PlayedTurn | None) -> dict[str, Any]:
    """Return what stands in a verdict of this game only."""
    if played is None:
        return {"paid": None, "over": None, "winner": None, "places": None}
    won = play.winners(played.position)
    return {
        "paid": dict(played.paid),
        "over": play.is_over(played.position),
        "winner": (won[0] if len(won) == 1 else list(won)) if won else None,
        "places": [list(each) if isinstance(each, tuple) else each for each in GAME.places(played.position)],
    }


def verdict(played: PlayedTurn, words: Words) -> str:
    """Say that a turn is legal, and what blocking costs."""
    n = sum(count for _, count in played.paid)
    if not n:
        return words.gettext("Legal.")
    return words.plural("Legal. Blocking costs {n} card.", "Legal. Blocking costs {n} cards.", n)


def to_come(played: PlayedTurn, words: Words) -> str:
    """Say what the turn does not tell of chance, nothing if it tells it all."""
    if not played.unknown:
        return ""
    return words.plural("{n} card is not known.", "{n} cards are not known.", played.unknown)


def legal(example: Example, seat: str) -> dict[str, Any]:
    """Return all that a seat's turn allows."""
    found: dict[str, Any] = outcomes(example, seat).to_json()
    return found


def tell_legal(example: Example, seat: str, out: Output) -> None:
    """Say all that a seat's turn allows, a line each."""
    words, found = out.words, outcomes(example, seat)
    name = in_words(example.game, seat, words)
    out.line(words.plural("{boat} has {n} outcome.", "{boat} has {n} outcomes.", len(found), boat=name))
    if found:
        out.line()
        head = [words.gettext("Column"), words.gettext("Jokers"), words.gettext("Paid"), words.gettext("Turn")]
        out.table(head, [_row(each, str(found.turn(each)), example.game, words) for each in found], right=(1,))
    out.line()
    if found.off:
        out.line(words.message("{boat} may also sail off the board: {turn}", boat=name, turn=f"{seat}: sail off"))
    else:
        out.line(words.message("{boat} waits: {turn}", boat=name, turn=f"{seat}: wait"))


def _row(outcome: Move | Salvage, turn: str, game: str, words: Words) -> list[str]:
    if isinstance(outcome, Move):
        return [outcome.column, "", "", turn]
    paid = [f"{in_words(game, name, words)} {n}" for name, n in outcome.paid]
    return [outcome.column, str(outcome.jokers), words.custom.comma.join(paid), turn]


def begins(step: Step, last: Step | None, words: Words) -> str:
    """Say which round begins with a turn of a record, nothing in the middle of one."""
    if last is not None and last.before.round == step.before.round:
        return ""
    return words.message("Round {n}", n=step.before.round)


def end(found: Replay, words: Words) -> str:
    """Say how a record ends."""
    return told_places(found, words)
