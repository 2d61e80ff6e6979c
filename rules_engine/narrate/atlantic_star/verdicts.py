"""Why a turn is refused: one sentence for each rule that a turn can break, with players, ships and numbers."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.games.atlantic_star import NAME
from rules_engine.games.atlantic_star.ships import COLOURS
from rules_engine.games.protocol import RuleViolation
from rules_engine.narrate.atlantic_star.common import column, company, cruise, ship
from rules_engine.narrate.sentences import Facts, Sentence, many, mark_plural, one, told
from rules_engine.words import Fact, Words, mark


def verdict(violation: RuleViolation, words: Words) -> str:
    """One sentence that says why the rule is broken here."""
    return told(NAME, VERDICTS, violation, words, _spelt)


def _spelt(name: str, value: str | int, words: Words) -> Fact:
    if isinstance(value, int):
        if name in ("price", "money"):
            return words.money(value)
        return column(value, words) if name in ("stars", "column") else value
    if value in COLOURS and name in ("colour", "other"):
        return cruise(value, words)
    if name == "company":
        return company(value, words)
    return ship(value, words) if name == "ship" else value


def _has(name: str, value: str | int) -> Callable[[Facts], bool]:
    return lambda facts: facts.get(name) == value


def _acted(facts: Facts) -> bool:
    return "after" in facts


def _poor(facts: Facts) -> bool:
    return int(facts["money"]) < int(facts["price"])


def _few(facts: Facts) -> bool:
    return int(facts["have"]) < int(facts["points"]) <= 10


VERDICTS: dict[str, tuple[Sentence, ...]] = {
    "turn.one-action": (
        one(mark("{seat} has already chartered a ship; a turn has only one action."), _has("after", "charter")),
        one(mark("{seat} has already staged a cruise; a turn has only one action."), _has("after", "stage")),
        one(mark("{seat} has to charter a ship or stage a cruise this turn.")),
        one(mark("A turn has exactly one action: chartering a ship or staging a cruise.")),
    ),
    "turn.order": (
        one(mark("A loan comes before the exchanges, not after them."), _has("after", "exchange")),
        one(mark("An exchange comes before the staging, not after it."), _has("after", "stage")),
        one(mark("First comes the loan, then the exchanges, then the one action.")),
    ),
    "turn.dead-end": (
        one(mark("{seat} has staged every cruise and charters no more ships."), _has("finished", 1)),
        many(
            mark_plural(
                "{seat} already has {n} ship in hand; {most} are the most for the longest cruise still to stage.",
                "{seat} already has {n} ships in hand; {most} are the most for the longest cruise still to stage.",
            ),
            "hand",
        ),
        one(mark("With this ship the hand would be larger than could ever be staged.")),
    ),
    "charter.price": (
        one(mark("No ship lies at {price}."), _has("free", 1)),
        one(mark("The ship costs {price}, but {seat} has only {money}.")),
        one(mark("The price of a ship has to be paid in full.")),
    ),
    "charter.exchange": (
        one(mark("An exchange costs {price}, but {seat} has only {money}."), _poor),
        many(
            mark_plural(
                "An exchange needs four new ships, but pile and discards have only {n}.",
                "An exchange needs four new ships, but pile and discards have only {n}.",
            ),
            "left",
        ),
        one(mark("An exchange needs its price and four new ships.")),
    ),
    "charter.exchange-before": (
        one(mark("{seat} has already chartered a ship; the offer is exchanged only before that.")),
        one(mark("The offer is exchanged only before the ship is chartered.")),
    ),
    "cruise.one-ship-per-leg": (
        one(mark("The ship {ship} is laid out more often than it is in hand; a ship serves one leg only.")),
        many(
            mark_plural(
                "The {colour} has {legs} legs, but {n} ship is laid out; every leg takes exactly one.",
                "The {colour} has {legs} legs, but {n} ships are laid out; every leg takes exactly one.",
            ),
            "ships",
        ),
        one(mark("Every leg of a cruise needs a ship of its own.")),
    ),
    "cruise.two-left": (
        many(
            mark_plural(
                "{seat} would have {n} ship left in hand after this staging; two are the most.",
                "{seat} would have {n} ships left in hand after this staging; two are the most.",
            ),
            "left",
        ),
        one(mark("After a staging at most two ships may be left in hand.")),
    ),
    "cruise.once": (
        one(mark("{company} has already staged the {colour}.")),
        one(mark("A company stages each cruise only once.")),
    ),
    "column.first-chooses": (
        one(mark("The {stars} already belongs to the {other}; the first tile of the {colour} needs a free one.")),
        one(mark("This is the first tile of the {colour}: it has to choose a free column.")),
        one(mark("The first tile of a cruise has to choose a free column.")),
    ),
    "column.same-colour": (
        one(mark("The {colour} lies in the {column}; its tile cannot go to the {stars}.")),
        one(mark("All tiles of a cruise go to the same column.")),
    ),
    "loan.start-of-turn": (
        one(mark("{seat} has already acted; a loan is taken only at the start of the turn."), _acted),
        one(mark("{company} has not staged the {colour} yet, so it can give no loan.")),
        one(mark("A loan is taken only at the start of the turn, on a cruise that is staged.")),
    ),
    "loan.ten-points": (
        many(
            mark_plural(
                "This tile has only {n} point; no loan takes more than that off it.",
                "This tile has only {n} points; no loan takes more than that off it.",
            ),
            "have",
            _few,
        ),
        one(mark("A loan takes one to ten points off a tile, not {points}.")),
        one(mark("A loan takes one to ten points off a tile, and no more than it has.")),
    ),
    "loan.once": (
        one(mark("{seat} has already taken a loan this turn."), _has("second", "turn")),
        one(mark("The {colour} of {company} has already given a loan."), _has("second", "tile")),
        one(mark("There is one loan a turn, and each tile gives only one.")),
    ),
    "loan.full-column": (
        one(mark("All six tiles of the {colour} lie in their column; they give no more loans.")),
        one(mark("All six tiles lie in this column; they give no more loans.")),
    ),
    "end.own-tiles": (
        one(mark("{seat} has staged every cruise and is finished.")),
        one(mark("Whoever has staged every cruise is finished.")),
    ),
}
