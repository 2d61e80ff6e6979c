"""The course of a turn as a drawing shows it: a legal one by its events, another to where it breaks a rule."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.drawing.atlantic_star.scene import Fault, Scene, Staging, follow
from rules_engine.games.atlantic_star import play
from rules_engine.games.atlantic_star.actions import charter, exchange, loan, stage
from rules_engine.games.atlantic_star.actions.under_way import UnderWay
from rules_engine.games.atlantic_star.position import PRICES, Position
from rules_engine.games.atlantic_star.ships import LEGS, points_of
from rules_engine.games.atlantic_star.turns import Charter, Exchange, Loan, Stage, Step, Turn, parse
from rules_engine.games.protocol import Event, Played, RuleViolation, Unknown

Told = Played[Position, Turn] | Turn | str | Iterable[Event]
"""A turn: played, written, as text, or the events alone."""


def course(position: Position, turn: Told) -> Scene:
    """Return the scene behind a turn that begins in a position.

    A turn that breaks a rule is followed as far as it goes. Raises `BadInput` where the text does not fit the position.
    """
    if isinstance(turn, str):
        turn = parse(turn, position)
    if isinstance(turn, Turn):
        try:
            return follow(position, play.apply(position, turn).events, turn.seat)
        except RuleViolation as violation:
            return _as_far_as_it_goes(position, turn, violation)
    if isinstance(turn, Played):
        return follow(position, turn.events, turn.turn.seat)
    return follow(position, turn)


def _as_far_as_it_goes(position: Position, turn: Turn, violation: RuleViolation) -> Scene:
    state = UnderWay(position, turn.seat, Unknown())
    for index, step in enumerate(turn.steps[: violation.token]):
        state = _played(state.changed(index=index), step)
    scene = follow(position, state.events, turn.seat)
    if violation.token >= len(turn.steps):
        return scene
    match turn.steps[violation.token]:
        case Charter() as step:
            place = PRICES.index(step.price)
            if scene.offers[-1].ships[place] is not None:
                scene.offers[-1].chosen = place
            scene.fault = Fault("offer", place)
        case Exchange():
            scene.fault = Fault("pile")
        case Loan() as step:
            company = step.company or turn.seat
            column = next((each for each in scene.columns.values() if each.colour == step.colour), None)
            lies = column is not None and column.tile(company) is not None
            scene.fault = Fault("tile", of=f"{company} {step.colour}") if lies else Fault("money")
        case Stage() as step:
            _staged(scene, step, step.company or turn.seat, violation)
    return scene


def _played(state: UnderWay, step: Step) -> UnderWay:
    match step:
        case Loan():
            return loan.apply(state, step)
        case Exchange():
            return exchange.apply(state, step)
        case Charter():
            return charter.apply(state, step)
        case Stage():
            return stage.apply(state, step)


def _staged(scene: Scene, step: Stage, company: str, violation: RuleViolation) -> None:
    """Lay the ships out as they are written, and mark where that fails."""
    legs = LEGS[step.colour]
    scene.staging = Staging(company, step.colour)
    for i, ship in enumerate(step.ships):
        leg = legs[i] if i < len(legs) else ""
        scene.staging.legs.append((leg, ship, points_of(ship, step.colour, leg)))
    stars = violation.facts.get("stars")
    match violation.rule:
        case "cruise.one-ship-per-leg":
            twice = str(violation.facts.get("ship", ""))
            last = len(step.ships) - 1 - step.ships[::-1].index(twice) if twice in step.ships else None
            scene.fault = Fault("legs", min(len(step.ships), len(legs)) if last is None else last)
        case "cruise.two-left":
            scene.fault = Fault("hand")
        case "cruise.once":
            scene.fault = Fault("tile", of=f"{company} {step.colour}")
        case "column.first-chooses" | "column.same-colour" if isinstance(stars, int):
            scene.fault = Fault("column", stars)
        case "column.first-chooses":
            scene.fault = Fault("choice")
        case _:
            scene.fault = Fault("sum")
