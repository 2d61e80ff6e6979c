"""Examples under another ruleset or reading: what comes out the same is not told, what differs is."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_engine.examples import Example, read, run
from rules_engine.examples.otherwise import Choice, changed, choices, otherwise
from rules_engine.rulebook import load

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "examples" / "mississippi-queen"


def example(name: str) -> Example:
    return read((FOLDER / f"{name}.toml").read_text(encoding="utf-8"), name)


def found(name: str) -> dict[str, tuple[bool | None, str | None]]:
    return {
        f"{each.choice.what}:{each.choice.value}": (each.legal, each.violation.rule if each.violation else None)
        for each in otherwise(example(name))
    }


def test_a_push_of_the_same_boat_is_refused_under_the_other_reading() -> None:
    assert found("push-the-same-boat-twice") == {"repeat_push:once": (False, "push.several")}


def test_a_push_onto_the_wake_is_legal_under_the_other_reading() -> None:
    assert found("push-onto-the-wake")["barred_space:pushed-path"] == (True, None)


def test_docking_at_speed_differs_in_the_driving_school_alone() -> None:
    told = found("missed-04-wrong")
    assert told["ruleset:driving-school"] == (True, None)
    assert "ruleset:super-meeple-2019" not in told


def test_an_example_of_another_edition_tells_how_it_comes_out_in_the_passenger_race() -> None:
    assert found("coal-2019-two-turns")["ruleset:passenger"] == (False, "turn.extra")


def test_the_turn_order_is_told_where_it_is_the_point() -> None:
    told = {each.choice: each.order for each in otherwise(example("order-of-five-boats"))}
    school, passenger = Choice("ruleset", "driving-school"), example("order-of-five-boats").expected["order"]
    assert told[school] == ("red", "white", "green", "grey", "brown") != passenger
    assert told[Choice("right_bank", "farther-first")] not in (passenger, told[school])


def test_an_example_that_holds_everywhere_has_nothing_to_tell() -> None:
    assert found("move-onto-land") == {}


def test_choices_are_all_others_that_the_engine_plays() -> None:
    told = choices(example("push-worked-example"))
    assert Choice("ruleset", "driving-school") in told and Choice("ruleset", "passenger") not in told
    played = [r for r in load("mississippi-queen").rulings.values() if len(r.played) > 1]
    assert len(told) == 2 + len(played) and Choice("repeat_push", "allowed") not in told
    assert Choice("school_tiles", "three-in-all") not in told  # recorded for readers only


@pytest.mark.parametrize("name", ["missed-13-right", "board-too-fast"])
def test_nobody_waits_in_the_driving_school(name: str) -> None:
    there = changed(example(name), Choice("ruleset", "driving-school"))
    assert there.position.waiting == () and all(not boat.passengers for boat in there.position.boats)
    assert example(name).position.waiting != ()


def test_landings_are_filled_when_a_driving_school_becomes_a_passenger_race() -> None:
    here = example("dock-driving-school-passenger")
    there = changed(here, Choice("ruleset", "passenger")).position
    assert here.position.waiting == () and there.waiting
    assert run(here).ok
