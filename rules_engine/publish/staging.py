"""Staging: from the pages as authors write them to ordinary Markdown with relative links.

`stage` reads `docs/<language>/**`, checks every identity, runs the examples, and writes the pages of one language to a
folder of their own. All that needs to know where a text stands happens here; what it writes, any generator of sites can
print that runs Python-Markdown with `extensions`. Whatever is wrong is collected and raised as one `PublishError`.

A page that a language does not have yet is staged from English and marked `untranslated` in its front matter.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from rules_engine.publish import games, lists, quiz, reports, rulings, setups, stepping, tap
from rules_engine.publish.chosen import played
from rules_engine.publish.noting import note_places, shown_by
from rules_engine.publish.problems import Problems, PublishError
from rules_engine.publish.references import Places, Resolver, game_of, href
from rules_engine.publish.rule_section import RuleSections, option
from rules_engine.publish.source import FENCED, Block, Page, Prose, RulePiece, read
from rules_engine.publish.tests_of_rules import Marks
from rules_engine.publish.worked import Library, Worked
from rules_engine.rulebook import GAMES, load
from rules_engine.words import LANGUAGES, Words

TITLE = re.compile(r"^#\s+", re.M)
SECTION = re.compile(r"^#{1,2}\s", re.M)


@dataclass(slots=True)
class Staged:
    """What a language's pages hold, for the data files: places, pages, and the rules' bodies as Markdown.

    `report` is the address where readers tell what is wrong, "" for none.
    """

    lang: str
    places: Places
    pages: dict[str, Page]
    untranslated: set[str] = field(default_factory=set)
    report: str = ""


def stage(
    root: Path,
    out: Path,
    lang: str,
    library: Library,
    marks: Marks,
    left_out: Collection[str] = (),
    english: Collection[str] = (),
) -> Staged:
    """Stage the pages of a language from the project's folder `root` into `out`; return what they hold.

    `marks` are those of the tests, which rule pages count. The games `left_out` are staged in no language, those in
    `english` not in this one (`half_told`).
    """
    problems = Problems()
    staged = gather(root, lang, problems, left_out, english)
    stager = Stager(staged, library, problems, marks)
    written = {path: stager.page(page) for path, page in staged.pages.items()}
    stager.check_whole()
    problems.stop()
    written[tap.FILE] = tap.shown(staged.places)
    _write(root, out, written)
    return staged


def gather(
    root: Path, lang: str, problems: Problems, left_out: Collection[str] = (), english: Collection[str] = ()
) -> Staged:
    """Read all pages of a language, English ones where it has none, and note where everything stands."""
    pages = [path for path in _paths(root / "docs" / "en") if game_of(path) not in left_out]
    own = [path for path in _paths(root / "docs" / lang) if game_of(path) not in {*left_out, *english}]
    if not pages:
        problems.add("docs/en", 1, "there are no English pages")
    staged = Staged(lang, Places(lang), {}, report=reports.destination(root, problems))
    for path in pages:
        source = lang if path in own else "en"
        page = read(root / "docs" / source, source, path, problems)
        if source != lang:
            staged.untranslated.add(path)
        staged.pages[path] = page
    for path in own:
        if path not in pages:
            problems.add(f"docs/{lang}/{path}", 1, f"there is no English page docs/en/{path}")
    if lang != "en":
        _same_headings(root, staged, problems)
    note_places(root, staged, problems)
    return staged


def half_told(root: Path, lang: str) -> list[str]:
    """Return the games of which a language lacks pages: they are still being written, and wait until all are there."""
    told = set(_paths(root / "docs" / lang))
    return [game for game in GAMES if not games.published(game) or not told.issuperset(games.pages(game))]


def _paths(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.md"))


def _same_headings(root: Path, staged: Staged, problems: Problems) -> None:
    for path, page in staged.pages.items():
        if path in staged.untranslated:
            continue
        english = [heading.id for heading in read(root / "docs" / "en", "en", path, Problems()).headings]
        own = [heading.id for heading in page.headings]
        if own != english:
            wrong = next(
                (heading for heading, other in zip(page.headings, english, strict=False) if heading.id != other), None
            )
            line = wrong.line if wrong else 1
            told = f"the headings' ids are {', '.join(own)}; docs/en/{path} has {', '.join(english)}"
            problems.add(page.file, line, told)


def _write(root: Path, out: Path, written: dict[str, str]) -> None:
    """Write the pages, leaving files alone that are as they should be (a running server sees only what changed)."""
    keep: set[Path] = set()
    for path, text in written.items():
        target = out / path
        keep.add(target)
        if not target.is_file() or target.read_text(encoding="utf-8") != text:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
    for source in (root / "docs" / "assets").rglob("*"):
        if source.is_file():
            target = out / "assets" / source.relative_to(root / "docs" / "assets")
            keep.add(target)
            if not target.is_file() or target.read_bytes() != source.read_bytes():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)
    for old in out.rglob("*"):
        if old.is_file() and old not in keep:
            old.unlink()


class Stager:
    """Writes the pages of one language."""

    def __init__(self, staged: Staged, library: Library, problems: Problems, marks: Marks) -> None:
        self.staged, self.library, self.problems = staged, library, problems
        self.places = staged.places
        self.tests = marks
        self._broken: set[tuple[str, str]] = set()
        self._sections: RuleSections | None = None

    def page(self, page: Page) -> str:
        """Return a page as ordinary Markdown."""
        game = game_of(page.path)
        resolver = Resolver(self.places, page.path, page.file, self.problems, numbered=page.path != "glossary.md")
        words = Words(page.lang)
        meta = {**page.meta, **({"untranslated": True} if page.path in self.staged.untranslated else {})}
        chapter = self._chapter(page, game)
        parts: list[str] = []
        section: list[str] | None = None
        if chapter:
            meta["chapter"] = chapter
        for piece in page.pieces:
            if isinstance(piece, RulePiece):
                if section is not None:
                    parts += self._close(section)
                elif chapter:
                    parts.append(self._contents(page, game, words))
                section = self._rules().opening(page, game, piece, resolver, words)
                continue
            if isinstance(piece, Prose):
                text = resolver.text(piece.text, piece.line)
                if chapter:
                    text = TITLE.sub(f'# <span class="chapter-number">{chapter}</span> ', text, count=1)
                if section is not None and SECTION.search(text):
                    parts += self._close(section)
                    section = None
            else:
                text = self._block(page, game, piece, resolver, words)
            (parts if section is None else section).append(text)
        if section is not None:
            parts += self._close(section)
        parts.append(tap.notes(resolver.terms, words))
        front = yaml.safe_dump(meta, allow_unicode=True, sort_keys=False)
        return f"---\n{front}---\n\n" + "\n\n".join(part.strip("\n") for part in parts if part) + "\n"

    def check_whole(self) -> None:
        """Note rules that no page tells, and examples that no page shows."""
        told_of = {game for path in self.staged.pages if (game := game_of(path))}
        for game in sorted(told_of):
            for rule in load(game).rules:
                page = f"{game}/rules/{rule.chapter}.md"
                if rule.key not in self.places.rules:
                    lang = "en" if page in self.staged.untranslated else self.staged.lang
                    self.problems.add(f"docs/{lang}/{page}", 1, f"rule {rule.id} is missing: /// rule | {rule.id}")
            for name, ruling in load(game).rulings.items() if f"{game}/rulings.md" in self.staged.pages else ():
                if f"{game}/{name}" not in self.places.rulings:
                    where = self.staged.pages[f"{game}/rulings.md"].file
                    told = f"ruling {name} (of {ruling.rule}) is missing: a heading with {{ #ruling.{name} }}"
                    self.problems.add(where, 1, told)
            for key in sorted(self.places.example_files):
                if key.startswith(f"{game}/") and key not in self.places.examples:
                    name = key.partition("/")[2]
                    told = f"the example is shown on no page: /// example | {name}"
                    self.problems.add(f"docs/examples/{key}.toml", 1, told)

    def _chapter(self, page: Page, game: str | None) -> str:
        if game is None or not page.path.startswith(f"{game}/rules/"):
            return ""
        chapters = load(game).chapters
        name = page.path.removeprefix(f"{game}/rules/").removesuffix(".md")
        return str(chapters.index(name) + 1) if name in chapters else ""

    def _contents(self, page: Page, game: str | None, words: Words) -> str:
        context = self._context(page, game, words)
        rules = [load(game)[text.id] for text in page.rules if text.id in load(game)] if game else []
        label = option("label", words.gettext("Rules of this chapter"))
        return f"/// contents\n{label}\n\n{lists.contents(context, rules)}\n///"

    def _context(self, page: Page, game: str | None, words: Words) -> lists.Context:
        return lists.Context(self.places, page.path, game or "", words, self.library, self.tests)

    def _rules(self) -> RuleSections:
        if self._sections is None:
            shown: dict[str, list[str]] = {}
            for key in self.places.examples:
                game, _, name = key.partition("/")
                worked = self._worked(game, name, "en")
                for rule in worked.rules if worked else ():
                    shown.setdefault(f"{game}/{rule}", []).append(name)
            pages = self.staged.pages.values()
            self._sections = RuleSections(self.places, pages, shown, self.tests, self.staged.report)
        return self._sections

    def _close(self, section: list[str]) -> list[str]:
        return [*section, "////"]

    # -- blocks --------------------------------------------------------------------------------------------

    def _block(self, page: Page, game: str | None, block: Block, resolver: Resolver, words: Words) -> str:
        body = resolver.text(block.body, block.body_line) if block.name != FENCED else ""
        if block.name in lists.LISTS:
            filled = lists.LISTS[block.name](self._context(page, game, words))
            return f"/// {block.name}\n\n{filled.strip()}\n\n{body}\n///"
        if block.name == FENCED:
            return self._fenced(page, block, words)
        if block.name in setups.BLOCKS:
            return setups.filled(self._context(page, game, words), block, page.file, self.problems)
        if block.name == "quiz":
            return quiz.panel(words, game or games.MAIN)
        if block.name == "example":
            return self._example(page, game, block.argument, block.options.get("caption", ""), body, words)
        if block.name == "diagram":
            return self._diagram(page, game, block, body, resolver, words)
        if block.name == "readings":
            return self._readings(page, game, block, body, words)
        return self._pair(page, game, block, body, words)

    def _worked(self, game: str, name: str, lang: str) -> Worked | None:
        """Return an example; None, its problem noted once, if it is not there or comes out wrong."""
        if (game, name) in self._broken:
            return None
        try:
            return self.library.worked(game, name, lang)
        except PublishError as error:
            self._broken.add((game, name))
            self.problems.found.extend(error.problems)
            return None

    def _example(
        self, page: Page, game: str | None, name: str, caption: str, body: str, words: Words, beside: bool = False
    ) -> str:
        if game is None or f"{game}/{name}" not in self.places.example_files:
            return body  # noted when the pages were read
        worked = self._worked(game, name, words.lang)
        if worked is None:
            return body
        worked = rulings.beside(worked) if beside else worked
        data = _example_data(worked, self.places, page.path, words)
        wrong = reports.report_link(self.staged.report, f"{game}/example.{name}", words.lang, worked.source)
        if wrong:
            data["report"] = {"text": words.gettext("something is wrong here"), "href": wrong}
        options = [option("caption", caption), option("data", data)]
        inner = [stepping.drawing(worked, words), body]
        return "\n".join([f"/// example | {name}", *options, "", *inner, "///"])

    def _fenced(self, page: Page, block: Block, words: Words, caption: str = "") -> str:
        try:
            worked = self.library.fenced(block.body, page.file, block.body_line, words.lang)
        except PublishError as error:
            self.problems.found.extend(error.problems)
            return ""
        data = _example_data(worked, self.places, page.path, words)
        options = [option("caption", caption or worked.id), option("data", data)]
        return "\n".join([f"/// example | {worked.id}", *options, "", stepping.drawing(worked, words), "///"])

    def _diagram(self, page: Page, game: str | None, block: Block, body: str, resolver: Resolver, words: Words) -> str:
        of, _, name = block.argument.rpartition("/")
        key = f"{of or game}/{name}"
        if key not in self.places.example_files:
            self.problems.add(
                page.file, block.line, f"there is no file docs/examples/{of or game or 'GAME'}/{name}.toml"
            )
            return body
        worked = self._worked(of or game or "", name, words.lang)
        if worked is None:
            return body
        shown = self.places.examples.get(key)
        options = [option("caption", resolver.text(block.options.get("caption", ""), block.line))]
        if shown and shown.page != page.path:
            more = {
                "text": words.gettext("See the whole example"),
                "href": href(page.path, shown.page, f"example.{name}"),
            }
            options.append(option("more", more))
        inner = [stepping.framed(worked.whole or worked.drawing), body]
        return "\n".join([f"/// diagram | {name}", *options, "", *inner, "///"])

    def _pair(self, page: Page, game: str | None, block: Block, body: str, words: Words) -> str:
        labels = {"wrong": words.gettext("Wrong"), "right": words.gettext("Right")}
        told = [self._example(page, game, name, caption, "", words) for name, caption in shown_by(block)]
        right = self._worked(game, shown_by(block)[-1][0], words.lang) if game and all(told) else None
        asked = quiz.facts(body, right, block.options.get("statement", ""), self.places)
        head = [f"//// pair | {block.argument}", option("labels", labels), option("quiz", asked)]
        return "\n".join([*head, "", quiz.marked(body), "", *told, "////"])

    def _readings(self, page: Page, game: str | None, block: Block, body: str, words: Words) -> str:
        if game is None or block.argument not in load(game).rulings:
            self.problems.add(page.file, block.line, f"there is no ruling {block.argument!r}")
            return body
        told = [self._example(page, game, name, caption, "", words, True) for name, caption in shown_by(block, game)]
        head = option("labels", rulings.labels(game, load(game).rulings[block.argument], words))

        def show(text: str, caption: str) -> str:
            return self._fenced(page, Block(FENCED, "", {}, text, block.line, block.line), words, caption)

        matters = rulings.matters(game, block.argument, words, show)
        return "\n".join([f"///// readings | {block.argument}", head, "", *told, "", matters, "", body, "/////"])


def _example_data(worked: Worked, places: Places, page: str, words: Words) -> dict[str, Any]:
    rulebook = load(worked.game)
    labels = {
        "step": words.gettext("Step"),
        "rule": words.gettext("Rule"),
        "why": words.gettext("Why not?"),
        "shows": words.gettext("Shows"),
        "source": words.gettext("The text of this example"),
    }
    data: dict[str, Any] = {"labels": labels, "turn": worked.turn, "legal": worked.legal, "who": worked.who}
    data["source"], data["heads"] = worked.source, worked.heads
    data["rules"] = [places.rule_link(rulebook[rule], page) for rule in worked.rules if rule in rulebook]
    data["rows"] = [
        {
            "text": step.text,
            "figures": step.figures,
            **({"rule": places.rule_link(rulebook[step.rule], page)} if step.rule in rulebook else {}),
        }
        for step in worked.steps
    ]
    if worked.turn_in_words and not worked.steps:
        data["words"] = worked.turn_in_words
    if worked.verdict and worked.rule in rulebook:
        data["verdict"] = {"text": worked.verdict, "rule": places.rule_link(rulebook[worked.rule], page)}
    data["facts"] = [{"head": head, "text": text} for head, text in worked.results]
    data |= played(worked, places, page)
    return data


__all__ = ["LANGUAGES", "Staged", "gather", "stage"]
