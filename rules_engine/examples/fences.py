"""Examples in the fenced blocks of a Markdown page: a line of three or more backticks and `example`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_engine.examples.sources import Source
from rules_engine.games.protocol import BadInput

_OPEN = re.compile(r"^(?P<indent>[ \t]*(?:> ?)*)(?P<fence>`{3,}|~{3,})[ \t]*(?P<info>[^`]*?)[ \t]*$")


def has_fence(text: str) -> bool:
    """Tell whether a text has a line that opens an example's block."""
    return any(_is_example(match) for line in text.splitlines() if (match := _OPEN.match(line)))


def fences(text: str, file: str) -> Iterator[Source | BadInput]:
    """Yield the examples of a Markdown page in order, `BadInput` in place of one that is not closed.

    Blocks inside another fenced block are part of that block and left alone.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    at = 0
    while at < len(lines):
        opening = _OPEN.match(lines[at])
        at += 1
        if not opening:
            continue
        start, indent = at, opening["indent"]
        while at < len(lines) and not _closes(lines[at], opening["fence"]):
            at += 1
        closed = at < len(lines)
        if _is_example(opening):
            if closed:
                body = [_dedented(line, indent) for line in lines[start:at]]
                yield Source("\n".join(body) + "\n", file, start + 1, len(indent))
            else:
                problem = BadInput("The example's block is not closed.", "End it with a line of as many backticks.")
                problem.file, problem.line, problem.column = file, start, len(indent) + 1
                yield problem
        at += 1


def _is_example(opening: re.Match[str]) -> bool:
    return opening["fence"][0] == "`" and opening["info"] == "example"


def _closes(line: str, fence: str) -> bool:
    bare = line.lstrip(" \t>").rstrip()
    return len(bare) >= len(fence) and set(bare) == {fence[0]}


def _dedented(line: str, indent: str) -> str:
    if line.startswith(indent):
        return line[len(indent) :]
    return line.lstrip(" \t") if not indent.strip() else line.lstrip(" \t>")
