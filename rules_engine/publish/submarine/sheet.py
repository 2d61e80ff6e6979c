"""What the printed sheets of the game show beside its quick reference."""

from __future__ import annotations

ORDER = ""
"""The chapter whose rules tell the order of play, "" where the quick reference tells it whole."""

CARD = ("round", "turn-in-steps", "cost", "end")
"""The sections of the quick reference on the turn card, what can be left out last."""

PICTURES = ("block-two-seats", "act-two-submarines-dive", "salvage-new-kind", "ship-first-stop")
"""The examples whose drawings the sheets show, what can be left out last."""

SPARE = ("joker-for-a-duplicate",)
"""The examples whose drawings fill what would else be an empty page of the booklet."""

ENDS = ("end.twelve", "end.column", "end.no-cards", "end.cap")
"""The rules of the steps that end a game: what such a step tells stands below the drawing of its turn."""
