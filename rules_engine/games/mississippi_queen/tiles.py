"""The river tiles as data: spaces, islands, landings, start places, dock spaces, the direction die.

Read once from `river-tiles.toml` beside this file. It gives the layout of the 2019 tiles; a site for other tiles
is built with another file of the same form.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import Any

from rules_engine.games.mississippi_queen.hexes import Cell

SIDES: tuple[str, ...] = ("L", "S", "R")
"""The ways a tile, or the pier, is joined: left, straight on, right (seen downstream)."""

_SIDE_NAMES = {"L": "left", "S": "straight", "R": "right"}


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a tile: its cell seen from the tile's centre when the tile flows N, and its level (+4 .. -4)."""

    cell: Cell
    level: int

    @property
    def across(self) -> int:
        """How far right of the tile's middle line the space lies (looking downstream)."""
        return self.cell[0]


@dataclass(frozen=True, slots=True)
class Landing:
    """Where passengers wait: `space` is the one that the jetty reaches into, `island` the land it starts from."""

    space: int
    island: int
    roof: str


@dataclass(frozen=True, slots=True)
class Tile:
    """A river tile: which of its spaces 1 to 20 are land, and its landing if it has one."""

    id: str
    printed: str
    islands: frozenset[int]
    landing: Landing | None


def _load() -> dict[str, Any]:
    text = resources.files(__package__).joinpath("river-tiles.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _tile(entry: dict[str, Any]) -> Tile:
    landing = entry.get("landing")
    return Tile(
        id=entry["id"],
        printed=entry["printed"],
        islands=frozenset(entry["islands"]),
        landing=Landing(landing["space"], landing["from"], landing["roof"]) if landing else None,
    )


_DATA = _load()

SPACES: dict[int, Space] = {int(n): Space((s["q"], s["r"]), s["level"]) for n, s in _DATA["spaces"].items()}
"""The twenty spaces that every tile has, by number."""

TILES: dict[str, Tile] = {entry["id"]: _tile(entry) for entry in _DATA["tiles"]}
"""The twelve tiles by id, the start tile first."""

START_TILE: str = _DATA["start"]["tile"]
"""The tile on which the boats start."""

START_PLACES: tuple[int, ...] = tuple(_DATA["start"]["spaces"])
"""The spaces of start places 1 to 5 on the start tile."""

DOCK: dict[str, tuple[int, ...]] = {side: tuple(_DATA["dock"][name]) for side, name in _SIDE_NAMES.items()}
"""The three spaces before the berths, by the side on which the pier is joined."""

DIE: tuple[str, ...] = tuple(side for side, name in _SIDE_NAMES.items() for _ in range(_DATA["die"][name]))
"""The six faces of the direction die."""
