"""What ``pip install .`` brings: the engine, its data, and the rule pages, with nothing else needed."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    [file] = folder.glob("paddlewheel-*.whl")
    return file


def test_the_wheel_carries_every_rule_page(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").glob("*/*/rules/*.md")}
    assert pages
    assert {name.removeprefix("rules_engine/_docs/") for name in names if "/_docs/" in name} == pages


def test_the_wheel_needs_nothing_and_is_typed(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    [metadata] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
    required = [line for line in archive.read(metadata).decode().splitlines() if line.startswith("Requires-Dist:")]
    assert required
    assert all("extra ==" in line for line in required)
    assert "rules_engine/py.typed" in archive.namelist()


def test_an_installed_command_reads_a_rule(wheel: Path, tmp_path: Path) -> None:
    """Unpacked as pip would, far from the repository, without any installed package."""
    zipfile.ZipFile(wheel).extractall(tmp_path / "packages")
    done = subprocess.run(
        [sys.executable, "-S", "-m", "rules_engine", "rules", "mississippi-queen", "push.cost"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "packages")},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "push.cost" in done.stdout
