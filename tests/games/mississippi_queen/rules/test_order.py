"""The order of moves: round 1 from start place 1, later the boat furthest downstream first, and what breaks ties."""

from typing import Any

import pytest

from rules_engine.games.mississippi_queen.race import GAME
from rules_engine.games.protocol import BadInput
from tests.games.mississippi_queen.rules.positions import EDITION_2019, PASSENGER, RULESETS, SCHOOL, Table, table

BY_POSITION = (PASSENGER, EDITION_2019)


def order(*names: str) -> str:
    return "order = [" + ", ".join(f'"{name}"' for name in names) + "]"


def reasons(*rules: str) -> str:
    return "reasons = [" + ", ".join(f'"order.{rule}"' for rule in rules) + "]"


def at_the_start(ruleset: str = PASSENGER, **rulings: Any) -> Table:
    """Red on start place 2 (A7), White on place 1 (A6), Green on place 3 (A5)."""
    return table("red A7 N 1 6", "white A6 N 1 6", "green A5 N 1 6", round=1, ruleset=ruleset, **rulings)


@pytest.mark.rule("mississippi-queen/order.first-round", "holds")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_first_round_begins_on_start_place_1_and_runs_clockwise(ruleset: str) -> None:
    there = at_the_start(ruleset)
    assert there.wrong("", order("white", "green", "red"), reasons("first-round", "first-round")) == []


@pytest.mark.rule("mississippi-queen/order.first-round", "broken")
def test_not_by_position_and_not_from_the_first_seat() -> None:
    # All three are level with equal figures: by position the right bank would decide.
    assert at_the_start().wrong("", order("red", "white", "green")) == ["order"]


def test_first_round_the_other_reading_goes_by_position() -> None:
    there = at_the_start(first_round="by-position")
    assert there.wrong("", order("red", "white", "green"), reasons("tie-right", "tie-right")) == []
    assert there.wrong("", order("white", "green", "red")) == ["order"]


def test_d17_not_in_the_driving_school() -> None:
    assert at_the_start(SCHOOL, first_round="by-position").wrong("", order("white", "green", "red")) == []


def test_d17_with_nobody_on_start_place_1_the_first_listed_begins() -> None:
    there = table("red A7 N 1 6", "white A16 N 1 6", "green A5 N 1 6", round=1)
    assert there.wrong("", order("red", "white", "green"), reasons("first-round", "first-round")) == []


def test_d17_the_second_round_goes_by_position_under_either_reading() -> None:
    for reading in ("clockwise", "by-position"):
        there = table("red A7 N 1 6", "white A16 N 1 6", round=2, first_round=reading)
        assert there.wrong("", order("white", "red"), reasons("stick")) == []


@pytest.mark.rule("mississippi-queen/order.clockwise", "holds")
@pytest.mark.parametrize("round_", [2, 3, 9])
def test_in_the_driving_school_every_round_runs_clockwise(round_: int) -> None:
    there = table("red A5 N 1 6", "white B11 N 1 6", "green A16 N 1 6", round=round_, ruleset=SCHOOL)
    assert there.wrong("", order("red", "white", "green"), reasons("clockwise", "clockwise")) == []


@pytest.mark.rule("mississippi-queen/order.clockwise", "broken")
def test_no_leader_goes_first_there_and_no_seat_in_the_passenger_race() -> None:
    boats = ("red A5 N 1 6", "white B11 N 1 6", "green A16 N 1 6")
    assert table(*boats, ruleset=SCHOOL).wrong("", order("white", "green", "red")) == ["order"]
    assert table(*boats).wrong("", order("red", "white", "green")) == ["order"]


@pytest.mark.rule("mississippi-queen/order.leader-first", "holds")
@pytest.mark.parametrize("ruleset", BY_POSITION)
def test_a_boat_on_a_later_tile_is_ahead(ruleset: str) -> None:
    # B5 is far back on its tile, A20 the very end of the one before.
    there = table("red A20 N 6 6", "white B5 N 1 0", ruleset=ruleset)
    assert there.wrong("", order("white", "red"), reasons("leader-first")) == []


