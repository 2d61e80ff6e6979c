"""Where a boat can be pushed to: the conditions of a single target, and all targets that meet them.

1. `push.target-adjacent`: next to the pushed boat's space.
2. `push.target-water`: water, on a tile on the table.
3. `push.target-not-wake`: no space on which the pusher was this turn (`barred_space = pushed-path`: on which the pushed
   boat was).
4. `push.target-free`: empty.
"""

from __future__ import annotations

from rules_engine.games.mississippi_queen.actions.under_way import UnderWay
from rules_engine.games.mississippi_queen.hexes import distance


def barred(state: UnderWay, other: str, entered: str) -> tuple[str, ...]:
    """Return the spaces to which a boat may not be pushed off the space that the mover enters (D-22)."""
    if state.position.rulings["barred_space"] == "pushed-path":
        return (*state.path_of(other), entered)
    return (*state.wake, entered)


def broken_by(state: UnderWay, other: str, entered: str, target: str) -> str | None:
    """Return the rule that a target breaks, None if the boat can be pushed there."""
    position, river = state.position, state.position.river
    if distance(river.cell_of(entered), river.cell_of(target)) != 1:
        return "push.target-adjacent"
    if river.is_gone(target) or river.is_land(target):
        return "push.target-water"
    if target in barred(state, other, entered):
        return "push.target-not-wake"
    # The mover's own space is empty by then: it has sailed on to the space that it enters.
    if position.occupied.get(target) not in (None, state.mover):
        return "push.target-free"
    return None


def possible(state: UnderWay, other: str, entered: str) -> tuple[str, ...]:
    """Return every space to which the boat on `entered` can be pushed."""
    near = state.position.river.neighbours(entered)
    return tuple(target for target in near if broken_by(state, other, entered, target) is None)
