"""What happens in a turn, one frozen dataclass for each type of event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_engine.games.protocol import Event


@dataclass(frozen=True)
class SpeedSet(Event):
    """The mover's speed changes from one number to another for so much coal."""

    type: ClassVar[str] = "speed"
    from_: int
    to: int
    coal: int


@dataclass(frozen=True)
class Turned(Event):
    """The mover turns 60 degrees to a side (`L` or `R`) for 0 or 1 coal."""

    type: ClassVar[str] = "turn"
    side: str
    coal: int


@dataclass(frozen=True)
class Stepped(Event):
    """The mover sails from a space to the one before its bow."""

    type: ClassVar[str] = "step"
    from_: str
    to: str


@dataclass(frozen=True)
class Pushed(Event):
    """A boat is pushed by another to a space."""

    type: ClassVar[str] = "push"
    boat: str
    by: str
    to: str


@dataclass(frozen=True)
class Faced(Event):
    """A pushed boat's owner turns it to a heading."""

    type: ClassVar[str] = "face"
    boat: str
    heading: str


@dataclass(frozen=True)
class Boarded(Event):
    """A boat takes a passenger from the landing of a tile."""

    type: ClassVar[str] = "board"
    boat: str
    landing: str


@dataclass(frozen=True)
class Docked(Event):
    """A boat docks from a dock space and takes a place, 1 for the winner."""

    type: ClassVar[str] = "dock"
    boat: str
    space: str
    place: int


@dataclass(frozen=True)
class WentOut(Event):
    """A boat is taken off the river and out of the game."""

    type: ClassVar[str] = "out"
    boat: str


@dataclass(frozen=True)
class Rolled(Event):
    """A boat's owner rolls the direction die."""

    type: ClassVar[str] = "roll"
    boat: str
    side: str


@dataclass(frozen=True)
class TileLaid(Event):
    """A boat's owner lays a tile, joined to a side of the foremost one."""

    type: ClassVar[str] = "tile"
    boat: str
    tile: str
    side: str


@dataclass(frozen=True)
class PierLaid(Event):
    """A boat's owner joins the pier to a side of the last tile."""

    type: ClassVar[str] = "pier"
    boat: str
    side: str


@dataclass(frozen=True)
class Filled(Event):
    """So many passengers are put on a new tile's landing."""

    type: ClassVar[str] = "fill"
    tile: str
    n: int


@dataclass(frozen=True)
class TileGone(Event):
    """The rearmost tile goes back to the box, with the passengers lost on it."""

    type: ClassVar[str] = "gone"
    tile: str
    lost: int


@dataclass(frozen=True)
class Ended(Event):
    """The race is over; all boats by place."""

    type: ClassVar[str] = "end"
    places: tuple[str, ...]


TYPES: tuple[type[Event], ...] = (
    SpeedSet,
    Turned,
    Stepped,
    Pushed,
    Faced,
    Boarded,
    Docked,
    WentOut,
    Rolled,
    TileLaid,
    PierLaid,
    Filled,
    TileGone,
    Ended,
)
"""Every type of event of this game."""
