"""Docking: where, who, at which speed, and how a race ends."""

import random
from typing import Any

import pytest

from rules_engine.bots.match import play
from rules_engine.games.mississippi_queen.play import is_over, places
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.race import GAME, ROUND_LIMIT
from rules_engine.games.mississippi_queen.search import outcomes
from rules_engine.games.mississippi_queen.tiles import DOCK
from rules_engine.games.mississippi_queen.turns import Turn
from rules_engine.games.protocol import BadInput
from tests.games.mississippi_queen.rules.positions import EDITION_2019, LEGAL, PASSENGER, SCHOOL, Table, table

BEHIND = "white C5 N 1 6"


def before_the_pier(*boats: str, pier: str = "S", **rest: Any) -> Table:
    """The pier lies straight on: C18, C19, C20, of which C19 is land. C16 looks at C20 under N, at C18 under NW.

    C is plain-3, and two of its passages lead up: C11, C16 in the middle, C10, C15 on the left.
    """
    return table(*boats, pier=pier, **rest)


def with_a_landing_at_the_pier(*boats: str, **rest: Any) -> Table:
    """C is red-2 and the pier lies to the right: C12, C17, C19. The jetty reaches into C12. C7 looks at it under N."""
    return table(*boats, tiles="start brown-1 red-2", pier="R", **rest)


@pytest.mark.rule("mississippi-queen/dock.spaces", "holds")
@pytest.mark.parametrize(("pier", "docks"), [("L", (10, 15, 18)), ("S", (18, 19, 20)), ("R", (12, 17, 19))])
def test_the_three_spaces_before_the_berths(pier: str, docks: tuple[int, ...]) -> None:
    assert DOCK[pier] == docks
    # On the start tile none of them is land.
    there = table("red A6 N 1 6", tiles="start", pier=pier)
    assert there.position.river.docks == tuple(f"A{n}" for n in docks)


@pytest.mark.rule("mississippi-queen/dock.spaces", "broken")
@pytest.mark.parametrize(("pier", "space"), [("L", "C20"), ("S", "C16"), ("S", "C15"), ("R", "C20")])
def test_the_spaces_beside_them_are_not(pier: str, space: str) -> None:
    arriving = {"C20": "red C16 N 1 6", "C16": "red C11 N 1 6", "C15": "red C10 N 1 6"}[space]
    there = before_the_pier(f"{arriving} red-1 red-2", BEHIND, pier=pier)
    assert there.wrong("red F", 'boats.red.state = "docked"') == ["boats.red.state"]
    assert there.wrong("red F", f'boats.red.at = "{space}"') == []


def test_without_a_pier_there_is_no_dock() -> None:
    assert table("red C16 N 1 6 red-1 red-2").wrong("red F", 'boats.red.state = "racing"', 'boats.red.at = "C20"') == []


@pytest.mark.rule("mississippi-queen/dock.island", "holds")
def test_a_berth_before_land_is_lost() -> None:
    # C19 of plain-3 is an island: two berths are left, straight on and to the right; to the left there are three.
    assert before_the_pier(BEHIND, pier="S").position.river.docks == ("C18", "C20")
    assert before_the_pier(BEHIND, pier="R").position.river.docks == ("C12", "C17")
    assert before_the_pier(BEHIND, pier="L").position.river.docks == ("C10", "C15", "C18")


@pytest.mark.rule("mississippi-queen/dock.island", "broken")
def test_no_boat_docks_there() -> None:
    assert before_the_pier("red C16 NE 1 6 red-1 red-2", BEHIND).verdict("red F") == ("move.not-on-land", 0)


@pytest.mark.rule("mississippi-queen/dock.driving-school", "holds")
@pytest.mark.parametrize("speed", [1, 2, 3, 6])
def test_in_the_driving_school_a_boat_docks_at_any_speed(speed: int) -> None:
    there = before_the_pier(f"red C16 N {speed} 6", BEHIND, ruleset=SCHOOL)
    assert there.wrong("red F", "legal = true", 'boats.red.state = "docked"') == []
    assert there.events("red F", "dock") == [
        {"type": "dock", "rule": "dock.driving-school", "boat": "red", "space": "C20", "place": 1}
    ]


