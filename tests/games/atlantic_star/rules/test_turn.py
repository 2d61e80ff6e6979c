"""The turn: who is next, one action, what may come before it, and how many ships a hand may have."""

from itertools import combinations
from typing import Any

import pytest

from rules_engine.games.atlantic_star.play import next_seat
from rules_engine.games.atlantic_star.position import COLOURS
from rules_engine.games.atlantic_star.start import GAME, start
from rules_engine.games.protocol import BadInput
from tests.games.atlantic_star.rules.positions import LEGAL, Table, Verdict, table

STAGE = "stage yellow @1: yellow A9, yellow B9, yellow C9"
COLUMN = {"yellow": 1, "green": 2, "red": 3, "blue": 4}


def staged(*colours: str, company: str = "Ann") -> dict[int, str]:
    """Columns in which a company has tiles of these colours, 20 points each."""
    return {COLUMN[colour]: f"{colour}: {company} 20" for colour in colours}


def with_everything(money: int = 18000, **rest: Any) -> Table:
    """Ann can do whatever a turn allows: borrow on green or red, exchange, charter, stage yellow."""
    return table(
        f"Ann {money}: yellow A9, yellow B9, yellow C9",
        "Ben 18000: 3",
        columns={5: "red: imaginary-2 27, Ann 24, imaginary-1 23", 2: "green: imaginary-2 22, Ann 20, imaginary-1 18"},
        **rest,
    )


# ------------------------------------------------------------------ clockwise

FOUR = ("Ann 9000", "Ben 9000", "Cid 9000", "Dan 9000")


@pytest.mark.rule("atlantic-star/turn.clockwise", "holds")
def test_one_after_the_other_clockwise_and_round_again() -> None:
    there = table(*FOUR, to_move="Cid")
    for name, following in (("Cid", "Dan"), ("Dan", "Ann"), ("Ann", "Ben"), ("Ben", "Cid")):
        assert there.plays(f"{name}: charter 0").position.to_move == following
    ships = ("blue A9", "blue B9", "blue C9", "blue D9", "blue E9")
    names = ("Cid", "Dan", "Ann", "Ben", "Cid")
    turns = "\n".join(f"{name}: charter 0 ({ship})" for name, ship in zip(names, ships, strict=True))
    record = there.replayed(turns)
    assert record.legal
    assert record.position.to_move == "Dan"
    assert [len(seat.hand) for seat in record.position.seats] == [1, 1, 2, 1]


@pytest.mark.rule("atlantic-star/turn.clockwise", "holds")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_as6_the_first_player_is_drawn(players: int) -> None:
    position = start(players)
    drawn = {start(players, seed=seed).to_move for seed in range(80)}
    assert drawn == {seat.name for seat in position.seats}


@pytest.mark.rule("atlantic-star/turn.clockwise", "holds")
def test_the_seats_stand_clockwise_as_they_are_named() -> None:
    position = start(3, names=("Zoe", "Max", "Kim"))
    assert [seat.name for seat in position.seats] == ["Zoe", "Max", "Kim"]
    assert [next_seat(position, name) for name in ("Zoe", "Max", "Kim")] == ["Max", "Kim", "Zoe"]


@pytest.mark.rule("atlantic-star/turn.clockwise", "broken")
@pytest.mark.parametrize("name", ["Ann", "Cid", "Dan"])
def test_nobody_moves_out_of_turn(name: str) -> None:
    there = table(*FOUR)
    assert there.position.to_move == "Ann"
    with pytest.raises(BadInput, match="Ben"):
        there.replayed(f"Ann: charter 0 (blue A9)\n{name}: charter 0 (blue B9)")
    assert there.replayed("Ann: charter 0 (blue A9)\nBen: charter 0 (blue B9)").legal


@pytest.mark.rule("atlantic-star/turn.clockwise", "broken")
def test_d11_a_single_turn_is_not_asked_whose_turn_it_is() -> None:
    there = table(*FOUR, to_move="Dan")
    assert there.verdict("Ben: charter 0") == LEGAL
    assert there.plays("Ben: charter 0").position.to_move == "Cid"


def all_staged_by(*names: str) -> dict[int, str]:
    """Columns of six players in which these have staged everything."""
    tiles = ", ".join(f"{name} {30 - i}" for i, name in enumerate(names))
    return {stars: f"{colour}: {tiles}" for colour, stars in COLUMN.items()}


