"""Which games can be played, and where each layer keeps what belongs to one of them.

A layer (`narrate`, `drawing`, `examples`, `bots`, `publish`, ...) has a subpackage for each game, named as the game
with underscores. Whoever serves all games asks for it here, by the game's name, and imports it only then.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from rules_engine.games.protocol import BadInput

PLAYABLE: tuple[str, ...] = ("mississippi-queen", "atlantic-star", "submarine")
"""The games that the engine plays, by their identities, in the order in which readers see them."""


_WHERE = {"mississippi-queen": "race"}
"""The module in which a game keeps its `GAME`, where that is not `start`."""


def game(name: str) -> Any:
    """Return a game behind the protocol (`games.protocol.Game`); `BadInput` for one that is not played."""
    playable(name)
    return import_module(f"rules_engine.games.{package(name)}.{_WHERE.get(name, 'start')}").GAME


def package(game: str) -> str:
    """Return the name of a game's subpackage."""
    return game.replace("-", "_")


def part(layer: str, game: str) -> Any:
    """Return the module in which a layer keeps what belongs to a game; `BadInput` for a game that is not played."""
    playable(game)
    return import_module(f"rules_engine.{layer}.{package(game)}")


def playable(game: str) -> str:
    """Return the game; raise `BadInput` if the engine cannot play it."""
    if game not in PLAYABLE:
        raise BadInput(
            "{game} cannot be played yet.", "Playable: {games}.", path=("game",), game=game, games=", ".join(PLAYABLE)
        )
    return game
