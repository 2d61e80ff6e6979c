"""Salvaging: `C4:aR` takes an artefact with a card of its colour, `C4:aR*` by a joker.

1. `act.under-ship`: the space lies in the ship's column.
2. `act.one-kind`: no submarine has dived in this turn.
3. `salvage.same-space`: an own submarine lies on the space, and the artefact lies there.
4. `salvage.card-colour`: with a card: one of its colour is in hand.
5. `block.cannot-pay`: with a card: the pile has a card for every submarine that blocks (`block.pay`).
6. `joker.instead-of-card`: by a joker: there is one.
7. `end.twelve`, `end.no-cards`: the game has not ended by a treasure before (SU-9).

Blocking is paid from the pile, top card by top card, to the seats clockwise from the mover, onto the top of their piles
(`block.from-pile`, SU-4); by a joker nobody is paid (`joker.no-payment`). A new kind comes onto the transport card, any
other artefact becomes a joker (`salvage.keep`, `joker.sources`).
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.games.submarine.actions.under_way import UnderWay, emptied
from rules_engine.games.submarine.events import Doubled, Kept, Paid, Salvaged
from rules_engine.games.submarine.position import HIDDEN, Cards, Position, Seat, size
from rules_engine.games.submarine.turns import Take


def without(cards: Cards, card: str) -> Cards:
    """Return cards without one; of hidden ones there is one less, and a hidden one is given where no known one is."""
    if isinstance(cards, int):
        return cards - 1
    at = cards.index(card if card in cards else HIDDEN)
    return (*cards[:at], *cards[at + 1 :])


def has(cards: Cards, card: str) -> bool:
    """Tell whether a card is among cards; a hidden one may be it."""
    return cards > 0 if isinstance(cards, int) else card in cards or HIDDEN in cards


def top(cards: Cards) -> tuple[str, Cards]:
    """Return the top card of a pile, "?" if it is hidden, and the rest."""
    return (HIDDEN, cards - 1) if isinstance(cards, int) else (cards[0], cards[1:])


def onto(cards: Cards, card: str) -> Cards:
    """Return a pile with a card on top; a pile written as a number stays one, an empty one too (SU-6)."""
    return cards + 1 if isinstance(cards, int) else (card, *cards)


def broken_by(position: Position, seat: Seat, token: Take) -> str | None:
    """Return the rule that keeps a seat from a treasure on the space of one of its submarines, None if it may take it.

    Where the ship is and what was done before in the turn is not asked.
    """
    if token.space not in seat.submarines or token.artefact not in position.at(token.space):
        return "salvage.same-space"
    if token.joker:
        return None if seat.jokers else "joker.instead-of-card"
    if not has(seat.hand, token.artefact[1]):
        return "salvage.card-colour"
    price = sum(n for _, n in position.blockers(seat.name, token.space))
    return "block.cannot-pay" if price > size(seat.pile) else None


def verify(state: UnderWay, token: Take) -> None:
    """Raise `RuleViolation` if the treasure may not be taken."""
    position, seat = state.position, state.seat
    facts: dict[str, str | int] = {"space": token.space, "artefact": token.artefact}
    if token.space[0] != seat.ship:
        raise state.broken("act.under-ship", space=token.space, ship=seat.ship)
    if state.kind == "dive":
        raise state.broken("act.one-kind", what="salvage")
    rule = broken_by(position, seat, token)
    if rule == "salvage.same-space":
        raise state.broken(rule, own=int(token.space in seat.submarines), **facts)
    if rule == "salvage.card-colour":
        raise state.broken(rule, colour=token.artefact[1], **facts)
    if rule == "block.cannot-pay":
        price = sum(n for _, n in position.blockers(seat.name, token.space))
        raise state.broken(rule, price=price, pile=size(seat.pile), **facts)
    if rule is not None:
        raise state.broken(rule, **facts)
    if state.ended is not None:
        raise state.broken(state.ended, **facts)


def apply(state: UnderWay, token: Take) -> UnderWay:
    """Return the state with the treasure taken and paid for."""
    verify(state, token)
    state = _spend(state, token)
    if not token.joker:
        for name, n in state.position.blockers(state.mover, token.space):
            for _ in range(n):
                state = _pay(state, name)
    state = state.changed(position=state.position.without(token.space, token.artefact), kind="salvage")
    kind, seat = token.artefact[0], state.seat
    if kind in seat.kinds:
        doubled = Doubled(state.index, "joker.sources", state.mover, token.artefact)
        state = state.with_seat(doubled, jokers=seat.jokers + 1)
    else:
        kept = Kept(state.index, "salvage.keep", state.mover, kind)
        state = state.with_seat(kept, kinds=tuple(sorted((*seat.kinds, kind))))
    return state.changed(ended=state.ended or ends(state.start, state.position, state.mover))


def ends(start: Position, position: Position, mover: str) -> str | None:
    """Return the rule by which a treasure just taken ends the game on the spot, None if it goes on.

    The twelfth kind does; an empty column and the end of the cards do with the ruling `end_check = at-once`.
    """
    if position.seat(mover).complete and not start.seat(mover).complete:
        return "end.twelve"
    if position.rulings["end_check"] != "at-once":
        return None
    return over_by(start, position)


def over_by(start: Position, position: Position) -> str | None:
    """Return the rule by which an empty column or the end of the cards has come about since `start` (SU-9)."""
    if emptied(start, position):
        return "end.column"
    return "end.no-cards" if position.out_of_cards and not start.out_of_cards else None


def _spend(state: UnderWay, token: Take) -> UnderWay:
    """Give up the card or joker; it leaves the game (rules `salvage.discard`, `joker.instead-of-card`)."""
    seat = state.seat
    rule = "joker.instead-of-card" if token.joker else "salvage.card-colour"
    how = "joker" if token.joker else "card"
    salvaged = Salvaged(state.index, rule, state.mover, token.space, token.artefact, how)
    if token.joker:
        return state.with_seat(salvaged, jokers=seat.jokers - 1)
    return state.with_seat(salvaged, hand=without(seat.hand, token.artefact[1]))


def _pay(state: UnderWay, name: str) -> UnderWay:
    card, rest = top(state.seat.pile)
    own = name == state.mover
    paid = dict(state.paid)
    paid[name] = paid.get(name, 0) + 1
    rule = "block.own-free" if own else "block.pay"
    state = state.with_seat(Paid(state.index, rule, state.mover, "" if own else name, card), pile=rest)
    if not own:
        other = state.position.seat(name)
        state = state.changed(position=state.position.with_seat(replace(other, pile=onto(other.pile, card))))
    return state.changed(paid=tuple(paid.items()))
