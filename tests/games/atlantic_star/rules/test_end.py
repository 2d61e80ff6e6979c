"""The end: who is finished, when the game is over, what the places are worth, and who has won."""

from collections.abc import Mapping

import pytest

from rules_engine.examples import read, run
from rules_engine.games.atlantic_star.play import places, scores
from rules_engine.games.atlantic_star.start import GAME, start
from rules_engine.games.protocol import BadInput
from tests.games.atlantic_star.rules.positions import LEGAL, Table, table

X3 = "X1, X1, X1"
LAST = f"Ann: stage yellow: {X3}"

# All but Ann's yellow tile, which comes in with six points on the last place.
FIVE, FOUR, TWO, ONE = (
    "blue: Ann 50, Ben 40, imaginary-2 32, Cid 30, imaginary-1 28, Dan 10",
    "red: Ben 45, Ann 40, Cid 30, imaginary-2 27, imaginary-1 23, Dan 5",
    "green: Cid 35, Ben 30, imaginary-2 22, Ann 20, imaginary-1 18, Dan 0",
    "yellow: Dan 25, Ben 20, imaginary-2 17, Cid 15, imaginary-1 13",
)
BOARD = {5: FIVE, 4: FOUR, 2: TWO, 1: ONE}


def before_the_last(hand: str = X3, board: Mapping[int, str] = BOARD) -> Table:
    """Four players; all tiles but Ann's yellow one lie.

    The places are worth 30 20 10 4 1 0 for blue, 26 18 10 5 2 0 for red, 18 14 10 7 4 2 for green, 14 12 10 8 6 4 for
    yellow. With Ann last in yellow: Ann 30 + 18 + 7 + 4 = 59, Ben 20 + 26 + 14 + 12 = 72, Cid 4 + 10 + 18 + 8 = 40, Dan
    0 + 0 + 2 + 14 = 16, imaginary-2 10 + 5 + 10 + 10 = 35, imaginary-1 1 + 2 + 4 + 6 = 13.
    """
    return table(f"Ann 90000: {hand}", "Ben 0", "Cid 5000", "Dan 0", columns=board)


def finished_at(*colours: str, company: str = "Ann") -> dict[int, str]:
    """Columns in which a company has tiles of these colours."""
    return {stars: f"{colour}: {company} 20" for stars, colour in enumerate(colours, 1)}


# ------------------------------------------------------------------ a seat is finished


@pytest.mark.rule("atlantic-star/end.own-tiles", "holds")
def test_who_has_staged_all_is_finished_and_passed_over() -> None:
    columns = finished_at("yellow", "green", "red", "blue", company="Ben")
    there = table("Ann 0", "Ben 9000: X1, X1", "Cid 0", "Dan 0", columns=columns)
    assert [there.position.finished(name) for name in ("Ann", "Ben", "Cid", "Dan")] == [False, True, False, False]
    record = there.replayed(
        "Ann: charter 0 (X1)\nCid: charter 0 (X1)\nDan: charter 0 (X1)\nAnn: charter 0 (X1)\nCid: charter 0 (X1)"
    )
    assert record.legal and not record.over
    assert record.position.to_move == "Dan"
    # What is left in hand, the purse and the tiles stay as they are.
    assert record.position.seat("Ben") == there.position.seat("Ben")
    with pytest.raises(BadInput, match="turn of Cid"):
        there.replayed("Ann: charter 0 (X1)\nBen: charter 0 (X1)")


@pytest.mark.rule("atlantic-star/end.own-tiles", "holds")
def test_with_the_last_cruise_a_seat_finishes() -> None:
    there = table("Ann 0: X1, X1, X1, X1, X1", "Ben 0", columns=finished_at("green", "red", "blue"), players=6)
    turn = f"Ann: stage yellow @5: {X3}"
    assert there.events(turn, "finish", "end") == [{"type": "finish", "rule": "end.own-tiles", "seat": "Ann"}]
    after = there.plays(turn).position
    assert (after.finished("Ann"), after.to_move, GAME.over(after)) == (True, "Ben", False)
    # Ben goes on alone, turn after turn.
    record = there.replayed(f"{turn}\nBen: charter 0 (X1)\nBen: charter 0 (X1)\nBen: charter 0 (X1)")
    assert record.legal
    assert record.position.to_move == "Ben"


