"""The deck as data: the study deck is as it is described, and another file is read with a clear check."""

from collections import Counter
from importlib import resources

import pytest

from rules_engine.games.atlantic_star.deck import STUDY, read_deck
from rules_engine.games.atlantic_star.position import COLOURS, LEGS
from rules_engine.games.atlantic_star.reading import read_position
from rules_engine.games.atlantic_star.ships import boxes, ship
from rules_engine.games.atlantic_star.start import start
from rules_engine.games.protocol import BadInput

TEXT = (
    resources.files("rules_engine.games.atlantic_star").joinpath("atlantic-star-deck.toml").read_text(encoding="utf-8")
)


def test_the_study_deck_is_as_balanced_as_it_says() -> None:
    assert not STUDY.printed
    assert len(STUDY.cards) == 132
    assert STUDY.jokers == 12
    profiles = {
        (colour, leg): sorted(
            box.points for card in STUDY.cards for box in boxes(card) if (box.colour, box.leg) == (colour, leg)
        )
        for colour in COLOURS
        for leg in LEGS[colour]
    }
    assert len(profiles) == 18
    assert len({tuple(values) for values in profiles.values()}) == 1
    assert {sum(box.points for box in boxes(card)) for card, _ in STUDY.ships} == {9}
    assert {box.points for card, _ in STUDY.ships for box in boxes(card)} == {2, 3, 4, 5, 6, 7, 9}
    assert all(ship(card) == card for card, _ in STUDY.ships)


def test_the_board_falls_from_place_to_place() -> None:
    assert {stars: len(values) for stars, values in STUDY.board.items()} == dict.fromkeys(range(1, 6), 6)
    assert STUDY.board[1] == (14, 12, 10, 8, 6, 4)
    assert STUDY.board[5] == (30, 20, 10, 4, 1, 0)


def test_a_reader_s_own_deck_is_played_with() -> None:
    own = read_deck(TEXT.replace("jokers = 12", "jokers = 2\nprinted = true").replace("[30, 20", "[33, 20"))
    assert own.printed
    assert own != STUDY
    position = start(2, 1, deck=own)
    assert Counter((*position.offer, *position.pile))["X1"] == 2  # type: ignore[misc]
    document = {"game": "atlantic-star", "players": 4, "seats": [{"name": "Ann"}]}
    assert read_position(document, deck=own).deck is own
    assert read_position(document, deck=own) != read_position(document)


@pytest.mark.parametrize(
    ("old", "new", "path", "message"),
    [
        ("jokers = 12", "jokers = -1", ("jokers",), "whole number from 0"),
        ("jokers = 12", "", ("jokers",), "missing"),
        ("jokers = 12", "jokers = 12\ncards = 1", ("cards",), "unknown"),
        ("jokers = 12", 'jokers = 12\nprinted = "no"', ("printed",), "true or false"),
        ('legs = "ABC"', 'legs = "ABD"', ("cruises", "yellow", "legs"), "has the legs ABC"),
        ('name = "Baltic", ', "", ("cruises", "yellow", "name"), "missing"),
        ("[14, 12, 10", "[14, 15, 10", ("scoring-board", "1"), "fall"),
        ("[14, 12, 10", "[12, 10", ("scoring-board", "1"), "list of 6"),
        ("[14, 12, 10", "[14, true, 10", ("scoring-board", "1"), "list of 6"),
        ("1 = [14", "6 = [14", ("scoring-board", "6"), "unknown"),
        ('"yellow A9" = 2', '"yellow A9" = 0', ("ships", "yellow A9"), "whole number from 1"),
        ('"yellow A9" = 2', '"yellow D9" = 2', ("ships", "yellow D9"), "no ship"),
        ('"yellow A9" = 2', '"X1" = 2', ("ships", "X1"), "Jokers are counted"),
        ('"yellow A9" = 2', '"red E2 + red C7" = 2', ("ships", "red C7 + red E2"), "twice"),
        ('"yellow A9" = 2', '"yellow A9" = 132\n"red A8" = 132\n"red A7" = 132\n"red A6" = 132\n"red A5" = 132\n'
         '"red A4" = 132\n"red A3" = 132', ("ships",), "4 to 999"),
        ("jokers = 12", "jokers = ", (), "no TOML"),
    ],
)  # fmt: skip
def test_a_deck_that_cannot_be(old: str, new: str, path: tuple[str, ...], message: str) -> None:
    assert old in TEXT
    with pytest.raises(BadInput, match=message) as problem:
        read_deck(TEXT.replace(old, new, 1), "own.toml")
    assert problem.value.path == path
    assert problem.value.file == "own.toml"


def test_a_board_without_a_column_cannot_be() -> None:
    with pytest.raises(BadInput, match="Column 1") as problem:
        read_deck(TEXT.replace("1 = [14, 12, 10, 8, 6, 4]\n", ""))
    assert problem.value.path == ("scoring-board",)
