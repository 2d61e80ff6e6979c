"""Setting up: what is in the box, where the boats begin, and the river before the first move."""

import pytest

from rules_engine.examples import Example, run
from rules_engine.examples.model import Expected
from rules_engine.games.mississippi_queen.position import BOATS, Position, supply
from rules_engine.games.mississippi_queen.race import start
from rules_engine.games.mississippi_queen.tiles import DIE, START_PLACES, TILES
from rules_engine.games.protocol import BadInput
from rules_engine.rulebook import ruling_of
from tests.games.mississippi_queen.rules.positions import EDITION_2019, PASSENGER, RULESETS, SCHOOL, table


def wrong(position: Position, **expect: object) -> list[str]:
    """What of these expectations (dots written as two underscores) does not hold in a position."""
    wanted = tuple(Expected(what.replace("__", "."), value) for what, value in expect.items())
    return [difference.what for difference in run(Example("at-the-start", position, expect=wanted)).differences]


@pytest.mark.rule("mississippi-queen/setup.contents", "holds")
def test_what_is_in_the_box() -> None:
    assert len(TILES) == 12
    assert len(START_PLACES) == 5
    assert sorted(DIE) == ["L", "L", "R", "R", "S", "S"]
    assert supply(5) == 16
    # Four landings with a red roof, four with a brown one, three tiles without any beside the start tile.
    roofs = [tile.landing.roof if tile.landing else "" for tile in TILES.values()]
    assert sorted(roofs) == [""] * 4 + ["brown"] * 4 + ["red"] * 4


@pytest.mark.rule("mississippi-queen/setup.contents", "broken")
def test_nothing_is_in_the_box_twice() -> None:
    for tiles, stack in (("start red-1 red-1", ""), ("start red-1", "plain-1 red-1"), ("start start", "")):
        with pytest.raises(BadInput, match="twice"):
            assert table("red A6 N 1 6", tiles=tiles, stack=stack).position
    with pytest.raises(BadInput, match="no tile"):
        assert table("red A6 N 1 6", tiles="start red-5").position


@pytest.mark.rule("mississippi-queen/setup.stickers", "holds")
def test_the_numbers_on_the_wheels() -> None:
    for number in (1, 2, 3, 4, 5, 6):
        boat = table(f"red A6 N {number} {number}").position.boat("red")
        assert (boat.speed, boat.coal) == (number, number)
    # Without its black wheel a boat has no coal.
    assert table("red A6 N 1 0").position.boat("red").coal == 0


@pytest.mark.rule("mississippi-queen/setup.stickers", "broken")
@pytest.mark.parametrize("boat", ["red A6 N 0 6", "red A6 N 7 6", "red A6 N 1 7", "red A6 N 1 -1"])
def test_no_other_number_stands_there(boat: str) -> None:
    with pytest.raises(BadInput, match="has to be a whole number"):
        assert table(boat).position


@pytest.mark.rule("mississippi-queen/setup.boat", "holds")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_boat_starts_with_speed_one_and_six_coals(ruleset: str) -> None:
    position = start(players=5, ruleset=ruleset)
    for name in BOATS[:5]:
        assert wrong(position, **{f"boats__{name}__speed": 1, f"boats__{name}__coal": 6}) == []


@pytest.mark.rule("mississippi-queen/setup.boat", "broken")
def test_not_with_speed_two_or_five_coals() -> None:
    position = start(players=5)
    assert wrong(position, boats__red__speed=2, boats__red__coal=5) == ["boats.red.speed", "boats.red.coal"]
    assert wrong(position, boats__red__speed=0, boats__red__coal=7) == ["boats.red.speed", "boats.red.coal"]


@pytest.mark.rule("mississippi-queen/setup.start-places", "holds")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_boats_stand_on_places_one_to_five_in_the_order_of_seats(players: int) -> None:
    position = start(players=players)
    assert [boat.at for boat in position.boats] == ["A6", "A7", "A5", "A4", "A3"][:players]
    assert position.to_move == tuple(boat.name for boat in position.boats)


@pytest.mark.rule("mississippi-queen/setup.start-places", "broken")
def test_the_places_do_not_run_from_bank_to_bank() -> None:
    assert wrong(start(players=5), boats__red__at="A5", boats__white__at="A6") == ["boats.red.at", "boats.white.at"]


@pytest.mark.rule("mississippi-queen/setup.start-heading", "holds")
@pytest.mark.parametrize("heading", ["N", "NE", "NW"])
def test_every_owner_points_the_bow_into_the_river(heading: str) -> None:
    assert start(players=3, headings=[heading]).boat("red").heading == heading


@pytest.mark.rule("mississippi-queen/setup.start-heading", "broken")
@pytest.mark.parametrize("heading", ["SE", "S", "SW"])
def test_start_heading_only_the_other_reading_allows_the_other_sides(heading: str) -> None:
    with pytest.raises(ValueError, match=r"setup\.start-heading"):
        start(players=3, headings=["N", heading])
    free = ruling_of("mississippi-queen", (("start_heading", "any"),))
    assert start(players=3, headings=["N", heading], rulings=free).boat("white").heading == heading


def test_d17_left_out_the_bow_points_n_and_a_file_is_not_checked_for_it() -> None:
    assert [boat.heading for boat in start(players=3, headings=["NE"]).boats] == ["NE", "N", "N"]
    assert table("red A6 S 1 6", round=1).position.boat("red").heading == "S"


