"""The scoring board: whose column it is, where a tile lies in it, and what its place is worth."""

from importlib import resources
from typing import Any

import pytest

from rules_engine.games.atlantic_star.deck import STUDY, read_deck
from rules_engine.games.atlantic_star.ships import LEGS
from rules_engine.games.protocol import BadInput
from tests.games.atlantic_star.rules.positions import LEGAL, Table, Verdict, table

ALL = ("yellow", "green", "red", "blue")
STARS = (1, 2, 3, 4, 5)
# One and two stars are those of an earlier edition; three to five are assumed, as the deck's file says.
WORTH = {
    1: (14, 12, 10, 8, 6, 4),
    2: (18, 14, 10, 7, 4, 2),
    3: (22, 16, 10, 6, 3, 1),
    4: (26, 18, 10, 5, 2, 0),
    5: (30, 20, 10, 4, 1, 0),
}
SIX = ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay")
X3, X4 = "X1, X1, X1", "X1, X1, X1, X1"


def tiles(*found: str) -> str:
    return f"[{', '.join(f'{chr(34)}{tile}{chr(34)}' for tile in found)}]"


def coming(points: int, column: str = "", *others: str, company: str = "", **rest: Any) -> tuple[Table, str]:
    """Ann comes into the red column of three stars with so many points, and no bonus."""
    ships = ", ".join([f"red A{points}" if points else "green A9", *["green A9"] * 4])
    there = table(f"Ann 0: {ships}", *others, columns={3: f"red: {column}"} if column else None, **rest)
    return there, f"Ann: stage {company}red{'' if column else ' @3'}: {ships}"


# ------------------------------------------------------------------ the board


@pytest.mark.rule("atlantic-star/column.stars", "holds")
@pytest.mark.parametrize("stars", STARS)
def test_five_columns_of_six_places(stars: int) -> None:
    lying = "red: Ann 60, Ben 50, Cid 40, Dan 30, Eve 20, Fay 10"
    there = table(*(f"{name} 0" for name in SIX), columns={stars: lying})
    worth = ", ".join(f"{name} = {points}" for name, points in zip(SIX, WORTH[stars], strict=True))
    assert there.wrong("", f"scores = {{ {worth} }}") == []
    assert sorted(STUDY.board) == [1, 2, 3, 4, 5]
    assert STUDY.board[stars] == WORTH[stars]


@pytest.mark.rule("atlantic-star/column.stars", "broken")
@pytest.mark.parametrize("stars", STARS)
def test_neither_counted_from_below_nor_as_another_column(stars: int) -> None:
    there = table("Ann 0", "Ben 0", columns={stars: "red: Ann 60, Ben 50"})
    first, second = WORTH[stars][:2]
    assert there.wrong("", f"scores = {{ Ann = {second}, Ben = {first} }}") == ["scores.Ann", "scores.Ben"]
    last, before = WORTH[stars][-1], WORTH[stars][-2]
    assert there.wrong("", f"scores = {{ Ann = {last}, Ben = {before} }}") == ["scores.Ann", "scores.Ben"]
    other = WORTH[6 - stars] if stars != 3 else WORTH[2]
    assert there.wrong("", f"scores = {{ Ann = {other[0]}, Ben = {other[1]} }}") == ["scores.Ann", "scores.Ben"]


@pytest.mark.rule("atlantic-star/column.stars", "broken")
@pytest.mark.parametrize("stars", [0, 6, 10])
def test_as8_no_other_column(stars: int) -> None:
    for columns in (None, {1: "yellow: Ben 20"}):
        with pytest.raises(BadInput, match=f"no column of {stars} stars"):
            table(f"Ann 0: {X3}", columns=columns).verdict(f"Ann: stage yellow @{stars}: {X3}")
    with pytest.raises(BadInput, match="unknown"):
        assert table("Ann 0", columns={stars: "yellow: Ben 20"}).position


