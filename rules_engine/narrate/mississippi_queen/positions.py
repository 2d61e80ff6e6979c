"""A position told in full: what a drawing shows, for readers who do not see it."""

from __future__ import annotations

from rules_engine.games.mississippi_queen.position import Boat, Position
from rules_engine.games.mississippi_queen.river import Placed
from rules_engine.games.mississippi_queen.turns import Turn
from rules_engine.games.protocol import Played
from rules_engine.narrate.mississippi_queen.common import boat, side
from rules_engine.narrate.sentences import strung
from rules_engine.words import Fact, Words


def position(position: Position, words: Words) -> str:
    """Tiles, landings, pier and boats of a position, in sentences, the rearmost tile first."""
    return strung([*river(position, words), *boats(position, words)], words)


def river(position: Position, words: Words) -> list[str]:
    """A sentence or more for each tile on the table, then the pier and the stack."""
    told = []
    if position.river.gone:
        told.append(
            words.plural(
                "{n} tile has left the table at the rear.",
                "{n} tiles have left the table at the rear.",
                position.river.gone,
            )
        )
    for placed in position.river.placed:
        told.append(_tile(position, placed, words))
        if placed.tile.islands:
            land = [f"{placed.letter}{n}" for n in sorted(placed.tile.islands)]
            told.append(words.message("Land: {spaces}.", spaces=land))
        if placed.tile.landing and position.with_passengers:
            told.append(_landing(position, placed, words))
    if position.river.pier is not None:
        told.append(
            words.message(
                "The pier lies at the end of tile {tile}, {side}; dock spaces: {spaces}.",
                tile=position.river.foremost.letter,
                side=side(position.river.pier, words),
                spaces=list(position.river.docks),
            )
        )
    if position.stack:
        told.append(
            words.plural("{n} tile is still in the stack.", "{n} tiles are still in the stack.", len(position.stack))
        )
    return told


def _tile(position: Position, placed: Placed, words: Words) -> str:
    flow = words.term(placed.flow)
    if placed.index == 0:
        return words.message("Tile {tile} is the start tile; it flows {heading}.", tile=placed.letter, heading=flow)
    facts: dict[str, Fact] = {"tile": placed.letter, "heading": flow}
    joined = position.river.laid[placed.index].side
    if joined == "L":
        return words.message("Tile {tile} bends to the left; it flows {heading}.", **facts)
    if joined == "R":
        return words.message("Tile {tile} bends to the right; it flows {heading}.", **facts)
    return words.message("Tile {tile} lies straight on; it flows {heading}.", **facts)


def _landing(position: Position, placed: Placed, words: Words) -> str:
    landing = placed.tile.landing
    assert landing is not None
    facts: dict[str, Fact] = {"space": f"{placed.letter}{landing.space}"}
    n = position.waiting_at(placed.tile.id)
    if landing.roof == "red":
        return words.plural(
            "The jetty of a landing with a red roof reaches into {space}; {n} passenger waits there.",
            "The jetty of a landing with a red roof reaches into {space}; {n} passengers wait there.",
            n,
            **facts,
        )
    return words.plural(
        "The jetty of a landing with a brown roof reaches into {space}; {n} passenger waits there.",
        "The jetty of a landing with a brown roof reaches into {space}; {n} passengers wait there.",
        n,
        **facts,
    )


def boats(position: Position, words: Words) -> list[str]:
    """A sentence for each boat, in the order of seats."""
    return [describe(position, one, words) for one in position.boats]


def changed(before: Position, played: Played[Position, Turn], words: Words) -> list[str]:
    """What the mover, and every boat that it touched, is like after a played turn."""
    after, mover = played.position, played.turn.boat
    return [describe(after, one, words) for one in after.boats if one.name == mover or one != before.boat(one.name)]


def describe(position: Position, one: Boat, words: Words) -> str:
    """A boat's space, heading, speed, coal and passengers, or that it has docked or is out."""
    name = boat(one.name, words)
    if one.state == "docked":
        place = list(position.docked).index(one.name) + 1 if one.name in position.docked else 0
        if place:
            return words.message("{boat} has docked and taken place {place}.", boat=name, place=place)
        return words.message("{boat} has docked.", boat=name)
    if one.state == "out" or one.at is None or one.heading is None:
        return words.message("{boat} is out of the race.", boat=name)
    facts: dict[str, Fact] = {
        "boat": name,
        "space": one.at,
        "heading": words.term(one.heading),
        "speed": one.speed,
        "coal": one.coal,
    }
    if not one.passengers:
        return words.message("{boat} is on {space}, heading {heading}, speed {speed}, coal {coal}.", **facts)
    return words.plural(
        "{boat} is on {space}, heading {heading}, speed {speed}, coal {coal}, {n} passenger aboard.",
        "{boat} is on {space}, heading {heading}, speed {speed}, coal {coal}, {n} passengers aboard.",
        len(one.passengers),
        **facts,
    )
