"""Why a turn is refused: one sentence for each rule that a turn can break, with boats, spaces and numbers."""

from __future__ import annotations

from rules_engine.games.mississippi_queen import NAME
from rules_engine.games.mississippi_queen.hexes import HEADINGS
from rules_engine.games.mississippi_queen.position import BOATS
from rules_engine.games.protocol import RuleViolation
from rules_engine.narrate.mississippi_queen.common import SIDES
from rules_engine.narrate.sentences import Facts, Sentence, many, mark_plural, one, told
from rules_engine.words import Fact, Words, mark


def verdict(violation: RuleViolation, words: Words) -> str:
    """One sentence that says why the rule is broken here."""
    return told(NAME, VERDICTS, violation, words, _spelt)


def _spelt(name: str, value: str | int, words: Words) -> Fact:
    if isinstance(value, str):
        if value in BOATS:
            return words.term(value)
        if name == "heading" and value in HEADINGS:
            return words.term(value)
        if name == "side" and value in SIDES:
            return words.term(SIDES[value])
    return value


def _left(facts: Facts) -> bool:
    return int(facts["left"]) > 0


def _none_left(facts: Facts) -> bool:
    return facts["left"] == 0


def _fast(facts: Facts) -> bool:
    return facts["speed"] != 1


def _slow(facts: Facts) -> bool:
    return facts["speed"] == 1