@pytest.mark.rule("mississippi-queen/dock.driving-school", "broken")
@pytest.mark.parametrize(
    ("turn", "token"), [("red F2", 0), ("red F F", 1), ("red F L", 1), ("red L F R F", 2), ("red F3", 0)]
)
def test_d20_the_movement_left_over_is_lost(turn: str, token: int) -> None:
    assert before_the_pier("red C16 N 3 6", BEHIND, ruleset=SCHOOL).verdict(turn) == ("dock.driving-school", token)


def test_d6_docking_is_named_before_the_points() -> None:
    assert before_the_pier("red C16 N 1 6", BEHIND, ruleset=SCHOOL).verdict("red F2") == ("dock.driving-school", 0)


def test_d20_a_boat_docks_with_a_push_as_well() -> None:
    there = before_the_pier("red C16 N 4 6", "white C20 N 1 6", ruleset=SCHOOL)
    # White can only go where it docks too, or back beside Red.
    assert there.wrong("red F>C18", 'boats.red.state = "docked"', 'boats.white.state = "docked"') == []
    assert [event["boat"] for event in there.events("red F>C18", "dock")] == ["white", "red"]


def test_d6_a_push_is_a_step_and_comes_too_late_as_well() -> None:
    # Red docks on C18; White on C20 lies before where its bow was.
    there = before_the_pier("red C15 NE 4 6", "white C20 N 1 6", ruleset=SCHOOL)
    assert there.verdict("red F F>C16") == ("dock.driving-school", 1)
    any_speed = before_the_pier("red C15 NE 4 6 red-1 red-2", "white C20 N 1 6", dock_speed="any")
    assert any_speed.verdict("red F F>C16") == ("dock.speed-one", 1)
    # Where it could not dock it would push.
    assert before_the_pier("red C15 NE 3 6", "white C20 N 1 6").verdict("red F F>C16") == LEGAL


@pytest.mark.rule("mississippi-queen/dock.speed-one", "holds")
@pytest.mark.parametrize("ruleset", [PASSENGER, EDITION_2019])
def test_in_the_passenger_race_a_boat_docks_at_speed_one(ruleset: str) -> None:
    there = before_the_pier("red C16 N 1 6 red-1 red-2", BEHIND, "green B6 N 1 6", ruleset=ruleset)
    assert there.wrong("red F", 'boats.red.state = "docked"') == []
    [docked] = there.events("red F", "dock")
    assert (docked["boat"], docked["space"], docked["place"]) == ("red", "C20", 1)


@pytest.mark.rule("mississippi-queen/dock.speed-one", "broken")
@pytest.mark.parametrize("ruleset", [PASSENGER, EDITION_2019])
def test_a_faster_boat_has_not_won(ruleset: str) -> None:
    there = before_the_pier("red C11 N 2 6 red-1 red-2", BEHIND, "green B6 N 1 6", ruleset=ruleset)
    assert there.wrong("red F2", 'boats.red.state = "docked"') == ["boats.red.state"]
    assert there.wrong("red F2", 'boats.red.state = "racing"', 'boats.red.at = "C20"') == []


def test_dock_speed_the_other_reading_lets_a_boat_dock_at_any_speed() -> None:
    there = before_the_pier("red C11 N 5 6 red-1 red-2", BEHIND, dock_speed="any")
    assert there.wrong("red F2", "legal = true", 'boats.red.state = "docked"') == []
    assert there.events("red F2", "dock")[0]["rule"] == "dock.speed-one"
    # D-20: the rest of the turn is over; D-6 names this before the points.
    assert there.verdict("red F3") == ("dock.speed-one", 0)
    assert there.verdict("red F2 L") == ("dock.speed-one", 1)
    # Two passengers are needed all the same.
    assert before_the_pier("red C11 N 2 6 red-1", BEHIND, dock_speed="any").wrong(
        "red F2", 'boats.red.state = "racing"'
    ) == []  # fmt: skip


def test_dock_speed_has_no_effect_in_the_driving_school() -> None:
    there = before_the_pier("red C16 N 3 6", BEHIND, ruleset=SCHOOL, dock_speed="any")
    assert there.verdict("red F2") == ("dock.driving-school", 0)
    assert there.wrong("red F", 'boats.red.state = "docked"') == []


@pytest.mark.rule("mississippi-queen/dock.two-passengers", "holds")
def test_with_two_passengers_the_boat_docks() -> None:
    assert before_the_pier("red C16 N 1 6 red-1 red-2", BEHIND).wrong("red F", 'boats.red.state = "docked"') == []


