"""Why a turn is refused: one sentence for each rule that a turn can break, with seats, spaces and numbers."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.games.protocol import RuleViolation
from rules_engine.games.submarine import NAME
from rules_engine.games.submarine.counts import COLUMNS
from rules_engine.games.submarine.position import BEFORE, OFF
from rules_engine.narrate.sentences import Facts, Sentence, many, mark_plural, one, told
from rules_engine.narrate.submarine.common import artefact, card, seat
from rules_engine.words import Fact, Words, mark


def verdict(violation: RuleViolation, words: Words) -> str:
    """One sentence that says why the rule is broken here."""
    return told(NAME, VERDICTS, violation, words, _spelt)


def _spelt(name: str, value: str | int, words: Words) -> Fact:
    if isinstance(value, int):
        return value
    if name in ("seat", "other"):
        return seat(value, words)
    if name == "artefact":
        return artefact(value, words)
    return card(value, words) if name in ("card", "colour") else value


def _has(name: str, value: str | int) -> Callable[[Facts], bool]:
    return lambda facts: facts.get(name) == value


def _sailing(facts: Facts) -> bool:
    return facts.get("ship") in COLUMNS


def _beside(facts: Facts) -> bool:
    return str(facts["space"])[0] != facts["ship"]


def _deep(facts: Facts) -> bool:
    return int(facts["rows"]) > 1


VERDICTS: dict[str, tuple[Sentence, ...]] = {
    "deploy.before-round": (
        one(mark("{seat} has no submarine in reserve."), _has("reserve", 0)),
        one(mark("{other} has already sailed this round; submarines are deployed before the round.")),
        one(mark("In this reading submarines are deployed only before the first round."), _has("late", 1)),
        one(mark("{seat} has already deployed a submarine before this round."), _has("again", 1)),
        one(mark("A submarine is deployed from the reserve, before a round.")),
    ),
    "deploy.row-two": (
        one(mark("{space} is not in row 2; a submarine is deployed only there.")),
        one(mark("A submarine is deployed only onto a space of row 2.")),
    ),
    "ship.left-to-right": (
        one(mark("{seat} is not off the board yet: the ship has to sail."), _has("waits", 1)),
        one(mark("Column {column} is not to the right of the ship, which is at column {ship}."), _sailing),
        one(mark("A ship sails at least one column to the right in every turn.")),
    ),
    "ship.stop-over-own": (
        one(mark("{seat} has no submarine in column {column}, so the ship cannot stop there.")),
        one(mark("A ship stops only above a submarine of its own.")),
    ),
    "ship.off-board": (
        one(mark("{seat} is off the board already and sails again in the next round.")),
        one(mark("A ship off the board sails again in the next round.")),
    ),
    "ship.swap": (
        one(mark("{seat} is not off the board yet; a card is swapped only while waiting."), _has("waiting", 0)),
        one(mark("{seat} has no card in the pile to swap for."), _has("pile", 0)),
        one(mark("{seat} does not have the card {card} in hand."), _has("held", 0)),
        one(mark("A card is swapped only while waiting, a hand card for the top card of the pile.")),
    ),
    "ship.must-leave": (
        one(
            mark("{seat} has no submarine to the right of column {ship}: the ship can only sail off the board."),
            _sailing,
        ),
        one(mark("{seat} has no submarine in the sea: the ship can only sail off the board."), _has("ship", BEFORE)),
        one(mark("A ship with no submarine of its own further right can only sail off the board.")),
    ),
    "act.under-ship": (
        one(mark("{seat} is off the board: no submarine is under the ship."), _has("ship", OFF)),
        one(mark("The ship is at column {ship}; {space} is not under it."), _beside),
        one(mark("{seat} has no submarine on {space} that could still move this turn.")),
        one(mark("Only the own submarines in the column under the ship act.")),
    ),
    "act.one-kind": (
        one(mark("{seat} salvages this turn; no submarine moves as well."), _has("what", "dive")),
        one(mark("{seat} moves submarines this turn; nothing is salvaged as well."), _has("what", "salvage")),
        one(mark("In one turn submarines either move or salvage, not both.")),
    ),
    "dive.depth": (
        one(mark("{to} is on the surface, where no submarine goes."), _has("surface", 1)),
        one(mark("A submarine that stays on {space} does not move at all."), _has("still", 1)),
        one(
            mark("In this reading a submarine changes its row; {space} and {to} are in the same one."), _has("rows", 0)
        ),
        many(
            mark_plural(
                "From {space} to {to} it is {n} row; a submarine goes up or down by one at most.",
                "From {space} to {to} it is {n} rows; a submarine goes up or down by one at most.",
            ),
            "rows",
            _deep,
        ),
        one(mark("A submarine goes up or down by one row at most, and never to the surface.")),
    ),
    "salvage.same-space": (
        one(mark("{seat} has no submarine on {space}, and it salvages only from its own space."), _has("own", 0)),
        one(mark("There is no artefact {artefact} on {space}.")),
        one(mark("A submarine salvages only what lies on its own space.")),
    ),
    "salvage.card-colour": (
        one(mark("{seat} has no card {colour} in hand for the artefact {artefact}.")),
        one(mark("An artefact costs a card of its colour from the hand.")),
    ),
    "block.cannot-pay": (
        many(
            mark_plural(
                "{seat} would have to pay {n} card for blocking, but the pile is empty.",
                "{seat} would have to pay {n} cards for blocking, but the pile is empty.",
            ),
            "price",
            _has("pile", 0),
        ),
        many(
            mark_plural(
                "{seat} would have to pay {n} card for blocking, but the pile has only {pile}.",
                "{seat} would have to pay {n} cards for blocking, but the pile has only {pile}.",
            ),
            "price",
        ),
        one(mark("Whoever cannot pay for blocking in full cannot take an artefact with a card.")),
    ),
    "joker.instead-of-card": (
        one(mark("{seat} has no joker for the artefact {artefact}.")),
        one(mark("Without a joker an artefact costs a card of its colour.")),
    ),
    "end.twelve": (
        one(mark("{seat} has all twelve kinds: the game is over, and {artefact} stays where it is.")),
        one(mark("With all twelve kinds together the game is over at once.")),
    ),
    "end.no-cards": (
        one(mark("Nobody has a card left: the game is over, and {artefact} stays where it is.")),
        one(mark("With no card left to anybody the game is over.")),
    ),
}
