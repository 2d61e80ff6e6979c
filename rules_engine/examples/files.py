"""Examples found in files and folders."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from rules_engine.examples.fences import fences, has_fence
from rules_engine.examples.sources import Source
from rules_engine.games.protocol import BadInput

MARKDOWN = (".md", ".markdown")
_SKIPPED = ("node_modules", "__pycache__")


def read_text(path: str) -> str:
    """Return the text of a file, of standard input for `-`; raise `BadInput` if it cannot be read or is not UTF-8."""
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except FileNotFoundError:
        raise _problem("There is no such file.", "Look at its name and folder.", path) from None
    except IsADirectoryError:
        raise _problem("This is a folder.", "Name one file in it.", path) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _problem("The file cannot be read: {reason}.", "", path, reason=reason) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        problem = _problem("This is no UTF-8 text.", "Save the file as UTF-8.", path)
        before = data[: error.start]
        problem.line = before.count(b"\n") + 1
        problem.column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        raise problem from None


def find(path: str) -> Iterator[Source | BadInput]:
    """Yield the examples of a file or folder, `BadInput` in place of each that cannot be read.

    In a folder: TOML files with a top-level `game` and the fenced blocks of Markdown files, by name; other TOML files
    and hidden folders are passed over. A path with nothing in it is `BadInput` too.
    """
    found = 0
    where = Path(path)
    files = _files(where) if path != "-" and where.is_dir() else [path]
    for file in files:
        for each in _in_file(file):
            found += 1
            yield each
    if not found:
        yield _problem(
            "There is no example here.",
            "An example is a TOML file with a line game = ..., or a fenced block called example in a Markdown file.",
            path,
        )


def _files(folder: Path) -> list[str]:
    found: list[str] = []
    for each in sorted(folder.iterdir()):
        if each.name.startswith(".") or each.name in _SKIPPED:
            continue
        if each.is_dir() and not each.is_symlink():
            found += _files(each)
        elif each.suffix.lower() in (".toml", *MARKDOWN):
            found.append(str(each))
    return found


def _in_file(path: str) -> Iterator[Source | BadInput]:
    try:
        text = read_text(path)
    except BadInput as problem:
        yield problem
        return
    if Path(path).suffix.lower() in MARKDOWN or (path == "-" and has_fence(text)):
        yield from fences(text, path)
        return
    source = Source(text, path)
    try:
        data = source.data
    except BadInput as problem:
        yield problem
        return
    if "game" in data:
        yield source


def one(path: str) -> Source:
    """Return the one example of a file; raise `BadInput` if there is none or more than one."""
    text = read_text(path)
    if Path(path).suffix.lower() not in MARKDOWN and not (path == "-" and has_fence(text)):
        return Source(text, path)
    found = list(fences(text, path))
    if len(found) != 1:
        raise _problem("This page holds {n} examples.", "Name a file with one.", path, n=len(found))
    if isinstance(found[0], BadInput):
        raise found[0]
    return found[0]


def _problem(message: str, mend: str, path: str, **facts: str | int) -> BadInput:
    problem = BadInput(message, mend, path=(), offset=None, **facts)
    problem.file = path
    return problem
