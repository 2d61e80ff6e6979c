"""A whole turn: token by token through the actions, the hand filled, the ends looked at, whose turn is next."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_engine.games.protocol import BadInput, Chance, Played, RuleViolation
from rules_engine.games.seated import Ended
from rules_engine.games.submarine.actions import deploy, dive, pause, sail, salvage
from rules_engine.games.submarine.actions.under_way import UnderWay
from rules_engine.games.submarine.counts import HAND, ROUNDS
from rules_engine.games.submarine.events import Filled, Paid, Round, Swapped
from rules_engine.games.submarine.position import BEFORE, HIDDEN, Position, Seat, size
from rules_engine.games.submarine.turns import Deploy, Dive, Sail, Swap, Take, Token, Turn, Wait


@dataclass(frozen=True)
class PlayedTurn(Played[Position, Turn]):
    """What a turn leaves behind; `paid` counts the cards that the mover paid for blocking, by seat."""

    paid: tuple[tuple[str, int], ...] = ()

    @property
    def unknown(self) -> int:
        """How many cards were moved of which nobody knows which they are."""
        n = 0
        for event in self.events:
            match event:
                case Filled():
                    n += event.cards.count(HIDDEN)
                case Paid():
                    n += event.card == HIDDEN
                case Swapped():
                    n += event.taken == HIDDEN
        return n


def apply(position: Position, turn: Turn, chance: Chance | None = None) -> PlayedTurn:
    """Play a turn and return what it leaves behind.

    Raises `RuleViolation` with the rule and the token where the turn is illegal. Whose turn it is is not asked. Chance
    has no part in this game: piles are listed or stay hidden.
    """
    if not turn.tokens:
        raise BadInput("There is nothing to do in the turn.", "Write what the seat does: red: sail C.", offset=0)
    state = UnderWay(position, position, turn.seat)
    for index, token in enumerate(turn.tokens):
        state = _play(state.changed(index=index), token)
    state = state.changed(index=len(turn.tokens) - 1)
    if isinstance(turn.tokens[0], Deploy):
        return PlayedTurn(_closed(_deployed(state.position, turn.seat)), state.events, turn)
    state = _fill(state)
    ended = state.ended or salvage.over_by(position, state.position)
    if ended is None:
        state = _round_over(state)
        ended = state.ended
    after = state.position.changed(to_move=following(state.position, turn.seat), ended=ended or position.ended)
    events = state.events
    if ended is not None:
        events = (*events, Ended(state.index, ended, places(after)))
    return PlayedTurn(_closed(after), events, turn, state.paid)


def _closed(position: Position) -> Position:
    """Return a position in which nobody moves or deploys any more if the game is over, before this turn or by it."""
    return position if position.ended is None else position.changed(to_move=None, to_deploy=())


def _play(state: UnderWay, token: Token) -> UnderWay:
    match token:
        case Deploy():
            return deploy.apply(state, token)
        case Sail():
            return sail.apply(state, token)
        case Dive():
            return dive.apply(state, token)
        case Take():
            return salvage.apply(state, token)
        case Swap():
            return pause.swap(state, token)
        case Wait():
            return pause.wait(state, token)


def _deployed(position: Position, name: str) -> Position:
    """Return the position after a deployment: the next seat deploys, or the first one sails."""
    left = tuple(each for each in position.to_deploy if each != name)
    if not left and position.rulings["deploy"] == "at-start":
        left = with_reserve(position)
    return position.changed(to_deploy=left, to_move=left[0] if left else position.seats[0].name)


def with_reserve(position: Position) -> tuple[str, ...]:
    """Return the seats that can deploy before this round, in their order (rule `deploy.before-round`)."""
    if position.rulings["deploy"] == "at-start" and position.round > 1:
        return ()
    return tuple(seat.name for seat in position.seats if seat.reserve)


def _fill(state: UnderWay) -> UnderWay:
    """Fill the mover's hand from its pile (rule `salvage.discard`, SU-4)."""
    seat = state.seat
    need = min(max(0, HAND - size(seat.hand)), size(seat.pile))
    if not need:
        return state
    cards = (HIDDEN,) * need if isinstance(seat.pile, int) else seat.pile[:need]
    pile = seat.pile - need if isinstance(seat.pile, int) else seat.pile[need:]
    hand = seat.hand + need if isinstance(seat.hand, int) else (*seat.hand, *cards)
    return state.with_seat(Filled(state.index, "salvage.discard", state.mover, cards), hand=hand, pile=pile)


def _round_over(state: UnderWay) -> UnderWay:
    """Begin the next round when the last ship has left the board (rules `ship.off-board`, `end.cap`)."""
    position = state.position.changed(to_deploy=())
    if not all(seat.waiting for seat in position.seats):
        return state.changed(position=position)
    position = position.changed(seats=tuple(replace(seat, ship=BEFORE) for seat in position.seats))
    if position.round >= ROUNDS:
        return state.changed(position=position, ended="end.cap")
    position = position.changed(round=position.round + 1)
    position = position.changed(to_deploy=with_reserve(position))
    return state.changed(Round(state.index, "ship.off-board", position.round), position=position)


def following(position: Position, moved: str) -> str:
    """Return the seat that is next behind the one that moved: clockwise; at a round's beginning the first of it."""
    if all(seat.ship == BEFORE for seat in position.seats):
        return position.to_deploy[0] if position.to_deploy else position.seats[0].name
    return position.round_table(moved)[1].name


def verify(position: Position, turn: Turn) -> None:
    """Raise `RuleViolation` if the turn breaks a rule."""
    apply(position, turn)


def judge(position: Position, turn: Turn, chance: Chance | None = None) -> PlayedTurn | RuleViolation:
    """Play a turn and return what it leaves behind, or the violation where it is illegal."""
    try:
        return apply(position, turn, chance)
    except RuleViolation as violation:
        return violation


def is_over(position: Position) -> bool:
    """Tell whether the game is over."""
    return position.ended is not None or any(seat.complete for seat in position.seats)


def _rank(seat: Seat) -> tuple[bool, int, int]:
    """Return by what seats are compared: a full card, kinds, jokers (rules `end.twelve`, `end.most`)."""
    return seat.complete, len(seat.kinds), seat.jokers


def places(position: Position) -> tuple[tuple[str, ...], ...]:
    """Return the seats by place as they stand, the best first; equal ones share a place (rule `end.tie`)."""
    ranks = sorted({_rank(seat) for seat in position.seats}, reverse=True)
    return tuple(tuple(seat.name for seat in position.seats if _rank(seat) == rank) for rank in ranks)


def winners(position: Position) -> tuple[str, ...]:
    """Return who has won, in the order of seats; nobody while the game goes on."""
    return places(position)[0] if is_over(position) else ()