VERDICTS: dict[str, tuple[Sentence, ...]] = {
    "aim.driving-school": (one(mark("In the driving school there are no passengers to take aboard.")),),
    "speed.before-moving": (
        one(mark("{boat} may set the speed only once, before anything else in the turn.")),
        one(mark("The speed is set only once, before anything else in the turn.")),
    ),
    "speed.limits": (
        one(mark("There is no speed {speed}: the red wheel goes from 1 to 6.")),
        one(mark("The red wheel goes from 1 to 6 only.")),
    ),
    "speed.extra-step": (
        many(
            mark_plural(
                "This change of speed costs {n} coal, but {boat} has only {have}.",
                "This change of speed costs {n} coal, but {boat} has only {have}.",
            ),
            "need",
        ),
        one(mark("{boat} does not have enough coal for such a change of speed.")),
        one(mark("The coal does not suffice for such a change of speed.")),
    ),
    "coal.out-2019": (
        one(
            mark("{boat} has no coal: the speed changes by one step at most, and there is one turn of 60° and no more.")
        ),
        one(mark("Without coal the speed changes by one step at most, and there is one turn of 60° and no more.")),
    ),
    "move.exact": (
        many(
            mark_plural(
                "{boat} still has {n} movement point left and has to spend it.",
                "{boat} still has {n} movement points left and has to spend them.",
            ),
            "left",
            _left,
        ),
        many(
            mark_plural(
                "{boat} has spent its only movement point and cannot go further.",
                "{boat} has spent all of its {n} movement points and cannot go further.",
            ),
            "points",
            lambda facts: "left" in facts and _none_left(facts),
        ),
        many(
            mark_plural(
                "{boat} has to spend exactly {n} movement point: no more, no fewer.",
                "{boat} has to spend exactly {n} movement points: no more, no fewer.",
            ),
            "points",
        ),
        one(mark("A boat has to spend exactly as many movement points as its speed.")),
    ),
    "move.free-space": (
        one(mark("{space} is taken by {other}: {boat} can enter it only by pushing {other:acc} away.")),
        one(mark("The space ahead is taken; it can be entered only by pushing.")),
    ),
    "move.not-on-land": (
        one(mark("{space} is land: {boat} cannot sail there.")),
        one(mark("A boat cannot sail onto land.")),
    ),
    "move.stay-on-river": (
        one(mark("Ahead of {space} there is no tile: {boat} would leave the river.")),
        one(mark("The boat would leave the river.")),
    ),
    "move.aground": (
        one(mark("{boat} cannot give up: there was still a legal way to go.")),
        one(mark("No boat may give up while it has a legal way to go.")),
    ),
    "turn.extra": (
        many(
            mark_plural(
                "This turning costs {n} coal, but {boat} has only {have}.",
                "This turning costs {n} coal, but {boat} has only {have}.",
            ),
            "need",
        ),
        one(mark("{boat} does not have enough coal to turn that far.")),
        one(mark("The coal does not suffice to turn that far.")),
    ),
    "turn.any-time": (
        one(mark("In this reading {boat} turns only before the first step; it has already moved.")),
        one(mark("In this reading a boat turns only before its first step.")),
    ),
    "push.spare-point": (
        one(mark("On reaching {space} {boat} has no point left to push {other:acc} away.")),
        one(mark("There is no point left to push the boat ahead away.")),
    ),
    "push.several": (
        one(mark("In this reading {boat} pushes {other:acc} only once a turn.")),
        one(mark("In this reading no boat is pushed twice in one turn.")),
    ),
    "push.no-target": (
        one(mark("There is no space to which {other} could be pushed from {space}, so {boat} cannot enter it.")),
        one(mark("There is no space to which the boat ahead could be pushed.")),
    ),
    "push.target-adjacent": (
        one(mark("{target} is not next to {space}, where {other} is.")),
        one(mark("A boat is pushed only to a space next to its own.")),
    ),
    "push.target-water": (
        one(mark("{other} cannot be pushed to {target}: there is no water there.")),
        one(mark("A boat is pushed only onto water, on a tile on the table.")),
    ),
    "push.target-not-wake": (
        one(mark("{other} cannot be pushed to {target}: it lies on the way that was travelled this turn.")),
        one(mark("A boat is not pushed back onto the way that was travelled this turn.")),
    ),
    "push.target-free": (
        one(mark("{other} cannot be pushed to {target}: another boat is there.")),
        one(mark("A boat is pushed only to an empty space.")),
    ),
    "river.first-boat": (
        one(mark("There is nothing for {boat} to roll for: no tile is due.")),
        one(mark("There is nothing to roll for: no tile is due.")),
    ),
    "river.after-move": (
        one(mark("{boat} has not finished moving: the die is rolled only after that.")),
        one(mark("The die is rolled only when the whole movement is over.")),
    ),
    "river.no-overlap": (
        one(mark("There is no room for the tile on this side ({side}): the roll does not count.")),
        one(mark("There is no room for the tile on this side: the roll does not count.")),
    ),
    "board.speed-one": (
        one(
            mark("{boat} sails at speed {speed}; passengers board only at speed 1."),
            lambda f: "speed" in f and _fast(f),
        ),
        one(
            mark("Nobody boards here: {boat} has to end its move on a space that a jetty reaches into."),
            lambda f: "speed" in f and _slow(f),
        ),
        one(mark("Passengers board only at speed 1, at the end of the move, on a space that a jetty reaches into.")),
    ),
    "board.one-per-stop": (
        one(mark("{boat} takes only one passenger at a stop.")),
        one(mark("A boat takes only one passenger at a stop.")),
    ),
    "board.two-aboard": (
        one(mark("{other} already has two passengers aboard.")),
        one(mark("{boat} already has two passengers aboard.")),
        one(mark("No boat carries more than two passengers.")),
    ),
    "board.one-per-island": (
        one(mark("{other} already has a passenger from this island.")),
        one(mark("{boat} already has a passenger from this island.")),
        one(mark("No boat takes two passengers from the same island.")),
    ),
    "board.none-waiting": (
        one(mark("Nobody is waiting at the landing beside {target}.")),
        one(mark("Nobody is waiting at the landing beside {space}.")),
        one(mark("Nobody is waiting at this landing.")),
    ),
    "board.pushed": (
        one(mark("{other} takes no passenger at {target}: that needs speed 1 and a space that a jetty reaches into.")),
        one(mark("A pushed boat takes a passenger only at speed 1, on a space that a jetty reaches into.")),
    ),
    "dock.driving-school": (
        one(mark("{boat} has docked: the rest of its movement is lost.")),
        one(mark("The boat has docked: the rest of its movement is lost.")),
    ),
    "dock.speed-one": (
        one(mark("{boat} has docked already: its turn is over.")),
        one(mark("The boat has docked already: its turn is over.")),
    ),
}
