"""The best assignment against plain enumeration, and the best staging with what it leaves for later."""

import random
from itertools import islice, permutations

import pytest

from rules_engine.games.atlantic_star import assign, search
from rules_engine.games.atlantic_star.deck import STUDY
from rules_engine.games.atlantic_star.position import COLOURS, LEGS, Column, Position, Seat, Tile
from rules_engine.games.atlantic_star.ships import JOKER, points_of

FITTING = {
    colour: [card for card in STUDY.cards if card == JOKER or f"{colour} " in card] for colour in COLOURS
}  # fmt: skip


def plainly(colour: str, ships: tuple[str, ...]) -> int:
    """What a cruise scores, added up anew."""
    points = [points_of(ship, colour, leg) for ship, leg in zip(ships, LEGS[colour], strict=True)]
    return sum(points) + (len(points) if 0 not in points else 0)


def hands() -> list[tuple[str, list[str]]]:
    generator = random.Random(17)
    found = []
    for i in range(400):
        colour = COLOURS[i % 4]
        pool = FITTING[colour] if generator.random() < 0.6 else STUDY.cards
        found.append((colour, [generator.choice(pool) for _ in range(generator.randint(0, 7))]))
    return found


def test_agrees_with_every_order_of_every_choice() -> None:
    bonus = several = without = 0
    for colour, hand in hands():
        ways = {ships: plainly(colour, ships) for ships in permutations(hand, len(LEGS[colour]))}
        found = list(assign.optima(colour, hand))
        best = max(ways.values(), default=None)
        assert assign.best(colour, hand) == (found[0] if found else None)
        assert {each.points for each in found} == ({best} if ways else set())
        assert [each for each in found if assign.value(colour, each.ships) != each] == []
        assert len({each.ships for each in found}) == len(found)
        assert {each.ships for each in found} == {ships for ships, points in ways.items() if points == best}
        several += len(found) > 1
        bonus += bool(found and found[0].bonus)
        without += bool(found and not found[0].bonus)
    assert min(bonus, several, without) > 40


def test_the_bonus_can_be_worth_weaker_ships() -> None:
    hand = ["yellow A9", "yellow B2", "yellow C2", "green A9"]
    assert assign.best("yellow", hand) == assign.Assignment("yellow", 16, 3, ("yellow A9", "yellow B2", "yellow C2"))
    # The first ship is worth 9 on A and 1 on B: there it keeps the bonus.
    double = ["yellow A9 + yellow B1", "yellow A8", "yellow C9"]
    assert [each.points for each in assign.optima("yellow", double)] == [21]
    assert assign.value("yellow", ("yellow A9 + yellow B1", "yellow A8", "yellow C9")).points == 18


def test_every_total_of_exactly_enough_ships_is_found_and_arranged() -> None:
    generator = random.Random(23)
    for i in range(80):
        colour = COLOURS[i % 4]
        hand = tuple(generator.choice(FITTING[colour]) for _ in LEGS[colour])
        totals = {plainly(colour, ships) for ships in permutations(hand)}
        position = Position(4, (Seat("Ann", 0, hand),))
        found = [each for each in search.outcomes(position, "Ann") if each.colour == colour and each.column == 3]
        assert {each.points for each in found if each.left == ()} == totals
        for total in totals:
            ships = search.arrange(colour, hand, total)
            assert sorted(ships) == sorted(hand)
            assert plainly(colour, ships) == total


def test_a_total_that_no_order_scores_is_refused() -> None:
    with pytest.raises(KeyError):
        search.arrange("yellow", ("yellow A9", "yellow B9", "yellow C9"), 29)


def test_hands_of_many_ships_are_no_matter() -> None:
    hand = [*STUDY.cards, "?"]
    found = assign.best("blue", hand)
    assert found is not None
    assert (found.points, found.bonus) == (60, 6)
    useless = ["green A9"] * 3 + ["red A9", "red B9", "red C9", "red D9", "red E9"] * 8
    assert len({each.ships for each in islice(assign.optima("blue", useless), 500)}) == 500


def test_too_few_ships_and_hidden_ships() -> None:
    assert assign.best("yellow", ["yellow A9", "yellow B9"]) is None
    assert assign.best("yellow", ["yellow A9", "yellow B9", "?"]) is None
    assert list(assign.optima("yellow", [])) == []


def test_the_best_staging_leaves_what_promises_most() -> None:
    # Green D9 and red D2 do nothing for yellow; the better of them is kept for green, as long as green is to come.
    hand = ("yellow A9", "yellow B9", "red D2", "green D9")
    position = Position(4, (Seat("Ann", 0, hand),))
    found = assign.best_staging(position, "Ann")
    assert found is not None
    assert (found.company, found.assignment.points, found.left) == ("Ann", 18, ("green D9",))
    assert found.assignment.ships == ("yellow A9", "yellow B9", "red D2")
    green = Column(1, "green", (Tile("Ann", 5),))
    later = assign.best_staging(position.changed(columns=(green,)), "Ann")
    assert later is not None
    assert later.left == ("red D2",)


def test_stagings_are_for_each_cruise_that_can_be_staged_the_best_first() -> None:
    generator = random.Random(29)
    more = 0
    for _ in range(60):
        hand = tuple(generator.choice(STUDY.cards) for _ in range(generator.randint(3, 8)))
        position = Position(3, (Seat("Ann", 0, hand),), columns=(Column(2, "red", (Tile("Ann-1", 5),)),))
        found = assign.stagings(position, "Ann")
        points = [each.assignment.points for each in found]
        assert points == sorted(points, reverse=True)
        possible = {each.colour for each in search.outcomes(position, "Ann") if each.action == "stage"}
        assert {each.assignment.colour for each in found} == possible
        for each in found:
            colour = each.assignment.colour
            best = assign.best(colour, hand)
            assert best is not None
            assert each.assignment.points == best.points
            assert each.company == ("Ann-2" if colour == "red" else "Ann-1")
            assert sorted([*each.assignment.ships, *each.left]) == sorted(hand)
            # What stays promises no less than what any other best assignment would leave.
            later = [c for c in COLOURS if c != "red" or colour != "red"]
            kept = sum(assign.promise(ship, later) for ship in each.left)
            whole = sum(assign.promise(ship, later) for ship in hand)
            for other in islice(assign.optima(colour, hand), 200):
                assert kept >= whole - sum(assign.promise(ship, later) for ship in other.ships)
            more += kept > 0
    assert more > 30


def test_a_hidden_hand_has_no_staging() -> None:
    assert assign.best_staging(Position(4, (Seat("Ann", 0, 5),)), "Ann") is None
