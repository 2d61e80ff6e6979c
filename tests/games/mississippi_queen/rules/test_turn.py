"""Turning: once 60 degrees for nothing, every further one for a coal, at any time, and without using up movement."""

import pytest

from tests.games.mississippi_queen.rules.positions import EDITION_2019, LEGAL, PASSENGER, SCHOOL, table


@pytest.mark.rule("mississippi-queen/turn.free", "holds")
@pytest.mark.parametrize(("turn", "heading", "space"), [("red L F", "NW", "A8"), ("red R F", "NE", "A9")])
def test_once_60_degrees_for_nothing(turn: str, heading: str, space: str) -> None:
    there = table("red A6 N 1 0")
    assert there.wrong(turn, "coal_spent = 0", f'boats.red.heading = "{heading}"', f'boats.red.at = "{space}"') == []


@pytest.mark.rule("mississippi-queen/turn.free", "broken")
def test_not_one_free_turn_on_every_space() -> None:
    there = table("red A6 N 3 6")
    assert there.wrong("red L F R F L F", "coal_spent = 0") == ["coal_spent"]
    assert there.wrong("red L F R F L F", "coal_spent = 2") == []


@pytest.mark.rule("mississippi-queen/turn.extra", "holds")
@pytest.mark.parametrize(("turn", "spent"), [("red L2 F", 1), ("red R3 F", 2), ("red L F R", 1), ("red L R L F", 2)])
def test_every_further_60_degrees_cost_a_coal(turn: str, spent: int) -> None:
    there = table("red A11 N 1 6")
    assert there.wrong(turn, f"coal_spent = {spent}", f"boats.red.coal = {6 - spent}") == []
    assert there.wrong(turn, f"coal_spent = {spent + 1}") == ["coal_spent"]


@pytest.mark.rule("mississippi-queen/turn.extra", "holds")
def test_right_about_costs_two() -> None:
    there = table("red A11 N 1 2")
    assert there.wrong("red R3 F", "coal_spent = 2", 'boats.red.heading = "S"', 'boats.red.at = "A6"') == []
    assert there.wrong("red L3 F", "coal_spent = 2", 'boats.red.heading = "S"', 'boats.red.at = "A6"') == []


@pytest.mark.rule("mississippi-queen/turn.extra", "broken")
@pytest.mark.parametrize("ruleset", [SCHOOL, PASSENGER])
def test_a_turn_that_the_coal_does_not_reach_for(ruleset: str) -> None:
    assert table("red A11 N 1 0", ruleset=ruleset).verdict("red R2 F") == ("turn.extra", 0)
    assert table("red A11 N 1 1", ruleset=ruleset).verdict("red R3 F") == ("turn.extra", 0)
    assert table("red A11 N 1 0", ruleset=ruleset).verdict("red L F R") == ("turn.extra", 2)


@pytest.mark.rule("mississippi-queen/turn.extra", "broken")
def test_in_2019_a_boat_with_some_coal_runs_short_in_the_same_way() -> None:
    assert table("red A11 N 1 1", ruleset=EDITION_2019).verdict("red R3 F") == ("turn.extra", 0)


@pytest.mark.rule("mississippi-queen/turn.any-time", "holds")
@pytest.mark.parametrize(
    ("turn", "space", "heading"), [("red L F2", "A10", "NW"), ("red F L F", "A13", "NW"), ("red F2 L", "A16", "NW")]
)
def test_before_between_and_after_the_steps(turn: str, space: str, heading: str) -> None:
    there = table("red A6 N 2 6")
    assert there.wrong(turn, f'boats.red.at = "{space}"', f'boats.red.heading = "{heading}"', "coal_spent = 0") == []


@pytest.mark.rule("mississippi-queen/turn.any-time", "broken")
@pytest.mark.parametrize(("turn", "token"), [("red F L F", 1), ("red F2 L", 1), ("red L F R F", 2)])
def test_d10_under_the_other_reading_only_before_the_first_step(turn: str, token: int) -> None:
    assert table("red A6 N 2 6").verdict(turn) == LEGAL
    assert table("red A6 N 2 6", turning="before-moving").verdict(turn) == ("turn.any-time", token)


def test_d10_under_the_other_reading_turns_before_the_first_step_stay_legal() -> None:
    there = table("red A6 N 2 6", turning="before-moving")
    assert there.wrong("red L R2 F2", "coal_spent = 2", 'boats.red.heading = "NE"', 'boats.red.at = "A12"') == []


def test_d10_a_push_is_a_step_too() -> None:
    boats = ("red A6 N 2 6", "white A11 N 1 6")
    assert table(*boats).verdict("red F>A14 L") == LEGAL
    assert table(*boats, turning="before-moving").verdict("red F>A14 L") == ("turn.any-time", 1)


@pytest.mark.rule("mississippi-queen/turn.no-points", "holds")
def test_turning_uses_up_no_movement() -> None:
    assert table("red A6 N 2 6").wrong("red L F R F", "legal = true", 'boats.red.at = "A13"') == []
    assert table("red A6 N 2 6").verdict("red L3 R3 F2") == LEGAL


@pytest.mark.rule("mississippi-queen/turn.no-points", "broken")
def test_a_turn_does_not_stand_for_a_space() -> None:
    assert table("red A6 N 2 6").verdict("red L F") == ("move.exact", 2)
    assert table("red A6 N 2 6").verdict("red R2") == ("move.exact", 1)
