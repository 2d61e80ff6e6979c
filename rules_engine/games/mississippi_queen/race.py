"""Whole races: the start, and the game behind the protocol that all games share.

A race is a value. `start` gives its first position; `play.apply` gives the next one from a turn; to take a turn back,
keep the old position.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine.games.mississippi_queen import NAME, order, play, reading, search, turns
from rules_engine.games.mississippi_queen.hexes import HEADINGS
from rules_engine.games.mississippi_queen.position import BOATS, RULESETS, Boat, Position, passengers_on
from rules_engine.games.mississippi_queen.river import Laid, river
from rules_engine.games.mississippi_queen.tiles import START_PLACES, START_TILE, TILES
from rules_engine.games.protocol import BadInput, Chance, Result
from rules_engine.rulebook import Rulings, ruling_of

DRIVING_SCHOOL_TILES = 3
"""Tiles drawn for the driving school beside the start tile (rule `setup.river-driving-school`)."""

INTO_THE_RIVER: tuple[str, ...] = ("N", "NE", "NW")
"""The headings that look downstream on the start tile (rule `setup.start-heading`)."""

ROUND_LIMIT = 60
"""After so many rounds a race between bots is ranked as it stands (rule `dock.cap`)."""


def headings_at_start(rulings: Rulings) -> tuple[str, ...]:
    """Return the headings that an owner may choose at the start (rule `setup.start-heading`)."""
    return INTO_THE_RIVER if rulings["start_heading"] == "river" else HEADINGS


def start(
    *,
    players: int = 4,
    ruleset: str = "passenger",
    rulings: Rulings | None = None,
    seed: int | random.Random = 0,
    headings: Sequence[str] = (),
    tiles: Sequence[str] | None = None,
) -> Position:
    """Return the first position of a race.

    `players` are two to five (a sixth start place is not known from any source); `seed` shuffles the tiles;
    `headings` are those that the owners choose, N where none is given; `tiles` puts the eleven other tiles (driving
    school: three) in an order of one's own. Raises `ValueError` for what the rules do not allow.
    """
    rulings = rulings or ruling_of(NAME)
    if ruleset not in RULESETS:
        raise ValueError(f"no ruleset {ruleset!r}: use one of {', '.join(RULESETS)}")
    if not 2 <= players <= len(START_PLACES):
        raise ValueError(f"{players} players: two to {len(START_PLACES)} can start")
    allowed = headings_at_start(rulings)
    if any(heading not in allowed for heading in headings):
        raise ValueError(f"start headings are {', '.join(allowed)} (rule setup.start-heading)")
    generator = seed if isinstance(seed, random.Random) else random.Random(seed)
    others = [tile for tile in TILES if tile != START_TILE]
    if tiles is None:
        generator.shuffle(others)
        drawn = others[:DRIVING_SCHOOL_TILES] if ruleset == "driving-school" else others
    else:
        drawn = list(tiles)
    first, *stack = drawn
    waiting: tuple[tuple[str, int], ...] = ()
    if ruleset != "driving-school" and TILES[first].landing:
        waiting = ((first, passengers_on(first, players)),)
    bows = [*headings, *["N"] * (players - len(headings))]
    boats = tuple(
        Boat(name, f"A{place}", bow) for name, place, bow in zip(BOATS[:players], START_PLACES, bows, strict=False)
    )
    laid = river((Laid(START_TILE), Laid(first)))
    position = Position(ruleset, players, rulings, laid, tuple(stack), waiting, boats, round=1)
    return position.changed(to_move=order.turn_order(position).names)


class MississippiQueen:
    """The game behind `games.protocol.Game`."""

    name = NAME

    def read(self, document: Mapping[str, Any]) -> Position:
        """Return the position of an example file's tables; raise `BadInput`."""
        return reading.read_position(document)

    def write(self, position: Position) -> dict[str, Any]:
        """Return a position as an example file's tables."""
        return reading.write_position(position)

    def to_move(self, position: Position) -> str | None:
        """Return the boat whose turn it is, None when the race is over."""
        return None if play.is_over(position) else order.to_move(position)

    def outcomes(self, position: Position, seat: str) -> search.Outcomes:
        """Return all outcomes of a boat's turn."""
        return search.outcomes(position, seat)

    def parse(self, text: str, position: Position) -> turns.Turn:
        """Return a written turn; raise `BadInput`."""
        return turns.parse(text, [boat.name for boat in position.boats], position.river)

    def print(self, turn: turns.Turn) -> str:
        """Return a turn in writing."""
        return str(turn)

    def offset(self, text: str, token: int) -> int:
        """Return where in a written turn a token stands."""
        return turns.offset(text, token)

    def verify(self, position: Position, turn: turns.Turn) -> None:
        """Raise `RuleViolation` if the turn breaks a rule."""
        play.verify(position, turn)

    def apply(self, position: Position, turn: turns.Turn, chance: Chance) -> play.PlayedTurn:
        """Return what a turn leaves behind; raise `RuleViolation`."""
        return play.apply(position, turn, chance)

    def missing(self, played: play.PlayedTurn) -> BadInput | None:
        """Return a problem if a roll of the die is not told."""
        if not played.rolls_missing:
            return None
        return BadInput(
            "The roll of the die is missing.", "In a record every roll stands behind the turn: +L, +S or +R."
        )

    def over(self, position: Position) -> bool:
        """Tell whether the race is over."""
        return play.is_over(position)

    def places(self, position: Position) -> tuple[str, ...]:
        """Return all boats by place, as they stand."""
        return play.places(position)

    def view(self, position: Position, seat: str) -> Position:
        """Return the position without the order of the face-down stack, the only thing that nobody knows."""
        return position.changed(stack=tuple(sorted(position.stack)))

    def result(self, position: Position) -> Result | None:
        """Return the places, and the winner if a boat has docked; None while the race goes on."""
        if not play.is_over(position):
            return None
        return Result(tuple((name,) for name in play.places(position)), position.docked[:1])


GAME = MississippiQueen()
"""The one instance; the game has no state of its own."""
