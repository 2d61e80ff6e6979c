"""Chartering: what a ship costs, how the offer moves up, how it is exchanged, where the ships come from."""

import random
from collections import Counter
from typing import Any

import pytest

from rules_engine.games.atlantic_star import play, turns
from rules_engine.games.protocol import BadInput, Seeded, Written
from tests.games.atlantic_star.rules.positions import LEGAL, table

GREEN, JOKER, YELLOW, RED = "green B7 + blue C2", "X1", "yellow A9", "red E9"
COMING = "blue A9, blue B9, blue D9, blue E9, blue F9"


def expects(*ships: str, what: str = "offer") -> str:
    """A line of `[expect]` with a list of ships."""
    return f"{what} = [{', '.join(f'{chr(34)}{ship}{chr(34)}' for ship in ships)}]"


# ------------------------------------------------------------------ the price

PRICES = [(3000, GREEN), (2000, JOKER), (1000, YELLOW), (0, RED)]


@pytest.mark.rule("atlantic-star/charter.price", "holds")
@pytest.mark.parametrize(("price", "ship"), PRICES)
@pytest.mark.parametrize("more", [0, 1, 15000])
def test_any_of_the_four_for_its_price(price: int, ship: str, more: int) -> None:
    there = table(f"Ann {price + more}: blue F9", "Ben 500: 3")
    assert (
        there.wrong(
            f"Ann: charter {price}", "legal = true", f"seats.Ann.money = {more}",
            expects("blue F9", ship, what="seats.Ann.hand"), "seats.Ben = { money = 500, hand = 3 }",
        )
        == []
    )  # fmt: skip
    assert there.events(f"Ann: charter {price}", "charter") == [
        {"type": "charter", "rule": "charter.price", "seat": "Ann", "ship": ship, "price": price}
    ]


@pytest.mark.rule("atlantic-star/charter.price", "broken")
@pytest.mark.parametrize("price", [3000, 2000, 1000])
def test_not_for_less(price: int) -> None:
    assert table(f"Ann {price}").verdict(f"Ann: charter {price}") == LEGAL
    assert table(f"Ann {price - 1}").verdict(f"Ann: charter {price}") == ("charter.price", 0)
    assert table("Ann 0").verdict(f"Ann: charter {price}") == ("charter.price", 0)
    assert table("Ann 9000").wrong(f"Ann: charter {price}", "seats.Ann.money = 9000") == ["seats.Ann.money"]


@pytest.mark.rule("atlantic-star/charter.price", "broken")
@pytest.mark.parametrize(
    ("price", "offer"), [(3000, ",X1,X1,X1"), (2000, "X1,,X1,X1"), (1000, ",,,X1"), (0, "X1,X1,X1,")]
)
def test_as8_a_free_place_offers_nothing(price: int, offer: str) -> None:
    there = table("Ann 9000", offer=offer)
    assert there.verdict(f"Ann: charter {price}") == ("charter.price", 0)
    assert there.wrong("", f"count = {4 - offer.split(',').count('')}") == []


@pytest.mark.parametrize("price", ["500", "4000", "1500", "30000", "01", "-1000", "1,000", ""])
def test_as8_a_price_that_there_is_not_is_bad_input(price: str) -> None:
    with pytest.raises(BadInput):
        table("Ann 90000").verdict(f"Ann: charter {price}")


@pytest.mark.rule("atlantic-star/charter.price", "holds")
@pytest.mark.parametrize(
    ("money", "prices"),
    [(0, [0]), (999, [0]), (1000, [1000, 0]), (2999, [2000, 1000, 0]), (3000, [3000, 2000, 1000, 0])],
)
def test_the_outcomes_are_the_ships_that_can_be_paid(money: int, prices: list[int]) -> None:
    there = table(f"Ann {money}")
    assert [outcome.price for outcome in there.outcomes("Ann")] == prices
    assert [outcome.to_json() for outcome in there.outcomes("Ann")] == [
        {"turn": f"Ann: charter {price}", "action": "charter", "price": price} for price in prices
    ]


@pytest.mark.rule("atlantic-star/charter.price", "broken")
def test_an_exchange_is_paid_before_the_ship() -> None:
    assert table("Ann 5000").wrong("Ann: exchange; charter 3000", "legal = true", "seats.Ann.money = 0") == []
    assert table("Ann 4999").verdict("Ann: exchange; charter 3000") == ("charter.price", 1)
    assert table("Ann 2000").verdict("Ann: exchange; charter 0") == LEGAL


