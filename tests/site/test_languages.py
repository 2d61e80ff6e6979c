"""Five languages: none left in English, a switch that keeps page and anchor, each page told as what it is."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rules_engine.words import LANGUAGES
from tests.house.site import serve_folder
from tests.site.games import GAMES
from tests.site.texts import pages, texts, words

if TYPE_CHECKING:
    from playwright.sync_api import Page

Opens = Callable[..., "Page"]
GAME = "mississippi-queen/"
STAR = "atlantic-star/"
OTHERS = [lang for lang in LANGUAGES if lang != "en"]

ALIKE = {
    "Mississippi Queen · Paddlewheel": "two names",
    "Atlantic Star · Paddlewheel": "two names",
    "rules.schema.json": "a file's name",
    "examples.schema.json": "a file's name",
    "example.schema.json": "a file's name",
    "command.schema.json": "a file's name",
}
"""Texts of three Latin words and more that may read alike in English and in another language, and why."""


@pytest.fixture(scope="module")
def english(site_folder: Path) -> set[str]:
    """Every text of three words and more on the English pages."""
    found = {text for file in pages(site_folder / "en") for text in texts(file, "en") if words(text) >= 3}
    assert len(found) > 1500
    return found


@pytest.mark.parametrize("lang", OTHERS)
def test_no_english_is_left_over(site_folder: Path, english: set[str], lang: str) -> None:
    left = {
        text: file.relative_to(site_folder).as_posix()
        for file in pages(site_folder / lang)
        for text in texts(file, lang)
        if text in english and text not in ALIKE
    }
    assert left == {}


def test_texts_see_what_readers_see(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    file.write_text(
        '<html lang="cs"><body><p title="A hint of it">One two three <code>not this one</code></p>'
        '<div lang="en"><p>Nor this one</p></div><svg><title>But this one</title><metadata>no</metadata></svg>',
        encoding="utf-8",
    )
    assert texts(file, "cs") == ["A hint of it", "One two three", "But this one"]
    assert words("8.2 Žlutý kůň, x") == 2 and words("推擠") == 0


def ids(file: Path) -> list[str]:
    """The anchors of a page that readers meet, in order; those inside drawings and tables of figures are no matter."""
    text = re.sub(r"<svg.*?</svg>", "", file.read_text(encoding="utf-8"), flags=re.S)
    return re.findall(r'<(?:h[1-6]|dt|section|span)[^>]*\sid="([^"]+)"', text)


@pytest.mark.parametrize("lang", OTHERS)
def test_every_page_has_the_anchors_of_the_english_one(site_folder: Path, lang: str) -> None:
    english = {file.relative_to(site_folder / "en"): sorted(ids(file)) for file in pages(site_folder / "en")}
    own = {file.relative_to(site_folder / lang): sorted(ids(file)) for file in pages(site_folder / lang)}
    assert sum(map(len, english.values())) > 300
    assert own == english


def test_every_page_says_its_language_and_leads_to_the_others(site_folder: Path) -> None:
    titles: dict[str, dict[str, str]] = {}
    for lang in LANGUAGES:
        for file in pages(site_folder / lang):
            text, name = file.read_text(encoding="utf-8"), file.relative_to(site_folder / lang).as_posix()
            assert f'<html lang="{lang}"' in text, name
            switch = re.findall(r'<li><a href="([^"]+)" lang="([^"]+)" hreflang="([^"]+)"', text)
            assert [code for _, code, _ in switch] == list(LANGUAGES), name
            titles.setdefault(name, {})[lang] = re.findall(r"<title>(.*?)</title>", text, re.S)[0].strip()
            if name == "404.html":
                assert [href for href, _, _ in switch] == [f"/{code}/" for code in LANGUAGES]
                continue
            for href, code, _ in switch:
                assert (file.parent / href / "index.html").resolve() == site_folder / code / name, (name, href)
            alternates = dict(re.findall(r'<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"', text))
            assert set(alternates) == {*LANGUAGES, "x-default"}, name
            assert alternates[lang] == f"https://paddlewheel.example/{lang}/{name.removesuffix('index.html')}", name
    same = {"index.html", *(f"{game}/index.html" for game in GAMES)}
    for name, told in titles.items():
        own = [lang for lang in OTHERS if told[lang] != told["en"]]
        assert name in same or len(own) == len(OTHERS), (
            name,
            told,
        )


def test_the_page_for_wrong_addresses_speaks_all_languages(new_page: Opens, site_folder: Path, site_url: str) -> None:
    text = (site_folder / "404.html").read_text(encoding="utf-8")
    assert re.findall(r'<section lang="([^"]+)">', text) == list(LANGUAGES)
    page = new_page(java_script_enabled=False)
    for path, told in (("cs/nowhere/deeper/", "Stránka nenalezena"), ("nowhere/", "頁面")):
        answer = page.goto(f"{site_url}{path}")
        assert answer is not None and answer.status == 404
        assert told in page.locator("main").inner_text()
    page.locator('a[hreflang="sk"]').click()
    assert page.url == f"{site_url}sk/"


TEN = {
    "": "#games",
    GAME: "",
    f"{GAME}rules/": "#chapter-push",
    f"{GAME}rules/push/": "#push.cost",
    f"{GAME}rules/board/": "#board.speed-one",
    f"{GAME}quick-reference/": "",
    f"{GAME}examples/": "#examples-push",
    f"{GAME}rulings/": "#ruling.repeat_push",
    "glossary/": "#term.boat",
    "coverage/": "#covered.push.cost",
    f"{STAR}rules/loan/": "#loan.once",
    f"{STAR}rulings/": "#ruling.loan_once",
}
"""Ten pages and more, with an anchor."""


@pytest.mark.slow
def test_the_switch_keeps_page_and_anchor_in_a_sub_folder(new_page: Opens, site_folder: Path, tmp_path: Path) -> None:
    """Each page through five languages, round and round; the last time without a script, which keeps the page."""
    (tmp_path / "some" / "sub").mkdir(parents=True)
    (tmp_path / "some" / "sub" / "path").symlink_to(site_folder)
    with serve_folder(tmp_path) as served:
        base = f"{served.url}some/sub/path/"
        page, plain = new_page(), new_page(java_script_enabled=False)
        page.route(re.compile(r"\.woff2$"), lambda route: route.abort())
        for path, anchor in TEN.items():
            page.goto(f"{base}zh-Hant/{path}{anchor}")
            for lang in LANGUAGES:
                page.locator(".languages > summary").click()
                page.locator(f'.languages a[hreflang="{lang}"]').click()
                page.wait_for_url(f"{base}{lang}/{path}{anchor}", wait_until="domcontentloaded")
                assert page.locator("html").get_attribute("lang") == lang
                if anchor:
                    assert page.locator(f'[id="{anchor[1:]}"]').count() == 1, (lang, path, anchor)
            plain.goto(f"{base}en/{path}")
            plain.locator(".languages > summary").click()
            plain.locator('.languages a[hreflang="cs"]').click()
            assert plain.url == f"{base}cs/{path}"
