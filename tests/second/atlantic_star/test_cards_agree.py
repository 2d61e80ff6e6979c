"""The engine of Atlantic Star against the second opinion: thousands of hands, and thousands of histories of a column.

So that the agreement is worth something, what is met on the way is counted, and too little of something is a failure
too.
"""

import itertools
import random
from collections import Counter
from collections.abc import Iterable

import pytest

from rules_engine.games.atlantic_star import assign, play, reading, turns
from rules_engine.games.atlantic_star.ships import ship
from tests.second.atlantic_star import best, ranked
from tests.second.atlantic_star.cards import LEGS, Document, count, same
from tests.second.atlantic_star.counting import enough, show
from tests.second.atlantic_star.histories import History, history
from tests.second.atlantic_star.positions import hand
from tests.second.atlantic_star.ranking import write

# Hands


def compare_hands(seed: int, sizes: Iterable[int]) -> Counter[str]:
    rng = random.Random(seed)
    counted = Counter[str]()
    differing = []
    for size in sizes:
        ships = [same(each) for each in hand(rng, size)]
        crews = [ship(each) for each in ships]
        for colour in LEGS:
            slow = best(colour, ships)
            found = assign.best(colour, crews)
            fast = None
            if found:
                optima = [(one.bonus, tuple(map(same, one.ships))) for one in assign.optima(colour, crews)]
                fast = found.points, Counter(optima)
            told = slow and (slow[0], Counter(slow[1]))
            if fast != told:
                differing.append(f"{colour} with {ships}: the engine {fast}, the second opinion {told}")
            counted["no way" if slow is None else f"bonus {max(bonus for bonus, _ in slow[1]) > 0}"] += 1
            if slow:
                counted["several optima"] += len(slow[1]) > 1
                counted["with and without bonus"] += len({bonus for bonus, _ in slow[1]}) > 1
                counted["joker"] += any("X1" in crew for _, crew in slow[1])
    show(differing)
    return counted


HANDS = {
    "no way": 5000,
    "bonus True": 1800,
    "bonus False": 6000,
    "several optima": 6000,
    "with and without bonus": 80,
    "joker": 3000,
}


def test_the_best_assignment() -> None:
    rng = random.Random(10)
    enough(compare_hands(11, [rng.randint(0, 7) for _ in range(400)]), HANDS, 0.06)


@pytest.mark.slow
def test_the_best_assignment_of_thousands_of_hands() -> None:
    rng = random.Random(12)
    enough(compare_hands(13, [rng.randint(0, 9) for _ in range(5000)]), HANDS)


# Histories of a column


def engine_tiles(one: History) -> list[str]:
    """The tiles of the column after all turns, each played by the engine on what the one before left there."""
    columns: Document = {}
    for name, ships, text in one.turns:
        document = {**one.document, "columns": columns}
        document["seats"] = [{**each, "hand": ships} if each["name"] == name else each for each in document["seats"]]
        before = reading.read_position(document)
        after = play.apply(before, turns.parse(text, before)).position
        columns = {
            str(column.stars): {"colour": column.colour, "tiles": [str(tile) for tile in column.tiles]}
            for column in after.columns
        }
    assert list(columns) == [str(one.stars)]
    tiles: list[str] = columns[str(one.stars)]["tiles"]
    return tiles


def compare_histories(seed: int, number: int) -> Counter[str]:
    rng = random.Random(seed)
    counted = Counter[str]()
    differing = []
    for each in range(number):
        one = history(rng, each)
        tiles = ranked([], one.happened)
        told = [write(tile) for tile in tiles]
        found = engine_tiles(one)
        if found != told:
            turns_text = "\n".join(text for _, _, text in one.turns)
            differing.append(f"{count(one.document)} play\n{turns_text}\nthe engine {found}, the second opinion {told}")
        for upper, lower in itertools.pairwise(tiles):
            if upper.points == lower.points:
                counted["equal tiles"] += 1
                counted["equal by a loan"] += lower.loan
                counted["equal to an imaginary one"] += "imaginary" in upper.company + lower.company
        counted["full"] += len(tiles) == 6
        loans = Counter(what.company for what in one.happened if what.loan)
        counted["two loans on one tile"] += any(n > 1 for n in loans.values())
        counted["loan to zero"] += any(tile.loan and tile.points == 0 for tile in tiles)
        counted["imaginary"] += any("imaginary" in tile.company for tile in tiles)
        counted["no imaginary"] += not any("imaginary" in tile.company for tile in tiles)
    show(differing)
    return counted


HISTORIES = {
    "equal tiles": 2500,
    "equal by a loan": 1000,
    "equal to an imaginary one": 500,
    "full": 500,
    "two loans on one tile": 500,
    "loan to zero": 100,
    "imaginary": 1500,
    "no imaginary": 1000,
}


def test_the_order_of_a_column() -> None:
    enough(compare_histories(21, 800), HISTORIES, 0.13)


@pytest.mark.slow
def test_the_order_of_a_column_in_thousands_of_histories() -> None:
    enough(compare_histories(22, 5000), HISTORIES)
