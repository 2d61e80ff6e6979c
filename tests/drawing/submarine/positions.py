"""Positions and turns to be drawn: examples of the site, and games played at random."""

from __future__ import annotations

from functools import cache
from typing import Any

from rules_engine.examples import Example, read, run
from rules_engine.games.submarine import play
from rules_engine.games.submarine.position import Position
from rules_engine.games.submarine.reading import read_position
from tests.games.submarine.games import game
from tests.house.marks import ROOT

FOLDER = ROOT / "docs" / "examples" / "submarine"
NAMES = sorted(file.stem for file in FOLDER.glob("*.toml"))


@cache
def example(name: str) -> Example:
    file = FOLDER / f"{name}.toml"
    return read(file.read_text(encoding="utf-8"), file=str(file))


@cache
def played(name: str) -> play.PlayedTurn | None:
    judged = run(example(name)).judged
    return judged.played if judged else None


WITH_TURN = [name for name in NAMES if example(name).turn is not None]
LEGAL = [name for name in WITH_TURN if played(name) is not None]
REFUSED = [name for name in WITH_TURN if played(name) is None]
RECORDS = [name for name in NAMES if example(name).record is not None]

RED: dict[str, Any] = {
    "name": "red", "ship": "A", "submarines": ["C4", "D2"], "hand": ["R", "G", "Y"], "pile": ["V", "B", "G"],
    "kinds": ["a", "d"], "jokers": 1,
}  # fmt: skip
WHITE: dict[str, Any] = {"name": "white", "submarines": ["C2", "C4", "F3"], "hand": 3, "pile": 9, "reserve": 2}
SEA: dict[str, list[str]] = {"4": ["", "", "aR bG", "", "", ""], "2": ["", "", "cY", "eV", "", ""]}


def sea(*seats: dict[str, Any], **more: Any) -> Position:
    """A position of red and white, or others, with a few artefacts in columns C and D."""
    return read_position({"game": "submarine", "sea": SEA, "seats": list(seats) or [RED, WHITE]} | more)


@cache
def at_random() -> tuple[tuple[Position, play.PlayedTurn], ...]:
    """The turns of a game of each number of players, with the position before each."""
    return tuple(turn for players in (2, 3, 4, 5) for turn in game(players, 40 + players))
