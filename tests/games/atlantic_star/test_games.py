"""Whole games: they end, nothing is lost or made, each can be replayed from its text, secrets stay secret."""

import json
from collections import Counter

import pytest

from rules_engine.games.atlantic_star import events, play, search
from rules_engine.games.atlantic_star.actions.agency import unseen
from rules_engine.games.atlantic_star.deck import STUDY
from rules_engine.games.atlantic_star.play import PlayedTurn
from rules_engine.games.atlantic_star.position import COLOURS, IMAGINARY_NAMES, PLAYERS, PRICES, Position
from rules_engine.games.atlantic_star.reading import read_position
from rules_engine.games.atlantic_star.start import GAME, start, view
from rules_engine.games.atlantic_star.turns import parse
from rules_engine.games.atlantic_star.writing import write_position
from rules_engine.games.protocol import Unknown
from rules_engine.rulebook import ruling_of
from tests.games.atlantic_star.games import game

NAME = "atlantic-star"


def money(position: Position) -> int:
    return sum(seat.money for seat in position.seats)


def listed(position: Position) -> Counter[str]:
    """Every card that is listed somewhere."""
    cards = Counter(card for card in position.offer if card is not None)
    cards.update(position.discards)
    for seat in position.seats:
        assert not isinstance(seat.hand, int)
        cards.update(seat.hand)
    if not isinstance(position.pile, int):
        cards.update(position.pile)
    return cards


def keeps(before: Position, played: PlayedTurn) -> None:
    """Nothing is lost or made by a turn."""
    after = played.position
    got = sum(event.money for event in played.events if isinstance(event, events.Loaned))
    paid = sum(event.price for event in played.events if isinstance(event, events.Chartered))
    paid += sum(event.paid for event in played.events if isinstance(event, events.Exchanged))
    assert money(after) == money(before) + got - paid
    assert all(seat.money >= 0 for seat in after.seats)
    # A pile that was shuffled is a number: just the cards that are listed nowhere.
    cards = listed(after)
    assert cards <= Counter(STUDY.cards)
    hidden = after.pile if isinstance(after.pile, int) else 0
    assert cards.total() + hidden == 132 == len(STUDY.cards)
    assert len(unseen(after)) == hidden
    for seat in after.seats:
        limit = after.hand_limit(seat.name)
        assert seat.size <= (limit or 2)
    for column in after.columns:
        assert [tile.points for tile in column.tiles] == sorted((tile.points for tile in column.tiles), reverse=True)
        names = [tile.company for tile in column.tiles]
        assert len(names) == len(set(names)) <= 6
        assert {name for name in names if name in IMAGINARY_NAMES} == set(after.imaginary)
    tiles = sum(len(column.tiles) for column in after.columns) - sum(len(column.tiles) for column in before.columns)
    staged = any(isinstance(event, events.Placed) for event in played.events)
    entered = sum(isinstance(event, events.Entered) for event in played.events)
    assert tiles == staged + entered


def whole(players: int, seed: int) -> Counter[str]:
    """Play a game to its end, checking every turn; return how often each type of event occurred."""
    seen: Counter[str] = Counter()
    end = replayed = None
    for before, played in game(players, seed):
        keeps(before, played)
        seen.update(event.type for event in played.events)
        # From its text alone, as a record tells it: the bracketed ships tell what chance brought.
        again = before if replayed is None else replayed
        text = GAME.print(played.turn)
        told = GAME.apply(again, GAME.parse(text, again), Unknown())
        assert GAME.missing(told) is None
        assert told == played
        assert read_position(write_position(played.position)) == played.position
        replayed = end = told.position
    assert end is not None
    assert [len(column.tiles) for column in end.columns] == [6] * 4
    assert GAME.to_move(end) is None
    assert all(end.finished(seat.name) and not len(search.outcomes(end, seat.name)) for seat in end.seats)
    each = 8 if players < 4 else 4
    assert seen["place"] == each * players
    assert seen["finish"] == players
    assert seen["end"] == 1
    scores = play.scores(end)
    assert sum(scores.values()) == sum(sum(STUDY.board[column.stars]) for column in end.columns)
    result = GAME.result(end)
    assert result is not None
    assert Counter(name for place in result.places for name in place) == Counter(seat.name for seat in end.seats)
    assert {scores[name] for name in result.winners} == {max(scores[seat.name] for seat in end.seats)}
    return seen


@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_end_and_keep_what_there_is(players: int) -> None:
    seen = sum((whole(players, seed) for seed in range(6)), Counter[str]())
    for event in events.TYPES:
        if event.type != "enter" or players in (2, 4, 5):
            assert seen[event.type], event.type


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_many_random_games_end_and_keep_what_there_is(players: int) -> None:
    """Five hundred of each number of players are played between bots (tests/bots), without the replay of every turn."""
    for seed in range(100, 140):
        whole(players, seed)


def test_readings_that_differ_are_played_to_the_end() -> None:
    for once in ("per-turn", "unlimited"):
        rulings = ruling_of(NAME, (("loan_once", once),))
        *_, (_, last) = game(4, 1, rulings=rulings)
        assert GAME.over(last.position)
        assert last.position.rulings["loan_once"] == once