def test_as11_offer_and_pile_have_an_order_in_expect_hands_and_discards_have_none() -> None:
    there = table("Ann 9000: blue F9, X1", pile=COMING, discards="green A9, green B9")
    turn = "Ann: charter 0"
    hand, discards = [RED, JOKER, "blue F9"], ["green B9", "green A9"]
    assert there.wrong(turn, expects(*hand, what="seats.Ann.hand"), expects(*discards, what="discards")) == []
    assert there.wrong(turn, expects("blue A9", GREEN, YELLOW, JOKER)) == ["offer"]
    assert there.wrong(turn, expects("blue B9", "blue D9", "blue F9", "blue E9", what="pile")) == ["pile"]


def test_as13_a_hand_written_as_a_number_stays_one() -> None:
    assert table("Ann 0: 5").wrong("Ann: charter 0", "seats.Ann.hand = 6") == []
    assert table("Ann 0: 0").wrong("Ann: charter 0", "seats.Ann.hand = 1") == []


# ------------------------------------------------------------------ sliding and the new ship

AFTER = [
    (3000, ("blue A9", JOKER, YELLOW, RED)),
    (2000, ("blue A9", GREEN, YELLOW, RED)),
    (1000, ("blue A9", GREEN, JOKER, RED)),
    (0, ("blue A9", GREEN, JOKER, YELLOW)),
]


@pytest.mark.rule("atlantic-star/charter.slide", "holds")
@pytest.mark.rule("atlantic-star/charter.refill", "holds")
@pytest.mark.parametrize(("price", "offer"), AFTER)
def test_the_dearer_ships_slide_and_a_new_one_comes_at_the_top(price: int, offer: tuple[str, ...]) -> None:
    there = table("Ann 9000", pile=COMING)
    rest = expects("blue B9", "blue D9", "blue E9", "blue F9", what="pile")
    assert there.wrong(f"Ann: charter {price}", expects(*offer), rest, "discards = []") == []
    # With the pile hidden the ship stands in the brackets.
    assert table("Ann 9000").wrong(f"Ann: charter {price} (blue A9)", expects(*offer), "pile = 39") == []


@pytest.mark.rule("atlantic-star/charter.slide", "broken")
@pytest.mark.parametrize(
    ("price", "offer"),
    [
        # The new ship where the old one lay, or all in one row from the other end.
        (2000, (GREEN, "blue A9", YELLOW, RED)),
        (1000, (GREEN, JOKER, "blue A9", RED)),
        (0, (GREEN, JOKER, YELLOW, "blue A9")),
        (3000, ("blue A9", RED, YELLOW, JOKER)),
        (2000, ("blue A9", YELLOW, GREEN, RED)),
    ],
)
def test_the_new_ship_does_not_take_the_place_of_the_old_one(price: int, offer: tuple[str, ...]) -> None:
    assert table("Ann 9000", pile=COMING).wrong(f"Ann: charter {price}", expects(*offer)) == ["offer"]


@pytest.mark.rule("atlantic-star/charter.slide", "holds")
def test_which_ships_slide_and_from_where_to_where() -> None:
    there = table("Ann 9000", pile=COMING)
    slid = {
        price: [(event["ship"], event["from"], event["to"]) for event in there.events(f"Ann: charter {price}", "slide")]
        for price, _ in AFTER
    }
    assert slid == {
        0: [(YELLOW, 1000, 0), (JOKER, 2000, 1000), (GREEN, 3000, 2000)],
        1000: [(JOKER, 2000, 1000), (GREEN, 3000, 2000)],
        2000: [(GREEN, 3000, 2000)],
        3000: [],
    }
    assert {event["rule"] for event in there.events("Ann: charter 0", "slide")} == {"charter.slide"}


@pytest.mark.rule("atlantic-star/charter.slide", "holds")
def test_a_ship_that_nobody_takes_is_free_in_the_end() -> None:
    record = table("Ann 0", "Ben 0", "Cid 0", "Dan 0").replayed(
        "Ann: charter 0 (blue A9)\nBen: charter 0 (blue B9)\nCid: charter 0 (blue D9)\nDan: charter 0 (blue E9)"
    )
    assert [seat.hand for seat in record.position.seats] == [(RED,), (YELLOW,), (JOKER,), (GREEN,)]
    assert record.position.offer == ("blue E9", "blue D9", "blue B9", "blue A9")


