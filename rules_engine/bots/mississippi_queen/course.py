"""How far it is: courses over the water, and how many rounds they take.

A course field tells for every (cell, heading) the way to a set of cells in half steps: a step counts two, a turn of 60
degrees one. It is worked out backwards from the goal, once for each river and goal.
"""

from __future__ import annotations

from functools import lru_cache

from rules_engine.games.mississippi_queen.hexes import HEADINGS, STEPS, Cell
from rules_engine.games.mississippi_queen.position import MAX_COAL, MAX_SPEED
from rules_engine.games.mississippi_queen.river import River

FAR = 400
"""Half steps to what cannot be reached, and more than any course in reach."""

_REAR = 5
"""How many of the foremost tiles are looked at; boats do not go back further."""

_COAL_A_STEP = 0.7
"""What a coal for one more step of the speed is worth, in rounds."""

_SPACES = 48
"""Spaces up to which stopping is worked out exactly."""

Field = dict[Cell, list[int]]
"""Half steps to the goal from each cell under each of the six headings."""


@lru_cache(maxsize=256)
def field(river: River, goal: frozenset[Cell]) -> Field:
    """Return the course field of a river to the cells of a goal."""
    water = {
        placed.cell(number)
        for placed in river.all_placed[-_REAR:]
        for number in range(1, 21)
        if number not in placed.tile.islands
    }
    found: Field = {cell: [FAR] * 6 for cell in water}
    layer = [(cell, h) for cell in goal if cell in water for h in range(6)]
    for cell, h in layer:
        found[cell][h] = 0
    back = [STEPS[heading] for heading in HEADINGS]
    waiting: dict[int, list[tuple[Cell, int]]] = {0: layer}
    cost = 0
    while waiting:
        for cell, h in waiting.pop(cost, ()):
            ways = found[cell]
            if ways[h] != cost:
                continue
            for side in ((h + 1) % 6, (h + 5) % 6):
                if ways[side] > cost + 1:
                    ways[side] = cost + 1
                    waiting.setdefault(cost + 1, []).append((cell, side))
            dq, dr = back[h]
            behind = cell[0] - dq, cell[1] - dr
            before = found.get(behind)
            if before is not None and before[h] > cost + 2:
                before[h] = cost + 2
                waiting.setdefault(cost + 2, []).append((behind, h))
        cost += 1
    return found


@lru_cache(maxsize=256)
def exits(river: River) -> frozenset[Cell]:
    """Return the cells of the foremost tile's downstream end, where the river goes on."""
    last = river.foremost
    return frozenset(last.cell(number) for number in (18, 19, 20) if number not in last.tile.islands)


@lru_cache
def _stopping() -> list[list[list[float]]]:
    """Rounds to sail exactly so many spaces and end at speed 1, by coal, spaces, and the speed at the outset."""
    tables: list[list[list[float]]] = []
    for coal in range(MAX_COAL + 1):
        table = [[float(FAR)] * (MAX_SPEED + 1) for _ in range(_SPACES + 1)]
        tables.append(table)
        table[0][1] = 0.0
        for spaces in range(1, _SPACES + 1):
            for speed in range(1, MAX_SPEED + 1):
                for new in range(1, min(MAX_SPEED, spaces) + 1):
                    paid = max(0, abs(new - speed) - 1)
                    if paid <= coal:
                        left = 1 + _COAL_A_STEP * paid + tables[coal - paid][spaces - new][new]
                        table[spaces][speed] = min(table[spaces][speed], left)
        for spaces in range(_SPACES - 1, 0, -1):
            for speed in range(1, MAX_SPEED + 1):
                # A detour wastes a space or two where that makes the sum come out.
                table[spaces][speed] = min(table[spaces][speed], table[spaces + 1][speed] + 0.4)
        for speed in range(2, MAX_SPEED + 1):
            table[0][speed] = table[min(2 * speed, _SPACES)][speed] + 0.8
    return tables


def stopping(half_steps: int, speed: int, coal: int) -> float:
    """Return the rounds to a goal at which the boat has to stop, at speed 1."""
    spaces = (half_steps + 1) // 2
    if spaces > _SPACES:
        return _stopping()[coal][_SPACES][speed] + (spaces - _SPACES) / 3.5
    return _stopping()[coal][spaces][speed]


def cruising(half_steps: int, speed: int) -> float:
    """Return the rounds to sail so far without having to stop."""
    return half_steps / 7.0 - 0.2 * min(speed, 3) + 0.3 * max(0, speed - 4)
