"""The course of a turn as a drawing shows it: a legal one by its events, another to where it breaks a rule."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.drawing.submarine.scene import Fault, Scene, follow
from rules_engine.games.protocol import Event, Played, RuleViolation
from rules_engine.games.submarine import play
from rules_engine.games.submarine.position import OFF, Position
from rules_engine.games.submarine.turns import Deploy, Dive, Sail, Swap, Take, Turn, Wait, parse

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
    told = turn.tokens[: violation.token]
    # What a whole turn does at its end, the hand filled above all, does not come about.
    events = play.apply(position, Turn(turn.seat, told)).events if told else ()
    scene = follow(position, [event for event in events if event.type not in ("fill", "round", "end")], turn.seat)
    waiting = scene.seats[turn.seat].waiting
    match turn.tokens[violation.token]:
        case Deploy(space):
            reserved = violation.rule != "deploy.before-round" or scene.seats[turn.seat].reserve > 0
            scene.tried = (None, space)
            scene.fault = Fault("space", space) if reserved else Fault("reserve")
        case Sail(to):
            at_the_ship = waiting or to == OFF
            if not at_the_ship:
                scene.sailed = (scene.seats[turn.seat].ship, to)
            scene.fault = Fault("ship") if at_the_ship else Fault("column", to)
        case Dive(from_, to):
            there = violation.rule != "act.under-ship"
            scene.tried = (from_, to) if there else None
            scene.fault = Fault("space", to if there and to != from_ else from_)
        case Take() as take:
            scene.fault = _taking(scene, take, violation.rule)
        case Swap():
            empty = not violation.facts.get("pile")
            scene.fault = Fault("ship") if not waiting else Fault("pile" if empty else "hand")
        case Wait():
            scene.fault = Fault("ship")
    return scene


def _taking(scene: Scene, take: Take, rule: str) -> Fault:
    match rule:
        case "salvage.card-colour":
            return Fault("hand", take.space, take.artefact)
        case "block.cannot-pay":
            return Fault("pile", take.space, take.artefact)
        case "joker.instead-of-card":
            return Fault("jokers", take.space, take.artefact)
    left = list(scene.position.at(take.space))
    for taken in scene.taken(take.space):
        left.remove(taken)
    return Fault("artefact", take.space, take.artefact) if take.artefact in left else Fault("space", take.space)
