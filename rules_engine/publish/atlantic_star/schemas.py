"""The parts of the JSON Schemas that belong to Atlantic Star, made from the engine's own lists of names and bounds."""

from __future__ import annotations

from rules_engine.examples.atlantic_star import EXPECTED
from rules_engine.games.atlantic_star import NAME
from rules_engine.games.atlantic_star.events import TYPES
from rules_engine.games.atlantic_star.position import COLOURS, LEGS, PLACES, PLAYERS, PRICES, STARS
from rules_engine.games.atlantic_star.reading import MOST_CARDS, MOST_HAND, MOST_MONEY
from rules_engine.games.atlantic_star.ships import HIDDEN, JOKER, MOST_BOXES
from rules_engine.games.seated import MOST_NAME
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
    any_of,
    between,
    choice,
    events,
    listed,
    obj,
    or_null,
    ref,
    rulings,
    some,
)

BOX = "|".join(rf"{colour}\s+[{legs}](?!00?(?![0-9]))[0-9]{{1,2}}" for colour, legs in LEGS.items())
SHIP: Schema = {
    "type": "string",
    "pattern": rf"^\s*({JOKER}|\{HIDDEN}|({BOX})(\s*\+\s*({BOX})){{0,{MOST_BOXES - 1}}})\s*$",
}
"""A ship as it may be written: its boxes in any order."""

NAMED: Schema = {"type": "string", "pattern": r"^[^\s:;]+$", "maxLength": MOST_NAME}
COMPANY: Schema = {"type": "string", "pattern": r"^[^\s:;]+$"}
TILE: Schema = {"type": "string", "pattern": r"^\s*\S+\s+[0-9]{1,3}\*?\s*$"}
EVENT_FIELDS: dict[str, Schema] = {
    "int": COUNT,
    "str": WORDS,
    "tuple[str, ...]": listed(WORDS),
    "tuple[tuple[str, ...], ...]": listed(any_of(NAMED, listed(NAMED))),
}


def own() -> Own:
    """Return what this game tells of itself."""
    return Own(
        example=_example(),
        position=_position(),
        judged={key: or_null(COUNT) for key in ("points", "bonus", "place")},
        legal=obj({"seat": NAMED, "count": COUNT, "outcomes": listed(ref(f"{NAME}.outcome"))}),
        outcome=_outcome(),
        event=events(TYPES, EVENT_FIELDS),
        places=listed(any_of(NAMED, listed(NAMED))),
        simulate={"deck": choice(("study", "own"))},
        tally=_tally(),
        compared={"games_that_differ": COUNT, "share_of_games": SHARE},
        more={},
    )


def _cards(most: int) -> Schema:
    return listed(SHIP, most=most)


def _some_or_number(most: int) -> Schema:
    return any_of(_cards(most), between(0, most))


def _offer() -> Schema:
    free: Schema = {"const": ""}
    return {**listed(any_of(SHIP, free), most=len(PRICES)), "minItems": len(PRICES)}


def _column() -> dict[str, Schema]:
    return {"colour": choice(COLOURS), "tiles": {**listed(TILE, most=PLACES), "minItems": 1}}


def _tables() -> dict[str, Schema]:
    seat = obj({"name": NAMED, "money": between(0, MOST_MONEY), "hand": _some_or_number(MOST_HAND)}, required=("name",))
    return {
        "game": {"const": NAME},
        "players": between(PLAYERS[0], PLAYERS[-1]),
        "rulings": rulings(NAME),
        "agency": some({"offer": _offer(), "pile": _some_or_number(MOST_CARDS), "discards": _cards(MOST_CARDS)}),
        "seats": listed(seat, most=PLAYERS[-1]),
        "columns": some({str(stars): obj(_column()) for stars in STARS}),
    }


def _position() -> Schema:
    return obj({**_tables(), "play": some({"turn": WORDS, "to_move": NAMED})}, required=("game",))


def _example() -> Schema:
    """An example file or record; without `players` it needs as many seats as can play."""
    tables = {"id": EXAMPLE, "rules": listed(IDENTITY, unique=True), **_position()["properties"]}
    tables["record"] = obj({"turns": TEXT, "to_move": NAMED}, required=("turns",))
    tables["expect"] = _expected()
    return {**obj(tables, required=("game",)), "not": {"required": ["play", "record"]}}


def _expected() -> Schema:
    """What `[expect]` holds; numbers are as large as they like: what is merely wrong is told as a difference."""
    ships, column = listed(SHIP), _column()
    hand = {"money": COUNT, "hand": any_of(ships, COUNT)}
    kinds: dict[str, Schema] = {
        "legal": FLAG,
        "rule": IDENTITY,
        "best": some(dict.fromkeys(COLOURS, COUNT)),
        "offer": _offer(),
        "pile": any_of(ships, COUNT),
        "discards": ships,
        "scores": {"type": "object", "additionalProperties": COUNT},
        "places": listed(any_of(NAMED, listed(NAMED))),
        "seats": {"type": "object", "additionalProperties": some(hand)},
        "columns": some({str(stars): some({**column, "tiles": listed(TILE)}) for stars in STARS}),
    }
    return some({key: kinds.get(key, COUNT) for key in EXPECTED})


def _outcome() -> Schema:
    charter = obj({"turn": WORDS, "action": {"const": "charter"}, "price": {"enum": list(PRICES)}})
    stage = {
        "turn": WORDS,
        "action": {"const": "stage"},
        "company": COMPANY,
        "colour": choice(COLOURS),
        "column": {"enum": list(STARS)},
        "points": COUNT,
        "left": listed(SHIP),
    }
    return any_of(charter, obj(stage))


def _tally() -> dict[str, Schema]:
    counts: Schema = {"type": "object", "additionalProperties": COUNT}
    told = dict.fromkeys(("games", "with_winner", "shared_first_place", "unfinished"), COUNT)
    rates = ("turns_a_game", "loans_a_game", "points_a_loan", "exchanges_a_game", "score", "best_score", "money_left")
    points = obj(dict.fromkeys(COLOURS, NUMBER))
    return (
        told | dict.fromkeys(rates, NUMBER) | {"bonus_share": SHARE, "points": points, "wins": counts, "events": counts}
    )
