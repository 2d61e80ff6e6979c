"""Positions told in full, and what a turn has changed."""

import pytest

from rules_engine.games.submarine import start
from rules_engine.games.submarine.position import Position, Seat
from rules_engine.narrate import submarine as narrate
from rules_engine.words import LANGUAGES, Words
from tests.narrate.submarine.positions import AWAY, MOST, english, played, position

EN = Words("en")
FULL = tuple("abcdefghijkl")
POSITIONS = (
    position(),
    position(*AWAY, sea=(), submarines=(), hand=(), pile=(), kinds=(), jokers=0),
    position(reserve=2, hand=2, pile=1, kinds=MOST, jokers=3, ship="off"),
    position(kinds=FULL),
    position(reserve=1, to_deploy=("red", "white")),
    start.start(5, 3),
    start.view(start.start(2, 3), "red"),
)


def test_a_position_is_told_in_full():
    assert narrate.position(position(round=4), EN) == (
        "It is round 4. Column C: on C2 bG (green); on C4 aR (red), bG (green), cY (yellow). "
        "Column D: on D3 dB (blue), eV (violet). Columns A, B, E and F have no artefact. "
        "Red: the ship is to the left of the board. Submarines: C4 and D3. "
        "3 cards in hand: R (red), R (red) and Y (yellow). "
        "4 cards in the pile, from the top: G (green), B (blue), V (violet), Y (yellow). "
        "1 kind on the transport card: c. 1 joker. "
        "White: the ship is to the left of the board. Submarines: C2 and C4. 1 submarine in reserve. "
        "3 hidden cards in hand. 9 hidden cards in the pile. No kind on the transport card. No joker. "
        "Ann: the ship is at column B. Submarines: C3. 1 card in hand: G (green). "
        "2 cards in the pile, from the top: B (blue), V (violet). 1 kind on the transport card: a. 2 jokers. "
        "Red is to move."
    )


def test_what_a_position_does_not_have_is_told_shortly():
    assert narrate.position(Position((Seat("Ann", "off"),)), EN) == (
        "It is round 1. There is no artefact in the sea. Ann: the ship has left the board. No submarine in the sea. "
        "No card in hand. No card in the pile. No kind on the transport card. No joker."
    )


def test_who_deploys_is_told_and_how_a_game_has_ended():
    assert narrate.position(POSITIONS[4], EN).endswith(" Red is to deploy a submarine.")
    assert narrate.position(POSITIONS[3], EN).endswith(
        " The game is over: 1. Red with 12 kinds (jokers: 1), 2. Ann with 1 kind (jokers: 2) and "
        "3. White with 0 kinds (jokers: 0)."
    )


def test_a_view_tells_of_hidden_cards_only_how_many_there_are():
    told = narrate.position(POSITIONS[-1], EN)
    assert told.count("12 hidden cards in the pile.") == 2
    assert told.count("3 hidden cards in hand.") == 1
    assert told.count("3 cards in hand: ") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("before", POSITIONS)
def test_a_position_is_told_in_every_language(before, lang):
    words = Words(lang)
    told = narrate.position(before, words)
    assert told.endswith("。" if lang == "zh-Hant" else ".")
    assert "{" not in told
    for seat in before.seats:
        assert str(narrate.seat(seat.name, words)) in told
    assert lang == "en" or not english(told, lang), told


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("cs", ["V ruce 1 skrytá karta.", "V ruce 2 skryté karty.", "V ruce 5 skrytých karet.", "V ruce žádná karta."]),
        ("de", ["1 verdeckte Karte.", "2 verdeckte Karten.", "5 verdeckte Karten.", "Keine Karte auf der Hand."]),
        ("sk", ["V ruke 1 skrytá karta.", "2 skryté karty.", "5 skrytých kariet.", "V ruke žiadna karta."]),
    ],
)
def test_hands_of_one_two_five_and_no_cards(lang, told):
    for size, words in zip((1, 2, 5, 0), told, strict=True):
        assert words in narrate.position(position(hand=size), Words(lang))


def test_what_a_turn_has_changed():
    before = position()
    assert narrate.changed(before, played(before, "red: sail C; salvage C4:aR"), EN) == [
        "Red: the ship is at column C.",
        "Submarines: C4 and D3.",
        "3 cards in hand: R (red), Y (yellow) and Y (yellow).",
        "No card in the pile.",
        "2 kinds on the transport card: a, c.",
        "1 joker.",
        "White: the ship is to the left of the board.",
        "Submarines: C2 and C4.",
        "1 submarine in reserve.",
        "3 hidden cards in hand.",
        "11 hidden cards in the pile.",
        "No kind on the transport card.",
        "No joker.",
        "Ann: the ship is at column B.",
        "Submarines: C3.",
        "1 card in hand: G (green).",
        "3 cards in the pile, from the top: V (violet), B (blue), V (violet).",
        "1 kind on the transport card: a.",
        "2 jokers.",
        "Column C: on C2 bG (green); on C4 bG (green), cY (yellow).",
    ]


def test_only_the_mover_is_told_where_nobody_else_is_touched():
    before = position()
    told = narrate.changed(before, played(before, "red: sail C; dive C4>C5"), EN)
    assert told[:2] == ["Red: the ship is at column C.", "Submarines: C5 and D3."]
    assert not [sentence for sentence in told if sentence.startswith(("White", "Ann", "Column", "It is round"))]


def test_an_emptied_column_and_a_new_round_are_told():
    before = position(sea=(("C4", ("aR",)), ("D3", ("dB",))))
    assert narrate.changed(before, played(before, "red: sail C; salvage C4:aR"), EN)[-1] == "Column C has no artefact."
    away = position(*AWAY)
    assert narrate.changed(away, played(away, "red: sail off"), EN)[-1] == "It is round 2."
