"""Which ship serves which leg: what a cruise scores, the most that a hand can score, and the best staging.

The bonus makes the choice more than a sum: a weaker set of ships can win because each of them scores. So both are
solved exactly, with every leg scoring and without that, by dynamic programming over sets of legs still to serve
(bit masks); equal ships are one group.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rules_engine.games.atlantic_star.position import MOST_LEFT, Position
from rules_engine.games.atlantic_star.ships import COLOURS, HIDDEN, JOKER, LEGS, boxes, points_of


@dataclass(frozen=True, slots=True)
class Assignment:
    """A cruise served: its colour, its points (bonus included), the bonus, and the ships by leg."""

    colour: str
    points: int
    bonus: int
    ships: tuple[str, ...]

    @property
    def by_leg(self) -> tuple[int, ...]:
        """The points that each leg brings, the bonus apart."""
        return tuple(points_of(ship, self.colour, leg) for leg, ship in zip(LEGS[self.colour], self.ships, strict=True))


@dataclass(frozen=True, slots=True)
class Staging:
    """A cruise that a company could stage now, served as well as can be, and the ships that stay in hand, sorted."""

    company: str
    assignment: Assignment
    left: tuple[str, ...]


def value(colour: str, ships: Sequence[str]) -> Assignment:
    """Return what a cruise scores with one ship for each leg, in the order of the legs.

    Rules `cruise.points`, `cruise.joker`, `cruise.bonus`.
    """
    brought = [points_of(ship, colour, leg) for leg, ship in zip(LEGS[colour], ships, strict=True)]
    bonus = len(brought) if all(brought) else 0
    return Assignment(colour, sum(brought) + bonus, bonus, tuple(ships))


def best(colour: str, hand: Sequence[str]) -> Assignment | None:
    """Return the assignment of a hand's ships to a cruise that scores most, None if there are too few ships.

    Ships left over do not matter. Hidden ships cannot be used.
    """
    return next(optima(colour, hand), None)


def optima(colour: str, hand: Sequence[str]) -> Iterator[Assignment]:
    """Yield every assignment that scores most, none twice; nothing if there are too few ships.

    There can be very many where ships score nothing: take as many as are wanted.
    """
    ships = _groups(hand)
    whole = _Search(colour, ships, lambda ship, leg: points_of(ship, colour, leg))
    scoring = _Search(colour, ships, lambda ship, leg: points_of(ship, colour, leg) or None)
    legs = len(LEGS[colour])
    top = max(
        (n for n in (whole.best, None if scoring.best is None else scoring.best + legs) if n is not None), default=None
    )
    if top is None:
        return
    if scoring.best is not None and scoring.best + legs == top:
        for served in scoring.all():
            yield Assignment(colour, top, legs, served)
    # One that scores on every leg would be worth more with its bonus, so none is found again here.
    if whole.best == top:
        for served in whole.all():
            yield Assignment(colour, top, 0, served)


def stagings(position: Position, seat: str) -> tuple[Staging, ...]:
    """Return the best staging of each cruise that a seat could stage now, the one that scores most first.

    Where several assignments score the most, the ships are left that promise most for the cruises still to stage. A
    seat whose hand is hidden has none.
    """
    hand = position.seat(seat).hand
    found: list[Staging] = []
    if isinstance(hand, int):
        return ()
    for colour in position.unstaged(seat):
        if not 0 <= len(hand) - len(LEGS[colour]) <= MOST_LEFT:
            continue
        company = next(each for each in position.companies(seat) if colour not in position.staged(each))
        later = _still_to_stage(position, seat, company, colour)
        assignment = _keeping(colour, hand, later)
        if assignment is not None:
            left = Counter(hand)
            left.subtract(assignment.ships)
            found.append(Staging(company, assignment, tuple(sorted(left.elements()))))
    return tuple(sorted(found, key=lambda each: -each.assignment.points))


def best_staging(position: Position, seat: str) -> Staging | None:
    """Return the staging that scores most now and, of those, leaves the ships that promise most; None if none can be.

    Ships left promise the most points that they could bring on a cruise still to stage.
    """
    return next(iter(stagings(position, seat)), None)


def promise(ship: str, colours: Sequence[str]) -> int:
    """Return the most points that a ship could bring on one of these cruises."""
    if ship == JOKER:
        return 1 if colours else 0
    return max((box.points for box in boxes(ship) if box.colour in colours), default=0)


def _still_to_stage(position: Position, seat: str, company: str, colour: str) -> tuple[str, ...]:
    """Return the colours that a seat has still to stage once a company has staged one."""
    return tuple(
        each
        for each in COLOURS
        if any(
            each not in position.staged(own) and (own, each) != (company, colour) for own in position.companies(seat)
        )
    )


def _keeping(colour: str, hand: Sequence[str], later: Sequence[str]) -> Assignment | None:
    """Return an assignment that scores most and, of those, uses ships of the least promise."""
    ships = _groups(hand)
    # One point outweighs whatever the ships used could promise together.
    weight = 1 + sum(promise(ship, later) * n for ship, n in ships)
    legs = len(LEGS[colour])
    whole = _Search(colour, ships, lambda ship, leg: points_of(ship, colour, leg) * weight - promise(ship, later))
    scoring = _Search(
        colour,
        ships,
        lambda ship, leg: points * weight - promise(ship, later) if (points := points_of(ship, colour, leg)) else None,
    )
    served = [
        (search.best + extra, search)
        for search, extra in ((scoring, legs * weight), (whole, 0))
        if search.best is not None
    ]
    if not served:
        return None
    _, search = max(served, key=lambda pair: pair[0])
    return value(colour, next(search.all()))


def _groups(hand: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Return the known ships of a hand, each with its number."""
    return tuple((ship, n) for ship, n in Counter(hand).items() if ship != HIDDEN)


