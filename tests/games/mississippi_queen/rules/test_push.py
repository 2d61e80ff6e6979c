"""Pushing: what it costs, where the pushed boat may go, and what the two owners choose."""

from typing import Any

import pytest

from rules_engine.games.mississippi_queen.search import outcomes
from rules_engine.games.protocol import BadInput
from tests.games.mississippi_queen.rules.positions import LEGAL, RULESETS, SCHOOL, Table, table


def behind_white(speed: int, *more: str, **rest: Any) -> Table:
    """Red on A6 looks at White on A11. Around A11: A16, A14, A9, A6, A8, A13."""
    return table(f"red A6 N {speed} 6", "white A11 N 1 3", *more, **rest)


def with_nowhere_to_go(speed: int) -> Table:
    """Red on B1 before White on B3: around it B8 (Green), B6 (Brown), B5 (land), B1, and a tile that is gone."""
    boats = (f"red B1 NE {speed} 6", "white B3 N 1 6", "green B8 N 1 6", "brown B6 N 1 6")
    return table(*boats, tiles="start plain-1 red-1", gone=1)


@pytest.mark.rule("mississippi-queen/push.cost", "holds")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_push_costs_a_point_more_so_the_pusher_sails_one_space_less(ruleset: str) -> None:
    there = behind_white(3, ruleset=ruleset)
    assert (
        there.wrong(
            "red F>A14 F", "legal = true", 'boats.red.at = "A16"', 'boats.white.at = "A14"', "boats.red.speed = 3",
            "coal_spent = 0",
        )
        == []
    )  # fmt: skip


@pytest.mark.rule("mississippi-queen/push.cost", "broken")
def test_one_does_not_push_and_sail_on_as_before() -> None:
    assert behind_white(3).verdict("red F>A14 F2") == ("move.exact", 1)
    assert behind_white(3).wrong("red F>A14 F", 'boats.red.at = "A20"') == ["boats.red.at"]
    # Nor is the push alone, two points of the three, enough.
    assert behind_white(3).verdict("red F>A14") == ("move.exact", 1)


@pytest.mark.rule("mississippi-queen/push.spare-point", "holds")
def test_two_points_are_enough_for_a_push() -> None:
    assert behind_white(2).verdict("red F>A14") == LEGAL
    assert table("red A6 N 3 6", "white A16 N 1 6").verdict("red F F>A14") == LEGAL


@pytest.mark.rule("mississippi-queen/push.spare-point", "broken")
def test_with_the_last_point_no_boat_is_pushed() -> None:
    assert behind_white(1).verdict("red F>A14") == ("push.spare-point", 0)
    assert table("red A6 N 2 6", "white A16 N 1 6").verdict("red F F>A14") == ("push.spare-point", 1)
    # After a push of two points the fifth would be needed.
    assert behind_white(3, "green A16 N 1 6").verdict("red F>A14 F>A20") == ("push.spare-point", 1)


@pytest.mark.rule("mississippi-queen/push.target-adjacent", "holds")
@pytest.mark.parametrize("target", ["A16", "A14", "A9", "A8", "A13"])
def test_to_a_space_next_to_its_own(target: str) -> None:
    assert behind_white(2).wrong(f"red F>{target}", f'boats.white.at = "{target}"') == []


@pytest.mark.rule("mississippi-queen/push.target-adjacent", "broken")
@pytest.mark.parametrize("target", ["A20", "A12", "A10", "A11", "A4", "C20"])
def test_no_further_than_that_and_not_to_where_it_is(target: str) -> None:
    assert behind_white(2).verdict(f"red F>{target}") == ("push.target-adjacent", 0)


@pytest.mark.rule("mississippi-queen/push.target-free", "holds")
@pytest.mark.rule("mississippi-queen/push.target-free", "broken")
def test_to_an_empty_space() -> None:
    there = behind_white(2, "green A14 N 1 6")
    assert there.verdict("red F>A14") == ("push.target-free", 0)
    assert there.verdict("red F>A16") == LEGAL


