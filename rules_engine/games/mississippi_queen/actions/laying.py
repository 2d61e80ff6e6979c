"""What follows a turn on the river: rear tiles leave, the next tile is joined, then perhaps the pier.

For a written roll, `+L`:

1. `river.after-move`: no step or turn follows.
2. `river.first-boat`: a tile, or the pier, is due, and this roll is not one too many.
3. `river.no-overlap`: the tile has room on this side.

Rear tiles leave first, so they block nothing (`river.remove`, D-23). Where no side has room the rest of the stack
stays in the box and the pier is joined instead (D-28).
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.games.mississippi_queen.actions.under_way import UnderWay
from rules_engine.games.mississippi_queen.events import Filled, PierLaid, Rolled, TileGone, TileLaid
from rules_engine.games.mississippi_queen.position import Position, passengers_on
from rules_engine.games.mississippi_queen.tiles import DIE, TILES
from rules_engine.games.mississippi_queen.turns import Roll
from rules_engine.games.protocol import Chance


@dataclass(frozen=True, slots=True)
class Due:
    """What is to be rolled for next: `what` is `tile` or `pier`, `sides` those that have room."""

    what: str
    sides: tuple[str, ...]

    @property
    def last(self) -> bool:
        """Whether nothing is rolled for behind it."""
        return self.what == "pier"


def without_rear(position: Position) -> tuple[Position, tuple[tuple[str, int], ...]]:
    """Return the position with its empty rear tiles gone, and each such tile with the passengers lost on it.

    The foremost tile never leaves.
    """
    river = position.river
    rear = min((river.index(boat.at) for boat in position.boats if boat.at), default=len(river.laid) - 1)
    if rear <= river.gone:
        return position, ()
    gone = tuple((p.tile.id, position.waiting_at(p.tile.id)) for p in river.placed if p.index < rear)
    names = [tile for tile, _ in gone]
    waiting = tuple((tile, n) for tile, n in position.waiting if tile not in names)
    return position.changed(river=river.without_rear(rear), waiting=waiting), gone


def due(position: Position) -> Due | None:
    """Return what the owner of the first boat on the foremost tile rolls for first."""
    sides = position.river.rooms[position.rulings["ring"] == "touching"]
    if position.stack and sides:
        return Due("tile", sides)
    return Due("pier", ("L", "S", "R"))


def joined(position: Position, what: Due, side: str) -> tuple[Position, Due | None]:
    """Return the position with a tile or the pier joined, and what is rolled for then (`river.last-tile`)."""
    if what.what == "pier":
        return position.changed(river=position.river.with_pier(side), stack=()), None
    tile, stack = position.stack[0], position.stack[1:]
    waiting = position.waiting
    if position.with_passengers and TILES[tile].landing:
        waiting = (*waiting, (tile, passengers_on(tile, position.players)))
    after = position.changed(river=position.river.joined(tile, side), stack=stack, waiting=waiting)
    return after, None if stack else Due("pier", ("L", "S", "R"))


def verify(state: UnderWay, token: Roll) -> None:
    """Raise `RuleViolation` if the roll has no place here."""
    if not state.last:
        raise state.broken("river.after-move", side=token.side)
    position, _ = without_rear(state.position)
    waits = due(position) if state.first else None
    for side in state.rolls:
        if waits is not None:
            position, waits = joined(position, waits, side)
    if waits is None:
        raise state.broken("river.first-boat", side=token.side)
    if token.side not in waits.sides:
        raise state.broken("river.no-overlap", side=token.side)


def apply(state: UnderWay, token: Roll) -> UnderWay:
    """Return the state with the roll taken down; the tile is laid when the turn ends."""
    verify(state, token)
    return state.changed(rolls=(*state.rolls, token.side))


def settle(state: UnderWay, chance: Chance, indices: tuple[int, ...]) -> tuple[UnderWay, tuple[str, ...], int]:
    """Return the state at the end of the turn, the rolls that chance added, and how many rolls are missing.

    `indices` are the tokens of the written rolls. Rolls that do not count are rolled again (`river.no-overlap`).
    """
    position, gone = without_rear(state.position)
    for tile, lost in gone:
        state = state.changed(TileGone(state.index, "river.remove", tile, lost))
    waits = due(position) if state.first else None
    owner = state.first or state.mover
    added: list[str] = []
    for k in range(2):
        if waits is None:
            break
        if k < len(state.rolls):
            side, token = state.rolls[k], indices[k]
        else:
            token = state.index + len(added)
            rolled = chance.take("die", DIE)
            while rolled is not None and rolled not in waits.sides:
                state = state.changed(Rolled(token, "river.no-overlap", owner, rolled))
                rolled = chance.take("die", DIE)
            if rolled is None:
                break
            side = rolled
            added.append(side)
        position, state, waits = _lay(position, state, waits, owner, side, token)
    missing = 0 if waits is None else 1 if waits.last or len(position.stack) > 1 else 2
    return state.changed(position=position), tuple(added), missing


def _lay(
    position: Position, state: UnderWay, waits: Due, owner: str, side: str, token: int
) -> tuple[Position, UnderWay, Due | None]:
    after, then = joined(position, waits, side)
    state = state.changed(Rolled(token, "river.die", owner, side))
    if waits.what == "pier":
        return after, state.changed(PierLaid(token, "river.last-tile", owner, side)), then
    tile = position.stack[0]
    rule = "river.first-boat" if owner == state.mover else "river.pushed-boat"
    state = state.changed(TileLaid(token, rule, owner, tile, side))
    if after.with_passengers and TILES[tile].landing:
        state = state.changed(Filled(token, "board.fill", tile, after.waiting_at(tile)))
    return after, state, then
