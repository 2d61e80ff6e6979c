"""What a seat may hope for: what every space of the sea promises a submarine of its, and all of them together.

Worths are counted in tenths of a new kind of artefact. All of it is read from a view: of the cards to come nothing is
known but that they may have the colour that is needed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from rules_engine.games.submarine import NAME
from rules_engine.games.submarine.actions.dive import reach
from rules_engine.games.submarine.counts import COLOURS, COLUMNS, ROWS
from rules_engine.games.submarine.position import HIDDEN, Position, Seat, across, row, size
from rules_engine.rulebook import ruling_of

NEW = 10.0
"""A kind that is still missing on the transport card."""

JOKER = 5.0
"""A joker; so much a duplicate brings."""

CARD = 1.4
"""A card, in hand or in the pile."""

HOPE = 0.05
"""How likely a colour that is not in hand will be there in time, with no new card in hand."""

OTHER = 1 - 1 / len(COLOURS)
"""How likely a card has another colour than the one needed."""

NEXT = 0.86
"""What is left of a hope that takes one more turn."""

LATER = 0.8
"""What is left of a hope that takes one more round."""

MORE = (1.0, 0.9, 0.75, 0.55)
"""What the best treasure of a space counts, the second best, and so on: the hand is small."""

TOGETHER = (1.0, 0.9, 0.8, 0.7, 0.6)
"""What the best submarine counts, the second best, and so on: they use the same cards."""

BLOCK = 0.25
"""What it is worth to lie on or above a rival's submarine, for each treasure there."""

SPACES: tuple[str, ...] = tuple(f"{column}{depth}" for column in COLUMNS for depth in ROWS)
"""All spaces of the sea."""


class Outlook:
    """A view as one of its seats judges it."""

    def __init__(self, view: Position, seat: str) -> None:
        self._view, self._seat = view, view.seat(seat)
        assert not isinstance(self._seat.hand, int), "a bot sees its own hand"
        self._hand = Counter(self._seat.hand)
        self._kinds = frozenset(self._seat.kinds)
        # Once a turn has been played on a view, the hand has cards that nobody knows.
        self._hope = 1 - (1 - HOPE) * OTHER ** self._hand[HIDDEN]
        self._here = {space: self._take(space) for space in SPACES}
        to_from = ways(view.rulings["dive_level"])
        self._ahead: dict[str, float] = {}
        self._behind: dict[str, float] = {}
        for space, here in self._here.items():
            right = max((self._here[to] for to in to_from[space] if to[0] > space[0]), default=0.0)
            left = max((self._here[to] for to in to_from[space] if to[0] <= space[0]), default=0.0)
            fresh = max(here, NEXT * right, NEXT * LATER * left)
            self._ahead[space], self._behind[space] = fresh, LATER * fresh

    def _take(self, space: str) -> float:
        """Return what the treasures of a space promise a submarine that is there when the ship comes."""
        view, me = self._view, self._seat
        lying = view.at(space)
        if not lying:
            return 0.0
        price = sum(n for _, n in view.blockers(me.name, space))
        hand, seen, jokers = self._hand.copy(), set(self._kinds), me.jokers
        promised = []
        # Those that can be paid at once come first, so that a colour counts where it is held.
        for artefact in sorted(lying, key=lambda each: (each[0] in seen, not hand[each[1]])):
            kind, colour = artefact[0], artefact[1]
            gain = JOKER if kind in seen else NEW
            held = 1.0 if hand[colour] else self._hope * (size(me.pile) > price)
            by_card = held * (gain - CARD * (1 + price)) if price <= size(me.pile) else 0.0
            by_joker = NEW - JOKER if kind not in seen and jokers else 0.0
            if max(by_card, by_joker) <= 0:
                continue
            if by_card >= by_joker:
                hand[colour] -= hand[colour] > 0
            else:
                jokers -= 1
            seen.add(kind)
            promised.append(max(by_card, by_joker))
        return _less_and_less(promised, MORE)

    def of(self, space: str, ship: int) -> float:
        """Return what a space promises a submarine, the ship being so far to the right (`position.across`)."""
        return self._ahead[space] if COLUMNS.index(space[0]) > ship else self._behind[space]

    def hope(self, spaces: Iterable[str], ship: str) -> float:
        """Return what submarines on these spaces promise together. What two of them could take counts once."""
        at = across(ship)
        promised = [self.of(space, at) for space in set(spaces)]
        return _less_and_less(promised, TOGETHER)

    def worth(self) -> float:
        """Return the worth of all that the seat has: kinds, jokers, cards and hopes, and the hindering of rivals."""
        me = self._seat
        hopes = self.hope(me.submarines, me.ship) + hindering(self._view, me.name, me.submarines)
        return owned(me) + hopes


def _less_and_less(promised: list[float], counting: tuple[float, ...]) -> float:
    """Return what promises count together, the greatest first; those beyond the last that counts are left out."""
    return sum(worth * share for worth, share in zip(sorted(promised, reverse=True), counting, strict=False))


def owned(seat: Seat) -> float:
    """Return the worth of what a seat has for certain."""
    return NEW * len(seat.kinds) + JOKER * seat.jokers + CARD * seat.cards


def hindering(view: Position, name: str, spaces: Iterable[str]) -> float:
    """Return what it is worth that submarines on these spaces make treasures dearer for the rivals below them."""
    found = 0.0
    rivals = [space for seat in view.seats if seat.name != name for space in seat.submarines]
    for space in spaces:
        found += sum(
            BLOCK * len(view.at(other)) for other in rivals if other[0] == space[0] and row(other) >= row(space)
        )
    return found


@lru_cache
def ways(level: str) -> dict[str, tuple[str, ...]]:
    """Return where a submarine may dive to from each space, under a reading of the ruling `dive_level`."""
    empty = Position((), rulings=ruling_of(NAME, (("dive_level", level),)))
    return {space: reach(empty, space) for space in SPACES}
