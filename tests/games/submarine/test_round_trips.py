"""What is written is read back: positions, turns, examples; and what cannot be read says where and why."""

import tomllib
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.examples import Example, read, run, write
from rules_engine.games.protocol import BadInput, RuleViolation
from rules_engine.games.submarine import play, turns
from rules_engine.games.submarine.counts import COLUMNS
from rules_engine.games.submarine.play import PlayedTurn, judge
from rules_engine.games.submarine.position import Position, Seat, size
from rules_engine.games.submarine.reading import read_position
from rules_engine.games.submarine.turns import Dive, Take, parse
from rules_engine.games.submarine.writing import write_position
from tests.games.submarine.strategies import positions
from tests.games.submarine.strategies import turns as any_turn

# How long a machine takes is not what is tested here.
UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

RED = Position((Seat("red", "B", ("C2", "C4"), 1, ("R",), ("G",)), Seat("white")), (("C4", ("aR", "bG")),))


@UNHURRIED
@given(positions())
def test_a_position_is_written_and_read_back(position: Position) -> None:
    assert read_position(write_position(position)) == position


@UNHURRIED
@given(st.data())
def test_a_turn_is_written_and_read_back_and_plays_alike(data: st.DataObject) -> None:
    position = data.draw(positions())
    turn = data.draw(any_turn(position))
    assert parse(str(turn), position) == turn
    document = write_position(position, turn.seat)
    document["play"] = {"turn": str(turn), **document["play"]}
    assert read_position(document) == position
    played = judge(position, turn)
    if isinstance(played, RuleViolation):
        assert 0 <= played.token < len(turn.tokens)
        assert played.facts["seat"] == turn.seat
        return
    assert isinstance(played, PlayedTurn)
    assert played.turn == turn
    assert read_position(write_position(played.position)) == played.position
    for before, after in zip(position.seats, played.position.seats, strict=True):
        for cards in ("hand", "pile"):
            was, now = getattr(before, cards), getattr(after, cards)
            assert isinstance(was, int) == isinstance(now, int)
            assert size(now) >= 0


@UNHURRIED
@given(st.data())
def test_an_example_is_written_and_read_back(data: st.DataObject) -> None:
    position = data.draw(positions())
    turn = data.draw(st.none() | any_turn(position))
    example = Example("some-example", position, ("ship.may-pass",), turn)
    again = read(write(example))
    assert again == example
    assert write(again) == write(example)


def test_what_is_left_at_its_default_is_left_out_of_an_example() -> None:
    text = 'id = "two"\ngame = "submarine"\n\n[[seats]]\nname = "red"\n\n[[seats]]\nname = "white"\n'
    assert write(read(text)) == text


@pytest.mark.parametrize(
    ("extra", "seats", "mover", "to_deploy"),
    [
        ({}, [{}, {}, {}], "red", ()),
        ({}, [{}, {"reserve": 1}, {"reserve": 1}], "white", ("white", "green")),
        ({"play": {"turn": "green: deploy C2"}}, [{}, {"reserve": 1}, {}], "green", ("white",)),
        ({"play": {"turn": "green: sail off", "to_move": "red"}}, [{}, {}, {}], "red", ()),
        ({"play": {"to_deploy": ["green"]}}, [{"reserve": 1}, {}, {"reserve": 1}], "green", ("green",)),
        ({"record": {"turns": "\n# first\n white: sail off # gone\n"}}, [{}, {}, {}], "white", ()),
        ({}, [{"ship": "off"}, {"reserve": 1}, {}], "red", ()),
        ({"play": {"turn": "blue: sail off"}}, [{}, {}, {}], "red", ()),
        ({"rulings": {"deploy": "at-start"}, "play": {"round": 2}}, [{"reserve": 1}, {}, {}], "red", ()),
    ],
)
def test_whose_turn_it_is_by_default(
    extra: dict[str, Any], seats: list[dict[str, Any]], mover: str, to_deploy: tuple[str, ...]
) -> None:
    named = [{"name": name, **seat} for name, seat in zip(("red", "white", "green"), seats, strict=True)]
    position = read_position({"game": "submarine", "seats": named, **extra})
    assert (position.to_move, position.to_deploy) == (mover, to_deploy)