@pytest.mark.rule("atlantic-star/column.stars", "broken")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("1 = [14, 12, 10, 8, 6, 4]", "1 = [14, 12, 10, 8, 6]"),
        ("1 = [14, 12, 10, 8, 6, 4]", "1 = [14, 12, 10, 8, 6, 4, 2]"),
        ("1 = [14, 12, 10, 8, 6, 4]", "1 = [4, 6, 8, 10, 12, 14]"),
        ("1 = [14, 12, 10, 8, 6, 4]", ""),
        ("1 = [14, 12, 10, 8, 6, 4]", "1 = [14, 12, 10, 8, 6, 4]\n6 = [14, 12, 10, 8, 6, 4]"),
    ],
)
def test_a_board_of_another_form_is_refused(old: str, new: str) -> None:
    text = resources.files("rules_engine.games.atlantic_star").joinpath("atlantic-star-deck.toml").read_text("utf-8")
    assert text.count(old) == 1
    read_deck(text)
    with pytest.raises(BadInput):
        read_deck(text.replace(old, new))


@pytest.mark.rule("atlantic-star/column.stars", "broken")
def test_no_seventh_tile() -> None:
    assert table("Ann 0", players=6, columns={1: "red: Ann 6, Ben 5, Cid 4, Dan 3, Eve 2, Fay 1"}).position.columns
    with pytest.raises(BadInput, match="one to 6 tiles"):
        assert table("Ann 0", players=6, columns={1: "red: Ann 6, Ben 5, Cid 4, Dan 3, Eve 2, Fay 1, Gus 0"}).position


# ------------------------------------------------------------------ the first chooses


@pytest.mark.rule("atlantic-star/column.first-chooses", "holds")
@pytest.mark.parametrize("colour", ALL)
@pytest.mark.parametrize("stars", STARS)
def test_the_first_of_a_colour_chooses_a_free_column(colour: str, stars: int) -> None:
    ships = ", ".join(["X1"] * len(LEGS[colour]))
    other = next(each for each in ALL if each != colour)
    taken = stars % 5 + 1
    there = table(f"Ann 0: {ships}", players=6, columns={taken: f"{other}: Ben 20"})
    points = 2 * len(LEGS[colour])
    expected = (f'columns.{stars}.colour = "{colour}"', f'columns.{stars}.tiles = ["Ann {points}"]', "place = 1")
    assert there.wrong(f"Ann: stage {colour} @{stars}: {ships}", "legal = true", *expected) == []
    [placed] = there.events(f"Ann: stage {colour} @{stars}: {ships}", "place")
    assert (placed["rule"], placed["stars"]) == ("column.first-chooses", stars)


@pytest.mark.rule("atlantic-star/column.first-chooses", "broken")
@pytest.mark.parametrize("columns", [None, {3: "red: Ann 24"}, {1: "red: Ben 9", 2: "blue: Ben 9", 4: "green: Ben 9"}])
def test_as9_without_a_column_it_is_not_chosen(columns: dict[int, str] | None) -> None:
    # Not even where there is but one choice that nobody would think of.
    there = table(f"Ann 0: {X3}", columns=columns)
    assert there.verdict(f"Ann: stage yellow: {X3}") == ("column.first-chooses", 0)
    assert there.verdict(f"Ann: stage yellow @5: {X3}") == LEGAL


@pytest.mark.rule("atlantic-star/column.first-chooses", "broken")
@pytest.mark.parametrize("stars", STARS)
def test_as9_not_the_column_of_another_colour(stars: int) -> None:
    columns = {1: "red: Ben 24", 3: "green: Ann 20", 4: "blue: imaginary-2 32, Ben 30, imaginary-1 28"}
    expected = ("column.first-chooses", 0) if stars in columns else LEGAL
    assert table(f"Ann 0: {X3}", columns=columns).verdict(f"Ann: stage yellow @{stars}: {X3}") == expected


@pytest.mark.rule("atlantic-star/column.first-chooses", "broken")
def test_the_token_is_that_of_the_staging() -> None:
    there = table(f"Ann 9000: {X3}", columns={5: "red: Ann 24"})
    assert there.verdict(f"Ann: exchange; stage yellow: {X3}") == ("column.first-chooses", 1)
    assert there.verdict(f"Ann: loan red 1; exchange; exchange; stage yellow @5: {X3}") == ("column.first-chooses", 3)


