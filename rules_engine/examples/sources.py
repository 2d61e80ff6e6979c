"""The text of an example and where it stands: a whole file, a fenced block of a page, standard input."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rules_engine.examples.bounds import beyond
from rules_engine.examples.places import Places
from rules_engine.games.protocol import BadInput

_AT = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)$")


@dataclass(frozen=True)
class Source:
    """A TOML text in a file. `line` is that of its first line (from 1), `indent` what was cut off before each line."""

    text: str
    file: str
    line: int = 1
    indent: int = 0

    @cached_property
    def data(self) -> dict[str, Any]:
        """The tables; raises `BadInput` with line and column when the text is not TOML."""
        match beyond(self.text):
            case "nesting":
                raise self.problem(BadInput("The text is nested too deeply."), self.line, 1)
            case "number":
                raise self.problem(BadInput("A number in the text has too many digits."), self.line, 1)
        try:
            return tomllib.loads(self.text)
        except RecursionError:
            raise self.problem(BadInput("The text is nested too deeply."), self.line, 1) from None
        except ValueError as error:  # TOMLDecodeError is one; a date that is none raises the plain kind
            raise self._syntax(str(error)) from None

    @cached_property
    def places(self) -> Places:
        """The places of keys and values in the file."""
        return Places(self.text, self.line, self.indent)

    def located(self, problem: BadInput) -> BadInput:
        """Return the problem with file, line and column filled in from its path."""
        if problem.file is None:
            return self.problem(problem, *self.places.of(problem.path, problem.offset))
        return problem

    def problem(self, problem: BadInput, line: int, column: int) -> BadInput:
        """Return the problem with file, line and column filled in."""
        problem.file, problem.line, problem.column = self.file or None, line, column
        return problem

    def _syntax(self, message: str) -> BadInput:
        found = _AT.search(message)
        lines = self.text.splitlines() or [""]
        line, column = 1, 1
        if found and found[1]:
            line, column = int(found[1]), int(found[2])
        elif found:
            line, column = len(lines), len(lines[-1]) + 1
        said = message[: found.start()] if found else message.split(":")[0]
        problem = BadInput(
            "This is no TOML: {said}.", "Mend the line; texts stand in quotes, lists in square brackets.", said=said
        )
        return self.problem(problem, self.line + line - 1, column + self.indent)
