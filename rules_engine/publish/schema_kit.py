"""What JSON Schemas are made of here: whole objects without other keys, lists, choices, and the identities of rules.

`Own` are the schemas that a game tells of itself, in its module `schemas`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rules_engine.games.protocol import Event
from rules_engine.rulebook import load

DRAFT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
WORDS: Schema = {"type": "string", "minLength": 1}
COUNT: Schema = {"type": "integer", "minimum": 0}
NUMBER: Schema = {"type": "number", "minimum": 0}
FLAG: Schema = {"type": "boolean"}
SHARE: Schema = {"type": "number", "minimum": 0, "maximum": 1}
IDENTITY: Schema = {"type": "string", "pattern": r"^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$"}
NUMBERED: Schema = {"type": "string", "pattern": r"^[1-9][0-9]*\.[1-9][0-9]*$"}
EXAMPLE: Schema = {"type": "string", "pattern": r"^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 80}


@dataclass(frozen=True)
class Own:
    """What a game tells of itself.

    `example` is an example file or record, `position` its tables that tell a position. `judged` stands in the answer of
    `judge` beside what it says of every game, `legal` is the whole answer of `legal`, `outcome` one of its outcomes.
    `event` is one event, `places` a game's seats by place. `simulate` stands in the answer of `simulate`, `tally` is
    what is counted, `compared` what is compared. `more` are whole answers to commands that this game alone has.
    """

    example: Schema
    position: Schema
    judged: dict[str, Schema]
    legal: Schema
    outcome: Schema
    event: Schema
    places: Schema
    simulate: dict[str, Schema]
    tally: dict[str, Schema]
    compared: dict[str, Schema]
    more: dict[str, Schema]


def whole(title: str, schema: Schema) -> Schema:
    """A schema of its own, with its title."""
    return {"$schema": DRAFT, "title": title, **schema}


def obj(properties: dict[str, Schema], required: Sequence[str] | None = None) -> Schema:
    """An object with these keys and no others, all of them there unless `required` names those that are."""
    needed = list(properties if required is None else required)
    return {"type": "object", "required": needed, "additionalProperties": False, "properties": properties}


def some(properties: dict[str, Schema]) -> Schema:
    """An object with any of these keys and no others."""
    return {"type": "object", "additionalProperties": False, "properties": properties}


def mapping(keys: Iterable[str], value: Schema) -> Schema:
    """An object with one at least of these keys, each with the same kind of value."""
    return {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": False,
        "properties": dict.fromkeys(keys, value),
    }


def listed(items: Schema, unique: bool = False, most: int | None = None) -> Schema:
    """A list."""
    found: Schema = {"type": "array", "items": items, **({"uniqueItems": True} if unique else {})}
    return found if most is None else {**found, "maxItems": most}


def choice(values: Iterable[str]) -> Schema:
    """One of these texts."""
    return {"enum": list(values)}


def or_null(schema: Schema) -> Schema:
    """Something, or null."""
    return any_of(schema, {"type": "null"})


def any_of(*schemas: Schema) -> Schema:
    """One of several."""
    return {"anyOf": list(schemas)} if len(schemas) > 1 else schemas[0]


def between(least: int, most: int) -> Schema:
    """A whole number in bounds."""
    return {"type": "integer", "minimum": least, "maximum": most}


def ref(name: str) -> Schema:
    """What `$defs` has under a name."""
    return {"$ref": f"#/$defs/{name}"}


def rulings(game: str) -> Schema:
    """The readings that can be chosen in a game."""
    return some({name: choice(ruling.played) for name, ruling in load(game).rulings.items() if ruling.played})


def events(types: Iterable[type[Event]], kinds: dict[str, Schema]) -> Schema:
    """One alternative for each type of event, from the fields of its class; `kinds` by the fields' types."""
    found = []
    for event in types:
        told = {each.name.rstrip("_"): kinds[str(each.type)] for each in dataclasses.fields(event)}
        found.append(obj({"type": {"const": event.type}, **told}))
    return any_of(*found)
