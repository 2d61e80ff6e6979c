"""Blocking: whose submarines are paid, how often, with which cards, and who cannot."""

from typing import Any

import pytest

from tests.games.submarine.rules.positions import LEGAL, WHITE, Table, table

TAKE = "red: sail C; salvage C4:aR"
SEA = {"C4": "aR bR cR", "D2": "lV"}


def blocked_by(*white: str, red: str = "C4 hand=RRR pile=GBVYG", **rulings: Any) -> Table:
    """Red over C4; white's submarines on these spaces."""
    return table(f"red {red}", f"white {' '.join(white)} hand=3 pile=9", sea=SEA, **rulings)


# ------------------------------------------------------------------ one card a treasure and submarine


@pytest.mark.rule("submarine/block.pay", "holds")
@pytest.mark.parametrize(
    ("white", "price"),
    [
        (("C4",), 1),
        (("C3",), 1),
        (("C2",), 1),
        (("C2", "C2"), 2),
        (("C4", "C4", "C4"), 3),
        (("C2", "C3", "C4", "C5"), 3),
        (("C3", "D3", "B4", "C5"), 1),
    ],
)
def test_every_submarine_on_the_space_or_higher_is_paid(white: tuple[str, ...], price: int) -> None:
    expected = ("legal = true", f"paid = {{ white = {price} }}", "[expect.seats.white]", f"pile = {9 + price}")
    assert blocked_by(*white).wrong(TAKE, *expected) == []


@pytest.mark.rule("submarine/block.pay", "broken")
@pytest.mark.parametrize("white", [("C5",), ("C5", "C5", "C5"), ("B4",), ("D4", "D2", "B2"), ()])
def test_deeper_ones_and_those_of_other_columns_are_not(white: tuple[str, ...]) -> None:
    there = blocked_by(*white)
    assert there.wrong(TAKE, "paid = {}", "[expect.seats.white]", "pile = 9") == []
    assert there.wrong(TAKE, "paid = { white = 1 }") == ["paid"]
    # With an empty pile as well.
    assert blocked_by(*white, red="C4 hand=R").verdict(TAKE) == LEGAL


@pytest.mark.rule("submarine/block.pay", "holds")
def test_for_every_treasure_anew() -> None:
    two = "red: sail C; salvage C4:aR C4:cR"
    assert blocked_by("C3").wrong(two, "paid = { white = 2 }", "[expect.seats.white]", "pile = 11") == []
    assert blocked_by("C3", "C4").wrong(two, "paid = { white = 4 }") == []
    five = "C4 hand=RRR pile=GGGGGG"
    assert blocked_by("C2", "C4", red=five).wrong(f"{two} C4:bR", "paid = { white = 6 }") == []


@pytest.mark.rule("submarine/block.pay", "broken")
def test_neither_once_a_turn_nor_once_a_player() -> None:
    two = "red: sail C; salvage C4:aR C4:cR"
    for price in (1, 2, 3):
        assert blocked_by("C3", "C4").wrong(two, f"paid = {{ white = {price} }}") == ["paid"]
    assert blocked_by("C3", "C4").wrong(TAKE, "paid = { white = 1 }") == ["paid"]
    assert blocked_by("C3", "C4").wrong(TAKE, "paid = {}") == ["paid"]


@pytest.mark.rule("submarine/block.pay", "holds")
def test_several_players_by_what_each_has_there() -> None:
    there = table(
        "blue C2 C4 hand=3 pile=1", "green C5 F4 hand=3 pile=2", "red C4 hand=RRR pile=GBVYG",
        "white C3 C3 C5 hand=3 pile=4", "yellow C4 hand=3 pile=5", sea=SEA,
    )  # fmt: skip
    piles = [f"[expect.seats.{name}]\npile = {n}" for name, n in (("blue", 3), ("green", 2), ("white", 6))]
    expected = ("paid = { white = 2, yellow = 1, blue = 2 }", *piles, "[expect.seats.yellow]", "pile = 6")
    assert there.wrong(TAKE, *expected) == []
    assert there.wrong(TAKE, "paid = { white = 2, yellow = 1, blue = 2, green = 1 }") == ["paid"]


@pytest.mark.rule("submarine/block.pay", "holds")
def test_the_depth_of_each_treasure_counts_for_itself() -> None:
    sea = {"C2": "aR", "C3": "bR", "C5": "cR"}
    there = table("red C2 C3 C5 hand=RRR pile=GGG", "white C3 C4 hand=3 pile=9", sea=sea)
    for space, paid in (("C2:aR", "{}"), ("C3:bR", "{ white = 1 }"), ("C5:cR", "{ white = 2 }")):
        assert there.wrong(f"red: sail C; salvage {space}", f"paid = {paid}") == []
    assert there.wrong("red: sail C; salvage C5:cR C2:aR C3:bR", "paid = { white = 3 }") == []


