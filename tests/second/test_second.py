"""The second opinion itself against cases worked out by hand: without them its agreement proves little."""

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.second import Outcome, due, gone_after, joins, outcomes, turn_order
from tests.second.geometry import Document, docks, landings, waiting, water
from tests.second.positions import TURN_RULINGS, Drawn, draw, position, to_toml

NOBODY: frozenset[tuple[str, str]] = frozenset()


def boat(name: str, at: str, heading: str, speed: int, coal: int, *passengers: str) -> Document:
    return {
        "name": name,
        "at": at,
        "heading": heading,
        "speed": speed,
        "coal": coal,
        "passengers": list(passengers),
    }


def game(
    *boats: Document, river: str = "start red-1", ruleset: str = "passenger", gone: int = 0, pier: str = "", **rest: Any
) -> Document:
    lies: Document = {"tiles": river, "gone": gone}
    if pier:
        lies["pier"] = pier
    return {"ruleset": ruleset, "players": 3, "river": lies, "boats": list(boats), **rest}


def at_speed(found: set[Outcome], speed: int) -> set[tuple[str, str, int]]:
    """Space, heading and coal of the outcomes at one speed."""
    return {(at, heading, coal) for at, heading, with_speed, coal, *_ in found if with_speed == speed}


def pushed_to(found: set[Outcome], name: str, speed: int) -> set[str]:
    """Where the boat is when a mover with this speed has pushed it."""
    return {space for outcome in found if outcome[2] == speed for who, space in outcome[6] if who == name}


# The river


def test_a_straight_joint_continues_the_nose_of_the_older_tile() -> None:
    cell_of = water(game())
    assert cell_of["A20"] == (0, -2)
    assert cell_of["B6"] == (0, -3)
    assert "B9" not in cell_of  # an island of red-1


def test_left_joint_lies_before_the_left_shoulder() -> None:
    cell_of = water(game(river="start plain-1 plain-3:L"))
    assert (cell_of["B15"], cell_of["C6"]) == ((-2, -4), (-3, -4))


def test_right_joint_lies_before_the_right_shoulder() -> None:
    cell_of = water(game(river="start plain-1 plain-3:R"))
    assert (cell_of["B17"], cell_of["C6"]) == ((2, -6), (3, -7))


def test_what_is_gone_is_no_river() -> None:
    document = game(river="start red-1 red-2", gone=1)
    assert {space[0] for space in water(document)} == {"B", "C"}
    assert landings(document) == {"B11": "red-1", "C12": "red-2"}


def test_a_berth_before_land_is_lost() -> None:
    assert docks(game(river="start plain-3", pier="S")) == {"B18", "B20"}
    assert docks(game(river="start plain-3", pier="L")) == {"B10", "B15", "B18"}
    assert docks(game(river="start plain-3", pier="R")) == {"B12", "B17"}
    assert docks(game(river="start plain-3")) == set()


@pytest.mark.parametrize(("players", "red", "brown"), [(2, 1, 1), (3, 1, 1), (4, 1, 2), (5, 2, 2), (6, 2, 2)])
def test_passengers_waiting(players: int, red: int, brown: int) -> None:
    document = {**game(river="start red-1 brown-1"), "players": players}
    assert waiting(document) == {"red-1": red, "brown-1": brown}
    assert waiting({**document, "landings": {"red-1": 0}}) == {"red-1": 0, "brown-1": brown}


# Speed, steps and turns


def test_no_coal() -> None:
    # Speed 1: ahead with the bow N, NW or NE, or turned first: five. Speed 2: the same two further, seven.
    found = outcomes(game(boat("red", "A6", "N", 1, 0)), "red")
    assert at_speed(found, 1) == {
        *(("A11", heading, 0) for heading in ("N", "NW", "NE")),
        ("A8", "NW", 0),
        ("A9", "NE", 0),
    }
    assert at_speed(found, 2) == {
        *(("A16", heading, 0) for heading in ("N", "NW", "NE")),
        *(("A13", "NW", 0), ("A14", "NE", 0), ("A10", "NW", 0), ("A12", "NE", 0)),
    }
    assert len(found) == 12


