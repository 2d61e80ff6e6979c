"""What differs in a position of Submarine under another reading, in words."""

from __future__ import annotations

import pytest

from rules_engine.examples import Example, read
from rules_engine.publish.submarine.study import difference
from rules_engine.words import LANGUAGES, Words
from tests.house.marks import ROOT

EXAMPLES = ROOT / "docs" / "examples" / "submarine"


def example(name: str) -> Example:
    return read((EXAMPLES / f"{name}.toml").read_text(encoding="utf-8"))


def told(name: str, ruling: str, reading: str, lang: str = "en") -> str:
    return difference(example(name), ruling, reading, Words(lang))


def test_a_refused_turn_is_told_with_the_rule() -> None:
    refused = told("ruling-dive-level-may-stay", "dive_level", "must-change")
    assert refused.startswith("Under `must-change` this turn is refused. ") and len(refused) > 60


def test_another_choice_is_told_with_its_number() -> None:
    assert "has other outcomes to choose from" in told("dive-up", "dive_level", "must-change")
    assert "instead of" in told("dive-up", "dive_level", "must-change")


DEPLOYING = """
game = "submarine"
[[seats]]
name = "red"
reserve = 2
hand = 3
pile = 9
[[seats]]
name = "white"
submarines = ["D2"]
reserve = 1
hand = 3
pile = 9
[play]
turn = "red: deploy C2"
round = 1
to_move = "white"
to_deploy = ["red"]
"""
"""White begins and has deployed; with the submarine of Red the round begins, or the deployments go on."""

ROUND_ENDS = """
game = "submarine"
[[seats]]
name = "red"
submarines = ["C2"]
ship = "off"
reserve = 1
hand = 3
pile = 9
[[seats]]
name = "white"
submarines = ["D2"]
ship = "D"
reserve = 1
hand = 3
pile = 9
[play]
turn = "white: sail off"
round = 2
to_move = "white"
"""


def test_another_seat_that_deploys_is_told() -> None:
    further = difference(read(DEPLOYING), "deploy", "at-start", Words("en"))
    assert further.startswith("Under `at-start` ") and further.endswith(" deploys another submarine next.")
    nobody = difference(read(ROUND_ENDS), "deploy", "at-start", Words("en"))
    assert nobody == "Under `at-start` nobody deploys before the next round."


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_it_is_told_in_each_language(lang: str) -> None:
    for text in (DEPLOYING, ROUND_ENDS):
        own = difference(read(text), "deploy", "at-start", Words(lang))
        assert "`at-start`" in own and own != difference(read(text), "deploy", "at-start", Words("en"))
