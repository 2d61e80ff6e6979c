"""A whole turn judged and played on plain tables: which rule it breaks first, and what it leaves behind.

Every fault of a step is looked for, and only then is it settled which of them is named (AS-7).
"""

import copy
import re
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from tests.second.atlantic_star.assignment import points_for
from tests.second.atlantic_star.cards import LEGS, PRICES, Document, companies, count, imaginary, same, seat
from tests.second.atlantic_star.ranking import Happening, Tile, ranked, read, write

# The rules that a turn can break, in the order of the rulebook.
RULES = [
    "turn.one-action",
    "turn.order",
    "turn.dead-end",
    "charter.price",
    "charter.exchange",
    "charter.exchange-before",
    "cruise.one-ship-per-leg",
    "cruise.two-left",
    "cruise.once",
    "column.first-chooses",
    "column.same-colour",
    "loan.start-of-turn",
    "loan.ten-points",
    "loan.once",
    "loan.full-column",
    "end.own-tiles",
]
COLOUR = "yellow|green|red|blue"
FORMS = {
    "loan": rf"loan (?:(?P<company>\S+) )?(?P<colour>{COLOUR}) (?P<points>\d+)",
    "exchange": r"exchange(?: \((?P<dealt>[^()]*)\))?",
    "charter": r"charter (?P<price>\d+)(?: \((?P<dealt>[^()]*)\))?",
    "stage": rf"stage (?:(?P<company>\S+) )?(?P<colour>{COLOUR})(?: @(?P<stars>\d+))?: (?P<ships>.+)",
}


class Bad(Exception):
    """The turn is no turn that could be judged here: bad input."""


class Step(NamedTuple):
    kind: str
    company: str = ""
    colour: str = ""
    number: int = 0  # points of a loan, price of a charter
    stars: int | None = None
    ships: tuple[str, ...] = ()
    dealt: tuple[str, ...] | None = None


def steps(document: Document, text: str) -> tuple[str, list[Step]]:
    """The seat and the steps of a written turn; raise Bad."""
    name, _, rest = text.partition(":")
    try:
        seat(document, name)
    except KeyError:
        raise Bad(f"no seat {name}") from None
    return name, [step(document, name, part.strip()) for part in rest.split(";") if rest.strip()]


def step(document: Document, name: str, text: str) -> Step:
    found = [(kind, match) for kind, form in FORMS.items() if (match := re.fullmatch(form, text))]
    if not found:
        raise Bad(f"no step: {text}")
    kind, parts = found[0][0], found[0][1].groupdict()
    company = parts.get("company")
    if kind in ("loan", "stage"):
        own = companies(document, name)
        if company is None and len(own) > 1:
            raise Bad("which company?")
        company = company or own[0]
        if company not in own:
            raise Bad(f"{company} is not of {name}")
    price = int(parts.get("price") or 0)
    if kind == "charter" and price not in PRICES:
        raise Bad(f"no price {price}")
    stars = int(parts["stars"]) if parts.get("stars") else None
    if stars is not None and stars not in range(1, 6):
        raise Bad(f"no column {stars}")
    dealt = parts.get("dealt")
    return Step(
        kind,
        company or "",
        parts.get("colour") or "",
        int(parts.get("points") or price),
        stars,
        tuple(part.strip() for part in (parts.get("ships") or "").split(",") if part.strip()),
        None if dealt is None else tuple(part.strip() for part in dealt.split(",")),
    )


