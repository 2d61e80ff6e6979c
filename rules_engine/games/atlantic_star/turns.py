"""A turn in writing: `Ann: loan red 5; exchange (X1, red A9, red C9, blue D9); charter 2000 (blue A9)`.

| step | meaning |
| --- | --- |
| `loan red 5`, `loan Ann-1 red 5` | takes 5 points off that tile for money |
| `exchange` | pays to have the offer discarded and dealt anew |
| `charter 2000` | takes the ship at that price |
| `stage red @3: S1, S2, ...`, `stage Ann-2 red: ...` | stages a cruise, the ships in the order of the legs |

The cards that come into the offer may stand in brackets behind an exchange or a charter, the dearest place first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rules_engine.games.atlantic_star import NAME
from rules_engine.games.atlantic_star.position import PRICES, STARS, Position
from rules_engine.games.atlantic_star.ships import HIDDEN, ship
from rules_engine.games.protocol import BadInput


@dataclass(frozen=True, slots=True)
class Loan:
    """`loan Ann-1 red 5`: takes points off a tile. `company` is None where the seat has only one."""

    company: str | None
    colour: str
    points: int

    def __str__(self) -> str:
        return f"loan {_named(self.company)}{self.colour} {self.points}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """`exchange (X1, ...)`: the offer is dealt anew; `dealt` are the cards as far as they are written."""

    dealt: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"exchange{_in_brackets(self.dealt)}"


@dataclass(frozen=True, slots=True)
class Charter:
    """`charter 2000 (blue A9)`: takes the ship at a price; `dealt` is the card that comes, if it is written."""

    price: int
    dealt: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"charter {self.price}{_in_brackets(self.dealt)}"


@dataclass(frozen=True, slots=True)
class Stage:
    """`stage Ann-2 red @3: S1, S2, ...`: stages a cruise; `stars` is the column chosen, None where none is written."""

    company: str | None
    colour: str
    stars: int | None
    ships: tuple[str, ...]

    def __str__(self) -> str:
        column = "" if self.stars is None else f" @{self.stars}"
        return f"stage {_named(self.company)}{self.colour}{column}: {', '.join(self.ships)}".rstrip()


Step = Loan | Exchange | Charter | Stage


@dataclass(frozen=True, slots=True)
class Turn:
    """A written turn: the seat and its steps."""

    game: ClassVar[str] = NAME

    seat: str
    steps: tuple[Step, ...] = ()

    def __str__(self) -> str:
        return f"{self.seat}: {'; '.join(map(str, self.steps))}".rstrip()


def _named(company: str | None) -> str:
    return "" if company is None else f"{company} "


def _in_brackets(ships: tuple[str, ...]) -> str:
    return f" ({', '.join(ships)})" if ships else ""


MOST_TEXT = 10_000
"""Characters of a written turn."""

_COLOUR = r"(?:(?P<company>[^\s:;,()]+)\s+)?(?P<colour>yellow|green|red|blue)"
_DEALT = r"(?:\s*\((?P<dealt>[^()]*)\))?"
_LOAN = re.compile(rf"loan\s+{_COLOUR}\s+(?P<points>[0-9]{{1,4}})")
_EXCHANGE = re.compile(rf"exchange{_DEALT}")
_CHARTER = re.compile(rf"charter\s+(?P<price>[0-9]{{1,6}}){_DEALT}")
_STAGE = re.compile(rf"stage\s+{_COLOUR}(?:\s*@(?P<stars>[0-9]{{1,3}}))?\s*:(?P<ships>[^:()]*)")


def parse(text: str, position: Position) -> Turn:
    """Return a written turn of a seat of the position; raise `BadInput` with the offset of what cannot be read.

    A company, price or column that does not exist, or a company left out where a seat has two, cannot be read.
    """
    if len(text) > MOST_TEXT:
        raise BadInput("The turn is longer than {most} characters.", offset=MOST_TEXT, most=MOST_TEXT)
    name, colon, _ = text.partition(":")
    names = [seat.name for seat in position.seats]
    at = len(name) - len(name.lstrip())
    if not name.strip():
        raise BadInput(
            "The turn is empty.", "Write the seat's name, a colon, and what it does: Ann: charter 0.", offset=0
        )
    if not colon:
        raise BadInput(
            "There is no colon behind the seat's name.",
            "Write the seat's name, a colon, and what it does: Ann: charter 0.",
            offset=len(name.rstrip()),
        )
    if name.strip() not in names:
        raise BadInput(
            "There is no seat called {name}.", "Name one of: {names}.",
            offset=at, name=repr(name.strip()), names=", ".join(names) or "-",
        )  # fmt: skip
    seat = name.strip()
    return Turn(seat, tuple(_step(word, at, seat, position) for at, word in _pieces(text)))


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """Yield the steps of a written turn with the place where each begins; nothing behind the colon yields none."""
    start = text.find(":") + 1
    if not text[start:].strip():
        return
    for piece in text[start:].split(";"):
        yield start + len(piece) - len(piece.lstrip()), piece.strip()
        start += len(piece) + 1


def _step(word: str, at: int, seat: str, position: Position) -> Step:
    if match := _LOAN.fullmatch(word):
        return Loan(_company(match, at, seat, position), match["colour"], int(match["points"]))
    if match := _EXCHANGE.fullmatch(word):
        dealt = _dealt(match, at, len(PRICES))
        if dealt and len(dealt) < len(PRICES):
            raise BadInput(
                "An exchange deals {n} ships.", "Write all of them, ? for an unknown one, or leave the brackets out.",
                offset=at + match.start("dealt"), n=len(PRICES),
            )  # fmt: skip
        return Exchange(dealt)
    if match := _CHARTER.fullmatch(word):
        price = int(match["price"])
        if price not in PRICES:
            raise BadInput(
                "There is no price {price}.", "Ships cost {prices}.",
                offset=at + match.start("price"), price=price, prices=", ".join(map(str, PRICES)),
            )  # fmt: skip
        return Charter(price, _dealt(match, at, 1))
    if match := _STAGE.fullmatch(word):
        stars = int(match["stars"]) if match["stars"] else None
        if stars is not None and stars not in STARS:
            raise BadInput(
                "There is no column of {stars} stars.", "Columns have 1 to 5 stars.",
                offset=at + match.start("stars"), stars=stars,
            )  # fmt: skip
        company = _company(match, at, seat, position)
        return Stage(company, match["colour"], stars, _ships(match["ships"], at + match.start("ships"), hidden=False))
    raise BadInput(
        "The step {step} cannot be read.",
        "A step is loan red 5, exchange, charter 2000 or stage red @3: red A9, ...",
        offset=at,
        step=repr(word if len(word) <= 80 else f"{word[:80]}..."),
    )


def _company(match: re.Match[str], at: int, seat: str, position: Position) -> str | None:
    """Return the company that a step names, None where the seat has only one."""
    companies = position.companies(seat)
    company = match["company"]
    if company is None and len(companies) > 1:
        raise BadInput(
            "{seat} has two companies.", "Say whose tile it is: {names}.",
            offset=at + match.start("colour"), seat=seat, names=", ".join(companies),
        )  # fmt: skip
    if company is not None and company not in companies:
        raise BadInput(
            "{company} is no company of {seat}.", "Name one of: {names}.",
            offset=at + match.start("company"), company=repr(company), seat=seat, names=", ".join(companies),
        )  # fmt: skip
    return company if len(companies) > 1 else None


def _dealt(match: re.Match[str], at: int, most: int) -> tuple[str, ...]:
    if match["dealt"] is None:
        return ()
    ships = _ships(match["dealt"], at + match.start("dealt"), hidden=True)
    if len(ships) > most:
        raise BadInput("More than {most} ships are dealt.", offset=at + match.start("dealt"), most=most)
    return ships


def _ships(text: str, at: int, *, hidden: bool) -> tuple[str, ...]:
    """Return ships parted by commas, none for an empty text."""
    found: list[str] = []
    for word in text.split(",") if text.strip() else ():
        start = at + len(word) - len(word.lstrip())
        try:
            card = ship(word)
        except BadInput as problem:
            problem.offset = start
            raise
        if card == HIDDEN and not hidden:
            raise BadInput("A hidden ship cannot be staged.", "Write which ship it is.", offset=start)
        found.append(card)
        at += len(word) + 1
    return tuple(found)


def offset(text: str, token: int) -> int:
    """Return where a step of a written turn begins (the end of the text behind the last)."""
    starts = [at for at, _ in _pieces(text)]
    return starts[token] if token < len(starts) else len(text)
