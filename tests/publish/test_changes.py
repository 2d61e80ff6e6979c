"""What changed in the rules: the file is in order, and what is wrong in one is said."""

from __future__ import annotations

import datetime
from itertools import pairwise
from typing import Any

import pytest

from rules_engine.games.registry import PLAYABLE
from rules_engine.publish import changes
from rules_engine.rulebook import GAMES, load
from rules_engine.words import LANGUAGES, Words

RULES = {rule.key for game in GAMES for rule in load(game).rules}
ENTRIES = [(release.version, entry) for release in changes.releases() for entry in release.entries]


def versions(*tables: dict[str, Any]) -> tuple[changes.Release, ...]:
    return changes.read({"versions": list(tables)})


def version(name: str = "2026.1", date: str = "2026-11-30", **entry: Any) -> dict[str, Any]:
    return {"version": name, "date": date, "entries": [{"kind": "new", "text": "Something."} | entry]}


def test_versions_and_days_go_up_together_and_fit_each_other() -> None:
    released = changes.releases()
    assert released
    for newer, older in pairwise(released):
        assert newer.order > older.order
        assert newer.date >= older.date
    for release in released:
        day = datetime.date.fromisoformat(release.date)
        assert day.year == release.order[0]
        assert datetime.date(2026, 11, 30) <= day


def test_the_present_version_is_the_newest() -> None:
    assert (changes.version(), changes.date()) == (changes.releases()[0].version, changes.releases()[0].date)
    two = versions(version("2026.2", "2026-12-01"), version("2026.10", "2026-12-31"), version())
    assert [release.version for release in two] == ["2026.10", "2026.2", "2026.1"]


def test_every_rule_named_exists_in_full() -> None:
    named = [(number, rule) for number, entry in ENTRIES for rule in entry.rules]
    assert [found for found in named if found[1] not in RULES] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_is_told_in_every_language(lang: str) -> None:
    for number, entry in ENTRIES:
        assert entry.texts.get(lang), (number, lang)
        assert lang == "en" or entry.text(lang) != entry.text("en")
        assert lang == "en" or Words(lang).gettext(entry.kind) != entry.kind


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_game_that_came_is_told_with_the_number_of_its_rules(game: str) -> None:
    name = game.replace("-", " ").title()
    came = [entry for _, entry in ENTRIES if entry.kind == "new" and entry.text("en").startswith(name)]
    assert len(came) == 1
    for lang in LANGUAGES:
        assert str(len(load(game).rules)) in came[0].text(lang)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (version("2026"), "no version"),
        (version("26.1"), "no version"),
        (version("2026.0"), "no version"),
        (version(kind="mended"), "no kind 'mended'"),
        (version(date="30.11.2026"), "Invalid isoformat"),
        (version(date="2026-11-31"), "out of range"),
    ],
)
def test_what_is_wrong_is_said(table: dict[str, Any], said: str) -> None:
    assert versions(version())[0].version == "2026.1"
    with pytest.raises(ValueError, match=said):
        versions(table)


def test_a_version_stands_there_once() -> None:
    with pytest.raises(ValueError, match="twice"):
        versions(version(), version())


@pytest.mark.parametrize(("lang", "told"), [("en", "version 2026.1 of {day}"), ("zh-Hant", "版本 2026.1（{day}）")])
def test_version_and_day_in_words(lang: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "releases", lambda: versions(version()))
    assert changes.dated(Words(lang)) == told.format(day=Words(lang).date("2026-11-30"))
