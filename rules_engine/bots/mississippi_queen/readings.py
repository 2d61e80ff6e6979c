"""Whether another reading of a ruling makes any difference to a turn of a race."""

from __future__ import annotations

from rules_engine.games.mississippi_queen import NAME
from rules_engine.games.mississippi_queen.actions.laying import due, without_rear
from rules_engine.games.mississippi_queen.order import turn_order
from rules_engine.games.mississippi_queen.play import PlayedTurn, judge
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.search import outcomes
from rules_engine.games.protocol import RuleViolation
from rules_engine.rulebook import ruling_of

OUTCOME_RULINGS = ("turning", "barred_space", "repeat_push", "dock_speed")
"""The rulings that bear on what a boat can reach; the others are looked at elsewhere."""


def differs(before: Position, played: PlayedTurn, ruling: str, reading: str) -> bool:
    """Tell whether another reading makes any difference to a turn.

    Looked at: the order of the round that the turn begins, all outcomes of the boat, the sides to which a tile that
    is laid could be joined, and the position that the same written turn leaves behind.
    """
    kept = tuple((name, value) for name, value in before.rulings.changed if name != ruling)
    other = before.changed(rulings=ruling_of(NAME, (*kept, (ruling, reading))))
    mover = played.turn.boat
    if before.to_move == turn_order(before).names and turn_order(before) != turn_order(other):
        return True
    if before.rulings["order_fixed"] != reading and ruling == "order_fixed" and _moved_up(before):
        return True
    if ruling in OUTCOME_RULINGS and set(outcomes(before, mover)) != set(outcomes(other, mover)):
        return True
    if any(event.type == "tile" for event in played.events):
        settled, _ = without_rear(before)
        if due(settled) != due(settled.changed(rulings=other.rulings)):
            return True
    after = judge(other, played.turn)
    return isinstance(after, RuleViolation) or after.position.changed(rulings=before.rulings) != played.position


def _moved_up(position: Position) -> bool:
    """Tell whether the boat ahead of all that have still to move is not the one whose turn the round's order says."""
    now = tuple(name for name in turn_order(position).names if name in position.to_move)
    return bool(now) and position.round > 1 and now[0] != position.to_move[0]
