"""``check``: files, folders, pages; differences with their places; what cannot be read."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rules_engine.games import registry
from tests.command.conftest import Run
from tests.examples.texts import BOARD, LAYS, PUSH, RECORD

Write = Callable[[str, str], Path]
GOOD = f"{PUSH}[expect]\ncoal_spent = 0\nboats.red.at = 'A20'\n"
WRONG = GOOD.replace("A20", "A18")
LINE = WRONG.count("\n")


def test_all_as_expected(run: Run, write: Write) -> None:
    found = run("check", write("a.toml", GOOD))
    assert (found.code, found.out, found.err) == (0, "1 example, as expected.\n", "")


def test_differences_with_file_and_line(run: Run, write: Write) -> None:
    path = write("a.toml", WRONG)
    found = run("check", path)
    assert found.code == 1
    assert found.out.splitlines() == [
        f'{path}:{LINE}: push-aside: boats.red.at: expected "A18", found "A20"',
        "1 example checked.",
        "1 is not as expected.",
    ]


def test_a_verdict_that_was_not_expected_is_explained(run: Run, write: Write) -> None:
    found = run("check", write("a.toml", GOOD.replace("SE F2", "SE F3")))
    assert found.code == 1
    assert 'boats.red.at: expected "A20", found -' in found.out
    assert "    move.exact: Red has " in found.out


def test_json(run: Run, write: Write) -> None:
    good, wrong = write("a.toml", GOOD), write("b.toml", WRONG)
    found = run("check", good, wrong, "--json")
    assert (found.code, found.err) == (1, "")
    entry = {"id": "push-aside", "line": 1}
    difference = {"what": "boats.red.at", "expected": "A18", "found": "A20"}
    assert found.json == {
        "checked": 2,
        "failed": 1,
        "examples": [
            {**entry, "file": str(good), "ok": True, "differences": []},
            {**entry, "file": str(wrong), "ok": False, "differences": [difference]},
        ],
    }


def test_a_folder_its_toml_files_and_pages(run: Run, write: Write, tmp_path: Path) -> None:
    write("docs/a.toml", GOOD)
    write(
        "docs/deep/page.md",
        f"# Page\n\n```example\n{BOARD}```\n\n- and\n\n    ````example\n{indented(WRONG)}    ````\n",
    )
    write("docs/deep/other.toml", "[tool]\nname = 'no example'\n")
    write("docs/.hidden/broken.toml", "game = \n")
    write("docs/notes.txt", "```example\nnothing\n```\n")
    found = run("check", tmp_path / "docs", "--json")
    assert found.code == 1
    page = str(tmp_path / "docs/deep/page.md")
    told = [(entry["id"], entry["file"], entry["line"], entry["ok"]) for entry in found.json["examples"]]
    line = 4 + BOARD.count("\n") + 5
    assert told == [
        ("push-aside", str(tmp_path / "docs/a.toml"), 1, True),
        ("board", page, 4, True),
        ("push-aside", page, line, False),
    ]
    assert f"{page}:{line + LINE - 1}: push-aside" in run("check", page).out


def indented(text: str) -> str:
    return "".join(f"    {line}\n" if line else "\n" for line in text.splitlines())


def test_what_cannot_be_read_does_not_stop_the_others(run: Run, write: Write, tmp_path: Path) -> None:
    broken = write("broken.toml", "game = \n")
    unknown = write("unknown.toml", GOOD.replace("players", "player"))
    good = write("good.toml", GOOD)
    wrong = write("wrong.toml", WRONG)
    nowhere = tmp_path / "nowhere.toml"
    found = run("check", broken, nowhere, unknown, good, wrong)
    assert found.code == 2
    lines = found.err.splitlines()
    assert [line.partition(" ")[0] for line in lines] == [f"{broken}:1:8:", f"{nowhere}:", f"{unknown}:4:1:"]
    assert "3 could not be read." in found.out and "1 is not as expected." in found.out
    data = run("check", broken, nowhere, unknown, good, wrong, "--json").json
    assert (data["checked"], data["failed"], len(data["errors"])) == (2, 1, 3)
    assert data["error"] == data["errors"][0]
    assert data["error"]["file"] == str(broken) and (data["error"]["line"], data["error"]["column"]) == (1, 8)


def test_nothing_to_check_is_bad_input(run: Run, write: Write, tmp_path: Path) -> None:
    for path in (tmp_path, write("page.md", "# Page\n"), write("other.toml", "x = 1\n")):
        found = run("check", path)
        assert found.code == 2
        assert f"{path}: There is no example here." in found.err


def test_text_that_is_not_utf8(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes("# eins\n# größer\n".encode("latin-1"))
    found = run("check", path)
    assert found.code == 2
    assert found.err.startswith(f"{path}:2:5: This is no UTF-8 text.")


def test_a_byte_order_mark_is_no_obstacle(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bom.toml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert run("check", path).code == 0


def test_standard_input(run: Run) -> None:
    assert run("check", "-", stdin=GOOD).code == 0
    found = run("check", "-", "--json", stdin=f"text\n\n```example\n{WRONG}```\n")
    assert found.code == 1
    assert [(entry["file"], entry["line"]) for entry in found.json["examples"]] == [("-", 4)]
    assert run("check", "-", stdin="").code == 2
    assert run("check", "-", stdin=b"\xff").code == 2


def test_a_game_that_has_rules_only_is_not_playable_yet(
    run: Run, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "PLAYABLE", registry.PLAYABLE[:2])
    found = run("check", write("a.toml", 'id = "a"\ngame = "submarine"\n'))
    assert found.code == 2
    assert "a.toml:2:1: submarine cannot be played yet. Playable: mississippi-queen, atlantic-star." in found.err


def test_records_and_laid_tiles(run: Run, write: Write) -> None:
    assert run("check", write("r.toml", f'{RECORD}[expect]\nplaces = ["red", "white"]\n')).code == 0
    found = run("check", write("l.toml", f'{LAYS}[expect]\nlaid = ["plain-3:S"]\n'))
    assert found.code == 1
    assert 'laid: expected ["plain-3:S"], found ["plain-3:L"]' in found.out


def test_an_example_without_an_id_is_called_by_its_file(run: Run, write: Write) -> None:
    path = write("My Own.toml", GOOD.replace('id = "push-aside"\n', ""))
    assert run("check", path, "--json").json["examples"][0]["id"] == "my-own"


def test_a_folder_that_cannot_be_read(run: Run, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write("in/a.toml", GOOD)
    closed = tmp_path / "in" / "closed"
    closed.mkdir()
    really = Path.iterdir

    def iterdir(self: Path) -> Iterator[Path]:
        if self == closed:
            raise PermissionError(13, "Permission denied")
        return really(self)

    monkeypatch.setattr(Path, "iterdir", iterdir)
    found = run("check", tmp_path / "in")
    assert found.code == 2
    assert found.err == f"{closed}: This cannot be read: Permission denied.\n"
    assert "1 example, as expected." in found.out
