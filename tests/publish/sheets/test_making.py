"""From Markdown to Typst, what stops a sheet, what is kept, and the links on the pages."""

from __future__ import annotations

import re
import statistics
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
import segno

from rules_engine.drawing import draw
from rules_engine.games.mississippi_queen import race
from rules_engine.publish.build import ROOT
from rules_engine.publish.problems import PublishError
from rules_engine.publish.sheets import faces, layouts, making, printing
from rules_engine.publish.sheets.pictures import METADATA, letters, printed, told
from rules_engine.publish.sheets.setting import Setter, bound
from rules_engine.words import LANGUAGES, Words
from tests.publish.sheets.conftest import CAPITAL, Sheet, library, overprinted, sheet, source, squeezed, staged


def set_in(markdown: str, lang: str = "en") -> list[str]:
    return Setter(lang, lambda identity, shown: f"<{identity}:{shown}>").blocks(markdown)


@pytest.mark.parametrize(
    ("markdown", "typst"),
    [
        ('Plain #text $1 @x \\* "q"', '#"Plain #text $1 @x * \\"q\\""'),
        ("**Push,** then", '#strong[#"Push,"]#" then"'),
        ("1. a\n2. b", '#together[#enum(start: 1, [#"a"], [#"b"])]'),
        (
            "1. a\n2. b\n3. c\n4. d\n5. e",
            '#together[#enum(start: 1, [#"a"], [#"b"])]\n#enum(start: 3, [#"c"])\n'
            '#together[#enum(start: 4, [#"d"], [#"e"])]',
        ),
        ("- a\n    - b", '#together[#list([#"a"\n#together[#list([#"b"])]])]'),
        ("See [8.1](x.md#y){ .rule-ref data-rule=push.cost }.", '#"See "<push.cost:8.1>#"."'),
        ("Assumed ([why](rulings.md#unknown)).", '#"Assumed."'),
        ("Nobody knows. [More](rulings.md#unknown)", '#"Nobody knows."'),
        ("It is [assumed](rulings.md#unknown).", '#"It is "#"assumed"#"."'),
        (
            "see [How free?](rulings.md#ruling.start_heading).",
            '#"see "#"“"#"How free?"#"”"#"."',
        ),
        ("see “[How free?](rulings.md#ruling.start_heading)”.", '#"see “"#"How free?"#"”."'),
        ("18\u00a0000", '#"18\u00a0000"'),
    ],
)
def test_markdown_becomes_typst(markdown: str, typst: str) -> None:
    assert set_in(markdown) == [typst]


def test_a_table_keeps_sides_and_merges_what_is_the_same() -> None:
    rows = ["| | 3 players | 4 players | R |", "| --- | ---: | --- | --- |", "| a | b | c | d |"]
    [table] = set_in("\n".join([*rows, "| e | in the box | in the box | f |"]))
    assert "(left, right, left, left,)" in table
    assert '[#"Players"], [#"3"], [#"4"], [#"R"]' in table
    assert 'table.cell(colspan: 2, [#"in the box"])' in table
    [numbers] = set_in("| a | b | c | d |\n| - | - | - | - |\n| 1 | 10 | 10 | 2 |\n")
    assert "colspan" not in numbers


def test_what_leads_up_to_a_table_stays_with_it() -> None:
    table = "| a | b |\n| - | - |\n| 1 | 2 |"
    first, second, last = set_in(f"One.\n\nTwo:\n\n{table}")
    assert (first, second) == ('#"One."', '#block(sticky: true)[#"Two:"]')
    assert last.startswith("#lined(")


def test_a_cell_is_hyphenated_only_for_a_long_word() -> None:
    [table] = set_in("| a | b |\n| - | - |\n| landing place | Kreuzfahrtplättchen |")
    assert '[#"landing place"], [#text(hyphenate: true)[#"Kreuzfahrtplättchen"]]' in table


@pytest.mark.parametrize(
    ("lang", "source", "tied"),
    [
        ("cs", '#"s tebou i s ním, a to v noci"', '#"s\u00a0tebou i\u00a0s\u00a0ním, a\u00a0to v\u00a0noci"'),
        ("sk", 'let k in x [#"Z k"]', 'let k in x [#"Z\u00a0k"]'),
        ("en", '#"a boat"', '#"a boat"'),
        ("de", '#ref-no("5.7")#", "#ref-no("5.8")', '#ref-no("5.7")#",\u00a0"#ref-no("5.8")'),
        ("de", '#"dein U-Boot, Boot"', '#"dein "#box[#"U-Boot"]#", Boot"'),
        ("zh-Hant", '#"（一），二"', '#"（一）"#h(-0.4em)#"，二"'),
    ],
)
def test_what_does_not_end_a_line_is_tied(lang: str, source: str, tied: str) -> None:
    assert bound(source, lang) == tied


