"""Which tests prove which rule: the marks of the tests.

    @pytest.mark.rule("mississippi-queen/push.cost", "holds")
    def test_the_pusher_sails_one_space_less() -> None: ...

`collected` asks pytest, which knows marks that are made while the tests are collected (one for each example file, say),
and keeps its answer until a test or an example changes. Where pytest is not installed, `scan` reads the files instead,
without running them, and finds what stands there in plain sight.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

Marks = dict[str, dict[str, list[str]]]
"""Identity in full, aspect ("holds", "broken"), node ids of the tests."""

ASKED = "PADDLEWHEEL_MARKS"
"""Where the tests' conftest.py writes the marks, if the environment names a file."""


def tests_of(marks: Marks, identity: str) -> list[str]:
    """Return the node ids of all tests of a rule, each once."""
    return list(dict.fromkeys(node for nodes in marks.get(identity, {}).values() for node in nodes))


def collected(root: Path, kept: Path) -> Marks:
    """Return the marks of all tests of the project in `root`, from `kept` as long as nothing changed."""
    if not (root / "tests" / "conftest.py").is_file() or importlib.util.find_spec("pytest") is None:
        return scan(root)
    file = kept / f"marks-{_digest(root)}.json"
    if not file.is_file():
        found = _ask(root)
        if found is None:
            return scan(root)
        kept.mkdir(parents=True, exist_ok=True)
        for old in kept.glob("marks-*.json"):
            old.unlink(missing_ok=True)
        aside = file.with_suffix(f".{os.getpid()}")
        aside.write_text(json.dumps(found), encoding="utf-8")
        aside.replace(file)
        return found
    marks: Marks = json.loads(file.read_text(encoding="utf-8"))
    return marks


def _digest(root: Path) -> str:
    whole = hashlib.sha256()
    for folder in ("tests", "docs/examples", "rules_engine/rulebook"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".py", ".toml"):
                whole.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()[:32]


def _ask(root: Path) -> Marks | None:
    """Ask pytest, in a process of its own; None when the tests cannot be collected."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "marks.json"
        # Nothing of a pytest that may be running this.
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "tests"]
        done = subprocess.run(command, cwd=root, env={**environment, ASKED: str(file)}, capture_output=True)
        if done.returncode or not file.is_file():
            return None
        marks: Marks = json.loads(file.read_text(encoding="utf-8"))
        return marks


def scan(root: Path) -> Marks:
    """Return the marks that stand on functions, classes (for all their tests) and parameters under `root/tests`."""
    found: Marks = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if "mark.rule" not in text:
            continue
        file = path.relative_to(root).as_posix()
        for (identity, aspect), node in _marks(ast.parse(text), file, []):
            tests = found.setdefault(identity, {}).setdefault(aspect, [])
            if node not in tests:
                tests.append(node)
    return found


Mark = tuple[str, str]


def _marks(scope: ast.AST, node_id: str, inherited: list[Mark]) -> Iterator[tuple[Mark, str]]:
    for child in ast.iter_child_nodes(scope):
        if not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            continue
        rules = inherited + [rule for decorator in child.decorator_list for rule in _rules(decorator)]
        here = f"{node_id}::{child.name}"
        if isinstance(child, ast.ClassDef):
            yield from _marks(child, here, rules)
        elif child.name.startswith("test"):
            yield from ((rule, here) for rule in rules)


def _rules(decorator: ast.expr) -> Iterator[Mark]:
    for call in ast.walk(decorator):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "rule":
            texts = [each.value for each in call.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
            if len(texts) == 2:
                yield texts[0], texts[1]