@pytest.mark.rule("atlantic-star/column.first-chooses", "holds")
def test_as9_the_outcomes_run_over_the_free_columns() -> None:
    there = table(f"Ann 0: {X3}", players=6, columns={2: "red: Ben 9", 5: "blue: Ben 9"})
    found = [outcome for outcome in there.outcomes("Ann") if outcome.action == "stage"]
    assert [outcome.column for outcome in found] == [1, 3, 4]
    assert [outcome.turn for outcome in found] == [f"Ann: stage yellow @{stars}: {X3}" for stars in (1, 3, 4)]
    assert there.wrong("", "count = 4") == []


# ------------------------------------------------------------------ the others follow


@pytest.mark.rule("atlantic-star/column.same-colour", "holds")
@pytest.mark.parametrize("stars", STARS)
def test_as9_a_later_tile_goes_there_with_the_column_said_or_not(stars: int) -> None:
    there = table(f"Ann 0: {X3}", columns={stars: "yellow: Ben 20", stars % 5 + 1: "red: Ben 9"})
    assert there.wrong(f"Ann: stage yellow: {X3}", "legal = true", f'columns.{stars}.tiles = ["Ben 20", "Ann 6"]') == []
    said = there.plays(f"Ann: stage yellow @{stars}: {X3}")
    assert said.position == there.plays(f"Ann: stage yellow: {X3}").position
    assert said.events == there.plays(f"Ann: stage yellow: {X3}").events


@pytest.mark.rule("atlantic-star/column.same-colour", "broken")
@pytest.mark.parametrize("stars", STARS)
def test_as9_not_to_another(stars: int) -> None:
    # Two is free, three is free, four and five have other colours.
    columns = {1: "yellow: Ben 20", 4: "red: Ben 24", 5: "blue: Ann 20"}
    there = table(f"Ann 9000: {X3}", columns=columns)
    expected: Verdict = LEGAL if stars == 1 else ("column.same-colour", 0)
    assert there.verdict(f"Ann: stage yellow @{stars}: {X3}") == expected
    later: Verdict = LEGAL if stars == 1 else ("column.same-colour", 2)
    assert there.verdict(f"Ann: loan blue 1; exchange; stage yellow @{stars}: {X3}") == later


@pytest.mark.rule("atlantic-star/column.same-colour", "broken")
def test_the_own_second_company_follows_too() -> None:
    there = table(f"Ann 0: {X3}", "Ben 0", players=3, columns={2: "yellow: Ann-1 20"})
    assert there.verdict(f"Ann: stage Ann-2 yellow @3: {X3}") == ("column.same-colour", 0)
    assert there.wrong(f"Ann: stage Ann-2 yellow: {X3}", f"columns.2.tiles = {tiles('Ann-1 20', 'Ann-2 6')}") == []


@pytest.mark.rule("atlantic-star/column.same-colour", "holds")
@pytest.mark.rule("atlantic-star/column.same-colour", "broken")
@pytest.mark.parametrize("free", STARS)
def test_one_of_the_five_stays_empty(free: int) -> None:
    columns = dict(zip([stars for stars in STARS if stars != free], (f"{each}: Ben 20" for each in ALL), strict=True))
    for colour in ALL:
        ships = ", ".join(["X1"] * len(LEGS[colour]))
        there = table(f"Ann 0: {ships}", columns=columns)
        assert there.position.free_stars == (free,)
        assert there.verdict(f"Ann: stage {colour} @{free}: {ships}") == ("column.same-colour", 0)
        assert there.plays(f"Ann: stage {colour}: {ships}").position.free_stars == (free,)
        own = [outcome for outcome in there.outcomes("Ann") if outcome.colour == colour]
        assert [outcome.turn for outcome in own] == [f"Ann: stage {colour}: {ships}"]


@pytest.mark.rule("atlantic-star/column.same-colour", "broken")
def test_as13_no_colour_in_two_columns_and_no_two_colours_in_one() -> None:
    with pytest.raises(BadInput, match="two columns") as problem:
        assert table("Ann 0", columns={2: "red: Ann 20", 4: "red: Ben 10"}).position
    assert problem.value.path == ("columns", "4", "colour")
    with pytest.raises(BadInput):
        assert table("Ann 0", columns={2: "grey: Ann 20"}).position
    there = table(f"Ann 0: {X3}", columns={2: "red: Ben 20"})
    assert there.verdict(f"Ann: stage yellow @2: {X3}") == ("column.first-chooses", 0)


