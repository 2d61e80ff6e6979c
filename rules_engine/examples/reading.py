"""Examples read from TOML, strictly: an unknown key, identity, seat or piece is `BadInput` with its line and column.

What belongs to one game (its tables, what its turns bring, what can be expected) is read by the game's own part.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rules_engine.examples.expectations import read_expect
from rules_engine.examples.identities import known_rule
from rules_engine.examples.model import Example
from rules_engine.examples.sources import Source
from rules_engine.games.protocol import BadInput
from rules_engine.games.registry import game as game_of
from rules_engine.games.registry import part, playable
from rules_engine.games.tables import items_of, only, table_of, text_of
from rules_engine.rulebook import GAMES

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def read(text: str, file: str = "", line: int = 1, *, deck: Any = None) -> Example:
    """Return the example that a text tells; raise `BadInput` with file, line and column.

    `deck` are ships and scoring board of a reader's own, for the game that has such data; the others ignore it.
    """
    return read_source(Source(text, file, line), deck=deck)


def read_source(source: Source, *, deck: Any = None) -> Example:
    """Return the example that a source tells; raise `BadInput` with file, line and column."""
    data = source.data
    try:
        return _example(data, source, deck)
    except BadInput as problem:
        raise source.located(problem) from None


def _example(data: Mapping[str, Any], source: Source, deck: Any) -> Example:
    game = text_of(data, "game")
    if game not in GAMES:
        raise BadInput(
            "There is no game {game}.", "Games: {games}.", path=("game",), game=repr(game), games=", ".join(GAMES)
        )
    own = part("examples", playable(game))
    only(data, ("id", "rules", *own.TABLES, "record", "expect"))
    identity = text_of(data, "id", "")
    if identity and not (_ID.fullmatch(identity) and len(identity) <= 80):
        raise BadInput(
            "The id {id} cannot be used.", "Use small letters and digits, joined by hyphens.",
            path=("id",), id=repr(identity),
        )  # fmt: skip
    if "play" in data and "record" in data:
        raise BadInput(
            "An example has a turn or a record, not both.", "Leave [play] or [record] out.", path=("record",)
        )
    _only_in(data, "play", own.PLAY_KEYS)
    _only_in(data, "record", own.RECORD_KEYS)
    position = own.read_position(data, deck)
    turn, chance, record = None, (), None
    if "record" in data:
        record = _within(data, "record", text_of, "turns")
    elif "play" in data:
        play = data["play"]
        chance = _within(data, "play", own.read_chance)
        if "turn" in play:
            turn = _within(data, "play", _turn, position)
    return Example(
        id=identity or _id_of(source.file),
        position=position,
        rules=_rules(data, game),
        turn=turn,
        chance=chance,
        record=record,
        expect=read_expect(own, data, position, source.places, turn is not None, record is not None),
        source=source,
    )


def _within(data: Mapping[str, Any], key: str, function: Any, *rest: Any) -> Any:
    try:
        return function(table_of(data, key), *rest)
    except BadInput as problem:
        raise problem.under(key) from None


def _only_in(data: Mapping[str, Any], key: str, allowed: tuple[str, ...]) -> None:
    _within(data, key, only, allowed)


def _id_of(file: str) -> str:
    """Return an id made of a file's name, for an example that has none of its own."""
    stem = re.split(r"[\\/]", file)[-1].split(".")[0].lower()
    return "-".join(re.findall(r"[a-z0-9]+", stem)) or "example"


def _rules(data: Mapping[str, Any], game: str) -> tuple[str, ...]:
    found: list[str] = []
    for i, rule in enumerate(items_of(data, "rules")):
        if rule in found:
            raise BadInput("{item} stands twice in {key}.", path=("rules", i), item=repr(rule), key="rules")
        found.append(known_rule(rule, game, "rules", i))
    return tuple(found)


def _turn(play: Mapping[str, Any], position: Any) -> Any:
    text = text_of(play, "turn")
    try:
        return game_of(position.game).parse(text, position)
    except BadInput as problem:
        raise problem.under("turn") from None