@pytest.mark.rule("mississippi-queen/push.target-water", "holds")
@pytest.mark.rule("mississippi-queen/push.target-water", "broken")
def test_not_onto_land() -> None:
    # Beside B11 lie the islands B9 and B13.
    there = table("red B6 N 2 6", "white B11 N 1 6")
    assert there.verdict("red F>B9") == ("push.target-water", 0)
    assert there.verdict("red F>B13") == ("push.target-water", 0)
    assert there.verdict("red F>B14") == LEGAL


@pytest.mark.rule("mississippi-queen/push.target-water", "broken")
def test_d4_not_onto_a_tile_that_is_gone() -> None:
    boats = ("red B8 S 2 6", "white B3 N 1 6")
    assert table(*boats).verdict("red F>A20") == LEGAL
    assert table(*boats, gone=1).verdict("red F>A20") == ("push.target-water", 0)
    assert table(*boats, gone=1).verdict("red F>B6") == LEGAL


@pytest.mark.rule("mississippi-queen/push.target-not-wake", "holds")
@pytest.mark.rule("mississippi-queen/push.target-not-wake", "broken")
def test_not_to_where_the_pusher_was_this_turn() -> None:
    assert behind_white(2).verdict("red F>A6") == ("push.target-not-wake", 0)
    # From A8 by A11 to A14: A11 was entered, A8 is where the turn began.
    there = table("red A8 NE 3 6", "white A14 N 1 6")
    assert there.verdict("red F F>A11") == ("push.target-not-wake", 1)
    assert there.verdict("red F F>A9") == LEGAL


def test_d22_every_space_entered_is_part_of_the_wake() -> None:
    # From A16 over A14 and A9 round to A11: all three lie beside it.
    there = table("red A16 SE 4 6", "white A11 N 1 6")
    for target in ("A16", "A14", "A9"):
        assert there.verdict(f"red F R F R2 F>{target}") == ("push.target-not-wake", 4)
    for target in ("A13", "A8", "A6"):
        assert there.verdict(f"red F R F R2 F>{target}") == LEGAL


def test_d22_nothing_of_earlier_turns() -> None:
    # Red comes from A13 in the first turn, and pushes White there in the second.
    there = table("red A13 SE 1 6", "white A20 S 1 6", ruleset=SCHOOL)
    record = there.replayed("red F\nwhite F\nred =2 L2 F>A13")
    assert record.legal
    assert [record.position.boat(name).at for name in ("red", "white")] == ["A16", "A13"]


def test_d22_a_space_that_the_pusher_enters_later_is_not_barred() -> None:
    assert behind_white(4).wrong("red F>A16 F>A14", 'boats.red.at = "A16"', 'boats.white.at = "A14"') == []


@pytest.mark.parametrize(("reading", "verdict"), [("pusher-wake", ("push.target-not-wake", 0)), ("pushed-path", LEGAL)])
def test_d22_barred_space_the_other_reading_looks_at_where_the_pushed_boat_was(
    reading: str, verdict: tuple[str, int] | None
) -> None:
    # Only Red was on A6.
    assert behind_white(2, barred_space=reading).verdict("red F>A6") == verdict


def test_d22_barred_space_pushed_path_bars_the_spaces_of_the_pushed_boat() -> None:
    there = behind_white(4, barred_space="pushed-path")
    assert there.verdict("red F>A16 F>A11") == ("push.target-not-wake", 1)
    assert there.verdict("red F>A16 F>A14") == LEGAL


@pytest.mark.rule("mississippi-queen/push.no-target", "holds")
def test_with_one_space_left_the_boat_can_be_pushed() -> None:
    # Without Brown on B6 there is that.
    there = table("red B1 NE 2 6", "white B3 N 1 6", "green B8 N 1 6", tiles="start plain-1 red-1", gone=1)
    assert there.verdict("red F>B6") == LEGAL