# ------------------------------------------------------------------ ranked by points

LYING = ("Ben 30", "Cid 20", "Dan 10")


@pytest.mark.rule("atlantic-star/column.ranked", "holds")
@pytest.mark.parametrize(
    ("points", "place", "scores"),
    [
        (99, 1, "Ann = 22, Ben = 16, Cid = 10, Dan = 6"),
        (31, 1, "Ann = 22, Ben = 16, Cid = 10, Dan = 6"),
        (29, 2, "Ben = 22, Ann = 16, Cid = 10, Dan = 6"),
        (21, 2, "Ben = 22, Ann = 16, Cid = 10, Dan = 6"),
        (19, 3, "Ben = 22, Cid = 16, Ann = 10, Dan = 6"),
        (9, 4, "Ben = 22, Cid = 16, Dan = 10, Ann = 6"),
        (0, 4, "Ben = 22, Cid = 16, Dan = 10, Ann = 6"),
    ],
)
def test_the_best_first(points: int, place: int, scores: str) -> None:
    there, turn = coming(points, ", ".join(LYING), "Ben 0", "Cid 0", "Dan 0")
    lying = [*LYING[: place - 1], f"Ann {points}", *LYING[place - 1 :]]
    expected = (f"columns.3.tiles = {tiles(*lying)}", f"place = {place}", f"points = {points}")
    assert there.wrong(turn, *expected, f"scores = {{ {scores} }}") == []
    [placed] = there.events(turn, "place")
    assert (placed["rule"], placed["place"], placed["points"]) == ("column.ranked", place, points)


@pytest.mark.rule("atlantic-star/column.ranked", "broken")
def test_neither_in_the_order_of_arrival_nor_the_lowest_first() -> None:
    there, turn = coming(25, ", ".join(LYING))
    for lying in (
        ("Ben 30", "Cid 20", "Dan 10", "Ann 25"),
        ("Ann 25", "Ben 30", "Cid 20", "Dan 10"),
        ("Dan 10", "Cid 20", "Ann 25", "Ben 30"),
    ):
        assert there.wrong(turn, f"columns.3.tiles = {tiles(*lying)}") == ["columns.3.tiles"]
    for place in (0, 1, 3, 4, 5):
        assert there.wrong(turn, f"place = {place}") == ["place"]
    # The place counts for the victory points, not the tile's number.
    assert there.wrong(turn, "scores = { Ann = 25 }") == ["scores.Ann"]
    assert there.wrong(turn, "scores = { Ann = 16 }") == []


@pytest.mark.rule("atlantic-star/column.ranked", "broken")
def test_as13_tiles_that_could_not_lie_so_are_bad_input() -> None:
    assert table("Ann 0", columns={3: "red: Ann 30, Ben 30, Cid 0"}).position.columns
    for column, said, at in (
        ("red: Ann 30, Ben 31", "do not fall", 1),
        ("red: Ann 30, Ben 20, Cid 21", "do not fall", 2),
        ("red: Ann 30, Ben 20, Ann 10", "two tiles", 2),
        ("red: imaginary-1 23, imaginary-1 23", "two tiles", 1),
    ):
        with pytest.raises(BadInput, match=said) as problem:
            assert table("Ann 0", columns={3: column}).position
        assert problem.value.path == ("columns", "3", "tiles", at)
    with pytest.raises(BadInput, match="one to 6 tiles"):
        assert table("Ann 0", columns={3: "red:"}).position
    # Each of two companies has a tile of its own.
    assert table("Ann 0", "Ben 0", players=2, columns={3: "red: Ann-1 30, Ann-2 30"}).position.columns


@pytest.mark.rule("atlantic-star/column.ranked", "holds")
def test_the_sixth_tile_fills_the_column_and_the_others_move_down() -> None:
    there, turn = coming(45, "Ben 50, Cid 40, Dan 30, Eve 20, Fay 10", players=6)
    lying = tiles("Ben 50", "Ann 45", "Cid 40", "Dan 30", "Eve 20", "Fay 10")
    assert there.wrong(turn, f"columns.3.tiles = {lying}", "place = 2", "scores = { Ann = 16 }") == []


