"""What a hand is worth: the cruise to build from it, ship by ship, and what may still be hoped for on its other legs.

Worths are cruise points. A hand is measured against an empty one, so that hands for different cruises compare. Ships
leave a hand only by staging, so each one either scores on a leg of the cruise that is built, stays in hand for the next
(two can), or is put on a leg where it scores nothing and spoils the bonus.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rules_engine.games.atlantic_star.position import MOST_LEFT
from rules_engine.games.atlantic_star.ships import JOKER, LEGS, boxes

HOPED = (0.0, 4.6, 9.6, 14.9, 20.4, 26.0, 31.8)
"""Points that so many missing legs may still bring."""

BONUS_LIKELY = (1.0, 0.9, 0.86, 0.83, 0.81, 0.8, 0.8)
"""How likely the bonus is with so many legs missing, as long as nothing has spoilt it."""

HOPED_A_LEG = 5.2
"""Points that a ship has to bring on a later cruise to be worth keeping."""

KEPT = 0.65
"""How much a point on a later cruise counts beside one on the cruise that is built."""

JOKER_KEPT = 3.6
"""Points that a joker, kept for a later cruise, counts as."""

Aims = Mapping[str, int]
"""The cruises still to stage: how many of a seat's companies have still to stage each colour."""


@dataclass(frozen=True, slots=True)
class Use:
    """A way to use a hand for a cruise: its worth, the ships by leg (None: missing), and those kept for later.

    `jokers` and `junk` are ships for any legs that are missing, scoring one point and none.
    """

    colour: str
    worth: float
    by_leg: tuple[str | None, ...]
    kept: tuple[str, ...]
    jokers: int
    junk: tuple[str, ...]

    @property
    def missing(self) -> int:
        """How many legs have no ship."""
        return self.by_leg.count(None) - self.jokers - len(self.junk)

    @property
    def served(self) -> tuple[str, ...]:
        """The ships by leg, jokers and junk on the legs that nothing else serves; only where none is missing."""
        spare = [*(JOKER,) * self.jokers, *self.junk]
        return tuple(spare.pop(0) if ship is None else ship for ship in self.by_leg)


def empty_worth(colour: str) -> float:
    """Return what may be hoped for from a cruise of which no ship is in hand."""
    legs = len(LEGS[colour])
    return HOPED[legs] + legs * BONUS_LIKELY[legs]


def kept_worth(ship: str, colour: str, aims: Aims) -> float:
    """Return what a ship is worth that stays in hand when a cruise of this colour is staged."""
    later = [each for each, n in aims.items() if n > (each == colour)]
    if not later:
        return 0.0
    if ship == JOKER:
        return (JOKER_KEPT - HOPED_A_LEG) * KEPT
    best = max((box.points for box in boxes(ship) if box.colour in later), default=0)
    return (best - HOPED_A_LEG) * KEPT


_State = tuple[int, int, int]
"""Legs served (a bit mask), jokers used, ships not used."""

_Way = tuple[float, tuple[tuple[str, int], ...]]
"""The points so far, and each ship with the leg that it serves, -1 for a joker, -2 for one not used."""

_JOKER, _UNUSED = -1, -2


