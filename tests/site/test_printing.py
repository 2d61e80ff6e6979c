"""Printing a page as a reader does: the panel that picks its sections, and what then is on paper."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pypdfium2
import pytest

from rules_engine.words import LANGUAGES
from tests.site.games import CHAPTER, GAMES, kinds

if TYPE_CHECKING:
    from playwright.sync_api import Page

Opens = Callable[..., "Page"]
Axe = Callable[["Page"], list[str]]
OWN = dict(zip(GAMES, ("de", "cs", "zh-Hant"), strict=True))
"""The language in which each game is looked at in every run; the others are slow."""
MARGIN, TOP = 15 / 25.4 * 72, 14 / 25.4 * 72
"""What print.css leaves free beside, above and below."""
ALL = [
    pytest.param(game, lang, marks=[] if OWN[game] == lang else pytest.mark.slow)
    for game in GAMES
    for lang in LANGUAGES
]


def plain(text: str) -> str:
    """A text without spaces, which are where they are by the width of a line."""
    return re.sub(r"\s+|\ufffe|\u00ad", "", unicodedata.normalize("NFKC", text))


class Paper:
    """What came out of the printer."""

    def __init__(self, pdf: bytes) -> None:
        self.pages = list(pypdfium2.PdfDocument(pdf))
        self.texts = [plain(page.get_textpage().get_text_bounded()) for page in self.pages]
        self.text = "".join(self.texts)

    def looks(self) -> list[bytes]:
        """Each page as an image."""
        return [bytes(page.render(scale=0.6).buffer) for page in self.pages]


def printed(page: Page, paper: str = "A4") -> Paper:
    """The page on paper, as browsers print unless told otherwise: without the colours of backgrounds."""
    return Paper(page.pdf(format=paper, prefer_css_page_size=True, print_background=False))


def chapter(page: Page, site_url: str, game: str, lang: str) -> Page:
    """A chapter of a game that has something of everything; what its script prints is counted in `window.printed`."""
    page.add_init_script("window.printed = 0; window.print = () => { window.printed += 1; };")
    page.goto(f"{site_url}{lang}/{game}/rules/{CHAPTER[game]}/")
    return page


RULES = """
() => [...document.querySelectorAll('.rule')].map(rule => [
  rule.querySelector('h2').textContent,
  [...rule.querySelectorAll('.rule-text p')].flatMap(p => [...p.childNodes]).filter(node => node.nodeType === 3)
    .map(node => node.data.trim()).sort((a, b) => b.length - a.length)[0],
  [...rule.querySelectorAll('.example-title')].map(title => title.textContent)])
