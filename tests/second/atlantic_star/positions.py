"""Random hands, positions in the form of example files, and turns, the same for the same seed.

Most positions and turns are aimed at something that pure chance would seldom bring; all else in them is random.
"""

import random
from typing import NamedTuple

from tests.second.atlantic_star.assignment import ways
from tests.second.atlantic_star.cards import DECK, LEGS, PRICES, Document, companies, imaginary, points, same, seat
from tests.second.atlantic_star.judge import Table

NAMES = ("Ann", "Ben", "Cid", "Dora", "Eve", "Finn")
AIMS = (*("anything", "early", "late", "last", "crowded") * 2, "poor", "dry", "finished")


class Drawn(NamedTuple):
    document: Document
    seat: str  # the seat to move
    turn: str  # a turn of it, legal or not


def invented(rng: random.Random) -> str:
    """A ship that no deck knows: one to three boxes, any points from 1 to 9, in any order."""
    legs = [(colour, leg) for colour in LEGS for leg in LEGS[colour]]
    return " + ".join(f"{colour} {leg}{rng.randint(1, 9)}" for colour, leg in rng.sample(legs, rng.randint(1, 3)))


def cards(rng: random.Random, invent: bool, count: int) -> list[str]:
    """So many cards: of the study deck, or each a card of it or invented."""
    if not invent:
        return rng.sample(DECK, count)
    return [invented(rng) if rng.random() < 0.7 else rng.choice(DECK) for _ in range(count)]


