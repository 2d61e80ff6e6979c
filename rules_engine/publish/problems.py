"""What is wrong in the pages, with file and line: collected, so that an author sees everything at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True, order=True, slots=True)
class Problem:
    """One thing to mend: a file as its author knows it, a line counted from 1, and what is wrong with it."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


class PublishError(Exception):
    """The pages cannot be published as they stand; `problems` says where and why, in the order of files and lines."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(set(problems)))
        super().__init__("\n".join(map(str, self.problems)))


@dataclass(slots=True)
class Problems:
    """A list that problems are added to while the pages are read; `stop` raises them when there are any."""

    found: list[Problem] = field(default_factory=list)

    def add(self, file: str, line: int, message: str) -> None:
        """Note one problem."""
        self.found.append(Problem(file, line, message))

    def stop(self) -> None:
        """Raise `PublishError` with all that was found, if anything was."""
        if self.found:
            raise PublishError(self.found)
