"""The built pages in a real browser: weight, origin, accessibility, narrow screens, paper, no script."""

from __future__ import annotations

import gzip
import itertools
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rules_engine.publish.sheets import making
from rules_engine.rulebook import load
from rules_engine.words import LANGUAGES
from tests.house.site import Served
from tests.site.games import CHAPTER, GAMES, OTHER, chapters, kinds

if TYPE_CHECKING:
    from playwright.sync_api import Page, Response

Opens = Callable[..., "Page"]
Axe = Callable[["Page"], list[str]]

GAME = "mississippi-queen/"
CHAPTERS = [page for game in GAMES for page in chapters(game)]
KINDS = [
    "",
    *(page for game in GAMES for page in kinds(game)),
    "glossary/",
    "coverage/",
    "changes/",
    "about/",
    "api/",
    "404.html",
]
"""A page of every kind, inside a language."""


def late(path: str) -> list[pytest.MarkDecorator]:
    """The marks of a page for the quick run, which looks at the main game's pages; CI looks at those of all games."""
    return [pytest.mark.slow] if path.startswith(tuple(GAMES[1:])) else []


FIRST_LOAD = 300_000
BINARY = ("font/", "image/png", "image/jpeg", "image/webp")


def weight(response: Response) -> int:
    """What a response weighs on its way: text as gzip -9 packs it, all else as it is."""
    body = response.body()
    kind = response.headers.get("content-type", "")
    return len(body) if kind.startswith(BINARY) else len(gzip.compress(body, 9))


LOADED = [
    *(f"en/{path}" for path in [*CHAPTERS, *(f"{game}/rules/" for game in GAMES)]),
    f"zh-Hant/{GAME}rules/board/",
    *(
        pytest.param(f"{lang}/{path}", marks=pytest.mark.slow)
        for lang in LANGUAGES
        if lang != "en"
        for path in CHAPTERS
        if (lang, path) != ("zh-Hant", f"{GAME}rules/board/")
    ),
]


@pytest.mark.parametrize("path", LOADED)
def test_the_first_load_of_a_rule_page_is_light(new_page: Opens, site_url: str, path: str) -> None:
    page, responses = new_page(), list["Response"]()
    page.on("response", lambda response: responses.append(response))
    page.goto(f"{site_url}{path}", wait_until="networkidle")
    assert all(response.ok for response in responses), [response.url for response in responses if not response.ok]
    weights = {response.url.removeprefix(site_url): weight(response) for response in responses}
    assert len(weights) >= 5 and sum(weights.values()) <= FIRST_LOAD, weights


AXE = [
    *(pytest.param(path, "light", marks=late(path)) for path in KINDS),
    *(
        pytest.param(path, "dark", marks=[] if path in ("", f"{GAME}rules/push/") else pytest.mark.slow)
        for path in dict.fromkeys(["", *CHAPTERS])
    ),
]


