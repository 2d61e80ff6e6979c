"""What a turn leaves behind, worked out from nothing but its events: so they tell all, in an order that works."""

import copy
from collections.abc import Iterable, Mapping
from typing import Any

from tests.second.atlantic_star.cards import LEGS, PRICES, Document, imaginary, same
from tests.second.atlantic_star.judge import Table
from tests.second.atlantic_star.ranking import Tile

# The steps of the turn that can make such an event.
STEPS = {
    **dict.fromkeys(("loan", "rerank"), ("loan",)),
    "exchange": ("exchange",),
    **dict.fromkeys(("shuffle", "deal"), ("exchange", "charter")),
    **dict.fromkeys(("charter", "slide"), ("charter",)),
    **dict.fromkeys(("serve", "bonus", "place", "enter", "discard", "finish", "end"), ("stage",)),
}


def replayed(document: Document, name: str, events: Iterable[Mapping[str, Any]]) -> Document:
    """Offer, pile, discards, seats and columns after the events, each as JSON data; ``name`` is the mover."""
    table = Table(document, name)
    table.columns = {stars: (colour, list(tiles)) for stars, (colour, tiles) in table.columns.items()}
    served: list[str] = []
    legs: list[str] = []
    entered: list[tuple[str, int]] = []
    points = 0
    for event in events:
        kind = event["type"]
        if kind == "loan":
            tiles = lying(table, event["colour"])
            at = [tile.company for tile in tiles].index(event["company"])
            tiles[at] = Tile(event["company"], tiles[at].points - event["points"], loan=True)
            assert event["money"] == 1000 * event["points"]
            table.money[name] += event["money"]
        elif kind == "rerank":
            tiles = lying(table, event["colour"])
            tile = tiles.pop(event["from"] - 1)
            assert tile.company == event["company"]
            tiles.insert(event["to"] - 1, tile)
        elif kind == "exchange":
            assert event["seat"] == name and alike(event["ships"], filter(None, table.offer))
            table.money[name] -= event["paid"]
            table.discards += event["ships"]
            table.offer = [""] * 4
        elif kind == "shuffle":
            assert event["n"] == len(table.discards) and not table.pile
            table.pile, table.discards = event["n"], []
        elif kind == "deal":
            at = PRICES.index(event["price"])
            assert not table.offer[at] and table.pile
            table.offer[at] = event["ship"]
            table.pile = table.pile - 1 if isinstance(table.pile, int) else table.pile[1:]
        elif kind == "charter":
            at = PRICES.index(event["price"])
            assert event["seat"] == name and same(table.offer[at]) == same(event["ship"])
            hand = table.hands[name]
            table.money[name] -= event["price"]
            table.hands[name] = hand + 1 if isinstance(hand, int) else [*hand, event["ship"]]
            table.offer[at] = ""
        elif kind == "slide":
            at, to = PRICES.index(event["from"]), PRICES.index(event["to"])
            assert same(table.offer[at]) == same(event["ship"]) and not table.offer[to]
            table.offer[at], table.offer[to] = "", table.offer[at]
        elif kind == "serve":
            served.append(event["ship"])
            legs.append(event["leg"])
            points += event["points"]
        elif kind == "bonus":
            assert event["points"] == len(LEGS[event["colour"]])
            points += event["points"]
        elif kind == "place":
            assert legs == list(LEGS[event["colour"]]) and event["points"] == points
            tiles = table.columns.setdefault(event["stars"], (event["colour"], []))[1]
            tiles.insert(event["place"] - 1, Tile(event["company"], points, loan=False))
        elif kind == "enter":
            entered.append((event["company"], event["points"]))
            assert entered == imaginary(table.players, event["colour"])[: len(entered)]
            tile = Tile(event["company"], event["points"], loan=False)
            lying(table, event["colour"]).insert(event["place"] - 1, tile)
        elif kind == "discard":
            assert alike(event["ships"], served)
            table.discards += served
            table.hands[name] = without(table.hands[name], served)
        elif kind == "finish":
            assert event["seat"] == name and not table.unstaged(name)
        else:
            assert kind == "end" and table.next_seat() is None, kind
    return table.after()


def lying(table: Table, colour: str) -> list[Tile]:
    stars = table.column_of(colour)
    assert stars is not None
    return table.columns[stars][1]


def alike(ships: Iterable[str], others: Iterable[str]) -> bool:
    return list(map(same, ships)) == list(map(same, others))


def without(hand: list[str] | int, served: list[str]) -> list[str] | int:
    if isinstance(hand, int):
        return hand - len(served)
    left = copy.copy(hand)
    for ship in served:
        left.remove(next(held for held in left if same(held) == same(ship)))
    return left
