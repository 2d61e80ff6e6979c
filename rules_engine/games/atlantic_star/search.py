"""All outcomes of a seat's turn, for the one action: ships chartered, cruises staged.

A staging's outcomes differ in company, colour, column, points and the ships left. For each choice of ships left the
points that the others can bring are found as a set (an integer, bit n for n points) by going ship by ship over the sets
of legs served, once for "every leg scored so far" and once for "some did not".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import combinations, islice
from typing import Any, NamedTuple, overload

from rules_engine.games.atlantic_star.actions.charter import broken_by
from rules_engine.games.atlantic_star.position import COLOURS, MOST_LEFT, PRICES, Position
from rules_engine.games.atlantic_star.ships import HIDDEN, LEGS, points_of
from rules_engine.games.atlantic_star.turns import Charter, Stage, Turn


@dataclass(frozen=True)
class Outcome:
    """What the action of a turn leaves behind.

    `action` is `charter`, with `price`, or `stage`, with `company`, `colour`, `column` (its stars), `points` (bonus
    included) and `left`, the ships that stay in hand, sorted; what does not belong to the action is None.
    """

    action: str
    price: int | None = None
    company: str | None = None
    colour: str | None = None
    column: int | None = None
    points: int | None = None
    left: tuple[str, ...] | None = None
    seat: str = field(default="", compare=False, repr=False)
    used: tuple[str, ...] = field(default=(), compare=False, repr=False)
    chosen: bool = field(default=False, compare=False, repr=False)

    @cached_property
    def written(self) -> Turn:
        """A turn that leads to the outcome."""
        if self.price is not None:
            return Turn(self.seat, (Charter(self.price),))
        colour = self.colour or ""
        ships = arrange(colour, self.used, self.points or 0)
        named = None if self.company == self.seat else self.company
        return Turn(self.seat, (Stage(named, colour, self.column if self.chosen else None, ships),))

    @property
    def turn(self) -> str:
        """The same turn in writing."""
        return str(self.written)

    def to_json(self) -> dict[str, Any]:
        """Return the outcome as JSON data, its turn first."""
        if self.price is not None:
            return {"turn": self.turn, "action": self.action, "price": self.price}
        return {
            "turn": self.turn,
            "action": self.action,
            "company": self.company,
            "colour": self.colour,
            "column": self.column,
            "points": self.points,
            "left": list(self.left or ()),
        }


class Group(NamedTuple):
    """Stagings that differ only in column and points: `reached` has bit n where n points can be reached."""

    company: str
    colour: str
    columns: tuple[int, ...]
    chosen: bool
    used: tuple[str, ...]
    left: tuple[str, ...]
    reached: int

    @property
    def n(self) -> int:
        """How many outcomes the group holds."""
        return len(self.columns) * self.reached.bit_count()


class Outcomes(Sequence[Outcome]):
    """All outcomes of a seat's turn, none twice: charters, the dearest first, then stagings by company and cruise.

    `len` counts them without listing. `seat` is the seat's name.
    """

    def __init__(self, seat: str, prices: tuple[int, ...], groups: tuple[Group, ...]) -> None:
        self.seat, self.prices, self.groups = seat, prices, groups
        self._count = len(prices) + sum(group.n for group in groups)

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Outcome]:
        for price in self.prices:
            yield Outcome("charter", price, seat=self.seat)
        for group in self.groups:
            for column in group.columns:
                for points in _bits(group.reached):
                    yield Outcome(
                        "stage", None, group.company, group.colour, column, points, group.left,
                        self.seat, group.used, group.chosen,
                    )  # fmt: skip

    @overload
    def __getitem__(self, index: int) -> Outcome: ...
    @overload
    def __getitem__(self, index: slice) -> list[Outcome]: ...
    def __getitem__(self, index: int | slice) -> Outcome | list[Outcome]:
        if isinstance(index, slice):
            return list(self)[index]
        at = index + self._count if index < 0 else index
        if not 0 <= at < self._count:
            raise IndexError(index)
        return next(islice(self, at, None))


def _bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits set, the highest first."""
    while mask:
        top = mask.bit_length() - 1
        yield top
        mask ^= 1 << top


