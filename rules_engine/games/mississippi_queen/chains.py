"""The search behind `search.outcomes`: stretches of plain sailing, and pushes between them.

A `Stretch` is plain sailing among boats that keep still, level by level. A `Chain` is a turn's shape: which boats are
pushed where, in order, and the stretches before, between and behind the pushes. The chain without pushes comes first.

Rules at work here: `move.*`, `turn.*`, `speed.*`, `push.*`, and docking as far as it ends a movement or takes a
pushed boat off the river (D-20, D-21).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
    every cell and turn count that was entered. `closed` is the mask of cells kept free for boats pushed later.
    """

    sources: Mapping[int, States]
    most: int
    closed: int
    before: tuple[States, ...]
    after: tuple[States, ...]
    ended: tuple[States, ...]
    hits: tuple[States, ...]
    over: int


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
        """Return the states in which a move at this speed can end."""
        return self._within(self.stretches[-1].after[speed], speed)

    def ended(self, speed: int) -> States:
        """Return the states in which a move at this speed is ended by docking."""
        found = NONE
        for states in self.stretches[-1].ended[: speed + 1]:
            if states is not NONE:
                found = _union(found, states)
        return self._within(found, speed)

    def _within(self, states: States, speed: int) -> States:
        if states is NONE:
            return NONE
        full = self.searcher.shape.upto[self.searcher.turns_at(speed)]
        n, ne, se, s, sw, nw = states
        return n & full, ne & full, se & full, s & full, sw & full, nw & full


def _union(a: States, b: States) -> States:
    return a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3], a[4] | b[4], a[5] | b[5]


