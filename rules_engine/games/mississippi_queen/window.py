"""The river around a boat as bit masks, so that a whole set of states moves in one operation.

A window is a rhombus of cells around the mover's space: cell (q, r) is bit `(q - q0 + radius) * width + (r - r0 +
radius)`. One step under a heading is one shift, for all cells at once. Behind the cells stand blocks of the same
size, one for each number of 60 degree turns made so far: a mask holds (cell, turns) pairs, and six masks, one a
heading, hold a set of states.

Only cells within `radius - 1` steps of the mover are ever set, so that no shift runs over the rhombus's edge.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from rules_engine.games.mississippi_queen.hexes import Cell, distance
from rules_engine.games.mississippi_queen.river import River

States = tuple[int, int, int, int, int, int]
"""One mask a heading, in the order of `HEADINGS`."""

NONE: States = (0, 0, 0, 0, 0, 0)

_OFFSET = 64
"""Added to r so that a row's bits start at zero; twelve tiles reach less than 64 cells from the first."""


@dataclass(frozen=True, slots=True)
class Window:
    """The shape of a window: its radius, the cells in a row, the bits in a block, the blocks, and constant masks.

    `every` has bit 0 of each block set, so that `mask * every` repeats a mask of cells in every block. `upto[n]` has
    all bits of the blocks for 0 to n turns set.
    """

    radius: int
    width: int
    block: int
    blocks: int
    every: int
    upto: tuple[int, ...]
    inside: int

    def bit(self, cell: Cell, centre: Cell) -> int:
        """Return the mask of a cell in the first block, 0 outside the window."""
        q, r = cell[0] - centre[0] + self.radius, cell[1] - centre[1] + self.radius
        if not (0 <= q < self.width and 0 <= r < self.width):
            return 0
        return 1 << (q * self.width + r)

    def cell(self, index: int, centre: Cell) -> Cell:
        """Return the cell of a bit's index in its block."""
        q, r = divmod(index, self.width)
        return q - self.radius + centre[0], r - self.radius + centre[1]

    def stepped(self, states: States) -> States:
        """Return the states one step under their own headings, wherever that leads."""
        n, ne, se, s, sw, nw = states
        w = self.width
        return n >> 1, ne << (w - 1), se << w, s << 1, sw >> (w - 1), nw >> w

    def turned(self, states: States, most: int) -> States:
        """Return all states that any number of turns on the spot makes of these, up to `most` turns in the turn.

        From a heading to the same one lead 0, 2, 4 ... turns, to the next on either side 1, 3, 5 ..., to the second
        2, 4 ..., to the opposite one 3, 5 ...: a mask shifted by one block has made one turn more.
        """
        b = self.block
        full = self.upto[most]
        n, ne, se, s, sw, nw = states
        if most < 2:
            if most == 0:
                return states
            return (
                (n | (nw | ne) << b) & full,
                (ne | (n | se) << b) & full,
                (se | (ne | s) << b) & full,
                (s | (se | sw) << b) & full,
                (sw | (s | nw) << b) & full,
                (nw | (sw | n) << b) & full,
            )
        b2, b3 = 2 * b, 3 * b
        n, ne, se, s, sw, nw = n | n << b2, ne | ne << b2, se | se << b2, s | s << b2, sw | sw << b2, nw | nw << b2
        if most > 3:
            b4 = 4 * b
            n, ne, se = n | n << b4, ne | ne << b4, se | se << b4
            s, sw, nw = s | s << b4, sw | sw << b4, nw | nw << b4
        return (
            (n | (nw | ne) << b | (sw | se) << b2 | s << b3) & full,
            (ne | (n | se) << b | (nw | s) << b2 | sw << b3) & full,
            (se | (ne | s) << b | (n | sw) << b2 | nw << b3) & full,
            (s | (se | sw) << b | (ne | nw) << b2 | n << b3) & full,
            (sw | (s | nw) << b | (se | n) << b2 | ne << b3) & full,
            (nw | (sw | n) << b | (s | ne) << b2 | se << b3) & full,
        )


@lru_cache
def window(radius: int, blocks: int) -> Window:
    """Return the window of a radius (in cells) with so many blocks."""
    width = 2 * radius + 1
    block = width * width
    every = sum(1 << (t * block) for t in range(blocks))
    inside = 0
    for q in range(-radius, radius + 1):
        for r in range(-radius, radius + 1):
            if distance((q, r), (0, 0)) < radius:
                inside |= 1 << ((q + radius) * width + r + radius)
    upto = tuple((1 << ((t + 1) * block)) - 1 for t in range(blocks))
    return Window(radius, width, block, blocks, every, upto, inside)


@lru_cache(maxsize=1024)
def _rows(river: River) -> dict[int, int]:
    rows: dict[int, int] = {}
    for q, r in river.water:
        rows[q] = rows.get(q, 0) | 1 << (r + _OFFSET)
    return rows


@lru_cache(maxsize=4096)
def water(river: River, centre: Cell, shape: Window) -> int:
    """Return the mask of the water on the table inside a window."""
    rows = _rows(river)
    radius, width = shape.radius, shape.width
    whole = (1 << width) - 1
    low = centre[1] - radius + _OFFSET
    mask = 0
    for k in range(width):
        row = rows.get(centre[0] + k - radius, 0)
        mask |= (row >> low & whole if low >= 0 else row << -low & whole) << (k * width)
    return mask & shape.inside


def bits(mask: int) -> Iterator[int]:
    """Yield the indices of the bits set in a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
