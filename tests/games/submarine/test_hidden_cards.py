"""Cards that nobody knows: a "?" in a listed hand may be the card that is needed, a known one is played first."""

import pytest

from rules_engine.examples import read, run
from rules_engine.games.protocol import BadInput

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


RECORD = (
    """
game = "submarine"
[[seats]]
name = "red"
submarines = ["C4"]
hand = ["R", "G", "B"]
pile = ["Y"]
[[seats]]
name = "white"
submarines = ["F2"]
hand = ["R", "G", "B"]
pile = ["Y"]
[record]
turns = """
    + '"red: sail C"'
)


def test_su6_a_record_needs_listed_hands_and_piles() -> None:
    assert run(read(RECORD)).ok
    for hidden, line in (('pile = ["Y"]', 7), ('hand = ["R", "G", "B"]', 6)):
        with pytest.raises(BadInput, match="every hand and pile is listed") as caught:
            read(RECORD.replace(hidden, f"{hidden[:4]} = 1", 1))
        assert (caught.value.line, caught.value.column) == (line, 1)


def test_su7_a_ship_that_can_only_leave_does_not_deploy() -> None:
    text = RECORD.replace('submarines = ["C4"]', 'submarines = ["C4"]\nship = "D"\nreserve = 1')
    text = text.replace(
        '[record]\nturns = "red: sail C"', '[play]\nturn = "red: deploy C2"\n[expect]\nlegal = false\ntoken = 0'
    )
    assert run(read(text + '\nrule = "ship.must-leave"\n')).ok
    on = text.replace('ship = "D"', 'ship = "A"')
    assert run(read(on + '\nrule = "deploy.before-round"\n')).ok
