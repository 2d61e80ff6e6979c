"""The course of a turn, read from its events: which way the boat went, where it turned, whom it pushed where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from rules_engine.games.mississippi_queen import events as happened
from rules_engine.games.mississippi_queen import play
from rules_engine.games.mississippi_queen.actions import push, speed, step, targets, turning
from rules_engine.games.mississippi_queen.actions.under_way import UnderWay, begin
from rules_engine.games.mississippi_queen.hexes import Cell, moved, turned
from rules_engine.games.mississippi_queen.position import Boat, Position
from rules_engine.games.mississippi_queen.river import River
from rules_engine.games.mississippi_queen.turns import Forward, Push, SetSpeed, Token, Turn, Turning, parse
from rules_engine.games.protocol import Event, Played, RuleViolation


@dataclass
class Stop:
    """A space on the way.

    `number` is the movement point that led there, 0 at the start; `turns` what was turned on it.
    """

    space: str
    number: int
    turns: list[tuple[str, str, int]] = field(default_factory=list)
    """From heading, to heading, coal."""


@dataclass(frozen=True)
class Shove:
    """A push: the boat, its space before and after, and the movement point that it took."""

    boat: str
    start: str
    to: str
    number: int


@dataclass
class Course:
    """A turn as a drawing needs it.

    `boats` are all boats as they stand afterwards, a docked or lost one at the space that it left; `river` is the river
    with the tiles laid this turn; `cross` is the cell at which an illegal turn comes to grief.
    """

    mover: str
    river: River
    boats: dict[str, Boat]
    stops: list[Stop]
    shoves: list[Shove] = field(default_factory=list)
    taken: list[tuple[str, str]] = field(default_factory=list)
    docked: dict[str, str] = field(default_factory=dict)
    out: list[str] = field(default_factory=list)
    fresh: list[int] = field(default_factory=list)
    leaving: list[int] = field(default_factory=list)
    filled: list[tuple[str, int]] = field(default_factory=list)
    cross: Cell | None = None

    @property
    def on(self) -> set[str]:
        """The spaces on which the mover was."""
        return {stop.space for stop in self.stops}

    @property
    def spaces(self) -> list[str]:
        """Every space that the turn has to do with."""
        found = [stop.space for stop in self.stops]
        for shove in self.shoves:
            found += [shove.start, shove.to]
        return list(dict.fromkeys(found))


Told = Played[Position, Turn] | Turn | str | Iterable[Event]
"""A turn: played, written, as text, or the events alone."""


def course(position: Position, turn: Told) -> Course | None:
    """Return the course of a turn that begins in a position, None where nothing happened.

    A turn that breaks a rule is followed as far as it goes. Raises `BadInput` where the text does not fit the position.
    """
    if isinstance(turn, str):
        turn = parse(turn, [boat.name for boat in position.boats], position.river)
    if isinstance(turn, Turn):
        try:
            return follow(position, play.apply(position, turn).events, turn.boat)
        except RuleViolation as violation:
            return _as_far_as_it_goes(position, turn, violation)
    if isinstance(turn, Played):
        return follow(position, turn.events, turn.turn.boat)
    return follow(position, tuple(turn), None)


def follow(position: Position, told: Iterable[Event], mover: str | None) -> Course | None:
    """Return the course that events tell."""
    told = tuple(told)
    name = mover or _mover(position, told)
    if name is None or position.boat(name).at is None:
        return None
    boats = {boat.name: boat for boat in position.boats}
    found = Course(name, position.river, boats, [Stop(boats[name].at or "", 0)])
    points = 0
    for event in told:
        boat = boats[name]
        match event:
            case happened.SpeedSet():
                boats[name] = replace(boat, speed=event.to, coal=boat.coal - event.coal)
            case happened.Turned():
                heading = turned(boat.heading or "N", 1 if event.side == "R" else -1)
                found.stops[-1].turns.append((boat.heading or "N", heading, event.coal))
                boats[name] = replace(boat, heading=heading, coal=boat.coal - event.coal)
            case happened.Stepped():
                points += 1
                found.stops.append(Stop(event.to, points))
                boats[name] = replace(boat, at=event.to)
            case happened.Pushed():
                points += 1
                other = boats[event.boat]
                found.shoves.append(Shove(event.boat, other.at or "", event.to, points))
                boats[event.boat] = replace(other, at=event.to)
            case happened.Faced():
                boats[event.boat] = replace(boats[event.boat], heading=event.heading)
            case happened.Boarded():
                other = boats[event.boat]
                boats[event.boat] = replace(other, passengers=(*other.passengers, event.landing))
                found.taken.append((event.boat, event.landing))
            case happened.Docked():
                found.docked[event.boat] = event.space
            case happened.WentOut():
                found.out.append(event.boat)
            case happened.TileLaid():
                found.fresh.append(len(found.river.laid))
                found.river = found.river.joined(event.tile, event.side)
            case happened.PierLaid():
                found.river = found.river.with_pier(event.side)
            case happened.Filled():
                found.filled.append((event.tile, event.n))
            case happened.TileGone():
                found.leaving += [i for i, laid in enumerate(found.river.laid) if laid.tile == event.tile]
    return found


def _mover(position: Position, told: tuple[Event, ...]) -> str | None:
    for event in told:
        if isinstance(event, happened.Pushed):
            return event.by
        if isinstance(event, happened.Stepped):
            return position.occupied.get(event.from_)
    return position.to_move[0] if position.to_move else None


def _as_far_as_it_goes(position: Position, turn: Turn, violation: RuleViolation) -> Course | None:
    state = begin(position, turn.boat)
    failed = turn.tokens[violation.token] if violation.token < len(turn.tokens) else None
    try:
        for index, token in enumerate(turn.tokens[: violation.token + 1]):
            for part in _parts(token):
                state = _played(replace(state, index=index), part)
    except RuleViolation:
        pass  # so far it goes
    found = follow(position, state.events, turn.boat)
    boat = state.boat
    if found is None or boat.at is None or boat.heading is None:
        return found
    here = position.river.cell_of(boat.at)
    if isinstance(failed, Push) and violation.rule.startswith("push.target"):
        found.cross = position.river.cell_of(failed.to)
    elif isinstance(failed, Push | Forward):
        found.cross = moved(here, boat.heading)
    else:
        found.cross = here
    return found


def _parts(token: Token) -> list[Token]:
    return [Forward()] * token.n if isinstance(token, Forward) else [token]


def _played(state: UnderWay, token: Token) -> UnderWay:
    match token:
        case Forward():
            return step.apply(state)
        case Turning():
            return turning.apply(state, token)
        case SetSpeed():
            return speed.apply(state, token)
        case Push():
            return push.apply(state, token)
    return state


def targets_of(position: Position, turn: Turn | str) -> tuple[str, ...]:
    """Return the spaces to which the last boat that a turn pushes could have been pushed instead."""
    if isinstance(turn, str):
        turn = parse(turn, [boat.name for boat in position.boats], position.river)
    state = begin(position, turn.boat)
    found: tuple[str, ...] = ()
    try:
        for token in (part for written in turn.tokens for part in _parts(written)):
            if isinstance(token, Push):
                space = step.ahead(state) or ""
                other = state.position.occupied[space]
                found = tuple(t for t in targets.possible(state, other, space) if t != token.to)
            state = _played(state, token)
    except (RuleViolation, KeyError):
        pass  # what the turn does after a fault has no targets
    return found
