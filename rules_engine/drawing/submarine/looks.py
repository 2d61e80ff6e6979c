"""How seats look: the colour and the letter of each, the pattern on hulls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules_engine.games.submarine.position import Position
from rules_engine.narrate.submarine import seat as named
from rules_engine.words import Words, glossary

COLOURS: tuple[str, ...] = ("red", "white", "green", "blue", "yellow", "grey", "brown")
"""The colours of ships and submarines; seats that are not called by one take the next that is free."""

PATTERNS: dict[str, str] = {
    "red": "",
    "white": "M-8.6-.5h2.6M-8.6 3.2h2.6M6 3.2h2.6M6-.5h2.6",
    "green": "M-8.6-1.6V4.4M-6.4-3V6M6.4-3V6M8.6-1.6V4.4",
    "blue": "M-9.2 1.4L-5.6-3M-8.8 4.6L-5.6.8M5.6 3L9.2-1.4M5.6 6.4L9.2 2.4",
    "yellow": "M-9-1.4L-5.8 4.4M-5.8-1.4L-9 4.4M9-1.4L5.8 4.4M5.8-1.4L9 4.4",
    "grey": "M-8.8 1.4h3M5.8 1.4h3",
    "brown": "M-7.4-2.6V5.6M-9 1.4h3.2M7.4-2.6V5.6M5.8 1.4H9",
}
"""What a hull shows at bow and stern, about its disc, which tells seats apart without colour: nothing, stripes along,
stripes upright, slanting stripes, crosses, one stripe, upright crosses."""


@dataclass(frozen=True)
class Look:
    """A seat's colour, the letter on its ship and submarines, and what it is called."""

    colour: str
    letter: str
    name: str


def looks(position: Position, words: Words) -> Mapping[str, Look]:
    """Return how each seat of a position looks, no two alike in colour or letter."""
    names = [seat.name for seat in position.seats]
    called = [name for name in names if name in COLOURS and glossary()[name].kind == "boat"]
    free = [colour for colour in COLOURS if colour not in called]
    letters = {name: words.letter(name) for name in called}
    found = {}
    for number, name in enumerate(names, 1):
        if name not in letters:
            own = [each.upper() for each in name if each.isalnum()]
            letters[name] = next((each for each in own if each not in letters.values()), str(number))
        colour = name if name in called else free.pop(0)
        found[name] = Look(colour, letters[name], str(named(name, words)))
    return found
