"""A played turn, told step by step: the lines of a worked example's table.

Consecutive plain steps make one line, as do the turns of the bow to one side on one spot. A push makes two: sailing
onto the space, which costs one movement point, and pushing its boat away, which costs another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rules_engine.games.mississippi_queen import events as ev
from rules_engine.games.mississippi_queen.hexes import turned
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.protocol import Event
from rules_engine.narrate.line import Line
from rules_engine.narrate.mississippi_queen.common import boat, letter_of, side
from rules_engine.words import Fact, Words

if TYPE_CHECKING:
    from rules_engine.games.mississippi_queen.play import PlayedTurn


@dataclass(frozen=True)
class SailingLine(Line):
    """What the boat that moves does in one line of the table.

    `points_before` and `points_after` are the movement points that the boat has left around it, `coal` what it has when
    the line is done.
    """

    points_before: int
    points_after: int
    coal: int


def figures(words: Words) -> tuple[str, ...]:
    """Return the heads of the columns that every line has figures for."""
    return words.gettext("Points left"), words.gettext("Coal")


def _line(
    text: str, rule: str, token: int, before: int, after: int, coal: int, events: tuple[Event, ...]
) -> SailingLine:
    points = str(after) if before == after else f"{before} → {after}"
    return SailingLine(text, rule, token, (points, str(coal)), events, before, after, coal)


def turn(before: Position, played: PlayedTurn, words: Words) -> tuple[SailingLine, ...]:
    """Tell a played turn (`play.Played`) that began in the position `before`, line by line.

    A boat that misses its turn has one line; rolls still to be made have a last line of their own.
    """
    return tuple(_Teller(before, played, words).lines())


def summary(before: Position, played: PlayedTurn, words: Words) -> str:
    """Tell a played turn in one sentence that names its boat."""
    steps = words.custom.clause.join(line.text for line in turn(before, played, words))
    return words.message("{boat}: {steps}.", boat=boat(played.turn.boat, words), steps=steps)


class _Teller:
    def __init__(self, before: Position, played: PlayedTurn, words: Words) -> None:
        self.before, self.played, self.words = before, played, words
        self.name: str = played.turn.boat
        start = before.boat(self.name)
        self.points, self.coal, self.heading = start.speed, start.coal, start.heading or "N"
        self.at = {b.name: b.at for b in before.boats if b.state == "racing"}
        self.moved = False
        self.river = played.position.river

    def lines(self) -> Iterator[SailingLine]:
        """The lines in order."""
        groups = list(_groups(self.played.events))
        for group in groups:
            first, before = group[0], self.points
            text = self._tell(group)
            if isinstance(first, ev.SpeedSet):
                before = first.to
            if text:
                rule = group[-1].rule if isinstance(first, ev.Rolled | ev.Turned) else first.rule
                yield _line(text, rule, first.token, before, self.points, self.coal, tuple(group))
        end = len(self.played.turn.tokens)
        if not groups:
            text = self.words.message("misses this turn: no legal way on")
            yield _line(text, "coal.out-2019", max(end - 1, 0), self.points, self.points, self.coal, ())
        missing = self.played.rolls_missing
        if missing:
            text = self.words.plural(
                "the direction die is still to be rolled", "{n} rolls of the direction die are still to come", missing
            )
            yield _line(text, "river.die", end, self.points, self.points, self.coal, ())

    def _tell(self, group: list[Event]) -> str:
        tell = getattr(self, "_" + group[0].type, None)
        return str(tell(group)) if tell else ""

    def _speed(self, group: list[ev.SpeedSet]) -> str:
        event = group[0]
        self.points = event.to
        self.coal -= event.coal
        if event.from_ == event.to:
            return self.words.message("keeps the speed at {speed}", speed=event.to)
        if not event.coal:
            return self.words.message("sets the speed to {speed}, free of charge", speed=event.to)
        return self.words.plural(
            "sets the speed to {speed}, paying {n} coal",
            "sets the speed to {speed}, paying {n} coal",
            event.coal,
            speed=event.to,
        )

    def _turn(self, group: list[ev.Turned]) -> str:
        sixths, coal = len(group), sum(event.coal for event in group)
        self.coal -= coal
        self.heading = turned(self.heading, sixths if group[0].side == "R" else -sixths)
        facts: dict[str, Fact] = {
            "side": side(group[0].side, self.words),
            "degrees": 60 * sixths,
            "heading": self.words.term(self.heading),
        }
        if not coal:
            return self.words.message("turns {degrees}° to the {side}, now heading {heading}", **facts)
        return self.words.plural(
            "turns {degrees}° to the {side} for {n} coal, now heading {heading}",
            "turns {degrees}° to the {side} for {n} coal, now heading {heading}",
            coal,
            **facts,
        )

    def _step(self, group: list[ev.Stepped]) -> str:
        spaces = [event.to for event in group]
        self.points -= len(spaces)
        on, self.moved = self.moved, True
        self.at[self.name] = spaces[-1]
        other = next((name for name, at in self.at.items() if at == spaces[-1] and name != self.name), None)
        if other is not None:
            facts: dict[str, Fact] = {"space": spaces[-1], "other": boat(other, self.words)}
            if on:
                return self.words.message("sails on to {space}, where {other} is", **facts)
            return self.words.message("sails onto {space}, where {other} is", **facts)
        if on:
            return self.words.message("sails on to {spaces}", spaces=spaces)
        return self.words.message("sails to {spaces}", spaces=spaces)

    def _push(self, group: list[Any]) -> str:
        push = group[0]
        self.points -= 1
        self.at[push.boat] = push.to
        facts: dict[str, Fact] = {"other": boat(push.boat, self.words), "space": push.to}
        face = next((event for event in group if event.type == "face"), None)
        if face is None:
            return self.words.message("pushes {other} to {space}", **facts)
        return self.words.message(
            "pushes {other} to {space}; {other} turns to face {heading}", heading=self.words.term(face.heading), **facts
        )

    def _face(self, group: list[ev.Faced]) -> str:
        event = group[0]
        return self.words.message(
            "{boat} turns to face {heading}", boat=boat(event.boat, self.words), heading=self.words.term(event.heading)
        )

    def _board(self, group: list[ev.Boarded]) -> str:
        event = group[0]
        tile = letter_of(event.landing, self.river)
        if event.boat == self.name:
            return self.words.message("takes a passenger aboard from the landing on tile {tile}", tile=tile)
        return self.words.message(
            "{boat} takes a passenger aboard from the landing on tile {tile}",
            boat=boat(event.boat, self.words),
            tile=tile,
        )

    def _dock(self, group: list[ev.Docked]) -> str:
        event = group[0]
        facts: dict[str, Fact] = {"space": event.space, "place": event.place}
        self.at.pop(event.boat, None)
        if event.boat == self.name:
            return self.words.message("docks at {space} and takes place {place}", **facts)
        return self.words.message(
            "{boat} docks at {space} and takes place {place}", boat=boat(event.boat, self.words), **facts
        )

    def _out(self, group: list[ev.WentOut]) -> str:
        event = group[0]
        self.at.pop(event.boat, None)
        if event.boat != self.name:
            return self.words.message("{boat} is out of the race", boat=boat(event.boat, self.words))
        if event.rule.startswith("coal."):
            return self.words.message("has no coal to go on with and is out of the race")
        return self.words.message("runs aground and is out of the race")

    def _roll(self, group: list[Any]) -> str:
        event = group[0]
        laid = next((e for e in group[1:] if e.type in ("tile", "pier")), None)
        facts: dict[str, Fact] = {"side": side(event.side, self.words), "boat": boat(event.boat, self.words)}
        own = event.boat == self.name
        if laid is None:
            if own:
                return self.words.message("rolls {side}, where there is no room, and rolls again", **facts)
            return self.words.message("{boat} rolls {side}, where there is no room, and rolls again", **facts)
        if laid.type == "pier":
            facts["tile"] = self.river.foremost.letter
            if own:
                return self.words.message("rolls {side} and joins the pier to tile {tile}", **facts)
            return self.words.message("{boat} rolls {side} and joins the pier to tile {tile}", **facts)
        facts["tile"] = letter_of(laid.tile, self.river)
        if own:
            return self.words.message("rolls {side} and lays tile {tile}", **facts)
        return self.words.message("{boat} rolls {side} and lays tile {tile}", **facts)

    def _tile(self, group: list[ev.TileLaid]) -> str:
        event = group[0]
        return self.words.message(
            "tile {tile} is joined: {side}", tile=letter_of(event.tile, self.river), side=side(event.side, self.words)
        )

    def _pier(self, group: list[ev.PierLaid]) -> str:
        return self.words.message(
            "the pier is joined to tile {tile}: {side}",
            tile=self.river.foremost.letter,
            side=side(group[0].side, self.words),
        )

    def _fill(self, group: list[ev.Filled]) -> str:
        event = group[0]
        return self.words.plural(
            "{n} passenger waits at the landing on tile {tile}",
            "{n} passengers wait at the landing on tile {tile}",
            event.n,
            tile=letter_of(event.tile, self.river),
        )

    def _gone(self, group: list[ev.TileGone]) -> str:
        event = group[0]
        tile = letter_of(event.tile, self.river)
        if not event.lost:
            return self.words.message("tile {tile} goes back to the box", tile=tile)
        return self.words.plural(
            "tile {tile} goes back to the box, and {n} waiting passenger with it",
            "tile {tile} goes back to the box, and {n} waiting passengers with it",
            event.lost,
            tile=tile,
        )

    def _end(self, group: list[ev.Ended]) -> str:
        places = [boat(name, self.words) for name in group[0].places]
        winner = group[0].places[0] if places else None
        docked = winner is not None and self.played.position.boat(winner).state == "docked"
        if not docked:
            return self.words.message("the race is over, and nobody has docked")
        if len(places) == 1:
            return self.words.message("the race is over: {boat} wins", boat=places[0])
        return self.words.message("the race is over: {boat} wins, then {others}", boat=places[0], others=places[1:])


def _groups(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Events that make one line together."""
    group: list[Event] = []
    for i, event in enumerate(events):
        pushes = i + 1 < len(events) and events[i + 1].type == "push"
        if group and _joins(group, event, pushes):
            group.append(event)
            continue
        if group:
            yield group
        group = [event]
    if group:
        yield group


def _joins(group: list[Event], event: Event, pushes: bool) -> bool:
    first, last = group[0].type, group[-1]
    if event.type == "step":
        return first == "step" and not pushes
    if isinstance(event, ev.Turned):
        return isinstance(last, ev.Turned) and last.side == event.side
    if isinstance(event, ev.Faced):
        return isinstance(last, ev.Pushed) and last.boat == event.boat
    return isinstance(event, ev.TileLaid | ev.PierLaid) and isinstance(last, ev.Rolled) and last.rule == "river.die"
