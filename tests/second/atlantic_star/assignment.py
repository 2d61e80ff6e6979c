"""The best assignment of a hand to a cruise, by trying every way to put distinct cards on the legs."""

import itertools
from collections.abc import Iterator, Sequence

from tests.second.atlantic_star.cards import LEGS, points


def points_for(colour: str, ships: Sequence[str]) -> tuple[int, int]:
    """The points (bonus included) and the bonus of ships that stand on the legs in this order."""
    each = [points(ship, colour, leg) for ship, leg in zip(ships, LEGS[colour], strict=True)]
    bonus = len(each) if all(each) else 0
    return sum(each) + bonus, bonus


def ways(colour: str, hand: Sequence[str]) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Points (bonus included), bonus and the cards' places in the hand of every way to serve the legs."""
    legs = LEGS[colour]
    table = [[points(ship, colour, leg) for leg in legs] for ship in hand]
    numbers = range(len(legs))
    for cards in itertools.permutations(range(len(hand)), len(legs)):
        each = [table[card][leg] for card, leg in zip(cards, numbers, strict=True)]
        bonus = 0 if 0 in each else len(legs)
        yield sum(each) + bonus, bonus, cards


def best(colour: str, hand: Sequence[str]) -> tuple[int, set[tuple[int, tuple[str, ...]]]] | None:
    """The most points, and every (bonus, ships by leg) that brings them; None with too few ships."""
    most = -1
    optima: set[tuple[int, tuple[int, ...]]] = set()
    for total, bonus, cards in ways(colour, hand):
        if total > most:
            most, optima = total, set()
        if total == most:
            optima.add((bonus, cards))
    if most < 0:
        return None
    return most, {(bonus, tuple(hand[card] for card in cards)) for bonus, cards in optima}
