"""A record replayed: turn by turn, in order, with every roll in the text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.games.mississippi_queen import order, play, turns
from rules_engine.games.mississippi_queen.play import PlayedTurn
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.turns import Turn
from rules_engine.games.protocol import BadInput, RuleViolation


@dataclass(frozen=True)
class Step:
    """A turn of a record: its number from 1, its line in the record (from 1), what it left behind."""

    number: int
    line: int
    before: Position
    played: PlayedTurn

    @property
    def turn(self) -> Turn:
        """The turn."""
        return self.played.turn


@dataclass(frozen=True)
class Replay:
    """A record replayed. `position` is the one after the last legal turn.

    Where a turn is illegal the replay ends: `violation` tells the rule, `broken` the turn in writing, `number` and
    `line` which turn it is and where in the record it stands.
    """

    steps: tuple[Step, ...]
    position: Position
    violation: RuleViolation | None = None
    broken: Turn | None = None
    number: int = 0
    line: int = 0

    @property
    def legal(self) -> bool:
        """Whether every turn was legal."""
        return self.violation is None

    @property
    def over(self) -> bool:
        """Whether the race is over."""
        return play.is_over(self.position)

    @property
    def places(self) -> tuple[str, ...]:
        """All boats by place, as they stand at the end of the record."""
        return play.places(self.position)


def lines(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield the turns of a record: line (from 1), offset in the text, and the turn without its comment."""
    offset = 0
    for number, line in enumerate(text.split("\n"), 1):
        written = line.partition("#")[0]
        if written.strip():
            yield number, offset + len(written) - len(written.lstrip()), written.strip()
        offset += len(line) + 1


def replay(start: Position, text: str) -> Replay:
    """Replay a record from its start.

    Raises `BadInput` with the offset inside the text for a turn that cannot be read, is out of order, lacks a roll or
    comes after the end.
    """
    position, steps = start, list[Step]()
    names = tuple(boat.name for boat in start.boats)
    for number, (line, offset, written) in enumerate(lines(text), 1):
        try:
            turn = turns.parse(written, names, position.river)
            _in_order(position, turn)
            try:
                played = play.apply(position, turn)
            except RuleViolation as violation:
                return Replay(tuple(steps), position, violation, turn, number, line)
            if played.rolls_missing:
                raise BadInput(
                    "The roll of the die is missing.",
                    "In a record every roll stands behind the turn: +L, +S or +R.",
                    offset=len(written),
                )
        except BadInput as problem:
            inside = problem.offset or 0
            if problem.token is not None:
                inside = turns.offset(written, problem.token)
            problem.offset = offset + inside
            raise
        steps.append(Step(number, line, position, played))
        position = played.position
    return Replay(tuple(steps), position)


def _in_order(position: Position, turn: Turn) -> None:
    if play.is_over(position):
        raise BadInput("The race is over already.", "Leave this turn and those behind it out.", offset=0)
    due = order.to_move(position)
    if due != turn.boat:
        raise BadInput(
            "It is the turn of {due}, not of {boat}.", "Write the turns in the order in which they were played.",
            offset=0, due=str(due), boat=turn.boat,
        )  # fmt: skip
