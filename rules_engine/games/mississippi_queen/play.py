"""A whole turn: token by token through the actions, then what follows it on the river, then the next boat's turn."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_engine.games.mississippi_queen.actions import boarding, laying, push, speed, step, strand, turning
from rules_engine.games.mississippi_queen.actions.under_way import UnderWay, begin
from rules_engine.games.mississippi_queen.events import Ended
from rules_engine.games.mississippi_queen.order import turn_order
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.turns import (
    Board,
    Forward,
    Push,
    Roll,
    SetSpeed,
    Strand,
    Token,
    Turn,
    Turning,
)
from rules_engine.games.protocol import BadInput, Chance, Event, Played, RuleViolation, Unknown


@dataclass(frozen=True)
class PlayedTurn(Played[Position, Turn]):
    """What a turn leaves behind.

    `position`, `events`, `turn` (with every roll written in), and `coal_spent` by the mover. `rolls_missing` counts
    the rolls that the text does not tell; so many tiles, or the pier, stay unlaid.
    """

    coal_spent: int
    rolls_missing: int


def apply(position: Position, turn: Turn, chance: Chance | None = None) -> PlayedTurn:
    """Play a turn and return what it leaves behind.

    Raises `RuleViolation` with the rule and token where the turn is illegal, `BadInput` where its text does not fit the
    position (D-3). Whose turn it is is not asked (D-11); the boat that moved drops from those still to move.
    """
    state = under_way(position, turn)
    if not (state.stranded or state.docked):
        if state.points > 0:
            raise state.broken("move.exact", points=state.total, left=state.points)
        state = _dock(state)
    if state.stranded and state.position is state.start:
        return PlayedTurn(next_turn(position, turn.boat), (), turn, 0, 0)
    rolls = tuple(i for i, token in enumerate(turn.tokens) if isinstance(token, Roll))
    state, added, missing = laying.settle(state, chance or Unknown(), rolls)
    after, events = _finish(next_turn(state.position, turn.boat), state.events, state.index)
    written = replace(turn, tokens=_with_rolls(turn, added))
    return PlayedTurn(after, events, written, state.spent, missing)


def under_way(position: Position, turn: Turn) -> UnderWay:
    """Play the tokens of a turn, whole or not, and return the state behind them, before anything that ends a turn."""
    if not position.boat(turn.boat).racing:
        raise BadInput("{boat} is not on the river.", "Only a racing boat can move.", boat=turn.boat)
    state = begin(position, turn.boat)
    last_move = _last(turn, Forward, Turning, Push)
    last_deed = _last(turn, Forward, Turning, Push, SetSpeed, Strand)
    for index, token in enumerate(turn.tokens):
        state = state.changed(index=index, last=index > last_move, closing=index > last_deed)
        try:
            state = _play(state, token, final=index == len(turn.tokens) - 1)
        except BadInput as problem:
            problem.token = index
            raise
    return state.changed(index=len(turn.tokens))


def _last(turn: Turn, *kinds: type[Token]) -> int:
    """Return the number of the last token of these kinds, -1 if there is none."""
    return max((i for i, token in enumerate(turn.tokens) if isinstance(token, kinds)), default=-1)


def verify(position: Position, turn: Turn) -> None:
    """Raise `RuleViolation` if the turn breaks a rule."""
    apply(position, turn)


def _play(state: UnderWay, token: Token, *, final: bool) -> UnderWay:
    match token:
        case Forward(n):
            for _ in range(n):
                state = step.apply(state)
        case Turning():
            state = turning.apply(state, token)
        case SetSpeed():
            state = speed.apply(state, token)
        case Push():
            state = push.apply(state, token)
        case Board():
            state = boarding.apply(state)
        case Roll():
            state = laying.apply(state, token)
        case Strand():
            state = strand.apply(state, final=final)
    return state


def _with_rolls(turn: Turn, added: tuple[str, ...]) -> tuple[Token, ...]:
    rolls = tuple(Roll(side) for side in added)
    if turn.tokens and isinstance(turn.tokens[-1], Strand):
        return (*turn.tokens[:-1], *rolls, turn.tokens[-1])
    return (*turn.tokens, *rolls)


def _dock(state: UnderWay) -> UnderWay:
    """Dock the mover at the end of its move (`dock.speed-one`, `dock.two-passengers`, D-20)."""
    boat, position = state.boat, state.position
    arrived = len(state.wake) > 1 and boat.at in position.river.docks
    if arrived and position.can_dock(boat):
        return step.dock(state, boat.name, "dock.two-passengers")
    return state


def next_turn(position: Position, moved: str) -> Position:
    """Return the position with a boat's turn over; when all have moved the next round begins with its order."""
    waiting = tuple(name for name in position.to_move if name != moved and position.boat(name).racing)
    if waiting or not position.racing:
        return position.changed(to_move=waiting)
    following = position.changed(round=position.round + 1)
    return following.changed(to_move=turn_order(following).names)


def is_over(position: Position) -> bool:
    """Tell whether the race is over (`dock.race-end`, `dock.end-2019`, D-31); the bots' limit of rounds apart."""
    racing = len(position.racing)
    if racing == 0:
        return True
    if position.ruleset == "super-meeple-2019":
        return racing <= 1 and bool(position.docked)
    return position.rulings["race_end"] == "first-arrival" and bool(position.docked)


def places(position: Position) -> tuple[str, ...]:
    """Return all boats by place: docked ones, racing ones in turn order, lost ones with the latest first (D-31)."""
    return (*position.docked, *turn_order(position).names, *reversed(position.lost))


def _finish(position: Position, events: tuple[Event, ...], token: int) -> tuple[Position, tuple[Event, ...]]:
    if not is_over(position):
        return position, events
    rule = "dock.end-2019" if position.ruleset == "super-meeple-2019" else "dock.race-end"
    return position.changed(to_move=()), (*events, Ended(token, rule, places(position)))


def judge(position: Position, turn: Turn, chance: Chance | None = None) -> PlayedTurn | RuleViolation:
    """Play a turn and return what it leaves behind, or the violation where it is illegal."""
    try:
        return apply(position, turn, chance)
    except RuleViolation as violation:
        return violation
