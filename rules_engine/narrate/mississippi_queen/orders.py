"""Why each boat moves before the next one."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.games.mississippi_queen.order import Reason
from rules_engine.games.mississippi_queen.position import Boat, Position
from rules_engine.narrate.mississippi_queen.common import boat
from rules_engine.words import Fact, Words


def order(position: Position, names: Sequence[str], reasons: Sequence[Reason | str], words: Words) -> tuple[str, ...]:
    """One sentence for each neighbouring pair of the turn order: who goes first, and what decides it.

    `names` and `reasons` are those of `order.turn_order(position)`, a reason less than there are names; a reason may
    be the rule's identity alone.
    """
    boats = [position.boat(name) for name in names]
    rules = [reason.rule if isinstance(reason, Reason) else reason for reason in reasons]
    return tuple(
        _why(position, ahead, behind, rule, words) for ahead, behind, rule in zip(boats, boats[1:], rules, strict=False)
    )


def _why(position: Position, ahead: Boat, behind: Boat, rule: str, words: Words) -> str:
    here, there = ahead.at or "", behind.at or ""
    facts: dict[str, Fact] = {
        "ahead": boat(ahead.name, words),
        "behind": boat(behind.name, words),
        "space": here,
        "other": there,
    }
    if rule == "order.first-round":
        return words.message("{ahead} goes before {behind}: round one follows the start places.", **facts)
    if rule == "order.clockwise":
        return words.message("{ahead} goes before {behind}: the driving school is played clockwise.", **facts)
    if rule == "order.leader-first":
        return words.message(
            "{ahead} goes before {behind}: tile {tile} lies further downstream than tile {rear}.",
            tile=here[:1],
            rear=there[:1],
            **facts,
        )
    if rule == "order.stick":
        return words.message(
            "{ahead} goes before {behind}: pulled back, the measuring stick meets {space} before {other}.", **facts
        )
    if rule == "order.tie-speed":
        return words.message(
            "{ahead} goes before {behind}: they are level, and speed {fast} beats speed {slow}.",
            fast=ahead.speed,
            slow=behind.speed,
            **facts,
        )
    if rule == "order.tie-coal":
        return words.plural(
            "{ahead} goes before {behind}: level and equally fast, but with {n} coal against {less}.",
            "{ahead} goes before {behind}: level and equally fast, but with {n} coal against {less}.",
            ahead.coal,
            less=behind.coal,
            **facts,
        )
    if rule == "order.tie-right":
        if position.river.across(here) < position.river.across(there):
            return words.message(
                "{ahead} goes before {behind}: all else equal, {space} is further from the right bank than {other}.",
                **facts,
            )
        return words.message(
            "{ahead} goes before {behind}: all else equal, {space} is nearer the right bank than {other}.", **facts
        )
    return words.message("{ahead} goes before {behind}.", **facts)
