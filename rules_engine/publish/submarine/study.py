"""How much the rulings of Submarine matter, and what differs in a position under another reading, in words."""

from __future__ import annotations

from rules_engine import narrate
from rules_engine.bots.submarine.readings import can_do
from rules_engine.examples import Example
from rules_engine.games.protocol import RuleViolation
from rules_engine.games.submarine import NAME
from rules_engine.games.submarine.play import PlayedTurn, judge
from rules_engine.games.submarine.position import Position
from rules_engine.games.submarine.search import outcomes
from rules_engine.publish.references import escape
from rules_engine.publish.study import SHARE, how, matters
from rules_engine.rulebook import ruling_of
from rules_engine.words import Words

__all__ = ["SHARE", "difference", "how", "matters"]


def difference(example: Example, ruling: str, reading: str, words: Words) -> str:
    """Return in one sentence, as Markdown, what is different in a position under another reading than its own."""
    before, turn = example.position, example.turn
    assert turn is not None
    name = f"`{reading}`"
    other = before.changed(rulings=ruling_of(NAME, (*before.rulings.changed, (ruling, reading))))
    found = judge(other, turn)
    if isinstance(found, RuleViolation):
        told = escape(narrate.verdict(NAME, found, words))
        return words.message("Under {reading} this turn is refused. {verdict}", reading=name, verdict=told)
    if not before.to_deploy and can_do(before, turn.seat) != can_do(other, turn.seat):
        return _choice(before, other, turn.seat, name, words)
    return _left_behind(judge(before, turn), found, name, words)


def _choice(before: Position, other: Position, seat: str, name: str, words: Words) -> str:
    """Tell of other moves and salvages to choose from, with how many there are if that differs."""
    told = narrate.seat(NAME, seat, words)
    mine, theirs = len(outcomes(before, seat)), len(outcomes(other, seat))
    if mine == theirs:
        return words.message("Under {reading} {boat} has other outcomes to choose from.", reading=name, boat=told)
    return words.message(
        "Under {reading} {boat} has other outcomes to choose from, in number: {n} instead of {m}.",
        reading=name,
        boat=told,
        n=theirs,
        m=mine,
    )


def _left_behind(mine: PlayedTurn | RuleViolation, theirs: PlayedTurn, name: str, words: Words) -> str:
    """Tell what is different behind a turn that is legal both ways and is chosen from the same outcomes."""
    assert isinstance(mine, PlayedTurn)
    if theirs.position.ended and not mine.position.ended:
        return words.message("Under {reading} this turn ends the game.", reading=name)
    now, then = mine.position.to_deploy, theirs.position.to_deploy
    if then and not now:
        return words.message(
            "Under {reading} {boat} deploys another submarine next.",
            reading=name,
            boat=narrate.seat(NAME, then[0], words),
        )
    if now and not then:
        return words.message("Under {reading} nobody deploys before the next round.", reading=name)
    return words.message("Under {reading} the same turn leaves another position behind.", reading=name)