@pytest.mark.rule("submarine/block.pay", "holds")
def test_a_duplicate_costs_as_much_and_a_dive_nothing() -> None:
    there = blocked_by("C2", red="C4 hand=RRR pile=GBV kinds=a")
    assert there.wrong(TAKE, "paid = { white = 1 }") == []
    assert there.wrong("red: sail C; dive C4>C3", "paid = {}", "[expect.seats.white]", "pile = 9") == []


# ------------------------------------------------------------------ from pile to pile


@pytest.mark.rule("submarine/block.from-pile", "holds")
def test_the_top_card_goes_onto_the_top() -> None:
    there = table("red C4 hand=RRR pile=GBV", "white C2 hand=RR pile=YY", sea=SEA)
    expected = ("[expect.seats.white]", 'pile = ["G", "Y", "Y"]', 'hand = ["R", "R"]')
    assert there.wrong(TAKE, *expected, "[expect.seats.red]", 'hand = ["R", "R", "B"]', 'pile = ["V"]') == []
    assert there.events(TAKE, "pay") == [
        {"type": "pay", "rule": "block.pay", "seat": "red", "to": "white", "card": "G"}
    ]


@pytest.mark.rule("submarine/block.from-pile", "broken")
@pytest.mark.parametrize(
    ("pile", "hand"),
    [
        ('["Y", "Y", "G"]', '["R", "R"]'),  # under the pile
        ('["V", "Y", "Y"]', '["R", "R"]'),  # the last card
        ('["R", "Y", "Y"]', '["R", "R"]'),  # the card played, or one of the hand
        ('["Y", "Y"]', '["R", "R"]'),  # out of the game
        ('["Y", "Y"]', '["R", "R", "G"]'),  # into the hand
    ],
)
def test_neither_from_nor_to_anywhere_else(pile: str, hand: str) -> None:
    there = table("red C4 hand=RRR pile=GBV", "white C2 hand=RR pile=YY", sea=SEA)
    wrong = there.wrong(TAKE, "[expect.seats.white]", f"pile = {pile}", f"hand = {hand}")
    assert wrong[-1] == "seats.white.pile" and len(wrong) == (2 if "G" in hand else 1)


@pytest.mark.rule("submarine/block.from-pile", "broken")
def test_hand_cards_are_not_given() -> None:
    there = table("red C4 hand=RGB pile=VVV", "white C2 hand=RR pile=YY", sea=SEA)
    assert there.wrong(TAKE, "[expect.seats.red]", 'hand = ["G", "B", "V"]', 'pile = ["V"]') == []
    assert there.wrong(TAKE, "[expect.seats.red]", 'hand = ["B", "V", "V"]', 'pile = ["V"]') == ["seats.red.hand"]


@pytest.mark.rule("submarine/block.from-pile", "holds")
def test_su4_treasure_by_treasure_clockwise_from_the_mover() -> None:
    there = table(
        "red C2 hand=3 pile=", "white C4 hand=RR pile=GBVYGG", "green C2 C3 hand=3 pile=", sea={"C4": "aR bR"}
    )
    # For aR: green G and B, red V; for bR: green Y and G, red G; the last card lies on top.
    turn = "white: sail C; salvage C4:aR C4:bR"
    expected = ("[expect.seats.green]", 'pile = ["G", "Y", "B", "G"]', "[expect.seats.red]", 'pile = ["G", "V"]')
    assert there.wrong(turn, "paid = { green = 4, red = 2 }", *expected) == []
    assert [event["to"] for event in there.events(turn, "pay")] == ["green", "green", "red"] * 2
    # In the order of the seats red would have got G, from the last seat of the table on too.
    last = table("red C2 hand=3 pile=", "green C4 hand=R pile=GB", "white C2 hand=3 pile=", sea={"C4": "aR"})
    expected = ("[expect.seats.white]", 'pile = ["G"]', "[expect.seats.red]", 'pile = ["B"]')
    assert last.wrong("green: sail C; salvage C4:aR", *expected) == []


