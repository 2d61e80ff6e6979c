"""Positions out of the tables of an example file.

| key | what |
| --- | --- |
| `[rulings]` | the readings that differ from the default |
| `[sea]` | by row, 2 to 5: six texts, the artefacts on A to F parted by blanks |
| `[[seats]]` | in turn order: `name`, `ship`, `submarines`, `reserve`, `hand`, `pile`, `kinds`, `jokers` |
| `[play]` | `round`; `to_move`, `to_deploy`, `ended` where they are not what follows from the rest |

Everything is checked here; whatever does not fit is `BadInput` with the path to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine.games.protocol import BadInput
from rules_engine.games.seated import MOST_NAME, is_name, mover_of
from rules_engine.games.submarine import NAME
from rules_engine.games.submarine.counts import ARTEFACTS, COLOURS, COLUMNS, KINDS, PLAYERS, ROWS
from rules_engine.games.submarine.play import with_reserve
from rules_engine.games.submarine.position import BEFORE, HIDDEN, OFF, Cards, Position, Seat
from rules_engine.games.submarine.turns import artefact
from rules_engine.games.tables import (
    choice_of,
    items_of,
    list_of,
    number_of,
    only,
    rulings_of,
    table_of,
    text_of,
    under,
)

TABLES = ("game", "rulings", "sea", "seats", "play")
"""The top-level keys that tell a position; an example file has more (`id`, `rules`, `expect`, `record`)."""

MOMENT_KEYS = ("round", "to_move", "to_deploy", "ended")
PLAY_KEYS = ("turn", *MOMENT_KEYS)
RECORD_KEYS = ("turns", *MOMENT_KEYS)

MOST_CARDS = 99
MOST_SUBMARINES = 20
MOST_ROUND = 999
ENDS = ("end.twelve", "end.column", "end.no-cards", "end.cap")


def read_position(document: Mapping[str, Any]) -> Position:
    """Return the position that an example file's tables tell; other tables are not looked at.

    Raises `BadInput` with the path of what cannot be.
    """
    choice_of(document, "game", (NAME,))
    rulings = rulings_of(document, NAME)
    with under("sea"):
        sea = _sea(table_of(document, "sea"))
    entries = document.get("seats", [])
    if not isinstance(entries, list | tuple) or not all(isinstance(entry, Mapping) for entry in entries):
        raise BadInput("seats has to be a list of tables.", "Write [[seats]] above each seat.", path=("seats",))
    if len(entries) not in PLAYERS:
        raise BadInput(
            "There are {n} seats.", "{least} to {most} play, each in a table [[seats]].",
            path=("seats",) if entries else (), n=len(entries), least=PLAYERS[0], most=PLAYERS[-1],
        )  # fmt: skip
    seats: list[Seat] = []
    for i, entry in enumerate(entries):
        with under("seats", i):
            seats.append(_seat(entry, seats))
    key = "play" if "play" in document else "record"
    if "record" in document:
        _listed(seats)
    bare = Position(tuple(seats), sea, rulings=rulings)
    with under(key):
        return _moment(table_of(document, key), bare)


def _listed(seats: Sequence[Seat]) -> None:
    """Raise `BadInput` for a hidden hand or pile: a record needs listed ones (SU-6)."""
    for i, seat in enumerate(seats):
        for name, cards in (("hand", seat.hand), ("pile", seat.pile)):
            if isinstance(cards, int):
                raise BadInput("In a record every hand and pile is listed, card by card.", path=("seats", i, name))


def _sea(table: Mapping[str, Any]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    only(table, tuple(map(str, ROWS)))
    found: dict[str, tuple[str, ...]] = {}
    for row in ROWS:
        if str(row) in table:
            for column, artefacts in zip(COLUMNS, row_of(table, str(row)), strict=True):
                found[f"{column}{row}"] = artefacts
    return tuple((space, artefacts) for space, artefacts in sorted(found.items()) if artefacts)


def row_of(table: Mapping[str, Any], key: str) -> tuple[tuple[str, ...], ...]:
    """Return the artefacts of a row, column by column, sorted; raise `BadInput`."""
    items = items_of(table, key)
    if len(items) != len(COLUMNS):
        raise BadInput(
            "Row {key} has {n} texts.", "Write six, one for each column, \"\" for an empty space.",
            path=(key,), key=key, n=len(items),
        )  # fmt: skip
    found = []
    for i, item in enumerate(items):
        with under(key, i):
            found.append(_space(item))
    return tuple(found)


def _space(item: Any) -> tuple[str, ...]:
    if not isinstance(item, str):
        raise BadInput("A space has to be a text in quotes.")
    words = item.split()
    if len(words) > len(ARTEFACTS):
        raise BadInput("A space has more than {most} artefacts.", most=len(ARTEFACTS))
    return tuple(sorted(artefact(word) for word in words))


def _seat(entry: Mapping[str, Any], others: list[Seat]) -> Seat:
    only(entry, ("name", "ship", "submarines", "reserve", "hand", "pile", "kinds", "jokers"))
    name = text_of(entry, "name")
    if not is_name(name):
        raise BadInput(
            "A seat cannot be called {name}.", "A name is one word of letters and digits, at most {most}.",
            path=("name",), name=repr(name[: MOST_NAME + 1]), most=MOST_NAME,
        )  # fmt: skip
    if any(other.name == name for other in others):
        raise BadInput("There are two seats called {name}.", path=("name",), name=name)
    return Seat(
        name,
        choice_of(entry, "ship", (BEFORE, *COLUMNS, OFF), BEFORE),
        spaces_of(entry, "submarines"),
        number_of(entry, "reserve", 0, MOST_SUBMARINES, 0),
        cards_of(entry, "hand"),
        cards_of(entry, "pile"),
        tuple(sorted(list_of(entry, "kinds", KINDS))),
        number_of(entry, "jokers", 0, MOST_CARDS, 0),
    )


def spaces_of(table: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """Return spaces of the sea, sorted; several submarines may share one."""
    items = items_of(table, key)
    if len(items) > MOST_SUBMARINES:
        raise BadInput("{key} has more than {most} entries.", path=(key,), key=key, most=MOST_SUBMARINES)
    spaces = tuple(f"{column}{row}" for column in COLUMNS for row in ROWS)
    for i, item in enumerate(items):
        if item not in spaces:
            raise BadInput(
                "{space} is no space of the sea.", "Spaces run from A2 to F5.", path=(key, i), space=repr(item)[:40]
            )
    return tuple(sorted(items))


def cards_of(table: Mapping[str, Any], key: str) -> Cards:
    """Return a list of cards, or how many there are."""
    value = table.get(key, [])
    if not isinstance(value, list):
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_CARDS:
            raise BadInput(
                "{key} has to be a list of cards or a number of hidden ones, at most {most}.",
                path=(key,), key=key, most=MOST_CARDS,
            )  # fmt: skip
        return value
    if len(value) > MOST_CARDS:
        raise BadInput("{key} has more than {most} cards.", path=(key,), key=key, most=MOST_CARDS)
    for i, item in enumerate(value):
        if item not in (*COLOURS, HIDDEN):
            raise BadInput(
                "There is no card {card}.", "Cards are {cards}.",
                path=(key, i), card=repr(item)[:40], cards=", ".join(COLOURS),
            )  # fmt: skip
    return tuple(value)


def _moment(table: Mapping[str, Any], position: Position) -> Position:
    names = tuple(seat.name for seat in position.seats)
    position = position.changed(round=number_of(table, "round", 1, MOST_ROUND, 1))
    if "ended" in table:
        return position.changed(ended=choice_of(table, "ended", ENDS))
    to_deploy = default_to_deploy(position)
    if "to_deploy" in table:
        to_deploy = list_of(table, "to_deploy", names)
    position = position.changed(to_deploy=to_deploy)
    if "to_move" in table:
        return position.changed(to_move=choice_of(table, "to_move", names))
    written = table.get("turn", table.get("turns"))
    return position.changed(to_move=default_to_move(position, mover_of(written) if isinstance(written, str) else None))


def default_to_deploy(position: Position) -> tuple[str, ...]:
    """Return who deploys before this round where a file does not say: with all ships before it, every reserve."""
    if any(seat.ship != BEFORE for seat in position.seats):
        return ()
    return with_reserve(position)


def default_to_move(position: Position, mover: str | None) -> str | None:
    """Return the seat whose turn it is where a file does not say.

    The mover of the turn that is written; else the first that deploys; else the first of all (D-11).
    """
    if any(seat.name == mover for seat in position.seats):
        return mover
    return position.to_deploy[0] if position.to_deploy else position.seats[0].name
