"""Examples run: the turn or record played, and everything expected compared with what the engine finds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules_engine.examples.model import Example
from rules_engine.games.protocol import BadInput, RuleViolation, Written
from rules_engine.games.registry import game, part
from rules_engine.records.replay import Replay, replay


@dataclass(frozen=True)
class Judged:
    """A turn judged: what it leaves behind (`games.protocol.Played`), or the violation where it is illegal."""

    turn: Any
    played: Any
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
    played_by = game(example.game)
    try:
        return Judged(example.turn, played_by.apply(example.position, example.turn, Written(example.chance)), None)
    except RuleViolation as violation:
        return Judged(example.turn, None, violation)
    except BadInput as problem:
        text = example.written or ""
        if problem.offset is None:
            problem.offset = 0 if problem.token is None else played_by.offset(text, problem.token)
        problem.path = ("play", "turn")
        raise example.source.located(problem) from None


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
    found = part("examples", example.game).Finder(example, judged, record)
    differences = []
    for each in example.expect:
        value = found.value(each.what)
        if type(value) is not type(each.value) or value != each.value:
            differences.append(Difference(each.what, each.value, value, each.line))
    return Report(example, tuple(differences), judged, record)


def mover(example: Example, name: str | None = None) -> str:
    """Return the seat that `legal` and `count` are about (D-11); raise `BadInput` if nobody can move."""
    own = part("examples", example.game)
    seat = name or (example.turn.seat if example.turn else None) or own.to_move(example.position)
    if seat is None:
        raise example.source.located(own.nobody())
    names = own.seats(example.position)
    if seat not in names:
        raise example.source.located(own.unknown(seat, names))
    return str(seat)


def outcomes(example: Example, name: str | None = None) -> Any:
    """Return all outcomes of the seat named, else of the one that `mover` tells, from the example's position."""
    return game(example.game).outcomes(example.position, mover(example, name))


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return value