@pytest.mark.rule("atlantic-star/charter.refill", "broken")
@pytest.mark.parametrize("price", [3000, 2000, 1000, 0])
def test_the_new_ship_is_neither_the_free_one_nor_the_bottom_of_the_pile(price: int) -> None:
    there = table("Ann 9000", pile=COMING)
    rest = dict(AFTER)[price][1:]
    turn = f"Ann: charter {price}"
    assert there.wrong(turn, expects(*rest, "blue A9")) == ["offer"]
    assert there.wrong(turn, expects("blue F9", *rest)) == ["offer"]
    assert there.wrong(turn, expects("", *rest)) == ["offer"]
    assert there.wrong(turn, expects(*COMING.split(", "), what="pile")) == ["pile"]
    assert there.events(turn, "deal") == [
        {"type": "deal", "rule": "charter.refill", "ship": "blue A9", "price": 3000}
    ]  # fmt: skip


@pytest.mark.rule("atlantic-star/charter.refill", "broken")
@pytest.mark.parametrize(("price", "offer"), AFTER)
def test_as1_with_pile_and_discards_empty_the_dear_end_stays_free(price: int, offer: tuple[str, ...]) -> None:
    for pile in ("", 0):
        there = table("Ann 9000", pile=pile)
        turn = f"Ann: charter {price}"
        assert there.wrong(turn, "legal = true", expects("", *offer[1:]), "discards = []") == []
        assert there.events(turn, "deal", "shuffle") == []
        assert str(there.plays(turn).turn) == turn
        with pytest.raises(BadInput):
            there.verdict(f"{turn} (blue A9)")


@pytest.mark.parametrize(
    ("offer", "price", "after"),
    [
        (",,yellow A9,red E9", 0, ("", "", "blue A9", YELLOW)),
        (",,yellow A9,red E9", 1000, ("", "", "blue A9", RED)),
        (",X1,yellow A9,red E9", 2000, ("", "blue A9", YELLOW, RED)),
        (",X1,yellow A9,red E9", 0, ("", "blue A9", JOKER, YELLOW)),
        (",,,red E9", 0, ("", "", "", "blue A9")),
    ],
)
def test_as13_one_new_ship_at_most_onto_the_cheapest_free_place(offer: str, price: int, after: tuple[str, ...]) -> None:
    there = table("Ann 9000", offer=offer, pile=COMING)
    rest = expects("blue B9", "blue D9", "blue E9", "blue F9", what="pile")
    assert there.wrong(f"Ann: charter {price}", expects(*after), rest) == []
    none = table("Ann 9000", offer=offer, pile="")
    assert none.wrong(f"Ann: charter {price}", expects(*("" if ship == "blue A9" else ship for ship in after))) == []


def test_as13_the_offer_does_not_grow_again() -> None:
    # Two places are free when ships come back to the discards: it stays at two.
    there = table("Ann 0", offer=",,yellow A9,red E9", pile="", discards="green A9, green B9, green C9, green D9")
    assert there.wrong("Ann: charter 0 (green C9)", expects("", "", "green C9", YELLOW), "pile = 3") == []


@pytest.mark.parametrize("brackets", ["blue B9", "red A9", "X1"])
def test_as13_brackets_that_disagree_with_a_listed_pile_are_bad_input(brackets: str) -> None:
    there = table("Ann 9000", pile=COMING)
    assert there.verdict("Ann: charter 0 (blue A9)") == LEGAL
    with pytest.raises(BadInput, match="blue A9"):
        there.verdict(f"Ann: charter 0 ({brackets})")
    with pytest.raises(BadInput, match="blue B9"):
        there.verdict("Ann: exchange (blue A9, red A9, blue D9, blue E9); charter 0")
    assert there.verdict("Ann: exchange (blue A9, blue B9, blue D9, blue E9); charter 0 (blue F9)") == LEGAL


def test_an_unknown_ship_is_a_question_mark_in_offer_and_turn() -> None:
    there = table("Ann 9000")
    assert there.wrong("Ann: charter 1000", expects("?", GREEN, JOKER, RED), "pile = 39") == []
    played = there.plays("Ann: exchange; charter 1000")
    assert str(played.turn) == "Ann: exchange (?, ?, ?, ?); charter 1000 (?)"
    assert played.position.offer == ("?", "?", "?", "?")
    # It can be taken, and stays unknown.
    assert played.position.seat("Ann").hand == ("?",)


