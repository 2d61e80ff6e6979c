"""The ship: from the left, to the right, over the own submarines, off the board, and what whoever waits may do."""

import pytest

from rules_engine.games.submarine.start import start
from tests.games.submarine.rules.positions import LEGAL, WHITE, Table, table

WAITING = "red @off B3 D4 hand=RGY pile=BVV"
"""Red's ship has left the board."""

ON_BOARD = "white @A E2 hand=3 pile=9"
"""White's is still on its way."""


def over(*columns: str, ship: str = "", rest: str = "hand=RGB pile=YYY") -> Table:
    """Red's submarines lie in these columns, on row 3."""
    place = f"@{ship} " if ship else ""
    return table(f"red {place}{' '.join(f'{column}3' for column in columns)} {rest}", WHITE)


# ------------------------------------------------------------------ where it starts


@pytest.mark.rule("submarine/ship.start", "holds")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_before_column_a(players: int) -> None:
    assert [seat.ship for seat in start(players).seats] == [""] * players
    # So column A can be the first stop.
    there = over("A", "B")
    assert there.wrong("", 'seats.red.ship = ""') == []
    assert there.wrong("red: sail A", "legal = true", 'seats.red.ship = "A"') == []
    assert there.events("red: sail A", "sail") == [
        {"type": "sail", "rule": "ship.left-to-right", "seat": "red", "from": "", "to": "A"},
    ]


@pytest.mark.rule("submarine/ship.start", "broken")
def test_not_on_column_a() -> None:
    assert over("A", "B").wrong("", 'seats.red.ship = "A"') == ["seats.red.ship"]
    # From column A a ship could not stop there.
    assert over("A", "B", ship="A").verdict("red: sail A") == ("ship.left-to-right", 0)
    assert over("A", ship="A").verdict("red: sail A") == ("ship.must-leave", 0)


@pytest.mark.rule("submarine/ship.start", "broken")
def test_nor_at_the_other_edge() -> None:
    there = table(WAITING, "white @E F3 hand=3 pile=9")
    assert there.wrong("white: sail off", 'seats.red.ship = ""', 'seats.white.ship = ""') == []
    assert there.wrong("white: sail off", 'seats.red.ship = "off"') == ["seats.red.ship"]


# ------------------------------------------------------------------ left to right


@pytest.mark.rule("submarine/ship.left-to-right", "holds")
@pytest.mark.parametrize(("ship", "to"), [("", "A"), ("", "F"), ("A", "B"), ("B", "D"), ("A", "F"), ("E", "F")])
def test_to_the_right_one_column_or_more(ship: str, to: str) -> None:
    there = over("A", "B", "C", "D", "E", "F", ship=ship)
    assert there.wrong(f"red: sail {to}", "legal = true", f'seats.red.ship = "{to}"') == []


@pytest.mark.rule("submarine/ship.left-to-right", "holds")
def test_ships_share_a_column() -> None:
    there = table("red B3 C3", "white @C E2 hand=3 pile=9", "green @C E2 hand=3 pile=9")
    assert there.verdict("red: sail C") == LEGAL


@pytest.mark.rule("submarine/ship.left-to-right", "broken")
@pytest.mark.parametrize(("ship", "to"), [("B", "A"), ("B", "B"), ("E", "A"), ("E", "D"), ("E", "E")])
def test_neither_back_nor_staying(ship: str, to: str) -> None:
    there = over("A", "B", "C", "D", "E", "F", ship=ship)
    assert there.verdict(f"red: sail {to}") == ("ship.left-to-right", 0)
    # What the submarines below would do does not matter any more.
    assert there.verdict(f"red: sail {to}; dive {to}3>{to}4") == ("ship.left-to-right", 0)
    assert there.wrong(f"red: sail {to}", "legal = false", 'rule = "ship.left-to-right"', "token = 0") == []


@pytest.mark.rule("submarine/ship.left-to-right", "broken")
@pytest.mark.parametrize("ship", ["", "A", "D"])
def test_su7_waiting_on_the_board_is_no_turn(ship: str) -> None:
    assert over("A", "E", ship=ship).verdict("red: wait") == ("ship.left-to-right", 0)


