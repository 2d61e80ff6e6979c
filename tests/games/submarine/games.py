"""Whole random games of Submarine, with every kind of turn."""

import random
from collections.abc import Iterator

from rules_engine.games.submarine import play, search, turns
from rules_engine.games.submarine.counts import COLUMNS
from rules_engine.games.submarine.play import PlayedTurn
from rules_engine.games.submarine.position import Position, Seat
from rules_engine.games.submarine.start import GAME, start, view

MOST_TURNS = 3000


def a_turn(position: Position, generator: random.Random) -> str:
    """A legal turn of the seat to move, chosen from what the seat sees."""
    name = position.to_move
    assert name is not None
    seen = view(position, name)
    seat = seen.seat(name)
    if position.to_deploy:
        return f"{name}: deploy {generator.choice(COLUMNS)}2"
    if seat.waiting:
        return waiting(seat, generator)
    if not seat.stops or generator.random() < 0.08:
        return f"{name}: sail off"
    outcomes = search.outcomes(seen, name)
    stop = outcomes.stops[0] if generator.random() < 0.7 else generator.choice(outcomes.stops)
    if stop.salvages and generator.random() < 0.75:
        # The most treasures as often as any, so that games come to an end.
        most = max(stop.salvages, key=lambda salvage: len(salvage.take))
        return str(outcomes.turn(generator.choice((most, generator.choice(stop.salvages)))))
    if generator.random() < 0.1:
        return f"{name}: sail {stop.column}"
    below = list(seat.under(stop.column))
    diving = generator.sample(below, generator.randint(1, len(below)))
    dives = [generator.choice([move for move in stop.moves if move.from_ == space]) for space in diving]
    return f"{name}: sail {stop.column}; dive {' '.join(f'{dive.from_}>{dive.to}' for dive in dives)}"


def waiting(seat: Seat, generator: random.Random) -> str:
    assert not isinstance(seat.hand, int)
    if seat.hand and seat.pile and generator.random() < 0.5:
        return f"{seat.name}: swap {generator.choice(seat.hand)}"
    return f"{seat.name}: wait"


def game(players: int, seed: int, **options: object) -> Iterator[tuple[Position, PlayedTurn]]:
    """Yield a game turn by turn: the position before, and what the turn left behind."""
    generator = random.Random(seed)
    position = start(players, generator, **options)  # type: ignore[arg-type]
    for _ in range(MOST_TURNS):
        if GAME.to_move(position) is None:
            return
        played = play.apply(position, turns.parse(a_turn(position, generator), position))
        yield position, played
        position = played.position
    raise AssertionError(f"no end after {MOST_TURNS} turns")
