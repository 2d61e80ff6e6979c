"""What is written is read back: positions, turns, ships; and what cannot be read says where and why."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.games.atlantic_star import turns
from rules_engine.games.atlantic_star.play import PlayedTurn, judge
from rules_engine.games.atlantic_star.position import Position, Seat
from rules_engine.games.atlantic_star.reading import read_position
from rules_engine.games.atlantic_star.ships import boxes, points_of, ship
from rules_engine.games.atlantic_star.turns import parse
from rules_engine.games.atlantic_star.writing import write_position
from rules_engine.games.protocol import BadInput
from tests.games.atlantic_star.strategies import positions
from tests.games.atlantic_star.strategies import turns as any_turn

ANN = Position(4, (Seat("Ann", 18000, ("yellow A9",)), Seat("Ben", 0, 3)))
TWO = Position(3, (Seat("Ann", 36000), Seat("Ben", 36000)))


@given(positions())
def test_a_position_is_written_and_read_back(position: Position) -> None:
    assert read_position(write_position(position)) == position


@given(st.data())
def test_a_turn_is_written_and_read_back_and_plays_alike(data: st.DataObject) -> None:
    position = data.draw(positions())
    turn = data.draw(any_turn(position))
    assert parse(str(turn), position) == turn
    document = write_position(position, turn.seat)
    document["play"] = {"turn": str(turn), **document.get("play", {})}
    assert read_position(document) == position
    try:
        played = judge(position, turn)
    except BadInput as problem:
        # A ship not in hand, or a card that cannot come: both stand in a step.
        assert problem.token is not None
        return
    if isinstance(played, PlayedTurn):
        written = parse(str(played.turn), position)
        assert written == played.turn
        assert judge(position, written) == played
        assert read_position(write_position(played.position)) == played.position


def test_what_is_left_at_its_default_is_left_out() -> None:
    assert write_position(Position(2, (Seat("Ann"),), to_move="Ann")) == {
        "game": "atlantic-star",
        "players": 2,
        "seats": [{"name": "Ann", "money": 0, "hand": []}],
    }


@pytest.mark.parametrize(
    ("play", "mover"),
    [
        ({}, "Ann"),
        ({"turn": "Ben: charter 0"}, "Ben"),
        ({"turn": "Ben: charter 0", "to_move": "Ann"}, "Ann"),
        ({"turns": "\n# the first\n Ben: charter 0 # free\nAnn: charter 0"}, "Ben"),
        ({"turn": "Carl: charter 0"}, "Ann"),
    ],
)
def test_whose_turn_it_is_by_default(play: dict[str, str], mover: str) -> None:
    seats = [{"name": "Ann"}, {"name": "Ben"}]
    key = "record" if "turns" in play else "play"
    assert read_position({"game": "atlantic-star", "seats": seats, key: play}).to_move == mover


def test_a_finished_seat_is_not_to_move_by_default() -> None:
    columns = {str(i): {"colour": colour, "tiles": ["Ann 9"]} for i, colour in enumerate(("red", "blue"), 1)}
    columns |= {str(i): {"colour": colour, "tiles": ["Ann 9"]} for i, colour in enumerate(("green", "yellow"), 3)}
    document = {
        "game": "atlantic-star",
        "players": 4,
        "seats": [{"name": "Ann"}, {"name": "Ben"}],
        "columns": columns,
        "play": {"turn": "Ann: charter 0"},
    }
    assert read_position(document).to_move == "Ben"


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("blue C2 + green B7", "green B7 + blue C2"),
        ("red C4+yellow B5", "yellow B5 + red C4"),
        (" blue  D2 + green B2 + red E5 ", "red E5 + green B2 + blue D2"),
        ("red E3 + red A3 + yellow C3", "yellow C3 + red A3 + red E3"),
        ("X1", "X1"),
        ("?", "?"),
    ],
)
def test_boxes_stand_by_points_cruise_and_leg(written: str, canonical: str) -> None:
    assert ship(written) == canonical
    assert ship(canonical) == canonical
    assert " + ".join(map(str, boxes(canonical))) == (canonical if "+" in canonical else "")


def test_a_ship_scores_on_the_legs_printed_on_it() -> None:
    double = "yellow B5 + red C4"
    assert [points_of(double, "red", leg) for leg in "ABCDE"] == [0, 0, 4, 0, 0]
    assert points_of(double, "yellow", "B") == 5
    assert points_of("X1", "blue", "F") == 1
    assert points_of("?", "blue", "F") == 0


@pytest.mark.parametrize(
    "word", ["", "red", "red F9", "yellow D1", "pink A9", "red A0", "red A9 + red A2", "x1", "red A9 +", "red A100", 9]
)
def test_what_is_no_ship(word: Any) -> None:
    with pytest.raises(BadInput, match="There is no ship"):
        ship(word)


def test_more_than_three_boxes_are_no_ship() -> None:
    with pytest.raises(BadInput, match="There is no ship"):
        ship("red A3 + red B3 + red C3 + red D3")


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        ("", 0, "empty"),
        (": charter 0", 0, "empty"),
        ("Ann charter 0", 13, "no colon"),
        ("  Carl: charter 0", 2, "no seat called 'Carl'"),
        ("Ann: charter 0; ", 16, "cannot be read"),
        ("Ann: charter 1500", 13, "no price 1500"),
        ("Ann: charter", 5, "cannot be read"),
        ("Ann: charter 0; sail", 16, "'sail' cannot be read"),
        ("Ann: charter 0 (blue A9, X1)", 16, "More than 1"),
        ("Ann: exchange (X1, X1, X1, X1, X1)", 15, "More than 4"),
        ("Ann: exchange (X1, X1)", 15, "An exchange deals 4 ships"),
        ("Ann: exchange (X1, blue Z9)", 19, "no ship 'blue Z9'"),
        ("Ann: stage red @6: X1", 16, "no column of 6"),
        ("Ann: stage red @3: X1, ?", 23, "hidden ship"),
        ("Ann: loan Ben red 5", 10, "'Ben' is no company of Ann"),
        ("Ann: loan Ann-1 red 5", 10, "'Ann-1' is no company of Ann"),
        ("Ann: stage imaginary-1 red: X1", 11, "no company of Ann"),
    ],
)
def test_turns_that_cannot_be_read(text: str, offset: int, message: str) -> None:
    with pytest.raises(BadInput, match=message) as problem:
        parse(text, ANN)
    assert problem.value.offset == offset


def test_the_company_is_named_where_a_seat_has_two() -> None:
    assert str(parse("Ann: loan Ann-2 red 5; charter 0", TWO)) == "Ann: loan Ann-2 red 5; charter 0"
    for text in ("Ann: loan red 5", "Ann: stage red: X1", "Ann: stage Ben-1 red: X1", "Ann: stage Ann-3 red: X1"):
        with pytest.raises(BadInput, match="Ann-1, Ann-2"):
            parse(text, TWO)


def test_a_company_named_without_need_is_read() -> None:
    assert str(parse("Ann: stage Ann red @1: X1", ANN)) == "Ann: stage red @1: X1"


def test_where_a_step_stands() -> None:
    text = "Ann:  loan red 5 ; exchange (X1);charter 0"
    assert [text[turns.offset(text, i) :][:4] for i in range(4)] == ["loan", "exch", "char", ""]


BASE = """
game = "atlantic-star"
players = 4
[[seats]]
name = "Ann"
hand = ["X1"]
[[seats]]
name = "Ben"
[agency]
offer = ["X1", "X1", "", ""]
[columns.3]
colour = "red"
tiles = ["imaginary-2 27", "Ben 25*", "Ann 25"]
[play]
to_move = "Ann"
"""


def changed(*replacements: tuple[str, str]) -> dict[str, Any]:
    text = BASE
    for old, new in replacements:
        assert old in text
        text = text.replace(old, new)
    return tomllib.loads(text)


def test_the_base_can_be_read() -> None:
    assert str(read_position(changed()).columns[0].tiles[1]) == "Ben 25*"


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ('"atlantic-star"', '"mississippi-queen"', ("game",)),
        ("players = 4", "players = 1", ("players",)),
        ("players = 4", "players = 7", ("players",)),
        ("players = 4", 'rulings = { hand_guard = "sometimes" }', ("rulings", "hand_guard")),
        ("players = 4", 'players = 4\nrulings = { imaginary_three = "some" }', ("rulings", "imaginary_three")),
        ('name = "Ben"', 'name = "Ann"', ("seats", 1, "name")),
        ('name = "Ben"', 'name = "Ben 2"', ("seats", 1, "name")),
        ('name = "Ben"', 'name = "Ben-2"', ("seats", 1, "name")),
        ('name = "Ben"', 'name = "red"', ("seats", 1, "name")),
        ('name = "Ben"', 'name = "imaginary"', ("seats", 1, "name")),
        ('name = "Ben"', 'name = "imaginary-1"', ("seats", 1, "name")),
        ('name = "Ben"', 'name = "Ben"\ncoal = 1', ("seats", 1, "coal")),
        ('name = "Ben"', f'name = "{"B" * 21}"', ("seats", 1, "name")),
        ('name = "Ben"', 'name = "Ben"\nmoney = -1', ("seats", 1, "money")),
        ('name = "Ben"', 'name = "Ben"\nhand = -1', ("seats", 1, "hand")),
        ('name = "Ben"', 'name = "Ben"\nhand = "X1"', ("seats", 1, "hand")),
        ('hand = ["X1"]', 'hand = ["X1", "red F9"]', ("seats", 0, "hand", 1)),
        ('hand = ["X1"]', "hand = [1]", ("seats", 0, "hand", 0)),
        ('hand = ["X1"]', f"hand = {['X1'] * 201}", ("seats", 0, "hand")),
        ('offer = ["X1", "X1", "", ""]', 'offer = ["X1"]', ("agency", "offer")),
        ('offer = ["X1", "X1", "", ""]', 'offer = ["X1", "Y1", "", ""]', ("agency", "offer", 1)),
        ('offer = ["X1", "X1", "", ""]', 'pile = "many"', ("agency", "pile")),
        ('offer = ["X1", "X1", "", ""]', "discards = 3", ("agency", "discards")),
        ("[columns.3]", "[columns.6]", ("columns", "6")),
        ('colour = "red"', 'colour = "pink"', ("columns", "3", "colour")),
        ('"Ann 25"', '"Ann 26"', ("columns", "3", "tiles", 2)),
        ('"Ann 25"', '"Ben 25"', ("columns", "3", "tiles", 2)),
        ('"Ann 25"', '"Ann"', ("columns", "3", "tiles", 2)),
        ('"Ann 25"', '"Ann-1 25"', ("columns", "3", "tiles", 2)),
        ('"Ann 25"', '"imaginary-3 25"', ("columns", "3", "tiles", 2)),
        ('"Ann 25"', '"Cid 25", "Dan 24", "Eve 1"', ("columns", "3", "tiles", 4)),
        ('tiles = ["imaginary-2 27", "Ben 25*", "Ann 25"]', "tiles = []", ("columns", "3")),
        ('tiles = ["imaginary-2 27", "Ben 25*", "Ann 25"]', "", ("columns", "3")),
        ('to_move = "Ann"', 'to_move = "Cid"', ("play", "to_move")),
    ],
)
def test_what_cannot_be_is_bad_input(old: str, new: str, path: tuple[str | int, ...]) -> None:
    document = changed((old, new))
    with pytest.raises(BadInput) as problem:
        read_position(document)
    assert problem.value.path == path
    assert "{" not in problem.value.text


def test_seven_tiles_are_too_many() -> None:
    six = '"Ann 25", "Cid 24", "Dan 24", "imaginary-1 23"'
    assert len(read_position(changed(('"Ann 25"', six))).columns[0].tiles) == 6
    with pytest.raises(BadInput, match="one to 6"):
        read_position(changed(('"Ann 25"', f'{six}, "Eve 2"')))


def test_a_colour_has_one_column() -> None:
    other = '[columns.4]\ncolour = "red"\ntiles = ["Ann 1"]\n[play]'
    with pytest.raises(BadInput, match="red cruise has two columns") as problem:
        read_position(changed(("[play]", other)))
    assert problem.value.path == ("columns", "4", "colour")


def test_a_finished_seat_cannot_be_to_move() -> None:
    columns = "".join(
        f'[columns.{n}]\ncolour = "{colour}"\ntiles = ["Ann 1"]\n'
        for n, colour in ((1, "yellow"), (2, "green"), (4, "blue"))
    )
    with pytest.raises(BadInput, match="Ann has staged all cruises") as problem:
        read_position(changed(("[play]", f"{columns}[play]")))
    assert problem.value.path == ("play", "to_move")


def test_no_more_seats_than_players() -> None:
    seats = [{"name": name} for name in ("Ann", "Ben", "Cid")]
    with pytest.raises(BadInput, match="3 seats for 2 players"):
        read_position({"game": "atlantic-star", "players": 2, "seats": seats})


@pytest.mark.parametrize("seats", ["Ann", ["Ann"], {"name": "Ann"}])
def test_seats_have_to_be_tables(seats: Any) -> None:
    with pytest.raises(BadInput, match="list of tables"):
        read_position({"game": "atlantic-star", "players": 4, "seats": seats})
