"""A record replayed: turn by turn, in order, with all that chance brought in the text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules_engine.games.protocol import BadInput, Game, RuleViolation, Unknown
from rules_engine.games.registry import game


@dataclass(frozen=True)
class Step:
    """A turn of a record: its number from 1, its line in the record (from 1), what it left behind."""

    number: int
    line: int
    before: Any
    played: Any

    @property
    def turn(self) -> Any:
        """The turn."""
        return self.played.turn


@dataclass(frozen=True)
class Replay:
    """A record replayed. `position` is the one after the last legal turn.

    Where a turn is illegal the replay ends: `violation` tells the rule, `broken` the turn in writing, `number` and
    `line` which turn it is and where in the record it stands.
    """

    steps: tuple[Step, ...]
    position: Any
    violation: RuleViolation | None = None
    broken: Any = None
    number: int = 0
    line: int = 0

    @property
    def legal(self) -> bool:
        """Whether every turn was legal."""
        return self.violation is None

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(game(self.position.game).over(self.position))

    @property
    def places(self) -> tuple[Any, ...]:
        """All seats by place, as they stand at the end of the record."""
        return tuple(game(self.position.game).places(self.position))


def lines(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield the turns of a record: line (from 1), offset in the text, and the turn without its comment."""
    offset = 0
    for number, line in enumerate(text.split("\n"), 1):
        written = line.partition("#")[0]
        if written.strip():
            yield number, offset + len(written) - len(written.lstrip()), written.strip()
        offset += len(line) + 1


def replay(start: Any, text: str) -> Replay:
    """Replay a record from its start.

    Raises `BadInput` with the offset inside the text for a turn that cannot be read, is out of order, lacks what chance
    brought or comes after the end.
    """
    position, steps = start, list[Step]()
    rules: Game[Any, Any] = game(start.game)
    for number, (line, offset, written) in enumerate(lines(text), 1):
        try:
            turn = rules.parse(written, position)
            _in_order(rules, position, turn)
            try:
                played = rules.apply(position, turn, Unknown())
            except RuleViolation as violation:
                return Replay(tuple(steps), position, violation, turn, number, line)
            missing = rules.missing(played)
            if missing is not None:
                missing.offset = len(written)
                raise missing
        except BadInput as problem:
            inside = problem.offset or 0
            if problem.token is not None:
                inside = rules.offset(written, problem.token)
            problem.offset = offset + inside
            raise
        steps.append(Step(number, line, position, played))
        position = played.position
    return Replay(tuple(steps), position)


def _in_order(rules: Game[Any, Any], position: Any, turn: Any) -> None:
    if rules.over(position):
        raise BadInput("The game is over already.", "Leave this turn and those behind it out.", offset=0)
    due = rules.to_move(position)
    if due != turn.seat:
        raise BadInput(
            "It is the turn of {due}, not of {boat}.", "Write the turns in the order in which they were played.",
            offset=0, due=str(due), boat=turn.seat,
        )  # fmt: skip
