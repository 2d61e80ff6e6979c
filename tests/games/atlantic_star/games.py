"""Whole random games of Atlantic Star, with loans and exchanges now and then."""

import random
from collections.abc import Iterator

from rules_engine.games.atlantic_star import play, search, turns
from rules_engine.games.atlantic_star.play import PlayedTurn
from rules_engine.games.atlantic_star.position import COLOURS, Position
from rules_engine.games.atlantic_star.start import GAME, start, view
from rules_engine.games.protocol import Seeded

MOST_TURNS = 3000


def a_turn(position: Position, generator: random.Random) -> str:
    """A legal turn of the seat to move, chosen from what the seat sees."""
    seat = position.to_move
    assert seat is not None
    seen = view(position, seat)
    outcomes = search.outcomes(seen, seat)
    assert len(outcomes), "somebody always has a legal action"
    charters = len(outcomes.prices)
    # Stagings are many for each charter, and both should occur; at random they hardly ever score on every leg.
    if len(outcomes) > charters and (not charters or generator.random() < 0.3):
        chosen = outcomes[generator.randrange(charters, len(outcomes))]
        if generator.random() < 0.5:
            chosen = max(outcomes[charters:], key=lambda each: each.points or 0)
    else:
        chosen = outcomes[generator.randrange(charters)]
    name, action = chosen.turn.split(": ", 1)
    before = []
    if generator.random() < 0.3:
        company = generator.choice(position.companies(seat))
        named = f"{company} " if position.two_each else ""
        before.append(f"loan {named}{generator.choice(COLOURS)} {generator.randint(1, 10)}")
    before += ["exchange"] * generator.choice((0, 0, 0, 0, 1, 2))
    longer = f"{name}: {'; '.join([*before, action])}"
    judged = play.judge(seen, turns.parse(longer, seen))
    return longer if isinstance(judged, PlayedTurn) else chosen.turn


def game(players: int, seed: int, **options: object) -> Iterator[tuple[Position, PlayedTurn]]:
    """Yield a game turn by turn: the position before, and what the turn left behind."""
    generator = random.Random(seed)
    position = start(players, generator, **options)  # type: ignore[arg-type]
    chance = Seeded(generator)
    for _ in range(MOST_TURNS):
        if GAME.to_move(position) is None:
            return
        played = play.apply(position, turns.parse(a_turn(position, generator), position), chance)
        yield position, played
        position = played.position
    raise AssertionError(f"no end after {MOST_TURNS} turns")
