"""Diving: how deep a submarine goes in one turn, and how far to the side."""

from typing import Any

import pytest

from tests.games.submarine.rules.positions import LEGAL, WHITE, Table, table


def divers(*spaces: str, ship: str = "", **rulings: Any) -> Table:
    """Red with submarines on these spaces; nothing can be salvaged."""
    return table(f"red {ship} {' '.join(spaces)} hand=RGY pile=9", WHITE, **rulings)


# ------------------------------------------------------------------ one row up or down, or none


@pytest.mark.rule("submarine/dive.depth", "holds")
@pytest.mark.parametrize("dive", ["C3>C2", "C3>C4", "C2>C3", "C4>C5", "C5>C4", "C3>D2", "C4>B5", "C3>D3", "C5>A5"])
def test_one_row_up_or_down_or_at_the_same_depth(dive: str) -> None:
    here, there = dive.split(">")
    turn = f"red: sail C; dive {dive}"
    assert divers(here).wrong(turn, "legal = true", "[expect.seats.red]", f'submarines = ["{there}"]') == []


@pytest.mark.rule("submarine/dive.depth", "broken")
@pytest.mark.parametrize("dive", ["C2>C4", "C2>C5", "C3>C5", "C4>C2", "C5>C3", "C5>C2", "C2>D4", "C3>F5", "C5>A3"])
def test_two_rows_or_three_are_too_many(dive: str) -> None:
    assert divers(dive[:2]).verdict(f"red: sail C; dive {dive}") == ("dive.depth", 1)


@pytest.mark.rule("submarine/dive.depth", "broken")
@pytest.mark.parametrize("dive", ["C2>C1", "C2>B1", "C3>C1", "C2>F1"])
def test_never_to_the_surface(dive: str) -> None:
    assert divers(dive[:2]).verdict(f"red: sail C; dive {dive}") == ("dive.depth", 1)


@pytest.mark.rule("submarine/dive.depth", "broken")
@pytest.mark.parametrize("space", ["C2", "C3", "C4", "C5"])
@pytest.mark.parametrize("reading", ["may-stay", "must-change"])
def test_su8_staying_put_is_no_move(space: str, reading: str) -> None:
    assert divers(space, dive_level=reading).verdict(f"red: sail C; dive {space}>{space}") == ("dive.depth", 1)


@pytest.mark.rule("submarine/dive.depth", "broken")
def test_the_dive_that_breaks_it_is_named() -> None:
    there = divers("C2", "C3", "C5")
    assert there.verdict("red: sail C; dive C2>C3 C5>C3") == ("dive.depth", 2)
    assert there.verdict("red: sail C; dive C2>C3 C3>D2 C5>C5") == ("dive.depth", 3)
    # The first one that breaks anything, whatever follows.
    assert there.verdict("red: sail C; dive C2>C4 C4>C5") == ("dive.depth", 1)
    assert there.verdict("red: sail C; dive C2>C3 C3>D2 C5>D4") == LEGAL


@pytest.mark.rule("submarine/dive.depth", "holds")
@pytest.mark.parametrize(("row", "moves"), [(2, 11), (3, 17), (4, 17), (5, 11)])
@pytest.mark.parametrize("column", ["A", "D", "F"])
def test_su8_so_many_dives_are_possible(column: str, row: int, moves: int) -> None:
    there = divers(f"{column}{row}")
    assert there.wrong("", f"count = {moves}") == []
    # With the way to the surface, with staying put, without staying at the depth.
    for wrong in (moves + 6, moves + 1, moves - 5):
        assert there.wrong("", f"count = {wrong}") == ["count"]


@pytest.mark.rule("submarine/dive.depth", "holds")
@pytest.mark.parametrize(("row", "moves"), [(2, 6), (3, 12), (4, 12), (5, 6)])
def test_su8_so_many_where_the_depth_must_change(row: int, moves: int) -> None:
    there = divers(f"C{row}", dive_level="must-change")
    assert there.wrong("", f"count = {moves}") == []
    assert there.wrong("", f"count = {moves + 5}") == ["count"]


@pytest.mark.rule("submarine/dive.depth", "holds")
def test_su8_equal_dives_of_two_on_a_space_count_once() -> None:
    assert divers("C3", "C3").wrong("", "count = 17") == []
    assert divers("C3", "C3").wrong("", "count = 34") == ["count"]
    # On different spaces each counts, even where both can reach the same space.
    assert divers("C3", "C2").wrong("", "count = 28") == []
    assert divers("C3", "E3").wrong("", "count = 34") == []
    assert divers("C3", "E3", ship="@C").wrong("", "count = 17") == []
    assert len(divers("C3", "E3", ship="@off").outcomes("red")) == 0


