"""What there is to choose, in a few words: each reading answers the question that is its ruling's heading."""

from __future__ import annotations

from rules_engine.publish.games import choosing
from rules_engine.words import Words


def answer(words: Words, game: str, ruling: str, reading: str) -> str:
    """Return what a reading says, in a few words; the reading's name where nobody has put it into words."""
    return words.gettext(choosing(game).ANSWERS.get(ruling, {}).get(reading, reading))


def capital(text: str) -> str:
    """Return a text with its first letter as a capital."""
    return text[:1].upper() + text[1:]