@pytest.mark.rule("atlantic-star/turn.clockwise", "holds")
@pytest.mark.rule("atlantic-star/turn.clockwise", "broken")
def test_as6_finished_players_are_passed_over() -> None:
    there = table(*FOUR, players=6, columns=all_staged_by("Ben", "Cid"))
    assert there.plays("Ann: charter 0").position.to_move == "Dan"
    assert there.plays("Dan: charter 0").position.to_move == "Ann"
    with pytest.raises(BadInput):
        there.replayed("Ann: charter 0 (blue A9)\nBen: charter 0 (blue B9)")
    assert there.replayed("Ann: charter 0 (blue A9)\nDan: charter 0 (blue B9)").legal


def test_as6_the_last_who_is_not_finished_plays_on_alone() -> None:
    there = table(*FOUR, players=6, columns=all_staged_by("Ann", "Ben", "Dan"))
    assert there.position.to_move == "Cid"
    assert there.plays("Cid: charter 0").position.to_move == "Cid"
    assert there.replayed("Cid: charter 0 (blue A9)\nCid: charter 0 (blue B9)").legal


def test_as6_when_all_are_finished_nobody_is_to_move() -> None:
    there = table(*FOUR, players=6, columns=all_staged_by("Ann", "Ben", "Cid", "Dan"))
    assert there.position.to_move is None
    assert next_seat(there.position) is None
    # Two of the six are not written, and they have not staged anything.
    assert not GAME.over(there.position)


# ------------------------------------------------------------------ one action


@pytest.mark.rule("atlantic-star/turn.one-action", "holds")
@pytest.mark.parametrize("action", ["charter 0", "charter 3000", STAGE])
def test_one_ship_or_one_cruise(action: str) -> None:
    assert with_everything().verdict(f"Ann: {action}") == LEGAL


@pytest.mark.rule("atlantic-star/turn.one-action", "broken")
@pytest.mark.parametrize(
    ("turn", "token"),
    [
        ("", 0),
        ("loan red 1", 1),
        ("exchange", 1),
        ("exchange; exchange", 2),
        ("loan red 1; exchange; exchange; exchange", 4),
    ],
)
def test_as7_not_none_at_all(turn: str, token: int) -> None:
    assert with_everything().verdict(f"Ann: {turn}") == ("turn.one-action", token)


@pytest.mark.rule("atlantic-star/turn.one-action", "broken")
@pytest.mark.parametrize(
    ("turn", "token"),
    [
        ("charter 0; charter 0", 1),
        ("charter 3000; charter 0", 1),
        (f"charter 0; {STAGE}", 1),
        (f"{STAGE}; charter 0", 1),
        (f"loan red 1; {STAGE}; charter 0", 2),
        ("loan red 1; exchange; charter 1000; charter 1000", 3),
        ("charter 0; charter 0; charter 0", 1),
    ],
)
def test_as7_not_two(turn: str, token: int) -> None:
    assert with_everything().verdict(f"Ann: {turn}") == ("turn.one-action", token)


@pytest.mark.rule("atlantic-star/turn.one-action", "broken")
def test_nor_two_cruises_not_even_of_two_companies() -> None:
    there = table("Ann 0: X1, X1, X1, X1, X1, X1, X1", "Ben 0", players=2)
    assert there.verdict("Ann: stage Ann-1 red @1: X1, X1, X1, X1, X1") == LEGAL
    twice = "Ann: stage Ann-1 green @1: X1, X1, X1, X1; stage Ann-2 yellow @2: X1, X1, X1"
    assert table("Ann 0: X1, X1, X1, X1, X1, X1", "Ben 0", players=2).verdict(twice) == ("turn.one-action", 1)


def test_as7_the_second_action_is_refused_as_such_whatever_else_is_wrong_with_it() -> None:
    # No money for the second ship, a free place, a hand that would be too large, too few ships, the wrong column.
    assert with_everything(0).verdict("Ann: charter 0; charter 3000") == ("turn.one-action", 1)
    gone = table("Ann 0", offer=",,,X1", pile="")
    assert gone.verdict("Ann: charter 0; charter 0") == ("turn.one-action", 1)
    assert table("Ann 0: 7").verdict("Ann: charter 0; charter 0") == ("turn.one-action", 1)
    assert with_everything().verdict("Ann: charter 0; stage yellow: yellow A9") == ("turn.one-action", 1)


def test_as7_in_the_order_of_the_written_turn() -> None:
    assert with_everything(0).verdict("Ann: charter 3000; charter 0") == ("charter.price", 0)
    assert with_everything(0).verdict("Ann: exchange; charter 0; charter 0") == ("charter.exchange", 0)
    assert with_everything().verdict("Ann: loan red 11; charter 0; charter 0") == ("loan.ten-points", 0)
    assert with_everything(0).verdict("Ann: exchange") == ("charter.exchange", 0)