@pytest.mark.parametrize(("path", "scheme"), AXE)
def test_axe_finds_nothing(new_page: Opens, axe: Axe, site_url: str, path: str, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    page.goto(f"{site_url}en/{path}")
    assert axe(page) == []


OTHERS = [pytest.param(lang, marks=[] if lang == "zh-Hant" else pytest.mark.slow) for lang in LANGUAGES if lang != "en"]


@pytest.mark.parametrize("lang", OTHERS)
def test_axe_finds_nothing_in_other_languages(new_page: Opens, axe: Axe, site_url: str, lang: str) -> None:
    page = new_page(width=390)
    other = (f"{OTHER}/", f"{OTHER}/setup/", f"{OTHER}/rules/{CHAPTER[OTHER]}/")
    for path in ("", GAME, f"{GAME}quick-reference/", f"{GAME}rules/push/", *other):
        page.goto(f"{site_url}{lang}/{path}")
        assert page.locator("html").get_attribute("lang") == lang
        assert axe(page) == [], path


def test_axe_finds_nothing_with_menus_open_and_on_the_first_page(new_page: Opens, axe: Axe, site_url: str) -> None:
    page = new_page(width=390)
    page.goto(f"{site_url}en/about/")
    for menu in (".languages", ".menu"):
        page.locator(f"{menu} > summary").click()
        assert axe(page) == []
    plain = new_page(java_script_enabled=True, locale="xx")
    plain.route("**/language.js", lambda route: route.fulfill(body=""))
    plain.goto(site_url)
    assert axe(plain) == []


@pytest.mark.parametrize("path", [pytest.param(path, marks=late(path)) for path in [*KINDS, *CHAPTERS]])
def test_no_sideways_scrolling_at_360_pixels(new_page: Opens, site_url: str, path: str) -> None:
    page = new_page(width=360, height=740)
    page.goto(f"{site_url}en/{path}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    wide = page.evaluate(
        """[...document.querySelectorAll('body *')].filter(e => {
            const box = e.getBoundingClientRect();
            const head = e.closest('thead');
            if (head && getComputedStyle(head).clipPath !== 'none') return false;
            return box.width > 0 && box.right > 361 && !e.closest('pre, svg, .visually-hidden, .md-skip')
              && getComputedStyle(e).clipPath === 'none' && getComputedStyle(e).position !== 'absolute';
        }).map(e => e.tagName + '.' + e.className)"""
    )
    assert wide == []


@pytest.mark.parametrize("path", CHAPTERS)
def test_a_rule_page_reads_without_script(new_page: Opens, site_url: str, path: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{site_url}en/{path}")
    game, _, chapter = path.rstrip("/").split("/")
    for rule in load(game).of(chapter):
        section = page.locator(f'section[data-rule="{rule.id}"]')
        assert section.locator("h2").get_attribute("id") == rule.id
        assert section.locator("h2").inner_text().startswith(rule.number)
        assert len(section.locator(".rule-text").inner_text()) > 40
    for drawing in page.locator(".example .drawing svg").all():
        box = drawing.bounding_box()
        assert box is not None and box["width"] > 200 and box["height"] > 60


def test_scripts_are_classic_and_none_stands_inside_a_page(site_folder: Path) -> None:
    for file in sorted(site_folder.rglob("*.html")):
        text = file.read_text(encoding="utf-8")
        name = file.relative_to(site_folder).as_posix()
        assert re.findall(r"<script(?![^>]*\ssrc=)[^>]*>", text) == [], name
        assert not re.search(r'<script[^>]*type="module"', text), name
        assert not re.search(r'\son[a-z]+="', text), name
        assert not re.search(r'<(?:script|img|iframe)[^>]+src="(?:https?:)?//', text), name


def test_every_page_has_its_description_title_and_languages(site_folder: Path) -> None:
    titles: dict[str, str] = {}
    for file in sorted((site_folder / "en").rglob("*.html")):
        text, name = file.read_text(encoding="utf-8"), file.relative_to(site_folder).as_posix()
        title = re.search(r"<title>(.+?)</title>", text)
        assert title and title[1] not in titles, (name, titles.get(title[1] if title else ""))
        titles[title[1]] = name
        assert re.search(r'<meta name="description" content="[^"]{12,}"', text), name
        assert text.count("<h1") == 1, name
        if file.name != "404.html":
            found = re.findall(
                r'<link rel="alternate" hreflang="([^"]+)" href="https://paddlewheel\.example/([^"]+)"', text
            )
            assert {lang for lang, _ in found} == {*LANGUAGES, "x-default"}, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_language_switch_keeps_page_and_anchor(new_page: Opens, site_url: str, lang: str) -> None:
    page = new_page()
    page.goto(f"{site_url}en/{GAME}rules/push/#push.cost")
    page.locator(".languages > summary").click()
    page.locator(f'.languages a[hreflang="{lang}"]').click()
    page.wait_for_url(f"{site_url}{lang}/{GAME}rules/push/#push.cost")
    assert page.locator("html").get_attribute("lang") == lang
    assert page.locator('h2[id="push.cost"]').count() == 1


def test_the_language_switch_works_without_script_and_in_a_sub_folder(
    new_page: Opens, site_folder: Path, tmp_path: Path
) -> None:
    from tests.house.site import serve_folder

    (tmp_path / "some" / "sub").mkdir(parents=True)
    (tmp_path / "some" / "sub" / "path").symlink_to(site_folder)
    with serve_folder(tmp_path) as served:
        page = new_page(java_script_enabled=False)
        base = f"{served.url}some/sub/path/"
        for path in ("", GAME, f"{GAME}quick-reference/", "about/"):
            page.goto(f"{base}en/{path}")
            page.locator(".languages > summary").click()
            page.locator('.languages a[hreflang="de"]').click()
            assert page.url == f"{base}de/{path}"
            assert page.locator("html").get_attribute("lang") == "de"


def test_the_first_page_picks_the_language_and_offers_all_without_script(new_page: Opens, site_url: str) -> None:
    for locale, lang in (("cs-CZ", "cs"), ("zh-TW", "zh-Hant"), ("de-AT", "de")):
        page = new_page(locale=locale)
        page.goto(site_url)
        page.wait_for_url(f"{site_url}{lang}/")
    plain = new_page(java_script_enabled=False, locale="cs-CZ")
    plain.goto(site_url)
    assert [link.get_attribute("href") for link in plain.locator("main a").all()] == [f"{lang}/" for lang in LANGUAGES]


def test_colours_are_chosen_and_kept(new_page: Opens, site_url: str) -> None:
    page = new_page(color_scheme="light")
    page.goto(f"{site_url}en/{GAME}rules/push/")
    water = "getComputedStyle(document.querySelector('.pwd')).getPropertyValue('--pw-water-1')"
    paper = "getComputedStyle(document.body).backgroundColor"
    before = page.evaluate(f"[{paper}, {water}]")
    page.locator(".scheme").click()
    after = page.evaluate(f"[{paper}, {water}]")
    assert before[0] != after[0] and before[1] != after[1]
    page.goto(f"{site_url}en/{GAME}rules/move/")
    assert page.evaluate(f"[{paper}, {water}]") == after
    assert page.locator(".scheme").get_attribute("aria-pressed") == "true"


def test_a_link_to_a_rule_is_copied(new_page: Opens, site_url: str) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{site_url}en/{GAME}rules/push/")
    page.locator('section[data-rule="push.cost"] .permalink').click()
    assert page.evaluate("navigator.clipboard.readText()") == f"{site_url}en/{GAME}rules/push/#push.cost"
    assert page.url.endswith("#push.cost")


ARRIVED = """
() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
  const heading = document.querySelector(':target h2, h2:target'), number = heading.querySelector('.rule-number');
  const words = document.createRange();
  words.setStartAfter(number);
  words.setEndAfter(heading.lastChild);
  const left = Math.min(...[...words.getClientRects()].filter(each => each.width > 1).map(each => each.left));
  done([heading.getBoundingClientRect().top, left - number.getBoundingClientRect().right]);
})))
"""
"""Where the heading of the rule in the address stands on the screen, and the room between its number and its words."""


def test_who_follows_a_link_stands_at_the_rule(new_page: Opens, site_url: str) -> None:
    """On a phone too, without gliding there past the whole chapter; a long number leaves its heading room."""
    page = new_page(width=390, height=844)
    page.emulate_media(reduced_motion="no-preference")
    page.goto(f"{site_url}en/mississippi-queen/rules/dock/#dock.lost-boats")
    top, room = page.evaluate(ARRIVED)
    assert 0 <= top < 120 and room > 2


def test_menus_close_with_escape_and_by_clicking_elsewhere(new_page: Opens, site_url: str) -> None:
    page = new_page(width=390)
    page.goto(f"{site_url}en/about/")
    menu = page.locator(".menu")
    menu.locator("summary").click()
    assert menu.get_attribute("open") is not None
    page.keyboard.press("Escape")
    assert menu.get_attribute("open") is None
    assert page.evaluate("document.activeElement.parentElement.className") == "drop menu"
    menu.locator("summary").click()
    page.locator("h1").click()
    assert menu.get_attribute("open") is None


def test_links_lead_somewhere(site: Served) -> None:
    """Every relative link of every page leads to a file, every anchor to an id: in all languages."""
    ids: dict[Path, set[str]] = {}
    sheets = {making.file_name(*named) for named in itertools.product(GAMES, LANGUAGES, making.KINDS)}

    def ids_of(file: Path) -> set[str]:
        if file not in ids:
            ids[file] = set(re.findall(r'\sid="([^"]+)"', file.read_text(encoding="utf-8")))
        return ids[file]

    broken = []
    for page in sorted(site.folder.rglob("*.html")):
        if page.name == "404.html":
            continue
        for target in re.findall(r'(?:href|src)="([^"]+)"', page.read_text(encoding="utf-8")):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = target.partition("#")
            file = (page.parent / path).resolve() if path else page
            file = file / "index.html" if file.is_dir() else file
            if file.parent == site.folder / making.FOLDER and file.name in sheets:
                continue  # made beside the pages
            if not file.is_file() or (anchor and anchor not in ids_of(file)):
                broken.append(f"{page.relative_to(site.folder)}: {target}")
    assert broken == []
