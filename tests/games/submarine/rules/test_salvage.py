"""Salvaging: from where, with which card, how many, and what becomes of cards and artefacts."""

from typing import Any

import pytest

from rules_engine.games.submarine.counts import COLOURS
from tests.games.submarine.rules.positions import LEGAL, WHITE, Table, table

SEA = {"C4": "aR bG cY"}


def over_c4(red: str = "hand=RRY pile=GBV", sea: dict[str, str] | None = None, **rulings: Any) -> Table:
    """Red's submarine on C4, nobody else's in the column; red has what is written."""
    return table(f"red C4 {red}", WHITE, sea={"D2": "lV", **(SEA if sea is None else sea)}, **rulings)


# ------------------------------------------------------------------ from its own space


@pytest.mark.rule("submarine/salvage.same-space", "holds")
@pytest.mark.parametrize("space", ["C2", "C3", "C4", "C5"])
def test_from_the_space_of_an_own_submarine(space: str) -> None:
    there = table(f"red {space} hand=R", WHITE, sea={space: "aR bR"})
    rows = ["", "", "bR", "", "", ""]
    expected = ("legal = true", "[expect.seats.red]", 'kinds = ["a"]', "[expect.sea]", f"{space[1]} = {rows}")
    assert there.wrong(f"red: sail C; salvage {space}:aR", *expected) == []


@pytest.mark.rule("submarine/salvage.same-space", "broken")
@pytest.mark.parametrize("space", ["C2", "C3", "C5"])
@pytest.mark.parametrize("by", ["", "*"])
def test_not_from_one_above_or_below(space: str, by: str) -> None:
    there = over_c4("hand=RRY pile=GBV jokers=2", {space: "aR", "C4": "bR"})
    assert there.verdict(f"red: sail C; salvage {space}:aR{by}") == ("salvage.same-space", 1)
    assert there.verdict(f"red: sail C; salvage C4:bR{by} {space}:aR{by}") == ("salvage.same-space", 2)


@pytest.mark.rule("submarine/salvage.same-space", "broken")
def test_somebody_else_s_submarine_there_does_not_help() -> None:
    there = table("red C4 hand=RRR pile=GGG jokers=1", "white C3 hand=3 pile=9", sea={"C3": "aR"})
    assert there.verdict("red: sail C; salvage C3:aR") == ("salvage.same-space", 1)
    assert there.verdict("red: sail C; salvage C3:aR*") == ("salvage.same-space", 1)


@pytest.mark.rule("submarine/salvage.same-space", "broken")
def test_su7_an_artefact_that_does_not_lie_there() -> None:
    there = over_c4("hand=RGY pile=GBV jokers=1")
    # Another kind, the kind in another colour, one from elsewhere.
    for artefact in ("dR", "aG", "bR", "lV*", "aY*"):
        assert there.verdict(f"red: sail C; salvage C4:{artefact}") == ("salvage.same-space", 1)
    # Taken already.
    assert over_c4().verdict("red: sail C; salvage C4:aR C4:aR") == ("salvage.same-space", 2)
    # A row that has none; the surface.
    assert over_c4(sea={}).verdict("red: sail C; salvage C4:aR") == ("salvage.same-space", 1)
    assert there.verdict("red: sail C; salvage C1:aR") == ("salvage.same-space", 1)


@pytest.mark.rule("submarine/salvage.same-space", "broken")
def test_su7_the_space_comes_before_card_payment_and_joker() -> None:
    there = table("red C4 hand=V", "white C2 hand=3 pile=9", sea={"C3": "aR", "C4": "bG"})
    for take in ("C3:aR", "C3:aR*", "C4:aV", "C4:bV*"):
        assert there.verdict(f"red: sail C; salvage {take}") == ("salvage.same-space", 1)


@pytest.mark.rule("submarine/act.under-ship", "broken")
def test_su7_another_column_is_act_under_ship_even_over_an_own_submarine() -> None:
    there = table("red C4 E4 hand=RRR", WHITE, sea={"C4": "bR", "E4": "aR", "D4": "cR"})
    for take in ("E4:aR", "D4:cR", "E3:aR", "E4:lV*", "A1:aR"):
        assert there.verdict(f"red: sail C; salvage {take}") == ("act.under-ship", 1)
    assert there.verdict("red: sail E; salvage E4:aR") == LEGAL


