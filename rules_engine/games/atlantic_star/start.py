"""Whole games: the start, and the game behind the protocol that all games share.

A game is a value. `start` gives its first position; `play.apply` gives the next one from a turn.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from rules_engine.games.atlantic_star import NAME, play, reading, search, turns, writing
from rules_engine.games.atlantic_star.deck import STUDY, Deck
from rules_engine.games.atlantic_star.position import PLAYERS, PRICES, Position, Seat, companies_each
from rules_engine.games.protocol import BadInput
from rules_engine.games.seated import Seated
from rules_engine.rulebook import Rulings, ruling_of

NAMES: tuple[str, ...] = ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay")
"""How seats are called where nobody gives names."""

MONEY_A_COMPANY = 18_000
"""Money at the start for each company (rules `setup.two-or-three`, `setup.four-to-six`)."""


def start(
    players: int = 4,
    seed: int | random.Random = 0,
    rulings: Rulings | None = None,
    deck: Deck = STUDY,
    names: Sequence[str] = NAMES,
) -> Position:
    """Return the first position of a game: four ships offered, no ship in hand, the first player drawn.

    `players` are two to six; `seed` shuffles the ships and draws who begins; `names` are those of the seats,
    clockwise. Raises `ValueError` for what the rules do not allow.
    """
    if players not in PLAYERS:
        raise ValueError(f"{players} players: {PLAYERS[0]} to {PLAYERS[-1]} can play")
    generator = seed if isinstance(seed, random.Random) else random.Random(seed)
    cards = list(deck.cards)
    generator.shuffle(cards)
    money = MONEY_A_COMPANY * companies_each(players)
    seats = tuple(Seat(name, money) for name in names[:players])
    if len({seat.name for seat in seats}) < players:
        raise ValueError(f"{players} players need as many different names")
    first = generator.choice(seats).name
    offer, pile = tuple(cards[: len(PRICES)]), tuple(cards[len(PRICES) :])
    return Position(players, seats, offer, pile, (), (), first, deck, rulings or ruling_of(NAME))


def view(position: Position, seat: str) -> Position:
    """Return the position as a seat sees it: the other hands and the pile are numbers.

    Money, tiles, the offer and the discards are open. For a name that is no seat's, every hand is hidden.
    """
    seats = tuple(each if each.name == seat else replace(each, hand=each.size) for each in position.seats)
    return position.changed(seats=seats, pile=position.cards_left)


class AtlanticStar(Seated[Position, turns.Turn]):
    """The game behind `games.protocol.Game`."""

    name = NAME
    play, reading, search, turns, writing = play, reading, search, turns, writing

    def missing(self, played: play.PlayedTurn) -> BadInput | None:
        """Return a problem if a ship that came into the offer is not told."""
        if not played.unknown:
            return None
        return BadInput(
            "A ship that came into the offer is not known.",
            "In a record the pile is listed, or every ship stands in brackets behind the step.",
        )

    def view(self, position: Position, seat: str) -> Position:
        """Return the position as a seat sees it."""
        return view(position, seat)


GAME = AtlanticStar()
"""The one instance; the game has no state of its own."""
