"""Loans: when, how much, how often, and where the tile lies afterwards."""

from typing import Any

import pytest

from rules_engine.games.protocol import BadInput
from tests.games.atlantic_star.rules.positions import LEGAL, Table, Verdict, table

X3 = "X1, X1, X1"
STAGE = f"stage yellow @1: {X3}"
READINGS = ("per-tile", "per-turn", "unlimited")


def tiles(*found: str) -> str:
    return f"[{', '.join(f'{chr(34)}{tile}{chr(34)}' for tile in found)}]"


def lending(column: str, *others: str, money: int = 0, **rest: Any) -> Table:
    """Ann can borrow on the red cruise, in the column of three stars, and then charter for nothing or stage yellow."""
    return table(f"Ann {money}: {X3}", *others, columns={3: f"red: {column}"}, **rest)


def after(column: str, turn: str, **rest: Any) -> list[str]:
    """The tiles of the red column after a turn of Ann's."""
    [red] = [each for each in lending(column, **rest).plays(f"Ann: {turn}").position.columns if each.colour == "red"]
    return [str(tile) for tile in red.tiles]


# ------------------------------------------------------------------ at the start of the turn


@pytest.mark.rule("atlantic-star/loan.start-of-turn", "holds")
@pytest.mark.parametrize(
    ("turn", "money"),
    [
        ("loan red 5; charter 0", 5000),
        ("loan red 5; charter 3000", 2000),
        ("loan red 5; exchange; charter 3000", 0),
        (f"loan red 5; {STAGE}", 5000),
        (f"loan red 5; exchange; exchange; {STAGE}", 1000),
    ],
)
def test_first_the_loan_then_all_else(turn: str, money: int) -> None:
    there = lending("imaginary-2 27, Ann 24, imaginary-1 23")
    red = f"columns.3.tiles = {tiles('imaginary-2 27', 'imaginary-1 23', 'Ann 19*')}"
    assert there.wrong(f"Ann: {turn}", "legal = true", f"seats.Ann.money = {money}", red) == []


@pytest.mark.rule("atlantic-star/loan.start-of-turn", "broken")
@pytest.mark.parametrize(
    ("turn", "token"),
    [
        ("charter 0; loan red 5", 1),
        ("charter 3000; loan red 5", 1),
        (f"{STAGE}; loan red 5", 1),
        ("exchange; charter 0; loan red 5", 2),
        ("loan red 5; charter 0; loan red 5", 2),
        (f"loan red 1; exchange; {STAGE}; loan red 1", 3),
    ],
)
@pytest.mark.parametrize("reading", READINGS)
def test_as7_not_behind_the_action(turn: str, token: int, reading: str) -> None:
    there = lending("Ann 24", money=9000, loan_once=reading)
    assert there.verdict(f"Ann: {turn}") == ("loan.start-of-turn", token)


@pytest.mark.rule("atlantic-star/loan.start-of-turn", "broken")
@pytest.mark.parametrize("colour", ["yellow", "green", "red", "blue"])
def test_as8_not_on_a_cruise_that_the_company_has_not_staged(colour: str) -> None:
    # Nobody has staged yellow and blue, only others red.
    there = table(f"Ann 0: {X3}", "Ben 0", columns={2: "green: Ann 20", 3: "red: imaginary-2 27, Ben 25"})
    expected: Verdict = LEGAL if colour == "green" else ("loan.start-of-turn", 0)
    assert there.verdict(f"Ann: loan {colour} 1; charter 0") == expected
    # How many points does not matter then.
    if colour != "green":
        for points in (0, 11, 99):
            assert there.verdict(f"Ann: loan {colour} {points}; charter 0") == ("loan.start-of-turn", 0)