@pytest.mark.rule("submarine/act.one-kind", "broken")
def test_su7_the_kind_of_action_comes_before_the_space() -> None:
    there = table("red C4 C3 hand=RRR", WHITE, sea={"C4": "bR"})
    for take in ("C4:bR", "C5:bR", "C4:aV*"):
        assert there.verdict(f"red: sail C; dive C3>C2; salvage {take}") == ("act.one-kind", 2)
    assert there.verdict("red: sail C; dive C3>C2; salvage E4:bR") == ("act.under-ship", 2)


# ------------------------------------------------------------------ a card of its colour


@pytest.mark.rule("submarine/salvage.card-colour", "holds")
@pytest.mark.parametrize("colour", COLOURS)
def test_with_a_card_of_the_colour(colour: str) -> None:
    there = over_c4("hand=RYGBV", {"C4": f"h{colour} a{colour}"})
    left = [each for each in COLOURS if each != colour]
    assert there.wrong(f"red: sail C; salvage C4:h{colour}", "[expect.seats.red]", f"hand = {left}") == []


@pytest.mark.rule("submarine/salvage.card-colour", "broken")
@pytest.mark.parametrize("colour", COLOURS)
def test_no_other_colour_will_do(colour: str) -> None:
    others = "".join(each for each in COLOURS if each != colour)
    # Neither from the pile, nor a joker that is not written.
    there = over_c4(f"hand={others} pile={colour * 5} jokers=3", {"C4": f"h{colour}"})
    assert there.verdict(f"red: sail C; salvage C4:h{colour}") == ("salvage.card-colour", 1)


@pytest.mark.rule("submarine/salvage.card-colour", "broken")
def test_one_card_for_each() -> None:
    there = over_c4("hand=RYY pile=RRR", {"C4": "aR bR cY dY eY"})
    assert there.verdict("red: sail C; salvage C4:aR C4:bR") == ("salvage.card-colour", 2)
    assert there.verdict("red: sail C; salvage C4:cY C4:aR C4:dY C4:eY") == ("salvage.card-colour", 4)
    assert there.verdict("red: sail C; salvage C4:cY C4:aR C4:dY") == LEGAL
    assert over_c4("pile=RRR").verdict("red: sail C; salvage C4:aR") == ("salvage.card-colour", 1)


@pytest.mark.rule("submarine/salvage.card-colour", "broken")
def test_the_hand_is_not_filled_between_two_treasures() -> None:
    there = over_c4("hand=R pile=GGG")
    assert there.verdict("red: sail C; salvage C4:aR C4:bG") == ("salvage.card-colour", 2)
    assert over_c4("hand=RG pile=GG").verdict("red: sail C; salvage C4:aR C4:bG") == LEGAL


@pytest.mark.rule("submarine/salvage.card-colour", "holds")
def test_su6_of_hidden_cards_any_may_be_the_one() -> None:
    there = over_c4("hand=2 pile=9")
    assert there.verdict("red: sail C; salvage C4:aR C4:cY") == LEGAL
    assert there.verdict("red: sail C; salvage C4:aR C4:cY C4:bG") == ("salvage.card-colour", 3)
    assert over_c4("hand=0 pile=9").verdict("red: sail C; salvage C4:aR") == ("salvage.card-colour", 1)


@pytest.mark.rule("submarine/salvage.card-colour", "broken")
def test_su7_the_card_comes_before_the_payment() -> None:
    there = table("red C4 hand=GY", "white C2 hand=3 pile=9", sea={"C4": "aR bG"})
    assert there.verdict("red: sail C; salvage C4:aR") == ("salvage.card-colour", 1)
    assert there.verdict("red: sail C; salvage C4:bG") == ("block.cannot-pay", 1)


# ------------------------------------------------------------------ several


@pytest.mark.rule("submarine/salvage.many", "holds")
def test_one_submarine_takes_three_with_three_cards() -> None:
    there = over_c4("hand=RYG pile=BV", {"C4": "aR bG cY", "C5": "dR"})
    expected = ("[expect.seats.red]", 'kinds = ["a", "b", "c"]', 'hand = ["B", "V"]', "pile = []", "jokers = 0")
    sea = ("[expect.sea]", '4 = ["", "", "", "", "", ""]', '5 = ["", "", "dR", "", "", ""]')
    assert there.wrong("red: sail C; salvage C4:bG C4:aR C4:cY", "legal = true", *expected, *sea) == []