def test_the_edition_of_2019_turns_no_further_without_coal() -> None:
    document = game(boat("red", "A6", "N", 1, 0))
    assert outcomes({**document, "ruleset": "super-meeple-2019"}, "red") == outcomes(document, "red")


def test_turning_before_moving() -> None:
    found = outcomes(game(boat("red", "A6", "N", 1, 0), rulings={"turning": "before-moving"}), "red")
    assert found == {
        *(("A11", "N", 1, 0, False, False, NOBODY), ("A16", "N", 2, 0, False, False, NOBODY)),
        *(("A8", "NW", 1, 0, False, False, NOBODY), ("A10", "NW", 2, 0, False, False, NOBODY)),
        *(("A9", "NE", 1, 0, False, False, NOBODY), ("A12", "NE", 2, 0, False, False, NOBODY)),
    }


def test_coal_for_turning_may_be_wasted() -> None:
    # One coal, two turns: one of them to no end, or both the same way.
    found = outcomes(game(boat("red", "A6", "N", 1, 1), rulings={"turning": "before-moving"}), "red")
    assert at_speed(found, 1) == {
        *(("A11", "N", 1), ("A8", "NW", 1), ("A9", "NE", 1)),
        *(("A11", "N", 0), ("A3", "SW", 0), ("A4", "SE", 0)),
    }


@pytest.mark.parametrize(
    ("speed", "coal", "left"),
    [
        (2, 6, {1: 6, 2: 6, 3: 6, 4: 5, 5: 4, 6: 3}),
        (6, 4, {6: 4, 5: 4, 4: 3, 3: 2, 2: 1, 1: 0}),
        (1, 1, {1: 1, 2: 1, 3: 0}),
    ],
)
def test_what_speeds_cost(speed: int, coal: int, left: dict[int, int]) -> None:
    most: dict[int, int] = {}
    for outcome in outcomes(game(boat("red", "A6", "N", speed, coal)), "red"):
        most[outcome[2]] = max(most.get(outcome[2], 0), outcome[3])
    assert most == left


def test_braking_where_the_river_ends() -> None:
    found = outcomes(game(boat("red", "B16", "N", 4, 3)), "red")
    assert ("B20", "N", 1, 1, False, False, NOBODY) in found
    assert {outcome[0] for outcome in found if outcome[3] == 3} == set()  # on at 4, or 3 or 5: needs more turns


def test_steps_go_neither_to_land_nor_off_the_river_nor_back_to_a_tile_that_is_gone() -> None:
    found = outcomes(game(boat("red", "B4", "N", 2, 6)), "red")
    assert "B9" not in {outcome[0] for outcome in found}
    found = outcomes(game(boat("red", "B6", "S", 1, 0), gone=1), "red")
    assert {outcome[0] for outcome in found} == {"B3", "B4"}  # not A20


def test_shut_in_without_coal() -> None:
    # South of A3 there is nothing, south-west land, south-east the notch; A5 and A6 would be a second turn away.
    assert outcomes(game(boat("red", "A3", "S", 1, 0)), "red") == set()
    found = outcomes(game(boat("red", "A3", "S", 1, 1)), "red")
    assert at_speed(found, 1) == {("A5", "NW", 0), ("A6", "NE", 0)}


def test_a_boat_that_is_out_has_no_turn_and_bars_no_space() -> None:
    out = {"name": "white", "speed": 1, "coal": 0, "state": "out"}
    document = game(boat("red", "A6", "N", 1, 0), out)
    assert outcomes(document, "white") == set()
    assert len(outcomes(document, "red")) == 12


# Pushing


def test_a_push_takes_one_point_more() -> None:
    document = game(boat("red", "A6", "N", 2, 0), boat("white", "A11", "N", 2, 6))
    found = {outcome for outcome in outcomes(document, "red") if outcome[6]}
    # At speed 2 the push is all; at 3 one more step is left. The space from which red comes is barred.
    around = {"A8", "A9", "A13", "A14", "A16"}
    assert pushed_to(found, "white", 2) == around
    assert {outcome[0] for outcome in found if outcome[2] == 2} == {"A11"}
    assert not {outcome for outcome in found if outcome[2] == 1}
    straight_on = {outcome for outcome in found if outcome[:2] == ("A16", "N")}
    assert pushed_to(straight_on, "white", 3) == around - {"A16"}