def hand(rng: random.Random, size: int) -> list[str]:
    """A hand; many of ships of one cruise, or of few kinds, or with jokers, so that a lot scores and scores alike."""
    colour = rng.choice(list(LEGS))
    kind = rng.random()
    if kind < 0.15 and size >= len(LEGS[colour]):
        return torn(rng, colour, size)
    if kind < 0.4:
        pairs = [rng.sample(LEGS[colour], 2) for _ in range(40)]
        pool = [" + ".join(f"{colour} {leg}{rng.randint(1, 6)}" for leg in pair[: rng.randint(1, 2)]) for pair in pairs]
    else:
        pool = cards(rng, rng.random() < 0.5, 120)
        fitting = [ship for ship in pool if any(points(ship, colour, leg) for leg in LEGS[colour])]
        pool = fitting if rng.random() < 0.6 and fitting else pool
    if rng.random() < 0.4:
        pool = [*pool, *["X1"] * (len(pool) // 2)]
    if rng.random() < 0.25:
        pool = rng.sample(pool, min(4, len(pool)))
    return [rng.choice(pool) for _ in range(size)]


def torn(rng: random.Random, colour: str, size: int) -> list[str]:
    """A hand with which the bonus costs about what it brings: one ship that sails best on another's only leg."""
    legs = LEGS[colour]
    low, high = rng.randint(1, 2), rng.choice((1, 1, 2))
    much = min(9, len(legs) + low + high + rng.choice((-1, 0, 0, 1)))
    one, other, *rest = rng.sample(legs, len(legs))
    ships = [f"{colour} {one}{much} + {colour} {other}{low}", f"{colour} {one}{high}"]
    ships += [f"{colour} {leg}{rng.randint(1, 9)}" for leg in rest]
    ships += [invented(rng) for _ in range(size - len(ships))]
    rng.shuffle(ships)
    return ships


def position(rng: random.Random, number: int) -> tuple[Document, str]:
    """One random position, and the seat that it is made for."""
    aim = rng.choice(AIMS)
    players = rng.randint(2, 6)
    everyone = rng.sample(NAMES, players)
    written = everyone if rng.random() < 0.7 else everyone[: rng.randint(1, players)]
    document: Document = {"id": f"random-{number}", "game": "atlantic-star", "players": players}
    rulings: Document = {}
    if rng.random() < 0.3:
        rulings["hand_guard"] = "off"
    if rng.random() < 0.5:
        rulings["loan_once"] = rng.choice(("per-turn", "unlimited"))
    if rulings:
        document["rulings"] = rulings
    document["seats"] = [{"name": name} for name in written]
    mover = written[0]
    staged = columns(rng, document, aim, everyone, mover)
    if staged:
        document["columns"] = staged

    pool = cards(rng, rng.random() < 0.3, 130)
    free = 0 if rng.random() < 0.85 else rng.randint(1, 4)
    offer = [""] * free + [pool.pop() for _ in range(4 - free)]
    if rng.random() < 0.05:
        rng.shuffle(offer)
    dry = aim == "dry" or rng.random() < 0.1
    pile: list[str] | int = [pool.pop() for _ in range(rng.choice((0, 1, 2, 3) if dry else (1, 4, 5, 9)))]
    if rng.random() < 0.3:
        pile = rng.choice((0, 1, 3)) if dry else rng.choice((1, 4, 40))
    discards = [pool.pop() for _ in range(rng.choice((0, 0, 1, 2, 4, 6)) if dry else rng.randint(0, 5))]
    document["agency"] = {"offer": offer, "pile": pile, "discards": discards}

    for one in document["seats"]:
        one["money"] = 1000 * rng.choice((0, 0, 1, 1, 2, 2, 3, 5) if aim == "poor" else (2, 3, 4, 5, 6, 12, 18))
        one["hand"] = rng.randint(0, 8)
    own = seat(document, mover)
    size = sizes(rng, document, mover)
    if rng.random() < 0.08:
        own["hand"] = size
    else:
        colour = rng.choice(list(LEGS))
        fitting = [ship for ship in pool if any(points(ship, colour, leg) for leg in LEGS[colour])]
        if rng.random() < 0.5 and len(fitting) >= size:
            pool = fitting
        if rng.random() < 0.3:
            pool = [*pool, *["X1"] * len(pool)]
        own["hand"] = [rng.choice(pool) for _ in range(size)]
    for one in document["seats"][1:]:
        if rng.random() < 0.5:
            one["hand"] = cards(rng, False, rng.randint(0, 3))
    rng.shuffle(document["seats"])
    return document, mover


def columns(rng: random.Random, document: Document, aim: str, everyone: list[str], mover: str) -> Document:
    """Columns that could have come about, most with their imaginary tiles, many with tiles that are equal."""
    owners = {company: name for name in everyone for company in companies(document, name)}
    result: Document = {}
    for stars, colour in zip(rng.sample(range(1, 6), 4), LEGS, strict=True):
        chance = {"early": 0.1, "crowded": 0.8}.get(aim, rng.choice((0.2, 0.5)))
        there = [company for company in owners if rng.random() < chance]
        own = [company for company, name in owners.items() if name == mover]
        if aim in ("finished", "last"):
            there = [company for company in owners if company in own or rng.random() < 0.5]
        if aim == "late":
            there += [company for company in own if company not in there and rng.random() < 0.8]
        if aim == "crowded" and rng.random() < 0.5:
            there = list(owners)
        if not there:
            continue
        lowest = rng.choice((0, 1, 4, 9, 13, 20))
        tiles = [(rng.randint(lowest, lowest + rng.choice((2, 20))), company) for company in there]
        if rng.random() < 0.9:
            tiles += [(worth, company) for company, worth in imaginary(document["players"], colour)]
        rng.shuffle(tiles)
        tiles.sort(key=lambda tile: -tile[0])
        result[str(stars)] = {
            "colour": colour,
            "tiles": [
                f"{company} {worth}{'*' if company in owners and rng.random() < 0.2 else ''}"
                for worth, company in tiles
            ],
        }
    if aim == "last" and result:
        # One cruise of the mover's is open after all.
        column = result[rng.choice(list(result))]
        own_tiles = [text for text in column["tiles"] if text.split()[0] in own]
        if own_tiles and len(column["tiles"]) > 1:
            column["tiles"].remove(rng.choice(own_tiles))
    return result


def sizes(rng: random.Random, document: Document, mover: str) -> int:
    """How many ships the mover holds: often as many as a cruise needs, or as the limit of the hand allows."""
    legs = [len(LEGS[colour]) for _, colour in Table(document, mover).unstaged(mover)]
    if not legs or rng.random() < 0.15:
        return rng.randint(0, 9)
    if rng.random() < 0.25:
        return max(legs) + rng.randint(1, 2)
    return rng.choice(legs) + rng.choice((-1, 0, 0, 0, 0, 1, 1, 2, 2, 2, 3))


# Turns


def turn(rng: random.Random, document: Document, name: str) -> str:
    """A turn in writing that makes sense here; a third of the time with something added, dropped or moved."""
    steps = []
    if rng.random() < 0.4:
        steps.append(loan(rng, document, name))
        if document.get("rulings", {}).get("loan_once") == "unlimited" and rng.random() < 0.4:
            steps.append(loan(rng, document, name))
    if rng.random() < 0.3:
        steps += ["exchange"] * rng.choice((1, 1, 1, 2))
    steps.append(action(rng, document, name))
    if rng.random() < 0.35:
        what = rng.random()
        if what < 0.15:
            steps.pop()
        elif what < 0.4:
            rng.shuffle(steps)
        else:
            others = (loan, loan, exchange, exchange, charter)
            if "stage" not in steps[-1]:
                others = (loan, exchange, charter, charter, stage)
            extra = rng.choice(others)(rng, document, name)
            steps.insert(rng.randint(0, len(steps)), extra or "exchange")
    return f"{name}: {'; '.join(with_dealt(rng, document, [step for step in steps if step]))}"


def action(rng: random.Random, document: Document, name: str) -> str:
    return (stage(rng, document, name) if rng.random() < 0.6 else "") or charter(rng, document, name)


def exchange(rng: random.Random, document: Document, name: str) -> str:
    return "exchange"


def loan(rng: random.Random, document: Document, name: str) -> str:
    table = Table(document, name)
    open_ = table.unstaged(name)
    choices = [(company, colour) for company in table.own for colour in LEGS]
    staged = [each for each in choices if each not in open_]
    company, colour = rng.choice(staged if staged and rng.random() < 0.9 else choices)
    tile = table.tile(company, colour)
    most = min(10, tile.points) if tile else 5
    number = rng.randint(1, max(1, most)) if rng.random() < 0.8 else rng.choice((0, most, most + 1, 10, 11))
    who = f"{company} " if len(table.own) > 1 or rng.random() < 0.1 else ""
    return f"loan {who}{colour} {number}"


def charter(rng: random.Random, document: Document, name: str) -> str:
    return f"charter {rng.choice(PRICES)}"


def stage(rng: random.Random, document: Document, name: str) -> str:
    """A staging in writing, or "" if the hand has nothing to write of."""
    table = Table(document, name)
    held = table.hands[name]
    ships = rng.sample(DECK, held) if isinstance(held, int) else list(held)
    if not ships:
        return ""
    open_ = table.unstaged(name)
    fitting = [each for each in open_ if len(LEGS[each[1]]) <= len(ships) <= len(LEGS[each[1]]) + 2]
    choices = [(company, colour) for company in table.own for colour in LEGS]
    if fitting and rng.random() < 0.85:
        choices = fitting
    elif open_ and rng.random() < 0.6:
        choices = open_
    company, colour = rng.choice(choices)
    legs = LEGS[colour]
    rng.shuffle(ships)
    if len(ships) >= len(legs) and rng.random() < 0.6:
        # A good order of the ships, though not always the best.
        some = ships[: len(legs) + 1]
        _, _, order = max(ways(colour, some))
        chosen = [some[card] for card in order]
    else:
        chosen = ships[: len(legs)]
    if rng.random() < 0.05:
        chosen = chosen[:-1] or chosen
    elif rng.random() < 0.05:
        chosen.append(rng.choice(ships))
    elif rng.random() < 0.05:
        chosen[rng.randrange(len(chosen))] = rng.choice(chosen)
    if rng.random() < 0.2:
        chosen = [" + ".join(reversed(ship.split(" + "))) for ship in chosen]
    stars = table.column_of(colour)
    free = [number for number in range(1, 6) if number not in table.columns]
    at = rng.choice(free) if stars is None else rng.choice((None, None, stars))
    if rng.random() < 0.2:
        at = rng.choice((None, *table.columns, *free))
    who = f"{company} " if len(table.own) > 1 or rng.random() < 0.1 else ""
    return f"stage {who}{colour}{'' if at is None else f' @{at}'}: {', '.join(chosen)}"


def with_dealt(rng: random.Random, document: Document, steps: list[str]) -> list[str]:
    """The steps, some with the ships that come in brackets: what the pile tells, else any that can be."""
    agency = document["agency"]
    listed = isinstance(agency["pile"], list)
    known = list(agency["pile"]) if listed else rng.sample(DECK, agency["pile"])
    rest = list(agency["discards"])
    rng.shuffle(rest)
    coming = known + rest
    result = []
    for step in steps:
        need = {"exchange": 4, "charter": 1}.get(step.split()[0], 0)
        dealt, coming = coming[:need], coming[need:]
        # The discards that come are taken to be those from before the turn.
        told = rng.random() < 0.5 and need > 0 and len(dealt) == need
        result.append(f"{step} ({', '.join(dealt)})" if told else step)
    return result


def bad_turn(rng: random.Random, document: Document, name: str) -> str:
    """A turn that holds, most times, one thing that is no verdict but bad input."""
    table = Table(document, name)
    others = [one for one in NAMES if one != name]
    colour, stars = rng.choice(list(LEGS)), rng.randint(1, 5)
    two = len(table.own) > 1
    who = f"{table.own[0]} " if two else ""
    pile = table.pile
    ships: list[str] = [] if isinstance(table.hands[name], int) else table.hands[name]
    foreign = next(ship for ship in DECK if same(ship) not in map(same, ships))
    wrong = next(ship for ship in DECK if not isinstance(pile, list) or not pile or same(ship) != same(pile[0]))
    company = rng.choice(others) + ("-1" if two else "")
    forms = [
        f"{rng.choice(['Zoe', name + 'x'])}: charter 0",
        f"{name}: charter {rng.choice((500, 1500, 4000, 10000))}",
        f"{name}: loan {company} {colour} 3; charter 0",
        f"{name}: stage {company} {colour} @{stars}: X1, X1, X1",
        f"{name}: loan {who}purple 3; charter 0",
        f"{name}: sail {colour}",
        f"{name}: charter 0 (green A9, green B9)",
    ]
    if two:
        forms += [f"{name}: loan {colour} 3; charter 0", f"{name}: stage {colour} @{stars}: X1, X1, X1"]
    if ships:
        crew = ", ".join([foreign, *ships][: len(LEGS[colour])])
        at = "" if table.column_of(colour) else f" @{next(s for s in range(1, 6) if s not in table.columns)}"
        if (table.own[0], colour) in table.unstaged(name) and crew.count(",") + 1 == len(LEGS[colour]):
            forms += [f"{name}: stage {who}{colour}{at}: {crew}"] * 3
        forms.append(f"{name}: stage {who}{colour} @{rng.choice((0, 6, 9))}: {', '.join(ships)}")
    if isinstance(pile, list) and pile and table.offer[3] and not table.charter_faults_at(0):
        forms += [f"{name}: charter 0 ({wrong})"] * 3
    return rng.choice(forms)


def draw(seed: int, count: int) -> list[Drawn]:
    """So many positions, each with a turn."""
    rng = random.Random(seed)
    result = []
    for number in range(count):
        document, name = position(rng, number)
        result.append(Drawn(document, name, turn(rng, document, name)))
    return result


def to_toml(document: Document) -> str:
    """The position as the text of an example file."""

    def value(of: object) -> str:
        if isinstance(of, list):
            return "[" + ", ".join(value(item) for item in of) + "]"
        return f'"{of}"' if isinstance(of, str) else str(of)

    def table(head: str, of: Document) -> list[str]:
        return ["", head, *(f"{key} = {value(item)}" for key, item in of.items())]

    lines = [f"{key} = {value(of)}" for key, of in document.items() if not isinstance(of, dict) and key != "seats"]
    for key in ("rulings", "agency", "play"):
        if key in document:
            lines += table(f"[{key}]", document[key])
    for one in document["seats"]:
        lines += table("[[seats]]", one)
    for stars, column in document.get("columns", {}).items():
        lines += table(f"[columns.{stars}]", column)
    return "\n".join(lines) + "\n"
