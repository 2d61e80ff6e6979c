"""Cruises: which ship serves which leg, what it scores, what may stay in hand, and what becomes of the ships."""

import random
from typing import Any

import pytest

from rules_engine.games.atlantic_star import play, turns
from rules_engine.games.atlantic_star.deck import STUDY
from rules_engine.games.atlantic_star.ships import LEGS, Box, boxes, ship
from rules_engine.games.protocol import BadInput, Seeded
from tests.games.atlantic_star.rules.positions import LEGAL, OFFER, Table, table

ALL = ("yellow", "green", "red", "blue")


def cruise(colour: str, *ships: str, more: str = "", players: int = 6, **rest: Any) -> tuple[Table, str]:
    """Ann has these ships (and `more`) in hand and stages the cruise with them; with six nobody is imaginary."""
    hand = ", ".join([*ships, *filter(None, [more])])
    return table(f"Ann 0: {hand}", players=players, **rest), f"Ann: stage {colour} @1: {', '.join(ships)}"


def jokers(n: int) -> str:
    return ", ".join(["X1"] * n)


def quoted(*ships: str) -> str:
    return f"[{', '.join(f'{chr(34)}{each}{chr(34)}' for each in ships)}]"


# ------------------------------------------------------------------ the card


@pytest.mark.rule("atlantic-star/cruise.ship-card", "holds")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("yellow A9", (Box("yellow", "A", 9),)),
        ("red C7 + red E2", (Box("red", "C", 7), Box("red", "E", 2))),
        ("red B5 + blue A2 + blue E2", (Box("red", "B", 5), Box("blue", "A", 2), Box("blue", "E", 2))),
        # In whatever order it is written: by points, then from yellow to blue, then by leg.
        ("blue E2 + red B5 + blue A2", (Box("red", "B", 5), Box("blue", "A", 2), Box("blue", "E", 2))),
        ("blue A3 + yellow B3 + red A3", (Box("yellow", "B", 3), Box("red", "A", 3), Box("blue", "A", 3))),
        ("X1", ()),
    ],
)
def test_one_to_three_boxes_each_a_leg_and_its_points(text: str, found: tuple[Box, ...]) -> None:
    assert boxes(ship(text)) == found
    if found:
        assert ship(text) == " + ".join(f"{box.colour} {box.leg}{box.points}" for box in found)


@pytest.mark.rule("atlantic-star/cruise.ship-card", "holds")
@pytest.mark.parametrize(
    ("colour", "leg", "points"), [("red", 1, 5), ("blue", 0, 2), ("blue", 4, 2), ("red", 0, 0), ("green", 1, 0)]
)
def test_each_box_counts_on_its_own_leg(colour: str, leg: int, points: int) -> None:
    ships = ["yellow A9"] * len(LEGS[colour])
    ships[leg] = "blue A2 + blue E2 + red B5"
    there, turn = cruise(colour, *ships)
    assert there.wrong(turn, "legal = true", f"points = {points}", "bonus = 0") == []


@pytest.mark.rule("atlantic-star/cruise.ship-card", "holds")
def test_every_ship_of_the_study_deck_serves_one_to_three_legs() -> None:
    assert {len(boxes(card)) for card, _ in STUDY.ships} == {1, 2, 3}


@pytest.mark.rule("atlantic-star/cruise.ship-card", "broken")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "red",
        "red A",
        "red 9",
        "A9",
        "red A9 +",
        "red A0",
        "red A9 + red A2",
        "red A5 + red B2 + red C2 + red D2",
        "red A-1",
        "X2",
        "X",
        "pink A9",
    ],
)
def test_neither_none_nor_four_boxes_nor_the_same_leg_twice(text: str) -> None:
    with pytest.raises(BadInput, match="no ship"):
        ship(text)
    if text:
        with pytest.raises(BadInput, match="no ship"):
            assert table(f"Ann 0: {text}").position


@pytest.mark.rule("atlantic-star/cruise.ship-card", "broken")
def test_the_boxes_of_a_ship_are_not_added_up() -> None:
    there, turn = cruise("blue", "blue A2 + blue E2 + red B5", *["yellow A9"] * 5)
    assert there.wrong(turn, "points = 2") == []
    for points in (4, 7, 9):
        assert there.wrong(turn, f"points = {points}") == ["points"]


# ------------------------------------------------------------------ one ship a leg