def test_a_page_changed_while_its_sheet_is_made_is_not_kept_as_the_new_one(kept: Path, tmp_path: Path) -> None:
    """What is kept goes by the text that was staged, not by the file of the moment."""
    old = staged("en")
    page = old.pages["submarine/quick-reference.md"]
    new = replace(old, pages={**old.pages, page.path: replace(page, meta={**page.meta, "title": "Another title"})})
    for each, title in ((old, "Quick reference"), (new, "Another title")):
        task = making.Task(each, "submarine", "a4")
        making.make([task], library(), ROOT, tmp_path, kept, "")
        pdf = pypdfium2.PdfDocument((tmp_path / task.name).read_bytes())
        assert title in pdf[0].get_textpage().get_text_range()


def test_a_drawing_stands_alone_as_the_drawing_layer_draws_it() -> None:
    position, words = race.start(players=3, seed=1), Words("de")
    page = printed(draw(position, words=words, prefix="d", text="x"))
    alone = draw(position, words=words, prefix="d", text="", form="standalone", palette="print")
    family = re.compile(r' font-family="[^"]*"')
    assert family.sub("", page) == family.sub("", METADATA.sub("", alone))
    assert "class=" not in page and "'Atkinson Hyperlegible Next', 'Noto Sans TC'" in page
    assert letters(page) and told(page)


def test_the_latin_face_comes_first_and_both_weights_hold_what_the_pages_need() -> None:
    assert faces.FAMILIES[0].startswith("Atkinson")
    assert faces.missing("ďěřťůľĺŕňžŽ “” – → 密西西比皇后號") == []
    assert faces.missing(["ab\u1200"]) == ["\u1200"]


def test_a_missing_character_stops_the_sheet_and_says_how_to_mend_it() -> None:
    made = layouts.card(source("submarine", "en"))
    broken = replace(made, source=made.source + '#"\u1200"', texts=(*made.texts, "\u1200"))
    with pytest.raises(PublishError, match=r"U\+1200.*scripts/fonts print"):
        printing.typeset(broken, "x.pdf")


def test_a_drawing_without_words_is_refused() -> None:
    """PDF/UA-1 is a gate: what is drawn has to be told."""
    made = layouts.full(source("submarine", "en"), "a4")
    silent = replace(made, source=made.source.replace("image(file, alt: alt,", "image(file,"))
    assert silent.source != made.source
    with pytest.raises(PublishError, match="alt"):
        printing.typeset(silent, "x.pdf")


def test_what_does_not_fit_is_told() -> None:
    made = layouts.card(source("submarine", "en"))
    long = replace(made, source=made.source.replace("#let half", "#let items = items * 20\n#let half", 1))
    with pytest.raises(PublishError, match="does not fit"):
        printing.typeset(long, "x.pdf")


@pytest.mark.parametrize("kind", layouts.SHEETS)
def test_text_is_never_below_its_least_size(kind: str) -> None:
    assert layouts.LEAST["a6"] == 7 and all(layouts.LEAST[other] >= 8 for other in layouts.LEAST if other != "a6")
    letters = sheet("atlantic-star", "cs", kind).letters(0)
    sizes = [(box[3] - box[1]) / CAPITAL for letter, box in letters if letter in "ABDEFHKLMNPRTUVXZ"]
    assert statistics.median(sizes) >= 0.97 * layouts.LEAST[kind]


def test_a_code_and_the_address_only_where_one_is_set(kept: Path, tmp_path: Path) -> None:
    task = making.Task(staged("en"), "submarine", "card")
    assert "paddlewheel.example" not in sheet("submarine", "en", "card").text
    making.make([task], library(), ROOT, tmp_path, kept, "https://rules.example.org/pw/")
    pdf = pypdfium2.PdfDocument((tmp_path / task.name).read_bytes())
    text = squeezed(pdf[0].get_textpage().get_text_range())
    assert squeezed("rules.example.org/pw/en/submarine/quick-reference") in text
    assert "submarine.en.card" not in text


