"""Turns and positions in writing: what is a verdict, what is bad input, and what an answer holds."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules_engine.command import main
from rules_engine.examples import read
from rules_engine.games.mississippi_queen import turns
from rules_engine.games.protocol import BadInput
from rules_engine.rulebook import load
from tests.games.mississippi_queen.rules.positions import LEGAL, RULESETS, Table, table

# Ruling, reading: what the sources' other voices say, kept for readers.
RECORDED_ONLY = [
    ("school_tiles", "three-in-all"),
    ("stick_use", "right-bank"),
    ("school_coal", "never"),
    ("lays_next", "at-the-edge"),
    ("pushed_tile", "at-once"),
    ("boarding", "automatic"),
]
# The readings that can be played beside the default one.
PLAYED = [
    ("start_heading", "any"),
    ("first_round", "by-position"),
    ("order_fixed", "each-turn"),
    ("right_bank", "farther-first"),
    ("grounding", "voluntary"),
    ("turning", "before-moving"),
    ("barred_space", "pushed-path"),
    ("repeat_push", "once"),
    ("ring", "overlap"),
    ("dock_speed", "any"),
    ("race_end", "first-arrival"),
]


def judged(there: Table, turn: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    """What `paddlewheel judge --json` answers."""
    file = folder / "turn.toml"
    file.write_text(f'{there.head}\n[play]\n{there.moment}turn = "{turn}"\n', encoding="utf-8")
    assert main(["judge", str(file), "--json"]) == 0
    answer: dict[str, object] = json.loads(capsys.readouterr().out)
    return answer


def place_of(there: Table, turn: str) -> tuple[str, int | None, int | None]:
    """The line of the text that bad input is found on, and where: its line and column, counted from 1."""
    text = f'{there.head}\n[play]\n{there.moment}turn = "{turn}"\n'
    with pytest.raises(BadInput) as caught:
        read(text, "turn.toml")
    problem = caught.value
    assert problem.file == "turn.toml" and problem.line is not None
    return text.split("\n")[problem.line - 1], problem.line, problem.column


def test_d1_tokens_count_from_0_behind_the_name() -> None:
    # F3 is one token: what is wrong with its third space is wrong with token 1.
    there = table("red A11 N 3 6", tiles="start")
    assert there.verdict("red L R F3") == ("move.stay-on-river", 2)
    assert there.verdict("red F3") == ("move.stay-on-river", 0)
    assert there.wrong("red F3", "token = 0", "legal = false", 'rule = "move.stay-on-river"') == []
    assert there.wrong("red F3", "token = 2") == ["token"]


@pytest.mark.parametrize(
    ("turn", "found"),
    [
        ("blue F", "blue"),
        ("red F>Z3", "F>Z3"),
        ("red F>A21", "F>A21"),
        ("red F>D1", "F>D1"),
        ("red F>A11/NNE", "F>A11/NNE"),
        ("red L F>>A11", "F>>A11"),
        ("red B", "B"),
        ("red =", "="),
        ("red f2", "f2"),
        ("red F2 +", "+"),
        ("red +N", "+N"),
        ("red **", "**"),
        ("red X", "X"),
    ],
)
def test_d3_what_cannot_be_read_is_bad_input_with_its_place(turn: str, found: str) -> None:
    line, _, column = place_of(table("red A6 N 2 6"), turn)
    assert line == f'turn = "{turn}"'
    assert column == line.index(found, len('turn = "')) + 1


def test_d3_bad_input_tells_the_mend() -> None:
    with pytest.raises(BadInput, match=r"There is no boat called blue\. Name one of: red\."):
        table("red A6 N 2 6").verdict("blue F")
    with pytest.raises(BadInput, match=r"no such tile has been laid\. Tiles are lettered in the order laid, A to C\."):
        table("red A6 N 2 6").verdict("red F>D1")


def test_d3_a_push_at_nothing_has_its_place_too() -> None:
    there = table("red A6 N 3 6", "white A7 N 1 6")
    with pytest.raises(BadInput) as caught:
        there.wrong("red F F>A20 F")
    problem = caught.value
    line = f"{there.head}\n[play]\n{there.moment}".count("\n") + 1
    assert (problem.line, problem.column) == (line, len('turn = "red F ') + 1)


def test_d3_an_unknown_tile_is_bad_input() -> None:
    with pytest.raises(BadInput, match="no tile"):
        assert table("red A6 N 2 6", tiles="start red-9").position


def test_d4_a_tile_that_is_gone_has_spaces_and_one_never_laid_has_none() -> None:
    there = table("red B8 S 2 6", "white B3 N 1 6", gone=1)
    assert there.verdict("red F>A20") == ("push.target-water", 0)
    with pytest.raises(BadInput, match="There is no space D1"):
        there.verdict("red F>D1")


@pytest.mark.parametrize("die", ["X", "L,S", "l", "LSN"])
def test_d8_the_die_shows_l_s_and_r(die: str) -> None:
    with pytest.raises(BadInput, match="The die cannot show"):
        assert table("red A6 N 1 6", die=die).position


@pytest.mark.parametrize(
    "turn", ["red", "red F", "red =4 F2 L2 R F>C12/NE F>A1* *", "white +L +S +R", "red x", "red F>A11/SW* F9"]
)
def test_a_turn_is_written_as_it_is_read(turn: str) -> None:
    position = table("red A6 N 2 6", "white A7 N 1 6").position
    assert str(turns.parse(turn, ("red", "white"), position.river)) == turn


def test_d12_what_a_turn_is_expected_to_leave() -> None:
    laying = table("red B20 N 1 6", "white B6 N 1 6", gone=0, stack="red-2", tiles="start plain-3 red-1")
    turn = "red F +S +L"
    # `laid` is read with and without the side where that is straight on.
    assert laying.wrong(turn, 'laid = ["red-2"]', 'pier = "L"', "gone = 1", "landings.red-2 = 1") == []
    assert laying.wrong(turn, 'laid = ["red-2:S"]') == []
    assert laying.wrong(turn, 'laid = ["red-2:L"]', 'pier = "S"', "gone = 0", "landings.red-2 = 2") == [
        "laid", "pier", "gone", "landings.red-2",
    ]  # fmt: skip


def test_d12_a_boat_that_docked_is_expected_by_its_state_alone() -> None:
    there = table("red C16 N 1 6 red-1 red-2", "white C5 N 1 6", pier="S")
    assert there.wrong("red F", 'boats.red.state = "docked"') == []
    assert there.wrong("red F", 'boats.red.at = "C20"') == ["boats.red.at"]


def test_d13_an_illegal_turn_leaves_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # One coal would have been paid before the step that is one too many.
    answer = judged(table("red A6 N 2 6"), "red =4 F5", tmp_path, capsys)
    assert (answer["legal"], answer["rule"], answer["token"]) == (False, "move.exact", 1)
    assert (answer["coal_spent"], answer["after"], answer["events"], answer["rolls_missing"]) == (None, None, [], 0)


def test_d13_a_legal_turn_has_no_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = table("red A20 N 1 6", "white A6 N 1 6", tiles="start red-1", stack="plain-3")
    answer = judged(there, "red F", tmp_path, capsys)
    assert (answer["legal"], answer["rule"], answer["coal_spent"], answer["rolls_missing"]) == (True, None, 0, 2)


def test_d29_the_rulebook_knows_these_rulings_and_no_others() -> None:
    rulings = load("mississippi-queen").rulings
    recorded = [(r.id, reading) for r in rulings.values() for reading in r.readings if reading not in r.played]
    others = [(r.id, reading) for r in rulings.values() for reading in r.played if reading != r.default]
    assert sorted(recorded) == sorted(RECORDED_ONLY)
    assert sorted(others) == sorted(PLAYED)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("ruling", "reading"), RECORDED_ONLY)
def test_d29_a_reading_that_is_only_recorded_is_bad_input_that_says_so(ruling: str, reading: str, ruleset: str) -> None:
    rulings: dict[str, Any] = {ruling: reading}
    there = table("red A6 N 2 6", ruleset=ruleset, **rulings)
    told = f"The reading {reading} of {ruling} is recorded for readers and not played"
    with pytest.raises(BadInput, match=told):
        assert there.position
    line, _, _ = place_of(there, "red F2")
    assert line == f'{ruling} = "{reading}"'


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("ruling", "reading"), PLAYED)
def test_d29_every_other_reading_can_be_played(ruling: str, reading: str, ruleset: str) -> None:
    rulings: dict[str, Any] = {ruling: reading}
    there = table("red A6 N 2 6", ruleset=ruleset, **rulings)
    assert there.position.rulings[ruling] == reading
    # A ruling that has nothing to decide here, or whose rule is not in force, changes nothing.
    assert there.verdict("red F2") == LEGAL


def test_a_reading_or_ruling_that_nobody_knows_is_bad_input() -> None:
    with pytest.raises(BadInput, match="cannot be"):
        assert table("red A6 N 2 6", grounding="never").position
    with pytest.raises(BadInput, match="unknown"):
        assert table("red A6 N 2 6", weather="fair").position
