"""Setting up: the board, the artefacts, what each player gets, and what colours are for."""

from collections import Counter

import pytest

from rules_engine.examples import Example, run
from rules_engine.examples.model import Expected
from rules_engine.games.protocol import BadInput
from rules_engine.games.submarine.counts import ARTEFACTS, COLOURS, COLUMNS, KINDS, ROWS, SURFACE
from rules_engine.games.submarine.position import Position
from rules_engine.games.submarine.start import start, view
from tests.games.submarine.rules.positions import LEGAL, WHITE, Table, table

PLAYERS = (2, 3, 4, 5)

KIT = [(2, 5, 15), (3, 5, 15), (4, 4, 15), (5, 3, 12)]
"""Players, submarines and cards of each."""


def wrong(position: Position, **expect: object) -> list[str]:
    """What of these expectations (dots written as two underscores) does not hold in a position."""
    wanted = tuple(Expected(what.replace("__", "."), value) for what, value in expect.items())
    return [difference.what for difference in run(Example("at-the-start", position, expect=wanted)).differences]


def words(texts: str) -> str:
    """A row in writing: six texts parted by commas."""
    return "[" + ", ".join(f'"{text.strip()}"' for text in texts.split(",")) + "]"


# ------------------------------------------------------------------ the board


@pytest.mark.rule("submarine/setup.board", "holds")
def test_six_columns_and_five_rows() -> None:
    assert COLUMNS == ("A", "B", "C", "D", "E", "F")
    assert (SURFACE, *ROWS) == (1, 2, 3, 4, 5)
    assert {space for space, _ in start(3).sea} == {f"{column}{row}" for column in "ABCDEF" for row in (2, 3, 4, 5)}
    # Ships stop at every column, submarines reach every space of the sea.
    spaces = [f"{column}{row}" for column in "ABCDEF" for row in (2, 3, 4, 5)]
    for space in spaces:
        there = table(f"red {space}", WHITE)
        assert there.wrong(f"red: sail {space[0]}", f'seats.red.ship = "{space[0]}"') == []


@pytest.mark.rule("submarine/setup.board", "holds")
def test_a_row_is_written_column_by_column() -> None:
    there = table("red C4 hand=R", WHITE, sea={"C4": "aR", "F5": "bG cY"})
    assert there.wrong("", f"sea.4 = {words(',,aR,,,')}", f"sea.5 = {words(',,,,,bG cY')}") == []
    assert there.wrong("", f"sea.4 = {words(',,,aR,,')}") == ["sea.4"]
    assert there.wrong("", f"sea.3 = {words(',,aR,,,')}") == ["sea.3"]


@pytest.mark.rule("submarine/setup.board", "broken")
@pytest.mark.parametrize("space", ["A1", "C1", "F1", "C6", "C0"])
def test_no_submarine_and_no_artefact_above_row_two_or_below_row_five(space: str) -> None:
    with pytest.raises(BadInput, match="no space of the sea"):
        assert table(f"red {space}", WHITE).position
    with pytest.raises(BadInput):
        assert table("red", WHITE, sea={space: "aR"}).position


@pytest.mark.rule("submarine/setup.board", "broken")
def test_neither_five_nor_seven_columns() -> None:
    for texts in ("aR,,,,", ",,,,,,aR"):
        text = f'game = "submarine"\n[sea]\n2 = {words(texts)}\n[[seats]]\nname = "red"\n[[seats]]\nname = "white"'
        with pytest.raises(BadInput, match=r"Row 2 has [57] texts") as problem:
            assert Table(text).position
        assert problem.value.path == ("sea", "2")
    there = table("red C4", WHITE)
    for turn in ("sail G", "sail C; dive C4>G4", "deploy G2"):
        with pytest.raises(BadInput, match="There is no"):
            there.verdict(f"red: {turn}")


@pytest.mark.rule("submarine/setup.board", "broken")
def test_only_ships_move_on_the_surface() -> None:
    there = table("red C2 reserve=1", WHITE)
    assert there.verdict("red: sail C; dive C2>C1") == ("dive.depth", 1)
    assert there.verdict("red: deploy C1") == ("deploy.row-two", 0)
    assert there.verdict("red: sail C; dive C2>D2") == LEGAL


# ------------------------------------------------------------------ the artefacts


@pytest.mark.rule("submarine/setup.artefacts", "holds")
@pytest.mark.parametrize("players", PLAYERS)
def test_twelve_kinds_in_five_colours_lie_in_the_sea(players: int) -> None:
    assert "".join(KINDS) == "abcdefghijkl"
    assert "".join(COLOURS) == "RYGBV"
    lying = [artefact for _, artefacts in start(players, players).sea for artefact in artefacts]
    assert len(lying) == 60
    assert sorted(lying) == sorted(ARTEFACTS) == sorted(kind + colour for kind in "abcdefghijkl" for colour in "RYGBV")


