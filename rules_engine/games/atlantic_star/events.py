"""What happens in a turn, one frozen dataclass for each type of event. Money is in whole units, places count from 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_engine.games.protocol import Event
from rules_engine.games.seated import Ended


@dataclass(frozen=True)
class Loaned(Event):
    """A company takes points off its tile of a colour for so much money."""

    type: ClassVar[str] = "loan"
    company: str
    colour: str
    points: int
    money: int


@dataclass(frozen=True)
class Reranked(Event):
    """A tile moves from one place of its column to another."""

    type: ClassVar[str] = "rerank"
    company: str
    colour: str
    from_: int
    to: int


@dataclass(frozen=True)
class Exchanged(Event):
    """A seat pays to have the offered ships discarded; `ships` are those, the dearest first."""

    type: ClassVar[str] = "exchange"
    seat: str
    paid: int
    ships: tuple[str, ...]


@dataclass(frozen=True)
class Shuffled(Event):
    """So many discards are shuffled into a new pile."""

    type: ClassVar[str] = "shuffle"
    n: int


@dataclass(frozen=True)
class Dealt(Event):
    """A ship comes from the pile onto the place with a price; `?` if nobody knows which."""

    type: ClassVar[str] = "deal"
    ship: str
    price: int


@dataclass(frozen=True)
class Chartered(Event):
    """A seat takes an offered ship and pays its price."""

    type: ClassVar[str] = "charter"
    seat: str
    ship: str
    price: int


@dataclass(frozen=True)
class Slid(Event):
    """An offered ship slides from one price to a cheaper one."""

    type: ClassVar[str] = "slide"
    ship: str
    from_: int
    to: int


@dataclass(frozen=True)
class Served(Event):
    """A ship serves a leg of a company's cruise for so many points."""

    type: ClassVar[str] = "serve"
    company: str
    colour: str
    leg: str
    ship: str
    points: int


@dataclass(frozen=True)
class Bonus(Event):
    """Every leg is served by a ship that scores there: so many points more."""

    type: ClassVar[str] = "bonus"
    company: str
    colour: str
    points: int


@dataclass(frozen=True)
class Placed(Event):
    """A company's tile is put into a column; `place` is the one that it takes at that moment."""

    type: ClassVar[str] = "place"
    company: str
    colour: str
    stars: int
    points: int
    place: int


@dataclass(frozen=True)
class Entered(Event):
    """An imaginary company's tile enters the column; `place` is the one that it takes at that moment."""

    type: ClassVar[str] = "enter"
    company: str
    colour: str
    points: int
    place: int


@dataclass(frozen=True)
class Discarded(Event):
    """The ships used for a cruise go to the discards."""

    type: ClassVar[str] = "discard"
    ships: tuple[str, ...]


@dataclass(frozen=True)
class Finished(Event):
    """A seat has staged all its cruises."""

    type: ClassVar[str] = "finish"
    seat: str


TYPES: tuple[type[Event], ...] = (
    Loaned,
    Reranked,
    Exchanged,
    Shuffled,
    Dealt,
    Chartered,
    Slid,
    Served,
    Bonus,
    Placed,
    Entered,
    Discarded,
    Finished,
    Ended,
)
"""Every type of event of this game."""