@pytest.mark.rule("mississippi-queen/dock.two-passengers", "broken")
@pytest.mark.parametrize("aboard", ["", "red-1"])
def test_to_any_other_boat_the_dock_spaces_are_plain_water(aboard: str) -> None:
    there = before_the_pier(f"red C16 N 1 6 {aboard}", BEHIND)
    assert there.wrong("red F", 'boats.red.state = "docked"') == ["boats.red.state"]
    assert there.wrong("red F", 'boats.red.state = "racing"', 'boats.red.at = "C20"') == []
    # It may sail on over them and turn there.
    sailing = before_the_pier(f"red C15 NE 2 6 {aboard}", BEHIND)
    assert sailing.wrong("red F2", 'boats.red.at = "C20"') == []


def test_d20_a_boat_that_passes_over_a_dock_space_has_not_docked() -> None:
    # C15, C18 (a dock space), C16.
    there = before_the_pier("red C15 NE 2 6 red-1 red-2", BEHIND)
    assert there.wrong("red F R F", 'boats.red.state = "racing"', 'boats.red.at = "C16"') == []


def test_d20_the_end_of_the_move_decides_and_nobody_declines() -> None:
    there = before_the_pier("red C16 N 1 6 red-1 red-2", BEHIND)
    assert {o.docked for o in outcomes(there.position, "red") if o.at == "C20" and o.speed == 1} == {True}
    assert {o.docked for o in outcomes(there.position, "red") if o.at != "C20" and o.at != "C18"} == {False}


def test_d20_a_second_passenger_taken_on_a_dock_space_docks_the_boat() -> None:
    there = with_a_landing_at_the_pier("red C7 N 1 6 brown-1", BEHIND)
    assert there.wrong("red F *", 'boats.red.state = "docked"') == []
    assert there.wrong("red F", 'boats.red.state = "racing"', 'boats.red.at = "C12"') == []
    assert [event["type"] for event in there.events("red F *", "step", "board", "dock")] == ["step", "board", "dock"]


def test_d20_at_speed_one_the_boat_may_still_turn_on_the_dock_space() -> None:
    there = before_the_pier("red C16 N 1 6 red-1 red-2", BEHIND)
    assert there.wrong("red F L2", "legal = true", 'boats.red.state = "docked"', "coal_spent = 1") == []
    # Not where entering it ends the movement.
    school = before_the_pier("red C16 N 1 6", BEHIND, ruleset=SCHOOL)
    assert school.verdict("red F L2") == ("dock.driving-school", 1)


def test_d20_under_dock_speed_any_too_a_second_passenger_docks_the_boat() -> None:
    there = with_a_landing_at_the_pier("red C7 N 1 6 brown-1", BEHIND, dock_speed="any")
    assert there.wrong("red F *", 'boats.red.state = "docked"') == []
    assert there.wrong("red F", 'boats.red.state = "racing"') == []


def test_d21_a_pushed_boat_docks_with_the_second_passenger_that_it_takes_there() -> None:
    there = with_a_landing_at_the_pier("red C2 N 2 6", "white C7 N 1 6 brown-1")
    assert [event["type"] for event in there.events("red F>C12*", "push", "board", "dock")] == ["push", "board", "dock"]
    assert there.events("red F>C12*", "dock")[0]["rule"] == "dock.pushed"
    assert there.wrong("red F>C12", 'boats.white.state = "racing"') == []


def test_d20_a_first_passenger_does_not() -> None:
    there = with_a_landing_at_the_pier("red C7 N 1 6", BEHIND)
    assert there.wrong("red F *", 'boats.red.state = "racing"', 'boats.red.passengers = ["red-2"]') == []


def test_d20_a_boat_that_stood_on_a_dock_space_has_to_arrive_anew() -> None:
    # With both passengers aboard on C20, at a speed of 2: braked to 1 it sails back to C16, and is no nearer the pier.
    there = before_the_pier("red C20 S 2 6 red-1 red-2", BEHIND)
    assert there.position.boat("red").racing
    assert there.wrong("red =1 F", 'boats.red.state = "racing"', 'boats.red.at = "C16"') == []
    assert before_the_pier("red C20 SW 1 6 red-1 red-2", BEHIND).wrong("red F", 'boats.red.state = "docked"') == []