@pytest.mark.rule("submarine/setup.artefacts", "holds")
@pytest.mark.parametrize(("row", "n"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_one_two_three_four_from_the_top(row: int, n: int) -> None:
    for seed in range(3):
        position = start(4, seed)
        assert [len(position.at(f"{column}{row}")) for column in "ABCDEF"] == [n] * 6


@pytest.mark.rule("submarine/setup.artefacts", "holds")
def test_they_lie_at_random_and_face_up() -> None:
    assert len({start(4, seed).at("A2") for seed in range(40)}) > 10
    position = start(4, 7)
    for seat in position.seats:
        assert view(position, seat.name).sea == position.sea


@pytest.mark.rule("submarine/setup.artefacts", "broken")
def test_the_wrong_number_in_a_row_is_told() -> None:
    position = start(3, 5)
    rows = {row: tuple(" ".join(position.at(f"{column}{row}")) for column in COLUMNS) for row in ROWS}
    assert wrong(position, sea__2=rows[2], sea__3=rows[3], sea__4=rows[4], sea__5=rows[5]) == []
    # Most at the top instead of most at the bottom.
    upside_down = {f"sea__{row}": rows[7 - row] for row in ROWS}
    assert wrong(position, **upside_down) == ["sea.2", "sea.3", "sea.4", "sea.5"]
    # Row 1 counted with the sea: one on row 1, two on row 2.
    assert wrong(position, sea__2=rows[3], sea__3=rows[4], sea__4=rows[5]) == ["sea.2", "sea.3", "sea.4"]
    one_less = (*rows[5][:5], rows[5][5][:-3])
    assert wrong(position, sea__5=one_less) == ["sea.5"]


@pytest.mark.rule("submarine/setup.artefacts", "broken")
@pytest.mark.parametrize("artefact", ["mR", "aX", "AR", "ar", "a", "Ra", "aRR"])
def test_no_thirteenth_kind_and_no_sixth_colour(artefact: str) -> None:
    with pytest.raises(BadInput, match="There is no artefact"):
        assert table("red", WHITE, sea={"C4": artefact}).position


# ------------------------------------------------------------------ what each player gets


@pytest.mark.rule("submarine/setup.player-kit", "holds")
@pytest.mark.parametrize(("players", "submarines", "cards"), KIT)
def test_ship_card_submarines_and_cards(players: int, submarines: int, cards: int) -> None:
    position = start(players, 11)
    for seat in position.seats:
        name = f"seats__{seat.name}__"
        found = {"ship": "", "submarines": (), "reserve": submarines, "kinds": ()}
        assert wrong(position, **{name + key: value for key, value in found.items()}) == []
        assert seat.cards == cards


@pytest.mark.rule("submarine/setup.player-kit", "holds")
@pytest.mark.parametrize(("players", "submarines", "cards"), KIT)
def test_cards_in_the_five_colours_dealt_at_random(players: int, submarines: int, cards: int) -> None:
    position = start(players, 3)
    dealt: Counter[str] = Counter()
    for seat in position.seats:
        assert isinstance(seat.hand, tuple) and isinstance(seat.pile, tuple)
        dealt.update([*seat.hand, *seat.pile])
    assert dealt.total() == players * cards
    assert set(dealt) == set("RYGBV")
    # Twelve of a colour are used: with four or five players all sixty.
    assert max(dealt.values()) <= 12
    if players >= 4:
        assert dealt == Counter(dict.fromkeys("RYGBV", 12))
    assert len({start(players, seed).seats[0].hand for seed in range(20)}) > 5


@pytest.mark.rule("submarine/setup.player-kit", "broken")
@pytest.mark.parametrize(("players", "submarines", "cards"), KIT)
def test_neither_one_more_nor_one_less(players: int, submarines: int, cards: int) -> None:
    seen = view(start(players), "red")
    other = "seats__white__pile"
    assert wrong(seen, **{"seats__white__reserve": submarines, other: cards - 3}) == []
    for change in (-1, 1):
        more = {"seats__white__reserve": submarines + change, other: cards - 3 + change}
        assert wrong(seen, **more) == ["seats.white.reserve", "seats.white.pile"]


@pytest.mark.rule("submarine/setup.player-kit", "broken")
def test_nothing_is_deployed_and_nothing_lies_on_the_transport_card() -> None:
    position = start(2)
    assert wrong(position, seats__red__submarines=("A2",), seats__red__kinds=("a",)) == [
        "seats.red.submarines", "seats.red.kinds",
    ]  # fmt: skip


@pytest.mark.rule("submarine/setup.hand", "holds")
@pytest.mark.parametrize(("players", "submarines", "cards"), KIT)
def test_three_are_the_hand_and_the_rest_the_pile(players: int, submarines: int, cards: int) -> None:
    seen = view(start(players, 2), "nobody")
    for seat in seen.seats:
        assert (seat.hand, seat.pile) == (3, cards - 3)


@pytest.mark.rule("submarine/setup.hand", "broken")
@pytest.mark.parametrize(("players", "submarines", "cards"), KIT)
def test_not_all_cards_in_hand_nor_three_more_than_dealt(players: int, submarines: int, cards: int) -> None:
    seen = view(start(players, 2), "nobody")
    for hand, pile in ((2, cards - 2), (4, cards - 4), (cards, 0), (0, cards)):
        assert wrong(seen, seats__red__hand=hand, seats__red__pile=pile) == ["seats.red.hand", "seats.red.pile"]
    assert wrong(seen, seats__red__hand=3, seats__red__pile=cards) == ["seats.red.pile"]


@pytest.mark.rule("submarine/setup.hand", "broken")
def test_su6_neither_other_hands_nor_any_pile_are_seen() -> None:
    position = start(3, 4)
    seen = view(position, "white")
    assert seen.seat("white").hand == position.seat("white").hand
    assert [seen.seat(name).hand for name in ("red", "green")] == [3, 3]
    # One's own pile is face down too.
    assert [seat.pile for seat in seen.seats] == [12, 12, 12]


@pytest.mark.rule("submarine/setup.shell", "holds")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_has_one_joker(players: int) -> None:
    position = start(players)
    for seat in position.seats:
        assert wrong(position, **{f"seats__{seat.name}__jokers": 1}) == []


@pytest.mark.rule("submarine/setup.shell", "holds")
def test_the_shell_takes_an_artefact() -> None:
    there = table("red C4 jokers=1", WHITE, sea={"C4": "aR bG"})
    turn = "red: sail C; salvage C4:aR*"
    assert there.wrong(turn, "legal = true", 'seats.red.kinds = ["a"]', "seats.red.jokers = 0") == []


@pytest.mark.rule("submarine/setup.shell", "broken")
@pytest.mark.parametrize("players", PLAYERS)
def test_not_none_not_two_and_it_is_no_artefact(players: int) -> None:
    position = start(players)
    for jokers in (0, 2):
        assert wrong(position, seats__red__jokers=jokers) == ["seats.red.jokers"]
    assert wrong(position, seats__red__kinds=("a",)) == ["seats.red.kinds"]


@pytest.mark.rule("submarine/setup.shell", "broken")
def test_once_given_up_it_is_gone_and_su11_left_out_there_is_none() -> None:
    there = table("red C4 jokers=1", WHITE, sea={"C4": "aR bG"})
    assert there.verdict("red: sail C; salvage C4:aR* C4:bG*") == ("joker.instead-of-card", 2)
    without = table("red C4", WHITE, sea={"C4": "aR bG"})
    assert without.position.seat("red").jokers == 0
    assert without.verdict("red: sail C; salvage C4:aR*") == ("joker.instead-of-card", 1)


# ------------------------------------------------------------------ colours


@pytest.mark.rule("submarine/setup.colours", "holds")
@pytest.mark.parametrize("colour", "RYGBV")
def test_the_card_of_its_colour_takes_it_and_then_only_the_kind_counts(colour: str) -> None:
    there = table(f"red C4 hand={colour} kinds=bc", WHITE, sea={"C4": f"a{colour} a{'R' if colour == 'V' else 'V'}"})
    turn = f"red: sail C; salvage C4:a{colour}"
    assert there.wrong(turn, "legal = true", 'seats.red.kinds = ["a", "b", "c"]') == []


@pytest.mark.rule("submarine/setup.colours", "holds")
def test_the_same_kind_in_another_colour_is_a_duplicate() -> None:
    there = table("red C4 hand=RG", WHITE, sea={"C4": "aR aG bB"})
    turn = "red: sail C; salvage C4:aR C4:aG"
    assert there.wrong(turn, "legal = true", 'seats.red.kinds = ["a"]', "seats.red.jokers = 1") == []


@pytest.mark.rule("submarine/setup.colours", "broken")
def test_colours_are_not_collected() -> None:
    there = table("red C4 hand=RG", WHITE, sea={"C4": "aR aG bB"})
    turn = "red: sail C; salvage C4:aR C4:aG"
    assert there.wrong(turn, "seats.red.jokers = 0") == ["seats.red.jokers"]
    with pytest.raises(BadInput):
        there.wrong(turn, 'seats.red.kinds = ["a", "a"]')
    with pytest.raises(BadInput):
        there.wrong(turn, 'seats.red.kinds = ["aR", "aG"]')


@pytest.mark.rule("submarine/setup.colours", "broken")
@pytest.mark.parametrize("hand", ["GGG", "YBV"])
def test_a_card_of_another_colour_does_not_take_it(hand: str) -> None:
    there = table(f"red C4 hand={hand}", WHITE, sea={"C4": "aR bG"})
    assert there.verdict("red: sail C; salvage C4:aR") == ("salvage.card-colour", 1)


@pytest.mark.rule("submarine/setup.colours", "broken")
def test_where_ships_and_submarines_go_colours_do_not_matter() -> None:
    there = table("red C4 hand=GGG", WHITE, sea={"C4": "aR", "D5": "bV"})
    assert there.verdict("red: sail C; dive C4>D5") == LEGAL