@pytest.mark.rule("submarine/dive.depth", "holds")
def test_the_reading_decides_whether_a_submarine_may_stay_at_its_depth() -> None:
    turn = "red: sail C; dive C3>F3"
    assert divers("C3", dive_level="may-stay").verdict(turn) == divers("C3").verdict(turn) == LEGAL
    assert divers("C3", dive_level="must-change").verdict(turn) == ("dive.depth", 1)
    for dive in ("C3>F4", "C3>F2", "C3>C4"):
        for reading in ("may-stay", "must-change"):
            assert divers("C3", dive_level=reading).verdict(f"red: sail C; dive {dive}") == LEGAL


@pytest.mark.rule("submarine/act.under-ship", "broken")
def test_su7_the_own_column_comes_before_the_depth() -> None:
    assert divers("C3", "E3").verdict("red: sail C; dive E3>E1") == ("act.under-ship", 1)
    assert divers("C3").verdict("red: sail C; dive C4>C2") == ("act.under-ship", 1)
    assert divers("C3").verdict("red: sail C; dive C1>C1") == ("act.under-ship", 1)


@pytest.mark.rule("submarine/act.one-kind", "broken")
def test_su7_so_does_the_kind_of_action() -> None:
    there = table("red C3 C4 hand=RGY pile=9", WHITE, sea={"C3": "aR"})
    assert there.verdict("red: sail C; salvage C3:aR; dive C4>C1") == ("act.one-kind", 2)


@pytest.mark.rule("submarine/act.under-ship", "broken")
def test_su1_each_submarine_dives_at_most_once() -> None:
    # Otherwise two rows could be gone in a turn.
    assert divers("C2").verdict("red: sail C; dive C2>C3 C3>C4") == ("act.under-ship", 2)
    both = divers("C2", "C3")
    assert both.wrong("red: sail C; dive C2>C3 C3>C4", "[expect.seats.red]", 'submarines = ["C3", "C4"]') == []
    assert both.verdict("red: sail C; dive C2>C3 C3>C4 C3>C2") == ("act.under-ship", 3)
    assert divers("C2", "C2").verdict("red: sail C; dive C2>C3 C2>C3") == LEGAL
    assert divers("C2").verdict("red: sail C; dive C2>C3 C2>C3") == ("act.under-ship", 2)
    # One that has come into another column is not below the ship.
    assert divers("C2", "D2").verdict("red: sail C; dive C2>D2 D2>D3") == ("act.under-ship", 2)


# ------------------------------------------------------------------ to the side


@pytest.mark.rule("submarine/dive.sideways", "holds")
@pytest.mark.parametrize("start", ["A3", "C3", "F3"])
@pytest.mark.parametrize("column", "ABCDEF")
@pytest.mark.parametrize("row", [2, 4])
def test_any_number_of_columns_to_either_side(start: str, column: str, row: int) -> None:
    turn = f"red: sail {start[0]}; dive {start}>{column}{row}"
    expected = ("legal = true", "[expect.seats.red]", f'submarines = ["{column}{row}"]', f'ship = "{start[0]}"')
    assert divers(start).wrong(turn, *expected) == []


@pytest.mark.rule("submarine/dive.sideways", "broken")
@pytest.mark.parametrize("stopped", ["D3", "C3", "D4", "F4", "F3"])
def test_neither_one_column_only_nor_instead_of_the_depth(stopped: str) -> None:
    turn = "red: sail C; dive C4>F5"
    assert divers("C4").wrong(turn, "[expect.seats.red]", f'submarines = ["{stopped}"]') == ["seats.red.submarines"]
    assert divers("C4").wrong(turn, "[expect.seats.red]", 'submarines = ["F5"]') == []


@pytest.mark.rule("submarine/dive.sideways", "broken")
@pytest.mark.parametrize("wrong", [2, 8, 11, 7])
def test_not_so_few(wrong: int) -> None:
    """Straight up and down; one column; to the right only; to the side or down, not both (7: two and five)."""
    assert divers("C3").wrong("", f"count = {wrong}") == ["count"]
    assert divers("C3").wrong("", "count = 17") == []


@pytest.mark.rule("submarine/dive.sideways", "holds")
def test_what_lies_between_or_there_does_not_hinder() -> None:
    sea = {"D3": "aR", "E3": "bR bG"}
    there = table("red C3 E3 hand=RGY pile=9", "white D3 D3 E3 F3 hand=3 pile=9", sea=sea)
    turn = "red: sail C; dive C3>E3"
    assert there.wrong(turn, "paid = {}", "[expect.seats.red]", 'submarines = ["E3", "E3"]', "pile = 9") == []


@pytest.mark.rule("submarine/dive.sideways", "holds")
def test_the_ship_may_find_it_again_further_right() -> None:
    there = table("red C3 hand=RGY pile=GG", "white @off F2 hand=RRR pile=G", to_move="red")
    record = there.replayed("red: sail C; dive C3>E4\nwhite: wait\nred: sail E; dive E4>A5\nwhite: wait\nred: sail off")
    assert record.legal
    assert (record.position.seat("red").submarines, record.position.round) == (("A5",), 2)
