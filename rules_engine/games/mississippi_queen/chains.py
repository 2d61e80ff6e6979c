"""The search behind `search.outcomes`: stretches of plain sailing, and pushes between them.

A `Stretch` is plain sailing among boats that keep still, level by level. A `Chain` is a turn's shape: which boats are
pushed where, in order, and the stretches before, between and behind the pushes. The chain without pushes comes first.

Rules at work here: `move.*`, `turn.*`, `speed.*`, `push.*`, and docking as far as it ends a movement or takes a
pushed boat off the river (D-20, D-21).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rules_engine.games.mississippi_queen.actions.speed import cost
from rules_engine.games.mississippi_queen.hexes import neighbours
from rules_engine.games.mississippi_queen.position import MAX_PASSENGERS, MAX_SPEED, Boat, Position
from rules_engine.games.mississippi_queen.window import NONE, States, Window, water, window


@dataclass(frozen=True, slots=True)
class Push:
    """A push in a chain: the boat, the space that the mover enters, the one the boat goes to, whether it boards."""

    boat: str
    entered: str
    to: str
    board: bool = False


@dataclass(frozen=True, slots=True)
class Stretch:
    """Plain sailing from some states on.

    `before[k]` and `after[k]` are the states with k points used, before and after turning on the spot; `ended[k]`
    those that docked with the k-th point; `hits[k]` those that come onto another boat's space with it. `over` has
    every cell and turn count that was entered. `occupied` is the mask of the other boats' cells, `closed` that of
    cells kept free for boats pushed later.
    """

    sources: Mapping[int, States]
    occupied: int
    closed: int
    before: Sequence[States]
    after: Sequence[States]
    ended: Sequence[States]
    hits: Sequence[States]
    over: Sequence[int]


@dataclass(frozen=True, slots=True)
class Chain:
    """A turn's shape; see the module. `others` are the boats with what the pushes made of them."""

    searcher: Searcher
    pushes: tuple[Push, ...]
    stretches: tuple[Stretch, ...]
    others: tuple[Boat, ...]
    waiting: tuple[tuple[str, int], ...]

    @property
    def pushed(self) -> tuple[tuple[str, str], ...]:
        """The last space of every boat pushed, sorted by boat."""
        return tuple(sorted({push.boat: push.to for push in self.pushes}.items()))

    def resting(self, speed: int) -> States:
        """Return the states in which a move at this speed can end, with more turns than its coal allows as well."""
        return self.stretches[-1].after[speed]

    def ended(self, speed: int) -> States:
        """Return the states in which a move at this speed is ended by docking, likewise."""
        found = NONE
        for states in self.stretches[-1].ended[: speed + 1]:
            if states is not NONE:
                found = union(found, states)
        return found


def union(a: States, b: States) -> States:
    """Return the states of both sets."""
    return a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3], a[4] | b[4], a[5] | b[5]


def _anywhere(states: States) -> int:
    return 0 if states is NONE else states[0] | states[1] | states[2] | states[3] | states[4] | states[5]