def test_the_code_leads_to_the_page(kept: Path, tmp_path: Path) -> None:
    """Module by module it is the code of the page's address, where the card has its right corner."""
    task = making.Task(staged("cs"), "submarine", "card")
    making.make([task], library(), ROOT, tmp_path, kept, "https://rules.example.org/pw/")
    page = pypdfium2.PdfDocument((tmp_path / task.name).read_bytes())[0]
    scale = 300 / 72
    drawn = page.render(scale=scale, grayscale=True)
    code = segno.make("https://rules.example.org/pw/cs/submarine/quick-reference/", error="m", micro=False)
    rows = [list(row) for row in code.matrix_iter(border=1)]
    left, top, side = 210 - 11 - 16, 8, 16 / len(rows)  # in millimetres

    def dark(row: int, column: int) -> bool:
        x, y = (int(at / 25.4 * 300) for at in (left + (column + 0.5) * side, top + (row + 0.5) * side))
        return bool(drawn.buffer[y * drawn.stride + x * drawn.n_channels] < 128)

    assert [[dark(row, column) for column in range(len(rows))] for row in range(len(rows))] == [
        [bool(module) for module in row] for row in rows
    ]


@pytest.mark.parametrize("kind", ["card", "a6"])
def test_there_is_room_for_the_code(kept: Path, tmp_path: Path, kind: str) -> None:
    task = making.Task(staged("cs"), "mississippi-queen", kind)
    making.make([task], library(), ROOT, tmp_path, kept, "https://rules.example.org/paddlewheel/")
    data = (tmp_path / task.name).read_bytes()
    letters = Sheet(data, pypdfium2.PdfDocument(data)).letters(0)
    assert overprinted(letters) == []


def test_a_sheet_is_typeset_once(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    task, told_of = making.Task(staged("en"), "submarine", "card"), list[str]()
    making.make([task], library(), ROOT, tmp_path, kept, "", told_of.append)
    first = (tmp_path / task.name).read_bytes()

    def never(*_: object) -> None:
        raise AssertionError("typeset again")

    monkeypatch.setattr(printing, "typeset", never)
    assert making.make([task], library(), ROOT, tmp_path, kept, "", told_of.append) == ["submarine.en.card.pdf"]
    assert (tmp_path / task.name).read_bytes() == first
    assert told_of == ["submarine.en.card.pdf"] * 2
    (kept / "old.pdf").write_bytes(b"")
    making.prune(kept, [task], ROOT, "")
    assert len(list(kept.iterdir())) == 2


def test_names_and_tasks() -> None:
    assert making.file_name("submarine", "cs", "a4") == "submarine.cs.a4.pdf"
    assert making.file_name("submarine", "cs", "rules") == "rules.submarine.cs.pdf"
    found = making.tasks([staged("en")])
    assert len(found) == 3 * len(making.KINDS)
    assert len(making.tasks([staged("en")], ["submarine"], ["card"])) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_quick_reference_links_to_the_sheets(tmp_path: Path, lang: str) -> None:
    page = tmp_path / lang / "submarine" / "quick-reference" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("<h1>Quick</h1><p>text</p>", encoding="utf-8")
    assert making.link_pages(tmp_path, staged(lang)) == 1
    addresses = re.findall(r'href="([^"]+)"', page.read_text(encoding="utf-8"))
    assert len(addresses) == len(making.KINDS)
    for address in addresses:
        target = (page.parent / address).resolve()
        assert target.parent == (tmp_path / "sheets").resolve()
        assert target.name in {making.file_name("submarine", lang, kind) for kind in making.KINDS}


def test_the_booklet_has_every_page_behind_its_neighbour() -> None:
    """Front 8 1 over 6 3, back 2 7 over 4 5: turned over the long edge 1 lies on 2, 3 on 4, and so on."""
    made = sheet("mississippi-queen", "en", "a6")
    width, height = made.pdf[0].get_size()
    where: dict[tuple[int, int, int], int] = {}
    for page in range(2):
        found = made.pdf[page].get_textpage()
        for number in range(1, 9):
            searched = found.search(f"{number}/8")
            while at := searched.get_next():
                left, bottom, *_ = found.get_charbox(at[0])
                where[page, int(left > width / 2), int(bottom < height / 2)] = number
    assert where == {
        (0, 0, 0): 8, (0, 1, 0): 1, (0, 0, 1): 6, (0, 1, 1): 3,
        (1, 0, 0): 2, (1, 1, 0): 7, (1, 0, 1): 4, (1, 1, 1): 5,
    }  # fmt: skip
