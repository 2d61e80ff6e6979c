"""How a record of a game ends in which places can be shared."""

from __future__ import annotations

from rules_engine.narrate import seat
from rules_engine.records import Replay
from rules_engine.words import Words


def told_places(found: Replay, words: Words) -> str:
    """Say whether the game is over, and the seats by place, those that share one together."""
    told, place = [], 1
    for each in found.places:
        shared = [each] if isinstance(each, str) else list(each)
        names = words.join([str(seat(found.position.game, name, words)) for name in shared])
        told.append(f"{place}. {names}")
        place += len(shared)
    seats = words.custom.clause.join(told)
    if found.over:
        return words.message("The game is over. By place: {seats}.", seats=seats)
    return words.message("The game goes on. As it stands: {seats}.", seats=seats)
