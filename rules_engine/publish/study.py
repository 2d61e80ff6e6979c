"""How much each ruling matters: the dated count of `scripts/study-rulings`, and what differs in a position of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any

from rules_engine import narrate
from rules_engine.examples import Example, write
from rules_engine.games.mississippi_queen.order import to_move, turn_order
from rules_engine.games.mississippi_queen.play import PlayedTurn, is_over, judge
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.reading import read_position
from rules_engine.games.mississippi_queen.search import outcomes
from rules_engine.games.mississippi_queen.turns import parse
from rules_engine.games.protocol import RuleViolation
from rules_engine.publish.references import escape
from rules_engine.rulebook import load, ruling_of
from rules_engine.words import Words


@dataclass(frozen=True, slots=True)
class Counted:
    """One reading beside the default one: in how many races, and in what share (0 to 1) of all turns, they differ.

    `first` are the first positions in which they do, with the turn that was made there.
    """

    ruling: str
    reading: str
    races: int
    share_of_turns: float
    first: tuple[Example, ...]


@dataclass(frozen=True, slots=True)
class Study:
    """Races between bots under the default readings, every turn looked at under each other one. `date` is ISO 8601."""

    date: str
    command: str
    races: int
    players: int
    turns_a_race: float
    compared: tuple[Counted, ...]

    def of(self, ruling: str) -> Counted | None:
        """Return what was counted for a ruling, None if it was not."""
        return next((each for each in self.compared if each.ruling == ruling), None)

    def command_for(self, counted: Counted) -> str:
        """Return the command that counts one reading again."""
        return self.command.replace("RULING=READING", f"{counted.ruling}={counted.reading}")


@lru_cache
def study(game: str) -> Study | None:
    """Return the study of a game, None where there is none."""
    file = resources.files("rules_engine.rulebook").joinpath("study.json")
    if not file.is_file():
        return None
    data = json.loads(file.read_text(encoding="utf-8"))
    return read(data) if data["game"] == game else None


def read(data: Mapping[str, Any]) -> Study:
    """Read a study from the tables of its file."""
    rules = {ruling.id: ruling.rule for ruling in load(data["game"]).rulings.values()}
    return Study(
        date=data["date"],
        command=data["command"],
        races=data["races"],
        players=data["players"],
        turns_a_race=data["turns_a_race"],
        compared=tuple(
            Counted(
                ruling=each["ruling"],
                reading=each["reading"],
                races=each["races_that_differ"],
                share_of_turns=each["share_of_turns"],
                first=tuple(
                    _example(f"study-{each['ruling'].replace('_', '-')}-{number}", rules[each["ruling"]], document)
                    for number, document in enumerate(each["first"], 1)
                ),
            )
            for each in data["compare"]
        ),
    )


def _example(name: str, rule: str, document: Mapping[str, Any]) -> Example:
    position = read_position(document)
    turn = parse(document["play"]["turn"], [boat.name for boat in position.boats], position.river)
    return Example(id=name, position=position, rules=(rule,), turn=turn)


def text_of(example: Example) -> str:
    """Return an example as the text of a file."""
    return write(example)


def difference(example: Example, ruling: str, reading: str, words: Words) -> str:
    """Return in one sentence, as Markdown, what is different in a position under another reading than its own."""
    before, turn = example.position, example.turn
    assert turn is not None
    name = f"`{reading}`"
    other = before.changed(rulings=ruling_of(example.game, (*before.rulings.changed, (ruling, reading))))
    if is_over(other) and not is_over(before):
        return words.message("Under {reading} the race is over by now.", reading=name)
    ordered = _order(before, other, name, words)
    if ordered:
        return ordered
    found = judge(other, turn)
    if isinstance(found, RuleViolation):
        told = escape(narrate.verdict("mississippi-queen", found, words))
        return words.message("Under {reading} this turn is refused. {verdict}", reading=name, verdict=told)
    boat = words.term(turn.boat)
    mine, theirs = set(outcomes(before, turn.boat)), set(outcomes(other, turn.boat))
    if len(mine) != len(theirs):
        return words.message(
            "Under {reading} {boat} has other outcomes to choose from, in number: {n} instead of {m}.",
            reading=name,
            boat=boat,
            n=len(theirs),
            m=len(mine),
        )
    if mine != theirs:
        return words.message("Under {reading} {boat} has other outcomes to choose from.", reading=name, boat=boat)
    return _left_behind(judge(before, turn), found, name, words)


def _left_behind(mine: PlayedTurn | RuleViolation, theirs: PlayedTurn, name: str, words: Words) -> str:
    """Tell what is different behind a turn that is legal both ways and leads to the same outcomes."""
    assert isinstance(mine, PlayedTurn)
    if is_over(theirs.position) and not is_over(mine.position):
        return words.message("Under {reading} this turn ends the race.", reading=name)
    now, then = to_move(mine.position), to_move(theirs.position)
    if now and then and now != then:
        return words.message(
            "Under {reading} {boat} moves after this turn, not {other}.",
            reading=name,
            boat=words.term(then),
            other=words.term(now),
        )
    if mine.position.to_move != theirs.position.to_move:
        return words.message(
            "Under {reading} those who move next are, in this order, {names}, not {others}.",
            reading=name,
            names=[words.term(boat) for boat in theirs.position.to_move],
            others=[words.term(boat) for boat in mine.position.to_move],
        )
    if theirs.position.changed(rulings=mine.position.rulings) == mine.position:
        return words.message("Under {reading} other rolls would have counted for the new tile.", reading=name)
    return words.message("Under {reading} the same turn leaves another position behind.", reading=name)


def _order(before: Position, other: Position, name: str, words: Words) -> str:
    """Tell of another order of the round, or another boat that is next; "" if there is none."""
    mine, theirs = turn_order(before).names, turn_order(other).names
    if before.to_move == mine and mine != theirs:
        return words.message(
            "Under {reading} this round’s order is {names}, not {others}.",
            reading=name,
            names=words.join([str(words.term(name)) for name in theirs]),
            others=words.join([str(words.term(name)) for name in mine]),
        )
    now, then = to_move(before), to_move(other)
    if now and then and now != then:
        return words.message(
            "Under {reading} {boat} is the next to move, not {other}.",
            reading=name,
            boat=words.term(then),
            other=words.term(now),
        )
    return ""
