"""What happens in a turn, one frozen dataclass for each type of event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_engine.games.protocol import Event
from rules_engine.games.seated import Ended


@dataclass(frozen=True)
class Deployed(Event):
    """A seat puts a submarine from its reserve onto a space."""

    type: ClassVar[str] = "deploy"
    seat: str
    space: str


@dataclass(frozen=True)
class Sailed(Event):
    """A ship sails to a column and stops there; `from_` is "" before its first."""

    type: ClassVar[str] = "sail"
    seat: str
    from_: str
    to: str


@dataclass(frozen=True)
class Left(Event):
    """A ship leaves the board and waits; `from_` is the column that it comes from, "" before its first."""

    type: ClassVar[str] = "leave"
    seat: str
    from_: str


@dataclass(frozen=True)
class Dived(Event):
    """A submarine goes from one space to another."""

    type: ClassVar[str] = "dive"
    seat: str
    from_: str
    to: str


@dataclass(frozen=True)
class Salvaged(Event):
    """A seat takes an artefact from a space; `how` is "card" or "joker"."""

    type: ClassVar[str] = "salvage"
    seat: str
    space: str
    artefact: str
    how: str


@dataclass(frozen=True)
class Paid(Event):
    """The top card of a seat's pile goes onto the pile of another, or out of the game (`to` is ""); "?" if unknown."""

    type: ClassVar[str] = "pay"
    seat: str
    to: str
    card: str


@dataclass(frozen=True)
class Kept(Event):
    """A new kind of artefact comes onto the transport card."""

    type: ClassVar[str] = "keep"
    seat: str
    kind: str


@dataclass(frozen=True)
class Doubled(Event):
    """An artefact of a kind that the seat has already becomes a joker."""

    type: ClassVar[str] = "joker"
    seat: str
    artefact: str


@dataclass(frozen=True)
class Filled(Event):
    """So many cards of the own pile come to the hand; `cards` are those, "?" if unknown."""

    type: ClassVar[str] = "fill"
    seat: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Swapped(Event):
    """A waiting seat puts a card under its pile and takes the top one; "?" if that is unknown."""

    type: ClassVar[str] = "swap"
    seat: str
    given: str
    taken: str


@dataclass(frozen=True)
class Waited(Event):
    """A waiting seat does nothing."""

    type: ClassVar[str] = "wait"
    seat: str


@dataclass(frozen=True)
class Round(Event):
    """All ships have left the board and begin again on the left; round `n` begins."""

    type: ClassVar[str] = "round"
    n: int


TYPES: tuple[type[Event], ...] = (
    Deployed,
    Sailed,
    Left,
    Dived,
    Salvaged,
    Paid,
    Kept,
    Doubled,
    Filled,
    Swapped,
    Waited,
    Round,
    Ended,
)
"""Every type of event of this game."""
