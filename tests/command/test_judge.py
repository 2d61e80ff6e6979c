"""``judge``: the verdict, as JSON and in words."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rules_engine.examples import read
from rules_engine.games.mississippi_queen.reading import read_position
from rules_engine.links import encode
from tests.command.conftest import Run
from tests.examples.texts import BOARD, LAYS, PUSH, RECORD

Write = Callable[[str, str], Path]
ILLEGAL = PUSH.replace("red F>A14/SE F2", "red F>A14/SE   F3")


def test_legal_as_json(run: Run, write: Write) -> None:
    found = run("judge", write("a.toml", PUSH), "--json")
    assert (found.code, found.err) == (0, "")
    data = found.json
    assert list(data) == ["legal", "rule", "token", "message", "coal_spent", "rolls_missing", "events", "after"]
    assert data["legal"] is True
    assert data["rule"] is data["token"] is data["message"] is None
    assert (data["coal_spent"], data["rolls_missing"]) == (0, 0)
    assert [event["type"] for event in data["events"]] == ["step", "push", "face", "step", "step"]
    assert data["events"][1] == {
        "type": "push",
        "token": 0,
        "rule": "push.cost",
        "boat": "white",
        "by": "red",
        "to": "A14",
    }
    assert data["events"][0] | {"rule": ""} == {"type": "step", "token": 0, "rule": "", "from": "A6", "to": "A11"}
    after = read_position(data["after"])
    assert (after.boat("red").at, after.boat("white").at, after.boat("white").heading) == ("A20", "A14", "SE")


def test_what_is_left_can_be_judged_again(run: Run, write: Write) -> None:
    after = run("judge", write("a.toml", BOARD), "--json").json["after"]
    assert set(after) == {"game", "ruleset", "players", "river", "landings", "boats", "play"}
    assert after["boats"][0]["passengers"] == ["red-1"]
    assert after["landings"] == {"red-1": 0}


def test_illegal_as_json(run: Run, write: Write) -> None:
    found = run("judge", write("a.toml", ILLEGAL), "--json")
    assert found.code == 0
    data = found.json
    assert data.pop("message").startswith("Red has ")
    assert data == {
        "legal": False,
        "rule": "move.exact",
        "token": 1,
        "coal_spent": None,
        "events": [],
        "rolls_missing": 0,
        "after": None,
    }


def test_message_in_the_language_asked_for(run: Run, write: Write) -> None:
    path = write("a.toml", ILLEGAL)
    said = {lang: run("judge", path, "--json", "--lang", lang).json["message"] for lang in ("en", "cs", "zh-Hant")}
    assert len(set(said.values())) == 3
    assert run("--lang", "cs", "--json", "judge", path).json["message"] == said["cs"]


def test_rolls_that_are_missing(run: Run, write: Write) -> None:
    without = LAYS.replace(" +L", "")
    assert run("judge", write("a.toml", without), "--json").json["rolls_missing"] == 1
    assert "1 roll of the die is still to come." in run("judge", write("a.toml", without)).out
    data = run("judge", write("b.toml", f'{without}die = "R"\n'), "--json").json
    assert data["rolls_missing"] == 0
    assert data["after"]["river"]["tiles"] == "start red-1 plain-3:R"


def test_legal_in_words(run: Run, write: Write) -> None:
    found = run("judge", write("a.toml", PUSH))
    lines = found.out.splitlines()
    assert lines[0] == "red F>A14/SE F2"
    assert "Legal. It costs 0 coal." in lines
    table = lines[lines.index("") + 3 :]
    assert table[0].split()[0] == "Step" and "push.cost" in table[2]
    assert "Red is on A20, heading north, speed 4, coal 6." in lines


def test_illegal_in_words_with_a_mark_under_the_token(run: Run, write: Write) -> None:
    lines = run("judge", write("a.toml", ILLEGAL)).out.splitlines()
    assert lines[:2] == ["red F>A14/SE F3", "             ^^"]
    assert lines[2].startswith("Not legal: Red has ")
    assert "move.exact" in lines[4]


def test_a_token_that_is_missing_is_marked_behind_the_last(run: Run, write: Write) -> None:
    lines = run("judge", write("a.toml", PUSH.replace("SE F2", "SE F"))).out.splitlines()
    assert lines[:2] == ["red F>A14/SE F", "               ^"]


def test_from_standard_input_a_page_and_an_address(run: Run, write: Write) -> None:
    wanted = run("judge", write("a.toml", PUSH), "--json").json
    assert run("judge", "-", "--json", stdin=PUSH).json == wanted
    assert run("judge", write("a.md", f"# x\n```example\n{PUSH}```\n"), "--json").json == wanted
    link = encode(read(PUSH))
    assert run("judge", f"https://paddlewheel.example/en/#{link}", "--json").json == wanted
    assert run("judge", f"#{link}", "--json").json == wanted


@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        ("game = \n", 1, 8, "no TOML"),
        (PUSH.replace("F2", "F0"), 26, 22, "token F0 cannot be read"),
        (PUSH.replace("red F>A14/SE F2", "red L F>A14 F2"), 26, 15, "no boat"),
        (PUSH.partition("[play]")[0], 1, 1, "no turn to judge"),
        (RECORD, 1, 1, "no turn to judge"),
    ],
    ids=["syntax", "token", "nothing-to-push", "no-turn", "record"],
)
def test_bad_input(run: Run, write: Write, text: str, line: int, column: int, says: str) -> None:
    path = write("a.toml", text)
    found = run("judge", path, "--json")
    assert found.code == 2
    error = found.json["error"]
    assert (error["file"], error["line"], error["column"]) == (str(path), line, column)
    assert says in error["message"]
    assert found.err == f"{path}:{line}:{column}: {error['message']}\n"
    plain = run("judge", path)
    assert (plain.code, plain.out, plain.err) == (2, "", found.err)


def test_files_that_are_none(run: Run, write: Write, tmp_path: Path) -> None:
    for path, says in (
        (tmp_path, "This is a folder."),
        (tmp_path / "nowhere", "There is no such file."),
        ("a\0b", "cannot be read"),
        (write("two.md", f"```example\n{PUSH}```\n\n```example\n{PUSH}```\n"), "This page holds 2 examples."),
        (write("none.md", "# Page\n"), "This page holds 0 examples."),
        ("https://paddlewheel.example/#b123", "version"),
        ("#a", "damaged"),
    ):
        found = run("judge", path, "--json")
        assert found.code == 2
        assert says in found.json["error"]["message"], path
        assert says in found.err


def test_nothing_in_a_text_steers_the_terminal(run: Run, write: Write) -> None:
    found = run("judge", write("a.toml", PUSH.replace("red F>", "\\u001b[2Jred F>")))
    assert found.code == 2
    assert "\x1b" not in found.err and "\\x1b[2Jred" in found.err


def test_a_very_long_word_is_cut(run: Run, write: Write) -> None:
    found = run("judge", write("a.toml", PUSH.replace("F2", "F" * 5_000)))
    assert found.code == 2
    assert len(found.err) < 1_000 and "…" in found.err
