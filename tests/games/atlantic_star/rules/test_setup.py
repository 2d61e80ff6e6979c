"""Setting up: what is in the box, what everyone gets, the imaginary companies, the first offer."""

from importlib import resources

import pytest

from rules_engine.examples import Example, run
from rules_engine.examples.model import Expected
from rules_engine.games.atlantic_star.deck import PLACES, STUDY, read_deck
from rules_engine.games.atlantic_star.position import COLOURS, LEGS, PRICES, Position
from rules_engine.games.atlantic_star.ships import ship
from rules_engine.games.atlantic_star.start import start, view
from rules_engine.games.protocol import BadInput
from tests.games.atlantic_star.rules.positions import LEGAL, OFFER, Table, table

PLAYERS = (2, 3, 4, 5, 6)


def wrong(position: Position, **expect: object) -> list[str]:
    """What of these expectations (dots written as two underscores) does not hold in a position."""
    wanted = tuple(Expected(what.replace("__", "."), value) for what, value in expect.items())
    return [difference.what for difference in run(Example("at-the-start", position, expect=wanted)).differences]


def jokers(colour: str) -> str:
    """A joker for every leg: one point each, and the bonus is as much again."""
    return ", ".join(["X1"] * len(LEGS[colour]))


def first_of(colour: str, players: int) -> tuple[Table, str]:
    """Ann is the first to stage a cruise, with jokers alone: 6 points for yellow, 8, 10, and 12 for blue."""
    company = "Ann-1" if players < 4 else "Ann"
    named = f"{company} " if players < 4 else ""
    there = table(f"Ann 0: {jokers(colour)}", players=players)
    return there, f"Ann: stage {named}{colour} @3: {jokers(colour)}"


# ------------------------------------------------------------------ the box


@pytest.mark.rule("atlantic-star/setup.contents", "holds")
def test_what_is_in_the_box() -> None:
    assert len(STUDY.cards) == 132
    assert sum(card == "X1" for card in STUDY.cards) == STUDY.jokers == 12
    assert sorted(STUDY.board) == [1, 2, 3, 4, 5]
    assert {len(places) for places in STUDY.board.values()} == {6}
    # Four tiles a company, and all six companies are used, whoever plays them.
    for players in PLAYERS:
        position = start(players)
        own = [company for seat in position.seats for company in position.companies(seat.name)]
        tiles = len(own) * len(COLOURS) + sum(len(values) for values in position.imaginary.values())
        assert tiles == 24


@pytest.mark.rule("atlantic-star/setup.contents", "holds")
@pytest.mark.parametrize("stars", [1, 2, 3, 4, 5])
def test_each_of_the_five_columns_can_be_used(stars: int) -> None:
    there = table("Ann 0: X1, X1, X1", players=6)
    assert there.wrong(f"Ann: stage yellow @{stars}: X1, X1, X1", f'columns.{stars}.tiles = ["Ann 6"]') == []


@pytest.mark.rule("atlantic-star/setup.contents", "holds")
@pytest.mark.parametrize("players", PLAYERS)
def test_all_132_ships_are_in_the_agency_at_the_start(players: int) -> None:
    position = start(players)
    assert not isinstance(position.pile, int)
    assert len(position.pile) == 128
    assert position.discards == ()
    assert [seat.hand for seat in position.seats] == [()] * players
    assert sorted([*position.pile, *(card for card in position.offer if card)]) == sorted(STUDY.cards)


@pytest.mark.rule("atlantic-star/setup.contents", "broken")
def test_no_second_tile_no_seventh_place_no_sixth_column() -> None:
    assert table("Ann 0", columns={3: "red: Ann 30, Ben 20"}).position.columns
    for columns, said in (
        ({3: "red: Ann 30, Ben 20, Ann 10"}, "two tiles"),
        ({3: "red: Ann 7, Ben 6, Cid 5, Dan 4, Eve 3, Fay 2, Gus 1"}, "one to 6 tiles"),
        ({6: "red: Ann 30"}, "unknown"),
        ({3: "grey: Ann 30"}, "colour cannot be"),
    ):
        with pytest.raises(BadInput, match=said):
            assert table("Ann 0", players=6, columns=columns).position


