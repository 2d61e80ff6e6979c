"""Marks leave what they mark to be read: no cross of a fault, no number of cards paid, lies over letters or figures."""

from __future__ import annotations

from functools import cache

import pytest

from rules_engine.drawing import draw
from rules_engine.examples import Example, Report, read, run
from rules_engine.games.registry import PLAYABLE
from rules_engine.words import Words
from tests.drawing.reading import circles, covered, written
from tests.house.marks import ROOT

LEAST = 0.6
"""Letters are drawn a little narrower than their box: what is covered by less is not seen."""


@cache
def examples(game: str) -> tuple[tuple[Example, Report], ...]:
    """The examples of a game that have a turn."""
    files = sorted((ROOT / "docs" / "examples" / game).glob("*.toml"))
    found = [read(file.read_text(encoding="utf-8"), file=str(file)) for file in files]
    return tuple((each, run(each)) for each in found if each.turn is not None)


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
@pytest.mark.parametrize("game", PLAYABLE)
def test_the_cross_of_a_fault_covers_no_letter(game: str, lang: str) -> None:
    words, marked = Words(lang), 0
    for example, report in examples(game):
        if report.judged is None or report.judged.violation is None:
            continue
        drawn = draw(example.position, words=words, turn=example.turn, crop="turn")
        assert written(drawn)
        for cross in circles(drawn, "fault"):
            assert not covered(drawn, cross, LEAST), example.id
            marked += 1
    assert marked > 20


@pytest.mark.parametrize("lang", ["en", "cs", "zh-Hant"])
def test_the_number_of_cards_paid_covers_no_letter_of_a_submarine(lang: str) -> None:
    words, paid = Words(lang), 0
    for example, report in examples("submarine"):
        judged = report.judged
        if judged is None or judged.played is None or not judged.played.paid:
            continue
        drawn = draw(example.position, words=words, turn=judged.played, key=False)
        for badge in circles(drawn, "shove-step"):
            assert len(covered(drawn, badge, LEAST)) == 1, example.id
            paid += 1
    assert paid > 10