@pytest.mark.rule("atlantic-star/cruise.one-ship-per-leg", "holds")
@pytest.mark.parametrize("colour", ALL)
def test_as_many_ships_as_legs(colour: str) -> None:
    there, turn = cruise(colour, *(f"{colour} {leg}9" for leg in LEGS[colour]))
    assert there.wrong(turn, "legal = true", f"points = {10 * len(LEGS[colour])}", "seats.Ann.hand = []") == []


@pytest.mark.rule("atlantic-star/cruise.one-ship-per-leg", "broken")
@pytest.mark.parametrize("colour", ALL)
def test_as8_neither_fewer_nor_more(colour: str) -> None:
    legs = len(LEGS[colour])
    for n in range(9):
        there = table(f"Ann 0: {jokers(n)}", players=6)
        expected = LEGAL if n == legs else ("cruise.one-ship-per-leg", 0)
        assert there.verdict(f"Ann: stage {colour} @1: {jokers(n)}") == expected


@pytest.mark.rule("atlantic-star/cruise.one-ship-per-leg", "holds")
@pytest.mark.parametrize(
    ("ships", "points"),
    [
        (("X1", "X1", "X1", "red E5 + red D4", "X1"), 4 + 4 + 5),
        (("X1", "X1", "X1", "X1", "red E5 + red D4"), 4 + 5 + 5),
        # Two ships of the same kind are two ships.
        (("X1", "X1", "X1", "red E5 + red D4", "red D4 + red E5"), 3 + 4 + 5 + 5),
    ],
)
def test_a_ship_that_could_score_on_two_legs_serves_one(ships: tuple[str, ...], points: int) -> None:
    there, turn = cruise("red", *ships)
    assert there.wrong(turn, "legal = true", f"points = {points}", "bonus = 5") == []


@pytest.mark.rule("atlantic-star/cruise.one-ship-per-leg", "broken")
def test_as8_a_ship_written_twice_is_needed_twice() -> None:
    both = "red E5 + red D4"
    there = table(f"Ann 0: X1, X1, X1, {both}, red A9", players=6)
    assert there.verdict(f"Ann: stage red @1: red A9, X1, X1, {both}, X1") == LEGAL
    assert there.verdict(f"Ann: stage red @1: red A9, X1, X1, {both}, {both}") == ("cruise.one-ship-per-leg", 0)
    # Written the other way round it is still the same one.
    turned = "red D4 + red E5"
    assert there.verdict(f"Ann: stage red @1: red A9, X1, X1, {turned}, {both}") == ("cruise.one-ship-per-leg", 0)
    # And it does not stand for the two legs with one ship fewer.
    assert there.verdict(f"Ann: stage red @1: red A9, X1, X1, {both}") == ("cruise.one-ship-per-leg", 0)
    assert there.verdict("Ann: stage red @1: X1, X1, X1, X1, red A9") == ("cruise.one-ship-per-leg", 0)


@pytest.mark.rule("atlantic-star/cruise.one-ship-per-leg", "broken")
def test_the_token_is_that_of_the_staging() -> None:
    there = table("Ann 9000: X1, X1", columns={5: "red: Ann 24"})
    assert there.verdict("Ann: exchange; stage yellow @1: X1, X1") == ("cruise.one-ship-per-leg", 1)
    assert there.verdict("Ann: loan red 1; exchange; stage yellow @1: X1, X1") == ("cruise.one-ship-per-leg", 2)
    assert there.verdict("Ann: stage yellow @1:") == ("cruise.one-ship-per-leg", 0)


@pytest.mark.parametrize("missing", ["yellow C9", "yellow B9 + green A1", "yellow A8", "red E9", "green B7 + blue C2"])
def test_as8_a_ship_that_is_not_in_hand_is_bad_input(missing: str) -> None:
    # The last two lie in the offer.
    there = table("Ann 0: yellow A9, yellow B9, X1", "Ben 0: yellow C9")
    with pytest.raises(BadInput, match="not in the hand of Ann") as problem:
        there.verdict(f"Ann: stage yellow @1: yellow A9, yellow B9, {missing}")
    assert problem.value.token == 0
    with pytest.raises(BadInput, match="not in the hand of Ann") as problem:
        table("Ann 2000: yellow A9, yellow B9, X1").verdict(f"Ann: exchange; stage yellow @1: X1, X1, {missing}")
    assert problem.value.token == 1


def test_a_hidden_card_cannot_be_staged() -> None:
    with pytest.raises(BadInput, match="hidden ship"):
        table("Ann 0: ?, yellow B9, X1").verdict("Ann: stage yellow @1: ?, yellow B9, X1")


