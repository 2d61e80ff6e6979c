"""Coal: paid at once, the last one spent, and boats without any."""

from typing import Any

import pytest

from rules_engine.games.mississippi_queen.search import outcomes
from rules_engine.games.protocol import BadInput
from tests.games.mississippi_queen.rules.positions import EDITION_2019, LEGAL, PASSENGER, SCHOOL, Table, table


def facing_the_islands(coal: int, ruleset: str = PASSENGER, **rulings: Any) -> Table:
    """Red on A20: B3, B6 and B4 before it are land, so that only two turns of the bow, for one coal, lead on."""
    return table(f"red A20 N 3 {coal}", "white A6 N 1 6", tiles="start plain-2", ruleset=ruleset, **rulings)


@pytest.mark.rule("mississippi-queen/coal.at-once", "holds")
def test_coal_is_paid_before_what_it_pays_for() -> None:
    there = table("red A6 N 2 4")
    assert there.events("red =4 F L2 R2 F3", "speed", "turn") == [
        {"type": "speed", "rule": "speed.extra-step", "from": 2, "to": 4, "coal": 1},
        {"type": "turn", "rule": "turn.free", "side": "L", "coal": 0},
        {"type": "turn", "rule": "turn.extra", "side": "L", "coal": 1},
        {"type": "turn", "rule": "turn.extra", "side": "R", "coal": 1},
        {"type": "turn", "rule": "turn.extra", "side": "R", "coal": 1},
    ]


@pytest.mark.rule("mississippi-queen/coal.at-once", "holds")
def test_what_the_speed_cost_is_gone_when_the_boat_turns() -> None:
    assert table("red A6 N 2 1").verdict("red =4 F3 L2 F") == ("turn.extra", 2)
    assert table("red A6 N 2 2").verdict("red =4 F3 L2 F") == LEGAL


@pytest.mark.rule("mississippi-queen/coal.at-once", "broken")
def test_the_wheel_does_not_wait_for_the_next_turn() -> None:
    assert table("red A6 N 2 3").wrong("red =4 F4", "boats.red.coal = 3") == ["boats.red.coal"]
    assert table("red A6 N 2 3").wrong("red =4 F4", "boats.red.coal = 2") == []


@pytest.mark.rule("mississippi-queen/coal.last", "holds")
@pytest.mark.parametrize("ruleset", [SCHOOL, PASSENGER, EDITION_2019])
def test_a_boat_that_spends_its_last_coal_races_on(ruleset: str) -> None:
    there = table("red A6 N 2 1", ruleset=ruleset)
    assert there.wrong("red =4 F4", "boats.red.coal = 0", 'boats.red.state = "racing"', 'boats.red.at = "B6"') == []
    after = table("red A20 N 4 0", ruleset=ruleset)
    assert after.verdict("red =3 F3") == LEGAL


@pytest.mark.rule("mississippi-queen/coal.last", "broken")
def test_the_last_coal_does_not_take_a_boat_out() -> None:
    assert table("red A6 N 2 1").wrong("red =4 F4", 'boats.red.state = "out"') == ["boats.red.state"]


@pytest.mark.rule("mississippi-queen/coal.out", "holds")
@pytest.mark.parametrize("ruleset", [SCHOOL, PASSENGER])
def test_a_boat_that_could_only_go_on_for_coal_is_out(ruleset: str) -> None:
    there = facing_the_islands(0, ruleset)
    assert there.wrong("red x", "legal = true", 'boats.red.state = "out"', "coal_spent = 0") == []
    assert there.events("red x") == [{"type": "out", "rule": "coal.out", "boat": "red"}]
    assert len(outcomes(there.position, "red")) == 0


@pytest.mark.rule("mississippi-queen/coal.out", "broken")
@pytest.mark.parametrize("ruleset", [SCHOOL, PASSENGER])
def test_it_does_not_stay_in_the_race(ruleset: str) -> None:
    assert facing_the_islands(0, ruleset).wrong("red x", 'boats.red.state = "racing"') == ["boats.red.state"]