@pytest.mark.rule("mississippi-queen/setup.river-driving-school", "holds")
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_the_driving_school_has_the_start_tile_and_three_others(seed: int) -> None:
    position = start(players=4, ruleset=SCHOOL, seed=seed)
    tiles = [laid.tile for laid in position.river.laid] + list(position.stack)
    assert tiles[0] == "start" and len(set(tiles)) == 4
    # The pier lies under them: it comes when the stack is used up.
    assert position.river.pier is None


@pytest.mark.rule("mississippi-queen/setup.river-driving-school", "broken")
def test_not_three_in_all() -> None:
    position = start(players=4, ruleset=SCHOOL)
    assert len(position.river.laid) + len(position.stack) != 3
    with pytest.raises(BadInput, match="recorded for readers and not played"):
        assert table("red A6 N 1 6", ruleset=SCHOOL, school_tiles="three-in-all").position


@pytest.mark.rule("mississippi-queen/setup.not-used", "holds")
@pytest.mark.rule("mississippi-queen/setup.not-used", "broken")
def test_no_passengers_in_the_driving_school() -> None:
    # The same tile of the same river, with a landing for one passenger.
    school, passenger = (start(players=3, ruleset=ruleset, tiles=["red-1", "red-2", "plain-1"])
                         for ruleset in (SCHOOL, PASSENGER))  # fmt: skip
    assert wrong(school, **{"landings__red-1": 0}) == []
    assert wrong(school, **{"landings__red-1": 1}) == ["landings.red-1"]
    assert wrong(passenger, **{"landings__red-1": 1}) == []
    # A tile laid in the driving school brings nobody either.
    there = table("red A20 N 1 6", "white A6 N 1 6", tiles="start red-1", stack="red-2 plain-1", ruleset=SCHOOL)
    assert there.wrong("red F +S", "landings.red-2 = 0") == []
    assert there.events("red F +S", "fill") == []


@pytest.mark.rule("mississippi-queen/setup.not-used", "holds")
def test_no_measuring_stick_in_the_driving_school() -> None:
    boats = ("red A6 N 1 6", "white A11 N 1 6")
    assert table(*boats, ruleset=SCHOOL).wrong("", 'order = ["red", "white"]', 'reasons = ["order.clockwise"]') == []
    assert table(*boats).wrong("", 'order = ["white", "red"]', 'reasons = ["order.stick"]') == []


@pytest.mark.rule("mississippi-queen/setup.river-full", "holds")
@pytest.mark.parametrize("ruleset", [PASSENGER, EDITION_2019])
def test_the_passenger_race_uses_all_twelve_tiles(ruleset: str) -> None:
    position = start(players=4, ruleset=ruleset, seed=7)
    tiles = [laid.tile for laid in position.river.laid] + list(position.stack)
    assert tiles[0] == "start" and sorted(tiles) == sorted(TILES)
    # The stack is shuffled: another seed, another order.
    assert start(players=4, ruleset=ruleset, seed=8).stack != position.stack


@pytest.mark.rule("mississippi-queen/setup.river-full", "broken")
def test_the_start_tile_is_not_shuffled_with_them() -> None:
    assert all("start" not in start(players=4, seed=seed).stack for seed in range(5))
    for tiles in ("red-1 start", "red-1", "start:L red-1"):
        with pytest.raises(BadInput, match="start tile"):
            assert table("red A6 N 1 6", tiles=tiles).position
    assert len(start(players=4).stack) == 10


@pytest.mark.rule("mississippi-queen/setup.first-tile", "holds")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_first_tile_of_the_stack_is_joined_straight_before_the_first_move(ruleset: str) -> None:
    position = start(players=3, ruleset=ruleset, tiles=["red-3", "plain-1", "plain-2"])
    assert [str(laid) for laid in position.river.laid] == ["start", "red-3"]
    assert position.stack == ("plain-1", "plain-2")


@pytest.mark.rule("mississippi-queen/setup.first-tile", "broken")
def test_nobody_rolls_for_it() -> None:
    for seed in range(5):
        first = start(players=3, seed=seed).river.laid[1]
        assert first.side == "S" and first.side not in ("L", "R")
    # And the first boat that comes onto it lays the one behind it, not this one.
    position = start(players=3, tiles=["red-3", "plain-1", "plain-2"])
    assert position.stack[0] != "red-3"


@pytest.mark.rule("mississippi-queen/setup.passenger-supply", "holds")
@pytest.mark.parametrize(("players", "n"), [(3, 8), (4, 12), (5, 16)])
def test_how_many_passengers_are_in_play(players: int, n: int) -> None:
    assert supply(players) == n
    # Laid one after the other, the eleven tiles bring as many.
    there = start(players=players, tiles=[tile for tile in TILES if tile != "start"])
    brought = there.waiting_at(there.river.laid[1].tile)
    for tile in there.stack:
        brought += start(players=players, tiles=[tile, "plain-1"]).waiting_at(tile)
    assert brought == n


@pytest.mark.rule("mississippi-queen/setup.passenger-supply", "broken")
@pytest.mark.parametrize(("players", "n"), [(3, 12), (4, 8), (4, 16), (5, 12)])
def test_not_as_many_as_with_another_number_of_players(players: int, n: int) -> None:
    assert supply(players) != n
