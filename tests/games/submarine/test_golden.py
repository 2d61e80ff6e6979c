"""Golden games: whole records, one for each way in which a game can end, replayed to their exact end."""

from pathlib import Path

import pytest

from rules_engine.examples import read, run
from rules_engine.games.submarine.counts import ROUNDS
from rules_engine.games.submarine.turns import Deploy, Dive
from rules_engine.records import Replay, replay

FOLDER = Path(__file__).parent / "golden"
ENDS: dict[str, tuple[str, tuple[str | tuple[str, ...], ...]]] = {
    "two-players": ("end.twelve", ("red", "white")),
    "three-players": ("end.column", ("red", "green", "white")),
    "four-players": ("end.column", ("white", "blue", ("red", "green"))),
    "five-players": ("end.column", ("yellow", "red", "blue", ("white", "green"))),
    "shared-first-place": ("end.column", (("red", "green"), "white", "blue")),
    "sixty-rounds": ("end.cap", ("white", "red")),
    "no-cards": ("end.no-cards", ("red", "white")),
    "deployed-at-start": ("end.column", ("green", "red", "white")),
    "looked-at-once": ("end.column", ("white", "green", "red")),
}
"""By record: the rule that ends it, and the seats by place, those that share one together."""


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
    assert (game.position.ended, game.places) == ENDS[name]


def test_every_golden_record_is_named_here() -> None:
    assert {file.stem for file in FOLDER.glob("*.toml")} == set(ENDS)


def test_every_way_to_end_is_among_them() -> None:
    assert {rule for rule, _ in ENDS.values()} == {"end.twelve", "end.column", "end.no-cards", "end.cap"}


def test_equal_seats_have_as_many_kinds_and_jokers() -> None:
    end = replayed("shared-first-place").position
    red, green = end.seat("red"), end.seat("green")
    assert (len(red.kinds), red.jokers) == (len(green.kinds), green.jokers)


def test_the_last_of_sixty_rounds_is_played_to_its_end() -> None:
    game = replayed("sixty-rounds")
    assert game.position.round == ROUNDS
    assert str(game.steps[-1].turn).endswith("sail off")


def test_the_last_card_is_gone() -> None:
    steps = replayed("no-cards").steps
    assert any(seat.cards for seat in steps[-1].before.seats)
    assert not any(seat.cards for seat in steps[-1].played.position.seats)


def test_submarines_are_deployed_before_each_round_or_all_at_once() -> None:
    def deployments(name: str) -> list[int]:
        return [step.number for step in replayed(name).steps if isinstance(step.turn.tokens[0], Deploy)]

    assert deployments("deployed-at-start") == list(range(1, 16))
    three = deployments("three-players")
    assert len(three) == 15 and three[3] > 4


def test_no_submarine_stays_at_its_depth_where_it_must_change() -> None:
    def level(name: str) -> list[Dive]:
        dives = [token for step in replayed(name).steps for token in step.turn.tokens if isinstance(token, Dive)]
        return [dive for dive in dives if dive.from_[1:] == dive.to[1:]]

    assert level("looked-at-once") == []
    assert level("four-players")
