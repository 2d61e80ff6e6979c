"""A turn in writing: `red =3 F2 L F>A14/SE *`.

| token | meaning |
| --- | --- |
| `=4` | sets the speed |
| `F`, `F3` | one space, three spaces forward |
| `L`, `R2` | turns 60 degrees left, 120 degrees right |
| `F>C12/NE*` | forward into an occupied space, its boat pushed to C12, turned to NE, taking a passenger |
| `*` | takes a passenger |
| `+L`, `+S`, `+R` | the direction die |
| `x` | the boat cannot go on |
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import ClassVar

from rules_engine.games.mississippi_queen import NAME
from rules_engine.games.mississippi_queen.hexes import HEADINGS
from rules_engine.games.mississippi_queen.river import River
from rules_engine.games.protocol import BadInput


@dataclass(frozen=True, slots=True)
class SetSpeed:
    """`=4`: sets the speed."""

    speed: int

    def __str__(self) -> str:
        return f"={self.speed}"


@dataclass(frozen=True, slots=True)
class Forward:
    """`F3`: so many spaces forward."""

    n: int = 1

    def __str__(self) -> str:
        return f"F{_count(self.n)}"


@dataclass(frozen=True, slots=True)
class Turning:
    """`L2`: turns so many times 60 degrees to a side."""

    side: str
    n: int = 1

    def __str__(self) -> str:
        return f"{self.side}{_count(self.n)}"


@dataclass(frozen=True, slots=True)
class Push:
    """`F>C12/NE*`: forward, the boat there pushed to a space, turned (None: heading kept), perhaps boarded."""

    to: str
    heading: str | None = None
    board: bool = False

    def __str__(self) -> str:
        return f"F>{self.to}{f'/{self.heading}' if self.heading else ''}{'*' if self.board else ''}"


@dataclass(frozen=True, slots=True)
class Board:
    """`*`: takes a passenger at the end of the turn."""

    def __str__(self) -> str:
        return "*"


@dataclass(frozen=True, slots=True)
class Roll:
    """`+L`: the direction die."""

    side: str

    def __str__(self) -> str:
        return f"+{self.side}"


@dataclass(frozen=True, slots=True)
class Strand:
    """`x`: the boat cannot go on."""

    def __str__(self) -> str:
        return "x"


Token = SetSpeed | Forward | Turning | Push | Board | Roll | Strand


@dataclass(frozen=True, slots=True)
class Turn:
    """A written turn: the boat that moves and the tokens behind its name."""

    game: ClassVar[str] = NAME

    boat: str
    tokens: tuple[Token, ...] = ()

    @property
    def seat(self) -> str:
        """The boat, by the name that all games share."""
        return self.boat

    def __str__(self) -> str:
        return " ".join([self.boat, *map(str, self.tokens)])


def _count(n: int) -> str:
    return "" if n == 1 else str(n)


_FORMS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Token]], ...] = (
    (re.compile(r"F([1-9]?)"), lambda m: Forward(int(m[1] or 1))),
    (re.compile(r"([LR])([1-9]?)"), lambda m: Turning(m[1], int(m[2] or 1))),
    (re.compile(r"=([0-9]{1,2})"), lambda m: SetSpeed(int(m[1]))),
    (
        re.compile(rf"F>([A-L](?:[1-9]|1[0-9]|20))(?:/({'|'.join(sorted(HEADINGS, key=len, reverse=True))}))?(\*?)"),
        lambda m: Push(m[1], m[2], bool(m[3])),
    ),
    (re.compile(r"\*"), lambda m: Board()),
    (re.compile(r"\+([LSR])"), lambda m: Roll(m[1])),
    (re.compile(r"x"), lambda m: Strand()),
)


def parse(text: str, boats: Collection[str], river: River) -> Turn:
    """Return a written turn.

    `boats` are the names of the boats that may be named, `river` the one whose spaces may. Raises `BadInput` with the
    offset of what cannot be read.
    """
    words = [(m.group(), m.start()) for m in re.finditer(r"\S+", text)]
    if not words:
        raise BadInput("The turn is empty.", "Write the boat's name first, then what it does: red F2.", offset=0)
    name, at = words[0]
    if name not in boats:
        raise BadInput(
            "There is no boat called {name}.", "Name one of: {names}.", offset=at, name=name, names=", ".join(boats)
        )
    tokens = []
    for word, at in words[1:]:
        token = _token(word, at)
        if isinstance(token, Push) and not river.knows(token.to):
            raise BadInput(
                "There is no space {space}: no such tile has been laid.",
                "Tiles are lettered in the order laid, A to {last}.",
                offset=at,
                space=token.to,
                last=river.foremost.letter,
            )
        tokens.append(token)
    return Turn(name, tuple(tokens))


def _token(word: str, at: int) -> Token:
    for form, make in _FORMS:
        if match := form.fullmatch(word):
            return make(match)
    raise BadInput(
        "The token {token} cannot be read.",
        "A token is =4, F, F3, L, R2, F>C12/NE, *, +L, +S, +R or x.",
        offset=at,
        token=word,
    )


def offset(text: str, token: int) -> int:
    """Return where a token of a written turn begins (the end of the text behind the last)."""
    starts = [m.start() for m in re.finditer(r"\S+", text)][1:]
    return starts[token] if token < len(starts) else len(text)
