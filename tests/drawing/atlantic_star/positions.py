"""Positions and turns to be drawn: examples of the site, and games played at random."""

from __future__ import annotations

import random
from functools import cache

from rules_engine.examples import Example, read, run
from rules_engine.games.atlantic_star import assign, play, search
from rules_engine.games.atlantic_star.position import Position
from rules_engine.games.atlantic_star.reading import read_position
from rules_engine.games.atlantic_star.start import start
from rules_engine.games.atlantic_star.turns import Exchange, Loan, Stage, Step, Turn
from rules_engine.games.protocol import RuleViolation, Seeded
from tests.house.marks import ROOT

FOLDER = ROOT / "docs" / "examples" / "atlantic-star"
NAMES = sorted(file.stem for file in FOLDER.glob("*.toml"))

AGENCY = {"offer": ["green B7 + blue C2", "X1", "yellow A9", "red E9"], "pile": ["blue A9", "green D9"]}


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


def table(*seats: dict, **more) -> Position:
    """A position of four players, Ann and others, at the agency of most examples."""
    found = [{"money": 18000, "hand": []} | seat for seat in seats]
    return read_position({"game": "atlantic-star", "players": 4, "agency": AGENCY, "seats": found} | more)


@cache
def at_random(games: int, seed: int = 5) -> tuple[tuple[Position, play.PlayedTurn], ...]:
    """The turns of games of two to six players, with the position before each; loans and exchanges among them."""
    generator = random.Random(seed)
    found = []
    for number in range(games):
        position = start(players=2 + number % 5, seed=generator)
        while not play.is_over(position) and position.to_move is not None:
            turn = _turn(position, position.to_move, generator)
            after = play.apply(position, turn, Seeded(generator))
            found.append((position, after))
            position = after.position
    return tuple(found)


def _turn(position: Position, seat: str, generator: random.Random) -> Turn:
    for extra in (_loan(position, seat, generator), (Exchange(),), ()):
        if extra and generator.random() < 0.75:
            continue
        turn = Turn(seat, (*extra, _action(position, seat, generator, exchanged=extra == (Exchange(),))))
        try:
            play.apply(position, turn, Seeded(random.Random(1)))
        except RuleViolation:
            continue
        return turn
    found = search.outcomes(position, seat)
    return found[generator.randrange(len(found))].written


def _loan(position: Position, seat: str, generator: random.Random) -> tuple[Step, ...]:
    own = position.companies(seat)
    tiles = [(c.colour, t) for c in position.columns for t in c.tiles if t.company in own and t.points and not t.loan]
    if not tiles:
        return ()
    colour, tile = generator.choice(tiles)
    return (Loan(tile.company if len(own) > 1 else None, colour, generator.randint(1, min(10, tile.points))),)


def _action(position: Position, seat: str, generator: random.Random, *, exchanged: bool) -> Step:
    staging = assign.best_staging(position, seat)
    if staging is not None and generator.random() < 0.6:
        column = position.column_of(staging.assignment.colour)
        stars = None if column is not None else generator.choice(position.free_stars)
        company = staging.company if position.two_each else None
        return Stage(company, staging.assignment.colour, stars, staging.assignment.ships)
    found = search.outcomes(position, seat)
    step: Step = found[generator.randrange(len(found))].written.steps[0]
    return step