@pytest.mark.rule("atlantic-star/end.own-tiles", "broken")
@pytest.mark.parametrize("colour", ["yellow", "green", "red", "blue"])
def test_with_three_of_four_nobody_is_finished(colour: str) -> None:
    others = [each for each in ("yellow", "green", "red", "blue") if each != colour]
    there = table("Ann 0: 3", "Ben 0", columns=finished_at(*others))
    assert there.position.unstaged("Ann") == (colour,)
    assert not there.position.finished("Ann")
    assert there.verdict("Ann: charter 0") == LEGAL
    assert there.wrong("", "count = 1") == []


@pytest.mark.rule("atlantic-star/end.own-tiles", "broken")
def test_nor_with_the_cruises_of_one_of_two_companies() -> None:
    columns = {
        1: "yellow: Ann-1 20, Ann-2 9", 2: "green: Ann-1 20, Ann-2 9", 3: "red: Ann-1 20, Ann-2 9", 4: "blue: Ann-1 20",
    }  # fmt: skip
    there = table("Ann 0: X1, X1, X1, X1, X1, X1", "Ben 0", players=2, columns=columns)
    assert not there.position.finished("Ann")
    assert there.verdict("Ann: charter 0") == LEGAL
    last = "Ann: stage Ann-2 blue: X1, X1, X1, X1, X1, X1"
    assert there.events(last, "finish") == [{"type": "finish", "rule": "end.own-tiles", "seat": "Ann"}]
    # The first company to have staged all four finishes nothing.
    early = table(
        f"Ann 0: {X3}", "Ben 0", players=2,
        columns={1: "yellow: Ben-1 9", 2: "green: Ann-1 20, Ann-2 9", 3: "red: Ann-1 20", 4: "blue: Ann-1 20, Ann-2 9"},
    )  # fmt: skip
    first = f"Ann: stage Ann-1 yellow: {X3}"
    assert early.plays(first).position.staged("Ann-1") == ("yellow", "green", "red", "blue")
    assert early.events(first, "finish") == []
    assert not early.plays(first).position.finished("Ann")


@pytest.mark.rule("atlantic-star/end.own-tiles", "broken")
def test_as10_a_finished_seat_does_nothing_any_more() -> None:
    columns = finished_at("yellow", "green", "red", "blue")
    for guard, rule in (("on", "turn.dead-end"), ("off", "end.own-tiles")):
        there = table(f"Ann 9000: {X3}", "Ben 0", columns=columns, hand_guard=guard)
        assert there.verdict("Ann: charter 0") == (rule, 0)
        assert there.verdict("Ann: loan red 1; exchange; charter 3000") == (rule, 2)
        assert there.verdict(LAST) == ("cruise.once", 0)
        # A loan alone is no turn.
        assert there.verdict("Ann: loan red 1") == ("turn.one-action", 1)
        assert there.wrong("Ann: charter 0", "count = 0") == []
    with pytest.raises(BadInput, match="staged all"):
        assert table("Ann 0", "Ben 0", columns=columns, to_move="Ann").position


@pytest.mark.rule("atlantic-star/end.own-tiles", "holds")
def test_the_places_of_a_finished_seat_still_change() -> None:
    columns = finished_at("yellow", "green", "red", "blue")
    there = table("Ann 0", "Ben 0: yellow A9, yellow B9, yellow C9", players=6, columns=columns)
    # 14 + 18 + 22 + 26; then the second place in yellow, 12.
    assert there.wrong("", "scores = { Ann = 80, Ben = 0 }") == []
    turn = "Ben: stage yellow: yellow A9, yellow B9, yellow C9"
    assert there.wrong(turn, "scores = { Ann = 78, Ben = 14 }") == []