def test_rows_are_read_column_by_column() -> None:
    position = read_position(changed())
    assert position.at("C4") == ("aR", "bG")
    assert position.at("F5") == ("cV",)
    assert position.sea == (("C4", ("aR", "bG")), ("F5", ("cV",)))


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("red: deploy C2", ["deploy C2"]),
        ("red: sail off", ["sail off"]),
        ("red: swap R", ["swap R"]),
        ("red: wait", ["wait"]),
        ("red: sail C; dive C2>D3 C4>C3", ["sail C", "C2>D3", "C4>C3"]),
        ("red: sail C; salvage C4:aR C4:bG* C2:cY", ["sail C", "C4:aR", "C4:bG*", "C2:cY"]),
        ("red: sail C; dive C2>D3; salvage C4:aR", ["sail C", "C2>D3", "C4:aR"]),
        ("red: sail C; salvage C4:aR; dive C2>D3", ["sail C", "C4:aR", "C2>D3"]),
    ],
)
def test_tokens(text: str, tokens: list[str]) -> None:
    turn = parse(text, RED)
    assert list(map(str, turn.tokens)) == tokens
    assert str(turn) == text
    assert parse(f"  {text.replace(': ', ' :  ').replace('; ', ' ;')}  ".replace(" :  ", ":  "), RED) == turn


def test_what_a_token_is() -> None:
    turn = parse("red: sail C; dive C2>D3; salvage C4:bG*", RED)
    assert turn.tokens[1:] == (Dive("C2", "D3"), Take("C4", "bG", True))


def test_where_a_token_stands() -> None:
    text = "red:  sail C ;salvage  C4:aR C4:bG*;dive C2>C3  C4>C5"
    assert [text[turns.offset(text, i) :][:7] for i in range(6)] == [
        "sail C ", "salvage", "C4:bG*;", "dive C2", "C4>C5", "",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        ("", 0, "empty"),
        (": sail C", 0, "empty"),
        ("red sail C", 10, "no colon"),
        ("  blue: sail C", 2, "no seat called 'blue'"),
        ("red:", 4, "nothing to do"),
        ("red: sail C; ", 13, "nothing to do"),
        ("red: float C", 5, "'float' is nothing"),
        ("red: sail G", 10, "no column 'G'"),
        ("red: sail c", 10, "no column 'c'"),
        ("red: sail", 5, "What stands behind sail cannot be read"),
        ("red: sail C D", 5, "What stands behind sail cannot be read"),
        ("red: wait R", 5, "What stands behind wait cannot be read"),
        ("red: sail C; sail D", 13, "cannot stand here"),
        ("red: sail C; wait", 13, "cannot stand here"),
        ("red: dive C2>C3", 5, "behind sail only"),
        ("red: wait; salvage C4:aR", 11, "behind sail only"),
        ("red: sail C; dive", 13, "nothing behind dive"),
        ("red: sail C; dive C2", 18, "is no dive"),
        ("red: sail C; dive C2>C6", 21, "no space 'C6'"),
        ("red: sail C; dive C2>C3 G2>C3", 24, "no space 'G2'"),
        ("red: sail C; salvage C4", 21, "is no salvage"),
        ("red: sail C; salvage C4:aR**", 21, "is no salvage"),
        ("red: sail C; salvage C4:mR", 24, "no artefact 'mR'"),
        ("red: sail C; salvage C4:aR C4:ar", 30, "no artefact 'ar'"),
        ("red: deploy C0", 12, "no space 'C0'"),
        ("red: swap ?", 10, "no card"),
        ("red: sail " + "C" * 2000, 2000, "longer than"),
    ],
)
def test_turns_that_cannot_be_read(text: str, offset: int, message: str) -> None:
    with pytest.raises(BadInput, match=message) as problem:
        parse(text, RED)
    assert problem.value.offset == offset
    assert "{" not in problem.value.text


