"""The generated lists: what stands in the blocks `rule-list`, `example-list`, `source-table`, `glossary`, ...

Each function returns Markdown with relative links, for the page that it stands on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rules_engine.publish import api, rulings
from rules_engine.publish.changes import Release, releases
from rules_engine.publish.games import anchor, choosing
from rules_engine.publish.references import Places, escape, href, link
from rules_engine.publish.tests_of_rules import Marks, tests_of
from rules_engine.publish.worked import Library, Worked
from rules_engine.rulebook import Rule, Rulebook, load
from rules_engine.words import Words, collation, glossary


@dataclass(slots=True)
class Context:
    """What the lists of a page are made from."""

    places: Places
    page: str
    game: str
    words: Words
    library: Library
    tests: Marks

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook of the page's game."""
        return load(self.game)

    def rule(self, rule: Rule, words: str = "") -> str:
        """Return a link to a rule: its number, or its own words."""
        found = self.places.rule_link(rule, self.page)
        return link(
            words or rule.number, found["href"], "" if words else found["title"], cls="rule-ref", data_rule=rule.id
        )

    def chapter_title(self, chapter: str) -> str:
        """Return the title of a chapter's page."""
        return self.places.pages.get(f"{self.game}/rules/{chapter}.md", chapter)

    def shown(self, rule: Rule) -> list[str]:
        """Return the ids of the examples that say they show a rule, and stand on a page."""
        return [
            name
            for name in self.library.names(rule.game)
            if rule.id in self.worked(name).rules and f"{rule.game}/{name}" in self.places.examples
        ]

    def worked(self, name: str) -> Worked:
        """Return an example in the page's language."""
        return self.library.worked(self.game, name, self.words.lang)


def marks(words: Words, rule: Rule) -> str:
    """Return in which rulesets a rule is in force, "" for all of them."""
    if not rule.applies:
        return ""
    names = [words.gettext(choosing(rule.game).NAMES[ruleset]) for ruleset in rule.applies]
    return words.message("Only: {rulesets}", rulesets=words.join(names))


def rule_list(context: Context) -> str:
    """Every rule in its short form, by chapter."""
    lines: list[str] = []
    for number, chapter in enumerate(context.rulebook.chapters, 1):
        address = href(context.page, f"{context.game}/rules/{chapter}.md")
        title = link(f"{number} {escape(context.chapter_title(chapter))}", address)
        lines += [f"## {title} {{ #chapter-{chapter} }}", ""]
        for rule in context.rulebook.of(chapter):
            mark = marks(context.words, rule)
            short = escape(context.places.shorts.get(rule.key, ""))
            tail = f' <span class="rule-mark">{mark}</span>' if mark else ""
            lines.append(f"- {context.rule(rule)} {short}{tail}")
        lines.append("")
    return "\n".join(lines)


def contents(context: Context, rules: Iterable[Rule]) -> str:
    """The rules of one page, numbers and titles."""
    told = []
    for rule in rules:
        found = context.places.rule_link(rule, context.page)
        told.append(f"- [{rule.number} {escape(found['title'])}](#{rule.id})")
    return "\n".join(told)


def example_list(context: Context) -> str:
    """Every example by the chapter that shows it: caption, turn, verdict, rules."""
    words, lines = context.words, list[str]()
    by_page: dict[str, list[str]] = {}
    for name in context.library.names(context.game):
        shown = context.places.examples.get(f"{context.game}/{name}")
        if shown:
            by_page.setdefault(shown.page, []).append(name)
    order = {f"{context.game}/rules/{chapter}.md": n for n, chapter in enumerate(context.rulebook.chapters)}
    for page in sorted(by_page, key=lambda page: (order.get(page, 99), page)):
        anchor = page.rsplit("/", 1)[-1].removesuffix(".md")
        number = f"{order[page] + 1} " if page in order else ""
        title = link(number + escape(context.places.pages.get(page, anchor)), href(context.page, page))
        lines += [f"## {title} {{ #examples-{anchor} }}", ""]
        for name in sorted(by_page[page], key=lambda name: context.places.examples[f"{context.game}/{name}"].line):
            shown, worked = context.places.examples[f"{context.game}/{name}"], context.worked(name)
            caption = link(escape(shown.caption), href(context.page, page, f"example.{name}"), cls="example-ref")
            turn = f" `{worked.turn}`{{ .turn }}" if worked.turn else ""
            rules = " ".join(context.rule(context.rulebook[rule]) for rule in worked.rules if rule in context.rulebook)
            verdict = (
                "" if worked.legal is None else words.gettext("legal") if worked.legal else words.gettext("refused")
            )
            mark = (
                f' <span class="verdict-mark {"legal" if worked.legal else "illegal"}">{verdict}</span>'
                if verdict
                else ""
            )
            lines.append(f"- {caption}{turn}{mark} {rules}")
        lines.append("")
    return "\n".join(lines)


