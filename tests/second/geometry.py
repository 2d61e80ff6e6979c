"""Where everything lies: tiles, spaces, landings and dock spaces of a position in the form of an example file.

A cell is a pair (q, r) of axial coordinates; a heading is a number, sixths of a full turn clockwise from N.
"""

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

Cell = tuple[int, int]
Document = dict[str, Any]

DATA: Document = tomllib.loads((Path(__file__).parent / "river-tiles.toml").read_text("utf-8"))
TILES: dict[str, Document] = {tile["id"]: tile for tile in DATA["tiles"]}
HEADINGS = ("N", "NE", "SE", "S", "SW", "NW")
SIDES = {"L": -1, "S": 0, "R": 1}
NORTH: Cell = (0, -1)


class Lying(NamedTuple):
    """A tile as it lies: its letter, which tile, its flow in sixths, its centre, and whether it is on the table."""

    letter: str
    tile: str
    flow: int
    centre: Cell
    on_table: bool


def rotated(cell: Cell, sixths: int) -> Cell:
    """The cell turned about (0, 0), clockwise."""
    q, r = cell
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def plus(one: Cell, other: Cell) -> Cell:
    return one[0] + other[0], one[1] + other[1]


def next_centre(centre: Cell, flow: int) -> Cell:
    """The centre of a tile of this flow that is joined to a tile with that centre."""
    for _ in range(4):
        centre = plus(centre, rotated(NORTH, flow))
    return centre


def lying(document: Document) -> list[Lying]:
    """All tiles ever laid, in that order, those that are gone included."""
    result: list[Lying] = []
    gone = document["river"].get("gone", 0)
    flow, centre = 0, (0, 0)
    for index, word in enumerate(document["river"]["tiles"].split()):
        tile, _, side = word.partition(":")
        if index > 0:
            flow = (flow + SIDES[side or "S"]) % 6
            centre = next_centre(centre, flow)
        result.append(Lying("ABCDEFGHIJKL"[index], tile, flow, centre, index >= gone))
    return result


def cells(flow: int, centre: Cell) -> dict[int, Cell]:
    """The twenty cells of a tile of this flow, land and water, by the number of the space."""
    return {
        int(number): plus(centre, rotated((space["q"], space["r"]), flow)) for number, space in DATA["spaces"].items()
    }


def water(document: Document) -> dict[str, Cell]:
    """The cell of each space on the table that is not land."""
    return {
        f"{one.letter}{number}": cell
        for one in lying(document)
        if one.on_table
        for number, cell in cells(one.flow, one.centre).items()
        if number not in TILES[one.tile]["islands"]
    }


def neighbours(cell: Cell) -> list[Cell]:
    """The six cells around, in the order of the headings."""
    return [plus(cell, rotated(NORTH, heading)) for heading in range(6)]


def distance(one: Cell, other: Cell) -> int:
    """How many steps lie between two cells if nothing is in the way."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def landings(document: Document) -> dict[str, str]:
    """The spaces into which a jetty reaches, on the table: space -> tile."""
    return {
        f"{one.letter}{TILES[one.tile]['landing']['space']}": one.tile
        for one in lying(document)
        if one.on_table and "landing" in TILES[one.tile]
    }


def docks(document: Document) -> set[str]:
    """The dock spaces: none without a pier, and none on land."""
    if "pier" not in document["river"]:
        return set()
    last = lying(document)[-1]
    numbers = DATA["dock"][{"L": "left", "S": "straight", "R": "right"}[document["river"]["pier"]]]
    return {f"{last.letter}{number}" for number in numbers} & set(water(document))


def waiting(document: Document) -> dict[str, int]:
    """How many passengers wait at each landing on the table: what the file says, else the full number."""
    if document["ruleset"] == "driving-school":
        return {}
    players = max(3, min(5, document.get("players", len(document["boats"]))))
    told = document.get("landings", {})
    result: dict[str, int] = {}
    for tile in landings(document).values():
        roof = TILES[tile]["landing"]["roof"]
        full = {3: 1, 4: 1 if roof == "red" else 2, 5: 2}[players]
        result[tile] = told.get(tile, full)
    return result
