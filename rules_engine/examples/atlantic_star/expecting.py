"""What can be expected of a game of Atlantic Star: the keys of `[expect]` that are its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules_engine.examples.expectations import Entry, number, shared_places
from rules_engine.games.atlantic_star.play import owners
from rules_engine.games.atlantic_star.position import COLOURS, IMAGINARY_NAMES, PRICES, STARS, Position
from rules_engine.games.atlantic_star.reading import tile_of
from rules_engine.games.atlantic_star.ships import ship
from rules_engine.games.protocol import BadInput
from rules_engine.games.tables import choice_of, items_of, only, table_of

EXPECTED = (
    "legal", "rule", "token", "points", "bonus", "place", "count", "best", "offer", "pile", "discards", "scores",
    "places", "seats", "columns",
)  # fmt: skip
"""What `[expect]` may hold, in the order in which it is written."""

OF_A_TURN: tuple[str, ...] = ()
OF_ONE_TURN = ("points", "bonus", "place")
"""What of it can be expected of one turn only."""


def expected(table: Mapping[str, Any], key: str, position: Position) -> list[Entry]:
    """Return the entries of a key that is this game's own."""
    if key in _TABLES:
        try:
            return [((key, *path), value) for path, value in _TABLES[key](table_of(table, key), position)]
        except BadInput as problem:
            raise problem.under(key) from None
    return [((key,), _VALUES[key](table, key, position))]


def _number(table: Mapping[str, Any], key: str, position: Position) -> int:
    return number(table, key)


def _ships(table: Mapping[str, Any], key: str, position: Position) -> tuple[str, ...]:
    found = []
    for i, item in enumerate(items_of(table, key)):
        try:
            found.append(ship(item))
        except BadInput as problem:
            raise problem.under(key, i) from None
    return tuple(found)


def _unordered(table: Mapping[str, Any], key: str, position: Position) -> tuple[str, ...]:
    return tuple(sorted(_ships(table, key, position)))


def _offer(table: Mapping[str, Any], key: str, position: Position) -> tuple[str, ...]:
    items = items_of(table, key)
    if len(items) != len(PRICES):
        raise BadInput(
            "The offer has {n} places.", 'Write four, the dearest first; "" is a free one.', path=(key,), n=len(items)
        )
    found = [item if item == "" else _ships({key: [item]}, key, position)[0] for item in items]
    return tuple(found)


def _pile(table: Mapping[str, Any], key: str, position: Position) -> Any:
    return number(table, key) if isinstance(table[key], int) else _ships(table, key, position)


def _places(table: Mapping[str, Any], key: str, position: Position) -> Any:
    return shared_places(table, key, owners(position))


def _best(table: Mapping[str, Any], position: Position) -> list[Entry]:
    only(table, COLOURS)
    return [((colour,), number(table, colour)) for colour in COLOURS if colour in table]


def _scores(table: Mapping[str, Any], position: Position) -> list[Entry]:
    names = [*owners(position), *IMAGINARY_NAMES]
    only(table, names)
    return [((name,), number(table, name)) for name in table]


def _seats(table: Mapping[str, Any], position: Position) -> list[Entry]:
    only(table, [seat.name for seat in position.seats])
    found: list[Entry] = []
    for name in table:
        try:
            seat = table_of(table, name)
            only(seat, ("money", "hand"))
            if "money" in seat:
                found.append(((name, "money"), number(seat, "money")))
            if "hand" in seat:
                hand = seat["hand"]
                value = number(seat, "hand") if isinstance(hand, int) else _unordered(seat, "hand", position)
                found.append(((name, "hand"), value))
        except BadInput as problem:
            raise problem.under(name) from None
    return found


def _columns(table: Mapping[str, Any], position: Position) -> list[Entry]:
    only(table, tuple(map(str, STARS)))
    found: list[Entry] = []
    for stars in table:
        try:
            column = table_of(table, stars)
            only(column, ("colour", "tiles"))
            if "colour" in column:
                found.append(((stars, "colour"), choice_of(column, "colour", COLOURS)))
            if "tiles" in column:
                found.append(((stars, "tiles"), _tiles(column, position)))
        except BadInput as problem:
            raise problem.under(stars) from None
    return found


def _tiles(column: Mapping[str, Any], position: Position) -> tuple[str, ...]:
    found = []
    for i, item in enumerate(items_of(column, "tiles")):
        try:
            found.append(str(tile_of(item, position)))
        except BadInput as problem:
            raise problem.under("tiles", i) from None
    return tuple(found)


_VALUES: dict[str, Callable[[Mapping[str, Any], str, Position], Any]] = {
    "points": _number,
    "bonus": _number,
    "place": _number,
    "offer": _offer,
    "pile": _pile,
    "discards": _unordered,
    "places": _places,
}

_TABLES: dict[str, Callable[[Mapping[str, Any], Position], list[Entry]]] = {
    "best": _best,
    "scores": _scores,
    "seats": _seats,
    "columns": _columns,
}
