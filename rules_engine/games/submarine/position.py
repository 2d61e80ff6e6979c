"""A position: the sea with its artefacts, and the seats. A value; a changed position is a new one."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar

from rules_engine.games.submarine import NAME
from rules_engine.games.submarine.counts import COLUMNS, KINDS
from rules_engine.rulebook import Rulings, ruling_of

BEFORE, OFF = "", "off"
"""Where a ship is that has not yet sailed this round, and where one waits that has left the board."""

HIDDEN = "?"
"""A card that nobody knows."""

Cards = tuple[str, ...] | int
"""Cards by colour, or how many there are where they are hidden."""


def size(cards: Cards) -> int:
    """Return how many cards there are."""
    return cards if isinstance(cards, int) else len(cards)


def row(space: str) -> int:
    """Return the row of a space, 1 for the surface."""
    return int(space[1:])


def across(column: str) -> int:
    """Return how far right a ship is: -1 before the first column, 6 off the board."""
    if column == BEFORE:
        return -1
    return len(COLUMNS) if column == OFF else COLUMNS.index(column)


@dataclass(frozen=True, slots=True)
class Seat:
    """A player.

    `ship` is a column, "" before it sails this round, "off" when it has left the board. `submarines` are the spaces of
    the deployed ones, sorted, `reserve` counts the others. `hand` and `pile` (top first) are cards or their number;
    `kinds` lie on the transport card, sorted; `jokers` counts shell and duplicates.
    """

    name: str
    ship: str = BEFORE
    submarines: tuple[str, ...] = ()
    reserve: int = 0
    hand: Cards = ()
    pile: Cards = ()
    kinds: tuple[str, ...] = ()
    jokers: int = 0

    @property
    def waiting(self) -> bool:
        """Whether the ship has left the board."""
        return self.ship == OFF

    @property
    def complete(self) -> bool:
        """Whether the transport card is full (rule `end.twelve`)."""
        return len(self.kinds) == len(KINDS)

    @property
    def cards(self) -> int:
        """How many cards hand and pile have."""
        return size(self.hand) + size(self.pile)

    @property
    def stops(self) -> tuple[str, ...]:
        """The columns to the right of the ship that hold a submarine of its own, from left to right."""
        at = across(self.ship)
        return tuple(column for i, column in enumerate(COLUMNS) if i > at and self.under(column))

    def under(self, column: str) -> tuple[str, ...]:
        """Return the spaces of the own submarines in a column, one for each submarine."""
        return tuple(space for space in self.submarines if space[0] == column)


@dataclass(frozen=True)
class Position:
    """All that a game is at one moment.

    `seats` stand in turn order, the start player first. `sea` has the spaces with artefacts, sorted, each with its
    artefacts, sorted. `to_move` is the seat whose turn it is; `to_deploy` are those that still may deploy before this
    round. `ended` is the rule by which the game has ended, None while it goes on.
    """

    game: ClassVar[str] = NAME

    seats: tuple[Seat, ...]
    sea: tuple[tuple[str, tuple[str, ...]], ...] = ()
    round: int = 1
    to_move: str | None = None
    to_deploy: tuple[str, ...] = ()
    ended: str | None = None
    rulings: Rulings = field(default_factory=lambda: ruling_of(NAME))

    def seat(self, name: str) -> Seat:
        """Return a seat by name; `KeyError` if it does not play."""
        for seat in self.seats:
            if seat.name == name:
                return seat
        raise KeyError(name)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    @cached_property
    def _at(self) -> dict[str, tuple[str, ...]]:
        return dict(self.sea)

    def at(self, space: str) -> tuple[str, ...]:
        """Return the artefacts on a space."""
        return self._at.get(space, ())

    def in_column(self, column: str) -> int:
        """Return how many artefacts lie in a column."""
        return sum(len(artefacts) for space, artefacts in self.sea if space[0] == column)

    @cached_property
    def out_of_cards(self) -> bool:
        """Whether no player has any card left (rule `end.no-cards`)."""
        return all(seat.cards == 0 for seat in self.seats)

    def round_table(self, name: str) -> tuple[Seat, ...]:
        """Return the seats clockwise, from the one named on."""
        at = [seat.name for seat in self.seats].index(name)
        return (*self.seats[at:], *self.seats[:at])

    def blockers(self, mover: str, space: str) -> tuple[tuple[str, int], ...]:
        """Return whose submarines have to be paid for a treasure on a space, and how many of each.

        Clockwise from the mover; seats without a blocking submarine are left out. A submarine blocks on the same space
        and higher in the column (rule `block.pay`); the own ones do so only with the ruling `block_own = pay`, the
        salvaging one apart.
        """
        found = []
        for seat in self.round_table(mover):
            n = sum(row(each) <= row(space) for each in seat.under(space[0]))
            if seat.name == mover:
                n = max(0, n - 1) if self.rulings["block_own"] == "pay" else 0
            if n:
                found.append((seat.name, n))
        return tuple(found)

    def with_seat(self, seat: Seat) -> Position:
        """Return the position with a seat put in place of the one of its name."""
        return self.changed(seats=tuple(seat if old.name == seat.name else old for old in self.seats))

    def without(self, space: str, artefact: str) -> Position:
        """Return the position with one artefact taken from a space."""
        left = list(self.at(space))
        left.remove(artefact)
        sea = {**self._at, space: tuple(left)}
        return self.changed(sea=tuple((each, found) for each, found in sorted(sea.items()) if found))

    def changed(self, **changes: Any) -> Position:
        """Return the position with these fields changed."""
        return replace(self, **changes)
