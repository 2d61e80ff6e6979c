"""A turn told line by line, in the five languages, with points and coal."""

import pytest

from rules_engine.games.mississippi_queen import events as ev
from rules_engine.narrate import mississippi_queen as narrate
from rules_engine.words import LANGUAGES, Words
from tests.narrate.mississippi_queen.positions import WORKED, played, position, told, written

# Red at speed 4 enters White's space, pushes it aside, sails on two spaces.
WORKED_EXAMPLE = {
    "en": [
        "sails onto A11, where White is",
        "pushes White to A14; White turns to face south-east",
        "sails on to A16 and A20",
    ],
    "cs": [
        "vpluje na A11, kde stojí Bílý",
        "odtlačí Bílého na A14; Bílý se natočí na jihovýchod",
        "pluje dál na A16 a A20",
    ],
    "de": [
        "fährt auf A11, wo Weiß steht",
        "drängt Weiß auf A14 ab; Weiß dreht auf Südost",
        "fährt weiter auf A16 und A20",
    ],
    "sk": [
        "vpláva na A11, kde stojí Biely",
        "odtlačí Bieleho na A14; Biely sa natočí na juhovýchod",
        "pláva ďalej na A16 a A20",
    ],
    "zh-Hant": ["駛入白船所在的 A11", "把白船推到 A14；白船轉為朝東南", "繼續駛到 A16 和 A20"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_worked_example_of_a_push(lang):
    assert told("red F>A14/SE F2", position(WORKED), lang) == WORKED_EXAMPLE[lang]


def test_points_coal_and_tokens_of_the_worked_example():
    before = position(WORKED)
    lines = narrate.turn(before, played("red F>A14/SE F2", before), Words("en"))
    assert [(line.token, line.points_before, line.points_after, line.coal) for line in lines] == [
        (0, 4, 3, 6),
        (0, 3, 2, 6),
        (1, 2, 0, 6),
    ]
    assert [line.rule for line in lines] == ["move.bow-first", "push.cost", "move.bow-first"]
    assert [len(line.events) for line in lines] == [1, 2, 2]


def test_every_event_is_told_once_and_in_order():
    before = position(["red A20 N 1 6", "white B3 N 1 6"], 'tiles = "start red-1"\nstack = "plain-2 red-2"')
    turn = played("red =3 F L F2", before)
    lines = narrate.turn(before, turn, Words("en"))
    assert tuple(event for line in lines for event in line.events) == turn.events


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "sets the speed to 3, paying 2 coal"),
        ("cs", "nastaví rychlost 3 a zaplatí 2 uhlí"),
        ("de", "stellt die Geschwindigkeit auf 3 und zahlt 2 Kohle"),
        ("sk", "nastaví rýchlosť 3 a zaplatí 2 uhlia"),
        ("zh-Hant", "速度調為 3，支付 2 份煤炭"),
    ],
)
def test_a_change_of_speed_that_costs(lang, line):
    before = position(["red A6 N 6 4"])
    assert told("red =3 F3", before, lang)[0] == line
    first = narrate.turn(before, played("red =3 F3", before), Words(lang))[0]
    assert (first.points_before, first.points_after, first.coal) == (3, 3, 2)


def test_a_change_of_speed_that_is_free():
    assert told("red =2 F2", position(["red A6 N 1 4"]))[0] == "sets the speed to 2, free of charge"


def test_one_two_and_five_coal_in_slovak():
    tells = [told(f"red ={speed} F{speed}", position(["red A11 N 1 6"]), "sk")[0] for speed in (3, 4)]
    assert tells == ["nastaví rýchlosť 3 a zaplatí 1 uhlie", "nastaví rýchlosť 4 a zaplatí 2 uhlia"]
    paying = "sets the speed to {speed}, paying {n} coal"
    assert Words("sk").plural(paying, paying, 5, speed=6).endswith("5 uhlí")


def test_turning_free_and_paid_and_where_the_bow_points():
    before = position(["red A6 N 3 5"])
    assert told("red R F L F L F", before) == [
        "turns 60° to the right, now heading north-east",
        "sails to A9",
        "turns 60° to the left for 1 coal, now heading north",
        "sails on to A14",
        "turns 60° to the left for 1 coal, now heading north-west",
        "sails on to A16",
    ]
    assert told("red L2 R2 F3", before)[:2] == [
        "turns 120° to the left for 1 coal, now heading south-west",
        "turns 120° to the right for 2 coal, now heading north",
    ]


