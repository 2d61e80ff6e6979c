"""The `[expect]` table: read into a flat list of what is expected.

Names and kinds of values are checked here. A number or space that is merely wrong is no bad input: running the example
tells the difference.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from rules_engine.examples.identities import known_rule
from rules_engine.examples.model import Expected
from rules_engine.examples.places import Places
from rules_engine.games.mississippi_queen import NAME
from rules_engine.games.mississippi_queen.hexes import HEADINGS
from rules_engine.games.mississippi_queen.position import BOATS, DOCKED, OUT, RACING, Position
from rules_engine.games.tables import choice_of, list_of, number_of, only, table_of, text_of
from rules_engine.games.mississippi_queen.tiles import SIDES, TILES
from rules_engine.games.protocol import BadInput

KEYS = (
    "legal", "rule", "token", "coal_spent", "count", "order", "reasons", "places", "laid", "pier", "gone",
    "landings", "boats",
)  # fmt: skip
"""What `[expect]` may hold, in the order in which it is written."""

BOAT_KEYS = ("name", "at", "heading", "speed", "coal", "passengers", "state")
OF_A_TURN = ("legal", "rule", "token", "coal_spent", "laid")
"""What can be expected of a turn only."""

WITH_LANDING = tuple(tile.id for tile in TILES.values() if tile.landing)
MOST = 10**9
_SPACE = re.compile(r"[A-Z][1-9][0-9]?")
_LAID = re.compile(rf"({'|'.join(TILES)})(?::([LSR]))?")

Reader = Callable[[Mapping[str, Any], str], Any]


def read_expect(
    data: Mapping[str, Any], position: Position, places: Places, has_turn: bool, has_record: bool
) -> tuple[Expected, ...]:
    """Return what an example's `[expect]` holds; raise `BadInput` with the path of what cannot stand there."""
    try:
        table = table_of(data, "expect")
        only(table, KEYS)
        found = [(path, value) for key in KEYS if key in table for path, value in _entry(table, key, position)]
        for (key, *_), _ in found:
            _fits(key, has_turn, has_record)
    except BadInput as problem:
        raise problem.under("expect") from None
    return tuple(Expected(".".join(path), value, places.of(("expect", *path))[0]) for path, value in found)


def _fits(key: str, has_turn: bool, has_record: bool) -> None:
    if key == "coal_spent" and has_record:
        raise BadInput("{key} is told of one turn, not of a record.", "Leave the line out.", path=(key,), key=key)
    if key in OF_A_TURN and not (has_turn or has_record):
        raise BadInput(
            "{key} is expected, but there is no turn.",
            "Write [play] and turn = ... above [expect].",
            path=(key,),
            key=key,
        )


def _entry(table: Mapping[str, Any], key: str, position: Position) -> list[tuple[tuple[str, ...], Any]]:
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
        return [(tile, _number(landings, tile)) for tile in landings]
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


def _number(table: Mapping[str, Any], key: str) -> int:
    return number_of(table, key, 0, MOST)


def _flag(table: Mapping[str, Any], key: str) -> bool:
    value = table[key]
    if not isinstance(value, bool):
        raise BadInput("{key} has to be true or false.", path=(key,), key=key)
    return value


def _rule(table: Mapping[str, Any], key: str) -> str:
    return _known(text_of(table, key), (key,))


def _known(rule: Any, path: tuple[str | int, ...]) -> str:
    return known_rule(rule, NAME, *path)


def _list(table: Mapping[str, Any], key: str) -> list[Any]:
    value = table[key]
    if not isinstance(value, list):
        raise BadInput("{key} has to be a list in square brackets.", path=(key,), key=key)
    return value


def _reasons(table: Mapping[str, Any], key: str) -> tuple[str, ...]:
    return tuple(_known(rule, (key, i)) for i, rule in enumerate(_list(table, key)))


def _laid(table: Mapping[str, Any], key: str) -> tuple[str, ...]:
    found = []
    for i, item in enumerate(_list(table, key)):
        match = _LAID.fullmatch(item) if isinstance(item, str) else None
        if match is None:
            raise BadInput(
                "{word} cannot be read.", "Write a tile's id and how it is joined: \"plain-3:L\".",
                path=(key, i), word=repr(item),
            )  # fmt: skip
        found.append(f"{match[1]}:{match[2] or 'S'}")
    return tuple(found)


def _order(table: Mapping[str, Any], key: str) -> tuple[str, ...]:
    return list_of(table, key, BOATS, "boat")


def _at(table: Mapping[str, Any], key: str) -> str:
    space = text_of(table, key)
    if not _SPACE.fullmatch(space):
        raise BadInput("{space} is no space.", "A space is written like C12.", path=(key,), space=repr(space))
    return space


def _passengers(table: Mapping[str, Any], key: str) -> tuple[str, ...]:
    return tuple(sorted(list_of(table, key, WITH_LANDING, "tile with a landing")))


_READERS: dict[str, Reader] = {
    "legal": _flag,
    "rule": _rule,
    "token": _number,
    "coal_spent": _number,
    "count": _number,
    "order": _order,
    "reasons": _reasons,
    "places": _order,
    "laid": _laid,
    "pier": lambda table, key: choice_of(table, key, SIDES),
    "gone": _number,
}

_BOAT: dict[str, Reader] = {
    "name": lambda table, key: choice_of(table, key, BOATS),
    "at": _at,
    "heading": lambda table, key: choice_of(table, key, HEADINGS),
    "speed": _number,
    "coal": _number,
    "passengers": _passengers,
    "state": lambda table, key: choice_of(table, key, (RACING, DOCKED, OUT)),
}
