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
from rules_engine.games.registry import PLAYABLE, package
from rules_engine.publish.schemas import schemas, write

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = {game: sorted((ROOT / "docs" / "examples" / game).glob("*.toml")) for game in PLAYABLE}
TESTS = {game: ROOT / "tests" / "games" / package(game) for game in PLAYABLE}
ACCEPTANCE = {game: sorted((folder / "acceptance").glob("*.toml")) for game, folder in TESTS.items()}
RECORDS = {
    game: [
        *sorted((TESTS[game] / "golden").glob("*.toml")),
        *(path for path in files if "[record]" in path.read_text(encoding="utf-8")),
    ]
    for game, files in EXAMPLES.items()
}


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


@pytest.mark.parametrize("game", PLAYABLE)
def test_all_example_files_and_records_fit(game: str) -> None:
    found = {
        path.name: told
        for path in [*EXAMPLES[game], *RECORDS[game], *ACCEPTANCE[game]]
        if (told := wrong("example", tomllib.loads(path.read_text(encoding="utf-8"))))
    }
    assert found == {}
    assert len(EXAMPLES[game]) > 40 and len(RECORDS[game]) > 1 and len(ACCEPTANCE[game]) > 10


Change = Callable[[dict[str, Any]], object]
CHANGES: dict[str, dict[str, Change]] = {
    "mississippi-queen": {
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
        "tables of the other game": lambda data: data.update(agency={}),
    },
    "atlantic-star": {
        "the other game": lambda data: data.update(game="mississippi-queen"),
        "an unknown key": lambda data: data.update(weather="fog"),
        "seven players": lambda data: data.update(players=7),
        "a seat without a name": lambda data: data["seats"][0].pop("name"),
        "a seat of two words": lambda data: data["seats"][0].update(name="Ann B"),
        "too much money": lambda data: data["seats"][0].update(money=10**7),
        "a ship of no cruise": lambda data: data["seats"][0].update(hand=["purple A9"]),
        "a leg that the cruise has not": lambda data: data["seats"][0].update(hand=["yellow D9"]),
        "a box without points": lambda data: data["seats"][0].update(hand=["red A0"]),
        "four boxes": lambda data: data["seats"][0].update(hand=["red A1 + red B1 + red C1 + red D1"]),
        "an offer of three": lambda data: data["agency"].update(offer=["X1", "X1", "X1"]),
        "a column of six stars": lambda data: data.update(columns={"6": {"colour": "red", "tiles": ["Ann 1"]}}),
        "a column without a tile": lambda data: data.update(columns={"1": {"colour": "red", "tiles": []}}),
        "a tile without points": lambda data: data.update(columns={"1": {"colour": "red", "tiles": ["Ann"]}}),
        "a reading that is not played": lambda data: data.update(rulings={"imaginary_three": "some"}),
        "turn and record": lambda data: data.update(record={"turns": ""}),
        "a round": lambda data: data["play"].update(round=2),
        "an expectation of nothing known": lambda data: data.setdefault("expect", {}).update(weather=1),
    },
    "submarine": {
        "the other game": lambda data: data.update(game="mississippi-queen"),
        "an unknown key": lambda data: data.update(weather="fog"),
        "nobody": lambda data: data.pop("seats"),
        "a seat alone": lambda data: data.update(seats=data["seats"][:1]),
        "a seat without a name": lambda data: data["seats"][0].pop("name"),
        "a seat of two words": lambda data: data["seats"][0].update(name="Ann B"),
        "a submarine at the surface": lambda data: data["seats"][0].update(submarines=["C1"]),
        "a ship in no column": lambda data: data["seats"][0].update(ship="G"),
        "a card of no colour": lambda data: data["seats"][0].update(hand=["P"]),
        "a kind twice": lambda data: data["seats"][0].update(kinds=["a", "a"]),
        "a row of five": lambda data: data.update(sea={"4": ["", "", "", "", ""]}),
        "artefacts at the surface": lambda data: data.update(sea={"1": ["aR", "", "", "", "", ""]}),
        "an artefact of no kind": lambda data: data.update(sea={"4": ["mR", "", "", "", "", ""]}),
        "a reading that is not played": lambda data: data.update(rulings={"joker_spent": "stays"}),
        "turn and record": lambda data: data.update(record={"turns": ""}),
        "an end of no game": lambda data: data["play"].update(ended="end.tie"),
        "an expectation of nothing known": lambda data: data.setdefault("expect", {}).update(weather=1),
    },
}


@pytest.mark.parametrize(("game", "what"), [(game, what) for game, changes in CHANGES.items() for what in changes])
def test_an_example_file_that_the_engine_refuses_does_not_fit(game: str, what: str) -> None:
    from rules_engine.examples import read
    from rules_engine.games.protocol import BadInput

    data = tomllib.loads(ACCEPTANCE[game][0].read_text(encoding="utf-8"))
    assert wrong("example", data) == [] and "play" in data
    CHANGES[game][what](data)
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


OWN = {
    "mississippi-queen": ("push.several", "repeat_push=once"),
    "atlantic-star": ("loan.once", "loan_once=per-turn"),
    "submarine": ("block.pay", "block_own=pay"),
}
"""Of each game a rule, and a reading to compare."""


@pytest.mark.parametrize("game", PLAYABLE)
def test_the_commands_answers_fit(game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told: dict[str, Any] = {}
    first = next(file for file in ACCEPTANCE[game] if "legal = true" in file.read_text(encoding="utf-8"))
    for file in ACCEPTANCE[game]:
        for command in ("judge", "legal", "order"):
            told[f"{command} {file.name}"] = answer = ask(capsys, command, file)
            assert wrong("command", answer, "error" if "error" in answer else command) == [], (command, file.name)
    assert any(answer.get("legal") is False for answer in told.values())
    assert any(answer.get("legal") is True and answer["events"] for answer in told.values())
    assert any(answer.get("outcomes") or answer.get("stops") for answer in told.values())
    for record in RECORDS[game]:
        assert wrong("command", ask(capsys, "replay", record), "replay") == [], record.name
    off = tmp_path / "off.toml"
    off.write_text(first.read_text(encoding="utf-8").replace("legal = true", "legal = false"), encoding="utf-8")
    rule, compare = OWN[game]
    others = {
        "check": ("check", first, off, tmp_path / "none.toml"),
        "draw": ("draw", first, "-o", tmp_path / "drawn.svg"),
        "rules": ("rules", game, rule),
        "simulate": ("simulate", game, "--players", 3, "--games", 1, "--seed", 1),
        "error": ("judge", tmp_path / "none.toml"),
    }
    for command, words in others.items():
        assert wrong("command", ask(capsys, *words), command) == [], command
    assert ask(capsys, *others["check"])["failed"] == 1
    assert wrong("command", ask(capsys, "rules", game), "rules") == []
    compared = ask(capsys, *others["simulate"], "--compare", compare)
    assert "compare" in compared and wrong("command", compared, "simulate") == []


@pytest.mark.parametrize("game", PLAYABLE)
@pytest.mark.parametrize("change", [{"legal": "yes"}, {"events": [{"type": "fog"}]}, {"more": 1}, {"rule": "x"}])
def test_another_answer_does_not_fit(capsys: pytest.CaptureFixture[str], game: str, change: dict[str, Any]) -> None:
    answer = ask(capsys, "judge", ACCEPTANCE[game][0])
    assert wrong("command", answer, "judge") == []
    assert wrong("command", answer | change, "judge")
