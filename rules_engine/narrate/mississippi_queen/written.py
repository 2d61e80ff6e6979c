"""A written turn in words, token by token: what it asks for, whether or not the rules allow it."""

from __future__ import annotations

from rules_engine.games.mississippi_queen.turns import (
    Board,
    Forward,
    Push,
    Roll,
    SetSpeed,
    Strand,
    Token,
    Turn,
    Turning,
)
from rules_engine.narrate.mississippi_queen.common import boat, side
from rules_engine.words import Words


def turn_in_words(turn: Turn, words: Words) -> str:
    """A turn (`turns.Turn`) as one sentence: "Red: sets the speed to 3; sails 3 spaces; turns 60° to the left."

    Needs no position, so that it also tells turns that break a rule.
    """
    steps = words.custom.clause.join(token_in_words(token, words) for token in turn.tokens)
    if not steps:
        return words.message("{boat}: does nothing.", boat=boat(turn.boat, words))
    return words.message("{boat}: {steps}.", boat=boat(turn.boat, words), steps=steps)


def token_in_words(token: Token, words: Words) -> str:
    """One token of a turn as a clause without its subject."""
    match token:
        case SetSpeed(speed):
            return words.message("sets the speed to {speed}", speed=speed)
        case Forward(n):
            return words.plural("sails {n} space ahead", "sails {n} spaces ahead", n)
        case Turning(where, n):
            return words.message("turns {degrees}° to the {side}", degrees=60 * n, side=side(where, words))
        case Push():
            return _push(token, words)
        case Board():
            return words.message("takes a passenger aboard")
        case Roll(where):
            return words.message("rolls {side}", side=side(where, words))
        case Strand():
            return words.message("cannot go on")


def _push(token: Push, words: Words) -> str:
    if token.heading is None:
        if token.board:
            return words.message("pushes the boat ahead to {space}, where it takes a passenger aboard", space=token.to)
        return words.message("pushes the boat ahead to {space}", space=token.to)
    heading = words.term(token.heading)
    if token.board:
        return words.message(
            "pushes the boat ahead to {space}, where it turns to face {heading} and takes a passenger aboard",
            space=token.to,
            heading=heading,
        )
    return words.message(
        "pushes the boat ahead to {space}, where it turns to face {heading}", space=token.to, heading=heading
    )
