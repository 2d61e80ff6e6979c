"""What can be expected of a game of Submarine: the keys of `[expect]` that are its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules_engine.examples.expectations import Entry, number, shared_places
from rules_engine.games.protocol import BadInput
from rules_engine.games.submarine.counts import COLUMNS, KINDS, ROWS
from rules_engine.games.submarine.position import BEFORE, OFF, Position
from rules_engine.games.submarine.reading import cards_of, row_of, spaces_of
from rules_engine.games.tables import choice_of, flag_of, list_of, only, table_of

EXPECTED = ("legal", "rule", "token", "paid", "count", "over", "winner", "places", "seats", "sea")
"""What `[expect]` may hold, in the order in which it is written."""

OF_A_TURN: tuple[str, ...] = ()
OF_ONE_TURN = ("paid",)
"""What of it can be expected of one turn only."""


def expected(table: Mapping[str, Any], key: str, position: Position) -> list[Entry]:
    """Return the entries of a key that is this game's own."""
    names = tuple(seat.name for seat in position.seats)
    if key == "over":
        return [((key,), flag_of(table, key))]
    if key == "places":
        return [((key,), shared_places(table, key, names))]
    if key == "winner":
        won = table[key]
        shared = shared_places({key: [won]}, key, names)[0]
        return [((key,), shared)]
    try:
        inner = table_of(table, key)
        if key == "paid":
            only(inner, names)
            return [((key,), {name: number(inner, name) for name in inner})]
        if key == "sea":
            only(inner, tuple(map(str, ROWS)))
            return [((key, row), tuple(" ".join(found) for found in row_of(inner, row))) for row in inner]
        return _seats(inner, names)
    except BadInput as problem:
        raise problem.under(key) from None


def _seats(table: Mapping[str, Any], names: tuple[str, ...]) -> list[Entry]:
    only(table, names)
    found: list[Entry] = []
    for name in table:
        try:
            seat = table_of(table, name)
            only(seat, tuple(_SEAT))
            found += [(("seats", name, field), _SEAT[field](seat, field)) for field in _SEAT if field in seat]
        except BadInput as problem:
            raise problem.under(name) from None
    return found


def _hand(table: Mapping[str, Any], key: str) -> Any:
    cards = cards_of(table, key)
    return cards if isinstance(cards, int) else tuple(sorted(cards))


_SEAT: dict[str, Callable[[Mapping[str, Any], str], Any]] = {
    "ship": lambda table, key: choice_of(table, key, (BEFORE, *COLUMNS, OFF)),
    "submarines": spaces_of,
    "reserve": number,
    "hand": _hand,
    "pile": cards_of,
    "kinds": lambda table, key: tuple(sorted(list_of(table, key, KINDS))),
    "jokers": number,
}