@pytest.mark.rule("atlantic-star/column.ranked", "holds")
def test_as12_tiles_of_seats_that_are_not_written_count() -> None:
    there, turn = coming(25, "Dan 30, Eve 20", players=5)
    assert there.wrong(turn, f"columns.3.tiles = {tiles('Dan 30', 'Ann 25', 'Eve 20')}", "place = 2") == []
    assert there.wrong(turn, "place = 1") == ["place"]


# ------------------------------------------------------------------ the imaginary companies


@pytest.mark.rule("atlantic-star/column.imaginary", "holds")
@pytest.mark.parametrize(
    ("players", "points", "lying", "place"),
    [
        (2, 28, ("Ann-1 28", "imaginary-2 27", "imaginary-1 23"), 1),
        (2, 24, ("imaginary-2 27", "Ann-1 24", "imaginary-1 23"), 2),
        (4, 28, ("Ann 28", "imaginary-2 27", "imaginary-1 23"), 1),
        (4, 0, ("imaginary-2 27", "imaginary-1 23", "Ann 0"), 3),
        (5, 26, ("Ann 26", "imaginary-1 25"), 1),
        (5, 24, ("imaginary-1 25", "Ann 24"), 2),
        (3, 24, ("Ann-1 24",), 1),
        (6, 24, ("Ann 24",), 1),
    ],
)
def test_they_enter_right_after_the_first_tile(players: int, points: int, lying: tuple[str, ...], place: int) -> None:
    there, turn = coming(points, company="Ann-1 " if players < 4 else "", players=players)
    assert there.wrong(turn, f"columns.3.tiles = {tiles(*lying)}", f"place = {place}") == []


@pytest.mark.rule("atlantic-star/column.imaginary", "holds")
def test_as4_in_the_order_of_their_list() -> None:
    there, turn = coming(25)
    same = {"rule": "column.imaginary", "colour": "red"}
    assert there.events(turn, "place", "enter") == [
        {"type": "place", "rule": "column.first-chooses", "company": "Ann", "colour": "red", "stars": 3, "points": 25,
         "place": 1},
        {"type": "enter", **same, "company": "imaginary-1", "points": 23, "place": 2},
        {"type": "enter", **same, "company": "imaginary-2", "points": 27, "place": 1},
    ]  # fmt: skip
    # Place 1 on arrival, 2 in the end.
    assert there.wrong(turn, "place = 2") == []
    assert there.wrong(turn, "place = 1") == ["place"]


@pytest.mark.rule("atlantic-star/column.imaginary", "holds")
@pytest.mark.rule("atlantic-star/column.imaginary", "broken")
@pytest.mark.parametrize(
    ("players", "points", "lying", "not_so"),
    [
        (4, 27, ("Ann 27", "imaginary-2 27", "imaginary-1 23"), ("imaginary-2 27", "Ann 27", "imaginary-1 23")),
        (4, 23, ("imaginary-2 27", "Ann 23", "imaginary-1 23"), ("imaginary-2 27", "imaginary-1 23", "Ann 23")),
        (5, 25, ("Ann 25", "imaginary-1 25"), ("imaginary-1 25", "Ann 25")),
    ],
)
def test_as4_not_before_it_so_what_equals_it_lies_below(
    players: int, points: int, lying: tuple[str, ...], not_so: tuple[str, ...]
) -> None:
    there, turn = coming(points, players=players)
    assert there.wrong(turn, f"columns.3.tiles = {tiles(*lying)}") == []
    assert there.wrong(turn, f"columns.3.tiles = {tiles(*not_so)}") == ["columns.3.tiles"]


@pytest.mark.rule("atlantic-star/column.imaginary", "broken")
def test_neither_later_nor_at_the_end() -> None:
    there, turn = coming(25)
    assert there.wrong(turn, 'columns.3.tiles = ["Ann 25"]') == ["columns.3.tiles"]
    assert there.wrong(turn, f"columns.3.tiles = {tiles('Ann 25', 'imaginary-1 23', 'imaginary-2 27')}") == [
        "columns.3.tiles"
    ]
    # Only the tiles of this colour, and each once.
    assert [column.colour for column in there.plays(turn).position.columns] == ["red"]
    after = there.replayed(f"{turn}").position
    assert [tile.points for tile in after.columns[0].tiles] == [27, 25, 23]


