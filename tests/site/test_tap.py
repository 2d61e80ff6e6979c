"""What a term and a link to a rule show where they stand: by mouse, keyboard and finger, and not in the way."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rules_engine.rulebook import load
from rules_engine.words import LANGUAGES, glossary
from tests.site.games import GAMES

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Opens = Callable[..., "Page"]
Axe = Callable[["Page"], list[str]]
RULES = "mississippi-queen/rules/"
TIP = ".tip:not([hidden])"


def definition(lang: str, term: str) -> str:
    """The definition that the glossary has of a term, its spaces plain."""
    return " ".join(glossary()[term].forms[lang].definition.split())


def opened(page: Page) -> Locator:
    """What has opened, when it has."""
    page.wait_for_selector(TIP)
    return page.locator(".tip")


def told(shown: Locator) -> str:
    """What an element says, its spaces plain."""
    return " ".join(shown.inner_text().split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_file_of_a_language_holds_every_term_and_rule(site_folder: Path, lang: str) -> None:
    data = json.loads((site_folder / lang / "assets" / "tap.json").read_text(encoding="utf-8"))
    assert data["format"] == 1 and set(data["words"]) == {"rule", "term"}
    terms = {entry.id for entry in glossary().values() if entry.kind == "term" and entry.game in ("", *GAMES)}
    assert set(data["terms"]) == terms and all(all(told) for told in data["terms"].values())
    assert list(data["rules"]) == list(GAMES)
    for game in GAMES:
        rules = data["rules"][game]
        assert {name: told[0] for name, told in rules.items()} == {rule.id: rule.number for rule in load(game).rules}
        assert all(all(told) for told in rules.values())


def test_it_is_loaded_on_first_use_alone(new_page: Opens, site_url: str) -> None:
    page, asked = new_page(), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site_url}en/{RULES}push/", wait_until="networkidle")
    assert not [url for url in asked if "tap.json" in url]
    for term in page.locator(".rule-text a.term").all()[:2]:
        term.hover()
        page.wait_for_selector(TIP)
        page.mouse.move(0, 0)
        page.wait_for_selector(TIP, state="detached")
    assert [url for url in asked if "tap.json" in url] == [f"{site_url}en/assets/tap.json"]


def test_by_mouse(new_page: Opens, site_url: str) -> None:
    """It can be hovered itself, goes with Esc and does not come back until the pointer has left; a click is a link."""
    page = new_page()
    page.clock.install()
    page.goto(f"{site_url}en/{RULES}push/")
    term = page.locator('section[data-rule="push.cost"] .rule-text a.term').first
    term.hover()
    page.clock.run_for(1000)
    tip = opened(page)
    assert definition("en", term.get_attribute("data-term") or "") in told(tip)
    assert term.get_attribute("aria-describedby") == "tip"
    tip.hover()
    page.clock.run_for(1000)
    assert tip.is_visible()
    term.hover()
    page.keyboard.press("Escape")
    assert not tip.is_visible() and term.get_attribute("aria-describedby") is None
    page.clock.run_for(1000)
    assert not tip.is_visible()
    rule = page.locator('section[data-rule="push.cost"] .rule-see a.rule-ref').first
    rule.hover()
    page.clock.run_for(1000)
    page.wait_for_selector(TIP)
    number, identity = (rule.text_content() or "").split()[0], rule.get_attribute("data-rule")
    assert tip.locator(".tip-head b").text_content() == number
    rule.click()
    assert page.url.endswith(f"#{identity}") and not page.locator(TIP).count()


def test_by_keyboard(new_page: Opens, axe: Axe, site_url: str) -> None:
    page = new_page()
    page.goto(f"{site_url}de/{RULES}push/")
    page.locator('section[data-rule="push.cost"] .rule-number').focus()
    page.keyboard.press("Tab")
    tip = opened(page)
    term = page.evaluate("document.activeElement.getAttribute('data-term')")
    assert definition("de", term) in told(tip) and axe(page) == []
    page.keyboard.press("Escape")
    assert not tip.is_visible()
    page.keyboard.press("Tab")
    page.wait_for_selector(TIP)
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/de/glossary/#term.{term}")


@pytest.mark.parametrize("lang", ["cs", "zh-Hant"])
def test_by_finger_in_the_form_that_stands_there(new_page: Opens, site_url: str, lang: str) -> None:
    """Inflected and Chinese terms are marked by identity: what opens is the term's own, in the form of the glossary."""
    page = new_page(width=360, height=740, has_touch=True, is_mobile=True)
    page.goto(f"{site_url}{lang}/{RULES}push/")
    terms = page.locator('section[data-rule="push.cost"] .rule-text a.term')
    first, last = terms.first, terms.last
    for term in (first, last):
        term.tap()
        tip = opened(page)
        name = term.get_attribute("data-term") or ""
        assert glossary()[name].forms[lang].form() in told(tip)
        assert definition(lang, name) in told(tip)
        box = tip.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360
        if term is first:
            page.locator("h1").tap()  # it may lie over the other one
    last.tap()
    assert not tip.is_visible(), "a second tap closes"
    last.tap()
    page.wait_for_selector(TIP)
    page.locator("h1").tap()
    assert not tip.is_visible(), "a tap elsewhere closes"
    last.tap()
    page.wait_for_selector(TIP)
    page.locator(".tip a").tap()
    page.wait_for_url(f"**/{lang}/glossary/#term.{name}")


def test_without_script_or_file_the_link_leads_there(new_page: Opens, site_url: str) -> None:
    plain = new_page(java_script_enabled=False, has_touch=True)
    plain.goto(f"{site_url}en/{RULES}push/")
    term = plain.locator('section[data-rule="push.cost"] .rule-text a.term').first
    name = term.get_attribute("data-term")
    term.tap()
    plain.wait_for_url(f"**/en/glossary/#term.{name}")
    broken = new_page()
    broken.route("**/tap.json", lambda route: route.fulfill(status=404, body="{"))
    broken.goto(f"{site_url}en/{RULES}push/")
    term = broken.locator('section[data-rule="push.cost"] .rule-text a.term').first
    with broken.expect_response("**/tap.json"):
        term.hover()
    term.click()
    broken.wait_for_url(f"**/en/glossary/#term.{name}")


def test_on_paper_terms_are_notes_each_once(new_page: Opens, site_url: str) -> None:
    page = new_page()
    page.goto(f"{site_url}sk/{RULES}push/")
    notes = page.locator(".term-notes li")
    assert notes.count() > 4 and not notes.first.is_visible()
    page.emulate_media(media="print")
    assert notes.first.is_visible()
    mentioned = {link.get_attribute("data-term") or "" for link in page.locator(".content a.term").all()}
    numbered = {
        link.get_attribute("data-note"): link.get_attribute("data-term") for link in page.locator("[data-note]").all()
    }
    assert len(numbered) == len(mentioned) == notes.count()
    for item in notes.all():
        term = numbered[item.get_attribute("value")] or ""
        assert told(item) == f"{glossary()[term].forms['sk'].form()} {definition('sk', term)}"
