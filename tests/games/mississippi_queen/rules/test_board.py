"""Passengers: who waits where, when one boards, and how many a boat carries."""

from typing import Any

import pytest

from rules_engine.games.mississippi_queen.position import passengers_on, supply
from rules_engine.games.mississippi_queen.race import start
from rules_engine.games.mississippi_queen.search import outcomes
from rules_engine.games.protocol import BadInput
from tests.games.mississippi_queen.rules.positions import EDITION_2019, LEGAL, PASSENGER, SCHOOL, Table, table

WITH_PASSENGERS = (PASSENGER, EDITION_2019)


def before_the_jetty(red: str = "red B6 N 1 6", *more: str, **rest: Any) -> Table:
    """Red on B6 of red-1, one space before B11, which the jetty reaches into. Beside B11: B16, B14, B6, B8."""
    return table(red, *more, **rest)


@pytest.mark.rule("mississippi-queen/board.fill", "holds")
@pytest.mark.parametrize("ruleset", WITH_PASSENGERS)
@pytest.mark.parametrize(("players", "red", "brown"), [(3, 1, 1), (4, 1, 2), (5, 2, 2)])
def test_how_many_passengers_a_landing_gets(players: int, red: int, brown: int, ruleset: str) -> None:
    there = table("red A20 N 1 6", "white A6 N 1 6", stack="brown-1 red-2", players=players, ruleset=ruleset)
    # Tiles that lie already are full unless the file says otherwise.
    assert there.wrong("", f"landings.red-1 = {red}") == []
    there = table(
        "red A20 N 1 6", "white A6 N 1 6", tiles="start red-1", stack="brown-1 red-2", players=players, ruleset=ruleset
    )
    assert there.wrong("red F +S", f"landings.brown-1 = {brown}") == []
    assert there.events("red F +S", "fill") == [{"type": "fill", "rule": "board.fill", "tile": "brown-1", "n": brown}]


@pytest.mark.rule("mississippi-queen/board.fill", "holds")
@pytest.mark.parametrize(
    ("players", "tile", "n"), [(3, "brown-3", 1), (4, "brown-3", 2), (4, "red-3", 1), (5, "red-3", 2)]
)
def test_the_tile_laid_at_set_up_is_filled_too(players: int, tile: str, n: int) -> None:
    others = ["plain-1", "plain-2"]
    assert start(players=players, tiles=[tile, *others]).waiting == ((tile, n),)


@pytest.mark.rule("mississippi-queen/board.fill", "broken")
def test_a_landing_does_not_get_one_more_or_less() -> None:
    there = table("red A20 N 1 6", "white A6 N 1 6", tiles="start red-1", stack="brown-1 red-2", players=4)
    assert there.wrong("red F +S", "landings.brown-1 = 1") == ["landings.brown-1"]
    assert there.wrong("red F +S", "landings.brown-1 = 3") == ["landings.brown-1"]
    assert there.wrong("", "landings.red-1 = 2") == ["landings.red-1"]


def test_d14_fewer_than_three_players_count_as_three_and_more_than_five_as_five() -> None:
    assert [passengers_on("brown-1", players) for players in (1, 2, 3)] == [1, 1, 1]
    assert [passengers_on("red-1", players) for players in (5, 6)] == [2, 2]
    assert supply(2) == supply(3) == 8 and supply(6) == supply(5) == 16


def test_d14_landings_are_overridden_tile_by_tile_and_full_whoever_is_aboard() -> None:
    there = table("red A6 N 1 6 red-1", tiles="start red-1 brown-1", players=5, landings={"brown-1": 0})
    assert there.wrong("", "landings.red-1 = 2", "landings.brown-1 = 0") == []


def test_a_tile_without_a_landing_gets_nobody() -> None:
    assert passengers_on("plain-1", 5) == 0
    assert passengers_on("start", 5) == 0


@pytest.mark.rule("mississippi-queen/board.speed-one", "holds")
@pytest.mark.parametrize("ruleset", WITH_PASSENGERS)
def test_a_passenger_boards_a_boat_beside_the_jetty_at_speed_one(ruleset: str) -> None:
    there = before_the_jetty(ruleset=ruleset)
    assert there.wrong("red F *", "legal = true", 'boats.red.passengers = ["red-1"]', "landings.red-1 = 0") == []
    assert there.events("red F *", "board") == [
        {"type": "board", "rule": "board.speed-one", "boat": "red", "landing": "red-1"}
    ]
    # It ends its move there; how its bow points does not matter.
    assert there.verdict("red F R *") == LEGAL


