"""The `[expect]` table: read into a flat list of what is expected.

Names and kinds of values are checked here and in the game's own part. A number or space that is merely wrong is no bad
input: running the example tells the difference.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules_engine.examples.identities import known_rule
from rules_engine.examples.model import Expected
from rules_engine.examples.places import Places
from rules_engine.games.protocol import BadInput
from rules_engine.games.tables import flag_of, items_of, number_of, only, table_of, text_of

MOST = 10**9
"""The largest number that can be expected."""

OF_A_TURN = ("legal", "rule", "token")
"""What can be expected in every game, but of a turn only."""

Entry = tuple[tuple[str, ...], Any]
"""The way to something expected, such as ("boats", "red", "at"), and its value."""

Reader = Callable[[Mapping[str, Any], str], Any]


def read_expect(
    own: Any, data: Mapping[str, Any], position: Any, places: Places, has_turn: bool, has_record: bool
) -> tuple[Expected, ...]:
    """Return what an example's `[expect]` holds; raise `BadInput` with the path of what cannot stand there.

    `own` is the game's part: `EXPECTED` are the keys in their order, `OF_A_TURN` and `OF_ONE_TURN` those that need a
    turn (and no record), `expected(table, key, position)` gives the entries of a key that is the game's own.
    """
    try:
        table = table_of(data, "expect")
        only(table, own.EXPECTED)
        found = [entry for key in own.EXPECTED if key in table for entry in _entries(own, table, key, position)]
        for (key, *_), _ in found:
            _fits(own, key, has_turn, has_record)
    except BadInput as problem:
        raise problem.under("expect") from None
    return tuple(Expected(".".join(path), value, places.of(("expect", *path))[0], path) for path, value in found)


def _entries(own: Any, table: Mapping[str, Any], key: str, position: Any) -> list[Entry]:
    if key == "legal":
        return [((key,), flag_of(table, key))]
    if key == "rule":
        return [((key,), known_rule(text_of(table, key), position.game, key))]
    if key in ("token", "count"):
        return [((key,), number(table, key))]
    entries: list[Entry] = own.expected(table, key, position)
    return entries


def _fits(own: Any, key: str, has_turn: bool, has_record: bool) -> None:
    if key in own.OF_ONE_TURN and has_record:
        raise BadInput("{key} is told of one turn, not of a record.", "Leave the line out.", path=(key,), key=key)
    if key in (*OF_A_TURN, *own.OF_ONE_TURN, *own.OF_A_TURN) and not (has_turn or has_record):
        raise BadInput(
            "{key} is expected, but there is no turn.",
            "Write [play] and turn = ... above [expect].",
            path=(key,),
            key=key,
        )


def number(table: Mapping[str, Any], key: str) -> int:
    """Return a whole number that may be expected."""
    return number_of(table, key, 0, MOST)


def shared_places(table: Mapping[str, Any], key: str, names: tuple[str, ...]) -> tuple[str | tuple[str, ...], ...]:
    """Return seats by place: each item a name, or a list of the names that share the place."""
    found: list[str | tuple[str, ...]] = []
    seen: list[str] = []
    for i, item in enumerate(items_of(table, key)):
        shared = item if isinstance(item, list) else [item]
        for name in shared:
            if not isinstance(name, str) or name not in names:
                raise BadInput(
                    "{item} cannot stand in {key}.", "Use: {choices}.",
                    path=(key, i), item=repr(name), key=key, choices=", ".join(names) or "-",
                )  # fmt: skip
            if name in seen:
                raise BadInput("{item} stands twice in {key}.", path=(key, i), item=repr(name), key=key)
            seen.append(name)
        found.append(tuple(sorted(shared, key=names.index)) if isinstance(item, list) and len(item) != 1 else shared[0])
    return tuple(found)