@pytest.mark.rule("atlantic-star/loan.start-of-turn", "broken")
def test_nor_on_the_cruise_staged_in_this_turn_or_by_the_own_other_company() -> None:
    there = table(f"Ann 0: {X3}", "Ben 0", players=2, columns={2: "green: Ann-1 20"})
    assert there.verdict(f"Ann: stage Ann-2 yellow @1: {X3}; loan Ann-2 yellow 1") == ("loan.start-of-turn", 1)
    assert there.verdict("Ann: loan Ann-2 green 1; charter 0") == ("loan.start-of-turn", 0)
    assert there.verdict("Ann: loan Ann-1 green 1; charter 0") == LEGAL


@pytest.mark.rule("atlantic-star/loan.start-of-turn", "broken")
@pytest.mark.parametrize("company", ["Ben", "imaginary-1", "imaginary-2", "Ann-1"])
def test_as8_another_s_tile_is_bad_input(company: str) -> None:
    with pytest.raises(BadInput, match="no company of Ann"):
        lending("Ben 30, imaginary-2 27, Ann 24, imaginary-1 23", "Ben 0").verdict(f"Ann: loan {company} red 1")


def test_as8_with_two_companies_the_turn_says_whose_tile_it_is() -> None:
    there = table("Ann 0", "Ben 0", players=3, columns={3: "red: Ann-1 30, Ben-1 28, Ann-2 25"})
    red = f"columns.3.tiles = {tiles('Ben-1 28', 'Ann-1 26*', 'Ann-2 25')}"
    assert there.wrong("Ann: loan Ann-1 red 4; charter 0", "legal = true", "seats.Ann.money = 4000", red) == []
    red = f"columns.3.tiles = {tiles('Ann-1 30', 'Ben-1 28', 'Ann-2 21*')}"
    assert there.wrong("Ann: loan Ann-2 red 4; charter 0", "legal = true", "seats.Ann.money = 4000", red) == []
    with pytest.raises(BadInput, match="two companies"):
        there.verdict("Ann: loan red 4; charter 0")


def test_a_loan_is_no_action() -> None:
    assert lending("Ann 24").verdict("Ann: loan red 5") == ("turn.one-action", 1)


# ------------------------------------------------------------------ how much


@pytest.mark.rule("atlantic-star/loan.ten-points", "holds")
@pytest.mark.parametrize(
    ("have", "points"),
    [*((24, points) for points in range(1, 11)), (10, 10), (9, 9), (4, 4), (1, 1), (11, 10), (99, 10)],
)
def test_as5_one_to_ten_each_for_1000_and_down_to_zero(have: int, points: int) -> None:
    there = lending(f"Ann {have}", "Ben 700", money=50)
    money = 50 + points * 1000
    red = f"columns.3.tiles = {tiles(f'Ann {have - points}*')}"
    turn = f"Ann: loan red {points}; charter 0"
    assert there.wrong(turn, "legal = true", f"seats.Ann.money = {money}", "seats.Ben.money = 700", red) == []
    assert there.events(turn, "loan") == [
        {"type": "loan", "rule": "loan.ten-points", "company": "Ann", "colour": "red", "points": points,
         "money": points * 1000}
    ]  # fmt: skip


@pytest.mark.rule("atlantic-star/loan.ten-points", "broken")
@pytest.mark.parametrize(
    ("have", "points"),
    [(24, 0), (24, 11), (0, 1), (24, 24), (24, 9999), (99, 20), (99, 99), (10, 11), (9, 10), (4, 5), (1, 2), (0, 0)],
)
@pytest.mark.parametrize("reading", READINGS)
def test_as5_neither_none_nor_eleven_nor_below_zero(have: int, points: int, reading: str) -> None:
    there = lending(f"Ann {have}", loan_once=reading)
    assert there.verdict(f"Ann: loan red {points}; charter 0") == ("loan.ten-points", 0)


@pytest.mark.rule("atlantic-star/loan.ten-points", "broken")
@pytest.mark.parametrize("money", [0, 500, 2500, 4000, 6000, 10000])
def test_not_for_another_price(money: int) -> None:
    assert lending("Ann 24").wrong("Ann: loan red 5; charter 0", f"seats.Ann.money = {money}") == ["seats.Ann.money"]


