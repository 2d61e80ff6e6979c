"""Worked examples for the pages: what a block needs to know of an example, computed once and kept by content.

`Library` reads the example files of a game, runs each through the engine (one that does not come out as
expected is a problem with file and line) and gives drawing, steps, result or verdict in the language asked for.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a worked example: what happens, the figures of the game's own columns, the rule that makes it so."""

    text: str
    figures: tuple[str, ...] = ()
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """How an example comes out under another choice: `when` is "ruleset:passenger" or "turning:before-moving"."""

    when: str
    head: str
    text: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Worked:
    """A worked example in one language.

    `heads` are those of the columns that the steps have figures for. `ruleset` ("" in games without any), `players` and
    `readings` (those that differ from the default) are what it is played with, `mark` says so in words where it is not
    what is shown by default; `notes` tell where it comes out otherwise.

    `moments` are what `drawing` shows instead before the turn and after each step, empty where nothing can be stepped.
    `whole` is a drawing of all of a long river, "" where `drawing` shows everything. `legal` is None when there is no
    turn to judge.
    """

    id: str
    game: str
    rules: tuple[str, ...]
    source: str
    drawing: str
    whole: str = ""
    turn: str = ""
    turn_in_words: str = ""
    who: str = ""
    legal: bool | None = None
    steps: tuple[Step, ...] = ()
    heads: tuple[str, ...] = ()
    verdict: str = ""
    rule: str = ""
    results: tuple[tuple[str, str], ...] = field(default=())
    moments: tuple[str, ...] = ()
    ruleset: str = ""
    players: int = 0
    readings: tuple[str, ...] = ()
    mark: str = ""
    notes: tuple[Note, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return what is kept between builds."""
        return {
            "id": self.id,
            "game": self.game,
            "rules": list(self.rules),
            "source": self.source,
            "drawing": self.drawing,
            "whole": self.whole,
            "turn": self.turn,
            "turn_in_words": self.turn_in_words,
            "who": self.who,
            "legal": self.legal,
            "steps": [[step.text, list(step.figures), step.rule] for step in self.steps],
            "heads": list(self.heads),
            "verdict": self.verdict,
            "rule": self.rule,
            "results": [list(result) for result in self.results],
            "moments": list(self.moments),
            "ruleset": self.ruleset,
            "players": self.players,
            "readings": list(self.readings),
            "mark": self.mark,
            "notes": [[note.when, note.head, note.text, note.rule] for note in self.notes],
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Worked:
        """Read what `as_json` gave."""
        return cls(
            **{key: value for key, value in data.items() if not isinstance(value, list)},
            rules=tuple(data["rules"]),
            steps=tuple(Step(text, tuple(figures), rule) for text, figures, rule in data["steps"]),
            heads=tuple(data["heads"]),
            results=tuple((head, text) for head, text in data["results"]),
            moments=tuple(data["moments"]),
            readings=tuple(data["readings"]),
            notes=tuple(Note(*note) for note in data["notes"]),
        )


class Library(Protocol):
    """Where staging gets the examples of a game from."""

    def names(self, game: str) -> tuple[str, ...]:
        """Return the ids of all examples of a game, sorted."""

    def fenced(self, text: str, file: str, line: int, lang: str) -> Worked:
        """Return an example whose text stands on a page from `line` on; `PublishError` as `worked`."""

    def worked(self, game: str, name: str, lang: str) -> Worked:
        """Return an example in a language; `PublishError` if it does not come out as expected."""
