"""All that a seat's stop allows: every dive of every own submarine there, and every set of treasures.

A set of treasures is one outcome for each way in which its treasures are paid, by card or joker. All sets are found by
adding treasure to treasure, as the written order would; what is left behind depends on the set alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, overload

from rules_engine.games.submarine.actions.dive import reach
from rules_engine.games.submarine.actions.salvage import has, without
from rules_engine.games.submarine.counts import KINDS
from rules_engine.games.submarine.position import Cards, Position, size
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


class Holding(NamedTuple):
    """What a seat holds once it has taken some treasures, and which: bits of `done` and numbers in `taken` (`Stay`)."""

    done: int
    taken: tuple[int, ...]
    hand: Cards
    pile: int
    jokers: int
    kinds: frozenset[str]
    paid: tuple[tuple[str, int], ...] = ()
    ended: bool = False


class Stay:
    """A seat's ship over a column: every treasure below it, by card and by joker, and what taking them leaves.

    The same conditions and effects as those of `actions.salvage`, for the seat alone, so that many sets of treasures
    can be gone through: where a treasure lies and what it costs in blocking does not change during a turn.
    """

    def __init__(self, position: Position, name: str, column: str) -> None:
        self._position, self._name, self._column = position, name, column
        seat = position.seat(name)
        self._seat = seat
        there = sorted(set(seat.under(column)))
        self.tokens: tuple[Take, ...] = tuple(
            Take(space, artefact, joker)
            for space in there
            for artefact in position.at(space)
            for joker in (False, True)
        )
        self._owed = {space: position.blockers(name, space) for space in there}
        self.price = {space: sum(n for _, n in owed) for space, owed in self._owed.items()}
        self._at_once = position.rulings["end_check"] == "at-once"
        self._others = sum(each.cards for each in position.seats) - seat.cards

    @property
    def begin(self) -> Holding:
        """What the seat holds before it takes anything."""
        seat = self._seat
        return Holding(0, (), seat.hand, size(seat.pile), seat.jokers, frozenset(seat.kinds))

    def after(self, held: Holding, number: int) -> Holding | None:
        """Return what the seat holds once it has taken a treasure too, None if it cannot take it.

        `number` is that of the token in `tokens`. Nothing can be taken once the game has ended.
        """
        token = self.tokens[number]
        if held.ended or held.done >> (number & ~1) & 3:
            return None
        hand, pile, jokers, kinds, paid = held.hand, held.pile, held.jokers, held.kinds, held.paid
        if token.joker:
            if not jokers:
                return None
            jokers -= 1
        else:
            price, colour = self.price[token.space], token.artefact[1]
            if price > pile or not has(hand, colour):
                return None
            hand, pile = without(hand, colour), pile - price
            if price:
                paid = _added(paid, self._owed[token.space])
        kind = token.artefact[0]
        if kind in kinds:
            jokers += 1
        else:
            kinds = kinds | {kind}
        found = Holding(held.done | 1 << number, (*held.taken, number), hand, pile, jokers, kinds, paid)
        return found._replace(ended=True) if self._ends(found) else found

    def _ends(self, held: Holding) -> bool:
        """Tell whether the treasure just taken ends the game on the spot, as `actions.salvage.ends` does.

        The last treasure of a column, which may end it too, leaves nothing to be taken in any case.
        """
        if len(held.kinds) == len(KINDS) and not self._seat.complete:
            return True
        if not self._at_once or held.pile or size(held.hand) or self._position.out_of_cards:
            return False
        return not self._others and all(to == self._name for to, _ in held.paid)

    def salvage(self, held: Holding) -> Salvage:
        """Return the set of treasures that was taken."""
        taken = tuple(self.tokens[number] for number in held.taken)
        cards = tuple(sorted(each.artefact[1] for each in taken if not each.joker))
        return Salvage(self._column, taken, cards, sum(each.joker for each in taken), held.paid)


def _added(paid: tuple[tuple[str, int], ...], owed: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    found = dict(paid)
    for name, n in owed:
        found[name] = found.get(name, 0) + n
    return tuple(found.items())


def salvages(position: Position, name: str, column: str) -> tuple[Salvage, ...]:
    """Return every set of treasures that a seat can take together when its ship stops at a column."""
    stay = Stay(position, name, column)
    found: dict[int, Holding] = {}
    edge = [stay.begin]
    while edge:
        following: list[Holding] = []
        for held in edge:
            for number in range(len(stay.tokens)):
                if held.done | 1 << number in found:
                    continue
                after = stay.after(held, number)
                if after is not None:
                    found[after.done] = after
                    following.append(after)
        edge = following
    return tuple(stay.salvage(held) for held in found.values())
