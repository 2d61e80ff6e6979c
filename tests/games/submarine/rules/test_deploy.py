"""Deploying before a round: who, when, where, and how many on a space."""

import pytest

from rules_engine.games.protocol import BadInput
from rules_engine.games.submarine.start import start
from rules_engine.records.replay import replay
from rules_engine.rulebook import ruling_of
from tests.games.submarine.rules.positions import LEGAL, WHITE, Table, table


def before_a_round(**rest: object) -> Table:
    """Red and green have a reserve, white has none."""
    return table(
        "red B3 reserve=2 hand=R pile=GBV",
        "white A2 C4 hand=RRR pile=GGG",
        "green D2 reserve=1 hand=3 pile=9",
        **rest,  # type: ignore[arg-type]
    )


# ------------------------------------------------------------------ before each round


@pytest.mark.rule("submarine/deploy.before-round", "holds")
def test_one_of_the_reserve_comes_onto_the_board() -> None:
    there = before_a_round()
    turn = "red: deploy E2"
    assert there.wrong(turn, 'seats.red.submarines = ["B3", "E2"]', "seats.red.reserve = 1") == []
    assert there.wrong(turn, 'seats.red.ship = ""', "paid = {}", "over = false") == []
    assert there.events(turn) == [{"type": "deploy", "rule": "deploy.row-two", "seat": "red", "space": "E2"}]


@pytest.mark.rule("submarine/deploy.before-round", "holds")
def test_su5_in_turn_order_whoever_has_a_reserve_then_the_start_player_sails() -> None:
    there = before_a_round()
    assert there.position.to_deploy == ("red", "green")
    assert there.position.to_move == "red"
    first = there.plays("red: deploy E2").position
    assert (first.to_move, first.to_deploy) == ("green", ("green",))
    record = there.replayed("red: deploy E2\ngreen: deploy F2")
    assert record.legal
    assert (record.position.to_move, record.position.to_deploy) == ("red", ())
    assert there.replayed("red: deploy E2\ngreen: deploy F2\nred: sail B\nwhite: sail A\ngreen: sail D").legal


@pytest.mark.rule("submarine/deploy.before-round", "holds")
def test_before_every_round_again() -> None:
    there = before_a_round(round=3)
    leave = "red: sail off\nwhite: sail off\ngreen: sail off"
    record = there.replayed(f"red: deploy E2\ngreen: deploy F2\n{leave}")
    assert (record.position.round, record.position.to_deploy, record.position.to_move) == (4, ("red",), "red")
    # Green has none left now; then red neither, and the round begins with sailing.
    again = there.replayed(f"red: deploy E2\ngreen: deploy F2\n{leave}\nred: deploy E2\n{leave}")
    assert again.legal
    assert (again.position.round, again.position.to_deploy, again.position.to_move) == (5, (), "red")
    assert [seat.reserve for seat in again.position.seats] == [0, 0, 0]


@pytest.mark.rule("submarine/deploy.before-round", "holds")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_before_the_first_round_everyone_deploys_one(players: int) -> None:
    position = start(players)
    assert position.to_deploy == tuple(seat.name for seat in position.seats)
    assert position.to_move == "red"


@pytest.mark.rule("submarine/deploy.before-round", "broken")
def test_without_a_reserve_nothing_is_deployed() -> None:
    assert before_a_round().verdict("white: deploy E2") == ("deploy.before-round", 0)
    assert before_a_round().verdict("green: deploy E2") == LEGAL


@pytest.mark.rule("submarine/deploy.before-round", "broken")
def test_one_a_round_not_two() -> None:
    there = before_a_round()
    record = there.replayed("red: deploy E2\ngreen: deploy F2\nred: deploy E2")
    assert not record.legal
    assert record.violation is not None
    assert (record.violation.rule, record.violation.token) == ("deploy.before-round", 0)
    # With green still to deploy it is not red's turn.
    with pytest.raises(BadInput, match="turn of green"):
        there.replayed("red: deploy E2\nred: deploy E2")
    with pytest.raises(BadInput):
        there.verdict("red: deploy E2 F2")
    assert before_a_round(to_deploy=["green"]).verdict("red: deploy E2") == ("deploy.before-round", 0)


