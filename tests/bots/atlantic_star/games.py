"""Whole games under watch: every invariant of the game is looked at after each turn."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from rules_engine.bots.atlantic_star import BOTS
from rules_engine.bots.match import Match, play
from rules_engine.games.atlantic_star import NAME, search, turns
from rules_engine.games.atlantic_star.events import Chartered, Exchanged, Loaned
from rules_engine.games.atlantic_star.play import PlayedTurn, apply, next_seat, scores
from rules_engine.games.atlantic_star.position import COLOURS, LEGS, PLACES, Position
from rules_engine.games.atlantic_star.reading import read_position
from rules_engine.games.atlantic_star.start import start
from rules_engine.games.atlantic_star.writing import write_position
from rules_engine.games.protocol import Unknown
from rules_engine.rulebook import load, ruling_of


@dataclass
class Watch:
    """What a game has shown so far. `thorough` also looks every staging up among all outcomes, and reads files back."""

    thorough: bool = False
    events: Counter[str] = field(default_factory=Counter)
    spent: Counter[str] = field(default_factory=Counter)
    lent: Counter[str] = field(default_factory=Counter)
    charters: Counter[str] = field(default_factory=Counter)
    turns: int = 0

    def __call__(self, before: Position, played: PlayedTurn) -> None:
        after = played.position
        self.turns += 1
        self.events.update(event.type for event in played.events)
        assert played.unknown == 0
        for event in played.events:
            assert event.rule in load(NAME)
            match event:
                case Chartered():
                    self.spent[event.seat] += event.price
                    self.charters[event.seat] += 1
                case Exchanged():
                    self.spent[event.seat] += event.paid
                case Loaned():
                    self.lent[str(after.owner(event.company))] += event.points
        self.money_holds(after)
        cards_hold(after)
        tiles_hold(before, after)
        hands_hold(before, played)
        written = apply(before, turns.parse(str(played.turn), before), Unknown())
        assert written == played, "the written turn plays differently"
        if self.thorough:
            is_an_outcome(before, played)
            assert read_position(write_position(after)) == after

    def money_holds(self, after: Position) -> None:
        for seat in after.seats:
            first = 18_000 * len(after.companies(seat.name))
            assert seat.money == first + 1000 * self.lent[seat.name] - self.spent[seat.name] >= 0


def cards_hold(after: Position) -> None:
    """The hands, the offer, the discards and the pile are the deck, as far as it is known what lies where."""
    known: Counter[str] = Counter(ship for ship in after.offer if ship is not None)
    known.update(after.discards)
    for seat in after.seats:
        assert not isinstance(seat.hand, int)
        known.update(seat.hand)
    deck = Counter(after.deck.cards)
    if isinstance(after.pile, int):
        assert known <= deck
        assert known.total() + after.pile == deck.total()
    else:
        known.update(after.pile)
        assert known == deck
    # Ships lie on the cheapest places; one is free only when there is nothing left to deal.
    free = [ship is None for ship in after.offer]
    assert free == sorted(free, reverse=True)
    assert not any(free) or not after.cards_left


def tiles_hold(before: Position, after: Position) -> None:
    """A column keeps its colour, its tiles are sorted, none leaves, and imaginary ones come with the first."""
    for column in before.columns:
        same = after.column_of(column.colour)
        assert same is not None and same.stars == column.stars
        assert {tile.company for tile in column.tiles} <= {tile.company for tile in same.tiles}
    assert len({column.colour for column in after.columns}) == len(after.columns) <= 4
    for column in after.columns:
        points = [tile.points for tile in column.tiles]
        assert points == sorted(points, reverse=True)
        assert len(column.tiles) <= PLACES
        names = [tile.company for tile in column.tiles]
        assert len(set(names)) == len(names)
        assert set(after.imaginary) <= set(names)
        for name, values in after.imaginary.items():
            assert str(column.tile(name)) == f"{name} {values[column.colour]}"


def hands_hold(before: Position, played: PlayedTurn) -> None:
    """Who moved is the one whose turn it was; hands stay in their bounds, those of the others as they are."""
    after, mover = played.position, played.turn.seat
    assert before.to_move == mover
    assert after.to_move == next_seat(after, mover)
    for old, new in zip(before.seats, after.seats, strict=True):
        assert old.name == new.name
        assert new.name == mover or new == old
        if after.rulings["hand_guard"] == "on":
            assert new.size <= (after.hand_limit(new.name) or 2)


def is_an_outcome(before: Position, played: PlayedTurn) -> None:
    found = search.outcomes(before, played.turn.seat)
    match played.turn.steps[-1]:
        case turns.Charter(price):
            # A loan or an exchange of the same turn can bring prices into reach.
            assert price in found.prices or len(played.turn.steps) > 1
        case turns.Stage(company, colour):
            column = played.position.column_of(colour)
            assert column is not None
            left = tuple(sorted(str(ship) for ship in _hand(played.position, played.turn.seat)))
            reached = (company or played.turn.seat, colour, column.stars, played.points, left)
            assert reached in {(o.company, o.colour, o.column, o.points, o.left) for o in found}


def _hand(position: Position, seat: str) -> tuple[str, ...]:
    hand = position.seat(seat).hand
    assert not isinstance(hand, int)
    return hand


def ended(end: Position) -> None:
    """Six tiles a cruise, every company's and the imaginary ones', and a place for every seat."""
    assert end.to_move is None
    companies = [company for seat in end.seats for company in end.companies(seat.name)]
    assert len(end.columns) == len(COLOURS)
    for column in end.columns:
        assert sorted(tile.company for tile in column.tiles) == sorted([*companies, *end.imaginary])
        assert len(column.tiles) == PLACES
    assert all(seat.size <= 2 for seat in end.seats)
    worth = sum(sum(end.deck.board[column.stars]) for column in end.columns)
    assert sum(scores(end).values()) == worth


def watched(
    seed: int, bots: str, players: int = 4, *rulings: tuple[str, str], thorough: bool = False
) -> tuple[Match, Watch]:
    """Play a whole game between bots (`random`, `planner`, or several after one another) with every invariant held."""
    generator = random.Random(seed)
    position = start(players, generator, ruling_of(NAME, rulings))
    kinds = bots.split(",")
    seated = {
        seat.name: BOTS[kinds[i % len(kinds)]](random.Random(f"{seed}:{seat.name}"))
        for i, seat in enumerate(position.seats)
    }
    watch = Watch(thorough)
    played = play(position, seated, generator, watch=watch)
    if not played.capped:
        ended(played.end)
        legs = sum(map(len, LEGS.values())) * len(position.companies("Ann"))
        # Every ship but two at most is used, so nobody charters for ever.
        assert all(legs <= watch.charters[seat.name] <= legs + 2 for seat in position.seats)
    return played, watch
