"""The planning bot is as strong as it has to be."""

import pytest

from rules_engine.bots.atlantic_star.tally import Tally
from rules_engine.bots.simulate import Report, run
from rules_engine.games.atlantic_star.position import COLOURS, LEGS

NAMES = ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay")


def tally_of(report: Report) -> Tally:
    """Return what was counted, which is about games of Atlantic Star."""
    assert isinstance(report.tally, Tally)
    return report.tally


def one_against_the_others(players: int, games: int) -> int:
    """Return how many games the planning bot wins alone, the others random, its seat going round."""
    won = 0
    for number in range(games):
        seat = number % players
        bots = tuple("planner" if i == seat else "random" for i in range(players))
        report = run(game="atlantic-star", players=players, games=1, seed=700 + number, bots=bots)
        won += tally_of(report).wins[NAMES[seat]]
    return won


def test_the_planner_mostly_beats_random_bots() -> None:
    assert sum(one_against_the_others(players, 4) for players in range(2, 7)) >= 18


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 7))
def test_the_planner_beats_random_bots_in_90_of_100(players: int) -> None:
    assert one_against_the_others(players, 100) >= 90


@pytest.mark.slow
def test_planners_among_themselves_serve_their_cruises_well() -> None:
    found = tally_of(run(game="atlantic-star", players=4, games=20, seed=5, bots=("planner",) * 4)).to_json()
    assert found["unfinished"] == 0
    assert found["bonus_share"] > 0.5
    # A ship brings 5 points and more; random ones bring less than one.
    assert all(found["points"][colour] > 5 * len(LEGS[colour]) for colour in COLOURS)