def glossary_list(context: Context) -> str:
    """Every term with its definition, in the order of the language's alphabet; its id is `term.NAME`."""
    lang, shown = context.words.lang, context.places.games
    entries = [entry for entry in glossary().values() if entry.kind == "term" and entry.game in ("", *shown)]
    lines = []
    for entry in sorted(entries, key=lambda entry: collation.key(lang, entry.forms[lang].form())):
        form = entry.forms[lang]
        of = f' <span class="rule-mark">{escape(context.places.game_title(entry.game))}</span>' if entry.game else ""
        lines += [f"{escape(form.form())} {{ #term.{entry.id} }}", f":   {escape(form.definition)}{of}", ""]
    return "\n".join(lines)


def coverage(context: Context) -> str:
    """For each rule the tests that prove it, the examples that show it, the questions that ask for it."""
    words, lines = context.words, list[str]()
    for game in context.places.games:
        inner = Context(context.places, context.page, game, words, context.library, context.tests)
        title = link(escape(context.places.game_title(game)), href(context.page, f"{game}/index.md"))
        lines += [f"## {title} {{ #{game} }}", ""]
        heads = [
            words.gettext("Rule"),
            words.gettext("Holds"),
            words.gettext("Broken"),
            words.gettext("Examples"),
            words.gettext("Questions"),
        ]
        for number, chapter in enumerate(inner.rulebook.chapters, 1):
            lines += [f"### {number} {escape(inner.chapter_title(chapter))} {{ #{anchor(game, chapter)} }}", ""]
            lines += ["| " + " | ".join(heads) + " |", "| --- | ---: | ---: | --- | ---: |"]
            for rule in inner.rulebook.of(chapter):
                title = inner.rule(rule, f"{rule.number} {escape(inner.places.titles.get(rule.key, rule.id))}")
                examples = [
                    link(escape(shown.caption), href(inner.page, shown.page, f"example.{name}"), cls="example-ref")
                    for name in inner.shown(rule)
                    for shown in [inner.places.examples[f"{game}/{name}"]]
                ]
                counts = [len(context.tests.get(rule.key, {}).get(aspect, ())) for aspect in ("holds", "broken")]
                proven = [str(count) if count else "–" for count in counts]
                title = f'<span id="covered.{anchor(game, rule.id)}">{title}</span>{_proofs(inner, rule)}'
                told = [title, *proven, "<br>".join(examples) or "–", "–"]
                lines.append(f"| {' | '.join(told)} |")
            lines.append("")
    return "\n".join(lines)


def _proofs(context: Context, rule: Rule) -> str:
    """Return the tests of a rule, each function once, by file and name: to be opened, in a cell of a table."""
    nodes = dict.fromkeys(node.partition("[")[0] for node in tests_of(context.tests, rule.key))
    if not nodes:
        return ""
    items = "".join(f"<li><code>{node.replace('::', '<wbr>::')}</code></li>" for node in nodes)
    head = context.words.plural("{n} test", "{n} tests", len(nodes))
    return f'<details><summary>{head}</summary><ul lang="en">{items}</ul></details>'


def changes(context: Context) -> str:
    """What changed, newest first, with links to the rules."""
    return "\n".join(_release(context, release) for release in releases())


def _release(context: Context, release: Release) -> str:
    day = f'<time datetime="{release.date}">{context.words.date(release.date)}</time>'
    lines = [f"## {release.version} {{ #v{release.version} }}", "", f'<p class="date">{day}</p>', ""]
    for entry in release.entries:
        told = []
        for identity in entry.rules:
            game, _, short = identity.partition("/")
            if game in context.places.games and short in load(game):
                told.append(context.rule(load(game)[short]))
        kind = f'<span class="change-kind">{context.words.gettext(entry.kind)}</span>'
        lines.append(f"- {kind} {entry.text(context.words.lang)} {' '.join(told)}".rstrip())
    return "\n".join([*lines, ""])


LISTS: dict[str, Callable[[Context], str]] = {
    "rule-list": rule_list,
    "example-list": example_list,
    "source-table": rulings.source_table,
    "study": rulings.figures,
    "glossary": glossary_list,
    "coverage": coverage,
    "changes": changes,
    "api": lambda context: api.documented(),
}