def test_the_worked_example_of_a_push() -> None:
    found = outcomes(game(boat("red", "A6", "N", 4, 6), boat("white", "A11", "N", 2, 6)), "red")
    assert ("A20", "N", 4, 6, False, False, frozenset({("white", "A14")})) in found


def test_no_push_with_the_last_point() -> None:
    found = outcomes(game(boat("red", "A6", "N", 3, 0), boat("white", "A20", "N", 2, 6)), "red")
    assert pushed_to(found, "white", 3) == set()
    assert pushed_to(found, "white", 4) == {"A18", "A19", "B3", "B4", "B6"}


def test_no_push_onto_the_wake_or_onto_a_boat() -> None:
    document = game(boat("red", "A6", "NW", 3, 1), boat("white", "A11", "N", 2, 6), boat("grey", "A16", "N", 2, 6))
    by_a8 = {
        outcome
        for outcome in outcomes(document, "red")
        if outcome[:3] == ("A11", "NE", 3) and dict(outcome[6]).get("white")
    }
    assert pushed_to(by_a8, "white", 3) == {"A9", "A13", "A14"}  # by way of A8; A6 is behind it, grey on A16


def test_the_same_boat_twice() -> None:
    document = game(boat("red", "A6", "N", 5, 0), boat("white", "A11", "N", 2, 6))
    twice = ("A20", "N", 5, 0, False, False, frozenset({("white", "A18")}))
    assert twice in outcomes(document, "red")
    assert twice not in outcomes({**document, "rulings": {"repeat_push": "once"}}, "red")


def test_two_boats_in_one_turn() -> None:
    document = game(boat("red", "A6", "N", 4, 0), boat("white", "A11", "N", 2, 6), boat("grey", "A16", "N", 2, 6))
    both = {outcome for outcome in outcomes(document, "red") if len(outcome[6]) == 2 and outcome[2] == 4}
    assert {outcome[0] for outcome in both} == {"A16"}
    assert pushed_to(both, "white", 4) == {"A8", "A9", "A13", "A14"}
    assert pushed_to(both, "grey", 4) == {"A13", "A14", "A18", "A19", "A20"}
    assert not any(len(set(dict(outcome[6]).values())) == 1 for outcome in both)


def test_under_the_other_reading_the_pushers_wake_is_free_but_the_way_of_the_pushed_boat_is_not() -> None:
    document = game(
        boat("red", "A6", "N", 4, 0), boat("white", "A11", "N", 2, 6), rulings={"barred_space": "pushed-path"}
    )
    found = outcomes(document, "red")
    assert "A6" in {space for at, heading, speed, *_, pushed in found if at == "A16" for _, space in pushed}
    # Pushed ahead and pushed again: everywhere around A16 but for the space from which it was pushed first.
    again = {outcome for outcome in found if outcome[:3] == ("A16", "N", 4)}
    assert "A11" not in pushed_to(again, "white", 4)
    assert {"A18", "A19", "A20"} <= pushed_to(again, "white", 4)


def test_a_boat_in_a_blind_corner_cannot_be_pushed() -> None:
    # White on B4 of red-1: behind it A19 and A20, beside it B6 and B7; B2 and B9 are land.
    others = [boat(name, at, "N", 1, 6) for name, at in (("grey", "B6"), ("green", "B7"), ("brown", "A20"))]
    found = outcomes(game(boat("red", "A14", "N", 3, 0), boat("white", "B4", "N", 1, 6), *others), "red")
    assert pushed_to(found, "white", 3) == set()
    found = outcomes(game(boat("red", "A14", "N", 3, 0), boat("white", "B4", "N", 1, 6), *others[1:]), "red")
    assert pushed_to(found, "white", 3) == {"B6"}


# Landings