@pytest.mark.rule("submarine/block.from-pile", "broken")
def test_su4_not_seat_by_seat() -> None:
    there = table("red C4 hand=RR pile=GBVY", "white C2 hand=3 pile=", "green C2 hand=3 pile=", sea={"C4": "aR bR"})
    turn = "red: sail C; salvage C4:aR C4:bR"
    assert there.wrong(turn, "[expect.seats.white]", 'pile = ["V", "G"]') == []
    assert there.wrong(turn, "[expect.seats.white]", 'pile = ["B", "G"]') == ["seats.white.pile"]
    assert there.wrong(turn, "[expect.seats.green]", 'pile = ["Y", "B"]') == []


@pytest.mark.rule("submarine/block.from-pile", "holds")
def test_su4_a_card_paid_to_an_empty_pile_becomes_that_pile() -> None:
    there = table("red C4 hand=R pile=GB", "white C2 hand=R pile=", sea=SEA)
    assert there.wrong(TAKE, "[expect.seats.white]", 'pile = ["G"]', 'hand = ["R"]') == []
    # With it white can pay, fill its hand, swap.
    record = there.replayed(f"{TAKE}\nwhite: sail off\nred: sail off")
    assert record.legal
    assert (record.position.seat("white").hand, record.position.seat("white").pile) == (("R", "G"), ())


@pytest.mark.rule("submarine/block.from-pile", "holds")
def test_su6_hidden_piles() -> None:
    # A card out of a numbered pile is not known; one that comes into a numbered pile is forgotten.
    there = table("red C4 hand=RYG pile=5", "white C2 hand=3 pile=Y", sea=SEA)
    assert there.wrong(TAKE, "[expect.seats.white]", 'pile = ["?", "Y"]', "[expect.seats.red]", "pile = 3") == []
    assert [event["card"] for event in there.events(TAKE, "pay")] == ["?"]
    there = table("red C4 hand=RYG pile=BBB", "white C2 hand=3 pile=9", "green C2 hand=3 pile=0", sea=SEA)
    expected = ("[expect.seats.white]", "pile = 10", "[expect.seats.green]", "pile = 1")
    assert there.wrong(TAKE, *expected) == []


# ------------------------------------------------------------------ who cannot pay


@pytest.mark.rule("submarine/block.cannot-pay", "holds")
@pytest.mark.parametrize(("white", "pile"), [(("C2",), "G"), (("C2", "C4"), "GB"), (("C3", "C3", "C4"), "GBV")])
def test_with_exactly_as_many_cards_it_can(white: tuple[str, ...], pile: str) -> None:
    there = blocked_by(*white, red=f"C4 hand=RYY pile={pile}")
    expected = (f"paid = {{ white = {len(white)} }}", "[expect.seats.red]", 'hand = ["Y", "Y"]', "pile = []")
    assert there.wrong(TAKE, *expected) == []


@pytest.mark.rule("submarine/block.cannot-pay", "broken")
@pytest.mark.parametrize(("white", "pile"), [(("C2",), ""), (("C2", "C4"), "G"), (("C3", "C3", "C4"), "GB")])
def test_with_one_less_not_even_in_part(white: tuple[str, ...], pile: str) -> None:
    there = blocked_by(*white, red=f"C4 hand=RYY pile={pile}")
    assert there.verdict(TAKE) == ("block.cannot-pay", 1)
    hidden = blocked_by(*white, red=f"C4 hand=RYY pile={len(pile)}")
    assert hidden.verdict(TAKE) == ("block.cannot-pay", 1)


@pytest.mark.rule("submarine/block.cannot-pay", "broken")
def test_su2_at_the_treasure_that_is_too_much() -> None:
    there = blocked_by("C2", red="C4 hand=RRR pile=GB")
    assert there.verdict("red: sail C; salvage C4:aR C4:bR") == LEGAL
    assert there.verdict("red: sail C; salvage C4:aR C4:bR C4:cR") == ("block.cannot-pay", 3)
    both = blocked_by("C2", "C3", red="C4 hand=RRR pile=GBV")
    assert both.verdict("red: sail C; salvage C4:aR C4:bR") == ("block.cannot-pay", 2)


@pytest.mark.rule("submarine/block.cannot-pay", "broken")
def test_su2_hand_cards_and_jokers_never_pay() -> None:
    there = blocked_by("C2", red="C4 hand=RRR pile= jokers=3")
    assert there.verdict(TAKE) == ("block.cannot-pay", 1)
    # Other players' piles together: two seats, one card.
    two = table("red C4 hand=RRR pile=G", "white C2 hand=3 pile=9", "green C4 hand=3 pile=9", sea=SEA)
    assert two.verdict(TAKE) == ("block.cannot-pay", 1)


