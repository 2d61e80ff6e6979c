"""The stagings that a hand allows, counted, and the best that it could score."""

from typing import Any

import pytest

from tests.games.atlantic_star.rules.positions import LEGAL, Verdict, table


@pytest.mark.parametrize(
    ("hand", "rest", "count"),
    [
        # Free ship; yellow 22, 10 or 1 in five columns.
        ("yellow A9, yellow B9, X1", {}, 1 + 3 * 5),
        # 18, 9 or 0.
        ("yellow A9, yellow B9, green D9", {}, 1 + 3 * 5),
        # With each of the four left over three sums (30, 9, 0 without the joker, else 22, 10, 1); green 1 with all.
        ("yellow A9, yellow B9, yellow C9, X1", {}, 1 + 4 * 3 * 5 + 1 * 5),
        # Yellow has its column, four are free for green; then yellow is staged.
        ("yellow A9, yellow B9, yellow C9, X1", {"columns": {4: "yellow: Ben 9"}}, 1 + 4 * 3 + 1 * 4),
        ("yellow A9, yellow B9, yellow C9, X1", {"columns": {4: "yellow: Ann 9"}}, 1 + 1 * 4),
        # Equal ships left over are one outcome, whichever of them it is.
        ("X1, X1, X1, X1", {}, 1 + 5 + 5),
        ("X1, X1", {}, 1),
        ("4", {}, 1),
    ],
)
def test_as9_stagings_counted(hand: str, rest: dict[str, Any], count: int) -> None:
    assert table(f"Ann 0: {hand}", players=6, **rest).wrong("", f"count = {count}") == []
    # With three players the same for each of two companies.
    if "columns" not in rest:
        assert table(f"Ann 0: {hand}", players=3).wrong("", f"count = {1 + 2 * (count - 1)}") == []


def test_every_staging_counted_can_be_played() -> None:
    there = table(
        "Ann 0: yellow A9, yellow B9, yellow C9 + green A5, X1", "Ben 0", players=2, columns={2: "red: Ben-1 9"}
    )
    found = [outcome for outcome in there.outcomes("Ann") if outcome.action == "stage"]
    assert {outcome.company for outcome in found} == {"Ann-1", "Ann-2"}
    assert {outcome.column for outcome in found} == {1, 3, 4, 5}
    for outcome in found:
        played = there.plays(outcome.turn)
        assert played.points == outcome.points
        assert tuple(sorted(played.position.seat("Ann").hand)) == outcome.left  # type: ignore[arg-type]
        assert played.position.staged(str(outcome.company)) == (outcome.colour,)


BEST = "yellow A9, yellow B2, yellow C2, green A9, X1"


def test_as11_the_best_that_a_hand_could_score_ships_left_over_do_not_matter() -> None:
    # 9 + 2 + 2 + 3; 9 + 1; 1; six ships there are not.
    assert table(f"Ann 0: {BEST}").wrong("", "best = { yellow = 16, green = 10, red = 1 }") == []
    assert table(f"Ann 0: {BEST}").wrong("", "best = { blue = 0 }") == ["best.blue"]
    # Too many ships to stage yellow; two more that fit.
    more = f"{BEST}, yellow B9, yellow C9, red A9"
    assert table(f"Ann 0: {more}").wrong("", "best = { yellow = 30, green = 10, red = 10, blue = 1 }") == []
    assert table(f"Ann 0: {more}").wrong("", "best = { yellow = 27 }") == ["best.yellow"]
    # A worse ship can win with the bonus: 2 + 2 + 2 + 3 is more than 7.
    weak = "yellow A2, yellow A7 + yellow B2, yellow C2"
    assert table(f"Ann 0: {weak}").wrong("", "best = { yellow = 9 }") == []


def test_as11_the_best_is_before_the_turn() -> None:
    there = table(f"Ann 0: {BEST}")
    turn = "Ann: stage yellow @1: yellow A9, yellow B2, X1"
    assert there.wrong(turn, "points = 15", "best = { yellow = 16, green = 10 }") == []
    assert table("Ann 0: yellow A9, yellow B9").wrong("Ann: charter 1000", "best = { yellow = 0 }") == ["best.yellow"]


def test_as11_no_best_of_a_cruise_that_no_own_company_has_to_stage_nor_of_a_hidden_hand() -> None:
    assert table("Ann 0: 5").wrong("", "best = { yellow = 0 }") == ["best.yellow"]
    assert table(f"Ann 0: {BEST}", columns={1: "yellow: Ben 20"}).wrong("", "best = { yellow = 16 }") == []
    assert table(f"Ann 0: {BEST}", columns={1: "yellow: Ann 20"}).wrong("", "best = { yellow = 16 }") == ["best.yellow"]
    one = table(f"Ann 0: {BEST}", "Ben 0", players=2, columns={1: "yellow: Ann-2 20"})
    assert one.wrong("", "best = { yellow = 16 }") == []
    both = table(f"Ann 0: {BEST}", "Ben 0", players=2, columns={1: "yellow: Ann-2 20, Ann-1 9"})
    assert both.wrong("", "best = { yellow = 16 }") == ["best.yellow"]
    # Without a turn it is about the seat whose turn it is.
    assert table("Ann 0", f"Ben 0: {BEST}", to_move="Ben").wrong("", "best = { yellow = 16 }") == []


@pytest.mark.parametrize(
    ("turn", "verdict"),
    [
        ("stage yellow: yellow A9, yellow B2, yellow C2", ("column.first-chooses", 0)),
        ("stage yellow @5: yellow A9, yellow B2", ("cruise.one-ship-per-leg", 0)),
        ("stage yellow @5: yellow A9, yellow B2, yellow C2", LEGAL),
    ],
)
def test_after_an_illegal_turn_there_is_nothing(turn: str, verdict: Verdict) -> None:
    there = table(f"Ann 0: {BEST}", players=6)
    assert there.verdict(f"Ann: {turn}") == verdict
    expected = ("points = 16", 'columns.5.tiles = ["Ann 16"]', 'seats.Ann.hand = ["green A9", "X1"]')
    found = {"points", "columns.5.tiles", "seats.Ann.hand"} if verdict else set()
    assert set(there.wrong(f"Ann: {turn}", *expected)) == found
