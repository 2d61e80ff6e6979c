"""All that a seat can do at each column where its ship may stop, by trying every order of every set."""

from collections.abc import Iterator
from itertools import permutations, product
from typing import NamedTuple

from tests.second.submarine.judge import Token, Turn
from tests.second.submarine.table import COLUMNS, ROWS, Document, number, on_board, read, seat, to_pay

# (from, to)
Move = tuple[str, str]


class Salvage(NamedTuple):
    take: tuple[str, ...]  # words of the turn, sorted
    cards: tuple[str, ...]  # colours, sorted
    jokers: int  # given up
    paid: tuple[tuple[str, int], ...]  # sorted


class Stop(NamedTuple):
    moves: frozenset[Move]
    salvages: frozenset[Salvage]


def outcomes(document: Document, name: str) -> dict[str, Stop]:
    """By column where the ship may stop: the moves of every own submarine there, and the sets that can be taken."""
    table = read(document)
    me = seat(table, name)
    if me["ship"] == "off":
        return {}
    reached = {space[0] for space in me["submarines"] if on_board(space[0]) > on_board(me["ship"])}
    return {
        column: Stop(frozenset(moves(table, name, column)), frozenset(salvages(table, name, column)))
        for column in sorted(reached)
    }


def moves(table: Document, name: str, column: str) -> Iterator[Move]:
    """Every move of one own submarine of the column: all spaces of the board are tried."""
    turn = stopped(table, name, column)
    for space in seat(table, name)["submarines"]:
        for to, row in product(COLUMNS, ROWS):
            if not turn.dive_faults(Token("dive", space, f"{to}{row}")):
                yield space, f"{to}{row}"


def stopped(table: Document, name: str, column: str) -> Turn:
    turn = Turn(table, name)
    turn.sail(Token("sail", to=column))
    return turn


def within_reach(table: Document, name: str, column: str) -> list[tuple[str, str]]:
    spaces = sorted({space for space in seat(table, name)["submarines"] if space[0] == column})
    return [(space, artefact) for space in spaces for artefact in table["sea"].get(space, [])]


def salvages(table: Document, name: str, column: str) -> set[Salvage]:
    """Every set that can be taken together, each by card or joker, in an order that works."""
    found: set[Salvage] = set()
    open_: list[tuple[Token, ...]] = [()]
    lying = within_reach(table, name, column)
    while open_:
        begun = open_.pop()
        turn = stopped(table, name, column)
        for token in begun:
            turn.salvage(token)
        if begun:
            found.add(told(begun, turn.paid))
        for (space, artefact), joker in product(lying, (False, True)):
            token = Token("salvage", space, artefact=artefact, joker=joker)
            if not turn.salvage_faults(token):
                open_.append((*begun, token))
    return found


def salvages_by_sets(table: Document, name: str, column: str) -> set[Salvage]:
    """The same once more by another way: all orders of all sets, without any thought of what may come first.

    How it is paid is reckoned here from the numbers of cards and jokers alone, without playing a token. The end of the
    game is not looked at, so this is for seats that are far from it.
    """
    found: set[Salvage] = set()
    me = seat(table, name)
    lying = within_reach(table, name, column)
    for size in range(1, len(lying) + 1):
        for order in permutations(lying, size):
            for by_joker in product((False, True), repeat=size):
                hand = None if isinstance(me["hand"], int) else list(me["hand"])
                cards, pile, jokers, kinds = number(me["hand"]), number(me["pile"]), me["jokers"], set(me["kinds"])
                paid: dict[str, int] = {}
                works = True
                for (space, artefact), joker in zip(order, by_joker, strict=True):
                    if joker:
                        works = works and jokers > 0
                        jokers -= 1
                    else:
                        payees = to_pay(table, name, space)
                        pile -= len(payees)
                        cards -= 1
                        fits = hand is None or artefact[1] in hand
                        works = works and fits and pile >= 0 and cards >= 0
                        if not works:
                            break
                        if hand is not None:
                            hand.remove(artefact[1])
                        for payee in payees:
                            paid[payee] = paid.get(payee, 0) + 1
                    if artefact[0] in kinds:
                        jokers += 1
                    kinds.add(artefact[0])
                if works:
                    words = [Token("salvage", s, "", a, j) for (s, a), j in zip(order, by_joker, strict=True)]
                    found.add(told(tuple(words), paid))
    return found


def told(words: tuple[Token, ...], paid: dict[str, int]) -> Salvage:
    return Salvage(
        tuple(sorted(word(token) for token in words)),
        tuple(sorted(token.artefact[1] for token in words if not token.joker)),
        sum(token.joker for token in words),
        tuple(sorted(paid.items())),
    )


def word(token: Token) -> str:
    return f"{token.space}:{token.artefact}{'*' * token.joker}"
