"""The deck as data: the cruises' names, the scoring board, the ships and how many of each.

The study deck stands in `atlantic-star-deck.toml` beside this module. It is not the printed one. A reader's own file of
the same form is read by `read_deck`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from typing import Any

from rules_engine.games.atlantic_star.ships import COLOURS, HIDDEN, JOKER, LEGS, ship
from rules_engine.games.protocol import BadInput
from rules_engine.games.tables import number_of, only, table_of, text_of, under

STARS: tuple[int, ...] = (1, 2, 3, 4, 5)
"""The columns of the scoring board by their stars (rule `column.stars`)."""

PLACES = 6
"""Places in a column, and tiles of a cruise (rules `column.stars`, `setup.six-tiles`)."""

MOST_COPIES = 132
MOST_CARDS = 999
MOST_VALUE = 999


@dataclass(frozen=True, slots=True)
class Cruise:
    """A cruise: its printed name, and its legs as letters in order."""

    name: str
    legs: str


@dataclass(frozen=True)
class Deck:
    """Cruises by colour, victory points of the six places by stars (best first), ships with their numbers, jokers.

    `printed` tells whether the data are those of the printed cards and board.
    """

    cruises: Mapping[str, Cruise]
    board: Mapping[int, tuple[int, ...]]
    ships: tuple[tuple[str, int], ...]
    jokers: int
    printed: bool = False

    def __hash__(self) -> int:
        return hash((self.ships, self.jokers, self.printed))

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Every card of the deck, one by one, the jokers last."""
        return (*(ship for ship, n in self.ships for _ in range(n)), *(JOKER,) * self.jokers)


def read_deck(text: str, file: str = "") -> Deck:
    """Return the deck that a TOML text tells; raise `BadInput` with the file and the path of what is wrong.

    The keys are `printed` (false if left out), `jokers`, and the tables `[cruises]`, `[scoring-board]` and `[ships]`.
    """
    try:
        try:
            data = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError, ValueError) as problem:
            raise BadInput(
                "This is no TOML: {said}.", "Mend the line; texts stand in quotes, lists in square brackets.",
                said=str(problem).rstrip("."),
            ) from None  # fmt: skip
        return _deck(data)
    except BadInput as problem:
        problem.file = file or None
        raise


def _deck(data: Mapping[str, Any]) -> Deck:
    only(data, ("printed", "jokers", "cruises", "scoring-board", "ships"))
    printed = data.get("printed", False)
    if not isinstance(printed, bool):
        raise BadInput("{key} has to be true or false.", path=("printed",), key="printed")
    jokers = number_of(data, "jokers", 0, MOST_COPIES)
    with under("cruises"):
        cruises = _cruises(table_of(data, "cruises"))
    with under("scoring-board"):
        board = _board(table_of(data, "scoring-board"))
    with under("ships"):
        ships = _ships(table_of(data, "ships"))
    deck = Deck(cruises, board, ships, jokers, printed)
    if not 4 <= len(deck.cards) <= MOST_CARDS:
        raise BadInput(
            "The deck has {n} cards.", "It needs {least} to {most}.",
            path=("ships",), n=len(deck.cards), least=4, most=MOST_CARDS,
        )  # fmt: skip
    return deck


def _cruises(table: Mapping[str, Any]) -> dict[str, Cruise]:
    only(table, COLOURS)
    found = {}
    for colour in COLOURS:
        entry = table_of(table, colour)
        try:
            only(entry, ("name", "legs"))
            cruise = Cruise(text_of(entry, "name"), text_of(entry, "legs"))
            if cruise.legs != LEGS[colour]:
                raise BadInput(
                    "The {colour} cruise has the legs {legs}.", path=("legs",), colour=colour, legs=LEGS[colour]
                )
        except BadInput as problem:
            raise problem.under(colour) from None
        found[colour] = cruise
    return found


def _board(table: Mapping[str, Any]) -> dict[int, tuple[int, ...]]:
    only(table, tuple(map(str, STARS)))
    found = {}
    for stars in STARS:
        key = str(stars)
        values = table.get(key)
        if not isinstance(values, list) or len(values) != PLACES or not all(map(_is_value, values)):
            raise BadInput(
                "Column {key} has to be a list of {places} whole numbers from 0 to {most}.",
                path=(key,) if key in table else (), key=key, places=PLACES, most=MOST_VALUE,
            )  # fmt: skip
        if values != sorted(values, reverse=True):
            raise BadInput("Column {key} has to fall from the best place to the last.", path=(key,), key=key)
        found[stars] = tuple(values)
    return found


def _is_value(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_VALUE


def _ships(table: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    found: dict[str, int] = {}
    for key in table:
        try:
            card = ship(key)
        except BadInput as problem:
            raise problem.under(key) from None
        if card in (JOKER, HIDDEN):
            raise BadInput("{key} is no ship of the deck.", "Jokers are counted by jokers = ...", path=(key,), key=key)
        if card in found:
            raise BadInput("The ship {ship} stands twice in the deck.", path=(key,), ship=card)
        found[card] = number_of(table, key, 1, MOST_COPIES)
    return tuple(found.items())


def _load() -> Deck:
    name = "atlantic-star-deck.toml"
    return read_deck(resources.files(__package__).joinpath(name).read_text(encoding="utf-8"), name)


STUDY: Deck = _load()
"""The study deck: balanced, agreeing with what is known of the printed cards, and not the printed one."""