def test_the_study_deck_says_that_it_is_not_the_printed_one() -> None:
    assert not STUDY.printed
    assert not start(4).deck.printed


def test_as12_a_ship_need_not_be_in_the_study_deck() -> None:
    assert "red A8" not in STUDY.cards
    there = table("Ann 3000: yellow A8", offer="red A8, X1, X1, X1", pile="green C1 + green D1")
    assert there.wrong("Ann: charter 3000", 'seats.Ann.hand = ["yellow A8", "red A8"]') == []


# ------------------------------------------------------------------ companies and money


@pytest.mark.rule("atlantic-star/setup.two-or-three", "holds")
@pytest.mark.parametrize("players", [2, 3])
def test_two_companies_and_36000_with_two_or_three(players: int) -> None:
    position = start(players)
    for seat in position.seats:
        assert wrong(position, **{f"seats__{seat.name}__money": 36000}) == []
        assert position.companies(seat.name) == (f"{seat.name}-1", f"{seat.name}-2")
    there = table("Ann 36000: yellow A9, yellow B9, yellow C9, X1, X1", "Ben 36000", players=players)
    # Eight tiles: each company stages each cruise, and two tiles of one colour lie in one column.
    first = there.plays("Ann: stage Ann-1 yellow @1: yellow A9, yellow B9, yellow C9").position
    assert first.unstaged("Ann") == COLOURS
    assert first.staged("Ann-1") == ("yellow",)
    assert first.staged("Ann-2") == ()


@pytest.mark.rule("atlantic-star/setup.two-or-three", "broken")
@pytest.mark.parametrize("players", [2, 3])
def test_not_18000_and_not_18000_for_each_tile(players: int) -> None:
    position = start(players)
    assert wrong(position, seats__Ann__money=18000, seats__Ben__money=72000) == ["seats.Ann.money", "seats.Ben.money"]
    assert wrong(position, seats__Ann__money=35999, seats__Ben__money=36001) == ["seats.Ann.money", "seats.Ben.money"]


@pytest.mark.rule("atlantic-star/setup.two-or-three", "broken")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("company", ["", "Ann ", "Ann-3 ", "Ben-1 ", "imaginary-1 "])
def test_as3_as8_the_company_is_one_of_the_two_and_is_said(players: int, company: str) -> None:
    there = table("Ann 0: X1, X1, X1", "Ben 0", players=players, columns={1: "green: Ann-1 20, Ann-2 10"})
    with pytest.raises(BadInput, match=r"two companies|no company of Ann"):
        there.verdict(f"Ann: stage {company}yellow @2: X1, X1, X1")
    with pytest.raises(BadInput, match=r"two companies|no company of Ann"):
        there.verdict(f"Ann: loan {company}green 1; charter 0")
    assert there.verdict("Ann: stage Ann-2 yellow @2: X1, X1, X1") == LEGAL
    assert there.verdict("Ann: loan Ann-2 green 1; charter 0") == LEGAL


@pytest.mark.rule("atlantic-star/setup.two-or-three", "broken")
def test_with_two_or_three_no_tile_has_the_bare_name() -> None:
    for players in (2, 3):
        for name in ("Ann", "Ann-3", "Ann-0"):
            with pytest.raises(BadInput, match="no company"):
                assert table("Ann 0", players=players, columns={1: f"red: {name} 20"}).position
        assert table("Ann 0", players=players, columns={1: "red: Ann-2 20, Ann-1 20"}).position.columns


@pytest.mark.rule("atlantic-star/setup.four-to-six", "holds")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_one_company_and_18000_with_four_to_six(players: int) -> None:
    position = start(players)
    for seat in position.seats:
        assert wrong(position, **{f"seats__{seat.name}__money": 18000}) == []
        assert position.companies(seat.name) == (seat.name,)
    there, turn = first_of("yellow", players)
    assert there.verdict(turn) == LEGAL
    assert there.plays(turn).position.unstaged("Ann") == ("green", "red", "blue")


