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
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import NamedTuple, overload

from rules_engine.games.mississippi_queen.actions.speed import cost
from rules_engine.games.mississippi_queen.chains import Chain, Searcher, union
from rules_engine.games.mississippi_queen.hexes import HEADINGS, Cell
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
    coal: int
    ended: bool
    boarded: bool
    mask: int


@dataclass(frozen=True, slots=True)
class Section:
    """Outcomes of the same speed and pushes, as the search left them: `states`, and their number."""

    pushed: tuple[tuple[str, str], ...]
    speed: int
    ended: bool
    states: States
    count: int


class Outcomes(Sequence[Outcome]):
    """All outcomes of a boat's turn, none twice. `len` counts them without listing; an index lists just one.

    `turn` writes one cheapest turn that leads to an outcome.
    """

    def __init__(self, searcher: Searcher) -> None:
        self._searcher = searcher
        self.boat = searcher.boat.name
        self._sections = tuple(_sections(searcher))
        self._count = sum(section.count for section in self._sections)

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The outcomes in groups, in the order in which they are listed."""
        return tuple(group for section in self._sections for group in self._split(section))

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Outcome]:
        for group in self.groups:
            yield from self.of(group)

    def of(self, group: Group) -> Iterator[Outcome]:
        """Yield the outcomes of a group."""
        for index in bits(group.mask):
            yield self.at(group, index)

    def cell(self, index: int) -> Cell:
        """Return the cell of a bit of a group's mask."""
        return self._searcher.shape.cell(index, self._searcher.centre)

    @overload
    def __getitem__(self, index: int) -> Outcome: ...
    @overload
    def __getitem__(self, index: slice) -> list[Outcome]: ...
    def __getitem__(self, index: int | slice) -> Outcome | list[Outcome]:
        if isinstance(index, slice):
            return list(self)[index]
        left = index + self._count if index < 0 else index
        if not 0 <= left < self._count:
            raise IndexError(index)
        for section in self._sections:
            if left >= section.count:
                left -= section.count
                continue
            for group in self._split(section):
                size = group.mask.bit_count()
                if left < size:
                    return self.at(group, next(islice(bits(group.mask), left, None)))
                left -= size
        raise IndexError(index)

    def _split(self, section: Section) -> Iterator[Group]:
        searcher, speed = self._searcher, section.speed
        coal = searcher.boat.coal - cost(searcher.boat.speed, speed)
        block, whole = searcher.shape.block, searcher.shape.upto[0]
        boardable = searcher.boardable if _boards(section) else 0
        for h, several in enumerate(section.states):
            if not several:
                continue
            # No turn and the free one cost the same, and lead to headings of different parity.
            for turns in range((h - searcher.heading) % 2, coal + 2, 2):
                mask = several >> turns * block & whole
                if not mask:
                    continue
                left = coal - turns + 1 if turns else coal
                yield Group(section.pushed, speed, h, left, section.ended, False, mask)
                if mask & boardable:
                    yield Group(section.pushed, speed, h, left, section.ended, True, mask & boardable)

    def at(self, group: Group, index: int) -> Outcome:
        """Return the outcome of a group on the cell of a bit."""
        searcher = self._searcher
        at = searcher.space(index)
        docked = group.ended or searcher.docks_at_end(at, group.speed, group.boarded)
        heading = HEADINGS[group.heading]
        return Outcome(at, heading, group.speed, group.coal, group.boarded, docked, group.pushed)

    def turn(self, outcome: Outcome) -> Turn:
        """Return a cheapest written turn to an outcome; `KeyError` if it is none of these."""
        from rules_engine.games.mississippi_queen import writing

        return writing.turn_to(self._searcher, outcome)


def _boards(section: Section) -> bool:
    return section.speed == 1 and not section.ended and not section.pushed


def _sections(searcher: Searcher) -> Iterator[Section]:
    chains: dict[tuple[tuple[str, str], ...], list[Chain]] = {}
    for chain in searcher.chains:
        chains.setdefault(chain.pushed, []).append(chain)
    for pushed, alike in chains.items():
        for speed in searcher.speeds:
            resting, ended = NONE, NONE
            for chain in alike:
                resting = _both(resting, chain.resting(speed))
                if searcher.ends:
                    ended = _both(ended, chain.ended(speed))
            if resting is NONE and ended is NONE:
                continue
            for states, docked in ((resting, False), (ended, True)):
                if states is NONE:
                    continue
                full = searcher.shape.upto[searcher.turns_at(speed)]
                n, ne, se, s, sw, nw = states
                paid = n & full, ne & full, se & full, s & full, sw & full, nw & full
                section = Section(pushed, speed, docked, paid, sum(map(int.bit_count, paid)))
                if _boards(section) and searcher.boardable:
                    there = searcher.boardable * searcher.shape.every
                    boarding = sum((mask & there).bit_count() for mask in paid)
                    section = replace(section, count=section.count + boarding)
                if section.count:
                    yield section


def _both(a: States, b: States) -> States:
    if a is NONE:
        return b
    return a if b is NONE else union(a, b)


def outcomes(position: Position, name: str, *, pushes: bool = True) -> Outcomes:
    """Return all outcomes of a boat's turn in a position; none for a boat that cannot go on (D-15) or does not race.

    Without `pushes` only those in which no boat is pushed, which takes a fraction of the time.
    """
    return Outcomes(Searcher(position, position.boat(name), pushes=pushes))


def is_stuck(position: Position, name: str) -> bool:
    """Tell whether a boat has no legal turn."""
    boat = position.boat(name)
    if not boat.racing:
        return True
    return Searcher(position, boat, pushes=False).nothing and len(outcomes(position, name)) == 0
