"""The PDFs: as many pages of the size that is named, whole and legible text, every number the site's."""

from __future__ import annotations

import re

import pytest

from rules_engine.games.registry import PLAYABLE
from rules_engine.publish import changes
from rules_engine.publish.sheets import layouts, making
from rules_engine.rulebook import load, texts
from rules_engine.words import LANGUAGES, Words
from tests.publish.sheets.conftest import CAPITAL, overprinted, sheet, source, squeezed, staged

# Each game and each language once in every run; the others where all tests run.
OFTEN = {
    ("mississippi-queen", "en"),
    ("atlantic-star", "cs"),
    ("submarine", "zh-Hant"),
    ("submarine", "de"),
    ("atlantic-star", "sk"),
}
EVERY = [
    pytest.param(game, lang, marks=[] if (game, lang) in OFTEN else pytest.mark.slow, id=f"{game}.{lang}")
    for game in PLAYABLE
    for lang in LANGUAGES
]
every = pytest.mark.parametrize(("game", "lang"), EVERY)


@every
@pytest.mark.parametrize("kind", making.KINDS)
def test_pages_and_sizes(game: str, lang: str, kind: str) -> None:
    made = sheet(game, lang, kind)
    sizes = made.sizes
    if kind == "rules":
        assert len(sizes) > len(load(game).chapters)
    elif kind in ("a4", "letter"):
        assert 1 <= len(sizes) <= 2
    else:
        assert len(sizes) == layouts.PAGES[kind]
    assert set(sizes) == {tuple(round(side, 1) for side in layouts.PAPER[kind])}


@every
@pytest.mark.parametrize("kind", making.KINDS)
def test_every_font_is_embedded_and_a_subset(game: str, lang: str, kind: str) -> None:
    fonts = set(sheet(game, lang, kind).fonts())
    assert fonts
    for name, embedded in fonts:
        assert embedded and re.match(r"[A-Z]{6}\+(AtkinsonHyperlegibleNext|NotoSansTC)", name), name
    bold = {name for name, _ in fonts if "Bold" in name}
    assert bold
    assert lang != "zh-Hant" or any("NotoSansTC" in name for name in bold)


@every
@pytest.mark.parametrize("kind", making.KINDS)
def test_what_a_sheet_says_of_itself(game: str, lang: str, kind: str) -> None:
    made, words = sheet(game, lang, kind), Words(lang)
    assert b"pdfuaid" in made.data, "no PDF/UA-1"
    assert b"/Lang (" + lang.partition("-")[0].encode() in made.data.replace(b"/Lang(", b"/Lang (")
    title = made.pdf.get_metadata_value("Title")
    assert title.startswith(staged(lang).places.game_title(game))
    for told in (
        changes.dated(words),
        words.gettext("Unofficial: made by players; the makers of the game have no part in it."),
    ):
        assert squeezed(told) in made.text
    assert f"{game}.{lang}.{kind}" in re.sub(r"\s", "", "".join(made.texts))
    assert "\ufffd" not in made.text


def stands(text: str, whole: str) -> bool:
    """Whether a text stands there, in one piece or on two columns with drawings between."""
    return text in whole or any(text[:at] in whole and text[at:] in whole for at in range(1, len(text)))


@every
@pytest.mark.parametrize("kind", ["a4", "letter", "a6"])
def test_a_reference_has_all_that_the_quick_reference_has(game: str, lang: str, kind: str) -> None:
    made, own = sheet(game, lang, kind), source(game, lang)
    whole = made.text if kind == "a6" else made.running
    literal = re.compile(r'#"((?:[^"\\]|\\.)*)"')
    sections = [*own.sections("quick-reference"), *layouts.setup(own)]
    assert len(sections) > 6
    for section in sections:
        assert squeezed(section.title) in whole, section.id
        for block in section.blocks:
            for told in literal.findall(block):
                text = squeezed(told.replace('\\"', '"').replace("\\\\", "\\"))
                if len(text) > 3 and "}" not in text:
                    assert stands(text, whole), (section.id, told)


@every
def test_the_order_of_play_stands_there_in_the_words_of_the_rules(game: str, lang: str) -> None:
    own = source(game, lang)
    order = own.order()
    if order is None:
        assert "turn-in-steps" in {section.id for section in own.sections("quick-reference")}
        return
    made = sheet(game, lang, "a4")
    for rule in load(game).of(order.id):
        assert squeezed(rule.number + texts(lang, game)[rule.id].short) in made.text, rule.id


