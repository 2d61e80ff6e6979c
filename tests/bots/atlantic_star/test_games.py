"""Whole games between bots keep the invariants, and show everything that can happen."""

from collections import Counter

import pytest

from rules_engine.examples import read
from rules_engine.games.atlantic_star.events import TYPES
from rules_engine.records import replay, write
from tests.bots.atlantic_star.games import watched

PLAYERS = (2, 3, 4, 5, 6)


def test_random_games_keep_the_invariants_and_show_every_event() -> None:
    events: Counter[str] = Counter()
    for seed in range(40):
        game, watch = watched(seed, "random", PLAYERS[seed % 5], thorough=seed < 10)
        assert not game.capped
        events += watch.events
    assert {kind.type for kind in TYPES} - set(events) == set()


def test_planned_games_keep_the_invariants() -> None:
    for players in PLAYERS:
        game, watch = watched(players, "planner", players, thorough=players == 4)
        assert not game.capped
        assert watch.events["bonus"] > 0


@pytest.mark.parametrize("players", PLAYERS)
def test_a_record_of_a_game_replays_from_its_text_to_the_same_end(players: int) -> None:
    game, _ = watched(20 + players, "random,planner", players)
    example = read(write(game.start, game.turns))
    assert example.position == game.start
    assert example.record is not None
    replayed = replay(example.position, example.record)
    assert replayed.legal and replayed.over
    assert replayed.position == game.end
    assert replayed.places == game.places


def test_the_same_seed_gives_the_same_game() -> None:
    one, _ = watched(11, "planner", 3)
    other, _ = watched(11, "planner", 3)
    assert one == other
    assert one != watched(12, "planner", 3)[0]


def test_without_the_guard_somebody_can_be_left_with_nothing_to_do() -> None:
    games = [watched(seed, "random", 4, ("hand_guard", "off"))[0] for seed in range(8)]
    stuck = [game for game in games if game.capped]
    assert stuck and len(stuck) < len(games)
    for game in stuck:
        assert game.end.offer == (None,) * 4 and not game.end.cards_left
        assert game.winners == () and game.winner is None


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_five_hundred_random_and_fifty_planned_games_keep_the_invariants(players: int) -> None:
    events: Counter[str] = Counter()
    for seed in range(1000, 1500):
        game, watch = watched(seed, "random", players)
        assert not game.capped
        events += watch.events
    for seed in range(50):
        game, watch = watched(seed, "planner", players)
        assert not game.capped
        events += watch.events
    # With three and with six players there is no imaginary company.
    assert {kind.type for kind in TYPES if events[kind.type] < 10} == ({"enter"} if players in (3, 6) else set())


@pytest.mark.slow
@pytest.mark.parametrize("reading", ["per-turn", "unlimited"])
def test_games_under_the_other_readings_of_loans_keep_the_invariants(reading: str) -> None:
    again = 0
    for seed in range(20):
        game, _ = watched(seed, "random" if seed % 2 else "planner", PLAYERS[seed % 5], ("loan_once", reading))
        assert not game.capped
        again += sum(str(turn).count("loan ") for turn in game.turns)
    assert again > 20
