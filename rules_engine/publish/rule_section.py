"""The section of a rule: its heading and text, and below them sources, examples, related rules and its neighbours."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from rules_engine.publish import lists, sources
from rules_engine.publish.changes import dated
from rules_engine.publish.games import anchor
from rules_engine.publish.references import REFERENCE, Places, Resolver, game_of, href
from rules_engine.publish.reports import report_link
from rules_engine.publish.source import Page, RulePiece
from rules_engine.publish.tests_of_rules import Marks, tests_of
from rules_engine.rulebook import Rule, load
from rules_engine.words import Words


def option(name: str, value: object) -> str:
    """Return an option of a block: JSON, which every reader of YAML understands, on one line."""
    return f"    {name}: {json.dumps(value, ensure_ascii=False)}"


Related = dict[str, tuple[Rule, ...]]


def related(pages: Iterable[Page]) -> Related:
    """Return for each rule, by full identity, the rules that its text links to or that link to it, in their order."""
    linked: dict[str, set[str]] = {}
    for page in pages:
        game = game_of(page.path)
        for text in page.rules if game else ():
            for found in REFERENCE.finditer(text.body):
                other = found["target"].strip().removeprefix(f"{game}/")
                if other != text.id and other in load(game or ""):
                    linked.setdefault(f"{game}/{text.id}", set()).add(other)
                    linked.setdefault(f"{game}/{other}", set()).add(text.id)
    books = {key: load(key.partition("/")[0]) for key in linked}
    return {key: tuple(rule for rule in books[key].rules if rule.id in others) for key, others in linked.items()}


class RuleSections:
    """Opens the section of each rule of a language; `shown` gives the ids of a rule's examples, by full identity."""

    def __init__(
        self, places: Places, pages: Iterable[Page], shown: Mapping[str, list[str]], marks: Marks, report: str
    ) -> None:
        self.places, self.shown, self.marks, self.report = places, shown, marks, report
        self._related = related(pages)

    def opening(self, page: Page, game: str | None, piece: RulePiece, resolver: Resolver, words: Words) -> list[str]:
        """Return the block of a rule without its end, as Markdown: what the extension has to know, and the text."""
        text = piece.text
        body = resolver.text(text.body, piece.body_line)
        if game is None or text.id not in load(game):
            return [f"//// rule | {text.id}\n{option('title', text.title)}", body]
        rule = load(game)[text.id]
        line: dict[str, Any] = dict(sources.line(words, rule))
        if rule.ruling:
            address = href(page.path, f"{game}/rulings.md", f"ruling.{rule.ruling.id}")
            line["links"] = [{"text": words.gettext("What is played, and why"), "href": address, "class": "ruling-ref"}]
        facts = {
            "kind": rule.kind,
            "applies": rule.applies,
            "mark": lists.marks(words, rule),
            "sources": line,
            "foot": self._foot(page, rule, words),
            "more": self._more(page, rule, words),
        }
        options = [option("title", text.title), option("number", rule.number), option("facts", facts)]
        return ["\n".join([f"//// rule | {text.id}", *options]), body]

    def _foot(self, page: Page, rule: Rule, words: Words) -> list[dict[str, Any]]:
        tests = len(tests_of(self.marks, rule.key))
        shown = [(name, self.places.examples[f"{rule.game}/{name}"]) for name in self.shown.get(rule.key, ())]
        links = [{"text": each.caption, "href": href(page.path, each.page, f"example.{n}")} for n, each in shown]
        covered = href(page.path, "coverage.md", f"covered.{anchor(rule.game, rule.id)}")
        foot: list[dict[str, Any]] = [
            {"text": words.gettext("copy link"), "href": f"#{rule.id}", "class": "permalink"},
            {"text": words.plural("{n} example", "{n} examples", len(links)), "links": links},
            {"text": words.plural("{n} test", "{n} tests", tests), "href": covered},
            {"text": dated(words), "href": href(page.path, "changes.md")},
        ]
        wrong = report_link(self.report, rule.key, words.lang)
        if wrong:
            foot.append({"text": words.gettext("something is wrong here"), "href": wrong, "class": "report"})
        rules = load(rule.game).rules
        at = rules.index(rule)
        for kind, other in (("previous", at - 1), ("next", at + 1)):
            if 0 <= other < len(rules):
                found = self.places.rule_link(rules[other], page.path)
                label = words.gettext("previous rule") if kind == "previous" else words.gettext("next rule")
                told = f"{label}: {found['number']} {found['title']}"
                foot.append({"text": found["number"], "href": found["href"], "class": f"beside {kind}", "label": told})
        return foot

    def _more(self, page: Page, rule: Rule, words: Words) -> list[dict[str, Any]]:
        """Return what else there is to read: the rules that its text links to, and those that link to it."""
        if rule.key not in self._related:
            return []
        refs = [self.places.rule_link(other, page.path) for other in self._related[rule.key]]
        return [{"head": words.gettext("See also"), "class": "rule-see", "rules": refs}]
