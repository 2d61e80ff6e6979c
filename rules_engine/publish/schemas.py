"""JSON Schemas of what the site and the command give to programs, made from the engine's own lists of names.

`rules` and `examples` are the site's data files, `example` an example file or record (its TOML read as JSON), `command`
what `paddlewheel --json` answers, a definition for each command. Each is whole: none refers to another file. What
belongs to one game stands in `$defs` under its name, and an example file is held to the definition of its own game.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rules_engine.games.registry import PLAYABLE
from rules_engine.publish.games import of, published
from rules_engine.publish.schema_kit import (
    COUNT,
    EXAMPLE,
    FLAG,
    IDENTITY,
    NUMBERED,
    SHARE,
    TEXT,
    WORDS,
    Own,
    Schema,
    any_of,
    choice,
    listed,
    mapping,
    obj,
    or_null,
    ref,
    whole,
)
from rules_engine.rulebook import GAMES
from rules_engine.words import LANGUAGES

KINDS = ("forbids", "allows", "defines")
GAME: Schema = {"enum": list(GAMES)}
RULING: Schema = {
    "type": ["object", "null"],
    "required": ["id", "readings", "default", "played"],
    "additionalProperties": False,
    "properties": {
        "id": WORDS,
        "readings": {"type": "array", "items": WORDS},
        "default": WORDS,
        "played": {"type": "array", "items": WORDS},
    },
}


def write(folder: Path) -> None:
    """Write all schemas into a folder, each as `NAME.schema.json`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas().items():
        text = json.dumps(schema, ensure_ascii=False, indent=1) + "\n"
        (folder / f"{name}.schema.json").write_text(text, encoding="utf-8")


def schemas() -> dict[str, Schema]:
    """Return every schema by its name."""
    return {"rules": rules(), "examples": examples(), "example": example(), "command": command()}


def owns() -> dict[str, Own]:
    """Return what each game tells of itself."""
    return {game: of(game, "schemas").own() for game in PLAYABLE if published(game)}


def rules() -> Schema:
    """Return the schema of `/data/rules.json`."""
    text = obj({"title": WORDS, "short": WORDS, "html": WORDS})
    rule = obj(
        {
            "id": IDENTITY,
            "key": {"type": "string", "pattern": r"^[a-z-]+/[a-z0-9-]+\.[a-z0-9-]+$"},
            "number": NUMBERED,
            "chapter": WORDS,
            "kind": choice(KINDS),
            "applies": listed(WORDS),
            "text": mapping(LANGUAGES, text),
            "sources": {"type": "object", "additionalProperties": listed(WORDS)},
            "ruling": RULING,
            "examples": listed(EXAMPLE),
            "tests": listed(WORDS),
            "questions": COUNT,
        }
    )
    return whole("Paddlewheel: every rule", _of_games("rules", rule))


def examples() -> Schema:
    """Return the schema of `/data/examples.json`."""
    shown = obj(
        {
            "id": EXAMPLE,
            "rules": listed(IDENTITY),
            "turn": or_null(WORDS),
            "legal": or_null(FLAG),
            "rule": or_null(IDENTITY),
            "caption": mapping(LANGUAGES, WORDS),
            "text": WORDS,
            "result": TEXT,
            "pages": mapping(LANGUAGES, WORDS),
        }
    )
    return whole("Paddlewheel: every worked example", _of_games("examples", shown))


def example() -> Schema:
    """Return the schema of an example file or record, of whichever game it names."""
    of_games = owns()
    held = [{"if": {"properties": {"game": {"const": game}}}, "then": ref(game)} for game in of_games]
    found: Schema = {
        "type": "object",
        "required": ["game"],
        "properties": {"game": choice(of_games)},
        "allOf": held,
        "$defs": {game: own.example for game, own in of_games.items()},
    }
    return whole("Paddlewheel: an example file or record", found)


