"""JSON Schemas of what the site and the command give to programs, made from the engine's own lists of names.

`rules` and `examples` are the site's data files, `example` an example file or record (its TOML read as JSON), `command`
what `paddlewheel --json` answers, a definition for each command. Each is whole: none refers to another file.
"""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

from rules_engine.examples.mississippi_queen.expecting import BOAT_KEYS
from rules_engine.examples.mississippi_queen.expecting import EXPECTED as EXPECT_KEYS
from rules_engine.games.mississippi_queen import NAME
from rules_engine.games.mississippi_queen.events import TYPES
from rules_engine.games.mississippi_queen.hexes import HEADINGS
from rules_engine.games.mississippi_queen.position import (
    BOATS,
    DOCKED,
    MAX_COAL,
    MAX_PASSENGERS,
    MAX_SPEED,
    OUT,
    RACING,
    RULESETS,
)
from rules_engine.games.mississippi_queen.reading import MAX_ROUND, MAX_WAITING
from rules_engine.games.mississippi_queen.tiles import SIDES, TILES
from rules_engine.rulebook import GAMES, load
from rules_engine.words import LANGUAGES

DRAFT = "https://json-schema.org/draft/2020-12/schema"
KINDS = ("forbids", "allows", "defines")
Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
WORDS: Schema = {"type": "string", "minLength": 1}
COUNT: Schema = {"type": "integer", "minimum": 0}
FLAG: Schema = {"type": "boolean"}
SHARE: Schema = {"type": "number", "minimum": 0, "maximum": 1}
IDENTITY: Schema = {"type": "string", "pattern": r"^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$"}
NUMBER: Schema = {"type": "string", "pattern": r"^[1-9][0-9]*\.[1-9][0-9]*$"}
EXAMPLE: Schema = {"type": "string", "pattern": r"^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 80}
SPACE: Schema = {"type": "string", "pattern": r"^[A-Z][1-9][0-9]?$"}
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


def rules() -> Schema:
    """Return the schema of `/data/rules.json`."""
    text = _object({"title": WORDS, "short": WORDS, "html": WORDS})
    rule = _object(
        {
            "id": IDENTITY,
            "key": {"type": "string", "pattern": r"^[a-z-]+/[a-z0-9-]+\.[a-z0-9-]+$"},
            "number": NUMBER,
            "chapter": WORDS,
            "kind": _choice(KINDS),
            "applies": _list(WORDS),
            "text": _map(LANGUAGES, text),
            "sources": {"type": "object", "additionalProperties": _list(WORDS)},
            "ruling": RULING,
            "examples": _list(EXAMPLE),
            "tests": _list(WORDS),
            "questions": COUNT,
        }
    )
    return _whole("Paddlewheel: every rule", _of_games("rules", rule))


def examples() -> Schema:
    """Return the schema of `/data/examples.json`."""
    shown = _object(
        {
            "id": EXAMPLE,
            "rules": _list(IDENTITY),
            "turn": _or_null(WORDS),
            "legal": _or_null(FLAG),
            "rule": _or_null(IDENTITY),
            "caption": _map(LANGUAGES, WORDS),
            "text": WORDS,
            "result": TEXT,
            "pages": _map(LANGUAGES, WORDS),
        }
    )
    return _whole("Paddlewheel: every worked example", _of_games("examples", shown))


def example() -> Schema:
    """Return the schema of an example file or record of Mississippi Queen."""
    tables = _position()
    play = tables["properties"].pop("play")
    record = dict(play["properties"])
    for key in ("turn", "die"):
        record.pop(key)
    properties = {"id": EXAMPLE, "rules": _list(IDENTITY, unique=True), **tables["properties"]}
    properties["play"] = play
    properties["record"] = _object({"turns": TEXT, **record}, required=("turns",))
    properties["expect"] = _expected()
    found = _object(properties, required=("game", "river", "boats"))
    return _whole("Paddlewheel: an example file or record", {**found, "not": {"required": ["play", "record"]}})


def command() -> Schema:
    """Return the schema of the command's answers; each command's own is in `$defs` under its name."""
    places = {"file": _or_null(TEXT), "line": _or_null(COUNT), "column": _or_null(COUNT)}
    problem = _object({**places, "message": WORDS})
    book = _object({"game": GAME, "lang": _choice(LANGUAGES), "rules": _list({"$ref": "#/$defs/rule"})})
    answers = {
        "error": _object({"error": problem}),
        "check": _checked(problem),
        "judge": _object(
            {
                "legal": FLAG,
                "rule": _or_null(IDENTITY),
                "token": _or_null(COUNT),
                "message": _or_null(WORDS),
                "coal_spent": _or_null(COUNT),
                "events": _list({"$ref": "#/$defs/event"}),
                "rolls_missing": COUNT,
                "after": _or_null({"$ref": "#/$defs/position"}),
            }
        ),
        "legal": _object({"boat": _choice(BOATS), "count": COUNT, "outcomes": _list({"$ref": "#/$defs/outcome"})}),
        "order": _object(
            {
                "order": _list(_choice(BOATS)),
                "reasons": _list(_object({"ahead": _choice(BOATS), "behind": _choice(BOATS), "rule": IDENTITY})),
            }
        ),
        "draw": _object({"file": _or_null(TEXT), "bytes": COUNT, "svg": WORDS}),
        "rules": {"anyOf": [{"$ref": "#/$defs/rule"}, book]},
        "simulate": {"$ref": "#/$defs/tally"} | {"required": ["game", "players", "seed", "ruleset", "bots"]},
        "replay": _object(
            {
                "legal": FLAG,
                "turns": COUNT,
                **{key: _or_null(COUNT) for key in ("number", "line", "token")},
                "turn": _or_null(WORDS),
                "rule": _or_null(IDENTITY),
                "message": _or_null(WORDS),
                "over": FLAG,
                "places": _list(_choice(BOATS)),
                "after": {"$ref": "#/$defs/position"},
            }
        ),
    }  # fmt: skip
    parts = {"event": _event(), "outcome": _outcome(), "position": _position(), "rule": _told(), "tally": _tally()}
    found: Schema = {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in answers], "$defs": {**answers, **parts}}
    return _whole("Paddlewheel: what the command answers with --json", found)


