"""Sailing one space forward: each space of `F3`.

1. `dock.driving-school`, `dock.speed-one`: not when docking has ended the movement.
2. `move.exact`: a movement point is left.
3. `move.stay-on-river`: the space before the bow is on a tile on the table.
4. `move.not-on-land`: it is water.
5. `push.spare-point`, `push.no-target`, `move.free-space`: it is empty; an occupied one is entered by a push alone.
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.games.mississippi_queen.actions import targets
from rules_engine.games.mississippi_queen.actions.turning import still_moving
from rules_engine.games.mississippi_queen.actions.under_way import UnderWay
from rules_engine.games.mississippi_queen.events import Docked, Stepped
from rules_engine.games.mississippi_queen.position import Boat


def ahead(state: UnderWay) -> str | None:
    """Return the space of the table before the mover's bow, None off the river."""
    boat = state.boat
    return state.position.river.ahead(boat.at or "", boat.heading or "N")


def may_enter(state: UnderWay) -> str:
    """Return the space before the bow; raise `RuleViolation` if no boat could enter it at all."""
    still_moving(state)
    if state.points == 0:
        raise state.broken("move.exact", points=state.total, left=0)
    space, here = ahead(state), state.boat.at or ""
    if space is None:
        raise state.broken("move.stay-on-river", space=here)
    if state.position.river.is_land(space):
        raise state.broken("move.not-on-land", space=space)
    return space


def verify(state: UnderWay) -> None:
    """Raise `RuleViolation` if the boat may not sail one space forward."""
    space = may_enter(state)
    other = state.position.occupied.get(space)
    if other is None:
        return
    if state.points == 1:
        raise state.broken("push.spare-point", space=space, other=other)
    if not targets.possible(state, other, entered=space):
        raise state.broken("push.no-target", space=space, other=other)
    raise state.broken("move.free-space", space=space, other=other)


def apply(state: UnderWay) -> UnderWay:
    """Return the state one space further."""
    verify(state)
    space = ahead(state)
    assert space is not None
    return dock_on_entering(sail(state, space))


def sail(state: UnderWay, space: str) -> UnderWay:
    """Return the state with the mover on a space that it enters for one point."""
    boat = state.boat
    return state.with_boat(
        Boat(boat.name, space, boat.heading, boat.speed, boat.coal, boat.passengers),
        Stepped(state.index, "move.bow-first", boat.at or "", space),
        points=state.points - 1,
        wake=(*state.wake, space),
        **state.entered(state.mover, space),
    )


def dock_on_entering(state: UnderWay) -> UnderWay:
    """Return the state with the mover docked if entering its space ends its turn (`dock.driving-school`, D-20)."""
    boat, position = state.boat, state.position
    if boat.at in position.river.docks and position.stops_at_dock and position.can_dock(boat):
        return dock(state, boat.name, "dock.speed-one" if position.with_passengers else "dock.driving-school")
    return state


def dock(state: UnderWay, name: str, rule: str) -> UnderWay:
    """Return the state with a boat docked: it leaves the river for the berth of its place (`dock.places`)."""
    position = state.position
    boat = position.boat(name)
    docked = (*position.docked, name)
    gone = replace(boat, at=None, heading=None, state="docked")
    return state.changed(
        Docked(state.index, rule, name, boat.at or "", len(docked)),
        position=position.with_boat(gone).changed(docked=docked),
        docked=state.docked or name == state.mover,
    )
