"""The bots are as strong as they have to be."""

import pytest

from rules_engine.bots.mississippi_queen.tally import Tally
from rules_engine.bots.simulate import Report, run


def tally_of(report: Report) -> Tally:
    """Return what was counted, which is about races."""
    assert isinstance(report.tally, Tally)
    return report.tally


def one_against_three(games: int) -> int:
    """Return how many races the planning bot wins against three random ones, its seat going round."""
    won = 0
    for seat in range(4):
        bots = tuple("planner" if i == seat else "random" for i in range(4))
        won += tally_of(run(players=4, games=games // 4, seed=100 + seat, bots=bots)).wins[
            ("red", "white", "green", "grey")[seat]
        ]
    return won


def test_the_planner_mostly_beats_random_bots() -> None:
    assert one_against_three(12) >= 10


@pytest.mark.slow
def test_the_planner_beats_three_random_bots_in_95_of_100() -> None:
    assert one_against_three(100) >= 95


@pytest.mark.slow
def test_with_four_planners_somebody_docks_in_90_of_100() -> None:
    assert tally_of(run(players=4, games=100, seed=5, bots=("planner",) * 4)).won >= 90
