"""Cards that nobody knows: a "?" in a listed hand may be the card that is needed, a known one is played first."""

import pytest

from rules_engine.examples import read, run

TEXT = """
game = "submarine"
[sea]
4 = ["", "", "aR bG", "", "", ""]
[[seats]]
name = "red"
submarines = ["C4"]
hand = [{hand}]
[[seats]]
name = "white"
submarines = ["F2"]
[play]
turn = "red: sail C; salvage C4:{taken}"
[expect]
legal = {legal}
"""


@pytest.mark.parametrize(
    ("hand", "taken", "left"),
    [
        ('"?"', "aR", ""),
        ('"R", "?"', "aR", '"?"'),
        ('"?", "R"', "aR", '"?"'),
        ('"R", "?"', "bG", '"R"'),
        ('"R", "?"', "aR C4:bG", ""),
    ],
)
def test_a_hidden_card_may_be_the_one_needed(hand: str, taken: str, left: str) -> None:
    text = TEXT.format(hand=hand, taken=taken, legal="true") + f"[expect.seats.red]\nhand = [{left}]\n"
    assert run(read(text)).ok
    assert not run(read(text.replace(f"hand = [{left}]\n", 'hand = ["V"]\n'))).ok


@pytest.mark.parametrize(("hand", "taken"), [('"R"', "bG"), ('"?"', "aR C4:bG"), ('"V", "R"', "bG")])
def test_known_cards_are_what_they_are(hand: str, taken: str) -> None:
    assert run(read(TEXT.format(hand=hand, taken=taken, legal="false") + 'rule = "salvage.card-colour"\n')).ok