class _Search:
    """The most that ships can gain on the legs of a cruise, one ship a leg, and every way to it.

    `gain` tells what a ship brings on a leg, None where it may not serve it.
    """

    def __init__(self, colour: str, ships: tuple[tuple[str, int], ...], gain: Callable[[str, str], int | None]) -> None:
        legs = LEGS[colour]
        self._ships, self._legs = ships, len(legs)
        self._rows = [[gain(ship, leg) for leg in legs] for ship, _ in ships]
        self._whole = (1 << len(legs)) - 1
        last: list[int | None] = [None] * (self._whole + 1)
        last[0] = 0
        tables = [last]
        for row, (_, n) in zip(reversed(self._rows), reversed(ships), strict=True):
            table = tables[-1]
            for _ in range(min(n, len(legs))):
                table = self._with(row, table)
            tables.append(table)
        # tables[i][mask]: the most that the ships from i on gain when they serve just the legs of the mask.
        self._tables = tables[::-1]

    @property
    def best(self) -> int | None:
        """The most that can be gained, None if the legs cannot all be served."""
        return self._tables[0][self._whole]

    def _with(self, row: list[int | None], later: list[int | None]) -> list[int | None]:
        table = later.copy()
        for mask in range(1, self._whole + 1):
            most = table[mask]
            for leg, gain in enumerate(row):
                if gain is None or not mask >> leg & 1:
                    continue
                rest = later[mask ^ (1 << leg)]
                if rest is not None and (most is None or rest + gain > most):
                    most = rest + gain
            table[mask] = most
        return table

    def all(self) -> Iterator[tuple[str, ...]]:
        """Yield every way to serve the legs that gains the most, as ships by leg, none twice."""
        if self.best is not None:
            yield from self._ways(0, self._whole, [""] * self._legs)

    def _ways(self, i: int, mask: int, served: list[str]) -> Iterator[tuple[str, ...]]:
        if i == len(self._ships):
            yield tuple(served)
            return
        (ship, n), row, target, later = self._ships[i], self._rows[i], self._tables[i][mask], self._tables[i + 1]
        part = mask
        while True:
            rest = later[mask ^ part]
            if part.bit_count() <= n and rest is not None:
                gains = [row[leg] for leg in range(self._legs) if part >> leg & 1]
                known = [gain for gain in gains if gain is not None]
                if len(known) == len(gains) and sum(known) + rest == target:
                    for leg in range(self._legs):
                        if part >> leg & 1:
                            served[leg] = ship
                    yield from self._ways(i + 1, mask ^ part, served)
            if not part:
                return
            part = (part - 1) & mask
