"""The generated lists of two games: each says whose it is, and no anchor stands twice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules_engine.games.registry import PLAYABLE
from rules_engine.publish import lists, tap
from rules_engine.publish.lists import Context
from rules_engine.publish.references import Places
from rules_engine.rulebook import load
from rules_engine.words import LANGUAGES, Words, glossary
from tests.publish.conftest import FakeLibrary

TERMS = [entry for entry in glossary().values() if entry.kind == "term" and entry.game in ("", *PLAYABLE)]


def context(tmp_path: Path, page: str, lang: str = "en", games: tuple[str, ...] = PLAYABLE) -> Context:
    places = Places(lang, pages={f"{game}/index.md": f"Game {n}" for n, game in enumerate(games, 1)})
    return Context(places, page, "", Words(lang), FakeLibrary(tmp_path), {})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_glossary_says_of_each_term_to_which_game_it_belongs(tmp_path: Path, lang: str) -> None:
    told = lists.glossary_list(context(tmp_path, "glossary.md", lang))
    ids = re.findall(r"\{ #term\.([\w-]+) \}", told)
    assert sorted(ids) == sorted(entry.id for entry in TERMS)
    for entry in TERMS:
        definition = told.split(f"{{ #term.{entry.id} }}\n")[1].split("\n")[0]
        mark = {"": "", **{game: f"Game {n}" for n, game in enumerate(PLAYABLE, 1)}}[entry.game]
        assert definition.endswith(f'<span class="rule-mark">{mark}</span>' if mark else entry.forms[lang].definition)
    assert {entry.game for entry in TERMS} == {"", *PLAYABLE}


def test_terms_of_a_game_without_pages_are_left_out(tmp_path: Path) -> None:
    told = lists.glossary_list(context(tmp_path, "glossary.md", games=PLAYABLE[:1]))
    assert "#term.boat " in told and "#term.ruling " in told and "#term.charter-agency " not in told
    assert "charter-agency" in tap.terms("en") and "charter-agency" not in tap.terms("en", PLAYABLE[:1])


def test_the_coverage_of_both_games_has_every_rule_and_no_anchor_twice(tmp_path: Path) -> None:
    told = lists.coverage(context(tmp_path, "coverage.md"))
    anchors = re.findall(r"\{ #([\w.-]+) \}|\sid=\"([\w.-]+)\"", told)
    found = [one or other for one, other in anchors]
    assert len(found) == len(set(found))
    assert "covered.aim.players" in found and "covered.atlantic-star.aim.players" in found
    assert {"mississippi-queen", "atlantic-star", "aim", "atlantic-star.aim"} <= set(found)
    assert sum(name.startswith("covered.") for name in found) == sum(len(load(game).rules) for game in PLAYABLE)
    only = lists.coverage(context(tmp_path, "coverage.md", games=PLAYABLE[:1]))
    assert "atlantic-star" not in only


def test_a_rule_list_marks_rulesets_only_where_a_game_has_some(tmp_path: Path) -> None:
    for game, marked in (("mississippi-queen", True), ("atlantic-star", False)):
        inner = Context(Places("en"), f"{game}/rules/index.md", game, Words("en"), FakeLibrary(tmp_path), {})
        told = lists.rule_list(inner)
        assert told.count("\n- ") == len(load(game).rules) and ("rule-mark" in told) == marked
