"""Positions and turns that drawings are tested on: one of every kind of diagram, and many at random."""

from __future__ import annotations

import random
from typing import Any

from rules_engine.games.mississippi_queen.hexes import HEADINGS
from rules_engine.games.mississippi_queen.position import BOATS, Position
from rules_engine.games.mississippi_queen.reading import read_position
from rules_engine.games.mississippi_queen.tiles import SIDES, TILES

GAME = {"game": "mississippi-queen", "ruleset": "passenger"}


def boat(name: str, at: str, heading: str = "N", speed: int = 2, coal: int = 6, **more: Any) -> dict[str, Any]:
    return {"name": name, "at": at, "heading": heading, "speed": speed, "coal": coal} | more


def position(tiles: str, *boats: dict[str, Any], river: dict[str, Any] | None = None, **more: Any) -> Position:
    return read_position(GAME | {"river": {"tiles": tiles} | (river or {}), "boats": list(boats)} | more)


PUSH = position("start red-1", boat("red", "A6", speed=4), boat("white", "A11"))
PUSH_TURN = "red F>A14/SE F2"
PIER = position(
    "start brown-1 brown-3 red-1",
    boat("red", "D16", speed=1, passengers=["brown-1", "brown-3"]),
    river={"gone": 2, "pier": "S"},
)
BERTH_LOST = position("start brown-1 brown-3 plain-3:R", boat("red", "C20"), river={"gone": 2, "pier": "R"})
BEND = position(
    "start red-1 plain-3:L brown-1:L",
    boat("red", "A16", speed=4, coal=5),
    boat("white", "B11", "NE", passengers=["red-1"]),
    boat("green", "B20", "NW", 1, 3),
    boat("grey", "C14", "NW", 3, 4, passengers=["red-1", "brown-1"]),
    boat("brown", "A12"),
    players=5,
)


def at_random(count: int, seed: int = 1) -> list[Position]:
    """Returns positions of two to five tiles on the table with three to five boats."""
    chance = random.Random(seed)
    found: list[Position] = []
    while len(found) < count:
        tiles = chance.sample([tile for tile in TILES if tile != "start"], chance.randint(1, 6))
        laid = " ".join(["start", *(f"{tile}:{chance.choice(SIDES)}" for tile in tiles)])
        gone = max(0, len(tiles) - chance.randint(1, 4))
        river: dict[str, Any] = {"tiles": laid, "gone": gone}
        if chance.random() < 0.3:
            river["pier"] = chance.choice(SIDES)
        try:
            empty = read_position(GAME | {"river": river, "boats": [{"name": "red", "state": "out"}]})
        except ValueError:
            continue  # tiles that overlap
        names = BOATS[: chance.randint(3, 5)]
        water = chance.sample(sorted(empty.river.water.values()), len(names))
        landings = list(empty.river.landings.values())
        boats = [
            boat(
                name,
                at,
                chance.choice(HEADINGS),
                chance.randint(1, 6),
                chance.randint(0, 6),
                passengers=chance.sample(landings, min(len(landings), chance.randint(0, 2))),
            )
            for name, at in zip(names, water, strict=True)
        ]
        found.append(read_position(GAME | {"river": river, "boats": boats, "players": len(names)}))
    return found
