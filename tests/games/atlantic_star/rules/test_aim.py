"""What the game is about: who wins, and how many can play."""

import pytest

from rules_engine.games.atlantic_star.start import GAME, start
from rules_engine.games.protocol import BadInput
from tests.games.atlantic_star.rules.positions import Table, table


def before_the_last_cruise() -> Table:
    """Two players; only the yellow cruise of Ann-2 is still to stage.

    With 9 points on it Ann has 20 + 19, 50 + 22, 40 + 17 and 12 + 9 on her tiles, 189 in all, and 50,000 in her purse.
    Ben has 34 + 2, 28 + 0, 21 + 3 and 30 + 16, only 134, and no money. The places are worth
    Ann 4 + 1, 26 + 2, 18 + 4 and 6 + 4, 65 in all; Ben 30 + 0, 18 + 0, 10 + 2 and 14 + 10, 84 in all.
    """
    return table(
        "Ann 50000: yellow A9, red B9, red C9",
        "Ben 0",
        players=2,
        columns={
            5: "blue: Ben-1 34, imaginary-2 32, imaginary-1 28, Ann-1 20, Ann-2 19, Ben-2 2",
            4: "red: Ann-1 50, Ben-2 28, imaginary-2 27, imaginary-1 23, Ann-2 22, Ben-1 0",
            2: "green: Ann-1 40, imaginary-2 22, Ben-1 21, imaginary-1 18, Ann-2 17, Ben-2 3",
            1: "yellow: Ben-1 30, imaginary-2 17, Ben-2 16, imaginary-1 13, Ann-1 12",
        },
    )


LAST = "Ann: stage Ann-2 yellow: yellow A9, red B9, red C9"


@pytest.mark.rule("atlantic-star/aim.best-cruises", "holds")
def test_the_player_with_the_most_victory_points_wins() -> None:
    there = before_the_last_cruise()
    assert there.wrong(LAST, "points = 9", "place = 6", "scores = { Ann = 65, Ben = 84 }") == []
    assert there.wrong(LAST, 'places = ["Ben", "Ann"]') == []
    result = GAME.result(there.plays(LAST).position)
    assert result is not None
    assert result.winners == ("Ben",)
    assert result.places == (("Ben",), ("Ann",))


@pytest.mark.rule("atlantic-star/aim.best-cruises", "broken")
def test_neither_the_points_of_the_cruises_nor_the_money_win() -> None:
    there = before_the_last_cruise()
    assert there.wrong(LAST, 'places = ["Ann", "Ben"]') == ["places"]
    assert there.wrong(LAST, 'places = [["Ann", "Ben"]]') == ["places"]
    assert there.wrong(LAST, "scores = { Ann = 189, Ben = 134 }") == ["scores.Ann", "scores.Ben"]
    assert there.wrong(LAST, "scores = { Ann = 66, Ben = 83 }") == ["scores.Ann", "scores.Ben"]


@pytest.mark.rule("atlantic-star/aim.best-cruises", "broken")
def test_nobody_wins_before_the_end() -> None:
    assert GAME.result(before_the_last_cruise().position) is None
    assert not GAME.over(before_the_last_cruise().position)
    assert GAME.over(before_the_last_cruise().plays(LAST).position)


@pytest.mark.rule("atlantic-star/aim.best-cruises", "broken")
def test_an_imaginary_company_cannot_win() -> None:
    # Both imaginary tiles lie above all others in every column.
    last = "Ann-1 10, Ben-1 9, Ann-2 8, Ben-2 7"
    there = table(
        "Ann 0", "Ben 0", players=2,
        columns={
            5: f"blue: imaginary-2 32, imaginary-1 28, {last}",
            4: f"red: imaginary-2 27, imaginary-1 23, {last}",
            2: f"green: imaginary-2 22, imaginary-1 18, {last}",
            1: f"yellow: imaginary-2 17, imaginary-1 13, {last}",
        },
    )  # fmt: skip
    # Ann has the third places, 10 in every column, and the fifth (1, 2, 4, 6); Ben the fourth (4, 5, 7, 8) and the
    # sixth (0, 0, 2, 4); the imaginary ones 30 + 26 + 18 + 14 and 20 + 18 + 14 + 12.
    assert there.wrong("", "scores = { Ann = 53, Ben = 30, imaginary-2 = 88, imaginary-1 = 64 }") == []
    result = GAME.result(there.position)
    assert result is not None and result.winners == ("Ann",)


@pytest.mark.rule("atlantic-star/aim.players", "holds")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_players(players: int) -> None:
    position = start(players)
    assert len(position.seats) == position.players == players
    assert table("Ann 0", "Ben 0", players=players).position.players == players


@pytest.mark.rule("atlantic-star/aim.players", "broken")
@pytest.mark.parametrize("players", [1, 7])
def test_as13_not_one_nor_seven(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        start(players)
    with pytest.raises(BadInput, match="whole number from 2 to 6") as problem:
        assert table("Ann 0", players=players).position
    assert problem.value.path == ("players",)


@pytest.mark.rule("atlantic-star/aim.players", "broken")
def test_not_more_seats_than_players() -> None:
    assert table("Ann 0", "Ben 0", players=2).position.players == 2
    with pytest.raises(BadInput, match="3 seats for 2 players"):
        assert table("Ann 0", "Ben 0", "Cid 0", players=2).position


@pytest.mark.rule("atlantic-star/aim.players", "broken")
def test_left_out_as_many_play_as_seats_are_written_and_one_is_too_few() -> None:
    text = 'game = "atlantic-star"\n[[seats]]\nname = "Ann"\n'
    assert Table(text + '[[seats]]\nname = "Ben"\n').position.players == 2
    with pytest.raises(BadInput, match="from 2 to 6"):
        assert Table(text).position
