"""The order of the turns, and what becomes of the river, by going through all boats and all cells."""

from collections.abc import Iterable

from tests.second.geometry import (
    DATA,
    SIDES,
    Cell,
    Document,
    cells,
    lying,
    neighbours,
    next_centre,
)


def racing(document: Document) -> list[Document]:
    """The boats on the river, in the order of the seats."""
    return [boat for boat in document["boats"] if boat.get("state", "racing") == "racing"]


def turn_order(document: Document) -> list[str]:
    """The order in which the racing boats move in the round of the position (``[play] round``, 2 if not told)."""
    rulings = document.get("rulings", {})
    school = document["ruleset"] == "driving-school"
    seats = racing(document)
    if document.get("play", {}).get("round", 2) == 1 and (school or rulings.get("first_round") != "by-position"):
        place_one = f"A{DATA['start']['spaces'][0]}"
        first = next((index for index, boat in enumerate(seats) if boat["at"] == place_one), 0)
        return [boat["name"] for boat in seats[first:] + seats[:first]]
    if school:
        return [boat["name"] for boat in seats]
    # Selection by hand: who is ahead of all others that are left?
    order: list[str] = []
    while seats:
        first_boat = next(one for one in seats if all(one is other or ahead(one, other, rulings) for other in seats))
        order.append(first_boat["name"])
        seats.remove(first_boat)
    return order


def ahead(one: Document, other: Document, rulings: Document) -> bool:
    """Whether the first boat moves before the second: tile, level, speed, coal, bank."""
    spaces = [DATA["spaces"][boat["at"][1:]] for boat in (one, other)]
    for mine, theirs in (
        (one["at"][0], other["at"][0]),
        (spaces[0]["level"], spaces[1]["level"]),
        (one["speed"], other["speed"]),
        (one["coal"], other["coal"]),
    ):
        if mine != theirs:
            return bool(mine > theirs)
    # Seen downstream, the larger q of a tile's own coordinates is nearer its right bank.
    nearer = spaces[0]["q"] > spaces[1]["q"]
    return not nearer if rulings.get("right_bank") == "farther-first" else nearer


def gone_after(document: Document) -> int:
    """How many tiles, from the rear, are off the table once those have left that no racing boat is on or behind.

    Boats that docked or are out have left too; when none is racing, the foremost tile alone stays.
    """
    letters = [one.letter for one in lying(document)]
    rearmost = min((letters.index(boat["at"][0]) for boat in racing(document)), default=len(letters) - 1)
    return max(int(document["river"].get("gone", 0)), rearmost)


def due(document: Document, came_onto: Iterable[str]) -> bool:
    """Whether a tile is to be laid after a turn in which the mover and the boats it pushed came onto these spaces."""
    if not document["river"].get("stack", "").split():
        return False
    foremost = lying(document)[-1].letter
    if any(boat["at"][0] == foremost for boat in racing(document)):
        return False  # somebody has been first
    return any(space[0] == foremost for space in came_onto)


def joins(document: Document) -> dict[str, bool]:
    """Whether a next tile may be joined left, straight, right of the foremost one, on the table as it is."""
    ring_touches = document.get("rulings", {}).get("ring") != "overlap"
    on_table = [one for one in lying(document) if one.on_table]
    last = on_table[-1]
    taken: dict[Cell, str] = {cell: one.letter for one in on_table for cell in cells(one.flow, one.centre).values()}
    result: dict[str, bool] = {}
    for side, sixths in SIDES.items():
        flow = (last.flow + sixths) % 6
        new = set(cells(flow, next_centre(last.centre, flow)).values())
        overlaps = any(cell in taken for cell in new)
        beside = {taken[edge] for cell in new for edge in neighbours(cell) if edge in taken}
        result[side] = not overlaps and not (ring_touches and beside - {last.letter})
    return result
