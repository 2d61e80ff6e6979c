"""The charter agency: ships come from the pile into the offer, discards become a new pile (`charter.reshuffle`).

Which ship comes is told by the turn's brackets, else by a listed pile, else by chance; else it is unknown (`?`). A pile
that was shuffled has no known order, so it is a number from then on, and every ship is drawn from it by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules_engine.games.atlantic_star.actions.under_way import UnderWay
from rules_engine.games.atlantic_star.events import Dealt, Shuffled
from rules_engine.games.atlantic_star.position import PRICES, Position
from rules_engine.games.atlantic_star.ships import HIDDEN, ship
from rules_engine.games.protocol import BadInput


def unseen(position: Position) -> tuple[str, ...]:
    """Return the cards of the deck that are listed nowhere: not in offer, discards, pile or a hand."""
    seen: Counter[str] = Counter(card for card in position.offer if card is not None)
    seen.update(position.discards)
    if not isinstance(position.pile, int):
        seen.update(position.pile)
    for seat in position.seats:
        if not isinstance(seat.hand, int):
            seen.update(seat.hand)
    return _without(position.deck.cards, seen)


def _without(cards: Iterable[str], taken: Counter[str]) -> tuple[str, ...]:
    left = Counter(taken)
    found = []
    for card in cards:
        if left[card] > 0:
            left[card] -= 1
        else:
            found.append(card)
    return tuple(found)


def deal(state: UnderWay, place: int, named: str | None, rule: str) -> tuple[UnderWay, str | None]:
    """Return the state with a ship dealt to a place of the offer (0 = dearest), and the ship; None if none is left.

    `named` is what the turn writes of it, None where it writes nothing. Raises `BadInput` where that cannot be.
    """
    position = state.position
    if not position.cards_left:
        if not position.discards:
            if named is not None:
                raise BadInput(
                    "No ship is left that could come into the offer.", "Leave the brackets out.",
                )  # fmt: skip
            return state, None
        state = _shuffle(state)
        position = state.position
    card, state = _top(state, named)
    pile = state.position.pile
    offer = list(position.offer)
    offer[place] = card
    rest = pile - 1 if isinstance(pile, int) else pile[1:]
    after = state.position.changed(offer=tuple(offer), pile=rest)
    return state.changed(Dealt(state.index, rule, card, PRICES[place]), position=after), card


def _shuffle(state: UnderWay) -> UnderWay:
    discards = state.position.discards
    return state.changed(
        Shuffled(state.index, "charter.reshuffle", len(discards)),
        position=state.position.changed(pile=len(discards), discards=()),
        mixed=tuple(sorted(discards)),
    )


def _top(state: UnderWay, named: str | None) -> tuple[str, UnderWay]:
    """Return the ship on top of the pile, and the state without it in what has been mixed."""
    pile = state.position.pile
    if not isinstance(pile, int) and pile[0] != HIDDEN:
        if named not in (None, HIDDEN, pile[0]):
            raise BadInput(
                "The pile's next ship is {next}, not {ship}.",
                "Leave the brackets out, or write the ships in the order of the pile.",
                next=pile[0], ship=str(named),
            )  # fmt: skip
        return pile[0], state
    known = None if named == HIDDEN else named
    if state.mixed is not None:
        return _mixed(state, state.mixed, known)
    return known or _drawn(state, unseen(state.position)), state


def _mixed(state: UnderWay, mixed: tuple[str, ...], known: str | None) -> tuple[str, UnderWay]:
    if known is not None and known not in mixed and HIDDEN not in mixed:
        raise BadInput(
            "{ship} is not among the ships that are shuffled.", "The new pile is made of the discards.", ship=known
        )
    card = known or _drawn(state, mixed)
    gone = card if card in mixed else HIDDEN
    return card, state.changed(mixed=_without(mixed, Counter([gone])))


def _drawn(state: UnderWay, choices: tuple[str, ...]) -> str:
    taken = state.chance.take("ship", choices) if choices else None
    return HIDDEN if taken is None else ship(taken)
