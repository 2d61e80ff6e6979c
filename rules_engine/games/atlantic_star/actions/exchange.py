"""An exchange: `exchange` pays 2,000, the offered ships are discarded and four new ones dealt.

1. `charter.exchange-before`: no ship has been chartered in this turn.
2. `turn.order`: no cruise has been staged in this turn.
3. `charter.exchange`: the money is there, and four new ships in the pile and the discards.

The first new ship comes to the dearest place.
"""

from __future__ import annotations

from rules_engine.games.atlantic_star.actions import agency
from rules_engine.games.atlantic_star.actions.under_way import UnderWay
from rules_engine.games.atlantic_star.events import Exchanged
from rules_engine.games.atlantic_star.position import PRICES
from rules_engine.games.atlantic_star.turns import Exchange

PRICE = 2000


def verify(state: UnderWay, step: Exchange) -> None:
    """Raise `RuleViolation` if the exchange breaks a rule."""
    if state.acted == "charter":
        raise state.broken("charter.exchange-before")
    if state.acted:
        raise state.broken("turn.order", after=state.acted)
    position = state.position
    left = position.cards_left + len(position.discards)
    if state.seat.money < PRICE or left < len(PRICES):
        raise state.broken("charter.exchange", money=state.seat.money, price=PRICE, left=left)


def apply(state: UnderWay, step: Exchange) -> UnderWay:
    """Return the state with a new offer."""
    verify(state, step)
    old = tuple(ship for ship in state.position.offer if ship is not None)
    state = state.with_seat(
        Exchanged(state.index, "charter.exchange", state.mover, PRICE, old), money=state.seat.money - PRICE
    )
    cleared = state.position.changed(offer=(None,) * len(PRICES), discards=(*state.position.discards, *old))
    state = state.changed(position=cleared, exchanged=True)
    dealt = []
    for place in range(len(PRICES)):
        named = step.dealt[place] if place < len(step.dealt) else None
        state, card = agency.deal(state, place, named, "charter.exchange")
        dealt.append(str(card))
    return state.changed(written=(*state.written, Exchange(tuple(dealt))))
