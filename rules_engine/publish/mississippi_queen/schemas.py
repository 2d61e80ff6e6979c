"""The parts of the JSON Schemas that belong to Mississippi Queen, made from the engine's own lists of names."""

from __future__ import annotations

from rules_engine.examples.mississippi_queen import EXPECTED
from rules_engine.examples.mississippi_queen.expecting import BOAT_KEYS
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
from rules_engine.publish.schema_kit import (
    COUNT,
    EXAMPLE,
    FLAG,
    IDENTITY,
    NUMBER,
    SHARE,
    TEXT,
    WORDS,
    Own,
    Schema,
    between,
    choice,
    events,
    listed,
    obj,
    ref,
    rulings,
    some,
)

SPACE: Schema = {"type": "string", "pattern": r"^[A-Z][1-9][0-9]?$"}
EVENT_FIELDS: dict[str, Schema] = {"int": COUNT, "str": WORDS, "tuple[str, ...]": listed(WORDS)}


def own() -> Own:
    """Return what this game tells of itself."""
    order = obj(
        {
            "order": listed(choice(BOATS)),
            "reasons": listed(obj({"ahead": choice(BOATS), "behind": choice(BOATS), "rule": IDENTITY})),
        }
    )
    return Own(
        example=_example(),
        position=_position(),
        judged={"coal_spent": {"anyOf": [COUNT, {"type": "null"}]}, "rolls_missing": COUNT},
        legal=obj({"boat": choice(BOATS), "count": COUNT, "outcomes": listed(ref(f"{NAME}.outcome"))}),
        outcome=_outcome(),
        event=events(TYPES, EVENT_FIELDS),
        places=listed(choice(BOATS)),
        simulate={"ruleset": choice(RULESETS)},
        tally=_tally(),
        compared={"races_that_differ": COUNT, "share_of_races": SHARE},
        more={"order": order},
    )


def _example() -> Schema:
    """An example file or record."""
    tables = _position()
    play = tables["properties"].pop("play")
    record = dict(play["properties"])
    for key in ("turn", "die"):
        record.pop(key)
    properties = {"id": EXAMPLE, "rules": listed(IDENTITY, unique=True), **tables["properties"]}
    properties["play"] = play
    properties["record"] = obj({"turns": TEXT, **record}, required=("turns",))
    properties["expect"] = _expected()
    return {**obj(properties, required=("game", "river", "boats")), "not": {"required": ["play", "record"]}}


def _boat() -> dict[str, Schema]:
    return {
        "name": choice(BOATS),
        "at": SPACE,
        "heading": choice(HEADINGS),
        "speed": between(1, MAX_SPEED),
        "coal": between(0, MAX_COAL),
        "passengers": {**listed(choice(_with_landing()), unique=True), "maxItems": MAX_PASSENGERS},
        "state": choice((RACING, DOCKED, OUT)),
    }


def _with_landing() -> list[str]:
    return [tile.id for tile in TILES.values() if tile.landing]


def _position() -> Schema:
    tile = "|".join(TILES)
    boats = listed(choice(BOATS), unique=True)
    # A boat that docked or is out has neither place nor wheels to read.
    racing = {
        "if": {"properties": {"state": {"const": RACING}}},
        "then": {"required": ["at", "heading", "speed", "coal"]},
    }
    afloat = {**racing, "else": {"not": {"anyOf": [{"required": ["at"]}, {"required": ["heading"]}]}}}
    return obj(
        {
            "game": {"const": NAME},
            "ruleset": choice(RULESETS),
            "players": between(1, len(BOATS)),
            "rulings": rulings(NAME),
            "river": obj(
                {
                    "tiles": {"type": "string", "pattern": rf"^\s*start(:S)?(\s+({tile})(:[{''.join(SIDES)}])?)*\s*$"},
                    "gone": COUNT,
                    "stack": {"type": "string", "pattern": rf"^\s*(({tile})\s*)*$"},
                    "pier": choice(SIDES),
                },
                required=("tiles",),
            ),
            "landings": some(dict.fromkeys(_with_landing(), between(0, MAX_WAITING))),
            "boats": {
                **listed({**obj(_boat(), required=("name",)), **afloat}),
                "minItems": 1,
                "maxItems": len(BOATS),
            },
            "play": some(
                {
                    "turn": WORDS,
                    "round": between(1, MAX_ROUND),
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
        "reasons": listed(IDENTITY),
        "order": listed(choice(BOATS), unique=True),
        "places": listed(choice(BOATS), unique=True),
        "laid": listed({"type": "string", "pattern": rf"^({'|'.join(TILES)})(:[{''.join(SIDES)}])?$"}),
        "pier": choice(SIDES),
        "landings": some(dict.fromkeys(_with_landing(), COUNT)),
    }
    boat = {**_boat(), "speed": COUNT, "coal": COUNT, "passengers": listed(choice(_with_landing()), unique=True)}
    kinds["boats"] = some(dict.fromkeys(BOATS, some({key: boat[key] for key in BOAT_KEYS})))
    return some({key: kinds.get(key, COUNT) for key in EXPECTED})


def _outcome() -> Schema:
    boat = _boat()
    told = {"turn": WORDS, **{key: boat[key] for key in ("at", "heading", "speed", "coal")}}
    return obj({**told, "boarded": FLAG, "docked": FLAG, "pushed": some(dict.fromkeys(BOATS, SPACE))})


def _tally() -> dict[str, Schema]:
    counts: Schema = {"type": "object", "additionalProperties": COUNT}
    told = dict.fromkeys(("races", "with_winner", "round_limit", "boats_docked", "boats_out"), COUNT)
    return told | {"rounds_a_race": NUMBER, "turns_a_race": NUMBER, "wins": counts, "events": counts}
