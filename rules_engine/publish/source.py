"""The pages as their authors write them: front matter, headings with ids, and blocks.

A page is read into `Page`: its pieces are stretches of Markdown (`Prose`), rules (`RulePiece`) and the other blocks

    /// example | push-aside
        caption: 'Red pushes White aside'

    A sentence of its own.
    ///

Nothing is looked up here: whether a rule or an example exists is asked in `staging`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from rules_engine.publish.problems import Problems
from rules_engine.rulebook import RuleText, TextError, parse

BLOCKS: dict[str, tuple[str, ...]] = {
    "example": ("caption",),
    "diagram": ("caption",),
    "pair": ("wrong", "right", "statement"),
    "quiz": (),
    "readings": ("default", "other", "third"),
    "study": (),
    "rule-list": (),
    "example-list": (),
    "source-table": (),
    "glossary": (),
    "coverage": (),
    "changes": (),
    "setup-assistant": (),
    "setup-table": (),
    "api": (),
}
"""The blocks that staging fills, and the options of each; rules are read by the rulebook."""

FENCED = "fenced"
"""The name under which an example in a fenced block of a page is known."""

FOREIGN = {"admonition", "details", "tab", "html", "define", "caption", "note", "tip", "warning", "attention"}
"""Blocks of the Markdown extensions that pass through as they stand."""

NAMED = {"example", "diagram", "pair", "readings", "setup-table"}
FENCE = re.compile(r"^ {0,3}(?P<fence>`{3,}|~{3,})")
OPENING = re.compile(r"^/{3,}\s*(?P<name>[a-z][\w-]*)\s*(?:\|\s*(?P<argument>.*?))?\s*$")
EXAMPLE = re.compile(r"^(?P<fence>`{3,})\s*example\s*$")
CLOSING = re.compile(r"^/{3,}\s*$")
OPTION = re.compile(r"^    (?P<key>[a-z]+): '(?P<value>(?:[^']|'')*)'\s*$")
HEADING = re.compile(r"^(?P<level>#{1,6})\s+(?P<text>.*?)\s*$")
HEADING_ID = re.compile(r"\s*\{:?\s*[^}]*?#(?P<id>[^\s}]+)[^}]*\}$")


@dataclass(frozen=True, slots=True)
class Prose:
    """Markdown that staging only looks through for references."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class RulePiece:
    """A rule block; its text begins on `body_line`."""

    text: RuleText
    line: int
    body_line: int


@dataclass(frozen=True, slots=True)
class Block:
    """Any other block that staging fills: its name, what stands behind the bar, options, body and where that begins."""

    name: str
    argument: str
    options: dict[str, str]
    body: str
    line: int
    body_line: int


Piece = Prose | RulePiece | Block


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a page: its level, id, text without the id, and line."""

    level: int
    id: str
    text: str
    line: int


@dataclass(slots=True)
class Page:
    """A page of one language. `path` is relative to the language's folder ("mississippi-queen/rules/push.md")."""

    lang: str
    path: str
    file: str
    meta: dict[str, object]
    pieces: list[Piece] = field(default_factory=list)
    headings: list[Heading] = field(default_factory=list)

    @property
    def title(self) -> str:
        """The title of the page, from its front matter, else its first heading."""
        return str(self.meta.get("title") or (self.headings[0].text if self.headings else self.path))

    @property
    def blocks(self) -> list[Block]:
        """The page's blocks in order, rules left out."""
        return [piece for piece in self.pieces if isinstance(piece, Block)]

    @property
    def rules(self) -> list[RuleText]:
        """The texts of the page's rules in order."""
        return [piece.text for piece in self.pieces if isinstance(piece, RulePiece)]


def read(root: Path, lang: str, path: str, problems: Problems) -> Page:
    """Read a page from `root`, the language's folder; what is wrong with it is added to `problems`."""
    return parse_page((root / path).read_text(encoding="utf-8"), lang, path, f"docs/{lang}/{path}", problems)


def parse_page(text: str, lang: str, path: str, file: str, problems: Problems) -> Page:
    """Read a page from its text; `file` names it in messages."""
    lines = text.splitlines()
    meta, at = _front_matter(lines, file, problems)
    page = Page(lang, path, file, meta)
    rules: dict[int, RuleText] = {}
    try:
        rules = {rule.line: rule for rule in parse(text, file)}
    except TextError as error:
        problems.add(error.file, error.line, error.message)
        return page
    _Reader(page, lines, rules, problems).run(at)
    return page


def _front_matter(lines: list[str], file: str, problems: Problems) -> tuple[dict[str, object], int]:
    if not lines or lines[0].strip() != "---":
        problems.add(file, 1, "a page begins with front matter: --- title: ... description: ... ---")
        return {}, 0
    try:
        end = next(n for n, line in enumerate(lines[1:], 1) if line.strip() == "---")
    except StopIteration:
        problems.add(file, 1, "the front matter is not closed with ---")
        return {}, len(lines)
    try:
        meta = yaml.safe_load("\n".join(lines[1:end])) or {}
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problems.add(file, (mark.line + 2) if mark else 1, "the front matter is no YAML; quote texts that hold a colon")
        return {}, end + 1
    if not isinstance(meta, dict):
        problems.add(file, 1, "the front matter wants lines like title: ...")
        return {}, end + 1
    for key in ("title", "description"):
        if not str(meta.get(key) or "").strip():
            problems.add(file, 1, f"the front matter has no {key}")
    return meta, end + 1


