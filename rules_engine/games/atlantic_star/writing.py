"""Positions as the tables of an example file."""

from __future__ import annotations

from typing import Any

from rules_engine.games.atlantic_star import NAME
from rules_engine.games.atlantic_star.position import Column, Position, Seat
from rules_engine.games.atlantic_star.reading import default_to_move


def write_position(position: Position, mover: str | None = None) -> dict[str, Any]:
    """Return a position as an example file's tables; `read_position` takes it back (with the same deck).

    What is as it is by default is left out. `mover` is the seat of the turn that will stand in `[play]`, if there is
    one: `to_move` is written only where it is another.
    """
    document: dict[str, Any] = {"game": NAME, "players": position.players}
    if position.rulings.changed:
        document["rulings"] = dict(position.rulings.changed)
    agency = _agency(position)
    if agency:
        document["agency"] = agency
    if position.seats:
        document["seats"] = [write_seat(seat) for seat in position.seats]
    if position.columns:
        document["columns"] = {str(column.stars): write_column(column) for column in position.columns}
    if position.to_move != default_to_move(position, mover):
        document["play"] = {"to_move": position.to_move}
    return document


def _agency(position: Position) -> dict[str, Any]:
    table: dict[str, Any] = {}
    if any(ship is not None for ship in position.offer):
        table["offer"] = [ship or "" for ship in position.offer]
    if position.pile != ():
        table["pile"] = position.pile if isinstance(position.pile, int) else list(position.pile)
    if position.discards:
        table["discards"] = list(position.discards)
    return table


def write_seat(seat: Seat) -> dict[str, Any]:
    """Return a seat as a table of `[[seats]]`."""
    return {
        "name": seat.name,
        "money": seat.money,
        "hand": seat.hand if isinstance(seat.hand, int) else list(seat.hand),
    }


def write_column(column: Column) -> dict[str, Any]:
    """Return a column as a table of `[columns]`."""
    return {"colour": column.colour, "tiles": [str(tile) for tile in column.tiles]}