@pytest.mark.rule("submarine/salvage.many", "holds")
def test_with_jokers_more_than_the_hand_has_cards() -> None:
    there = table("red C5 hand=RRR jokers=1", WHITE, sea={"C5": "aR bR cR dG"})
    turn = "red: sail C; salvage C5:aR C5:bR C5:cR C5:dG*"
    assert there.wrong(turn, "[expect.seats.red]", 'kinds = ["a", "b", "c", "d"]', "hand = []", "jokers = 0") == []


@pytest.mark.rule("submarine/salvage.many", "holds")
def test_su1_several_submarines_take_several_in_any_order() -> None:
    there = table("red C2 C4 C4 hand=RGY", WHITE, sea={"C2": "aR", "C4": "bG cY", "C5": "lV"})
    for takes in ("C2:aR C4:bG C4:cY", "C4:cY C2:aR C4:bG"):
        assert there.wrong(f"red: sail C; salvage {takes}", "[expect.seats.red]", 'kinds = ["a", "b", "c"]') == []


@pytest.mark.rule("submarine/salvage.many", "broken")
def test_neither_one_a_submarine_nor_one_card_for_all() -> None:
    there = over_c4("hand=RR pile=", {"C4": "aR bR", "C5": "lV"})
    turn = "red: sail C; salvage C4:aR C4:bR"
    assert there.wrong(turn, "legal = false", 'rule = "act.under-ship"') == ["legal", "rule"]
    assert there.wrong(turn, "[expect.seats.red]", 'kinds = ["a"]') == ["seats.red.kinds"]
    assert there.wrong(turn, "[expect.seats.red]", 'hand = ["R"]') == ["seats.red.hand"]
    # One red card is not enough for two red treasures.
    assert over_c4("hand=R", {"C4": "aR bR"}).verdict(turn) == ("salvage.card-colour", 2)


@pytest.mark.rule("submarine/salvage.many", "broken")
def test_the_sets_are_counted_not_the_treasures() -> None:
    # 17 dives from C4, and a, b, both.
    there = over_c4("hand=RY", {"C4": "aR bY"})
    assert there.wrong("", "count = 20") == []
    assert there.wrong("", "count = 19") == ["count"]
    # With a joker: a, a*, b, b*, ab, a*b, ab*.
    assert over_c4("hand=RY jokers=1", {"C4": "aR bY"}).wrong("", "count = 24") == []
    # Only one red card: a or b.
    assert over_c4("hand=RY", {"C4": "aR bR"}).wrong("", "count = 19") == []


# ------------------------------------------------------------------ cards played, the hand filled


@pytest.mark.rule("submarine/salvage.discard", "holds")
def test_the_hand_is_filled_to_three_from_the_top_of_the_pile() -> None:
    turn = "red: sail C; salvage C4:aR"
    assert over_c4().wrong(turn, "[expect.seats.red]", 'hand = ["R", "Y", "G"]', 'pile = ["B", "V"]') == []
    two = "red: sail C; salvage C4:aR C4:cY"
    assert over_c4().wrong(two, "[expect.seats.red]", 'hand = ["R", "G", "B"]', 'pile = ["V"]') == []
    assert [event["cards"] for event in over_c4().events(two, "fill")] == [["G", "B"]]


@pytest.mark.rule("submarine/salvage.discard", "broken")
@pytest.mark.parametrize(
    ("hand", "pile"),
    [
        ('["R", "Y"]', '["G", "B", "V"]'),  # not filled
        ('["R", "Y", "V"]', '["G", "B"]'),  # from below
        ('["R", "R", "Y"]', '["G", "B", "V"]'),  # nothing played
    ],
)
def test_neither_unfilled_nor_from_below_nor_for_nothing(hand: str, pile: str) -> None:
    turn = "red: sail C; salvage C4:aR"
    wrong = over_c4().wrong(turn, "[expect.seats.red]", f"hand = {hand}", f"pile = {pile}")
    assert wrong == ["seats.red.hand", "seats.red.pile"]


@pytest.mark.rule("submarine/salvage.discard", "broken")
def test_a_card_played_leaves_the_game() -> None:
    turn = "red: sail C; salvage C4:aR"
    # Not under the own pile, not to anybody else.
    assert over_c4().wrong(turn, "[expect.seats.red]", 'pile = ["B", "V", "R"]') == ["seats.red.pile"]
    assert over_c4().wrong(turn, "[expect.seats.white]", "hand = 3", "pile = 9") == []
    assert over_c4().position.seat("red").cards - over_c4().plays(turn).position.seat("red").cards == 1


