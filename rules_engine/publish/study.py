"""How much each ruling matters: the dated count of `scripts/study-rulings`, and what differs in a position of it.

Only games that were counted have a study, and a module `study` that tells a difference in words.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any

from rules_engine.examples import Example, write
from rules_engine.games import registry
from rules_engine.publish.games import of
from rules_engine.rulebook import load
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
                    _example(
                        data["game"],
                        f"study-{each['ruling'].replace('_', '-')}-{number}",
                        rules[each["ruling"]],
                        document,
                    )
                    for number, document in enumerate(each["first"], 1)
                ),
            )
            for each in data["compare"]
        ),
    )


def _example(game: str, name: str, rule: str, document: Mapping[str, Any]) -> Example:
    own = registry.game(game)
    position = own.read(document)
    turn = own.parse(document["play"]["turn"], position)
    return Example(id=name, position=position, rules=(rule,), turn=turn)


def text_of(example: Example) -> str:
    """Return an example as the text of a file."""
    return write(example)


def difference(example: Example, ruling: str, reading: str, words: Words) -> str:
    """Return in one sentence, as Markdown, what is different in a position under another reading than its own."""
    return str(of(example.game, "study").difference(example, ruling, reading, words))
