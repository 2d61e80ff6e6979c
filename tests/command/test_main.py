"""The command line itself: wrong use, interruptions, languages, the module."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_engine import __version__
from rules_engine.command import main, output, parser
from rules_engine.words import LANGUAGES
from tests.command.conftest import Run
from tests.examples.texts import PUSH

Write = Callable[[str, str], Path]
ROOT = Path(__file__).resolve().parents[2]


def test_languages_are_those_of_the_words() -> None:
    assert parser.LANGUAGES == LANGUAGES


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "required: COMMAND"),
        (("judge",), "required: FILE"),
        (("jugde", "x"), "invalid choice: 'jugde'"),
        (("order", "x", "--lang", "fr"), "invalid choice: 'fr'"),
        (("draw", "x", "--palette", "pink"), "invalid choice: 'pink'"),
        (("simulate", "mississippi-queen", "--players", "x", "--games", "1", "--seed", "1"), "'x' is no whole number"),
        (("check", "x", "--fast"), "unrecognized arguments: --fast"),
    ],
)
def test_wrong_use(run: Run, words: tuple[str, ...], says: str) -> None:
    found = run(*words)
    assert found.code == 2
    assert found.out == ""
    assert says in found.err and "usage: paddlewheel" in found.err
    told = run(*words, "--json")
    assert told.code == 2
    assert says in told.json["error"]["message"]
    assert {key: told.json["error"][key] for key in ("file", "line", "column")} == dict.fromkeys(
        ("file", "line", "column")
    )


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    for words, says in ((["--help"], "simulate"), (["--version"], __version__), (["draw", "--help"], "OUT.svg")):
        with pytest.raises(SystemExit) as ended:
            main(words)
        assert ended.value.code == 0
        assert says in capsys.readouterr().out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_speaks_every_language(run: Run, write: Write, lang: str) -> None:
    path = write("a.toml", PUSH)
    for words in (("check", path), ("judge", path), ("legal", path), ("order", path), ("draw", path)):
        found = run(*words, "--lang", lang)
        assert (found.code, found.err) == (0, "")
        assert found.out
    assert run("rules", "mississippi-queen", "push.cost", "--lang", lang).code == 0
    assert run("judge", write("b.toml", "x = \n"), "--lang", lang).code == 2


def test_interrupted(run: Run, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    from rules_engine.command import order_command

    def interrupt(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(order_command, "run", interrupt)
    found = run("order", write("a.toml", PUSH))
    assert (found.code, found.out, found.err) == (130, "", "")


def test_as_a_module(write: Write) -> None:
    path = write("a.toml", PUSH)
    words = [sys.executable, "-m", "rules_engine", "order", str(path), "--json"]
    ended = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert json.loads(ended.stdout)["order"] == ["white", "red"]


def test_a_reader_that_leaves_is_no_trouble(write: Write) -> None:
    words = [sys.executable, "-m", "rules_engine", "legal", str(write("a.toml", PUSH)), "--json"]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == 141


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell closes the streams")
@pytest.mark.parametrize(
    ("end", "code", "says"),
    [("judge - <&-", 2, "-:1:1: game is missing."), ("order FILE >&-", 0, ""), ("order FILE 2>&-", 0, "")],
)
def test_streams_that_are_closed(write: Write, end: str, code: int, says: str) -> None:
    words = f'"{sys.executable}" -m rules_engine {end.replace("FILE", str(write("a.toml", PUSH)))}'
    ended = subprocess.run(["/bin/sh", "-c", words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == code
    assert ended.stderr.startswith(says) and "Traceback" not in ended.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_disk_that_is_full(write: Write) -> None:
    words = [sys.executable, "-m", "rules_engine", "legal", str(write("a.toml", PUSH))]
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(words, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert ended.returncode == 2
    assert ended.stderr.startswith("paddlewheel: the output cannot be written: ") and ended.stderr.count("\n") == 1


def test_other_letters_go_out_as_utf8_whatever_the_terminal(write: Write) -> None:
    words = [sys.executable, "-m", "rules_engine", "order", str(write("a.toml", PUSH)), "--lang", "zh-Hant"]
    env = {"PYTHONIOENCODING": "latin-1", "PATH": "", "PYTHONUTF8": "0"}
    ended = subprocess.run(words, cwd=ROOT, capture_output=True, check=False, env=env)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert any(ord(c) > 0x3000 for c in ended.stdout.decode("utf-8"))


def test_nothing_of_the_site_is_imported(write: Write) -> None:
    code = (
        "import sys; from rules_engine.command import main; main(sys.argv[1:]);"
        "print([m for m in ('rich', 'yaml', 'markdown', 'mkdocs', 'rules_engine.drawing', 'rules_engine.publish')"
        " if m in sys.modules], file=sys.stderr)"
    )
    words = [sys.executable, "-c", code, "judge", str(write("a.toml", PUSH))]
    ended = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.stderr == "[]\n"


def test_columns_of_wide_letters() -> None:
    assert output.width("ab") == 2
    assert output.width("紅船") == 4
    assert output.width("e\u0301") == 1
    assert output.padded("紅", 4) == "紅  "
    assert output.padded("7", 3, right=True) == "  7"


def test_printable() -> None:
    assert output.printable("a\x1b[0m\u202eb") == "a\\x1b[0m\\u202eb"
    assert output.printable("plain 紅\u00a0%") == "plain 紅\u00a0%"
