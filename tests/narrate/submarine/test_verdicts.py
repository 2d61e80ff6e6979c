"""Why a turn is refused: a sentence for each rule that can be broken, with or without its facts."""

import pytest

from rules_engine.games.protocol import RuleViolation
from rules_engine.narrate import submarine as narrate
from rules_engine.narrate.submarine.verdicts import VERDICTS
from rules_engine.rulebook import load
from rules_engine.words import LANGUAGES, Words
from tests.narrate.submarine.positions import BROKEN, english, position, violation

# Rules of another kind that are the reason of an illegal turn.
REASONS = {"ship.off-board", "block.cannot-pay", "joker.instead-of-card", "end.twelve", "end.no-cards"}

VIOLATIONS = [violation(before, text) for before, text in BROKEN]


def test_every_rule_that_forbids_has_a_verdict():
    forbids = {rule.id for rule in load("submarine").rules if rule.kind == "forbids"}
    assert set(VERDICTS) == forbids | REASONS
    assert {one.rule for one in VIOLATIONS} == set(VERDICTS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("broken", VIOLATIONS, ids=lambda one: one.rule)
def test_a_verdict_is_a_sentence_in_the_language(broken, lang):
    told = narrate.verdict(broken, Words(lang))
    assert told.endswith("。" if lang == "zh-Hant" else "."), told
    assert "{" not in told
    assert told[0].isupper() or lang == "zh-Hant", told
    assert lang == "en" or not english(told, lang), told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rule", VERDICTS)
def test_a_verdict_without_facts_is_a_sentence_too(rule, lang):
    told = narrate.verdict(RuleViolation(rule), Words(lang))
    assert told.endswith("。" if lang == "zh-Hant" else "."), told
    assert "{" not in told
    assert lang == "en" or not english(told, lang), told
    assert VERDICTS[rule][-1].needs == frozenset()


def test_the_engine_brings_the_facts_of_every_sentence_but_the_general_one():
    for rule, sentences in VERDICTS.items():
        cases = [one.facts for one in VIOLATIONS if one.rule == rule]
        chosen = {next(s for s in sentences if s.fits(case)) for case in cases}
        assert set(sentences[:-1]) <= chosen, rule


def told(before, text):
    return narrate.verdict(violation(before, text), Words("en"))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("red: wait", "Red is not off the board yet: the ship has to sail."),
        ("red: sail B", "Red has no submarine in column B, so the ship cannot stop there."),
        ("red: sail C; dive D3>D4", "The ship is at column C; D3 is not under it."),
        ("red: sail C; dive C4>C5 C4>C3", "Red has no submarine on C4 that could still move this turn."),
        ("red: sail off; dive C4>C3", "Red is off the board: no submarine is under the ship."),
        ("red: sail C; salvage C4:aR*; dive C4>C3", "Red salvages this turn; no submarine moves as well."),
        ("red: sail C; dive C4>C3; salvage C4:aR", "Red moves submarines this turn; nothing is salvaged as well."),
        ("red: sail C; dive C4>C2", "From C4 to C2 it is 2 rows; a submarine goes up or down by one at most."),
        ("red: sail C; dive C4>A1", "A1 is on the surface, where no submarine goes."),
        ("red: sail C; salvage C2:bG", "Red has no submarine on C2, and it salvages only from its own space."),
        ("red: sail C; salvage C4:lR", "There is no artefact lR (red) on C4."),
        ("red: sail C; salvage C4:bG", "Red has no card G (green) in hand for the artefact bG (green)."),
    ],
)
def test_a_verdict_tells_the_facts(text, sentence):
    assert told(position(), text) == sentence


def test_a_ship_that_can_only_leave_is_told_from_where():
    assert told(position(ship="D"), "red: sail E") == (
        "Red has no submarine to the right of column D: the ship can only sail off the board."
    )
    assert told(position(submarines=()), "red: sail E") == (
        "Red has no submarine in the sea: the ship can only sail off the board."
    )


def test_cards_that_are_short_are_counted():
    assert told(position(pile=("G",)), "red: sail C; salvage C4:aR") == (
        "Red would have to pay 3 cards for blocking, but the pile has only 1."
    )
    assert told(position(pile=()), "red: sail C; salvage C4:aR") == (
        "Red would have to pay 3 cards for blocking, but the pile is empty."
    )


def test_a_name_is_never_declined():
    before = position()
    for lang in LANGUAGES:
        sentence = narrate.verdict(violation(before, "Ann: sail D"), Words(lang))
        assert sentence.startswith("Ann")