# ------------------------------------------------------------------ the order


@pytest.mark.rule("atlantic-star/turn.order", "holds")
@pytest.mark.parametrize(
    "turn",
    [
        "loan red 1; exchange; charter 0",
        "loan red 1; exchange; exchange; charter 3000",
        "loan green 10; charter 2000",
        "exchange; exchange; charter 0",
        # An exchange may precede a staging, too.
        f"exchange; {STAGE}",
        f"loan red 1; exchange; exchange; {STAGE}",
        f"loan green 3; {STAGE}",
    ],
)
def test_a_loan_then_exchanges_then_the_action(turn: str) -> None:
    assert with_everything().verdict(f"Ann: {turn}") == LEGAL


@pytest.mark.rule("atlantic-star/turn.order", "holds")
def test_what_the_loan_brings_pays_for_the_exchange_and_for_the_ship() -> None:
    there = with_everything(0)
    turn = "Ann: loan red 5; exchange (X1, red A9, red C9, blue D9); charter 3000 (blue A9)"
    assert there.wrong(turn, "legal = true", "seats.Ann.money = 0") == []
    assert there.verdict(turn.replace("red 5", "red 4")) == ("charter.price", 2)
    assert there.verdict(turn.replace("red 5", "red 1")) == ("charter.exchange", 1)


@pytest.mark.rule("atlantic-star/turn.order", "broken")
@pytest.mark.parametrize(
    ("turn", "token"),
    [
        ("exchange; loan red 1; charter 0", 1),
        ("exchange; exchange; loan red 1; charter 0", 2),
        (f"exchange; loan green 1; {STAGE}", 1),
        (f"{STAGE}; exchange", 1),
        (f"exchange; {STAGE}; exchange", 2),
        (f"loan red 1; {STAGE}; exchange", 2),
    ],
)
def test_as7_no_loan_behind_an_exchange_and_no_exchange_behind_a_staging(turn: str, token: int) -> None:
    assert with_everything().verdict(f"Ann: {turn}") == ("turn.order", token)


@pytest.mark.rule("atlantic-star/turn.order", "broken")
def test_as7_the_order_is_named_before_what_else_is_wrong() -> None:
    # A loan behind an exchange: on a cruise not staged, of too many points, on a tile that has given one.
    assert with_everything().verdict("Ann: exchange; loan blue 1; charter 0") == ("turn.order", 1)
    assert with_everything().verdict("Ann: exchange; loan red 11; charter 0") == ("turn.order", 1)
    lent = table("Ann 9000", columns={5: "red: Ann 24*"})
    assert lent.verdict("Ann: exchange; loan red 1; charter 0") == ("turn.order", 1)
    full = table("Ann 9000", players=6, columns={5: "red: Ann 9, Ben 8, Cid 7, Dan 6, Eve 5, Fay 4"})
    assert full.verdict("Ann: exchange; loan red 1; charter 0") == ("turn.order", 1)
    # An exchange behind a staging: without the money, without four ships to come.
    assert with_everything(0).verdict(f"Ann: {STAGE}; exchange") == ("turn.order", 1)
    # The three ships of the cruise are on the discards by now.
    assert with_everything(pile="").verdict(f"Ann: {STAGE}; exchange") == ("turn.order", 1)


@pytest.mark.parametrize(
    ("turn", "verdict"),
    [
        # What has a name of its own is not called the order.
        ("charter 0; loan red 1", ("loan.start-of-turn", 1)),
        (f"{STAGE}; loan red 1", ("loan.start-of-turn", 1)),
        (f"{STAGE}; loan yellow 1", ("loan.start-of-turn", 1)),
        ("exchange; charter 0; loan red 1", ("loan.start-of-turn", 2)),
        ("loan red 1; charter 0; loan green 1", ("loan.start-of-turn", 2)),
        ("charter 0; exchange", ("charter.exchange-before", 1)),
        ("exchange; charter 0; exchange", ("charter.exchange-before", 2)),
        ("loan red 1; loan green 1; charter 0", ("loan.once", 1)),
        ("loan red 1; exchange; loan green 1; charter 0", ("loan.once", 2)),
    ],
)
def test_as7_turn_order_is_left_for_the_two_cases_that_no_other_rule_names(turn: str, verdict: Verdict) -> None:
    assert with_everything().verdict(f"Ann: {turn}") == verdict


