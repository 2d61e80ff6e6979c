"""Each language has the rulebook's remarks, neither more nor fewer."""

import pytest

from rules_engine.games.registry import PLAYABLE
from rules_engine.rulebook import load, note
from rules_engine.rulebook.notes import FIELDS, notes
from rules_engine.words import LANGUAGES


def remarks(game: str) -> set[tuple[str, str]]:
    return {(rule.id, field) for rule in load(game).rules for field in FIELDS if getattr(rule, field)}


@pytest.mark.parametrize("game", PLAYABLE)
@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_a_language_has_every_remark_and_no_other(lang: str, game: str) -> None:
    found = {(rule, field) for rule, table in notes(lang, game).items() for field in table}
    assert remarks(game) - found == set()
    assert found - remarks(game) == set()


@pytest.mark.parametrize("game", PLAYABLE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_remark_is_empty_or_english(lang: str, game: str) -> None:
    book = load(game)
    for rule, field in remarks(game):
        text = note(book[rule], field, lang)
        assert text
        assert lang == "en" or text != getattr(book[rule], field)