@pytest.mark.rule("atlantic-star/setup.four-to-six", "broken")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_not_36000_and_no_second_company(players: int) -> None:
    position = start(players)
    assert wrong(position, seats__Ann__money=36000, seats__Dan__money=17999) == ["seats.Ann.money", "seats.Dan.money"]
    there = table("Ann 0: X1, X1, X1", players=players)
    for company in ("Ann-1", "Ann-2", "Ben"):
        with pytest.raises(BadInput, match="no company of Ann"):
            there.verdict(f"Ann: stage {company} yellow @2: X1, X1, X1")
    for company in ("Ann-1", "Ann-2"):
        with pytest.raises(BadInput, match="no company"):
            assert table("Ann 0", players=players, columns={1: f"red: {company} 20"}).position
    # Nor can the only company stage a cruise for a second time.
    again = table("Ann 0: X1, X1, X1", players=players, columns={1: "yellow: Ann 20"})
    assert again.verdict("Ann: stage yellow: X1, X1, X1") == ("cruise.once", 0)


@pytest.mark.rule("atlantic-star/setup.one-hand", "holds")
def test_one_hand_and_one_purse_for_both_companies() -> None:
    there = table(
        "Ann 500: yellow A9, yellow B9, yellow C9, X1",
        "Ben 0",
        players=2,
        offer="yellow B7 + blue E2, X1, yellow A9, red E9",
        columns={1: "red: Ann-1 30, imaginary-2 27, imaginary-1 23"},
    )
    # What the tile of one company brings pays for a ship that the other one uses.
    loan = "Ann: loan Ann-1 red 3; charter 3000"
    hand = '"yellow A9", "yellow B9", "yellow C9", "X1", "yellow B7 + blue E2"'
    assert there.wrong(loan, "legal = true", "seats.Ann.money = 500", f"seats.Ann.hand = [{hand}]") == []
    both = there.replayed(
        "Ann: loan Ann-1 red 3; charter 3000 (red A9)\n"
        "Ben: charter 0 (red B9)\n"
        "Ann: stage Ann-2 yellow @2: yellow A9, yellow B7 + blue E2, yellow C9"
    )
    assert both.legal
    assert both.position.seat("Ann").hand == ("yellow B9", "X1")
    assert [str(tile) for tile in both.position.column_of("yellow").tiles] == [
        "Ann-2 28", "imaginary-2 17", "imaginary-1 13",
    ]  # fmt: skip


@pytest.mark.rule("atlantic-star/setup.one-hand", "broken")
def test_neither_money_nor_ships_are_told_apart_by_company() -> None:
    there = table("Ann 3000: 4", "Ben 0", players=2)
    assert there.wrong("Ann: charter 3000", "seats.Ann.money = 1500") == ["seats.Ann.money"]
    with pytest.raises(BadInput, match="Ann-1"):
        there.wrong("Ann: charter 3000", "seats.Ann-1.money = 1500")
    # Two ships in all stay in hand, not two for each company.
    full = table("Ann 0: X1, X1, X1, X1, X1, X1", "Ben 0", players=2)
    assert full.verdict("Ann: stage Ann-1 yellow @1: X1, X1, X1") == ("cruise.two-left", 0)
    assert full.verdict("Ann: stage Ann-1 green @1: X1, X1, X1, X1") == LEGAL
    # And eight ships in all can be held, not eight for each.
    assert table("Ann 0: 8", "Ben 0", players=2).verdict("Ann: charter 0") == ("turn.dead-end", 0)
    assert table("Ann 0: 7", "Ben 0", players=2).verdict("Ann: charter 0") == LEGAL