@pytest.mark.rule("submarine/salvage.discard", "holds")
@pytest.mark.parametrize(
    ("red", "hand", "pile"),
    [
        ("hand=RYY pile=G", ["Y", "Y", "G"], []),
        ("hand=R pile=GB", ["G", "B"], []),
        ("hand=R", [], []),
        ("hand=RY", ["Y"], []),
        ("hand=RRYY pile=GB", ["R", "Y", "Y"], ["G", "B"]),
        ("hand=RRRYY pile=GB", ["R", "R", "Y", "Y"], ["G", "B"]),
    ],
)
def test_as_far_as_the_pile_goes_and_never_above_three(red: str, hand: list[str], pile: list[str]) -> None:
    turn = "red: sail C; salvage C4:aR"
    assert over_c4(red).wrong(turn, "[expect.seats.red]", f"hand = {hand}", f"pile = {pile}") == []


@pytest.mark.rule("submarine/salvage.discard", "holds")
def test_the_payment_comes_before_the_filling() -> None:
    there = table("red C4 hand=RY pile=GBV", "white C2 hand=3 pile=RR", sea={"C4": "aR bR"})
    expected = ("paid = { white = 1 }", "[expect.seats.red]", 'hand = ["Y", "B", "V"]', "pile = []")
    assert there.wrong("red: sail C; salvage C4:aR", *expected) == []


@pytest.mark.rule("submarine/salvage.discard", "holds")
@pytest.mark.parametrize("turn", ["red: sail C", "red: sail C; dive C4>C3", "red: sail off"])
def test_su4_a_hand_is_filled_at_the_end_of_any_own_turn(turn: str) -> None:
    assert over_c4("hand=R pile=GBV").wrong(turn, "[expect.seats.red]", 'hand = ["R", "G", "B"]', 'pile = ["V"]') == []


@pytest.mark.rule("submarine/salvage.discard", "holds")
def test_su4_a_waiting_seat_s_too() -> None:
    there = table("red @off C4 hand=R pile=GBV", "white @A F2 hand=3 pile=9")
    assert there.wrong("red: wait", "[expect.seats.red]", 'hand = ["R", "G", "B"]', 'pile = ["V"]') == []
    # G comes for R, which goes under V; then B and V.
    assert there.wrong("red: swap R", "[expect.seats.red]", 'hand = ["G", "B", "V"]', 'pile = ["R"]') == []


@pytest.mark.rule("submarine/salvage.discard", "broken")
def test_su4_neither_somebody_else_s_turn_nor_a_deployment_fills_it() -> None:
    there = table("red C4 hand=R pile=GBV", "white C2 hand=Y pile=BB", sea={"C4": "aR bR"})
    turn = "red: sail C; salvage C4:aR"
    assert there.wrong(turn, "[expect.seats.white]", 'hand = ["Y"]', 'pile = ["G", "B", "B"]') == []
    assert there.wrong(turn, "[expect.seats.white]", 'hand = ["Y", "G", "B"]') == ["seats.white.hand"]
    reserve = table("red C4 reserve=1 hand=R pile=GBV", WHITE)
    assert reserve.wrong("red: deploy C2", "[expect.seats.red]", 'hand = ["R"]', 'pile = ["G", "B", "V"]') == []


@pytest.mark.rule("submarine/salvage.discard", "holds")
def test_su6_hidden_hands_and_piles_stay_numbers() -> None:
    turn = "red: sail C; salvage C4:aR"
    assert over_c4("hand=3 pile=9").wrong(turn, "[expect.seats.red]", "hand = 3", "pile = 8") == []
    assert over_c4("hand=2 pile=1").wrong(turn, "[expect.seats.red]", "hand = 2", "pile = 0") == []
    assert over_c4("hand=3 pile=GB").wrong(turn, "[expect.seats.red]", "hand = 3", 'pile = ["B"]') == []
    # A card out of a numbered pile is not known.
    assert over_c4("hand=RY pile=9").wrong(turn, "[expect.seats.red]", 'hand = ["Y", "?", "?"]', "pile = 7") == []
    assert over_c4("hand=3 pile=9").wrong(turn, "[expect.seats.red]", "hand = 2", "pile = 9") == [
        "seats.red.hand", "seats.red.pile",
    ]  # fmt: skip


# ------------------------------------------------------------------ onto the transport card


@pytest.mark.rule("submarine/salvage.keep", "holds")
def test_a_new_kind_comes_onto_the_transport_card() -> None:
    there = over_c4("hand=RGY kinds=cd jokers=1")
    expected = ("[expect.seats.red]", 'kinds = ["a", "c", "d"]', "jokers = 1", "[expect.seats.white]", "kinds = []")
    assert there.wrong("red: sail C; salvage C4:aR", *expected) == []
    assert there.events("red: sail C; salvage C4:aR", "keep", "joker") == [
        {"type": "keep", "rule": "salvage.keep", "seat": "red", "kind": "a"}
    ]


