"""Random histories of one column: tiles that arrive and give loans, one turn after the other."""

import random
from typing import NamedTuple

from tests.second.atlantic_star.assignment import points_for
from tests.second.atlantic_star.cards import LEGS, Document, companies, imaginary
from tests.second.atlantic_star.positions import NAMES
from tests.second.atlantic_star.ranking import Happening, ranked


class History(NamedTuple):
    """``turns``: (seat, its hand, the turn in writing); ``happened``: what they do in the column."""

    document: Document
    stars: int
    turns: list[tuple[str, list[str], str]]
    happened: list[Happening]


def history(rng: random.Random, number: int) -> History:
    """A column from its first tile on, seldom to the end; many of its tiles come to be equal."""
    players = rng.randint(2, 6)
    names = rng.sample(NAMES, players)
    document: Document = {
        "id": f"history-{number}",
        "game": "atlantic-star",
        "players": players,
        "rulings": {"loan_once": rng.choice(("per-turn", "unlimited"))},
        "agency": {"offer": ["X1"] * 4, "pile": 40, "discards": []},
        "seats": [{"name": name, "money": 0, "hand": 0} for name in names],
    }
    owners = {company: name for name in names for company in companies(document, name)}
    coming = rng.sample(list(owners), rng.randint(1, len(owners)))
    stars, colour = rng.randint(1, 5), rng.choice(("yellow", "yellow", "green", "red", "blue"))
    around = [worth for _, worth in imaginary(players, colour)] or [rng.randint(8, 20)]
    turns: list[tuple[str, list[str], str]] = []
    happened: list[Happening] = []
    for company in coming:
        tiles = ranked([], happened)
        for _ in range(rng.choice((0, 1, 2, 3)) if len(tiles) < 6 else 0):
            tiles = ranked([], happened)
            able = [tile for tile in tiles if tile.company in owners and tile.points > 0]
            if not able:
                break
            one = rng.choice(able)
            # Half of the loans aim at the points of another tile.
            gaps = [one.points - other.points for other in tiles if 1 <= one.points - other.points <= 10]
            number_of = rng.choice(gaps) if gaps and rng.random() < 0.5 else rng.randint(1, min(10, one.points))
            happened.append(Happening(one.company, number_of, loan=True))
            who = f"{one.company} " if players <= 3 else ""
            turns.append((owners[one.company], [], f"{owners[one.company]}: loan {who}{colour} {number_of}; charter 0"))
        wanted = rng.choice([*around, *(tile.points for tile in tiles), rng.randint(0, 50)])
        ships = crew(rng, colour, wanted)
        worth, _ = points_for(colour, ships)
        at = "" if happened else f" @{stars}"
        who = f"{company} " if players <= 3 else ""
        turns.append((owners[company], ships, f"{owners[company]}: stage {who}{colour}{at}: {', '.join(ships)}"))
        first = not happened
        happened.append(Happening(company, worth))
        if first:
            happened += [Happening(*each) for each in imaginary(players, colour)]
    return History(document, stars, turns, happened)


def crew(rng: random.Random, colour: str, wanted: int) -> list[str]:
    """Ships for a cruise that bring the points wanted, if any ships can."""
    legs = LEGS[colour]
    other = "red D9" if colour != "red" else "blue F9"
    values = [0] * len(legs)
    rest = wanted - len(legs) if wanted >= 2 * len(legs) else min(wanted, 9 * (len(legs) - 1))
    if rest == wanted:
        # Without the bonus: at least one leg is served by a ship that does not sail there.
        while rest > 0:
            leg = rng.choice([leg for leg in range(len(legs) - 1) if values[leg] < 9])
            values[leg] += 1
            rest -= 1
    else:
        values = [1] * len(legs)
        rest = min(rest - len(legs), 8 * len(legs))
        while rest > 0:
            leg = rng.choice([leg for leg in range(len(legs)) if values[leg] < 9])
            values[leg] += 1
            rest -= 1
    return [
        other if value == 0 else "X1" if value == 1 else f"{colour} {leg}{value}"
        for leg, value in zip(legs, values, strict=True)
    ]
