"""The worked examples of the site: each comes out as expected, and together they show every rule."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from rules_engine.examples import Example, read, run
from rules_engine.rulebook import load
from tests.house.marks import ROOT

GAME = "mississippi-queen"
FILES = sorted((ROOT / "docs" / "examples" / GAME).glob("*.toml"))
FORGOTTEN = 22


@cache
def example(file: Path) -> Example:
    return read(file.read_text(encoding="utf-8"), file=str(file))


def proves(file: Path) -> list[pytest.MarkDecorator]:
    """The rule that an example's turn breaks, else the first that it shows; none without a turn."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    if "turn" not in data.get("play", {}):
        return []
    broken = data["expect"].get("rule")
    return [pytest.mark.rule(f"{GAME}/{broken or data['rules'][0]}", "broken" if broken else "holds")]


@pytest.mark.parametrize("file", [pytest.param(file, id=file.stem, marks=proves(file)) for file in FILES])
def test_comes_out_as_expected(file):
    report = run(example(file))
    assert report.example.expect, "nothing is expected"
    assert report.differences == ()


def test_every_expected_number_is_checked():
    """Each number in `[expect]`, made greater by one, is found wrong on its line."""
    numbers = 0
    for told in map(example, FILES):
        wrong = tuple(replace(each, value=each.value + 1) for each in told.expect if type(each.value) is int)
        found = run(told.changed(expect=wrong)).differences
        assert [(each.what, each.line) for each in found] == [(each.what, each.line) for each in wrong], told.id
        numbers += len(wrong)
    assert numbers > len(FILES)


def test_identities_are_the_names_of_the_files():
    assert len(FILES) >= 40
    assert [example(file).id for file in FILES] == [file.stem for file in FILES]


def test_every_file_says_in_a_comment_why_it_comes_out_so():
    assert [file.stem for file in FILES if not file.read_text(encoding="utf-8").startswith("# ")] == []


def test_a_broken_rule_is_among_those_shown():
    for file in FILES:
        told = example(file)
        assert told.expected.get("rule", told.rules[0]) in told.rules, file.stem


def test_every_rule_is_shown():
    shown = {rule for file in FILES for rule in example(file).rules}
    assert sorted(set(load(GAME).by_id) - shown) == []


def test_each_forgotten_rule_is_shown_wrong_and_right():
    names = [f"missed-{n:02}-{way}" for n in range(1, FORGOTTEN + 1) for way in ("right", "wrong")]
    assert [file.stem for file in FILES if file.stem.startswith("missed-")] == names


def test_what_is_shown_as_right_is_legal():
    assert [f.stem for f in FILES if f.stem.endswith("-right") and example(f).expected.get("legal") is False] == []
