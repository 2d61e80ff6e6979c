"""A played turn, told step by step: the lines of a worked example's table.

Cards paid to one player in a row make one line. A summary is shorter: it leaves away what comes onto the transport card
and how the hand is filled.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rules_engine.games.protocol import Event
from rules_engine.games.seated import Ended
from rules_engine.games.submarine import events as ev
from rules_engine.games.submarine.actions.under_way import emptied
from rules_engine.games.submarine.counts import KINDS, ROUNDS
from rules_engine.games.submarine.position import HIDDEN, Position, size
from rules_engine.narrate.line import Line
from rules_engine.narrate.submarine.common import artefact, card, cards, dive, places, seat, take
from rules_engine.words import Words

if TYPE_CHECKING:
    from rules_engine.games.submarine.play import PlayedTurn


def figures(words: Words) -> tuple[str, ...]:
    """Return the heads of the columns that every line has figures for: the mover's hand, pile and jokers."""
    return words.gettext("In hand"), words.gettext("In the pile"), words.gettext("Jokers")


def turn(before: Position, played: PlayedTurn, words: Words) -> tuple[Line, ...]:
    """Tell a played turn (`play.PlayedTurn`) that began in the position `before`, line by line."""
    return tuple(_Teller(before, played, words).lines())


def summary(before: Position, played: PlayedTurn, words: Words) -> str:
    """Tell a played turn in one sentence that names its seat."""
    steps = words.custom.clause.join(line.text for line in _Teller(before, played, words, brief=True).lines())
    return words.message("{seat}: {steps}.", seat=seat(played.turn.seat, words), steps=steps)


class _Teller:
    def __init__(self, before: Position, played: PlayedTurn, words: Words, *, brief: bool = False) -> None:
        self.before, self.played, self.words, self.brief = before, played, words, brief
        mover = before.seat(played.turn.seat)
        self.hand, self.pile, self.jokers = size(mover.hand), size(mover.pile), mover.jokers
        self.kinds = len(mover.kinds)

    def lines(self) -> Iterator[Line]:
        """The lines in order."""
        for group in _groups(self.played.events):
            if self.brief and isinstance(group[0], ev.Kept | ev.Filled):
                continue
            before = self._held()
            text = str(getattr(self, "_" + group[0].type)(group))
            cells = (
                str(now) if now == then else f"{then} → {now}" for then, now in zip(before, self._held(), strict=True)
            )
            yield Line(text, group[0].rule, group[0].token, tuple(cells), tuple(group))

    def _held(self) -> tuple[int, int, int]:
        return self.hand, self.pile, self.jokers

    def _deploy(self, group: list[ev.Deployed]) -> str:
        return self.words.message("deploys a submarine on {space}", space=group[0].space)

    def _sail(self, group: list[ev.Sailed]) -> str:
        event = group[0]
        if not event.from_:
            return self.words.message("sails to column {column}", column=event.to)
        return self.words.message("sails from column {ship} to column {column}", ship=event.from_, column=event.to)

    def _leave(self, group: list[ev.Left]) -> str:
        return self.words.gettext("sails off the board")

    def _dive(self, group: list[ev.Dived]) -> str:
        return dive(group[0].from_, group[0].to, self.words)

    def _salvage(self, group: list[ev.Salvaged]) -> str:
        event = group[0]
        joker = event.how == "joker"
        self.hand -= not joker
        self.jokers -= joker
        return take(event.artefact, event.space, joker, self.words)

    def _pay(self, group: list[ev.Paid]) -> str:
        event, n = group[0], len(group)
        self.pile -= n
        if not event.to:
            return self.words.plural(
                "{n} card from the pile leaves the game, for blocking by own submarines",
                "{n} cards from the pile leave the game, for blocking by own submarines",
                n,
            )
        return self.words.plural(
            "{other} gets {n} card from the pile for blocking",
            "{other} gets {n} cards from the pile for blocking",
            n,
            other=seat(event.to, self.words),
        )

    def _keep(self, group: list[ev.Kept]) -> str:
        self.kinds += 1
        return self.words.message(
            "puts kind {kind} onto the transport card: {have} of {all}",
            kind=group[0].kind,
            have=self.kinds,
            all=len(KINDS),
        )

    def _joker(self, group: list[ev.Doubled]) -> str:
        event = group[0]
        self.jokers += 1
        return self.words.message(
            "has kind {kind} already: {artefact} becomes a joker",
            kind=event.artefact[0],
            artefact=artefact(event.artefact, self.words),
        )

    def _fill(self, group: list[ev.Filled]) -> str:
        told = group[0].cards
        self.hand += len(told)
        self.pile -= len(told)
        if HIDDEN in told:
            return self.words.plural("draws {n} hidden card", "draws {n} hidden cards", len(told))
        return self.words.plural(
            "draws {n} card: {cards}", "draws {n} cards: {cards}", len(told), cards=cards(told, self.words)
        )

    def _swap(self, group: list[ev.Swapped]) -> str:
        event = group[0]
        return self.words.message(
            "puts the card {card} under the pile and takes the top card: {taken}",
            card=card(event.given, self.words),
            taken=card(event.taken, self.words),
        )

    def _wait(self, group: list[ev.Waited]) -> str:
        return self.words.gettext("waits")

    def _round(self, group: list[ev.Round]) -> str:
        return self.words.message("all ships have left the board and round {number} begins", number=group[0].n)

    def _end(self, group: list[Ended]) -> str:
        event, after = group[0], self.played.position
        told = places(event.places, after, self.words)
        column = emptied(self.before, after)
        if event.rule == "end.twelve":
            return self.words.message("has all twelve kinds, and the game is over: {places}", places=told)
        if event.rule == "end.column" and column is not None:
            return self.words.message(
                "column {column} has no artefact left, and the game is over: {places}", column=column, places=told
            )
        if event.rule == "end.no-cards":
            return self.words.message("nobody has a card left, and the game is over: {places}", places=told)
        return self.words.message(
            "round {number} was the last, and the game is over: {places}", number=ROUNDS, places=told
        )


def _groups(events: Sequence[Event]) -> Iterator[list[Any]]:
    """Events that make one line: cards paid in a row to the same seat, every other event by itself."""
    group: list[Event] = []
    for event in events:
        last = group[-1] if group else None
        if not (isinstance(event, ev.Paid) and isinstance(last, ev.Paid) and event.to == last.to):
            if group:
                yield group
            group = []
        group.append(event)
    if group:
        yield group
