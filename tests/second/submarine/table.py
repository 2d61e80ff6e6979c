"""The sea and the seats as plain tables, read from example files, and small questions about them."""

from typing import Any

# An example file's tables, or any other plain table.
Document = dict[str, Any]

COLUMNS = "ABCDEF"
ROWS = (1, 2, 3, 4, 5)
COLOURS = "RYGBV"
KINDS = "abcdefghijkl"
HAND = 3
LAST_ROUND = 60
DEFAULTS = {"deploy": "per-round", "dive_level": "may-stay", "block_own": "free", "end_check": "after-turn"}
OTHERS = {"deploy": "at-start", "dive_level": "must-change", "block_own": "pay", "end_check": "at-once"}


def read(document: Document) -> Document:
    """``sea`` as {space: artefacts}, ``seats`` with every field, ``round``, ``rulings`` with every ruling."""
    sea = {}
    for row, texts in document.get("sea", {}).items():
        for column, text in zip(COLUMNS, texts, strict=True):
            if text:
                sea[f"{column}{row}"] = text.split()
    empty: Document = {"ship": "", "submarines": [], "reserve": 0, "hand": [], "pile": [], "kinds": [], "jokers": 0}
    return {
        "sea": sea,
        "seats": [copied({**empty, **one}) for one in document["seats"]],
        "round": document.get("play", {}).get("round", 1),
        "rulings": {**DEFAULTS, **document.get("rulings", {})},
    }


def write(table: Document) -> Document:
    """The same as an example file's tables."""
    rows = {}
    for row in ROWS[1:]:
        texts = [" ".join(table["sea"].get(f"{column}{row}", [])) for column in COLUMNS]
        if any(texts):
            rows[str(row)] = texts
    rulings = {ruling: chosen for ruling, chosen in table["rulings"].items() if chosen != DEFAULTS[ruling]}
    found: Document = {
        "game": "submarine",
        "rulings": rulings,
        "sea": rows,
        "seats": [copied(one) for one in table["seats"]],
    }
    if table["round"] != 1:
        found["play"] = {"round": table["round"]}
    return found


def copied(lists: Document) -> Document:
    """A table with its own copies of the lists in it."""
    return {key: list(value) if isinstance(value, list) else value for key, value in lists.items()}


def copy(table: Document) -> Document:
    """A table that can be played on without changing this one."""
    return {**table, "sea": copied(table["sea"]), "seats": [copied(one) for one in table["seats"]]}


def seat(table: Document, name: str) -> Document:
    """The seat of this name; KeyError if there is none."""
    for one in table["seats"]:
        if one["name"] == name:
            found: Document = one
            return found
    raise KeyError(name)


def number(cards: list[str] | int) -> int:
    return cards if isinstance(cards, int) else len(cards)


def on_board(ship: str) -> int:
    """How far a ship has come: 0 before column A, 1 to 6 in a column."""
    return 0 if ship == "" else 1 + COLUMNS.index(ship)


def column_artefacts(table: Document, column: str) -> int:
    return sum(len(table["sea"].get(f"{column}{row}", [])) for row in ROWS)


def all_cards(table: Document) -> int:
    return sum(number(one["hand"]) + number(one["pile"]) for one in table["seats"])


def higher(space: str, other: str) -> bool:
    """Whether the other space is this one or lies above it."""
    return space[0] == other[0] and int(other[1]) <= int(space[1])


def to_pay(table: Document, name: str, space: str) -> list[str]:
    """Who gets a card for a treasure taken here with a card: a name for each, clockwise from the seat.

    With the reading in which own submarines block the seat's own name stands first, once for each but the one that
    salvages.
    """
    names = [one["name"] for one in table["seats"]]
    here = names.index(name)
    found = []
    if table["rulings"]["block_own"] == "pay":
        found += [name] * (sum(higher(space, other) for other in seat(table, name)["submarines"]) - 1)
    for other in names[here + 1 :] + names[:here]:
        found += [other] * sum(higher(space, one) for one in seat(table, other)["submarines"])
    return found


def ranked(table: Document) -> list[list[str]]:
    """All seats, the best first; those that are equal together, in the order of seats."""
    worth = {one["name"]: (len(one["kinds"]), one["jokers"]) for one in table["seats"]}
    return [[name for name in worth if worth[name] == each] for each in sorted(set(worth.values()), reverse=True)]
