"""What README.md shows is true: its Python sessions are run, and so are its terminal sessions."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(language: str) -> list[str]:
    """The fenced blocks of README.md that name this language."""
    return [body for name, body in BLOCK.findall(README.read_text(encoding="utf-8")) if name == language]


def sessions() -> list[tuple[str, str]]:
    """Each ``$ paddlewheel ...`` line of the ``console`` blocks, with the lines that it answers."""
    found = []
    for block in blocks("console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, answer = part.partition("\n")
            if command.startswith("paddlewheel "):
                found.append((command, answer))
    return found


def test_python_sessions() -> None:
    text = "\n\n".join([*blocks("pycon"), *blocks("python")])
    test = doctest.DocTestParser().get_doctest(text, {}, "README.md", str(README), 0)
    assert test.examples, "README.md shows no Python session"
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    failed, _ = runner.run(test, out=said.append)
    assert not failed, "".join(said)


def test_terminal_sessions_are_there() -> None:
    assert sessions(), "README.md shows no terminal session"


@pytest.mark.parametrize(("command", "answer"), sessions(), ids=[command for command, _ in sessions()])
def test_terminal_session(command: str, answer: str) -> None:
    """``...`` in the answer stands for anything."""
    done = subprocess.run(
        [sys.executable, "-m", "rules_engine", *shlex.split(command)[1:]],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    found = done.stdout + done.stderr
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert doctest.OutputChecker().check_output(answer.strip() + "\n", found.strip() + "\n", flags), found


def test_every_file_that_it_names_is_there() -> None:
    text = README.read_text(encoding="utf-8")
    named = {target for target in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in target}
    assert named
    assert [target for target in sorted(named) if not (ROOT / target).exists()] == []
