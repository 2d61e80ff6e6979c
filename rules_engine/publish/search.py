"""The search of the built site: one Pagefind index a language, and the form in the head of every page.

Pagefind gets no page as it is. `records` cuts the built pages into what a reader looks for, a rule, an example, a
ruling, a term, a section of a page, and each becomes a small document of its own: what it is called weighs most, then
its number, identity and short form, then its text. What readers type and the page does not say stands there too: the
other forms of the glossary's terms (Pagefind knows no Czech or Slovak), the words of `search-words.toml`. So nothing
hidden has to stand in the pages themselves, where paper and screen readers could come upon it.

Chinese is written there as pairs of neighbouring characters (`tokens`), and `search.js` asks for the same pairs: any
stretch of two characters and more is found inside running text, without a dictionary that might cut it elsewhere.
"""

from __future__ import annotations

import gzip
import html
import json
import re
import subprocess
import sys
import tempfile
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

from rules_engine.publish.references import game_of
from rules_engine.publish.staging import Staged
from rules_engine.words import Words, glossary

FOLDER = "pagefind"
"""Where the index stands inside a language."""
PLACE = "<!-- search -->"
"""What the form replaces in a page; the theme writes it."""
OWN_WORDS = Path(__file__).with_name("search-words.toml")
HITS = "hits.json"
KEPT = (HITS, "pagefind.js", "pagefind-worker.js", "pagefind-entry.json", "wasm.*.pagefind", "*.pf_meta", "index/*")
HAN = re.compile(r"[\u3400-\u9fff]+")
WORD = re.compile(r"[^\W_]+")
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
SKIPPED = {
    "contents", "rule-foot", "rule-sources", "rule-mark", "rule-list", "example-list", "source-table", "coverage",
    "example-source", "example-rules", "steps", "turn", "visually-hidden", "pair-label",
    "choice-note", "example-mark", "setup-assistant",
}  # fmt: skip
"""Classes of elements whose words stand elsewhere too, or help nobody who searches."""
HEADINGS = {"h1", "h2", "h3", "dt"}


@dataclass(slots=True)
class Record:
    """Something to be found: `kind` is rule, example, ruling, term or page; `href` leads from the language's home.

    `text` is its own running text, `asides` what stands in it and is found by itself as well. `context` names the page
    that it stands on, `terms` the glossary's terms that are marked in it.
    """

    kind: str
    href: str
    title: str = ""
    number: str = ""
    identity: str = ""
    context: str = ""
    short: str = ""
    text: str = ""
    asides: str = ""
    terms: set[str] = field(default_factory=set)

    @property
    def game(self) -> str:
        """The game that it belongs to, "" for none."""
        return game_of(self.href) or ""


