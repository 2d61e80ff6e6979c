"""Worked examples step by step in the browser: clicked, by keys, without script, on paper."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from rules_engine.words import LANGUAGES
from tests.site.games import GAMES

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Opens = Callable[..., "Page"]
Axe = Callable[["Page"], list[str]]
PUSH = "mississippi-queen/rules/push/"
EXAMPLE = '.example[data-example="push-worked-example"]'

RECORD = ("rules/turn/", "turn-clockwise")
"""A page of Atlantic Star and a record on it, of which later moments need more room than the beginning."""


def example(page: Page, address: str) -> Locator:
    page.goto(address)
    found = page.locator(EXAMPLE)
    found.locator(".stepper").scroll_into_view_if_needed()
    return found


def hull(found: Locator, boat: str) -> str | None:
    """Where a boat is drawn in what is seen."""
    seen = [each for each in found.locator(f'[data-boat="{boat}"]').all() if each.is_visible()]
    assert len(seen) == 1, f"{boat} is drawn {len(seen)} times"
    return seen[0].locator("use").first.get_attribute("transform")


def current(found: Locator) -> list[int]:
    rows = found.locator(".steps tbody tr").all()
    return [n for n, row in enumerate(rows, 1) if row.get_attribute("aria-current") == "step"]


def test_a_turn_is_clicked_through_forward_and_back(new_page: Opens, site_url: str) -> None:
    page = new_page()
    found = example(page, f"{site_url}en/{PUSH}")
    back, forward, whole = (found.get_by_role("button", name=name) for name in ("Back", "Forward", "The whole turn"))
    told = found.locator(".step-told")
    assert told.get_attribute("aria-live") == "polite"
    start = hull(found, "red")
    outline = found.locator('[data-end="red"]')
    assert outline.is_visible()
    forward.click()
    assert told.inner_text() == "Before the turn" and current(found) == []
    assert hull(found, "red") == start and not outline.is_visible()
    assert back.get_attribute("aria-disabled") == "true"
    rows = found.locator(".steps tbody tr")
    places = [start]
    for n in range(1, rows.count() + 1):
        forward.click()
        assert current(found) == [n]
        assert told.inner_text() == f"Step {n} of {rows.count()}: {rows.nth(n - 1).locator('td').nth(1).inner_text()}"
        places.append(hull(found, "red"))
    assert len(set(places)) == len(places) == rows.count() + 1
    assert forward.get_attribute("aria-disabled") == "true"
    forward.dispatch_event("click")
    assert current(found) == [rows.count()]
    back.click()
    assert current(found) == [rows.count() - 1] and hull(found, "red") == places[-2]
    whole.click()
    assert told.inner_text() == "The whole turn" and current(found) == []
    assert outline.is_visible() and hull(found, "red") == start
    rows.nth(1).locator("td").nth(1).click()
    assert current(found) == [2]


def test_a_turn_is_stepped_through_with_keys(new_page: Opens, site_url: str) -> None:
    page = new_page()
    found = example(page, f"{site_url}en/{PUSH}")
    found.locator(".step-back").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "step-forward"
    page.keyboard.press("Enter")
    assert current(found) == [] and found.locator(".step-told").inner_text() == "Before the turn"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert current(found) == [2]
    page.keyboard.press("ArrowLeft")
    assert current(found) == [1]
    page.keyboard.press("End")
    assert current(found) == [found.locator(".steps tbody tr").count()]
    # The focus stays, though the button has nothing more to do.
    assert page.evaluate("document.activeElement.className") == "step-forward"
    page.keyboard.press("Home")
    assert current(found) == []


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_the_steps_speak_the_language(new_page: Opens, site_url: str, lang: str) -> None:
    page = new_page(width=360, height=740)
    found = example(page, f"{site_url}{lang}/{PUSH}")
    for _ in range(3):
        found.locator(".step-forward").click()
    row = found.locator(".steps tbody tr").nth(1).locator("td").nth(1).inner_text()
    told = found.locator(".step-told").inner_text()
    assert row in told and "2" in told and "Step " not in told
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_without_script_and_on_paper_the_whole_turn_shows_once(new_page: Opens, site_url: str) -> None:
    plain = new_page(java_script_enabled=False)
    plain.goto(f"{site_url}en/{PUSH}")
    found = plain.locator(EXAMPLE)
    assert not found.locator(".stepper").is_visible()
    assert found.locator('[data-end="red"]').is_visible() and found.locator(".steps tbody tr").count() == 3
    page = new_page()
    found = example(page, f"{site_url}en/{PUSH}")
    for _ in range(2):
        found.locator(".step-forward").click()
    assert not found.locator('[data-end="red"]').is_visible()
    page.emulate_media(media="print")
    assert not found.locator(".stepper").is_visible()
    assert found.locator('[data-end="red"]').is_visible()
    assert hull(found, "red") == found.locator('[data-boat="red"] use').first.get_attribute("transform")
    assert hull(found, "white")


def test_a_record_keeps_its_size_on_the_screen_and_leaves_no_gap_on_paper(new_page: Opens, site_url: str) -> None:
    address = f"{site_url}en/atlantic-star/{RECORD[0]}"
    plain = new_page(java_script_enabled=False)
    plain.goto(address)
    page = new_page()
    page.goto(address)

    def shape(opened: Page) -> tuple[float, float]:
        box = opened.locator(f'.example[data-example="{RECORD[1]}"] .drawing > svg').bounding_box()
        assert box is not None
        return round(box["height"] / box["width"], 2), box["height"]

    own = shape(plain)[0]
    forward = page.locator(f'.example[data-example="{RECORD[1]}"] .step-forward')
    sizes = {shape(page)}
    while forward.get_attribute("aria-disabled") != "true":
        forward.click()
        sizes.add(shape(page))
    assert len(sizes) == 1 and min(sizes)[0] > own
    page.emulate_media(media="print")
    assert shape(page)[0] == own
    page.emulate_media(media="screen")
    assert shape(page) in sizes


def test_axe_finds_nothing_in_mid_turn(new_page: Opens, axe: Axe, site_url: str) -> None:
    page = new_page(width=390, color_scheme="dark")
    found = example(page, f"{site_url}en/{PUSH}")
    for _ in range(3):
        found.locator(".step-forward").click()
    assert axe(page) == []


def test_every_legal_turn_of_more_than_one_step_can_be_stepped_through(new_page: Opens, site_url: str) -> None:
    page = new_page()
    for path in ("mississippi-queen/rules/board/", *(f"{game}/often-missed/" for game in GAMES)):
        page.goto(f"{site_url}en/{path}")
        ends = page.evaluate(
            """() => [...document.querySelectorAll('.example')].map(each => {
                const rows = [...each.querySelectorAll('.steps tbody tr')];
                const forward = each.querySelector('.step-forward');
                for (let n = 0; forward && n <= rows.length; n += 1) forward.click();
                const last = rows.findIndex(row => row.getAttribute('aria-current') === 'step') + 1;
                return [each.dataset.example, rows.length, forward ? last : 0];
            })"""
        )
        assert len(ends) > 10
        assert [end for end in ends if end[2] != (end[1] if end[1] > 1 else 0)] == []