class Searcher:
    """The search for one boat's turn in one position; `chains` are the turn's shapes that are possible."""

    def __init__(self, position: Position, boat: Boat, *, pushes: bool = True) -> None:
        self.position, self.boat = position, boat
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
        self._most = [max(self.turns_at(s) for s in self.speeds if s >= k) for k in range(self.top + 1)]
        self._only_before = position.rulings["turning"] == "before-moving"
        ends = position.stops_at_dock and position.can_dock(boat)
        self._docks = sum(self.bit(space) for space in self.river.docks) & self._water
        self._end_docks = self._docks if ends else 0
        self.boardable = sum(self.bit(space) for space in may_board(position, boat)) & self._water
        self._start = self.bit(boat.at)
        self._others = tuple(other for other in position.racing if other.name != boat.name)
        heading = HEADING_INDEX[boat.heading]
        start: States = tuple(self._start if h == heading else 0 for h in range(6))  # type: ignore[assignment]
        root = self._chain((), (self._stretch({0: start}, self._occupied(self._others), 0, self.top),), self._others)
        self.chains = tuple(self._all(root)) if pushes else (root,)

    @property
    def nothing(self) -> bool:
        """Whether no chain has an outcome."""
        return not any(any(chain.resting(s)) or any(chain.ended(s)) for chain in self.chains for s in self.speeds)

    def turns_at(self, speed: int) -> int:
        """Return how many turns of 60 degrees the coal allows at a speed, the free one included; -1: unpaid."""
        left = self.boat.coal - cost(self.boat.speed, speed)
        return left + 1 if left >= 0 else -1

    def bit(self, space: str) -> int:
        """Return the mask of a space, 0 outside the window."""
        q, r = self.river.cell_of(space)
        radius = self.shape.radius
        dq, dr = q - self.centre[0], r - self.centre[1]
        if abs(dq) > radius or abs(dr) > radius:
            return 0
        return 1 << ((dq + radius) * self.shape.width + dr + radius)

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
        over = 0
        stepped, turned = shape.stepped, shape.turned
        states = NONE
        for k in range(min(sources), last + 1):
            if states is not NONE:
                n, ne, se, s, sw, nw = stepped(states)
                if occupied:
                    hit = n & others, ne & others, se & others, s & others, sw & others, nw & others
                    if any(hit):
                        hits[k] = hit
                states = n & free, ne & free, se & free, s & free, sw & free, nw & free
                if docks:
                    states = self._dock(states, docks, ended, k)
            if k in sources:
                states = _union(states, sources[k]) if states is not NONE else sources[k]
            if not any(states):
                states = NONE
                continue
            before[k] = states
            over |= states[0] | states[1] | states[2] | states[3] | states[4] | states[5]
            if k == 0 or not self._only_before:
                states = turned(states, self._most[k])
            after[k] = states
        return Stretch(sources, last, closed, tuple(before), tuple(after), tuple(ended), tuple(hits), over)

    @staticmethod
    def _dock(states: States, docks: int, ended: list[States], k: int) -> States:
        n, ne, se, s, sw, nw = states
        there = n & docks, ne & docks, se & docks, s & docks, sw & docks, nw & docks
        if not any(there):
            return states
        ended[k] = _union(ended[k], there)
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
        for k in range(self.top):
            for mask in final.hits[k]:
                met |= mask
        if not met:
            return
        once = self.position.rulings["repeat_push"] == "once"
        for other in chain.others:
            if other.at is None or not met & self.bit(other.at) * self.shape.every:
                continue
            if once and any(push.boat == other.name for push in chain.pushes):
                continue
            for target in self._targets(chain, other):
                following = self._pushed(chain, other, target)
                if following is None:
                    continue
                for branch in self._branches(following, other, target):
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
            self._close(stretches, chain, trail)
        here = self.bit(other.at) * shape.every
        sources: dict[int, States] = {}
        ended = [NONE] * (self.top + 1)
        final = stretches[-1]
        ends = bool(self.bit(other.at) & self._end_docks)
        for k in range(2 * count - 1, self.top):
            n, ne, se, s, sw, nw = final.hits[k]
            states = n & here, ne & here, se & here, s & here, sw & here, nw & here
            if any(states):
                if ends:
                    ended[k + 1] = states
                else:
                    sources[k + 1] = states
        moved = replace(other, at=target)
        others = tuple(moved if boat.name == other.name else boat for boat in chain.others)
        push = Push(other.name, other.at, target)
        if ends and any(states is not NONE for states in ended):
            none = (NONE,) * (self.top + 1)
            stretch = Stretch({}, self.top, 0, none, none, tuple(ended), none, 0)
        elif sources:
            stretch = self._stretch(sources, self._occupied(others), 0, self.top)
        else:
            return None
        return Chain(self, (*chain.pushes, push), (*stretches, stretch), others, chain.waiting)

    def _close(self, stretches: list[Stretch], chain: Chain, trail: int) -> None:
        """Search the stretches anew without the space that a boat is to be pushed to, where they went over it."""
        whole = trail * self.shape.every
        changed = False
        for i, stretch in enumerate(stretches):
            if not changed and not stretch.over & whole:
                continue
            sources = stretch.sources
            if changed:
                sources = self._sources(stretches[i - 1], chain.pushes[i - 1])
            occupied = self._occupied(self._others_before(chain, i))
            if not sources:
                none = (NONE,) * (self.top + 1)
                stretches[i] = replace(stretch, sources={}, before=none, after=none, ended=none, hits=none, over=0)
            else:
                last = self.top - 2 * (len(chain.pushes) + 1 - i) + 1
                stretches[i] = self._stretch(sources, occupied, stretch.closed | trail, last)
            changed = True

    def _others_before(self, chain: Chain, i: int) -> tuple[Boat, ...]:
        """Return the other boats as they lie after the first i pushes."""
        places = {other.name: other for other in self._others}
        docked = {boat.name for boat in chain.others if boat.at is None}
        for n, push in enumerate(chain.pushes[:i]):
            last = all(later.boat != push.boat for later in chain.pushes[n + 1 :])
            at = None if last and push.boat in docked else push.to
            places[push.boat] = replace(places[push.boat], at=at)
        return tuple(places.values())

    def _sources(self, stretch: Stretch, push: Push) -> dict[int, States]:
        here = self.bit(push.entered) * self.shape.every
        found: dict[int, States] = {}
        for k in range(self.top):
            n, ne, se, s, sw, nw = stretch.hits[k]
            states = n & here, ne & here, se & here, s & here, sw & here, nw & here
            if any(states):
                found[k + 1] = states
        return found

    def _branches(self, chain: Chain, other: Boat, target: str) -> Iterator[Chain]:
        """Yield the chain as the pushed boat stays, docks, or takes a passenger first (D-19, D-21)."""
        position = self.position
        moved = replace(other, at=target)
        at_dock = target in self.river.docks
        if at_dock and position.can_dock(moved):
            yield self._with(chain, replace(moved, at=None), at_dock=True)
            return
        yield chain
        tile = self.river.landings.get(target)
        if tile is None or not self.river.docks or moved.speed != 1 or not position.with_passengers:
            return
        # Whether it boards matters to the mover only where it can dock for it, and so leaves the river.
        if len(moved.passengers) < MAX_PASSENGERS and tile not in moved.passengers and dict(chain.waiting)[tile] > 0:
            aboard = replace(moved, passengers=(*moved.passengers, tile))
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