@pytest.mark.rule("mississippi-queen/board.speed-one", "broken")
@pytest.mark.parametrize("ruleset", WITH_PASSENGERS)
def test_no_passenger_boards_a_faster_boat_or_another_space(ruleset: str) -> None:
    assert before_the_jetty("red A20 N 2 6", ruleset=ruleset).verdict("red F2 *") == ("board.speed-one", 1)
    assert before_the_jetty("red A20 N 1 6", ruleset=ruleset).verdict("red F *") == ("board.speed-one", 1)
    # B14 is no further from the passengers, but the jetty does not reach into it.
    assert before_the_jetty("red B11 NE 1 6", ruleset=ruleset).verdict("red F *") == ("board.speed-one", 1)


@pytest.mark.rule("mississippi-queen/board.speed-one", "broken")
def test_passing_the_jetty_is_not_enough() -> None:
    there = before_the_jetty("red A20 N 3 6")
    assert there.verdict("red F3 *") == ("board.speed-one", 1)
    assert there.wrong("red F3", 'boats.red.passengers = ["red-1"]') == ["boats.red.passengers"]


def test_d5_the_passenger_stands_at_the_end_of_the_turn() -> None:
    assert before_the_jetty().verdict("red F * R") == ("board.speed-one", 1)
    assert before_the_jetty("red B11 N 1 6").verdict("red * F") == ("board.speed-one", 0)
    # Of what may follow there are only rolls; a speed set too late or giving up is no end either.
    assert before_the_jetty().verdict("red F * =2") == ("board.speed-one", 1)
    assert before_the_jetty().verdict("red F * x") == ("board.speed-one", 1)


@pytest.mark.rule("mississippi-queen/board.one-per-stop", "holds")
def test_one_boards_even_where_two_are_waiting() -> None:
    there = before_the_jetty(landings={"red-1": 2})
    assert there.wrong("red F *", 'boats.red.passengers = ["red-1"]', "landings.red-1 = 1") == []


@pytest.mark.rule("mississippi-queen/board.one-per-stop", "broken")
def test_d5_the_second_is_refused() -> None:
    assert before_the_jetty(landings={"red-1": 2}).verdict("red F * *") == ("board.one-per-stop", 2)
    # Before anything else is asked about it: nobody is left here, and none could come from the same island.
    assert before_the_jetty().verdict("red F * *") == ("board.one-per-stop", 2)


@pytest.mark.rule("mississippi-queen/board.two-aboard", "holds")
@pytest.mark.rule("mississippi-queen/board.two-aboard", "broken")
def test_two_at_most() -> None:
    assert before_the_jetty("red B6 N 1 6 red-2").verdict("red F *") == LEGAL
    assert before_the_jetty("red B6 N 1 6 red-2 brown-1").verdict("red F *") == ("board.two-aboard", 1)


@pytest.mark.rule("mississippi-queen/board.one-per-island", "holds")
@pytest.mark.rule("mississippi-queen/board.one-per-island", "broken")
def test_one_from_each_island() -> None:
    assert before_the_jetty("red B6 N 1 6 red-2", landings={"red-1": 2}).verdict("red F *") == LEGAL
    assert before_the_jetty("red B6 N 1 6 red-1", landings={"red-1": 2}).verdict("red F *") == (
        "board.one-per-island",
        1,
    )


@pytest.mark.rule("mississippi-queen/board.none-waiting", "holds")
@pytest.mark.rule("mississippi-queen/board.none-waiting", "broken")
def test_nobody_waits_on_an_empty_landing() -> None:
    assert before_the_jetty(landings={"red-1": 1}).verdict("red F *") == LEGAL
    assert before_the_jetty(landings={"red-1": 0}).verdict("red F *") == ("board.none-waiting", 1)


def test_d6_the_order_of_reasons_for_a_passenger() -> None:
    none = {"red-1": 0}
    # Too fast, full, from this island already, and nobody there.
    everything = "red A20 N 2 6 red-1 brown-1"
    assert before_the_jetty(everything, landings=none).verdict("red F2 *") == ("board.speed-one", 1)
    assert before_the_jetty("red B6 N 1 6 red-1 brown-1", landings=none).verdict("red F *") == ("board.two-aboard", 1)
    assert before_the_jetty("red B6 N 1 6 red-1", landings=none).verdict("red F *") == ("board.one-per-island", 1)


@pytest.mark.rule("mississippi-queen/board.pushed", "holds")
@pytest.mark.parametrize("ruleset", WITH_PASSENGERS)
def test_a_boat_pushed_beside_a_landing_at_speed_one_takes_a_passenger(ruleset: str) -> None:
    there = before_the_jetty("red A20 N 2 6", "white B6 N 1 6", ruleset=ruleset)
    assert there.wrong("red F>B11/SE*", 'boats.white.passengers = ["red-1"]', "landings.red-1 = 0") == []
    assert there.events("red F>B11*", "board") == [
        {"type": "board", "rule": "board.pushed", "boat": "white", "landing": "red-1"}
    ]
    # Nobody is made to.
    assert there.wrong("red F>B11", "boats.white.passengers = []") == []


