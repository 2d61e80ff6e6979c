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
        data = _standard_input() if path == "-" else Path(path).read_bytes()
    except FileNotFoundError:
        raise _problem("There is no such file.", "Look at its name and folder.", path) from None
    except IsADirectoryError:
        raise _problem("This is a folder.", "Name one file in it.", path) from None
    except (OSError, ValueError) as error:
        raise _unreadable(error, path) from None
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
    for file in _files(path):
        for each in [file] if isinstance(file, BadInput) else _in_file(file):
            found += 1
            yield each
    if not found:
        yield _problem(
            "There is no example here.",
            "An example is a TOML file with a line game = ..., or a fenced block called example in a Markdown file.",
            path,
        )


def _files(path: str) -> Iterator[str | BadInput]:
    """Yield a file, or those in a folder and in the folders in it, by name; `BadInput` for a folder not to be read."""
    if path == "-":
        yield path
        return
    try:
        folder = Path(path)
        if not folder.is_dir():
            yield path
            return
        entries = sorted(folder.iterdir())
    except (OSError, ValueError) as error:
        yield _unreadable(error, path)
        return
    for each in entries:
        if each.name.startswith(".") or each.name in _SKIPPED:
            continue
        if each.is_dir() and not each.is_symlink():
            yield from _files(str(each))
        elif each.suffix.lower() in (".toml", *MARKDOWN):
            yield str(each)


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


def _standard_input() -> bytes:
    # There is none at all where the shell has closed it.
    return b"" if sys.stdin is None else sys.stdin.buffer.read()


def _unreadable(error: OSError | ValueError, path: str) -> BadInput:
    reason = getattr(error, "strerror", None) or str(error)
    return _problem("This cannot be read: {reason}.", "", path, reason=reason)


def _problem(message: str, mend: str, path: str, **facts: str | int) -> BadInput:
    problem = BadInput(message, mend, path=(), offset=None, **facts)
    problem.file = path
    return problem
