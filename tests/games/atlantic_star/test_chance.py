"""Where ships come from: brackets, a listed pile, chance, or nobody knows; discards shuffled; hidden hands."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.games.atlantic_star import events, play
from rules_engine.games.atlantic_star.deck import STUDY
from rules_engine.games.atlantic_star.play import PlayedTurn
from rules_engine.games.atlantic_star.position import Position, Seat
from rules_engine.games.atlantic_star.start import GAME
from rules_engine.games.atlantic_star.turns import parse
from rules_engine.games.protocol import BadInput, RuleViolation, Seeded, Written

OFFER = ("green B7 + blue C2", "X1", "yellow A9", "red E9")
GREEN, BLUE, RED = "green D9", "blue A9", "red A9"


def position(**changes: object) -> Position:
    return Position(4, (Seat("Ann", 18000), Seat("Ben", 18000)), OFFER, to_move="Ann").changed(**changes)


def played(where: Position, text: str, chance: object = None) -> PlayedTurn:
    return play.apply(where, parse(text, where), chance)  # type: ignore[arg-type]


def test_a_listed_pile_tells_and_is_written_into_the_turn() -> None:
    after = played(position(pile=(BLUE, GREEN)), "Ann: charter 0")
    assert str(after.turn) == "Ann: charter 0 (blue A9)"
    assert after.position.pile == (GREEN,)
    assert after.position.offer == (BLUE, "green B7 + blue C2", "X1", "yellow A9")


def test_a_hidden_card_in_brackets_says_nothing_about_a_listed_pile() -> None:
    assert str(played(position(pile=(BLUE,)), "Ann: charter 0 (?)").turn) == "Ann: charter 0 (blue A9)"


@pytest.mark.parametrize(
    ("pile", "discards", "text", "token", "message"),
    [
        ((BLUE, GREEN), (), "Ann: charter 0 (green D9)", 0, "next ship is blue A9, not green D9"),
        ((BLUE, GREEN, RED, RED), (), "Ann: exchange (blue A9, red A9, X1, X1); charter 0", 0, "next ship is green D9"),
        ((BLUE,) * 5, (), "Ann: exchange; charter 0 (X1)", 1, "next ship is blue A9, not X1"),
        ((), (), "Ann: charter 0 (X1)", 0, "No ship is left"),
        ((), (BLUE, GREEN), "Ann: charter 0 (red A9)", 0, "red A9 is not among"),
        ((), (), "Ann: stage yellow @1: X1, X1, X1", 0, "X1 is not in the hand of Ann"),
    ],
)
def test_what_the_text_cannot_tell(
    pile: tuple[str, ...], discards: tuple[str, ...], text: str, token: int, message: str
) -> None:
    with pytest.raises(BadInput, match=message) as problem:
        played(position(pile=pile, discards=discards), text)
    assert problem.value.token == token


def test_a_number_of_cards_stays_one_and_unknown_cards_stay_hidden() -> None:
    after = played(position(pile=40), "Ann: exchange (X1, red A9, ?, ?); charter 2000")
    assert str(after.turn) == "Ann: exchange (X1, red A9, ?, ?); charter 2000 (?)"
    assert after.position.offer == ("?", "X1", "?", "?")
    assert after.position.pile == 35
    assert after.unknown == 3
    assert GAME.missing(after) is not None
    told = played(position(pile=40), "Ann: charter 2000 (X1)")
    assert GAME.missing(told) is None


def test_a_seeded_chance_draws_from_what_is_seen_nowhere() -> None:
    # All cards but two lie in the offer and the discards.
    rest = list(STUDY.cards)
    for card in (*OFFER, BLUE, GREEN):
        rest.remove(card)
    where = position(pile=2, discards=tuple(rest))
    drawn = {played(where, "Ann: charter 0", Seeded(random.Random(seed))).position.offer[0] for seed in range(20)}
    assert drawn == {BLUE, GREEN}
    assert str(played(where, "Ann: charter 0", Written([BLUE])).turn) == "Ann: charter 0 (blue A9)"


def test_nothing_left_leaves_places_free_at_the_dear_end() -> None:
    after = played(position(), "Ann: charter 2000")
    assert after.position.offer == (None, "green B7 + blue C2", "yellow A9", "red E9")
    assert str(after.turn) == "Ann: charter 2000"
    again = played(after.position.changed(pile=(BLUE,)), "Ben: charter 1000")
    # One ship comes at most, onto the cheapest free place.
    assert again.position.offer == (None, BLUE, "green B7 + blue C2", "red E9")


def test_the_discards_become_the_pile_when_it_is_empty() -> None:
    where = position(pile=(BLUE,), discards=(GREEN, RED, RED))
    known = played(where, "Ann: charter 0")
    assert known.position.pile == ()
    assert known.position.discards == (GREEN, RED, RED)
    after = played(known.position, "Ben: charter 0")
    assert [event.n for event in after.events if isinstance(event, events.Shuffled)] == [3]
    assert (after.position.pile, after.position.discards) == (2, ())
    assert str(after.turn) == "Ben: charter 0 (?)"
    drawn = {
        str(played(known.position, "Ben: charter 0", Seeded(random.Random(seed))).position.offer[0])
        for seed in range(30)
    }
    assert drawn == {GREEN, RED}
    assert played(known.position, "Ben: charter 0 (red A9)").position.offer[0] == RED


def test_the_offered_ships_are_among_those_shuffled_in_an_exchange() -> None:
    where = position(pile=(BLUE, GREEN), discards=(RED, RED))
    text = "Ann: exchange (blue A9, green D9, X1, red A9); charter 0"
    after = played(where, text)
    assert after.position.pile == 3
    assert after.position.discards == ()
    assert after.position.offer == ("?", BLUE, GREEN, "X1")
    assert after.position.seat("Ann").hand == (RED,)
    with pytest.raises(BadInput, match="X1 is not among"):
        played(where, "Ann: exchange (blue A9, green D9, X1, X1); charter 0")


def test_a_hand_that_is_a_number_stays_one() -> None:
    where = position(seats=(Seat("Ann", 18000, 5),))
    assert played(where, "Ann: charter 0").position.seat("Ann").hand == 6
    after = played(where, "Ann: stage yellow @1: yellow A9, X1, X1")
    assert (after.position.seat("Ann").hand, after.points) == (2, 14)
    assert after.position.discards == ("yellow A9", "X1", "X1")
    with pytest.raises(RuleViolation) as broken:
        played(position(seats=(Seat("Ann", 0, 2),)), "Ann: stage yellow @1: yellow A9, X1, X1")
    assert broken.value.rule == "cruise.one-ship-per-leg"


def test_a_hidden_card_in_hand_may_be_any_ship() -> None:
    where = position(seats=(Seat("Ann", 18000, ("?", "X1", "yellow A9", "?")),))
    after = played(where, "Ann: stage yellow @1: yellow A9, X1, X1")
    assert after.position.seat("Ann").hand == ("?",)
    with pytest.raises(RuleViolation) as broken:
        played(where, "Ann: stage green @1: X1, X1, X1, X1")
    assert broken.value.rule == "cruise.one-ship-per-leg"
    with pytest.raises(BadInput, match="blue A9 is not in the hand"):
        played(where, "Ann: stage green @1: X1, X1, X1, blue A9")


WORDS = (
    "Ann",
    ":",
    ";",
    "loan",
    "stage",
    "charter",
    "exchange",
    "red",
    "@",
    "3",
    "2000",
    "(",
    ")",
    ",",
    "X1",
    "red A9",
)


@given(st.text() | st.lists(st.sampled_from(WORDS) | st.text(max_size=3), max_size=12).map(" ".join))
def test_any_text_is_a_turn_a_broken_rule_or_bad_input(text: str) -> None:
    where = position(pile=(BLUE, GREEN), discards=(RED,))
    try:
        turn = parse(text, where)
        play.judge(where, turn)
    except BadInput as problem:
        assert "{" not in problem.text or "{" in text
        assert problem.token is not None or 0 <= (problem.offset or 0) <= len(text)
    else:
        assert parse(str(turn), where) == turn
