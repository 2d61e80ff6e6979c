"""The search of the built site in a real browser: what is found, by keys, in which language, and what it loads."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rules_engine.rulebook import load, texts
from rules_engine.words import LANGUAGES, glossary
from tests.house.searching import FIELD, OPTIONS, SHOWN, ask, keys, queries, rules
from tests.house.site import serve_folder
from tests.site.games import GAMES, OTHER

if TYPE_CHECKING:
    from playwright.sync_api import Page

Opens = Callable[..., "Page"]
Axe = Callable[["Page"], list[str]]
GAME = "mississippi-queen"
PRINTED = {GAME: LANGUAGES, "atlantic-star": ("cs",), "submarine": ("sk",)}
"""The languages in which rules of a game are printed: there a good part of the queries is in their words."""
PUSH = f"{GAME}/rules/push/"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_queries_are_enough_and_ask_for_rules(lang: str, game: str) -> None:
    asked = queries(lang, game)
    typed = [query.type for query in asked]
    assert len(typed) >= 20 and len(set(typed)) == len(typed)
    assert sum(query.source for query in asked) >= (10 if lang in PRINTED[game] else 0)
    assert [query.rule for query in asked if query.rule not in load(game)] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_typed_finds_its_rule_among_the_first_three(page: Page, site_url: str, lang: str, game: str) -> None:
    page.goto(f"{site_url}{lang}/{game}/")
    missed = {}
    for query in queries(lang, game):
        found = keys(ask(page, query.type))
        if f"{game}/{query.rule}" not in found[:3]:
            missed[query.type] = (query.rule, found[:5])
    assert missed == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_page_of_no_game_the_rule_of_each_is_among_what_is_shown(page: Page, site_url: str, lang: str) -> None:
    page.goto(f"{site_url}{lang}/")
    missed = {}
    for game in GAMES:
        for query in queries(lang, game)[::2]:
            found = keys(ask(page, query.type))
            if f"{game}/{query.rule}" not in found:
                missed[query.type] = (game, query.rule, found)
    assert missed == {}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_every_number_and_identity_finds_its_rule_first(page: Page, site_url: str, lang: str, game: str) -> None:
    page.goto(f"{site_url}{lang}/{game}/")
    wrong = {}
    for rule in load(game).rules:
        for typed in (rule.number, rule.id):
            found = keys(ask(page, typed))
            if found[:1] != [f"{game}/{rule.id}"]:
                wrong[typed] = found[:3]
    assert wrong == {}


@pytest.mark.parametrize(
    ("lang", "slip", "meant"),
    [
        ("en", "meausring stick", "measuring stick"),
        ("en", "pasengers", "passengers"),
        ("cs", "odtlačneí", "odtlačení"),
        ("de", "Richtungwürfel", "Richtungswürfel"),
        ("sk", "rýchlsoť", "rýchlosť"),
    ],
)
def test_a_slip_of_a_key_finds_what_was_meant(page: Page, site_url: str, lang: str, slip: str, meant: str) -> None:
    page.goto(f"{site_url}{lang}/{GAME}/")
    assert ask(page, slip)[:1] == ask(page, meant)[:1] != []


def test_no_game_hides_what_only_another_answers(page: Page, site_url: str) -> None:
    """Its own rules come first, though they have but some of the words; two places are left for rules that have all."""
    page.goto(f"{site_url}en/{OTHER}/")
    found = [key.partition("/")[0] for key in keys(ask(page, "ship pushed aside"))]
    assert found[:3] == [OTHER] * 3
    assert found[:7].count(GAME) >= 2


def test_the_number_of_a_chapter_lists_its_rules_in_order(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/")
    for number, chapter in enumerate(load(GAME).chapters, 1):
        wanted = [rule.id for rule in load(GAME).of(chapter)]
        assert rules(ask(page, str(number)))[: len(wanted)] == wanted


@pytest.mark.parametrize(
    ("lang", "plain", "written"),
    [("cs", "odtlaceni", "odtlačení"), ("sk", "rychlost", "rýchlosť"), ("de", "abdrangen", "Abdrängen")],
)
def test_diacritics_may_be_left_out(page: Page, site_url: str, lang: str, plain: str, written: str) -> None:
    page.goto(f"{site_url}{lang}/")
    without, with_them = ask(page, plain), ask(page, written)
    assert without and set(without) & set(with_them[:3])
    assert page.locator(f"{OPTIONS} mark").first.inner_text().casefold().startswith(written.casefold()[:4])


@pytest.mark.parametrize("lang", ["cs", "sk"])
def test_every_form_of_a_term_finds_the_rule_that_is_called_by_it(page: Page, site_url: str, lang: str) -> None:
    page.goto(f"{site_url}{lang}/")
    for term, rule in (
        ("stick", "order.stick"),
        ("wheel", "setup.stickers"),
        ("push", "push.cost"),
        ("bow", "move.bow-first"),
    ):
        for form in glossary()[term].forms[lang].all_forms:
            assert rule in rules(ask(page, form)), form


def test_chinese_words_are_found_inside_running_text(page: Page, site_url: str) -> None:
    """Any five characters that stand in one rule's text alone find that rule; any two of them find something."""
    told = texts("zh-Hant", GAME)
    bodies = {key: re.sub(r"\[\[[^\]|]*\|?|\]\]", "", text.body) for key, text in told.items()}
    page.goto(f"{site_url}zh-Hant/")
    asked = 0
    for identity in [rule.id for rule in load(GAME).rules][::5]:
        runs: list[str] = re.findall(r"[\u4e00-\u9fff]{5,}", bodies[identity])
        alone = [run[:5] for run in runs if sum(run[:5] in body for body in bodies.values()) == 1]
        for words in alone[:2]:
            asked += 1
            assert identity in rules(ask(page, words))[:3], words
            assert ask(page, words[1:3]), words[1:3]
    assert asked >= 20