@pytest.mark.parametrize("points", ["-1", "2.5", "ten", "", "10000", "1 000"])
def test_what_is_no_number_of_points_is_bad_input(points: str) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        lending("Ann 24").verdict(f"Ann: loan red {points}; charter 0")


# ------------------------------------------------------------------ how often


@pytest.mark.rule("atlantic-star/loan.once", "holds")
def test_one_a_turn_and_each_tile_once() -> None:
    columns = {3: "red: Ann 24, Ben 20*", 5: "green: Ann 30*, imaginary-2 22, imaginary-1 18"}
    there = table("Ann 0", "Ben 0", columns=columns)
    # Neither another tile of one's own nor the other's tile in the column, having given a loan, bars this one.
    assert there.verdict("Ann: loan red 5; charter 0") == LEGAL
    record = table("Ann 0", "Ben 0", players=2, columns={3: "red: Ann-1 24, Ann-2 24, Ben-1 24"}).replayed(
        "Ann: loan Ann-1 red 10; charter 0 (X1)\n"
        "Ben: loan Ben-1 red 10; charter 0 (X1)\n"
        "Ann: loan Ann-2 red 10; charter 0 (X1)\n"
        "Ben: charter 0 (X1)\n"
        "Ann: loan Ann-1 red 1; charter 0 (X1)"
    )
    assert [(seat.name, seat.money) for seat in record.position.seats] == [("Ann", 20000), ("Ben", 10000)]
    assert record.violation is not None
    assert (record.violation.rule, record.violation.token, record.number) == ("loan.once", 0, 5)


TWICE = [
    # A second loan in the turn, on another tile or on the same; a tile that has given one in an earlier turn.
    ("loan red 1; loan green 1; charter 0", ("loan.once", 1), ("loan.once", 1), LEGAL),
    ("loan red 1; loan red 1; charter 0", ("loan.once", 1), ("loan.once", 1), LEGAL),
    ("loan blue 1; charter 0", ("loan.once", 0), LEGAL, LEGAL),
    ("loan red 1; loan blue 1; charter 0", ("loan.once", 1), ("loan.once", 1), LEGAL),
    ("loan blue 1; loan red 1; charter 0", ("loan.once", 0), ("loan.once", 1), LEGAL),
    ("loan red 1; charter 0", LEGAL, LEGAL, LEGAL),
]


@pytest.mark.rule("atlantic-star/loan.once", "broken")
@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("case", TWICE)
def test_loan_once_in_each_reading(reading: str, case: tuple[str, Verdict, Verdict, Verdict]) -> None:
    columns = {3: "red: Ann 24", 5: "green: Ann 30", 2: "blue: Ann 35*"}
    turn, *verdicts = case
    there = table("Ann 0", columns=columns, loan_once=reading)
    assert there.verdict(f"Ann: {turn}") == verdicts[READINGS.index(reading)]


def test_loan_once_per_tile_is_what_is_played_if_nothing_is_said() -> None:
    there = lending("Ann 24*")
    assert there.position.rulings["loan_once"] == "per-tile"
    assert there.verdict("Ann: loan red 1; charter 0") == ("loan.once", 0)
    with pytest.raises(BadInput):
        assert lending("Ann 24", loan_once="never").position


def test_loan_once_unlimited_brings_ten_points_each_time() -> None:
    there = lending("imaginary-2 27, Ann 24, imaginary-1 23", loan_once="unlimited")
    turn = "Ann: loan red 10; loan red 10; loan red 4; charter 0"
    red = f"columns.3.tiles = {tiles('imaginary-2 27', 'imaginary-1 23', 'Ann 0*')}"
    assert there.wrong(turn, "legal = true", "seats.Ann.money = 24000", red) == []
    assert there.verdict("Ann: loan red 10; loan red 11; charter 0") == ("loan.ten-points", 1)
    assert there.verdict("Ann: loan red 10; loan red 10; loan red 5; charter 0") == ("loan.ten-points", 2)


