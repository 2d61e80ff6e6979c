"""The protocol holds for a toy game with hidden hands and a pile, and for every game that is played."""

import random
from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from rules_engine.games.atlantic_star.start import GAME as ATLANTIC_STAR
from rules_engine.games.atlantic_star.start import start as start_atlantic_star
from rules_engine.games.mississippi_queen.race import GAME, start
from rules_engine.games.protocol import BadInput, Game, RuleViolation, Seeded, Unknown, Written
from tests.games.toy import START, Toy, ToyPosition, ToyTurn

TOY: Game[ToyPosition, ToyTurn] = Toy()
GAMES: list[tuple[Game[Any, Any], Any]] = [
    (TOY, START),
    (GAME, start(players=4, seed=3)),
    (ATLANTIC_STAR, start_atlantic_star(players=4, seed=3)),
]


@pytest.mark.parametrize(("game", "position"), GAMES, ids=lambda item: getattr(item, "name", ""))
def test_a_position_is_written_and_read_back(game: Game[Any, Any], position: Any) -> None:
    assert game.read(game.write(position)) == position


@pytest.mark.parametrize(("game", "position"), GAMES, ids=lambda item: getattr(item, "name", ""))
def test_a_view_shows_no_more_than_the_seat_sees(game: Game[Any, Any], position: Any) -> None:
    seat = game.to_move(position)
    assert seat is not None
    assert list(game.outcomes(game.view(position, seat), seat)) == list(game.outcomes(position, seat))


def test_a_hidden_hand_and_pile_are_hidden() -> None:
    view = TOY.view(START, "ben")
    assert view.hand("ben") == START.hand("ben")
    assert set(view.hand("ann")) == set(view.pile) == {0}
    assert len(view.hand("ann")) == 3


def test_the_order_of_the_stack_is_hidden_in_the_race() -> None:
    one = start(players=3, seed=0, tiles=["red-1", "plain-2", "brown-3", "red-2"])
    other = start(players=3, seed=0, tiles=["red-1", "red-2", "plain-2", "brown-3"])
    assert one != other
    assert GAME.view(one, "red") == GAME.view(other, "red")


def test_chance_is_written_into_the_turn_and_plays_again_without_it() -> None:
    drawn = TOY.apply(START, TOY.parse("ann 5", START), Seeded(random.Random(1)))
    assert "(" in TOY.print(drawn.turn)
    again = TOY.apply(START, TOY.parse(TOY.print(drawn.turn), START), Unknown())
    assert again == drawn


def test_unknown_chance_leaves_an_unknown_card_and_a_written_one_the_card() -> None:
    assert TOY.apply(START, ToyTurn("ann", 5), Unknown()).position.hand("ann") == (2, 8, 0)
    assert TOY.apply(START, ToyTurn("ann", 5), Written(["6"])).position.hand("ann") == (2, 8, 6)


def test_a_broken_rule_is_named_and_bad_input_is_not_a_verdict() -> None:
    after = TOY.apply(START, ToyTurn("ann", 5, 7), Unknown()).position
    with pytest.raises(RuleViolation) as broken:
        TOY.verify(after, TOY.parse("ben 4", after))
    assert (broken.value.rule, broken.value.token, broken.value.facts["top"]) == ("lay.higher", 0, 5)
    with pytest.raises(RuleViolation) as passed:
        TOY.verify(after, TOY.parse("ben pass", after))
    assert passed.value.rule == "lay.pass"
    with pytest.raises(BadInput, match="Write: ann 5"):
        TOY.parse("carl 4", after)


def test_a_whole_game_ends_with_a_result() -> None:
    position = START
    chance = Seeded(random.Random(7))
    while (seat := TOY.to_move(position)) is not None:
        cards = TOY.outcomes(TOY.view(position, seat), seat)
        position = TOY.apply(position, ToyTurn(seat, cards[0] if cards else None), chance).position
    result = TOY.result(position)
    assert result is not None
    assert result.winners == (position.last,)
    assert result.places == tuple((seat,) for seat in TOY.places(position))
    assert TOY.over(position)
    assert not TOY.over(START)


def test_a_record_has_to_tell_what_chance_brought() -> None:
    known = TOY.apply(START, TOY.parse("ann 5 (7)", START), Unknown())
    assert TOY.missing(known) is None
    assert TOY.missing(TOY.apply(START, TOY.parse("ann 5", START), Unknown())) is not None


def test_where_a_token_stands() -> None:
    assert [TOY.offset("ann 5  (7)", token) for token in range(3)] == [4, 7, 10]


def test_events_are_frozen_and_tell_their_type_first() -> None:
    event = TOY.apply(START, ToyTurn("ann", 5, 7), Unknown()).events[0]
    assert list(event.to_json()) == ["type", "token", "rule", "seat", "card"]
    with pytest.raises(FrozenInstanceError):
        setattr(event, fields(event)[0].name, 3)