@pytest.mark.rule("submarine/ship.left-to-right", "broken")
@pytest.mark.parametrize("to", ["A", "C", "D"])
def test_su7_it_comes_before_where_the_ship_may_stop(to: str) -> None:
    # Red has no submarine in A, C or D.
    assert over("E", ship="D").verdict(f"red: sail {to}") == ("ship.left-to-right", 0)


# ------------------------------------------------------------------ over the own submarines


@pytest.mark.rule("submarine/ship.stop-over-own", "holds")
@pytest.mark.parametrize("row", [2, 3, 4, 5])
def test_over_an_own_submarine_at_any_depth(row: int) -> None:
    there = table(f"red C{row}", "white C2 hand=3 pile=9")
    assert there.verdict("red: sail C") == LEGAL
    assert [stop.column for stop in there.outcomes("red").stops] == ["C"]


@pytest.mark.rule("submarine/ship.stop-over-own", "broken")
@pytest.mark.parametrize("to", ["A", "B", "D", "E"])
def test_not_where_none_is(to: str) -> None:
    there = over("C", "F")
    assert there.verdict(f"red: sail {to}") == ("ship.stop-over-own", 0)
    assert there.verdict(f"red: sail {to}; dive C3>C4") == ("ship.stop-over-own", 0)


@pytest.mark.rule("submarine/ship.stop-over-own", "broken")
def test_not_over_others_nor_over_artefacts_nor_for_the_reserve() -> None:
    there = table(
        "red @A F2 reserve=3 hand=RGB pile=9", "white C2 C2 D5 hand=3 pile=9", sea={"B2": "aR", "E5": "bR cR dR eR"}
    )
    for to in "BCDE":
        assert there.verdict(f"red: sail {to}") == ("ship.stop-over-own", 0)
    assert there.verdict("red: sail F") == LEGAL


@pytest.mark.rule("submarine/ship.stop-over-own", "broken")
def test_su11_only_such_columns_are_stops_even_if_nothing_can_be_done_there() -> None:
    there = table("red @B A2 B2 D5 F3", "white C2 E2 hand=3 pile=9")
    found = there.outcomes("red")
    assert [stop.column for stop in found.stops] == ["D", "F"]
    assert found.off
    assert all(stop.salvages == () for stop in found.stops)


@pytest.mark.rule("submarine/ship.stop-over-own", "broken")
def test_a_submarine_that_has_dived_away_is_no_stop() -> None:
    there = over("B", "C")
    record = there.replayed("red: sail B; dive B3>E4\nwhite: sail off\nred: sail E; dive E4>A4")
    assert record.legal
    away = there.replayed("red: sail B; dive B3>A3\nwhite: sail off\nred: sail E")
    assert away.violation is not None
    assert (away.violation.rule, away.violation.token) == ("ship.stop-over-own", 0)


# ------------------------------------------------------------------ passing


@pytest.mark.rule("submarine/ship.may-pass", "holds")
def test_own_submarines_may_be_passed() -> None:
    there = over("A", "B", "D", "F")
    assert there.wrong("red: sail D; dive D3>D4", "legal = true", 'seats.red.ship = "D"') == []
    assert there.wrong("red: sail F", "legal = true", 'seats.red.ship = "F"') == []


@pytest.mark.rule("submarine/ship.may-pass", "holds")
@pytest.mark.parametrize("ship", ["", "A", "D"])
def test_the_board_may_be_left_with_stops_ahead(ship: str) -> None:
    there = over("A", "B", "D", "F", ship=ship)
    assert there.wrong("red: sail off", "legal = true", 'seats.red.ship = "off"') == []
    assert there.events("red: sail off") == [
        {"type": "leave", "rule": "ship.may-pass", "seat": "red", "from": ship},
    ]
    assert there.outcomes("red").off


@pytest.mark.rule("submarine/ship.may-pass", "broken")
def test_the_first_stop_is_no_must() -> None:
    there = over("A", "B", "D", "F")
    for turn in ("red: sail B", "red: sail D", "red: sail F", "red: sail off"):
        assert there.wrong(turn, "legal = false") == ["legal"]
        assert there.wrong(turn, 'seats.red.ship = "A"') == ["seats.red.ship"]


