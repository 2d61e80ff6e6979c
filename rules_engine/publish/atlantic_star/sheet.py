"""What the printed sheets of the game show beside its quick reference."""

from __future__ import annotations

ORDER = ""
"""The chapter whose rules tell the order of play, "" where the quick reference tells it whole."""

CARD = ("turn-in-steps", "scoring-board", "forgotten")
"""The sections of the quick reference on the turn card, what can be left out last."""

PICTURES = ("charter-slide-two", "cruise-all-suit", "column-in-between", "loan-down-two-places")
"""The examples whose drawings the sheets show, what can be left out last."""

SPARE = ("cruise-joker",)
"""The examples whose drawings fill what would else be an empty page of the booklet."""

ENDS = ("end.all",)
"""The rules of the steps that end a game: what such a step tells stands below the drawing of its turn."""
