"""Examples run: the turn or record played, and everything expected compared with what the engine finds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rules_engine.examples.model import Example
from rules_engine.games.mississippi_queen import order, play, turns
from rules_engine.games.mississippi_queen.events import TileLaid
from rules_engine.games.mississippi_queen.play import PlayedTurn
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.protocol import BadInput, Event, RuleViolation, Written
from rules_engine.records.replay import Replay, replay


@dataclass(frozen=True)
class Judged:
    """A turn judged: what it leaves behind, or the violation where it is illegal."""

    turn: turns.Turn
    played: PlayedTurn | None
    violation: RuleViolation | None

    @property
    def legal(self) -> bool:
        """Whether the turn breaks no rule."""
        return self.violation is None


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that did not come out as expected. `found` is None where there is nothing of the kind."""

    what: str
    expected: Any
    found: Any
    line: int

    def to_json(self) -> dict[str, Any]:
        """Return what, expected and found as JSON data."""
        return {"what": self.what, "expected": _plain(self.expected), "found": _plain(self.found)}


@dataclass(frozen=True)
class Report:
    """What running an example gave. `judged` is None without a turn, `replayed` without a record."""

    example: Example
    differences: tuple[Difference, ...]
    judged: Judged | None = None
    replayed: Replay | None = None

    @property
    def ok(self) -> bool:
        """Whether everything came out as expected."""
        return not self.differences

    def to_json(self) -> dict[str, Any]:
        """Return the report as an entry of the command's `check`."""
        example = self.example
        differences = [difference.to_json() for difference in self.differences]
        return {
            "id": example.id,
            "file": example.file,
            "line": example.line,
            "ok": self.ok,
            "differences": differences,
        }


def judge(example: Example) -> Judged:
    """Play an example's turn; raise `BadInput` with its place where the turn does not fit the position (D-3)."""
    if example.turn is None:
        problem = BadInput(
            "There is no turn to judge.", "Write [play] and turn = ... into the example.", path=("play",)
        )
        raise example.source.located(problem)
    try:
        played = play.judge(example.position, example.turn, Written(example.die))
    except BadInput as problem:
        text = example.written or ""
        problem.offset = 0 if problem.token is None else turns.offset(text, problem.token)
        problem.path = ("play", "turn")
        raise example.source.located(problem) from None
    if isinstance(played, RuleViolation):
        return Judged(example.turn, None, played)
    return Judged(example.turn, played, None)


def replayed(example: Example) -> Replay:
    """Play an example's record; raise `BadInput` with its place for a line that cannot be read or is out of order."""
    if example.record is None:
        problem = BadInput("There is no record to replay.", "Write [record] and turns = ... into the file.", path=())
        raise example.source.located(problem)
    try:
        return replay(example.position, example.record)
    except BadInput as problem:
        raise example.source.located(problem.under("record", "turns")) from None


def run(example: Example) -> Report:
    """Run an example and compare everything that it expects; raise `BadInput` where its turns cannot be read."""
    judged = judge(example) if example.turn is not None else None
    record = replayed(example) if example.record is not None else None
    found = _Found(example, judged, record)
    differences = []
    for each in example.expect:
        value = found.value(each.what)
        if type(value) is not type(each.value) or value != each.value:
            differences.append(Difference(each.what, each.value, value, each.line))
    return Report(example, tuple(differences), judged, record)


class _Found:
    """What the engine finds, by the names of `[expect]`."""

    def __init__(self, example: Example, judged: Judged | None, record: Replay | None) -> None:
        self._example, self._judged, self._record = example, judged, record

    def value(self, what: str) -> Any:
        head, _, rest = what.partition(".")
        if head == "landings":
            return self._after.waiting_at(rest) if self._after else None
        if head == "boats":
            return self._boat(*rest.split("."))
        return getattr(self, f"_{head}")

    @cached_property
    def _violation(self) -> RuleViolation | None:
        if self._record is not None:
            return self._record.violation
        return self._judged.violation if self._judged else None

    @cached_property
    def _after(self) -> Position | None:
        """The position after the turn or record, the one in the file without either, None after an illegal turn."""
        if self._violation is not None:
            return None
        if self._record is not None:
            return self._record.position
        if self._judged is None:
            return self._example.position
        return self._judged.played.position if self._judged.played else None

    @property
    def _events(self) -> tuple[Event, ...]:
        if self._record is not None:
            return tuple(event for step in self._record.steps for event in step.played.events)
        return self._judged.played.events if self._judged and self._judged.played else ()

    @property
    def _legal(self) -> bool:
        return self._violation is None

    @property
    def _rule(self) -> str | None:
        return self._violation.rule if self._violation else None

    @property
    def _token(self) -> int | None:
        return self._violation.token if self._violation else None

    @property
    def _coal_spent(self) -> int | None:
        return self._judged.played.coal_spent if self._judged and self._judged.played else None

    @property
    def _count(self) -> int:
        return len(outcomes(self._example))

    @cached_property
    def _turn_order(self) -> order.Order:
        return order.turn_order(self._example.position)

    @property
    def _order(self) -> tuple[str, ...]:
        return self._turn_order.names

    @property
    def _reasons(self) -> tuple[str, ...]:
        return tuple(reason.rule for reason in self._turn_order.reasons)

    @property
    def _places(self) -> tuple[str, ...] | None:
        return play.places(self._after) if self._after else None

    @property
    def _laid(self) -> tuple[str, ...] | None:
        if self._violation is not None:
            return None
        return tuple(f"{event.tile}:{event.side}" for event in self._events if isinstance(event, TileLaid))

    @property
    def _pier(self) -> str | None:
        return self._after.river.pier if self._after else None

    @property
    def _gone(self) -> int | None:
        return self._after.river.gone if self._after else None

    def _boat(self, name: str, field: str) -> Any:
        if self._after is None:
            return None
        value = getattr(self._after.boat(name), field)
        return tuple(sorted(value)) if field == "passengers" else value


def mover(example: Example, name: str | None = None) -> str:
    """Return the boat that `legal` and `count` are about (D-11); raise `BadInput` if nobody can move."""
    boat = name or (example.turn.boat if example.turn else None) or order.to_move(example.position)
    if boat is None:
        raise example.source.located(BadInput("No boat is racing, so there is nothing to move.", path=("boats",)))
    if boat not in {each.name for each in example.position.boats}:
        names = ", ".join(each.name for each in example.position.boats)
        problem = BadInput("There is no boat called {name}.", "Name one of: {names}.", name=repr(boat), names=names)
        raise example.source.located(problem)
    return boat


def outcomes(example: Example, name: str | None = None) -> Any:
    """Return all outcomes of the boat named, else of the one that `mover` tells, from the example's position."""
    from rules_engine.games.mississippi_queen import search

    return search.outcomes(example.position, mover(example, name))


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return value