def test_as2_hands_and_the_pile_are_hidden_money_and_tiles_are_open() -> None:
    there = table(
        "Ann 100: yellow A9, X1", "Ben 200: red A9, red B9, red C9", pile="blue A9, blue B9", discards="green A9",
        columns={3: "red: Ben 25*, Ann 24"},
    ).position  # fmt: skip
    seen = view(there, "Ann")
    assert [(seat.name, seat.money, seat.hand) for seat in seen.seats] == [
        ("Ann", 100, ("yellow A9", "X1")), ("Ben", 200, 3),
    ]  # fmt: skip
    assert seen.pile == 2
    assert (seen.offer, seen.discards, seen.columns) == (there.offer, there.discards, there.columns)
    assert [seat.hand for seat in view(there, "Ben").seats] == [2, ("red A9", "red B9", "red C9")]


# ------------------------------------------------------------------ imaginary companies


@pytest.mark.rule("atlantic-star/setup.imaginary-two", "holds")
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(
    ("colour", "second", "first", "own"),
    [("yellow", 17, 13, 6), ("green", 22, 18, 8), ("red", 27, 23, 10), ("blue", 32, 28, 12)],
)
def test_two_imaginary_companies_with_two_or_four(players: int, colour: str, second: int, first: int, own: int) -> None:
    there, turn = first_of(colour, players)
    company = "Ann-1" if players == 2 else "Ann"
    tiles = f'["imaginary-2 {second}", "imaginary-1 {first}", "{company} {own}"]'
    assert there.wrong(turn, f"columns.3.tiles = {tiles}", "place = 3") == []


@pytest.mark.rule("atlantic-star/setup.imaginary-two", "broken")
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(
    ("second", "first"),
    [
        # The values of the longest cruise, the two companies the other way round, one off, the one with five players.
        ('"imaginary-2 32"', '"imaginary-1 28"'),
        ('"imaginary-1 17"', '"imaginary-2 13"'),
        ('"imaginary-2 17"', '"imaginary-1 14"'),
        ('"imaginary-2 16"', '"imaginary-1 13"'),
    ],
)
def test_no_other_values(players: int, second: str, first: str) -> None:
    there, turn = first_of("yellow", players)
    company = "Ann-1" if players == 2 else "Ann"
    assert there.wrong(turn, f'columns.3.tiles = [{second}, {first}, "{company} 6"]') == ["columns.3.tiles"]
    assert there.wrong(turn, f'columns.3.tiles = ["imaginary-1 15", "{company} 6"]') == ["columns.3.tiles"]


@pytest.mark.rule("atlantic-star/setup.imaginary-two", "holds")
@pytest.mark.parametrize(
    ("points", "tiles"),
    [
        (12, ("imaginary-2 17", "imaginary-1 13", "Ann 12")),
        (13, ("imaginary-2 17", "Ann 13", "imaginary-1 13")),
        (16, ("imaginary-2 17", "Ann 16", "imaginary-1 13")),
        (17, ("Ann 17", "imaginary-2 17", "imaginary-1 13")),
    ],
)
def test_as4_an_imaginary_tile_enters_below_what_it_equals(points: int, tiles: tuple[str, ...]) -> None:
    # 9 for leg A, the rest for leg B, nothing for leg C and so no bonus.
    ships = f"yellow A9, yellow B{points - 9}, red A9"
    there = table(f"Ann 0: {ships}")
    expected = ", ".join(f'"{tile}"' for tile in tiles)
    assert there.wrong(f"Ann: stage yellow @3: {ships}", f"columns.3.tiles = [{expected}]") == []


@pytest.mark.rule("atlantic-star/setup.imaginary-two", "broken")
def test_imaginary_three_none_with_three_players_and_the_other_reading_is_not_played() -> None:
    there, turn = first_of("yellow", 3)
    assert there.wrong(turn, 'columns.3.tiles = ["Ann-1 6"]', "place = 1") == []
    assert there.position.rulings["imaginary_three"] == "none"
    assert table("Ann 0", players=3, imaginary_three="none").position == table("Ann 0", players=3).position
    for players in (3, 4):
        with pytest.raises(BadInput, match="recorded for readers and not played"):
            assert table("Ann 0", players=players, imaginary_three="some").position