class _Pages(HTMLParser):
    """Cuts one built page into records."""

    def __init__(self, href: str, lang: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[Record] = []
        self._href, self._lang = href, lang
        self._open: list[tuple[str, str]] = []  # tag, and what ends with it
        self._skipped = 0
        self._inside = False
        self._in_rule: str | None = None
        self._heading: Record | None = None
        self._number = False
        self._now: Record | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        classes = set(given.get("class", "").split())
        ends = ""
        if tag == "article" and "content" in classes:
            self._inside, ends = given.get("lang", self._lang) == self._lang, "article"
        elif not self._inside:
            pass
        elif "data-pagefind-ignore" in given or classes & SKIPPED or tag in ("nav", "script", "style", "svg", "pre"):
            self._skipped, ends = self._skipped + 1, "skip"
        elif self._skipped:
            pass
        elif tag == "section" and "rule" in classes:
            self._in_rule, ends = given.get("data-rule", ""), "rule"
        elif tag in HEADINGS and given.get("id"):
            self._heading, ends = self._begin(tag, given["id"], classes), "heading"
        elif classes & {"rule-number", "chapter-number"}:
            self._number, ends = True, "number"
        elif "example" in classes:
            ends = "example"
        if self._now and given.get("data-term") and not self._skipped:
            self._now.terms.add(given["data-term"])
        if tag not in VOID:
            self._open.append((tag, ends))
        elif self._inside and not self._skipped:
            self.handle_data(" ")

    def handle_endtag(self, tag: str) -> None:
        while self._open:
            opened, ends = self._open.pop()
            self._end(ends)
            if opened == tag:
                break
        if self._inside and not self._skipped and tag not in ("a", "em", "strong", "span", "code", "b", "i"):
            self.handle_data(" ")

    def handle_data(self, data: str) -> None:
        if not self._inside or self._skipped:
            return
        if self._number and self._heading:
            self._heading.number += data.strip()
        elif self._heading:
            self._heading.title += data
        elif self._now:
            self._now.text += data

    def _begin(self, tag: str, identity: str, classes: set[str]) -> Record:
        kind = "page"
        if tag == "h2" and self._in_rule is not None:
            kind = "rule"
        elif "example-title" in classes:
            kind = "example"
        elif tag == "dt":
            kind = "term"
        elif identity.startswith("ruling."):
            kind = "ruling"
        record = Record(kind, self._href if tag == "h1" else f"{self._href}#{identity}")
        record.identity = identity if kind in ("rule", "example", "ruling") else ""
        if kind == "example" and self._now and self._now.kind == "rule":
            self.found.append(self._now)  # once more, so that the rule goes on behind its example
        self._now = record
        self.found.append(record)
        return record

    def _end(self, ends: str) -> None:
        if ends == "skip":
            self._skipped -= 1
        elif ends == "article":
            self._inside = False
        elif ends == "heading":
            self._heading = None
        elif ends == "number":
            self._number = False
        elif ends == "rule":
            self._in_rule, self._now = None, None
        elif ends == "example":
            self._now = next((record for record in reversed(self.found) if record.kind != "example"), None)


def records(folder: Path, staged: Staged) -> list[Record]:
    """Cut the built pages of a language, in `folder`, into records; pages that stand there in English are left out."""
    found: list[Record] = []
    for file in sorted(folder.rglob("*.html")):
        if file.name != "404.html":
            path = file.relative_to(folder).as_posix()
            found += _of_page(file.read_text(encoding="utf-8"), path.removesuffix("index.html"), staged.lang)
    for record in found:
        if record.kind == "rule":
            record.short = staged.places.shorts.get(f"{record.game}/{record.identity}", "")
    return found


def _of_page(text: str, href: str, lang: str) -> list[Record]:
    parser = _Pages(href, lang)
    parser.feed(text)
    parser.close()
    found = list({id(record): record for record in parser.found}.values())
    for record in found:
        record.title, record.text = " ".join(record.title.split()), " ".join(record.text.split())
    top = found[0] if found else None
    rule: Record | None = None
    for record in found:
        if record.kind == "rule":
            rule = record
        elif record.kind == "example" and rule:
            rule.asides += f"{record.title} "
        if top and record is not top:
            record.context = f"{top.number} {top.title}".strip()
    return [record for record in found if record.text or record is top or record.kind in ("rule", "example")]


def tokens(text: str) -> str:
    """Write a text for the index: runs of Chinese as their pairs of neighbours, all else as it is.

    >>> tokens("推擠 F3")
    'x63a8x64e0 x64e0  F3'
    """
    return HAN.sub(lambda run: f" {' '.join(_pairs(run[0]))} ", text).strip()


def _pairs(run: str) -> Iterator[str]:
    codes = [f"x{ord(character):04x}" for character in run]
    yield from (first + second for first, second in pairwise(codes))
    yield codes[-1]


def marks(number: str, identity: str) -> str:
    """Return the words by which a number and an identity are asked for: whole ones, which no index cuts up.

    >>> marks("8.2", "push.spare-point")
    'n8x2z ipushxsparexpoint'
    """
    chapter, _, rule = number.partition(".")
    numbered = f"n{chapter}x{rule}z" if rule else ""
    named = "i" + re.sub(r"[^a-z0-9]+", "x", identity.lower()) if "." in identity else ""
    return f"{numbered} {named}".strip()


def fold(text: str) -> str:
    """Return a text in small letters and without diacritics."""
    plain = unicodedata.normalize("NFD", text.casefold())
    return "".join(character for character in plain if not unicodedata.combining(character))


@cache
def _by_form(lang: str) -> dict[str, set[str]]:
    """The terms that a word may be a form of."""
    found: dict[str, set[str]] = {}
    for entry in glossary().values():
        for form in entry.forms[lang].all_forms:
            found.setdefault(fold(form).replace("-", " "), set()).add(entry.id)
    return found


def forms(lang: str, text: str, marked: Iterable[str] = (), game: str = "") -> str:
    """Return every form of each glossary term that is marked or stands in a text, and what readers call it.

    Words of a `game` are not taken for terms of another. Chinese words have no other forms; there it is these words
    alone.
    """
    known = _by_form(lang)
    words = WORD.findall(fold(text))
    pairs = [f"{first} {second}" for first, second in pairwise(words)]
    terms = set(marked).union(*(known.get(word, ()) for word in [*words, *pairs]))
    if lang == "zh-Hant":
        terms |= {term for form, those in known.items() if form in text for term in those}
    told: list[str] = []
    for term in sorted(term for term in terms & glossary().keys() if not game or glossary()[term].game in ("", game)):
        told += glossary()[term].forms[lang].all_forms if lang != "zh-Hant" else ()
        told += own_words()[lang].get(f"term.{term}", "").split()
    return " ".join(dict.fromkeys(told))


@cache
def own_words() -> dict[str, dict[str, str]]:
    """Return the words of `search-words.toml`: by language, then by the full identity of what is found by them."""
    return tomllib.loads(OWN_WORDS.read_text(encoding="utf-8"))


def parts(record: Record, lang: str) -> list[tuple[float, str]]:
    """Return all by which a record is found, each stretch with its weight, the running text first."""
    return [
        (1, record.text),
        (10, record.title),
        (4, record.short),
        (0.5, record.asides),
        (10, marks(record.number, record.identity)),
        (10, own_words()[lang].get(f"{record.game}/{record.identity}", "")),
        (3, forms(lang, f"{record.title} {record.short}", (), record.game)),
        (0.5, forms(lang, record.text, record.terms, record.game)),
    ]


def document(record: Record, lang: str) -> str:
    """Return a record as the document that Pagefind reads."""
    meta = {"title": record.title, "short": record.short}
    head = "".join(
        f'<meta data-pagefind-meta="{key}[content]" content="{html.escape(value)}">'
        for key, value in meta.items()
        if value
    )
    body = "".join(
        f'<p data-pagefind-weight="{weight}">{html.escape(tokens(part))}</p>\n'
        for weight, part in parts(record, lang)
        if part
    )
    return f'<!doctype html>\n<html lang="{lang}"><head>{head}</head>\n<body>{body}</body></html>\n'


def shown(record: Record, lang: str) -> list[str]:
    """Return what the script shows of a record, in its order: kind, address, number, title, page, short form, text.

    Last, all other words by which it is found.
    """
    also = " ".join(part for _, part in parts(record, lang)[3:] if part)
    return [
        record.kind,
        record.href or "./",
        record.number,
        record.title,
        record.context,
        record.short,
        record.text,
        also,
    ]


def index(folder: Path, staged: Staged) -> int:
    """Write the index of a language into its folder `pagefind`; return how many records it has.

    Pagefind keeps what it shows in a file a record, fetched one by one at every key. Here it is one file for all of
    them, `hits.json`, by the names of Pagefind's. RuntimeError with what Pagefind said if it fails.
    """
    found = records(folder, staged)
    # Pagefind has stems for English and German, none for the others; it knows Taiwan's Chinese by the land.
    language = staged.lang if staged.lang != "zh-Hant" else "zh-TW"
    out = folder / FOLDER
    with tempfile.TemporaryDirectory(prefix="search-") as work:
        for number, record in enumerate(found):
            (Path(work) / f"{number:04}.html").write_text(document(record, staged.lang), encoding="utf-8")
        command = [sys.executable, "-m", "pagefind", "--silent", "--site", work, "--output-path", str(out)]
        command += ["--force-language", language]
        done = subprocess.run(command, cwd=work, capture_output=True, text=True, encoding="utf-8")
    if done.returncode or not (out / "pagefind.js").is_file():
        raise RuntimeError(f"{staged.lang}: Pagefind: {(done.stdout + done.stderr).strip()}")
    hits = {}
    for file in sorted((out / "fragment").iterdir()):
        told = json.loads(gzip.decompress(file.read_bytes()).partition(b"pagefind_dcd")[2])
        hits[file.stem] = shown(found[int(told["url"].strip("/").removesuffix(".html"))], staged.lang)
    (out / HITS).write_text(json.dumps(hits, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    _keep(out)
    return len(found)


def _keep(out: Path) -> None:
    """Remove the interfaces that Pagefind brings along, the site has its own, and its files of one record each."""
    kept = {file for pattern in KEPT for file in out.glob(pattern)}
    for file in out.rglob("*"):
        if file.is_file() and file not in kept:
            file.unlink()
    (out / "fragment").rmdir()


def form(lang: str, games: Mapping[str, str] | None = None) -> str:
    """Return the form in a language. Hidden: it is shown by the script without which it leads nowhere.

    `games` are those of the site with their names, in order: results of another game than the page's say which.
    """
    words = Words(lang)
    told: dict[str, Any] = {
        "label": words.gettext("Search the rules"),
        "short": words.gettext("Search"),
        "results": words.gettext("What was found"),
        "count": words.gettext("Found: {n}"),
        "none": words.gettext("Nothing is found for “{query}”. Try a shorter word, or the number of a rule, like 8.2."),
        "error": words.gettext(
            "The search cannot be loaded: it needs the network, and does not work on pages opened as files."
        ),
    }
    told = {key: html.escape(value) for key, value in told.items()}
    of_games = html.escape(json.dumps(dict(games or {}), ensure_ascii=False))
    return (
        f'<form class="search" role="search" hidden data-count="{told["count"]}" data-none="{told["none"]}"'
        f' data-error="{told["error"]}" data-games="{of_games}">\n'
        f'<label class="visually-hidden" for="search-input">{told["label"]}</label>\n'
        f'<input id="search-input" type="search" role="combobox" placeholder="{told["short"]}" autocomplete="off"'
        ' autocapitalize="off" spellcheck="false" enterkeyhint="go" aria-autocomplete="list" aria-expanded="false"'
        ' aria-controls="search-results" aria-keyshortcuts="/">\n'
        '<kbd aria-hidden="true">/</kbd>\n'
        '<div class="search-panel" hidden>\n<p class="search-status" role="status"></p>\n'
        f'<div id="search-results" class="search-results" role="listbox" aria-label="{told["results"]}"></div>\n'
        "</div>\n</form>"
    )


def add(folder: Path, staged: Staged) -> int:
    """Give the built pages of a language their search; return how many records it has. RuntimeError as `index`."""
    count = index(folder, staged)
    own = form(staged.lang, {game: staged.places.game_title(game) for game in staged.places.games})
    for file in folder.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        if PLACE in text:
            file.write_text(text.replace(PLACE, own, 1), encoding="utf-8")
    return count
