"""Each language has the rulebook's remarks, neither more nor fewer."""

import pytest

from rules_engine.rulebook import load, note
from rules_engine.rulebook.notes import FIELDS, notes
from rules_engine.words import LANGUAGES

BOOK = load("mississippi-queen")
REMARKS = {(rule.id, field) for rule in BOOK.rules for field in FIELDS if getattr(rule, field)}


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_a_language_has_every_remark_and_no_other(lang: str) -> None:
    found = {(rule, field) for rule, table in notes(lang, "mississippi-queen").items() for field in table}
    assert REMARKS - found == set()
    assert found - REMARKS == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_remark_is_empty_or_english(lang: str) -> None:
    for rule, field in REMARKS:
        text = note(BOOK[rule], field, lang)
        assert text
        assert lang == "en" or text != getattr(BOOK[rule], field)