@pytest.mark.parametrize(
    ("lang", "foreign"), [("cs", "Geschwindigkeit"), ("de", "cestující"), ("en", "蒸氣船"), ("zh-Hant", "passenger")]
)
def test_only_the_readers_language_is_searched(page: Page, site_url: str, lang: str, foreign: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site_url}{lang}/{PUSH}")
    assert ask(page, foreign) == []
    assert foreign in page.locator(".search-status").inner_text()
    assert all(address.startswith(f"{site_url}{lang}/") for address in ask(page, "8.2"))
    index = [url for url in asked if "/pagefind/" in url]
    assert index and all(url.startswith(f"{site_url}{lang}/pagefind/") for url in index)


@pytest.mark.parametrize("game", GAMES)
def test_a_number_that_all_games_have_is_asked_of_the_pages_own_first(page: Page, site_url: str, game: str) -> None:
    """The others follow, and say of which game they are; from a page of no game the main one comes first."""
    others = [each for each in GAMES if each != game]
    page.goto(f"{site_url}en/{game}/")
    numbers = ["2.3", "3.1", "8.2"]
    for number in numbers:
        found = [address.removeprefix(f"{site_url}en/").split("/")[0] for address in ask(page, number)]
        assert found[: len(GAMES)] == [game, *others], number
    told = page.locator(OPTIONS)
    for n, other in enumerate(others, 1):
        name = other.replace("-", " ").title()
        assert name not in told.nth(0).inner_text() and name in told.nth(n).inner_text()
    page.goto(f"{site_url}en/glossary/")
    found = [address.removeprefix(f"{site_url}en/").split("/")[0] for address in ask(page, "8.2")]
    assert found[: len(GAMES)] == list(GAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_drawings_are_not_in_the_index(site_folder: Path, lang: str) -> None:
    """A drawing carries its position as text; none of that is an answer to anything."""
    hits = json.loads((site_folder / lang / "pagefind" / "hits.json").read_text(encoding="utf-8"))
    told = [" ".join(hit) for hit in hits.values()]
    drawn = {
        " ".join(html.unescape(words).split())[-80:]
        for game in GAMES
        for page in (site_folder / lang / game).rglob("*.html")
        for words in re.findall(r"<metadata[^>]*>(.*?)</metadata>", page.read_text(encoding="utf-8"), re.S)
    }
    assert len(drawn) > 50 and len(told) > 250
    assert [words for words in drawn if any(words in content for content in told)] == []


def test_by_keyboard(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/{GAME}/rules/move/")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.matches('input[type=search]')")
    page.keyboard.type("push.sp/")
    assert page.locator(FIELD).input_value() == "push.sp/"
    page.locator(FIELD).fill("push")
    page.wait_for_function(SHOWN, arg="push")
    links = page.locator(OPTIONS)
    assert page.locator(FIELD).get_attribute("aria-expanded") == "true" and links.count() > 3
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert links.nth(1).get_attribute("aria-selected") == "true"
    assert page.locator(FIELD).get_attribute("aria-activedescendant") == links.nth(1).get_attribute("id")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert links.last.get_attribute("aria-selected") == "true"
    page.keyboard.press("Escape")
    assert not page.locator(".search-panel").is_visible() and page.locator(FIELD).input_value() == "push"
    for back in (lambda: page.keyboard.press("Enter"), page.locator(FIELD).click):
        back()
        assert page.locator(".search-panel").is_visible() and page.url.endswith("/rules/move/")
        page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement === document.body")


def test_enter_goes_to_the_rule(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/about/")
    page.keyboard.press("/")
    page.keyboard.type("push.spare-point")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{site_url}en/{PUSH}#push.spare-point")
    page.wait_for_function("Math.abs(document.getElementById('push.spare-point').getBoundingClientRect().top) < 200")


def test_a_result_is_a_link_with_number_title_and_short_form(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/{PUSH}")
    ask(page, "8.2")
    first = page.locator('[role="listbox"] a').first
    text = texts("en", GAME)["push.spare-point"]
    assert first.get_attribute("role") == "option"
    assert [part.strip() for part in first.inner_text().splitlines() if part.strip()] == [
        f"8.2 {text.title}",
        text.short,
    ]
    first.click()
    assert page.url == f"{site_url}en/{PUSH}#push.spare-point"
    assert not page.locator(".search-panel").is_visible()


def test_nothing_of_it_is_loaded_before_a_reader_turns_to_it(page: Page, site_url: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site_url}en/{PUSH}", wait_until="networkidle")
    assert [url for url in asked if "pagefind" in url] == []
    ask(page, "wake")
    assert [url for url in asked if "pagefind" in url]


def test_in_a_sub_folder_and_from_the_page_for_wrong_addresses(
    new_page: Opens, site_folder: Path, tmp_path: Path, site_url: str
) -> None:
    (tmp_path / "some" / "sub").mkdir(parents=True)
    (tmp_path / "some" / "sub" / "path").symlink_to(site_folder)
    with serve_folder(tmp_path) as served:
        page = new_page()
        page.goto(f"{served.url}some/sub/path/cs/{PUSH}")
        assert ask(page, "8.2")[0] == f"{served.url}some/sub/path/cs/{PUSH}#push.spare-point"
    lost = new_page()
    lost.goto(f"{site_url}sk/nowhere/at/all/")
    assert ask(lost, "8.2")[0] == f"{site_url}sk/{PUSH}#push.spare-point"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_found_and_nothing_loaded_are_said_in_a_sentence(new_page: Opens, site_url: str, lang: str) -> None:
    page = new_page()
    page.goto(f"{site_url}{lang}/")
    assert ask(page, "qqqq") == []
    status = page.locator(".search-status")
    assert "qqqq" in status.inner_text() and "{" not in status.inner_text() and "8.2" in status.inner_text()
    broken = new_page()
    broken.route("**/pagefind.js", lambda route: route.abort())
    broken.goto(f"{site_url}{lang}/")
    broken.locator(FIELD).fill("8.2")
    said = broken.locator(".search-status:not(:empty)")
    said.wait_for()
    assert said.is_visible() and said.inner_text() == broken.locator("form.search").get_attribute("data-error")


def test_without_script_there_is_no_field_that_leads_nowhere(new_page: Opens, site_url: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{site_url}en/{PUSH}")
    assert page.locator(FIELD).count() == 1 and not page.locator(FIELD).is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "wake"),
        *(
            pytest.param(lang, typed, marks=pytest.mark.slow)
            for lang, typed in (("cs", "brázda"), ("de", "Kielwasser"), ("sk", "brázda"), ("zh-Hant", "航跡"))
        ),
    ],
)
def test_axe_finds_nothing_in_the_results(
    new_page: Opens, axe: Axe, site_url: str, lang: str, typed: str, scheme: str
) -> None:
    page = new_page(width=390, color_scheme=scheme)
    page.goto(f"{site_url}{lang}/{PUSH}")
    assert ask(page, typed)
    page.keyboard.press("ArrowDown")
    assert axe(page) == []
    assert ask(page, "qqqq") == []
    assert axe(page) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_results_fit_360_pixels(new_page: Opens, site_url: str, lang: str) -> None:
    page = new_page(width=360, height=740)
    page.goto(f"{site_url}{lang}/{PUSH}")
    assert ask(page, queries(lang, GAME)[12].type)
    for part in (FIELD, ".search-panel", f"{OPTIONS} >> nth=0"):
        box = page.locator(part).bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 360, part
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
