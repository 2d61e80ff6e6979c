"""Jokers: what they stand for, what they spare, and where they come from."""

from typing import Any

import pytest

from rules_engine.games.protocol import BadInput
from rules_engine.games.submarine.counts import COLOURS
from rules_engine.games.submarine.start import start
from tests.games.submarine.rules.positions import LEGAL, WHITE, Table, table

SEA = {"C4": "aR aG bY", "D2": "lV"}


def jokers(n: int, red: str = "hand=VVV pile=BBB", white: str = WHITE, **rulings: Any) -> Table:
    """Red over C4 with so many jokers."""
    return table(f"red C4 {red} jokers={n}", white, sea=SEA, **rulings)


# ------------------------------------------------------------------ instead of a card


@pytest.mark.rule("submarine/joker.instead-of-card", "holds")
@pytest.mark.parametrize("colour", COLOURS)
def test_instead_of_a_card_of_any_colour(colour: str) -> None:
    there = table("red C4 jokers=1", WHITE, sea={"C4": f"h{colour} a{colour}"})
    expected = ("[expect.seats.red]", 'kinds = ["h"]', "jokers = 0", "hand = []")
    rows = ["", "", f"a{colour}", "", "", ""]
    assert there.wrong(f"red: sail C; salvage C4:h{colour}*", *expected, "[expect.sea]", f"4 = {rows}") == []


@pytest.mark.rule("submarine/joker.instead-of-card", "holds")
def test_the_hand_is_not_touched_even_with_a_card_of_the_colour() -> None:
    turn = "red: sail C; salvage C4:aR*"
    there = jokers(2, "hand=RRR pile=BBB")
    expected = ("[expect.seats.red]", 'hand = ["R", "R", "R"]', 'pile = ["B", "B", "B"]', "jokers = 1")
    assert there.wrong(turn, *expected) == []
    assert [event["how"] for event in there.events(turn, "salvage")] == ["joker"]
    # Without the star the card is played.
    card = ("[expect.seats.red]", 'hand = ["B", "R", "R"]', "jokers = 2")
    assert there.wrong("red: sail C; salvage C4:aR", *card) == []


@pytest.mark.rule("submarine/joker.instead-of-card", "broken")
def test_su7_without_a_joker() -> None:
    assert jokers(0).verdict("red: sail C; salvage C4:aR*") == ("joker.instead-of-card", 1)
    # A card of the colour makes no joker.
    assert jokers(0, "hand=RRR").verdict("red: sail C; salvage C4:aR*") == ("joker.instead-of-card", 1)
    assert jokers(1).verdict("red: sail C; salvage C4:aR* C4:bY*") == ("joker.instead-of-card", 2)
    assert jokers(2).verdict("red: sail C; salvage C4:aR* C4:bY*") == LEGAL
    there = jokers(1, "hand=R pile=")
    assert there.verdict("red: sail C; salvage C4:aR C4:aG* C4:bY*") == LEGAL
    assert there.verdict("red: sail C; salvage C4:aR C4:bY* C4:aG*") == ("joker.instead-of-card", 3)
    assert there.verdict("red: sail C; salvage C4:bY* C4:aG* C4:aR") == ("joker.instead-of-card", 2)


@pytest.mark.rule("submarine/joker.instead-of-card", "broken")
def test_it_neither_stays_nor_lies_down_in_the_space() -> None:
    turn = "red: sail C; salvage C4:aR*"
    assert jokers(1).wrong(turn, "[expect.seats.red]", "jokers = 1") == ["seats.red.jokers"]
    after = jokers(1).plays(turn).position
    assert after.at("C4") == ("aG", "bY")
    assert sum(seat.jokers for seat in after.seats) == 0
    with pytest.raises(BadInput):
        assert jokers(1, joker_spent="stays").position
    assert jokers(1, joker_spent="leaves").verdict(turn) == LEGAL


@pytest.mark.rule("submarine/joker.instead-of-card", "holds")
def test_su2_a_duplicate_taken_by_a_joker_needs_one_and_gives_one_back() -> None:
    turn = "red: sail C; salvage C4:aR*"
    assert jokers(1, "kinds=a").wrong(turn, "[expect.seats.red]", "jokers = 1", 'kinds = ["a"]') == []
    assert jokers(0, "kinds=a").verdict(turn) == ("joker.instead-of-card", 1)
    # One after the other with the same one.
    chain = "red: sail C; salvage C4:aR* C4:aG* C4:bY*"
    assert jokers(1, "kinds=a").wrong(chain, "[expect.seats.red]", "jokers = 0", 'kinds = ["a", "b"]') == []
    assert jokers(1).verdict(chain) == ("joker.instead-of-card", 2)


@pytest.mark.rule("submarine/joker.instead-of-card", "holds")
def test_su2_a_duplicate_can_be_used_at_once_so_the_order_matters() -> None:
    there = jokers(0, "hand=R kinds=a")
    expected = ("[expect.seats.red]", "jokers = 0", 'kinds = ["a", "b"]', "hand = []")
    assert there.wrong("red: sail C; salvage C4:aR C4:bY*", *expected) == []
    assert there.verdict("red: sail C; salvage C4:bY* C4:aR") == ("joker.instead-of-card", 1)
    # Only a duplicate gives one.
    assert jokers(0, "hand=R").verdict("red: sail C; salvage C4:aR C4:bY*") == ("joker.instead-of-card", 2)
    assert jokers(0, "hand=R").verdict("red: sail C; salvage C4:aR C4:aG*") == ("joker.instead-of-card", 2)
    # The sets are found in an order that works: 17 dives; aR, and with it aG*, bY* or, one by one, both.
    assert there.wrong("", "count = 21") == []


