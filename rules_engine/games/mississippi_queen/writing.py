"""From an outcome back to a written turn: the search's levels are followed from the end to the start."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.games.mississippi_queen.actions.speed import cost
from rules_engine.games.mississippi_queen.chains import HEADING_INDEX, Chain, Searcher
from rules_engine.games.mississippi_queen.search import Outcome
from rules_engine.games.mississippi_queen.turns import Board, Forward, Push, SetSpeed, Token, Turn, Turning
from rules_engine.games.mississippi_queen.window import States

Place = tuple[int, int, int, int]
"""A state under way: level (points used), heading, index of the cell, turns made."""


def turn_to(searcher: Searcher, outcome: Outcome) -> Turn:
    """Return a turn that leads to an outcome for the coal that it costs, with as few turns as that takes.

    Raises `KeyError` if the outcome is none of the searched position.
    """
    boat = searcher.boat
    if outcome.speed not in searcher.speeds:
        raise KeyError(outcome)
    paid = boat.coal - cost(boat.speed, outcome.speed) - outcome.coal
    heading = HEADING_INDEX[outcome.heading]
    index = searcher.bit(outcome.at).bit_length() - 1
    for chain in searcher.chains:
        if chain.pushed != outcome.pushed:
            continue
        for turns in (0, 1) if paid == 0 else (paid + 1,):
            backwards = _ending(chain, outcome.speed, heading, index, turns)
            if backwards is None:
                continue
            tokens = list(_joined(reversed(backwards)))
            if outcome.speed != boat.speed:
                tokens.insert(0, SetSpeed(outcome.speed))
            if outcome.boarded:
                tokens.append(Board())
            return Turn(boat.name, tuple(tokens))
    raise KeyError(outcome)


def _ending(chain: Chain, speed: int, heading: int, index: int, turns: int) -> list[Token] | None:
    """Return the tokens to a final state, last first, None if the chain does not lead there."""
    shape = chain.searcher.shape
    if turns >= shape.blocks or turns < 0:
        return None
    final = chain.stretches[-1]
    i = len(chain.stretches) - 1
    if _has(chain, final.after[speed], heading, index, turns):
        return _after(chain, i, (speed, heading, index, turns))
    for k in range(speed + 1):
        if _has(chain, final.ended[k], heading, index, turns):
            return _came(chain, i, (k, heading, index, turns), pushed=not final.sources)
    return None


def _has(chain: Chain, states: States, heading: int, index: int, turns: int) -> bool:
    return bool(states[heading] >> (turns * chain.searcher.shape.block + index) & 1)


def _after(chain: Chain, i: int, place: Place) -> list[Token]:
    """Return the tokens to a state after turning: the turns on the spot, then what led here."""
    k, heading, index, turns = place
    before = chain.stretches[i].before[k]
    for n in range(turns + 1):
        for from_ in range(6):
            short = (heading - from_) % 6
            least = min(short, 6 - short)
            if n < least or (n - least) % 2 or not _has(chain, before, from_, index, turns - n):
                continue
            way = _before(chain, i, (k, from_, index, turns - n))
            return list(_turning(short, n)) + way
    raise KeyError(place)


def _turning(short: int, n: int) -> Iterator[Token]:
    """Yield n turns on the spot that change the heading by `short` sixths clockwise, last first."""
    side, least = ("R", short) if short <= 3 else ("L", 6 - short)
    for _ in range((n - least) // 2):
        yield Turning("R")
        yield Turning("L")
    if least:
        yield Turning(side, least)


def _before(chain: Chain, i: int, place: Place) -> list[Token]:
    """Return the tokens to a state before turning: the start, a step, or the push that opened this stretch."""
    k, heading, index, turns = place
    sources = chain.stretches[i].sources
    if k in sources and _has(chain, sources[k], heading, index, turns):
        return [] if i == 0 else _came(chain, i, place, pushed=True)
    return _came(chain, i, place, pushed=False)


def _came(chain: Chain, i: int, place: Place, *, pushed: bool) -> list[Token]:
    """Return the tokens to a state that was entered by a step, or by the push before stretch i."""
    k, heading, index, turns = place
    back = index - _shift(chain, heading)
    if pushed:
        push = chain.pushes[i - 1]
        token: Token = Push(push.to, None, push.board)
        return [token, *_after(chain, i - 1, (k - 2, heading, back, turns))]
    return [Forward(), *_after(chain, i, (k - 1, heading, back, turns))]


def _shift(chain: Chain, heading: int) -> int:
    w = chain.searcher.shape.width
    return (-1, w - 1, w, 1, 1 - w, -w)[heading]


def _joined(tokens: Iterator[Token]) -> Iterator[Token]:
    """Yield the tokens with steps in a row joined to one, and turns to one side likewise."""
    last: Token | None = None
    for token in tokens:
        if isinstance(token, Forward) and isinstance(last, Forward):
            last = Forward(last.n + token.n)
        elif isinstance(token, Turning) and isinstance(last, Turning) and token.side == last.side:
            last = Turning(last.side, last.n + token.n)
        else:
            if last is not None:
                yield last
            last = token
    if last is not None:
        yield last