def test_a_hidden_hand_may_hold_any_ships_but_not_more_than_there_are() -> None:
    turn = "Ann: stage yellow @1: yellow A9, yellow B9, yellow C9"
    for n in (3, 4, 5):
        expected = ("legal = true", "points = 30", f"seats.Ann.hand = {n - 3}")
        assert table(f"Ann 0: {n}", players=6).wrong(turn, *expected) == []
    assert table("Ann 0: 2", players=6).verdict(turn) == ("cruise.one-ship-per-leg", 0)
    # A listed hand with a hidden ship in it: that one may be any, the others are what they are.
    there = table("Ann 0: yellow A9, ?, yellow C9, X1", players=6)
    assert there.wrong(turn, "legal = true", 'seats.Ann.hand = ["X1"]') == []
    assert there.verdict("Ann: stage yellow @1: X1, X1, yellow C9") == LEGAL
    assert there.verdict("Ann: stage yellow @1: X1, X1, X1") == ("cruise.one-ship-per-leg", 0)


# ------------------------------------------------------------------ any ship on any leg


@pytest.mark.rule("atlantic-star/cruise.any-ship", "holds")
@pytest.mark.parametrize(
    ("colour", "ships", "points"),
    [
        ("yellow", ("green D9", "blue F9", "red E9"), 0),
        ("yellow", ("yellow B9", "yellow C9", "yellow A9"), 0),
        ("green", ("green A9", "blue B9", "yellow C9", "green D9"), 18),
        ("red", ("green A9",) * 5, 0),
        ("blue", ("green A9", "blue B9", "green A9", "green A9", "blue E5 + blue F4", "green A9"), 14),
    ],
)
def test_any_ship_serves_but_scores_only_on_its_legs(colour: str, ships: tuple[str, ...], points: int) -> None:
    there, turn = cruise(colour, *ships)
    tiles = f'columns.1.tiles = ["Ann {points}"]'
    assert there.wrong(turn, "legal = true", f"points = {points}", "bonus = 0", tiles, "seats.Ann.hand = []") == []
    idle = {event["ship"] for event in there.events(turn, "serve") if event["rule"] == "cruise.any-ship"}
    assert idle == {event["ship"] for event in there.events(turn, "serve") if not event["points"]} != set()


@pytest.mark.rule("atlantic-star/cruise.any-ship", "broken")
def test_it_is_neither_refused_nor_worth_its_points_elsewhere() -> None:
    there, turn = cruise("yellow", "yellow A9", "green D9", "yellow C9")
    assert there.wrong(turn, "legal = false") == ["legal"]
    for points in (27, 30, 21):
        assert there.wrong(turn, f"points = {points}") == ["points"]
    assert there.wrong(turn, "points = 18", 'discards = ["yellow A9", "green D9", "yellow C9"]') == []
    # It is used up all the same.
    assert there.wrong(turn, 'seats.Ann.hand = ["green D9"]') == ["seats.Ann.hand"]


# ------------------------------------------------------------------ points

GREEN = ("green A7 + green B2", "green B5 + green D4", "green C6 + yellow B3", "green D5 + yellow A4")


@pytest.mark.rule("atlantic-star/cruise.points", "holds")
@pytest.mark.parametrize(
    ("order", "by_leg", "bonus"),
    [
        ((0, 1, 2, 3), [7, 5, 6, 5], 4),
        ((1, 0, 2, 3), [0, 2, 6, 5], 0),
        ((0, 3, 2, 1), [7, 0, 6, 4], 0),
        ((3, 0, 2, 1), [0, 2, 6, 4], 0),
        ((2, 3, 0, 1), [0, 0, 0, 4], 0),
        ((2, 3, 1, 0), [0, 0, 0, 0], 0),
    ],
)
def test_the_printed_number_for_the_leg_of_that_colour_and_letter(
    order: tuple[int, ...], by_leg: list[int], bonus: int
) -> None:
    there, turn = cruise("green", *(GREEN[i] for i in order))
    assert [event["points"] for event in there.events(turn, "serve")] == by_leg
    assert there.wrong(turn, f"points = {sum(by_leg) + bonus}", f"bonus = {bonus}") == []


