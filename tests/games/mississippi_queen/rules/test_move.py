"""Moving: as many points as the speed, each step to the space before the bow, never onto land or off the river."""

from typing import Any

import pytest

from rules_engine.games.mississippi_queen.search import outcomes
from rules_engine.games.protocol import BadInput
from tests.games.mississippi_queen.rules.positions import EDITION_2019, LEGAL, PASSENGER, RULESETS, SCHOOL, Table, table


def shut_in(ruleset: str = PASSENGER, **rulings: Any) -> Table:
    """Red on B1 with all its coal: the start tile is gone, B5 is land, and White on B3 has nowhere to go.

    Beside B3 lie B8 (Green), B6 (Brown), B5 (land), B1 (Red's own) and what was the start tile.
    """
    boats = ("red B1 NE 3 6", "white B3 N 1 6", "green B8 N 1 6", "brown B6 N 1 6")
    return table(*boats, tiles="start plain-1 red-1", gone=1, ruleset=ruleset, **rulings)


@pytest.mark.rule("mississippi-queen/move.exact", "holds")
@pytest.mark.parametrize("turn", ["red F3", "red F F F", "red F2 L F", "red F L F R F"])
def test_as_many_spaces_as_the_speed(turn: str) -> None:
    assert table("red A6 N 3 6").verdict(turn) == LEGAL


@pytest.mark.rule("mississippi-queen/move.exact", "broken")
def test_d1_too_few_spaces_are_missed_behind_the_last_token() -> None:
    there = table("red A6 N 3 6")
    assert there.verdict("red F2") == ("move.exact", 1)
    assert there.verdict("red F L F") == ("move.exact", 3)
    assert there.verdict("red") == ("move.exact", 0)


@pytest.mark.rule("mississippi-queen/move.exact", "broken")
def test_d1_a_count_is_one_token() -> None:
    there = table("red A6 N 3 6")
    assert there.verdict("red F4") == ("move.exact", 0)
    assert there.verdict("red F3 F") == ("move.exact", 1)
    assert there.verdict("red F2 L F R F") == ("move.exact", 4)


def test_d6_without_points_nothing_else_is_asked_about_a_step() -> None:
    # The third space would be land (B9), off the river, or White's.
    assert table("red A20 N 1 6").verdict("red F R F") == ("move.exact", 2)
    assert table("red A10 N 1 6").verdict("red F L F") == ("move.exact", 2)
    assert table("red A6 N 1 6", "white A16 N 1 6").verdict("red F2") == ("move.exact", 0)


@pytest.mark.rule("mississippi-queen/move.bow-first", "holds")
@pytest.mark.parametrize(
    ("heading", "space"), [("N", "A16"), ("NE", "A14"), ("SE", "A9"), ("S", "A6"), ("SW", "A8"), ("NW", "A13")]
)
def test_a_step_goes_to_the_space_before_the_bow(heading: str, space: str) -> None:
    there = table(f"red A11 {heading} 1 6")
    assert there.wrong("red F", f'boats.red.at = "{space}"', f'boats.red.heading = "{heading}"') == []


@pytest.mark.rule("mississippi-queen/move.bow-first", "broken")
@pytest.mark.parametrize("space", ["A6", "A14", "A9", "A8", "A13"])
def test_no_step_goes_astern_or_sideways(space: str) -> None:
    assert table("red A11 N 1 6").wrong("red F", f'boats.red.at = "{space}"') == ["boats.red.at"]


@pytest.mark.rule("mississippi-queen/move.free-space", "holds")
def test_an_empty_space_is_entered_and_an_occupied_one_by_pushing() -> None:
    there = table("red A6 N 2 6", "white A11 N 1 6")
    assert there.verdict("red L F2") == LEGAL
    assert there.verdict("red F>A16") == LEGAL


@pytest.mark.rule("mississippi-queen/move.free-space", "broken")
def test_d6_a_plain_step_into_a_boat() -> None:
    assert table("red A6 N 2 6", "white A11 N 1 6").verdict("red F") == ("move.free-space", 0)
    assert table("red A6 N 3 6", "white A11 N 1 6").verdict("red F3") == ("move.free-space", 0)
    assert table("red A6 N 4 6", "white A16 N 1 6").verdict("red F F3") == ("move.free-space", 1)


def test_d6_a_plain_step_into_a_boat_with_the_last_point() -> None:
    assert table("red A6 N 1 6", "white A11 N 1 6").verdict("red F") == ("push.spare-point", 0)
    assert table("red A6 N 3 6", "white A20 N 1 6").verdict("red F3") == ("push.spare-point", 0)


