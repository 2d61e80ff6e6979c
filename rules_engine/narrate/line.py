"""One line of a turn told step by step."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.games.protocol import Event


@dataclass(frozen=True)
class Line:
    """One line of the table: what the mover does, told without naming it ("sails on to A16 and A20").

    `rule` is the identity of the rule that makes it so, `token` the place in the written turn (from 0). `figures` are
    the cells of the game's own columns (`narrate.figures` gives their heads). `events` are the events told.
    """

    text: str
    rule: str
    token: int
    figures: tuple[str, ...]
    events: tuple[Event, ...]