@pytest.mark.rule("atlantic-star/cruise.points", "broken")
@pytest.mark.parametrize(
    ("ships", "points", "not_so"),
    [
        # The right letter in another colour, the right colour at another letter, the ship's other box.
        (("blue A9", "red B9", "green C9"), 0, 27),
        (("yellow C9", "yellow A9", "yellow B9"), 0, 27),
        (("yellow B3 + yellow A3", "yellow C3", "yellow A3"), 3, 9),
        (("red A6 + yellow C4", "yellow A5", "red B4 + blue C5"), 0, 4),
    ],
)
def test_otherwise_nothing(ships: tuple[str, ...], points: int, not_so: int) -> None:
    there, turn = cruise("yellow", *ships)
    assert there.wrong(turn, f"points = {points}") == []
    assert there.wrong(turn, f"points = {not_so}") == ["points"]
    assert there.wrong(turn, f"points = {points + 1}") == ["points"]


@pytest.mark.rule("atlantic-star/cruise.points", "holds")
def test_the_hand_left_and_the_money_do_not_score() -> None:
    there = table("Ann 90000: yellow A9, yellow A9, yellow A8, red A9, red A9", players=6)
    assert there.wrong("Ann: stage yellow @1: yellow A8, red A9, red A9", "points = 8", "seats.Ann.money = 90000") == []


# ------------------------------------------------------------------ the bonus


@pytest.mark.rule("atlantic-star/cruise.bonus", "holds")
@pytest.mark.parametrize(("colour", "legs"), [("yellow", 3), ("green", 4), ("red", 5), ("blue", 6)])
@pytest.mark.parametrize("points", [1, 2, 9])
def test_as_many_points_more_as_the_cruise_has_legs(colour: str, legs: int, points: int) -> None:
    there, turn = cruise(colour, *(f"{colour} {leg}{points}" for leg in LEGS[colour]))
    assert there.wrong(turn, f"points = {legs * points + legs}", f"bonus = {legs}") == []
    assert there.events(turn, "bonus") == [
        {"type": "bonus", "rule": "cruise.bonus", "company": "Ann", "colour": colour, "points": legs}
    ]


@pytest.mark.rule("atlantic-star/cruise.bonus", "broken")
@pytest.mark.parametrize(("colour", "leg"), [(colour, leg) for colour in ALL for leg in range(len(LEGS[colour]))])
def test_a_single_leg_that_brings_nothing_costs_all_of_it(colour: str, leg: int) -> None:
    ships = [f"{colour} {letter}9" for letter in LEGS[colour]]
    ships[leg] = "green A9" if colour != "green" else "blue A9"
    there, turn = cruise(colour, *ships)
    others = 9 * (len(ships) - 1)
    assert there.wrong(turn, f"points = {others}", "bonus = 0") == []
    assert there.events(turn, "bonus") == []
    # Neither all the same, nor one point for each leg that is suited.
    for bonus in (len(ships), len(ships) - 1):
        assert there.wrong(turn, f"points = {others + bonus}", f"bonus = {bonus}") == ["points", "bonus"]


@pytest.mark.rule("atlantic-star/cruise.bonus", "broken")
def test_neither_a_fixed_bonus_nor_none() -> None:
    there, turn = cruise("red", *(f"red {leg}9" for leg in "ABCDE"))
    for bonus in (0, 1, 3, 4, 6, 9):
        assert there.wrong(turn, f"points = {45 + bonus}", f"bonus = {bonus}") == ["points", "bonus"]


@pytest.mark.rule("atlantic-star/cruise.bonus", "broken")
def test_the_right_ships_on_the_wrong_legs_lose_it() -> None:
    there, turn = cruise("yellow", "yellow B9", "yellow A9", "yellow C9")
    assert there.wrong(turn, "points = 9", "bonus = 0") == []
    assert there.wrong(turn, "points = 12", "bonus = 3") == ["points", "bonus"]


# ------------------------------------------------------------------ the joker


@pytest.mark.rule("atlantic-star/cruise.joker", "holds")
@pytest.mark.parametrize(("colour", "leg"), [(colour, leg) for colour in ALL for leg in range(len(LEGS[colour]))])
def test_on_any_leg_for_one_point_and_with_the_bonus(colour: str, leg: int) -> None:
    ships = [f"{colour} {letter}9" for letter in LEGS[colour]]
    ships[leg] = "X1"
    there, turn = cruise(colour, *ships)
    legs = len(ships)
    assert there.wrong(turn, f"points = {9 * (legs - 1) + 1 + legs}", f"bonus = {legs}") == []
    [joker] = [event for event in there.events(turn, "serve") if event["rule"] == "cruise.joker"]
    assert (joker["leg"], joker["ship"], joker["points"]) == (LEGS[colour][leg], "X1", 1)


