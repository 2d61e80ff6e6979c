"""What a marked term and a link to a rule show where they stand: a small file a language, and the notes on paper.

`assets/tap.json` of a language is loaded by `tap.js` when a reader first points at such a link:

    {"format": 1, "words": {"rule", "term"}, "terms": {id: [term, definition]},
     "rules": {game: {id: [number, title, short]}}}

On paper, where nothing opens, the terms of a page stand at its end, each once, numbered at its first mention.
"""

from __future__ import annotations

import html
import json
from collections.abc import Iterable
from typing import Any

from rules_engine.publish.references import Places
from rules_engine.rulebook import GAMES, load
from rules_engine.words import Words, glossary

FILE = "assets/tap.json"


def shown(places: Places) -> str:
    """Return the file of a language."""
    words = Words(places.lang)
    rules: dict[str, dict[str, list[str]]] = {game: {} for game in places.games}
    for key, title in places.titles.items():
        game, _, identity = key.partition("/")
        if identity in load(game):
            told = [load(game)[identity].number, title, places.shorts[key]]
            rules.setdefault(game, {})[identity] = told
    data: dict[str, Any] = {
        "format": 1,
        "words": {"rule": words.gettext("Read the whole rule"), "term": words.gettext("In the glossary")},
        "terms": {name: list(told) for name, told in terms(places.lang, places.games).items()},
        "rules": rules,
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def terms(lang: str, games: Iterable[str] = GAMES) -> dict[str, tuple[str, str]]:
    """Return every term of the glossary that serves one of these games, or all, with its definition."""
    found, served = {}, {"", *games}
    for entry in glossary().values():
        if entry.kind == "term" and entry.game in served:
            found[entry.id] = (entry.forms[lang].form(), entry.forms[lang].definition)
    return found


def notes(mentioned: dict[str, int], words: Words) -> str:
    """Return the notes of a page on its terms, as HTML; "" for none. `mentioned` numbers them from 1."""
    known = terms(words.lang)
    items = [
        f'<li value="{number}"><b>{html.escape(known[name][0])}</b> {html.escape(known[name][1])}</li>'
        for name, number in mentioned.items()
        if name in known
    ]
    if not items:
        return ""
    head = html.escape(words.gettext("Terms on this page"))
    return f'<aside class="term-notes" data-pagefind-ignore="all"><p>{head}</p><ol>{"".join(items)}</ol></aside>'
