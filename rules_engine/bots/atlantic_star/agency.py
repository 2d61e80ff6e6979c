"""Exchanges between bots: the new offer is dealt and shown before the bot goes on."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.bots.atlantic_star.player import Bot
from rules_engine.games.atlantic_star.actions import exchange, loan
from rules_engine.games.atlantic_star.actions.under_way import UnderWay
from rules_engine.games.atlantic_star.position import Position
from rules_engine.games.atlantic_star.start import view
from rules_engine.games.atlantic_star.turns import Exchange, Loan, Turn
from rules_engine.games.protocol import Chance


def with_offers(position: Position, turn: Turn, bots: Mapping[str, Bot], chance: Chance) -> Turn:
    """Return a turn whose exchanges have been dealt, with all that its bot did behind them."""
    if not turn.steps or not isinstance(turn.steps[-1], Exchange):
        return turn
    state = UnderWay(position, turn.seat, chance)
    steps = list(turn.steps)
    for step in steps:
        if isinstance(step, Loan):
            state = loan.apply(state, step)
        elif isinstance(step, Exchange):
            state = exchange.apply(state, step)
            steps += bots[turn.seat].go_on(view(state.position, turn.seat), turn.seat)
    return Turn(turn.seat, (*state.written, *steps[len(state.written) :]))
