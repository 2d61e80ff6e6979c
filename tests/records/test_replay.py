"""Records replayed: turn by turn, in order, every roll in the text."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine import records
from rules_engine.examples import read, run
from rules_engine.examples.running import replayed
from rules_engine.games.mississippi_queen import order, play, search
from rules_engine.games.mississippi_queen.play import PlayedTurn
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.turns import Strand, Turn
from rules_engine.games.protocol import BadInput, Seeded
from rules_engine.records import Replay, lines, replay
from tests.examples.texts import RECORD

START = read(RECORD).position


def at_random(start: Position, seed: int, most: int) -> list[PlayedTurn]:
    """Play at most so many turns at random."""
    rng = random.Random(seed)
    position, played = start, list[PlayedTurn]()
    while len(played) < most and not play.is_over(position):
        boat = order.to_move(position)
        assert boat is not None
        found = list(search.outcomes(position, boat))
        turn = search.outcomes(position, boat).turn(rng.choice(found)) if found else Turn(boat, (Strand(),))
        played.append(play.apply(position, turn, Seeded(rng)))
        position = played[-1].position
    return played


def test_lines_comments_and_blank_lines() -> None:
    text = "\n# red begins\nred F # on\n\n   white F2\n#\n"
    assert list(lines(text)) == [(3, 14, "red F"), (5, 29, "white F2")]
    assert text[29:].startswith("white")


def test_a_record_is_played_from_its_start() -> None:
    found = replay(START, "red F +L\nwhite F\n")
    assert [str(step.turn) for step in found.steps] == ["red F +L", "white F"]
    assert (found.legal, found.over, found.places) == (True, False, ("red", "white"))
    assert found.position.boat("red").at == "B6"
    assert found.position.round == 2
    assert found.steps[1].before == found.steps[0].played.position


def test_an_illegal_turn_ends_it_with_number_line_and_rule() -> None:
    found = replay(START, "# start\nred F +L\n\nwhite F3\nred F\n")
    assert (found.number, found.line, len(found.steps)) == (2, 4, 1)
    assert found.violation is not None and (found.violation.rule, found.violation.token) == ("move.exact", 0)
    assert str(found.broken) == "white F3"
    assert found.position == found.steps[-1].played.position


@pytest.mark.parametrize(
    ("turns", "line", "column", "says"),
    [
        ("white F\n", 25, 1, "the turn of red, not of white"),
        ("red F +L\nred F\n", 26, 1, "the turn of white, not of red"),
        ("red F +L\n  white F0\n", 26, 9, "F0 cannot be read"),
        ("red F\n", 25, 6, "roll of the die is missing"),
        ("red F # +L\n", 25, 6, "roll of the die is missing"),
        ("\n\nred F>B6\n", 27, 5, "no boat"),
        ("pink F\n", 25, 1, "no boat called pink"),
    ],
)
def test_what_cannot_be_replayed_has_its_place(turns: str, line: int, column: int, says: str) -> None:
    text = f'{RECORD.partition("turns")[0]}turns = """\n{turns}"""\n'
    with pytest.raises(BadInput) as caught:
        replayed(read(text, "r.toml"))
    assert (caught.value.file, caught.value.line, caught.value.column) == ("r.toml", line, column)
    assert says in caught.value.text


def test_an_example_without_a_record_cannot_be_replayed() -> None:
    with pytest.raises(BadInput, match="no record to replay"):
        replayed(read(RECORD.partition("[record]")[0]))


def test_turns_behind_the_end_are_bad_input() -> None:
    text = """
game = "mississippi-queen"
ruleset = "driving-school"
[river]
tiles = "start red-1"
pier = "S"
[[boats]]
name = "red"
at = "B16"
heading = "N"
speed = 1
coal = 6
[record]
round = 2
turns = '''
red F
red F
'''
[expect]
places = ["red"]
"""
    with pytest.raises(BadInput, match=r"17:1: The game is over already"):
        run(read(text))
    assert run(read(text.replace("red F\nred F", "red F"))).ok
    found = replayed(read(text.replace("red F\nred F", "red F")))
    assert found.over and found.position.docked == ("red",)


def test_die_of_play_is_no_key_of_a_record() -> None:
    with pytest.raises(BadInput, match="key die is unknown"):
        read(f'{RECORD}die = "L"\n')


def zip_up(played: list[PlayedTurn]) -> list[tuple[Position, Turn]]:
    before = [START, *(each.position for each in played)]
    return list(zip(before, (each.turn for each in played), strict=False))


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), most=st.integers(0, 30))
def test_written_and_replayed_is_the_same_game(seed: int, most: int) -> None:
    played = at_random(START, seed, most)
    text = records.write(START, [each.turn for each in played], id="game", comments={1: "first\nturn # here"})
    example = read(text)
    assert run(example).ok
    found: Replay = replayed(example)
    assert [step.played.position for step in found.steps] == [each.position for each in played]
    assert [step.played.events for step in found.steps] == [play.apply(*pair).events for pair in zip_up(played)]
    assert found.position == (played[-1].position if played else START)


def test_places_written_are_checked() -> None:
    text = records.write(START, [each.turn for each in at_random(START, 1, 4)])
    wrong = text.replace('places = ["red", "white"]', 'places = ["white", "red"]')
    wrong = wrong if wrong != text else text.replace('places = ["white", "red"]', 'places = ["red", "white"]')
    assert [difference.what for difference in run(read(wrong)).differences] == ["places"]
