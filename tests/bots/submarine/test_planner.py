"""What the planning bot does where it is clear what should be done."""

import random
from collections.abc import Mapping
from dataclasses import replace

from rules_engine.bots.submarine import BOTS
from rules_engine.bots.submarine.outlook import hindering
from rules_engine.games.submarine.counts import COLUMNS, KINDS
from rules_engine.games.submarine.position import Position, Seat
from rules_engine.games.submarine.start import view
from rules_engine.games.submarine.turns import Take

FULL = tuple((f"{column}5", ("aR", "aV", "aG", "aB")) for column in COLUMNS)
"""Treasures of one kind only at the bottom of every column, where no submarine lies."""


def asked(position: Position, seats: tuple[Seat, ...], sea: Mapping[str, tuple[str, ...]]) -> str:
    """Return the turn of the first of these seats, asked with its view."""
    lying = tuple(sorted((dict(position.sea) | dict(sea)).items()))
    position = position.changed(seats=seats, sea=lying, to_move=seats[0].name)
    return str(BOTS["planner"](random.Random(1)).turn(view(position, seats[0].name), seats[0].name))


EMPTY = Position((), FULL)
RED = Seat("red", submarines=("C3",), hand=("R", "G", "V"), pile=("B",) * 6, kinds=("a",), jokers=0)
WHITE = Seat("white", ship="E", submarines=("E2", "F2"), hand=("R",) * 3, pile=("R",) * 6, jokers=1)


def test_it_takes_what_is_new_and_in_a_colour_that_it_holds() -> None:
    turn = asked(EMPTY, (RED, WHITE), {"C3": ("bR", "bY", "cG", "dY")})
    assert turn in ("red: sail C; salvage C3:bR C3:cG", "red: sail C; salvage C3:cG C3:bR")


def test_it_uses_its_joker_for_a_new_kind_and_not_for_a_double() -> None:
    turn = asked(EMPTY, (replace(RED, jokers=1, hand=("R", "V", "V")), WHITE), {"C3": ("aY", "dY")})
    assert turn == "red: sail C; salvage C3:dY*"


def test_it_dives_towards_what_it_misses_and_can_pay_for() -> None:
    turn = asked(EMPTY, (RED, WHITE), {"E4": ("bR", "cG", "dV"), "F3": ("bB", "cY", "dB")})
    assert turn == "red: sail C; dive C3>E4"


def test_it_dives_where_nobody_has_to_be_paid() -> None:
    sea = {"D4": ("bR", "cG"), "E4": ("bR", "cG")}
    assert asked(EMPTY, (RED, replace(WHITE, submarines=("D2", "D3"))), sea) == "red: sail C; dive C3>E4"
    assert asked(EMPTY, (RED, replace(WHITE, submarines=("E2", "E3"))), sea) == "red: sail C; dive C3>D4"


def test_it_deploys_above_what_it_can_use() -> None:
    for column in COLUMNS[:-1]:
        fresh = replace(RED, submarines=(), reserve=3)
        position = EMPTY.changed(to_deploy=("red",))
        beside = COLUMNS[COLUMNS.index(column) + 1]
        turn = asked(position, (fresh, replace(WHITE, ship="")), {f"{column}2": ("bR",), f"{beside}2": ("bY",)})
        assert turn == f"red: deploy {column}2"


def test_it_lies_down_above_rivals_and_not_below() -> None:
    position = EMPTY.changed(seats=(RED, WHITE), sea=(("E3", ("bB", "cB")), *FULL))
    white = replace(WHITE, submarines=("E3",))
    position = position.with_seat(white)
    assert hindering(position, "red", ("E2",)) == hindering(position, "red", ("E3",)) > 0
    assert hindering(position, "red", ("E4",)) == hindering(position, "red", ("D2",)) == 0


def test_it_ends_the_game_with_the_twelfth_kind() -> None:
    eleven = replace(RED, kinds=KINDS[:11])
    turn = asked(EMPTY, (eleven, replace(WHITE, kinds=KINDS[:11], jokers=9)), {"C3": ("aG", "lR")})
    assert turn.endswith("C3:lR")


def test_it_empties_a_column_when_it_is_ahead_and_not_when_it_is_behind() -> None:
    sea = {"C5": (), "C3": ("aR", "aG")}
    ahead = asked(EMPTY, (replace(RED, kinds=tuple("abcd")), replace(WHITE, kinds=tuple("abc"))), sea)
    assert ahead in ("red: sail C; salvage C3:aR C3:aG", "red: sail C; salvage C3:aG C3:aR")
    behind = asked(EMPTY, (replace(RED, kinds=tuple("ab")), replace(WHITE, kinds=tuple("abcde"))), sea)
    assert behind.count("C3:") < 2


def test_it_swaps_a_card_that_it_cannot_use() -> None:
    waiting = replace(RED, ship="off", hand=("R", "R", "Y"))
    turn = asked(EMPTY, (waiting, WHITE), {"C3": ("bR", "cR", "dG", "eB")})
    assert turn == "red: swap Y"
    needed = asked(EMPTY, (replace(waiting, hand=("R", "G", "G")), WHITE), {"C3": ("bR", "cG", "dG")})
    assert needed == "red: wait"


def test_random_bots_stop_and_go_and_take_and_dive() -> None:
    sea = tuple(sorted((dict(FULL) | {"C3": ("bR", "cG")}).items()))
    seen = view(EMPTY.changed(seats=(RED, WHITE), sea=sea, to_move="red"), "red")
    turns = [BOTS["random"](random.Random(seed)).turn(seen, "red") for seed in range(200)]
    written = {str(turn) for turn in turns}
    assert {"red: sail off", "red: sail C", "red: sail C; salvage C3:bR", "red: sail C; salvage C3:cG"} < written
    assert any("dive" in each for each in written)
    assert any(sum(isinstance(token, Take) for token in turn.tokens) == 2 for turn in turns if turn)
