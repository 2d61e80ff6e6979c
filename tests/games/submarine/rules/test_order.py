"""The order of play: who begins, clockwise, and the two phases of a turn."""

import pytest

from rules_engine.games.protocol import BadInput
from rules_engine.games.submarine.start import GAME, start
from tests.games.submarine.rules.positions import LEGAL, WHITE, Table, table

THREE = (
    "red A2 C2 hand=RRR pile=GGG",
    "white A3 D3 hand=RRR pile=GGG",
    "green A4 E4 hand=RRR pile=GGG",
)


# ------------------------------------------------------------------ who begins


@pytest.mark.rule("submarine/order.start", "holds")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_start_player_stands_first(players: int) -> None:
    names = ("Zoe", "Max", "Kim", "Ann", "Ben")
    position = start(players, names=names)
    assert [seat.name for seat in position.seats] == list(names[:players])
    assert GAME.to_move(position) == "Zoe"
    assert position.to_deploy == names[:players]


@pytest.mark.rule("submarine/order.start", "holds")
def test_clockwise_and_round_again() -> None:
    there = table(*THREE)
    for name, following in (("red", "white"), ("white", "green"), ("green", "red")):
        assert there.plays(f"{name}: sail A").position.to_move == following
    record = there.replayed("red: sail A\nwhite: sail D\ngreen: sail A\nred: sail C\nwhite: sail off\ngreen: sail E")
    assert record.legal
    assert record.position.to_move == "red"
    assert [seat.ship for seat in record.position.seats] == ["C", "off", "E"]


@pytest.mark.rule("submarine/order.start", "holds")
def test_su3_a_seat_that_waits_keeps_its_turn() -> None:
    there = table(*THREE)
    record = there.replayed("red: sail off\nwhite: sail A\ngreen: sail A\nred: wait\nwhite: sail off\ngreen: sail off")
    assert record.legal
    assert record.position.round == 2


@pytest.mark.rule("submarine/order.start", "holds")
def test_su5_the_start_player_stays_the_same_all_game() -> None:
    there = table(*THREE, round=4)
    # Red waits twice; white is the last to leave. Green would be next clockwise, but red opens round 5.
    turns = (
        "red: sail off\nwhite: sail A\ngreen: sail off\n"
        "red: wait\nwhite: sail D\ngreen: wait\n"
        "red: wait\nwhite: sail off"
    )
    record = there.replayed(turns)
    assert record.legal
    assert (record.position.round, record.position.to_move) == (5, "red")
    assert there.replayed(f"{turns}\nred: sail A\nwhite: sail A").position.to_move == "green"


@pytest.mark.rule("submarine/order.start", "broken")
def test_neither_the_first_nor_the_last_to_leave_begins_the_next_round() -> None:
    there = table(*THREE)
    turns = "red: sail A\nwhite: sail off\ngreen: sail off\nred: sail off"
    assert there.replayed(turns).position.to_move == "red"
    for name in ("white", "green"):
        with pytest.raises(BadInput, match="turn of red"):
            there.replayed(f"{turns}\n{name}: sail A")
    assert there.replayed(f"{turns}\nred: sail A").legal


@pytest.mark.rule("submarine/order.start", "broken")
@pytest.mark.parametrize("name", ["red", "green"])
def test_nobody_moves_out_of_turn(name: str) -> None:
    there = table(*THREE)
    with pytest.raises(BadInput, match="turn of white"):
        there.replayed(f"red: sail A\n{name}: sail C")
    assert there.replayed("red: sail A\nwhite: sail A").legal


@pytest.mark.rule("submarine/order.start", "broken")
def test_su3_a_seat_that_waits_is_not_passed_over() -> None:
    there = table(*THREE)
    with pytest.raises(BadInput, match="turn of red"):
        there.replayed("red: sail off\nwhite: sail A\ngreen: sail A\nwhite: sail D")


@pytest.mark.rule("submarine/order.start", "broken")
def test_d11_a_single_turn_is_not_asked_whose_turn_it_is() -> None:
    there = table(*THREE, to_move="green")
    assert there.position.to_move == "green"
    assert there.verdict("white: sail A") == LEGAL
    assert there.plays("white: sail A").position.to_move == "green"


# ------------------------------------------------------------------ two phases