class Table:
    """All that lies on the table in the middle of a turn."""

    def __init__(self, document: Document, name: str) -> None:
        self.document = document
        self.name = name
        self.players = count(document)
        self.own = companies(document, name)
        self.rulings: Document = document.get("rulings", {})
        agency = document.get("agency", {})
        self.offer: list[str] = list(agency.get("offer", [""] * 4))
        self.pile: list[str] | int = copy.copy(agency.get("pile", []))
        self.discards: list[str] = list(agency.get("discards", []))
        self.money = {one["name"]: one.get("money", 0) for one in document["seats"]}
        self.hands = {one["name"]: copy.copy(one.get("hand", [])) for one in document["seats"]}
        self.columns: dict[int, tuple[str, list[Tile]]] = {
            int(stars): (column["colour"], [read(text) for text in column["tiles"]])
            for stars, column in document.get("columns", {}).items()
        }
        self.mixed: list[str] | None = None  # shuffled in this turn: what the pile holds, in no order
        self.exchanged = self.loaned = False
        self.acted = ""
        self.points: int | None = None
        self.bonus: int | None = None
        self.place: int | None = None

    # What can be asked

    def held(self) -> int:
        hand = self.hands[self.name]
        return hand if isinstance(hand, int) else len(hand)

    def to_come(self) -> int:
        return (self.pile if isinstance(self.pile, int) else len(self.pile)) + len(self.discards)

    def column_of(self, colour: str) -> int | None:
        return next((stars for stars, (of, _) in self.columns.items() if of == colour), None)

    def tile(self, company: str, colour: str) -> Tile | None:
        stars = self.column_of(colour)
        lying = self.columns[stars][1] if stars else []
        return next((tile for tile in lying if tile.company == company), None)

    def unstaged(self, name: str) -> list[tuple[str, str]]:
        """(company, colour) of every cruise that the seat has still to stage."""
        return [
            (company, colour)
            for company in companies(self.document, name)
            for colour in LEGS
            if self.tile(company, colour) is None
        ]

    # Loans

    def loan_faults(self, step: Step) -> tuple[list[str], list[str]]:
        """Faults of place in the turn, that come first, and all others."""
        ruling = self.rulings.get("loan_once", "per-tile")
        first = []
        if self.acted:
            first.append("loan.start-of-turn")
        if self.loaned and ruling != "unlimited":
            first.append("loan.once")
        others = ["turn.order"] if self.exchanged else []
        tile = self.tile(step.company, step.colour)
        if tile is None:
            others.append("loan.start-of-turn")
        elif not 1 <= step.number <= min(10, tile.points):
            others.append("loan.ten-points")
        if tile and tile.loan and ruling == "per-tile":
            others.append("loan.once")
        stars = self.column_of(step.colour)
        if stars and len(self.columns[stars][1]) == 6:
            others.append("loan.full-column")
        return first, others

    def loan(self, step: Step) -> None:
        stars = self.column_of(step.colour)
        assert stars
        colour, tiles = self.columns[stars]
        self.columns[stars] = colour, ranked(tiles, [Happening(step.company, step.number, loan=True)])
        self.money[self.name] += 1000 * step.number
        self.loaned = True

    # Exchanges

    def exchange_faults(self, step: Step) -> tuple[list[str], list[str]]:
        first = ["charter.exchange-before"] if self.acted == "charter" else []
        others = ["turn.order"] if self.acted == "stage" else []
        if self.money[self.name] < 2000 or self.to_come() < 4:
            others.append("charter.exchange")
        return first, others

    def exchange(self, step: Step) -> None:
        if step.dealt is not None and len(step.dealt) != 4:
            raise Bad("an exchange deals four ships")
        self.money[self.name] -= 2000
        self.discards += [ship for ship in self.offer if ship]
        self.offer = ["", "", "", ""]
        for place in range(4):
            self.offer[place] = self.drawn(step.dealt[place] if step.dealt else None)
        self.exchanged = True

    def drawn(self, told: str | None) -> str:
        """The next ship of the pile, which is the discards shuffled when it is empty; "" if there is none."""
        if isinstance(self.pile, list) and self.pile:
            top = self.pile.pop(0)
            if told is not None and same(told) != same(top):
                raise Bad(f"{top} lies on the pile, not {told}")
            return top
        if not self.pile and self.discards:
            self.mixed, self.discards = self.discards, []
            self.pile = len(self.mixed)
        if not self.pile:
            if told is not None:
                raise Bad("no ship can come")
            return ""
        assert isinstance(self.pile, int)
        self.pile -= 1
        if self.mixed is not None and told is not None:
            among = [one for one in self.mixed if one == "?" or same(one) == same(told)]
            if not among:
                raise Bad(f"{told} is not in the pile")
            self.mixed.remove(max(among))  # "?" only if nothing else will do
        return told or "?"

    # Charters

    def charter_faults(self, step: Step) -> tuple[list[str], list[str]]:
        faults = ["turn.one-action"] if self.acted else []
        left = self.unstaged(self.name)
        guarded = self.rulings.get("hand_guard", "on") == "on"
        if guarded and self.held() + 1 > max((len(LEGS[colour]) + 2 for _, colour in left), default=0):
            faults.append("turn.dead-end")
        if not guarded and not left:
            faults.append("end.own-tiles")
        if not self.offer[PRICES.index(step.number)] or self.money[self.name] < step.number:
            faults.append("charter.price")
        return [], faults

    def charter_faults_at(self, price: int) -> list[str]:
        return self.charter_faults(Step("charter", number=price))[1]

    def charter(self, step: Step) -> None:
        if step.dealt is not None and len(step.dealt) != 1:
            raise Bad("a charter brings one ship")
        place = PRICES.index(step.number)
        self.money[self.name] -= step.number
        hand = self.hands[self.name]
        self.hands[self.name] = hand + 1 if isinstance(hand, int) else [*hand, self.offer[place]]
        self.offer[place] = ""
        staying = [ship for ship in self.offer if ship]
        coming = [self.drawn(step.dealt[0] if step.dealt else None)]
        row = [ship for ship in coming if ship] + staying
        self.offer = [""] * (4 - len(row)) + row
        self.acted = "charter"

    # Stagings

    def stage_faults(self, step: Step) -> tuple[list[str], list[str]]:
        if self.acted:
            return [], ["turn.one-action"]  # whatever ships it names
        if "?" in step.ships:
            raise Bad("nobody knows what a hidden ship brings")
        faults = []
        hand = self.hands[self.name]
        wanted = Counter(map(same, step.ships))
        if isinstance(hand, int):
            doubled = len(step.ships) > hand
        else:
            held = Counter(map(same, hand))
            if not set(wanted) <= set(held):
                raise Bad("a ship that is not in hand")
            doubled = any(wanted[ship] > held[ship] for ship in wanted)
        if doubled or len(step.ships) != len(LEGS[step.colour]):
            faults.append("cruise.one-ship-per-leg")
        if self.held() - len(step.ships) > 2:
            faults.append("cruise.two-left")
        if self.tile(step.company, step.colour):
            faults.append("cruise.once")
        stars = self.column_of(step.colour)
        if stars is None and (step.stars is None or step.stars in self.columns):
            faults.append("column.first-chooses")
        if stars is not None and step.stars not in (None, stars):
            faults.append("column.same-colour")
        return [], faults

    def stage(self, step: Step) -> None:
        hand = self.hands[self.name]
        if isinstance(hand, int):
            self.hands[self.name] = hand - len(step.ships)
        else:
            for ship in step.ships:
                hand.remove(next(held for held in hand if same(held) == same(ship)))
        self.discards += step.ships
        self.points, self.bonus = points_for(step.colour, step.ships)
        stars = self.column_of(step.colour)
        if stars is None:
            assert step.stars
            stars, tiles = step.stars, []
            others = imaginary(self.players, step.colour)
        else:
            tiles, others = self.columns[stars][1], []
        new = [Happening(step.company, self.points), *(Happening(*each) for each in others)]
        order = ranked(tiles, new)
        self.columns[stars] = step.colour, order
        self.place = 1 + [tile.company for tile in order].index(step.company)
        self.acted = "stage"

    # Behind the turn

    def next_seat(self) -> str | None:
        """Who moves next among the seats that are written: clockwise, the finished passed over; None if all are."""
        names = [one["name"] for one in self.document["seats"]]
        here = names.index(self.name)
        return next((name for name in names[here + 1 :] + names[: here + 1] if self.unstaged(name)), None)

    def after(self) -> Document:
        return {
            "offer": self.offer,
            "pile": self.pile,
            "discards": self.discards,
            "seats": {name: {"money": self.money[name], "hand": self.hands[name]} for name in self.hands},
            "columns": {
                stars: {"colour": colour, "tiles": [write(tile) for tile in tiles]}
                for stars, (colour, tiles) in sorted(self.columns.items())
            },
        }


