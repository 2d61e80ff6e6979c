"""What a drawing shows at one moment of a turn, read from the events up to then: ships, submarines, cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from rules_engine.games.protocol import Event
from rules_engine.games.submarine import events as happened
from rules_engine.games.submarine.actions.salvage import onto, top, without
from rules_engine.games.submarine.position import Cards, Position, Seat, row


@dataclass
class Sub:
    """A submarine: whose, where it was before the turn (None if deployed in it), where it is, cards paid for it."""

    seat: str
    start: str | None
    space: str
    paid: int = 0

    @property
    def moved(self) -> bool:
        """Whether it has come to where it is in this turn."""
        return self.start != self.space


@dataclass
class Take:
    """A treasure that is salvaged: from where, by "card" or "joker", cards paid by seat; the turn's own last."""

    space: str
    artefact: str
    how: str
    paid: dict[str, int] = field(default_factory=dict)


@dataclass
class Deal:
    """What a turn does with the cards of a seat: hand cards given away and come, cards gone from and come to the pile.

    `gone` counts cards off the top of the pile as it was, `above` came on top of it (the last one uppermost), `below`
    under it.
    """

    used: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    gone: int = 0
    above: list[str] = field(default_factory=list)
    below: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Fault:
    """Where a turn breaks a rule.

    `where` is "space" (`at` is one), "artefact" (`of`, on `at`), "column" (`at` is one), "ship", "hand", "pile",
    "jokers" or "reserve", all four of the mover.
    """

    where: str
    at: str = ""
    of: str = ""


@dataclass
class Scene:
    """A position under way. `seats` are the seats as they are now; ships stay off the board when the round ends."""

    position: Position
    mover: str | None
    seats: dict[str, Seat]
    subs: list[Sub]
    sailed: tuple[str, str] | None = None
    """From where to where the mover's ship sails."""
    takes: list[Take] = field(default_factory=list)
    deals: dict[str, Deal] = field(default_factory=dict)
    fresh: list[str] = field(default_factory=list)
    """The kinds that have come onto the mover's transport card."""
    tried: tuple[str | None, str] | None = None
    """A dive, or a deployment (from None), that a rule forbids."""
    fault: Fault | None = None

    def deal(self, name: str) -> Deal:
        """Return what happens to a seat's cards."""
        return self.deals.get(name) or Deal()

    @property
    def paid(self) -> list[str]:
        """The other seats that get cards, in the order in which they are paid."""
        return list(dict.fromkeys(name for take in self.takes for name in take.paid if name != self.mover))

    def taken(self, space: str) -> list[str]:
        """Return the artefacts that have been taken from a space."""
        return [take.artefact for take in self.takes if take.space == space]


def before(position: Position, mover: str | None) -> Scene:
    """Return the scene of a position in which nothing has happened yet."""
    subs = [Sub(seat.name, space, space) for seat in position.seats for space in seat.submarines]
    return Scene(position, mover, {seat.name: seat for seat in position.seats}, subs)


def follow(position: Position, told: Iterable[Event], mover: str | None = None) -> Scene:
    """Return the scene behind some events that begin in a position."""
    scene = before(position, mover)
    for event in told:
        _tell(scene, event)
    return scene