"""


def rules(page: Page) -> list[tuple[str, str, list[str]]]:
    """The rules of a chapter: heading, a piece of the text, titles of the examples."""
    found = [
        (plain(head), plain(text), [plain(title) for title in titles]) for head, text, titles in page.evaluate(RULES)
    ]
    assert len(found) >= 4 and all(len(text) > 5 for _, text, _ in found) and any(titles for *_, titles in found)
    return found


@pytest.mark.parametrize(("game", "lang"), ALL)
def test_what_is_off_does_not_print(page: Page, site_url: str, game: str, lang: str) -> None:
    told = rules(chapter(page, site_url, game, lang))
    whole = printed(page)
    page.locator(".print-open").click()
    panel = page.locator(".print-panel")
    assert [plain(text) for text in panel.locator(".print-sections label").all_inner_texts()] == [r[0] for r in told]
    assert panel.locator(".print-sections input:checked").count() == len(told)
    for n in (0, 2):
        panel.locator(".print-sections label").nth(n).click()
    assert re.findall(r"\d+", panel.locator(".print-count").inner_text()) == [str(len(told) - 2), str(len(told))]
    panel.locator(".print-go").click()
    assert page.evaluate("window.printed") == 1 and panel.is_hidden()

    some = printed(page)
    for n, (head, text, titles) in enumerate(told):
        assert head in whole.text and text in whole.text and all(title in whole.text for title in titles)
        assert (text in some.text, [title in some.text for title in titles]) == (
            n not in (0, 2),
            [n not in (0, 2)] * len(titles),
        )
        assert n in (0, 2) or head in some.text, "a number has changed"
    assert plain(page.locator("h1").inner_text()) in some.text
    assert page.locator(".rule").nth(0).is_visible(), "it is gone from the screen"

    page.locator(".print-whole").click()
    assert printed(page).texts == whole.texts and page.locator(".print-whole").is_hidden()


@pytest.mark.parametrize("game", GAMES)
def test_with_the_keyboard_alone(page: Page, site_url: str, game: str) -> None:
    told = rules(chapter(page, site_url, game, "en"))
    page.locator(".print-open").focus()
    page.keyboard.press("Enter")
    go, count = page.locator(".print-go"), page.locator(".print-count")
    assert page.get_by_role("dialog", name="What to print of this page").is_visible()
    page.get_by_role("button", name="No section").focus()
    page.keyboard.press("Space")
    assert go.is_disabled() and go.get_attribute("aria-describedby") == count.get_attribute("id")
    assert (
        count.inner_text() == "Nothing would print: choose at least one section."
        and count.get_attribute("role") == "status"
    )
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert page.locator(".print-sections input").nth(1).is_checked() and go.is_enabled()
    page.keyboard.press("Escape")
    assert (
        page.locator(".print-panel").is_hidden() and page.evaluate("document.activeElement.className") == "print-open"
    )
    text = printed(page).text
    assert [n for n, (_, piece, _) in enumerate(told) if piece in text] == [1]
    page.emulate_media(media="print")
    terms = page.locator(".term:visible").evaluate_all("terms => [...new Set(terms.map(term => term.dataset.term))]")
    notes = page.locator(".term-notes li")
    assert notes.locator("visible=true").count() == len(terms) < notes.count()


@pytest.mark.parametrize("game", GAMES)
def test_examples_left_out(page: Page, site_url: str, game: str) -> None:
    told = rules(chapter(page, site_url, game, "en"))
    opened = page.evaluate("[...document.querySelectorAll('details[open]')].length")
    whole = printed(page)
    source = plain(page.locator(".example-source code").first.text_content() or "").split('"')[-2]
    assert source in whole.text and plain("The text of this example") in whole.text
    page.locator(".print-open").click()
    page.get_by_label("Leave out the texts of the examples").check()
    short = printed(page)
    assert plain("The text of this example") not in short.text and all(text in short.text for _, text, _ in told)
    assert all(title in short.text for *_, titles in told for title in titles)
    page.get_by_label("Leave out examples and drawings").check()
    bare = printed(page)
    assert len(bare.pages) < len(short.pages) <= len(whole.pages)
    assert all(head in bare.text and text in bare.text for head, text, _ in told)
    assert not [title for *_, titles in told for title in titles if title in bare.text]
    page.emulate_media(media="print")
    assert page.locator(".content svg:visible").count() == 0
    page.emulate_media(media="screen")
    assert page.evaluate("[...document.querySelectorAll('details[open]')].length") == opened


HEADS = "() => [...document.querySelectorAll('h1, h2, h3, .pair-label')].map(head => head.textContent)"
# A word in each of two corners of each drawing as it is on paper, to be found again there.
CORNERS = """
() => window.dispatchEvent(new Event('beforeprint')) &&
  [...document.querySelectorAll('.content .drawing > svg')].map((svg, n) => {
  const box = svg.viewBox.baseVal;
  const corners = [[box.x, box.y + 8, 'a', 'start'], [box.x + box.width, box.y + box.height, 'z', 'end']];
  for (const [x, y, name, anchor] of corners) {
    const text = document.createElementNS(svg.namespaceURI, 'text');
    text.setAttribute('x', x); text.setAttribute('y', y);
    text.setAttribute('style', `font: 8px sans-serif; fill: #000; text-anchor: ${anchor}`);
    text.textContent = `Qq${n}${name}`;
    svg.append(text);
  }
  const example = svg.closest('.example');
  return example ? example.querySelector('.example-title').textContent : '';
})
"""


def last_line(sheet: Any) -> str:
    """What stands lowest on a page."""
    text = sheet.get_textpage()
    boxes = [(text.get_charbox(n), text.get_text_range(n, 1)) for n in range(text.count_chars())]
    low = min(bottom for (_, bottom, _, _), shown in boxes if shown.strip())
    return plain("".join(shown for (_, bottom, _, _), shown in boxes if bottom < low + 4))


def found(out: Paper, name: str) -> tuple[int, tuple[float, ...], tuple[float, ...]]:
    """Where a word is on paper: the page, and the boxes of its first and last letter: left, bottom, right, top."""
    places = []
    for at, sheet in enumerate(out.pages):
        text = sheet.get_textpage()
        search = text.search(name, match_case=True)
        while (place := search.get_next()) is not None:
            places.append((at, text.get_charbox(place[0]), text.get_charbox(place[0] + place[1] - 1)))
    assert len(places) == 1, f"{name} stands {len(places)} times on paper"
    return places[0]


@pytest.mark.parametrize("size", ["A4", "Letter"])
@pytest.mark.parametrize(("game", "lang"), ALL)
def test_breaks(page: Page, site_url: str, game: str, lang: str, size: str) -> None:
    """No heading ends a page, no drawing is cut off or stands on two, none stands on another page than its title."""
    chapter(page, site_url, game, lang)
    titles = page.evaluate(CORNERS)
    heads = {plain(head) for head in page.evaluate(HEADS)}
    out = printed(page, size)
    for number, sheet in enumerate(out.pages):
        last = last_line(sheet)
        assert not [head for head in heads if head.endswith(last) and len(last) > 2], (number + 1, last)
    assert len(titles) > 4
    for n, title in enumerate(titles):
        at, (left, _, _, top), _ = found(out, f"Qq{n}a")
        other, _, (_, bottom, right, _) = found(out, f"Qq{n}z")
        assert at == other and plain(title) in out.texts[at], title
        assert left >= MARGIN - 1 and right <= out.pages[at].get_width() - MARGIN + 1, title
        assert top <= out.pages[at].get_height() - TOP + 1 and bottom >= TOP - 1, title


@pytest.mark.parametrize("game", GAMES)
def test_light_and_dark_print_alike(new_page: Opens, site_url: str, game: str) -> None:
    looks = []
    for scheme, theme in (("light", ""), ("dark", ""), ("light", "dark")):
        page = new_page(color_scheme=scheme)
        page.goto(f"{site_url}{OWN[game]}/{game}/rules/{CHAPTER[game]}/")
        page.evaluate("theme => theme && document.documentElement.setAttribute('data-theme', theme)", theme)
        looks.append(printed(page))
    assert looks[0].texts == looks[1].texts == looks[2].texts
    assert looks[0].looks() == looks[1].looks() == looks[2].looks()


@pytest.mark.parametrize("game", GAMES)
def test_every_page_of_sections_has_the_button(page: Page, site_url: str, game: str) -> None:
    """It stands in view, nothing else moves for it, and without script everything prints and there is none."""
    seen = 0
    for place in kinds(game):
        page.goto(f"{site_url}en/{place}")
        button, sections = page.locator(".print-open"), page.locator(".content h2[id]:not(.quiz h2)").count()
        assert button.count() == (1 if sections > 1 else 0), place
        if sections > 1:
            seen += 1
            button.click()
            assert page.locator(".print-sections label").count() >= sections, place
            assert "" not in page.locator(".print-sections label").all_inner_texts(), place
    assert seen >= 6


def test_without_script_all_of_it_prints(new_page: Opens, site_url: str) -> None:
    texts = []
    for script in (True, False):
        page = new_page(java_script_enabled=script)
        page.goto(f"{site_url}cs/submarine/rules/salvage/")
        assert page.locator(".print-open").is_visible() is script
        texts.append(printed(page).text)
    titles = page.locator(".rule > h2").all_text_contents()
    assert len(titles) > 2 and all(plain(title) in text for title in titles for text in texts)


@pytest.mark.parametrize(("game", "scheme"), list(zip(GAMES, ("light", "dark", "light"), strict=True)))
def test_the_panel_is_accessible_and_fits_a_phone(
    new_page: Opens, site_url: str, axe: Axe, game: str, scheme: str
) -> None:
    page = new_page(width=360, height=740, color_scheme=scheme)
    page.goto(f"{site_url}{OWN[game]}/{game}/quick-reference/")
    page.locator(".print-open").click()
    page.locator(".print-sections label").first.click()
    sides = page.locator(".print-panel").evaluate(
        "at => [at.scrollWidth - at.clientWidth, at.getBoundingClientRect().right]"
    )
    assert sides[0] <= 0 and sides[1] <= 360
    assert axe(page) == []
    page.keyboard.press("Escape")
    assert page.locator(".print-few").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
