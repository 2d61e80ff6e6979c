"""The quiz of the often missed rules: its statements, in every language, and what the engine says to each pair."""

from __future__ import annotations

import json
import re
from functools import cache
from html import unescape

import pytest

from rules_engine.examples import read, run
from rules_engine.publish import quiz
from rules_engine.publish.problems import Problems
from rules_engine.publish.references import Places
from rules_engine.publish.source import Block, Page
from rules_engine.publish.source import read as read_page
from rules_engine.publish.worked import Worked
from rules_engine.rulebook import load, texts
from rules_engine.words import LANGUAGES, Words
from tests.house.marks import ROOT

GAME = "mississippi-queen"
BODY = "**Remembered:** any space will do.\n\n**The rule:** only a free one ([[push.target-free]])."


def worked() -> Worked:
    return Worked("aside", GAME, ("push.cost",), "", "")


def places() -> Places:
    found = Places("en")
    found.shorts[f"{GAME}/push.cost"] = "Pushing costs a point."
    return found


def test_a_pair_is_asked_by_the_short_form_of_its_rule_or_its_own_statement() -> None:
    assert quiz.facts(BODY, worked(), "", places()) == {
        "rule": f"{GAME}/push.cost",
        "statement": "Pushing costs a point.",
    }
    assert quiz.facts(BODY, worked(), "A push costs.", places())["statement"] == "A push costs."
    assert quiz.facts("Only a text.", worked(), "", places()) == {}
    assert quiz.facts(BODY, None, "", places()) == {}


def test_what_is_remembered_is_marked() -> None:
    first, rule = quiz.marked(BODY).split("\n\n")
    assert first.endswith("\n{: .remembered }") and rule.startswith("**The rule:**")
    assert quiz.marked("Only a text.") == "Only a text."


def test_a_game_without_rulesets_names_none() -> None:
    assert "passenger race" in quiz.panel(Words("en"), GAME)
    assert "passenger race" not in quiz.panel(Words("en"), "atlantic-star")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_panel_has_its_words(lang: str) -> None:
    panel = quiz.panel(Words(lang), GAME)
    assert panel.startswith("<section") and " hidden>" in panel
    told = json.loads(unescape(re.findall(r'data-words="([^"]*)"', panel)[0]))
    assert all(told.values()) and len(told) == len(set(told)) >= 18
    for name in ("at", "last", "score"):
        assert "{n}" in told[name] and "{all}" in told[name]


COUNT = {"mississippi-queen": 22, "atlantic-star": 12, "submarine": 11}
"""How many pairs the page of each game has."""


@cache
def page(lang: str, game: str) -> Page:
    return read_page(ROOT / "docs" / lang, lang, f"{game}/often-missed.md", Problems())


def pairs(lang: str, game: str) -> list[Block]:
    return [piece for piece in page(lang, game).blocks if piece.name == "pair"]


def remembered(block: Block) -> str:
    return re.sub(r"^\*\*[^*]+\*\*[:：]?\s*", "", block.body.split("\n\n")[0])


@pytest.mark.parametrize("game", COUNT)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_pair_of_the_page_can_be_asked_and_no_two_alike(lang: str, game: str) -> None:
    own, shorts = pairs(lang, game), texts(lang, game)
    assert [block.argument for block in own] == [f"missed-{n:02}" for n in range(1, COUNT[game] + 1)]
    assert all(quiz.is_told(block.body) for block in own)
    right = [block.options.get("statement") or shorts[rule_of(block, game)].short for block in own]
    wrong = [remembered(block) for block in own]
    assert all(right) and all(wrong)
    assert len({*right, *wrong}) == 2 * len(own)
    ends = "。" if lang == "zh-Hant" else "."
    assert [text for text in [*right, *wrong] if not text.endswith(ends) or "[[" in text] == []
    # A statement of its own stands in every language or in none.
    assert [bool(block.options.get("statement")) for block in own] == [
        bool(block.options.get("statement")) for block in pairs("en", game)
    ]


def rule_of(block: Block, game: str) -> str:
    return judged(f"{block.argument}-right", game)[0][0]


@cache
def judged(name: str, game: str) -> tuple[tuple[str, ...], bool | None, str | None]:
    """Rules, verdict and broken rule of an example."""
    file = ROOT / "docs" / "examples" / game / f"{name}.toml"
    told = read(file.read_text(encoding="utf-8"), file=str(file))
    report = run(told)
    assert report.ok
    turn = report.judged
    violation = turn.violation if turn else None
    return told.rules, turn.legal if turn else None, violation.rule if violation else None


NOT_REFUSED: dict[str, dict[str, str]] = {
    "mississippi-queen": {
        "missed-08-wrong": "it shows an order, not a turn",
        "missed-10-wrong": "the turn is legal, what it does is not what the mover thinks",
        "missed-13-wrong": "the turn is legal, the engine puts fewer passengers on the landing",
    },
    "atlantic-star": {},
    "submarine": {},
}


@pytest.mark.parametrize("game", COUNT)
def test_each_wrong_turn_is_judged_by_the_engine_and_names_its_rule(game: str) -> None:
    book = load(game)
    for block in pairs("en", game):
        rules, legal, broken = judged(f"{block.argument}-wrong", game)
        assert judged(f"{block.argument}-right", game)[1] is not False, block.argument
        if f"{block.argument}-wrong" in NOT_REFUSED[game]:
            assert legal is not False
            continue
        assert legal is False and broken in rules and broken in book
        # The text of the pair names the rule that is broken, or the one that the pair is about.
        named = set(re.findall(r"\[\[([a-z]+\.[a-z0-9-]+)\]\]", block.body))
        asked = rule_of(block, game)
        assert asked in named and (broken in named or asked in rules), block.argument


@pytest.mark.parametrize("game", COUNT)
def test_no_right_statement_is_asked_for_two_pairs(game: str) -> None:
    rules = [rule_of(block, game) for block in pairs("en", game)]
    assert len(set(rules)) == len(rules) == COUNT[game]