@pytest.mark.rule("submarine/deploy.before-round", "broken")
@pytest.mark.parametrize("ships", [("@A", ""), ("", "@B"), ("", "@off"), ("@off", ""), ("@A", "@B"), ("@off", "@off")])
def test_su5_not_once_any_ship_has_sailed(ships: tuple[str, str]) -> None:
    seats = (f"red {ships[0]} A2 C3 reserve=1", f"white {ships[1]} B2 C4 reserve=1 hand=3 pile=9")
    there = table(*seats)
    # Also if a file says that they still have to.
    due = table(*seats, to_deploy=["red", "white"])
    for each in (there, due):
        assert each.verdict("red: deploy C2") == ("deploy.before-round", 0)
        assert each.verdict("white: deploy C2") == ("deploy.before-round", 0)


@pytest.mark.rule("submarine/deploy.before-round", "broken")
def test_not_instead_of_a_later_turn_of_the_round() -> None:
    there = before_a_round()
    turns = "red: deploy E2\ngreen: deploy F2\nred: sail B\nwhite: sail A"
    record = there.replayed(f"{turns}\ngreen: deploy F2")
    assert record.violation is not None
    assert (record.violation.rule, record.number) == ("deploy.before-round", 5)


def test_su5_sailing_is_never_refused_because_of_a_reserve() -> None:
    there = before_a_round()
    for turn in ("red: sail B", "red: sail off", "green: sail D", "white: sail C", "red: sail B; dive B3>C4"):
        assert there.verdict(turn) == LEGAL
    # Whoever sails instead has missed it, and so have the others.
    record = there.replayed("red: sail B")
    assert (record.position.to_deploy, record.position.to_move) == ((), "white")
    after = there.replayed("red: sail B\nwhite: sail A\ngreen: deploy F2")
    assert after.violation is not None
    assert after.violation.rule == "deploy.before-round"


def test_su4_a_deployment_fills_no_hand() -> None:
    there = before_a_round()
    turn = "red: deploy E2"
    assert there.wrong(turn, 'seats.red.hand = ["R"]', 'seats.red.pile = ["G", "B", "V"]') == []
    assert there.events(turn, "fill") == []
    # The turn that follows does.
    record = there.replayed("red: deploy E2\ngreen: deploy F2\nred: sail B")
    assert record.position.seat("red").hand == ("R", "G", "B")
    assert record.position.seat("red").pile == ("V",)


# ------------------------------------------------------------------ the two readings


def both(reading: str, round: int = 1) -> Table:
    """Red has two submarines in reserve, white one."""
    return table("red reserve=2 hand=3 pile=9", "white reserve=1 hand=3 pile=9", deploy=reading, round=round)


@pytest.mark.rule("submarine/deploy.before-round", "holds")
def test_per_round_one_each_and_then_they_sail() -> None:
    there = both("per-round")
    turns = "red: deploy B2\nwhite: deploy C2"
    assert there.replayed(turns).position.to_deploy == ()
    assert there.replayed(f"{turns}\nred: sail B").legal
    later = both("per-round", round=2)
    assert later.verdict("red: deploy B2") == LEGAL
    assert table("red reserve=1", WHITE).position.rulings["deploy"] == "per-round"


@pytest.mark.rule("submarine/deploy.before-round", "broken")
def test_at_start_the_whole_reserve_comes_before_the_first_round() -> None:
    there = both("at-start")
    turns = "red: deploy B2\nwhite: deploy C2"
    # Round and round, one each, until nobody has any left.
    record = there.replayed(turns)
    assert (record.position.to_deploy, record.position.to_move) == (("red",), "red")
    record = there.replayed(f"{turns}\nred: deploy D2")
    assert record.legal
    assert (record.position.to_deploy, record.position.to_move) == ((), "red")
    assert [seat.submarines for seat in record.position.seats] == [("B2", "D2"), ("C2",)]
    # What is legal there breaks the rule with one a round, and the other way round.
    other = both("per-round").replayed(f"{turns}\nred: deploy D2")
    assert other.violation is not None
    assert other.violation.rule == "deploy.before-round"


