"""The end: by twelve kinds, an empty column, the last card or the sixtieth round, when it is looked at, who has won."""

from typing import Any

import pytest

from rules_engine.games.protocol import BadInput
from rules_engine.games.submarine.start import GAME, start
from tests.games.submarine.rules.positions import LEGAL, WHITE, Table, table

ELEVEN = "abcdefghijk"
LAST = "red: sail C; salvage C4:lR"
OVER = ("over = true", 'winner = "red"', 'places = ["red", "white"]')


def end_of(played: list[dict[str, object]]) -> list[object]:
    """By which rules the game has ended."""
    return [event["rule"] for event in played]


# ------------------------------------------------------------------ twelve kinds


def eleven(red: str = "hand=RRR pile=BBB", white: str = "kinds=abcd jokers=9", **rulings: Any) -> Table:
    """Red lacks l only; C4 has two of it and others; no other end is near."""
    sea = {"C4": "lR lG aR bR", "C5": "cV", "D2": "dV"}
    return table(f"red C4 {red} kinds={ELEVEN}", f"white F2 hand=3 pile=9 {white}", sea=sea, **rulings)


@pytest.mark.rule("submarine/end.twelve", "holds")
@pytest.mark.parametrize("reading", ["after-turn", "at-once"])
def test_the_twelfth_kind_ends_the_game(reading: str) -> None:
    there = eleven(end_check=reading)
    assert not GAME.over(there.position)
    assert there.wrong(LAST, *OVER) == []
    assert there.events(LAST, "end") == [{"type": "end", "rule": "end.twelve", "places": ["red", "white"]}]
    after = there.plays(LAST).position
    assert (after.to_move, GAME.to_move(after), GAME.over(after)) == (None, None, True)
    result = GAME.result(after)
    assert result is not None and result.winners == ("red",)
    with pytest.raises(BadInput, match="over already"):
        there.replayed(f"{LAST}\nwhite: sail off")


@pytest.mark.rule("submarine/end.twelve", "holds")
@pytest.mark.parametrize(
    "turn", ["red: sail C; salvage C4:lR*", "red: sail C; salvage C4:aR C4:bR C4:lR", "red: sail C; salvage C4:lG*"]
)
def test_by_a_joker_or_behind_other_treasures(turn: str) -> None:
    assert eleven("hand=RRR pile=BBB jokers=1").wrong(turn, *OVER) == []


@pytest.mark.rule("submarine/end.twelve", "broken")
def test_eleven_and_any_number_of_jokers_are_not_enough() -> None:
    there = eleven("hand=RRR pile=BBB jokers=20")
    turn = "red: sail C; salvage C4:aR C4:bR*"
    assert there.wrong(turn, "over = false") == []
    assert there.wrong(turn, *OVER) == ["over", "winner"]
    assert GAME.result(there.plays(turn).position) is None
    # Ten kinds and two new ones are twelve; ten and the same twice are not.
    ten = table(
        "red C4 hand=RRG pile=BBB kinds=abcdefghij", "white F2 hand=3 pile=9", sea={"C4": "kR lR lG", "D2": "dV"}
    )
    assert ten.wrong("red: sail C; salvage C4:lR C4:lG", "over = false") == []
    assert ten.wrong("red: sail C; salvage C4:lR C4:kR", "over = true") == []


@pytest.mark.rule("submarine/end.twelve", "broken")
@pytest.mark.parametrize("behind", ["C4:lG", "C4:lG*", "C4:aR", "C4:bR*"])
@pytest.mark.parametrize("reading", ["after-turn", "at-once"])
def test_su9_a_treasure_behind_the_twelfth_kind_is_illegal(behind: str, reading: str) -> None:
    there = eleven("hand=RRG pile=BBB jokers=3", end_check=reading)
    assert there.verdict(f"{LAST} {behind}") == ("end.twelve", 2)
    assert there.verdict(f"red: sail C; salvage {behind} C4:lR") == (("end.twelve", 2) if "l" in behind else LEGAL)


