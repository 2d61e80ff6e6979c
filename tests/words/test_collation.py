"""The alphabetical order of each language."""

from __future__ import annotations

import random

import pytest

from rules_engine.words import LANGUAGES, glossary
from rules_engine.words.collation import key


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("cs", ["cíl", "clo", "člun", "dub", "hák", "hůl", "chod", "kolo", "řeka", "sud", "šedý", "zub", "žába"]),
        ("sk", ["auto", "äta", "breh", "cieľ", "člun", "hák", "chod", "ľad", "lano", "otec", "ôsmy", "žaba"]),
        ("de", ["Anker", "Ärger", "Bug", "Fluss", "Öl", "Rad", "Straße", "Straßenbahn", "über"]),
        ("en", ["bow", "Coal", "dock", "dock space", "landing"]),
    ],
)
def test_words_stand_in_the_order_of_their_alphabet(lang, words):
    mixed = random.Random(1).sample(words, len(words))
    assert mixed != words
    assert sorted(mixed, key=lambda word: key(lang, word)) == words


def test_ch_is_two_letters_where_no_alphabet_has_it():
    assert key("de", "Chor") < key("de", "Dampfer") < key("de", "Heck")
    assert key("cs", "hák") < key("cs", "chod") < key("cs", "ikona")


def test_marks_tell_words_apart_that_are_alike_without_them():
    assert key("cs", "dál") != key("cs", "dal")
    assert sorted(["dál", "dům", "dal"], key=lambda word: key("cs", word)) == ["dal", "dál", "dům"]


def test_chinese_stands_by_the_number_of_strokes():
    """2, 4, 6, 8, 10, 11 and 13 strokes; what is not Chinese comes first, a character that Big5 lacks last."""
    words = ["Paddlewheel", "人數", "方向骰", "回合", "板塊", "乘客", "推擠", "煤炭", "\U00020000"]
    mixed = random.Random(1).sample(words, len(words))
    assert sorted(mixed, key=lambda word: key("zh-Hant", word)) == words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_has_a_place_of_its_own(lang):
    terms = {entry.forms[lang].form() for entry in glossary().values()}
    assert len({key(lang, term) for term in terms}) == len({term.casefold() for term in terms})