def boarded(document: Document) -> set[tuple[str, int]]:
    return {(at, speed) for at, _, speed, _, took, *_ in outcomes(document, "red") if took}


def test_boarding_at_speed_one_beside_the_jetty_and_as_one_likes() -> None:
    document = game(boat("red", "B6", "N", 2, 0))
    assert boarded(document) == {("B11", 1)}
    declined = {outcome for outcome in outcomes(document, "red") if outcome[0] == "B11" and not outcome[4]}
    assert ("B11", "N", 1, 0, False, False, NOBODY) in declined


@pytest.mark.parametrize(
    ("passengers", "changes"),
    [
        (["red-1"], {}),
        (["brown-1", "brown-2"], {}),
        ([], {"landings": {"red-1": 0}}),
        ([], {"ruleset": "driving-school"}),
    ],
)
def test_nobody_boards(passengers: list[str], changes: Document) -> None:
    assert boarded({**game(boat("red", "B6", "N", 2, 0, *passengers)), **changes}) == set()


# Docking


def docked(document: Document, speed: int) -> set[tuple[str, str]]:
    return {outcome[:2] for outcome in outcomes(document, "red") if outcome[5] and outcome[2] == speed}


PIER: dict[str, Any] = {"river": "start brown-1 brown-3 red-1", "gone": 3, "pier": "S"}  # D18, D19, D20


def test_in_the_passenger_race_at_speed_one_with_two_aboard() -> None:
    full = game(boat("red", "D16", "N", 1, 0, "brown-1", "brown-3"), **PIER)
    # Ahead with a turn behind it, or turned first; never declined.
    assert docked(full, 1) == {("D20", "N"), ("D20", "NW"), ("D20", "NE"), ("D18", "NW"), ("D19", "NE")}
    assert not {outcome for outcome in outcomes(full, "red") if outcome[2] == 1 and not outcome[5]}
    assert docked(game(boat("red", "D16", "N", 1, 0, "brown-1"), **PIER), 1) == set()


def test_at_any_speed_docking_ends_the_turn_where_it_happens() -> None:
    full = game(boat("red", "D14", "N", 2, 0, "brown-1", "brown-3"), rulings={"dock_speed": "any"}, **PIER)
    assert docked(full, 2) == {("D19", "N"), ("D18", "NW")}  # the second by way of D16
    assert docked({**full, "rulings": {}}, 2) == set()
    one_aboard = game(boat("red", "D14", "N", 2, 0, "brown-1"), rulings={"dock_speed": "any"}, **PIER)
    assert docked(one_aboard, 2) == set()


def test_in_the_driving_school_the_rest_is_lost() -> None:
    school = game(boat("red", "D16", "N", 5, 0), ruleset="driving-school", **PIER)
    for speed in (4, 5, 6):
        assert docked(school, speed) >= {("D20", "N"), ("D18", "NW"), ("D19", "NE")}
    assert ("D20", "NE") not in docked(school, 5)  # no turning any more


def test_the_second_passenger_may_come_aboard_on_a_dock_space() -> None:
    # C10 is a landing of brown-3 and, with the pier on the left, a dock space.
    document = game(boat("red", "C5", "N", 1, 0, "red-1"), river="start red-1 brown-3", pier="L")
    found = {outcome for outcome in outcomes(document, "red") if outcome[:3] == ("C10", "N", 1)}
    assert found == {("C10", "N", 1, 0, False, False, NOBODY), ("C10", "N", 1, 0, True, True, NOBODY)}
    first = game(boat("red", "C5", "N", 1, 0), river="start red-1 brown-3", pier="L")
    assert ("C10", "N", 1, 0, True, False, NOBODY) in outcomes(first, "red")
    assert docked(first, 1) == set()


def pushed_into_the_pier(speed: int, *passengers: str, **changes: Any) -> set[Outcome]:
    """Red comes from C3 onto C5, pushes white ahead to C10, dock space and landing, and follows with its last point.

    It can only follow if white has docked: then white lies at its berth and C10 is empty.
    """
    document = game(
        boat("red", "C3", "NW", 3, 0),
        boat("white", "C5", "N", speed, 6, *passengers),
        river="start red-1 brown-3",
        pier="L",
    )
    found = outcomes({**document, **changes}, "red")
    return {outcome for outcome in found if outcome[:3] == ("C10", "N", 3) and outcome[6] == {("white", "C10")}}