@pytest.mark.rule("submarine/end.twelve", "broken")
def test_su7_any_other_rule_is_named_before_the_end() -> None:
    there = eleven("hand=RRV pile=")
    for behind, rule in (
        ("E4:aR", "act.under-ship"),
        ("C3:aR", "salvage.same-space"),
        ("C4:lG", "salvage.card-colour"),
        ("C4:bR*", "joker.instead-of-card"),
    ):
        assert there.verdict(f"{LAST} {behind}") == (rule, 2)
    sea = {"C4": "lR aR", "C2": "bV"}
    blocked = table(f"red C4 hand=RRR pile=B kinds={ELEVEN}", "white C2 hand=3 pile=9", sea=sea)
    assert blocked.verdict(f"{LAST} C4:aR") == ("block.cannot-pay", 2)


@pytest.mark.rule("submarine/end.twelve", "holds")
def test_su9_what_cannot_follow_is_not_counted() -> None:
    # 17 dives; lR or lG, nothing behind either.
    sea = {"C4": "lR lG", "D2": "dV"}
    there = table(f"red C4 hand=RG pile=B kinds={ELEVEN}", WHITE, sea=sea)
    assert there.wrong("", "count = 19") == []
    assert there.wrong("", "count = 20") == ["count"]


@pytest.mark.rule("submarine/end.twelve", "holds")
def test_twelve_win_although_the_turn_empties_a_column_and_takes_the_last_card() -> None:
    there = table(f"red C4 hand=R kinds={ELEVEN}", "white F2 jokers=30 kinds=abc", sea={"C4": "lR"})
    assert there.wrong(LAST, *OVER) == []
    assert end_of(there.events(LAST, "end")) == ["end.twelve"]


# ------------------------------------------------------------------ an empty column


def column(sea: dict[str, str], white: str = "hand=3 pile=9", **rulings: Any) -> Table:
    """Red with one kind over C4, white with none."""
    return table("red C4 C5 hand=RRR pile=BBB kinds=a jokers=1", f"white F2 {white}", sea=sea, **rulings)


@pytest.mark.rule("submarine/end.column", "holds")
@pytest.mark.parametrize("reading", ["after-turn", "at-once"])
def test_the_last_artefact_of_a_column_ends_the_game(reading: str) -> None:
    there = column({"C4": "lR", "D2": "aR", "F5": "bR"}, end_check=reading)
    assert there.wrong(LAST, *OVER) == []
    assert end_of(there.events(LAST, "end")) == ["end.column"]
    assert there.wrong(f"{LAST}*", *OVER) == []
    several = column({"C4": "lR lG", "C5": "kR", "D2": "aR"}, end_check=reading)
    assert several.wrong(f"{LAST} C5:kR C4:lG*", *OVER) == []
    assert several.plays(f"{LAST} C5:kR C4:lG*").position.to_move is None


@pytest.mark.rule("submarine/end.column", "broken")
@pytest.mark.parametrize("left", [{"C4": "lR lG"}, {"C4": "lR", "C5": "aR"}, {"C4": "lR", "C2": "aR"}])
def test_not_with_one_left_nor_with_an_empty_space_or_row(left: dict[str, str]) -> None:
    there = column({**left, "D2": "aR"})
    assert there.wrong(LAST, "over = false") == []
    assert there.wrong(LAST, "over = true") == ["over"]
    assert there.events(LAST, "end") == []
    assert there.plays(LAST).position.to_move == "white"


@pytest.mark.rule("submarine/end.column", "broken")
def test_su9_a_column_empty_at_the_start_of_the_turn_does_not_count() -> None:
    there = column({"C4": "lR lG"})
    assert not GAME.over(there.position)
    for turn in (LAST, "red: sail C", "red: sail C; dive C4>C3", "red: sail off"):
        assert there.wrong(turn, "over = false") == []
    # Neither the column of the ship.
    empty = column({"D2": "aR"})
    for turn in ("red: sail C", "red: sail C; dive C4>C3"):
        assert empty.wrong(turn, "over = false") == []


# ------------------------------------------------------------------ no cards


def cards(red: str = "hand=R", white: str = "", sea: str = "lR lG kG jY", **rulings: Any) -> Table:
    """Red and white with what is written and no other card."""
    return table(f"red C4 {red} kinds=a", f"white F2 {white}", sea={"C4": sea, "D2": "aR"}, **rulings)