WORDS = (
    "red", ":", ";", "sail", "deploy", "dive", "salvage", "swap", "wait", "off", "C", "R", "C2", "C4", "C2>C3", "C4:aR",
    "C4:bG*", ">", "*",
)  # fmt: skip


@UNHURRIED
@given(st.text() | st.lists(st.sampled_from(WORDS) | st.text(max_size=3), max_size=12).map(" ".join))
def test_any_text_is_a_turn_a_broken_rule_or_bad_input(text: str) -> None:
    try:
        turn = parse(text, RED)
    except BadInput as problem:
        assert 0 <= (problem.offset or 0) <= len(text)
    else:
        assert parse(str(turn), RED) == turn
        assert isinstance(play.judge(RED, turn), PlayedTurn | RuleViolation)
        assert turns.offset(text, len(turn.tokens)) == len(text)


BASE = """
game = "submarine"
[sea]
4 = ["", "", "bG aR", "", "", ""]
5 = ["", "", "", "", "", "cV"]
[[seats]]
name = "red"
ship = "B"
submarines = ["C4"]
hand = ["R"]
kinds = ["a"]
[[seats]]
name = "white"
[play]
to_move = "red"
"""


def changed(*replacements: tuple[str, str]) -> dict[str, Any]:
    text = BASE
    for old, new in replacements:
        assert old in text
        text = text.replace(old, new)
    return tomllib.loads(text)


WHITE = 'name = "white"'


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ('"submarine"', '"atlantic-star"', ("game",)),
        ("[sea]", 'rulings = { dive_level = "never" }\n[sea]', ("rulings", "dive_level")),
        ("[sea]", 'rulings = { joker_spent = "stays" }\n[sea]', ("rulings", "joker_spent")),
        ("[sea]", 'rulings = { phases = "per-round" }\n[sea]', ("rulings", "phases")),
        ("5 = [", "1 = [", ("sea", "1")),
        ("5 = [", "6 = [", ("sea", "6")),
        ('4 = ["", ', "4 = [", ("sea", "4")),
        ('4 = ["", ', '4 = ["", "", ', ("sea", "4")),
        ('4 = ["", ', "4 = [1, ", ("sea", "4", 0)),
        ('"bG aR"', '"bG aX"', ("sea", "4", 2)),
        ('"bG aR"', '"bG,aR"', ("sea", "4", 2)),
        (WHITE, 'name = "red"', ("seats", 1, "name")),
        (WHITE, 'name = "white 2"', ("seats", 1, "name")),
        (WHITE, f'name = "{"w" * 21}"', ("seats", 1, "name")),
        (WHITE, "reserve = 1", ("seats", 1, "name")),
        (WHITE, f"{WHITE}\nmoney = 1", ("seats", 1, "money")),
        (WHITE, f"{WHITE}\nreserve = -1", ("seats", 1, "reserve")),
        (WHITE, f"{WHITE}\nreserve = true", ("seats", 1, "reserve")),
        (WHITE, f'{WHITE}\njokers = "one"', ("seats", 1, "jokers")),
        (WHITE, f"{WHITE}\nhand = -1", ("seats", 1, "hand")),
        (WHITE, f"{WHITE}\npile = true", ("seats", 1, "pile")),
        (WHITE, f'{WHITE}\npile = "R"', ("seats", 1, "pile")),
        (WHITE, f"{WHITE}\npile = {['R'] * 100}", ("seats", 1, "pile")),
        ('ship = "B"', 'ship = "G"', ("seats", 0, "ship")),
        ('ship = "B"', "ship = 2", ("seats", 0, "ship")),
        ('submarines = ["C4"]', 'submarines = ["C1"]', ("seats", 0, "submarines", 0)),
        ('submarines = ["C4"]', 'submarines = ["C4", "C6"]', ("seats", 0, "submarines", 1)),
        ('submarines = ["C4"]', 'submarines = "C4"', ("seats", 0, "submarines")),
        ('hand = ["R"]', 'hand = ["R", "r"]', ("seats", 0, "hand", 1)),
        ('hand = ["R"]', "hand = [[]]", ("seats", 0, "hand", 0)),
        ('kinds = ["a"]', 'kinds = ["a", "a"]', ("seats", 0, "kinds", 1)),
        ('kinds = ["a"]', 'kinds = ["m"]', ("seats", 0, "kinds", 0)),
        ('kinds = ["a"]', 'kinds = ["aR"]', ("seats", 0, "kinds", 0)),
        ('to_move = "red"', 'to_move = "blue"', ("play", "to_move")),
        ('to_move = "red"', 'to_deploy = ["blue"]', ("play", "to_deploy", 0)),
        ('to_move = "red"', 'ended = "end.most"', ("play", "ended")),
        ('to_move = "red"', "round = 0", ("play", "round")),
    ],
)
def test_what_cannot_be_is_bad_input(old: str, new: str, path: tuple[str | int, ...]) -> None:
    with pytest.raises(BadInput) as problem:
        read_position(changed((old, new)))
    assert problem.value.path == path
    assert "{" not in problem.value.text


