"""Chartering: `charter 2000` takes the ship at that price; the dearer ones slide, a new one comes.

1. `turn.one-action`: nothing has been chartered or staged in this turn.
2. `turn.dead-end`: with one ship more the hand can still be staged; a finished seat has nothing to stage (not with
   the ruling `hand_guard = off`).
3. `charter.price`: a ship lies there, and the money for it is there.
4. `end.own-tiles`: the seat is not finished (asked only with `hand_guard = off`).

Then the ships slide to the cheaper places (`charter.slide`) and one comes onto the cheapest free one
(`charter.refill`).
"""

from __future__ import annotations

from rules_engine.games.atlantic_star.actions import agency
from rules_engine.games.atlantic_star.actions.under_way import UnderWay
from rules_engine.games.atlantic_star.events import Chartered, Slid
from rules_engine.games.atlantic_star.position import PRICES, Position
from rules_engine.games.atlantic_star.turns import Charter
from rules_engine.games.protocol import Event


def broken_by(position: Position, name: str, price: int) -> str | None:
    """Return the rule that keeps a seat from chartering at a price as its action, None if it may."""
    seat = position.seat(name)
    guard = position.rulings["hand_guard"] == "on"
    if guard and seat.size + 1 > position.hand_limit(name):
        return "turn.dead-end"
    if position.offer[PRICES.index(price)] is None or seat.money < price:
        return "charter.price"
    return "end.own-tiles" if position.finished(name) else None


def verify(state: UnderWay, step: Charter) -> None:
    """Raise `RuleViolation` if the charter breaks a rule."""
    if state.acted:
        raise state.broken("turn.one-action", after=state.acted, price=step.price)
    position, seat = state.position, state.seat
    match broken_by(position, state.mover, step.price):
        case "charter.price":
            free = position.offer[PRICES.index(step.price)] is None
            raise state.broken("charter.price", price=step.price, money=seat.money, free=int(free))
        case str() as rule:
            limit = position.hand_limit(state.mover)
            raise state.broken(rule, price=step.price, hand=seat.size, most=limit, finished=int(limit == 0))


def apply(state: UnderWay, step: Charter) -> UnderWay:
    """Return the state with the ship in hand and the offer filled up."""
    verify(state, step)
    place = PRICES.index(step.price)
    seat, offer = state.seat, state.position.offer
    ship = str(offer[place])
    state = state.with_seat(
        Chartered(state.index, "charter.price", state.mover, ship, step.price),
        money=seat.money - step.price,
        hand=seat.hand + 1 if isinstance(seat.hand, int) else (*seat.hand, ship),
    )
    left = (*offer[:place], None, *offer[place + 1 :])
    slid, events = _slide(left, state.index)
    state = state.changed(*events, position=state.position.changed(offer=slid), acted="charter")
    free = len([card for card in slid if card is None])
    card = None
    if free:
        state, card = agency.deal(state, free - 1, next(iter(step.dealt), None), "charter.refill")
    return state.changed(written=(*state.written, Charter(step.price, () if card is None else (card,))))


def _slide(offer: tuple[str | None, ...], index: int) -> tuple[tuple[str | None, ...], tuple[Event, ...]]:
    """Return the offer with its ships on the cheapest places, in their order, and what slid, the cheapest first."""
    places = [place for place, card in enumerate(offer) if card is not None]
    free = len(offer) - len(places)
    slid = (*(None,) * free, *(offer[place] for place in places))
    events = [
        Slid(index, "charter.slide", str(offer[place]), PRICES[place], PRICES[free + i])
        for i, place in enumerate(places)
        if place != free + i
    ]
    return slid, tuple(reversed(events))
