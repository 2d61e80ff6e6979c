"""Random positions in the form of example files, the same for the same seed, and what is interesting about each.

Most of the positions are aimed at something that pure chance would seldom bring: boats in the way, a bend, a landing or
a pier ahead, no coal. All else in such a position is random too.
"""

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tests.second.geometry import (
    HEADINGS,
    TILES,
    Cell,
    Document,
    cells,
    distance,
    docks,
    landings,
    lying,
    neighbours,
    water,
)
from tests.second.outcomes import Outcome, outcomes

BOATS = ("red", "white", "green", "grey", "brown", "blue")
RULESETS = ("driving-school", "passenger", "super-meeple-2019")
# Every reading that is played, the default first, of every ruling that can bear on a turn or on the order.
TURN_RULINGS = {
    "turning": ("any-time", "before-moving"),
    "barred_space": ("pusher-wake", "pushed-path"),
    "repeat_push": ("allowed", "once"),
    "dock_speed": ("one", "any"),
    "grounding": ("only-if-forced", "voluntary"),
}
OTHER_RULINGS = {
    "first_round": ("clockwise", "by-position"),
    "right_bank": ("nearer-first", "farther-first"),
    "ring": ("touching", "overlap"),
}
AIMS = ("anything", "push", "crowd", "long", "bend", "landing", "pier", "pier", "berth", "berth", "dry")


class Drawn(NamedTuple):
    """A position, the boat to move, all its outcomes by the second opinion, and the classes that it falls into."""

    document: Document
    boat: str
    found: set[Outcome]
    classes: frozenset[str]


def position(rng: random.Random, number: int) -> tuple[Document, str]:
    """One random position, and the boat that it is made for."""
    aim = rng.choice(AIMS)
    ruleset = rng.choice(RULESETS)
    if aim in ("landing", "berth") and ruleset == "driving-school":
        ruleset = rng.choice(RULESETS[1:])
    document: Document = {"id": f"random-{number}", "game": "mississippi-queen", "ruleset": ruleset}
    rulings = {
        name: readings[1]
        for name, readings in {**TURN_RULINGS, **OTHER_RULINGS}.items()
        if rng.random() < (0.6 if name == "dock_speed" and aim == "pier" else 0.3 if name in TURN_RULINGS else 0.15)
    }
    if rulings:
        document["rulings"] = rulings
    document["river"] = river(rng, pier=aim == "pier" or rng.random() < 0.2, berth=aim == "berth")
    document["boats"] = boats(rng, document, aim)
    boat = document["boats"][0]["name"]
    rng.shuffle(document["boats"])
    least = 3 if ruleset != "super-meeple-2019" else 2
    most = 5 if ruleset != "super-meeple-2019" else 6
    if len(document["boats"]) < least or rng.random() < 0.7:
        document["players"] = rng.randint(max(least, len(document["boats"])), most)
    told = {tile: rng.choice((0, 1)) for tile in landings(document).values() if rng.random() < 0.3}
    if told and ruleset != "driving-school":
        document["landings"] = told
    if rng.random() < 0.2:
        document["play"] = {"round": rng.choice((1, 1, 3))}
    return document, boat


def river(rng: random.Random, *, pier: bool, berth: bool) -> Document:
    """Two to five tiles, none of which overlaps another, some of the rear ones gone.

    ``berth`` asks for a pier of which one dock space is a landing's too; there are two such.
    """
    last, berth_side = rng.choice((("brown-3", "L"), ("red-2", "R")))
    count = rng.choice((2, 3, 3, 4, 4, 5))
    while True:
        landings_only = (pier or berth) and rng.random() < 0.7
        pool = [tile for tile in TILES if tile != "start" and ("landing" in TILES[tile] or not landings_only)]
        names = rng.sample(pool, count - 1)
        if berth:
            names = [*[name for name in names if name != last][: count - 2], last]
        sides = ["", *(rng.choice((":L", ":S", ":R", "")) for _ in names[1:])]
        laid = " ".join(["start", *(name + side for name, side in zip(names, sides, strict=True))])
        result: Document = {"tiles": laid}
        covered = [cell for one in lying({"river": result}) for cell in cells(one.flow, one.centre).values()]
        if len(covered) == len(set(covered)):
            break
    gone = rng.choice((0, 0, 0, 1, 2, 3))
    if gone <= count - 1 and gone > 0:
        result["gone"] = gone
    left = [tile for tile in TILES if tile != "start" and tile not in names]
    if berth:
        result["pier"] = berth_side
    elif pier:
        result["pier"] = rng.choice("LSR")
    elif rng.random() < 0.7:
        result["stack"] = " ".join(rng.sample(left, rng.randint(1, 3)))
    return result


