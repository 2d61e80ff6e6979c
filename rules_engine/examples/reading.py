"""Examples read from TOML, strictly: an unknown key, identity, boat or tile is `BadInput` with its line and column."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rules_engine.examples.expectations import read_expect
from rules_engine.examples.identities import known_rule
from rules_engine.examples.model import Example
from rules_engine.examples.sources import Source
from rules_engine.games.mississippi_queen import NAME, reading, turns
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.protocol import BadInput
from rules_engine.rulebook import GAMES

KEYS = ("id", "rules", *reading.TABLES, "record", "expect")
RECORD_KEYS = ("turns", "round", "to_move", "docked", "out")
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
MOST_ROLLS = 100


def read(text: str, file: str = "", line: int = 1) -> Example:
    """Return the example that a text tells; raise `BadInput` with file, line and column."""
    return read_source(Source(text, file, line))


def read_source(source: Source) -> Example:
    """Return the example that a source tells; raise `BadInput` with file, line and column."""
    data = source.data
    try:
        return _example(data, source)
    except BadInput as problem:
        raise source.located(problem) from None


def _example(data: Mapping[str, Any], source: Source) -> Example:
    game = reading.text_of(data, "game")
    if game not in GAMES:
        raise BadInput(
            "There is no game {game}.", "Games: {games}.", path=("game",), game=repr(game), games=", ".join(GAMES)
        )
    if game != NAME:
        raise BadInput("{game} cannot be played yet.", "Playable: {games}.", path=("game",), game=game, games=NAME)
    reading.only(data, KEYS)
    identity = reading.text_of(data, "id", "")
    if identity and not (_ID.fullmatch(identity) and len(identity) <= 80):
        raise BadInput(
            "The id {id} cannot be used.", "Use small letters and digits, joined by hyphens.",
            path=("id",), id=repr(identity),
        )  # fmt: skip
    if "play" in data and "record" in data:
        raise BadInput(
            "An example has a turn or a record, not both.", "Leave [play] or [record] out.", path=("record",)
        )
    _only_in(data, "play", reading.PLAY_KEYS)
    _only_in(data, "record", RECORD_KEYS)
    position = reading.read_position(data)
    turn, die, record = None, (), None
    if "record" in data:
        record = _within(data, "record", reading.text_of, "turns")
    elif "play" in data:
        play = data["play"]
        die = _within(data, "play", _die)
        if "turn" in play:
            turn = _within(data, "play", _turn, position)
    return Example(
        id=identity or _id_of(source.file),
        position=position,
        rules=_rules(data, game),
        turn=turn,
        die=die,
        record=record,
        expect=read_expect(data, position, source.places, turn is not None, record is not None),
        source=source,
    )


def _within(data: Mapping[str, Any], key: str, function: Any, *rest: Any) -> Any:
    try:
        return function(reading.table_of(data, key), *rest)
    except BadInput as problem:
        raise problem.under(key) from None


def _only_in(data: Mapping[str, Any], key: str, allowed: tuple[str, ...]) -> None:
    _within(data, key, reading.only, allowed)


def _id_of(file: str) -> str:
    """Return an id made of a file's name, for an example that has none of its own."""
    stem = re.split(r"[\\/]", file)[-1].split(".")[0].lower()
    return "-".join(re.findall(r"[a-z0-9]+", stem)) or "example"


def _rules(data: Mapping[str, Any], game: str) -> tuple[str, ...]:
    rules = data.get("rules", [])
    if not isinstance(rules, list):
        raise BadInput("{key} has to be a list in square brackets.", path=("rules",), key="rules")
    found: list[str] = []
    for i, rule in enumerate(rules):
        if rule in found:
            raise BadInput("{item} stands twice in {key}.", path=("rules", i), item=repr(rule), key="rules")
        found.append(known_rule(rule, game, "rules", i))
    return tuple(found)


def _die(play: Mapping[str, Any]) -> tuple[str, ...]:
    text = reading.text_of(play, "die", "")
    for i, char in enumerate(text):
        if char not in "LSR \t":
            raise BadInput(
                "The die cannot show {side}.", "Write rolls as L, S, R in order: die = \"L S\".",
                path=("die",), offset=i, side=repr(char),
            )  # fmt: skip
    return tuple(text.replace("\t", "").replace(" ", ""))[:MOST_ROLLS]


def _turn(play: Mapping[str, Any], position: Position) -> turns.Turn:
    text = reading.text_of(play, "turn")
    try:
        return turns.parse(text, tuple(boat.name for boat in position.boats), position.river)
    except BadInput as problem:
        raise problem.under("turn") from None
