"""The ``rule`` marks of the tests: which are wrong, and which rules still lack one.

``collected()`` asks pytest itself, in a process of its own, so that it sees every test whatever this run selected.
"""

from __future__ import annotations

import functools
import json
import os
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ASPECTS = ("holds", "broken")
ASKED = "PADDLEWHEEL_MARKS"

# identity in its full form -> aspect -> ids of the tests that show it
Marks = dict[str, dict[str, list[str]]]


@functools.cache
def identities() -> dict[str, str]:
    """Every rule of every game in its full form, and its kind."""
    found = {}
    for file in sorted((ROOT / "rules_engine" / "rulebook").glob("*.toml")):
        for chapter, rules in tomllib.loads(file.read_text(encoding="utf-8")).items():
            if isinstance(rules, dict):
                for name, rule in rules.items():
                    if isinstance(rule, dict) and "kind" in rule:
                        found[f"{file.stem}/{chapter}.{name}"] = rule["kind"]
    return found


def wrong(items: Iterable[pytest.Item]) -> list[str]:
    """One line for each mark with an unknown identity, another aspect, or another number of arguments."""
    lines = []
    for item in items:
        for mark in item.iter_markers("rule"):
            if len(mark.args) != 2 or mark.kwargs:
                lines.append(f"{item.nodeid}: rule{mark.args}: give identity and aspect")
            elif mark.args[0] not in identities():
                lines.append(f"{item.nodeid}: there is no rule {mark.args[0]!r}")
            elif mark.args[1] not in ASPECTS:
                lines.append(f"{item.nodeid}: aspect {mark.args[1]!r} is not one of {', '.join(ASPECTS)}")
    return sorted(set(lines))


def gathered(items: Iterable[pytest.Item]) -> Marks:
    """The marks of these tests."""
    marks: Marks = {}
    for item in items:
        for mark in item.iter_markers("rule"):
            marks.setdefault(mark.args[0], {}).setdefault(mark.args[1], []).append(item.nodeid)
    return marks


def write_if_asked(items: Iterable[pytest.Item]) -> None:
    """Writes the marks where :func:`collected` reads them."""
    if ASKED in os.environ:
        Path(os.environ[ASKED]).write_text(json.dumps(gathered(items)), encoding="utf-8")


@cache
def collected() -> Marks:
    """The marks of all tests of the project; AssertionError with pytest's own words when it cannot collect them."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "marks.json"
        # Nothing of the pytest (or of its worker) that asks.
        outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "tests"]
        done = subprocess.run(
            command,
            cwd=ROOT,
            env={**outside, ASKED: str(file)},
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        assert done.returncode == 0, f"the tests cannot be collected:\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
        marks: Marks = json.loads(file.read_text(encoding="utf-8"))
        return marks


def missing(game: str, marks: Marks) -> list[str]:
    """``identity: aspect`` for every rule of ``game`` that lacks a test of that aspect.

    Each kind needs both. forbids: a legal turn, and one refused with this identity. allows: a turn that uses it, and
    the same turn under the usual wrong reading. defines: the value, and the nearest wrong value refused.
    """
    rules = [identity for identity in identities() if identity.startswith(f"{game}/")]
    return [
        f"{identity} ({identities()[identity]}): {aspect}"
        for identity in rules
        for aspect in ASPECTS
        if not marks.get(identity, {}).get(aspect)
    ]


if __name__ == "__main__":
    for line in missing("mississippi-queen", collected()):
        print(line)
