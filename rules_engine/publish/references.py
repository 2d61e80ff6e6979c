"""Where everything stands, and the references between pages.

`Places` knows for one language on which page a rule, an example, a term or a ruling is told; `resolve` turns the inline
references of a text into ordinary Markdown links to it:

    [[push.cost]]                     its number, the title on hover
    [[push.cost|the extra point]]     own words
    [[term.boat|boats]]               a term in the form in which it stands
    [[example.push-aside]]            the caption of a worked example
    [[ruling.barred_space]]           the heading of a ruling

On a page of no game the full identity is written: [[mississippi-queen/push.cost]].
"""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass, field

from rules_engine.publish.problems import Problems
from rules_engine.rulebook import GAMES, Rule, load

REFERENCE = re.compile(r"\[\[(?P<target>[^\]|\n]+)(?:\|(?P<words>[^\]]+))?\]\]")
CODE_OR_REFERENCE = re.compile(
    rf"(?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`)|(?P<comment><!--.*?-->)|{REFERENCE.pattern}|(?P<broken>\[\[)", re.S
)
FENCED = re.compile(r"^(?P<indent> {0,3})(?P<fence>`{3,}|~{3,}).*?^ {0,3}(?P=fence)[`~]*[ \t]*$", re.S | re.M)


@dataclass(slots=True)
class Shown:
    """Where a worked example is shown in full, and its caption there."""

    page: str
    caption: str
    file: str
    line: int


@dataclass(slots=True)
class Places:
    """Pages and titles of one language. Keys are full identities (`game/push.cost`), pages are paths of sources.

    `anchors` has the ids of every page whose ids are all written by its author: generated lists bring their own.
    """

    lang: str
    rules: dict[str, str] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    shorts: dict[str, str] = field(default_factory=dict)
    examples: dict[str, Shown] = field(default_factory=dict)
    example_files: set[str] = field(default_factory=set)
    rulings: dict[str, str] = field(default_factory=dict)
    terms: dict[str, str] = field(default_factory=dict)
    pages: dict[str, str] = field(default_factory=dict)
    anchors: dict[str, set[str]] = field(default_factory=dict)
    mentions: dict[str, set[str]] = field(default_factory=dict)

    @property
    def games(self) -> list[str]:
        """The games that have pages, the main one first."""
        return [game for game in GAMES if f"{game}/index.md" in self.pages]

    def game_title(self, game: str) -> str:
        """Return what a game is called in this language."""
        return self.pages.get(f"{game}/index.md", game)

    def rule_link(self, rule: Rule, page: str) -> dict[str, str]:
        """Return href, number and title of a rule as seen from a page."""
        target = self.rules.get(rule.key, f"{rule.game}/rules/{rule.chapter}.md")
        return {
            "id": rule.id,
            "href": href(page, target, rule.id),
            "number": rule.number,
            "title": self.titles.get(rule.key, ""),
        }


def game_of(path: str) -> str | None:
    """Return the game that a page belongs to, None for a page of no game."""
    first = path.split("/", 1)[0]
    return first if first in GAMES else None


def href(page: str, target: str, anchor: str = "") -> str:
    """Return the relative address of `target` (a source path) from `page`."""
    relative = posixpath.relpath(target, posixpath.dirname(page) or ".") if target != page else ""
    if not relative and not anchor:
        relative = posixpath.basename(target)
    return relative + (f"#{anchor}" if anchor else "")


def escape(text: str) -> str:
    """Return a text as Markdown that prints it, for the inside of a link."""
    return re.sub(r"([\\`*_\[\]<>])", r"\\\1", text)


def link(words: str, address: str, title: str = "", **attributes: str) -> str:
    """Return a Markdown link; attributes are written behind it, `cls` being the class."""
    hover = f' "{title.translate(QUOTES)}"' if title else ""
    marks = [f".{attributes.pop('cls')}"] if "cls" in attributes else []
    marks += [f"{key.replace('_', '-')}={value}" for key, value in attributes.items()]
    return f"[{words}]({address}{hover})" + (f"{{ {' '.join(marks)} }}" if marks else "")


QUOTES = str.maketrans({'"': "&quot;", "\n": " "})


LINK = re.compile(r"\]\((?P<target>[^)\s:#]+\.md)?(?:#(?P<anchor>[^)\s]+))?(?: \"[^\"]*\")?\)")