@pytest.mark.parametrize("players", PLAYERS)
def test_the_start(players: int) -> None:
    position = start(players, 5)
    assert len(position.seats) == players
    assert {seat.money for seat in position.seats} == {36000 if players < 4 else 18000}
    assert all(seat.hand == () for seat in position.seats)
    assert None not in position.offer
    assert isinstance(position.pile, tuple)
    assert Counter((*position.pile, *map(str, position.offer))) == Counter(STUDY.cards)
    assert len(position.imaginary) == {2: 2, 3: 0, 4: 2, 5: 1, 6: 0}[players]
    assert position == start(players, 5) != start(players, 6)


def test_the_first_player_is_drawn() -> None:
    assert {start(4, seed).to_move for seed in range(40)} == {"Ann", "Ben", "Cid", "Dan"}


@pytest.mark.parametrize("players", [1, 7])
def test_no_other_number_can_start(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        start(players)


def test_equal_names_cannot_start() -> None:
    with pytest.raises(ValueError, match="different names"):
        start(2, names=("Ann", "Ann"))


def test_a_view_shows_no_other_hand_and_no_pile() -> None:
    *_, (_, played) = list(game(4, 3))[:30]
    position = played.position
    assert isinstance(position.pile, tuple)
    for seat in position.seats:
        seen = view(position, seat.name)
        assert seen.seat(seat.name) == seat
        for other in position.seats:
            assert seen.seat(other.name).money == other.money
            if other.name != seat.name:
                assert seen.seat(other.name).hand == other.size
        assert seen.pile == len(position.pile)
        assert (seen.offer, seen.discards, seen.columns) == (position.offer, position.discards, position.columns)
        assert list(search.outcomes(seen, seat.name)) == list(search.outcomes(position, seat.name))
        # In writing, too: no card of another hand or of the pile stands anywhere.
        text = json.dumps(write_position(seen))
        assert not isinstance(seat.hand, int)
        shown = {*seat.hand, *map(str, position.offer), *position.discards}
        hidden = set(position.pile).union(*(each.hand for each in position.seats if not isinstance(each.hand, int)))
        assert len(hidden - shown) > 20
        assert not [card for card in hidden - shown if f'"{card}"' in text]


def test_every_outcome_comes_about_by_its_turn() -> None:
    checked: Counter[str] = Counter()
    for players in (2, 4):
        for before, _ in list(game(players, 8))[20:]:
            seat = str(before.to_move)
            outcomes = search.outcomes(before, seat)
            found = list(outcomes)
            assert len(found) == len(outcomes) == len(set(found))
            assert outcomes[-1] == found[-1]
            for outcome in found[:: max(1, len(found) // 12)]:
                played = play.apply(before, parse(outcome.turn, before))
                after = played.position
                hand = after.seat(seat).hand
                assert not isinstance(hand, int)
                checked[outcome.action] += 1
                if outcome.action == "charter":
                    assert before.seat(seat).money - after.seat(seat).money == outcome.price
                    continue
                column = after.column_of(str(outcome.colour))
                assert column is not None
                tile = column.tile(str(outcome.company))
                assert tile is not None
                found_now = (column.stars, tile.points, tuple(sorted(hand)), played.points)
                assert found_now == (outcome.column, outcome.points, outcome.left, outcome.points)
    assert checked["charter"] > 100
    assert checked["stage"] > 50


def test_a_hidden_hand_can_only_charter() -> None:
    position = start(4, 1)
    seat = position.seats[0]
    hidden = position.with_seat(type(seat)(seat.name, seat.money, 6))
    assert [(each.action, each.price) for each in search.outcomes(hidden, seat.name)] == [
        ("charter", price) for price in PRICES
    ]


def test_outcomes_say_what_they_are() -> None:
    position = start(4, 1).changed(columns=())
    seat = position.seats[0]
    ready = position.with_seat(type(seat)(seat.name, 1000, ("yellow A9", "X1", "green A9", "green B9")))
    found = [outcome.to_json() for outcome in search.outcomes(ready, seat.name)]
    assert found[:2] == [
        {"turn": "Ann: charter 1000", "action": "charter", "price": 1000},
        {"turn": "Ann: charter 0", "action": "charter", "price": 0},
    ]
    # Without green B9 yellow can bring 10, 9 + 0 + 1, or 1; without yellow A9 only the joker scores.
    yellow = [each for each in found[2:] if each["colour"] == "yellow" and each["column"] == 1]
    assert {(each["points"], *each["left"]) for each in yellow} == {
        (10, "green A9"), (10, "green B9"), (9, "X1"), (0, "X1"), (1, "green A9"), (1, "green B9"), (1, "yellow A9"),
    }  # fmt: skip
    assert {each["column"] for each in found[2:]} == {1, 2, 3, 4, 5}
    assert {each["colour"] for each in found[2:]} == {"yellow", "green"} < set(COLOURS)


def test_outcomes_by_index() -> None:
    outcomes = search.outcomes(start(4, 1), "Ann")
    assert [each.price for each in outcomes[1:3]] == [2000, 1000]
    assert outcomes[-1].price == 0
    with pytest.raises(IndexError):
        outcomes[4]
