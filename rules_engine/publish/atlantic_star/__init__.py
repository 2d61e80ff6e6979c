"""What of the site belongs to Atlantic Star; `rules_engine.publish.games` tells what each module is for."""

from rules_engine.games.atlantic_star import NAME

MODULES = tuple(
    f"games.atlantic_star.{name}"
    for name in (
        "ships", "deck", "position", "turns", "events", "play", "assign", "search", "reading", "start",
    )
)  # fmt: skip
"""The modules of the library that belong to this game, below `rules_engine`, in the order of the layers."""

__all__ = ["MODULES", "NAME"]
