"""The sheets themselves, made once and kept as builds keep them; and what a PDF says of itself."""

from __future__ import annotations

import ctypes
import itertools
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from rules_engine.publish.build import ROOT, WORK
from rules_engine.publish.engine import EngineLibrary
from rules_engine.publish.problems import Problems
from rules_engine.publish.sheets import making, showing
from rules_engine.publish.sheets.tree import Source
from rules_engine.publish.staging import Staged, gather

Box = tuple[float, float, float, float]
CAPITAL = 0.668
"""How high capitals and figures of the Latin face are, of the size of its letters."""


@cache
def library() -> EngineLibrary:
    return EngineLibrary(ROOT, ROOT / WORK / "cache")


@cache
def staged(lang: str) -> Staged:
    problems = Problems()
    found = gather(ROOT, lang, problems)
    problems.stop()
    return found


def source(game: str, lang: str, address: str = "") -> Source:
    return Source(staged(lang), library(), game, address)


def squeezed(text: str) -> str:
    """A text without spaces, hyphens at the ends of lines and differences of form."""
    plain = unicodedata.normalize("NFKC", text)
    return re.sub(r"[\s\u00ad\u2010\ufffe\x02-]+", "", plain)


@dataclass(slots=True)
class Sheet:
    """A PDF as it was made."""

    data: bytes
    pdf: pypdfium2.PdfDocument

    @property
    def sizes(self) -> list[tuple[float, float]]:
        """Width and height of each page in millimetres."""
        return [tuple(round(side / 72 * 25.4, 1) for side in page.get_size()) for page in self.pdf]  # type: ignore[misc]

    @property
    def texts(self) -> list[str]:
        return [page.get_textpage().get_text_range() for page in self.pdf]

    @property
    def text(self) -> str:
        return squeezed("".join(self.texts))

    @property
    def running(self) -> str:
        """The text without the lines at the foot, which stand between the halves of what runs over two pages."""
        return "".join(squeezed(text).rpartition("Paddlewheel,")[0] for text in self.texts)

    def letters(self, page: int) -> list[tuple[str, Box]]:
        """Every letter of a page and where it stands, in points: left, bottom, right, top."""
        found = self.pdf[page].get_textpage()
        every = found.get_text_range()
        boxes = [(each, found.get_charbox(n)) for n, each in enumerate(every) if n < found.count_chars()]
        return [(each, box) for each, box in boxes if each.strip() and box[2] > box[0]]

    def fonts(self) -> Iterator[tuple[str, bool]]:
        """The name of each font that a text is set in, and whether it is embedded."""
        for page in self.pdf:
            for item in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=6):
                font = pdfium.FPDFTextObj_GetFont(item.raw)
                name = ctypes.create_string_buffer(200)
                pdfium.FPDFFont_GetBaseFontName(font, name, 200)
                yield name.value.decode(), bool(pdfium.FPDFFont_GetIsEmbedded(font))


def overprinted(letters: list[tuple[str, Box]]) -> list[tuple[str, str, Box, Box]]:
    """Letters of one line that stand over each other; narrow marks may touch."""
    found = []
    ordered = sorted(letters, key=lambda each: (round(each[1][1] / 3), each[1][0]))
    for (one, a), (other, b) in itertools.pairwise(ordered):
        if round(a[1] / 3) == round(b[1] / 3):
            least = min(a[2] - a[0], b[2] - b[0])
            if least >= 1.2 and min(a[2], b[2]) - max(a[0], b[0]) >= 0.75 * least:
                found.append((one, other, a, b))
    return found


@cache
def sheet(game: str, lang: str, kind: str) -> Sheet:
    task = making.Task(staged(lang), game, kind)
    folder = ROOT / WORK / "test-sheets"
    making.make([task], library(), ROOT, folder, ROOT / showing.KEPT, "")
    data = (folder / task.name).read_bytes()
    return Sheet(data, pypdfium2.PdfDocument(data))


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "kept"
