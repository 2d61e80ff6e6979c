"""Where the sources say a rule, in one line of the reader's language.

The rulebook names pages, sections or items of each source; each game tells in its module `sources` how its own are
called and cited.
"""

from __future__ import annotations

from rules_engine.publish.games import of
from rules_engine.rulebook import Rule, note
from rules_engine.words import Words


def heads(words: Words, game: str) -> list[str]:
    """Return the names of a game's sources, in the order in which they stand beside each other."""
    return [words.gettext(name) for name, _ in of(game, "sources").READERS.values()]


def cells(words: Words, rule: Rule) -> list[str]:
    """Return for each of the sources of a rule's game where it says the rule, "" if it does not."""
    readers = of(rule.game, "sources").READERS
    return [read(words, rule.sources[lang]) if lang in rule.sources else "" for lang, (_, read) in readers.items()]


def places(words: Words, rule: Rule) -> list[tuple[str, str]]:
    """Return (source, where it says the rule) for each source that does."""
    told = zip(heads(words, rule.game), cells(words, rule), strict=True)
    return [(name, where) for name, where in told if where]


def agreement(words: Words, rule: Rule) -> dict[str, str]:
    """Return class, head and remarks: whether the sources of a rule agree, disagree, or are silent.

    The rulebook's remarks come in the language of the page (`rulebook.note`).
    """
    disagree, default, other, inferred = (
        note(rule, field, words.lang) for field in ("disagree", "default", "other", "inferred")
    )
    if rule.disagree:
        told = sentences(words, disagree, other)
        return {"class": "disagree", "head": words.gettext("Sources disagree."), "text": told}
    if not rule.sources:
        told = sentences(words, default, other)
        return {"class": "silent", "head": words.gettext("Sources are silent."), "text": told}
    head = words.gettext("Sources agree.") if len(rule.sources) > 1 else words.gettext("One source.")
    extra = [words.message("Inferred: {what}.", what=inferred.rstrip(".。"))] if inferred else []
    return {"class": "agree", "head": head, "text": sentences(words, *extra, default, other)}


def line(words: Words, rule: Rule) -> dict[str, str]:
    """Return class, head and text of the line under a rule: whether the sources agree, and where each says it."""
    between = "" if words.lang == "zh-Hant" else " "
    told = sentences(words, " · ".join(f"{name}{between}{where}" for name, where in places(words, rule)))
    found = agreement(words, rule)
    parts = [found["text"], told] if found["class"] == "disagree" else [told, found["text"]]
    return {**found, "text": between.join(part for part in parts if part)}


def sentences(words: Words, *parts: str) -> str:
    """Join remarks, each begun and ended as a sentence."""
    stop, between = ("。", "") if words.lang == "zh-Hant" else (".", " ")
    told = [part.strip() for part in parts if part.strip()]
    return between.join((part[0].upper() + part[1:]) + ("" if part[-1] in ".!?。" else stop) for part in told)
