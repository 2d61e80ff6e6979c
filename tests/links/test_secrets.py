"""A link made for a seat holds what that seat can see, and nothing of the other hands and of the piles."""

import pytest

from rules_engine.examples import read
from rules_engine.games.registry import game
from rules_engine.links import decode, encode, unpack

STAR = """
id = "secrets"
game = "atlantic-star"
players = 4
[agency]
offer = ["red E9", "X1", "yellow A9", "green D9"]
pile = ["blue F9", "blue E9"]
[[seats]]
name = "Ann"
money = 18000
hand = ["yellow A9", "yellow B9", "yellow C9"]
[[seats]]
name = "Ben"
money = 12000
hand = ["blue A9", "blue B9 + red C3"]
[play]
turn = "Ann: stage yellow @2: yellow A9, yellow B9, yellow C9"
[expect]
legal = true
"""

SEA = """
id = "secrets"
game = "submarine"
[sea]
4 = ["", "", "aR bR", "", "", ""]
[[seats]]
name = "red"
submarines = ["C4"]
hand = ["R", "R", "R"]
pile = ["G", "G", "B"]
[[seats]]
name = "white"
submarines = ["F2"]
hand = ["Y", "V", "Y"]
pile = ["B", "V"]
[play]
turn = "red: sail C; salvage C4:aR"
[expect]
legal = true
"""


@pytest.mark.parametrize(
    ("text", "seat", "hidden", "seen"),
    [
        (STAR, "Ann", ("blue",), ('"yellow B9"', "hand = 2", "pile = 2")),
        (STAR, "Ben", ("yellow B9", "yellow C9", "blue F9", "blue E9"), ('"blue A9"', "hand = 3")),
        (STAR, "nobody", ("yellow B9", "blue"), ("hand = 3", "hand = 2")),
        (SEA, "red", ('"Y"', '"V"', '"G"', '"B"'), ('["R", "R", "R"]', "hand = 3", "pile = 3")),
        (SEA, "white", ('"R"', '"G"', '"B"'), ('["Y", "V", "Y"]', "hand = 3", "pile = 2")),
    ],
)
def test_no_hidden_card_stands_in_the_link_of_a_seat(
    text: str, seat: str, hidden: tuple[str, ...], seen: tuple[str, ...]
) -> None:
    example = read(text)
    told = unpack(encode(example, seat))
    assert [card for card in hidden if card in told] == []
    assert [each for each in seen if each not in told] == []
    assert decode(encode(example, seat)).position == game(example.game).view(example.position, seat)
    # Whoever makes a link without a seat gives everything away.
    assert all(card in unpack(encode(example)) for card in hidden)