def test_loan_once_per_turn_the_same_tile_lends_again_in_the_next_turn() -> None:
    turns = (
        "Ann: loan Ann-1 red 10; charter 0 (X1)\nBen: charter 0 (X1)\n"
        "Ann: loan Ann-1 red 10; charter 0 (X1)\nBen: charter 0 (X1)"
    )
    found = {}
    for reading in READINGS:
        there = table("Ann 0", "Ben 0", players=2, columns={3: "red: Ann-1 24"}, loan_once=reading)
        record = there.replayed(turns)
        found[reading] = (record.violation.rule if record.violation else "", record.position.seat("Ann").money)
    assert found == {"per-tile": ("loan.once", 10000), "per-turn": ("", 20000), "unlimited": ("", 20000)}


@pytest.mark.rule("atlantic-star/loan.once", "broken")
def test_the_two_companies_together_borrow_once_a_turn() -> None:
    there = table("Ann 0", "Ben 0", players=2, columns={3: "red: Ann-1 24, Ann-2 20", 1: "green: Ann-2 9"})
    assert there.verdict("Ann: loan Ann-1 red 1; loan Ann-2 red 1; charter 0") == ("loan.once", 1)
    assert there.verdict("Ann: loan Ann-1 red 1; loan Ann-2 green 1; charter 0") == ("loan.once", 1)
    # A tile of the one company does not bar the other's in the same column.
    other = table("Ann 0", "Ben 0", players=2, columns={3: "red: Ann-1 24*, Ann-2 20"})
    assert other.verdict("Ann: loan Ann-1 red 1; charter 0") == ("loan.once", 0)
    assert other.verdict("Ann: loan Ann-2 red 1; charter 0") == LEGAL


def test_as7_a_second_loan_is_refused_as_such_whatever_else_is_wrong_with_it() -> None:
    there = table("Ann 0", players=6, columns={3: "red: Ann 24", 5: "blue: Ann 9, Ben 8, Cid 7, Dan 6, Eve 5, Fay 4"})
    for second in ("red 11", "red 0", "green 1", "blue 1", "blue 10"):
        assert there.verdict(f"Ann: loan red 1; loan {second}; charter 0") == ("loan.once", 1)


# ------------------------------------------------------------------ ranked anew


@pytest.mark.rule("atlantic-star/loan.rerank", "holds")
@pytest.mark.parametrize(
    ("column", "points", "lying", "moved"),
    [
        ("imaginary-2 27, Ann 24, imaginary-1 23", 5, ("imaginary-2 27", "imaginary-1 23", "Ann 19*"), (2, 3)),
        ("Ann 30, Ben 28, Cid 25, Dan 19", 10, ("Ben 28", "Cid 25", "Ann 20*", "Dan 19"), (1, 3)),
        ("Ann 30, Ben 28, Cid 25, Dan 21", 10, ("Ben 28", "Cid 25", "Dan 21", "Ann 20*"), (1, 4)),
        ("Ben 28, Ann 22, Cid 20*, Dan 9", 3, ("Ben 28", "Cid 20*", "Ann 19*", "Dan 9"), (2, 3)),
        # Still ahead, or last already: it stays.
        ("Ann 30, Ben 28", 1, ("Ann 29*", "Ben 28"), None),
        ("Ben 28, Ann 25", 10, ("Ben 28", "Ann 15*"), None),
        ("Ann 25", 10, ("Ann 15*",), None),
        ("Ben 28, Ann 28, Cid 20", 7, ("Ben 28", "Ann 21*", "Cid 20"), None),
        ("Ann 28, Ben 28, Cid 20", 7, ("Ben 28", "Ann 21*", "Cid 20"), (1, 2)),
    ],
)
def test_as5_the_tile_moves_to_the_place_of_its_new_points(
    column: str, points: int, lying: tuple[str, ...], moved: tuple[int, int] | None
) -> None:
    there, turn = lending(column), f"Ann: loan red {points}; charter 0"
    assert there.wrong(turn, f"columns.3.tiles = {tiles(*lying)}") == []
    events = [(event["rule"], event["from"], event["to"]) for event in there.events(turn, "rerank")]
    assert events == ([("loan.rerank", *moved)] if moved else [])


