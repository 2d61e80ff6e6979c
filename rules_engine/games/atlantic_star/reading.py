"""Positions out of the tables of an example file.

| key | what |
| --- | --- |
| `players` | how many play, two to six; the number of seats if left out |
| `[rulings]` | the readings that differ from the default |
| `[agency]` | `offer` (four, dearest first, `""` for a free place), `pile` (top first, or how many), `discards` |
| `[[seats]]` | clockwise: `name`, `money`, `hand` (ships, or a number of hidden ones) |
| `[columns.3]` | by stars: `colour`, `tiles` (best first, `"Ben 25*"`, the star for a loan given) |
| `[play]` | `to_move`, a seat; left out: the turn's seat, else the first that is not finished |

Everything is checked here; whatever does not fit is `BadInput` with the path to it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rules_engine.games.atlantic_star import NAME
from rules_engine.games.atlantic_star.deck import STUDY, Deck
from rules_engine.games.atlantic_star.play import next_seat
from rules_engine.games.atlantic_star.position import (
    COLOURS,
    IMAGINARY_NAMES,
    PLACES,
    PLAYERS,
    PRICES,
    STARS,
    Column,
    Position,
    Seat,
    Tile,
    companies_each,
)
from rules_engine.games.atlantic_star.ships import ship
from rules_engine.games.protocol import BadInput
from rules_engine.games.seated import MOST_NAME, is_name, mover_of
from rules_engine.games.tables import choice_of, items_of, number_of, only, rulings_of, table_of, text_of, under

TABLES = ("game", "players", "rulings", "agency", "seats", "columns", "play")
"""The top-level keys that tell a position; an example file has more (`id`, `rules`, `expect`, `record`)."""

PLAY_KEYS = ("turn", "to_move")
RECORD_KEYS = ("turns", "to_move")

MOST_MONEY = 999_999
MOST_CARDS = 999
MOST_HAND = 200
MOST_POINTS = 999

_NUMBERED = re.compile(r".*-[0-9]+")
_TILE = re.compile(r"(\S+)\s+([0-9]{1,3})(\*?)")


def read_position(document: Mapping[str, Any], deck: Deck = STUDY) -> Position:
    """Return the position that an example file's tables tell, played with a deck; other tables are not looked at.

    Raises `BadInput` with the path of what cannot be.
    """
    choice_of(document, "game", (NAME,))
    rulings = rulings_of(document, NAME)
    entries = document.get("seats", [])
    if not isinstance(entries, list | tuple) or not all(isinstance(entry, Mapping) for entry in entries):
        raise BadInput("seats has to be a list of tables.", "Write [[seats]] above each seat.", path=("seats",))
    players = number_of(document, "players", PLAYERS[0], PLAYERS[-1], len(entries))
    if len(entries) > players:
        raise BadInput("There are {n} seats for {players} players.", path=("seats",), n=len(entries), players=players)
    seats: list[Seat] = []
    for i, entry in enumerate(entries):
        with under("seats", i):
            seats.append(_seat(entry, seats))
    agency = table_of(document, "agency")
    with under("agency"):
        offer, pile, discards = _agency(agency)
    bare = Position(players, tuple(seats), offer, pile, discards, (), None, deck, rulings)
    board = table_of(document, "columns")
    with under("columns"):
        position = bare.changed(columns=_columns(board, bare))
    key = "play" if "play" in document else "record"
    moment = table_of(document, key)
    with under(key):
        return position.changed(to_move=_to_move(moment, position))


def _cards(table: Mapping[str, Any], key: str, most: int) -> tuple[str, ...]:
    """Return a list of ships."""
    items = items_of(table, key)
    if len(items) > most:
        raise BadInput("{key} has more than {most} ships.", path=(key,), key=key, most=most)
    return tuple(_card(item, key, i) for i, item in enumerate(items))


def _card(item: Any, key: str, i: int) -> str:
    with under(key, i):
        return ship(item)


def _cards_or_number(table: Mapping[str, Any], key: str, most: int) -> tuple[str, ...] | int:
    """Return a list of ships, or how many there are."""
    if isinstance(table.get(key, []), list):
        return _cards(table, key, most)
    value = table[key]
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise BadInput(
            "{key} has to be a list of ships or a number of hidden ones, at most {most}.",
            path=(key,), key=key, most=most,
        )  # fmt: skip
    return value


def _seat(entry: Mapping[str, Any], others: list[Seat]) -> Seat:
    only(entry, ("name", "money", "hand"))
    name = text_of(entry, "name")
    if not _is_name(name):
        raise BadInput(
            "A seat cannot be called {name}.",
            "A name is one word of letters and digits, at most {most}; it is no colour and ends in no -1.",
            path=("name",), name=repr(name[: MOST_NAME + 1]), most=MOST_NAME,
        )  # fmt: skip
    if any(other.name == name for other in others):
        raise BadInput("There are two seats called {name}.", path=("name",), name=name)
    return Seat(name, number_of(entry, "money", 0, MOST_MONEY, 0), _cards_or_number(entry, "hand", MOST_HAND))


def _is_name(name: str) -> bool:
    """Tell whether a seat can have a name: companies are named after it, and a turn is parted by blanks."""
    if not is_name(name) or _NUMBERED.fullmatch(name):
        return False
    return name not in COLOURS and name != "imaginary"


def _agency(table: Mapping[str, Any]) -> tuple[tuple[str | None, ...], tuple[str, ...] | int, tuple[str, ...]]:
    only(table, ("offer", "pile", "discards"))
    items = items_of(table, "offer") if "offer" in table else [""] * len(PRICES)
    if len(items) != len(PRICES):
        raise BadInput(
            "The offer has {n} places.", 'Write four, the dearest first; "" is a free one.',
            path=("offer",), n=len(items),
        )  # fmt: skip
    offer = tuple(None if item == "" else _card(item, "offer", i) for i, item in enumerate(items))
    return offer, _cards_or_number(table, "pile", MOST_CARDS), _cards(table, "discards", MOST_CARDS)


def _columns(table: Mapping[str, Any], position: Position) -> tuple[Column, ...]:
    only(table, tuple(map(str, STARS)))
    found: list[Column] = []
    for stars in STARS:
        if str(stars) in table:
            entry = table_of(table, str(stars))
            with under(str(stars)):
                column = _column(stars, entry, position)
            for other in found:
                if other.colour == column.colour:
                    raise BadInput(
                        "The {colour} cruise has two columns.", "A colour has one column.",
                        path=(str(stars), "colour"), colour=column.colour,
                    )  # fmt: skip
            found.append(column)
    known = [seat.name for seat in position.seats]
    for column in found:
        for i, tile in enumerate(column.tiles):
            name = position.owner(tile.company)
            if name is not None and name not in known:
                known.append(name)
                if len(known) > position.players:
                    raise BadInput(
                        "{name} is a player too many.", "{players} play.",
                        path=(str(column.stars), "tiles", i), name=name, players=position.players,
                    )  # fmt: skip
    return tuple(found)


def _column(stars: int, entry: Mapping[str, Any], position: Position) -> Column:
    only(entry, ("colour", "tiles"))
    colour = choice_of(entry, "colour", COLOURS)
    items = items_of(entry, "tiles")
    path = ("tiles",) if items else ()
    if not 1 <= len(items) <= PLACES:
        raise BadInput(
            "A column with a colour has one to {places} tiles.", "Leave an empty column out.", path=path, places=PLACES
        )
    tiles: list[Tile] = []
    for i, item in enumerate(items):
        with under("tiles", i):
            tile = tile_of(item, position)
        if any(other.company == tile.company for other in tiles):
            raise BadInput("{company} has two tiles in a column.", path=("tiles", i), company=tile.company)
        if tiles and tiles[-1].points < tile.points:
            raise BadInput("The tiles do not fall in points.", "Write the best first.", path=("tiles", i))
        tiles.append(tile)
    return Column(stars, colour, tuple(tiles))


def tile_of(item: Any, position: Position) -> Tile:
    """Return a tile as it is written, such as "Ben 25*"; raise `BadInput`."""
    match = _TILE.fullmatch(item.strip()) if isinstance(item, str) else None
    if match is None:
        raise BadInput(
            "The tile {tile} cannot be read.", "Write company and points, * for a loan: \"Ben 25*\".",
            tile=repr(item)[:60],
        )  # fmt: skip
    company = match[1]
    if not _is_company(company, position):
        if position.two_each:
            raise BadInput(
                "There is no company {company}.", "Each player has two, such as Ann-1 and Ann-2.",
                company=repr(company),
            )  # fmt: skip
        raise BadInput("There is no company {company}.", "A company is called after its seat.", company=repr(company))
    return Tile(company, int(match[2]), bool(match[3]))


def _is_company(company: str, position: Position) -> bool:
    if company in IMAGINARY_NAMES:
        return company in position.imaginary
    if companies_each(position.players) == 1:
        return _is_name(company)
    name, _, number = company.rpartition("-")
    return number in ("1", "2") and _is_name(name)


def _to_move(table: Mapping[str, Any], position: Position) -> str | None:
    names = [seat.name for seat in position.seats]
    if "to_move" in table:
        name = text_of(table, "to_move")
        if name not in names:
            raise BadInput(
                "There is no seat called {name}.", "Name one of: {names}.",
                path=("to_move",), name=repr(name), names=", ".join(names) or "-",
            )  # fmt: skip
        if position.finished(name):
            raise BadInput("{name} has staged all cruises.", "Name a seat that plays on.", path=("to_move",), name=name)
        return name
    written = table.get("turn", table.get("turns"))
    return default_to_move(position, mover_of(written) if isinstance(written, str) else None)


def default_to_move(position: Position, mover: str | None) -> str | None:
    """Return the seat whose turn it is where a file does not say: the mover, else the first that is not finished.

    `mover` is the seat of the turn written, None or any text where there is none.
    """
    if any(seat.name == mover for seat in position.seats) and not position.finished(str(mover)):
        return mover
    return next_seat(position)
