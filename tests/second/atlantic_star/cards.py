"""The cards, cruises, columns and imaginary companies, as the tables of an example file tell of them."""

import tomllib
from pathlib import Path
from typing import Any

Document = dict[str, Any]

DATA: Document = tomllib.loads((Path(__file__).parent / "study-deck.toml").read_text("utf-8"))
LEGS: dict[str, str] = {colour: cruise["legs"] for colour, cruise in DATA["cruises"].items()}
STARS: dict[int, list[int]] = {int(stars): places for stars, places in DATA["scoring-board"].items()}
DECK: list[str] = [ship for ship, n in DATA["ships"].items() for _ in range(n)] + ["X1"] * DATA["jokers"]
PRICES = (3000, 2000, 1000, 0)

# By the number of players: (company, its tile of each cruise), the first list first.
SHORTEST_FIRST = ("yellow", "green", "red", "blue")
FIRST, SECOND, ONLY = ((13, 18, 23, 28), (17, 22, 27, 32), (15, 20, 25, 30))
IMAGINARY: dict[int, list[tuple[str, tuple[int, ...]]]] = {
    2: [("imaginary-1", FIRST), ("imaginary-2", SECOND)],
    3: [],
    4: [("imaginary-1", FIRST), ("imaginary-2", SECOND)],
    5: [("imaginary-1", ONLY)],
    6: [],
}


def same(ship: str) -> str:
    """One way to write a ship, whatever the order of its boxes."""
    return " + ".join(sorted(part.strip() for part in ship.split("+")))


def points(ship: str, colour: str, leg: str) -> int:
    """What a ship brings on a leg, 0 where it does not sail."""
    if ship == "X1":
        return 1
    for part in ship.split("+"):
        if part.strip().startswith(f"{colour} {leg}"):
            return int(part.strip()[len(f"{colour} {leg}") :])
    return 0


def imaginary(players: int, colour: str) -> list[tuple[str, int]]:
    """The imaginary tiles of a cruise, in the order in which they enter."""
    return [(company, values[SHORTEST_FIRST.index(colour)]) for company, values in IMAGINARY[players]]


def companies(document: Document, seat: str) -> list[str]:
    """The companies of a seat: its own name, or two numbered ones with two or three players."""
    return [f"{seat}-1", f"{seat}-2"] if count(document) <= 3 else [seat]


def count(document: Document) -> int:
    """How many play."""
    return int(document.get("players", len(document["seats"])))


def seat(document: Document, name: str) -> Document:
    """The table of a seat; KeyError if there is none."""
    for one in document["seats"]:
        if one["name"] == name:
            found: Document = one
            return found
    raise KeyError(name)
