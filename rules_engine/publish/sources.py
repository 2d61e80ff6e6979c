"""Where the sources say a rule, in one line of the reader's language.

The rulebook names pages of the Czech rules, sections of the Chinese ones and items of the German sheet; here they
become words. Sections are given in translation: a reader without Chinese finds them by their place in the booklet.
"""

from __future__ import annotations

import re

from rules_engine.rulebook import Rule, note
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


def places(words: Words, rule: Rule) -> list[tuple[str, str]]:
    """Return (source, where it says the rule) for each source that does."""
    readers = {
        "cs": (words.gettext("Czech rules"), czech),
        "zh": (words.gettext("Chinese rules"), chinese),
        "de": (words.gettext("German sheet"), german),
    }
    return [
        (readers[lang][0], readers[lang][1](words, where)) for lang, where in rule.sources.items() if lang in readers
    ]


def agreement(words: Words, rule: Rule) -> dict[str, str]:
    """Return class, head and remarks: whether the sources of a rule agree, disagree, or are silent.

    The rulebook's remarks come in the language of the page (`rulebook.note`).
    """
    disagree, default, other, inferred = (
        note(rule, field, words.lang) for field in ("disagree", "default", "other", "inferred")
    )
    if rule.disagree:
        return {"class": "disagree", "head": words.gettext("Sources disagree."), "text": sentences(words, disagree)}
    if not rule.sources:
        told = sentences(words, default, other)
        return {"class": "silent", "head": words.gettext("Sources are silent."), "text": told}
    head = words.gettext("Sources agree.") if len(rule.sources) > 1 else words.gettext("One source.")
    extra = [words.message("Inferred: {what}.", what=inferred.rstrip(".。"))] if inferred else []
    return {"class": "agree", "head": head, "text": sentences(words, *extra, other)}


def line(words: Words, rule: Rule) -> dict[str, str]:
    """Return class, head and text of the line under a rule: whether the sources agree, and where each says it."""
    told = sentences(words, " · ".join(f"{name} {where}" for name, where in places(words, rule)))
    found = agreement(words, rule)
    between = "" if words.lang == "zh-Hant" else " "
    parts = [found["text"], told] if found["class"] == "disagree" else [told, found["text"]]
    return {**found, "text": between.join(part for part in parts if part)}


def sentences(words: Words, *parts: str) -> str:
    """Join remarks, each begun and ended as a sentence."""
    stop, between = ("。", "") if words.lang == "zh-Hant" else (".", " ")
    told = [part.strip() for part in parts if part.strip()]
    return between.join((part[0].upper() + part[1:]) + ("" if part[-1] in ".!?。" else stop) for part in told)