@pytest.mark.rule("submarine/ship.may-pass", "broken")
def test_what_was_passed_does_not_act_and_is_out_of_reach_this_round() -> None:
    there = over("A", "B", "D", "F")
    assert there.verdict("red: sail D; dive B3>B4") == ("act.under-ship", 1)
    record = there.replayed("red: sail D\nwhite: sail F\nred: sail B")
    assert record.violation is not None
    assert record.violation.rule == "ship.left-to-right"


# ------------------------------------------------------------------ off the board


@pytest.mark.rule("submarine/ship.off-board", "holds")
def test_the_others_sail_on_and_whoever_is_off_waits() -> None:
    there = table(WAITING, ON_BOARD)
    assert there.wrong("red: wait", 'seats.red.ship = "off"', 'seats.white.ship = "A"') == []
    assert there.events("red: wait") == [{"type": "wait", "rule": "ship.off-board", "seat": "red"}]
    after = there.plays("red: wait").position
    assert (after.round, after.to_move) == (1, "white")


@pytest.mark.rule("submarine/ship.off-board", "holds")
@pytest.mark.parametrize("reserve", [0, 2])
def test_su5_when_all_are_there_the_next_round_begins_on_the_left(reserve: int) -> None:
    there = table(
        WAITING, "white @E F3 C2 hand=3 pile=9", f"green @off A2 reserve={reserve} hand=3 pile=9",
        round=7, sea={"C4": "aR"},
    )  # fmt: skip
    after = there.plays("white: sail off").position
    assert [seat.ship for seat in after.seats] == ["", "", ""]
    assert after.round == 8
    assert after.to_deploy == (("green",) if reserve else ())
    assert after.to_move == ("green" if reserve else "red")
    # Submarines and artefacts stay where they are.
    assert [seat.submarines for seat in after.seats] == [("B3", "D4"), ("C2", "F3"), ("A2",)]
    assert after.at("C4") == ("aR",)
    assert there.events("white: sail off", "round") == [{"type": "round", "rule": "ship.off-board", "n": 8}]


@pytest.mark.rule("submarine/ship.off-board", "holds")
def test_a_round_is_over_for_one_after_the_other() -> None:
    there = table("red A2 hand=3 pile=9", "white A2 hand=3 pile=9", "green A2 hand=3 pile=9")
    first = there.plays("red: sail off").position
    assert [seat.ship for seat in first.seats] == ["off", "", ""]
    assert (first.round, first.to_move) == (1, "white")


@pytest.mark.rule("submarine/ship.off-board", "broken")
@pytest.mark.parametrize("to", ["A", "B", "D", "F", "off"])
def test_su7_it_sails_no_more_this_round(to: str) -> None:
    there = table(WAITING, ON_BOARD)
    assert there.verdict(f"red: sail {to}") == ("ship.off-board", 0)


@pytest.mark.rule("submarine/ship.off-board", "broken")
def test_su11_whoever_waits_has_no_stops_and_cannot_leave() -> None:
    found = table(WAITING, ON_BOARD).outcomes("red")
    assert found.stops == ()
    assert not found.off
    assert len(found) == 0


@pytest.mark.rule("submarine/ship.off-board", "broken")
def test_nothing_is_below_a_ship_that_has_left() -> None:
    there = over("B", "F", ship="A")
    assert there.verdict("red: sail off; dive F3>F4") == ("act.under-ship", 1)
    assert there.verdict("red: sail off") == LEGAL


@pytest.mark.rule("submarine/ship.off-board", "broken")
def test_the_round_is_not_over_before_all_are_there() -> None:
    there = table("red @E F3 hand=3 pile=9", ON_BOARD, "green @off A2 hand=3 pile=9")
    assert there.wrong("red: sail off", 'seats.red.ship = ""') == ["seats.red.ship"]
    assert there.wrong("red: sail off", 'seats.green.ship = "off"') == []
    assert there.events("red: sail off", "round") == []


# ------------------------------------------------------------------ swapping


