"""How much the rulings of Atlantic Star matter, and what differs in a position under another reading, in words."""

from __future__ import annotations

from rules_engine import narrate
from rules_engine.bots.atlantic_star.player import prices
from rules_engine.bots.atlantic_star.readings import loans
from rules_engine.examples import Example
from rules_engine.games.atlantic_star import NAME
from rules_engine.games.atlantic_star.play import judge
from rules_engine.games.atlantic_star.position import Position
from rules_engine.games.protocol import RuleViolation
from rules_engine.narrate.atlantic_star.common import cruise
from rules_engine.publish.references import escape
from rules_engine.publish.study import SHARE, how, matters
from rules_engine.rulebook import ruling_of
from rules_engine.words import Words

__all__ = ["SHARE", "difference", "how", "matters"]


def difference(example: Example, ruling: str, reading: str, words: Words) -> str:
    """Return in one sentence, as Markdown, what is different in a position under another reading than its own."""
    before, turn = example.position, example.turn
    assert turn is not None
    name, seat = f"`{reading}`", turn.seat
    other = before.changed(rulings=ruling_of(NAME, (*before.rulings.changed, (ruling, reading))))
    more = [words.money(price) for price in prices(other, seat) if price not in prices(before, seat)]
    if more:
        return words.message(
            "Under {reading} {seat} could charter at {prices} too.", reading=name, seat=seat, prices=more
        )
    lent = _lending(before, other, seat, name, words)
    if lent:
        return lent
    found = judge(other, turn)
    if isinstance(found, RuleViolation):
        told = escape(narrate.verdict(NAME, found, words))
        return words.message("Under {reading} this turn is refused. {verdict}", reading=name, verdict=told)
    return words.message("Under {reading} the same turn leaves another position behind.", reading=name)


def _lending(before: Position, other: Position, seat: str, name: str, words: Words) -> str:
    """Tell of more tiles that could give a loan, or of a second loan in the same turn; "" if there is none."""
    mine, theirs = loans(before, seat), loans(other, seat)
    fresh = [cruise(colour, words) for company, colour in dict.fromkeys(theirs) if (company, colour) not in mine]
    if fresh:
        return words.message(
            "Under {reading} {seat} could take points off more tiles: {cruises}.",
            reading=name,
            seat=seat,
            cruises=fresh,
        )
    if len(theirs) > len(mine):
        return words.message("Under {reading} {seat} could take more than one loan this turn.", reading=name, seat=seat)
    return ""