def test_a_boat_with_a_coal_left_has_to_spend_it() -> None:
    there = facing_the_islands(1)
    assert there.verdict("red x") == ("move.aground", 0)
    # Two turns to the right, SE: over A19 and A17, past the side of the tile no further.
    assert there.wrong("red =2 R2 F2", "coal_spent = 1", 'boats.red.at = "A17"') == []


def test_a_boat_without_coal_that_has_another_way_has_to_take_it() -> None:
    assert table("red A6 N 3 0").verdict("red x") == ("move.aground", 0)


@pytest.mark.rule("mississippi-queen/coal.out-2019", "holds")
def test_2019_without_coal_one_step_of_speed_and_one_turn() -> None:
    assert (
        table("red A6 N 1 0", ruleset=EDITION_2019).wrong(
            "red =2 F L F", "coal_spent = 0", 'boats.red.at = "A13"', 'boats.red.heading = "NW"'
        )
        == []
    )


@pytest.mark.rule("mississippi-queen/coal.out-2019", "broken")
@pytest.mark.parametrize(
    ("turn", "token"), [("red =3 F3", 0), ("red L2 F", 0), ("red L F L", 2), ("red L R F", 1), ("red L3 F", 0)]
)
def test_2019_without_coal_no_more_than_that(turn: str, token: int) -> None:
    assert table("red A6 N 1 0", ruleset=EDITION_2019).verdict(turn) == ("coal.out-2019", token)


@pytest.mark.parametrize("ruleset", [SCHOOL, PASSENGER])
def test_the_rule_of_2019_is_never_named_in_the_other_rulesets(ruleset: str) -> None:
    assert table("red A6 N 1 0", ruleset=ruleset).verdict("red =3 F3") == ("speed.extra-step", 0)
    assert table("red A6 N 1 0", ruleset=ruleset).verdict("red L2 F") == ("turn.extra", 0)


def test_d6_2019_the_rule_asks_for_no_coal_at_that_moment() -> None:
    # One coal, but two are needed: it is coal that is short, not coal that is missing altogether.
    assert table("red A6 N 1 1", ruleset=EDITION_2019).verdict("red =4 F4") == ("speed.extra-step", 0)
    assert table("red A6 N 1 1", ruleset=EDITION_2019).verdict("red L3 F") == ("turn.extra", 0)
    # The speed takes the last coal; at the turn there is none.
    assert table("red A6 N 1 1", ruleset=EDITION_2019).verdict("red =3 F3 L2") == ("coal.out-2019", 2)


@pytest.mark.rule("mississippi-queen/coal.out-2019", "holds")
def test_d7_2019_a_boat_with_no_legal_turn_misses_it() -> None:
    there = facing_the_islands(0, EDITION_2019)
    assert there.wrong(
        "red x", "legal = true", 'boats.red.state = "racing"', 'boats.red.at = "A20"', "boats.red.speed = 3",
        "boats.red.coal = 0", 'boats.red.heading = "N"', "coal_spent = 0",
    ) == []  # fmt: skip
    assert there.events("red x") == []
    assert there.wrong("red x", 'boats.red.state = "out"') == ["boats.red.state"]
    assert there.plays("red x").position.to_move == ("white",)


def test_d7_2019_what_stands_before_the_x_is_not_done() -> None:
    there = facing_the_islands(0, EDITION_2019)
    assert there.wrong("red =2 L x", "boats.red.speed = 3", 'boats.red.heading = "N"', 'boats.red.at = "A20"') == []
    assert there.events("red =2 L x") == []


def test_school_coal_never_is_recorded_and_not_played() -> None:
    with pytest.raises(BadInput, match="recorded for readers and not played"):
        assert facing_the_islands(0, SCHOOL, school_coal="never").position
