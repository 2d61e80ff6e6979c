"""The river on the table: tiles laid one behind the other, and where every space lies.

A `River` is a value: which tiles have been laid in which order, how each was joined, how many have left the table from
the rear, and where the pier lies. All geometry follows from it and is worked out once for each value.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from rules_engine.games.mississippi_queen.hexes import HEADINGS, STEPS, Cell, moved, rotated, turned
from rules_engine.games.mississippi_queen.tiles import DOCK, SIDES, SPACES, TILES, Tile

LETTERS = "ABCDEFGHIJKL"
"""Tiles are lettered in the order in which they were laid."""

BEND: dict[str, int] = {"L": -1, "S": 0, "R": 1}
"""By how many steps of 60 degrees the flow turns where a tile is joined."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile as it was laid: its id, and the side to which it was joined (`S` for the first)."""

    tile: str
    side: str = "S"

    def __str__(self) -> str:
        return self.tile if self.side == "S" else f"{self.tile}:{self.side}"


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile with its place: `index` in the order laid, `letter`, the heading of its flow, and its centre cell."""

    index: int
    letter: str
    tile: Tile
    flow: str
    centre: Cell

    def cell(self, number: int) -> Cell:
        """Return the cell on the table of the tile's space `number` (1 to 20)."""
        q, r = rotated(SPACES[number].cell, HEADINGS.index(self.flow))
        return self.centre[0] + q, self.centre[1] + r

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of spaces 1 to 20, in this order."""
        return tuple(self.cell(number) for number in SPACES)


@dataclass(frozen=True)
class River:
    """The tiles in the order laid, how many of them have `gone` from the rear, and the side of the pier if it lies.

    Spaces are written like `C12`: tile C, space 12.
    """

    laid: tuple[Laid, ...]
    gone: int = 0
    pier: str | None = None

    @cached_property
    def all_placed(self) -> tuple[Placed, ...]:
        """Every tile that was ever laid, with its place."""
        placed = [Placed(0, LETTERS[0], TILES[self.laid[0].tile], "N", (0, 0))]
        for index, laid in enumerate(self.laid[1:], 1):
            last = placed[-1]
            flow = turned(last.flow, BEND[laid.side])
            placed.append(Placed(index, LETTERS[index], TILES[laid.tile], flow, moved(last.centre, flow, 4)))
        return tuple(placed)

    @property
    def placed(self) -> tuple[Placed, ...]:
        """The tiles that lie on the table, rearmost first."""
        return self.all_placed[self.gone :]

    @property
    def foremost(self) -> Placed:
        """The tile furthest downstream."""
        return self.all_placed[-1]

    @cached_property
    def _cells(self) -> dict[str, Cell]:
        return {f"{p.letter}{number}": p.cell(number) for p in self.all_placed for number in SPACES}

    @cached_property
    def spaces(self) -> dict[Cell, str]:
        """The space at each cell that a tile on the table covers."""
        return {p.cell(number): f"{p.letter}{number}" for p in self.placed for number in SPACES}

    @cached_property
    def land(self) -> frozenset[str]:
        """The spaces on the table that are land."""
        return frozenset(f"{p.letter}{number}" for p in self.placed for number in p.tile.islands)

    @cached_property
    def water(self) -> dict[Cell, str]:
        """The space at each cell of water on the table."""
        return {cell: space for cell, space in self.spaces.items() if space not in self.land}

    @cached_property
    def landings(self) -> dict[str, str]:
        """The spaces on the table that a jetty reaches into, with the tile id of the landing."""
        return {f"{p.letter}{p.tile.landing.space}": p.tile.id for p in self.placed if p.tile.landing}

    @cached_property
    def docks(self) -> tuple[str, ...]:
        """The dock spaces: up to three spaces of the last tile before the berths, those that are land left out."""
        if self.pier is None:
            return ()
        last = self.foremost
        return tuple(f"{last.letter}{n}" for n in DOCK[self.pier] if n not in last.tile.islands)

    def knows(self, space: str) -> bool:
        """Tell whether a tile with this space was ever laid, gone or not."""
        return space in self._cells

    def is_gone(self, space: str) -> bool:
        """Tell whether the space belongs to a tile that has left the table."""
        return self.index(space) < self.gone

    def cell_of(self, space: str) -> Cell:
        """Return the cell of a space, of a tile that is gone as well; `KeyError` if no such tile was laid."""
        return self._cells[space]

    def space_at(self, cell: Cell) -> str | None:
        """Return the space of the table at a cell, None off the river."""
        return self.spaces.get(cell)

    def is_land(self, space: str) -> bool:
        """Tell whether a space on the table is land."""
        return space in self.land

    def ahead(self, space: str, heading: str) -> str | None:
        """Return the space on the table before a bow with this heading, None off the river."""
        q, r = self._cells[space]
        dq, dr = STEPS[heading]
        return self.spaces.get((q + dq, r + dr))

    def neighbours(self, space: str) -> tuple[str, ...]:
        """Return the spaces on the table next to a space."""
        found = (self.ahead(space, heading) for heading in HEADINGS)
        return tuple(name for name in found if name is not None)

    def index(self, space: str) -> int:
        """Return the number of a space's tile in the order laid, from 0."""
        return LETTERS.index(space[0])

    def tile_of(self, space: str) -> Placed:
        """Return the tile that a space belongs to."""
        return self.all_placed[LETTERS.index(space[0])]

    def level(self, space: str) -> int:
        """Return the level of a space on its own tile: +4 at the downstream nose, -4 at the upstream end."""
        return SPACES[int(space[1:])].level

    def across(self, space: str) -> int:
        """Return how far right a space lies on its own tile, looking along the tile's flow."""
        return SPACES[int(space[1:])].across

    def joined(self, tile: str, side: str) -> River:
        """Return the river with one more tile joined to the foremost one."""
        return river((*self.laid, Laid(tile, side)), self.gone, self.pier)

    def without_rear(self, gone: int) -> River:
        """Return the river with so many tiles gone from the rear in all."""
        return river(self.laid, gone, self.pier)

    def with_pier(self, side: str) -> River:
        """Return the river with the pier joined to the foremost tile."""
        return river(self.laid, self.gone, side)

    def room_for(self, side: str, *, touching: bool) -> bool:
        """Tell whether a tile may be joined to this side (rule `river.no-overlap`).

        It may not lie over a tile on the table; with `touching` it may not share an edge either with any tile but the
        one it is joined to, since that would close the river into a ring.
        """
        last = self.foremost
        flow = turned(last.flow, BEND[side])
        new = Placed(last.index + 1, "?", last.tile, flow, moved(last.centre, flow, 4))
        cells = set(new.cells)
        if any(cell in self.spaces for cell in cells):
            return False
        if not touching:
            return True
        others = {cell for p in self.placed if p.index != last.index for cell in p.cells}
        return not any(moved(cell, heading) in others for cell in cells for heading in HEADINGS)

    @cached_property
    def rooms(self) -> dict[bool, tuple[str, ...]]:
        """The sides on which the next tile may be joined: under True by reading `touching`, under False `overlap`."""
        return {t: tuple(side for side in SIDES if self.room_for(side, touching=t)) for t in (True, False)}


@lru_cache(maxsize=4096)
def river(laid: tuple[Laid, ...], gone: int = 0, pier: str | None = None) -> River:
    """Return the river of these tiles; equal ones share their geometry."""
    return River(laid, gone, pier)
