"""A toy game behind the protocol: hidden hands, a hidden pile, one forbidden play.

Each seat holds cards from 1 to 9. A turn is `ann 5`: the card 5 is laid on the heap and the top card of the pile
comes to the hand, written behind it: `ann 5 (7)`. Rule `lay.higher`: the card has to be higher than the top of the
heap; who cannot play passes: `ann pass`. Rule `lay.pass`: only then. The game is over when both have passed in a row;
whoever laid last wins.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules_engine.games.protocol import BadInput, Chance, Event, Played, Result, RuleViolation

UNKNOWN = 0
"""A card that is not known."""


@dataclass(frozen=True)
class Laid(Event):
    """A seat lays a card."""

    type: ClassVar[str] = "lay"
    seat: str
    card: int


@dataclass(frozen=True)
class Drawn(Event):
    """A seat draws a card, 0 if nobody knows which."""

    type: ClassVar[str] = "draw"
    seat: str
    card: int


@dataclass(frozen=True)
class ToyPosition:
    """Hands by seat, the pile (its length is open, its order hidden), the heap's top, and who laid last."""

    hands: tuple[tuple[str, tuple[int, ...]], ...]
    pile: tuple[int, ...]
    top: int = 0
    turn_of: str = "ann"
    passes: int = 0
    last: str = ""

    def hand(self, seat: str) -> tuple[int, ...]:
        return dict(self.hands)[seat]


@dataclass(frozen=True)
class ToyTurn:
    """A card laid (None: a pass), and the card drawn if that is known."""

    seat: str
    card: int | None
    drawn: int | None = None

    def __str__(self) -> str:
        card = "pass" if self.card is None else str(self.card)
        return f"{self.seat} {card}{f' ({self.drawn})' if self.drawn is not None else ''}"


class Toy:
    """The game."""

    name = "toy"

    def read(self, document: Mapping[str, Any]) -> ToyPosition:
        hands = tuple((seat, tuple(cards)) for seat, cards in document["hands"].items())
        return ToyPosition(hands, tuple(document["pile"]), document["top"], document["turn_of"])

    def write(self, position: ToyPosition) -> dict[str, Any]:
        hands = {seat: list(cards) for seat, cards in position.hands}
        return {"hands": hands, "pile": list(position.pile), "top": position.top, "turn_of": position.turn_of}

    def to_move(self, position: ToyPosition) -> str | None:
        return None if self.result(position) else position.turn_of

    def outcomes(self, position: ToyPosition, seat: str) -> Sequence[Any]:
        return sorted(card for card in position.hand(seat) if card > position.top)

    def parse(self, text: str, position: ToyPosition) -> ToyTurn:
        match = re.fullmatch(r"(\w+) (pass|\d)(?: \((\d)\))?", text)
        if match is None or match[1] not in dict(position.hands):
            raise BadInput("The turn {turn} cannot be read.", "Write: ann 5.", offset=0, turn=text)
        card = None if match[2] == "pass" else int(match[2])
        return ToyTurn(match[1], card, int(match[3]) if match[3] else None)

    def print(self, turn: ToyTurn) -> str:
        return str(turn)

    def offset(self, text: str, token: int) -> int:
        starts = [match.start() for match in re.finditer(r"\S+", text)][1:]
        return starts[token] if token < len(starts) else len(text)

    def verify(self, position: ToyPosition, turn: ToyTurn) -> None:
        if turn.card is None:
            if self.outcomes(position, turn.seat):
                raise RuleViolation("lay.pass", 0, seat=turn.seat)
        elif turn.card <= position.top:
            raise RuleViolation("lay.higher", 0, card=turn.card, top=position.top)

    def apply(self, position: ToyPosition, turn: ToyTurn, chance: Chance) -> Played[ToyPosition, ToyTurn]:
        self.verify(position, turn)
        following = "ben" if turn.seat == "ann" else "ann"
        if turn.card is None:
            after = replace(position, turn_of=following, passes=position.passes + 1)
            return Played(after, (), turn)
        events: list[Event] = [Laid(0, "lay.higher", turn.seat, turn.card)]
        hand = list(position.hand(turn.seat))
        hand.remove(turn.card)
        pile = position.pile
        if pile:
            drawn = turn.drawn
            if drawn is None:
                taken = chance.take("pile", tuple(map(str, pile)))
                drawn = int(taken) if taken is not None else UNKNOWN
            rest = list(pile)
            rest.remove(drawn if drawn in rest else rest[0])
            pile = tuple(rest)
            hand.append(drawn)
            events.append(Drawn(0, "lay.draw", turn.seat, drawn))
            turn = replace(turn, drawn=drawn)
        hands = tuple((seat, tuple(hand) if seat == turn.seat else cards) for seat, cards in position.hands)
        assert turn.card is not None
        after = ToyPosition(hands, pile, turn.card, following, 0, turn.seat)
        return Played(after, tuple(events), turn)

    def missing(self, played: Played[ToyPosition, ToyTurn]) -> BadInput | None:
        if played.turn.drawn != UNKNOWN:
            return None
        return BadInput("The card drawn is not known.", "Write it in brackets: ann 5 (7).")

    def over(self, position: ToyPosition) -> bool:
        return position.passes >= 2

    def places(self, position: ToyPosition) -> tuple[str, ...]:
        return tuple(sorted((seat for seat, _ in position.hands), key=lambda seat: seat != position.last))

    def view(self, position: ToyPosition, seat: str) -> ToyPosition:
        hands = tuple((s, cards if s == seat else (UNKNOWN,) * len(cards)) for s, cards in position.hands)
        return replace(position, hands=hands, pile=(UNKNOWN,) * len(position.pile))

    def result(self, position: ToyPosition) -> Result | None:
        if not self.over(position):
            return None
        return Result(tuple((seat,) for seat in self.places(position)), (position.last,))


START = ToyPosition((("ann", (2, 5, 8)), ("ben", (3, 4, 9))), (7, 6, 1))
