"""Who moves when, and why: round 1 by start place, later the boat furthest downstream first.

Source rules: `order.first-round`, `order.clockwise`, `order.leader-first`, `order.stick`, `order.tie-speed`,
`order.tie-coal`, `order.tie-right`, `order.fixed`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from rules_engine.games.mississippi_queen.position import Boat, Position
from rules_engine.games.mississippi_queen.tiles import START_PLACES


@dataclass(frozen=True, slots=True)
class Reason:
    """Why one boat moves before the next: the rule that decides between them."""

    ahead: str
    behind: str
    rule: str


@dataclass(frozen=True, slots=True)
class Order:
    """The boats in the order in which they move, and the reason for each neighbouring pair."""

    names: tuple[str, ...]
    reasons: tuple[Reason, ...]


_KEYS = ("order.leader-first", "order.stick", "order.tie-speed", "order.tie-coal", "order.tie-right")
"""The rule behind each item of `standing`."""


def standing(position: Position, boat: Boat) -> tuple[int, int, int, int, int]:
    """Return what places a boat in the order, the greater the further ahead: tile, level, speed, coal, right bank.

    Level and right are those of the boat's own tile along its own flow (D-26).
    """
    if boat.at is None:
        raise ValueError(f"{boat.name} is not on the river")
    river = position.river
    right = river.across(boat.at) if position.rulings["right_bank"] == "nearer-first" else -river.across(boat.at)
    return river.index(boat.at), river.level(boat.at), boat.speed, boat.coal, right


def by_position(position: Position, names: tuple[str, ...] | None = None) -> Order:
    """Return the order by position of the racing boats, or of those named."""
    boats = [boat for boat in position.racing if names is None or boat.name in names]
    ranked = sorted(((standing(position, boat), boat.name) for boat in boats), key=lambda item: item[0], reverse=True)
    reasons = []
    for (ahead, first), (behind, second) in pairwise(ranked):
        rule = next(rule for rule, a, b in zip(_KEYS, ahead, behind, strict=True) if a != b)
        reasons.append(Reason(first, second, rule))
    return Order(tuple(name for _, name in ranked), tuple(reasons))


def goes_by_position(position: Position) -> bool:
    """Tell whether the round's order follows the boats' places (`order.first-round`, `order.clockwise`)."""
    if not position.with_passengers:
        return False
    return position.round > 1 or position.rulings["first_round"] == "by-position"


def turn_order(position: Position) -> Order:
    """Return the order in which the racing boats move in the position's round, with the deciding rules (D-17)."""
    names = tuple(boat.name for boat in position.racing)
    if goes_by_position(position):
        return by_position(position)
    first = position.round == 1
    if first:
        start = f"A{START_PLACES[0]}"
        begins = next((i for i, boat in enumerate(position.racing) if boat.at == start), 0)
        names = names[begins:] + names[:begins]
    rule = "order.first-round" if first else "order.clockwise"
    return Order(names, tuple(Reason(a, b, rule) for a, b in pairwise(names)))


def to_move(position: Position) -> str | None:
    """Return the boat whose turn it is, None when nobody races (`order.fixed`, D-30)."""
    waiting = tuple(name for name in position.to_move if position.boat(name).racing)
    if not waiting:
        return None
    if goes_by_position(position) and position.rulings["order_fixed"] == "each-turn":
        return by_position(position, waiting).names[0]
    return waiting[0]
