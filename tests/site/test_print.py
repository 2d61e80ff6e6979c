"""On paper, from light and from dark: the quick reference on two pages, rule pages whole and without navigation."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from rules_engine.words import LANGUAGES
from tests.site.games import GAMES, chapters

if TYPE_CHECKING:
    from playwright.sync_api import Page

Opens = Callable[..., "Page"]
GONE = ".top, .chapters, .chooser, .contents, .neighbours, .bottom, .rule-foot, .tip, .md-skip, .print-tool, .sheets"
"""What paper has no use for."""


def pages(pdf: bytes) -> int:
    """How many pages a PDF of Chromium's has."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_quick_reference_prints_on_two_pages(new_page: Opens, site_url: str, lang: str, game: str) -> None:
    for scheme, paper in (("light", "A4"), ("dark", "Letter")):
        page = new_page(color_scheme=scheme)
        page.goto(f"{site_url}{lang}/{game}/quick-reference/")
        assert 1 <= pages(page.pdf(format=paper, prefer_css_page_size=False)) <= 2, paper


LOOK = """
() => {
  const shown = element => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  const folded = [...document.querySelectorAll('.content details > :not(summary)')]
    .filter(element => !element.closest('.rule-foot, [hidden]') && element.getBoundingClientRect().height === 0);
  const shapes = [...document.querySelectorAll('.content svg :is(path, circle, polygon, rect, text)')].filter(shown);
  return {
    body: [getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor],
    gone: [...document.querySelectorAll(GONE)].filter(shown).map(element => element.className),
    folded: folded.map(element => element.outerHTML.slice(0, 80)),
    fills: shapes.map(shape => getComputedStyle(shape).fill + ' ' + getComputedStyle(shape).stroke),
    drawings: document.querySelectorAll('.content svg.pwd').length,
    wide: [...document.querySelectorAll('.content *')].filter(e => shown(e) && !e.closest('svg, .visually-hidden')
      && e.getBoundingClientRect().right > innerWidth + 1).map(e => e.tagName + '.' + e.className),
    links: [...document.querySelectorAll('.content .rule-ref')].filter(shown).map(
      link => link.textContent + getComputedStyle(link, '::after').content),
  };
}
""".replace("GONE", repr(GONE))


def look(page: Page, scheme: str) -> dict[str, Any]:
    """What a page looks like on paper, for a reader of light or dark pages."""
    page.emulate_media(media="print", color_scheme=scheme)  # type: ignore[arg-type]
    found: dict[str, Any] = page.evaluate(LOOK)
    return found


@pytest.mark.parametrize(
    "lang", [pytest.param(lang, marks=[] if lang == "cs" else pytest.mark.slow) for lang in LANGUAGES]
)
@pytest.mark.parametrize("game", GAMES)
def test_rule_pages_on_paper(new_page: Opens, site_url: str, lang: str, game: str) -> None:
    """Nothing but the rules, everything open, drawings filled; the same from light, from dark and from chosen dark."""
    page, links, drawings = new_page(width=720, height=1000), 0, 0
    for chapter in chapters(game):
        page.goto(f"{site_url}{lang}/{chapter}")
        light, dark = look(page, "light"), look(page, "dark")
        page.evaluate("document.documentElement.setAttribute('data-theme', 'dark')")
        chosen = look(page, "light")
        assert light == dark == chosen, chapter
        assert light["body"] == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
        assert light["gone"] == [] and light["folded"] == [] and light["wide"] == [], chapter
        fills = {fill for fill in light["fills"] if not fill.startswith("none")}
        assert not light["drawings"] or len(fills) >= 3, chapter
        assert [link for link in light["links"] if not re.search(r"\d+\.\d+", link)] == [], chapter
        links, drawings = links + len(light["links"]), drawings + light["drawings"]
    assert links > 100 and drawings > 40
