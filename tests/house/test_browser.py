"""The browser fixtures see what they are there to see."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.house.site import Served, keep_home, serve_folder

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PAGE = """<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>{}</main></html>"""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """Three pages: a sound one, one with a picture that says nothing, one that asks another origin."""
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "404.html").write_text(PAGE.format("Not there"), encoding="utf-8")
    (tmp_path / "sound.html").write_text(PAGE.format("<p>Text</p>"), encoding="utf-8")
    (tmp_path / "mute.html").write_text(PAGE.format("<img src='x.svg'>"), encoding="utf-8")
    (tmp_path / "foreign.html").write_text(PAGE.format("<img alt='' src='http://192.0.2.1/x.png'>"), encoding="utf-8")
    (tmp_path / "x.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", encoding="utf-8")
    with serve_folder(tmp_path) as running:
        yield running


def test_axe_finds_a_fault_and_only_a_fault(page: Page, served: Served, axe: Callable[[Page], list[str]]) -> None:
    page.goto(served.url + "sound.html")
    assert axe(page) == []
    page.goto(served.url + "mute.html")
    assert [line.split(":")[0] for line in axe(page)] == ["image-alt"]


def test_another_origin_is_refused_and_told(browser: Browser, served: Served) -> None:
    foreign: set[str] = set()
    context = browser.new_context()
    keep_home(context, foreign)
    context.new_page().goto(served.url + "foreign.html")
    context.close()
    assert foreign == {"http://192.0.2.1/x.png"}


def test_pages_have_the_width_asked_for(new_page: Callable[..., Page], served: Served) -> None:
    narrow = new_page(width=360, color_scheme="dark", java_script_enabled=True)
    narrow.goto(served.url + "sound.html")
    assert narrow.evaluate("[innerWidth, matchMedia('(prefers-color-scheme: dark)').matches]") == [360, True]


def test_the_server_answers_as_a_web_host_would(served: Served) -> None:
    with urllib.request.urlopen(served.url + "x.svg") as answer:
        assert answer.headers["Content-Type"] == "image/svg+xml"
    with pytest.raises(urllib.error.HTTPError) as missing:
        urllib.request.urlopen(served.url + "en/nowhere/")
    assert missing.value.code == 404
    assert "Not there" in missing.value.read().decode()