def boats(rng: random.Random, document: Document, aim: str) -> list[Document]:
    """One to six boats, most of them near the first one, which stands where the aim wants it."""
    most = 6 if document["ruleset"] == "super-meeple-2019" else 5
    count = rng.randint(3, most) if aim == "crowd" else rng.choice((1, 2, 2, 3, 3, 4, most))
    where = water(document)
    at = stand(rng, document, aim, where)
    taken = {at}
    heading = towards(rng, document, aim, at, where)
    result: list[Document] = []
    for name in rng.sample(BOATS[: max(count, 5)], count):
        if result:
            near = 1 if aim in ("push", "crowd", "long", "berth") and rng.random() < 0.6 else rng.choice((2, 3, 4, 99))
            free = [space for space in where if space not in taken and distance(where[space], where[at]) <= near]
            if not free:
                continue
            place = rng.choice(free)
            taken.add(place)
        else:
            place = at
        result.append(
            {
                "name": name,
                "at": place,
                "heading": rng.choice(HEADINGS) if result else heading,
                "speed": 1 if aim == "berth" else rng.choice((1, 1, 2, 3, 4, 5, 6)),
                "coal": rng.choice((0, 1, 2, 3, 6)),
                "passengers": passengers(rng, document, aim),
            }
        )
        if document["ruleset"] == "driving-school":
            del result[-1]["passengers"]
    first = result[0]
    first["speed"] = (
        rng.choice((1, 2))
        if aim in ("landing", "dry") or (aim == "berth" and rng.random() < 0.5)
        else rng.choice((1, 2, 3, 4, 4, 5, 5, 6))
    )
    first["coal"] = rng.choice((0, 1)) if aim == "dry" else rng.choice((0, 1, 1, 2, 2, 3, 3, 4, 5, 6))
    if aim == "long":
        first["speed"], first["coal"] = rng.choice((5, 6)), rng.choice((4, 5, 6))
    last = result[-1]
    if len(result) > 2 and rng.random() < 0.15:
        arrived = "pier" in document["river"] and len(last.get("passengers", "12")) == 2
        last["state"] = "docked" if arrived else "out"
        del last["at"], last["heading"]
    return result


def stand(rng: random.Random, document: Document, aim: str, where: dict[str, Cell]) -> str:
    """The space of the first boat: anywhere, or near what is aimed at."""
    spots = list(where)
    goals: list[Cell] = []
    if aim == "landing":
        goals = [where[space] for space in landings(document)]
    elif aim == "pier":
        goals = [where[space] for space in docks(document)]
    elif aim == "berth":
        goals = [where[space] for space in docks(document) & set(landings(document))]
    elif aim == "bend":
        on_table = [one for one in lying(document) if one.on_table]
        for one, after in itertools.pairwise(on_table):
            if one.flow != after.flow:
                goals.append(cells(one.flow, one.centre)[20])
    reach = {"landing": 1, "berth": 2}.get(aim, 3)
    near = [space for space in spots if any(0 < distance(where[space], goal) <= reach for goal in goals)]
    return rng.choice(near or spots)


def towards(rng: random.Random, document: Document, aim: str, at: str, where: dict[str, Cell]) -> str:
    """The first boat's heading: mostly one that leads somewhere."""
    free = [heading for heading in range(6) if neighbours(where[at])[heading] in where.values()]
    if aim == "bend" and rng.random() < 0.6:
        return HEADINGS[next(one.flow for one in lying(document) if one.letter == at[0])]
    if rng.random() < 0.15 or not free:
        return rng.choice(HEADINGS)
    return HEADINGS[rng.choice(free)]