@pytest.mark.rule("submarine/end.no-cards", "holds")
@pytest.mark.parametrize("reading", ["after-turn", "at-once"])
def test_the_last_card_of_all_ends_the_game(reading: str) -> None:
    for white in ("", "hand=0 pile=0", "jokers=0"):
        assert cards(white=white, end_check=reading).wrong(LAST, *OVER) == []
    assert end_of(cards(end_check=reading).events(LAST, "end")) == ["end.no-cards"]
    assert cards("hand=RG", end_check=reading).wrong(f"{LAST} C4:lG", *OVER) == []
    assert cards("hand=1 pile=0", end_check=reading).wrong(LAST, *OVER) == []


@pytest.mark.rule("submarine/end.no-cards", "broken")
@pytest.mark.parametrize(
    ("red", "white"),
    [
        ("hand=RY", ""),
        ("hand=R pile=Y", ""),
        ("hand=R", "hand=Y"),
        ("hand=R", "pile=Y"),
        ("hand=R", "hand=1 pile=0"),
        ("hand=R", "hand=0 pile=1"),
    ],
)
@pytest.mark.parametrize("reading", ["after-turn", "at-once"])
def test_not_while_anybody_has_one_in_hand_or_pile(red: str, white: str, reading: str) -> None:
    there = cards(red, white, end_check=reading)
    assert there.wrong(LAST, "over = false") == []
    assert there.wrong(LAST, "over = true") == ["over"]


@pytest.mark.rule("submarine/end.no-cards", "broken")
def test_a_card_that_is_paid_is_still_there() -> None:
    there = table("red C4 hand=R pile=Y", "white C2", sea={"C4": "lR lG"})
    assert there.wrong(LAST, "paid = { white = 1 }", "over = false") == []
    # One that an own submarine costs is not (SU-10).
    own = table("red C3 C4 hand=R pile=Y", "white F2", sea={"C4": "lR lG"}, block_own="pay")
    assert own.wrong(LAST, "paid = { red = 1 }", "over = true") == []
    assert end_of(own.events(LAST, "end")) == ["end.no-cards"]


@pytest.mark.rule("submarine/end.no-cards", "broken")
@pytest.mark.parametrize("reading", ["after-turn", "at-once"])
def test_su9_cards_missing_at_the_start_of_the_turn_do_not_count(reading: str) -> None:
    there = cards("jokers=3", end_check=reading)
    assert not GAME.over(there.position)
    for turn in ("red: sail C", "red: sail off", f"{LAST}*", f"{LAST}* C4:lG*"):
        assert there.wrong(turn, "over = false") == []


# ------------------------------------------------------------------ when it is looked at


@pytest.mark.rule("submarine/end.check", "holds")
def test_when_the_turn_is_over() -> None:
    turn = f"{LAST} C4:lG* C4:kG*"
    for there in (cards("hand=R jokers=2"), cards("hand=R jokers=2", end_check="after-turn")):
        assert there.wrong(turn, *OVER, "[expect.seats.red]", 'kinds = ["a", "k", "l"]', "jokers = 1") == []
        assert end_of(there.events(turn, "end")) == ["end.no-cards"]


@pytest.mark.rule("submarine/end.check", "broken")
def test_su9_at_once_a_treasure_behind_the_last_card_is_illegal() -> None:
    there = cards("hand=R jokers=2", end_check="at-once")
    assert there.verdict(f"{LAST} C4:lG*") == ("end.no-cards", 2)
    assert there.verdict("red: sail C; salvage C4:kG* C4:lR C4:lG*") == ("end.no-cards", 3)
    # With the last card last it is all the same.
    assert there.verdict("red: sail C; salvage C4:kG* C4:lG* C4:lR") == LEGAL
    assert there.wrong(LAST, *OVER) == []
    # Another rule is named before.
    assert there.verdict(f"{LAST} C4:lG") == ("salvage.card-colour", 2)
    # With a card left somewhere the reading makes no difference.
    assert cards("hand=R pile=Y jokers=2", end_check="at-once").verdict(f"{LAST} C4:lG*") == LEGAL
    assert cards("hand=R jokers=2", "pile=1", end_check="at-once").verdict(f"{LAST} C4:lG*") == LEGAL


