"""Bots are shown what their seat sees, and nothing else."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace

from rules_engine.bots.match import play
from rules_engine.bots.submarine import BOTS
from rules_engine.bots.submarine.player import Bot
from rules_engine.games.submarine.position import Cards, Position
from rules_engine.games.submarine.start import GAME, start
from rules_engine.games.submarine.turns import Turn


class Suspicious:
    """Asks another bot, once it has looked for what it should not be shown."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.asked = 0

    def turn(self, view: Position, seat: str) -> Turn | None:
        self.asked += 1
        for each in view.seats:
            assert isinstance(each.pile, int)
            assert isinstance(each.hand, int) == (each.name != seat)
        return self._bot.turn(view, seat)


def test_bots_see_no_other_hand_and_no_pile() -> None:
    for kind, players in (("random", 5), ("planner", 4), ("planner", 2)):
        position = start(players, 3)
        bots = {seat.name: Suspicious(BOTS[kind](random.Random(seat.name))) for seat in position.seats}
        played = play(position, bots, random.Random(3))
        assert sum(bot.asked for bot in bots.values()) == len(played.turns) > 20


def positions() -> Iterator[Position]:
    """Positions of a game between planners, every third."""
    found: list[Position] = []
    start_of = start(4, 8)
    bots = {seat.name: BOTS["planner"](random.Random(seat.name)) for seat in start_of.seats}
    play(start_of, bots, random.Random(8), watch=lambda before, _: found.append(before))
    yield from found[8::3]


def marked(position: Position) -> tuple[Position, set[str]]:
    """Return a position in which every card tells whose it is and where it lies, and all these cards."""
    cards: set[str] = set()

    def mark(name: str, where: str, held: Cards) -> tuple[str, ...]:
        found = tuple(f"{name}-{where}-{n}-{card}" for n, card in enumerate(listed(held)))
        cards.update(found)
        return found

    seats = tuple(
        replace(seat, hand=mark(seat.name, "hand", seat.hand), pile=mark(seat.name, "pile", seat.pile))
        for seat in position.seats
    )
    return position.changed(seats=seats), cards


def test_a_written_view_names_no_hidden_card() -> None:
    looked_at = 0
    for position in positions():
        told, cards = marked(position)
        for seat in told.seats:
            text = json.dumps(GAME.write(GAME.view(told, seat.name)))
            shown = {card for card in cards if json.dumps(card) in text}
            assert shown == set(listed(seat.hand))
            looked_at += len(cards - shown)
    assert looked_at > 1000


def test_what_is_hidden_makes_no_difference_to_a_view() -> None:
    generator = random.Random(1)
    for position in positions():
        mover = str(position.to_move)
        cards = [*listed(position.seat(mover).pile)]
        for other in position.seats:
            cards += (*listed(other.hand), *listed(other.pile)) if other.name != mover else ()
        generator.shuffle(cards)

        def deal(n: int, cards: list[str] = cards) -> tuple[str, ...]:
            return tuple(cards.pop() for _ in range(n))

        seats = tuple(
            replace(
                seat,
                hand=seat.hand if seat.name == mover else deal(len(listed(seat.hand))),
                pile=deal(len(listed(seat.pile))),
            )
            for seat in position.seats
        )
        mixed = position.changed(seats=seats)
        assert mixed != position
        assert GAME.view(mixed, mover) == GAME.view(position, mover)


def listed(cards: Cards) -> tuple[str, ...]:
    assert not isinstance(cards, int)
    return cards
