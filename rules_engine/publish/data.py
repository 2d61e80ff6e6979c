"""The data files of the site: every rule and every worked example, for programs.

Formats are numbered; identities are full ("mississippi-queen/push.cost"), addresses relative to the files' folder.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import markdown

from rules_engine.publish import schemas
from rules_engine.publish.changes import date, version
from rules_engine.publish.front import page_address
from rules_engine.publish.problems import Problems
from rules_engine.publish.references import Resolver, game_of
from rules_engine.publish.staging import Staged
from rules_engine.publish.tests_of_rules import Marks, tests_of
from rules_engine.publish.worked import Library
from rules_engine.rulebook import GAMES, Rule, load

FORMAT = 1
SOURCES = {"cs": "cs", "zh": "zh-Hant", "de": "de"}


def write(folder: Path, staged: list[Staged], library: Library, marks: Marks) -> None:
    """Write rules.json, examples.json and the schemas of the formats into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    _put(folder / "rules.json", rules(staged, library, marks))
    _put(folder / "examples.json", examples(staged, library))
    schemas.write(folder / "schema")


def _put(path: Path, data: dict[str, Any]) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def rules(staged: list[Staged], library: Library, marks: Marks) -> dict[str, Any]:
    """Return every rule of every game that has pages: number, kind, text by language, sources, examples, tests."""
    games = {}
    for game in GAMES:
        if not any(game_of(path) == game for path in staged[0].pages):
            continue
        shown = {name: library.worked(game, name, "en").rules for name in library.names(game)}
        games[game] = {"rules": [_rule(rule, staged, shown, tests_of(marks, rule.key)) for rule in load(game).rules]}
    return {"format": FORMAT, "version": version(), "date": date(), "games": games}


def _rule(rule: Rule, staged: list[Staged], shown: dict[str, tuple[str, ...]], tests: list[str]) -> dict[str, Any]:
    ruling = rule.ruling
    return {
        "id": rule.id,
        "key": rule.key,
        "number": rule.number,
        "chapter": rule.chapter,
        "kind": rule.kind,
        "applies": list(rule.applies),
        "text": {each.lang: text for each in staged if (text := _text(rule, each))},
        "sources": {SOURCES.get(lang, lang): list(where) for lang, where in rule.sources.items()},
        "ruling": {
            "id": ruling.id,
            "readings": list(ruling.readings),
            "default": ruling.default,
            "played": list(ruling.played),
        }
        if ruling
        else None,
        "examples": [name for name, of in shown.items() if rule.id in of],
        "tests": tests,
        "questions": 0,
    }


def _text(rule: Rule, staged: Staged) -> dict[str, str] | None:
    path = staged.places.rules.get(rule.key)
    if path is None or path in staged.untranslated:
        return None
    text = next(text for text in staged.pages[path].rules if text.id == rule.id)
    resolver = Resolver(staged.places, path, path, Problems())
    # Links lead from the data folder to the pages.
    body = resolver.text(text.body, 1)
    html = markdown.markdown(body, extensions=["attr_list", "tables"])
    return {"title": text.title, "short": text.short, "html": _from_data(html, staged.lang, path)}


def _from_data(html: str, lang: str, path: str) -> str:
    import posixpath
    import re

    def address(match: re.Match[str]) -> str:
        target, _, anchor = match[1].partition("#")
        source = posixpath.normpath(posixpath.join(posixpath.dirname(path), target)) if target else path
        return f'href="../{lang}/{page_address(source)}{"#" + anchor if anchor else ""}"'

    return re.sub(r'href="((?![a-z]+:)[^"]*)"', address, html)


def examples(staged: list[Staged], library: Library) -> dict[str, Any]:
    """Return every worked example that a page shows: its text, its result, where it stands in each language."""
    games: dict[str, Any] = {}
    for key, shown in sorted(staged[0].places.examples.items()):
        game, _, name = key.partition("/")
        worked = library.worked(game, name, "en")
        anchor = f"#example.{name}"
        pages = {each.lang: f"../{each.lang}/{page_address(shown.page)}{anchor}" for each in staged}
        captions = {
            each.lang: each.places.examples[key].caption
            for each in staged
            if key in each.places.examples and each.places.examples[key].page not in each.untranslated
        }
        games.setdefault(game, {"examples": []})["examples"].append(
            {
                "id": name,
                "rules": list(worked.rules),
                "turn": worked.turn or None,
                "legal": worked.legal,
                "rule": worked.rule or None,
                "caption": captions,
                "text": worked.source,
                "result": " ".join(text for _, text in worked.results),
                "pages": pages,
            }
        )
    return {"format": FORMAT, "version": version(), "date": date(), "games": games}
