"""The published schemas fit what they describe, and refuse what they should."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from rules_engine.command import main
from rules_engine.publish.schemas import schemas, write

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "docs" / "examples" / "mississippi-queen").glob("*.toml"))
RECORDS = sorted((ROOT / "tests" / "games" / "mississippi_queen" / "golden").glob("*.toml"))
ACCEPTANCE = sorted((ROOT / "tests" / "games" / "mississippi_queen" / "acceptance").glob("*.toml"))


@cache
def validator(name: str, inside: str = "") -> jsonschema.Draft202012Validator:
    """The validator of a schema, or of one of its definitions."""
    schema = schemas()[name]
    return jsonschema.Draft202012Validator({**schema, "anyOf": [{"$ref": f"#/$defs/{inside}"}]} if inside else schema)


def wrong(name: str, data: Any, inside: str = "") -> list[str]:
    """What a schema finds wrong with data."""
    return [f"{'/'.join(map(str, e.absolute_path))}: {e.message}" for e in validator(name, inside).iter_errors(data)]


@pytest.mark.parametrize("name", sorted(schemas()))
def test_a_schema_is_one_and_is_written(name: str, tmp_path: Path) -> None:
    jsonschema.Draft202012Validator.check_schema(schemas()[name])
    write(tmp_path)
    assert json.loads((tmp_path / f"{name}.schema.json").read_text(encoding="utf-8")) == schemas()[name]


def test_all_example_files_and_records_fit() -> None:
    found = {
        path.name: told
        for path in [*EXAMPLES, *RECORDS, *ACCEPTANCE]
        if (told := wrong("example", tomllib.loads(path.read_text(encoding="utf-8"))))
    }
    assert found == {}
    assert len(EXAMPLES) > 40 and len(RECORDS) > 4


CHANGES: dict[str, Callable[[dict[str, Any]], object]] = {
    "another game": lambda data: data.update(game="chess"),
    "an unknown key": lambda data: data.update(weather="fog"),
    "no boats": lambda data: data.pop("boats"),
    "speed seven": lambda data: data["boats"][0].update(speed=7),
    "a boat without a place": lambda data: data["boats"][0].pop("at"),
    "a docked boat with a place": lambda data: data["boats"][0].update(state="docked"),
    "an unknown tile": lambda data: data["river"].update(tiles="start red-9"),
    "a river without its start": lambda data: data["river"].update(tiles="red-1"),
    "a reading that is not played": lambda data: data.update(rulings={"repeat_push": "never"}),
    "an unknown heading": lambda data: data["boats"][0].update(heading="E"),
    "turn and record": lambda data: data.update(record={"turns": ""}),
    "a die of four": lambda data: data["play"].update(die="4"),
    "an expectation of nothing known": lambda data: data.setdefault("expect", {}).update(weather=1),
}


@pytest.mark.parametrize("what", CHANGES)
def test_an_example_file_that_the_engine_refuses_does_not_fit(what: str) -> None:
    from rules_engine.examples import read
    from rules_engine.games.protocol import BadInput

    data = tomllib.loads(ACCEPTANCE[0].read_text(encoding="utf-8"))
    assert wrong("example", data) == [] and "play" in data
    CHANGES[what](data)
    assert wrong("example", data)
    with pytest.raises(BadInput):
        read(toml(data))


def toml(data: dict[str, Any]) -> str:
    """Data as TOML, inline throughout: what the engine reads."""

    def told(value: Any) -> str:
        if isinstance(value, dict):
            return "{" + ", ".join(f"{json.dumps(key)} = {told(inner)}" for key, inner in value.items()) + "}"
        if isinstance(value, list):
            return "[" + ", ".join(map(told, value)) + "]"
        return json.dumps(value)

    return "\n".join(f"{key} = {told(value)}" for key, value in data.items()) + "\n"


def ask(capsys: pytest.CaptureFixture[str], *words: object) -> Any:
    """What the command answers in JSON."""
    main([*map(str, words), "--json"])
    return json.loads(capsys.readouterr().out)


def test_the_commands_answers_fit(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told: dict[str, Any] = {}
    for file in ACCEPTANCE:
        for command in ("judge", "legal", "order"):
            told[f"{command} {file.name}"] = answer = ask(capsys, command, file)
            assert wrong("command", answer, "error" if "error" in answer else command) == [], (command, file.name)
    assert any(answer.get("legal") is False for answer in told.values())
    assert any("rolls_missing" in answer and answer["events"] for answer in told.values())
    for record in RECORDS:
        assert wrong("command", ask(capsys, "replay", record), "replay") == [], record.name
    off = tmp_path / "off.toml"
    off.write_text(ACCEPTANCE[0].read_text(encoding="utf-8") + "\n[expect.landings]\nred-1 = 9\n", encoding="utf-8")
    others = {
        "check": ("check", ACCEPTANCE[0], off, tmp_path / "none.toml"),
        "draw": ("draw", ACCEPTANCE[0], "-o", tmp_path / "drawn.svg"),
        "rules": ("rules", "mississippi-queen", "push.several"),
        "simulate": ("simulate", "mississippi-queen", "--players", 3, "--games", 1, "--seed", 1),
        "error": ("judge", tmp_path / "none.toml"),
    }
    for command, words in others.items():
        assert wrong("command", ask(capsys, *words), command) == [], command
    assert wrong("command", ask(capsys, "rules", "mississippi-queen"), "rules") == []
    compared = ask(capsys, *others["simulate"], "--compare", "repeat_push=once")
    assert "compare" in compared and wrong("command", compared, "simulate") == []


@pytest.mark.parametrize("change", [{"legal": "yes"}, {"events": [{"type": "fog"}]}, {"more": 1}, {"rule": "x"}])
def test_another_answer_does_not_fit(capsys: pytest.CaptureFixture[str], change: dict[str, Any]) -> None:
    answer = ask(capsys, "judge", ACCEPTANCE[0])
    assert wrong("command", answer, "judge") == []
    assert wrong("command", answer | change, "judge")