def test_as7_loan_once_unlimited_a_second_loan_behind_an_exchange_breaks_only_the_order() -> None:
    there = with_everything(loan_once="unlimited")
    assert there.verdict("Ann: loan red 1; exchange; loan green 1; charter 0") == ("turn.order", 2)
    assert there.verdict("Ann: loan red 1; loan green 1; exchange; charter 0") == LEGAL
    assert with_everything(loan_once="per-turn").verdict("Ann: loan red 1; exchange; loan green 1; charter 0") == (
        "loan.once",
        2,
    )


# ------------------------------------------------------------------ no dead end

LIMITS = [
    ((), 8),
    (("yellow", "green", "red"), 8),
    (("yellow",), 8),
    (("blue",), 7),
    (("blue", "yellow", "green"), 7),
    (("blue", "red"), 6),
    (("blue", "red", "yellow"), 6),
    (("blue", "red", "green"), 5),
]


@pytest.mark.rule("atlantic-star/turn.dead-end", "holds")
@pytest.mark.parametrize(("colours", "most"), LIMITS)
def test_as10_two_more_than_the_longest_cruise_still_to_stage_after_the_charter(
    colours: tuple[str, ...], most: int
) -> None:
    there = table(f"Ann 0: {', '.join(['green A9'] * (most - 1))}", columns=staged(*colours))
    assert there.wrong("Ann: charter 0", "legal = true") == []
    assert (
        table(f"Ann 0: {most - 1}", columns=staged(*colours)).wrong("Ann: charter 0", f"seats.Ann.hand = {most}") == []
    )


@pytest.mark.rule("atlantic-star/turn.dead-end", "broken")
@pytest.mark.parametrize(("colours", "most"), LIMITS)
def test_as10_not_three_more(colours: tuple[str, ...], most: int) -> None:
    for hand in (", ".join(["green A9"] * most), str(most), str(most + 1), "30"):
        there = table(f"Ann 9000: {hand}", columns=staged(*colours))
        for price in (0, 1000, 2000, 3000):
            assert there.verdict(f"Ann: charter {price}") == ("turn.dead-end", 0)


@pytest.mark.rule("atlantic-star/turn.dead-end", "broken")
def test_the_token_is_that_of_the_charter() -> None:
    there = table("Ann 9000: 8", columns={5: "red: Ann 24"})
    assert there.verdict("Ann: exchange; charter 0") == ("turn.dead-end", 1)
    assert there.verdict("Ann: loan red 1; exchange; exchange; charter 0") == ("turn.dead-end", 3)


@pytest.mark.rule("atlantic-star/turn.dead-end", "holds")
def test_only_chartering_is_barred() -> None:
    eight = ", ".join(["blue A9"] * 8)
    there = table(f"Ann 9000: {eight}")
    assert there.verdict("Ann: charter 0") == ("turn.dead-end", 0)
    assert there.verdict(f"Ann: exchange; stage blue @1: {', '.join(['blue A9'] * 6)}") == LEGAL
    # What can still be staged with eight ships is blue alone, though all four cruises are open.
    assert there.verdict(f"Ann: stage red @1: {', '.join(['blue A9'] * 5)}") == ("cruise.two-left", 0)
    assert {outcome.colour for outcome in there.outcomes("Ann")} == {"blue"}


@pytest.mark.rule("atlantic-star/turn.dead-end", "holds")
@pytest.mark.rule("atlantic-star/turn.dead-end", "broken")
def test_as10_of_two_companies_the_longest_cruise_that_either_has_to_stage() -> None:
    # Ann-1 has staged everything but yellow; Ann-2 has staged nothing, then blue, then blue and red.
    first = {COLUMN[colour]: f"{colour}: Ann-1 20" for colour in ("green", "red", "blue")}
    for more, most in (((), 8), (("blue",), 7), (("blue", "red"), 6), (("blue", "red", "green"), 5)):
        columns = {**first, **{COLUMN[colour]: f"{colour}: Ann-1 20, Ann-2 10" for colour in more}}
        for hand, verdict in ((most - 1, LEGAL), (most, ("turn.dead-end", 0))):
            there = table(f"Ann 0: {hand}", "Ben 0", players=2, columns=columns)
            assert there.verdict("Ann: charter 0") == verdict


@pytest.mark.rule("atlantic-star/turn.dead-end", "holds")
def test_what_others_have_staged_does_not_matter() -> None:
    there = table("Ann 0: 7", "Ben 0: 7", players=6, columns=staged("blue", "red", company="Ben"))
    assert there.verdict("Ann: charter 0") == LEGAL
    assert there.verdict("Ben: charter 0") == ("turn.dead-end", 0)


OPEN = [each for n in (1, 2, 3, 4) for each in combinations(COLOURS, n)]


