"""Each language has the same pages, headings, rules, examples and captions as English, made from today's English."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import pytest

from rules_engine.games.registry import PLAYABLE
from rules_engine.publish.problems import Problems
from rules_engine.publish.staging import Staged, gather, half_told
from rules_engine.words import LANGUAGES
from tests.words.test_catalogues import TRANSLATE

ROOT = Path(__file__).resolve().parents[2]
OTHERS = [lang for lang in LANGUAGES if lang != "en"]


@cache
def read(lang: str) -> tuple[Staged, list[str]]:
    problems = Problems()
    # A game that English does not tell whole yet is in no language; all that are played have to be.
    staged = gather(ROOT, lang, problems, half_told(ROOT, "en"))
    return staged, [str(problem) for problem in problems.found]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_wrong_with_pages_headings_and_captions(lang: str) -> None:
    staged, problems = read(lang)
    assert problems == [] and staged.untranslated == set()
    assert len(staged.pages) >= 40 and staged.places.games == list(PLAYABLE)


@pytest.mark.parametrize("lang", OTHERS)
def test_every_page_has_the_blocks_of_the_english_one_and_its_own_captions(lang: str) -> None:
    (own, _), (english, _) = read(lang), read("en")
    for path, page in own.pages.items():
        blocks, others = page.blocks, english.pages[path].blocks
        assert [(b.name, b.argument) for b in blocks] == [(b.name, b.argument) for b in others], page.file
        assert [rule.id for rule in page.rules] == [rule.id for rule in english.pages[path].rules], page.file
        for block, other in zip(blocks, others, strict=True):
            assert set(block.options) == set(other.options), f"{page.file}:{block.line}"
            alike = {key for key, told in block.options.items() if told == other.options[key]}
            assert not alike, f"{page.file}:{block.line}: {block.name} {block.argument}: {alike} in English"
        assert set(page.meta) == set(english.pages[path].meta) and page.meta["description"], page.file
        assert page.meta["description"] != english.pages[path].meta["description"], page.file


@pytest.mark.parametrize("lang", OTHERS)
def test_no_page_or_rule_is_missing_stale_or_extra(lang: str) -> None:
    for game in ("", *PLAYABLE):
        assert list(TRANSLATE.pages_status(lang, game)) == []
    for game in PLAYABLE:
        assert list(TRANSLATE.rules_status(lang, game)) == []
    assert str(ROOT / "scripts") not in sys.path