@pytest.mark.rule("submarine/block.cannot-pay", "holds")
def test_by_a_joker_it_can_be_taken_all_the_same() -> None:
    there = blocked_by("C2", red="C4 hand=RRR pile=G jokers=1")
    assert there.verdict("red: sail C; salvage C4:aR C4:bR*") == LEGAL
    assert there.verdict("red: sail C; salvage C4:aR C4:bR* C4:cR") == ("block.cannot-pay", 3)


@pytest.mark.rule("submarine/block.cannot-pay", "holds")
def test_what_is_free_can_be_taken_with_an_empty_pile() -> None:
    there = table("red C2 C4 hand=RR", "white C3 hand=3 pile=9", sea={"C2": "aR", "C4": "bR"})
    assert there.verdict("red: sail C; salvage C2:aR") == LEGAL
    assert there.verdict("red: sail C; salvage C2:aR C4:bR") == ("block.cannot-pay", 2)
    # 11 dives from C2, 17 from C4, and aR.
    assert there.wrong("", "count = 29") == []
    assert there.wrong("", "count = 31") == ["count"]


# ------------------------------------------------------------------ the own ones


@pytest.mark.rule("submarine/block.own-free", "holds")
@pytest.mark.parametrize("own", ["C2", "C3", "C4", "C2 C3 C4 C4", "C5"])
def test_the_own_ones_cost_nothing(own: str) -> None:
    there = table(f"red C4 {own} hand=R pile=", WHITE, sea=SEA)
    assert there.wrong(TAKE, "legal = true", "paid = {}") == []
    there = table(f"red C4 {own} hand=R pile=GBV", "white C2 hand=3 pile=9", sea=SEA)
    expected = ("paid = { white = 1 }", "[expect.seats.red]", 'hand = ["B", "V"]', "pile = []")
    assert there.wrong(TAKE, *expected) == []


@pytest.mark.rule("submarine/block.own-free", "broken")
def test_as_if_they_were_others_is_wrong() -> None:
    there = table("red C2 C3 C4 hand=R pile=GBV", WHITE, sea=SEA)
    assert there.wrong(TAKE, "paid = { red = 2 }") == ["paid"]
    assert there.wrong(TAKE, "paid = { red = 3 }") == ["paid"]
    assert there.wrong(TAKE, "[expect.seats.red]", 'hand = ["V"]') == ["seats.red.hand"]
    assert there.wrong(TAKE, "[expect.seats.red]", 'hand = ["G", "B", "V"]') == []


@pytest.mark.rule("submarine/block.own-free", "broken")
@pytest.mark.parametrize(
    ("own", "price"), [("C2", 1), ("C3", 1), ("C4", 1), ("C2 C3 C4 C4", 4), ("C5 C5", 0), ("B2 D4", 0)]
)
def test_su10_with_the_other_reading_they_cost_a_card_each_but_for_the_salvaging_one(own: str, price: int) -> None:
    there = table(f"red C4 {own} hand=R pile=GGGGGG", WHITE, sea=SEA, block_own="pay")
    paid = f"paid = {{ red = {price} }}" if price else "paid = {}"
    # The cards leave the game; three of those left come to the hand.
    expected = ("[expect.seats.red]", 'hand = ["G", "G", "G"]' if price < 4 else 'hand = ["G", "G"]')
    assert there.wrong(TAKE, paid, *expected, "[expect.seats.white]", "pile = 9") == []
    assert there.plays(TAKE).position.seat("red").cards == 6 - price
    if price:
        short = table(f"red C4 {own} hand=RYY pile={price - 1} jokers=1", WHITE, sea=SEA, block_own="pay")
        assert short.verdict(TAKE) == ("block.cannot-pay", 1)
        assert short.wrong(f"{TAKE}*", "paid = {}") == []


@pytest.mark.rule("submarine/block.own-free", "broken")
def test_su10_own_and_others_together() -> None:
    there = table("red C3 C4 hand=R pile=GG", "white C2 hand=3 pile=9", sea=SEA, block_own="pay")
    assert there.wrong(TAKE, "paid = { red = 1, white = 1 }", "[expect.seats.white]", "pile = 10") == []
    assert there.verdict("red: sail C; salvage C3:aR") == ("salvage.same-space", 1)
    short = table("red C3 C4 hand=R pile=G", "white C2 hand=3 pile=9", sea=SEA, block_own="pay")
    assert short.verdict(TAKE) == ("block.cannot-pay", 1)
    # The other reading says nothing about the submarines of others alone.
    for reading in ("free", "pay"):
        assert blocked_by("C2", "C5", block_own=reading).wrong(TAKE, "paid = { white = 1 }") == []
