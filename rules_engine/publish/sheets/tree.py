"""What the sheets of a game are made from, in one language: sections of its pages, drawings, names, version.

Everything is read from the pages that staging has gathered, resolved as staging does it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_engine.publish import changes, games, lists, spacing
from rules_engine.publish.problems import Problem, Problems, PublishError
from rules_engine.publish.references import Resolver
from rules_engine.publish.sheets.pictures import across, letters, printed, ratio, told
from rules_engine.publish.sheets.setting import Setter, content, literal
from rules_engine.publish.source import HEADING, HEADING_ID, Block, Page, Prose
from rules_engine.publish.staging import Staged
from rules_engine.publish.worked import Library, Worked
from rules_engine.rulebook import Rulebook, load
from rules_engine.words import Words

NAME = "Paddlewheel"


LISTS = '<span class="whole">'


@dataclass(frozen=True, slots=True)
class Section:
    """A stretch of a page under one heading; `level` is 2 or 3, `items` are its blocks, lists taken apart."""

    id: str
    title: str
    level: int
    blocks: tuple[str, ...]
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing as a file of the document, what it shows in words, and its caption.

    `across` is how many times as wide as its least letters are high it is, `ratio` how many times as high as wide.
    """

    file: str
    alt: str
    caption: str
    across: float
    ratio: float


@dataclass(slots=True)
class Source:
    """The pages of one game in one language, ready to be set. `address` is the site's, "" where it has none."""

    staged: Staged
    library: Library
    game: str
    address: str
    linked: bool = False
    """Whether references lead to the rules of the same document."""
    drawings: dict[str, str] = field(default_factory=dict)
    """The drawings that were asked for, by file name."""
    shown: list[str] = field(default_factory=list)
    """The texts in them."""

    @property
    def lang(self) -> str:
        """The language of the pages."""
        return self.staged.lang

    @property
    def words(self) -> Words:
        """The words of the language."""
        return Words(self.lang)

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook of the game."""
        return load(self.game)

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.staged.places.game_title(self.game)

    def headed(self, what: str) -> str:
        """Return the title of a sheet: the game, and what of it this is."""
        return f"{self.title}{'：' if self.lang in spacing.WIDE else ': '}{what}"

    @property
    def setter(self) -> Setter:
        """What sets Markdown of these pages."""
        return Setter(self.lang, self._reference)

    def page(self, name: str) -> Page:
        """Return a page of the game; `name` is "quick-reference", "rules/push"."""
        return self.staged.pages[f"{self.game}/{name}.md"]

    def url(self, name: str, anchor: str = "") -> str:
        """Return the address of a page of the game, "" where the site has none."""
        tail = f"#{anchor}" if anchor else ""
        return f"{self.address}{self.lang}/{self.game}/{name}/{tail}" if self.address else ""

    def resolved(self, page: Page, text: str, line: int = 1) -> str:
        """Return a text of a page with its references as links; `PublishError` where one leads nowhere."""
        problems = Problems()
        found = Resolver(self.staged.places, page.path, page.file, problems).text(text, line)
        problems.stop()
        return found

    def sections(self, name: str) -> list[Section]:
        """Return the sections of a page below its title; blocks for screens alone are left out."""
        page, found = self.page(name), list[tuple[str, str, int, list[str]]]()
        for piece in page.pieces:
            if isinstance(piece, Prose):
                for line in self.resolved(page, piece.text, piece.line).splitlines():
                    head = HEADING.match(line)
                    if head and (identity := HEADING_ID.search(head["text"])):
                        title = head["text"][: identity.start()]
                        found.append((identity["id"], title, len(head["level"]), []))
                    elif found:
                        found[-1][3].append(line)
            elif isinstance(piece, Block) and piece.name == "setup-table" and found:
                whole = games.setup_tables(self.game).table(self.context(page), piece.argument)
                # Lists of numbers are too wide for columns on paper; the quick reference has them by cruise.
                table = "\n".join(line for line in whole.splitlines() if LISTS not in line)
                found[-1][3].append(f"\n{table}\n")
        told = [(identity, title, level, "\n".join(lines)) for identity, title, level, lines in found if level > 1]
        return [
            Section(identity, title, level, tuple(self.setter.blocks(text)), tuple(self.setter.items(text)))
            for identity, title, level, text in told
        ]

    def context(self, page: Page) -> lists.Context:
        """Return what generated lists of a page are made from."""
        return lists.Context(self.staged.places, page.path, self.game, self.words, self.library, {})

    def order(self) -> Section | None:
        """Return the order of play as the rules of its chapter in short; None where the quick reference has it."""
        chapter = str(games.of(self.game, "sheet").ORDER)
        if not chapter:
            return None
        shorts = self.staged.places.shorts
        rules = [(rule, shorts[rule.key]) for rule in self.rulebook.of(chapter)]
        items = tuple(f"#ruled({literal(rule.number)}, [{content(short)}])" for rule, short in rules)
        return Section(chapter, self.page(f"rules/{chapter}").title, 2, items, items)

    def worked(self, name: str) -> Worked:
        """Return an example in the language."""
        return self.library.worked(self.game, name, self.lang)

    def picture(self, name: str, caption: str = "") -> Picture:
        """Return the drawing of an example with its caption (that of its page, if none is given)."""
        svg = printed(self.worked(name).drawing)
        file = f"{name}.svg"
        self.drawings[file] = svg
        self.shown += [*letters(svg), told(svg)]
        shown = self.staged.places.examples.get(f"{self.game}/{name}")
        caption = caption or (shown.caption if shown else self._caption(name))
        return Picture(file, told(svg), caption, across(svg), ratio(svg))

    def pictures(self) -> list[Picture]:
        """Return the key drawings of the game."""
        return [self.picture(name) for name in games.of(self.game, "sheet").PICTURES]

    def spare_pictures(self) -> list[Picture]:
        """Return drawings for what would else be an empty page."""
        return [self.picture(name) for name in games.of(self.game, "sheet").SPARE]

    def _caption(self, name: str) -> str:
        for page in self.staged.pages.values():
            for block in page.blocks:
                if block.name == "diagram" and block.argument == name and page.path.startswith(self.game):
                    return block.options.get("caption", "")
        raise PublishError([Problem(f"docs/examples/{self.game}/{name}.toml", 1, "a sheet shows it, no page does")])

    def _reference(self, identity: str, shown: str) -> str:
        if identity not in self.rulebook:
            return content(shown)
        rule = self.rulebook[identity]
        number = f"#ref-no({literal(rule.number)})"
        if self.linked:
            number = f"#link(label({literal(f'rule.{rule.id}')}), {number[1:]})"
        elif self.address:
            number = f"#link({literal(self.url(f'rules/{rule.chapter}', rule.id))}, {number[1:]})"
        return number if shown == rule.number else f"{content(shown + ' ')}{number}"

    def facts(self, kind: str) -> Mapping[str, str]:
        """Return what every sheet says of itself: title, version, note, identity, address."""
        words = self.words
        return {
            "title": self.title,
            "version": f"{NAME}{'，' if self.lang in spacing.WIDE else ', '}{changes.dated(words)}",
            "unofficial": words.gettext("Unofficial: made by players; the makers of the game have no part in it."),
            "identity": f"{self.game}.{self.lang}.{kind}",
            "address": re.sub(r"^https?://", "", self.url("quick-reference").rstrip("/")),
        }
