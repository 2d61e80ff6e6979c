"""A position: seats, the charter agency, the scoring board. A value; a changed position is a new one."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar

from rules_engine.games.atlantic_star import NAME
from rules_engine.games.atlantic_star.deck import PLACES, STARS, STUDY, Deck
from rules_engine.games.atlantic_star.ships import COLOURS, LEGS
from rules_engine.rulebook import Rulings, ruling_of

__all__ = ["COLOURS", "LEGS", "PLACES", "PRICES", "STARS", "Column", "Position", "Seat", "Tile"]

PRICES: tuple[int, ...] = (3000, 2000, 1000, 0)
"""What the four offered ships cost, the dearest first (rule `setup.offer`)."""

PLAYERS: tuple[int, ...] = (2, 3, 4, 5, 6)
"""How many can play (rule `aim.players`)."""

IMAGINARY: dict[int, tuple[tuple[int, ...], ...]] = {
    2: ((13, 18, 23, 28), (17, 22, 27, 32)),
    3: (),
    4: ((13, 18, 23, 28), (17, 22, 27, 32)),
    5: ((15, 20, 25, 30),),
    6: (),
}
"""The values of the imaginary companies' tiles by players, from the shortest cruise to the longest."""

IMAGINARY_NAMES: tuple[str, ...] = ("imaginary-1", "imaginary-2")
"""How imaginary companies are called, whether they take part or not."""


def companies_each(players: int) -> int:
    """Return how many companies a seat has (rules `setup.two-or-three`, `setup.four-to-six`)."""
    return 2 if players <= 3 else 1


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: name, money, and the ships in hand, or how many there are where they are hidden."""

    name: str
    money: int = 0
    hand: tuple[str, ...] | int = ()

    @property
    def size(self) -> int:
        """The number of ships in hand."""
        return self.hand if isinstance(self.hand, int) else len(self.hand)


@dataclass(frozen=True, slots=True)
class Tile:
    """A cruise tile: whose it is, its points, and whether it has given a loan. `Ben 25*` in writing."""

    company: str
    points: int
    loan: bool = False

    def __str__(self) -> str:
        return f"{self.company} {self.points}{'*' if self.loan else ''}"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the scoring board that has a colour: its stars and its tiles, the best first."""

    stars: int
    colour: str
    tiles: tuple[Tile, ...]

    @property
    def full(self) -> bool:
        """Whether all places are taken."""
        return len(self.tiles) >= PLACES

    def tile(self, company: str) -> Tile | None:
        """Return a company's tile, None if it does not lie here."""
        return next((tile for tile in self.tiles if tile.company == company), None)

    def place(self, company: str) -> int:
        """Return the place of a company's tile, 1 for the best; 0 if it does not lie here."""
        return next((i for i, tile in enumerate(self.tiles, 1) if tile.company == company), 0)

    def without(self, company: str) -> Column:
        """Return the column without a company's tile."""
        return replace(self, tiles=tuple(tile for tile in self.tiles if tile.company != company))

    def ranked(self, tile: Tile) -> Column:
        """Return the column with a tile more, below all that have as many points or more.

        Rules `column.ranked`, `column.tie-newcomer-below`, `loan.tie-below`.
        """
        at = next((i for i, other in enumerate(self.tiles) if other.points < tile.points), len(self.tiles))
        return replace(self, tiles=(*self.tiles[:at], tile, *self.tiles[at:]))


@dataclass(frozen=True)
class Position:
    """All that a game is at one moment.

    `seats` stand clockwise and may be fewer than `players`. `offer` has four places, the dearest first, None for a free
    one. `pile` is top first, or the number of unknown cards. `columns` are those with a colour, by stars. `to_move` is
    the seat whose turn it is, None when all seats are finished.
    """

    game: ClassVar[str] = NAME

    players: int
    seats: tuple[Seat, ...]
    offer: tuple[str | None, ...] = (None,) * len(PRICES)
    pile: tuple[str, ...] | int = ()
    discards: tuple[str, ...] = ()
    columns: tuple[Column, ...] = ()
    to_move: str | None = None
    deck: Deck = field(default=STUDY, repr=False)
    rulings: Rulings = field(default_factory=lambda: ruling_of(NAME))

    def seat(self, name: str) -> Seat:
        """Return a seat by name; `KeyError` if it is not written."""
        for seat in self.seats:
            if seat.name == name:
                return seat
        raise KeyError(name)

    @property
    def two_each(self) -> bool:
        """Whether every seat has two companies, which a turn then names."""
        return companies_each(self.players) == 2

    def companies(self, seat: str) -> tuple[str, ...]:
        """Return the names of a seat's companies."""
        return (f"{seat}-1", f"{seat}-2") if self.two_each else (seat,)

    def owner(self, company: str) -> str | None:
        """Return the name of the seat whose company it is, None for an imaginary one."""
        if company in IMAGINARY_NAMES:
            return None
        return company.rpartition("-")[0] if self.two_each else company

    @cached_property
    def imaginary(self) -> dict[str, dict[str, int]]:
        """The imaginary companies that take part, with the points of their tiles by colour."""
        values = IMAGINARY[self.players]
        return {
            name: dict(zip(COLOURS, points, strict=True)) for name, points in zip(IMAGINARY_NAMES, values, strict=False)
        }

    def column_of(self, colour: str) -> Column | None:
        """Return the column of a colour, None before its first tile."""
        return next((column for column in self.columns if column.colour == colour), None)

    def staged(self, company: str) -> tuple[str, ...]:
        """Return the colours that a company has staged, in the order of `COLOURS`."""
        found = [column.colour for column in self.columns if column.tile(company) is not None]
        return tuple(colour for colour in COLOURS if colour in found)

    def unstaged(self, seat: str) -> tuple[str, ...]:
        """Return the colours that a seat has still to stage with one of its companies at least."""
        done = [self.staged(company) for company in self.companies(seat)]
        return tuple(colour for colour in COLOURS if any(colour not in each for each in done))

    @cached_property
    def free_stars(self) -> tuple[int, ...]:
        """The columns without a colour, by their stars."""
        taken = {column.stars for column in self.columns}
        return tuple(stars for stars in STARS if stars not in taken)

    def finished(self, seat: str) -> bool:
        """Tell whether a seat has staged all its cruises (rule `end.own-tiles`)."""
        return not self.unstaged(seat)

    def hand_limit(self, seat: str) -> int:
        """Return the most ships with which a seat can still stage (rule `turn.dead-end`), 0 for a finished one."""
        return max((len(LEGS[colour]) + MOST_LEFT for colour in self.unstaged(seat)), default=0)

    @cached_property
    def cards_left(self) -> int:
        """How many cards the pile has."""
        return self.pile if isinstance(self.pile, int) else len(self.pile)

    def with_seat(self, seat: Seat) -> Position:
        """Return the position with a seat put in place of the one of its name."""
        return self.changed(seats=tuple(seat if old.name == seat.name else old for old in self.seats))

    def with_column(self, column: Column) -> Position:
        """Return the position with a column put in place of the one of its stars, or added."""
        others = [old for old in self.columns if old.stars != column.stars]
        return self.changed(columns=tuple(sorted([*others, column], key=lambda each: each.stars)))

    def changed(self, **changes: Any) -> Position:
        """Return the position with these fields changed."""
        return replace(self, **changes)


MOST_LEFT = 2
"""Ships that may stay in hand after a staging (rule `cruise.two-left`)."""
