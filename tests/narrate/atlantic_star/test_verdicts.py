"""Why a turn is refused: a sentence for each rule that can be broken, with or without its facts."""

import pytest

from rules_engine.games.atlantic_star import play, turns
from rules_engine.games.protocol import RuleViolation
from rules_engine.narrate import atlantic_star as narrate
from rules_engine.narrate.atlantic_star.verdicts import VERDICTS
from rules_engine.rulebook import load, ruling_of
from rules_engine.words import LANGUAGES, Words
from tests.narrate.atlantic_star.positions import ALL, BROKEN, english, position, violation

# A rule of another kind that is the reason of an illegal turn where nothing guards the hand.
READINGS = {"end.own-tiles"}


def unguarded():
    before = position(columns=ALL, rulings=ruling_of("atlantic-star", (("hand_guard", "off"),)))
    judged = play.judge(before, turns.parse("Ann: charter 0", before))
    assert isinstance(judged, RuleViolation)
    return judged


VIOLATIONS = [*(violation(before, text) for before, text in BROKEN), unguarded()]


def test_every_rule_that_forbids_has_a_verdict():
    forbids = {rule.id for rule in load("atlantic-star").rules if rule.kind == "forbids"}
    assert set(VERDICTS) == forbids | READINGS
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


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Ann: charter 0; charter 0", "Ann has already chartered a ship; a turn has only one action."),
        ("Ann: loan red 5", "Ann has to charter a ship or stage a cruise this turn."),
        ("Ann: exchange; loan red 5; charter 0", "A loan comes before the exchanges, not after them."),
        ("Ann: loan red 11; charter 0", "A loan takes one to ten points off a tile, not 11."),
        ("Ann: loan blue 5; charter 0", "Ann has not staged the blue cruise yet, so it can give no loan."),
        (
            "Ann: stage yellow @3: yellow A9, X1, blue F9",
            "The column of three stars already belongs to the red cruise; the first tile of the yellow cruise needs a "
            "free one.",
        ),
        (
            "Ann: stage yellow @2: yellow A9, X1",
            "The yellow cruise has 3 legs, but 2 ships are laid out; every leg takes exactly one.",
        ),
        (
            "Ann: stage yellow @2: X1, X1, yellow A9",
            "The ship joker X-1 is laid out more often than it is in hand; a ship serves one leg only.",
        ),
    ],
)
def test_a_verdict_tells_the_facts(text, told):
    assert narrate.verdict(violation(position(), text), Words("en")) == told


def test_money_that_is_short_is_told():
    words = Words("en")
    assert narrate.verdict(violation(position(money=900), "Ann: charter 1000"), words) == (
        "The ship costs 1,000, but Ann has only 900."
    )
    assert narrate.verdict(violation(position(money=1999), "Ann: exchange; charter 0"), words) == (
        "An exchange costs 2,000, but Ann has only 1,999."
    )


def test_a_name_is_never_declined():
    for lang in LANGUAGES:
        before = position(hand=("X1",) * 8)
        assert "Ann" in narrate.verdict(violation(before, "Ann: charter 0"), Words(lang)).replace(":", "").split()


def test_a_rule_without_a_verdict_gives_its_short_text_or_its_identity():
    told = narrate.verdict(RuleViolation("no.such-rule"), Words("en"))
    assert told == "This turn breaks the rule no.such-rule."
