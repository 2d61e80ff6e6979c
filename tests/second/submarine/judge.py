"""A whole turn judged and played on plain tables: which rule it breaks first, and what it leaves behind.

Every fault of a token is looked for, and only then is it settled which of them is named (SU-7).
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from tests.second.submarine.table import (
    COLOURS,
    COLUMNS,
    HAND,
    KINDS,
    LAST_ROUND,
    Document,
    all_cards,
    column_artefacts,
    copy,
    number,
    on_board,
    ranked,
    read,
    seat,
    to_pay,
)

# The rules that a turn can break: the first is named before all others, then the order is that of the rulebook.
RULES = [
    "ship.must-leave",
    "deploy.before-round",
    "deploy.row-two",
    "ship.left-to-right",
    "ship.stop-over-own",
    "ship.off-board",
    "ship.swap",
    "act.under-ship",
    "act.one-kind",
    "dive.depth",
    "salvage.same-space",
    "salvage.card-colour",
    "block.cannot-pay",
    "joker.instead-of-card",
    "end.twelve",
    "end.column",  # never the first: no artefact is left in the column
    "end.no-cards",
]
SPACE = r"[A-F][1-5]"
FORMS = {
    "deploy": rf"(?P<to>{SPACE})",
    "sail": r"(?P<to>[A-F]|off)",
    "dive": rf"(?P<space>{SPACE})>(?P<to>{SPACE})",
    "salvage": rf"(?P<space>{SPACE}):(?P<artefact>[{KINDS}][{COLOURS}])(?P<joker>\*?)",
    "swap": rf"(?P<to>[{COLOURS}])",
}


class Bad(Exception):
    """The turn is no turn that could be judged here: bad input."""


class Token(NamedTuple):
    kind: str
    space: str = ""
    to: str = ""  # a space, a column, "off", or the colour of a swapped card
    artefact: str = ""
    joker: bool = False


def tokens(table: Document, text: str) -> tuple[str, list[Token]]:
    """The seat and the tokens of a written turn; raise Bad."""
    name, colon, rest = text.partition(":")
    if not colon or name not in [one["name"] for one in table["seats"]]:
        raise Bad("no seat")
    parts = [part.split() for part in rest.split(";")]
    if not all(parts):
        raise Bad("nothing between the semicolons")
    found = [token(verb, word) for verb, *words in parts for word in (words or [""])]
    kinds = [verb for verb, *_ in parts]
    alone = len(found) == 1 and kinds[0] in ("deploy", "sail", "swap", "wait")
    sailing = kinds[0] == "sail" and len(parts[0]) == 2 and set(kinds[1:]) <= {"dive", "salvage"}
    if not (alone or sailing):
        raise Bad("not a turn of the table")
    return name, found


def token(verb: str, word: str) -> Token:
    if verb == "wait" and not word:
        return Token("wait")
    match = re.fullmatch(FORMS[verb], word) if verb in FORMS else None
    if not match:
        raise Bad(f"{verb} {word}")
    parts = match.groupdict()
    return Token(verb, parts.get("space", ""), parts.get("to", ""), parts.get("artefact", ""), bool(parts.get("joker")))


class Turn:
    """The table in the middle of a turn."""

    def __init__(self, table: Document, name: str) -> None:
        self.table = copy(table)
        self.me = seat(self.table, name)
        self.name = name
        self.rulings = table["rulings"]
        self.before = table
        self.kind = ""
        self.dived: list[str] = []
        self.paid: dict[str, int] = {}
        self.ended = ""

    # Before a round

    def deploy_faults(self, token: Token) -> list[str]:
        # A ship on its way that can stop nowhere more has to leave, whatever else is written (SU-7).
        under_way = self.me["ship"] not in ("", "off")
        faults = ["ship.must-leave"] if under_way and not self.further_right() else []
        late = self.rulings["deploy"] == "at-start" and self.table["round"] > 1
        if self.me["reserve"] < 1 or late or any(one["ship"] for one in self.table["seats"]):
            faults.append("deploy.before-round")
        if token.to[1] != "2":
            faults.append("deploy.row-two")
        return faults

    def deploy(self, token: Token) -> None:
        self.me["reserve"] -= 1
        self.me["submarines"].append(token.to)

    # Ships

    def further_right(self) -> bool:
        here = on_board(self.me["ship"])
        return any(on_board(space[0]) > here for space in self.me["submarines"])

    def sail_faults(self, token: Token) -> list[str]:
        if self.me["ship"] == "off":
            return ["ship.off-board"]
        if token.to == "off":
            return []
        faults = [] if self.further_right() else ["ship.must-leave"]
        if on_board(token.to) <= on_board(self.me["ship"]):
            faults.append("ship.left-to-right")
        if token.to not in [space[0] for space in self.me["submarines"]]:
            faults.append("ship.stop-over-own")
        return faults

    def sail(self, token: Token) -> None:
        self.me["ship"] = token.to

    def wait_faults(self, token: Token) -> list[str]:
        if self.me["ship"] == "off":
            return []
        return ["ship.left-to-right"] if self.further_right() else ["ship.must-leave"]

    def wait(self, token: Token) -> None:
        pass

    def swap_faults(self, token: Token) -> list[str]:
        faults = []
        if self.me["ship"] != "off":
            faults.append("ship.swap")
            if not self.further_right():
                faults.append("ship.must-leave")
        if not self.in_hand(token.to) or not number(self.me["pile"]):
            faults.append("ship.swap")
        return faults

    def swap(self, token: Token) -> None:
        taken = self.top()
        self.out_of_hand(token.to)
        self.into_hand(taken)
        if isinstance(self.me["pile"], int):
            self.me["pile"] += 1
        else:
            self.me["pile"].append(token.to)

    # Cards

    def in_hand(self, colour: str) -> bool:
        hand = self.me["hand"]
        return hand > 0 if isinstance(hand, int) else colour in hand or "?" in hand

    def out_of_hand(self, colour: str) -> None:
        if isinstance(self.me["hand"], int):
            self.me["hand"] -= 1
        else:
            self.me["hand"].remove(colour if colour in self.me["hand"] else "?")

    def into_hand(self, card: str) -> None:
        if isinstance(self.me["hand"], int):
            self.me["hand"] += 1
        else:
            self.me["hand"].append(card)

    def top(self) -> str:
        """The top card of the own pile, "?" if nobody knows it."""
        if isinstance(self.me["pile"], int):
            self.me["pile"] -= 1
            return "?"
        found: str = self.me["pile"].pop(0)
        return found

    # Submarines

    def acts_faults(self, token: Token) -> list[str]:
        faults = []
        if token.space[0] != self.me["ship"]:
            faults.append("act.under-ship")
        if self.kind not in ("", token.kind):
            faults.append("act.one-kind")
        return faults

    def dive_faults(self, token: Token) -> list[str]:
        faults = self.acts_faults(token)
        # Each submarine acts from where it was when the turn began, so more dives from a space than there were there
        # then are a second dive of one of them.
        there = seat(self.before, self.name)["submarines"].count(token.space)
        if self.dived.count(token.space) >= there:
            faults.append("act.under-ship")
        rows = abs(int(token.space[1]) - int(token.to[1]))
        stays = rows == 0 and (token.space == token.to or self.rulings["dive_level"] == "must-change")
        if rows > 1 or token.to[1] == "1" or stays:
            faults.append("dive.depth")
        return faults

    def dive(self, token: Token) -> None:
        self.dived.append(token.space)
        self.me["submarines"].remove(token.space)
        self.me["submarines"].append(token.to)
        self.kind = "dive"

    def salvage_faults(self, token: Token) -> list[str]:
        faults = self.acts_faults(token)
        lying = self.table["sea"].get(token.space, [])
        if token.space not in self.me["submarines"] or token.artefact not in lying:
            faults.append("salvage.same-space")
        if token.joker:
            if not self.me["jokers"]:
                faults.append("joker.instead-of-card")
        else:
            if not self.in_hand(token.artefact[1]):
                faults.append("salvage.card-colour")
            if len(to_pay(self.table, self.name, token.space)) > number(self.me["pile"]):
                faults.append("block.cannot-pay")
        if self.ended:
            faults.append(self.ended)
        return faults

    def salvage(self, token: Token) -> None:
        self.kind = "salvage"
        self.table["sea"][token.space].remove(token.artefact)
        if token.joker:
            self.me["jokers"] -= 1
        else:
            self.out_of_hand(token.artefact[1])
            for name in to_pay(self.table, self.name, token.space):
                self.pay(name)
        if token.artefact[0] in self.me["kinds"]:
            self.me["jokers"] += 1
        else:
            self.me["kinds"].append(token.artefact[0])
            if len(self.me["kinds"]) == len(KINDS):
                self.ended = "end.twelve"
        if self.rulings["end_check"] == "at-once" and not self.ended:
            self.ended = self.end_of_the_sea()

    def pay(self, name: str) -> None:
        card = self.top()
        self.paid[name] = self.paid.get(name, 0) + 1
        receiver = seat(self.table, name)
        if receiver is self.me:
            return
        if isinstance(receiver["pile"], int):
            receiver["pile"] += 1
        else:
            receiver["pile"].insert(0, card)

    # Behind the turn

    def end_of_the_sea(self) -> str:
        """The end that has come about in this turn by what is gone; "" if none has."""
        for column in COLUMNS:
            if column_artefacts(self.before, column) and not column_artefacts(self.table, column):
                return "end.column"
        if all_cards(self.before) and not all_cards(self.table):
            return "end.no-cards"
        return ""

    def finish(self, kind: str) -> str | None:
        """Fill the hand, look for the end, begin a new round; the seat whose turn comes next, None at the end."""
        names = [one["name"] for one in self.table["seats"]]
        here = names.index(self.name)
        if kind == "deploy":
            behind = names[here + 1 :]
            if self.rulings["deploy"] == "at-start":
                behind += names[: here + 1]
            return next((name for name in behind if seat(self.table, name)["reserve"]), names[0])
        while number(self.me["hand"]) < HAND and number(self.me["pile"]):
            self.into_hand(self.top())
        if not self.ended:
            self.ended = self.end_of_the_sea()
        if self.ended:
            return None
        following = names[(here + 1) % len(names)]
        if kind == "sail" and all(one["ship"] == "off" for one in self.table["seats"]):
            for one in self.table["seats"]:
                one["ship"] = ""
            if self.table["round"] >= LAST_ROUND:
                self.ended = "end.cap"
                return None
            self.table["round"] += 1
            waiting = [name for name in names if seat(self.table, name)["reserve"]]
            return waiting[0] if waiting and self.rulings["deploy"] == "per-round" else names[0]
        return following


def judge(document: Document, text: str) -> dict[str, Any]:
    """``legal``, ``rule``, ``token``, ``paid``, ``over``, ``ended``, ``winner``, ``places``, ``after``, ``next``.

    ``all`` names every rule that the first bad token breaks, ``after`` is the table as `read` gives it. Raise Bad.
    """
    table = read(document)
    name, written = tokens(table, text)
    turn = Turn(table, name)
    found: dict[str, Any] = {"legal": True, "rule": None, "token": None, "all": [], "after": None}
    for place, one in enumerate(written):
        looks: Callable[[Token], list[str]] = getattr(turn, f"{one.kind}_faults")
        faults = looks(one)
        if faults:
            return {**found, "legal": False, "rule": min(faults, key=RULES.index), "token": place, "all": faults}
        getattr(turn, one.kind)(one)
    following = turn.finish(written[0].kind)
    places = ranked(turn.table)
    winners = [name] if turn.ended == "end.twelve" else places[0]
    return {
        **found,
        "paid": turn.paid,
        "over": bool(turn.ended),
        "ended": turn.ended,
        "winner": winners if turn.ended else None,
        "places": places,
        "after": turn.table,
        "next": following,
    }