@pytest.mark.rule("mississippi-queen/order.leader-first", "broken")
def test_the_game_does_not_run_clockwise() -> None:
    there = table("red A5 N 1 6", "white B11 N 1 6", "green A16 N 1 6")
    assert there.wrong("", order("red", "white", "green")) == ["order"]
    assert there.wrong("", order("white", "green", "red"), reasons("leader-first", "stick")) == []


def test_d26_a_later_tile_is_ahead_even_where_the_river_bends_back() -> None:
    # Three bends to the right: D flows S, and all of it lies further back on the table than the end of C.
    there = table("red C20 SE 1 6", "white D6 S 1 6", tiles="start plain-3:R red-1:R red-2:R")
    assert there.wrong("", order("white", "red"), reasons("leader-first")) == []


def test_d26_level_and_right_are_those_of_the_boats_own_tile() -> None:
    # C flows SE, so its right bank lies towards SW; C7 is nearer to it than C5, and C6 is level with both.
    there = table("red C5 SE 1 6", "white C7 SE 1 6", "green C6 N 1 6", tiles="start plain-3:R red-1:R")
    assert there.wrong("", order("white", "green", "red"), reasons("tie-right", "tie-right")) == []


@pytest.mark.rule("mississippi-queen/order.stick", "holds")
@pytest.mark.parametrize("ruleset", BY_POSITION)
def test_on_one_tile_the_boat_that_the_stick_touches_first_is_ahead(ruleset: str) -> None:
    # From the downstream end: A20; A18 and A19; A15, A16 and A17; A13 and A14; and so on, whatever the bows.
    there = table("red A13 N 6 6", "white A15 S 1 0", "green A19 SW 1 0", "grey A20 S 1 0", ruleset=ruleset)
    assert there.wrong("", order("grey", "green", "white", "red"), reasons("stick", "stick", "stick")) == []


@pytest.mark.rule("mississippi-queen/order.stick", "broken")
def test_the_stick_does_not_ask_for_the_right_bank() -> None:
    # A14 is nearer the right bank than A15, and still behind it.
    there = table("red A14 N 1 6", "white A15 N 1 6")
    assert there.wrong("", order("red", "white")) == ["order"]
    with pytest.raises(BadInput, match="recorded for readers and not played"):
        assert table("red A14 N 1 6", stick_use="right-bank").position


@pytest.mark.rule("mississippi-queen/order.tie-speed", "holds")
@pytest.mark.rule("mississippi-queen/order.tie-speed", "broken")
def test_level_boats_the_faster_one_first() -> None:
    there = table("red A14 N 2 6", "white A13 N 3 1")
    assert there.wrong("", order("white", "red"), reasons("tie-speed")) == []
    assert there.wrong("", order("red", "white")) == ["order"]


@pytest.mark.rule("mississippi-queen/order.tie-coal", "holds")
@pytest.mark.rule("mississippi-queen/order.tie-coal", "broken")
def test_level_and_as_fast_the_one_with_more_coal_first() -> None:
    there = table("red A14 N 2 4", "white A13 N 2 5")
    assert there.wrong("", order("white", "red"), reasons("tie-coal")) == []
    assert there.wrong("", order("red", "white")) == ["order"]


@pytest.mark.rule("mississippi-queen/order.tie-right", "holds")
@pytest.mark.rule("mississippi-queen/order.tie-right", "broken")
def test_all_alike_the_one_nearer_the_right_bank_first() -> None:
    there = table("red A13 N 2 4", "white A14 S 2 4")
    assert there.wrong("", order("white", "red"), reasons("tie-right")) == []
    assert there.wrong("", order("red", "white")) == ["order"]


def test_right_bank_the_other_reading_lets_the_farther_one_go_first() -> None:
    there = table("red A13 N 2 4", "white A14 S 2 4", right_bank="farther-first")
    assert there.wrong("", order("red", "white"), reasons("tie-right")) == []
    # It changes that tie only.
    assert table("red A13 N 2 4", "white A14 S 2 5", right_bank="farther-first").wrong("", order("white", "red")) == []


def red_pushes_green_past_white(**rulings: Any) -> Table:
    """The order is Red, White, Green. Red pushes Green to A13, level with White and with the higher speed."""
    return table("red A16 S 2 6", "white A14 N 1 6", "green A11 N 2 6", **rulings)


