"""A written turn in words, step by step: what it asks for, whether or not the rules allow it."""

from __future__ import annotations

from rules_engine.games.submarine.position import OFF
from rules_engine.games.submarine.turns import Deploy, Dive, Sail, Swap, Take, Token, Turn, Wait
from rules_engine.narrate.submarine.common import card, dive, seat, take
from rules_engine.words import Words


def turn_in_words(turn: Turn, words: Words) -> str:
    """A turn (`turns.Turn`) as one sentence: "Red: sails to column C; salvages aR (red) from C4 with a joker."

    Needs no position, so that it also tells turns that break a rule.
    """
    steps = words.custom.clause.join(step_in_words(token, words) for token in turn.tokens)
    if not steps:
        return words.message("{seat}: does nothing.", seat=seat(turn.seat, words))
    return words.message("{seat}: {steps}.", seat=seat(turn.seat, words), steps=steps)


def step_in_words(token: Token, words: Words) -> str:
    """One token of a turn as a clause without its subject."""
    match token:
        case Deploy(space):
            return words.message("deploys a submarine on {space}", space=space)
        case Sail(to):
            if to == OFF:
                return words.gettext("sails off the board")
            return words.message("sails to column {column}", column=to)
        case Dive(from_, to):
            return dive(from_, to, words)
        case Take(space, artefact, joker):
            return take(artefact, space, joker, words)
        case Swap(given):
            return words.message("swaps the card {card} for the top card of the pile", card=card(given, words))
        case Wait():
            return words.gettext("waits")
