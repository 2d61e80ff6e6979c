"""What the sentences share: facts of the game as words of the reader's language.

An artefact and a card are told as they are written, with the colour in words behind ("aR (red)"): the letters are those
of the drawing and of the written turn, and no sentence has to decline them. A seat called by a boat's colour is told by
its term; any other name is the player's own word, and no sentence declines it or asks for its gender.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.games.submarine.position import HIDDEN, Position, row
from rules_engine.words import Fact, Words, glossary, mark

ARTEFACTS = {
    "R": mark("{artefact} (red)"),
    "Y": mark("{artefact} (yellow)"),
    "G": mark("{artefact} (green)"),
    "B": mark("{artefact} (blue)"),
    "V": mark("{artefact} (violet)"),
}
"""An artefact as it is written, by its colour, as in "aR (red)"."""

CARDS = {
    "R": mark("{card} (red)"),
    "Y": mark("{card} (yellow)"),
    "G": mark("{card} (green)"),
    "B": mark("{card} (blue)"),
    "V": mark("{card} (violet)"),
}
"""A card as it is written, by its colour, as in "R (red)"."""


def seat(name: str, words: Words) -> Fact:
    """A seat: a boat's colour in the reader's language, any other name as it is."""
    entry = glossary().get(name)
    return words.term(name) if entry is not None and entry.kind == "boat" else name


def seats(names: Iterable[str], words: Words) -> list[Fact]:
    """Several seats, each as `seat` tells it."""
    return [seat(name, words) for name in names]


def artefact(text: str, words: Words) -> str:
    """An artefact as it is written, with its colour in words."""
    return words.message(ARTEFACTS[text[1]], artefact=text)


def card(text: str, words: Words) -> str:
    """A card as it is written, with its colour in words; one that nobody knows says so."""
    if text == HIDDEN:
        return words.gettext("an unknown card")
    return words.message(CARDS[text], card=text)


def cards(texts: Iterable[str], words: Words) -> list[str]:
    """Several cards, each as `card` tells it."""
    return [card(text, words) for text in texts]


def dive(from_: str, to: str, words: Words) -> str:
    """A submarine's move as a clause without its subject: down, up, or at its depth."""
    if row(to) > row(from_):
        return words.message("sends a submarine down from {space} to {to}", space=from_, to=to)
    if row(to) < row(from_):
        return words.message("sends a submarine up from {space} to {to}", space=from_, to=to)
    return words.message("sends a submarine along its row from {space} to {to}", space=from_, to=to)


def take(text: str, space: str, joker: bool, words: Words) -> str:
    """A salvage as a clause without its subject."""
    told = artefact(text, words)
    if joker:
        return words.message("salvages {artefact} from {space} with a joker", artefact=told, space=space)
    return words.message("salvages {artefact} from {space} with a card of its colour", artefact=told, space=space)


def places(groups: Sequence[Sequence[str]], position: Position, words: Words) -> list[str]:
    """The places, each with its seats, their kinds and jokers; those who share one stand together."""
    told, place = [], 1
    for names in groups:
        first = position.seat(names[0])
        told.append(
            words.plural(
                "{place}. {names} with {n} kind (jokers: {jokers})",
                "{place}. {names} with {n} kinds (jokers: {jokers})",
                len(first.kinds),
                place=place,
                names=seats(names, words),
                jokers=first.jokers,
            )
        )
        place += len(names)
    return told
