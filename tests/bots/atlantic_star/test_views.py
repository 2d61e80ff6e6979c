"""Bots are shown what their seat sees, and nothing else."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace

from rules_engine.bots.atlantic_star import BOTS
from rules_engine.bots.atlantic_star.player import Bot
from rules_engine.bots.match import play
from rules_engine.games.atlantic_star.position import Position
from rules_engine.games.atlantic_star.start import GAME, start
from rules_engine.games.atlantic_star.turns import Step, Turn


class Suspicious:
    """Asks another bot, once it has looked for what it should not be shown."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.asked = 0

    def turn(self, view: Position, seat: str) -> Turn | None:
        self.look(view, seat)
        return self._bot.turn(view, seat)

    def go_on(self, view: Position, seat: str) -> tuple[Step, ...]:
        self.look(view, seat)
        return self._bot.go_on(view, seat)

    def look(self, view: Position, seat: str) -> None:
        self.asked += 1
        assert isinstance(view.pile, int)
        for each in view.seats:
            assert isinstance(each.hand, int) == (each.name != seat)


def test_bots_see_no_other_hand_and_no_pile() -> None:
    for kind, players in (("random", 5), ("planner", 4), ("planner", 2)):
        position = start(players, 3)
        bots = {seat.name: Suspicious(BOTS[kind](random.Random(seat.name))) for seat in position.seats}
        played = play(position, bots, random.Random(3))
        assert sum(bot.asked for bot in bots.values()) > len(played.turns)


def positions() -> Iterator[Position]:
    """Positions of a game between planners, with a listed pile, every fifth."""
    found: list[Position] = []
    start_of = start(4, 8)
    bots = {seat.name: BOTS["planner"](random.Random(seat.name)) for seat in start_of.seats}
    play(start_of, bots, random.Random(8), watch=lambda before, _: found.append(before))
    yield from (each for each in found[8::5] if not isinstance(each.pile, int))


def test_a_written_view_names_no_hidden_ship() -> None:
    looked_at = 0
    for position in positions():
        for seat in position.seats:
            text = json.dumps(GAME.write(GAME.view(position, seat.name)))
            assert not isinstance(seat.hand, int)
            open_ships = {*seat.hand, *position.offer, *position.discards}
            hidden = {ship for other in position.seats if other != seat for ship in _listed(other.hand)}
            hidden |= set(_listed(position.pile))
            looked_at += len(hidden - open_ships)
            assert all(ship in text for ship in seat.hand)
            # Quotes and all: a ship of one box is also the beginning of others.
            assert [ship for ship in hidden - open_ships if json.dumps(ship) in text] == []
    assert looked_at > 1000


def test_what_is_hidden_makes_no_difference_to_a_view() -> None:
    generator = random.Random(1)
    for position in positions():
        for seat in position.seats:
            cards = [*_listed(position.pile)]
            for other in position.seats:
                cards += _listed(other.hand) if other != seat else ()
            generator.shuffle(cards)
            seats = tuple(
                other if other == seat else replace(other, hand=tuple(cards.pop() for _ in range(other.size)))
                for other in position.seats
            )
            mixed = position.changed(seats=seats, pile=tuple(cards))
            assert mixed != position
            assert GAME.view(mixed, seat.name) == GAME.view(position, seat.name)


def _listed(cards: tuple[str, ...] | int) -> tuple[str, ...]:
    assert not isinstance(cards, int)
    return cards