@pytest.mark.rule("mississippi-queen/push.no-target", "broken")
@pytest.mark.parametrize("turn", ["red F>B6", "red F>B5", "red F>B1", "red F>A20", "red F>C20", "red F"])
def test_d6_with_none_left_nothing_is_asked_about_the_space_named(turn: str) -> None:
    assert with_nowhere_to_go(2).verdict(turn) == ("push.no-target", 0)


@pytest.mark.rule("mississippi-queen/push.several", "holds")
def test_several_boats_in_one_turn_each_for_a_point_more() -> None:
    there = behind_white(5, "green A16 N 1 6")
    assert (
        there.wrong(
            "red F>A14 F>A13 F", 'boats.red.at = "A20"', 'boats.white.at = "A14"', 'boats.green.at = "A13"'
        )
        == []
    )  # fmt: skip


@pytest.mark.rule("mississippi-queen/push.several", "broken")
def test_not_one_point_for_all_of_them() -> None:
    there = behind_white(5, "green A16 N 1 6")
    assert there.verdict("red F>A14 F>A13 F2") == ("move.exact", 2)
    assert there.wrong("red F>A14 F>A13 F", 'boats.red.at = "B6"') == ["boats.red.at"]


@pytest.mark.rule("mississippi-queen/push.several", "broken")
def test_d22_repeat_push_the_same_boat_twice_in_a_row() -> None:
    assert behind_white(4).wrong("red F>A16 F>A20", 'boats.red.at = "A16"', 'boats.white.at = "A20"') == []
    assert behind_white(4, repeat_push="once").verdict("red F>A16 F>A20") == ("push.several", 1)
    # Two different boats are pushed under either reading.
    assert behind_white(4, "green A16 N 1 6", repeat_push="once").verdict("red F>A14 F>A20") == LEGAL


def test_d22_each_push_of_the_same_boat_costs_its_point() -> None:
    assert behind_white(3).verdict("red F>A16 F>A20") == ("push.spare-point", 1)
    assert behind_white(4).verdict("red F>A16 F>A20 F") == ("move.exact", 2)


def test_d22_the_last_space_of_a_boat_pushed_twice_is_the_outcome() -> None:
    # Four points straight on: with White pushed to A16 and on from there, Red can only end on A16.
    found = {o.pushed for o in outcomes(behind_white(4).position, "red") if o.at == "A16" and o.speed == 4}
    assert (("white", "A20"),) in found
    assert (("white", "A16"),) not in found


@pytest.mark.rule("mississippi-queen/push.pusher-chooses-space", "holds")
@pytest.mark.parametrize("target", ["A16", "A14", "A9", "A8", "A13"])
def test_the_pusher_chooses_among_all_of_them(target: str) -> None:
    found = {dict(o.pushed).get("white") for o in outcomes(behind_white(2).position, "red")}
    assert found >= {None, "A16", "A14", "A9", "A8", "A13"}
    assert behind_white(2).wrong(f"red F>{target}", f'boats.white.at = "{target}"', 'boats.red.at = "A11"') == []


@pytest.mark.rule("mississippi-queen/push.pusher-chooses-space", "broken")
def test_the_boat_is_not_pushed_straight_on_by_itself() -> None:
    assert behind_white(2).wrong("red F>A9", 'boats.white.at = "A16"') == ["boats.white.at"]


@pytest.mark.rule("mississippi-queen/push.owner-chooses-heading", "holds")
@pytest.mark.parametrize("heading", ["N", "NE", "SE", "S", "SW", "NW"])
def test_the_owner_turns_the_pushed_boat_to_any_heading_for_nothing(heading: str) -> None:
    there = behind_white(2)
    assert there.wrong(f"red F>A14/{heading}", f'boats.white.heading = "{heading}"', "boats.white.coal = 3") == []