@every
@pytest.mark.parametrize("kind", layouts.SHEETS)
def test_every_number_is_the_site_s(game: str, lang: str, kind: str) -> None:
    """What a page of the site refers to by identity stands on the sheet by the number of that rule, and no other."""
    found = re.findall(
        r'#?ref-no\("([^"]*)"\)',
        making.document(making.Task(staged(lang), game, kind), source(game, lang).library, "").source,
    )
    numbers = {rule.number: rule for rule in load(game).rules}
    assert len(found) > 10
    assert set(found) <= set(numbers)
    text = sheet(game, lang, kind).text
    for number in found if kind != "card" else ():  # where lesser parts may be left out
        assert number in text
    if kind == "a4":
        page = staged(lang).pages[f"{game}/quick-reference.md"]
        named = {
            name
            for piece in page.pieces
            for name in re.findall(r"\[\[([a-z-]+\.[a-z0-9-]+)\]\]", getattr(piece, "text", ""))
        }
        assert {load(game)[name].number for name in named} <= set(found)


@every
def test_the_rules_are_whole_and_have_an_index(game: str, lang: str) -> None:
    made, told = sheet(game, lang, "rules"), texts(lang, game)
    text = made.running
    last = squeezed("".join(made.texts[-3:]))
    for rule in load(game).rules:
        assert squeezed(f"{rule.number} {told[rule.id].title}") in text, rule.id
        assert squeezed(told[rule.id].title) in last, rule.id
        for words in re.split(r"\[\[[^\]]*\]\]|\*\*|\[[^\]]*\]\([^)]*\)|`|\n|[（）()]|^\s*[-|].*$", told[rule.id].body):
            if len(words.strip()) > 12 and "|" not in words and not words.lstrip().startswith(("-", "#", "1.")):
                assert stands(squeezed(words.strip(" ，。、；：,.;:")), text), (rule.id, words)


@every
@pytest.mark.parametrize("kind", ["a4", "letter", "rules"])
def test_nothing_runs_over_its_column_or_off_the_paper(game: str, lang: str, kind: str) -> None:
    made = sheet(game, lang, kind)
    for page in range(len(made.pdf)):
        width, height = made.pdf[page].get_size()
        for letter, (left, bottom, right, top) in made.letters(page):
            assert left > 20 and right < width - 20 and bottom > 10 and top < height - 15, (page, letter)
            between = left < width / 2 + 3 and right > width / 2 - 3
            # The title stands over both columns, the line at the foot below them.
            assert not between or bottom < 42 or (page == 0 and top > height - 80), (page, letter, left, bottom)


@every
@pytest.mark.parametrize("kind", ["a4", "card", "a6"])
def test_no_letter_is_printed_over_another(game: str, lang: str, kind: str) -> None:
    letters = sheet(game, lang, kind).letters(0)
    assert len(letters) > 500
    assert overprinted(letters) == []


@every
@pytest.mark.parametrize("kind", making.KINDS)
def test_every_letter_can_be_read(game: str, lang: str, kind: str) -> None:
    """Nothing is smaller than the least letters of drawings are to be, on a cover too."""
    made = sheet(game, lang, kind)
    heights = [
        (box[3] - box[1]) / CAPITAL
        for page in range(len(made.pdf))
        for letter, box in made.letters(page)
        if letter in "ABDEFHKLMNPRTUVXYZ2356789"
    ]
    assert len(heights) > 10
    assert min(heights) >= layouts.IN_DRAWINGS[kind][0] * 0.95


def test_no_heading_stands_alone_at_the_foot() -> None:
    """A heading is never the last line of its column: below each there is another line of text."""
    made = sheet("mississippi-queen", "zh-Hant", "rules")
    told = texts("zh-Hant", "mississippi-queen")
    for page in range(len(made.pdf)):
        width, _ = made.pdf[page].get_size()
        for half in (0, 1):
            letters = [
                (box[1], box[0], each)
                for each, box in made.letters(page)
                if (box[0] > width / 2) == bool(half) and box[1] > 42
            ]
            if letters:
                lowest = min(letters)[0]
                line = "".join(
                    each for bottom, _, each in sorted(letters, key=lambda each: each[1]) if bottom < lowest + 6
                )
                assert not any(
                    squeezed(rule.title) == re.sub(r"^[\d.]+", "", squeezed(line)) for rule in told.values()
                ), line
