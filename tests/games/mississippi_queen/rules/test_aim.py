"""What the game is about: who wins, and how the editions differ."""

import pytest

from rules_engine.games.mississippi_queen.race import GAME, start
from rules_engine.games.mississippi_queen.tiles import START_PLACES
from rules_engine.rulebook import load
from tests.games.mississippi_queen.rules.positions import EDITION_2019, LEGAL, PASSENGER, RULESETS, SCHOOL, table


@pytest.mark.rule("mississippi-queen/aim.race", "holds")
@pytest.mark.parametrize("ruleset", [PASSENGER, EDITION_2019])
def test_the_first_boat_that_docks_with_two_passengers_wins(ruleset: str) -> None:
    # White lies on a dock space with one passenger; Red, with two, comes to the other.
    there = table("white C18 N 1 6 red-1", "red C16 N 1 6 red-1 red-2", pier="S", ruleset=ruleset)
    assert there.wrong("red F", 'boats.red.state = "docked"', 'places = ["red", "white"]') == []


@pytest.mark.rule("mississippi-queen/aim.race", "holds")
def test_a_whole_way_to_the_win() -> None:
    # On red-2 the jetty reaches into C12, which the pier to the right makes a dock space too.
    there = table(
        "red C7 N 1 6 brown-1", "white C5 N 1 6", tiles="start brown-1 red-2", pier="R", race_end="first-arrival"
    )
    result = GAME.result(there.plays("red F *").position)
    assert result is not None and result.winners == ("red",)


@pytest.mark.rule("mississippi-queen/aim.race", "broken")
def test_neither_with_one_passenger_nor_the_boat_that_is_first_at_the_pier() -> None:
    there = table("white C18 N 1 6 red-1", "red C16 N 1 6 red-1 red-2", pier="S")
    assert there.wrong("red F", 'places = ["white", "red"]') == ["places"]
    assert table("red C16 N 1 6 red-1", "white A6 N 1 6", pier="S").wrong("red F", 'boats.red.state = "docked"') == [
        "boats.red.state"
    ]


@pytest.mark.rule("mississippi-queen/aim.driving-school", "holds")
def test_in_the_driving_school_the_first_boat_on_a_dock_space_wins_without_passengers() -> None:
    there = table("red C16 N 3 6", "white B6 N 1 6", pier="S", ruleset=SCHOOL)
    assert there.wrong("red F", "legal = true", 'boats.red.state = "docked"', 'places = ["red", "white"]') == []


@pytest.mark.rule("mississippi-queen/aim.driving-school", "broken")
def test_no_passenger_boards_in_the_driving_school() -> None:
    turn = "red F *"
    assert table("red B6 N 1 6", ruleset=SCHOOL).verdict(turn) == ("aim.driving-school", 1)
    # The same turn is legal wherever there are passengers.
    assert table("red B6 N 1 6", ruleset=PASSENGER).verdict(turn) == LEGAL
    assert table("red B6 N 1 6", ruleset=EDITION_2019).verdict(turn) == LEGAL


@pytest.mark.rule("mississippi-queen/aim.players", "holds")
@pytest.mark.parametrize("ruleset", [SCHOOL, PASSENGER])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_to_five_players(players: int, ruleset: str) -> None:
    position = start(players=players, ruleset=ruleset)
    assert len(position.boats) == position.players == players
    assert len(START_PLACES) == 5


@pytest.mark.rule("mississippi-queen/aim.players", "broken")
@pytest.mark.parametrize("ruleset", [SCHOOL, PASSENGER])
@pytest.mark.parametrize("players", [1, 6])
def test_not_six_nor_one(players: int, ruleset: str) -> None:
    with pytest.raises(ValueError, match="players"):
        start(players=players, ruleset=ruleset)


@pytest.mark.rule("mississippi-queen/aim.edition-2019", "holds")
def test_the_rules_that_only_the_edition_of_2019_has_and_those_it_lacks() -> None:
    rules = load("mississippi-queen").rules
    only = {rule.id for rule in rules if rule.applies == (EDITION_2019,)}
    assert only == {"aim.edition-2019", "coal.out-2019", "dock.end-2019"}
    lacking = {rule.id for rule in rules if rule.in_force(PASSENGER) and not rule.in_force(EDITION_2019)}
    assert lacking == {"aim.players", "coal.out", "dock.race-end"}


@pytest.mark.rule("mississippi-queen/aim.edition-2019", "broken")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_holds_in_2019_does_not_hold_in_the_others(ruleset: str) -> None:
    # No coal, and islands all round the bow: out, but in 2019 the boat races on.
    there = table("red A20 N 3 0", "white A6 N 1 6", tiles="start plain-2", ruleset=ruleset)
    right, wrong = ("racing", "out") if ruleset == EDITION_2019 else ("out", "racing")
    assert there.wrong("red x", f'boats.red.state = "{right}"') == []
    assert there.wrong("red x", f'boats.red.state = "{wrong}"') == ["boats.red.state"]