class _Reader:
    """Goes through the lines of a page once."""

    def __init__(self, page: Page, lines: list[str], rules: dict[int, RuleText], problems: Problems) -> None:
        self.page, self.lines, self.rules, self.problems = page, lines, rules, problems
        self.prose: list[str] = []
        self.prose_line = 1
        self.ids: dict[str, int] = {}

    def run(self, at: int) -> None:
        fence = ""
        while at < len(self.lines):
            line = self.lines[at]
            opening = FENCE.match(line)
            if fence:
                if opening and opening["fence"].startswith(fence) and not line.strip().strip(fence[0]):
                    fence = ""
            elif example := EXAMPLE.match(line):
                at = self._fenced(at, example["fence"])
                continue
            elif opening:
                fence = opening["fence"]
            elif at + 1 in self.rules:
                at = self._rule(at)
                continue
            elif (block := OPENING.match(line)) and block["name"] in BLOCKS:
                at = self._block(at, block)
                continue
            elif block and block["name"] not in FOREIGN:
                names = ", ".join(["rule", *BLOCKS])
                self.problems.add(self.page.file, at + 1, f"there is no block {block['name']!r}; there are {names}")
            elif heading := HEADING.match(line):
                self._heading(at, heading)
            self._keep(at)
            at += 1
        self._flush()

    def _keep(self, at: int) -> None:
        if not self.prose:
            self.prose_line = at + 1
        self.prose.append(self.lines[at])

    def _flush(self) -> None:
        if any(line.strip() for line in self.prose):
            self.page.pieces.append(Prose("\n".join(self.prose), self.prose_line))
        self.prose = []

    def _heading(self, at: int, match: re.Match[str]) -> None:
        found = HEADING_ID.search(match["text"])
        if not found:
            self.problems.add(
                self.page.file, at + 1, f"the heading {match['text']!r} has no id: write {{ #some-id }} behind it"
            )
            return
        identity = found["id"]
        if identity in self.ids:
            message = f"the id {identity} stands on line {self.ids[identity]} of this page too"
            self.problems.add(self.page.file, at + 1, message)
        self.ids[identity] = at + 1
        self.page.headings.append(Heading(len(match["level"]), identity, match["text"][: found.start()], at + 1))

    def _rule(self, at: int) -> int:
        self._flush()
        text = self.rules[at + 1]
        body = at + 1
        while OPTION.match(self.lines[body]) or not self.lines[body].strip():
            body += 1
        self.page.pieces.append(RulePiece(text, at + 1, body + 1))
        if text.id in self.ids:
            self.problems.add(
                self.page.file, at + 1, f"the id {text.id} stands on line {self.ids[text.id]} of this page too"
            )
        self.ids[text.id] = at + 1
        while not CLOSING.match(self.lines[at]):
            at += 1
        return at + 1

    def _fenced(self, at: int, fence: str) -> int:
        """Read the text of an example that stands on the page itself; it becomes a block of its own."""
        self._flush()
        start = at + 1
        end = next(
            (
                n
                for n in range(start, len(self.lines))
                if self.lines[n].strip().strip("`") == "" and len(self.lines[n].strip()) >= len(fence)
            ),
            None,
        )
        if end is None:
            self.problems.add(self.page.file, start, f"the example is not closed with {fence}")
            return len(self.lines)
        text = "\n".join(self.lines[start:end]) + "\n"
        self.page.pieces.append(Block(FENCED, "", {}, text, start, start + 1))
        return end + 1

    def _block(self, at: int, opening: re.Match[str]) -> int:
        self._flush()
        file, name, start = self.page.file, opening["name"], at + 1
        argument = opening["argument"] or ""
        if (name in NAMED) != bool(argument):
            wanted = f"/// {name} | ID" if name in NAMED else f"/// {name}"
            self.problems.add(file, start, f"write {wanted}")
        options: dict[str, str] = {}
        at += 1
        while at < len(self.lines) and (option := OPTION.match(self.lines[at])):
            if option["key"] not in BLOCKS[name]:
                known = ", ".join(BLOCKS[name]) or "none"
                self.problems.add(file, at + 1, f"{name} has no option {option['key']!r}; its options: {known}")
            elif option["key"] in options:
                self.problems.add(file, at + 1, f"the option {option['key']} is given twice")
            options[option["key"]] = option["value"].replace("''", "'")
            at += 1
        body: list[str] = []
        body_line = next((n for n in range(at, len(self.lines)) if self.lines[n].strip()), at) + 1
        while at < len(self.lines) and not CLOSING.match(self.lines[at]):
            line = self.lines[at]
            stray = re.match(rf"^\s{{0,3}}({'|'.join(BLOCKS[name])})\s*:", line) if BLOCKS[name] else None
            if stray or (not any(part.strip() for part in body) and line.startswith("    ")):
                self.problems.add(file, at + 1, "options are indented by four and quoted: caption: '...'")
            if OPENING.match(line):
                self.problems.add(file, start, f"the block {name} is not closed with /// before the next one begins")
                break
            body.append(line)
            at += 1
        if at == len(self.lines):
            self.problems.add(file, start, f"the block {name} is not closed with ///")
        elif CLOSING.match(self.lines[at]):
            at += 1
        self.page.pieces.append(Block(name, argument, options, "\n".join(body).strip(), start, body_line))
        return at
