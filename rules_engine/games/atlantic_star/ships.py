"""Ships in writing: `red A9`, `yellow B5 + red C4`, the joker `X1`, a hidden card `?`.

A ship is its canonical text, so that hands, piles and offers are plain tuples of texts: boxes by points, most first,
then by cruise in the order of `COLOURS`, then by leg (rule `cruise.ship-card`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rules_engine.games.protocol import BadInput

COLOURS: tuple[str, ...] = ("yellow", "green", "red", "blue")
"""The four cruises by colour, the shortest first."""

LEGS: dict[str, str] = {"yellow": "ABC", "green": "ABCD", "red": "ABCDE", "blue": "ABCDEF"}
"""The legs of each cruise in order (rule `setup.cruises`)."""

JOKER = "X1"
"""A mail steamer: one point on any leg of any cruise (rule `cruise.joker`)."""

HIDDEN = "?"
"""A card that is not known."""

MOST_BOXES = 3
MOST_POINTS = 99
_MOST_LETTERS = 60
_BOX = re.compile(r"\s*(yellow|green|red|blue)\s+([A-F])([0-9]{1,2})\s*")


@dataclass(frozen=True, slots=True)
class Box:
    """A coloured box of a ship: so many points on a leg of the cruise of its colour."""

    colour: str
    leg: str
    points: int

    def __str__(self) -> str:
        return f"{self.colour} {self.leg}{self.points}"


def ship(text: Any) -> str:
    """Return a ship's canonical text; raise `BadInput` for what is no ship, be it a text or not."""
    if not isinstance(text, str):
        raise _unread(str(text))
    return _canonical(text.strip())


@lru_cache(maxsize=4096)
def _canonical(word: str) -> str:
    if word in (JOKER, HIDDEN):
        return word
    found: list[Box] = []
    for part in word.split("+") if len(word) <= _MOST_LETTERS else ():
        match = _BOX.fullmatch(part)
        if match is None or match[2] not in LEGS[match[1]] or not int(match[3]):
            raise _unread(word)
        found.append(Box(match[1], match[2], int(match[3])))
    if not 1 <= len(found) <= MOST_BOXES or len({(box.colour, box.leg) for box in found}) < len(found):
        raise _unread(word)
    found.sort(key=lambda box: (-box.points, COLOURS.index(box.colour), box.leg))
    return " + ".join(map(str, found))


def _unread(word: str) -> BadInput:
    shown = word if len(word) <= _MOST_LETTERS else f"{word[:_MOST_LETTERS]}..."
    return BadInput(
        "There is no ship {ship}.",
        "A ship is one to three boxes such as red A9 + blue C5, the joker is X1, a hidden card ?.",
        ship=repr(shown),
    )


@lru_cache(maxsize=4096)
def boxes(ship: str) -> tuple[Box, ...]:
    """Return the boxes of a ship in canonical writing; none for the joker and for a hidden card."""
    if ship in (JOKER, HIDDEN):
        return ()
    return tuple(Box(colour, box[0], int(box[1:])) for colour, box in (part.split(" ") for part in ship.split(" + ")))


def points_of(ship: str, colour: str, leg: str) -> int:
    """Return the points that a ship brings on a leg: the printed number, 1 for the joker, else 0."""
    if ship == JOKER:
        return 1
    return next((box.points for box in boxes(ship) if box.colour == colour and box.leg == leg), 0)
