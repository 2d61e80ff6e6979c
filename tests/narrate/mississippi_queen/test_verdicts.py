"""Why a turn is refused: a sentence for each rule that can be broken, with or without its facts."""

import pytest

from rules_engine.games.protocol import RuleViolation
from rules_engine.narrate import mississippi_queen as narrate
from rules_engine.narrate.mississippi_queen.verdicts import VERDICTS
from rules_engine.rulebook import load
from rules_engine.words import LANGUAGES, Words
from tests.narrate.mississippi_queen.positions import WORKED, position, why

# Rules of other kinds that are reasons of an illegal turn under some reading (D-6).
READINGS = {"turn.any-time", "push.several", "dock.speed-one"}
FACTS: dict[str, str | int] = {
    "boat": "red",
    "other": "white",
    "space": "A11",
    "target": "A14",
    "speed": 3,
    "need": 2,
    "have": 1,
    "points": 4,
    "left": 1,
    "side": "L",
}


def test_every_rule_that_forbids_has_a_verdict():
    forbids = {rule.id for rule in load("mississippi-queen").rules if rule.kind == "forbids"}
    assert set(VERDICTS) == forbids | READINGS


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rule", VERDICTS)
def test_a_verdict_is_a_sentence_with_all_facts_with_some_and_with_none(rule, lang):
    words = Words(lang)
    for names in (FACTS, ("boat",), ()):
        told = narrate.verdict(RuleViolation(rule, 0, **{name: FACTS[name] for name in names}), words)
        assert told.endswith("。" if lang == "zh-Hant" else "."), told
        assert "{" not in told
        assert "white" not in told.split()
    assert VERDICTS[rule][-1].needs == frozenset()


def test_every_sentence_of_the_table_is_reached():
    for rule, sentences in VERDICTS.items():
        for sentence in sentences:
            given = {name: FACTS[name] for name in sentence.needs}
            cases = [{**given, **more} for more in ({}, {"left": 0}, {"speed": 1})]
            chosen = [next(s for s in sentences if s.fits(case)) for case in cases]
            assert sentence in chosen, (rule, sentence.one)


@pytest.mark.parametrize(
    ("lang", "verdict"),
    [
        ("en", "On reaching A20 Red has no point left to push White away."),
        ("cs", "Po vplutí na A20 už Červený nemá bod, kterým by Bílého odtlačil."),
        ("de", "Auf A20 angekommen, hat Rot keinen Punkt mehr, um Weiß abzudrängen."),
        ("sk", "Po dosiahnutí A20 už Červený nemá bod, ktorým by Bieleho odtlačil."),
        ("zh-Hant", "到達 A20 時，紅船已沒有點數可推開白船。"),
    ],
)
def test_no_point_to_spare(lang, verdict):
    before = position(["red A6 N 3 6", "white A20 N 2 6"])
    assert why("red F2 F>A18", before, lang) == ("push.spare-point", verdict)


@pytest.mark.parametrize(
    ("text", "boats", "rule", "verdict"),
    [
        ("red =4 F4", ["red A6 N 1 1"], "speed.extra-step", "This change of speed costs 2 coal, but Red has only 1."),
        ("red =7 F", WORKED, "speed.limits", "There is no speed 7: the red wheel goes from 1 to 6."),
        ("red F2", ["red B4 N 2 6"], "move.not-on-land", "B9 is land: Red cannot sail there."),
        ("red L3 F4", ["red A6 N 4 1"], "turn.extra", "This turning costs 2 coal, but Red has only 1."),
        ("red F3 *", ["red A20 N 3 6"], "board.speed-one", "Red sails at speed 3; passengers board only at speed 1."),
        (
            "red F *",
            ["red A6 N 1 6"],
            "board.speed-one",
            "Nobody boards here: Red has to end its move on a space that a jetty reaches into.",
        ),
        (
            "red F4",
            WORKED,
            "move.free-space",
            "A11 is taken by White: Red can enter it only by pushing White away.",
        ),
        ("red F>A20 F2", WORKED, "push.target-adjacent", "A20 is not next to A11, where White is."),
        (
            "red F>A6 F2",
            WORKED,
            "push.target-not-wake",
            "White cannot be pushed to A6: it lies on the way that was travelled this turn.",
        ),
    ],
)
def test_verdicts_of_the_engine(text, boats, rule, verdict):
    assert why(text, position(boats)) == (rule, verdict)


def test_too_many_points_and_too_few_are_told_apart_where_the_engine_says_how_many_are_left():
    words = Words("en")
    assert (
        narrate.verdict(RuleViolation("move.exact", 1, boat="red", points=4, left=2), words)
        == "Red still has 2 movement points left and has to spend them."
    )
    assert (
        narrate.verdict(RuleViolation("move.exact", 1, boat="red", points=4, left=0), words)
        == "Red has spent all of its 4 movement points and cannot go further."
    )


def test_one_two_and_five_points_in_czech_and_slovak():
    for lang, ends in (
        (
            "cs",
            ("1 bod pohybu a musí ho využít.", "2 body pohybu a musí je využít.", "5 bodů pohybu a musí je využít."),
        ),
        (
            "sk",
            ("1 bod pohybu a musí ho využiť.", "2 body pohybu a musí ich využiť.", "5 bodov pohybu a musí ich využiť."),
        ),
    ):
        for left, end in zip((1, 2, 5), ends, strict=True):
            violation = RuleViolation("move.exact", 1, boat="red", points=6, left=left)
            assert narrate.verdict(violation, Words(lang)).endswith(end)


def test_a_rule_without_a_verdict_tells_its_short_text_or_its_identity():
    assert narrate.verdict(RuleViolation("no.such", 0), Words("en")) == "This turn breaks the rule no.such."
    told = narrate.verdict(RuleViolation("push.cost", 0), Words("en"))
    assert "push.cost" not in told
    assert told.endswith(".")
