"""A played turn, told step by step: the lines of a worked example's table.

Ships that slide make one line together, as do those that are dealt one behind the other. A staging has a line for each
leg, then the bonus, the tile in its column, the imaginary companies that come with it, and the discards. A summary is
shorter: it names the ships of a staging in one clause and leaves the discards away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rules_engine.games.atlantic_star import events as ev
from rules_engine.games.atlantic_star import play
from rules_engine.games.atlantic_star.position import Position
from rules_engine.games.atlantic_star.ships import HIDDEN
from rules_engine.games.protocol import Event
from rules_engine.games.seated import Ended
from rules_engine.narrate.atlantic_star.common import column, company, cruise, priced, ship, ships
from rules_engine.narrate.line import Line
from rules_engine.words import Fact, Words

if TYPE_CHECKING:
    from rules_engine.games.atlantic_star.play import PlayedTurn


def figures(words: Words) -> tuple[str, ...]:
    """Return the head of the one column that every line has a figure for: the mover's money."""
    return (words.gettext("Money"),)


def turn(before: Position, played: PlayedTurn, words: Words) -> tuple[Line, ...]:
    """Tell a played turn (`play.PlayedTurn`) that began in the position `before`, line by line."""
    return tuple(_Teller(before, played, words).lines())


def summary(before: Position, played: PlayedTurn, words: Words) -> str:
    """Tell a played turn in one sentence that names its player."""
    steps = words.custom.clause.join(line.text for line in _Teller(before, played, words, brief=True).lines())
    return words.message("{seat}: {steps}.", seat=played.turn.seat, steps=steps)