def _tell(scene: Scene, event: Event) -> None:
    match event:
        case happened.Deployed():
            seat = _mover(scene, event.seat)
            spaces = tuple(sorted((*seat.submarines, event.space)))
            scene.seats[event.seat] = replace(seat, submarines=spaces, reserve=seat.reserve - 1)
            scene.subs.append(Sub(event.seat, None, event.space))
        case happened.Sailed():
            scene.sailed = (event.from_, event.to)
            scene.seats[event.seat] = replace(_mover(scene, event.seat), ship=event.to)
        case happened.Left():
            scene.sailed = (event.from_, "off")
            scene.seats[event.seat] = replace(_mover(scene, event.seat), ship="off")
        case happened.Dived():
            _dive(scene, event)
        case happened.Salvaged():
            seat = _mover(scene, event.seat)
            scene.takes.append(Take(event.space, event.artefact, event.how))
            if event.how == "joker":
                scene.seats[event.seat] = replace(seat, jokers=seat.jokers - 1)
            else:
                card = _given(seat.hand, event.artefact[1])
                _deal(scene, event.seat).used.append(card)
                scene.seats[event.seat] = replace(seat, hand=without(seat.hand, card))
        case happened.Paid():
            _pay(scene, event)
        case happened.Kept():
            seat = scene.seats[event.seat]
            scene.fresh.append(event.kind)
            scene.seats[event.seat] = replace(seat, kinds=tuple(sorted((*seat.kinds, event.kind))))
        case happened.Doubled():
            seat = scene.seats[event.seat]
            scene.seats[event.seat] = replace(seat, jokers=seat.jokers + 1)
        case happened.Filled():
            seat = _mover(scene, event.seat)
            deal = _deal(scene, event.seat)
            deal.drawn += event.cards
            deal.gone += len(event.cards)
            pile = seat.pile - len(event.cards) if isinstance(seat.pile, int) else seat.pile[len(event.cards) :]
            scene.seats[event.seat] = replace(seat, hand=_with(seat.hand, event.cards), pile=pile)
        case happened.Swapped():
            seat = _mover(scene, event.seat)
            deal = _deal(scene, event.seat)
            card = _given(seat.hand, event.given)
            deal.used.append(card)
            deal.drawn.append(event.taken)
            deal.gone += 1
            deal.below.append(event.given)
            _, rest = top(seat.pile)
            pile = seat.pile if isinstance(rest, int) else (*rest, event.given)
            hand = _with(without(seat.hand, card), (event.taken,))
            scene.seats[event.seat] = replace(seat, hand=hand, pile=pile)
        case happened.Waited():
            _mover(scene, event.seat)


def _mover(scene: Scene, name: str) -> Seat:
    scene.mover = name
    return scene.seats[name]


def _deal(scene: Scene, name: str) -> Deal:
    return scene.deals.setdefault(name, Deal())


def _given(hand: Cards, card: str) -> str:
    """Return the card as it lies in a hand: a card that nobody knows may be any."""
    return card if isinstance(hand, int) or card in hand else "?"


def _with(hand: Cards, cards: tuple[str, ...]) -> Cards:
    return hand + len(cards) if isinstance(hand, int) else (*hand, *cards)


def _dive(scene: Scene, event: happened.Dived) -> None:
    seat = _mover(scene, event.seat)
    spaces = list(seat.submarines)
    spaces.remove(event.from_)
    scene.seats[event.seat] = replace(seat, submarines=tuple(sorted((*spaces, event.to))))
    for sub in scene.subs:
        if sub.seat == event.seat and sub.space == event.from_ and not sub.moved:
            sub.space = event.to
            return


def _pay(scene: Scene, event: happened.Paid) -> None:
    """Move a card from pile to pile, and mark the submarine for which it is paid: the next of the seat's that block."""
    payer = scene.seats[event.seat]
    _, rest = top(payer.pile)
    scene.seats[event.seat] = replace(payer, pile=rest)
    _deal(scene, event.seat).gone += 1
    name = event.to or event.seat
    take = scene.takes[-1]
    nth = take.paid.get(name, 0)
    take.paid[name] = nth + 1
    if event.to:
        other = scene.seats[event.to]
        scene.seats[event.to] = replace(other, pile=onto(other.pile, event.card))
        _deal(scene, event.to).above.append(event.card)
    blocking = blocking_of(scene, name, take.space)
    if nth < len(blocking):
        blocking[nth].paid += 1


def blocking_of(scene: Scene, name: str, space: str) -> list[Sub]:
    """Return a seat's submarines on a space or higher in its column; of the mover's own not the one that salvages."""
    own = [sub for sub in scene.subs if sub.seat == name and sub.space[0] == space[0]]
    found = [sub for sub in own if row(sub.space) <= row(space)]
    if name == scene.mover:
        salvaging = next((sub for sub in found if sub.space == space), None)
        found = [sub for sub in found if sub is not salvaging]
    return found
