"""Waiting: `wait` does nothing, `swap R` gives a card of the hand for the top card of the pile.

`swap`: 1. `ship.must-leave` if the ship is on the board and can only leave; 2. `ship.swap`: the ship has left the
board, the card is in hand and the pile has a card. `wait`: 1. `ship.must-leave`, as above; 2. `ship.left-to-right`: a
ship on the board sails. The card given goes under the pile (SU-3).
"""

from __future__ import annotations

from rules_engine.games.submarine.actions.salvage import has, top, without
from rules_engine.games.submarine.actions.under_way import UnderWay, must_leave
from rules_engine.games.submarine.events import Swapped, Waited
from rules_engine.games.submarine.position import Cards, size
from rules_engine.games.submarine.turns import Swap, Wait


def wait(state: UnderWay, token: Wait) -> UnderWay:
    """Return the state after a seat has waited."""
    must_leave(state, token)
    if not state.seat.waiting:
        raise state.broken("ship.left-to-right", ship=state.seat.ship, waits=1)
    return state.changed(Waited(state.index, "ship.off-board", state.mover))


def swap(state: UnderWay, token: Swap) -> UnderWay:
    """Return the state with the cards swapped."""
    must_leave(state, token)
    seat = state.seat
    if not seat.waiting or not size(seat.pile) or not has(seat.hand, token.card):
        raise state.broken(
            "ship.swap", card=token.card, waiting=int(seat.waiting), pile=size(seat.pile),
            held=int(has(seat.hand, token.card)),
        )  # fmt: skip
    taken, rest = top(seat.pile)
    hand = without(seat.hand, token.card)
    swapped = Swapped(state.index, "ship.swap", state.mover, token.card, taken)
    return state.with_seat(swapped, hand=_with(hand, taken), pile=_under(rest, token.card, seat.pile))


def _with(hand: Cards, card: str) -> Cards:
    return hand + 1 if isinstance(hand, int) else (*hand, card)


def _under(rest: Cards, card: str, pile: Cards) -> Cards:
    """Return a pile with a card under it; a pile written as a number stays one."""
    return pile if isinstance(rest, int) else (*rest, card)