@pytest.mark.rule("submarine/end.check", "broken")
def test_a_treasure_behind_the_last_card_decides_only_where_it_may_be_taken() -> None:
    """Behind lR white leads by a joker; lG behind it changes nothing, with kG red has a kind more."""

    def there(reading: str) -> Table:
        return cards("hand=R jokers=1", "kinds=ab jokers=2", end_check=reading)

    assert there("after-turn").wrong(f"{LAST} C4:lG*", 'winner = "white"') == []
    assert there("after-turn").wrong(f"{LAST} C4:kG*", 'winner = "red"') == []
    assert there("at-once").verdict(f"{LAST} C4:kG*") == ("end.no-cards", 2)
    assert there("at-once").wrong(LAST, 'winner = "white"') == []


@pytest.mark.rule("submarine/end.check", "holds")
@pytest.mark.parametrize(("reading", "count"), [("after-turn", 20), ("at-once", 18)])
def test_what_only_the_last_card_makes_possible_is_counted_by_the_reading(reading: str, count: int) -> None:
    # 17 dives; aR, and with the joker that it becomes bY or cG. Played, R was the last card of all.
    there = table("red C4 hand=R kinds=a", "white F2", sea={"C4": "aR bY cG", "D2": "lV"}, end_check=reading)
    assert there.wrong("", f"count = {count}") == []
    assert there.wrong("", f"count = {38 - count}") == ["count"]
    # With a joker from before all is possible either way: aR and aR*, bY*, cG*, then two and three of them.
    before = table("red C4 hand=R jokers=2", "white F2", sea={"C4": "aR bY cG", "D2": "lV"}, end_check=reading)
    assert len(before.outcomes("red")) == 17 + 4 + 5 + 1


# ------------------------------------------------------------------ who has won


def ended(*seats: str) -> Table:
    """The first seat takes the last artefact of column C, which it has already: a joker more."""
    first, *others = seats
    name, *rest = first.split()
    found = [f"{name} C4 hand=R pile=BBB {' '.join(rest)}", *(f"{other} F2 hand=3 pile=9" for other in others)]
    return table(*found, sea={"C4": "aR", "D2": "aR"})


TURN = "red: sail C; salvage C4:aR"


@pytest.mark.rule("submarine/end.most", "holds")
def test_the_most_kinds_win_whoever_ends_it() -> None:
    there = ended("red kinds=abc jokers=5", "white kinds=abcd", "green kinds=ab jokers=9")
    expected = ("over = true", 'winner = "white"', 'places = ["white", "red", "green"]')
    assert there.wrong(TURN, *expected) == []


@pytest.mark.rule("submarine/end.most", "holds")
def test_equal_ones_compare_their_jokers() -> None:
    there = ended("red kinds=abc", "white kinds=def jokers=3", "green kinds=ghi jokers=2", "blue kinds=ab jokers=4")
    # Red has one joker now.
    expected = ('winner = "white"', 'places = ["white", "green", "red", "blue"]')
    assert there.wrong(TURN, *expected) == []
    assert ended("red kinds=abc jokers=2", "white kinds=def jokers=2").wrong(TURN, *OVER) == []


@pytest.mark.rule("submarine/end.most", "broken")
@pytest.mark.parametrize(
    "places",
    [
        '"green", "red", "white"',  # by the jokers
        '"red", "white", "green"',  # by kinds and jokers together; whoever ended it
        '"green", "white", "red"',
        '"white", "green", "red"',  # by the cards left
        '["white", "red"], "green"',
    ],
)
def test_jokers_do_not_count_as_kinds_nor_cards_at_all(places: str) -> None:
    there = ended("red kinds=abc jokers=5", "white kinds=abcd", "green kinds=ab jokers=9")
    assert there.wrong(TURN, f"places = [{places}]") == ["places"]


@pytest.mark.rule("submarine/end.most", "holds")
@pytest.mark.parametrize("end", ["end.column", "end.no-cards", "end.cap"])
def test_by_whichever_rule_it_has_ended(end: str) -> None:
    seats = ("red C2 kinds=ab jokers=7", "white F2 kinds=abc", "green F2 kinds=cde jokers=1")
    there = table(*seats, sea={"D2": "aR"}, ended=end)
    assert there.wrong("", "over = true", 'winner = "green"', 'places = ["green", "white", "red"]') == []