@pytest.mark.rule("submarine/ship.swap", "holds")
def test_su3_a_hand_card_goes_under_the_pile_and_the_top_card_comes() -> None:
    there = table(WAITING, ON_BOARD)
    assert there.wrong("red: swap G", 'seats.red.hand = ["R", "Y", "B"]', 'seats.red.pile = ["V", "V", "G"]') == []
    assert there.events("red: swap G") == [
        {"type": "swap", "rule": "ship.swap", "seat": "red", "given": "G", "taken": "B"},
    ]
    assert there.wrong("red: swap G", "paid = {}", 'seats.red.ship = "off"', "seats.white.pile = 9") == []


@pytest.mark.rule("submarine/ship.swap", "holds")
def test_su3_one_of_two_equal_cards_and_a_pile_of_one() -> None:
    there = table("red @off B3 hand=RRG pile=R", ON_BOARD)
    assert there.wrong("red: swap R", 'seats.red.hand = ["R", "R", "G"]', 'seats.red.pile = ["R"]') == []
    other = table("red @off B3 hand=RRG pile=Y", ON_BOARD)
    assert other.wrong("red: swap R", 'seats.red.hand = ["R", "G", "Y"]', 'seats.red.pile = ["R"]') == []


@pytest.mark.rule("submarine/ship.swap", "holds")
def test_su6_a_hidden_pile_stays_one_and_the_card_is_unknown() -> None:
    there = table("red @off B3 hand=RGY pile=9", ON_BOARD)
    assert there.wrong("red: swap G", "seats.red.pile = 9") == []
    assert there.plays("red: swap G").position.seat("red").hand == ("R", "Y", "?")
    [event] = there.events("red: swap G")
    assert (event["given"], event["taken"]) == ("G", "?")
    # Hidden cards may be any card; a hand that is a number stays one.
    hidden = table("red @off B3 hand=3 pile=BVV", ON_BOARD)
    assert hidden.wrong("red: swap G", "seats.red.hand = 3", 'seats.red.pile = ["V", "V", "G"]') == []


@pytest.mark.rule("submarine/ship.swap", "holds")
def test_each_turn_of_a_waiting_seat_may_be_a_swap() -> None:
    record = table(WAITING, "white @A B2 C2 D2 E2 hand=RRR pile=GGG", to_move="red").replayed(
        "red: swap R\nwhite: sail B\nred: swap B\nwhite: sail C\nred: wait\nwhite: sail D"
    )
    assert record.legal
    # R under B V V gives V V R; then B under it.
    assert record.position.seat("red").hand == ("G", "Y", "V")
    assert record.position.seat("red").pile == ("V", "R", "B")


def test_su4_the_hand_of_whoever_waits_is_filled_too() -> None:
    # Cards paid to an empty pile have come since the last turn.
    there = table("red @off B3 hand=R pile=GBV", ON_BOARD)
    assert there.wrong("red: wait", 'seats.red.hand = ["R", "G", "B"]', 'seats.red.pile = ["V"]') == []
    # First the swap, R under G B V, then the filling.
    assert there.wrong("red: swap R", 'seats.red.hand = ["G", "B", "V"]', 'seats.red.pile = ["R"]') == []


@pytest.mark.rule("submarine/ship.swap", "broken")
def test_not_on_the_board() -> None:
    for ship in ("", "A", "C"):
        assert over("A", "E", ship=ship).verdict("red: swap R") == ("ship.swap", 0)


@pytest.mark.rule("submarine/ship.swap", "broken")
@pytest.mark.parametrize("pile", ["", "pile=0"])
def test_su3_not_with_an_empty_pile(pile: str) -> None:
    there = table(f"red @off B3 hand=RGY {pile}", ON_BOARD)
    assert there.verdict("red: swap R") == ("ship.swap", 0)
    assert there.verdict("red: wait") == LEGAL


@pytest.mark.rule("submarine/ship.swap", "broken")
@pytest.mark.parametrize(("hand", "card"), [("hand=RGY", "B"), ("hand=RGY", "V"), ("", "R"), ("hand=0", "R")])
def test_not_a_card_that_is_not_in_hand(hand: str, card: str) -> None:
    there = table(f"red @off B3 {hand} pile=BVV", ON_BOARD)
    assert there.verdict(f"red: swap {card}") == ("ship.swap", 0)


