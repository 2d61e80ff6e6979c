"""How much the rulings of Mississippi Queen matter, and what differs in a position under another reading, in words."""

from __future__ import annotations

from rules_engine import narrate
from rules_engine.examples import Example
from rules_engine.games.mississippi_queen import NAME
from rules_engine.games.mississippi_queen.order import to_move, turn_order
from rules_engine.games.mississippi_queen.play import PlayedTurn, is_over, judge
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.search import outcomes
from rules_engine.games.protocol import RuleViolation
from rules_engine.publish.references import escape
from rules_engine.publish.study import Counted, Study
from rules_engine.rulebook import ruling_of
from rules_engine.words import Words, mark

SHARE = mark("Share of races")
"""The head of the shares of races in which a reading makes a difference."""


def how(found: Study, words: Words) -> str:
    """Say when and how it was counted."""
    return words.message(
        "Counted on {date}: {races} passenger races, {players} planning bots in each, about {turns} turns a race.",
        date=words.date(found.date),
        races=found.games,
        players=found.players,
        turns=round(found.turns_a_game),
    )


def matters(found: Study, counted: Counted, share: str, words: Words) -> str:
    """Say in how many races, and in what share of turns, a reading makes a difference."""
    reading = f"`{counted.reading}`"
    if not counted.games:
        return words.message(
            "In none of {all} races is anything different under {reading}.", all=found.games, reading=reading
        )
    return words.message(
        "In {races} of {all} races, and in {share} of all turns, something is different under {reading}.",
        races=counted.games,
        all=found.games,
        share=share,
        reading=reading,
    )


def difference(example: Example, ruling: str, reading: str, words: Words) -> str:
    """Return in one sentence, as Markdown, what is different in a position under another reading than its own."""
    before, turn = example.position, example.turn
    assert turn is not None
    name = f"`{reading}`"
    other = before.changed(rulings=ruling_of(example.game, (*before.rulings.changed, (ruling, reading))))
    if is_over(other) and not is_over(before):
        return words.message("Under {reading} the race is over by now.", reading=name)
    ordered = _order(before, other, name, words)
    if ordered:
        return ordered
    found = judge(other, turn)
    if isinstance(found, RuleViolation):
        told = escape(narrate.verdict(NAME, found, words))
        return words.message("Under {reading} this turn is refused. {verdict}", reading=name, verdict=told)
    boat = words.term(turn.boat)
    mine, theirs = set(outcomes(before, turn.boat)), set(outcomes(other, turn.boat))
    if len(mine) != len(theirs):
        return words.message(
            "Under {reading} {boat} has other outcomes to choose from, in number: {n} instead of {m}.",
            reading=name,
            boat=boat,
            n=len(theirs),
            m=len(mine),
        )
    if mine != theirs:
        return words.message("Under {reading} {boat} has other outcomes to choose from.", reading=name, boat=boat)
    return _left_behind(judge(before, turn), found, name, words)


def _left_behind(mine: PlayedTurn | RuleViolation, theirs: PlayedTurn, name: str, words: Words) -> str:
    """Tell what is different behind a turn that is legal both ways and leads to the same outcomes."""
    assert isinstance(mine, PlayedTurn)
    if is_over(theirs.position) and not is_over(mine.position):
        return words.message("Under {reading} this turn ends the race.", reading=name)
    now, then = to_move(mine.position), to_move(theirs.position)
    if now and then and now != then:
        return words.message(
            "Under {reading} {boat} moves after this turn, not {other}.",
            reading=name,
            boat=words.term(then),
            other=words.term(now),
        )
    if mine.position.to_move != theirs.position.to_move:
        return words.message(
            "Under {reading} those who move next are, in this order, {names}, not {others}.",
            reading=name,
            names=[words.term(boat) for boat in theirs.position.to_move],
            others=[words.term(boat) for boat in mine.position.to_move],
        )
    if theirs.position.changed(rulings=mine.position.rulings) == mine.position:
        return words.message("Under {reading} other rolls would have counted for the new tile.", reading=name)
    return words.message("Under {reading} the same turn leaves another position behind.", reading=name)


def _order(before: Position, other: Position, name: str, words: Words) -> str:
    """Tell of another order of the round, or another boat that is next; "" if there is none."""
    mine, theirs = turn_order(before).names, turn_order(other).names
    if before.to_move == mine and mine != theirs:
        return words.message(
            "Under {reading} this round’s order is {names}, not {others}.",
            reading=name,
            names=words.join([str(words.term(name)) for name in theirs]),
            others=words.join([str(words.term(name)) for name in mine]),
        )
    now, then = to_move(before), to_move(other)
    if now and then and now != then:
        return words.message(
            "Under {reading} {boat} is the next to move, not {other}.",
            reading=name,
            boat=words.term(then),
            other=words.term(now),
        )
    return ""
