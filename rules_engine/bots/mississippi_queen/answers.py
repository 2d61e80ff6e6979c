"""What the owners of pushed boats choose, written into the turn of the boat that pushes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_engine.bots.mississippi_queen.player import Bot
from rules_engine.games.mississippi_queen.actions import boarding
from rules_engine.games.mississippi_queen.play import under_way
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.race import GAME
from rules_engine.games.mississippi_queen.turns import Push, Token, Turn
from rules_engine.games.protocol import Chance


def with_answers(position: Position, turn: Turn, bots: Mapping[str, Bot], chance: Chance | None = None) -> Turn:
    """Return a turn with what the owners of pushed boats choose: the heading, and whether a passenger is taken.

    `chance` has no part in that.
    """
    if not any(isinstance(token, Push) for token in turn.tokens):
        return turn
    tokens: list[Token] = []
    for token in turn.tokens:
        if not isinstance(token, Push):
            tokens.append(token)
            continue
        # The turn up to here is looked at step by step: who is pushed follows from where the mover is by now.
        before = under_way(position, Turn(turn.boat, tuple(tokens))).position
        ahead = before.river.ahead(before.boat(turn.boat).at or "", before.boat(turn.boat).heading or "N")
        pushed = before.boat(before.occupied[ahead or ""])
        after = before.with_boat(replace(pushed, at=token.to))
        heading, board = bots[pushed.name].answer(GAME.view(after, pushed.name), pushed.name)
        may = not token.board and boarding.broken_by(after, pushed.name, "board.pushed") is None
        tokens.append(Push(token.to, heading, token.board or (board and may)))
    return Turn(turn.boat, tuple(tokens))
