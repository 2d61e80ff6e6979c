"""Positions as the tables of an example file, read and written.

Everything that a file may say about a position is checked here; whatever does not fit is `BadInput` with the path to
it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine.games.mississippi_queen import NAME
from rules_engine.games.mississippi_queen.hexes import HEADINGS
from rules_engine.games.mississippi_queen.order import turn_order
from rules_engine.games.mississippi_queen.play import is_over
from rules_engine.games.mississippi_queen.position import (
    BOATS,
    DOCKED,
    MAX_COAL,
    MAX_PASSENGERS,
    MAX_SPEED,
    OUT,
    RACING,
    RULESETS,
    Boat,
    Position,
    passengers_on,
)
from rules_engine.games.mississippi_queen.river import Laid, River, river
from rules_engine.games.mississippi_queen.tiles import SIDES, START_TILE, TILES
from rules_engine.games.protocol import BadInput
from rules_engine.games.tables import choice_of, list_of, number_of, only, rulings_of, table_of, text_of

TABLES = ("game", "ruleset", "players", "rulings", "river", "landings", "boats", "play")
"""The top-level keys that tell a position; an example file has more (`id`, `rules`, `expect`, `record`)."""

PLAY_KEYS = ("turn", "round", "to_move", "die", "docked", "out")
MAX_ROUND = 999
MAX_WAITING = 16


def read_position(document: Mapping[str, Any]) -> Position:
    """Return the position that an example file's tables tell; other tables are not looked at.

    Raises `BadInput` with the path of what cannot be.
    """
    choice_of(document, "game", (NAME,))
    ruleset = choice_of(document, "ruleset", RULESETS, "passenger")
    rulings = rulings_of(document, NAME)
    try:
        laid, stack = _river(table_of(document, "river"))
    except BadInput as problem:
        raise problem.under("river") from None
    boats = _boats(document, laid)
    players = number_of(document, "players", 1, len(BOATS), len(boats))
    waiting: tuple[tuple[str, int], ...] = ()
    landings = _landings(table_of(document, "landings"), laid, players)
    if ruleset != "driving-school":
        waiting = landings
    play = table_of(document, "play") if "play" in document else table_of(document, "record")
    try:
        return _moment(
            Position(ruleset, players, rulings, laid, stack, waiting, boats),
            play,
            number_of(play, "round", 1, MAX_ROUND, 1 if "record" in document else 2),
        )
    except BadInput as problem:
        raise problem.under("play" if "play" in document else "record") from None


def _laid(word: str, key: str) -> Laid:
    tile, colon, side = word.partition(":")
    if tile not in TILES:
        raise BadInput(
            "There is no tile {tile}.", "Tiles: {tiles}.", path=(key,), tile=repr(tile), tiles=", ".join(TILES)
        )
    if colon and (side not in SIDES or key == "stack"):
        raise BadInput(
            "{word} cannot be read.",
            "Behind a tile laid stands :L, :S or :R, behind one in the stack nothing.",
            path=(key,), word=repr(word),
        )  # fmt: skip
    return Laid(tile, side or "S")


def _river(table: Mapping[str, Any]) -> tuple[River, tuple[str, ...]]:
    only(table, ("tiles", "gone", "stack", "pier"))
    laid = tuple(_laid(word, "tiles") for word in text_of(table, "tiles").split())
    stack = tuple(_laid(word, "stack").tile for word in text_of(table, "stack", "").split())
    if not laid or laid[0] != Laid(START_TILE):
        raise BadInput("The first tile is not the start tile.", "Begin with {tile}.", path=("tiles",), tile=START_TILE)
    ids = [each.tile for each in laid] + list(stack)
    for i, tile in enumerate(ids):
        if tile in ids[:i]:
            key = "tiles" if i < len(laid) else "stack"
            raise BadInput("The tile {tile} is there twice.", "There is one of each.", path=(key,), tile=tile)
    gone = number_of(table, "gone", 0, len(laid) - 1, 0)
    pier = choice_of(table, "pier", SIDES) if "pier" in table else None
    if pier and stack:
        raise BadInput(
            "The pier lies already, so no tile is still to come.", "Leave the stack or the pier out.", path=("stack",)
        )
    found = river(laid, gone, pier)
    cells: dict[tuple[int, int], str] = {}
    for placed in found.placed:
        for cell in placed.cells:
            if cell in cells:
                raise BadInput(
                    "Tile {letter} lies over tile {other}.",
                    "Join one of the tiles between them to another side.",
                    path=("tiles",), letter=placed.letter, other=cells[cell],
                )  # fmt: skip
        cells.update(dict.fromkeys(placed.cells, placed.letter))
    return found, stack


def _landings(table: Mapping[str, Any], laid: River, players: int) -> tuple[tuple[str, int], ...]:
    tiles = tuple(p.tile.id for p in laid.placed if p.tile.landing)
    try:
        only(table, tiles)
        return tuple((tile, number_of(table, tile, 0, MAX_WAITING, passengers_on(tile, players))) for tile in tiles)
    except BadInput as problem:
        raise problem.under("landings") from None


def _boats(document: Mapping[str, Any], laid: River) -> tuple[Boat, ...]:
    entries = document.get("boats", [])
    if not isinstance(entries, list | tuple) or not all(isinstance(entry, Mapping) for entry in entries):
        raise BadInput("boats has to be a list of tables.", "Write [[boats]] above each boat.", path=("boats",))
    if not 1 <= len(entries) <= len(BOATS):
        raise BadInput("There have to be one to {most} boats.", path=("boats",), most=len(BOATS))
    boats: list[Boat] = []
    for i, entry in enumerate(entries):
        try:
            boats.append(_boat(entry, laid, boats))
        except BadInput as problem:
            raise problem.under("boats", i) from None
    return tuple(boats)


def _boat(entry: Mapping[str, Any], laid: River, others: Sequence[Boat]) -> Boat:
    only(entry, ("name", "at", "heading", "speed", "coal", "passengers", "state"))
    name = choice_of(entry, "name", BOATS)
    if any(other.name == name for other in others):
        raise BadInput("There are two boats called {name}.", path=("name",), name=name)
    state = choice_of(entry, "state", (RACING, DOCKED, OUT), RACING)
    with_landing = tuple(tile.id for tile in TILES.values() if tile.landing)
    passengers = list_of(entry, "passengers", with_landing)
    if len(passengers) > MAX_PASSENGERS:
        raise BadInput("A boat carries at most {most} passengers.", path=("passengers",), most=MAX_PASSENGERS)
    if state != RACING:
        for key in ("at", "heading"):
            if key in entry:
                raise BadInput(
                    "A boat that docked or is out has no {key}.", "Leave the line out.", path=(key,), key=key
                )
        speed = number_of(entry, "speed", 1, MAX_SPEED, 1)
        return Boat(name, None, None, speed, number_of(entry, "coal", 0, MAX_COAL, 0), passengers, state)
    at = text_of(entry, "at")
    _place(at, laid, others)
    return Boat(
        name,
        at,
        choice_of(entry, "heading", HEADINGS),
        number_of(entry, "speed", 1, MAX_SPEED),
        number_of(entry, "coal", 0, MAX_COAL),
        passengers,
    )


def _place(at: str, laid: River, others: Sequence[Boat]) -> None:
    if not laid.knows(at):
        raise BadInput(
            "There is no space {space}.", "Spaces run from A1 to {last}20.",
            path=("at",), space=repr(at), last=laid.foremost.letter,
        )  # fmt: skip
    if laid.is_gone(at):
        raise BadInput("The tile of {space} is off the table.", path=("at",), space=at)
    if laid.is_land(at):
        raise BadInput("{space} is land.", "Put the boat on water.", path=("at",), space=at)
    for other in others:
        if other.at == at:
            raise BadInput("{other} is on {space} already.", path=("at",), other=other.name, space=at)


def _moment(position: Position, play: Mapping[str, Any], round_: int) -> Position:
    racing = tuple(boat.name for boat in position.racing)
    position = position.changed(round=round_)
    names = {state: tuple(b.name for b in position.boats if b.state == state) for state in (DOCKED, OUT)}
    for state in (DOCKED, OUT):
        if state in play:
            named = list_of(play, state, names[state])
            names[state] = named + tuple(name for name in names[state] if name not in named)
    position = position.changed(docked=names[DOCKED], lost=names[OUT])
    if "to_move" in play:
        to_move = list_of(play, "to_move", racing)
        if racing and not to_move and not is_over(position):
            raise BadInput("to_move names no boat.", "Leave it out for all of them.", path=("to_move",))
        return position.changed(to_move=to_move)
    return position.changed(to_move=turn_order(position).names)


def write_position(position: Position) -> dict[str, Any]:
    """Return a position as an example file's tables; `read_position` takes it back."""
    laid = position.river
    table: dict[str, Any] = {"tiles": " ".join(map(str, laid.laid)), "gone": laid.gone}
    if position.stack:
        table["stack"] = " ".join(position.stack)
    if laid.pier:
        table["pier"] = laid.pier
    document: dict[str, Any] = {"game": NAME, "ruleset": position.ruleset, "players": position.players}
    if position.rulings.changed:
        document["rulings"] = dict(position.rulings.changed)
    document["river"] = table
    if position.waiting:
        document["landings"] = dict(position.waiting)
    document["boats"] = [write_boat(boat) for boat in position.boats]
    document["play"] = {"round": position.round}
    if position.to_move != turn_order(position).names:
        document["play"]["to_move"] = list(position.to_move)
    for key, names, state in (("docked", position.docked, DOCKED), ("out", position.lost, OUT)):
        if names != tuple(boat.name for boat in position.boats if boat.state == state):
            document["play"][key] = list(names)
    return document


def write_boat(boat: Boat) -> dict[str, Any]:
    """Return a boat as a table of `[[boats]]`."""
    entry: dict[str, Any] = {"name": boat.name}
    if boat.racing:
        entry |= {"at": boat.at, "heading": boat.heading}
    entry |= {"speed": boat.speed, "coal": boat.coal, "passengers": list(boat.passengers), "state": boat.state}
    return entry
