"""What the engine finds in a game of Atlantic Star, by the names of `[expect]`."""

from __future__ import annotations

from typing import Any

from rules_engine.examples import finding
from rules_engine.examples.running import mover
from rules_engine.games.atlantic_star import assign, play


class Finder(finding.Finder):
    """The findings of one example."""

    @property
    def _points(self) -> int | None:
        return self.played.points if self.played else None

    @property
    def _bonus(self) -> int | None:
        return self.played.bonus if self.played else None

    @property
    def _place(self) -> int | None:
        return self.played.place if self.played else None

    def _best_of(self, colour: str) -> int | None:
        """The most points that the mover's hand could score for a cruise, before the turn (AS-11)."""
        position, seat = self.example.position, mover(self.example)
        hand = position.seat(seat).hand
        if isinstance(hand, int) or colour not in position.unstaged(seat):
            return None
        found = assign.best(colour, hand)
        return found.points if found else None

    @property
    def _offer(self) -> tuple[str, ...] | None:
        return tuple(ship or "" for ship in self.after.offer) if self.after else None

    @property
    def _pile(self) -> Any:
        if self.after is None:
            return None
        # No card is the same pile, whether it was listed to its end or counted down.
        asked = self.example.expected.get("pile")
        return asked if not self.after.cards_left and asked in (0, ()) else self.after.pile

    @property
    def _discards(self) -> tuple[str, ...] | None:
        return tuple(sorted(self.after.discards)) if self.after else None

    def _scores_of(self, name: str) -> int | None:
        return play.scores(self.after).get(name) if self.after else None

    def _seats_of(self, what: str) -> Any:
        if self.after is None:
            return None
        name, _, field = what.rpartition(".")
        seat = self.after.seat(name)
        if field == "money":
            return seat.money
        return seat.hand if isinstance(seat.hand, int) else tuple(sorted(seat.hand))

    def _columns_of(self, what: str) -> Any:
        if self.after is None:
            return None
        stars, field = what.split(".")
        column = next((each for each in self.after.columns if each.stars == int(stars)), None)
        if column is None:
            return None
        return column.colour if field == "colour" else tuple(map(str, column.tiles))
