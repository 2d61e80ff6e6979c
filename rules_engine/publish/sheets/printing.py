"""Has the sheets typeset, and keeps each by content: `python -m rules_engine.publish.sheets.printing`.

A sheet is set as large as its paper allows: the size of letters, and how many of its lesser parts it has, are found by
trying. One that does not fit at the least size stops with `PublishError`, as does a character that the faces lack and
whatever PDF/UA-1 asks for and does not get.
"""

from __future__ import annotations

import contextlib
import datetime
import hashlib
import json
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Literal

import segno
import typst

from rules_engine.publish import changes
from rules_engine.publish.problems import Problem, PublishError
from rules_engine.publish.sheets import faces, layouts
from rules_engine.publish.sheets.layouts import IN_DRAWINGS, LARGEST, LEAST, STEP, Document

STANDARD: Literal["ua-1"] = "ua-1"
"""What every PDF keeps to: tagged, with a language, a title, and words for what is drawn."""


@cache
def _fonts() -> typst.Fonts:
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(faces.FOLDER)])


@cache
def tools_digest() -> str:
    """Return a hash of what typesets: the version of Typst and the faces."""
    whole = hashlib.sha256(version("typst").encode())
    for path in sorted(faces.FOLDER.glob("*.ttf")):
        whole.update(path.read_bytes())
    return whole.hexdigest()


def digest(document: Document, address: str) -> str:
    """Return a hash of all that a PDF is made from."""
    parts = [tools_digest(), document.kind, document.source, address, *map(str, (document.least, document.most))]
    parts += [part for item in sorted(document.files.items()) for part in item]
    parts += [repr((LARGEST, STEP, LEAST, IN_DRAWINGS, layouts.COMFORTABLE))]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:32]


def pdf(document: Document, name: str, kept: Path, address: str = "") -> bytes:
    """Return a document as PDF, from what is kept in a folder if it was typeset before.

    `address` is what its QR code leads to, "" for none; `name` is told where something is wrong.
    """
    path = kept / f"{digest(document, address)}.pdf"
    with contextlib.suppress(FileNotFoundError):
        return path.read_bytes()
    made = typeset(document, name, address)
    kept.mkdir(parents=True, exist_ok=True)
    aside = path.with_suffix(f".{os.getpid()}")
    aside.write_bytes(made)
    aside.replace(path)
    return made


def typeset(document: Document, name: str, address: str = "") -> bytes:
    """Return a document as PDF, set as large as it fits; `PublishError` if it cannot be."""
    faces.check(f"sheets/{name}", document.texts)
    with tempfile.TemporaryDirectory(prefix="sheet-") as folder:
        root = Path(folder)
        for file, text in document.files.items():
            (root / file).write_text(text, encoding="utf-8")
        if address:
            segno.make(address, error="m", micro=False).save(str(root / "qr.svg"), border=1, unit="mm", scale=1)
        (root / "main.typ").write_text(document.source, encoding="utf-8")
        try:
            compiler = _fitted(document, root, name)
            found = compiler.compile(format="pdf", pdf_standards=[STANDARD], timestamp=_timestamp())
        except typst.TypstError as error:
            told = " ".join([error.message, *error.hints])
            raise PublishError([Problem(f"sheets/{name}", 1, told)]) from None
        assert isinstance(found, bytes)
        return found


@dataclass(frozen=True, slots=True)
class Fit:
    """How a document is set: sizes of its letters and of the least in drawings, and how many lesser parts it has."""

    size: float
    letters: float
    count: int


def _fitted(document: Document, root: Path, name: str) -> typst.Compiler:
    """Return a compiler for the largest letters with which a document fits, with as many parts as fit at all.

    When the text has its size, the drawings take what room is left.
    """
    kind, least = document.kind, LEAST[document.kind]
    smallest, largest = IN_DRAWINGS[kind]
    if kind not in layouts.PAGES:
        return _compiler(root, Fit(least, smallest, document.most))

    @cache
    def fits(fit: Fit) -> bool:
        return float(json.loads(_compiler(root, fit).query("<extent>", "value", one=True))) <= 1.0

    for count in range(document.most, document.least - 1, -1):
        floor = layouts.COMFORTABLE.get(kind, least) if count > document.least else least
        if fits(Fit(floor, smallest, count)):
            break
    else:
        told = f"it does not fit on its paper at {least:g} points: shorten it"
        raise PublishError([Problem(f"sheets/{name}", 1, told)])
    size = _most(floor, LARGEST[kind], lambda size: fits(Fit(size, smallest, count)))
    letters = _most(smallest, largest, lambda letters: fits(Fit(size, letters, count)))
    return _compiler(root, Fit(size, letters, count))


def _most(low: float, high: float, fits: Callable[[float], bool]) -> float:
    """Return the greatest of the values from `low`, which fits, to `high`, that fits too; each a step apart."""
    least, most = 0, round((high - low) / STEP)
    while least < most:
        middle = (least + most + 1) // 2
        least, most = (middle, most) if fits(low + middle * STEP) else (least, middle - 1)
    return low + least * STEP


def _compiler(root: Path, fit: Fit) -> typst.Compiler:
    return typst.Compiler(
        str(root / "main.typ"),
        root=str(root),
        font_paths=_fonts(),
        ignore_system_fonts=True,
        sys_inputs={"size": f"{fit.size:g}", "letters": f"{fit.letters:g}", "count": str(fit.count)},
    )


def _timestamp() -> int:
    day = datetime.date.fromisoformat(changes.date() or "2026-01-01")
    return int(datetime.datetime(day.year, day.month, day.day, tzinfo=datetime.UTC).timestamp())
