"""The bar: everything that can be chosen, in words of each language."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from rules_engine.games.mississippi_queen.position import RULESETS
from rules_engine.publish import choosers
from rules_engine.publish.answers import answer
from rules_engine.publish.mississippi_queen import choosing, setup_tables
from rules_engine.publish.mississippi_queen.choosing import ANSWERS
from rules_engine.publish.references import Places
from rules_engine.publish.staging import Staged
from rules_engine.rulebook import load
from rules_engine.words import LANGUAGES, Words

GAME = "mississippi-queen"
RULINGS = load(GAME).rulings


def bar(lang: str = "en") -> str:
    places = Places(lang, rulings={f"mississippi-queen/{name}": f"What of <{name}>?" for name in RULINGS})
    return choosers.bar(Staged(lang, places, {}), GAME)


def data(text: str, name: str) -> dict[str, list[str]]:
    found = re.search(rf'{name}="([^"]*)"', text)
    assert found is not None
    told: dict[str, list[str]] = json.loads(unescape(found[1]))
    return told


def test_every_reading_that_is_played_can_be_chosen() -> None:
    text = bar()
    for ruling in RULINGS.values():
        offered = re.findall(rf'name="{ruling.id}" value="([^"]+)"', text)
        assert offered == (list(ruling.played) if len(ruling.played) > 1 else []), ruling.id


def test_the_defaults_are_checked() -> None:
    checked = re.findall(r'name="(\w+)" value="([^"]+)"[^>]* checked', bar())
    assert dict(checked) == {
        "r": "passenger",
        "p": "4",
        **{ruling.id: ruling.default for ruling in RULINGS.values() if len(ruling.played) > 1},
    }


def test_rules_out_of_force_are_those_of_the_rulebook() -> None:
    out = data(bar(), "data-out")
    assert list(out) == list(RULESETS)
    for rule in load("mississippi-queen").rules:
        for ruleset in RULESETS:
            assert (rule.id in out[ruleset]) == bool(rule.applies and ruleset not in rule.applies)
    assert "dock.speed-one" in out["driving-school"] and "coal.out" in out["super-meeple-2019"]


def test_headings_of_rulings_are_escaped() -> None:
    assert "What of &lt;turning&gt;?" in bar() and "<turning>" not in bar()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_readings_are_told_apart_in_each_language(lang: str) -> None:
    words = Words(lang)
    for ruling in RULINGS.values():
        if len(ruling.played) > 1:
            told = [answer(words, GAME, ruling.id, reading) for reading in ruling.played]
            assert len(set(told)) == len(told) and not set(told) & set(ruling.readings), ruling.id
            if lang != "en":
                assert not set(told) & set(ANSWERS[ruling.id].values())


def test_each_group_has_a_legend() -> None:
    text = bar()
    assert text.count("<fieldset") == text.count("<legend") == 2 + len(ANSWERS)


def test_numbers_by_players_come_from_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    told = choosing.counted(Words("en"))
    assert told["setup.passenger-supply"][4] == "With 4 players: 12 passengers in play."
    assert told["board.fill"][5] == "With 5 players: on a red roof’s landing 2, on a brown roof’s 2."
    monkeypatch.setattr(setup_tables, "supply", lambda players: 10 * players)
    assert "40 passengers" in choosing.counted(Words("en"))["setup.passenger-supply"][4]


def star(lang: str = "en") -> str:
    places = Places(lang, rulings={"atlantic-star/loan_once": "How often?"})
    return choosers.bar(Staged(lang, places, {}), "atlantic-star")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_without_rulesets_offers_players_and_its_rulings_alone(lang: str) -> None:
    text = star(lang)
    assert 'name="r"' not in text and "noscript" not in text and data(text, "data-out") == {}
    assert re.findall(r'name="p" value="(\d)"', text) == ["2", "3", "4", "5", "6"]
    assert 'data-game="atlantic-star" data-ruleset="" data-players="4"' in text
    checked = re.findall(r'name="(\w+)" value="([^"]+)"[^>]* checked', text)
    assert dict(checked) == {"p": "4", "hand_guard": "on", "loan_once": "per-tile"}
    assert re.findall(r'name="loan_once" value="([^"]+)"', text) == ["per-tile", "per-turn", "unlimited"]
    told = [
        answer(Words(lang), "atlantic-star", "loan_once", reading) for reading in ("per-tile", "per-turn", "unlimited")
    ]
    assert len(set(told)) == 3 and all(words in unescape(text) for words in told)


def test_each_page_gets_the_bar_of_its_game(tmp_path) -> None:
    pages = {f"{game}/index.md": game for game in ("mississippi-queen", "atlantic-star")}
    for game in ("mississippi-queen", "atlantic-star"):
        (tmp_path / f"{game}.html").write_text(f"<p><!-- chooser {game} --></p>", encoding="utf-8")
    (tmp_path / "about.html").write_text("<p></p>", encoding="utf-8")
    assert choosers.add(tmp_path, Staged("en", Places("en", pages=pages), {})) == 2
    for game in ("mississippi-queen", "atlantic-star"):
        text = (tmp_path / f"{game}.html").read_text(encoding="utf-8")
        assert text.count("<form") == 1 and f'data-game="{game}"' in text
