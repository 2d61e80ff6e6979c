"""All that a seat's stop allows: every dive of every own submarine there, and every set of treasures.

A set of treasures is one outcome for each way in which its treasures are paid, by card or joker. All sets are found by
adding treasure to treasure, as the written order would; what is left behind depends on the set alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, overload

from rules_engine.games.submarine.actions.dive import reach
from rules_engine.games.submarine.actions.salvage import apply as take
from rules_engine.games.submarine.actions.salvage import broken_by
from rules_engine.games.submarine.actions.under_way import UnderWay
from rules_engine.games.submarine.position import Position
from rules_engine.games.submarine.turns import Dive, Sail, Take, Turn


@dataclass(frozen=True, slots=True)
class Move:
    """A dive, taken alone."""

    column: str
    from_: str
    to: str

    def to_json(self) -> dict[str, Any]:
        """Return the dive as JSON data."""
        return {"from": self.from_, "to": self.to}


@dataclass(frozen=True, slots=True)
class Salvage:
    """Treasures taken together, in an order that works.

    `cards` are the colours of the cards played, sorted, `jokers` how many are given up, `paid` the cards paid by seat.
    """

    column: str
    take: tuple[Take, ...]
    cards: tuple[str, ...]
    jokers: int
    paid: tuple[tuple[str, int], ...]

    def to_json(self) -> dict[str, Any]:
        """Return the salvage as JSON data."""
        return {
            "take": [str(each) for each in self.take],
            "cards": list(self.cards),
            "jokers": self.jokers,
            "paid": dict(self.paid),
        }


@dataclass(frozen=True, slots=True)
class Stop:
    """A column where the ship may stop, with all that its submarines there can do."""

    column: str
    moves: tuple[Move, ...]
    salvages: tuple[Salvage, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the stop as JSON data."""
        return {
            "column": self.column,
            "moves": [move.to_json() for move in self.moves],
            "salvages": [salvage.to_json() for salvage in self.salvages],
        }


class Outcomes(Sequence[Move | Salvage]):
    """What a seat's turn allows: stops from left to right, and whether its ship may leave the board (`off`).

    As a sequence: the moves and salvages of all stops, whose number is the count of the position.
    """

    def __init__(self, seat: str, stops: tuple[Stop, ...], off: bool) -> None:
        self.seat, self.stops, self.off = seat, stops, off

    @cached_property
    def _all(self) -> tuple[Move | Salvage, ...]:
        found: list[Move | Salvage] = []
        for stop in self.stops:
            found += stop.moves
            found += stop.salvages
        return tuple(found)

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, index: int) -> Move | Salvage: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move | Salvage, ...]: ...
    def __getitem__(self, index: int | slice) -> Move | Salvage | tuple[Move | Salvage, ...]:
        return self._all[index]

    def turn(self, outcome: Move | Salvage) -> Turn:
        """Return a turn that leads to an outcome."""
        if isinstance(outcome, Move):
            return Turn(self.seat, (Sail(outcome.column), Dive(outcome.from_, outcome.to)))
        return Turn(self.seat, (Sail(outcome.column), *outcome.take))

    def to_json(self) -> dict[str, Any]:
        """Return all of it as JSON data."""
        return {"count": len(self), "stops": [stop.to_json() for stop in self.stops], "off": self.off}


def outcomes(position: Position, name: str) -> Outcomes:
    """Return all that a seat's turn allows from this position; `KeyError` for a seat that does not play.

    Of a hand that is written as a number any card may be the one needed.
    """
    seat = position.seat(name)
    if seat.waiting or position.ended is not None:
        return Outcomes(name, (), False)
    stops = [Stop(column, _moves(position, name, column), salvages(position, name, column)) for column in seat.stops]
    return Outcomes(name, tuple(stops), True)


def _moves(position: Position, name: str, column: str) -> tuple[Move, ...]:
    """Return every dive of a submarine in a column; equal ones of two submarines on a space are one (SU-8)."""
    spaces = sorted(set(position.seat(name).under(column)))
    return tuple(Move(column, space, to) for space in spaces for to in reach(position, space))


def salvages(position: Position, name: str, column: str) -> tuple[Salvage, ...]:
    """Return every set of treasures that a seat can take together when its ship stops at a column."""
    seat = position.seat(name)
    sailed = position.with_seat(replace(seat, ship=column))
    there = sorted(set(seat.under(column)))
    every = [
        Take(space, artefact, joker) for space in there for artefact in position.at(space) for joker in (False, True)
    ]
    found: dict[frozenset[Take], tuple[UnderWay, tuple[Take, ...]]] = {}
    edge: list[tuple[UnderWay, tuple[Take, ...]]] = [(UnderWay(sailed, sailed, name), ())]
    while edge:
        following: list[tuple[UnderWay, tuple[Take, ...]]] = []
        for state, taken in edge:
            if state.ended is not None:
                continue
            mover = state.seat
            for token in every:
                if broken_by(state.position, mover, token) is not None:
                    continue
                key = frozenset((*taken, token))
                if key in found:
                    continue
                found[key] = (take(state, token), (*taken, token))
                following.append(found[key])
        edge = following
    return tuple(_salvage(column, state, taken) for state, taken in found.values())


def _salvage(column: str, state: UnderWay, taken: tuple[Take, ...]) -> Salvage:
    cards = tuple(sorted(each.artefact[1] for each in taken if not each.joker))
    return Salvage(column, taken, cards, sum(each.joker for each in taken), state.paid)
