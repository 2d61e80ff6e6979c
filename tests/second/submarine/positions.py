"""Random positions in the form of example files, and turns, the same for the same seed.

Most positions and turns are aimed at something that pure chance would seldom bring; all else in them is random.
"""

import random
from typing import NamedTuple

from tests.second.submarine.judge import Token, Turn
from tests.second.submarine.salvages import within_reach, word
from tests.second.submarine.table import (
    COLOURS,
    COLUMNS,
    DEFAULTS,
    KINDS,
    OTHERS,
    ROWS,
    Document,
    on_board,
    read,
    seat,
    write,
)

NAMES = ("Ann", "Ben", "Cid", "Dora", "Eve")
ARTEFACTS = [f"{kind}{colour}" for kind in KINDS for colour in COLOURS]
AIMS = ("anything", "crowded", "rich", "poor", "last", "dry", "dry", "leaving", "waiting", "before", "late")


class Drawn(NamedTuple):
    document: Document
    seat: str  # the seat to move
    turn: str  # a turn of it, legal or not


def position(rng: random.Random, most: int = 5) -> tuple[Document, str, str]:
    """One random position, the seat that it is made for, and the column where its ship may stop, "" if none.

    At most so many artefacts lie where own submarines are in that column.
    """
    aim = rng.choice(AIMS)
    names = rng.sample(NAMES, rng.randint(2, 5))
    mover = rng.choice(names)
    column = rng.choice(COLUMNS)
    rulings = {ruling: rng.choice((DEFAULTS, OTHERS))[ruling] for ruling in DEFAULTS if rng.random() < 0.4}
    if aim == "dry" and rng.random() < 0.6:
        rulings["end_check"] = "at-once"
    table: Document = {"rulings": {**DEFAULTS, **rulings}, "round": rng.choice((1, 1, 2, 7, 59, 60)), "sea": {}}
    table["seats"] = [drawn_seat(rng, name, aim, column, mover) for name in names]
    me = seat(table, mover)
    if aim == "before":
        for one in table["seats"]:
            one["ship"] = ""
    elif all(one["ship"] == "off" for one in table["seats"]):
        # Not all wait: then the round would be over.
        rng.choice(table["seats"])["ship"] = rng.choice(("", *COLUMNS))
    artefacts(rng, table, me, aim, column, most)
    for one in table["seats"]:
        if rng.random() < 0.3 and one is not me:
            one["hand"] = len(one["hand"])
        if rng.random() < 0.3:
            one["pile"] = len(one["pile"])
    if rng.random() < 0.06:
        me["hand"] = len(me["hand"])
    stops = [
        space[0] for space in me["submarines"] if me["ship"] != "off" and on_board(space[0]) > on_board(me["ship"])
    ]
    return write(table), mover, column if column in stops else rng.choice([*stops, ""])


def drawn_seat(rng: random.Random, name: str, aim: str, column: str, mover: str) -> Document:
    mine = name == mover
    held = rng.randint(1 if mine else 0, 5)
    ship = rng.choice(("", "", *COLUMNS, "off"))
    here = 0.85 if mine else {"crowded": 0.7, "rich": 0.4, "dry": 0}.get(aim, 0.25)
    submarines = [
        f"{column if rng.random() < here else rng.choice(COLUMNS)}{rng.choice((2, 2, 3, 4, 5))}" for _ in range(held)
    ]
    if mine and aim != "anything":
        ship = rng.choice(("", *COLUMNS[: COLUMNS.index(column)]))
    if aim == "leaving":
        ship = rng.choice((ship, COLUMNS[-1])) if mine else "off"
    if aim == "waiting":
        ship = "off" if mine else rng.choice(("", *COLUMNS, "off"))
    few = aim == "dry" or (mine and aim in ("poor", "waiting"))
    pile = [rng.choice(COLOURS) for _ in range(rng.choice((0, 0, 1, 2) if few else (3, 6, 9, 12)))]
    hand = [rng.choice(COLOURS) for _ in range(rng.choice((0, 1, 2, 3)) if few or rng.random() < 0.2 else 3)]
    if not mine and rng.random() < (0.8 if aim == "dry" else 0.15):
        pile, hand = [], []
    if mine and aim == "dry" and rng.random() < 0.8:
        pile, hand = [], hand[: rng.choice((1, 1, 2))]
    many = 11 if mine and aim == "late" else rng.randint(6 if aim == "late" else 0, 11)
    return {
        "name": name,
        "ship": ship,
        "submarines": submarines,
        "reserve": rng.choice((0, 0, 1, 2, 4)),
        "hand": hand,
        "pile": pile,
        "kinds": sorted(rng.sample(KINDS, many)),
        "jokers": rng.choice((1, 2) if aim == "dry" else (0, 1, 1, 2, 3)) if mine or rng.random() < 0.5 else 1,
    }


