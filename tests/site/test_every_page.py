"""Every kind of page in every language: nothing for axe, no sideways scrolling on a narrow phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from rules_engine.words import LANGUAGES
from tests.site.test_pages import CHAPTERS, KINDS

if TYPE_CHECKING:
    from playwright.sync_api import Page

Opens = Callable[..., "Page"]
Axe = Callable[["Page"], list[str]]

PAGES = list(dict.fromkeys([*KINDS, *CHAPTERS]))


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_axe_finds_nothing_on_any_page(new_page: Opens, axe: Axe, site_url: str, lang: str) -> None:
    """Light and dark by turns: every page is seen in both, in two languages or three each."""
    pages = {scheme: new_page(color_scheme=scheme) for scheme in ("light", "dark")}
    found = {}
    for number, path in enumerate(KINDS, LANGUAGES.index(lang)):
        page = pages["dark" if number % 2 else "light"]
        page.goto(f"{site_url}{lang}/{path}")
        if problems := axe(page):
            found[path] = problems
    assert found == {}


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_scrolls_sideways_on_a_narrow_phone_or_fails_in_a_script(
    new_page: Opens, site_url: str, lang: str
) -> None:
    page = new_page(width=360, height=740)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    wide = []
    for path in PAGES:
        page.goto(f"{site_url}{lang}/{path}")
        if page.evaluate("document.documentElement.scrollWidth") > 360:
            wide.append(path)
    assert wide == []
    assert errors == []