@pytest.mark.rule("atlantic-star/cruise.joker", "holds")
@pytest.mark.parametrize(("colour", "points"), [("yellow", 6), ("green", 8), ("red", 10), ("blue", 12)])
def test_with_jokers_alone(colour: str, points: int) -> None:
    there, turn = cruise(colour, *["X1"] * len(LEGS[colour]))
    assert there.wrong(turn, f"points = {points}", f"bonus = {points // 2}") == []


@pytest.mark.rule("atlantic-star/cruise.joker", "broken")
def test_it_neither_spoils_the_bonus_nor_counts_nothing_nor_more() -> None:
    there, turn = cruise("yellow", "yellow A9", "X1", "yellow C9")
    assert there.wrong(turn, "points = 22", "bonus = 3") == []
    assert there.wrong(turn, "points = 19", "bonus = 0") == ["points", "bonus"]
    for points in (18, 21, 23, 30):
        assert there.wrong(turn, f"points = {points}") == ["points"]
    # One joker serves one leg; beside a ship that does not fit it saves nothing.
    assert there.verdict("Ann: stage yellow @1: X1, X1, yellow C9") == ("cruise.one-ship-per-leg", 0)
    spoilt, turn = cruise("yellow", "yellow A9", "X1", "green C9")
    assert spoilt.wrong(turn, "points = 10", "bonus = 0") == []
    assert spoilt.wrong(turn, "points = 13", "bonus = 3") == ["points", "bonus"]


# ------------------------------------------------------------------ two at most stay


@pytest.mark.rule("atlantic-star/cruise.two-left", "holds")
@pytest.mark.parametrize("colour", ALL)
@pytest.mark.parametrize("left", [0, 1, 2])
def test_as3_with_up_to_two_left(colour: str, left: int) -> None:
    kept = ["blue F9", "green A9"][:left]
    there, turn = cruise(colour, *["X1"] * len(LEGS[colour]), more=", ".join(kept))
    assert there.wrong(turn, "legal = true", f"seats.Ann.hand = {quoted(*kept)}") == []
    hidden = table(f"Ann 0: {len(LEGS[colour]) + left}", players=6)
    assert hidden.wrong(turn, "legal = true", f"seats.Ann.hand = {left}") == []


@pytest.mark.rule("atlantic-star/cruise.two-left", "broken")
@pytest.mark.parametrize("colour", ALL)
@pytest.mark.parametrize("left", [3, 4, 9])
def test_as3_not_with_three(colour: str, left: int) -> None:
    there, turn = cruise(colour, *["X1"] * len(LEGS[colour]), more=", ".join(["blue F9"] * left))
    assert there.verdict(turn) == ("cruise.two-left", 0)
    assert table(f"Ann 0: {len(LEGS[colour]) + left}", players=6).verdict(turn) == ("cruise.two-left", 0)
    rich = table(f"Ann 9000: {len(LEGS[colour]) + left}", players=6)
    assert rich.verdict(turn.replace("stage", "exchange; exchange; stage")) == ("cruise.two-left", 2)


@pytest.mark.rule("atlantic-star/cruise.two-left", "broken")
@pytest.mark.parametrize("company", ["Ann-1", "Ann-2"])
def test_as3_two_for_both_companies_together(company: str) -> None:
    for n, expected in ((5, LEGAL), (6, ("cruise.two-left", 0)), (7, ("cruise.two-left", 0))):
        there = table(f"Ann 0: {jokers(n)}", "Ben 0", players=2)
        assert there.verdict(f"Ann: stage {company} yellow @1: X1, X1, X1") == expected


@pytest.mark.rule("atlantic-star/cruise.two-left", "holds")
@pytest.mark.parametrize(
    ("hand", "colours"),
    [
        (2, ""),
        (3, "yellow"),
        (4, "yellow green"),
        (5, "yellow green red"),
        (6, "green red blue"),
        (7, "red blue"),
        (8, "blue"),
        (9, ""),
    ],
)
def test_the_cruises_that_a_hand_allows(hand: int, colours: str) -> None:
    there = table(f"Ann 0: {jokers(hand)}", players=6)
    found = {outcome.colour for outcome in there.outcomes("Ann") if outcome.action == "stage"}
    assert found == set(colours.split())


