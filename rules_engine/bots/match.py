"""A whole race between bots, with the turns as they would be written."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from rules_engine.bots.player import Bot
from rules_engine.games.mississippi_queen.actions import boarding
from rules_engine.games.mississippi_queen.order import to_move
from rules_engine.games.mississippi_queen.play import PlayedTurn, apply, is_over, places, under_way
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.race import GAME, ROUND_LIMIT
from rules_engine.games.mississippi_queen.turns import Push, Token, Turn
from rules_engine.games.protocol import Seeded

Watcher = Callable[[Position, PlayedTurn], None]
"""Called with the position before each turn and what the turn left behind."""


@dataclass(frozen=True, slots=True)
class Race:
    """A race that was played: its start, the turns in order with all rolls, the last position, and how it ended.

    `capped` tells that the limit of rounds ended it (rule `dock.cap`); `places` are all boats, the first first.
    """

    start: Position
    turns: tuple[Turn, ...]
    end: Position
    capped: bool

    @property
    def places(self) -> tuple[str, ...]:
        """All boats by place."""
        return places(self.end)

    @property
    def winner(self) -> str | None:
        """The boat that docked first, None if none did."""
        return self.end.docked[0] if self.end.docked else None


def race(
    position: Position,
    bots: Mapping[str, Bot],
    generator: random.Random,
    *,
    watch: Watcher | None = None,
    limit: int = ROUND_LIMIT,
) -> Race:
    """Play a race from a position to its end, or until so many rounds are over."""
    start, written = position, []
    chance = Seeded(generator)
    while not is_over(position) and position.round <= limit:
        mover = to_move(position)
        if mover is None:
            break
        turn = bots[mover].turn(GAME.view(position, mover), mover)
        played = apply(position, with_answers(position, turn, bots), chance)
        if watch is not None:
            watch(position, played)
        written.append(played.turn)
        position = played.position
    return Race(start, tuple(written), position, capped=not is_over(position))


def with_answers(position: Position, turn: Turn, bots: Mapping[str, Bot]) -> Turn:
    """Return a turn with what the owners of pushed boats choose: the heading, and whether a passenger is taken."""
    if not any(isinstance(token, Push) for token in turn.tokens):
        return turn
    tokens: list[Token] = []
    for token in turn.tokens:
        if not isinstance(token, Push):
            tokens.append(token)
            continue
        # The turn up to here is looked at step by step: who is pushed follows from where the mover is by now.
        before = up_to(position, Turn(turn.boat, tuple(tokens)))
        ahead = before.river.ahead(before.boat(turn.boat).at or "", before.boat(turn.boat).heading or "N")
        pushed = before.boat(before.occupied[ahead or ""])
        after = before.with_boat(replace(pushed, at=token.to))
        heading, board = bots[pushed.name].answer(GAME.view(after, pushed.name), pushed.name)
        may = not token.board and boarding.broken_by(after, pushed.name, "board.pushed") is None
        tokens.append(Push(token.to, heading, token.board or (board and may)))
    return Turn(turn.boat, tuple(tokens))


def up_to(position: Position, turn: Turn) -> Position:
    """Return the position in the middle of a turn, behind the tokens given."""
    return under_way(position, turn).position
