"""A bot that plans: it weighs each outcome by the rounds that are left to the next goal, and looks one turn further.

Its goals are a landing with somebody waiting until two passengers are aboard, then a dock space; while none is in
sight, the end of the river. It knows nothing that its view does not show.
"""

from __future__ import annotations

import heapq
import random
from dataclasses import dataclass, replace

from rules_engine.bots.mississippi_queen.course import FAR, Field, cruising, exits, field, stopping
from rules_engine.games.mississippi_queen.actions import boarding
from rules_engine.games.mississippi_queen.hexes import HEADINGS
from rules_engine.games.mississippi_queen.position import MAX_PASSENGERS, Boat, Position
from rules_engine.games.mississippi_queen.search import Outcome, Outcomes, outcomes
from rules_engine.games.mississippi_queen.turns import Strand, Turn
from rules_engine.games.mississippi_queen.window import bits

COAL_WORTH = (10.0, 6.0, 3.8, 2.4, 1.4, 0.6, 0.0)
"""Rounds that a boat with 0, 1 ... 6 coal is worse off than one with all of it."""

A_PASSENGER = 7.0
"""Rounds that a passenger costs whose landing is not in sight."""

TO_COME_BACK = 3.0
"""Rounds that it takes to leave a landing or dock space and arrive there anew."""

LOOKED_AT = 6
"""The outcomes, best first, from which the bot looks one turn further."""

STRANDED = 60.0
"""Rounds that being unable to go on counts for."""

EDGE = (2.0, 9.0, 25.0, 45.0)
"""Rounds that hoping for the next tile counts for, if the boat can slow down to 1, 2, 3, or only to more."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Where to go: the course field there, whether to stop there at speed 1, and what comes on top."""

    ways: Field
    stop: bool
    more: float


def goals(position: Position, boat: Boat) -> tuple[Goal, ...]:
    """Return what a boat with these passengers could make for."""
    river = position.river
    docks = frozenset(river.cell_of(space) for space in river.docks)
    onward = docks or exits(river)
    ways = field(river, onward)
    missing = MAX_PASSENGERS - len(boat.passengers) if position.with_passengers else 0
    if missing == 0:
        stops = bool(docks) and not position.stops_at_dock
        return (Goal(ways, stops, 0.0),)
    found = []
    for space, tile in river.landings.items():
        if tile in boat.passengers or position.waiting_at(tile) == 0:
            continue
        cell = river.cell_of(space)
        rest = min(ways.get(cell, [FAR]))
        found.append(Goal(field(river, frozenset((cell,))), True, rest / 7.0 + A_PASSENGER * (missing - 1)))
    if not docks or not found:
        found.append(Goal(ways, False, A_PASSENGER * missing))
    return tuple(found)


def rounds_left(aims: tuple[Goal, ...], cell: tuple[int, int], heading: int, speed: int, coal: int) -> float:
    """Return about how many rounds a boat needs to its best goal, poor coal counted in."""
    best = 1000.0
    for goal in aims:
        ways = goal.ways.get(cell)
        if ways is None:
            continue
        half = ways[heading]
        left = stopping(half, speed, coal) if goal.stop else cruising(half, speed)
        if half == 0 and goal.stop:
            left += TO_COME_BACK
        best = min(best, left + goal.more)
    return best + COAL_WORTH[coal]


class PlanningBot:
    """Plans as the module says. Equal outcomes are told apart by its generator."""

    def __init__(self, generator: random.Random) -> None:
        self._generator = generator

    def turn(self, view: Position, boat: str) -> Turn:
        """Return the turn that leaves the fewest rounds to go."""
        found = outcomes(view, boat)
        if not found:
            return Turn(boat, (Strand(),))
        me = view.boat(boat)
        ranked = heapq.nsmallest(LOOKED_AT, self._weighed(view, me, found), key=lambda item: item[0])
        best = min(ranked, key=lambda item: self._further(view, me, item[1], item[0]))
        return found.turn(best[1])

    def answer(self, view: Position, boat: str) -> tuple[str, bool]:
        """Return the heading from which it goes on best; a passenger is always welcome."""
        me = view.boat(boat)
        board = boarding.broken_by(view, boat, "board.pushed") is None
        if board:
            tile = view.river.landings[me.at or ""]
            me = replace(me, passengers=(*me.passengers, tile))
        aims = goals(view, me)
        cell = view.river.cell_of(me.at or "")
        left = [rounds_left(aims, cell, h, me.speed, me.coal) for h in range(6)]
        return HEADINGS[left.index(min(left))], board

    def _weighed(self, view: Position, me: Boat, found: Outcomes) -> list[tuple[float, Outcome]]:
        plain = goals(view, me)
        weighed = []
        landing = view.river.landings
        for group in found.groups:
            aims = plain
            # Of a group only the best outcome is of interest; they differ in nothing but the space.
            best: tuple[float, int] | None = None
            for index in bits(group.mask):
                cell = found.cell(index)
                if group.boarded:
                    tile = landing[view.river.spaces[cell]]
                    aims = goals(view, replace(me, passengers=(*me.passengers, tile)))
                left = rounds_left(aims, cell, group.heading, group.speed, group.coal)
                if best is None or left < best[0]:
                    best = left, index
            assert best is not None
            outcome = found.at(group, best[1])
            left = -100.0 if outcome.docked else best[0] + 0.05 * len(outcome.pushed)
            weighed.append((left + 0.01 * self._generator.random(), outcome))
        return weighed

    def _further(self, view: Position, me: Boat, outcome: Outcome, left: float, deeper: bool = True) -> float:
        """Return the rounds left behind one more turn, the best that follows from an outcome if nothing else moves.

        Short of coal it looks another turn further: there dead ends begin.
        """
        if outcome.docked:
            return left
        passengers = me.passengers
        after = view
        if outcome.boarded:
            tile = view.river.landings[outcome.at]
            passengers = (*passengers, tile)
            after = after.taken_from(tile)
        boat = Boat(me.name, outcome.at, outcome.heading, outcome.speed, outcome.coal, passengers)
        places = dict(outcome.pushed)
        boats = tuple(
            boat if b.name == me.name else replace(b, at=places[b.name]) if b.name in places and b.racing else b
            for b in after.boats
        )
        after = after.changed(boats=boats)
        following = outcomes(after, me.name, pushes=False)
        on_edge = bool(view.stack) and outcome.at[0] == view.river.foremost.letter
        if not following:
            # At the edge of the known river the next tile may open the way; the slower the boat can go, the likelier.
            slowest = max(1, outcome.speed - 1 - outcome.coal)
            return left + (EDGE[min(slowest, len(EDGE)) - 1] if on_edge else STRANDED)
        if on_edge:
            return left
        weighed = self._weighed(after, boat, following)
        if not deeper or outcome.coal > 1:
            return 1 + min(item[0] for item in weighed)
        ranked = heapq.nsmallest(LOOKED_AT // 2, weighed, key=lambda item: item[0])
        return 1 + min(self._further(after, boat, item[1], item[0], deeper=False) for item in ranked)