def test_d20_boats_that_have_docked_or_are_out_occupy_nothing() -> None:
    there = before_the_pier("red C16 N 1 6 red-1 red-2", "white docked", "green out", BEHIND.replace("white", "grey"))
    assert there.wrong("red F", 'boats.red.state = "docked"') == []
    # White docks on C20, and the next boat comes to the same space.
    record = before_the_pier("red C16 N 1 6", "white C11 N 2 6", ruleset=SCHOOL).replayed("red F\nwhite F2")
    assert record.position.docked == ("red", "white")


def test_d16_a_docked_outcome_has_the_dock_space_and_the_heading_on_it() -> None:
    there = before_the_pier("red C16 N 1 0 red-1 red-2", BEHIND)
    found = {(o.at, o.heading) for o in outcomes(there.position, "red") if o.docked}
    # Straight on, turned or not turned behind the step; or to the left onto C18, with the free turn used up.
    assert found == {("C20", "N"), ("C20", "NW"), ("C20", "NE"), ("C18", "NW")}


@pytest.mark.rule("mississippi-queen/dock.pushed", "holds")
@pytest.mark.parametrize("ruleset", [PASSENGER, EDITION_2019])
def test_a_boat_pushed_onto_a_dock_space_has_docked(ruleset: str) -> None:
    boats = ("red C11 N 2 6", "white C16 N 1 6 red-1 red-2", "green B6 N 1 6")
    there = before_the_pier(*boats, ruleset=ruleset)
    assert there.wrong("red F>C20", 'boats.white.state = "docked"', 'boats.red.at = "C16"') == []
    assert there.events("red F>C20", "dock") == [
        {"type": "dock", "rule": "dock.pushed", "boat": "white", "space": "C20", "place": 1}
    ]


@pytest.mark.rule("mississippi-queen/dock.pushed", "broken")
@pytest.mark.parametrize("white", ["white C16 N 2 6 red-1 red-2", "white C16 N 1 6 red-1", "white C16 N 1 6"])
def test_not_a_faster_boat_nor_one_without_two_passengers(white: str) -> None:
    there = before_the_pier("red C11 N 2 6", white)
    assert there.wrong("red F>C20", 'boats.white.state = "docked"') == ["boats.white.state"]
    assert there.wrong("red F>C20", 'boats.white.state = "racing"', 'boats.white.at = "C20"') == []


def test_d21_under_the_other_reading_a_pushed_boat_docks_at_any_speed() -> None:
    there = before_the_pier("red C11 N 2 6", "white C16 N 4 6 red-1 red-2", dock_speed="any")
    assert there.wrong("red F>C20", 'boats.white.state = "docked"') == []
    assert before_the_pier("red C11 N 2 6", "white C16 N 4 6 red-1", dock_speed="any").wrong(
        "red F>C20", 'boats.white.state = "racing"'
    ) == []  # fmt: skip


def test_d21_in_the_driving_school_a_pushed_boat_docks_at_any_speed() -> None:
    there = before_the_pier("red C11 N 2 6", "white C16 N 4 6", ruleset=SCHOOL)
    assert there.wrong("red F>C20", 'boats.white.state = "docked"') == []
    assert there.events("red F>C20", "dock")[0]["rule"] == "dock.driving-school"


def test_d21_a_pushed_boat_docks_at_once_and_is_no_longer_in_the_way() -> None:
    # White is on C20 no more when Red comes there, for one point.
    there = before_the_pier("red C11 N 3 6", "white C16 N 1 6 red-1 red-2")
    assert there.wrong("red F>C20 F", 'boats.red.at = "C20"', 'boats.white.state = "docked"') == []


def test_d19_both_possibilities_of_a_pushed_boat_are_followed() -> None:
    # White, with one passenger, is pushed onto the landing that is a dock space. If it takes its second one it has
    # docked, and Red sails on into the same space; if it does not, Red would have to push it again.
    there = with_a_landing_at_the_pier("red C2 N 3 6", "white C7 N 1 6 brown-1")
    assert there.wrong("red F>C12* F", 'boats.white.state = "docked"', 'boats.red.at = "C12"') == []
    assert there.verdict("red F>C12 F") == ("push.spare-point", 1)
    found = {o.at for o in outcomes(there.position, "red") if o.pushed == (("white", "C12"),) and o.speed == 3}
    assert "C12" in found
    # Without a passenger waiting there is the second possibility only.
    empty = table(
        "red C2 N 3 6", "white C7 N 1 6 brown-1", tiles="start brown-1 red-2", pier="R", landings={"red-2": 0}
    )
    found = {o.at for o in outcomes(empty.position, "red") if o.pushed == (("white", "C12"),) and o.speed == 3}
    assert found and "C12" not in found


