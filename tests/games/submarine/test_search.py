"""All sets of treasures are found without being played: those that could be played, and no others."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from rules_engine.games.protocol import RuleViolation
from rules_engine.games.submarine import NAME, play, search
from rules_engine.games.submarine.position import Position, Seat
from rules_engine.games.submarine.start import view
from rules_engine.games.submarine.turns import Sail, Take, Turn
from rules_engine.rulebook import ruling_of
from tests.games.submarine.games import game

Found = set[tuple[frozenset[Take], tuple[str, ...], int, tuple[tuple[str, int], ...]]]


def played(position: Position, name: str, column: str) -> Found:
    """Every set of treasures, found by adding treasure to treasure and playing each turn as a whole."""
    every = [
        Take(space, artefact, joker)
        for space in sorted(set(position.seat(name).under(column)))
        for artefact in position.at(space)
        for joker in (False, True)
    ]
    found: dict[frozenset[Take], tuple[tuple[str, int], ...]] = {}
    edge: list[tuple[Take, ...]] = [()]
    while edge:
        taken = edge.pop()
        for take in every:
            if frozenset((*taken, take)) in found:
                continue
            after = play.judge(position, Turn(name, (Sail(column), *taken, take)))
            if not isinstance(after, RuleViolation):
                found[frozenset((*taken, take))] = tuple(sorted(after.paid))
                edge.append((*taken, take))
    return {
        (taken, tuple(sorted(each.artefact[1] for each in taken if not each.joker)), sum(e.joker for e in taken), paid)
        for taken, paid in found.items()
    }


def searched(position: Position, name: str, column: str) -> Found:
    found = search.salvages(position, name, column)
    assert len({frozenset(each.take) for each in found}) == len(found)
    return {(frozenset(each.take), each.cards, each.jokers, tuple(sorted(each.paid))) for each in found}


def positions(seed: int, *rulings: tuple[str, str]) -> Iterator[tuple[Position, str]]:
    """Positions of a game in which the seat to move has a submarine to stop over, seen by all and by itself."""
    for before, _ in game(3, seed, rulings=ruling_of(NAME, rulings)):
        name = str(before.to_move)
        if not before.to_deploy and before.seat(name).stops:
            yield before, name
            yield view(before, name), name


READINGS = ((), (("block_own", "pay"),), (("end_check", "at-once"),), (("end_check", "at-once"), ("block_own", "pay")))


@pytest.mark.parametrize("rulings", READINGS)
def test_sets_of_treasures_are_those_that_can_be_played(rulings: tuple[tuple[str, str], ...]) -> None:
    several = 0
    for position, name in list(positions(4, *rulings))[::4]:
        for column in position.seat(name).stops:
            found = searched(position, name, column)
            assert found == played(position, name, column)
            several += any(len(taken) > 2 for taken, *_ in found)
    assert several > 2


def test_cards_that_blockers_get_keep_the_game_going() -> None:
    sea = (("C4", ("aG", "bR", "cR")), ("D4", ("aR",)))
    red = Seat("red", submarines=("C4",), hand=("G",), pile=("R",), jokers=1)
    at_once = ruling_of(NAME, (("end_check", "at-once"),))
    blocked = Position((red, Seat("white", submarines=("C3",))), sea, rulings=at_once, to_move="red")
    alone = blocked.changed(seats=(replace(red, pile=()), Seat("white", submarines=("D3",))))
    for position in (blocked, alone):
        assert searched(position, "red", "C") == played(position, "red", "C")
    # White gets the last card, so that a second treasure can be taken behind the first.
    first_by_card = ("C4:aG", "C4:bR*")
    assert first_by_card in {tuple(map(str, each.take)) for each in search.salvages(blocked, "red", "C")}
    assert first_by_card not in {tuple(map(str, each.take)) for each in search.salvages(alone, "red", "C")}