@pytest.mark.rule("submarine/salvage.keep", "holds")
def test_a_kind_that_is_there_already_becomes_a_joker() -> None:
    there = over_c4("hand=RGY kinds=cd jokers=1")
    expected = ("[expect.seats.red]", 'kinds = ["c", "d"]', "jokers = 2")
    assert there.wrong("red: sail C; salvage C4:cY", *expected) == []
    assert [event["type"] for event in there.events("red: sail C; salvage C4:cY", "keep", "joker")] == ["joker"]


@pytest.mark.rule("submarine/salvage.keep", "holds")
def test_the_second_of_a_kind_in_one_turn_too() -> None:
    there = over_c4("hand=RGY", {"C4": "aR aG aY", "C5": "lV"})
    expected = ("[expect.seats.red]", 'kinds = ["a"]', "jokers = 2")
    assert there.wrong("red: sail C; salvage C4:aR C4:aG C4:aY", *expected) == []


@pytest.mark.rule("submarine/salvage.keep", "broken")
def test_neither_both_nor_nothing_nor_the_colour() -> None:
    there = over_c4("hand=RGY kinds=cd jokers=1")
    new, double = "red: sail C; salvage C4:aR", "red: sail C; salvage C4:cY"
    assert there.wrong(new, "[expect.seats.red]", "jokers = 2") == ["seats.red.jokers"]
    assert there.wrong(new, "[expect.seats.red]", 'kinds = ["c", "d"]') == ["seats.red.kinds"]
    # The duplicate is not lost, and does not stay in the sea.
    assert there.wrong(double, "[expect.seats.red]", "jokers = 1") == ["seats.red.jokers"]
    assert there.wrong(double, "[expect.sea]", '4 = ["", "", "aR bG cY", "", "", ""]') == ["sea.4"]
    assert there.wrong(double, "[expect.sea]", '4 = ["", "", "aR bG", "", "", ""]') == []


@pytest.mark.rule("submarine/salvage.keep", "broken")
def test_what_others_have_makes_no_duplicate() -> None:
    there = table("red C4 hand=R kinds=c", "white F2 hand=3 pile=9 kinds=ab", sea={"C4": "aR bR"})
    expected = ("[expect.seats.red]", 'kinds = ["a", "c"]', "jokers = 0", "[expect.seats.white]", 'kinds = ["a", "b"]')
    assert there.wrong("red: sail C; salvage C4:aR", *expected) == []


# ------------------------------------------------------------------ nothing


@pytest.mark.rule("submarine/salvage.none", "holds")
@pytest.mark.parametrize("turn", ["red: sail C", "red: sail off"])
def test_a_ship_may_stop_over_treasures_or_pass_them_and_take_nothing(turn: str) -> None:
    there = over_c4("hand=RGY pile=BBB jokers=3")
    expected = ("[expect.seats.red]", 'hand = ["R", "G", "Y"]', "kinds = []", "jokers = 3", 'submarines = ["C4"]')
    sea = ("[expect.sea]", '4 = ["", "", "aR bG cY", "", "", ""]')
    assert there.wrong(turn, "legal = true", "paid = {}", *expected, *sea) == []


@pytest.mark.rule("submarine/salvage.none", "broken")
def test_nothing_has_to_be_taken() -> None:
    there = over_c4("hand=RGY pile=BBB jokers=3")
    assert there.wrong("red: sail C", "legal = false") == ["legal"]
    assert there.wrong("red: sail C", "[expect.seats.red]", 'kinds = ["a"]') == ["seats.red.kinds"]
    # Nor all that can be paid for.
    assert there.verdict("red: sail C; salvage C4:bG") == LEGAL


@pytest.mark.rule("submarine/salvage.none", "holds")
def test_su11_a_stop_where_nothing_can_be_done_is_listed() -> None:
    # Nothing lies there, or nothing can be paid: the dives are left.
    for there in (over_c4("hand=RGY", {}), over_c4("hand=VVV"), over_c4("pile=RGY")):
        assert there.wrong("", "count = 17") == []
        found = there.outcomes("red").to_json()
        assert [(stop["column"], stop["salvages"]) for stop in found["stops"]] == [("C", [])]
        assert found["off"] is True
