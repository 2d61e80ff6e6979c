"""What the sentences of all games share: several sentences for one rule, the first that fits; parts strung together.

A rule that a turn can break has several sentences, the most telling first; the first is taken that holds and whose
facts are all there. So a fact that is missing makes a sentence more general, never an error.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rules_engine.games.protocol import RuleViolation
from rules_engine.rulebook import texts
from rules_engine.words import Fact, Words
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


def one(text: str, when: Callable[[Facts], bool] | None = None) -> Sentence:
    """Return a sentence that depends on no number."""
    return Sentence(text, when=when)


def many(forms: tuple[str, str], count: str, when: Callable[[Facts], bool] | None = None) -> Sentence:
    """Return a sentence whose form depends on the fact named `count`."""
    return Sentence(*forms, count=count, when=when)


def strung(parts: Sequence[str], words: Words) -> str:
    """Return sentences one behind the other."""
    return ("" if words.lang == "zh-Hant" else " ").join(parts)


def told(
    game: str,
    verdicts: Mapping[str, Sequence[Sentence]],
    violation: RuleViolation,
    words: Words,
    spelt: Callable[[str, str | int, Words], Fact],
) -> str:
    """Return the first sentence of the broken rule that fits, its facts spelt as a game spells them.

    For a rule without a sentence of its own: its short text in the reader's language, else in English, else the
    rule's identity.
    """
    for sentence in verdicts.get(violation.rule, ()):
        if sentence.fits(violation.facts):
            facts = {name: spelt(name, value, words) for name, value in violation.facts.items()}
            if not sentence.many:
                return words.message(sentence.one, **facts)
            return words.plural(sentence.one, sentence.many, int(violation.facts[sentence.count]), **facts)
    return short_text(game, violation.rule, words)


def short_text(game: str, rule: str, words: Words) -> str:
    """The short text of a rule in the reader's language, else in English, else a sentence with its identity."""
    for lang in dict.fromkeys((words.lang, "en")):
        found = texts(lang, game).get(rule)
        if found is not None:
            return found.short
    return words.message("This turn breaks the rule {rule}.", rule=rule)