def _whole(title: str, schema: Schema) -> Schema:
    return {"$schema": DRAFT, "title": title, **schema}


def _object(properties: dict[str, Schema], required: tuple[str, ...] | None = None) -> Schema:
    """An object with these keys and no others, all of them there unless `required` names those that are."""
    needed = list(properties if required is None else required)
    return {"type": "object", "required": needed, "additionalProperties": False, "properties": properties}


def _some(properties: dict[str, Schema]) -> Schema:
    return {"type": "object", "additionalProperties": False, "properties": properties}


def _map(keys: tuple[str, ...], value: Schema) -> Schema:
    return {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": False,
        "properties": dict.fromkeys(keys, value),
    }


def _list(items: Schema, unique: bool = False) -> Schema:
    return {"type": "array", "items": items, **({"uniqueItems": True} if unique else {})}


def _choice(values: tuple[str, ...] | list[str]) -> Schema:
    return {"enum": list(values)}


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _between(least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def _of_games(name: str, item: Schema) -> Schema:
    games = _map(GAMES, _object({name: _list(item)}))
    version: Schema = {"type": "string", "pattern": r"^\d{4}\.\d+$"}
    day: Schema = {"type": "string", "format": "date"}
    return _object({"format": {"const": 1}, "version": version, "date": day, "games": games})


def _boat() -> dict[str, Schema]:
    return {
        "name": _choice(BOATS),
        "at": SPACE,
        "heading": _choice(HEADINGS),
        "speed": _between(1, MAX_SPEED),
        "coal": _between(0, MAX_COAL),
        "passengers": {**_list(_choice(_with_landing()), unique=True), "maxItems": MAX_PASSENGERS},
        "state": _choice((RACING, DOCKED, OUT)),
    }


def _with_landing() -> list[str]:
    return [tile.id for tile in TILES.values() if tile.landing]


def _position() -> Schema:
    tile = "|".join(TILES)
    boats = _list(_choice(BOATS), unique=True)
    rulings = load(NAME).rulings
    # A boat that docked or is out has neither place nor wheels to read.
    racing = {
        "if": {"properties": {"state": {"const": RACING}}},
        "then": {"required": ["at", "heading", "speed", "coal"]},
    }
    afloat = {**racing, "else": {"not": {"anyOf": [{"required": ["at"]}, {"required": ["heading"]}]}}}
    return _object(
        {
            "game": {"const": NAME},
            "ruleset": _choice(RULESETS),
            "players": _between(1, len(BOATS)),
            "rulings": _some({name: _choice(ruling.played) for name, ruling in rulings.items() if ruling.played}),
            "river": _object(
                {
                    "tiles": {"type": "string", "pattern": rf"^\s*start(:S)?(\s+({tile})(:[{''.join(SIDES)}])?)*\s*$"},
                    "gone": COUNT,
                    "stack": {"type": "string", "pattern": rf"^\s*(({tile})\s*)*$"},
                    "pier": _choice(SIDES),
                },
                required=("tiles",),
            ),
            "landings": _some(dict.fromkeys(_with_landing(), _between(0, MAX_WAITING))),
            "boats": {
                **_list({**_object(_boat(), required=("name",)), **afloat}),
                "minItems": 1,
                "maxItems": len(BOATS),
            },
            "play": _some(
                {
                    "turn": WORDS,
                    "round": _between(1, MAX_ROUND),
                    "to_move": boats,
                    "die": {"type": "string", "pattern": r"^[LSR \t]*$"},
                    "docked": boats,
                    "out": boats,
                }
            ),
        },
        required=("game", "river", "boats"),
    )


def _expected() -> Schema:
    """What `[expect]` holds; numbers are as large as they like: what is merely wrong is told as a difference."""
    kinds: dict[str, Schema] = {
        "legal": FLAG,
        "rule": IDENTITY,
        "reasons": _list(IDENTITY),
        "order": _list(_choice(BOATS), unique=True),
        "places": _list(_choice(BOATS), unique=True),
        "laid": _list({"type": "string", "pattern": rf"^({'|'.join(TILES)})(:[{''.join(SIDES)}])?$"}),
        "pier": _choice(SIDES),
        "landings": _some(dict.fromkeys(_with_landing(), COUNT)),
    }
    boat = {**_boat(), "speed": COUNT, "coal": COUNT, "passengers": _list(_choice(_with_landing()), unique=True)}
    kinds["boats"] = _some(dict.fromkeys(BOATS, _some({key: boat[key] for key in BOAT_KEYS})))
    return _some({key: kinds.get(key, COUNT) for key in EXPECT_KEYS})


def _event() -> Schema:
    """One alternative for each type of event, from the fields of its class."""
    kinds = {"int": COUNT, "str": WORDS, "tuple[str, ...]": _list(WORDS)}
    found = []
    for event in TYPES:
        told = {each.name.rstrip("_"): kinds[str(each.type)] for each in dataclasses.fields(event)}
        found.append(_object({"type": {"const": event.type}, **told}))
    return {"anyOf": found}


def _outcome() -> Schema:
    boat = _boat()
    told = {"turn": WORDS, **{key: boat[key] for key in ("at", "heading", "speed", "coal")}}
    return _object({**told, "boarded": FLAG, "docked": FLAG, "pushed": _some(dict.fromkeys(BOATS, SPACE))})


def _told() -> Schema:
    return _object(
        {
            "game": GAME,
            "id": IDENTITY,
            "number": NUMBER,
            "kind": _choice(KINDS),
            "applies": _list(WORDS),
            "lang": _or_null(_choice(LANGUAGES)),
            "title": _or_null(WORDS),
            "short": WORDS,
            "text": _or_null(WORDS),
            "sources": {"type": "object", "additionalProperties": _list(WORDS)},
            "ruling": RULING,
        }
    )


def _checked(problem: Schema) -> Schema:
    difference = _object({"what": WORDS, "expected": {}, "found": {}})
    one = _object({"id": EXAMPLE, "file": TEXT, "line": COUNT, "ok": FLAG, "differences": _list(difference)})
    told = {"checked": COUNT, "failed": COUNT, "examples": _list(one)}
    return _object({**told, "error": problem, "errors": _list(problem)}, required=tuple(told))


def _tally() -> Schema:
    number = {"type": "number", "minimum": 0}
    counts: Schema = {"type": "object", "additionalProperties": COUNT}
    told = dict.fromkeys(("races", "with_winner", "round_limit", "boats_docked", "boats_out"), COUNT)
    told |= {"rounds_a_race": number, "turns_a_race": number, "wins": counts, "events": counts}
    compared = {"ruling": WORDS, "reading": WORDS, "races_that_differ": COUNT, "share_of_races": SHARE}
    compared |= {"turns_that_differ": COUNT, "share_of_turns": SHARE, "first": _list({"$ref": "#/$defs/position"})}
    of = {
        "game": GAME,
        "players": COUNT,
        "seed": {"type": "integer"},
        "ruleset": _choice(RULESETS),
        "bots": _list(WORDS),
    }
    compare = _object({**compared, "under_it": {"$ref": "#/$defs/tally"}})
    return _object({**of, **told, "compare": compare}, required=tuple(told))