def test_as7_in_the_order_of_the_rulebook() -> None:
    yellow = {1: "yellow: Ann 20"}
    # Too few ships and too many left; too many left and staged already or no column; staged already and elsewhere.
    assert table(f"Ann 0: {jokers(8)}").verdict("Ann: stage yellow: X1, X1") == ("cruise.one-ship-per-leg", 0)
    assert table(f"Ann 0: {jokers(6)}", columns=yellow).verdict("Ann: stage yellow: X1, X1, X1") == (
        "cruise.two-left",
        0,
    )
    assert table(f"Ann 0: {jokers(6)}").verdict("Ann: stage yellow: X1, X1, X1") == ("cruise.two-left", 0)
    assert table(f"Ann 0: {jokers(3)}", columns=yellow).verdict("Ann: stage yellow @2: X1, X1, X1") == (
        "cruise.once",
        0,
    )
    assert table(f"Ann 0: {jokers(2)}", columns=yellow).verdict("Ann: stage yellow @2: X1, X1") == (
        "cruise.one-ship-per-leg",
        0,
    )


# ------------------------------------------------------------------ no way out but a cruise


@pytest.mark.rule("atlantic-star/cruise.no-discard", "holds")
@pytest.mark.parametrize(
    ("turn", "new"),
    [
        ("charter 0", "red E9"),
        ("charter 2000", "X1"),
        ("exchange; charter 0", "blue F9"),
        ("exchange; exchange; charter 3000", "?"),
        ("loan red 1; charter 3000", "green B7 + blue C2"),
    ],
)
def test_all_other_turns_leave_the_hand_as_it_is_and_a_ship_more(turn: str, new: str) -> None:
    there = table(
        "Ann 9000: blue A9, X1, blue A9", "Ben 500: 4", columns={5: "red: Ann 24"},
        pile="blue C9, blue D9, blue E9, blue F9, green A9, green B9, green C9",
    )  # fmt: skip
    if "?" in new:
        there = table("Ann 9000: blue A9, X1, blue A9", "Ben 500: 4")
    hand = quoted("blue A9", "X1", "blue A9", new)
    assert there.wrong(f"Ann: {turn}", f"seats.Ann.hand = {hand}", "seats.Ben.hand = 4") == []
    hidden = table("Ann 9000: 3", columns={5: "red: Ann 24"})
    assert hidden.wrong(f"Ann: {turn}", "seats.Ann.hand = 4") == []


@pytest.mark.rule("atlantic-star/cruise.no-discard", "broken")
def test_no_ship_goes_with_the_offer_or_for_a_new_one() -> None:
    there = table("Ann 9000: blue A9, X1", pile=40)
    turn = "Ann: exchange; charter 3000 (red A9)"
    for hand in (("?",), ("X1", "?"), ("blue A9", "?"), ("blue A9", "X1")):
        assert there.wrong(turn, f"seats.Ann.hand = {quoted(*hand)}") == ["seats.Ann.hand"]
    assert there.wrong(turn, f"discards = {quoted(*OFFER.split(', '))}") == []
    assert there.wrong(turn, f"discards = {quoted(*OFFER.split(', '), 'blue A9')}") == ["discards"]


@pytest.mark.rule("atlantic-star/cruise.no-discard", "broken")
@pytest.mark.parametrize("step", ["discard blue A9", "drop X1", "return blue A9", "sell X1", "stage: X1", "pass"])
def test_no_step_gives_ships_away(step: str) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        table("Ann 9000: blue A9, X1").verdict(f"Ann: {step}; charter 0")


@pytest.mark.rule("atlantic-star/cruise.no-discard", "broken")
def test_a_staging_takes_no_more_ships_along() -> None:
    there, turn = cruise("yellow", "X1", "X1", "X1", more="blue A9")
    assert there.wrong(turn, 'seats.Ann.hand = ["blue A9"]', 'discards = ["X1", "X1", "X1"]') == []
    assert there.wrong(turn, "seats.Ann.hand = []") == ["seats.Ann.hand"]
    assert there.verdict(f"{turn}, blue A9") == ("cruise.one-ship-per-leg", 0)


# ------------------------------------------------------------------ each cruise once


