"""Cases worked out by hand from the rules: the engine finds every one as expected, and no neighbouring one."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rules_engine.examples import read, run, write
from rules_engine.games.protocol import BadInput

FOLDER = Path(__file__).with_name("acceptance")
FILES = sorted(FOLDER.glob("*.toml"))
# Numbers, rows of spaces, and flags: in turn each is made another one.
VALUE = re.compile(r"(?<![\w.-])\d+|(?<=\b[A-F])\d+|\b(?:true|false)\b")
OTHER = {"true": "false", "false": "true"}


def cases() -> list[Any]:
    found = []
    for file in FILES:
        example = tomllib.loads(file.read_text(encoding="utf-8"))
        broken = example["expect"].get("rule")
        shown = [(broken, "broken")] if broken else [(rule, "holds") for rule in example["rules"]]
        marks = [pytest.mark.rule(f"submarine/{rule}", aspect) for rule, aspect in shown]
        found.append(pytest.param(file, id=file.stem, marks=marks))
    return found


def test_all_twelve_are_here() -> None:
    assert len(FILES) == 12


@pytest.mark.parametrize("file", cases())
def test_comes_out_as_expected(file: Path) -> None:
    example = read(file.read_text(encoding="utf-8"), file.name)
    assert example.expect
    assert run(example).differences == ()
    assert read(write(example)) == example


@pytest.mark.parametrize("file", cases())
def test_any_other_value_expected_is_refused(file: Path) -> None:
    written = write(read(file.read_text(encoding="utf-8"), file.name))
    head, expect = re.split(r"(?=^\[expect)", written, maxsplit=1, flags=re.MULTILINE)
    refused = 0
    for match in VALUE.finditer(expect):
        value = OTHER.get(match.group()) or str(int(match.group()) + 1)
        changed = f"{expect[: match.start()]}{value}{expect[match.end() :]}"
        try:
            report = run(read(head + changed))
        except BadInput:
            # A row below the sea.
            continue
        line = (head + expect[: match.start()]).count("\n") + 1
        assert line in [difference.line for difference in report.differences], changed
        refused += 1
    assert refused
