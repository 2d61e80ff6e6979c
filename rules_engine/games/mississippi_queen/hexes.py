"""Flat-top hexagons in axial coordinates.

A cell is a pair (q, r). Six headings, absolute on the table: N is (0, -1), and each further one is turned 60 degrees
clockwise from the one before it.
"""

from __future__ import annotations

Cell = tuple[int, int]
"""Axial coordinates (q, r) of a hexagon on the table; the start tile's centre is (0, 0)."""

HEADINGS: tuple[str, ...] = ("N", "NE", "SE", "S", "SW", "NW")
"""The six headings, clockwise from N."""

STEPS: dict[str, Cell] = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}
"""The step (dq, dr) that leads from a cell to its neighbour under each heading."""


def turned(heading: str, sixths: int) -> str:
    """Return the heading turned by so many steps of 60 degrees, clockwise if positive."""
    return HEADINGS[(HEADINGS.index(heading) + sixths) % 6]


def rotated(cell: Cell, sixths: int) -> Cell:
    """Return the cell turned about (0, 0) by so many steps of 60 degrees, clockwise if positive."""
    q, r = cell
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def moved(cell: Cell, heading: str, steps: int = 1) -> Cell:
    """Return the cell so many steps away under a heading."""
    dq, dr = STEPS[heading]
    return cell[0] + dq * steps, cell[1] + dr * steps


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Return the six cells around a cell, in the order of `HEADINGS`."""
    return tuple((cell[0] + dq, cell[1] + dr) for dq, dr in STEPS.values())


def distance(a: Cell, b: Cell) -> int:
    """Return the number of steps between two cells on an open plane."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))
