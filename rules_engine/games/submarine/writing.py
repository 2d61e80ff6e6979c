"""Positions as the tables of an example file."""

from __future__ import annotations

from typing import Any

from rules_engine.games.submarine import NAME
from rules_engine.games.submarine.counts import COLUMNS, ROWS
from rules_engine.games.submarine.position import BEFORE, Position, Seat
from rules_engine.games.submarine.reading import default_to_deploy, default_to_move


def write_position(position: Position, mover: str | None = None) -> dict[str, Any]:
    """Return a position as an example file's tables; `read_position` takes it back.

    What is as it is by default is left out of `play`. `mover` is the seat of the turn that will stand there, if any.
    """
    document: dict[str, Any] = {"game": NAME}
    if position.rulings.changed:
        document["rulings"] = dict(position.rulings.changed)
    sea = write_sea(position)
    if sea:
        document["sea"] = sea
    document["seats"] = [write_seat(seat) for seat in position.seats]
    play: dict[str, Any] = {"round": position.round}
    if position.ended is not None:
        play["ended"] = position.ended
    elif position.to_move != default_to_move(position, mover):
        play["to_move"] = position.to_move
    if position.ended is None and position.to_deploy != default_to_deploy(position):
        play["to_deploy"] = list(position.to_deploy)
    document["play"] = play
    return document


def write_sea(position: Position) -> dict[str, list[str]]:
    """Return the table `[sea]`: the rows that have artefacts."""
    rows = {str(row): [" ".join(position.at(f"{column}{row}")) for column in COLUMNS] for row in ROWS}
    return {row: texts for row, texts in rows.items() if any(texts)}


def write_seat(seat: Seat) -> dict[str, Any]:
    """Return a seat as a table of `[[seats]]`, every key of it."""
    entry: dict[str, Any] = {
        "name": seat.name,
        "ship": seat.ship,
        "submarines": list(seat.submarines),
        "reserve": seat.reserve,
        "hand": seat.hand if isinstance(seat.hand, int) else list(seat.hand),
        "pile": seat.pile if isinstance(seat.pile, int) else list(seat.pile),
        "kinds": list(seat.kinds),
        "jokers": seat.jokers,
    }
    return entry


DEFAULTS: dict[str, Any] = {
    "ship": BEFORE, "submarines": [], "reserve": 0, "hand": [], "pile": [], "kinds": [], "jokers": 0,
}  # fmt: skip
"""What a seat's table may leave out."""
