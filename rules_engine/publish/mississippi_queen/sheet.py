"""What the printed sheets of the game show beside its quick reference."""

from __future__ import annotations

ORDER = "order"
"""The chapter whose rules tell the order of play, "" where the quick reference tells it whole."""

CARD = ("turn-in-steps", "forgotten", "numbers")
"""The sections of the quick reference on the turn card, what can be left out last."""

PICTURES = ("push-worked-example", "order-stick", "setup-boat-and-wheels", "setup-start-places")
"""The examples whose drawings the sheets show, what can be left out last."""

SPARE = ("dock-passenger-race",)
"""The examples whose drawings fill what would else be an empty page of the booklet."""

ENDS = ("dock.race-end", "dock.end-2019")
"""The rules of the steps that end a game: what such a step tells stands below the drawing of its turn."""
