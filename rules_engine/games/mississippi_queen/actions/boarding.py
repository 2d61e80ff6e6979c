"""Taking a passenger: `*` at the end of the turn, and straight behind a push for the pushed boat.

1. `aim.driving-school`: there are passengers in this ruleset at all.
2. `board.one-per-stop`: the mover takes one passenger in a turn.
3. `board.speed-one` (a pushed boat: `board.pushed`): at the end of the movement, at speed 1, on the space that a
   jetty reaches into.
4. `board.two-aboard`: there is room aboard.
5. `board.one-per-island`: no passenger from this island is aboard.
6. `board.none-waiting`: somebody is waiting.
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.games.mississippi_queen.actions.under_way import UnderWay
from rules_engine.games.mississippi_queen.events import Boarded
from rules_engine.games.mississippi_queen.position import MAX_PASSENGERS, Position


def broken_by(position: Position, name: str, place: str) -> str | None:
    """Return the rule that keeps a boat from taking a passenger where it lies, None if it may.

    `place` is the rule named when the speed or the space is wrong.
    """
    if not position.with_passengers:
        return "aim.driving-school"
    boat = position.boat(name)
    tile = position.river.landings.get(boat.at or "")
    if boat.speed != 1 or tile is None:
        return place
    if len(boat.passengers) >= MAX_PASSENGERS:
        return "board.two-aboard"
    if tile in boat.passengers:
        return "board.one-per-island"
    if position.waiting_at(tile) == 0:
        return "board.none-waiting"
    return None


def take(state: UnderWay, name: str, rule: str) -> UnderWay:
    """Return the state with a passenger taken aboard a boat."""
    position = state.position
    boat = position.boat(name)
    tile = position.river.landings[boat.at or ""]
    return state.changed(
        Boarded(state.index, rule, name, tile),
        position=position.taken_from(tile).with_boat(replace(boat, passengers=(*boat.passengers, tile))),
    )


def verify(state: UnderWay) -> None:
    """Raise `RuleViolation` if the mover may not take a passenger."""
    if not state.position.with_passengers:
        raise state.broken("aim.driving-school")
    if state.boarded:
        raise state.broken("board.one-per-stop")
    boat = state.boat
    if not state.closing:
        raise state.broken("board.speed-one", space=boat.at or "", speed=boat.speed)
    rule = broken_by(state.position, state.mover, "board.speed-one")
    if rule is not None:
        raise state.broken(rule, space=boat.at or "", speed=boat.speed)


def apply(state: UnderWay) -> UnderWay:
    """Return the state with a passenger aboard the mover."""
    verify(state)
    return take(state, state.mover, "board.speed-one").changed(boarded=True)
