"""Which tests prove which rule: the marks in the test files, read without running them.

    @pytest.mark.rule("mississippi-queen/push.cost", "holds")
    def test_the_pusher_sails_one_space_less() -> None: ...

Marks stand on functions, on classes (for all their tests) and inside the parameters of a test.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path


def scan(root: Path) -> dict[str, list[str]]:
    """Return the node ids of the tests under `root/tests` by the full identity of the rule that marks them."""
    found: dict[str, list[str]] = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if "mark.rule" not in text:
            continue
        file = path.relative_to(root).as_posix()
        for identity, node in _marks(ast.parse(text), file, []):
            tests = found.setdefault(identity, [])
            if node not in tests:
                tests.append(node)
    return found


def _marks(scope: ast.AST, node_id: str, inherited: list[str]) -> Iterator[tuple[str, str]]:
    for child in ast.iter_child_nodes(scope):
        if not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            continue
        rules = inherited + [rule for decorator in child.decorator_list for rule in _rules(decorator)]
        here = f"{node_id}::{child.name}"
        if isinstance(child, ast.ClassDef):
            yield from _marks(child, here, rules)
        elif child.name.startswith("test"):
            yield from ((rule, here) for rule in rules)


def _rules(decorator: ast.expr) -> Iterator[str]:
    for call in ast.walk(decorator):
        if not (
            isinstance(call, ast.Call)
            and isinstance(call.func, ast.Attribute)
            and call.func.attr == "rule"
            and call.args
        ):
            continue
        identity = call.args[0]
        if isinstance(identity, ast.Constant) and isinstance(identity.value, str):
            yield identity.value