@pytest.mark.rule("atlantic-star/loan.rerank", "broken")
def test_it_does_not_keep_its_place_nor_go_to_the_end() -> None:
    there = lending("Ann 30, Ben 28, Cid 19", "Ben 0", "Cid 0")
    turn = "Ann: loan red 10; charter 0"
    assert there.wrong(turn, "columns.3.tiles = " + tiles("Ben 28", "Ann 20*", "Cid 19")) == []
    for lying in (("Ben 28", "Cid 19", "Ann 20*"), ("Ann 30*", "Ben 28", "Cid 19"), ("Ben 28", "Cid 19")):
        assert there.wrong(turn, f"columns.3.tiles = {tiles(*lying)}") == ["columns.3.tiles"]
    # The places change hands: 22, 16, 10.
    assert there.wrong(turn, "scores = { Ann = 16, Ben = 22, Cid = 10 }") == []
    assert there.wrong(turn, "scores = { Ann = 22, Ben = 16, Cid = 10 }") == ["scores.Ann", "scores.Ben"]


@pytest.mark.rule("atlantic-star/loan.rerank", "holds")
def test_as5_at_once_so_a_cruise_staged_in_the_same_turn_finds_it_there() -> None:
    there = table("Ann 0: red A20, X1, X1, X1, X1", "Ben 0", players=3, columns={3: "red: Ann-1 32, Ben-1 31"})
    stage = "stage Ann-2 red: red A20, X1, X1, X1, X1"
    # 20 + 4 + 5 = 29.
    red = tiles("Ben-1 31", "Ann-1 29*", "Ann-2 29")
    assert there.wrong(f"Ann: loan Ann-1 red 3; {stage}", f"columns.3.tiles = {red}", "place = 3") == []
    red = tiles("Ben-1 31", "Ann-2 29", "Ann-1 28*")
    assert there.wrong(f"Ann: loan Ann-1 red 4; {stage}", f"columns.3.tiles = {red}", "place = 2") == []


@pytest.mark.rule("atlantic-star/loan.rerank", "holds")
def test_no_other_column_and_no_other_tile_changes() -> None:
    columns = {2: "green: Ann 30, imaginary-2 22", 3: "red: Ann 30, Ben 28", 4: "blue: imaginary-2 32, Ann 30"}
    there = table("Ann 0", columns=columns)
    turn = "Ann: loan red 10; charter 0"
    assert (
        there.wrong(
            turn, f"columns.2.tiles = {tiles('Ann 30', 'imaginary-2 22')}",
            f"columns.3.tiles = {tiles('Ben 28', 'Ann 20*')}", f"columns.4.tiles = {tiles('imaginary-2 32', 'Ann 30')}",
        )
        == []
    )  # fmt: skip


# ------------------------------------------------------------------ equal after the loan


@pytest.mark.rule("atlantic-star/loan.tie-below", "holds")
@pytest.mark.rule("atlantic-star/loan.tie-below", "broken")
@pytest.mark.parametrize(
    ("column", "points", "lying", "moved"),
    [
        ("Ann 30, Ben 28", 2, ("Ben 28", "Ann 28*"), (1, 2)),
        ("Ann 30, Ben 28, Cid 28, Dan 20", 2, ("Ben 28", "Cid 28", "Ann 28*", "Dan 20"), (1, 3)),
        ("Ann 30, Ben 28, Cid 28, Dan 20", 10, ("Ben 28", "Cid 28", "Dan 20", "Ann 20*"), (1, 4)),
        ("Ann 30, Ben 28*", 2, ("Ben 28*", "Ann 28*"), (1, 2)),
        ("imaginary-2 27, Ann 24, imaginary-1 23", 1, ("imaginary-2 27", "imaginary-1 23", "Ann 23*"), (2, 3)),
        ("Ben 9, Ann 5, Cid 0", 5, ("Ben 9", "Cid 0", "Ann 0*"), (2, 3)),
        ("Ben 9, Ann 5, Cid 0*, Dan 0", 5, ("Ben 9", "Cid 0*", "Dan 0", "Ann 0*"), (2, 4)),
    ],
)
def test_as12_it_goes_below_all_that_it_equals(
    column: str, points: int, lying: tuple[str, ...], moved: tuple[int, int]
) -> None:
    there, turn = lending(column), f"Ann: loan red {points}; charter 0"
    assert there.wrong(turn, f"columns.3.tiles = {tiles(*lying)}") == []
    events = [(event["rule"], event["from"], event["to"]) for event in there.events(turn, "rerank")]
    assert events == [("loan.tie-below", *moved)]
    # Not above the last one that it equals.
    place = moved[1]
    above = [*lying[: place - 2], lying[place - 1], lying[place - 2], *lying[place:]]
    assert there.wrong(turn, f"columns.3.tiles = {tiles(*above)}") == ["columns.3.tiles"]