def command() -> Schema:
    """Return the schema of the command's answers; each command's own is in `$defs` under its name."""
    of_games = owns()
    places = {"file": or_null(TEXT), "line": or_null(COUNT), "column": or_null(COUNT)}
    problem = obj({**places, "message": WORDS})
    book = obj({"game": GAME, "lang": choice(LANGUAGES), "rules": listed(ref("rule"))})
    answers = {
        "error": obj({"error": problem}),
        "check": _checked(problem),
        "judge": any_of(*(_judged(game, own) for game, own in of_games.items())),
        "legal": any_of(*(own.legal for own in of_games.values())),
        **{name: answer for own in of_games.values() for name, answer in own.more.items()},
        "draw": obj({"file": or_null(TEXT), "bytes": COUNT, "svg": WORDS}),
        "rules": {"anyOf": [ref("rule"), book]},
        "simulate": any_of(*(_simulated(game, own) for game, own in of_games.items())),
        "replay": any_of(*(_replayed(game, own) for game, own in of_games.items())),
    }
    parts = {"rule": _told()}
    for game, own in of_games.items():
        tally = obj(own.tally)
        parts |= {
            f"{game}.{name}": part
            for name, part in (
                ("event", own.event),
                ("outcome", own.outcome),
                ("position", own.position),
                ("tally", tally),
            )
        }
    found: Schema = {"anyOf": [ref(name) for name in answers], "$defs": {**answers, **parts}}
    return whole("Paddlewheel: what the command answers with --json", found)


def _judged(game: str, own: Own) -> Schema:
    return obj(
        {
            "legal": FLAG,
            "rule": or_null(IDENTITY),
            "token": or_null(COUNT),
            "message": or_null(WORDS),
            **own.judged,
            "events": listed(ref(f"{game}.event")),
            "after": or_null(ref(f"{game}.position")),
        }
    )


def _replayed(game: str, own: Own) -> Schema:
    return obj(
        {
            "legal": FLAG,
            "turns": COUNT,
            **{key: or_null(COUNT) for key in ("number", "line", "token")},
            "turn": or_null(WORDS),
            "rule": or_null(IDENTITY),
            "message": or_null(WORDS),
            "over": FLAG,
            "places": own.places,
            "after": ref(f"{game}.position"),
        }
    )


def _simulated(game: str, own: Own) -> Schema:
    of_run = {
        "game": {"const": game},
        "players": COUNT,
        "seed": {"type": "integer"},
        **own.simulate,
        "bots": listed(WORDS),
        **own.tally,
    }
    compared = {
        "ruling": WORDS,
        "reading": WORDS,
        **own.compared,
        "turns_that_differ": COUNT,
        "share_of_turns": SHARE,
        "first": listed(ref(f"{game}.position")),
        "under_it": ref(f"{game}.tally"),
    }
    return obj({**of_run, "compare": obj(compared)}, required=tuple(of_run))


def _of_games(name: str, item: Schema) -> Schema:
    games = mapping(GAMES, obj({name: listed(item)}))
    version: Schema = {"type": "string", "pattern": r"^\d{4}\.\d+$"}
    day: Schema = {"type": "string", "format": "date"}
    return obj({"format": {"const": 1}, "version": version, "date": day, "games": games})


def _told() -> Schema:
    return obj(
        {
            "game": GAME,
            "id": IDENTITY,
            "number": NUMBERED,
            "kind": choice(KINDS),
            "applies": listed(WORDS),
            "lang": or_null(choice(LANGUAGES)),
            "title": or_null(WORDS),
            "short": WORDS,
            "text": or_null(WORDS),
            "sources": {"type": "object", "additionalProperties": listed(WORDS)},
            "ruling": RULING,
        }
    )


def _checked(problem: Schema) -> Schema:
    difference = obj({"what": WORDS, "expected": {}, "found": {}})
    one = obj({"id": EXAMPLE, "file": TEXT, "line": COUNT, "ok": FLAG, "differences": listed(difference)})
    told: dict[str, Any] = {"checked": COUNT, "failed": COUNT, "examples": listed(one)}
    return obj({**told, "error": problem, "errors": listed(problem)}, required=tuple(told))
