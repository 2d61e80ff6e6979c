"""A whole game between bots, with the turns as they would be written."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rules_engine.bots.parts import Bot, part
from rules_engine.games import registry
from rules_engine.games.protocol import Seeded

Watcher = Callable[[Any, Any], None]
"""Called with the position before each turn and what the turn left behind."""


@dataclass(frozen=True, slots=True)
class Match:
    """A game that was played: its start, the turns in order with all that chance brought, and the last position.

    `capped` tells that it did not come to its end: a limit ended it, or somebody could do nothing any more.
    """

    start: Any
    turns: tuple[Any, ...]
    end: Any
    capped: bool

    @property
    def places(self) -> tuple[Any, ...]:
        """All seats by place, the first first; seats that share a place stand together in a tuple."""
        found: tuple[Any, ...] = registry.game(self.end.game).places(self.end)
        return found

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won: nobody, one, or several."""
        return part(self.end.game).winners(self.end)

    @property
    def winner(self) -> str | None:
        """Who has won alone, None if nobody has."""
        found = self.winners
        return found[0] if len(found) == 1 else None


def play(position: Any, bots: Mapping[str, Bot], generator: random.Random, *, watch: Watcher | None = None) -> Match:
    """Play a game from a position to its end, or until a limit of the game's part ends it. `bots` are by seat."""
    game, own = registry.game(position.game), part(position.game)
    start, written = position, []
    chance = Seeded(generator)
    while not own.stopped(position):
        mover = game.to_move(position)
        if mover is None:
            break
        turn = bots[mover].turn(game.view(position, mover), mover)
        if turn is None:
            break
        played = game.apply(position, own.completed(position, turn, bots, chance), chance)
        if watch is not None:
            watch(position, played)
        written.append(played.turn)
        position = played.position
    return Match(start, tuple(written), position, capped=not game.over(position))
