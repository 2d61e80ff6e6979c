"""What the engine finds, by the names of `[expect]`: what is asked alike in every game."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from rules_engine.games.protocol import Event, RuleViolation
from rules_engine.games.registry import game

if TYPE_CHECKING:
    from rules_engine.examples.model import Example
    from rules_engine.examples.running import Judged
    from rules_engine.records import Replay


class Finder:
    """The findings of one example. A game adds `_name` for each key of its own, `_name_of` for a table of its own.

    Everything about what a turn leaves behind is None after an illegal one.
    """

    def __init__(self, example: Example, judged: Judged | None, record: Replay | None) -> None:
        self.example, self.judged, self.record = example, judged, record

    def value(self, what: str) -> Any:
        """Return what is found under a name such as `coal_spent` or `boats.red.at`."""
        head, dot, rest = what.partition(".")
        return getattr(self, f"_{head}_of")(rest) if dot else getattr(self, f"_{head}")

    @cached_property
    def violation(self) -> RuleViolation | None:
        """The rule broken by the turn or record."""
        if self.record is not None:
            return self.record.violation
        return self.judged.violation if self.judged else None

    @property
    def played(self) -> Any:
        """The turn as it was played, None without a legal one."""
        return self.judged.played if self.judged else None

    @cached_property
    def after(self) -> Any:
        """The position after the turn or record, the one in the file without either, None after an illegal turn."""
        if self.violation is not None:
            return None
        if self.record is not None:
            return self.record.position
        return self.example.position if self.judged is None else self.judged.played.position

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the turn or record."""
        if self.record is not None:
            return tuple(event for step in self.record.steps for event in step.played.events)
        return self.judged.played.events if self.judged and self.judged.played else ()

    @property
    def _legal(self) -> bool:
        return self.violation is None

    @property
    def _rule(self) -> str | None:
        return self.violation.rule if self.violation else None

    @property
    def _token(self) -> int | None:
        return self.violation.token if self.violation else None

    @property
    def _count(self) -> int:
        from rules_engine.examples.running import outcomes

        return len(outcomes(self.example))

    @property
    def _places(self) -> tuple[Any, ...] | None:
        return game(self.example.game).places(self.after) if self.after is not None else None
