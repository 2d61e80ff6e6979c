"""The house rules that no tool holds: what the repository may contain, and who may import what."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "rules_engine"
LONGEST = 400

# Written in pieces, so that this file does not contain what it looks for.
HOSTS = (
    ("pypi", ".org"),
    ("python", "hosted.org"),
    ("registry", ".npmjs"),
    ("npmjs", ".com"),
    ("deb.", "debian.org"),
)
FORBIDDEN = {
    "the host of a package registry": re.compile("|".join(re.escape("".join(pieces)) for pieces in HOSTS)),
    "a path of one machine": re.compile(r"(?<![\w./*-])/(?:work|root|home|Users)/\w|\b[A-Z]:\\{1,2}Users\b"),
    "a folder outside the repository": re.compile(r"\.\./" + r"shared\b"),
    "an issue's number": re.compile(r"\bissue #?\d", re.IGNORECASE),
}


def tracked() -> list[Path]:
    """The files that git has or would take, as they lie here."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode()
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def texts() -> dict[str, str]:
    """Every tracked text file by its path in the repository."""
    found = {}
    for path in tracked():
        data = path.read_bytes()
        if b"\0" not in data:
            found[path.relative_to(ROOT).as_posix()] = data.decode("utf-8")
    return found


def modules(*folders: str) -> list[Path]:
    """The Python files in these folders of the engine; of all of it without an argument."""
    tops = [ENGINE / folder for folder in folders] if folders else [ENGINE]
    return sorted(path for top in tops for path in top.rglob("*.py"))


def imports(path: Path, inside_functions: bool = True) -> set[str]:
    """The top-level names of the modules that a file imports."""
    names: set[str] = set()

    def walk(node: ast.AST) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Import):
                names.update(alias.name.split(".")[0] for alias in child.names)
            elif isinstance(child, ast.ImportFrom) and child.level == 0 and child.module:
                names.add(child.module.split(".")[0])
            elif inside_functions or not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                walk(child)

    walk(ast.parse(path.read_text(encoding="utf-8")))
    return names


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_holds(what: str) -> None:
    found = [
        f"{name}:{number}: {line.strip()[:100]}"
        for name, text in texts().items()
        for number, line in enumerate(text.splitlines(), 1)
        if FORBIDDEN[what].search(line)
    ]
    assert not found, f"{what}:\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("the host of a package registry", "see https://pypi" + ".org/project/x"),
        ("a path of one machine", "cd /ho" + "me/anna/paddlewheel"),
        ("a path of one machine", r"C:\Us" + r"ers\anna"),
        ("a folder outside the repository", "../sha" + "red/DESIGN.md"),
        ("an issue's number", "Issue" + " 2 asks for it"),
    ],
)
def test_what_is_forbidden_would_be_found(what: str, line: str) -> None:
    assert FORBIDDEN[what].search(line)


def test_requirements_are_pinned_with_hashes_and_no_address() -> None:
    text = (ROOT / "requirements" / "development.txt").read_text(encoding="utf-8")
    lines = [
        line for line in text.replace("\\\n", " ").splitlines() if line.strip() and not line.strip().startswith("#")
    ]
    assert len(lines) > 20
    for line in lines:
        assert re.match(r"[a-z0-9._-]+==\S+ ", line), line
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", line), line
    assert "://" not in text
    assert not re.search(r"^\s*(-i|-f|--index|--extra-index|--find-links|--trusted)", text, re.MULTILINE)


def test_requirements_hold_all_that_the_extras_ask_for() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dependencies"] == []
    pinned = set(
        re.findall(r"^([a-z0-9._-]+)==", (ROOT / "requirements" / "development.txt").read_text(), re.MULTILINE)
    )
    for extra in ("site", "dev"):
        for requirement in project["optional-dependencies"][extra]:
            assert re.split(r"[^a-z0-9_-]", requirement)[0] in pinned, requirement


def test_below_publish_only_the_standard_library_is_imported() -> None:
    allowed = {*sys.stdlib_module_names, "rules_engine"}
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in modules()
        if path.relative_to(ENGINE).parts[0] not in ("publish", "command")
        for name in sorted(imports(path) - allowed)
    ]
    assert not found
    assert len(modules()) > 10


def test_the_command_imports_rich_only_where_it_is_used() -> None:
    allowed = {*sys.stdlib_module_names, "rules_engine"}
    for path in modules("command"):
        assert imports(path, inside_functions=False) <= allowed, path
        assert imports(path) <= {*allowed, "rich"}, path


def test_imports_are_seen_inside_functions_too(tmp_path: Path) -> None:
    file = tmp_path / "x.py"
    file.write_text("import os.path\ndef f():\n    from rich.progress import track\nfrom . import a\n")
    assert imports(file) == {"os", "rich"}
    assert imports(file, inside_functions=False) == {"os"}


@pytest.mark.parametrize("arguments", [["--help"], ["rules", "mississippi-queen", "push.cost"]])
def test_the_command_needs_no_installed_package(arguments: list[str]) -> None:
    """``-S`` leaves the environment's packages out of reach."""
    command = [sys.executable, "-S", "-m", "rules_engine", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip()


def test_modules_are_short_enough_to_read() -> None:
    files = [*modules(), *(path for path in tracked() if path.parent == ROOT / "scripts")]
    lengths = {path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


@pytest.mark.parametrize("name", [".ci/run", "scripts/serve", "scripts/test", "scripts/build"])
def test_scripts_can_be_started(name: str) -> None:
    listed = subprocess.run(["git", "ls-files", "-s", name], cwd=ROOT, capture_output=True, text=True, check=True)
    assert listed.stdout.startswith("100755"), listed.stdout
    assert (ROOT / name).read_text(encoding="utf-8").startswith("#!/usr/bin/env ")


@pytest.mark.parametrize("name", ["serve", "test"])
def test_scripts_say_what_they_do(name: str) -> None:
    """Before anything is installed: ``-S`` again."""
    command = [sys.executable, "-S", str(ROOT / "scripts" / name), "--help"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    assert f"scripts/{name}" in done.stdout


def test_ci_runs_everything() -> None:
    assert "scripts/test --all" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