@pytest.mark.rule("atlantic-star/loan.tie-below", "holds")
def test_below_the_tile_of_the_own_other_company() -> None:
    there = table("Ann 0", "Ben 0", players=2, columns={3: "red: Ann-1 30, Ann-2 28, Ben-1 5"})
    red = tiles("Ann-2 28", "Ann-1 28*", "Ben-1 5")
    assert there.wrong("Ann: loan Ann-1 red 2; charter 0", f"columns.3.tiles = {red}") == []


@pytest.mark.rule("atlantic-star/loan.tie-below", "broken")
def test_one_point_less_borrowed_and_it_stays_above() -> None:
    assert after("Ann 30, Ben 28", "loan red 1; charter 0") == ["Ann 29*", "Ben 28"]
    assert after("Ann 30, Ben 28", "loan red 2; charter 0") == ["Ben 28", "Ann 28*"]
    assert after("Ann 30, Ben 28", "loan red 3; charter 0") == ["Ben 28", "Ann 27*"]


# ------------------------------------------------------------------ a full column

FULL = {
    2: "Ann-1 30, Ben-1 29, imaginary-2 27, Ann-2 25, imaginary-1 23, Ben-2 20",
    3: "Ann-1 30, Ben-1 29, Cid-1 27, Ann-2 25, Ben-2 23, Cid-2 20",
    4: "Ann 30, Ben 29, imaginary-2 27, Cid 25, imaginary-1 23, Dan 20",
    5: "Ann 30, Ben 29, imaginary-1 25, Cid 24, Dan 23, Eve 20",
    6: "Ann 30, Ben 29, Cid 27, Dan 25, Eve 23, Fay 20",
}


@pytest.mark.rule("atlantic-star/loan.full-column", "holds")
@pytest.mark.rule("atlantic-star/loan.full-column", "broken")
@pytest.mark.parametrize("players", FULL)
def test_as5_with_five_tiles_still_with_six_no_more(players: int) -> None:
    company = "Ann-1 " if players < 4 else ""
    five = FULL[players].rpartition(", ")[0]
    for points in (1, 10):
        turn = f"Ann: loan {company}red {points}; charter 0"
        assert lending(five, players=players).verdict(turn) == LEGAL
        assert lending(FULL[players], players=players).verdict(turn) == ("loan.full-column", 0)


@pytest.mark.rule("atlantic-star/loan.full-column", "holds")
@pytest.mark.rule("atlantic-star/loan.full-column", "broken")
def test_the_sixth_tile_ends_it_for_this_column_alone() -> None:
    there = table(
        "Ann 0", "Ben 0: green A9, green A9, green A9, green A9, green A9", players=2,
        columns={3: "red: Ann-1 30, Ben-1 29, imaginary-2 27, Ann-2 25, imaginary-1 23", 1: "green: Ben-1 9, Ann-1 8"},
    )  # fmt: skip
    # Ben borrows on the column and fills it in the same turn.
    before = (
        "Ann: charter 0 (X1)\nBen: loan Ben-1 red 2; stage Ben-2 red: green A9, green A9, green A9, green A9, green A9"
    )
    red = there.replayed(before).position.column_of("red")
    assert [str(tile) for tile in red.tiles] == [
        "Ann-1 30", "imaginary-2 27", "Ben-1 27*", "Ann-2 25", "imaginary-1 23", "Ben-2 0",
    ]  # fmt: skip
    closed = there.replayed(f"{before}\nAnn: loan Ann-1 red 1; charter 0 (X1)")
    assert closed.violation is not None
    assert (closed.violation.rule, closed.violation.token) == ("loan.full-column", 0)
    assert there.replayed(f"{before}\nAnn: loan Ann-1 green 1; charter 0 (X1)").legal
    # Before Ben filled it, it was open.
    assert there.verdict("Ann: loan Ann-1 red 1; charter 0") == LEGAL


