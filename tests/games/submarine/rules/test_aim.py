"""What the game is about: twelve kinds of artefact, and how many can play."""

import pytest

from rules_engine.games.protocol import BadInput
from rules_engine.games.submarine.start import GAME, start
from tests.games.submarine.rules.positions import Table, table

LAST = "red: sail C; salvage C4:lR"


def with_eleven(kinds: str = "abcdefghijk", treasure: str = "lR") -> Table:
    """Red takes one more artefact with a card; other artefacts lie in every column, so nothing else ends the game."""
    sea = dict(zip(("A5", "B5", "C5", "D5", "E5", "F5"), _OTHERS, strict=True))
    return table(
        f"red C4 hand=RGB pile=YYY kinds={kinds}",
        "white F2 hand=3 pile=9 kinds=abc jokers=9",
        sea={**sea, "C4": treasure},
    )


_OTHERS = ("aY", "bY", "cY", "dY", "eY", "fY")


@pytest.mark.rule("submarine/aim.twelve-artefacts", "holds")
def test_all_twelve_kinds_win() -> None:
    there = with_eleven()
    kinds = ", ".join(f'"{kind}"' for kind in "abcdefghijkl")
    assert there.wrong(LAST, "over = true", 'winner = "red"', f"seats.red.kinds = [{kinds}]") == []
    result = GAME.result(there.plays(LAST).position)
    assert result is not None
    assert result.winners == ("red",)
    assert result.places == (("red",), ("white",))


@pytest.mark.rule("submarine/aim.twelve-artefacts", "holds")
def test_before_anyone_else_whoever_has_more_jokers() -> None:
    # White has nine jokers and three kinds, red no joker.
    assert (
        with_eleven().wrong(LAST, 'places = ["red", "white"]', "seats.white.jokers = 9", "seats.red.jokers = 0") == []
    )


@pytest.mark.rule("submarine/aim.twelve-artefacts", "broken")
def test_eleven_are_not_enough() -> None:
    there = with_eleven("abcdefghij")
    assert there.wrong(LAST, "over = false") == []
    assert there.wrong(LAST, "over = true", 'winner = "red"') == ["over", "winner"]
    assert GAME.result(there.plays(LAST).position) is None


@pytest.mark.rule("submarine/aim.twelve-artefacts", "broken")
def test_twelve_artefacts_of_eleven_kinds_are_not_enough() -> None:
    there = with_eleven(treasure="kR")
    turn = "red: sail C; salvage C4:kR"
    # The second k, of another colour or not, fills no place of the card.
    assert there.wrong(turn, "over = false", "seats.red.jokers = 1") == []
    assert there.wrong(turn, 'winner = "red"') == ["winner"]


@pytest.mark.rule("submarine/aim.twelve-artefacts", "broken")
def test_a_joker_fills_no_place_of_the_card() -> None:
    there = table("red F2 hand=3 pile=9 kinds=abcdefghijk jokers=5", "white F2 hand=3 pile=9")
    assert there.wrong("red: sail off", "over = false") == []
    assert there.wrong("red: sail off", "over = true") == ["over"]


@pytest.mark.rule("submarine/aim.twelve-artefacts", "broken")
def test_the_others_need_not_fill_theirs_and_nobody_else_wins() -> None:
    there = with_eleven()
    assert there.wrong(LAST, 'winner = "white"') == ["winner"]
    assert there.wrong(LAST, 'winner = ["red", "white"]') == ["winner"]
    assert there.wrong(LAST, "over = false") == ["over"]


@pytest.mark.rule("submarine/aim.players", "holds")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_players(players: int) -> None:
    position = start(players)
    assert len(position.seats) == position.players == players
    names = ("red", "white", "green", "blue", "yellow")[:players]
    assert table(*names).position.players == players


@pytest.mark.rule("submarine/aim.players", "broken")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_not_one_nor_six(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 5"):
        start(players, names="abcdefg")
    names = ("red", "white", "green", "blue", "yellow", "brown")[:players]
    with pytest.raises(BadInput, match=f"There are {players} seats"):
        assert table(*names).position


@pytest.mark.rule("submarine/aim.players", "broken")
def test_nobody_plays_two_seats() -> None:
    with pytest.raises(BadInput, match="two seats called red"):
        assert table("red", "white", "red").position
    with pytest.raises(ValueError, match="different names"):
        start(2, names=("Ann", "Ann"))