@pytest.mark.rule("atlantic-star/setup.imaginary-one", "holds")
@pytest.mark.parametrize(
    ("colour", "value", "own"), [("yellow", 15, 6), ("green", 20, 8), ("red", 25, 10), ("blue", 30, 12)]
)
def test_one_imaginary_company_with_five(colour: str, value: int, own: int) -> None:
    there, turn = first_of(colour, 5)
    assert there.wrong(turn, f'columns.3.tiles = ["imaginary-1 {value}", "Ann {own}"]', "place = 2") == []


@pytest.mark.rule("atlantic-star/setup.imaginary-one", "broken")
def test_with_five_not_the_values_of_two_nor_a_second_company() -> None:
    there, turn = first_of("yellow", 5)
    for tiles in ('"imaginary-1 13", "Ann 6"', '"imaginary-1 30", "Ann 6"', '"Ann 6"'):
        assert there.wrong(turn, f"columns.3.tiles = [{tiles}]") == ["columns.3.tiles"]
    with pytest.raises(BadInput, match="no company 'imaginary-2'"):
        assert table("Ann 0", players=5, columns={3: "yellow: imaginary-2 17"}).position


@pytest.mark.rule("atlantic-star/setup.six-tiles", "holds")
@pytest.mark.parametrize(("players", "own", "imaginary"), [(2, 4, 2), (3, 6, 0), (4, 4, 2), (5, 5, 1), (6, 6, 0)])
def test_each_cruise_has_six_tiles(players: int, own: int, imaginary: int) -> None:
    position = start(players)
    companies = [company for seat in position.seats for company in position.companies(seat.name)]
    assert len(companies) == len(set(companies)) == own
    assert list(position.imaginary) == ["imaginary-1", "imaginary-2"][:imaginary]
    assert own + imaginary == PLACES == 6
    assert {tuple(values) for values in position.imaginary.values()} <= {COLOURS}


@pytest.mark.rule("atlantic-star/setup.six-tiles", "holds")
@pytest.mark.parametrize("players", [3, 6])
@pytest.mark.parametrize("colour", COLOURS)
def test_with_three_or_six_the_first_tile_lies_alone(players: int, colour: str) -> None:
    there, turn = first_of(colour, players)
    company = "Ann-1" if players == 3 else "Ann"
    assert there.wrong(turn, f'columns.3.tiles = ["{company} {2 * len(LEGS[colour])}"]', "place = 1") == []


@pytest.mark.rule("atlantic-star/setup.six-tiles", "broken")
@pytest.mark.parametrize("players", [3, 6])
@pytest.mark.parametrize("company", ["imaginary-1", "imaginary-2"])
def test_with_three_or_six_no_imaginary_tile_can_lie_anywhere(players: int, company: str) -> None:
    with pytest.raises(BadInput, match="no company"):
        assert table("Ann 0", players=players, columns={3: f"red: {company} 20"}).position
    there, turn = first_of("red", players)
    with pytest.raises(BadInput, match="no company"):
        there.wrong(turn, f'columns.3.tiles = ["{company} 27"]')
    assert there.events(turn, "enter") == []


@pytest.mark.rule("atlantic-star/setup.six-tiles", "broken")
def test_as12_no_tile_of_a_player_too_many_even_if_the_seats_are_not_written() -> None:
    assert table("Ann 0", players=3, columns={3: "red: Ben-2 9, Cid-1 8"}).position.columns
    with pytest.raises(BadInput, match="Dan is a player too many"):
        assert table("Ann 0", players=3, columns={3: "red: Ben-2 9, Cid-1 8, Dan-1 7"}).position
    # Over all columns together, too.
    with pytest.raises(BadInput, match="Eve is a player too many") as problem:
        assert table("Ann 0", players=4, columns={1: "red: Ben 9, Cid 8", 2: "blue: Dan 7, Eve 6"}).position
    assert problem.value.path == ("columns", "2", "tiles", 1)