def over_two() -> Table:
    """Red's submarines are in columns B and C, on row 3."""
    return table("red B3 C3 hand=RGB pile=YYYY", WHITE, sea={"B3": "aR aG", "C3": "bG bB", "C5": "cR"})


@pytest.mark.rule("submarine/order.two-phases", "holds")
@pytest.mark.parametrize(
    ("turn", "types"),
    [
        ("sail C", ["sail"]),
        ("sail C; dive C3>D4", ["sail", "dive"]),
        ("sail C; salvage C3:bG", ["sail", "salvage", "keep", "fill"]),
        ("sail C; salvage C3:bG C3:bB", ["sail", "salvage", "keep", "salvage", "joker", "fill"]),
    ],
)
def test_first_the_ship_then_what_is_below_it(turn: str, types: list[str]) -> None:
    assert [event["type"] for event in over_two().events(f"red: {turn}")] == types


@pytest.mark.rule("submarine/order.two-phases", "holds")
def test_a_turn_is_both_phases_of_one_ship() -> None:
    there = over_two()
    after = there.plays("red: sail B; salvage B3:aR").position
    assert (after.seat("red").ship, after.seat("red").kinds, after.to_move) == ("B", ("a",), "white")
    # What was below the ship before it sailed is out of reach.
    assert table("red @B B3 C3", WHITE).verdict("red: sail C; dive B3>B4") == ("act.under-ship", 1)


@pytest.mark.rule("submarine/order.two-phases", "holds")
@pytest.mark.parametrize("second", ["dive C3>C4", "salvage C3:bG"])
@pytest.mark.parametrize("first", ["dive B3>B4", "salvage B3:aR"])
def test_the_phases_belong_to_the_turn_and_not_to_the_round(first: str, second: str) -> None:
    # Each turn chooses anew what its submarines do, also within one round.
    there = over_two()
    record = there.replayed(f"red: sail B; {first}\nwhite: sail off\nred: sail C; {second}")
    assert record.legal
    assert record.position.round == 1


@pytest.mark.rule("submarine/order.two-phases", "broken")
def test_the_submarines_do_not_wait_for_the_other_ships() -> None:
    # Under the reading "per-round" red's treasure would still lie there while white sails.
    there = over_two()
    turn = "red: sail B; salvage B3:aR"
    assert there.wrong(turn, 'sea.3 = ["", "aG", "bG bB", "", "", ""]') == []
    assert there.wrong(turn, 'sea.3 = ["", "aR aG", "bG bB", "", "", ""]') == ["sea.3"]
    assert there.wrong(turn, "seats.red.kinds = []") == ["seats.red.kinds"]
    with pytest.raises(BadInput, match="red"):
        there.replayed("red: sail B\nred: sail C")


@pytest.mark.rule("submarine/order.two-phases", "broken")
def test_the_reading_per_round_is_recorded_and_not_played() -> None:
    assert over_two().position.rulings["phases"] == "per-turn"
    assert table("red", WHITE, phases="per-turn").position == table("red", WHITE).position
    with pytest.raises(BadInput, match="recorded for readers and not played"):
        assert table("red", WHITE, phases="per-round").position


@pytest.mark.rule("submarine/order.two-phases", "broken")
@pytest.mark.parametrize(
    "turn",
    [
        "dive B3>B4",
        "salvage B3:aR",
        "dive B3>B4; sail C",
        "salvage B3:aR; sail B",
        "sail B; sail C",
        "sail B; dive B3>B4; sail C",
        "sail B; dive B3>B4; sail C; dive C3>C4",
        "wait; dive B3>B4",
        "deploy B2; sail B",
        "sail B; dive B3>B4; dive B3>B4",
        "",
    ],
)
def test_su7_acting_without_sailing_and_other_forms_are_no_turns(turn: str) -> None:
    there = table("red @A B3 C3 hand=RGB reserve=1", WHITE)
    with pytest.raises(BadInput):
        there.verdict(f"red: {turn}")


@pytest.mark.rule("submarine/order.two-phases", "broken")
def test_a_ship_does_not_act_twice_over_one_column() -> None:
    there = table("red @B B3 C3 hand=RGB", WHITE, sea={"B3": "aR"})
    assert there.verdict("red: sail B; salvage B3:aR") == ("ship.left-to-right", 0)