@pytest.mark.rule("submarine/end.tie", "holds")
def test_still_equal_ones_share_the_place() -> None:
    there = ended("red kinds=abc jokers=1", "white kinds=def jokers=2")
    expected = ("over = true", 'winner = ["red", "white"]', 'places = [["red", "white"]]')
    assert there.wrong(TURN, *expected) == []
    result = GAME.result(there.plays(TURN).position)
    assert result is not None and result.winners == ("red", "white")
    five = ended("red kinds=a", "white kinds=b jokers=2", "green kinds=c jokers=1", "blue", "yellow")
    shared = ('winner = "white"', 'places = ["white", ["red", "green"], ["blue", "yellow"]]')
    assert five.wrong(TURN, *shared) == []


@pytest.mark.rule("submarine/end.tie", "broken")
@pytest.mark.parametrize("places", ['"red", "white"', '"white", "red"', '["red"], ["white"]'])
def test_neither_the_cards_nor_the_order_nor_who_ended_it_decides(places: str) -> None:
    there = ended("red kinds=abc jokers=1", "white kinds=def jokers=2")
    assert there.wrong(TURN, f"places = [{places}]") == ["places"]
    for winner in ("red", "white"):
        assert there.wrong(TURN, f'winner = "{winner}"') == ["winner"]


@pytest.mark.rule("submarine/end.tie", "broken")
def test_who_has_a_joker_more_shares_with_nobody() -> None:
    there = ended("red kinds=abc jokers=1", "white kinds=def jokers=1")
    assert there.wrong(TURN, 'places = [["red", "white"]]') == ["places"]
    assert there.wrong(TURN, *OVER) == []


@pytest.mark.rule("submarine/end.tie", "holds")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_su11_before_the_end_nobody_wins_and_all_may_share(players: int) -> None:
    position = start(players, 3)
    assert not GAME.over(position)
    assert GAME.result(position) is None
    assert GAME.places(position) == (tuple(seat.name for seat in position.seats),)


# ------------------------------------------------------------------ sixty rounds


def rounds(n: int, white: str = "@off F2 kinds=ab") -> Table:
    """Red is the last on the board."""
    return table("red @C C2 hand=3 pile=9 kinds=a reserve=1", f"white {white} hand=3 pile=9", sea={"C2": "aR"}, round=n)


@pytest.mark.rule("submarine/end.cap", "holds")
def test_the_sixtieth_round_is_the_last() -> None:
    there = rounds(60)
    expected = ("over = true", 'winner = "white"', 'places = ["white", "red"]', "[expect.seats.red]", 'ship = ""')
    assert there.wrong("red: sail off", *expected, "[expect.seats.white]", 'ship = ""') == []
    assert [(event["type"], event["rule"]) for event in there.events("red: sail off", "round", "end")] == [
        ("end", "end.cap")
    ]
    after = there.plays("red: sail off").position
    assert (after.to_move, after.to_deploy) == (None, ())


@pytest.mark.rule("submarine/end.cap", "broken")
@pytest.mark.parametrize("n", [1, 58, 59])
def test_neither_the_fifty_ninth_nor_one_before(n: int) -> None:
    assert rounds(n).wrong("red: sail off", "over = false") == []
    assert rounds(n).wrong("red: sail off", "over = true") == ["over"]
    after = rounds(n).plays("red: sail off").position
    assert (after.round, after.to_deploy, after.to_move) == (n + 1, ("red",), "red")


@pytest.mark.rule("submarine/end.cap", "broken")
def test_not_before_the_last_ship_has_left() -> None:
    there = rounds(60, "@B F2 kinds=ab")
    assert not GAME.over(there.position)
    assert there.wrong("red: sail off", "over = false") == []
    record = there.replayed("red: sail off")
    assert not record.over
    assert record.position.to_move == "white"
    # All through the sixtieth round there is play as ever.
    for turn in ("white: sail F", "white: sail F; dive F2>E3"):
        assert there.wrong(turn, "over = false") == []


@pytest.mark.rule("submarine/end.cap", "holds")
def test_su5_a_position_that_tells_no_round_is_in_its_first() -> None:
    assert table("red C2", WHITE).position.round == start(2).round == 1
