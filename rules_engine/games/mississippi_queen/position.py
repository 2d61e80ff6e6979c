"""A position: the river, what waits on it, and the boats. A value; a changed position is a new one."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, ClassVar

from rules_engine.games.mississippi_queen import NAME
from rules_engine.games.mississippi_queen.river import River
from rules_engine.games.mississippi_queen.tiles import TILES
from rules_engine.rulebook import Rulings

RULESETS: tuple[str, ...] = ("driving-school", "passenger", "super-meeple-2019")
"""The beginners' race without passengers, the passenger race, and the edition of 2019."""

BOATS: tuple[str, ...] = ("red", "white", "green", "grey", "brown", "blue")
"""The boats' names in the order in which seats take them."""

RACING, DOCKED, OUT = "racing", "docked", "out"
MAX_COAL = 6
MAX_SPEED = 6
MAX_PASSENGERS = 2


@dataclass(frozen=True, slots=True)
class Boat:
    """A boat. `at` and `heading` are None when it has docked or is out; `passengers` are the tiles they came from."""

    name: str
    at: str | None
    heading: str | None
    speed: int = 1
    coal: int = MAX_COAL
    passengers: tuple[str, ...] = ()
    state: str = RACING

    @property
    def racing(self) -> bool:
        """Whether the boat is still on the river."""
        return self.state == RACING


@dataclass(frozen=True)
class Position:
    """All that a race is at one moment.

    `waiting` counts the passengers on the landing of each tile on the table that has one; `boats` stand in the order of
    seats; `to_move` are the boats that have still to move this round; `docked` and `lost` are the boats that docked or
    went out, in the order in which they did.
    """

    game: ClassVar[str] = NAME

    ruleset: str
    players: int
    rulings: Rulings
    river: River
    stack: tuple[str, ...]
    waiting: tuple[tuple[str, int], ...]
    boats: tuple[Boat, ...]
    round: int = 2
    to_move: tuple[str, ...] = ()
    docked: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()

    def boat(self, name: str) -> Boat:
        """Return a boat by name; `KeyError` if it does not play."""
        # Six boats at most, asked for at every step: a look through them beats a dictionary made for each position.
        for boat in self.boats:
            if boat.name == name:
                return boat
        raise KeyError(name)

    @cached_property
    def racing(self) -> tuple[Boat, ...]:
        """The boats on the river, in the order of seats."""
        return tuple(boat for boat in self.boats if boat.state == RACING)

    @cached_property
    def occupied(self) -> dict[str, str]:
        """The name of the boat on each occupied space."""
        return {boat.at: boat.name for boat in self.boats if boat.at is not None}

    def waiting_at(self, tile: str) -> int:
        """Return how many passengers wait on a tile's landing."""
        return dict(self.waiting).get(tile, 0)

    @property
    def with_passengers(self) -> bool:
        """Whether this ruleset has passengers, landings and the measuring stick."""
        return self.ruleset != "driving-school"

    @property
    def stops_at_dock(self) -> bool:
        """Whether a boat that may dock does so on entering a dock space, whatever its speed (D-20)."""
        return not self.with_passengers or self.rulings["dock_speed"] == "any"

    def can_dock(self, boat: Boat) -> bool:
        """Tell whether a boat on a dock space has docked, as far as its passengers and speed go (D-20, D-21)."""
        if not self.with_passengers:
            return True
        if len(boat.passengers) < MAX_PASSENGERS:
            return False
        return boat.speed == 1 or self.rulings["dock_speed"] == "any"

    def with_boat(self, boat: Boat) -> Position:
        """Return the position with a boat put in place of the one of its name."""
        return self.changed(boats=tuple(boat if old.name == boat.name else old for old in self.boats))

    def changed(self, **changes: Any) -> Position:
        """Return the position with these fields changed."""
        # Every step of a turn comes by here; what is cached on the old position must not go along.
        new = object.__new__(Position)
        mine, its = self.__dict__, new.__dict__
        for name in _FIELDS:
            its[name] = mine[name]
        its.update(changes)
        return new

    def taken_from(self, tile: str) -> Position:
        """Return the position with one passenger less on a tile's landing."""
        return self.changed(waiting=tuple((t, n - 1 if t == tile else n) for t, n in self.waiting))


_FIELDS = tuple(field.name for field in fields(Position))


def passengers_on(tile: str, players: int) -> int:
    """Return how many passengers a newly laid tile gets (rule `board.fill`): 0 without a landing.

    Fewer than three players count as three, more than five as five (D-14).
    """
    landing = TILES[tile].landing
    if landing is None:
        return 0
    if players >= 5:
        return 2
    return 2 if players == 4 and landing.roof == "brown" else 1


def supply(players: int) -> int:
    """Return how many passengers are in play (rule `setup.passenger-supply`)."""
    return sum(passengers_on(tile, players) for tile in TILES)
