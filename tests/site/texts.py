"""The texts of a built page, cut where tags begin and end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
TOLD = ("alt", "aria-label", "content", "data-label", "placeholder", "title")
"""Attributes whose values are read by people."""
WORD = re.compile(r"[A-Za-z\u00c0-\u024f]{2,}")


class Texts(HTMLParser):
    """Gathers the texts of a page in its own language: no code, no position to copy, nothing marked as another one."""

    def __init__(self, lang: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[str] = []
        self._lang = lang
        self._open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        out = tag in ("code", "pre", "script", "style", "metadata") or given.get("lang", self._lang) != self._lang
        inside = not out and self._inside
        if inside and not (tag == "meta" and given.get("name") not in ("description",)):
            self.found += [given[name] for name in TOLD if given.get(name)]
        if tag not in VOID:
            self._open.append((tag, inside))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self._inside and data.strip():
            self.found.append(" ".join(data.split()))

    @property
    def _inside(self) -> bool:
        return self._open[-1][1] if self._open else True


def texts(file: Path, lang: str) -> list[str]:
    """Return the texts of a built page, in order."""
    parser = Texts(lang)
    parser.feed(file.read_text(encoding="utf-8"))
    parser.close()
    return parser.found


def words(text: str) -> int:
    """Return how many words in Latin letters, of two and more, a text has."""
    return len(WORD.findall(text))


def pages(folder: Path) -> Iterator[Path]:
    """Yield the pages of a built language."""
    yield from sorted(folder.rglob("*.html"))