def test_the_ships_that_came_are_written_into_the_turn() -> None:
    played = table("Ann 9000", pile=COMING).plays("Ann: exchange; charter 3000")
    assert str(played.turn) == "Ann: exchange (blue A9, blue B9, blue D9, blue E9); charter 3000 (blue F9)"
    assert played.position.seat("Ann").hand == ("blue A9",)


# ------------------------------------------------------------------ exchanges


@pytest.mark.rule("atlantic-star/charter.exchange", "holds")
def test_for_2000_four_are_discarded_and_four_are_dealt_the_first_to_the_dearest_place() -> None:
    there = table("Ann 2000", pile=COMING, discards="green A9")
    assert (
        there.wrong(
            "Ann: exchange; charter 0", "legal = true", "seats.Ann.money = 0",
            expects("blue E9", what="seats.Ann.hand"), expects("blue F9", "blue A9", "blue B9", "blue D9"),
            expects("green A9", GREEN, JOKER, YELLOW, RED, what="discards"), "pile = []",
        )
        == []
    )  # fmt: skip
    assert there.events("Ann: exchange; charter 0", "exchange", "deal", "shuffle") == [
        {"type": "exchange", "rule": "charter.exchange", "seat": "Ann", "paid": 2000,
         "ships": [GREEN, JOKER, YELLOW, RED]},
        {"type": "deal", "rule": "charter.exchange", "ship": "blue A9", "price": 3000},
        {"type": "deal", "rule": "charter.exchange", "ship": "blue B9", "price": 2000},
        {"type": "deal", "rule": "charter.exchange", "ship": "blue D9", "price": 1000},
        {"type": "deal", "rule": "charter.exchange", "ship": "blue E9", "price": 0},
        {"type": "deal", "rule": "charter.refill", "ship": "blue F9", "price": 3000},
    ]  # fmt: skip


@pytest.mark.rule("atlantic-star/charter.exchange", "broken")
def test_not_dealt_from_the_free_place_up_nor_for_another_price() -> None:
    there = table("Ann 9000: X1, X1, X1", pile=COMING)
    turn = "Ann: exchange; stage yellow @1: X1, X1, X1"
    assert there.wrong(turn, expects("blue A9", "blue B9", "blue D9", "blue E9"), "seats.Ann.money = 7000") == []
    assert there.wrong(turn, expects("blue E9", "blue D9", "blue B9", "blue A9")) == ["offer"]
    assert there.wrong(turn, "seats.Ann.money = 8000") == ["seats.Ann.money"]
    assert there.wrong(turn, "seats.Ann.money = 6000") == ["seats.Ann.money"]
    # The old ships are not dealt again while there are others.
    assert there.wrong(turn, "discards = []") == ["discards"]


@pytest.mark.rule("atlantic-star/charter.exchange", "broken")
def test_as8_not_without_the_money() -> None:
    assert table("Ann 1999", pile=COMING).verdict("Ann: exchange; charter 0") == ("charter.exchange", 0)
    assert table("Ann 0", pile=COMING).verdict("Ann: exchange; charter 0") == ("charter.exchange", 0)
    assert table("Ann 2000", pile=COMING).verdict("Ann: exchange; charter 0") == LEGAL


@pytest.mark.rule("atlantic-star/charter.exchange", "holds")
@pytest.mark.rule("atlantic-star/charter.exchange", "broken")
@pytest.mark.parametrize(
    ("pile", "discards"), [("", 3), ("blue A9", 2), ("blue A9, blue B9, blue D9", 0), (2, 1), (0, 0)]
)
def test_as8_four_new_ships_have_to_come_from_pile_and_discards(pile: str | int, discards: int) -> None:
    there = ["green A9", "green B9", "green C9", "green D9"]
    few = table("Ann 9000", pile=pile, discards=", ".join(there[:discards]))
    assert few.verdict("Ann: exchange; charter 0") == ("charter.exchange", 0)
    # The four of the offer, though they go to the discards, do not count.
    if pile or discards:
        enough = table("Ann 9000", pile=pile, discards=", ".join(there[: discards + 1]))
        assert enough.verdict("Ann: exchange; charter 0") == LEGAL