@pytest.mark.rule("atlantic-star/loan.full-column", "broken")
@pytest.mark.parametrize("reading", READINGS)
def test_as7_the_points_and_the_earlier_loan_before_the_full_column(reading: str) -> None:
    once: Verdict = ("loan.once", 0) if reading == "per-tile" else ("loan.full-column", 0)
    full = lending(FULL[6], players=6, loan_once=reading)
    starred = lending(FULL[6].replace("Ann 30", "Ann 30*"), players=6, loan_once=reading)
    for points in (0, 11, 31):
        assert full.verdict(f"Ann: loan red {points}; charter 0") == ("loan.ten-points", 0)
        assert starred.verdict(f"Ann: loan red {points}; charter 0") == ("loan.ten-points", 0)
    assert full.verdict("Ann: loan red 1; charter 0") == ("loan.full-column", 0)
    assert starred.verdict("Ann: loan red 1; charter 0") == once


# ------------------------------------------------------------------ written down


@pytest.mark.rule("atlantic-star/loan.write-down", "holds")
def test_the_new_points_stand_on_the_tile_with_a_sign_that_it_has_lent() -> None:
    there = lending("Ben 25*, Ann 24")
    assert there.wrong("Ann: loan red 10; charter 0", f"columns.3.tiles = {tiles('Ben 25*', 'Ann 14*')}") == []
    [red] = there.plays("Ann: loan red 10; charter 0").position.columns
    assert [(tile.company, tile.points, tile.loan) for tile in red.tiles] == [("Ben", 25, True), ("Ann", 14, True)]


@pytest.mark.rule("atlantic-star/loan.write-down", "broken")
@pytest.mark.parametrize("tile", ["Ann 24", "Ann 24*", "Ann 14", "Ann 10*", "Ann 13*", "Ann 15*", "Ben 14*"])
def test_neither_the_old_points_nor_without_the_sign(tile: str) -> None:
    assert lending("Ann 24").wrong("Ann: loan red 10; charter 0", f"columns.3.tiles = {tiles(tile)}") == [
        "columns.3.tiles"
    ]


@pytest.mark.rule("atlantic-star/loan.write-down", "broken")
def test_a_tile_that_has_not_lent_has_no_sign() -> None:
    there = lending("Ann 24, Ben 9")
    assert there.wrong("Ann: charter 0", f"columns.3.tiles = {tiles('Ann 24', 'Ben 9')}") == []
    assert there.wrong("Ann: charter 0", f"columns.3.tiles = {tiles('Ann 24*', 'Ben 9')}") == ["columns.3.tiles"]
    assert there.wrong("Ann: loan red 1; charter 0", f"columns.3.tiles = {tiles('Ann 23*', 'Ben 9*')}") == [
        "columns.3.tiles"
    ]
    # A cruise staged now has none either, and an unread sign is bad input.
    assert (
        there.wrong(
            f"Ann: loan red 1; {STAGE}", f"columns.1.tiles = {tiles('imaginary-2 17', 'imaginary-1 13', 'Ann 6')}"
        )
        == []
    )
    for wrong in ("Ann 24**", "Ann* 24", "Ann 24 *", "*Ann 24", "Ann"):
        with pytest.raises(BadInput):
            assert lending(wrong).position
