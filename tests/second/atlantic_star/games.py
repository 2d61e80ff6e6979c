"""Whole games from the first charter on, played by the second opinion alone: their positions really come about."""

import random
from collections.abc import Iterator

from tests.second.atlantic_star.cards import DECK, LEGS, STARS, Document, same
from tests.second.atlantic_star.examples import after_turn
from tests.second.atlantic_star.judge import Bad, Table, judge
from tests.second.atlantic_star.positions import NAMES, turn


def start(rng: random.Random, players: int) -> Document:
    """A game about to begin, the pile listed."""
    pile = rng.sample(DECK, len(DECK))
    return {
        "game": "atlantic-star",
        "players": players,
        "agency": {"offer": pile[:4], "pile": pile[4:], "discards": []},
        "seats": [
            {"name": name, "money": 36000 if players <= 3 else 18000, "hand": []} for name in rng.sample(NAMES, players)
        ],
    }


def legal_turn(rng: random.Random, document: Document, name: str) -> str:
    """A legal turn in writing: some that make sense are tried, then any charter, then any staging (AS-6)."""
    for _ in range(12):
        text = turn(rng, document, name)
        try:
            if judge(document, text)["legal"]:
                return text
        except Bad:
            pass
    for price in (0, 1000, 2000, 3000):
        if judge(document, f"{name}: charter {price}")["legal"]:
            return f"{name}: charter {price}"
    table = Table(document, name)
    for company, colour in table.unstaged(name):
        legs = len(LEGS[colour])
        if legs <= table.held() <= legs + 2:
            free = [stars for stars in STARS if stars not in table.columns]
            at = "" if table.column_of(colour) else f" @{rng.choice(free)}"
            return f"{name}: stage {company} {colour}{at}: {', '.join(table.hands[name][:legs])}"
    raise AssertionError(f"{name} can do nothing")


def game(rng: random.Random, players: int) -> Iterator[tuple[Document, str]]:
    """The positions of a game, each with the turn played in it; ends when nobody moves next."""
    document = start(rng, players)
    name: str | None = document["seats"][0]["name"]
    while name is not None:
        text = legal_turn(rng, document, name)
        yield document, text
        verdict = judge(document, text)
        document = known(rng, after_turn(document, verdict["after"]))
        name = verdict["next"]


def known(rng: random.Random, document: Document) -> Document:
    """The same position with every ship turned up, as at a table, and the pile listed as it may well lie."""
    agency, hands = document["agency"], [one["hand"] for one in document["seats"]]
    out = [*agency["offer"], *agency["discards"], *(ship for hand in hands for ship in hand)]
    left = [same(ship) for ship in DECK]
    for ship in out:
        if ship not in ("", "?"):
            left.remove(same(ship))
    rng.shuffle(left)
    for hand in hands:
        hand[:] = [left.pop() if ship == "?" else ship for ship in hand]
    agency["discards"] = [left.pop() if ship == "?" else ship for ship in agency["discards"]]
    agency["offer"] = [left.pop() if ship == "?" else ship for ship in agency["offer"]]
    if isinstance(agency["pile"], int):
        assert len(left) == agency["pile"], (len(left), agency["pile"])
        agency["pile"] = left
    return document
