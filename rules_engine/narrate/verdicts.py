"""Why a turn is refused: one sentence for each rule that a turn can break, with the boats, spaces and numbers at hand.

A rule has several sentences, the most telling first; the first is taken that holds and whose facts are all there. So a
fact that is missing makes a sentence more general, never an error.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules_engine.games.mississippi_queen.hexes import HEADINGS
from rules_engine.games.mississippi_queen.position import BOATS
from rules_engine.games.protocol import RuleViolation
from rules_engine.narrate.common import SIDES
from rules_engine.rulebook import texts
from rules_engine.words import Fact, Words, mark
from rules_engine.words.words import PLACE

Facts = Mapping[str, str | int]


@dataclass(frozen=True)
class Sentence:
    """A sentence; `many` and `count` where it depends on a number, `when` where it holds for certain facts only."""

    one: str
    many: str = ""
    count: str = ""
    when: Callable[[Facts], bool] | None = None

    @property
    def needs(self) -> frozenset[str]:
        """The names of the facts that the sentence tells."""
        places = {m[1] for m in PLACE.finditer(self.one + self.many)} - {"n"}
        return frozenset(places | {self.count} if self.count else places)

    def fits(self, facts: Facts) -> bool:
        """Tell whether all facts are there and the sentence holds for them."""
        return self.needs <= facts.keys() and (self.when is None or self.when(facts))


def mark_plural(one: str, many: str) -> tuple[str, str]:
    """Mark the two English forms of a message for extraction."""
    return one, many


def _one(text: str, when: Callable[[Facts], bool] | None = None) -> Sentence:
    return Sentence(text, when=when)


def _many(forms: tuple[str, str], count: str, when: Callable[[Facts], bool] | None = None) -> Sentence:
    return Sentence(*forms, count=count, when=when)


def verdict(violation: RuleViolation, words: Words) -> str:
    """One sentence that says why the rule is broken here.

    For a rule without a sentence of its own: its short text in the reader's language, else in English, else the
    rule's identity.
    """
    for sentence in VERDICTS.get(violation.rule, ()):
        if sentence.fits(violation.facts):
            facts = {name: _spelt(name, value, words) for name, value in violation.facts.items()}
            if not sentence.many:
                return words.message(sentence.one, **facts)
            return words.plural(sentence.one, sentence.many, int(violation.facts[sentence.count]), **facts)
    return short_text(violation.rule, words)


def short_text(rule: str, words: Words, game: str = "mississippi-queen") -> str:
    """The short text of a rule in the reader's language, else in English, else a sentence with its identity."""
    for lang in dict.fromkeys((words.lang, "en")):
        found = texts(lang, game).get(rule)
        if found is not None:
            return found.short
    return words.message("This turn breaks the rule {rule}.", rule=rule)


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
    "aim.driving-school": (_one(mark("In the driving school there are no passengers to take aboard.")),),
    "speed.before-moving": (
        _one(mark("{boat} may set the speed only once, before anything else in the turn.")),
        _one(mark("The speed is set only once, before anything else in the turn.")),
    ),
    "speed.limits": (
        _one(mark("There is no speed {speed}: the red wheel goes from 1 to 6.")),
        _one(mark("The red wheel goes from 1 to 6 only.")),
    ),
    "speed.extra-step": (
        _many(
            mark_plural(
                "This change of speed costs {n} coal, but {boat} has only {have}.",
                "This change of speed costs {n} coal, but {boat} has only {have}.",
            ),
            "need",
        ),
        _one(mark("{boat} does not have enough coal for such a change of speed.")),
        _one(mark("The coal does not suffice for such a change of speed.")),
    ),
    "coal.out-2019": (
        _one(
            mark("{boat} has no coal: the speed changes by one step at most, and there is one turn of 60° and no more.")
        ),
        _one(mark("Without coal the speed changes by one step at most, and there is one turn of 60° and no more.")),
    ),
    "move.exact": (
        _many(
            mark_plural(
                "{boat} still has {n} movement point left and has to spend it.",
                "{boat} still has {n} movement points left and has to spend them.",
            ),
            "left",
            _left,
        ),
        _many(
            mark_plural(
                "{boat} has spent its only movement point and cannot go further.",
                "{boat} has spent all of its {n} movement points and cannot go further.",
            ),
            "points",
            lambda facts: "left" in facts and _none_left(facts),
        ),
        _many(
            mark_plural(
                "{boat} has to spend exactly {n} movement point: no more, no fewer.",
                "{boat} has to spend exactly {n} movement points: no more, no fewer.",
            ),
            "points",
        ),
        _one(mark("A boat has to spend exactly as many movement points as its speed.")),
    ),
    "move.free-space": (
        _one(mark("{space} is taken by {other}: {boat} can enter it only by pushing {other:acc} away.")),
        _one(mark("The space ahead is taken; it can be entered only by pushing.")),
    ),
    "move.not-on-land": (
        _one(mark("{space} is land: {boat} cannot sail there.")),
        _one(mark("A boat cannot sail onto land.")),
    ),
    "move.stay-on-river": (
        _one(mark("Ahead of {space} there is no tile: {boat} would leave the river.")),
        _one(mark("The boat would leave the river.")),
    ),
    "move.aground": (
        _one(mark("{boat} cannot give up: there was still a legal way to go.")),
        _one(mark("No boat may give up while it has a legal way to go.")),
    ),
    "turn.extra": (
        _many(
            mark_plural(
                "This turning costs {n} coal, but {boat} has only {have}.",
                "This turning costs {n} coal, but {boat} has only {have}.",
            ),
            "need",
        ),
        _one(mark("{boat} does not have enough coal to turn that far.")),
        _one(mark("The coal does not suffice to turn that far.")),
    ),
    "turn.any-time": (
        _one(mark("In this reading {boat} turns only before the first step; it has already moved.")),
        _one(mark("In this reading a boat turns only before its first step.")),
    ),
    "push.spare-point": (
        _one(mark("On reaching {space} {boat} has no point left to push {other:acc} away.")),
        _one(mark("There is no point left to push the boat ahead away.")),
    ),
    "push.several": (
        _one(mark("In this reading {boat} pushes {other:acc} only once a turn.")),
        _one(mark("In this reading no boat is pushed twice in one turn.")),
    ),
    "push.no-target": (
        _one(mark("There is no space to which {other} could be pushed from {space}, so {boat} cannot enter it.")),
        _one(mark("There is no space to which the boat ahead could be pushed.")),
    ),
    "push.target-adjacent": (
        _one(mark("{target} is not next to {space}, where {other} is.")),
        _one(mark("A boat is pushed only to a space next to its own.")),
    ),
    "push.target-water": (
        _one(mark("{other} cannot be pushed to {target}: there is no water there.")),
        _one(mark("A boat is pushed only onto water, on a tile on the table.")),
    ),
    "push.target-not-wake": (
        _one(mark("{other} cannot be pushed to {target}: it lies on the way that was travelled this turn.")),
        _one(mark("A boat is not pushed back onto the way that was travelled this turn.")),
    ),
    "push.target-free": (
        _one(mark("{other} cannot be pushed to {target}: another boat is there.")),
        _one(mark("A boat is pushed only to an empty space.")),
    ),
    "river.first-boat": (
        _one(mark("There is nothing for {boat} to roll for: no tile is due.")),
        _one(mark("There is nothing to roll for: no tile is due.")),
    ),
    "river.after-move": (
        _one(mark("{boat} has not finished moving: the die is rolled only after that.")),
        _one(mark("The die is rolled only when the whole movement is over.")),
    ),
    "river.no-overlap": (
        _one(mark("There is no room for the tile on this side ({side}): the roll does not count.")),
        _one(mark("There is no room for the tile on this side: the roll does not count.")),
    ),
    "board.speed-one": (
        _one(
            mark("{boat} sails at speed {speed}; passengers board only at speed 1."),
            lambda f: "speed" in f and _fast(f),
        ),
        _one(
            mark("Nobody boards here: {boat} has to end its move on a space that a jetty reaches into."),
            lambda f: "speed" in f and _slow(f),
        ),
        _one(mark("Passengers board only at speed 1, at the end of the move, on a space that a jetty reaches into.")),
    ),
    "board.one-per-stop": (
        _one(mark("{boat} takes only one passenger at a stop.")),
        _one(mark("A boat takes only one passenger at a stop.")),
    ),
    "board.two-aboard": (
        _one(mark("{other} already has two passengers aboard.")),
        _one(mark("{boat} already has two passengers aboard.")),
        _one(mark("No boat carries more than two passengers.")),
    ),
    "board.one-per-island": (
        _one(mark("{other} already has a passenger from this island.")),
        _one(mark("{boat} already has a passenger from this island.")),
        _one(mark("No boat takes two passengers from the same island.")),
    ),
    "board.none-waiting": (
        _one(mark("Nobody is waiting at the landing beside {target}.")),
        _one(mark("Nobody is waiting at the landing beside {space}.")),
        _one(mark("Nobody is waiting at this landing.")),
    ),
    "board.pushed": (
        _one(mark("{other} takes no passenger at {target}: that needs speed 1 and a space that a jetty reaches into.")),
        _one(mark("A pushed boat takes a passenger only at speed 1, on a space that a jetty reaches into.")),
    ),
    "dock.driving-school": (
        _one(mark("{boat} has docked: the rest of its movement is lost.")),
        _one(mark("The boat has docked: the rest of its movement is lost.")),
    ),
    "dock.speed-one": (
        _one(mark("{boat} has docked already: its turn is over.")),
        _one(mark("The boat has docked already: its turn is over.")),
    ),
}
