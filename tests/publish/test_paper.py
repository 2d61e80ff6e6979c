"""Button and panel for printing: which pages have them, where they stand, what they offer there."""

from __future__ import annotations

from html import unescape
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from rules_engine.publish import paper

STAGED = cast(Any, SimpleNamespace(lang="de", places=SimpleNamespace(games=("submarine",))))
SECTION = '<section class="rule" data-rule="a"><h2 id="a">A</h2></section>'
TOOL = '<div class="print-tool"'


def put(site: Path, page: str, article: str) -> Path:
    file = site / "de" / page / "index.html"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"<main>{paper.PLACE}<article><h1>T</h1>{article}</article></main>", encoding="utf-8")
    return file


def test_a_page_of_two_sections_has_them_above_its_title(tmp_path: Path) -> None:
    two, one = put(tmp_path, "about", '<h2 id="a">A</h2><h2 id="b">B</h2>'), put(tmp_path, "glossary", SECTION)
    assert paper.add(tmp_path, STAGED, False) == 1
    assert two.read_text(encoding="utf-8").startswith(f"<main>{TOOL}")
    assert one.read_text(encoding="utf-8") == f"<main><article><h1>T</h1>{SECTION}</article></main>"


def test_they_stand_beside_links_to_sheets(tmp_path: Path) -> None:
    links = '<nav class="sheets"><ul><li>PDF</li></ul></nav>'
    page = put(tmp_path, "submarine/quick-reference", links + SECTION * 2)
    assert paper.add(tmp_path, STAGED, True) == 1
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<main><article>") and f"</ul>{TOOL}" in text and text.count(TOOL) == 1
    assert text.endswith(f"</dialog>\n</div></nav>{SECTION * 2}</article></main>")


@pytest.mark.parametrize("sheets", [True, False])
def test_chapters_lead_to_all_of_them_in_one_pdf_where_there_is_one(tmp_path: Path, sheets: bool) -> None:
    chapter, other = put(tmp_path, "submarine/rules/dive", SECTION * 2), put(tmp_path, "submarine/setup", SECTION * 2)
    index = put(tmp_path, "submarine/rules", '<h2 id="a">A</h2><h2 id="b">B</h2>')
    assert paper.add(tmp_path, STAGED, sheets) == 3
    name = "sheets/rules.submarine.de.pdf"
    assert (f'href="../../../../{name}"' in chapter.read_text(encoding="utf-8")) is sheets
    assert (f'href="../../../{name}"' in index.read_text(encoding="utf-8")) is sheets
    assert name not in other.read_text(encoding="utf-8")


def test_only_what_a_page_has_can_be_left_out(tmp_path: Path) -> None:
    drawn = put(tmp_path, "a", SECTION * 2 + '<div class="drawing"></div>')
    written = put(tmp_path, "b", SECTION * 2 + '<details class="example-source"></details>')
    paper.add(tmp_path, STAGED, False)
    first, second = (unescape(page.read_text(encoding="utf-8")) for page in (drawn, written))
    assert "Beispiele und Zeichnungen weglassen" in first and "Texte der Beispiele" not in first
    assert "Die Texte der Beispiele weglassen" in second and "Zeichnungen weglassen" not in second


@pytest.mark.parametrize(("box", "tall"), [("0 0 200 300", True), ("-4.5 2 300 299.5", False)])
def test_a_figure_higher_than_wide_is_marked(tmp_path: Path, box: str, tall: bool) -> None:
    svg = f'<div class="drawing" data-x="y"><svg class="pwd" viewBox="{box}"><path/></svg></div>'
    page = put(tmp_path, "a", f'<figure class="example-figure">{svg}</figure>{SECTION}')
    paper.add(tmp_path, STAGED, False)
    name = "example-figure tall" if tall else "example-figure"
    assert f'<figure class="{name}">{svg}</figure>' in page.read_text(encoding="utf-8")
