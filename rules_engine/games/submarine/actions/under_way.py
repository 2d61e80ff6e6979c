"""A turn under way: the position so far and what the rules ask about the way to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from rules_engine.games.protocol import Event, RuleViolation
from rules_engine.games.submarine.counts import COLUMNS
from rules_engine.games.submarine.position import Position, Seat
from rules_engine.games.submarine.turns import Token


@dataclass(frozen=True)
class UnderWay:
    """A turn in the middle.

    `index` is the token being played; `start` the position before the turn; `kind` the kind of action done by the
    submarines ("dive" or "salvage"), None before any; `left` the spaces of the submarines that were under the ship and
    have not dived; `paid` the cards paid, by seat; `ended` the rule by which the game has ended.
    """

    start: Position
    position: Position
    mover: str
    index: int = 0
    kind: str | None = None
    left: tuple[str, ...] = ()
    paid: tuple[tuple[str, int], ...] = ()
    ended: str | None = None
    events: tuple[Event, ...] = ()

    @property
    def seat(self) -> Seat:
        """The seat whose turn it is."""
        return self.position.seat(self.mover)

    def changed(self, *events: Event, **changes: Any) -> UnderWay:
        """Return the state with these fields changed and these events behind the others."""
        return replace(self, events=self.events + events, **changes)

    def with_seat(self, *events: Event, **changes: Any) -> UnderWay:
        """Return the state with fields of the mover's seat changed."""
        return self.changed(*events, position=self.position.with_seat(replace(self.seat, **changes)))

    def broken(self, rule: str, **facts: str | int) -> RuleViolation:
        """Return the violation of a rule by the present token."""
        return RuleViolation(rule, self.index, seat=self.mover, **facts)


def must_leave(state: UnderWay, token: Token) -> None:
    """Raise `RuleViolation` if the ship can only leave the board (rule `ship.must-leave`, before all others)."""
    if not state.seat.waiting and not state.seat.stops:
        raise state.broken("ship.must-leave", ship=state.seat.ship, what=str(token))


def emptied(before: Position, after: Position) -> str | None:
    """Return the first column that has lost its last artefact, None if there is none (rule `end.column`)."""
    return next((column for column in COLUMNS if before.in_column(column) and not after.in_column(column)), None)