@pytest.mark.parametrize(
    ("speed", "passengers", "changes", "docks_there"),
    [
        (1, ("red-1", "red-2"), {}, True),
        (2, ("red-1", "red-2"), {}, False),
        (2, ("red-1", "red-2"), {"rulings": {"dock_speed": "any"}}, True),
        (1, ("red-1",), {}, True),  # its owner may take the second passenger
        (1, ("red-1",), {"landings": {"brown-3": 0}}, False),
        (2, ("red-1",), {"rulings": {"dock_speed": "any"}}, False),  # too fast for the passenger
        (1, (), {}, False),
        (6, (), {"ruleset": "driving-school"}, True),
    ],
)
def test_a_pushed_boat_docks_at_once_and_occupies_nothing(
    speed: int, passengers: tuple[str, ...], changes: Document, docks_there: bool
) -> None:
    found = pushed_into_the_pier(speed, *passengers, **changes)
    if changes.get("ruleset") == "driving-school":
        assert {(outcome[4], outcome[5]) for outcome in found} == {(False, True)}  # red docks there too
    else:
        assert bool(found) == docks_there


# The order


def lined_up(**changes: Any) -> Document:
    """The figures of the sources' example: red and white alike but for the bank."""
    boats = [
        *(boat("red", "A10", "N", 2, 4), boat("white", "A12", "NE", 2, 4), boat("green", "A9", "N", 5, 6)),
        *(boat("grey", "B3", "N", 1, 2), boat("brown", "A5", "N", 3, 3)),
    ]
    return {**game(*boats), **changes}


@pytest.mark.parametrize(
    ("changes", "order"),
    [
        ({}, "grey white red green brown"),
        ({"rulings": {"right_bank": "farther-first"}}, "grey red white green brown"),
        ({"ruleset": "driving-school"}, "red white green grey brown"),
        ({"play": {"round": 1}}, "red white green grey brown"),
        ({"play": {"round": 1}, "rulings": {"first_round": "by-position"}}, "grey white red green brown"),
    ],
)
def test_order(changes: Document, order: str) -> None:
    assert turn_order(lined_up(**changes)) == order.split()


def test_speed_then_coal_break_a_tie_before_the_bank() -> None:
    document = game(boat("red", "A10", "N", 2, 4), boat("white", "A11", "N", 2, 5), boat("green", "A12", "N", 3, 0))
    assert turn_order(document) == ["green", "white", "red"]


def test_the_first_round_begins_on_start_place_one() -> None:
    document = game(*(boat(name, at, "N", 1, 6) for name, at in (("red", "A7"), ("white", "A5"), ("green", "A6"))))
    assert turn_order({**document, "play": {"round": 1}}) == ["green", "red", "white"]


# The river grows and shrinks


def test_due_for_the_first_onto_the_foremost_tile() -> None:
    document = game(boat("red", "A20", "N", 1, 6), boat("white", "A6", "N", 1, 6))
    document["river"]["stack"] = "plain-3 brown-1"
    assert due(document, ["B6"])
    assert due(document, ["B6", "A20"])
    assert not due(document, ["A19"])
    document["boats"][1]["at"] = "B15"
    assert not due(document, ["B6"])
    document["boats"][1]["at"] = "A6"
    del document["river"]["stack"]
    assert not due(document, ["B6"])


def test_tiles_leave_behind_the_last_boat() -> None:
    ahead, behind = boat("red", "C20", "N", 1, 6), boat("white", "B6", "N", 1, 6)
    arrived = {"name": "green", "speed": 1, "coal": 0, "state": "docked"}
    river = "start red-1 red-2"
    assert gone_after(game(boat("red", "A20", "N", 1, 6), behind, river=river)) == 0
    assert gone_after(game(ahead, behind, arrived, river=river)) == 1
    assert gone_after(game(ahead, arrived, river=river, gone=1)) == 2
    assert gone_after(game(arrived, river=river)) == 2


