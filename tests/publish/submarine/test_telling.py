"""What stands beside the drawing of a position of Submarine in which no turn is played."""

from __future__ import annotations

import pytest

from rules_engine.examples import read, run
from rules_engine.publish.submarine.telling import of_position
from rules_engine.words import LANGUAGES, Words
from tests.house.marks import ROOT

EXAMPLES = ROOT / "docs" / "examples" / "submarine"


def told(name: str, lang: str = "en") -> list[tuple[str, str]]:
    example = read((EXAMPLES / f"{name}.toml").read_text(encoding="utf-8"))
    return of_position(example, run(example), Words(lang))


def test_how_many_possibilities_there_are_is_told() -> None:
    assert told("dive-eleven") == [("Possibilities of this turn:", "11.")]


def test_the_places_are_told_with_those_that_are_shared() -> None:
    assert told("aim-race-for-twelve") == [("By place:", "Green; Red and Blue; White.")]


def test_before_the_first_round_the_seats_are_told_and_neither_places_nor_the_sea() -> None:
    ((head, text),) = told("setup-two-players")
    assert head == "" and "Column" not in text and "place" not in text
    assert text.startswith("Red: the ship is to the left of the board.") and text.count("5 submarines in reserve") == 2


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_it_is_told_in_each_language(lang: str) -> None:
    for name in ("dive-eleven", "aim-race-for-twelve", "setup-two-players"):
        assert told(name, lang) != told(name) and not any("{" in text for _, text in told(name, lang))
