"""Positions and turns in a few words, for the tests of the rules.

A boat is written as in ``"red A6 N 3 6 red-1"``: name, space, heading, speed, coal, and the landings its passengers
came from; ``"white docked"`` and ``"white out"`` are boats that have left the river.

All expectations were worked out by hand. This is the start tile, lettered A as the first one laid, with the first
spaces of the next one joined straight on; the river flows N, up the page, and A1 and A2 are land:

                   B11
              B8          B9
       B5          B6          B7
              B3          B4
       B1         A20          B2
             A18         A19
      A15         A16         A17
             A13         A14
      A10         A11         A12
              A8          A9
       A5          A6          A7
              A3          A4
       A1                      A2

N and S lead up and down a column. NE, SE, SW and NW lead half a row up or down to the column beside it: the bow of a
boat on A11 looks at A16 under N, A14 under NE, A9 under SE, A6 under S, A8 under SW and A13 under NW.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules_engine.examples import Example, read, run
from rules_engine.games.mississippi_queen import play
from rules_engine.games.mississippi_queen.play import PlayedTurn
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.protocol import RuleViolation, Written
from rules_engine.records.replay import Replay, replay

SCHOOL = "driving-school"
PASSENGER = "passenger"
EDITION_2019 = "super-meeple-2019"
RULESETS = (SCHOOL, PASSENGER, EDITION_2019)

Verdict = tuple[str, int] | None
"""The rule that a turn breaks and the token that breaks it (counted from 0 behind the boat's name); None: legal."""

LEGAL: Verdict = None


@dataclass(frozen=True)
class Table:
    """A position as the text of an example file, up to its turn."""

    head: str
    moment: str

    def example(self, turn: str = "", *expect: str) -> Example:
        """The example with a turn (none if empty) and lines of `[expect]`."""
        played = f'turn = "{turn}"\n' if turn else ""
        return read("\n".join([f"{self.head}\n[play]\n{self.moment}{played}", "[expect]", *expect]))

    @property
    def position(self) -> Position:
        """The position; bad input is raised here."""
        return self.example().position

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


def table(
    *boats: str,
    tiles: str = "start red-1 plain-3",
    stack: str = "",
    gone: int = 0,
    pier: str = "",
    ruleset: str = PASSENGER,
    players: int = 0,
    landings: Mapping[str, int] | None = None,
    round: int = 2,
    to_move: Sequence[str] = (),
    die: str = "",
    **rulings: str,
) -> Table:
    """A position with these boats. What is left out is as in an example file; rulings are named as they are."""
    lines = ['game = "mississippi-queen"', f'ruleset = "{ruleset}"']
    if players:
        lines.append(f"players = {players}")
    lines += ["[rulings]", *(f'{ruling} = "{reading}"' for ruling, reading in rulings.items())]
    lines += ["[river]", f'tiles = "{tiles}"', f"gone = {gone}"]
    if stack:
        lines.append(f'stack = "{stack}"')
    if pier:
        lines.append(f'pier = "{pier}"')
    lines += ["[landings]", *(f"{tile} = {n}" for tile, n in (landings or {}).items())]
    for boat in boats:
        lines += ["[[boats]]", *_boat(boat)]
    moment = [f"round = {round}"]
    if to_move:
        moment.append(f"to_move = {_list(to_move)}")
    if die:
        moment.append(f'die = "{die}"')
    return Table("\n".join(lines), "\n".join(moment) + "\n")


def _boat(text: str) -> list[str]:
    name, second, *rest = text.split()
    if second in ("docked", "out"):
        return [f'name = "{name}"', f'state = "{second}"', f"passengers = {_list(rest)}"]
    heading, speed, coal, *passengers = rest
    return [
        f'name = "{name}"', f'at = "{second}"', f'heading = "{heading}"',
        f"speed = {speed}", f"coal = {coal}", f"passengers = {_list(passengers)}",
    ]  # fmt: skip


def _list(words: Sequence[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"
