"""Whether another reading of a ruling makes any difference to a turn of a game."""

from __future__ import annotations

from rules_engine.games.protocol import RuleViolation
from rules_engine.games.submarine import NAME
from rules_engine.games.submarine.play import PlayedTurn, judge
from rules_engine.games.submarine.position import Position
from rules_engine.games.submarine.search import Move, Salvage, outcomes
from rules_engine.rulebook import ruling_of


def differs(before: Position, played: PlayedTurn, ruling: str, reading: str) -> bool:
    """Tell whether another reading makes any difference to a turn.

    Looked at: the position that the same written turn leaves behind, and all that the seat could do at any stop. A
    deployment can be done by whoever has a reserve, so with `deploy` only its time can differ.
    """
    kept = tuple((name, value) for name, value in before.rulings.changed if name != ruling)
    other = before.changed(rulings=ruling_of(NAME, (*kept, (ruling, reading))))
    after = judge(other, played.turn)
    if isinstance(after, RuleViolation) or after.position.changed(rulings=before.rulings) != played.position:
        return True
    if ruling == "deploy" or before.to_deploy:
        return False
    return can_do(before, played.turn.seat) != can_do(other, played.turn.seat)


def can_do(position: Position, seat: str) -> frozenset[object]:
    """Return all that a seat can do at its stops, so that the order of treasures and of those paid is left out."""
    return frozenset(_told(outcome) for outcome in outcomes(position, seat))


def _told(outcome: Move | Salvage) -> object:
    if isinstance(outcome, Move):
        return outcome
    return outcome.column, frozenset(outcome.take), frozenset(outcome.paid)
