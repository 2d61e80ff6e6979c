"""What can be expected of a race: the keys of `[expect]` that are its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from rules_engine.examples.expectations import Entry, number
from rules_engine.examples.identities import known_rule
from rules_engine.games.mississippi_queen import NAME
from rules_engine.games.mississippi_queen.hexes import HEADINGS
from rules_engine.games.mississippi_queen.position import BOATS, DOCKED, OUT, RACING, Position
from rules_engine.games.mississippi_queen.tiles import SIDES, TILES
from rules_engine.games.protocol import BadInput
from rules_engine.games.tables import choice_of, items_of, list_of, only, table_of, text_of

EXPECTED = (
    "legal", "rule", "token", "coal_spent", "count", "order", "reasons", "places", "laid", "pier", "gone",
    "landings", "boats",
)  # fmt: skip
"""What `[expect]` may hold, in the order in which it is written."""

BOAT_KEYS = ("name", "at", "heading", "speed", "coal", "passengers", "state")
OF_A_TURN = ("laid",)
"""What of it can be expected of turns only, a record's too."""

OF_ONE_TURN = ("coal_spent",)
"""What of it can be expected of one turn only."""

WITH_LANDING = tuple(tile.id for tile in TILES.values() if tile.landing)
_SPACE = re.compile(r"[A-Z][1-9][0-9]?")
_LAID = re.compile(rf"({'|'.join(TILES)})(?::([LSR]))?")

Reader = Callable[[Mapping[str, Any], str], Any]


def expected(table: Mapping[str, Any], key: str, position: Position) -> list[Entry]:
    """Return the entries of a key that is this game's own."""
    if key == "landings":
        return [((key, tile), value) for tile, value in _landings(table)]
    if key == "boats":
        boats = [boat.name for boat in position.boats]
        return [((key, name, field), value) for name, field, value in _boats(table, boats)]
    return [((key,), _READERS[key](table, key))]


def _landings(table: Mapping[str, Any]) -> list[tuple[str, int]]:
    try:
        landings = table_of(table, "landings")
        only(landings, WITH_LANDING)
        return [(tile, number(landings, tile)) for tile in landings]
    except BadInput as problem:
        raise problem.under("landings") from None


def _boats(table: Mapping[str, Any], names: list[str]) -> list[tuple[str, str, Any]]:
    found = []
    try:
        boats = table_of(table, "boats")
        only(boats, names)
        for name in boats:
            boat = table_of(boats, name)
            try:
                only(boat, BOAT_KEYS)
                found += [(name, field, _BOAT[field](boat, field)) for field in BOAT_KEYS if field in boat]
            except BadInput as problem:
                raise problem.under(name) from None
    except BadInput as problem:
        raise problem.under("boats") from None
    return found


def _known(rule: Any, path: tuple[str | int, ...]) -> str:
    return known_rule(rule, NAME, *path)


def _reasons(table: Mapping[str, Any], key: str) -> tuple[str, ...]:
    return tuple(_known(rule, (key, i)) for i, rule in enumerate(items_of(table, key)))


def _laid(table: Mapping[str, Any], key: str) -> tuple[str, ...]:
    found = []
    for i, item in enumerate(items_of(table, key)):
        match = _LAID.fullmatch(item) if isinstance(item, str) else None
        if match is None:
            raise BadInput(
                "{word} cannot be read.", "Write a tile's id and how it is joined: \"plain-3:L\".",
                path=(key, i), word=repr(item),
            )  # fmt: skip
        found.append(f"{match[1]}:{match[2] or 'S'}")
    return tuple(found)


def _order(table: Mapping[str, Any], key: str) -> tuple[str, ...]:
    return list_of(table, key, BOATS)


def _at(table: Mapping[str, Any], key: str) -> str:
    space = text_of(table, key)
    if not _SPACE.fullmatch(space):
        raise BadInput("{space} is no space.", "A space is written like C12.", path=(key,), space=repr(space))
    return space


def _passengers(table: Mapping[str, Any], key: str) -> tuple[str, ...]:
    return tuple(sorted(list_of(table, key, WITH_LANDING)))


_READERS: dict[str, Reader] = {
    "coal_spent": number,
    "order": _order,
    "reasons": _reasons,
    "places": _order,
    "laid": _laid,
    "pier": lambda table, key: choice_of(table, key, SIDES),
    "gone": number,
}

_BOAT: dict[str, Reader] = {
    "name": lambda table, key: choice_of(table, key, BOATS),
    "at": _at,
    "heading": lambda table, key: choice_of(table, key, HEADINGS),
    "speed": number,
    "coal": number,
    "passengers": _passengers,
    "state": lambda table, key: choice_of(table, key, (RACING, DOCKED, OUT)),
}
