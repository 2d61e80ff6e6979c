"""Whole games between bots keep the invariants, and show everything that can happen."""

import random
from collections import Counter

import pytest

from rules_engine.bots.match import play
from rules_engine.bots.simulate import run, study
from rules_engine.bots.submarine import BOTS, differs
from rules_engine.bots.submarine.tally import Tally
from rules_engine.examples import read
from rules_engine.games.submarine.events import TYPES
from rules_engine.games.submarine.play import PlayedTurn
from rules_engine.games.submarine.position import Position
from rules_engine.games.submarine.start import NAMES, start
from rules_engine.games.submarine.turns import Deploy
from rules_engine.records import replay, write
from rules_engine.words import Words
from tests.bots.submarine.games import watched

PLAYERS = (2, 3, 4, 5)


def test_random_games_keep_the_invariants_and_show_every_event() -> None:
    events: Counter[str] = Counter()
    for seed in range(12):
        _, watch = watched(seed, "random", PLAYERS[seed % 4], thorough=seed < 4)
        events += watch.events
    assert {kind.type for kind in TYPES} - set(events) == set()


def test_planned_games_keep_the_invariants() -> None:
    for players in PLAYERS:
        _, watch = watched(players, "planner", players, thorough=players == 3)
        assert watch.events["salvage"] > 15


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
    one, _ = watched(11, "planner,random", 3)
    other, _ = watched(11, "planner,random", 3)
    assert one == other
    assert one != watched(12, "planner,random", 3)[0]


def test_games_under_the_other_readings_keep_the_invariants() -> None:
    others = (("deploy", "at-start"), ("dive_level", "must-change"), ("block_own", "pay"), ("end_check", "at-once"))
    for number, other in enumerate(others):
        game, watch = watched(number, "planner,random", 3, other, thorough=True)
        deployed = [n for n, turn in enumerate(game.turns) if isinstance(turn.tokens[0], Deploy)]
        assert (deployed == list(range(15))) == (other[0] == "deploy")
        level = [dive for turn in game.turns for dive in turn.tokens if _level(dive)]
        assert (not level) == (other[0] == "dive_level")
        assert bool(watch.left_the_game.total()) and game.places


def _level(token: object) -> bool:
    from_, to = getattr(token, "from_", ""), getattr(token, "to", "")
    return bool(from_) and from_[1:] == to[1:]


def test_how_much_readings_matter_is_counted() -> None:
    others = [("deploy", "at-start"), ("dive_level", "must-change"), ("block_own", "pay"), ("end_check", "at-once")]
    report = study(game="submarine", players=3, games=2, seed=1, bots=("planner",) * 3, compare=others)
    found = {each.ruling: each for each in report.differences}
    # All that are deployed from the second round on are late, and the last of the first round is followed by another.
    assert found["deploy"].turns > 2 * 3
    assert found["deploy"].games == found["dive_level"].games == found["block_own"].games == 2
    # Every turn in which a submarine could move, but none in which a ship waits or a submarine is deployed.
    assert 0.4 * report.tally.turns < found["dive_level"].turns < report.tally.turns
    assert found["block_own"].turns < found["dive_level"].turns
    assert found["end_check"].turns < found["block_own"].turns
    for each in report.differences:
        for document in each.first:
            assert document["play"]["turn"]


def test_a_reading_differs_where_something_else_could_be_done() -> None:
    counted: Counter[bool] = Counter()

    def look(before: Position, played: PlayedTurn) -> None:
        could_dive = not before.to_deploy and bool(before.seat(played.turn.seat).stops)
        assert differs(before, played, "dive_level", "must-change") == could_dive
        assert differs(before, played, "deploy", "per-round") is False
        counted[could_dive] += 1

    bots = {name: BOTS["planner"](random.Random(1)) for name in NAMES[:3]}
    play(start(3, 1), bots, random.Random(1), watch=look)
    assert min(counted.values()) > 10


def test_a_report_counts_what_its_games_were() -> None:
    report = run(game="submarine", players=2, games=3, seed=4, compare=("block_own", "pay"))
    told = report.to_json()
    assert isinstance(report.tally, Tally)
    assert told["games"] == sum(told["ends"].values()) == told["with_winner"] + told["shared_first_place"] == 3
    assert sum(told["wins"].values()) == told["with_winner"]
    assert told["artefacts_a_game"] * 3 == pytest.approx(told["events"]["salvage"], abs=0.02)
    assert told["events"]["salvage"] == told["events"]["keep"] + told["events"]["joker"]
    assert told["kinds"] <= told["best_kinds"] <= 12
    assert told["compare"]["games_that_differ"] > 0
    assert told["compare"]["under_it"]["events"]["pay"] > told["events"]["pay"]
    lines = report.lines(Words("en"))
    assert lines[0] == "Games: 3"
    assert any(line.startswith("Under block_own=pay something is different in") for line in lines)
    assert len(lines) == len(set(lines)) > 12


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_five_hundred_random_games_keep_the_invariants(players: int) -> None:
    ends: Counter[str | None] = Counter()
    for seed in range(1000, 1500):
        game, _ = watched(seed, "random", players)
        ends[game.end.ended] += 1
    assert ends["end.column"] > 100
    # Five random players empty a column long before one of them has all kinds.
    assert ends["end.twelve"] > 0 or players == 5


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_fifty_planned_games_keep_the_invariants(players: int) -> None:
    events: Counter[str] = Counter()
    for seed in range(50):
        _, watch = watched(seed, "planner", players)
        events += watch.events
    assert {kind.type for kind in TYPES if events[kind.type] < 10} == set()