@pytest.mark.rule("atlantic-star/setup.imaginary-beside", "holds")
@pytest.mark.parametrize("players", [2, 4, 5])
def test_the_imaginary_tiles_wait_beside_the_board(players: int) -> None:
    position = start(players)
    assert position.columns == ()
    assert all(tuple(values) == COLOURS for values in position.imaginary.values())
    assert wrong(position, **{f"scores__{name}": 0 for name in position.imaginary}) == []
    # Those of the other cruises go on waiting when the first column has got its own.
    there, turn = first_of("yellow", players)
    after = there.plays(turn).position
    assert [(column.stars, column.colour) for column in after.columns] == [(3, "yellow")]
    assert {event["colour"] for event in there.events(turn, "enter")} == {"yellow"}


@pytest.mark.rule("atlantic-star/setup.imaginary-beside", "broken")
def test_they_do_not_lie_on_the_board_from_the_start() -> None:
    assert wrong(start(4), columns__1__tiles=("imaginary-2 17", "imaginary-1 13")) == ["columns.1.tiles"]
    assert wrong(start(4), columns__1__colour="yellow") == ["columns.1.colour"]
    there, turn = first_of("yellow", 4)
    assert there.wrong(turn, 'columns.1.tiles = ["imaginary-2 22", "imaginary-1 18"]') == ["columns.1.tiles"]
    assert there.wrong(turn, "scores = { imaginary-2 = 22, imaginary-1 = 16, Ann = 10 }") == []
    assert there.wrong(turn, "scores = { imaginary-2 = 36, imaginary-1 = 26 }") == [
        "scores.imaginary-2", "scores.imaginary-1",
    ]  # fmt: skip


@pytest.mark.rule("atlantic-star/setup.imaginary-beside", "broken")
def test_as12_they_come_with_the_first_tile_only_what_a_file_writes_stays() -> None:
    there = table("Ann 0: X1, X1, X1", columns={3: "yellow: Ben 25"})
    assert there.wrong("Ann: stage yellow: X1, X1, X1", 'columns.3.tiles = ["Ben 25", "Ann 6"]') == []
    other = table("Ann 0: X1, X1, X1", columns={3: "yellow: Ben 25, imaginary-1 5"})
    tiles = '["Ben 25", "Ann 6", "imaginary-1 5"]'
    assert other.wrong("Ann: stage yellow: X1, X1, X1", f"columns.3.tiles = {tiles}") == []


# ------------------------------------------------------------------ the offer


@pytest.mark.rule("atlantic-star/setup.offer", "holds")
@pytest.mark.parametrize("players", PLAYERS)
def test_four_ships_lie_in_the_agency(players: int) -> None:
    position = start(players, seed=players)
    assert len(position.offer) == 4
    assert None not in position.offer
    assert PRICES == (3000, 2000, 1000, 0)


@pytest.mark.rule("atlantic-star/setup.offer", "holds")
@pytest.mark.parametrize(
    ("price", "ship", "money"),
    [(3000, "green B7 + blue C2", 15000), (2000, "X1", 16000), (1000, "yellow A9", 17000), (0, "red E9", 18000)],
)
def test_the_first_of_the_offer_is_the_dearest(price: int, ship: str, money: int) -> None:
    there = table("Ann 18000")
    assert there.wrong(f"Ann: charter {price}", f'seats.Ann = {{ money = {money}, hand = ["{ship}"] }}') == []
    assert there.wrong("", f"offer = [{', '.join(f'{chr(34)}{each}{chr(34)}' for each in OFFER.split(', '))}]") == []


@pytest.mark.rule("atlantic-star/setup.offer", "broken")
def test_the_first_of_the_offer_is_not_the_free_one() -> None:
    there = table("Ann 18000")
    assert there.wrong("Ann: charter 0", 'seats.Ann.hand = ["green B7 + blue C2"]') == ["seats.Ann.hand"]
    assert there.wrong("Ann: charter 3000", 'seats.Ann.hand = ["red E9"]') == ["seats.Ann.hand"]
    assert there.wrong("", 'offer = ["red E9", "yellow A9", "X1", "green B7 + blue C2"]') == ["offer"]


