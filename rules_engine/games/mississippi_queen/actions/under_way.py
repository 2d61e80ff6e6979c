"""A turn under way: the position so far and what the rules ask about the way to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules_engine.games.mississippi_queen.position import Boat, Position
from rules_engine.games.protocol import Event, RuleViolation


@dataclass(frozen=True)
class UnderWay:
    """A turn in the middle.

    `index` is the token being played; `points` are the movement points left; `turns` the sixths turned; `wake` the
    starting space and every space entered; `paths` the spaces on which each pushed boat was this turn; `open` tells
    whether the foremost tile waits for its first boat, `first` names that boat; `docked` ends the mover's movement;
    `last` says whether no step or turn follows, `closing` whether only rolls and passengers do.
    """

    start: Position
    position: Position
    mover: str
    points: int
    open: bool
    index: int = 0
    turns: int = 0
    spent: int = 0
    wake: tuple[str, ...] = ()
    paths: tuple[tuple[str, tuple[str, ...]], ...] = ()
    first: str | None = None
    docked: bool = False
    boarded: bool = False
    stranded: bool = False
    last: bool = False
    closing: bool = False
    rolls: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def boat(self) -> Boat:
        """The boat that moves."""
        return self.position.boat(self.mover)

    @property
    def total(self) -> int:
        """The movement points of the whole turn."""
        return self.boat.speed

    def path_of(self, boat: str) -> tuple[str, ...]:
        """Return the spaces on which a pushed boat was this turn, empty if it has not been pushed."""
        return dict(self.paths).get(boat, ())

    def changed(self, *events: Event, **changes: Any) -> UnderWay:
        """Return the state with these fields changed and these events behind the others."""
        # Copying the fields at once is several times as fast as `dataclasses.replace`, and every step comes by here.
        new = object.__new__(UnderWay)
        fields = new.__dict__
        fields.update(self.__dict__)
        if events:
            fields["events"] = self.events + events
        fields.update(changes)
        return new

    def with_boat(self, boat: Boat, *events: Event, **changes: Any) -> UnderWay:
        """Return the state with a boat changed."""
        return self.changed(*events, position=self.position.with_boat(boat), **changes)

    def broken(self, rule: str, **facts: str | int) -> RuleViolation:
        """Return the violation of a rule by the present token."""
        return RuleViolation(rule, self.index, boat=self.mover, **facts)

    def unpaid(self, rule: str, need: int) -> RuleViolation:
        """Return the violation of a rule that wants more coal than there is (`coal.out-2019` where there is none)."""
        have = self.boat.coal
        if have == 0 and self.position.ruleset == "super-meeple-2019":
            return self.broken("coal.out-2019", need=need, have=0)
        return self.broken(rule, need=need, have=have)

    def entered(self, boat: str, space: str) -> dict[str, Any]:
        """Return the change when a boat comes onto a space: who was first on the foremost tile (`river.first-boat`)."""
        if self.open and self.first is None and space[0] == self.position.river.foremost.letter:
            return {"first": boat}
        return {}


def begin(position: Position, mover: str) -> UnderWay:
    """Return the state before the first token of a boat's turn."""
    boat = position.boat(mover)
    river = position.river
    visited = any(b.at is not None and b.at[0] == river.foremost.letter for b in position.boats)
    return UnderWay(
        start=position,
        position=position,
        mover=mover,
        points=boat.speed,
        open=bool(position.stack) and river.pier is None and not visited,
        wake=(boat.at,) if boat.at else (),
    )
