"""Whole games from the first deployment on, played by the second opinion alone: their positions really come about."""

import random
from collections.abc import Iterator
from typing import Any

from tests.second.submarine.judge import Bad, judge
from tests.second.submarine.positions import ARTEFACTS, NAMES, turn
from tests.second.submarine.table import COLOURS, COLUMNS, DEFAULTS, ROWS, Document, on_board, read, seat, write

# Submarines and cards of each player, by the number of players: this project's own numbers.
SUBMARINES = {2: 5, 3: 5, 4: 4, 5: 3}
CARDS = {2: 15, 3: 15, 4: 15, 5: 12}


def start(rng: random.Random, players: int, rulings: Document) -> Document:
    """A game about to begin, all piles listed."""
    tiles = rng.sample(ARTEFACTS, len(ARTEFACTS))
    cards = [colour for colour in COLOURS for _ in range(15)]
    rng.shuffle(cards)
    sea = {f"{column}{row}": [tiles.pop() for _ in range(row - 1)] for row in ROWS[1:] for column in COLUMNS}
    seats = []
    for name in rng.sample(NAMES, players):
        own = [cards.pop() for _ in range(CARDS[players])]
        hand, pile = own[:3], own[3:]
        kit: Document = {"name": name, "ship": "", "submarines": [], "reserve": SUBMARINES[players], "jokers": 1}
        seats.append({**kit, "hand": hand, "pile": pile, "kinds": []})
    return write({"sea": sea, "seats": seats, "round": 1, "rulings": {**DEFAULTS, **rulings}})


def legal_turn(rng: random.Random, document: Document, name: str) -> str:
    """A legal turn in writing: some that make sense are tried, then leaving the board."""
    me = seat(read(document), name)
    stops = (
        sorted({space[0] for space in me["submarines"] if on_board(space[0]) > on_board(me["ship"] or "")})
        if (me["ship"] != "off")
        else []
    )
    for _ in range(6):
        text = turn(rng, document, name, stops[0] if stops else "")
        try:
            if "deploy" not in text and judge(document, text)["legal"]:
                return text
        except Bad:
            pass
    return f"{name}: wait" if me["ship"] == "off" else f"{name}: sail {(stops or ['off'])[0]}"


def game(rng: random.Random, players: int, rulings: Document) -> Iterator[tuple[Document, str, dict[str, Any]]]:
    """The positions of a game, each with the turn played in it and the verdict; ends when nobody moves next."""
    document = start(rng, players, rulings)
    name: str | None = document["seats"][0]["name"]
    deploying = True
    while name is not None:
        if deploying:
            text = f"{name}: deploy {rng.choice(COLUMNS)}2"
        else:
            text = legal_turn(rng, document, name)
        verdict = judge(document, text)
        yield document, text, verdict
        # Whoever comes next deploys if a round is about to begin and the seat has something left to deploy.
        following = verdict["next"]
        table = verdict["after"]
        if following is not None:
            deploying = deploys(document, table, name, following, deploying)
        document, name = write(table), following


def deploys(document: Document, table: Document, name: str, following: str, deploying: bool) -> bool:
    names = [one["name"] for one in table["seats"]]
    if any(one["ship"] for one in table["seats"]) or not seat(table, following)["reserve"]:
        return False
    at_start = table["rulings"]["deploy"] == "at-start"
    if not deploying:
        return not at_start and table["round"] != read(document)["round"]
    return at_start or names.index(following) > names.index(name)
