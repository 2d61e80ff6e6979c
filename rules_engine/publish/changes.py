"""What changed in the rules, version by version: `rulebook/changes.toml`."""

from __future__ import annotations

import datetime
import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any

from rules_engine.words import Words

KINDS = ("wording", "meaning", "number", "new", "retired")
"""What kind of change an entry can be; `words.labels` marks them for the catalogues."""

FIRST = "2026.1"
VERSION = re.compile(r"(?P<year>20\d\d)\.(?P<number>[1-9]\d*)")


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
    """A version of the rulebook, its date (ISO 8601), and what it changed."""

    version: str
    date: str
    entries: tuple[Entry, ...]

    @property
    def order(self) -> tuple[int, int]:
        """Year and number, by which versions are ordered."""
        year, number = self.version.split(".")
        return int(year), int(number)


@lru_cache
def releases() -> tuple[Release, ...]:
    """Return all versions, newest first; empty when nothing was published yet."""
    file = resources.files("rules_engine.rulebook").joinpath("changes.toml")
    if not file.is_file():
        return ()
    return read(tomllib.loads(file.read_text(encoding="utf-8")))


def read(data: dict[str, Any]) -> tuple[Release, ...]:
    """Read the tables of the file: `[[versions]]` with `version`, `date` and `[[versions.entries]]`; newest first.

    Raises `ValueError` for a version or date that is none, a kind that there is not, or a version given twice.
    """
    found = [
        Release(
            version=_version(str(table["version"])),
            date=datetime.date.fromisoformat(str(table["date"])).isoformat(),
            entries=tuple(
                Entry(_kind(str(entry["kind"])), _texts(entry["text"]), tuple(map(str, entry.get("rules", ()))))
                for entry in table.get("entries", ())
            ),
        )
        for table in data.get("versions", ())
    ]
    if len({release.version for release in found}) != len(found):
        raise ValueError("changes.toml: a version stands there twice")
    return tuple(sorted(found, key=lambda release: release.order, reverse=True))


def _version(text: str) -> str:
    if not VERSION.fullmatch(text):
        raise ValueError(f"changes.toml: {text!r} is no version; write the year and a number, such as {FIRST}")
    return text


def _kind(text: str) -> str:
    if text not in KINDS:
        raise ValueError(f"changes.toml: there is no kind {text!r}; there are {', '.join(KINDS)}")
    return text


def _texts(text: str | dict[str, str]) -> dict[str, str]:
    """An entry's text is English, or a table of one text a language."""
    return {"en": text} if isinstance(text, str) else dict(text)


def version() -> str:
    """Return the present version of the rulebook."""
    return releases()[0].version if releases() else FIRST


def date() -> str:
    """Return the date of the present version (ISO 8601), "" when nothing was published yet."""
    return releases()[0].date if releases() else ""


def dated(words: Words) -> str:
    """Return the present version with its date, in words."""
    if not date():
        return words.message("version {version}", version=version())
    return words.message("version {version} of {date}", version=version(), date=words.date(date()))
