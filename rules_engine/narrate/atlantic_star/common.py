"""What the sentences share: facts of the game as words of the reader's language.

A player's name is the player's own word: no sentence declines it or asks for its gender.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules_engine.games.atlantic_star.position import IMAGINARY_NAMES
from rules_engine.games.atlantic_star.ships import HIDDEN, JOKER, boxes
from rules_engine.words import Fact, Term, Words, mark

BOXES = {
    "yellow": mark("yellow {box}"),
    "green": mark("green {box}"),
    "red": mark("red {box}"),
    "blue": mark("blue {box}"),
}
"""A box of a ship, by its colour: the leg's letter and the points in `box`, as in "red A9"."""


def seat(name: str, words: Words) -> Fact:
    """A player's name, as it is."""
    return name


def company(name: str, words: Words) -> str:
    """A company: an imaginary one in words, another by its name, which is its player's."""
    if name in IMAGINARY_NAMES:
        return words.message("imaginary company {number}", number=name.rpartition("-")[2])
    return name


def cruise(colour: str, words: Words) -> Term:
    """A cruise by its colour, as a term ("the red cruise")."""
    return words.term(f"{colour}-cruise")


def column(stars: int, words: Words) -> Term:
    """A column of the scoring board by its stars, as a term ("the column of three stars")."""
    return words.term(f"column-{stars}")


def ship(text: str, words: Words) -> str:
    """A ship as its card shows it ("red B4 + blue C5"), in a form that no sentence changes."""
    if text == JOKER:
        return words.gettext("joker X-1")
    if text == HIDDEN:
        return words.gettext("an unknown ship")
    told = (words.message(BOXES[box.colour], box=box.leg + str(box.points)) for box in boxes(text))
    return " + ".join(told)


def ships(texts: Iterable[str], words: Words) -> list[str]:
    """Several ships, each as `ship` tells it."""
    return [ship(text, words) for text in texts]


def counted(texts: Iterable[str], words: Words) -> list[str]:
    """Several ships, equal ones once with their number."""
    return [
        ship(text, words) if n == 1 else words.message("{ship} ({n}×)", ship=ship(text, words), n=n)
        for text, n in Counter(texts).items()
    ]


def priced(ship_or_none: str | None, price: int, words: Words) -> str:
    """A ship of the offer with its price, or that its place is free."""
    if ship_or_none is None:
        return words.message("nothing at {price}", price=words.money(price))
    return words.message("{ship} at {price}", ship=ship(ship_or_none, words), price=words.money(price))
