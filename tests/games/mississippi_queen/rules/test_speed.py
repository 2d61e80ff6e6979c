"""Setting the speed: once, before the boat moves; one step free, the others for coal."""

import pytest

from rules_engine.games.protocol import BadInput
from tests.games.mississippi_queen.rules.positions import EDITION_2019, LEGAL, RULESETS, table


@pytest.mark.rule("mississippi-queen/speed.before-moving", "holds")
def test_the_speed_is_set_before_the_first_step() -> None:
    assert table("red A6 N 1 6").verdict("red =2 F2") == LEGAL


@pytest.mark.rule("mississippi-queen/speed.before-moving", "broken")
@pytest.mark.parametrize("turn", ["red F =2 F", "red F2 =2", "red L =2 F2"])
def test_d2_the_speed_stands_directly_behind_the_name(turn: str) -> None:
    assert table("red A6 N 2 6").verdict(turn) == ("speed.before-moving", 1)


@pytest.mark.rule("mississippi-queen/speed.before-moving", "broken")
@pytest.mark.parametrize(
    ("turn", "token"), [("red =2 =3 F3", 1), ("red =2 =2 F2", 1), ("red =2 F =2 F", 2), ("red =2 F2 =1", 2)]
)
def test_d2_the_speed_is_set_once(turn: str, token: int) -> None:
    assert table("red A6 N 1 6").verdict(turn) == ("speed.before-moving", token)


@pytest.mark.parametrize("turn", ["red F =7 F", "red F =0"])
def test_d2_a_speed_in_the_wrong_place_is_refused_before_its_number_is_looked_at(turn: str) -> None:
    assert table("red A6 N 2 6").verdict(turn) == ("speed.before-moving", 1)


@pytest.mark.rule("mississippi-queen/speed.free-step", "holds")
@pytest.mark.parametrize(("speed", "turn"), [(2, "red =3 F3"), (2, "red F2"), (4, "red =3 F3")])
def test_one_step_up_or_down_or_none_is_free(speed: int, turn: str) -> None:
    there = table(f"red A6 N {speed} 6")
    assert there.wrong(turn, "coal_spent = 0", "boats.red.coal = 6", f"boats.red.speed = {turn[-1]}") == []


@pytest.mark.rule("mississippi-queen/speed.free-step", "holds")
def test_one_step_is_free_for_a_boat_without_coal() -> None:
    assert table("red A6 N 2 0").verdict("red =3 F3") == LEGAL
    assert table("red A6 N 2 0").verdict("red =1 F") == LEGAL


@pytest.mark.rule("mississippi-queen/speed.free-step", "broken")
def test_not_every_change_of_speed_costs_coal() -> None:
    assert table("red A6 N 2 6").wrong("red =3 F3", "coal_spent = 1", "boats.red.coal = 5") == [
        "coal_spent",
        "boats.red.coal",
    ]


def test_d2_the_present_speed_may_be_written_and_means_nothing() -> None:
    there = table("red A6 N 2 6")
    assert there.wrong("red =2 F2", "coal_spent = 0", 'boats.red.at = "A16"') == []
    assert there.events("red =2 F2") == there.events("red F2")


@pytest.mark.rule("mississippi-queen/speed.extra-step", "holds")
@pytest.mark.parametrize(
    ("speed", "set_to", "spent"), [(2, 4, 1), (1, 4, 2), (6, 3, 2), (1, 6, 4), (6, 1, 4), (4, 2, 1)]
)
def test_every_step_beyond_the_first_costs_a_coal(speed: int, set_to: int, spent: int) -> None:
    there = table(f"red A6 N {speed} 6")
    turn = f"red ={set_to} F{set_to}"
    assert there.wrong(turn, f"coal_spent = {spent}", f"boats.red.coal = {6 - spent}") == []
    assert there.wrong(turn, f"coal_spent = {spent + 1}") == ["coal_spent"]
    assert there.wrong(turn, f"coal_spent = {spent - 1}") == ["coal_spent"]


@pytest.mark.rule("mississippi-queen/speed.extra-step", "broken")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_steps_that_the_coal_does_not_reach_for(ruleset: str) -> None:
    assert table("red A6 N 1 1", ruleset=ruleset).verdict("red =4 F4") == ("speed.extra-step", 0)
    assert table("red A6 N 1 2", ruleset=ruleset).verdict("red =4 F4") == LEGAL


@pytest.mark.rule("mississippi-queen/speed.extra-step", "broken")
def test_d6_without_any_coal_the_edition_of_2019_has_a_rule_of_its_own() -> None:
    assert table("red A6 N 2 0").verdict("red =4 F4") == ("speed.extra-step", 0)
    assert table("red A6 N 2 0", ruleset=EDITION_2019).verdict("red =4 F4") == ("coal.out-2019", 0)


@pytest.mark.rule("mississippi-queen/speed.limits", "holds")
def test_speeds_one_and_six() -> None:
    assert table("red A6 N 2 6").verdict("red =1 F") == LEGAL
    assert table("red A6 N 5 6").verdict("red =6 F6") == LEGAL


@pytest.mark.rule("mississippi-queen/speed.limits", "broken")
@pytest.mark.parametrize(("speed", "turn"), [(1, "red =0"), (6, "red =7 F7"), (6, "red =12 F6")])
def test_d2_no_speed_below_one_or_above_six(speed: int, turn: str) -> None:
    assert table(f"red A6 N {speed} 6").verdict(turn) == ("speed.limits", 0)


def test_d2_a_speed_out_of_bounds_is_a_verdict_even_when_it_could_not_be_paid() -> None:
    assert table("red A6 N 3 0").verdict("red =7 F7") == ("speed.limits", 0)


def test_a_file_whose_boat_has_an_impossible_speed_cannot_be_read() -> None:
    for speed in (0, 7):
        with pytest.raises(BadInput, match="speed"):
            assert table(f"red A6 N {speed} 6").position
