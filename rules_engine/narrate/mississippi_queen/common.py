"""What the sentences share: facts of the game as words of the reader's language."""

from __future__ import annotations

from rules_engine.games.mississippi_queen.position import BOATS
from rules_engine.games.mississippi_queen.river import River
from rules_engine.words import Fact, Term, Words

SIDES = {"L": "left", "S": "straight", "R": "right"}


def boat(name: str, words: Words) -> Fact:
    """A boat's name as a term; a name that the glossary does not know stays as it is."""
    return words.term(name) if name in BOATS else name


def side(code: str, words: Words) -> Term:
    """A side ("L", "S", "R") as a term."""
    return words.term(SIDES[code])


def letter_of(tile: str, river: River) -> str:
    """The letter of a tile by its id; the id itself if it was never laid."""
    for placed in river.all_placed:
        if placed.tile.id == tile:
            return placed.letter
    return tile
