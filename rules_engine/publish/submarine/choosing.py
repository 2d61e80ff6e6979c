"""What can be chosen in Submarine: the number of players, and the readings of four rulings. It has no rulesets."""

from __future__ import annotations

from rules_engine.publish.submarine.setup_tables import players_in, setup
from rules_engine.publish.without_rulesets import CODES, NAMES, NOT_HERE, PLAYERS, RULESET, RULESETS, SHOWN
from rules_engine.words import Words, mark

__all__ = [
    "ANSWERS",
    "CODES",
    "COUNTED",
    "NAMES",
    "NOT_HERE",
    "PLAYERS",
    "RULESET",
    "RULESETS",
    "SHOWN",
    "counted",
    "players_in",
]

ANSWERS: dict[str, dict[str, str]] = {
    "deploy": {"per-round": mark("One before each round"), "at-start": mark("All before the first round")},
    "dive_level": {"may-stay": mark("It may keep its depth"), "must-change": mark("It has to go up or down")},
    "block_own": {"free": mark("Own submarines never block"), "pay": mark("Own submarines cost a card too")},
    "end_check": {"after-turn": mark("When the turn is over"), "at-once": mark("At once, in the middle of a turn")},
}
"""What each reading answers to the question of its ruling; only readings that the engine plays need an answer."""

COUNTED = frozenset({"setup.player-kit", "setup.hand"})
"""Rules whose numbers go by the players: an example of theirs says when it has another number of them."""


def counted(words: Words) -> dict[str, dict[int, str]]:
    """Return for each of `COUNTED` what it comes to, for each number of players."""
    every = [setup(players) for players in players_in(RULESET)]
    kits = {
        each.players: words.plural(
            "With {n} player – submarines: {submarines}, exploration cards: {cards}, {hand} of them in hand.",
            "With {n} players – for each of them submarines: {submarines}, exploration cards: {cards}, "
            "{hand} of them in hand.",
            each.players,
            submarines=each.submarines,
            cards=each.cards,
            hand=each.hand,
        )
        for each in every
    }
    return dict.fromkeys(sorted(COUNTED), kits)
