"""Whole games: the start, and the game behind the protocol that all games share.

A game is a value. `start` gives its first position; `play.apply` gives the next one from a turn.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from rules_engine.games.protocol import BadInput
from rules_engine.games.seated import Seated
from rules_engine.games.submarine import NAME, play, reading, search, turns, writing
from rules_engine.games.submarine.counts import (
    ARTEFACTS,
    CARDS,
    CARDS_A_COLOUR,
    COLOURS,
    COLUMNS,
    HAND,
    ON_A_SPACE,
    PLAYERS,
    SHELLS,
    SUBMARINES,
)
from rules_engine.games.submarine.position import Position, Seat, size
from rules_engine.rulebook import Rulings, ruling_of

NAMES: tuple[str, ...] = ("red", "white", "green", "blue", "yellow")
"""How seats are called where nobody gives names."""


def start(
    players: int = 4, seed: int | random.Random = 0, rulings: Rulings | None = None, names: Sequence[str] = NAMES
) -> Position:
    """Return the first position of a game, before the first deployment; the first seat begins.

    `players` are two to five; `seed` deals artefacts and cards; `names` are those of the seats, in turn order. Raises
    `ValueError` for what the rules do not allow.
    """
    if players not in PLAYERS:
        raise ValueError(f"{players} players: {PLAYERS[0]} to {PLAYERS[-1]} can play")
    if len(set(names[:players])) < players:
        raise ValueError(f"{players} players need as many different names")
    generator = seed if isinstance(seed, random.Random) else random.Random(seed)
    artefacts = list(ARTEFACTS)
    generator.shuffle(artefacts)
    sea = {}
    for row, n in ON_A_SPACE.items():
        for column in COLUMNS:
            sea[f"{column}{row}"] = tuple(sorted(artefacts.pop() for _ in range(n)))
    # Sixty cards are dealt at most, twelve of each colour.
    cards = [colour for colour in COLOURS for _ in range(CARDS_A_COLOUR)]
    generator.shuffle(cards)
    seats = []
    for name in names[:players]:
        own = [cards.pop() for _ in range(CARDS[players])]
        seats.append(
            Seat(name, reserve=SUBMARINES[players], hand=tuple(own[:HAND]), pile=tuple(own[HAND:]), jokers=SHELLS)
        )
    position = Position(tuple(seats), tuple(sorted(sea.items())), rulings=rulings or ruling_of(NAME))
    to_deploy = play.with_reserve(position)
    return position.changed(to_deploy=to_deploy, to_move=to_deploy[0])


def view(position: Position, seat: str) -> Position:
    """Return the position as a seat sees it: the other hands and all piles, its own too, are numbers."""
    seats = tuple(
        replace(each, hand=each.hand if each.name == seat else size(each.hand), pile=size(each.pile))
        for each in position.seats
    )
    return position.changed(seats=seats)


class Submarine(Seated[Position, turns.Turn]):
    """The game behind `games.protocol.Game`."""

    name = NAME
    play, reading, search, turns, writing = play, reading, search, turns, writing

    def missing(self, played: play.PlayedTurn) -> BadInput | None:
        """Return a problem if a card is not told."""
        if not played.unknown:
            return None
        return BadInput(
            "A card that comes from a pile is not known.", "In a record every hand and pile is listed, card by card."
        )

    def view(self, position: Position, seat: str) -> Position:
        """Return the position as a seat sees it."""
        return view(position, seat)


GAME = Submarine()
"""The one instance; the game has no state of its own."""