def outcomes(position: Position, seat: str) -> Outcomes:
    """Return all outcomes of a seat's one action from this position, loan and exchange apart.

    Raises `KeyError` for a seat that is not written. A hand that is hidden (a number) can only charter here: which
    ships it could stage with is not known. Hidden ships in a listed hand can only be left over. A finished seat has
    none.
    """
    hand = position.seat(seat).hand
    prices = tuple(price for price in PRICES if broken_by(position, seat, price) is None)
    groups: list[Group] = []
    for colour in COLOURS if not isinstance(hand, int) else ():
        companies = [each for each in position.companies(seat) if colour not in position.staged(each)]
        if not companies or isinstance(hand, int):
            continue
        column = position.column_of(colour)
        columns = position.free_stars if column is None else (column.stars,)
        for left in _lefts(hand, len(LEGS[colour])):
            used = _rest(hand, left)
            reached = _reached(colour, used)
            groups += [Group(each, colour, columns, column is None, used, left, reached) for each in companies]
    groups.sort(key=lambda group: position.companies(seat).index(group.company))
    return Outcomes(seat, prices, tuple(groups))


def _lefts(hand: tuple[str, ...], legs: int) -> list[tuple[str, ...]]:
    """Return every choice of ships that can stay in hand, each sorted, none twice, with no hidden ship used."""
    n = len(hand) - legs
    if not 0 <= n <= MOST_LEFT:
        return []
    hidden = hand.count(HIDDEN)
    return [left for left in sorted(set(combinations(sorted(hand), n))) if left.count(HIDDEN) == hidden]


def _rest(hand: tuple[str, ...], left: tuple[str, ...]) -> tuple[str, ...]:
    used = Counter(hand)
    used.subtract(left)
    return tuple(used.elements())


_Steps = list[dict[int, tuple[int, int]]]


@lru_cache(maxsize=256)
def _steps(colour: str, used: tuple[str, ...]) -> _Steps:
    """Return, behind each ship, the totals by set of legs served: (every leg scored, some leg did not) as bits."""
    legs = LEGS[colour]
    steps: _Steps = [{0: (1, 0)}]
    for ship in used:
        gains = [points_of(ship, colour, leg) for leg in legs]
        following: dict[int, tuple[int, int]] = {}
        for mask, (scored, not_all) in steps[-1].items():
            for leg, points in enumerate(gains):
                if mask >> leg & 1:
                    continue
                whole, some = following.get(mask | 1 << leg, (0, 0))
                if points:
                    whole, some = whole | scored << points, some | not_all << points
                else:
                    some |= scored | not_all
                following[mask | 1 << leg] = whole, some
        steps.append(following)
    return steps


def _reached(colour: str, used: tuple[str, ...]) -> int:
    """Return the totals that ships can reach on a cruise, one ship a leg, bonus included, as bits."""
    whole, some = _steps(colour, used)[-1][(1 << len(LEGS[colour])) - 1]
    return whole << len(LEGS[colour]) | some


def arrange(colour: str, used: Sequence[str], points: int) -> tuple[str, ...]:
    """Return ships in the order of a cruise's legs that score so many points, bonus included.

    Raises `KeyError` if no order does.
    """
    legs = LEGS[colour]
    steps = _steps(colour, tuple(used))
    mask = (1 << len(legs)) - 1
    whole, some = steps[-1][mask]
    every = bool(points >= len(legs) and whole >> (points - len(legs)) & 1)
    if not every and not some >> points & 1:
        raise KeyError(points)
    left = points - len(legs) if every else points
    served = [""] * len(legs)
    for ship, before in zip(reversed(used), reversed(steps[:-1]), strict=True):
        for leg, letter in enumerate(legs):
            rest, gain = mask & ~(1 << leg), points_of(ship, colour, letter)
            if rest == mask or rest not in before or gain > left:
                continue
            whole, some = (bits >> (left - gain) & 1 for bits in before[rest])
            # A leg without points is behind "some did not", whatever the others scored.
            if every and not (gain and whole):
                continue
            if not every and not (some or (whole and not gain)):
                continue
            served[leg], mask, left, every = ship, rest, left - gain, every or not some
            break
    return tuple(served)