class _Teller:
    def __init__(self, before: Position, played: PlayedTurn, words: Words, *, brief: bool = False) -> None:
        self.played, self.words, self.brief = played, words, brief
        self.several = before.two_each
        self.money = before.seat(played.turn.seat).money

    def lines(self) -> Iterator[Line]:
        """The lines in order."""
        together = (ev.Slid, ev.Dealt, ev.Served) if self.brief else (ev.Slid, ev.Dealt)
        for group in _groups(self.played.events, together):
            if self.brief and isinstance(group[0], ev.Discarded):
                continue
            before = self.money
            text = str(getattr(self, "_" + group[0].type)(group))
            figure = self.words.money(self.money)
            if self.money != before:
                figure = f"{self.words.money(before)} → {figure}"
            yield Line(text, group[0].rule, group[0].token, (figure,), tuple(group))

    def _loan(self, group: list[ev.Loaned]) -> str:
        event = group[0]
        self.money += event.money
        facts: dict[str, Fact] = {
            "cruise": cruise(event.colour, self.words),
            "money": self.words.money(event.money),
        }
        if self.several:
            return self.words.plural(
                "takes {n} point off the {cruise} of {company} for {money}",
                "takes {n} points off the {cruise} of {company} for {money}",
                event.points,
                company=event.company,
                **facts,
            )
        return self.words.plural(
            "takes {n} point off the {cruise} for {money}",
            "takes {n} points off the {cruise} for {money}",
            event.points,
            **facts,
        )

    def _rerank(self, group: list[ev.Reranked]) -> str:
        event = group[0]
        return self.words.message(
            "the tile moves from place {place} of its column to place {to}", place=event.from_, to=event.to
        )

    def _exchange(self, group: list[ev.Exchanged]) -> str:
        event = group[0]
        self.money -= event.paid
        paid = self.words.money(event.paid)
        if not event.ships:
            return self.words.message("pays {money} for new ships in the offer", money=paid)
        return self.words.message(
            "pays {money} to exchange the offer, discarding {ships}", money=paid, ships=ships(event.ships, self.words)
        )

    def _shuffle(self, group: list[ev.Shuffled]) -> str:
        return self.words.plural(
            "{n} discarded ship becomes the new pile",
            "{n} discarded ships are shuffled into a new pile",
            group[0].n,
        )

    def _deal(self, group: list[ev.Dealt]) -> str:
        return self.words.message(
            "new in the offer: {ships}", ships=[priced(event.ship, event.price, self.words) for event in group]
        )

    def _charter(self, group: list[ev.Chartered]) -> str:
        event = group[0]
        self.money -= event.price
        facts: dict[str, Fact] = {"ship": ship(event.ship, self.words), "price": self.words.money(event.price)}
        if event.ship == HIDDEN:
            return self.words.message("charters an unknown ship for {price}", **facts)
        if not event.price:
            return self.words.message("charters {ship} for nothing", **facts)
        return self.words.message("charters {ship} for {price}", **facts)

    def _slide(self, group: list[ev.Slid]) -> str:
        return self.words.message(
            "now cheaper: {ships}", ships=[priced(event.ship, event.to, self.words) for event in group]
        )

    def _serve(self, group: list[ev.Served]) -> str:
        event = group[0]
        facts: dict[str, Fact] = {
            "cruise": cruise(event.colour, self.words),
            "leg": event.leg,
            "ship": ship(event.ship, self.words),
        }
        if self.brief:
            facts["ships"] = ships((each.ship for each in group), self.words)
            return self.words.message("stages the {cruise}, leg by leg: {ships}", **facts)
        if event.leg != "A":
            facts.pop("cruise")
            if not event.points:
                return self.words.message("leg {leg}: {ship} brings nothing", **facts)
            return self.words.plural(
                "leg {leg}: {ship} brings {n} point", "leg {leg}: {ship} brings {n} points", event.points, **facts
            )
        if not event.points:
            return self.words.message("stages the {cruise}; leg {leg}: {ship} brings nothing", **facts)
        return self.words.plural(
            "stages the {cruise}; leg {leg}: {ship} brings {n} point",
            "stages the {cruise}; leg {leg}: {ship} brings {n} points",
            event.points,
            **facts,
        )

    def _bonus(self, group: list[ev.Bonus]) -> str:
        return self.words.plural(
            "every ship scores on its leg: a bonus of {n} point",
            "every ship scores on its leg: a bonus of {n} points",
            group[0].points,
        )

    def _place(self, group: list[ev.Placed]) -> str:
        event = group[0]
        facts: dict[str, Fact] = {"column": column(event.stars, self.words), "place": event.place}
        if self.several:
            return self.words.plural(
                "puts the tile of {company} with {n} point into the {column}, at place {place}",
                "puts the tile of {company} with {n} points into the {column}, at place {place}",
                event.points,
                company=event.company,
                **facts,
            )
        return self.words.plural(
            "puts the tile with {n} point into the {column}, at place {place}",
            "puts the tile with {n} points into the {column}, at place {place}",
            event.points,
            **facts,
        )

    def _enter(self, group: list[ev.Entered]) -> str:
        event = group[0]
        return self.words.plural(
            "{company} enters with {n} point, at place {place}",
            "{company} enters with {n} points, at place {place}",
            event.points,
            company=company(event.company, self.words),
            place=event.place,
        )

    def _discard(self, group: list[ev.Discarded]) -> str:
        return self.words.plural("{n} ship goes to the discards", "{n} ships go to the discards", len(group[0].ships))

    def _finish(self, group: list[ev.Finished]) -> str:
        return self.words.message("all cruises are staged: {seat} is finished", seat=group[0].seat)

    def _end(self, group: list[Ended]) -> str:
        return self.words.message(
            "the game is over: {places}", places=places(group[0].places, self.played.position, self.words)
        )


def places(groups: Sequence[Sequence[str]], position: Position, words: Words) -> list[str]:
    """The places at the end, each with its players and their score; those who share one stand together."""
    scores, told, place = play.scores(position), [], 1
    for names in groups:
        told.append(
            words.plural(
                "{place}. {names} with {n} victory point",
                "{place}. {names} with {n} victory points",
                scores.get(names[0], 0),
                place=place,
                names=list(names),
            )
        )
        place += len(names)
    return told


def _groups(events: Sequence[Event], together: tuple[type[Event], ...]) -> Iterator[list[Any]]:
    """Events that make one line: those in a row of a type that stands `together`, every other one by itself."""
    group: list[Event] = []
    for event in events:
        if group and not (isinstance(event, together) and event.type == group[0].type):
            yield group
            group = []
        group.append(event)
    if group:
        yield group