def test_a_turn_that_costs_names_the_rule_that_makes_it_cost():
    before = position(["red A6 N 1 5"])
    rules = [narrate.turn(before, played(text, before), Words("en"))[0].rule for text in ("red R F", "red R2 F")]
    assert rules == ["turn.free", "turn.extra"]


def test_a_turn_of_one_side_in_two_tokens_is_one_line():
    assert told("red L L R2 F3", position(["red A6 N 3 5"]))[0].startswith("turns 120° to the left")


def test_two_pushes_of_the_same_boat():
    before = position(["red A6 N 5 6", "white A11 N 2 6"])
    assert told("red F>A16 F>A18/SW F", before) == [
        "sails onto A11, where White is",
        "pushes White to A16",
        "sails on to A16, where White is",
        "pushes White to A18; White turns to face south-west",
        "sails on to A20",
    ]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", ["takes a passenger aboard from the landing on tile B", "tile A goes back to the box"]),
        ("cs", ["nalodí cestujícího z přístaviště na dílu B", "díl A se vrací do krabice"]),
        ("de", ["nimmt an der Station auf Teil B einen Passagier an Bord", "Teil A kommt zurück in die Schachtel"]),
        ("sk", ["nalodí cestujúceho z prístaviska na diele B", "diel A sa vracia do škatule"]),
        ("zh-Hant", ["從板塊 B 的渡輪站接一名乘客上船", "板塊 A 收回盒中"]),
    ],
)
def test_a_passenger_and_a_rear_tile(lang, lines):
    assert told("red =1 F *", position(["red B6 N 2 6"]), lang)[-2:] == lines


def test_a_pushed_boat_takes_a_passenger():
    before = position(["red B3 NE 2 6", "white B6 N 1 6"])
    assert "White takes a passenger aboard from the landing on tile B" in told("red F>B11*", before)


def test_docking_and_the_end():
    river = 'tiles = "start plain-1 plain-2 red-1"\ngone = 3\npier = "S"'
    before = position(["red D16 N 1 6 red-2 red-3"], river)
    assert told("red F", before) == [
        "sails to D20",
        "docks at D20 and takes place 1",
        "the race is over: Red wins",
    ]
    second = position(["red D16 N 1 6 red-2 red-3", "white docked"], river)
    assert told("red F", second, "cs")[-2:] == [
        "přistane v cíli na D20 a obsadí 2. místo",
        "závod skončil: vítězí Bílý, dále Červený",
    ]


def test_a_roll_a_tile_and_its_passengers():
    before = position(["red A20 N 1 6", "white A6 N 1 6"], 'tiles = "start red-1"\nstack = "brown-1 red-2"', players=5)
    assert told("red F", before, die="L") == [
        "sails to B6",
        "rolls left and lays tile C",
        "2 passengers wait at the landing on tile C",
    ]


def test_a_pushed_boat_s_owner_rolls():
    before = position(["red A11 N 3 6", "white A20 N 1 6"], 'tiles = "start red-1"\nstack = "plain-2 plain-3"')
    assert told("red F F>B6", before, die="R")[-1] == "White rolls right and lays tile C"


def test_a_roll_still_to_come_has_a_line_of_its_own():
    before = position(["red A20 N 1 6"], 'tiles = "start red-1"\nstack = "plain-2 plain-3"')
    lines = narrate.turn(before, played("red F", before), Words("en"))
    assert (lines[-1].text, lines[-1].rule) == ("the direction die is still to be rolled", "river.die")
    last = position(["red A20 N 1 6"], 'tiles = "start red-1"\nstack = "plain-2"')
    assert told("red F", last)[-1] == "2 rolls of the direction die are still to come"


def test_the_last_tile_and_the_pier():
    before = position(["red A20 N 1 6", "white A6 N 1 6"], 'tiles = "start red-1"\nstack = "plain-2"')
    assert told("red F", before, die="LR")[1:] == [
        "rolls left and lays tile C",
        "rolls right and joins the pier to tile C",
    ]


def test_a_roll_that_does_not_count():
    river = 'tiles = "start plain-2 plain-3:L red-1:L plain-1:L"\nstack = "red-3 red-2"'
    before = position(["red D18 S 1 6", "white A6 N 1 6"], river)
    lines = told("red F", before, die="LR")
    assert lines[1] == "rolls left, where there is no room, and rolls again"
    assert lines[2] == "rolls right and lays tile F"


