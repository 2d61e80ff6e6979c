"""Whole races between bots keep the invariants, and show everything that can happen."""

from collections import Counter

import pytest

from rules_engine.games.mississippi_queen.events import TYPES
from tests.bots.mississippi_queen.races import watched

RULESETS = ("passenger", "passenger", "driving-school", "super-meeple-2019")


def test_random_races_keep_the_invariants() -> None:
    for seed in range(24):
        watched(seed, "random", players=3 + seed % 3, ruleset=RULESETS[seed % 4])


def test_planned_races_keep_the_invariants() -> None:
    for seed in range(3):
        race, _ = watched(seed, "planner", players=3 + seed % 3)
        assert race.winner is not None


def test_a_race_that_is_over_while_boats_still_sail_is_written_and_read_back() -> None:
    race, _ = watched(3, "planner", 3, "passenger", ("race_end", "first-arrival"))
    assert len(race.end.docked) == 1
    assert len(race.end.racing) == 2
    assert race.end.to_move == ()


def test_the_same_seed_gives_the_same_race() -> None:
    one, _ = watched(11, "random")
    other, _ = watched(11, "random")
    assert one == other
    assert one != watched(12, "random")[0]


@pytest.mark.slow
def test_two_hundred_races_show_every_event_and_fifty_winners() -> None:
    events: Counter[str] = Counter()
    winners = 0
    for seed in range(104):
        for bot in ("random", "planner"):
            race, watch = watched(seed, bot, players=3 + seed % 3, ruleset=RULESETS[seed % 4])
            events += watch.events
            winners += race.winner is not None
    assert winners >= 50
    assert {kind.type: events[kind.type] for kind in TYPES if events[kind.type] < 10} == {}


@pytest.mark.slow
@pytest.mark.parametrize(
    "ruling",
    [
        ("first_round", "by-position"),
        ("order_fixed", "each-turn"),
        ("right_bank", "farther-first"),
        ("turning", "before-moving"),
        ("grounding", "voluntary"),
        ("barred_space", "pushed-path"),
        ("repeat_push", "once"),
        ("ring", "overlap"),
        ("dock_speed", "any"),
        ("race_end", "first-arrival"),
    ],
)
def test_races_under_the_other_readings_keep_the_invariants(ruling: tuple[str, str]) -> None:
    for seed in range(6):
        watched(seed, "planner" if seed < 3 else "random", 4, RULESETS[seed % 4], ruling)
