"""How much each ruling matters: the dated count of `scripts/study-rulings`, and what differs in a position of it.

Only games that were counted have a study, and a module `study` that tells in words what was counted and what differs.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any, Protocol, cast

from rules_engine.examples import Example, write
from rules_engine.games import registry
from rules_engine.publish.games import MAIN, has, of
from rules_engine.rulebook import load
from rules_engine.words import Words, mark


@dataclass(frozen=True, slots=True)
class Counted:
    """One reading beside the default one: in how many games, and in what share (0 to 1) of all turns, they differ.

    `first` are the first positions in which they do, with the turn that was made there.
    """

    ruling: str
    reading: str
    games: int
    share_of_turns: float
    first: tuple[Example, ...]


@dataclass(frozen=True, slots=True)
class Study:
    """Games between bots under the default readings, every turn looked at under each other one. `date` is ISO 8601."""

    date: str
    command: str
    games: int
    players: int
    turns_a_game: float
    compared: tuple[Counted, ...]

    def of(self, ruling: str) -> tuple[Counted, ...]:
        """Return what was counted for a ruling, one for each of its other readings."""
        return tuple(each for each in self.compared if each.ruling == ruling)

    def command_for(self, counted: Counted) -> str:
        """Return the command that counts one reading again."""
        return self.command.replace("RULING=READING", f"{counted.ruling}={counted.reading}")


class Telling(Protocol):
    """What a game's own module tells. `SHARE` is the head of the shares of games."""

    SHARE: str

    def how(self, found: Study, words: Words) -> str:
        """Say when and how it was counted."""

    def matters(self, found: Study, counted: Counted, share: str, words: Words) -> str:
        """Say in how many games, and in what share of turns, a reading makes a difference."""

    def difference(self, example: Example, ruling: str, reading: str, words: Words) -> str:
        """Return in one sentence, as Markdown, what is different in a position under another reading than its own."""


SHARE = mark("Share of games")
"""The head of the shares of games in which a reading makes a difference; games that are no races use it."""


def how(found: Study, words: Words) -> str:
    """Say when and how it was counted, over games that are no races."""
    return words.message(
        "Counted on {date}: {games} games, {players} planning bots in each, about {turns} turns a game.",
        date=words.date(found.date),
        games=found.games,
        players=found.players,
        turns=round(found.turns_a_game),
    )


def matters(found: Study, counted: Counted, share: str, words: Words) -> str:
    """Say in how many games, and in what share of turns, a reading makes a difference."""
    reading = f"`{counted.reading}`"
    if not counted.games:
        return words.message(
            "In none of {all} games is anything different under {reading}.", all=found.games, reading=reading
        )
    return words.message(
        "In {games} of {all} games, and in {share} of all turns, something is different under {reading}.",
        games=counted.games,
        all=found.games,
        share=share,
        reading=reading,
    )


def telling(game: str) -> Telling:
    """Return what tells a game's study in words."""
    return cast(Telling, of(game, "study"))


@lru_cache
def study(game: str) -> Study | None:
    """Return the study of a game, None where there is none."""
    name = "study.json" if game == MAIN else f"study-{game}.json"
    file = resources.files("rules_engine.rulebook").joinpath(name)
    if not file.is_file() or not has(game, "study"):
        return None
    return read(json.loads(file.read_text(encoding="utf-8")))


def read(data: Mapping[str, Any]) -> Study:
    """Read a study from the tables of its file."""
    rules = {ruling.id: ruling.rule for ruling in load(data["game"]).rulings.values()}
    one, many = ("race", "races") if "races" in data else ("game", "games")
    return Study(
        date=data["date"],
        command=data["command"],
        games=data[many],
        players=data["players"],
        turns_a_game=data[f"turns_a_{one}"],
        compared=tuple(
            Counted(
                ruling=each["ruling"],
                reading=each["reading"],
                games=each[f"{many}_that_differ"],
                share_of_turns=each["share_of_turns"],
                first=tuple(
                    _example(
                        data["game"],
                        f"study-{each['ruling'].replace('_', '-')}-{each['reading']}-{number}",
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
