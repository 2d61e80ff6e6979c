"""Golden games: whole records, one for each way in which a game can end, replayed to their exact end."""

from pathlib import Path

import pytest

from rules_engine.examples import read, run
from rules_engine.games.atlantic_star.turns import Loan
from rules_engine.records import Replay, replay

FOLDER = Path(__file__).parent / "golden"
ENDS: dict[str, tuple[str | tuple[str, ...], ...]] = {
    "two-players": ("Ann", "Ben"),
    "three-players": ("Ann", "Cid", "Ben"),
    "four-players": ("Dan", "Ann", "Cid", "Ben"),
    "five-players": ("Eve", "Ann", "Cid", "Dan", "Ben"),
    "six-players": ("Ann", "Dan", "Ben", "Cid", "Eve", "Fay"),
    "shared-first-place": (("Ann", "Dan"), "Cid", "Ben"),
    "played-on": ("Fay", "Cid", "Eve", "Ben", "Dan", "Ann"),
    "reshuffled": ("Ann", "Cid", "Ben"),
    "loans-again": ("Cid", "Ann", "Ben", "Dan"),
}
"""By record: the seats by place, those that share one together."""


def replayed(name: str) -> Replay:
    """Replay a golden record."""
    example = read((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    assert run(example).ok
    assert example.record is not None
    return replay(example.position, example.record)


@pytest.mark.parametrize("name", ENDS)
def test_a_golden_game_replays_to_its_end(name: str) -> None:
    game = replayed(name)
    assert game.legal
    assert game.over
    assert game.places == ENDS[name]


def test_every_golden_record_is_named_here() -> None:
    assert {file.stem for file in FOLDER.glob("*.toml")} == set(ENDS)


def test_two_seats_share_the_first_place() -> None:
    first = replayed("shared-first-place").places[0]
    assert isinstance(first, tuple) and len(first) == 2


def test_a_finished_seat_is_passed_over_while_the_others_play_on() -> None:
    steps = replayed("played-on").steps
    finished = {
        event.to_json()["seat"]: step.number for step in steps for event in step.played.events if event.type == "finish"
    }
    assert len(finished) == 6
    for seat, number in finished.items():
        assert all(step.turn.seat != seat for step in steps if step.number > number)
    assert max(finished.values()) - min(finished.values()) > 2 * 6


def test_a_shuffled_pile_is_played_from_its_text() -> None:
    steps = replayed("reshuffled").steps
    shuffled = [step.number for step in steps if any(event.type == "shuffle" for event in step.played.events)]
    assert shuffled and shuffled[0] < len(steps)
    assert isinstance(steps[-1].played.position.pile, int)


def test_a_tile_gives_a_second_loan_where_that_is_read_so() -> None:
    loans = [
        (step.turn.seat, each.company, each.colour)
        for step in replayed("loans-again").steps
        for each in step.turn.steps
        if isinstance(each, Loan)
    ]
    assert len(set(loans)) < len(loans)