def test_out_for_want_of_coal_and_the_end_of_it():
    before = position(["red A3 S 1 0", "white A11 N 1 6"])
    assert told("red x", before) == ["has no coal to go on with and is out of the race"]
    assert told("red x", position(["red A3 S 1 0"]))[-1] == "the race is over, and nobody has docked"


def test_a_boat_of_the_2019_edition_that_misses_its_turn():
    before = position(["red A3 S 1 0", "white A8 N 1 6", "green A5 N 1 6"], ruleset="super-meeple-2019")
    lines = narrate.turn(before, played("red x", before), Words("en"))
    assert [(line.text, line.rule, line.token) for line in lines] == [
        ("misses this turn: no legal way on", "coal.out-2019", 0)
    ]


def test_passengers_lost_with_a_tile():
    before = position(["red B20 N 1 6"], 'tiles = "start red-1 plain-1"', players=5)
    assert told("red F", before)[-2:] == [
        "tile A goes back to the box",
        "tile B goes back to the box, and 2 waiting passengers with it",
    ]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        (
            "en",
            "Red: sails onto A11, where White is; pushes White to A14; White turns to face south-east; "
            "sails on to A16 and A20.",
        ),
        ("zh-Hant", "紅船：駛入白船所在的 A11；把白船推到 A14；白船轉為朝東南；繼續駛到 A16 和 A20。"),
    ],
)
def test_a_turn_in_one_sentence(lang, sentence):
    before = position(WORKED)
    assert narrate.summary(before, played("red F>A14/SE F2", before), Words(lang)) == sentence


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        (
            "en",
            "Red: sets the speed to 5; sails 1 space ahead; turns 120° to the left; "
            "pushes the boat ahead to A14, where it turns to face south-east; sails 5 spaces ahead; "
            "takes a passenger aboard; rolls straight on; cannot go on.",
        ),
        (
            "cs",
            "Červený: nastaví rychlost 5; pluje o 1 políčko vpřed; otočí se o 120° vlevo; "
            "odtlačí parník před sebou na A14 a ten se natočí na jihovýchod; pluje o 5 políček vpřed; "
            "nalodí cestujícího; hodí „rovně“; nemůže dál.",
        ),
        (
            "de",
            "Rot: stellt die Geschwindigkeit auf 5; fährt 1 Feld vorwärts; dreht um 120° nach links; "
            "drängt den Dampfer vor sich auf A14 ab, der dort auf Südost dreht; fährt 5 Felder vorwärts; "
            "nimmt einen Passagier an Bord; würfelt geradeaus; kann nicht weiter.",
        ),
        (
            "sk",
            "Červený: nastaví rýchlosť 5; pláva o 1 políčko vpred; otočí sa o 120° vľavo; "
            "odtlačí parník pred sebou na A14 a ten sa natočí na juhovýchod; pláva o 5 políčok vpred; "
            "nalodí cestujúceho; hodí „rovno“; nemôže ďalej.",
        ),
        (
            "zh-Hant",
            "紅船：速度調為 5；前進 1 格；向左轉 120 度；把前方的船推到 A14，該船轉為朝東南；前進 5 格；"
            "接一名乘客上船；擲出「直行」；無法繼續航行。",
        ),
    ],
)
def test_a_written_turn_in_words_legal_or_not(lang, sentence):
    turn = written("red =5 F L2 F>A14/SE F5 * +S x", position(WORKED))
    assert narrate.turn_in_words(turn, Words(lang)) == sentence


def test_a_written_push_with_boarding_and_an_empty_turn():
    before, words = position(WORKED), Words("en")
    assert narrate.turn_in_words(written("red F>A14*", before), words).endswith(
        "to A14, where it takes a passenger aboard."
    )
    assert narrate.turn_in_words(written("red F>A14/N*", before), words).endswith(
        "to A14, where it turns to face north and takes a passenger aboard."
    )
    assert narrate.turn_in_words(written("red", before), words) == "Red: does nothing."


def test_every_type_of_event_has_a_sentence():
    from rules_engine.narrate.mississippi_queen.lines import _Teller

    assert [kind.type for kind in ev.TYPES if not hasattr(_Teller, "_" + kind.type)] == []