def judge(document: Document, text: str) -> dict[str, Any]:
    """``legal``, ``rule``, ``token``, ``points``, ``bonus``, ``place``, ``after``, ``next``; raise Bad.

    ``all`` names every rule that the first bad step breaks. ``after`` has offer, pile, discards, seats and columns.
    """
    name, written = steps(document, text)
    table = Table(document, name)
    found: dict[str, Any] = {"legal": True, "rule": None, "token": None, "all": [], "after": None, "next": None}

    def refused(token: int, first: list[str], others: list[str]) -> dict[str, Any]:
        rule = min(first or others, key=RULES.index)
        illegal = {"legal": False, "rule": rule, "token": token, "all": [*first, *others]}
        return {**found, **illegal, "points": None, "bonus": None, "place": None}

    for token, one in enumerate(written):
        faults: Callable[[Step], tuple[list[str], list[str]]] = getattr(table, f"{one.kind}_faults")
        first, others = faults(one)
        if first or others:
            return refused(token, first, others)
        getattr(table, one.kind)(one)
    if not table.acted:
        return refused(len(written), [], ["turn.one-action"])
    answer = {"points": table.points, "bonus": table.bonus, "place": table.place}
    return {**found, **answer, "after": table.after(), "next": table.next_seat()}


def scores(document: Document) -> dict[str, int]:
    """What the places under each written seat's tiles and under the imaginary ones are worth as they lie."""
    from tests.second.atlantic_star.cards import STARS

    owners = {company: one["name"] for one in document["seats"] for company in companies(document, one["name"])}
    total: dict[str, int] = {one["name"]: 0 for one in document["seats"]}
    for stars, column in document.get("columns", {}).items():
        for worth, text in zip(STARS[int(stars)], column["tiles"], strict=False):
            company = read(text).company
            owner = owners.get(company, company)
            total[owner] = total.get(owner, 0) + worth
    return total