class Searcher:
    """The search for one boat's turn in one position; `chains` are the turn's shapes that are possible."""

    def __init__(self, position: Position, boat: Boat, *, pushes: bool = True) -> None:
        self.position, self.boat = position, boat
        self._bits: dict[str, int] = {}
        self.river = position.river
        self.speeds = speeds(boat) if boat.racing else range(0)
        self.chains: tuple[Chain, ...] = ()
        if not boat.racing or boat.at is None or boat.heading is None:
            return
        self.top = self.speeds[-1]
        self.shape: Window = window(self.top + 1, boat.coal + 2)
        self.centre = self.river.cell_of(boat.at)
        self._water = water(self.river, self.centre, self.shape)
        # More turns than the slowest of the speeds that still lie ahead can pay for are of no use.
        self._most, most = [0] * (self.top + 1), 0
        for k in range(self.top, -1, -1):
            most = self._most[k] = max(most, self.turns_at(k)) if k in self.speeds else most
        self._only_before = position.rulings["turning"] == "before-moving"
        ends = position.stops_at_dock and position.can_dock(boat)
        self._docks = sum(self.bit(space) for space in self.river.docks) & self._water
        self._end_docks = self._docks if ends else 0
        self.ends = self._end_docks != 0
        self.boardable = sum(self.bit(space) for space in may_board(position, boat)) & self._water
        self._start = self.bit(boat.at)
        self._sailed: dict[tuple[int, int], Stretch] = {}
        self._others = tuple(other for other in position.racing if other.name != boat.name)
        self.heading = HEADING_INDEX[boat.heading]
        start: States = tuple(self._start if h == self.heading else 0 for h in range(6))  # type: ignore[assignment]
        root = self._chain((), (self._stretch({0: start}, self._occupied(self._others), 0, self.top),), self._others)
        self.chains = tuple(self._all(root)) if pushes else (root,)

    @property
    def nothing(self) -> bool:
        """Whether no chain has an outcome."""
        for speed in self.speeds:
            full = self.shape.upto[self.turns_at(speed)]
            for chain in self.chains:
                if any(mask & full for mask in (*chain.resting(speed), *chain.ended(speed))):
                    return False
        return True

    def turns_at(self, speed: int) -> int:
        """Return how many turns of 60 degrees the coal allows at a speed, the free one included; -1: unpaid."""
        left = self.boat.coal - cost(self.boat.speed, speed)
        return left + 1 if left >= 0 else -1

    def bit(self, space: str) -> int:
        """Return the mask of a space, 0 outside the window."""
        found = self._bits.get(space)
        if found is None:
            found = self._bits[space] = self.shape.bit(self.river.cell_of(space), self.centre)
        return found

    def space(self, index: int) -> str:
        """Return the space of a bit."""
        return self.river.spaces[self.shape.cell(index, self.centre)]

    def docks_at_end(self, at: str, speed: int, boarded: bool) -> bool:
        """Tell whether a boat that ends its move on a space so has docked."""
        if at not in self.river.docks:
            return False
        aboard = self.boat.passengers + (("",) if boarded else ())
        return self.position.can_dock(replace(self.boat, speed=speed, passengers=aboard))

    # ------------------------------------------------------------------ plain sailing

    def _occupied(self, others: tuple[Boat, ...]) -> int:
        mask = 0
        for other in others:
            if other.at is not None:
                mask |= self.bit(other.at)
        return mask & self._water

    def _stretch(self, sources: Mapping[int, States], occupied: int, closed: int, last: int) -> Stretch:
        shape = self.shape
        every = shape.every
        free = (self._water & ~occupied & ~closed) * every
        others = occupied * every
        docks = self._end_docks * every
        before, after, ended, hits = ([NONE] * (self.top + 1) for _ in range(4))
        over, entered = [0] * (self.top + 1), 0
        stepped, turned = shape.stepped, shape.turned
        states = NONE
        for k in range(min(sources), last + 1):
            if states is not NONE:
                n, ne, se, s, sw, nw = stepped(states)
                if occupied and (n | ne | se | s | sw | nw) & others:
                    hits[k] = n & others, ne & others, se & others, s & others, sw & others, nw & others
                states = n & free, ne & free, se & free, s & free, sw & free, nw & free
                if docks:
                    states = self._dock(states, docks, ended, k)
            if k in sources:
                states = union(states, sources[k]) if states is not NONE else sources[k]
            n, ne, se, s, sw, nw = states
            here = n | ne | se | s | sw | nw
            entered |= here
            over[k] = entered
            if not here:
                states = NONE
                continue
            before[k] = states
            if k == 0 or not self._only_before:
                states = turned(states, self._most[k])
            after[k] = states
        return Stretch(sources, occupied, closed, before, after, ended, hits, over)

    @staticmethod
    def _dock(states: States, docks: int, ended: list[States], k: int) -> States:
        n, ne, se, s, sw, nw = states
        there = n & docks, ne & docks, se & docks, s & docks, sw & docks, nw & docks
        if not any(there):
            return states
        ended[k] = union(ended[k], there)
        return n & ~docks, ne & ~docks, se & ~docks, s & ~docks, sw & ~docks, nw & ~docks

    # ------------------------------------------------------------------ pushes

    def _chain(
        self,
        pushes: tuple[Push, ...],
        stretches: tuple[Stretch, ...],
        others: tuple[Boat, ...],
        waiting: tuple[tuple[str, int], ...] | None = None,
    ) -> Chain:
        return Chain(self, pushes, stretches, others, self.position.waiting if waiting is None else waiting)

    def _all(self, chain: Chain) -> Iterator[Chain]:
        yield chain
        if self.top < 2 or not self._others:
            return
        final = chain.stretches[-1]
        met = 0
        for hit in final.hits[: self.top]:
            met |= _anywhere(hit)
        if not met:
            return
        once = self.position.rulings["repeat_push"] == "once"
        for position, other in enumerate(chain.others):
            if other.at is None or not met & self.bit(other.at) * self.shape.every:
                continue
            if once and any(push.boat == other.name for push in chain.pushes):
                continue
            for target in self._targets(chain, other):
                following = self._pushed(chain, other, target)
                if following is None:
                    continue
                for branch in self._branches(following, following.others[position], target):
                    yield from self._all(branch)

    def _targets(self, chain: Chain, other: Boat) -> Iterator[str]:
        """Yield the spaces to which a boat could be pushed, as far as the wake between the boats' spaces tells."""
        taken = {boat.at for boat in chain.others}
        if self.position.rulings["barred_space"] == "pushed-path":
            taken |= {space for push in chain.pushes if push.boat == other.name for space in (push.entered, push.to)}
        else:
            taken |= {self.boat.at} | {push.entered for push in chain.pushes}
        river = self.river
        for cell in neighbours(river.cell_of(other.at or "")):
            space = river.water.get(cell)
            if space is not None and space not in taken:
                yield space

    def _pushed(self, chain: Chain, other: Boat, target: str) -> Chain | None:
        """Return the chain with one push more and its new last stretch, None if the wake bars it after all."""
        assert other.at is not None
        shape, count = self.shape, len(chain.pushes) + 1
        stretches = list(chain.stretches)
        trail = self.bit(target)
        if self.position.rulings["barred_space"] == "pusher-wake":
            self._close(stretches, chain, other.at, trail)
        here = self.bit(other.at) * shape.every
        sources: dict[int, States] = {}
        ended = [NONE] * (self.top + 1)
        final = stretches[-1]
        ends = bool(self.bit(other.at) & self._end_docks)
        for k in range(2 * count - 1, self.top):
            if final.hits[k] is NONE:
                continue
            n, ne, se, s, sw, nw = final.hits[k]
            if (n | ne | se | s | sw | nw) & here:
                states = n & here, ne & here, se & here, s & here, sw & here, nw & here
                if ends:
                    ended[k + 1] = states
                else:
                    sources[k + 1] = states
        moved = Boat(other.name, target, other.heading, other.speed, other.coal, other.passengers)
        others = tuple(moved if boat is other else boat for boat in chain.others)
        push = Push(other.name, other.at, target)
        if ends and any(states is not NONE for states in ended):
            none = (NONE,) * (self.top + 1)
            stretch = Stretch({}, 0, 0, none, none, ended, none, ())
        elif sources:
            occupied = final.occupied & ~self.bit(other.at) | trail
            stretch = self._stretch(sources, occupied, 0, self.top)
        else:
            return None
        return Chain(self, (*chain.pushes, push), (*stretches, stretch), others, chain.waiting)

    def _close(self, stretches: list[Stretch], chain: Chain, entered: str, trail: int) -> None:
        """Search the stretches anew without the space that a boat is to be pushed to, where they went over it.

        What a stretch goes over behind the last level at which it meets the boat to be pushed does not matter.
        """
        whole = trail * self.shape.every
        changed = False
        for i, stretch in enumerate(stretches):
            if not changed:
                met = self.bit(chain.pushes[i].entered if i < len(chain.pushes) else entered) * self.shape.every
                k = self.top
                while k > 0 and not _anywhere(stretch.hits[k]) & met:
                    k -= 1
                if k == 0 or not stretch.over[k - 1] & whole:
                    continue
            sources = stretch.sources
            if changed:
                sources = self._sources(stretches[i - 1], chain.pushes[i - 1])
            last = self.top - 2 * (len(chain.pushes) + 1 - i) + 1
            closed = stretch.closed | trail
            if not sources:
                none = (NONE,) * (self.top + 1)
                stretches[i] = replace(stretch, sources={}, before=none, after=none, ended=none, hits=none, over=())
            elif i > 0:
                stretches[i] = self._stretch(sources, stretch.occupied, closed, last)
            else:
                stretches[0] = self._first(sources, stretch.occupied, closed, last)
            changed = True

    def _first(self, sources: Mapping[int, States], occupied: int, closed: int, last: int) -> Stretch:
        """Return the stretch before the first push; the same cells are closed for many a chain."""
        found = self._sailed.get((closed, last))
        if found is None:
            found = self._sailed[closed, last] = self._stretch(sources, occupied, closed, last)
        return found

    def _sources(self, stretch: Stretch, push: Push) -> dict[int, States]:
        here = self.bit(push.entered) * self.shape.every
        found: dict[int, States] = {}
        for k in range(self.top):
            if stretch.hits[k] is NONE:
                continue
            n, ne, se, s, sw, nw = stretch.hits[k]
            if (n | ne | se | s | sw | nw) & here:
                found[k + 1] = n & here, ne & here, se & here, s & here, sw & here, nw & here
        return found

    def _branches(self, chain: Chain, pushed: Boat, target: str) -> Iterator[Chain]:
        """Yield the chain as the pushed boat stays, docks, or takes a passenger first (D-19, D-21)."""
        position = self.position
        at_dock = target in self.river.docks
        if at_dock and position.can_dock(pushed):
            yield self._with(chain, replace(pushed, at=None), at_dock=True)
            return
        yield chain
        tile = self.river.landings.get(target)
        if tile is None or not self.river.docks or pushed.speed != 1 or not position.with_passengers:
            return
        # Whether it boards matters to the mover only where it can dock for it, and so leaves the river.
        if len(pushed.passengers) < MAX_PASSENGERS and tile not in pushed.passengers and dict(chain.waiting)[tile] > 0:
            aboard = replace(pushed, passengers=(*pushed.passengers, tile))
            waiting = tuple((t, n - 1 if t == tile else n) for t, n in chain.waiting)
            docks = at_dock and position.can_dock(aboard)
            last = replace(chain.pushes[-1], board=True)
            boarded = replace(chain, pushes=(*chain.pushes[:-1], last), waiting=waiting)
            yield self._with(boarded, replace(aboard, at=None) if docks else aboard, at_dock=docks)

    def _with(self, chain: Chain, other: Boat, *, at_dock: bool) -> Chain:
        """Return the chain with the boat pushed last changed, its last stretch searched anew if the boat docked."""
        others = tuple(other if boat.name == other.name else boat for boat in chain.others)
        final = chain.stretches[-1]
        if at_dock and final.sources:
            final = self._stretch(final.sources, self._occupied(others), 0, self.top)
        return replace(chain, others=others, stretches=(*chain.stretches[:-1], final))


HEADING_INDEX: dict[str, int] = {"N": 0, "NE": 1, "SE": 2, "S": 3, "SW": 4, "NW": 5}


def may_board(position: Position, boat: Boat) -> tuple[str, ...]:
    """Return the spaces on which a boat could take a passenger at speed 1."""
    if not position.with_passengers or len(boat.passengers) >= MAX_PASSENGERS:
        return ()
    return tuple(
        space
        for space, tile in position.river.landings.items()
        if tile not in boat.passengers and position.waiting_at(tile) > 0
    )


def speeds(boat: Boat) -> range:
    """Return the speeds that a boat can set with its coal."""
    reach = 1 + boat.coal
    return range(max(1, boat.speed - reach), min(MAX_SPEED, boat.speed + reach) + 1)