@pytest.mark.rule("submarine/deploy.before-round", "broken")
def test_at_start_nothing_is_deployed_before_a_later_round() -> None:
    later = both("at-start", round=2)
    assert later.position.to_deploy == ()
    assert later.verdict("red: deploy B2") == ("deploy.before-round", 0)
    assert later.verdict("white: deploy C2") == ("deploy.before-round", 0)
    due = table("red reserve=2", WHITE, deploy="at-start", round=2, to_deploy=["red"])
    assert due.verdict("red: deploy B2") == ("deploy.before-round", 0)
    leave = both("at-start").replayed("red: sail off\nwhite: sail off")
    assert (leave.position.round, leave.position.to_deploy, leave.position.to_move) == (2, (), "red")


@pytest.mark.rule("submarine/deploy.before-round", "holds")
def test_at_start_a_whole_game_begins_with_all_submarines() -> None:
    position = start(5, rulings=ruling_of("submarine", (("deploy", "at-start"),)))
    assert position.to_deploy == ("red", "white", "green", "blue", "yellow")
    # Three each: fifteen deployments, in turn order; then the start player sails.
    names = [seat.name for seat in position.seats] * 3
    record = replay(position, "\n".join(f"{name}: deploy C2" for name in names))
    assert record.legal
    assert (record.position.to_deploy, record.position.to_move) == ((), "red")
    assert [seat.submarines for seat in record.position.seats] == [("C2", "C2", "C2")] * 5
    assert [seat.reserve for seat in record.position.seats] == [0] * 5


# ------------------------------------------------------------------ onto row two


@pytest.mark.rule("submarine/deploy.row-two", "holds")
@pytest.mark.parametrize("column", "ABCDEF")
def test_onto_any_space_of_row_two(column: str) -> None:
    there = before_a_round(sea={"A2": "aR", "F2": "bG"})
    assert there.wrong(f"red: deploy {column}2", "legal = true", "seats.red.reserve = 1") == []


@pytest.mark.rule("submarine/deploy.row-two", "broken")
@pytest.mark.parametrize("space", ["A1", "E1", "B3", "E3", "C4", "F5"])
def test_neither_onto_the_surface_nor_deeper(space: str) -> None:
    there = before_a_round()
    assert there.verdict(f"red: deploy {space}") == ("deploy.row-two", 0)
    assert there.wrong(f"red: deploy {space}", "legal = false", 'rule = "deploy.row-two"', "token = 0") == []


@pytest.mark.rule("submarine/deploy.row-two", "broken")
def test_su7_whether_anything_may_be_deployed_comes_first() -> None:
    assert before_a_round().verdict("white: deploy E3") == ("deploy.before-round", 0)
    assert before_a_round().verdict("green: deploy E3") == ("deploy.row-two", 0)


# ------------------------------------------------------------------ any number on a space


@pytest.mark.rule("submarine/deploy.no-limit", "holds")
def test_any_number_share_a_space() -> None:
    there = table("red C2 C2 C2 C2 reserve=1", "white C2 C2 hand=3 pile=9", "green C2 reserve=2 hand=3 pile=9")
    assert there.wrong("red: deploy C2", 'seats.red.submarines = ["C2", "C2", "C2", "C2", "C2"]') == []
    record = there.replayed("red: deploy C2\ngreen: deploy C2")
    assert record.legal
    assert record.position.seat("green").submarines == ("C2", "C2")


@pytest.mark.rule("submarine/deploy.no-limit", "holds")
def test_also_by_diving() -> None:
    there = table("red C3 C3 C3", "white D4 D4 hand=3 pile=9", "green D4 hand=3 pile=9")
    turn = "red: sail C; dive C3>D4 C3>D4 C3>D4"
    assert there.wrong(turn, "legal = true", 'seats.red.submarines = ["D4", "D4", "D4"]') == []


@pytest.mark.rule("submarine/deploy.no-limit", "broken")
@pytest.mark.parametrize("others", ["white C2", "white C2 C2 C2", "white F2"])
def test_a_space_is_not_full_with_one(others: str) -> None:
    there = table("red C2 reserve=1", f"{others} hand=3 pile=9")
    assert there.wrong("red: deploy C2", "legal = false") == ["legal"]
    assert there.wrong("red: deploy C2", 'rule = "deploy.row-two"') == ["rule"]
    # And it is not the one there already that makes room.
    assert there.wrong("red: deploy C2", 'seats.red.submarines = ["C2"]') == ["seats.red.submarines"]