@pytest.mark.rule("mississippi-queen/push.owner-chooses-heading", "broken")
def test_neither_does_it_keep_its_heading_nor_pay() -> None:
    there = behind_white(2)
    assert there.wrong("red F>A14/SE", 'boats.white.heading = "N"', "boats.white.coal = 2", "boats.red.coal = 5") == [
        "boats.white.heading", "boats.white.coal", "boats.red.coal",
    ]  # fmt: skip
    # Left out, the heading is kept.
    assert there.wrong("red F>A14", 'boats.white.heading = "N"') == []


def test_the_owners_heading_is_no_part_of_the_outcome() -> None:
    found = [o for o in outcomes(behind_white(2).position, "red") if o.pushed == (("white", "A14"),)]
    assert len(found) == len(set(found))
    assert {o.at for o in found if o.speed == 2 and o.coal == 6 and o.heading == "N"} == {"A11"}


# D-6: several rules broken by one token, the first of the list is named.


def test_d6_no_points_before_all_else() -> None:
    assert behind_white(1, "green A16 N 1 6").verdict("red F") == ("push.spare-point", 0)
    assert table("red A6 N 1 6", "white A16 N 1 6").verdict("red F F>A14") == ("move.exact", 1)


@pytest.mark.parametrize("target", ["A6", "C20", "A16"])
def test_d6_the_spare_point_before_the_space_named(target: str) -> None:
    assert behind_white(1).verdict(f"red F>{target}") == ("push.spare-point", 0)


def test_d6_the_spare_point_before_once_and_once_before_the_space_named() -> None:
    assert behind_white(3, repeat_push="once").verdict("red F>A16 F>A20") == ("push.spare-point", 1)
    assert behind_white(4, repeat_push="once").verdict("red F>A16 F>C20") == ("push.several", 1)
    assert behind_white(4, repeat_push="once").verdict("red F>A16 F>A11") == ("push.several", 1)


def test_d6_once_before_no_space_at_all() -> None:
    # Red pushes White from B6 to B3, where it is shut in: B8 Green, B1 Grey, B5 land, B6 Red's wake, no tile behind.
    boats = ("red B9 SW 4 6", "white B6 N 1 6", "green B8 N 1 6", "grey B1 N 1 6")
    tiles = "start plain-1 red-1"
    assert table(*boats, tiles=tiles, gone=1).verdict("red F>B3 F>B8") == ("push.no-target", 1)
    assert table(*boats, tiles=tiles, gone=1, repeat_push="once").verdict("red F>B3 F>B8") == ("push.several", 1)


def test_d6_next_to_it_before_water() -> None:
    # A1 is land, and no neighbour of A11; A20 of a tile that is gone is no neighbour of B11.
    assert behind_white(2).verdict("red F>A1") == ("push.target-adjacent", 0)
    assert table("red B6 N 2 6", "white B11 N 1 6", gone=1).verdict("red F>A20") == ("push.target-adjacent", 0)


def test_d6_the_wake_before_an_occupied_space() -> None:
    # White goes from A11 to A16, Green from A14 to A11 where White was: barred for White, and taken.
    there = table("red A6 N 6 6", "white A11 N 1 6", "green A14 N 1 6", barred_space="pushed-path")
    assert there.verdict("red F>A16 R F>A11 L2 F>A11") == ("push.target-not-wake", 4)
    assert there.verdict("red F>A16 R F>A11 L2 F>A20") == LEGAL


def test_d6_the_space_before_the_passenger() -> None:
    assert behind_white(2, "green A14 N 1 6").verdict("red F>A14*") == ("push.target-free", 0)
    assert behind_white(2).verdict("red F>A14*") == ("board.pushed", 0)


def test_d3_a_push_where_no_boat_is_before_the_bow_is_bad_input() -> None:
    for there in (table("red A6 N 2 6", "white A16 N 1 6"), table("red A10 NW 2 6", "white A11 N 1 6")):
        with pytest.raises(BadInput, match="no boat is before the bow"):
            there.verdict("red F>A14")
