"""Asking the search of the built site, as a reader does: in the field, by the keyboard."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

QUERIES = Path(__file__).resolve().parents[1] / "site" / "queries"
FIELD = "input[type=search]"
OPTIONS = ".search-results a"
SHOWN = "text => document.querySelector('form.search').getAttribute('data-shown') === text"
# From a key to the results of what the field then holds, in milliseconds, a figure for each key pressed.
WATCH = """() => {
  const form = document.querySelector('form.search'), input = form.querySelector('input');
  let pressed = 0;
  window.keyTimes = [];
  input.addEventListener('keydown', () => { pressed = performance.now(); }, true);
  new MutationObserver(() => {
    if (pressed && form.getAttribute('data-shown') === input.value.trim()) {
      window.keyTimes.push(performance.now() - pressed);
      pressed = 0;
    }
  }).observe(form, { attributes: true, attributeFilter: ['data-shown'] });
}"""


@dataclass(frozen=True)
class Query:
    """What is typed, the rule that has to be among the first three, and whether the words are a source's."""

    type: str
    rule: str
    source: bool = False


def queries(lang: str, game: str) -> list[Query]:
    """The typed queries of a language about a game."""
    table = tomllib.loads((QUERIES / game / f"{lang}.toml").read_text(encoding="utf-8"))
    return [Query(**row) for row in table["query"]]


def ask(page: Page, text: str) -> list[str]:
    """Puts ``text`` into the field and gives the addresses of what is found, best first."""
    page.locator(FIELD).fill(text)
    page.wait_for_function(SHOWN, arg=text.strip())
    found: list[str] = page.eval_on_selector_all(OPTIONS, "links => links.map(link => link.href)")
    return found


def rules(addresses: list[str]) -> list[str]:
    """The anchors that addresses end with: of rules, their identities."""
    return [address.partition("#")[2] for address in addresses]


def keys(addresses: list[str]) -> list[str]:
    """What addresses lead to, with its game: of rules, their full identities."""
    parts = [address.split("/", 3)[3].split("/") for address in addresses]
    return [f"{path[1]}/{path[-1].partition('#')[2]}" for path in parts]


def key_times(page: Page, texts: list[str], delay: int = 100) -> list[float]:
    """Types each of ``texts``, a key every ``delay`` ms, and gives the time from each key to its results, in ms.

    A key pressed before the results of the one before it were there has no figure of its own.
    """
    page.evaluate(WATCH)
    for text in texts:
        page.locator(FIELD).fill("")
        page.locator(FIELD).press_sequentially(text, delay=delay)
        page.wait_for_function(SHOWN, arg=text.strip())
    times: list[float] = page.evaluate("window.keyTimes")
    return times
