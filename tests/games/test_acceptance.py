"""Cases of every game worked out by hand from its rules: the engine finds each as expected, and no neighbouring one."""

import re
from pathlib import Path
from typing import Any

import pytest

from rules_engine.examples import Example, read, run, write
from rules_engine.games.protocol import BadInput
from rules_engine.games.registry import PLAYABLE, package

COUNT = {"mississippi-queen": 20, "atlantic-star": 12, "submarine": 12}
# Numbers, rows of spaces, and flags: in turn each is made another one.
VALUE = re.compile(r"(?<![\w.-])\d+|(?<=\b[A-L])\d+|\b(?:true|false)\b")
OTHER = {"true": "false", "false": "true"}


def files(game: str) -> list[Path]:
    return sorted((Path(__file__).parent / package(game) / "acceptance").glob("*.toml"))


def cases() -> list[Any]:
    found = []
    for file in (file for game in PLAYABLE for file in files(game)):
        example = read(file.read_text(encoding="utf-8"), file.name)
        broken = example.expected.get("rule")
        shown = [(broken, "broken")] if broken else [(rule, "holds") for rule in example.rules]
        marks = [pytest.mark.rule(f"{example.game}/{rule}", aspect) for rule, aspect in shown]
        found.append(pytest.param(example, id=f"{example.game}-{example.id}", marks=marks))
    return found


def test_all_are_here() -> None:
    assert {game: len(files(game)) for game in PLAYABLE} == COUNT


@pytest.mark.parametrize("example", cases())
def test_comes_out_as_expected(example: Example) -> None:
    assert example.expect
    assert run(example).differences == ()
    assert read(write(example)) == example


@pytest.mark.parametrize("example", cases())
def test_any_other_value_expected_is_refused(example: Example) -> None:
    head, expect = re.split(r"(?=^\[expect)", write(example), maxsplit=1, flags=re.MULTILINE)
    refused = 0
    for match in VALUE.finditer(expect):
        if "passengers" in expect[: match.start()].split("\n")[-1]:
            continue  # the numbers in there are those of tiles
        value = OTHER.get(match.group()) or str(int(match.group()) + 1)
        changed = f"{expect[: match.start()]}{value}{expect[match.end() :]}"
        try:
            report = run(read(head + changed))
        except BadInput:
            continue  # what cannot be expected at all: a row below the sea, tiles that do not fall in points
        line = (head + expect[: match.start()]).count("\n") + 1
        assert [difference.line for difference in report.differences] == [line], changed
        refused += 1
    assert refused or not VALUE.search(expect)