def test_d6_a_plain_step_into_a_boat_that_cannot_be_pushed() -> None:
    assert shut_in().verdict("red F") == ("push.no-target", 0)
    # With one point left that is named first.
    assert shut_in().verdict("red =1 F") == ("push.spare-point", 1)


@pytest.mark.rule("mississippi-queen/move.not-on-land", "holds")
def test_past_an_island() -> None:
    # Between B9 and B13 up the middle, and round B13 on the left.
    assert table("red A20 N 3 6").verdict("red F3") == LEGAL
    assert table("red A20 N 2 6").verdict("red L F R F") == LEGAL


@pytest.mark.rule("mississippi-queen/move.not-on-land", "broken")
@pytest.mark.parametrize(("speed", "turn", "token"), [(2, "red F R F", 2), (3, "red F2 L F", 2), (4, "red F2 L F2", 2)])
def test_neither_onto_land_nor_across_it(speed: int, turn: str, token: int) -> None:
    # B9 lies NE of B6, B13 NW of B11; behind B13 there would be water again, B15.
    assert table(f"red A20 N {speed} 6").verdict(turn) == ("move.not-on-land", token)


@pytest.mark.rule("mississippi-queen/move.stay-on-river", "holds")
def test_to_the_end_of_the_last_tile() -> None:
    assert table("red A11 N 2 6", tiles="start").verdict("red F2") == LEGAL


@pytest.mark.rule("mississippi-queen/move.stay-on-river", "broken")
def test_no_further_than_the_tiles_on_the_table() -> None:
    assert table("red A11 N 3 6", tiles="start").verdict("red F3") == ("move.stay-on-river", 0)
    assert table("red A10 N 2 6").verdict("red F L F") == ("move.stay-on-river", 2)
    assert table("red A6 S 1 6").verdict("red F") == ("move.stay-on-river", 0)


@pytest.mark.rule("mississippi-queen/move.stay-on-river", "broken")
def test_d4_a_tile_that_is_gone_is_off_the_river() -> None:
    boats = ("red B3 SE 1 6", "white B11 N 1 6")
    assert table(*boats).wrong("red F", 'boats.red.at = "A20"') == []
    assert table(*boats, gone=1).verdict("red F") == ("move.stay-on-river", 0)


@pytest.mark.rule("mississippi-queen/move.must-avoid", "holds")
def test_the_boat_slows_down_even_where_that_costs() -> None:
    there = table("red A11 N 4 6", tiles="start")
    assert there.verdict("red F4") == ("move.stay-on-river", 0)
    assert there.verdict("red F3") == ("move.stay-on-river", 0)
    assert there.wrong("red =2 F2", "coal_spent = 1", 'boats.red.at = "A20"', 'boats.red.state = "racing"') == []


@pytest.mark.rule("mississippi-queen/move.must-avoid", "holds")
def test_or_turns_instead() -> None:
    # Straight on lies B9; turned to the left the boat passes it on the water.
    there = table("red B6 NE 1 6")
    assert there.verdict("red F") == ("move.not-on-land", 0)
    assert there.wrong("red L F", "coal_spent = 0", 'boats.red.at = "B11"') == []


@pytest.mark.rule("mississippi-queen/move.must-avoid", "broken")
def test_a_boat_that_can_avoid_it_is_not_stranded() -> None:
    there = table("red A11 N 4 6", tiles="start")
    assert there.verdict("red x") == ("move.aground", 0)
    assert there.verdict("red F2 x") == ("move.aground", 1)
    assert there.wrong("red =2 F2", "coal_spent = 0") == ["coal_spent"]


@pytest.mark.rule("mississippi-queen/move.aground", "holds")
@pytest.mark.parametrize("ruleset", [SCHOOL, PASSENGER])
def test_a_boat_that_cannot_avoid_it_is_stranded(ruleset: str) -> None:
    there = shut_in(ruleset)
    assert there.wrong("red x", "legal = true", 'boats.red.state = "out"', "coal_spent = 0", "count = 0") == []
    # It has coal enough: it is shut in, and that is the rule.
    assert there.events("red x") == [{"type": "out", "rule": "move.aground", "boat": "red"}]


@pytest.mark.rule("mississippi-queen/move.aground", "broken")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_boat_gives_up_that_has_a_legal_turn(ruleset: str) -> None:
    assert table("red A6 N 3 6", ruleset=ruleset).verdict("red x") == ("move.aground", 0)
    assert table("red A6 N 3 6", ruleset=ruleset).verdict("red F2 x") == ("move.aground", 1)


def test_a_boat_that_can_only_go_on_by_pushing_has_to_push() -> None:
    # As in `shut_in`, but without Brown: White can go to B6.
    boats = ("red B1 NE 3 6", "white B3 N 1 6", "green B8 N 1 6")
    there = table(*boats, tiles="start plain-1 red-1", gone=1)
    assert there.verdict("red x") == ("move.aground", 0)
    assert there.verdict("red =2 F>B6") == LEGAL


