"""A turn in writing: `red: sail C; salvage C4:aR C4:bG*`.

| turn | meaning |
| --- | --- |
| `red: deploy C2` | puts a submarine there, before a round |
| `red: sail C`, `sail off` | stops at a column, leaves the board |
| `red: sail C; dive C2>D3 C4>C3` | submarines under the ship move |
| `red: sail C; salvage C4:aR C4:bG*` | takes artefacts in this order, each with a card of its colour, `*` by a joker |
| `red: swap R` | while waiting: gives R from the hand for the top card of the pile |
| `red: wait` | while waiting: nothing |

Tokens are counted behind the colon: `sail C` is one, then each dive and each artefact, the verb with its first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rules_engine.games.protocol import BadInput
from rules_engine.games.submarine import NAME
from rules_engine.games.submarine.counts import COLOURS, COLUMNS, KINDS, ROWS, SURFACE
from rules_engine.games.submarine.position import OFF, Position
from rules_engine.words import mark


@dataclass(frozen=True, slots=True)
class Deploy:
    """`deploy C2`: puts a submarine of the reserve onto a space."""

    space: str

    def __str__(self) -> str:
        return f"deploy {self.space}"


@dataclass(frozen=True, slots=True)
class Sail:
    """`sail C`, `sail off`: the ship goes to a column, or off the board."""

    to: str

    def __str__(self) -> str:
        return f"sail {self.to}"


@dataclass(frozen=True, slots=True)
class Dive:
    """`C2>D3`: a submarine goes from a space to another."""

    from_: str
    to: str

    def __str__(self) -> str:
        return f"{self.from_}>{self.to}"


@dataclass(frozen=True, slots=True)
class Take:
    """`C4:aR`, `C4:aR*`: an artefact is taken from a space, with a card of its colour or by a joker."""

    space: str
    artefact: str
    joker: bool = False

    def __str__(self) -> str:
        return f"{self.space}:{self.artefact}{'*' if self.joker else ''}"


@dataclass(frozen=True, slots=True)
class Swap:
    """`swap R`: a card of the hand for the top card of the pile."""

    card: str

    def __str__(self) -> str:
        return f"swap {self.card}"


@dataclass(frozen=True, slots=True)
class Wait:
    """`wait`: nothing."""

    def __str__(self) -> str:
        return "wait"


Token = Deploy | Sail | Dive | Take | Swap | Wait

VERBS: dict[type[Token], str] = {Dive: "dive", Take: "salvage"}
"""The verbs that have several tokens behind them."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A written turn: the seat and its tokens."""

    game: ClassVar[str] = NAME

    seat: str
    tokens: tuple[Token, ...] = ()

    def __str__(self) -> str:
        parts: list[str] = []
        last = ""
        for token in self.tokens:
            verb = VERBS.get(type(token), "")
            if verb and verb == last:
                parts[-1] += f" {token}"
            else:
                parts.append(f"{verb} {token}".strip())
            last = verb
        return f"{self.seat}: {'; '.join(parts)}".rstrip()


MOST_TEXT = 2000
"""Characters of a written turn."""

_WORD = re.compile(r"[^\s;]+")
_SPACE = re.compile(r"([A-Za-z])([0-9]{1,3})")
_DIVE = re.compile(r"([^>]*)>([^>]*)")
_TAKE = re.compile(r"([^:*]*):([^:*]*)(\*?)")

_FORM = mark("Write the seat's name, a colon, and what it does: red: sail C; salvage C4:aR.")
_FORMS = mark(
    "A turn is deploy C2, sail C, sail off, wait or swap R; behind sail C stands dive C2>D3 or salvage C4:aR."
)


def parse(text: str, position: Position) -> Turn:
    """Return a written turn of a seat of the position; raise `BadInput` with the offset of what cannot be read."""
    if len(text) > MOST_TEXT:
        raise BadInput("The turn is longer than {most} characters.", offset=MOST_TEXT, most=MOST_TEXT)
    name, colon, _ = text.partition(":")
    names = [seat.name for seat in position.seats]
    if not name.strip():
        raise BadInput("The turn is empty.", _FORM, offset=0)
    if not colon:
        raise BadInput("There is no colon behind the seat's name.", _FORM, offset=len(name.rstrip()))
    if name.strip() not in names:
        raise BadInput(
            "There is no seat called {name}.", "Name one of: {names}.",
            offset=len(name) - len(name.lstrip()), name=repr(name.strip()), names=", ".join(names) or "-",
        )  # fmt: skip
    return Turn(name.strip(), tuple(_tokens(text)))