@pytest.mark.rule("mississippi-queen/order.fixed", "holds")
def test_the_order_of_a_round_holds_to_its_end() -> None:
    there = red_pushes_green_past_white()
    assert there.wrong("", order("red", "white", "green")) == []
    assert there.plays("red F>A13").position.to_move == ("white", "green")
    record = there.replayed("red F>A13\nwhite F\ngreen F2")
    # The next round has its own: Green on B3, White on A19, Red on A11.
    assert record.position.to_move == ("green", "white", "red") and record.position.round == 3


@pytest.mark.rule("mississippi-queen/order.fixed", "broken")
def test_order_fixed_the_other_reading_looks_again_after_every_boat() -> None:
    with pytest.raises(BadInput, match="the turn of white, not of green"):
        red_pushes_green_past_white().replayed("red F>A13\ngreen F2")
    there = red_pushes_green_past_white(order_fixed="each-turn")
    assert there.replayed("red F>A13\ngreen F2\nwhite F").legal
    with pytest.raises(BadInput, match="the turn of green, not of white"):
        there.replayed("red F>A13\nwhite F")


def test_d30_each_turn_asks_only_those_that_have_not_moved() -> None:
    there = red_pushes_green_past_white(order_fixed="each-turn")
    # Red has moved; that it leads does not give it a second turn.
    assert table("red A20 N 1 6", "white A6 N 1 6", order_fixed="each-turn").replayed("red F\nwhite F").legal
    assert GAME.to_move(there.plays("red F>A13").position) == "green"


def test_d30_to_move_writes_a_position_in_mid_round() -> None:
    there = table("red A20 N 1 6", "white A11 N 1 6", "green A6 N 1 6", to_move=["white", "green"])
    assert GAME.to_move(there.position) == "white"
    record = there.replayed("white F\ngreen F")
    assert record.position.round == 3 and record.position.to_move == ("red", "white", "green")


def test_d30_boats_that_dock_or_go_out_drop_from_the_order() -> None:
    pushed_to_the_dock = table("red C11 N 2 6", "white C16 N 1 6 red-1 red-2", "green B6 N 1 6", pier="S")
    assert pushed_to_the_dock.wrong("", order("white", "red", "green")) == []
    assert pushed_to_the_dock.plays("red F>C20").position.to_move == ("green",)
    out = table("red A16 N 1 6", "white A11 N 1 6", grounding="voluntary").plays("red x").position
    assert out.to_move == ("white",)
    docked = table("red docked", "white A11 N 1 6", "green out", "grey A6 N 1 6")
    assert docked.wrong("", order("white", "grey")) == []


def test_d11_judge_does_not_ask_whose_turn_it_is_and_a_record_does() -> None:
    there = table("red A16 N 1 6", "white A11 N 2 6")
    assert there.verdict("white L F2") is None
    with pytest.raises(BadInput, match="the turn of red, not of white"):
        there.replayed("white L F2")


def test_d11_count_is_about_the_boat_of_the_turn_else_the_first_to_move() -> None:
    # Red, first to move, has no coal and a way; White behind it is shut in by the side of the tile: fewer outcomes.
    there = table("red A16 N 1 0", "white A6 S 1 0", tiles="start")
    # At speed 1 under S nothing lies before White: turned to SE or SW it reaches A4 or A3. At speed 2 nothing: behind
    # A4 lies land, and so behind A3. Two outcomes.
    assert there.wrong("white L F", "count = 2") == []
    assert there.wrong("", "count = 2") == ["count"]
    assert table("red A16 N 1 0", "white A6 S 1 0", tiles="start", to_move=["white"]).wrong("", "count = 2") == []


def test_d12_order_and_count_are_about_the_position_before_the_turn() -> None:
    there = table("red A14 N 2 6", "white A16 N 1 6")
    assert there.wrong("red F2", 'boats.red.at = "B4"', order("white", "red"), reasons("stick")) == []
    stuck = table("white A6 S 1 0", tiles="start")
    assert stuck.wrong("white L F", "count = 2", 'boats.white.at = "A4"') == []