# ------------------------------------------------------------------ the game is over


@pytest.mark.rule("atlantic-star/end.all", "holds")
def test_when_everyone_has_staged_every_cruise() -> None:
    there = before_the_last()
    assert not GAME.over(there.position)
    played = there.plays(LAST)
    assert GAME.over(played.position)
    assert (played.position.to_move, GAME.to_move(played.position)) == (None, None)
    assert [event.type for event in played.events][-3:] == ["discard", "finish", "end"]
    assert there.events(LAST, "end") == [{"type": "end", "rule": "end.all", "places": ["Ben", "Ann", "Cid", "Dan"]}]
    record = there.replayed(LAST)
    assert record.over
    with pytest.raises(BadInput, match="over already"):
        there.replayed(f"{LAST}\nBen: charter 0 (X1)")


@pytest.mark.rule("atlantic-star/end.all", "holds")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_with_any_number_of_players(players: int) -> None:
    seats = ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay")[:players]
    companies = [f"{seat}-{n}" for seat in seats for n in (1, 2)] if players < 4 else list(seats)
    assert len(companies) == {2: 4, 3: 6, 4: 4, 5: 5, 6: 6}[players]
    lying = ", ".join(f"{company} 9" for company in companies)
    board = {stars: f"{colour}: {lying}" for stars, colour in enumerate(("yellow", "green", "red", "blue"), 1)}
    there = table(*(f"{seat} 0" for seat in seats), players=players, columns=board)
    # The tiles of the imaginary companies are not asked for.
    assert GAME.over(there.position)
    assert GAME.result(there.position) is not None
    for stars in board:
        less = {**board, stars: board[stars].rpartition(", ")[0]}
        there = table(*(f"{seat} 0" for seat in seats), players=players, columns=less)
        assert not GAME.over(there.position)
        assert there.position.to_move == seats[-1]


@pytest.mark.rule("atlantic-star/end.all", "broken")
def test_neither_when_one_is_finished_nor_when_the_columns_are_full_but_one() -> None:
    # Dan has green to stage as well.
    there = before_the_last(board={**BOARD, 2: TWO.replace(", Dan 0", "")})
    played = there.plays(LAST)
    assert [event.type for event in played.events][-2:] == ["discard", "finish"]
    assert not GAME.over(played.position)
    assert GAME.result(played.position) is None
    assert played.position.to_move == "Dan"


@pytest.mark.rule("atlantic-star/end.all", "broken")
def test_imaginary_tiles_do_not_stand_for_those_of_players() -> None:
    # Without Dan's blue and red tiles 22 lie in the end, eight of them imaginary ones.
    board = {stars: column.replace(", Dan 10", "").replace(", Dan 5", "") for stars, column in BOARD.items()}
    there = before_the_last(board=board)
    assert not GAME.over(there.plays(LAST).position)
    # 16 tiles in all, but eight of them imaginary ones.
    both = "Ann 40, Ben 39, imaginary-2 38, imaginary-1 37"
    board = {stars: f"{colour}: {both}" for stars, colour in enumerate(("yellow", "green", "red", "blue"), 1)}
    assert not GAME.over(table("Ann 0", "Ben 0", "Cid 0", "Dan 0", columns=board).position)


@pytest.mark.rule("atlantic-star/end.all", "broken")
def test_as12_seats_that_are_not_written_have_to_stage_too() -> None:
    own = finished_at("yellow", "green", "red", "blue")
    alone = table("Ann 0", columns=own)
    assert alone.position.to_move is None
    assert not GAME.over(alone.position)
    # With the others' tiles on the board it is over, though Ann is the only one written.
    others = {stars: f"{column}, Ben 9, Cid 8, Dan 7" for stars, column in own.items()}
    assert GAME.over(table("Ann 0", columns=others).position)