def test_a_boat_without_coal_that_is_shut_in_is_not_out_for_want_of_coal() -> None:
    boats = ("red B1 NE 3 0", "white B3 N 1 6", "green B8 N 1 6", "brown B6 N 1 6")
    there = table(*boats, tiles="start plain-1 red-1", gone=1)
    assert there.events("red x") == [{"type": "out", "rule": "move.aground", "boat": "red"}]


def test_d7_legal_tokens_may_stand_before_the_x() -> None:
    assert shut_in().wrong("red =2 L x", 'boats.red.state = "out"') == []
    # They have to be legal: this one is not.
    assert shut_in().verdict("red =7 x") == ("speed.limits", 0)


def test_d7_the_x_is_the_last_token() -> None:
    assert shut_in().verdict("red x L") == ("move.aground", 0)
    assert shut_in().verdict("red L x x") == ("move.aground", 1)


def test_d7_it_is_the_beginning_of_the_turn_that_counts() -> None:
    # At A20 with two points to go the boat could not go on; but it could have turned before.
    assert table("red A16 N 3 0", tiles="start plain-2").verdict("red F x") == ("move.aground", 1)


@pytest.mark.rule("mississippi-queen/move.aground", "holds")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_d7_under_the_other_reading_a_boat_may_give_up_in_every_edition(ruleset: str) -> None:
    there = table("red A6 N 3 6", "white A7 N 1 6", "green A5 N 1 6", ruleset=ruleset, grounding="voluntary")
    assert there.wrong("red x", 'boats.red.state = "out"') == []
    assert there.wrong("red F2 L x", 'boats.red.state = "out"') == []
    assert there.events("red x") == [{"type": "out", "rule": "move.aground", "boat": "red"}]
    assert there.verdict("red x F") == ("move.aground", 0)


def test_d7_2019_a_boat_shut_in_stays_where_it_is() -> None:
    there = shut_in(EDITION_2019)
    assert there.wrong("red x", 'boats.red.state = "racing"', 'boats.red.at = "B1"', "boats.red.coal = 6") == []
    assert there.events("red x") == []
    # Out only under the reading by which a boat may give up.
    assert shut_in(EDITION_2019, grounding="voluntary").wrong("red x", 'boats.red.state = "out"') == []


def test_d15_being_taken_out_is_no_outcome() -> None:
    assert len(outcomes(shut_in().position, "red")) == 0
    voluntary = table("red A6 N 1 0", tiles="start", grounding="voluntary")
    assert all(outcome.at for outcome in outcomes(voluntary.position, "red"))


def test_d16_outcomes_that_differ_in_heading_are_two() -> None:
    # Speed 1 without coal, straight up the river: one space, with the free turn before or behind it or not at all;
    # turning before leads to two more spaces, each under its own heading; speed 2 likewise.
    found = {(o.at, o.heading) for o in outcomes(table("red A6 N 1 0").position, "red") if o.speed == 1}
    assert found == {("A11", "N"), ("A11", "NW"), ("A11", "NE"), ("A8", "NW"), ("A9", "NE")}


def test_d25_wasteful_turning_is_an_outcome_of_its_own() -> None:
    # One coal: left and right again costs it and leads nowhere else.
    found = {o.coal for o in outcomes(table("red A6 N 1 1").position, "red") if (o.at, o.heading) == ("A11", "N")}
    assert found == {0, 1}
    assert table("red A6 N 1 1").wrong("red L F R", "coal_spent = 1", 'boats.red.at = "A8"') == []
    assert table("red A6 N 1 1").wrong("red L R F", "coal_spent = 1", 'boats.red.at = "A11"') == []


@pytest.mark.parametrize("turn", ["red L9 F", "red F L8 R"])
def test_d25_as_far_as_the_coal_reaches(turn: str) -> None:
    # Nine turns of 60 degrees cost eight coals, and no boat has more than six.
    assert table("red A6 N 1 6").verdict(turn)[0] == "turn.extra"  # type: ignore[index]
    assert table("red A6 N 1 6").wrong("red L6 F R", "coal_spent = 6", "boats.red.coal = 0") == []


def test_d32_counts_of_one_to_nine() -> None:
    there = table("red A6 N 1 6")
    assert there.verdict("red F9") == ("move.exact", 0)
    assert there.verdict("red L1 F1 R1") == LEGAL
    for turn in ("red F0", "red F10", "red L0 F", "red R12 F"):
        with pytest.raises(BadInput, match="cannot be read"):
            there.verdict(turn)