@pytest.mark.rule("atlantic-star/cruise.once", "holds")
@pytest.mark.parametrize("colour", ALL)
def test_a_company_stages_each_of_the_four(colour: str) -> None:
    others = {stars: f"{other}: Ann 20" for stars, other in enumerate(ALL, 2) if other != colour}
    there, turn = cruise(colour, *["X1"] * len(LEGS[colour]), columns=others)
    assert there.verdict(turn) == LEGAL
    # What others have staged does not matter.
    ben = table(f"Ann 0: {jokers(len(LEGS[colour]))}", "Ben 0", columns={1: f"{colour}: Ben 20"})
    assert ben.verdict(turn) == LEGAL


@pytest.mark.rule("atlantic-star/cruise.once", "broken")
@pytest.mark.parametrize("colour", ALL)
@pytest.mark.parametrize("tiles", ["Ann 1", "Ben 99, Ann 1, Cid 0", "Ann 1*", "Ann 99"])
@pytest.mark.parametrize("column", ["", " @1", " @2"])
def test_not_a_second_time(colour: str, tiles: str, column: str) -> None:
    ships = ", ".join(f"{colour} {leg}9" for leg in LEGS[colour])
    there = table(f"Ann 0: {ships}", columns={1: f"{colour}: {tiles}"})
    assert there.verdict(f"Ann: stage {colour}{column}: {ships}") == ("cruise.once", 0)
    assert not [outcome for outcome in there.outcomes("Ann") if outcome.colour == colour]


@pytest.mark.rule("atlantic-star/cruise.once", "holds")
@pytest.mark.rule("atlantic-star/cruise.once", "broken")
def test_as3_each_of_two_companies_once() -> None:
    hand = "Ann 0: X1, X1, X1"
    there = table(hand, "Ben 0", players=2, columns={1: "yellow: Ann-1 20, Ben-2 19"})
    assert there.verdict("Ann: stage Ann-1 yellow: X1, X1, X1") == ("cruise.once", 0)
    assert (
        there.wrong("Ann: stage Ann-2 yellow: X1, X1, X1", 'columns.1.tiles = ["Ann-1 20", "Ben-2 19", "Ann-2 6"]')
        == []
    )
    both = table(hand, "Ben 0", players=2, columns={1: "yellow: Ann-1 20, Ann-2 19"})
    for company in ("Ann-1", "Ann-2"):
        assert both.verdict(f"Ann: stage {company} yellow: X1, X1, X1") == ("cruise.once", 0)


@pytest.mark.rule("atlantic-star/cruise.once", "broken")
def test_not_in_a_later_turn_either() -> None:
    there = table(f"Ann 0: {jokers(5)}", "Ben 0", players=2)
    record = there.replayed(
        "Ann: stage Ann-2 yellow @1: X1, X1, X1\nBen: charter 0 (X1)\nAnn: charter 0 (X1)\nBen: charter 0 (X1)\n"
        "Ann: stage Ann-2 yellow: yellow A9, X1, X1"
    )
    assert record.violation is not None
    assert (record.violation.rule, record.number) == ("cruise.once", 5)


# ------------------------------------------------------------------ written on the tile


@pytest.mark.rule("atlantic-star/cruise.write-up", "holds")
def test_which_ship_serves_which_leg_the_sum_and_the_tile() -> None:
    there, turn = cruise("yellow", "yellow A9", "yellow B5 + red C4", "X1", more="blue F9", columns={2: "red: Ben 9"})
    assert there.wrong(turn, "points = 18", "bonus = 3", "place = 1", 'columns.1.tiles = ["Ann 18"]') == []
    assert there.wrong(turn, 'columns.1.colour = "yellow"', 'columns.2.tiles = ["Ben 9"]') == []
    same = {"company": "Ann", "colour": "yellow"}
    assert there.events(turn) == [
        {"type": "serve", "rule": "cruise.points", **same, "leg": "A", "ship": "yellow A9", "points": 9},
        {"type": "serve", "rule": "cruise.points", **same, "leg": "B", "ship": "yellow B5 + red C4", "points": 5},
        {"type": "serve", "rule": "cruise.joker", **same, "leg": "C", "ship": "X1", "points": 1},
        {"type": "bonus", "rule": "cruise.bonus", **same, "points": 3},
        {"type": "place", "rule": "column.first-chooses", **same, "stars": 1, "points": 18, "place": 1},
        {"type": "discard", "rule": "cruise.discard", "ships": ["yellow A9", "yellow B5 + red C4", "X1"]},
    ]