@pytest.mark.parametrize("n", [0, 1, 6])
def test_two_to_five_play(n: int) -> None:
    seats = [{"name": f"seat{i}"} for i in range(n)]
    with pytest.raises(BadInput, match="2 to 5 play") as problem:
        read_position({"game": "submarine", "seats": seats})
    assert problem.value.path == (("seats",) if n else ())


@pytest.mark.parametrize("seats", ["red", ["red"], {"name": "red"}])
def test_seats_have_to_be_tables(seats: Any) -> None:
    with pytest.raises(BadInput, match="list of tables"):
        read_position({"game": "submarine", "seats": seats})


RECORD = """
id = "record"
game = "submarine"
[sea]
3 = ["", "", "aR bG", "", "", ""]
[[seats]]
name = "red"
submarines = ["C3"]
reserve = 1
hand = ["R", "G", "Y"]
pile = ["B", "V", "V", "Y"]
[[seats]]
name = "white"
submarines = ["C2"]
hand = ["G", "G", "G"]
pile = ["Y"]
[record]
turns = '''
red: deploy A2
red: sail C; salvage C3:aR   # B to white, V comes to the hand
white: sail off
red: sail off
white: deploy B2
'''
[expect]
places = ["red", "white"]
[expect.seats.red]
hand = ["V", "G", "Y"]
pile = ["V", "Y"]
[expect.seats.white]
pile = ["B", "Y"]
"""


def test_a_record_is_replayed() -> None:
    record = RECORD.replace("white: deploy B2\n", "red: sail off\n")
    assert run(read(record)).differences == ()
    assert read(write(read(record))) == read(record)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("white: sail off\nred: sail off", "red: sail off\nwhite: sail off"),
        ('pile = ["Y"]\n[record]', "pile = 1\n[record]"),
    ],
)
def test_a_record_out_of_turn_is_bad_input(old: str, new: str) -> None:
    record = RECORD.replace("white: deploy B2\n", "")
    assert run(read(record)).ok
    if "pile" in old:
        # White's pile is hidden: its hand is filled from it.
        record = record.replace('hand = ["G", "G", "G"]', 'hand = ["G"]')
    assert old in record
    with pytest.raises(BadInput):
        run(read(record.replace(old, new)))


def test_columns_have_letters() -> None:
    assert "".join(COLUMNS) == "ABCDEF"
