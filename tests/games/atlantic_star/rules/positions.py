"""Positions and turns in a few words, for the tests of the rules.

A seat is written as in ``"Ann 18000: yellow A9, yellow B5 + red C4, X1"`` (name, money, hand), ``"Ben 12000: 6"`` with
six hidden ships in hand, ``"Cid 0"`` with none. A column is ``"red: imaginary-2 27, Ben 25*, imaginary-1 23"``.

All expectations were worked out by hand. Unless a test says otherwise four ships lie in the offer, the dearest first,
and the pile has forty unknown ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules_engine.examples import Example, read, run
from rules_engine.games.atlantic_star import play, search
from rules_engine.games.atlantic_star.play import PlayedTurn
from rules_engine.games.atlantic_star.position import Position
from rules_engine.games.protocol import RuleViolation, Written
from rules_engine.records.replay import Replay, replay

OFFER = "green B7 + blue C2, X1, yellow A9, red E9"
"""The ships at 3,000, 2,000, 1,000 and 0."""

Verdict = tuple[str, int] | None
"""The rule that a turn breaks and the step that breaks it (counted from 0 behind the colon); None: legal."""

LEGAL: Verdict = None


@dataclass(frozen=True)
class Table:
    """A position as the text of an example file, up to its turn."""

    head: str
    moment: str = ""

    def example(self, turn: str = "", *expect: str) -> Example:
        """The example with a turn (none if empty) and lines of `[expect]`."""
        played = f'turn = "{turn}"\n' if turn else ""
        return read("\n".join([f"{self.head}\n[play]\n{self.moment}{played}", "[expect]", *expect]))

    @property
    def position(self) -> Position:
        """The position; bad input is raised here."""
        position = self.example().position
        assert isinstance(position, Position)
        return position

    def verdict(self, turn: str) -> Verdict:
        """Which rule a turn breaks and where; None when it is legal."""
        try:
            self.plays(turn)
        except RuleViolation as violation:
            return violation.rule, violation.token
        return LEGAL

    def plays(self, turn: str) -> PlayedTurn:
        """What a turn leaves behind; raises RuleViolation."""
        example = self.example(turn)
        assert example.turn is not None
        return play.apply(example.position, example.turn, Written(example.chance))

    def events(self, turn: str, *types: str) -> list[dict[str, Any]]:
        """The events of a turn, of these types only if any are named, without the token."""
        found = [event.to_json() for event in self.plays(turn).events]
        for event in found:
            del event["token"]
        return [event for event in found if not types or event["type"] in types]

    def wrong(self, turn: str, *expect: str) -> list[str]:
        """Play a turn (none if empty) as `paddlewheel check` does: which of these expectations do not hold."""
        return [difference.what for difference in run(self.example(turn, *expect)).differences]

    def replayed(self, turns: str) -> Replay:
        """Replay a record from here."""
        return replay(self.position, turns)

    def outcomes(self, seat: str) -> search.Outcomes:
        """All outcomes of a seat's one action."""
        return search.outcomes(self.position, seat)


def table(
    *seats: str,
    players: int = 0,
    offer: str = OFFER,
    pile: str | int = 40,
    discards: str = "",
    columns: Mapping[int, str] | None = None,
    to_move: str = "",
    **rulings: str,
) -> Table:
    """A position with these seats, clockwise; `players` are as many as are written, but at least four, if left out.

    Ships of `offer` (dearest first, nothing between two commas for a free place), `pile` (top first, or how many
    unknown ones) and `discards` are parted by commas; rulings are named as they are.
    """
    lines = ['game = "atlantic-star"', f"players = {players or max(4, len(seats))}"]
    lines += ["[rulings]", *(f'{ruling} = "{reading}"' for ruling, reading in rulings.items())]
    lines += ["[agency]", f"offer = {_list(_parts(offer))}", f"discards = {_list(_parts(discards))}"]
    lines += [f"pile = {pile if isinstance(pile, int) else _list(_parts(pile))}"]
    for seat in seats:
        lines += ["[[seats]]", *_seat(seat)]
    for stars, column in (columns or {}).items():
        colour, _, tiles = column.partition(":")
        lines += [f"[columns.{stars}]", f'colour = "{colour}"', f"tiles = {_list(_parts(tiles))}"]
    return Table("\n".join(lines), f'to_move = "{to_move}"\n' if to_move else "")


def _seat(text: str) -> list[str]:
    head, _, hand = text.partition(":")
    name, money = head.split()
    ships = hand.strip() if hand.strip().isdecimal() else _list(_parts(hand))
    return [f'name = "{name}"', f"money = {money}", f"hand = {ships}"]


def _parts(text: str) -> Sequence[str]:
    return [part.strip() for part in text.split(",")] if text.strip() else []


def _list(words: Sequence[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"
