"""What scripts/serve, scripts/test and scripts/build share: the environment they run in, and the browser of the tests.

Standard library only: this file runs before anything is installed, on Linux, macOS and Windows.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
REQUIREMENTS = ROOT / "requirements" / "development.txt"
STAMP = VENV / "paddlewheel-stamp"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOWEST = (3, 11)


class Trouble(SystemExit):
    """Something that only the person at the machine can mend: the message says what; no traceback."""

    def __init__(self, message: str) -> None:
        super().__init__(f"paddlewheel: {message}")


def tell(message: str) -> None:
    """Prints one line at once, so that it stands before the output of what it announces."""
    print(f"-- {message}", flush=True)


def stand(script: str) -> None:
    """Makes sure that ``script`` runs inside the project's own environment, making it first where needed.

    Returns when it does; otherwise this process is replaced by one that does.
    """
    os.chdir(ROOT)
    if sys.version_info < LOWEST:
        _another_python(script)
    if not _is_fresh():
        _make()
    if Path(sys.prefix).resolve() != VENV.resolve():
        _become([str(PYTHON), script, *sys.argv[1:]])


def run(*command: str, env: dict[str, str] | None = None) -> int:
    """Runs a command in the project's folder and returns its exit code; Ctrl-C is left to the command."""
    child = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **(env or {})})
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:
            continue  # the command got it too, and says what it has to say before it ends


def chromium() -> str | None:
    """The path of a Chromium or Chrome on this machine: ``CHROMIUM`` if set, else the usual names and places."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named) or (named if Path(named).is_file() else None)
    names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge"]
    places = [
        Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
        Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
        *(
            Path(os.environ[folder]) / tail
            for folder in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")
            if folder in os.environ
            for tail in ("Chromium/Application/chrome.exe", "Google/Chrome/Application/chrome.exe")
        ),
    ]
    found = [path for path in map(shutil.which, names) if path]
    return (found + [str(place) for place in places if place.is_file()] + [None])[0]


def browser() -> str | None:
    """Like :func:`chromium`, but installs Debian's package when there is none and this is root on Debian."""
    path = chromium()
    if path is None and "CHROMIUM" not in os.environ and _debian_root():
        tell("No Chromium here: installing Debian's package (apt-get install chromium), a few minutes ...")
        _apt("chromium")
        path = chromium()
    return path


def _digest() -> str:
    """Of all that the environment is made from; a changed line of it makes the environment anew."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    parts = [REQUIREMENTS.read_text(encoding="utf-8"), repr(project.get("scripts")), str(ROOT)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _is_fresh() -> bool:
    return PYTHON.exists() and STAMP.exists() and STAMP.read_text(encoding="utf-8").strip() == _digest()


def _make() -> None:
    started = time.monotonic()
    version = ".".join(map(str, sys.version_info[:3]))
    tell(f"Making the environment in {VENV.relative_to(ROOT)} with Python {version}; the first time takes a minute ...")
    base = _base_python()
    command = [base, "-m", "venv", "--clear", str(VENV)]
    made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if made.returncode and _debian_root():
        tell(
            "Python's venv module is not complete here: installing Debian's package (apt-get install python3-venv) ..."
        )
        _apt("python3-venv")
        made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if made.returncode:
        raise Trouble(
            f"`{base} -m venv` failed. On Debian and Ubuntu `apt install python3-venv` mends it.\n"
            f"{made.stdout}{made.stderr}"
        )
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-input"]
    steps: list[Sequence[str]] = [
        [*pip, "--require-hashes", "--requirement", str(REQUIREMENTS)],
        [*pip, "--no-deps", "--no-build-isolation", "--editable", str(ROOT)],
    ]
    for step in steps:
        done = subprocess.run(step, cwd=ROOT, capture_output=True, text=True)
        if done.returncode:
            raise Trouble(f"installing failed: {' '.join(step[1:])}\n{done.stdout}{done.stderr}")
    STAMP.write_text(_digest() + "\n", encoding="utf-8")
    tell(f"The environment stands ({time.monotonic() - started:.0f} s).")


def _base_python() -> str:
    """The interpreter outside any environment: the one inside ``.venv`` could not empty its own folder."""
    name = Path(sys.executable).name
    for place in (getattr(sys, "_base_executable", ""), Path(sys.base_prefix) / "bin" / name, sys.executable):
        if place and Path(place).is_file() and VENV not in Path(place).parents:
            return str(place)
    return "python3"


def _another_python(script: str) -> None:
    for minor in range(19, LOWEST[1] - 1, -1):
        other = shutil.which(f"python3.{minor}")
        if other:
            _become([other, script, *sys.argv[1:]])
    have = ".".join(map(str, sys.version_info[:2]))
    raise Trouble(f"Python {LOWEST[0]}.{LOWEST[1]} or later is needed; this is {have} ({sys.executable}).")


def _become(command: list[str]) -> None:
    sys.stdout.flush()
    if os.name == "nt":  # exec there would return to the shell at once, the child still running
        raise SystemExit(subprocess.call(command))
    os.execv(command[0], command)


def _debian_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def _apt(package: str) -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "--yes", "--no-install-recommends", package]):
        done = subprocess.run(["apt-get", "-q", *step], env=quiet, capture_output=True, text=True)
        if done.returncode:
            tell(f"apt-get {' '.join(step)} failed:\n{done.stdout[-1500:]}{done.stderr[-1500:]}")
            return