class Resolver:
    """Turns the references of one page's texts into links; what cannot be found becomes a problem."""

    def __init__(self, places: Places, page: str, file: str, problems: Problems, numbered: bool = False) -> None:
        """Resolve for a page; with `numbered` the first mention of each term carries its number in `terms`."""
        self.places, self.page, self.file, self.problems = places, page, file, problems
        self.game, self.numbered = game_of(page), numbered
        self.terms: dict[str, int] = {}

    def text(self, text: str, line: int) -> str:
        """Resolve a stretch of Markdown that begins on `line`; code is left as it is."""
        parts: list[str] = []
        at = 0
        for fenced in FENCED.finditer(text):
            parts += [self._free(text[at : fenced.start()], line + text.count("\n", 0, at)), fenced[0]]
            at = fenced.end()
        parts.append(self._free(text[at:], line + text.count("\n", 0, at)))
        return "".join(parts)

    def _free(self, text: str, line: int) -> str:
        def replace(match: re.Match[str]) -> str:
            if match["ticks"] or match["comment"]:
                return match[0]
            here = line + text.count("\n", 0, match.start())
            if match["broken"]:
                self.problems.add(
                    self.file, here, "a reference is written [[push.cost]] or [[push.cost|words]], on one line"
                )
                return match[0]
            return self._reference(match["target"].strip(), (match["words"] or "").strip(), here)

        for found in LINK.finditer(CODE_OR_REFERENCE.sub(lambda code: re.sub(r"[^\n]", " ", code[0]), text)):
            self._check(found["target"], found["anchor"], line + text.count("\n", 0, found.start()))
        return CODE_OR_REFERENCE.sub(replace, text)

    def _check(self, target: str | None, anchor: str | None, line: int) -> None:
        """Note a link of Markdown's own that leads to no page, or to no heading, rule or example of one."""
        page = posixpath.normpath(posixpath.join(posixpath.dirname(self.page), target)) if target else self.page
        if page not in self.places.pages:
            self.problems.add(self.file, line, f"there is no page {target}")
        elif anchor and page in self.places.anchors and anchor not in self.places.anchors[page]:
            self.problems.add(self.file, line, f"{target or 'this page'} has no heading, rule or example #{anchor}")

    def _reference(self, target: str, words: str, line: int) -> str:
        game, _, short = target.rpartition("/")
        game = game or self.game or ""
        kind, _, name = short.partition(".")
        if kind == "term":
            return self._term(name, words, line)
        if game not in GAMES:
            self._unknown(
                target, line, "on a page of no game write the full identity, such as mississippi-queen/push.cost"
            )
            return words or target
        if kind == "example":
            return self._example(game, name, words, line)
        if kind == "ruling":
            return self._ruling(game, name, words, line)
        rulebook = load(game)
        if short not in rulebook:
            near = _near(short, rulebook.by_id)
            self._unknown(target, line, f"there is no such rule{near}")
            return words or target
        rule = rulebook[short]
        self.places.mentions.setdefault(rule.key, set()).add(self.page)
        found = self.places.rule_link(rule, self.page)
        if not words:
            return link(rule.number, found["href"], found["title"], cls="rule-ref", data_rule=rule.id)
        hover = f"{rule.number} {found['title']}"
        return link(words, found["href"], hover, cls="rule-ref", data_rule=rule.id, data_number=rule.number)

    def _term(self, name: str, words: str, line: int) -> str:
        if name not in self.places.terms:
            self._unknown(f"term.{name}", line, f"the glossary has no such term{_near(name, self.places.terms)}")
            return words or name
        term = words or self.places.terms[name]
        address, marks = href(self.page, "glossary.md", f"term.{name}"), {"data_term": name}
        if self.numbered and name not in self.terms:
            self.terms[name] = len(self.terms) + 1
            marks["data_note"] = str(self.terms[name])
        return link(term, address, cls="term", **marks)

    def _example(self, game: str, name: str, words: str, line: int) -> str:
        shown = self.places.examples.get(f"{game}/{name}")
        if shown is None:
            known = f"{game}/{name}" in self.places.example_files
            reason = "it is shown on no page" if known else f"there is no such file in docs/examples/{game}"
            self._unknown(f"example.{name}", line, reason)
            return words or name
        return link(words or escape(shown.caption), href(self.page, shown.page, f"example.{name}"), cls="example-ref")

    def _ruling(self, game: str, name: str, words: str, line: int) -> str:
        rulings = load(game).rulings
        if name not in rulings:
            self._unknown(f"ruling.{name}", line, f"there is no such ruling{_near(name, rulings)}")
            return words or name
        title = self.places.rulings.get(f"{game}/{name}")
        if title is None:
            self._unknown(
                f"ruling.{name}", line, f"docs/{self.places.lang}/{game}/rulings.md has no heading {{ #ruling.{name} }}"
            )
        label = words or escape(title or name)
        return link(label, href(self.page, f"{game}/rulings.md", f"ruling.{name}"), cls="ruling-ref")

    def _unknown(self, target: str, line: int, reason: str) -> None:
        self.problems.add(self.file, line, f"[[{target}]]: {reason}")


def _near(name: str, known: object) -> str:
    import difflib

    close = difflib.get_close_matches(name, list(known), 1)  # type: ignore[call-overload]
    return f"; is {close[0]} meant?" if close else ""
