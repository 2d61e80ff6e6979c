"""The rulings page as it is built: readings side by side, figures in each language's custom, positions to open."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import TYPE_CHECKING

import pytest

from rules_engine.publish.rulings import share
from rules_engine.publish.study import study
from rules_engine.rulebook import load
from rules_engine.words import LANGUAGES, Words
from tests.house.site import Served
from tests.site.games import GAMES

if TYPE_CHECKING:
    from playwright.sync_api import Page

Opens = Callable[..., "Page"]

GAME = "mississippi-queen"
PLAYED = {game: [ruling.id for ruling in load(game).rulings.values() if len(ruling.played) > 1] for game in GAMES}


def html(site: Served, lang: str, path: str) -> str:
    return unescape((site.folder / lang / path / "index.html").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_readings_stand_beside_each_other_for_each_ruling_played(site: Served, lang: str, game: str) -> None:
    blocks = html(site, lang, f"{game}/rulings").split('<div class="ruling-readings">')[1:]
    assert len(blocks) == len(PLAYED[game])
    for ruling, block in zip(PLAYED[game], blocks, strict=True):
        shown = re.findall(r'data-example="(ruling-[\w-]+)"', block)
        readings = load(game).rulings[ruling].played
        assert sorted(shown) == sorted(f"ruling-{ruling.replace('_', '-')}-{reading}" for reading in readings)
        assert block.count('class="pair-label"') == len(readings)
        assert block.count("example-mark") == 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_figures_come_from_the_study_in_the_custom_of_the_language(site: Served, lang: str, game: str) -> None:
    found = study(game)
    assert found is not None
    page, words = html(site, lang, f"{game}/rulings"), Words(lang)
    for counted in found.compared:
        block = page.split(f"#ruling.{counted.ruling}")
        assert len(block) > 1
        assert f"{counted.ruling}={counted.reading}" in page or not counted.games
        if counted.games:
            assert f"study-{counted.ruling.replace('_', '-')}-{counted.reading}-1" in page
            assert share(words, counted.share_of_turns) in page
    assert words.date(found.date) in page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_day_of_the_version_stands_below_each_rule(site: Served, lang: str) -> None:
    page = html(site, lang, f"{GAME}/rules/push")
    assert page.count(Words(lang).date("2026-11-30")) >= len(load(GAME).of("push"))


def test_a_first_position_opens_on_a_phone(
    new_page: Callable[..., Page], site_url: str, axe: Callable[[Page], list[str]]
) -> None:
    page = new_page(width=360)
    page.goto(f"{site_url}en/{GAME}/rulings/")
    first = page.locator(".first-position").first
    drawing = first.locator(".drawing svg").first
    assert not drawing.is_visible()
    first.locator("summary").first.click()
    assert drawing.is_visible()
    page.evaluate("document.querySelectorAll('.ruling-readings details').forEach(each => each.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator(".ruling-readings").first.wait_for()
    assert axe(page) == []


def test_readings_stay_side_by_side_whatever_is_chosen(new_page: Callable[..., Page], site_url: str) -> None:
    page = new_page()
    page.goto(f"{site_url}en/{GAME}/rulings/")
    page.locator("label", has_text="2019 edition").first.click()
    figures = page.locator(".ruling-readings > .pair > .example > .example-figure")
    assert figures.count() == 2 * len(PLAYED[GAME])
    for number in range(figures.count()):
        assert figures.nth(number).is_visible()


def test_the_labels_of_cells_are_for_narrow_pages_only(new_page: Opens, site_url: str) -> None:
    """In a wide table the head of the column says it; Chinese has a colon of its own and nothing else of its own."""
    told = "element => getComputedStyle(element, '::before').content"
    for lang in ("en", "zh-Hant"):
        for width, labelled in ((1280, False), (390, True)):
            page = new_page(width=width)
            page.goto(f"{site_url}{lang}/{GAME}/rulings/")
            cell = page.locator(".study td[data-label]").nth(1)
            assert (cell.evaluate(told) != "none") == labelled, (lang, width)