@pytest.mark.rule("mississippi-queen/dock.places", "holds")
def test_a_docked_boat_leaves_the_river_for_the_berth_of_its_place() -> None:
    there = before_the_pier("red C16 N 1 6 red-1 red-2", "green docked", BEHIND)
    assert there.wrong("red F", 'places = ["green", "red", "white"]', 'boats.red.state = "docked"') == []
    assert there.events("red F", "dock")[0]["place"] == 2
    after = there.plays("red F").position
    assert after.boat("red").at is None and "C20" not in after.occupied
    assert [boat.name for boat in after.racing] == ["white"]


@pytest.mark.rule("mississippi-queen/dock.places", "broken")
def test_the_first_place_is_not_given_twice() -> None:
    there = before_the_pier("red C16 N 1 6 red-1 red-2", "green docked", BEHIND)
    assert there.wrong("red F", 'places = ["red", "green", "white"]') == ["places"]


@pytest.mark.rule("mississippi-queen/dock.end-2019", "holds")
def test_in_2019_the_game_ends_when_all_boats_but_one_have_docked() -> None:
    there = before_the_pier("red C16 N 1 6 red-1 red-2", BEHIND, ruleset=EDITION_2019)
    assert there.events("red F", "end") == [{"type": "end", "rule": "dock.end-2019", "places": ["red", "white"]}]
    assert is_over(there.plays("red F").position)


@pytest.mark.rule("mississippi-queen/dock.end-2019", "broken")
def test_in_2019_not_with_two_boats_left_and_in_no_other_edition() -> None:
    three = before_the_pier("red C16 N 1 6 red-1 red-2", BEHIND, "green B6 N 1 6", ruleset=EDITION_2019)
    assert not is_over(three.plays("red F").position)
    for ruleset in (PASSENGER, SCHOOL):
        two = before_the_pier("red C16 N 1 6 red-1 red-2", BEHIND, ruleset=ruleset)
        assert not is_over(two.plays("red F").position)
        assert two.events("red F", "end") == []


def test_d31_in_2019_boats_that_are_out_do_not_race_and_one_has_to_have_docked() -> None:
    # One out, one docks, one is left: over. One out, one left, none docked: not.
    there = before_the_pier("red C16 N 1 6 red-1 red-2", BEHIND, "green out", ruleset=EDITION_2019)
    assert is_over(there.plays("red F").position)
    going_out = before_the_pier("red C16 N 1 6", BEHIND, ruleset=EDITION_2019, grounding="voluntary")
    assert not is_over(going_out.plays("red x").position)


def test_d29_race_end_has_no_effect_in_2019() -> None:
    boats = ("red C16 N 1 6 red-1 red-2", BEHIND, "green B6 N 1 6")
    assert not is_over(before_the_pier(*boats, ruleset=EDITION_2019, race_end="first-arrival").plays("red F").position)


@pytest.mark.rule("mississippi-queen/dock.race-end", "holds")
@pytest.mark.parametrize("ruleset", [PASSENGER, SCHOOL])
def test_the_race_ends_when_every_boat_has_docked_or_is_out(ruleset: str) -> None:
    last = before_the_pier("red C16 N 1 6 red-1 red-2", "white docked", "green out", ruleset=ruleset)
    assert last.events("red F", "end") == [
        {"type": "end", "rule": "dock.race-end", "places": ["white", "red", "green"]}
    ]
    assert is_over(last.plays("red F").position)


@pytest.mark.rule("mississippi-queen/dock.race-end", "broken")
@pytest.mark.parametrize("ruleset", [PASSENGER, SCHOOL])
def test_race_end_the_other_reading_ends_it_with_the_first_arrival(ruleset: str) -> None:
    boats = ("red C16 N 1 6 red-1 red-2", BEHIND, "green B6 N 1 6")
    assert not is_over(before_the_pier(*boats, ruleset=ruleset).plays("red F").position)
    first = before_the_pier(*boats, ruleset=ruleset, race_end="first-arrival")
    assert is_over(first.plays("red F").position)
    assert first.events("red F", "end") == [
        {"type": "end", "rule": "dock.race-end", "places": ["red", "white", "green"]}
    ]
    assert not is_over(first.plays("green F").position)


