"""The often missed rules as a quiz in the browser: by mouse and keys, kept on the device; without script a page."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from rules_engine.words import LANGUAGES

if TYPE_CHECKING:
    from playwright.sync_api import Page

Opens = Callable[..., "Page"]
Axe = Callable[["Page"], list[str]]
NAME = "mississippi-queen/often-missed"
PATH = f"{NAME}/"
RULES = 22


def truths(page: Page) -> dict[str, bool]:
    """Each statement that may be asked, and whether it is right, from what stands on the page."""
    found: dict[str, bool] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('.pair[data-statement]')].flatMap(pair => {
            const copy = pair.querySelector('.remembered').cloneNode(true);
            copy.querySelector('strong').remove();
            const text = copy.textContent.replace(/^[\\s:：]+/, '').trim();
            return [[pair.dataset.statement, true], [text[0].toLocaleUpperCase() + text.slice(1), false]];
        }))"""
    )
    return found


def asked(page: Page) -> str:
    return page.locator(".quiz-statement").inner_text()


def kept(page: Page) -> Any:
    return json.loads(page.evaluate("localStorage.getItem('paddlewheel.quiz')"))["pages"][
        "mississippi-queen/often-missed"
    ]


def test_the_quiz_from_beginning_to_end_and_what_was_missed_again(new_page: Opens, site_url: str) -> None:
    page = new_page()
    page.goto(f"{site_url}en/{PATH}")
    told = truths(page)
    assert len(told) == 2 * RULES
    page.get_by_role("button", name="Take the quiz").click()
    statements, right, missed = [], 0, []
    for n in range(RULES):
        assert page.locator(".quiz-title").inner_text() == f"Statement {n + 1} of {RULES}"
        assert not page.locator(".pair:visible").count()
        statement = asked(page)
        statements.append(statement)
        well = n % 4 != 0  # every fourth is answered wrongly
        page.get_by_role("button", name="That’s right" if told[statement] == well else "That’s wrong").click()
        verdict = page.locator(".quiz-verdict").inner_text()
        assert ("Well remembered" in verdict) == well
        assert verdict.endswith("right." if told[statement] else "wrong.")
        shown = page.locator(".pair:visible")
        assert shown.count() == 1 and shown.locator(".drawing svg").count() == 2
        assert shown.locator(".rule-ref").count() >= 1
        heading = page.locator("h2.quiz-shown").get_attribute("id") or ""
        right += well
        if not well:
            missed.append(heading)
        page.locator(".quiz .quiz-main").click()
    assert len(set(statements)) == RULES
    assert sum(told[statement] for statement in statements) == RULES // 2
    assert page.locator(".quiz-title").inner_text() == f"{right} of {RULES} well remembered"
    assert page.locator(".quiz-missed a").count() == len(missed) == 6
    assert (kept(page)["right"], kept(page)["of"]) == (right, RULES)
    assert sorted(kept(page)["missed"]) == sorted(missed)

    page.reload()
    assert f"Last time: {right} of {RULES} well remembered." in page.locator(".quiz").inner_text()
    page.get_by_role("button", name="Repeat what was missed (6)").click()
    assert page.locator(".quiz-title").inner_text() == "Statement 1 of 6"
    page.get_by_role("button", name="That’s right" if told[asked(page)] else "That’s wrong").click()
    assert len(kept(page)["missed"]) == 5
    page.get_by_role("button", name="Leave the quiz").click()
    assert page.locator(".pair:visible").count() == RULES
    assert page.get_by_role("button", name="Repeat what was missed (5)").is_visible()


def test_the_quiz_by_keys(new_page: Opens, site_url: str) -> None:
    page = new_page()
    page.goto(f"{site_url}en/{PATH}")
    page.get_by_role("button", name="Take the quiz").focus()
    page.keyboard.press("Enter")
    focus = "document.activeElement.className + '|' + document.activeElement.textContent"
    first = asked(page)
    assert page.evaluate(focus) == f"quiz-statement|{first}"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "That’s wrong"
    page.keyboard.press("Enter")
    next_ = page.get_by_role("button", name="Next statement")
    assert next_.evaluate("button => button === document.activeElement")
    # The verdict is what the focused button is described by.
    assert next_.evaluate(
        "b => document.getElementById(b.getAttribute('aria-describedby')).className.startsWith('quiz-verdict')"
    )
    page.keyboard.press("Enter")
    assert asked(page) != first and page.evaluate(focus) == f"quiz-statement|{asked(page)}"


RUBBISH = [
    "{",
    "7",
    json.dumps({"version": 1, "pages": {NAME: 5}}),
    json.dumps({"version": 1, "pages": {NAME: {"right": 30, "of": -1, "missed": ["x", 7, "item-03"]}}}),
]


@pytest.mark.parametrize("rubbish", RUBBISH)
def test_rubbish_on_the_device_does_no_harm(new_page: Opens, site_url: str, rubbish: str) -> None:
    page = new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{site_url}en/about/")
    page.evaluate("text => localStorage.setItem('paddlewheel.quiz', text)", rubbish)
    page.goto(f"{site_url}en/{PATH}")
    assert page.get_by_role("button", name="Take the quiz").is_visible()
    assert page.get_by_role("button", name="Repeat what was missed").count() == int("item-03" in rubbish)
    page.get_by_role("button", name="Take the quiz").click()
    page.get_by_role("button", name="That’s right").click()
    assert page.locator(".quiz-verdict").is_visible() and errors == []


def test_without_storage_the_quiz_runs_and_without_script_the_page_is_whole(new_page: Opens, site_url: str) -> None:
    page = new_page()
    page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new Error('forbidden'); }})")
    page.goto(f"{site_url}en/{PATH}")
    page.get_by_role("button", name="Take the quiz").click()
    page.get_by_role("button", name="That’s right").click()
    assert page.locator(".quiz-verdict").is_visible()
    page.emulate_media(media="print")
    assert not page.locator(".quiz").is_visible() and page.locator(".pair:visible").count() == RULES
    plain = new_page(java_script_enabled=False)
    plain.goto(f"{site_url}en/{PATH}")
    assert not plain.locator(".quiz").is_visible() and plain.locator(".pair:visible").count() == RULES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_quiz_on_a_phone_in_every_language(new_page: Opens, axe: Axe, site_url: str, lang: str) -> None:
    page = new_page(width=360, height=740, color_scheme="dark" if lang == "zh-Hant" else "light")
    page.goto(f"{site_url}{lang}/{PATH}")
    told = truths(page)
    page.locator(".quiz .quiz-main").click()
    assert asked(page) in told
    page.locator(".quiz .quiz-main").first.click()
    assert page.locator(".pair:visible").count() == 1
    if lang in ("de", "zh-Hant"):
        assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
