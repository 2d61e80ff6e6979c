"""All sheets of the languages, made or taken from what is kept, and the links to them on the quick references.

Making is spread over the cores. What is kept is found in two ways: by a hash of all that a game's sheets are made from,
so that nothing at all is done where nothing has changed, and by a hash of each document.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Callable, Collection, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from rules_engine.publish import spacing
from rules_engine.publish.problems import Problem, PublishError
from rules_engine.publish.sheets import book, layouts, printing
from rules_engine.publish.sheets.tree import Source
from rules_engine.publish.staging import Staged
from rules_engine.publish.worked import Library
from rules_engine.words import Words

KINDS = (*layouts.SHEETS, "rules")
FOLDER = "sheets"
PACKAGE = Path(__file__).resolve().parents[2]
WRITTEN = (".py", ".typ", ".toml", ".mo")

Told = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Task:
    """One sheet to be made."""

    staged: Staged
    game: str
    kind: str

    @property
    def name(self) -> str:
        """The name of its file."""
        return file_name(self.game, self.staged.lang, self.kind)


def file_name(game: str, lang: str, kind: str) -> str:
    """Return the name of a sheet's file, such as `submarine.cs.a4.pdf` and `rules.submarine.cs.pdf`."""
    return f"rules.{game}.{lang}.pdf" if kind == "rules" else f"{game}.{lang}.{kind}.pdf"


def tasks(staged: Iterable[Staged], games: Collection[str] = (), kinds: Collection[str] = KINDS) -> list[Task]:
    """Return the sheets of the languages, those that take longest first; of all their games, if none is named."""
    found = [
        Task(each, game, kind)
        for each in staged
        for game in each.places.games
        for kind in kinds
        if not games or game in games
    ]
    return sorted(found, key=lambda task: ("rules", "a6").index(task.kind) if task.kind in ("rules", "a6") else 2)


def document(task: Task, library: Library, address: str) -> layouts.Document:
    """Return a sheet as a document."""
    source = Source(task.staged, library, task.game, address)
    return book.book(source) if task.kind == "rules" else layouts.sheet(source, task.kind)


def make(
    wanted: Iterable[Task],
    library: Library,
    root: Path,
    out: Path,
    kept: Path,
    address: str,
    made: Told = lambda name: None,
) -> list[str]:
    """Write the sheets into a folder and return their names; `made` is told each as it stands there.

    `root` is the project's folder, `kept` where PDFs are kept, `address` the site's or "". Raises `PublishError` with
    what is wrong in all of them together.
    """
    out.mkdir(parents=True, exist_ok=True)
    kept.mkdir(parents=True, exist_ok=True)
    problems: list[Problem] = []

    def one(task: Task) -> str:
        try:
            data = _one(task, library, root, kept, address)
        except PublishError as error:
            problems.extend(error.problems)
            return ""
        (out / task.name).write_bytes(data)
        made(task.name)
        return task.name

    with ThreadPoolExecutor(max_workers=max(2, os.cpu_count() or 2)) as pool:
        names = sorted(filter(None, pool.map(one, wanted)))
    if problems:
        raise PublishError(problems)
    return names


def _one(task: Task, library: Library, root: Path, kept: Path, address: str) -> bytes:
    before = _digest(task, root, address)
    whole = kept / f"{before}.json"
    with contextlib.suppress(FileNotFoundError, ValueError):
        name = str(json.loads(whole.read_text(encoding="utf-8")))
        return (kept / name).read_bytes()
    made = document(task, library, address)
    url = Source(task.staged, library, task.game, address).url("quick-reference")
    data = printing.pdf(made, task.name, kept, url)
    if _digest(task, root, address) != before:  # an example was changed meanwhile
        return data
    name = f"{printing.digest(made, url)}.pdf"
    aside = whole.with_suffix(f".{os.getpid()}")
    aside.write_text(json.dumps(name), encoding="utf-8")
    aside.replace(whole)
    return data


def _digest(task: Task, root: Path, address: str) -> str:
    """Return a hash of all that a sheet is made from: pages, examples, code, data, faces."""
    parts = [_code(), printing.tools_digest(), task.name, address]
    for path, page in sorted(task.staged.pages.items()):
        if path.startswith(f"{task.game}/"):
            # As it was staged: the file may have been changed since.
            parts += [path, repr(page)]
    for file in sorted((root / "docs" / "examples" / task.game).glob("*.toml")):
        parts += [file.name, file.read_text(encoding="utf-8")]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:32]


@cache
def _code() -> str:
    whole = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*")):
        if path.suffix in WRITTEN:
            whole.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()


def prune(kept: Path, wanted: Iterable[Task], root: Path, address: str) -> None:
    """Remove what is kept of sheets that have changed since."""
    used: set[str] = set()
    for task in wanted:
        whole = kept / f"{_digest(task, root, address)}.json"
        with contextlib.suppress(FileNotFoundError, ValueError):
            used |= {whole.name, str(json.loads(whole.read_text(encoding="utf-8")))}
    for path in kept.iterdir():
        if path.name not in used:
            path.unlink(missing_ok=True)


# ---------------------------------------------------------------- links on the pages

HEAD_END = "</h1>"


def links(words: Words, game: str, lang: str, folder: str) -> str:
    """Return the list of a game's sheets as HTML; `folder` is where they lie, as seen from the page."""
    told = {
        "a4": words.gettext("two sides of A4"),
        "letter": words.gettext("two sides of Letter"),
        "card": words.gettext("turn card, two on a sheet of A4"),
        "a6": words.gettext("booklet of eight A6 pages, to cut and fold"),
        "rules": words.gettext("all rules with their diagrams and an index"),
    }
    items = "".join(
        f'<li><a href="{folder}/{file_name(game, lang, kind)}" type="application/pdf">{escape(text)}</a></li>'
        for kind, text in told.items()
    )
    head = words.gettext("To print")
    form = "（PDF）" if lang in spacing.WIDE else " (PDF)"
    told_head = f"<p><strong>{escape(head)}</strong>{form}</p>"
    return f'<nav class="sheets" aria-label="{escape(head)}">{told_head}<ul>{items}</ul></nav>'


def link_pages(site: Path, staged: Staged) -> int:
    """Put the links below the title of each quick reference of a language; return how many pages have them."""
    count = 0
    for game in staged.places.games:
        for tail in ("quick-reference/index.html", "quick-reference.html"):
            page = site / staged.lang / game / tail
            if page.is_file():
                folder = Path(os.path.relpath(site / FOLDER, page.parent)).as_posix()
                shown = links(Words(staged.lang), game, staged.lang, folder)
                text = page.read_text(encoding="utf-8")
                page.write_text(text.replace(HEAD_END, HEAD_END + shown, 1), encoding="utf-8")
                count += 1
    return count
