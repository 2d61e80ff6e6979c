"""A whole turn: step by step through the actions, then whose turn it is; scores and the end of the game."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.games.atlantic_star.actions import charter, exchange, loan, stage
from rules_engine.games.atlantic_star.actions.under_way import UnderWay
from rules_engine.games.atlantic_star.position import COLOURS, IMAGINARY_NAMES, Position, companies_each
from rules_engine.games.atlantic_star.ships import HIDDEN
from rules_engine.games.atlantic_star.turns import Charter, Exchange, Loan, Stage, Step, Turn
from rules_engine.games.protocol import BadInput, Chance, Played, RuleViolation, Unknown
from rules_engine.games.seated import Ended


@dataclass(frozen=True)
class PlayedTurn(Played[Position, Turn]):
    """What a turn leaves behind.

    `position`, `events`, `turn` (with every ship that came into the offer written in). Where a cruise was staged,
    `points` are those of its tile (bonus included), `bonus` the part of them for suiting every leg, and `place` the
    tile's place in its column at the end of the turn, 1 for the best; else they are None.
    """

    points: int | None = None
    bonus: int | None = None
    place: int | None = None

    @property
    def unknown(self) -> int:
        """How many ships came into the offer of which nobody knows which they are."""
        dealt = [ship for step in self.turn.steps if isinstance(step, Exchange | Charter) for ship in step.dealt]
        return dealt.count(HIDDEN)


def apply(position: Position, turn: Turn, chance: Chance | None = None) -> PlayedTurn:
    """Play a turn and return what it leaves behind.

    Raises `RuleViolation` with the rule and the step where the turn is illegal, `BadInput` where its text does not fit
    the position. Whose turn it is is not asked. Ships that neither the turn nor the pile nor `chance` tells stay
    hidden.
    """
    state = UnderWay(position, turn.seat, chance or Unknown())
    for index, step in enumerate(turn.steps):
        state = state.changed(index=index)
        try:
            state = _play(state, step)
        except BadInput as problem:
            problem.token = index
            raise
    if state.acted is None:
        raise state.changed(index=len(turn.steps)).broken("turn.one-action")
    after = state.position.changed(to_move=next_seat(state.position, turn.seat))
    events = state.events
    if is_over(after):
        events = (*events, Ended(state.index, "end.all", places(after)))
    return PlayedTurn(after, events, Turn(turn.seat, state.written), state.points, state.bonus, state.place)


def _play(state: UnderWay, step: Step) -> UnderWay:
    match step:
        case Loan():
            return loan.apply(state, step)
        case Exchange():
            return exchange.apply(state, step)
        case Charter():
            return charter.apply(state, step)
        case Stage():
            return stage.apply(state, step)


def verify(position: Position, turn: Turn) -> None:
    """Raise `RuleViolation` if the turn breaks a rule."""
    apply(position, turn)


def judge(position: Position, turn: Turn, chance: Chance | None = None) -> PlayedTurn | RuleViolation:
    """Play a turn and return what it leaves behind, or the violation where it is illegal."""
    try:
        return apply(position, turn, chance)
    except RuleViolation as violation:
        return violation


def next_seat(position: Position, moved: str | None = None) -> str | None:
    """Return the next seat clockwise that is not finished (rule `turn.clockwise`), None if all are.

    Counted from the seat that moved; without one from the first seat on.
    """
    names = [seat.name for seat in position.seats]
    start = 0 if moved is None else names.index(moved) + 1
    return next((name for name in (*names[start:], *names[:start]) if not position.finished(name)), None)


def is_over(position: Position) -> bool:
    """Tell whether every company has staged every cruise (rule `end.all`); seats that are not written count too."""
    tiles = sum(tile.company not in IMAGINARY_NAMES for column in position.columns for tile in column.tiles)
    return tiles == position.players * companies_each(position.players) * len(COLOURS)


def owners(position: Position) -> tuple[str, ...]:
    """Return the names of all seats: those written, then the others that have tiles, as they lie."""
    owned = [position.owner(tile.company) for column in position.columns for tile in column.tiles]
    return tuple(dict.fromkeys([*(seat.name for seat in position.seats), *(name for name in owned if name)]))


def scores(position: Position) -> dict[str, int]:
    """Return the victory points of every seat, its companies together, then of every imaginary company.

    The tiles count as they lie, whether the game is over or not (rules `end.score`, `end.imaginary-ranked`).
    """
    found = dict.fromkeys([*owners(position), *position.imaginary], 0)
    for column in position.columns:
        for worth, tile in zip(position.deck.board[column.stars], column.tiles, strict=False):
            name = position.owner(tile.company) or tile.company
            found[name] = found.get(name, 0) + worth
    return found


def places(position: Position) -> tuple[tuple[str, ...], ...]:
    """Return the seats by place, the best first; those with the same score share one (rule `end.tie`)."""
    found = scores(position)
    names = owners(position)
    ranks = sorted({found[name] for name in names}, reverse=True)
    return tuple(tuple(name for name in names if found[name] == score) for score in ranks)
