"""What the engine finds in a game of Submarine, by the names of `[expect]`."""

from __future__ import annotations

from typing import Any

from rules_engine.examples import finding
from rules_engine.games.submarine import play
from rules_engine.games.submarine.counts import COLUMNS


class Finder(finding.Finder):
    """The findings of one example."""

    @property
    def _paid(self) -> dict[str, int] | None:
        return dict(self.played.paid) if self.played else None

    @property
    def _over(self) -> bool | None:
        return play.is_over(self.after) if self.after else None

    @property
    def _winner(self) -> str | tuple[str, ...] | None:
        won = play.winners(self.after) if self.after else ()
        if not won:
            return None
        return won[0] if len(won) == 1 else won

    def _seats_of(self, what: str) -> Any:
        if self.after is None:
            return None
        name, _, field = what.rpartition(".")
        value = getattr(self.after.seat(name), field)
        return tuple(sorted(value)) if field == "hand" and not isinstance(value, int) else value

    def _sea_of(self, row: str) -> tuple[str, ...] | None:
        return tuple(" ".join(self.after.at(f"{column}{row}")) for column in COLUMNS) if self.after else None
