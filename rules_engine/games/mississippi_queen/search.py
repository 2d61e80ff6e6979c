"""All outcomes of a boat's turn: one search over (space, heading, turns used) for all speeds at once, pushes included.

The search goes by movement points: level k holds every state that k points lead to. Speeds differ only in how many
levels they run and how much coal they leave for turning, so one search serves all. States are sets in bit masks
(`window`).

A push splits the search off: it needs the space pushed to not to be in the pusher's wake. So for each boat reached
and each space it could go to, the way there is searched again with that space closed (only where the way came over it
at all), and the search goes on behind the push as a `Chain`. Outcomes of chains that leave the boats in the same
places are united.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, overload

from rules_engine.games.mississippi_queen.actions.speed import cost
from rules_engine.games.mississippi_queen.chains import Chain, Searcher
from rules_engine.games.mississippi_queen.hexes import HEADINGS
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.turns import Turn
from rules_engine.games.mississippi_queen.window import NONE, States, bits


class Outcome(NamedTuple):
    """What a turn leaves behind (a named tuple: thousands are made in a listing).

    `at` and `heading` are those on the dock space if it `docked`; `pushed` holds (boat, space) pairs sorted by name.
    """

    at: str
    heading: str
    speed: int
    coal: int
    boarded: bool
    docked: bool
    pushed: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Outcomes that differ only in their space: one for each cell in `mask`."""

    pushed: tuple[tuple[str, str], ...]
    speed: int
    heading: int
    turns: int
    coal: int
    ended: bool
    boarded: bool
    mask: int


class Outcomes(Sequence[Outcome]):
    """All outcomes of a boat's turn, none twice. `len` counts them without listing; an index lists just one.

    `turn` writes one cheapest turn that leads to an outcome.
    """

    def __init__(self, searcher: Searcher) -> None:
        self._searcher = searcher
        self.boat = searcher.boat.name
        self.groups: tuple[Group, ...] = tuple(_groups(searcher))
        self._ends: list[int] = []
        total = 0
        for group in self.groups:
            total += group.mask.bit_count()
            self._ends.append(total)

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __iter__(self) -> Iterator[Outcome]:
        for group in self.groups:
            yield from self.of(group)

    def of(self, group: Group) -> Iterator[Outcome]:
        """Yield the outcomes of a group."""
        for index in bits(group.mask):
            yield self._outcome(group, index)

    @overload
    def __getitem__(self, index: int) -> Outcome: ...
    @overload
    def __getitem__(self, index: slice) -> list[Outcome]: ...
    def __getitem__(self, index: int | slice) -> Outcome | list[Outcome]:
        if isinstance(index, slice):
            return list(self)[index]
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError(index)
        before = 0
        for group, end in zip(self.groups, self._ends, strict=True):
            if index < end:
                for k, bit in enumerate(bits(group.mask), before):
                    if k == index:
                        return self._outcome(group, bit)
            before = end
        raise IndexError(index)

    def _outcome(self, group: Group, index: int) -> Outcome:
        searcher = self._searcher
        at = searcher.space(index)
        docked = group.ended or searcher.docks_at_end(at, group.speed, group.boarded)
        heading = HEADINGS[group.heading]
        return Outcome(at, heading, group.speed, group.coal, group.boarded, docked, group.pushed)

    def turn(self, outcome: Outcome) -> Turn:
        """Return a cheapest written turn to an outcome; `KeyError` if it is none of these."""
        from rules_engine.games.mississippi_queen import writing

        return writing.turn_to(self._searcher, outcome)


def _groups(searcher: Searcher) -> Iterator[Group]:
    chains: dict[tuple[tuple[str, str], ...], list[Chain]] = {}
    for chain in searcher.chains:
        chains.setdefault(chain.pushed, []).append(chain)
    boat = searcher.boat
    for pushed, alike in chains.items():
        for speed in searcher.speeds:
            coal = boat.coal - cost(boat.speed, speed)
            resting, ended = NONE, NONE
            for chain in alike:
                resting = _union(resting, chain.resting(speed))
                ended = _union(ended, chain.ended(speed))
            for h in range(6):
                for states, docked in ((resting[h], False), (ended[h], True)):
                    if states:
                        yield from _by_coal(searcher, pushed, speed, h, coal, states, docked)


def _union(a: States, b: States) -> States:
    return a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3], a[4] | b[4], a[5] | b[5]


def _by_coal(
    searcher: Searcher, pushed: tuple[tuple[str, str], ...], speed: int, h: int, coal: int, states: int, ended: bool
) -> Iterator[Group]:
    block = searcher.shape.block
    whole = searcher.shape.upto[0]
    # No turn and the free one cost the same, and lead to headings of different parity.
    for turns in range(coal + 2):
        mask = states >> turns * block & whole
        if not mask:
            continue
        left = coal - max(0, turns - 1)
        yield Group(pushed, speed, h, turns, left, ended, False, mask)
        if speed == 1 and not pushed and not ended:
            boarding = mask & searcher.boardable
            if boarding:
                yield Group(pushed, speed, h, turns, left, ended, True, boarding)


def outcomes(position: Position, name: str) -> Outcomes:
    """Return all outcomes of a boat's turn in a position; none for a boat that cannot go on (D-15) or does not race."""
    return Outcomes(Searcher(position, position.boat(name)))


def is_stuck(position: Position, name: str) -> bool:
    """Tell whether a boat has no legal turn."""
    boat = position.boat(name)
    if not boat.racing:
        return True
    return Searcher(position, boat, pushes=False).nothing and len(outcomes(position, name)) == 0