def artefacts(rng: random.Random, table: Document, me: Document, aim: str, column: str, most: int) -> None:
    """Artefacts all over the sea, those of the hand's colours and of missing kinds more often below the ship."""
    left = rng.sample(ARTEFACTS, len(ARTEFACTS))
    fitting = [one for one in left if one[1] in me["hand"]]
    if aim == "late":
        fitting = [one for one in fitting if one[0] not in me["kinds"]] * 2 or fitting
    room = rng.randint(1, most)
    for space in sorted({space for space in me["submarines"] if space[0] == column}):
        for _ in range(min(room, rng.randint(0, min(4, most)))):
            room -= 1
            one = rng.choice(fitting) if fitting and rng.random() < (0.9 if aim == "dry" else 0.6) else rng.choice(left)
            left.remove(one)
            if one in fitting:
                fitting = [each for each in fitting if each != one]
            table["sea"].setdefault(space, []).append(one)
    for space in [f"{each}{row}" for each in COLUMNS for row in ROWS[1:]]:
        if space in me["submarines"] or (aim == "last" and space[0] == column) or rng.random() < 0.4:
            continue
        table["sea"][space] = [left.pop() for _ in range(min(len(left), rng.randint(1, int(space[1]) - 1)))]


def turn(rng: random.Random, document: Document, name: str, column: str) -> str:
    """A turn, legal or not; one that sails does it to the column most often."""
    table = read(document)
    me = seat(table, name)
    kind = rng.random()
    if me["ship"] == "off" and kind < 0.7:
        colour = rng.choice(me["hand"]) if me["hand"] and isinstance(me["hand"], list) else rng.choice(COLOURS)
        return rng.choice((f"{name}: wait", f"{name}: swap {colour}", f"{name}: swap {rng.choice(COLOURS)}"))
    everyone_before = not any(one["ship"] for one in table["seats"])
    if kind < (0.5 if everyone_before else 0.03):
        return f"{name}: deploy {rng.choice(COLUMNS)}{rng.choice((2, 2, 2, 2, 1, 3, 5))}"
    if kind < 0.06:
        return f"{name}: {rng.choice(('wait', 'swap ' + rng.choice(COLOURS)))}"
    column = column if column and rng.random() < 0.9 else rng.choice(COLUMNS)
    if rng.random() < (0.5 if all(one is me or one["ship"] == "off" for one in table["seats"]) else 0.08):
        column = "off"
    text = f"{name}: sail {column}"
    if rng.random() < (0.85 if column == "off" else 0.08):
        return text
    parts = [dives(rng, table, me, column) if rng.random() < 0.3 else takes(rng, table, me, column)]
    if rng.random() < 0.05:
        parts.append(dives(rng, table, me, column) if parts[0].startswith("salvage") else takes(rng, table, me, column))
    return "; ".join([text, *filter(None, parts)])


def dives(rng: random.Random, table: Document, me: Document, column: str) -> str:
    below = [space for space in me["submarines"] if space[0] == column]
    rng.shuffle(below)
    chosen = below[: rng.randint(1, 3)]
    if rng.random() < 0.15 or not chosen:
        chosen.append(rng.choice((*me["submarines"], *below, f"{rng.choice(COLUMNS)}{rng.randint(1, 5)}")))
    words = []
    for space in chosen:
        row = int(space[1]) + rng.choice((-1, 0, 0, 1, 1)) if rng.random() < 0.95 else rng.randint(1, 5)
        to = f"{rng.choice(COLUMNS)}{min(5, max(1, row))}"
        words.append(f"{space}>{to if rng.random() < 0.95 else space}")
        if rng.random() < 0.05:
            words.append(f"{to}>{rng.choice(COLUMNS)}{min(5, max(2, row))}")
    return "dive " + " ".join(words)


