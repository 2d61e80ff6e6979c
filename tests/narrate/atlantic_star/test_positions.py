"""Positions told in full, and what a turn has changed."""

import pytest

from rules_engine.games.atlantic_star.position import Position, Seat
from rules_engine.narrate import atlantic_star as narrate
from rules_engine.words import LANGUAGES, Words
from tests.narrate.atlantic_star.positions import ALL, LAST, RED, english, played, position

EN = Words("en")
POSITIONS = (
    position(),
    position(pile=87, discards=("X1",), offer=("?", None, "X1", "red E9")),
    position(hand=(), pile=()),
    position(hand=1, columns=()),
    position(2, LAST),
    position(columns=ALL),
)


def test_a_position_is_told_in_full():
    assert narrate.position(position(), EN) == (
        "In the agency: green B7 + blue C2 at 3,000, joker X-1 at 2,000, yellow A9 at 1,000 and red E9 at 0. "
        "The pile has 4 ships. "
        "Ann: money 18,000, 4 ships in hand: yellow A9, yellow B5 + red C4, joker X-1 and blue F9. "
        "Ben: money 12,000, 6 hidden ships in hand. Cid: money 12,000, 6 hidden ships in hand. "
        "Dan: money 12,000, 6 hidden ships in hand. "
        "The column of three stars holds the red cruise: 1. imaginary company 2 with 27 points, "
        "2. Ben with 25 points after a loan, 3. imaginary company 1 with 23 points and 4. Ann with 20 points. "
        "Its places are worth 22, 16, 10, 6, 3 and 1 victory points. Ann is to move."
    )


def test_free_places_the_discards_and_an_empty_pile_are_told():
    told = narrate.position(position(pile=(), discards=("X1",), offer=("?", None, "X1", "red E9")), EN)
    assert told.startswith(
        "In the agency: an unknown ship at 3,000, nothing at 2,000, joker X-1 at 1,000 and red E9 at 0. "
        "The pile is empty. The discards have 1 ship. "
    )


def test_what_a_position_does_not_have_is_left_out():
    assert narrate.position(Position(4, (Seat("Ann", 9000),)), EN) == "Ann: money 9,000, no ship in hand."


def test_equal_ships_in_hand_are_told_once():
    assert "Ann: money 18,000, 4 ships in hand: joker X-1 (3×) and red A9. " in narrate.position(
        position(hand=("X1", "red A9", "X1", "X1")), EN
    )


def test_who_has_staged_every_cruise_is_told():
    assert "Ann has staged every cruise." in narrate.position(position(columns=ALL), EN)
    assert "staged every" not in narrate.position(position(), EN)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("before", POSITIONS)
def test_a_position_is_told_in_every_language(before, lang):
    told = narrate.position(before, Words(lang))
    assert told.endswith("。" if lang == "zh-Hant" else ".")
    assert "{" not in told
    for seat in before.seats:
        assert seat.name in told
    assert lang == "en" or not english(told, lang), told


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("cs", ["v ruce 1 skrytá loď.", "v ruce 2 skryté lodě.", "v ruce 5 skrytých lodí.", "v ruce žádná loď."]),
        ("de", ["1 verdecktes Schiff ", "2 verdeckte Schiffe ", "5 verdeckte Schiffe ", "kein Schiff auf der Hand."]),
        ("sk", ["v ruke 1 skrytá loď.", "v ruke 2 skryté lode.", "v ruke 5 skrytých lodí.", "v ruke žiadna loď."]),
    ],
)
def test_hands_of_one_two_five_and_no_ships(lang, told):
    for size, words in zip((1, 2, 5, 0), told, strict=True):
        assert words in narrate.position(position(hand=size), Words(lang))


def test_what_a_turn_has_changed():
    before = position()
    assert narrate.changed(before, played(before, "Ann: charter 1000"), EN) == [
        "Ann: money 17,000, 5 ships in hand: yellow A9 (2×), yellow B5 + red C4, joker X-1 and blue F9.",
        "In the agency: blue A9 at 3,000, green B7 + blue C2 at 2,000, joker X-1 at 1,000 and red E9 at 0.",
    ]
    staged = narrate.changed(before, played(before, "Ann: stage yellow @2: yellow A9, X1, blue F9"), EN)
    assert staged == [
        "Ann: money 18,000, 1 ship in hand: yellow B5 + red C4.",
        "The column of two stars holds the yellow cruise: 1. imaginary company 2 with 17 points, "
        "2. imaginary company 1 with 13 points and 3. Ann with 10 points.",
    ]
    assert before.columns == (RED,)