# ------------------------------------------------------------------ nobody is paid


@pytest.mark.rule("submarine/joker.no-payment", "holds")
@pytest.mark.parametrize("pile", ["", "BBB"])
def test_nobody_is_paid(pile: str) -> None:
    there = table(
        f"red C4 hand=RRR pile={pile} jokers=1", "white C2 C3 C4 hand=3 pile=9", "green C4 hand=3 pile=7", sea=SEA
    )
    expected = ("legal = true", "paid = {}", "[expect.seats.red]", f"pile = {list(pile)}", 'hand = ["R", "R", "R"]')
    others = ("[expect.seats.white]", "pile = 9", "[expect.seats.green]", "pile = 7")
    assert there.wrong("red: sail C; salvage C4:aR*", *expected, *others) == []
    assert there.events("red: sail C; salvage C4:aR*", "pay") == []


@pytest.mark.rule("submarine/joker.no-payment", "broken")
def test_the_price_of_a_card_is_wrong_for_a_joker() -> None:
    there = jokers(1, "hand=RRR pile=BBB", "white C3 hand=3 pile=9")
    assert there.wrong("red: sail C; salvage C4:aR*", "paid = { white = 1 }") == ["paid"]
    assert there.wrong("red: sail C; salvage C4:aR", "paid = { white = 1 }") == []
    # With an empty pile the card is refused and the joker is not.
    poor = jokers(1, "hand=RRR pile=", "white C3 hand=3 pile=9")
    assert poor.verdict("red: sail C; salvage C4:aR") == ("block.cannot-pay", 1)
    assert poor.verdict("red: sail C; salvage C4:aR*") == LEGAL


@pytest.mark.rule("submarine/joker.no-payment", "holds")
def test_only_the_treasures_taken_with_cards_are_paid_for() -> None:
    there = jokers(1, "hand=RGV pile=BBB", "white C3 C4 hand=3 pile=9")
    assert there.wrong("red: sail C; salvage C4:bY* C4:aR", "paid = { white = 2 }") == []
    # Two by card would cost four.
    assert there.verdict("red: sail C; salvage C4:aR C4:aG") == ("block.cannot-pay", 2)


@pytest.mark.rule("submarine/joker.no-payment", "holds")
def test_su10_nor_do_the_own_ones_cost_anything() -> None:
    there = table("red C4 C4 C2 pile= jokers=1", "white C2 hand=3 pile=9", sea=SEA, block_own="pay")
    assert there.wrong("red: sail C; salvage C4:aR*", "legal = true", "paid = {}") == []


# ------------------------------------------------------------------ where they come from


@pytest.mark.rule("submarine/joker.sources", "holds")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_shell_from_the_start(players: int) -> None:
    assert [seat.jokers for seat in start(players, 7).seats] == [1] * players


@pytest.mark.rule("submarine/joker.sources", "holds")
def test_and_every_duplicate() -> None:
    there = jokers(0, "hand=RG kinds=a")
    assert there.wrong("red: sail C; salvage C4:aR", "[expect.seats.red]", "jokers = 1") == []
    assert there.wrong("red: sail C; salvage C4:aR C4:aG", "[expect.seats.red]", "jokers = 2") == []
    assert jokers(0, "hand=RG").wrong("red: sail C; salvage C4:aR C4:aG", "[expect.seats.red]", "jokers = 1") == []
    assert there.events("red: sail C; salvage C4:aR", "joker") == [
        {"type": "joker", "rule": "joker.sources", "seat": "red", "artefact": "aR"}
    ]


@pytest.mark.rule("submarine/joker.sources", "broken")
def test_nothing_else_gives_one() -> None:
    # Neither a first artefact, nor one of a kind that somebody else has, nor being paid, nor a new round.
    blocked = jokers(1, "hand=RG pile=BB kinds=c", "white C2 hand=3 pile=9 kinds=a")
    turn = "red: sail C; salvage C4:aR"
    assert blocked.wrong(turn, "[expect.seats.red]", "jokers = 1", "[expect.seats.white]", "jokers = 0") == []
    assert blocked.wrong(turn, "[expect.seats.red]", "jokers = 2") == ["seats.red.jokers"]
    assert blocked.wrong(turn, "[expect.seats.white]", "jokers = 1") == ["seats.white.jokers"]
    round_over = table("red C4 jokers=1", "white @off F2 jokers=2")
    expected = ("[expect.seats.red]", "jokers = 1", "[expect.seats.white]", "jokers = 2")
    assert round_over.wrong("red: sail off", *expected) == []


@pytest.mark.rule("submarine/joker.sources", "broken")
def test_su11_who_has_none_written_has_none() -> None:
    there = table("red C4 hand=R kinds=abc", WHITE, sea=SEA)
    assert there.position.seat("red").jokers == 0
    assert there.verdict("red: sail C; salvage C4:bY*") == ("joker.instead-of-card", 1)