@pytest.mark.rule("submarine/ship.swap", "broken")
def test_su3_neither_on_top_of_the_pile_nor_the_card_at_its_foot() -> None:
    there = table("red @off B3 hand=RGY pile=BVG", ON_BOARD)
    assert there.wrong("red: swap R", 'seats.red.pile = ["R", "V", "G"]') == ["seats.red.pile"]
    assert there.wrong("red: swap R", 'seats.red.hand = ["G", "Y", "G"]') == ["seats.red.hand"]
    # Not a card more nor less in hand, nor one taken out of the game.
    assert there.wrong("red: swap R", 'seats.red.hand = ["G", "Y"]') == ["seats.red.hand"]
    assert there.wrong("red: swap R", 'seats.red.pile = ["V", "G"]') == ["seats.red.pile"]


# ------------------------------------------------------------------ leaving


@pytest.mark.rule("submarine/ship.must-leave", "holds")
@pytest.mark.parametrize(("columns", "ship"), [("A", "A"), ("AC", "D"), ("ABCDEF", "F"), ("", ""), ("", "C")])
def test_with_nothing_further_right_it_sails_off(columns: str, ship: str) -> None:
    there = over(*columns, ship=ship)
    assert there.wrong("red: sail off", "legal = true", 'seats.red.ship = "off"') == []
    assert there.events("red: sail off", "leave") == [
        {"type": "leave", "rule": "ship.must-leave", "seat": "red", "from": ship},
    ]
    found = there.outcomes("red")
    assert found.stops == ()
    assert found.off


@pytest.mark.rule("submarine/ship.must-leave", "broken")
@pytest.mark.parametrize("turn", ["sail A", "sail C", "sail D", "sail E", "sail F", "wait", "swap R", "swap V"])
def test_su7_anything_else_breaks_this_rule_before_all_others(turn: str) -> None:
    # Only submarines of white lie further right; red's own in its column and to the left do not count.
    there = table("red @D A2 D3 reserve=2 hand=RGB pile=YYY", "white E2 F2 hand=3 pile=9")
    assert there.verdict(f"red: {turn}") == ("ship.must-leave", 0)
    assert there.wrong(f"red: {turn}", "legal = false", 'rule = "ship.must-leave"', "token = 0") == []


@pytest.mark.rule("submarine/ship.must-leave", "broken")
def test_su7_at_the_sail_and_not_at_what_follows() -> None:
    there = over("D", ship="D")
    assert there.verdict("red: sail D; dive D3>D4") == ("ship.must-leave", 0)
    assert there.verdict("red: sail E; dive D3>D4") == ("ship.must-leave", 0)
    assert there.verdict("red: sail off; dive D3>D4") == ("act.under-ship", 1)


@pytest.mark.rule("submarine/ship.must-leave", "broken")
def test_without_a_submarine_on_the_board_no_column_can_be_reached() -> None:
    there = table("red reserve=2 hand=RGB pile=YYY", WHITE)
    for turn in ("sail A", "sail F", "wait", "swap R"):
        assert there.verdict(f"red: {turn}") == ("ship.must-leave", 0)
    # SU-5: deploying comes before the ships sail.
    assert there.verdict("red: deploy A2") == LEGAL
    assert there.replayed("red: deploy A2\nred: sail A").legal


@pytest.mark.rule("submarine/ship.must-leave", "broken")
def test_one_submarine_further_right_and_it_need_not() -> None:
    there = over("D", "E", ship="D")
    assert there.verdict("red: sail E") == LEGAL
    assert there.verdict("red: sail F") == ("ship.stop-over-own", 0)
    assert there.verdict("red: wait") == ("ship.left-to-right", 0)
    assert there.verdict("red: swap R") == ("ship.swap", 0)


@pytest.mark.rule("submarine/ship.must-leave", "broken")
def test_a_ship_that_waits_need_not_leave_again() -> None:
    there = table("red @off hand=RGY pile=BVV", ON_BOARD)
    assert there.verdict("red: wait") == LEGAL
    assert there.verdict("red: swap R") == LEGAL
    assert there.verdict("red: sail off") == ("ship.off-board", 0)