@pytest.mark.rule("atlantic-star/end.all", "broken")
def test_no_lack_of_ships_or_money_ends_it() -> None:
    there = table("Ann 0: 8", "Ben 0: 8", offer=",,,", pile="")
    assert not GAME.over(there.position)
    assert there.position.to_move == "Ann"
    assert not GAME.over(start(4))
    assert GAME.result(start(4)) is None


# ------------------------------------------------------------------ the score


@pytest.mark.rule("atlantic-star/end.score", "holds")
def test_the_sum_of_the_places_under_the_own_tiles() -> None:
    there = before_the_last()
    expected = "scores = { Ann = 59, Ben = 72, Cid = 40, Dan = 16 }"
    assert there.wrong(LAST, expected, 'places = ["Ben", "Ann", "Cid", "Dan"]') == []
    result = GAME.result(there.plays(LAST).position)
    assert result is not None and result.winners == ("Ben",)


@pytest.mark.rule("atlantic-star/end.score", "holds")
def test_the_same_tile_on_the_first_place() -> None:
    # Ann 30 + 18 + 7 + 14 = 69, and in yellow all others one lower: Dan 12, Ben 10, Cid 6.
    there = before_the_last("yellow A9, yellow B9, yellow C9")
    turn = "Ann: stage yellow: yellow A9, yellow B9, yellow C9"
    assert there.wrong(turn, "scores = { Ann = 69, Ben = 70, Cid = 38, Dan = 14 }") == []


@pytest.mark.rule("atlantic-star/end.score", "holds")
def test_as11_the_places_count_as_they_lie_in_mid_game_too() -> None:
    # 14 and 0 (five stars, last place); 12 and 30; nothing for tiles not yet there.
    there = table(
        "Ann 5000", "Ben 0", "Cid 0", players=6,
        columns={1: "red: Ann 20, Ben 20, Fay 1", 5: "blue: Ben 9, Eve 8, Fay 7, Dan 6, Cid 5, Ann 0*"},
    )  # fmt: skip
    assert there.wrong("", "scores = { Ann = 14, Ben = 42, Cid = 1 }") == []
    assert scores(there.position)["Fay"] == 10 + 10
    assert table("Ann 5000", "Ben 0").wrong("", "scores = { Ann = 0, Ben = 0 }") == []


@pytest.mark.rule("atlantic-star/end.score", "holds")
def test_as11_the_companies_of_a_seat_together() -> None:
    there = table(
        "Ann 0", "Ben 0", players=2,
        columns={3: "red: Ann-2 40, imaginary-2 27, Ben-1 26, Ann-1 25, imaginary-1 23", 1: "blue: Ben-2 40, Ben-1 39"},
    )  # fmt: skip
    # 22 + 6; 10 + 14 + 12.
    assert there.wrong("", "scores = { Ann = 28, Ben = 36 }", 'places = ["Ben", "Ann"]') == []
    for ann in (22, 6, 65):
        assert there.wrong("", f"scores = {{ Ann = {ann} }}") == ["scores.Ann"]


@pytest.mark.rule("atlantic-star/end.score", "broken")
def test_neither_the_points_on_the_tiles_nor_the_money_nor_the_ships_count() -> None:
    there = before_the_last("X1, X1, X1, X1, X1")
    # 50 + 40 + 20 + 6 points, 90,000 in the purse, two ships in hand.
    for ann in (116, 149, 59 + 90, 61, 58, 60):
        assert there.wrong(LAST, f"scores = {{ Ann = {ann} }}") == ["scores.Ann"]
    assert there.wrong(LAST, 'places = ["Ann", "Ben", "Cid", "Dan"]') == ["places"]
    assert there.wrong(LAST, 'places = ["Dan", "Cid", "Ann", "Ben"]') == ["places"]


