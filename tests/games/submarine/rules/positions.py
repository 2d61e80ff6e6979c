"""Positions and turns in a few words, for the tests of the rules.

A seat is written as in ``"red @C C4 C4 D2 hand=RRY pile=GB kinds=ace jokers=1 reserve=2"``: its name, where its ship is
(``@off`` when it waits, left out before column A), its submarines, then what it has; what is left out is empty or 0. A
number tells hidden cards: ``"white C2 hand=3 pile=9"``. The sea is written by space: ``{"C4": "aR bG"}``.

All expectations were worked out by hand.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules_engine.examples import Example, read, run
from rules_engine.games.protocol import RuleViolation
from rules_engine.games.submarine import play, search
from rules_engine.games.submarine.play import PlayedTurn
from rules_engine.games.submarine.position import Position
from rules_engine.records.replay import Replay, replay

Verdict = tuple[str, int] | None
"""The rule that a turn breaks and the token that breaks it (counted from 0 behind the colon); None: legal."""

LEGAL: Verdict = None

WHITE = "white F2 hand=3 pile=9"
"""A second player who takes no part."""


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
        return play.apply(example.position, example.turn)

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
        """All that a seat's turn allows."""
        return search.outcomes(self.position, seat)


def table(
    *seats: str,
    sea: Mapping[str, str] | None = None,
    round: int = 1,
    to_move: str = "",
    to_deploy: Sequence[str] | None = None,
    ended: str = "",
    **rulings: str,
) -> Table:
    """A position with these seats, the start player first, clockwise; rulings are named as they are."""
    lines = ['game = "submarine"', "[rulings]", *(f'{ruling} = "{reading}"' for ruling, reading in rulings.items())]
    lines.append("[sea]")
    rows: dict[str, list[str]] = {}
    for space, artefacts in (sea or {}).items():
        rows.setdefault(space[1:], [""] * 6)["ABCDEF".index(space[0])] = artefacts
    lines += [f"{row} = {_list(texts)}" for row, texts in rows.items()]
    for seat in seats:
        lines += ["[[seats]]", *_seat(seat)]
    moment = f"round = {round}\n"
    if to_move:
        moment += f'to_move = "{to_move}"\n'
    if to_deploy is not None:
        moment += f"to_deploy = {_list(to_deploy)}\n"
    if ended:
        moment += f'ended = "{ended}"\n'
    return Table("\n".join(lines), moment)


def _seat(text: str) -> list[str]:
    name, *words = text.split()
    lines, spaces = [f'name = "{name}"'], []
    for word in words:
        key, equals, value = word.partition("=")
        if word.startswith("@"):
            lines.append(f'ship = "{word[1:]}"')
        elif not equals:
            assert re.fullmatch("[A-Z][0-9]", word), word
            spaces.append(word)
        elif value.isdecimal():
            lines.append(f"{key} = {value}")
        else:
            lines.append(f"{key} = {_list(list(value))}")
    return [*lines, f"submarines = {_list(spaces)}"]


def _list(words: Sequence[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"