@pytest.mark.rule("atlantic-star/setup.offer", "broken")
@pytest.mark.parametrize("offer", ["X1, X1, X1", "X1, X1, X1, X1, X1"])
def test_neither_three_nor_five_places(offer: str) -> None:
    with pytest.raises(BadInput, match="The offer has") as problem:
        assert table("Ann 0", offer=offer).position
    assert problem.value.path == ("agency", "offer")


# ------------------------------------------------------------------ the cruises


@pytest.mark.rule("atlantic-star/setup.cruises", "holds")
@pytest.mark.parametrize(
    ("colour", "name", "legs"),
    [
        ("yellow", "Baltic", "ABC"),
        ("green", "Mediterranean", "ABCD"),
        ("red", "Atlantic", "ABCDE"),
        ("blue", "Pacific", "ABCDEF"),
    ],
)
def test_four_cruises_of_three_to_six_legs(colour: str, name: str, legs: str) -> None:
    assert list(STUDY.cruises) == ["yellow", "green", "red", "blue"]
    assert (STUDY.cruises[colour].name, STUDY.cruises[colour].legs) == (name, legs)
    ships = ", ".join(f"{colour} {leg}9" for leg in legs)
    there = table(f"Ann 0: {ships}", players=6)
    # 9 for each leg, and the bonus: 30, 40, 50, 60.
    turn = f"Ann: stage {colour} @1: {ships}"
    assert there.wrong(turn, f"points = {10 * len(legs)}", f"bonus = {len(legs)}") == []
    assert [event["leg"] for event in there.events(turn, "serve")] == list(legs)


@pytest.mark.rule("atlantic-star/setup.cruises", "broken")
@pytest.mark.parametrize(("colour", "legs"), [("yellow", 3), ("green", 4), ("red", 5), ("blue", 6)])
def test_not_a_leg_fewer_nor_more(colour: str, legs: int) -> None:
    for n in (legs - 1, legs + 1):
        ships = ", ".join(["X1"] * n)
        there = table(f"Ann 0: {ships}", players=6)
        assert there.verdict(f"Ann: stage {colour} @1: {ships}") == ("cruise.one-ship-per-leg", 0)


@pytest.mark.rule("atlantic-star/setup.cruises", "broken")
@pytest.mark.parametrize("text", ["yellow D9", "green E9", "red F9", "blue G9", "grey A9", "red A5 + yellow D4"])
def test_no_ship_serves_a_leg_that_there_is_not(text: str) -> None:
    with pytest.raises(BadInput, match="no ship"):
        ship(text)
    with pytest.raises(BadInput, match="no ship"):
        assert table(f"Ann 0: {text}").position


@pytest.mark.rule("atlantic-star/setup.overview", "holds")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_player_sees_all_cruises_and_their_legs(players: int) -> None:
    position = start(players)
    for seat in position.seats:
        overview = view(position, seat.name).deck.cruises
        assert {colour: cruise.legs for colour, cruise in overview.items()} == {
            "yellow": "ABC", "green": "ABCD", "red": "ABCDE", "blue": "ABCDEF",
        }  # fmt: skip


@pytest.mark.rule("atlantic-star/setup.overview", "broken")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('red = { name = "Atlantic", legs = "ABCDE" }\n', ""),
        ('legs = "ABCDE"', 'legs = "ABCD"'),
        ('legs = "ABCDE"', 'legs = "EDCBA"'),
        ("\n[scoring-board]", 'grey = { name = "Arctic", legs = "ABC" }\n[scoring-board]'),
    ],
)
def test_an_overview_that_leaves_something_out_or_adds_something_is_refused(old: str, new: str) -> None:
    text = resources.files("rules_engine.games.atlantic_star").joinpath("atlantic-star-deck.toml").read_text("utf-8")
    assert text.count(old) == 1
    read_deck(text)
    with pytest.raises(BadInput):
        read_deck(text.replace(old, new))