@pytest.mark.rule("atlantic-star/charter.exchange", "holds")
def test_as_often_as_it_is_paid_for() -> None:
    there = table("Ann 6000", pile=40)
    assert there.wrong("Ann: exchange; exchange; exchange; charter 0", "seats.Ann.money = 0", "pile = 27") == []
    assert table("Ann 5999").verdict("Ann: exchange; exchange; exchange; charter 0") == ("charter.exchange", 2)
    assert table("Ann 3999").verdict("Ann: exchange; exchange; charter 0") == ("charter.exchange", 1)


@pytest.mark.rule("atlantic-star/charter.exchange", "holds")
def test_as8_the_ships_of_the_offer_count_for_the_next_exchange() -> None:
    # The pile's four are dealt, and then the first four are shuffled and dealt again.
    there = table("Ann 4000", pile="blue A9, blue B9, blue D9, blue E9")
    turn = "Ann: exchange; exchange (red E9, X1, yellow A9, blue A9); charter 0"
    assert there.verdict("Ann: exchange; exchange; charter 0") == LEGAL
    assert [event["n"] for event in there.events("Ann: exchange; exchange; charter 0", "shuffle")] == [8]
    assert (
        there.wrong(turn, "legal = true", expects("blue A9", what="seats.Ann.hand"), "pile = 3", "discards = []") == []
    )


def test_an_offer_with_free_places_is_dealt_in_full() -> None:
    there = table("Ann 2000", offer=",,yellow A9,red E9", pile=COMING)
    assert (
        there.wrong(
            "Ann: exchange; charter 0", expects("blue F9", "blue A9", "blue B9", "blue D9"),
            expects(YELLOW, RED, what="discards"),
        )
        == []
    )  # fmt: skip
    three = table("Ann 2000", offer=",,yellow A9,red E9", pile="blue A9, blue B9, blue D9")
    assert three.verdict("Ann: exchange; charter 0") == ("charter.exchange", 0)


@pytest.mark.rule("atlantic-star/charter.exchange-before", "holds")
def test_the_offer_is_exchanged_and_then_a_new_ship_is_taken() -> None:
    there = table("Ann 9000", pile=COMING)
    assert there.wrong("Ann: exchange; charter 3000", expects("blue A9", what="seats.Ann.hand")) == []
    assert there.wrong("Ann: exchange; charter 3000", expects(GREEN, what="seats.Ann.hand")) == ["seats.Ann.hand"]


@pytest.mark.rule("atlantic-star/charter.exchange-before", "broken")
@pytest.mark.parametrize(
    ("turn", "token"),
    [
        ("charter 0; exchange", 1),
        ("charter 3000; exchange", 1),
        ("exchange; charter 0; exchange", 2),
        ("loan red 1; exchange; exchange; charter 0; exchange", 4),
        ("charter 0; exchange; charter 0", 1),
    ],
)
def test_not_behind_the_charter(turn: str, token: int) -> None:
    there = table("Ann 30000", columns={5: "red: Ann 24"})
    assert there.verdict(f"Ann: {turn}") == ("charter.exchange-before", token)


def test_as7_behind_the_charter_nothing_else_is_asked() -> None:
    # No money left, no ships to come.
    assert table("Ann 0").verdict("Ann: charter 0; exchange") == ("charter.exchange-before", 1)
    assert table("Ann 3000", pile="").verdict("Ann: charter 3000; exchange") == ("charter.exchange-before", 1)
    # But the first of two wrong steps is named.
    assert table("Ann 0").verdict("Ann: charter 1000; exchange") == ("charter.price", 0)
    assert table("Ann 0").verdict("Ann: exchange; charter 0; exchange") == ("charter.exchange", 0)


# ------------------------------------------------------------------ the discards

DISCARDS = "green A9, green B9, green C9"


@pytest.mark.rule("atlantic-star/charter.reshuffle", "holds")
def test_when_the_pile_is_empty_the_discards_become_a_new_one() -> None:
    for pile in ("", 0):
        there = table("Ann 0", pile=pile, discards=DISCARDS)
        turn = "Ann: charter 0 (green B9)"
        offer = expects("green B9", GREEN, JOKER, YELLOW)
        assert there.wrong(turn, "legal = true", offer, "pile = 2", "discards = []") == []
        assert there.events(turn, "shuffle", "deal") == [
            {"type": "shuffle", "rule": "charter.reshuffle", "n": 3},
            {"type": "deal", "rule": "charter.refill", "ship": "green B9", "price": 3000},
        ]