@pytest.mark.rule("atlantic-star/end.score", "broken")
def test_what_one_has_is_not_another_s() -> None:
    there = before_the_last()
    assert there.wrong(LAST, "scores = { Ann = 72, Ben = 59, Cid = 40, Dan = 16 }") == ["scores.Ann", "scores.Ben"]
    with pytest.raises(BadInput):
        there.wrong(LAST, "scores = { Eve = 0 }")


# ------------------------------------------------------------------ the imaginary companies


@pytest.mark.rule("atlantic-star/end.imaginary-ranked", "holds")
def test_as11_they_have_a_score_of_their_own() -> None:
    assert before_the_last().wrong(LAST, "scores = { imaginary-2 = 35, imaginary-1 = 13 }") == []
    five = table("Ann 0", players=5, columns={1: "red: imaginary-1 25, Ann 9"})
    assert five.wrong("", "scores = { imaginary-1 = 14, Ann = 12 }") == []
    # Before their tiles are on the board they have none.
    assert table("Ann 0").wrong("", "scores = { imaginary-2 = 0, imaginary-1 = 0 }") == []


@pytest.mark.rule("atlantic-star/end.imaginary-ranked", "broken")
def test_they_take_no_place_and_do_not_win() -> None:
    there = table("Ann 0", "Ben 0", columns={5: "red: imaginary-2 27, imaginary-1 23, Ann 9"})
    assert there.wrong("", "scores = { imaginary-2 = 30, imaginary-1 = 20, Ann = 10, Ben = 0 }") == []
    assert there.wrong("", "scores = { imaginary-2 = 20, imaginary-1 = 30 }") == [
        "scores.imaginary-2", "scores.imaginary-1",
    ]  # fmt: skip
    assert there.wrong("", 'places = ["Ann", "Ben"]') == []
    with pytest.raises(BadInput, match="imaginary-2"):
        there.wrong("", 'places = ["imaginary-2", "imaginary-1", "Ann", "Ben"]')
    # A place that an imaginary tile takes is worth nothing to anybody else.
    assert there.wrong("", "scores = { Ann = 30 }") == ["scores.Ann"]


@pytest.mark.rule("atlantic-star/end.imaginary-ranked", "broken")
@pytest.mark.parametrize(("players", "taking_part"), [(2, 2), (3, 0), (4, 2), (5, 1), (6, 0)])
def test_who_takes_no_part_has_no_score(players: int, taking_part: int) -> None:
    for n in (1, 2):
        found = [] if n <= taking_part else [f"scores.imaginary-{n}"]
        assert table("Ann 0", players=players).wrong("", f"scores = {{ imaginary-{n} = 0 }}") == found


# ------------------------------------------------------------------ the same score


def shared() -> Table:
    """All tiles lie.

    Ann 14 + 14 + 10 + 10, Ben 12 + 18 + 16 + 2, both 48; Cid 10 + 10 + 22 + 5, Dan 8 + 7 + 6 + 26, both 47 (yellow,
    green, red, blue in the columns of one to four stars). On the tiles Ann has 146 points, Ben 149, Cid 140, Dan 125.
    """
    return table(
        "Ann 0", "Ben 50000: X1, X1", "Cid 3000: X1", "Dan 0",
        columns={
            1: "yellow: Ann 40, Ben 35, Cid 30, Dan 20, imaginary-2 17, imaginary-1 13",
            2: "green: Ben 40, Ann 35, Cid 30, Dan 25, imaginary-2 22, imaginary-1 18",
            3: "red: Cid 50, Ben 45, Ann 40, Dan 30, imaginary-2 27, imaginary-1 23",
            4: "blue: Dan 50, imaginary-2 32, Ann 31, Cid 30, Ben 29, imaginary-1 28",
        },
    )  # fmt: skip


