"""What lies on the table when a game begins."""

from collections import Counter

import pytest

from rules_engine.games.submarine.counts import ARTEFACTS, COLOURS, COLUMNS, KINDS, PLAYERS
from rules_engine.games.submarine.position import Position, size
from rules_engine.games.submarine.start import GAME, NAMES, start
from rules_engine.rulebook import ruling_of


def cards(position: Position) -> Counter[str]:
    found: Counter[str] = Counter()
    for seat in position.seats:
        assert not isinstance(seat.hand, int) and not isinstance(seat.pile, int)
        found.update((*seat.hand, *seat.pile))
    return found


@pytest.mark.parametrize(("players", "submarines", "dealt"), [(2, 5, 15), (3, 5, 15), (4, 4, 15), (5, 3, 12)])
def test_the_start(players: int, submarines: int, dealt: int) -> None:
    position = start(players, 5)
    assert [seat.name for seat in position.seats] == list(NAMES[:players])
    for seat in position.seats:
        assert (seat.ship, seat.submarines, seat.kinds, seat.jokers) == ("", (), (), 1)
        assert (seat.reserve, size(seat.hand), size(seat.pile)) == (submarines, 3, dealt - 3)
    # Sixty cards are used, twelve of each colour: with four or five players all of them.
    assert all(n <= 12 for n in cards(position).values())
    assert players < 4 or cards(position) == Counter(dict.fromkeys(COLOURS, 12))
    assert (position.round, position.ended, GAME.to_move(position)) == (1, None, NAMES[0])
    assert position.to_deploy == NAMES[:players]
    assert GAME.result(position) is None
    assert GAME.read(GAME.write(position)) == position


def test_the_sea() -> None:
    position = start(3, 1)
    lying = [artefact for _, artefacts in position.sea for artefact in artefacts]
    assert sorted(lying) == sorted(ARTEFACTS) == sorted(kind + colour for kind in KINDS for colour in COLOURS)
    assert len(lying) == 60
    assert {space: len(artefacts) for space, artefacts in position.sea} == {
        f"{column}{row}": row - 1 for column in COLUMNS for row in (2, 3, 4, 5)
    }
    assert {position.in_column(column) for column in COLUMNS} == {10}


def test_a_seed_deals_always_the_same_and_another_something_else() -> None:
    assert start(4, 5) == start(4, 5)
    for what in (lambda position: position.sea, cards, lambda position: position.seats[0].hand):
        assert len({str(what(start(3, seed))) for seed in range(8)}) > 4


def test_names_and_readings_are_taken() -> None:
    rulings = ruling_of("submarine", (("deploy", "at-start"),))
    position = start(2, 0, rulings, ("Ann", "Ben", "Cid"))
    assert [seat.name for seat in position.seats] == ["Ann", "Ben"]
    assert position.rulings["deploy"] == "at-start"
    assert position.to_move == "Ann"


@pytest.mark.parametrize("players", [1, 6])
def test_no_other_number_can_start(players: int) -> None:
    assert players not in PLAYERS
    with pytest.raises(ValueError, match="2 to 5"):
        start(players)


@pytest.mark.parametrize("names", [("Ann", "Ann"), ("Ann",)])
def test_equal_or_missing_names_cannot_start(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="different names"):
        start(2, names=names)