class Prospect:
    """All sensible uses of a hand for one cruise; `with_ship` tells what one ship more would be worth."""

    def __init__(self, colour: str, hand: Iterable[str], aims: Aims) -> None:
        self.colour, self._aims, self._legs = colour, aims, len(LEGS[colour])
        self._empty = empty_worth(colour)
        self._kept: dict[str, float] = {}
        self._with_one: dict[tuple[object, ...], float] = {}
        # Of those not used the best two are kept: they come first, so nobody has to choose which.
        ships = sorted(hand, key=lambda ship: -self._worth_kept(ship))
        states: dict[_State, _Way] = {(0, 0, 0): (0.0, ())}
        for ship in ships:
            states = self._with(states, ship)
        self._states = states

    def _worth_kept(self, ship: str) -> float:
        found = self._kept.get(ship)
        if found is None:
            found = self._kept[ship] = kept_worth(ship, self.colour, self._aims)
        return found

    def _serves(self, ship: str) -> tuple[tuple[int, int], ...]:
        """Return the legs that a ship can score on, as bits, with its points."""
        letters = LEGS[self.colour]
        return tuple((1 << letters.index(b.leg), b.points) for b in boxes(ship) if b.colour == self.colour)

    def _with(self, states: Mapping[_State, _Way], ship: str) -> dict[_State, _Way]:
        legs, serves, kept = self._legs, self._serves(ship), self._worth_kept(ship)
        found: dict[_State, _Way] = {}
        for (mask, jokers, unused), (points, ways) in states.items():
            taken = mask.bit_count() + jokers + max(0, unused - MOST_LEFT)
            options = []
            if taken < legs:
                options = [((mask | bit, jokers, unused), won, bit) for bit, won in serves if not mask & bit]
                if ship == JOKER:
                    options.append(((mask, jokers + 1, unused), 1, _JOKER))
            if unused < MOST_LEFT:
                options.append(((mask, jokers, unused + 1), kept, _UNUSED))  # type: ignore[arg-type]
            elif taken < legs:
                options.append(((mask, jokers, unused + 1), 0, _UNUSED))
            for state, won, use in options:
                total = points + won
                if state not in found or found[state][0] < total:
                    found[state] = total, (*ways, (ship, use))
        return found

    def _total(self, state: _State, points: float) -> float:
        mask, jokers, unused = state
        junk = max(0, unused - MOST_LEFT)
        missing = self._legs - mask.bit_count() - jokers - junk
        bonus = 0.0 if junk else self._legs * BONUS_LIKELY[missing]
        return points + HOPED[missing] + bonus - self._empty

    @property
    def worth(self) -> float:
        """What the hand is worth for this cruise; far below nothing if it is too large for it."""
        return max((self._total(state, way[0]) for state, way in self._states.items()), default=-1000.0)

    def with_ship(self, ship: str) -> float:
        """Return about what the hand would be worth with one ship more."""
        # Ships that serve the same legs and are worth the same later make no difference.
        key = (ship == JOKER, self._serves(ship), self._worth_kept(ship))
        if key not in self._with_one:
            found = self._with(self._states, ship)
            self._with_one[key] = max((self._total(state, way[0]) for state, way in found.items()), default=-1000.0)
        return self._with_one[key]

    def uses(self) -> list[Use]:
        """Return the uses that serve every leg, the best of each set of ships kept."""
        found = []
        for state, (points, ways) in self._states.items():
            mask, jokers, unused = state
            junk = max(0, unused - MOST_LEFT)
            if self._legs == mask.bit_count() + jokers + junk:
                found.append(self._use(self._total(state, points), jokers, ways))
        return found

    def _use(self, worth: float, jokers: int, ways: Sequence[tuple[str, int]]) -> Use:
        by_leg: list[str | None] = [None] * self._legs
        unused = []
        for ship, use in ways:
            if use == _UNUSED:
                unused.append(ship)
            elif use != _JOKER:
                by_leg[use.bit_length() - 1] = ship
        return Use(self.colour, worth, tuple(by_leg), tuple(unused[:MOST_LEFT]), jokers, tuple(unused[MOST_LEFT:]))


def prospects(hand: Iterable[str], aims: Aims) -> list[Prospect]:
    """Return the prospects of a hand, one for each cruise still to stage."""
    ships = tuple(hand)
    return [Prospect(colour, ships, aims) for colour, n in aims.items() if n]


def worth(hand: Iterable[str], aims: Aims) -> float:
    """Return what a hand is worth for the best cruise; 0 when nothing is left to stage."""
    found = prospects(hand, aims)
    return max((each.worth for each in found), default=0.0)


def without(aims: Aims, colour: str) -> dict[str, int]:
    """Return the aims once a cruise has been staged."""
    return {each: n - (each == colour) for each, n in aims.items() if n > (each == colour)}