def takes(rng: random.Random, table: Document, me: Document, column: str) -> str:
    """Artefacts that can be taken one after the other, then perhaps one that perhaps cannot."""
    if column == "off":
        return f"salvage {rng.choice(me['submarines'])}:{rng.choice(ARTEFACTS)}" if me["submarines"] else ""
    run = Turn(table, me["name"])
    run.sail(Token("sail", to=column))
    words: list[str] = []
    steps = rng.choice((1, 1, 2, 2, 3, 4, 5))
    while len(words) < steps:
        every = [
            Token("salvage", space, "", artefact, joker)
            for space, artefact in within_reach(run.table, me["name"], column)
            for joker in (False, True)
        ]
        able = [token for token in every if not run.salvage_faults(token)]
        if run.ended and rng.random() < 0.7:
            # What only the end of the game forbids.
            able = [token for token in every if set(run.salvage_faults(token)) == {run.ended}]
            words += [word(rng.choice(able))] if able else []
            break
        if not able:
            break
        token = rng.choice(able)
        run.salvage(token)
        words.append(word(token))
    if not words or rng.random() < 0.4:
        lying = [(space, one) for space in table["sea"] for one in table["sea"][space]]
        near = within_reach(run.table, me["name"], column) or within_reach(table, me["name"], column)
        some = lying if rng.random() < 0.15 or not near else near
        space, one = rng.choice(some) if some else (f"{column}2", "aR")
        if rng.random() < 0.1:
            space = f"{rng.choice((column, *COLUMNS))}{rng.randint(1, 5)}"
        words.insert(rng.choice((len(words), len(words), 0)), f"{space}:{one}{'*' if rng.random() < 0.3 else ''}")
    return "salvage " + " ".join(words)


def draw(seed: int, number: int) -> list[Drawn]:
    rng = random.Random(seed)
    found = []
    for _ in range(number):
        document, name, column = position(rng)
        found.append(Drawn(document, name, turn(rng, document, name, column)))
    return found


def bad_turn(rng: random.Random, name: str) -> str:
    """A turn that cannot be read: some form that the table of turns does not have."""
    return rng.choice(
        (
            f"{name}",
            f"{name}:",
            f"{name} sail C",
            "Zoe: sail off",
            f"{name}: dive C2>C3",
            f"{name}: salvage C2:aR",
            f"{name}: sail C; sail D",
            f"{name}: sail C D",
            f"{name}: sail G",
            f"{name}: sail",
            f"{name}: sail C2",
            f"{name}: sail C; dive",
            f"{name}: sail C; salvage",
            f"{name}: sail C; dive C2",
            f"{name}: sail C; dive C2>G2",
            f"{name}: sail C; dive C2>C6",
            f"{name}: sail C; salvage C2:mR",
            f"{name}: sail C; salvage C2:aX",
            f"{name}: sail C; salvage C2:aR**",
            f"{name}: sail C; salvage aR",
            f"{name}: sail C; wait",
            f"{name}: sail C; deploy C2",
            f"{name}: sail C; swap R",
            f"{name}: sail C;",
            f"{name}: ; sail C",
            f"{name}: deploy C",
            f"{name}: deploy C2 D2",
            f"{name}: deploy C2; sail C",
            f"{name}: deploy C0",
            f"{name}: swap",
            f"{name}: swap R Y",
            f"{name}: swap X",
            f"{name}: swap R; wait",
            f"{name}: wait R",
            f"{name}: wait; wait",
            f"{name}: float C2",
        )
    )


def to_toml(document: Document) -> str:
    """The document as an example file, to be read and tried."""
    lines = [f'game = "{document["game"]}"']
    for name in ("rulings", "sea", "play"):
        if document.get(name):
            lines += ["", f"[{name}]", *(f"{key} = {as_toml(value)}" for key, value in document[name].items())]
    for one in document["seats"]:
        lines += ["", "[[seats]]", *(f"{key} = {as_toml(value)}" for key, value in one.items())]
    return "\n".join(lines)


def as_toml(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(as_toml, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)
