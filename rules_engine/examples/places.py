"""Where the values of a TOML text stand: the line and column of a key, an item of a list, a character inside a text.

`tomllib` gives the values and forgets their places. This scanner goes over a text that `tomllib` has already read, so
it need not judge it; it only takes down where each key and value begins.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress

Path = tuple[str | int, ...]

_BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^,\]}#\n]*")
_ESCAPED = {"u": 6, "U": 10}


class Places:
    """The places in one TOML text. `first_line` and `indent` tell where the text itself stands in its file."""

    def __init__(self, text: str, first_line: int = 1, indent: int = 0) -> None:
        self._text = text.replace("\r\n", "\n")
        self._first_line, self._indent = first_line, indent
        self._keys: dict[Path, int] = {(): 0}
        self._values: dict[Path, int] = {}
        self._counts: dict[Path, int] = {}
        with suppress(IndexError, RecursionError):  # places found so far are good; a nearer one is not worth a failure
            self._document()

    def of(self, path: Sequence[str | int], offset: int | None = None) -> tuple[int, int]:
        """Return line and column (from 1) of the value that a path leads to, or of what is nearest above it.

        `offset` counts characters inside a text value.
        """
        whole = tuple(path)
        if offset is not None and whole in self._values:
            return self._place(self._inside(self._values[whole], offset))
        while whole not in self._keys:
            whole = whole[:-1]
        return self._place(self._keys[whole])

    def _place(self, at: int) -> tuple[int, int]:
        line = self._text.count("\n", 0, at)
        return self._first_line + line, at - (self._text.rfind("\n", 0, at) + 1) + 1 + self._indent

    def _document(self) -> None:
        text, at = self._text, 0
        table: Path = ()
        while (at := self._skip(_BLANK, at)) < len(text):
            if text[at] == "[":
                at, table = self._header(at)
            else:
                at = self._pair(at, table)

    def _header(self, at: int) -> tuple[int, Path]:
        start, array = at, self._text.startswith("[[", at)
        names, at = self._names(at + 1 + array)
        path: Path = ()
        for i, name in enumerate(names):
            path = (*path, name)
            self._keys.setdefault(path, start)
            if array and i == len(names) - 1:
                self._counts[path] = self._counts.get(path, 0) + 1
            if path in self._counts:
                path = (*path, self._counts[path] - 1)
                self._keys.setdefault(path, start)
        return at + 1 + array, path

    def _pair(self, at: int, table: Path) -> int:
        start = at
        names, at = self._names(at)
        path = table
        for name in names:
            path = (*path, name)
            self._keys.setdefault(path, start)
        return self._value(self._skip(_SPACE, at + 1), path)

    def _names(self, at: int) -> tuple[list[str], int]:
        names = []
        while True:
            at = self._skip(_SPACE, at)
            if self._text[at] in "\"'":
                end = self._string(at)
                names.append(self._text[at + 1 : end - 1])
            else:
                end = self._skip(_BARE, at)
                names.append(self._text[at:end])
            at = self._skip(_SPACE, end)
            if self._text[at] != ".":
                return names, at
            at += 1

    def _value(self, at: int, path: Path) -> int:
        self._values[path] = at
        self._keys.setdefault(path, at)
        opening = self._text[at]
        if opening in "\"'":
            return self._string(at)
        if opening == "[":
            return self._items(at + 1, path)
        if opening == "{":
            at = self._skip(_SPACE, at + 1)
            while self._text[at] != "}":
                at = self._skip(_SPACE, self._pair(at, path))
                if self._text[at] == ",":
                    at = self._skip(_SPACE, at + 1)
            return at + 1
        return self._skip(_SCALAR, at)

    def _items(self, at: int, path: Path) -> int:
        number = 0
        while (at := self._skip(_BLANK, at)) >= 0 and self._text[at] != "]":
            at = self._skip(_BLANK, self._value(at, (*path, number)))
            number += 1
            if self._text[at] == ",":
                at += 1
        return at + 1

    def _quote(self, at: int) -> str:
        mark = self._text[at]
        return mark * 3 if self._text.startswith(mark * 3, at) else mark

    def _string(self, at: int) -> int:
        """Return where a text that begins at a place ends, behind its closing quotes."""
        text, quote = self._text, self._quote(at)
        at += len(quote)
        while not text.startswith(quote, at):
            at += 2 if text[at] == "\\" and quote[0] == '"' else 1
        at += len(quote)
        while len(quote) == 3 and at < len(text) and text[at] == quote[0]:  # up to two quotes may end the text itself
            at += 1
        return at

    def _inside(self, at: int, offset: int) -> int:
        """Return where a character of a text value stands, escapes counted as the one character that they are."""
        text, quote = self._text, self._quote(at)
        if quote[0] not in "\"'":
            return at
        at += len(quote)
        if len(quote) == 3 and text.startswith("\n", at):
            at += 1
        count = 0
        while at < len(text):
            if text[at] == "\\" and quote[0] == '"':
                if text[at + 1] in " \t\n":  # a line's end folded away
                    at += 1
                    while text[at] in " \t\n":
                        at += 1
                    continue
                step = _ESCAPED.get(text[at + 1], 2)
            else:
                step = 1
            if count == offset:
                break
            count, at = count + 1, at + step
        return at

    def _skip(self, pattern: re.Pattern[str], at: int) -> int:
        match = pattern.match(self._text, at)
        return match.end() if match else at