def test_d31_boats_that_race_on_are_placed_in_turn_order() -> None:
    # White C5 and Green B6 of the test above: a later tile is ahead. On one tile the level decides.
    there = before_the_pier("red C16 N 1 6 red-1 red-2", "white B6 N 1 6", "green B16 N 1 6", race_end="first-arrival")
    assert there.wrong("red F", 'places = ["red", "green", "white"]') == []
    # In the driving school turn order is that of the list.
    school = before_the_pier(
        "red C16 N 1 6", "white B6 N 1 6", "green B16 N 1 6", race_end="first-arrival", ruleset=SCHOOL
    )
    assert school.wrong("red F", 'places = ["red", "white", "green"]') == []


def test_d31_only_a_docked_boat_wins_and_a_race_may_have_no_winner() -> None:
    won = GAME.result(before_the_pier("red C16 N 1 6", "white out", ruleset=SCHOOL).plays("red F").position)
    assert won is not None and won.winners == ("red",) and won.places == (("red",), ("white",))
    there = before_the_pier("red C16 N 1 6", "white out", grounding="voluntary")
    nobody = GAME.result(there.plays("red x").position)
    assert nobody is not None and nobody.winners == () and nobody.places == (("red",), ("white",))
    assert GAME.result(there.position) is None


@pytest.mark.rule("mississippi-queen/dock.lost-boats", "holds")
def test_boats_that_are_out_rank_behind_the_others_the_latest_first() -> None:
    there = before_the_pier(
        "red C11 N 1 6", "white C10 N 1 6", "green C16 N 1 6 red-1 red-2", "grey B6 N 1 6", grounding="voluntary"
    )
    record = there.replayed("green F\nred x\nwhite x\ngrey F")
    assert record.legal
    assert places(record.position) == ("green", "grey", "white", "red")


@pytest.mark.rule("mississippi-queen/dock.lost-boats", "broken")
def test_not_in_the_order_in_which_they_went_out() -> None:
    there = before_the_pier("red C11 N 1 6", "white out", "green docked", grounding="voluntary")
    assert there.wrong("red x", 'places = ["green", "red", "white"]') == []
    assert there.wrong("red x", 'places = ["green", "white", "red"]') == ["places"]
    assert there.wrong("red x", 'places = ["red", "white", "green"]') == ["places"]


class StraightOn:
    """A bot that sails one space on."""

    def turn(self, view: Position, boat: str) -> Turn:
        return GAME.parse(f"{boat} F", view)

    def answer(self, view: Position, boat: str) -> tuple[str, bool]:
        return "N", False


@pytest.mark.rule("mississippi-queen/dock.cap", "holds")
def test_a_race_between_bots_is_ranked_as_it_stands_behind_the_last_round() -> None:
    there = table("red A6 N 1 6", "white A11 N 1 6", "green A5 N 1 6", round=ROUND_LIMIT)
    played = play(there.position, dict.fromkeys(("red", "white", "green"), StraightOn()), random.Random(0))
    assert ROUND_LIMIT == 60
    assert played.capped and [turn.boat for turn in played.turns] == ["white", "red", "green"]
    assert played.places == ("white", "red", "green")
    assert played.winner is None


@pytest.mark.rule("mississippi-queen/dock.cap", "broken")
def test_not_one_round_before_it() -> None:
    there = table("red A6 N 1 6", "white A11 N 1 6", round=ROUND_LIMIT - 1)
    played = play(there.position, dict.fromkeys(("red", "white"), StraightOn()), random.Random(0))
    assert len(played.turns) == 4
    # Behind it no turn is played at all.
    over = table("red A6 N 1 6", "white A11 N 1 6", round=ROUND_LIMIT + 1)
    assert play(over.position, dict.fromkeys(("red", "white"), StraightOn()), random.Random(0)).turns == ()


def test_a_file_in_which_the_pier_lies_has_no_stack() -> None:
    with pytest.raises(BadInput, match="pier"):
        assert table("red C16 N 1 6", pier="S", stack="plain-1").position
    assert before_the_pier("red C16 N 1 6").verdict("red F +S") != LEGAL