def passengers(rng: random.Random, document: Document, aim: str) -> list[str]:
    """None to two landings, all of tiles that were laid."""
    known = [one.tile for one in lying(document) if "landing" in TILES[one.tile]]
    wanted = {"pier": rng.choice((1, 2, 2)), "berth": 1}.get(aim, rng.choice((0, 0, 1, 2)))
    return rng.sample(known, min(wanted, len(known)))


def classes(document: Document, boat: str, found: set[Outcome]) -> frozenset[str]:
    """The classes of a position: what its boat can come across in this turn."""
    result = {f"ruleset {document['ruleset']}"}
    pushable = {name for outcome in found for name, _ in outcome[6]}
    if pushable:
        result.add("push possible")
    if len(pushable) >= 2:
        result.add("two pushable boats")
    if any(len(outcome[6]) >= 2 for outcome in found):
        result.add("two boats pushed in one turn")
    flow = {one.letter: one.flow for one in lying(document)}
    if len({flow[outcome[0][0]] for outcome in found}) >= 2:
        result.add("across a bend")
    if any(outcome[4] for outcome in found):
        result.add("boarding in reach")
    if any(outcome[5] for outcome in found):
        result.add("docking in reach")
    if any(outcome[4] and outcome[5] for outcome in found):
        result.add("docking by taking a passenger")
    dock = docks(document)
    if any(space in dock for outcome in found for _, space in outcome[6]):
        result.add("a boat pushed onto a dock space")
    jetties = landings(document)
    alone = {one["name"]: one["passengers"][0] for one in document["boats"] if len(one.get("passengers", [])) == 1}
    slow = {one["name"] for one in document["boats"] if one["speed"] == 1}
    if any(
        space in dock and space in jetties and name in slow and alone.get(name, jetties[space]) != jetties[space]
        for outcome in found
        for name, space in outcome[6]
    ):
        result.add("a pushed boat that may dock by taking a passenger")
    if result & {"boarding in reach", "docking in reach"}:
        result.add("dock or landing in reach")
    coal = next(one["coal"] for one in document["boats"] if one["name"] == boat)
    if coal <= 1:
        result.add("coal 0 or 1")
    if not found:
        result.add("cannot go on")
    for name, readings in TURN_RULINGS.items():
        result.add(f"{name} {document.get('rulings', {}).get(name, readings[0])}")
    return frozenset(result)


def draw(seed: int, count: int) -> Iterator[Drawn]:
    """So many positions with their outcomes."""
    rng = random.Random(seed)
    for number in range(count):
        document, boat = position(rng, number)
        found = outcomes(document, boat)
        yield Drawn(document, boat, found, classes(document, boat, found))


def decisive(one: Drawn) -> set[str]:
    """The other readings of a position without which its outcomes would be different."""
    rulings = one.document.get("rulings", {})
    return {
        f"{name} {reading} decides"
        for name, reading in rulings.items()
        if name in TURN_RULINGS
        and one.found != outcomes({**one.document, "rulings": {**rulings, name: TURN_RULINGS[name][0]}}, one.boat)
    }


def tally(drawn: list[Drawn]) -> Counter[str]:
    """How many positions fall into each class."""
    return Counter(name for one in drawn for name in one.classes)


def to_toml(document: Document) -> str:
    """The position as the text of an example file."""

    def value(of: object) -> str:
        if isinstance(of, list):
            return "[" + ", ".join(value(item) for item in of) + "]"
        return f'"{of}"' if isinstance(of, str) else str(of)

    lines = [f"{key} = {value(of)}" for key, of in document.items() if not isinstance(of, dict) and key != "boats"]
    for key, table in document.items():
        if isinstance(table, dict):
            lines += ["", f"[{key}]", *(f"{name} = {value(of)}" for name, of in table.items())]
    for boat in document["boats"]:
        lines += ["", "[[boats]]", *(f"{name} = {value(of)}" for name, of in boat.items())]
    return "\n".join(lines) + "\n"