@pytest.mark.rule("atlantic-star/end.tie", "holds")
def test_the_same_score_shares_the_place() -> None:
    there = shared()
    assert there.wrong("", "scores = { Ann = 48, Ben = 48, Cid = 47, Dan = 47 }") == []
    assert there.wrong("", 'places = [["Ann", "Ben"], ["Cid", "Dan"]]') == []
    # Inside a place the order in which they are written does not matter.
    assert there.wrong("", 'places = [["Ben", "Ann"], ["Dan", "Cid"]]') == []
    result = GAME.result(there.position)
    assert result is not None
    assert result.winners == ("Ann", "Ben")
    assert result.places == (("Ann", "Ben"), ("Cid", "Dan"))


@pytest.mark.rule("atlantic-star/end.tie", "broken")
@pytest.mark.parametrize(
    "places",
    [
        # By the money, by the ships left, by the points on the tiles, by the best tile, by the seats.
        '"Ben", "Ann", "Cid", "Dan"',
        '"Ann", "Ben", "Dan", "Cid"',
        '"Ann", "Ben", "Cid", "Dan"',
        '["Ann", "Ben"], "Cid", "Dan"',
        '"Ann", "Ben", ["Cid", "Dan"]',
        '["Ann", "Ben", "Cid", "Dan"]',
        '["Cid", "Dan"], ["Ann", "Ben"]',
        '["Ann", "Ben"]',
    ],
)
def test_nothing_else_decides(places: str) -> None:
    assert shared().wrong("", f"places = [{places}]") == ["places"]


@pytest.mark.rule("atlantic-star/end.tie", "holds")
def test_as11_any_place_can_be_shared_by_any_number() -> None:
    assert table("Ann 9", "Ben 0", "Cid 3", "Dan 0").wrong("", 'places = [["Ann", "Ben", "Cid", "Dan"]]') == []
    # Cid 18; Ann and Dan 14; Ben 12; Eve and Fay nothing.
    six = ("Ann 0", "Ben 9000", "Cid 0", "Dan 9000", "Eve 0", "Fay 0")
    there = table(*six, columns={1: "red: Ann 30, Ben 20", 2: "blue: Cid 30, Dan 20"})
    assert there.wrong("", 'places = ["Cid", ["Ann", "Dan"], "Ben", ["Eve", "Fay"]]') == []
    assert there.wrong("", 'places = ["Cid", "Dan", "Ann", "Ben", ["Eve", "Fay"]]') == ["places"]


@pytest.mark.rule("atlantic-star/end.tie", "holds")
def test_a_seat_with_the_score_of_an_imaginary_company_shares_with_nobody() -> None:
    # Twelve for the second place in the column of one star, and ten and two in that of two.
    columns = {1: "red: Ben 30, imaginary-2 27, Cid 1", 2: "blue: Dan 40, Cid 33, Ann 32"}
    there = table("Ann 0", "Ben 0", "Cid 0", "Dan 0", columns=columns)
    assert there.wrong("", "scores = { Ann = 10, Ben = 14, Cid = 24, Dan = 18, imaginary-2 = 12 }") == []
    assert places(there.position) == (("Cid",), ("Dan",), ("Ben",), ("Ann",))
    same = table("Ann 0", "Ben 0", columns={1: "red: imaginary-2 27", 4: "blue: Ben 2"}).position
    assert places(same) == (("Ben",), ("Ann",))


def test_as12_scores_and_places_can_be_expected_of_seats_that_are_not_written() -> None:
    text = """
    game = "atlantic-star"
    players = 4
    [[seats]]
    name = "Ann"
    [columns.1]
    colour = "red"
    tiles = ["Ben 30", "imaginary-2 27", "imaginary-1 23", "Ann 4"]
    [expect]
    scores = { Ben = 14, Ann = 8 }
    places = ["Ben", "Ann"]
    """
    assert run(read(text)).ok
    wrong = run(read(text.replace('["Ben", "Ann"]', '["Ann", "Ben"]').replace("Ben = 14", "Ben = 12")))
    assert [difference.what for difference in wrong.differences] == ["scores.Ben", "places"]
