"""A turn under way: the position so far and what the rules ask about the way to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from rules_engine.games.atlantic_star.position import Position, Seat
from rules_engine.games.atlantic_star.turns import Step
from rules_engine.games.protocol import Chance, Event, RuleViolation


@dataclass(frozen=True)
class UnderWay:
    """A turn in the middle.

    `index` is the step being played; `acted` the action done (`charter` or `stage`), None before it; `written` the
    steps so far with the cards that came written in; `mixed` the cards of a pile shuffled in this turn, in no order;
    `points` (bonus included), `bonus` and `place` those of the cruise staged.
    """

    position: Position
    mover: str
    chance: Chance
    index: int = 0
    loaned: bool = False
    exchanged: bool = False
    acted: str | None = None
    written: tuple[Step, ...] = ()
    mixed: tuple[str, ...] | None = None
    events: tuple[Event, ...] = ()
    points: int | None = None
    bonus: int | None = None
    place: int | None = None

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
        """Return the violation of a rule by the present step."""
        return RuleViolation(rule, self.index, seat=self.mover, **facts)