@pytest.mark.rule("atlantic-star/charter.reshuffle", "broken")
def test_the_place_does_not_stay_free_and_the_discards_do_not_lie_on() -> None:
    there = table("Ann 0", pile="", discards=DISCARDS)
    turn = "Ann: charter 0 (green B9)"
    assert there.wrong(turn, expects("", GREEN, JOKER, YELLOW)) == ["offer"]
    assert there.wrong(turn, expects("green A9", "green C9", what="discards")) == ["discards"]
    assert there.wrong(turn, "pile = 3") == ["pile"]
    # Nor are they dealt in the order in which they lie: nobody knows which comes.
    assert there.wrong("Ann: charter 0", expects("?", GREEN, JOKER, YELLOW)) == []


@pytest.mark.rule("atlantic-star/charter.reshuffle", "broken")
def test_not_before_a_ship_is_needed() -> None:
    there = table("Ann 0", pile="blue A9", discards=DISCARDS)
    turn = "Ann: charter 0"
    assert there.wrong(turn, "pile = []", expects(*DISCARDS.split(", "), what="discards")) == []
    assert there.events(turn, "shuffle") == []


@pytest.mark.rule("atlantic-star/charter.reshuffle", "broken")
@pytest.mark.parametrize("ship", ["blue A9", "red E9", "X1"])
def test_no_ship_comes_that_is_not_among_the_discards(ship: str) -> None:
    with pytest.raises(BadInput, match="shuffled"):
        table("Ann 0: blue A9", pile="", discards=DISCARDS).verdict(f"Ann: charter 0 ({ship})")


@pytest.mark.rule("atlantic-star/charter.reshuffle", "holds")
def test_in_the_middle_of_an_exchange_the_old_offer_is_shuffled_too() -> None:
    there = table("Ann 2000", pile="blue A9, blue B9", discards="green A9, green B9")
    turn = f"Ann: exchange (blue A9, blue B9, red E9, green B9); charter 0 ({JOKER})"
    # Two discards and the four of the offer: six, of which two and then one more are dealt.
    assert [event["n"] for event in there.events(turn, "shuffle")] == [6]
    offer = expects(JOKER, "blue A9", "blue B9", RED)
    assert there.wrong(turn, "legal = true", offer, "pile = 3", "discards = []") == []


@pytest.mark.rule("atlantic-star/charter.reshuffle", "broken")
def test_no_ship_comes_out_of_the_shuffled_ones_twice() -> None:
    there = table("Ann 2000", pile="", discards="green A9, green B9, green C9, green C9")
    assert there.verdict("Ann: exchange (green C9, green A9, green C9, X1); charter 0 (green B9)") == LEGAL
    for brackets in (
        "green A9, green A9, green B9, green C9",
        "green C9, green C9, green C9, X1",
        "X1, X1, red E9, green A9",
    ):
        with pytest.raises(BadInput, match="shuffled"):
            there.verdict(f"Ann: exchange ({brackets}); charter 0")


@pytest.mark.rule("atlantic-star/charter.reshuffle", "holds")
def test_chance_brings_each_of_the_shuffled_ships_once() -> None:
    there = table("Ann 2000", pile="", discards="green A9, green B9, green C9, green D9").position
    shuffled = Counter(["green A9", "green B9", "green C9", "green D9", GREEN, JOKER, YELLOW, RED])
    seen: set[str] = set()
    for seed in range(30):
        turn = turns.parse("Ann: exchange; charter 0", there)
        after = play.apply(there, turn, Seeded(random.Random(seed))).position
        assert after.pile == 3
        dealt = Counter([*map(str, after.offer), *after.seat("Ann").hand])  # type: ignore[misc]
        assert dealt.total() == 5
        assert dealt <= shuffled
        seen |= set(dealt)
    assert seen == set(shuffled)


def test_chance_is_asked_only_where_neither_the_turn_nor_the_pile_tells() -> None:
    def offer(turn: str, **rest: Any) -> tuple[str | None, ...]:
        there = table("Ann 0", **rest).position
        return play.apply(there, turns.parse(turn, there), Written(["red A9"])).position.offer

    assert offer("Ann: charter 0", pile=40)[0] == "red A9"
    assert offer("Ann: charter 0 (blue A9)", pile=40)[0] == "blue A9"
    assert offer("Ann: charter 0", pile="blue B9")[0] == "blue B9"