@pytest.mark.rule("mississippi-queen/board.pushed", "broken")
def test_only_at_speed_one_and_only_there() -> None:
    assert before_the_jetty("red A20 N 2 6", "white B6 N 2 6").verdict("red F>B11*") == ("board.pushed", 0)
    assert before_the_jetty("red A20 N 2 6", "white B6 N 1 6").verdict("red F>B8*") == ("board.pushed", 0)


def test_d6_the_same_conditions_as_for_the_mover_in_the_same_order() -> None:
    def verdict(white: str, waiting: int) -> object:
        return before_the_jetty("red A20 N 2 6", white, landings={"red-1": waiting}).verdict("red F>B11*")

    assert verdict("white B6 N 2 6 red-1 red-2", 0) == ("board.pushed", 0)
    assert verdict("white B6 N 1 6 red-1 red-2", 0) == ("board.two-aboard", 0)
    assert verdict("white B6 N 1 6 red-1", 0) == ("board.one-per-island", 0)
    assert verdict("white B6 N 1 6 red-2", 0) == ("board.none-waiting", 0)
    assert verdict("white B6 N 1 6 red-2", 1) == LEGAL


def test_d19_a_pushed_boats_passenger_is_no_part_of_the_movers_outcome() -> None:
    with_passenger = before_the_jetty("red A20 N 2 6", "white B6 N 1 6")
    without = before_the_jetty("red A20 N 2 6", "white B6 N 1 6", landings={"red-1": 0})
    assert set(outcomes(with_passenger.position, "red")) == set(outcomes(without.position, "red"))


@pytest.mark.rule("mississippi-queen/board.lost", "holds")
@pytest.mark.parametrize(("players", "lost"), [(3, 1), (5, 2)])
def test_passengers_on_a_tile_that_leaves_go_with_it(players: int, lost: int) -> None:
    there = table("red B20 N 1 6", "white C11 N 1 6", gone=1, players=players)
    assert there.wrong("red F", "gone = 2", "landings.red-1 = 0") == []
    assert there.events("red F", "gone") == [{"type": "gone", "rule": "river.remove", "tile": "red-1", "lost": lost}]


@pytest.mark.rule("mississippi-queen/board.lost", "broken")
def test_they_do_not_wait_on() -> None:
    there = table("red B20 N 1 6", "white C11 N 1 6", gone=1)
    assert there.wrong("", "landings.red-1 = 1") == []
    assert there.wrong("red F", "landings.red-1 = 1") == ["landings.red-1"]


@pytest.mark.rule("mississippi-queen/board.voluntary", "holds")
def test_taking_a_passenger_may_be_declined() -> None:
    there = before_the_jetty()
    assert there.wrong("red F", "legal = true", "boats.red.passengers = []", "landings.red-1 = 1") == []
    assert {o.boarded for o in outcomes(there.position, "red") if o.at == "B11" and o.speed == 1} == {True, False}


@pytest.mark.rule("mississippi-queen/board.voluntary", "broken")
def test_nobody_boards_by_himself() -> None:
    there = before_the_jetty()
    assert there.wrong("red F", 'boats.red.passengers = ["red-1"]') == ["boats.red.passengers"]
    with pytest.raises(BadInput, match="recorded for readers and not played"):
        assert before_the_jetty(boarding="automatic").position


@pytest.mark.rule("mississippi-queen/board.no-rush", "holds")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_there_are_passengers_enough_for_every_boat(players: int) -> None:
    assert supply(players) >= 2 * players
    # Even the boat that comes last to a landing with one passenger finds another landing: there are eight.
    assert sum(passengers_on(tile, players) > 0 for tile in ("red-1", "red-2", "red-3", "red-4")) == 4


@pytest.mark.rule("mississippi-queen/board.no-rush", "broken")
def test_but_one_aboard_does_not_win() -> None:
    there = table("red C16 N 1 6 red-1", "white C11 N 1 6", pier="S")
    assert there.wrong("red F", 'boats.red.state = "docked"') == ["boats.red.state"]
    assert there.wrong("red F", 'boats.red.state = "racing"') == []


@pytest.mark.parametrize("turn", ["red F *", "red F * *", "red * F"])
def test_d5_in_the_driving_school_there_are_none(turn: str) -> None:
    token = 0 if turn == "red * F" else 1
    assert before_the_jetty(ruleset=SCHOOL).verdict(turn) == ("aim.driving-school", token)
    pushing = before_the_jetty("red A20 N 2 6", "white B6 N 1 6", ruleset=SCHOOL)
    assert pushing.verdict("red F>B11*") == ("aim.driving-school", 0)
