"""What of the site belongs to Mississippi Queen; `rules_engine.publish.games` tells what each module is for."""

from rules_engine.games.mississippi_queen import NAME

MODULES = tuple(
    f"games.mississippi_queen.{name}"
    for name in ("hexes", "tiles", "river", "position", "turns", "events", "play", "order", "search", "race")
)
"""The modules of the library that belong to this game, below `rules_engine`, in the order of the layers."""

__all__ = ["MODULES", "NAME"]
