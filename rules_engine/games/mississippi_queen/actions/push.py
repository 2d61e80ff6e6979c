"""Pushing: `F>C12/NE*` enters the occupied space before the bow and pushes its boat to a space beside it.

1. As every step: `dock.driving-school`, `dock.speed-one`, `move.exact`.
2. `push.spare-point`: one point to enter and one more to push (`push.cost`).
3. `push.several`: under the reading `repeat_push = once` no boat is pushed twice in a turn.
4. `push.no-target`: there is a space for the boat at all.
5. `push.target-adjacent`, `push.target-water`, `push.target-not-wake`, `push.target-free`: the space named is one.
6. The pushed boat's passenger: `aim.driving-school`, `board.pushed`, `board.two-aboard`, `board.one-per-island`,
   `board.none-waiting`.
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.games.mississippi_queen.actions import boarding, step, targets
from rules_engine.games.mississippi_queen.actions.turning import still_moving
from rules_engine.games.mississippi_queen.actions.under_way import UnderWay
from rules_engine.games.mississippi_queen.events import Faced, Pushed
from rules_engine.games.mississippi_queen.turns import Push
from rules_engine.games.protocol import BadInput


def verify(state: UnderWay, token: Push) -> None:
    """Raise `RuleViolation` if the push may not be made, `BadInput` if no boat is before the bow (D-3)."""
    # A boat that has docked has no bow any more: that its movement is over is the rule to name, whatever lies there.
    still_moving(state)
    _other(state, token)
    space = step.may_enter(state)
    other = state.position.occupied[space]
    if state.points == 1:
        raise state.broken("push.spare-point", space=space, other=other)
    if state.path_of(other) and state.position.rulings["repeat_push"] == "once":
        raise state.broken("push.several", space=space, other=other)
    if not targets.possible(state, other, entered=space):
        raise state.broken("push.no-target", space=space, other=other)
    rule = targets.broken_by(state, other, space, token.to)
    if rule is not None:
        raise state.broken(rule, space=space, other=other, target=token.to)
    if token.board:
        there = state.position.with_boat(replace(state.position.boat(other), at=token.to))
        rule = boarding.broken_by(there, other, "board.pushed")
        if rule is not None:
            raise state.broken(rule, other=other, target=token.to)


def _other(state: UnderWay, token: Push) -> str:
    space = step.ahead(state)
    other = state.position.occupied.get(space) if space else None
    if other is None:
        raise BadInput(
            "{token} pushes, but no boat is before the bow.",
            "Write F for a step to an empty space.",
            token=str(token),
        )
    return other


def apply(state: UnderWay, token: Push) -> UnderWay:
    """Return the state with the boat pushed, turned by its owner, boarded and docked where that follows."""
    verify(state, token)
    space = step.ahead(state)
    assert space is not None
    other = state.position.boat(state.position.occupied[space])
    path = (*(state.path_of(other.name) or (space,)), token.to)
    heading = token.heading or other.heading
    events: list[Pushed | Faced] = [Pushed(state.index, "push.cost", other.name, state.mover, token.to)]
    if heading is not None and heading != other.heading:
        events.append(Faced(state.index, "push.owner-chooses-heading", other.name, heading))
    state = step.sail(state, space)
    state = state.with_boat(
        replace(other, at=token.to, heading=heading),
        *events,
        points=state.points - 1,
        paths=(*((name, way) for name, way in state.paths if name != other.name), (other.name, path)),
        **state.entered(other.name, token.to),
    )
    if token.board:
        state = boarding.take(state, other.name, "board.pushed")
    # A boat that is pushed onto a dock space docks at once (D-21).
    if token.to in state.position.river.docks and state.position.can_dock(state.position.boat(other.name)):
        state = step.dock(state, other.name, "dock.pushed" if state.position.with_passengers else "dock.driving-school")
    return step.dock_on_entering(state)