@pytest.mark.rule("atlantic-star/column.imaginary", "broken")
@pytest.mark.parametrize("column", ["Ben 30", "imaginary-2 27, Ben 26, imaginary-1 23", "Ben 30, imaginary-1 5"])
def test_as12_no_tile_enters_after_a_later_one(column: str) -> None:
    there, turn = coming(99, column)
    assert there.events(turn, "enter") == []
    assert there.wrong(turn, f"columns.3.tiles = {tiles('Ann 99', *column.split(', '))}") == []


# ------------------------------------------------------------------ a newcomer that equals


@pytest.mark.rule("atlantic-star/column.tie-newcomer-below", "holds")
@pytest.mark.rule("atlantic-star/column.tie-newcomer-below", "broken")
@pytest.mark.parametrize(
    ("points", "column", "place"),
    [
        (30, "Ben 30", 2),
        (30, "Ben 30, Cid 20", 2),
        (20, "Ben 30, Cid 20, Dan 10", 3),
        (10, "Ben 30, Cid 20, Dan 10", 4),
        (20, "Ben 30, Cid 20, Dan 20", 4),
        (20, "Ben 20, Cid 20, Dan 20", 4),
        (20, "Ben 20, Cid 20, Dan 19", 3),
        (20, "Ben 20*, Cid 19*", 2),
        (27, "imaginary-2 27, imaginary-1 23", 2),
        (23, "imaginary-2 27, Ben 23, imaginary-1 23", 4),
        (0, "Ben 5, Cid 0", 3),
        (0, "Ben 0*", 2),
    ],
)
def test_as12_it_goes_below_all_that_equal_it(points: int, column: str, place: int) -> None:
    there, turn = coming(points, column)
    lying = column.split(", ")
    lying.insert(place - 1, f"Ann {points}")
    assert there.wrong(turn, f"columns.3.tiles = {tiles(*lying)}", f"place = {place}") == []
    [placed] = there.events(turn, "place")
    assert (placed["rule"], placed["place"]) == ("column.tie-newcomer-below", place)
    # Not above one of them, nor on the same place.
    lying[place - 2 : place] = reversed(lying[place - 2 : place])
    assert there.wrong(turn, f"columns.3.tiles = {tiles(*lying)}") == ["columns.3.tiles"]
    assert there.wrong(turn, f"place = {place - 1}") == ["place"]


@pytest.mark.rule("atlantic-star/column.tie-newcomer-below", "holds")
def test_below_the_tile_of_the_own_other_company() -> None:
    there, turn = coming(20, "Ann-2 20, Ben-1 20, Ben-2 1", company="Ann-1 ", players=3)
    lying = tiles("Ann-2 20", "Ben-1 20", "Ann-1 20", "Ben-2 1")
    assert there.wrong(turn, f"columns.3.tiles = {lying}", "place = 3", "scores = { Ann = 32 }") == []


@pytest.mark.rule("atlantic-star/column.tie-newcomer-below", "broken")
def test_the_victory_points_of_equal_tiles_are_neither_shared_nor_given_twice() -> None:
    there, turn = coming(20, "Ben 20", "Ben 0")
    assert there.wrong(turn, "scores = { Ann = 16, Ben = 22 }") == []
    for ann, ben in ((22, 16), (19, 19)):
        assert there.wrong(turn, f"scores = {{ Ann = {ann}, Ben = {ben} }}") == ["scores.Ann", "scores.Ben"]
    assert there.wrong(turn, "scores = { Ann = 22, Ben = 22 }") == ["scores.Ann"]


@pytest.mark.rule("atlantic-star/column.tie-newcomer-below", "broken")
def test_one_point_more_is_above() -> None:
    there, turn = coming(21, "Ben 20, Cid 20")
    assert there.wrong(turn, "place = 1") == []
    assert there.events(turn, "place")[0]["rule"] == "column.ranked"
