"""Why each boat moves before the next, and a position told in full."""

import pytest

from rules_engine.games.mississippi_queen.order import turn_order
from rules_engine.narrate import mississippi_queen as narrate
from rules_engine.words import LANGUAGES, Words
from tests.narrate.mississippi_queen.positions import WORKED, position

FIVE = ["red A10 N 2 4", "white A12 NE 2 4", "green A9 N 5 6", "grey B3 N 1 2", "brown A5 N 3 3"]


def reasons(before, lang="en"):
    order = turn_order(before)
    return list(narrate.order(before, order.names, order.reasons, Words(lang)))


def test_the_worked_example_of_the_turn_order():
    assert reasons(position(FIVE)) == [
        "Grey goes before White: tile B lies further downstream than tile A.",
        "White goes before Red: all else equal, A12 is nearer the right bank than A10.",
        "Red goes before Green: pulled back, the measuring stick meets A10 before A9.",
        "Green goes before Brown: pulled back, the measuring stick meets A9 before A5.",
    ]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("cs", "Šedý hraje před Bílým: díl B leží dál po proudu než díl A."),
        ("de", "Grau zieht vor Weiß: Teil B liegt weiter flussabwärts als Teil A."),
        ("sk", "Sivý hrá pred Bielym: diel B leží ďalej po prúde než diel A."),
        ("zh-Hant", "灰船先於白船：板塊 B 比板塊 A 更靠下游。"),
    ],
)
def test_the_first_reason_in_other_languages(lang, sentence):
    assert reasons(position(FIVE), lang)[0] == sentence


def test_ties_of_speed_and_coal():
    assert reasons(position(["red A10 N 2 4", "white A12 N 3 4"])) == [
        "White goes before Red: they are level, and speed 3 beats speed 2."
    ]
    assert reasons(position(["red A10 N 2 5", "white A12 N 2 4"])) == [
        "Red goes before White: level and equally fast, but with 5 coal against 4."
    ]


def test_the_other_reading_of_the_right_bank():
    before = position(["red A10 N 2 4", "white A12 N 2 4"], rulings='right_bank = "farther-first"')
    assert reasons(before) == ["Red goes before White: all else equal, A10 is further from the right bank than A12."]


def test_round_one_and_the_driving_school():
    assert reasons(position(WORKED, play="round = 1")) == ["Red goes before White: round one follows the start places."]
    assert reasons(position(WORKED, ruleset="driving-school")) == [
        "Red goes before White: the driving school is played clockwise."
    ]


def test_reasons_may_be_identities_and_an_unknown_one_names_the_boats():
    before = position(WORKED)
    told = narrate.order(before, ("white", "red"), ("order.stick",), Words("en"))
    assert told == ("White goes before Red: pulled back, the measuring stick meets A11 before A6.",)
    assert narrate.order(before, ("white", "red"), ("other.rule",), Words("en")) == ("White goes before Red.",)


def test_a_position_in_full():
    river = 'tiles = "start plain-2 red-1:L brown-1:R"\ngone = 1\nstack = "plain-1 red-2"'
    before = position(
        ["red B8 N 4 6 red-3", "white C3 NW 2 5 red-3 red-4", "green docked", "grey out"], river, players=4
    )
    assert narrate.position(before, Words("en")) == (
        "1 tile has left the table at the rear. "
        "Tile B lies straight on; it flows north. Land: B3, B4, B6 and B14. "
        "Tile C bends to the left; it flows north-west. Land: C1, C2, C9 and C13. "
        "The jetty of a landing with a red roof reaches into C11; 1 passenger waits there. "
        "Tile D bends to the right; it flows north. Land: D5, D8 and D9. "
        "The jetty of a landing with a brown roof reaches into D13; 2 passengers wait there. "
        "2 tiles are still in the stack. "
        "Red is on B8, heading north, speed 4, coal 6, 1 passenger aboard. "
        "White is on C3, heading north-west, speed 2, coal 5, 2 passengers aboard. "
        "Green has docked and taken place 1. Grey is out of the race."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_start_tile_pier_and_driving_school(lang):
    school = position(WORKED, 'tiles = "start red-1"\npier = "L"', ruleset="driving-school")
    told = narrate.position(school, Words(lang))
    assert "B10" in told and "B15" in told and "B18" in told
    # The driving school has no passengers, so its landings are just houses.
    assert "B11" not in told
    assert {
        "en": "Tile A is the start tile; it flows north. Land: A1 and A2.",
        "cs": "Díl A je startovní; proud míří na sever. Pevnina: A1 a A2.",
        "de": "Teil A ist das Startteil, Fließrichtung Nord. Land: A1 und A2.",
        "sk": "Diel A je štartový; prúd mieri na sever. Pevnina: A1 a A2.",
        "zh-Hant": "板塊 A 是起始板塊，流向北。陸地：A1 和 A2。",
    }[lang] in told


@pytest.mark.parametrize(
    ("lang", "counts"),
    [
        ("cs", {1: "čeká tam 1 cestující.", 2: "čekají tam 2 cestující.", 5: "čeká tam 5 cestujících."}),
        ("sk", {1: "čaká tam 1 cestujúci.", 2: "čakajú tam 2 cestujúci.", 5: "čaká tam 5 cestujúcich."}),
    ],
)
def test_one_two_and_five_passengers_waiting(lang, counts):
    for n, end in counts.items():
        assert end in narrate.position(position(WORKED, landings=f"red-1 = {n}"), Words(lang))