@pytest.mark.parametrize(
    ("sides", "gone", "touching", "overlap"),
    [
        ("", 0, "LSR", "LSR"),
        # Five sixths of a ring: another turn to the left would come down on the start tile.
        ("LLL", 0, "SR", "SR"),
        ("LLL", 1, "LSR", "LSR"),
        ("RRR", 0, "LS", "LS"),
        # A longer ring: the next tile would fit to the notch of the start tile, and so close it.
        ("LLLSL", 0, "SR", "LSR"),
        ("LLLSL", 1, "LSR", "LSR"),
    ],
)
def test_where_the_next_tile_may_be_joined(sides: str, gone: int, touching: str, overlap: str) -> None:
    names = ("red-1", "red-2", "red-3", "red-4", "brown-1")
    river = " ".join(["start plain-1", *(f"{name}:{side}" for name, side in zip(names, sides, strict=False))])
    for ring, sides_left in (("touching", touching), ("overlap", overlap)):
        document = game(river=river, gone=gone, rulings={"ring": ring})
        assert joins(document) == {side: side in sides_left for side in "LSR"}


# The search as a whole, and the positions


def test_forgetting_loses_nothing() -> None:
    for one in draw(7, 60):
        assert outcomes(one.document, one.boat, forget=False) == one.found, to_toml(one.document)


@pytest.fixture(scope="module")
def some() -> list[Drawn]:
    return list(draw(8, 80))


@pytest.mark.parametrize("ruling", [name for name in TURN_RULINGS if name != "grounding"])
def test_each_ruling_makes_a_difference_somewhere(ruling: str, some: list[Drawn]) -> None:
    different = 0
    for one in some:
        other = {**one.document.get("rulings", {}), ruling: TURN_RULINGS[ruling][1]}
        different += outcomes({**one.document, "rulings": other}, one.boat) != one.found
    assert different >= 3


def test_the_same_seed_gives_the_same_positions() -> None:
    first, again, other = (position(random.Random(seed), 0) for seed in (5, 5, 6))
    assert first == again != other


def test_a_position_in_writing_reads_back_the_same() -> None:
    for number in range(50):
        document, _ = position(random.Random(number), number)
        assert tomllib.loads(to_toml(document)) == document


CASES = Path(__file__).parents[1] / "games" / "mississippi_queen" / "acceptance"
# Acceptance cases whose turn is legal and ends in an outcome of the moving boat: what the file expects is found,
# illegal ones cannot be told from outcomes alone and stand above one by one.


def test_what_the_acceptance_cases_expect_is_found() -> None:
    checked = 0
    for path in sorted(CASES.glob("*.toml")):
        document = tomllib.loads(path.read_text("utf-8"))
        expect = document["expect"]
        if "order" in expect:
            assert turn_order(document) == expect["order"], path.name
            checked += 1
        if "play" not in document:
            continue
        name = document["play"]["turn"].split()[0]
        found = outcomes(document, name)
        if "count" in expect:
            assert len(found) == expect["count"], path.name
            checked += 1
        told = expect.get("boats", {}).get(name)
        if not expect.get("legal", True) or told is None:
            continue
        before = next(one for one in document["boats"] if one["name"] == name)
        if told.get("state") == "out":
            assert found == set(), path.name
        elif told.get("state") == "docked":
            assert any(outcome[5] for outcome in found), path.name
        else:
            pushed = {other: of["at"] for other, of in expect["boats"].items() if other != name and "at" in of}
            assert any(
                outcome[0] == told["at"]
                and outcome[1] == told.get("heading", outcome[1])
                and outcome[2] == told.get("speed", outcome[2])
                and outcome[3] == before["coal"] - expect.get("coal_spent", before["coal"] - outcome[3])
                and outcome[4] == ("passengers" in told)
                and dict(outcome[6]) == pushed
                for outcome in found
            ), path.name
        checked += 1
    assert checked >= 12
