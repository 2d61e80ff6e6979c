"""The texts of the rules: `/// rule` blocks in the Markdown pages of a language.

A block is read here, for the command, the engine's messages and the site alike:

    /// rule | speed.free-step
        title: 'One step is free'
        short: 'Changing the speed by one step is free.'

    The full text, in Markdown.
    ///

Options are indented by four and quoted. A line that looks like an option and is none is an error, since the Markdown
extension would silently take it for text.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

OPEN = re.compile(r"^///\s*rule\s*\|\s*(?P<id>\S+)\s*$")
OPTION = re.compile(r"^    (?P<key>[a-z]+): '(?P<value>(?:[^']|'')*)'\s*$")
STRAY = re.compile(r"^\s{0,3}(title|short|from)\s*:", re.IGNORECASE)
OPTIONS = ("title", "short", "from")


class TextError(ValueError):
    """A rule block that cannot be read: file, line, and what to mend."""

    def __init__(self, file: str, line: int, message: str) -> None:
        super().__init__(f"{file}:{line}: {message}")
        self.file, self.line, self.message = file, line, message


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule in one language: heading, line for sheets and verdicts, full text as Markdown, and where it stands."""

    id: str
    title: str
    short: str
    body: str
    source: str
    file: str
    line: int


def digest(text: RuleText) -> str:
    """Return the six hex digits that a translation's `from` carries of the English block."""
    whole = "\n".join(part.strip() for part in (text.title, text.short, text.body))
    return hashlib.sha256(whole.encode()).hexdigest()[:6]


def parse(markdown: str, file: str) -> Iterator[RuleText]:
    """Yield the rule blocks of a page; raise `TextError` for one that is not well formed."""
    lines = markdown.splitlines()
    at = 0
    while at < len(lines):
        opening = OPEN.match(lines[at])
        if not opening:
            at += 1
            continue
        start, options = at + 1, dict[str, str]()
        at += 1
        while at < len(lines) and (option := OPTION.match(lines[at])):
            if option["key"] not in OPTIONS:
                raise TextError(file, at + 1, f"unknown option {option['key']!r}: use title, short, from")
            options[option["key"]] = option["value"].replace("''", "'")
            at += 1
        body: list[str] = []
        while at < len(lines) and lines[at].strip() != "///":
            if OPEN.match(lines[at]) or STRAY.match(lines[at]) or (not body and lines[at].startswith("    ")):
                raise TextError(file, at + 1, "options are indented by four and quoted; a block ends with ///")
            body.append(lines[at])
            at += 1
        if at == len(lines):
            raise TextError(file, start, f"the block of rule {opening['id']} is not closed with ///")
        at += 1
        for needed in ("title", "short"):
            if needed not in options:
                raise TextError(file, start, f"rule {opening['id']} has no {needed}")
        text = "\n".join(body).strip()
        yield RuleText(opening["id"], options["title"], options["short"], text, options.get("from", ""), file, start)


def folder(lang: str, game: str) -> Path | None:
    """Return the folder of a language's rule pages: beside an installed package, else in the checkout."""
    package = Path(__file__).resolve().parent.parent
    for root in (package / "_docs", package.parent / "docs"):
        found = root / lang / game / "rules"
        if found.is_dir():
            return found
    return None


@lru_cache
def texts(lang: str, game: str) -> dict[str, RuleText]:
    """Return the texts of a game's rules in a language by identity; empty if the language has none."""
    where = folder(lang, game)
    if where is None:
        return {}
    found: dict[str, RuleText] = {}
    for page in sorted(where.glob("*.md")):
        name = f"docs/{lang}/{game}/rules/{page.name}"
        for text in parse(page.read_text(encoding="utf-8"), name):
            if text.id in found:
                other = found[text.id]
                raise TextError(name, text.line, f"rule {text.id} stands in {other.file}:{other.line} as well")
            found[text.id] = text
    return found
