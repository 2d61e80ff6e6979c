"""The planning bot is as strong as it has to be."""

import pytest

from rules_engine.bots.simulate import Report, run
from rules_engine.bots.submarine.tally import Tally
from rules_engine.games.submarine.start import NAMES


def tally_of(report: Report) -> Tally:
    """Return what was counted, which is about games of Submarine."""
    assert isinstance(report.tally, Tally)
    return report.tally


def one_against_the_others(players: int, games: int) -> int:
    """Return how many games the planning bot wins alone, the others random, its seat going round."""
    won = 0
    for number in range(games):
        seat = number % players
        bots = tuple("planner" if i == seat else "random" for i in range(players))
        report = run(game="submarine", players=players, games=1, seed=700 + number, bots=bots)
        won += tally_of(report).wins[NAMES[seat]]
    return won


def test_the_planner_mostly_beats_random_bots() -> None:
    assert sum(one_against_the_others(players, 5) for players in range(2, 6)) >= 18


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 6))
def test_the_planner_beats_random_bots_in_90_of_100(players: int) -> None:
    assert one_against_the_others(players, 100) >= 90


@pytest.mark.slow
def test_planners_among_themselves_come_to_an_end_soon() -> None:
    found = tally_of(run(game="submarine", players=4, games=20, seed=5, bots=("planner",) * 4)).to_json()
    # Random ones take some thirty rounds for fewer kinds.
    assert found["rounds_a_game"] < 12
    assert found["kinds"] > 6
    assert found["best_kinds"] > 8
