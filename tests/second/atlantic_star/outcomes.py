"""All that a seat can make of its one action, by asking of every price and every way to serve the legs."""

from typing import Any

from tests.second.atlantic_star.assignment import ways
from tests.second.atlantic_star.cards import LEGS, PRICES, Document, companies, same
from tests.second.atlantic_star.judge import Table

# ("charter", price), or ("stage", company, colour, column, points, ships left in hand, sorted)
Outcome = tuple[Any, ...]


def outcomes(document: Document, name: str) -> set[Outcome]:
    """The different outcomes of a seat's action, without loan and exchange; of an unknown hand only the charters."""
    table = Table(document, name)
    to_stage = table.unstaged(name)
    if not to_stage:
        return set()
    found: set[Outcome] = set()
    hand = table.hands[name]
    room = max(len(LEGS[colour]) for _, colour in to_stage) + 2
    if table.held() < room or table.rulings.get("hand_guard") == "off":
        for price, ship in zip(PRICES, table.offer, strict=True):
            if ship and price <= table.money[name]:
                found.add(("charter", price))
    if isinstance(hand, int):
        return found
    ships = [same(ship) for ship in hand]
    for colour, legs in LEGS.items():
        if not len(legs) <= len(ships) <= len(legs) + 2:
            continue
        held = table.column_of(colour)
        columns = [held] if held else [stars for stars in range(1, 6) if stars not in table.columns]
        made = set()
        for points, _, cards in ways(colour, ships):
            left = tuple(sorted(ship for card, ship in enumerate(ships) if card not in cards))
            made.add((points, left))
        for company in companies(document, name):
            if (company, colour) in to_stage:
                for stars in columns:
                    found |= {("stage", company, colour, stars, points, left) for points, left in made}
    return found


def best_points(document: Document, name: str) -> dict[str, int]:
    """The most points that the seat's hand can score for each cruise that a company of the seat has still to stage."""
    table = Table(document, name)
    hand = table.hands[name]
    if isinstance(hand, int):
        return {}
    most = {}
    for colour in {colour for _, colour in table.unstaged(name)}:
        if len(hand) >= len(LEGS[colour]):
            most[colour] = max(points for points, _, _ in ways(colour, hand))
    return most
