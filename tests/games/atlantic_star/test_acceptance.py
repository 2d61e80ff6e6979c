"""Cases worked out by hand from the rules: the engine finds every one as expected, and no neighbouring one."""

import re
from pathlib import Path
from typing import Any

import pytest

from rules_engine.examples import Example, read, run, write
from rules_engine.games.protocol import BadInput

FOLDER = Path(__file__).with_name("acceptance")
FILES = sorted(FOLDER.glob("*.toml"))
NUMBER = re.compile(r"(?<![\w.-])\d+|(?<=\b[A-F])\d+")


def cases() -> list[Any]:
    found = []
    for file in FILES:
        example = read(file.read_text(encoding="utf-8"), file.name)
        broken = example.expected.get("rule")
        shown = [(broken, "broken")] if broken else [(rule, "holds") for rule in example.rules]
        marks = [pytest.mark.rule(f"{example.game}/{rule}", aspect) for rule, aspect in shown]
        found.append(pytest.param(example, id=example.id, marks=marks))
    return found


def test_all_twelve_are_here() -> None:
    assert len(FILES) == 12


@pytest.mark.parametrize("example", cases())
def test_comes_out_as_expected(example: Example) -> None:
    assert example.expect
    assert run(example).differences == ()


@pytest.mark.parametrize("example", cases())
def test_any_other_number_expected_is_refused(example: Example) -> None:
    head, expect = re.split(r"(?=^\[expect)", write(example), maxsplit=1, flags=re.MULTILINE)
    refused = 0
    for match in NUMBER.finditer(expect):
        changed = f"{expect[: match.start()]}{int(match.group()) + 1}{expect[match.end() :]}"
        try:
            report = run(read(head + changed))
        except BadInput:
            # Tiles that no longer fall in points.
            continue
        assert not report.ok, changed
        line = (head + expect[: match.start()]).count("\n") + 1
        assert [difference.line for difference in report.differences] == [line]
        refused += 1
    assert refused


def test_verdict_expected_the_other_way_round_is_refused() -> None:
    turned = 0
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        other = re.sub(r"(?<=^legal = )\w+", lambda m: {"true": "false", "false": "true"}[m.group()], text, flags=re.M)
        if other != text:
            assert [d.what for d in run(read(other)).differences] == ["legal"], file.name
            turned += 1
    assert turned == 11
