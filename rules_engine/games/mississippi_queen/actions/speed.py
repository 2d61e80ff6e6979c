"""Setting the speed: `=4`.

1. `speed.before-moving`: directly behind the boat's name, once.
2. `speed.limits`: between 1 and 6.
3. `speed.extra-step`, `coal.out-2019`: each step beyond the first is paid with one coal.
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.games.mississippi_queen.actions.under_way import UnderWay
from rules_engine.games.mississippi_queen.events import SpeedSet
from rules_engine.games.mississippi_queen.position import MAX_SPEED
from rules_engine.games.mississippi_queen.turns import SetSpeed


def cost(old: int, new: int) -> int:
    """Return the coal that a change of speed costs (rules `speed.free-step`, `speed.extra-step`)."""
    return max(0, abs(new - old) - 1)


def verify(state: UnderWay, token: SetSpeed) -> None:
    """Raise `RuleViolation` if the speed may not be set so."""
    if state.index > 0:
        raise state.broken("speed.before-moving", speed=token.speed)
    if not 1 <= token.speed <= MAX_SPEED:
        raise state.broken("speed.limits", speed=token.speed)
    need = cost(state.boat.speed, token.speed)
    if need > state.boat.coal:
        raise state.unpaid("speed.extra-step", need)


def apply(state: UnderWay, token: SetSpeed) -> UnderWay:
    """Return the state with the speed set and the coal for it paid at once (rule `coal.at-once`)."""
    verify(state, token)
    boat, need = state.boat, cost(state.boat.speed, token.speed)
    if token.speed == boat.speed:
        return state
    rule = "speed.extra-step" if need else "speed.free-step"
    return state.with_boat(
        replace(boat, speed=token.speed, coal=boat.coal - need),
        SpeedSet(state.index, rule, boat.speed, token.speed, need),
        points=token.speed,
        spent=state.spent + need,
    )