def _clauses(text: str) -> Iterator[list[tuple[str, int]]]:
    """Yield the words between the semicolons behind the colon, each with the place where it begins."""
    start = text.find(":") + 1
    for clause in text[start:].split(";"):
        yield [(match[0], start + match.start()) for match in _WORD.finditer(clause)]
        start += len(clause) + 1


def _tokens(text: str) -> list[Token]:
    found: list[Token] = []
    seen: list[str] = []
    for clause in _clauses(text):
        if not clause:
            raise BadInput("There is nothing to do in the turn.", _FORMS, offset=len(text))
        (verb, at), words = clause[0], clause[1:]
        _fits(verb, at, seen)
        seen.append(verb)
        if verb in ("dive", "salvage"):
            if not words:
                raise BadInput("There is nothing behind {verb}.", _FORMS, offset=at, verb=verb)
            found += [_dive(word, at) if verb == "dive" else _take(word, at) for word, at in words]
            continue
        expected = 0 if verb == "wait" else 1
        if len(words) != expected:
            raise BadInput("What stands behind {verb} cannot be read.", _FORMS, offset=at, verb=verb)
        found.append(_single(verb, *words[0]) if words else Wait())
    return found


def _fits(verb: str, at: int, seen: list[str]) -> None:
    """Raise `BadInput` for a verb that is none or cannot stand behind the others."""
    if verb not in ("deploy", "sail", "dive", "salvage", "swap", "wait"):
        raise BadInput("{word} is nothing that a turn does.", _FORMS, offset=at, word=_short(verb))
    acts = verb in ("dive", "salvage")
    if acts and seen[:1] != ["sail"]:
        raise BadInput("{verb} stands behind sail only.", _FORMS, offset=at, verb=verb)
    if (not acts and seen) or verb in seen:
        raise BadInput("{verb} cannot stand here.", _FORMS, offset=at, verb=verb)


def _single(verb: str, word: str, at: int) -> Token:
    if verb == "deploy":
        return Deploy(_space(word, at))
    if verb == "sail":
        if word != OFF and word not in COLUMNS:
            raise BadInput(
                "There is no column {column}.", "Columns are {columns}; sail off leaves the board.",
                offset=at, column=_short(word), columns=", ".join(COLUMNS),
            )  # fmt: skip
        return Sail(word)
    if word not in COLOURS:
        raise BadInput("There is no card {card}.", "Cards are {cards}.", offset=at, card=_short(word), cards=_COLOURS)
    return Swap(word)


_COLOURS = ", ".join(COLOURS)


def _dive(word: str, at: int) -> Dive:
    match = _DIVE.fullmatch(word)
    if match is None:
        raise BadInput("{word} is no dive.", "Write from and to: C2>D3.", offset=at, word=_short(word))
    return Dive(_space(match[1], at), _space(match[2], at + match.start(2)))


def _take(word: str, at: int) -> Take:
    match = _TAKE.fullmatch(word)
    if match is None:
        raise BadInput(
            "{word} is no salvage.", "Write space and artefact, * for a joker: C4:aR, C4:aR*.",
            offset=at, word=_short(word),
        )  # fmt: skip
    return Take(_space(match[1], at), artefact(match[2], at + match.start(2)), bool(match[3]))


def artefact(text: str, at: int | None = None) -> str:
    """Return an artefact; raise `BadInput` if there is none of this kind and colour."""
    if len(text) != 2 or text[0] not in KINDS or text[1] not in COLOURS:
        raise BadInput(
            "There is no artefact {artefact}.", "An artefact is a kind, a to l, and a colour, {colours}: aR.",
            offset=at, artefact=_short(text), colours=_COLOURS,
        )  # fmt: skip
    return text


def _space(text: str, at: int) -> str:
    match = _SPACE.fullmatch(text)
    if match is None or match[1] not in COLUMNS or int(match[2]) not in (SURFACE, *ROWS):
        raise BadInput(
            "There is no space {space}.", "Spaces run from A1 to F5; row 1 is the surface.",
            offset=at, space=_short(text),
        )  # fmt: skip
    return f"{match[1]}{int(match[2])}"


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else f"{text[:40]}...")


def offset(text: str, token: int) -> int:
    """Return where a token of a written turn begins, its verb counted to the first; behind the last, the text's end."""
    starts: list[int] = []
    for clause in _clauses(text):
        if clause:
            starts.append(clause[0][1])
            if clause[0][0] in ("dive", "salvage"):
                starts += [at for _, at in clause[2:]]
    return starts[token] if token < len(starts) else len(text)
