"""What the engine finds in a race, by the names of `[expect]`."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from rules_engine.examples import finding
from rules_engine.games.mississippi_queen import order
from rules_engine.games.mississippi_queen.events import TileLaid


class Finder(finding.Finder):
    """The findings of one example of a race."""

    @property
    def _coal_spent(self) -> int | None:
        return self.played.coal_spent if self.played else None

    @cached_property
    def _turn_order(self) -> order.Order:
        return order.turn_order(self.example.position)

    @property
    def _order(self) -> tuple[str, ...]:
        return self._turn_order.names

    @property
    def _reasons(self) -> tuple[str, ...]:
        return tuple(reason.rule for reason in self._turn_order.reasons)

    @property
    def _laid(self) -> tuple[str, ...] | None:
        if self.violation is not None:
            return None
        return tuple(f"{event.tile}:{event.side}" for event in self.events if isinstance(event, TileLaid))

    @property
    def _pier(self) -> str | None:
        return self.after.river.pier if self.after else None

    @property
    def _gone(self) -> int | None:
        return self.after.river.gone if self.after else None

    def _landings_of(self, tile: str) -> int | None:
        return self.after.waiting_at(tile) if self.after else None

    def _boats_of(self, what: str) -> Any:
        if self.after is None:
            return None
        name, field = what.split(".")
        value = getattr(self.after.boat(name), field)
        return tuple(sorted(value)) if field == "passengers" else value
