"""What changed in the rules, version by version: `rulebook/changes.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any

KINDS = ("wording", "meaning", "number", "new", "retired")
FIRST = "2026.1"


@dataclass(frozen=True, slots=True)
class Entry:
    """One change: its kind, what changed by language, and the full identities of the rules concerned."""

    kind: str
    texts: dict[str, str]
    rules: tuple[str, ...]

    def text(self, lang: str) -> str:
        """Return what changed in a language, in English where that is missing."""
        return self.texts.get(lang) or self.texts["en"]


@dataclass(frozen=True, slots=True)
class Release:
    """A version of the rulebook with its date and what it changed."""

    version: str
    date: str
    entries: tuple[Entry, ...]


@lru_cache
def releases() -> tuple[Release, ...]:
    """Return all versions, newest first; empty when nothing was published yet."""
    file = resources.files("rules_engine.rulebook").joinpath("changes.toml")
    if not file.is_file():
        return ()
    return read(tomllib.loads(file.read_text(encoding="utf-8")))


def read(data: dict[str, Any]) -> tuple[Release, ...]:
    """Read the tables of the file: `[[versions]]` with `version`, `date` and `[[versions.entries]]`."""
    found = [
        Release(
            version=str(table["version"]),
            date=str(table["date"]),
            entries=tuple(
                Entry(str(entry["kind"]), _texts(entry["text"]), tuple(map(str, entry.get("rules", ()))))
                for entry in table.get("entries", ())
            ),
        )
        for table in data.get("versions", ())
    ]
    return tuple(sorted(found, key=lambda release: release.date, reverse=True))


def _texts(text: str | dict[str, str]) -> dict[str, str]:
    """An entry's text is English, or a table of one text a language."""
    return {"en": text} if isinstance(text, str) else dict(text)


def version() -> str:
    """Return the present version of the rulebook."""
    return releases()[0].version if releases() else FIRST
