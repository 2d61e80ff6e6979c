"""The parts of the JSON Schemas that belong to Submarine, made from the engine's own lists of names and bounds."""

from __future__ import annotations

from rules_engine.examples.submarine import EXPECTED
from rules_engine.games.seated import MOST_NAME
from rules_engine.games.submarine import NAME
from rules_engine.games.submarine.counts import COLOURS, COLUMNS, KINDS, PLAYERS, ROWS
from rules_engine.games.submarine.events import TYPES
from rules_engine.games.submarine.position import BEFORE, HIDDEN, OFF
from rules_engine.games.submarine.reading import ENDS, MOST_CARDS, MOST_ROUND, MOST_SUBMARINES
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

NAMED: Schema = {"type": "string", "pattern": r"^[^\s:;]+$", "maxLength": MOST_NAME}
SPACE: Schema = {"type": "string", "pattern": f"^[{''.join(COLUMNS)}][{ROWS[0]}-{ROWS[-1]}]$"}
ARTEFACT = f"[{KINDS[0]}-{KINDS[-1]}][{''.join(COLOURS)}]"
HERE: Schema = {"type": "string", "pattern": rf"^\s*({ARTEFACT}(\s+{ARTEFACT})*)?\s*$"}
"""The artefacts on a space, parted by blanks."""

TAKE: Schema = {"type": "string", "pattern": rf"^[{''.join(COLUMNS)}][{ROWS[0]}-{ROWS[-1]}]:{ARTEFACT}\*?$"}
SHIP = choice((BEFORE, *COLUMNS, OFF))
CARDS: Schema = listed(choice((*COLOURS, HIDDEN)), most=MOST_CARDS)
SOME: Schema = any_of(CARDS, between(0, MOST_CARDS))
PAID: Schema = {"type": "object", "additionalProperties": COUNT}
PLACES: Schema = listed(any_of(NAMED, listed(NAMED)))
EVENT_FIELDS: dict[str, Schema] = {
    "int": COUNT,
    "str": TEXT,
    "tuple[str, ...]": listed(WORDS),
    "tuple[tuple[str, ...], ...]": PLACES,
}


def own() -> Own:
    """Return what this game tells of itself."""
    move = obj({"from": SPACE, "to": SPACE})
    cards = listed(choice(COLOURS))
    salvage = obj({"take": listed(TAKE), "cards": cards, "jokers": COUNT, "paid": PAID})
    stop = obj({"column": choice(COLUMNS), "moves": listed(move), "salvages": listed(salvage)})
    winner = any_of(NAMED, listed(NAMED), {"type": "null"})
    return Own(
        example=_example(),
        position=_position(),
        judged={"paid": or_null(PAID), "over": or_null(FLAG), "winner": winner, "places": or_null(PLACES)},
        legal=obj({"seat": NAMED, "count": COUNT, "stops": listed(ref(f"{NAME}.outcome")), "off": FLAG}),
        outcome=stop,
        event=events(TYPES, EVENT_FIELDS),
        places=PLACES,
        simulate={},
        tally=_tally(),
        compared={"games_that_differ": COUNT, "share_of_games": SHARE},
        more={},
    )


def _row() -> Schema:
    return {**listed(HERE, most=len(COLUMNS)), "minItems": len(COLUMNS)}


def _seat() -> dict[str, Schema]:
    return {
        "ship": SHIP,
        "submarines": listed(SPACE, most=MOST_SUBMARINES),
        "reserve": between(0, MOST_SUBMARINES),
        "hand": SOME,
        "pile": SOME,
        "kinds": listed(choice(KINDS), unique=True),
        "jokers": between(0, MOST_CARDS),
    }


def _moment() -> dict[str, Schema]:
    return {
        "round": between(1, MOST_ROUND),
        "to_move": NAMED,
        "to_deploy": listed(NAMED, unique=True),
        "ended": choice(ENDS),
    }


def _tables() -> dict[str, Schema]:
    seats = listed(obj({"name": NAMED, **_seat()}, required=("name",)), most=PLAYERS[-1])
    return {
        "game": {"const": NAME},
        "rulings": rulings(NAME),
        "sea": some({str(row): _row() for row in ROWS}),
        "seats": {**seats, "minItems": PLAYERS[0]},
    }


def _position() -> Schema:
    return obj({**_tables(), "play": some({"turn": WORDS, **_moment()})}, required=("game", "seats"))


def _example() -> Schema:
    """An example file or record."""
    tables = {"id": EXAMPLE, "rules": listed(IDENTITY, unique=True), **_position()["properties"]}
    tables["record"] = obj({"turns": TEXT, **_moment()}, required=("turns",))
    tables["expect"] = _expected()
    return {**obj(tables, required=("game", "seats")), "not": {"required": ["play", "record"]}}


def _expected() -> Schema:
    """What `[expect]` holds; numbers are as large as they like: what is merely wrong is told as a difference."""
    seat = {**_seat(), "reserve": COUNT, "jokers": COUNT}
    kinds: dict[str, Schema] = {
        "legal": FLAG,
        "rule": IDENTITY,
        "paid": PAID,
        "over": FLAG,
        "winner": any_of(NAMED, listed(NAMED)),
        "places": PLACES,
        "seats": {"type": "object", "additionalProperties": some(seat)},
        "sea": some({str(row): _row() for row in ROWS}),
    }
    return some({key: kinds.get(key, COUNT) for key in EXPECTED})


def _tally() -> dict[str, Schema]:
    counts: Schema = {"type": "object", "additionalProperties": COUNT}
    told = dict.fromkeys(("games", "with_winner", "shared_first_place"), COUNT)
    rates = (
        "rounds_a_game",
        "turns_a_game",
        "artefacts_a_game",
        "cards_paid_a_game",
        "swaps_a_game",
        "kinds",
        "best_kinds",
    )
    ends = obj(dict.fromkeys(ENDS, COUNT))
    return told | dict.fromkeys(rates, NUMBER) | {"ends": ends, "joker_share": SHARE, "wins": counts, "events": counts}
