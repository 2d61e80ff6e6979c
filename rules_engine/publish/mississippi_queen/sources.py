"""The sources of Mississippi Queen: pages of the Czech rules, sections of the Chinese ones, items of the German sheet.

Sections are given in translation: a reader without Chinese finds them by their place in the booklet.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from rules_engine.words import Words, mark

SECTIONS: dict[str, str] = {
    "前言": mark("foreword"),
    "遊戲概觀": mark("overview of the game"),
    "遊戲人數": mark("number of players"),
    "遊戲內容": mark("contents of the box"),
    "簡易版遊戲": mark("the simple game"),
    "準備工作": mark("preparations"),
    "開始競賽": mark("starting the race"),
    "放置河流版塊": mark("laying river tiles"),
    "移動與轉彎": mark("moving and turning"),
    "移動的順序": mark("order of movement"),
    "推動對手的蒸氣船": mark("pushing other boats"),
    "載客競賽": mark("the passenger race"),
    "把乘客放在渡輪站上": mark("passengers onto the landings"),
    "接載乘客": mark("taking passengers"),
    "結束競賽": mark("ending the race"),
}
"""The sections of the Chinese rules, in English; the catalogues carry them on."""

GERMAN = re.compile(r"^(?P<kind>Zug|R|Variante)\s*(?P<number>\d*)$")


def czech(words: Words, pages: tuple[str, ...]) -> str:
    """Return "p. 4" or "pp. 2, 4"."""
    return words.plural("p. {pages}", "pp. {pages}", len(pages), pages=words.custom.comma.join(pages))


def chinese(words: Words, sections: tuple[str, ...]) -> str:
    """Return the names of the sections, quoted; "(second)" tells the second section of the same name."""
    told = []
    for section in sections:
        name, _, _ = section.partition(" (")
        title = words.gettext(SECTIONS[name]) if name in SECTIONS and words.lang != "zh-Hant" else name
        told.append(words.message("“{title}”", title=title))
    return words.custom.comma.join(dict.fromkeys(told))


def german(words: Words, items: tuple[str, ...]) -> str:
    """Return "step 5, item 5" for "Zug 5, R 5"."""
    told = []
    for item in ", ".join(items).split(", "):
        found = GERMAN.match(item)
        if found is None:
            told.append(item)
        elif found["kind"] == "Zug":
            told.append(
                words.message("turn step {number}", number=found["number"])
                if found["number"]
                else words.gettext("turn list")
            )
        elif found["kind"] == "R":
            told.append(words.message("item {number}", number=found["number"]))
        else:
            told.append(words.gettext("variants"))
    return words.custom.comma.join(told)


READERS: dict[str, tuple[str, Callable[[Words, tuple[str, ...]], str]]] = {
    "cs": (mark("Czech rules"), czech),
    "zh": (mark("Chinese rules"), chinese),
    "de": (mark("German sheet"), german),
}
"""By the language of a source: what it is called, and how its places are told."""
