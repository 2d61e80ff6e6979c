"""What a command says: lines and tables in a language, JSON, and problems on standard error."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rules_engine.games.protocol import BadInput

if TYPE_CHECKING:
    from rules_engine.words import Words

LONGEST_FACT = 120


class Output:
    """Where a command's answers go. `json` tells that it answers in JSON; `words` is the language asked for."""

    def __init__(self, lang: str = "en", as_json: bool = False) -> None:
        self.lang, self.json = lang, as_json

    @cached_property
    def words(self) -> Words:
        """The language asked for."""
        from rules_engine.words import Words

        return Words(self.lang)

    def line(self, text: str = "") -> None:
        """Say a line."""
        print(printable(text))

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> None:
        """Say rows in columns under their heads; those numbered in `right` are set to the right."""
        widths = [max(map(width, column)) for column in zip(head, *rows, strict=True)]
        for row in (head, *rows):
            cells = [padded(cell, widths[i], right=i in right) for i, cell in enumerate(row)]
            self.line("  " + "  ".join(cells).rstrip())

    def data(self, data: Any) -> None:
        """Answer in JSON."""
        import json

        print(json.dumps(data, ensure_ascii=False))

    def complain(self, text: str) -> None:
        """Say a line on standard error."""
        print(printable(text), file=sys.stderr)

    def problem(self, problem: BadInput) -> None:
        """Tell bad input on standard error: file, line, column, what is wrong, the mend."""
        place = ":".join(str(part) for part in (problem.file, problem.line, problem.column) if part is not None)
        self.complain(f"{place or 'paddlewheel'}: {self.message(problem)}")

    def message(self, problem: BadInput) -> str:
        """Return what is wrong and the mend in the language asked for."""
        facts = {key: short(value) for key, value in problem.facts.items()}
        parts = [self.words.message(part, **facts) for part in (problem.message, problem.mend) if part]
        # Chinese sets no space between sentences.
        return printable(("" if self.lang == "zh-Hant" else " ").join(parts))

    def error(self, problem: BadInput) -> dict[str, Any]:
        """Return bad input as JSON data."""
        return {
            "file": problem.file,
            "line": problem.line,
            "column": problem.column,
            "message": self.message(problem),
        }


def short(fact: str | int) -> str | int:
    """Return a fact, cut where it is too long to be read."""
    if isinstance(fact, str) and len(fact) > LONGEST_FACT:
        return f"{fact[: LONGEST_FACT - 1]}…"
    return fact


def printable(text: str) -> str:
    """Return a text without characters that would steer a terminal."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in "\n\u00a0" else c.encode("unicode_escape").decode() for c in text)


def width(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    wide = sum(unicodedata.east_asian_width(c) in "WF" for c in text)
    return len(text) + wide - sum(unicodedata.combining(c) != 0 for c in text)


def padded(text: str, columns: int, *, right: bool = False) -> str:
    """Return a text filled up with spaces."""
    space = " " * (columns - width(text))
    return space + text if right else text + space