@pytest.mark.rule("atlantic-star/turn.dead-end", "holds")
@pytest.mark.parametrize("still", OPEN)
def test_as6_whoever_is_not_finished_always_has_a_legal_action(still: tuple[str, ...]) -> None:
    # Without any money, and with ships that bring nothing, or next to nothing, on the cruises still to stage.
    legs = {"yellow": 3, "green": 4, "red": 5, "blue": 6}
    useless = [colour for colour in COLOURS if colour not in still]
    ship = f"{useless[0]} A9" if useless else "blue F1"
    columns = staged(*(colour for colour in COLOURS if colour not in still))
    most = max(legs[colour] for colour in still) + 2
    for n in range(most + 1):
        found = list(table(f"Ann 0: {', '.join([ship] * n)}", columns=columns).outcomes("Ann"))
        assert [outcome.price for outcome in found if outcome.action == "charter"] == ([0] if n < most else [])
        stagings = {outcome.colour for outcome in found if outcome.action == "stage"}
        assert stagings == {colour for colour in still if 0 <= n - legs[colour] <= 2}
        assert found


@pytest.mark.rule("atlantic-star/turn.dead-end", "broken")
def test_as10_a_finished_player_charters_no_more_and_has_no_outcomes() -> None:
    there = table("Ann 9000", columns=staged("yellow", "green", "red", "blue"))
    assert there.verdict("Ann: charter 0") == ("turn.dead-end", 0)
    assert there.wrong("Ann: charter 0", "legal = false", 'rule = "turn.dead-end"', "token = 0", "count = 0") == []
    assert len(there.outcomes("Ann")) == 0
    assert there.verdict("Ann: loan red 1; exchange; charter 0") == ("turn.dead-end", 2)
    # With one cruise left, even with an empty hand, it is otherwise.
    assert table("Ann 9000", columns=staged("green", "red", "blue")).wrong("Ann: charter 0", "count = 4") == []


def test_as10_a_finished_player_s_staging_is_its_second() -> None:
    everything = staged("yellow", "green", "red", "blue")
    for guard in ("on", "off"):
        there = table("Ann 0: X1, X1, X1", columns=everything, hand_guard=guard)
        assert there.verdict("Ann: stage yellow: X1, X1, X1") == ("cruise.once", 0)
        assert len(there.outcomes("Ann")) == 0


@pytest.mark.parametrize(("guard", "verdict"), [("on", ("turn.dead-end", 0)), ("off", LEGAL)])
@pytest.mark.parametrize("hand", [8, 9, 40])
def test_hand_guard_the_other_reading_lets_a_hand_grow_too_large(guard: str, verdict: Verdict, hand: int) -> None:
    there = table(f"Ann 0: {hand}", hand_guard=guard)
    assert there.verdict("Ann: charter 0") == verdict
    assert table("Ann 0: 7", hand_guard=guard).verdict("Ann: charter 0") == LEGAL


def test_hand_guard_the_other_reading_in_the_outcomes() -> None:
    nine = ", ".join(["green A9"] * 9)
    assert table(f"Ann 1500: {nine}").wrong("", "count = 0") == []
    assert table(f"Ann 1500: {nine}", hand_guard="off").wrong("", "count = 2") == []


@pytest.mark.parametrize(("guard", "rule"), [("on", "turn.dead-end"), ("off", "end.own-tiles")])
def test_as10_hand_guard_names_what_keeps_a_finished_player_from_chartering(guard: str, rule: str) -> None:
    there = table("Ann 9000", columns=staged("yellow", "green", "red", "blue"), hand_guard=guard)
    for price in (0, 3000):
        assert there.verdict(f"Ann: charter {price}") == (rule, 0)
    assert len(there.outcomes("Ann")) == 0


def test_as7_the_hand_before_the_price_and_the_price_before_the_end() -> None:
    # Neither the money nor room in the hand; a free place and no room in the hand.
    assert table("Ann 0: 8").verdict("Ann: charter 3000") == ("turn.dead-end", 0)
    assert table("Ann 0: 8", offer=",X1,X1,X1").verdict("Ann: charter 3000") == ("turn.dead-end", 0)
    assert table("Ann 0: 8", hand_guard="off").verdict("Ann: charter 3000") == ("charter.price", 0)
    everything = staged("yellow", "green", "red", "blue")
    assert table("Ann 0", columns=everything).verdict("Ann: charter 3000") == ("turn.dead-end", 0)
    assert table("Ann 0", columns=everything, hand_guard="off").verdict("Ann: charter 3000") == ("charter.price", 0)