@pytest.mark.rule("atlantic-star/cruise.write-up", "broken")
def test_the_tile_has_neither_the_sum_without_the_bonus_nor_that_of_a_better_order() -> None:
    there, turn = cruise("yellow", "yellow A9", "yellow B5 + red C4", "X1")
    assert there.wrong(turn, 'columns.1.tiles = ["Ann 15"]') == ["columns.1.tiles"]
    assert there.wrong(turn, "columns.1.tiles = []") == ["columns.1.tiles"]
    # 0 + 1 + 0 as it is shown; put right it would be 9 + 5 + 1 + 3.
    other, turn = cruise("yellow", "yellow B5 + red C4", "X1", "yellow A9")
    assert other.wrong(turn, "points = 1", "bonus = 0", 'columns.1.tiles = ["Ann 1"]') == []
    assert other.wrong(turn, "points = 18", 'columns.1.tiles = ["Ann 18"]') == ["points", "columns.1.tiles"]


def test_as11_points_bonus_and_place_are_of_a_staging_only() -> None:
    there = table("Ann 2000: X1, X1, X1, X1, X1", columns={5: "red: Ann 24"})
    nothing = ("points = 0", "bonus = 0", "place = 0")
    for turn in ("Ann: charter 0", "Ann: loan red 1; exchange; charter 0", "Ann: stage green: X1"):
        assert there.wrong(turn, *nothing) == ["points", "bonus", "place"]
    played = there.plays("Ann: charter 0")
    assert (played.points, played.bonus, played.place) == (None, None, None)
    # A staging without a bonus has one of zero.
    junk, turn = cruise("yellow", "red A9", "red A9", "red A9")
    assert junk.wrong(turn, "points = 0", "bonus = 0", "place = 1") == []


# ------------------------------------------------------------------ where the ships go


@pytest.mark.rule("atlantic-star/cruise.discard", "holds")
def test_the_ships_used_go_to_the_discards() -> None:
    there, turn = cruise(
        "yellow", "yellow A9", "red A9", "X1", more="X1, red A9", discards="green A9, X1", pile="blue A9, blue B9"
    )
    assert (
        there.wrong(
            turn, f"discards = {quoted('green A9', 'X1', 'yellow A9', 'red A9', 'X1')}",
            f"seats.Ann.hand = {quoted('X1', 'red A9')}", f"offer = {quoted(*OFFER.split(', '))}",
            f"pile = {quoted('blue A9', 'blue B9')}",
        )
        == []
    )  # fmt: skip
    hidden = table("Ann 0: 5", discards="green A9", players=6)
    assert hidden.wrong(turn, f"discards = {quoted('green A9', 'yellow A9', 'red A9', 'X1')}", "pile = 40") == []


@pytest.mark.rule("atlantic-star/cruise.discard", "broken")
def test_they_are_neither_out_of_the_game_nor_under_the_pile_nor_are_those_left_discarded() -> None:
    there, turn = cruise("yellow", "yellow A9", "red A9", "X1", more="blue F9", pile="blue A9, blue B9")
    assert there.wrong(turn, "discards = []") == ["discards"]
    assert there.wrong(turn, f"discards = {quoted('yellow A9', 'X1')}") == ["discards"]
    assert there.wrong(turn, f"discards = {quoted('yellow A9', 'red A9', 'X1', 'blue F9')}") == ["discards"]
    assert there.wrong(turn, f"pile = {quoted('blue A9', 'blue B9', 'yellow A9', 'red A9', 'X1')}") == ["pile"]


@pytest.mark.rule("atlantic-star/cruise.discard", "holds")
def test_as1_they_come_back_when_the_pile_is_empty() -> None:
    there = table("Ann 0: yellow A9, red A9, X1, blue F9", "Ben 0", players=6, pile="")
    staged = "Ann: stage yellow @1: yellow A9, red A9, X1"
    record = there.replayed(f"{staged}\nBen: charter 0 (red A9)")
    assert record.legal
    assert record.position.offer[0] == "red A9"
    assert (record.position.pile, record.position.discards) == (2, ())
    for other in ("blue F9", "yellow B9", "red E9"):
        with pytest.raises(BadInput, match="shuffled"):
            there.replayed(f"{staged}\nBen: charter 0 ({other})")
    # Each of the three comes, and nothing else.
    after = there.plays(staged).position
    turn = turns.parse("Ben: charter 0", after)
    seen = {play.apply(after, turn, Seeded(random.Random(seed))).position.offer[0] for seed in range(30)}
    assert seen == {"yellow A9", "red A9", "X1"}
