"""What of the site belongs to Submarine; `rules_engine.publish.games` tells what each module is for."""

from rules_engine.games.submarine import NAME

MODULES = tuple(
    f"games.submarine.{name}"
    for name in ("counts", "position", "turns", "events", "play", "search", "reading", "start")
)  # fmt: skip
"""The modules of the library that belong to this game, below `rules_engine`, in the order of the layers."""

__all__ = ["MODULES", "NAME"]
