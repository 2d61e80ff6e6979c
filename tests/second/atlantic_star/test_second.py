"""The second opinion itself against cases worked out by hand: without them its agreement proves little."""

import random
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.second.atlantic_star import best, judge, outcomes, points_for, ranked
from tests.second.atlantic_star.cards import DECK, Document
from tests.second.atlantic_star.examples import differences
from tests.second.atlantic_star.judge import Bad
from tests.second.atlantic_star.outcomes import best_points
from tests.second.atlantic_star.positions import draw, position, to_toml
from tests.second.atlantic_star.ranking import Happening, Tile, read, write

OFFER = ["green B7 + blue C2", "X1", "yellow A9", "red E9"]
THREE = ["yellow A9", "yellow B9", "yellow C9"]
SIX = [f"blue {leg}9" for leg in "ABCDEF"]


def game(hand: Sequence[str] | int = (), money: int = 18000, players: int = 4, **rest: Any) -> Document:
    """Ann's turn; ``columns`` as {stars: "colour: tile, tile"}; ``offer``, ``pile`` and ``discards`` of the agency."""
    agency = {"offer": OFFER, "pile": ["blue A9", "green D9"], "discards": []}
    agency |= {key: rest.pop(key) for key in list(rest) if key in agency}
    columns = {
        str(stars): {"colour": text.partition(": ")[0], "tiles": text.partition(": ")[2].split(", ")}
        for stars, text in rest.pop("columns", {}).items()
    }
    seats = [
        {"name": "Ann", "money": money, "hand": hand if isinstance(hand, int) else list(hand)},
        {"name": "Ben", "money": 5000, "hand": 3},
    ]
    return {"game": "atlantic-star", "players": players, "agency": agency, "seats": seats, "columns": columns, **rest}


def broken(document: Document, turn: str) -> tuple[str, int] | None:
    verdict = judge(document, turn)
    return None if verdict["legal"] else (verdict["rule"], verdict["token"])


# Ships and cruises


@pytest.mark.parametrize(
    ("colour", "ships", "points", "bonus"),
    [
        ("yellow", ["yellow A9", "yellow B5 + red C4", "X1"], 18, 3),
        ("yellow", ["yellow B9", "yellow A9", "yellow C9"], 9, 0),
        ("yellow", ["green D9", "red A9", "blue F9"], 0, 0),
        ("blue", ["X1"] * 6, 12, 6),
        ("green", ["green A3 + green B3 + red C3"] * 4, 6, 0),
    ],
)
def test_points(colour: str, ships: list[str], points: int, bonus: int) -> None:
    assert points_for(colour, ships) == (points, bonus)


# A ship for A or B beside one for A alone: on A it brings 9, but then B is served by a ship that does not sail there.
@pytest.mark.parametrize(
    ("second", "most", "bonus", "order"),
    [
        ("yellow A8", 21, 3, (1, 0, 2)),  # 8 + 1 + 9 + 3 against 9 + 0 + 9
        ("yellow A5", 18, None, ()),  # 5 + 1 + 9 + 3 and 9 + 0 + 9
        ("yellow A4", 18, 0, (0, 1, 2)),  # 4 + 1 + 9 + 3 against 9 + 0 + 9
    ],
)
def test_the_bonus_is_weighed_against_the_better_leg(
    second: str, most: int, bonus: int | None, order: tuple[int, ...]
) -> None:
    hand = ["yellow A9 + yellow B1", second, "yellow C9"]
    both = {(3, (hand[1], hand[0], hand[2])), (0, tuple(hand))}
    expected = both if bonus is None else {(bonus, tuple(hand[card] for card in order))}
    assert best("yellow", hand) == (most, expected)


def test_all_optima_but_equal_ships_once() -> None:
    two_ways = best("yellow", ["yellow A3 + yellow B3 + red A3", "yellow A3 + yellow B3 + red A3", "X1"])
    assert two_ways == (10, {(3, ("yellow A3 + yellow B3 + red A3",) * 2 + ("X1",))})
    found = best("yellow", ["yellow A9", "green D9", "green C9"])
    assert found == (9, {(0, ("yellow A9", "green D9", "green C9")), (0, ("yellow A9", "green C9", "green D9"))})
    assert best("green", THREE) is None


# Columns


def test_equal_tiles_rank_by_how_long_they_have_had_their_points() -> None:
    lying = [read(text) for text in ("Ann 20", "Ben 20", "imaginary-1 15*")]
    happened = [Happening("Cid", 20), Happening("Ann", 5, loan=True), Happening("Eve", 15)]
    order = [write(tile) for tile in ranked(lying, happened)]
    assert order == ["Ben 20", "Cid 20", "imaginary-1 15*", "Ann 15*", "Eve 15"]
    assert ranked([], [Happening("Ann", 0)]) == [Tile("Ann", 0, False)]


@pytest.mark.parametrize(
    ("players", "stars", "ships", "tiles", "place"),
    [
        (4, 2, "yellow A9, yellow B5 + red C4, X1", ["Ann 18", "imaginary-2 17", "imaginary-1 13"], 1),
        (4, 1, "yellow A4 + red A1, yellow B5 + red C4, X1", ["Ann 13", "imaginary-1 13", "imaginary-2 17"], 0),
        (5, 3, "yellow A9, yellow B2, X1", ["Ann 15", "imaginary-1 15"], 1),
        (5, 3, "yellow A9, X1, X1", ["imaginary-1 15", "Ann 14"], 2),
        (6, 3, "yellow A9, X1, X1", ["Ann 14"], 1),
    ],
)
def test_imaginary_tiles_enter_behind_the_first(
    players: int, stars: int, ships: str, tiles: list[str], place: int
) -> None:
    verdict = judge(game(ships.split(", "), players=players), f"Ann: stage yellow @{stars}: {ships}")
    if place == 0:  # below 17, above the 13 that came later
        tiles, place = [tiles[2], tiles[0], tiles[1]], 2
    assert verdict["after"]["columns"] == {stars: {"colour": "yellow", "tiles": tiles}}
    assert verdict["place"] == place


def test_what_a_file_writes_stays_without_imaginary_tiles() -> None:
    document = game(THREE, columns={4: "yellow: Ben 30, Uma 0"})
    after = judge(document, "Ann: stage yellow: yellow A9, yellow B9, yellow C9")["after"]
    assert after["columns"][4]["tiles"] == ["Ben 30", "Ann 30", "Uma 0"]


# Verdicts

TWO = {3: "red: imaginary-2 27, Ann 25, imaginary-1 23, Ben 4"}
FULL = {3: "red: imaginary-2 27, Ann 25, imaginary-1 23, Uma 9, Ben 4, Vic 4"}
ALL_OF_ANNS = {1: "yellow: Ann 9", 2: "green: Ann 9", 4: "red: Ann 9", 5: "blue: Ann 9"}
YELLOW = "stage yellow @1: yellow A9, yellow B9, yellow C9"


@pytest.mark.parametrize(
    ("document", "turn", "rule"),
    [
        (game(), "charter 3000", None),
        (game(money=2999), "charter 3000", ("charter.price", 0)),
        (game(offer=["", "", "X1", "X1"]), "charter 2000", ("charter.price", 0)),
        (game(["X1"] * 7), "charter 0", None),
        (game(["X1"] * 8), "charter 0", ("turn.dead-end", 0)),
        (game(["X1"] * 8, money=0), "charter 3000", ("turn.dead-end", 0)),
        (game(["X1"] * 8, rulings={"hand_guard": "off"}), "charter 0", None),
        (game(8), "charter 0", ("turn.dead-end", 0)),
        (game(columns=ALL_OF_ANNS), "charter 0", ("turn.dead-end", 0)),
        (game(columns=ALL_OF_ANNS, rulings={"hand_guard": "off"}), "charter 0", ("end.own-tiles", 0)),
        (game(columns=ALL_OF_ANNS, money=0, rulings={"hand_guard": "off"}), "charter 1000", ("charter.price", 0)),
        (game(THREE, columns=ALL_OF_ANNS), YELLOW, ("cruise.once", 0)),
        (game(), "", ("turn.one-action", 0)),
        (game(columns=TWO), "loan red 5", ("turn.one-action", 1)),
        (game(pile=["X1"] * 4), "exchange", ("turn.one-action", 1)),
        (game(THREE), f"charter 0; {YELLOW}", ("turn.one-action", 1)),
        (game(THREE), f"{YELLOW}; charter 0", ("turn.one-action", 1)),
        (game(), "charter 0; charter 0", ("turn.one-action", 1)),
        (game(), "exchange; charter 0", ("charter.exchange", 0)),
        (game(pile=["X1"] * 4), "exchange; charter 0", None),
        (game(pile=["X1"], discards=["X1"] * 3), "exchange; charter 0", None),
        (game(pile=["X1"] * 4, money=1999), "exchange; charter 0", ("charter.exchange", 0)),
        (game(pile=["X1"] * 8, money=3999), "exchange; exchange; charter 0", ("charter.exchange", 1)),
        (game(pile=["X1"] * 8), "charter 0; exchange", ("charter.exchange-before", 1)),
        (game(pile=["X1"] * 8, money=0), "charter 0; exchange", ("charter.exchange-before", 1)),
        (game(THREE, pile=["X1"] * 8), f"{YELLOW}; exchange", ("turn.order", 1)),
        (game(THREE, pile=["X1"] * 8), f"exchange; {YELLOW}", None),
        (game(THREE, columns=TWO), f"loan red 5; {YELLOW}", None),
        (game(THREE, columns=TWO), f"{YELLOW}; loan red 5", ("loan.start-of-turn", 1)),
        (game(columns=TWO), "charter 0; loan red 11", ("loan.start-of-turn", 1)),
        (game(columns=TWO, pile=["X1"] * 8), "exchange; loan red 5; charter 0", ("turn.order", 1)),
        (game(columns=TWO), "loan blue 5; charter 0", ("loan.start-of-turn", 0)),
        (game(columns=TWO), "loan red 0; charter 0", ("loan.ten-points", 0)),
        (game(columns=TWO), "loan red 10; charter 0", None),
        (game(columns=TWO), "loan red 11; charter 0", ("loan.ten-points", 0)),
        (game(columns={3: "red: Ann 4"}), "loan red 5; charter 0", ("loan.ten-points", 0)),
        (game(columns={3: "red: Ann 4"}), "loan red 4; charter 0", None),
        (game(columns={3: "red: Ann 4*"}), "loan red 4; charter 0", ("loan.once", 0)),
        (game(columns={3: "red: Ann 4*"}, rulings={"loan_once": "per-turn"}), "loan red 4; charter 0", None),
        (game(columns=TWO), "loan red 4; loan red 4; charter 0", ("loan.once", 1)),
        (game(columns=TWO, rulings={"loan_once": "per-turn"}), "loan red 4; loan red 4; charter 0", ("loan.once", 1)),
        (game(columns=TWO, rulings={"loan_once": "unlimited"}), "loan red 4; loan red 4; charter 0", None),
        (game(columns=FULL), "loan red 4; charter 0", ("loan.full-column", 0)),
        (game(columns=FULL), "loan red 11; charter 0", ("loan.ten-points", 0)),
        (game([*THREE, "X1", "X1"]), YELLOW, None),
        (game([*THREE, "X1", "X1", "X1"]), YELLOW, ("cruise.two-left", 0)),
        (game(THREE), "stage yellow @1: yellow A9, yellow B9", ("cruise.one-ship-per-leg", 0)),
        (game(THREE), "stage yellow @1: yellow A9, yellow B9, yellow B9", ("cruise.one-ship-per-leg", 0)),
        (game([*THREE, "X1"]), "stage yellow @1: yellow A9, yellow B9, yellow C9, X1", ("cruise.one-ship-per-leg", 0)),
        (game(THREE, columns={1: "yellow: Ann 9"}), YELLOW, ("cruise.once", 0)),
        (game(THREE), "stage yellow: yellow A9, yellow B9, yellow C9", ("column.first-chooses", 0)),
        (game(THREE, columns={1: "red: Ben 9"}), YELLOW, ("column.first-chooses", 0)),
        (game(THREE, columns={1: "yellow: Ben 9"}), YELLOW, None),
        (game(THREE, columns={2: "yellow: Ben 9"}), YELLOW, ("column.same-colour", 0)),
    ],
)
def test_verdicts(document: Document, turn: str, rule: tuple[str, int] | None) -> None:
    assert broken(document, f"Ann: {turn}") == rule


def test_the_hand_limit_looks_at_both_companies() -> None:
    columns = {1: "blue: Ann-1 9", 2: "red: Ann-1 9, Ann-2 0"}
    assert broken(game(["X1"] * 7, players=3, columns=columns), "Ann: charter 0") is None
    columns = {1: "blue: Ann-1 9, Ann-2 0", 2: "red: Ann-1 9"}
    assert broken(game(["X1"] * 6, players=3, columns=columns), "Ann: charter 0") is None
    assert broken(game(["X1"] * 7, players=3, columns=columns), "Ann: charter 0") == ("turn.dead-end", 0)


@pytest.mark.parametrize(
    "turn",
    [
        "Zoe: charter 0",
        "Ann: charter 500",
        "Ann: loan Ben red 3; charter 0",
        "Ann: stage yellow @6: yellow A9, yellow B9, yellow C9",
        "Ann: stage yellow @1: yellow A9, yellow B9, X1",
        "Ann: stage purple @1: yellow A9, yellow B9, yellow C9",
        "Ann: charter 0 (X1)",
        "Ann: charter 0 (blue A9, green D9)",
        "Ann: row",
    ],
)
def test_bad_input(turn: str) -> None:
    with pytest.raises(Bad):
        judge(game(THREE), turn)


def test_two_companies_have_to_be_told_apart() -> None:
    document = game(THREE, players=3)
    with pytest.raises(Bad):
        judge(document, f"Ann: {YELLOW}")
    after = judge(document, f"Ann: {YELLOW.replace('yellow @1', 'Ann-2 yellow @1')}")["after"]
    assert after["columns"][1]["tiles"] == ["Ann-2 30"]


# What is left behind


@pytest.mark.parametrize(
    ("price", "offer"),
    [
        (3000, ["blue A9", "X1", "yellow A9", "red E9"]),
        (2000, ["blue A9", "green B7 + blue C2", "yellow A9", "red E9"]),
        (1000, ["blue A9", "green B7 + blue C2", "X1", "red E9"]),
        (0, ["blue A9", "green B7 + blue C2", "X1", "yellow A9"]),
    ],
)
def test_a_charter(price: int, offer: list[str]) -> None:
    after = judge(game(["X1"]), f"Ann: charter {price}")["after"]
    assert after["offer"] == offer and after["pile"] == ["green D9"] and after["discards"] == []
    assert after["seats"]["Ann"] == {"money": 18000 - price, "hand": ["X1", OFFER[(3000 - price) // 1000]]}


def test_a_charter_with_nothing_to_come() -> None:
    after = judge(game(pile=[]), "Ann: charter 0")["after"]
    assert after["offer"] == ["", "green B7 + blue C2", "X1", "yellow A9"]
    after = judge(game(pile=["X1", "X1"], offer=["", "", "red E9", "red D9"]), "Ann: charter 0")["after"]
    assert after["offer"] == ["", "", "X1", "red E9"] and after["pile"] == ["X1"]


def test_discards_become_the_pile_when_a_ship_is_needed() -> None:
    document = game(pile=[], discards=["red A9", "red B9"])
    after = judge(document, "Ann: charter 0")["after"]
    assert (after["offer"][0], after["pile"], after["discards"]) == ("?", 1, [])
    assert judge(document, "Ann: charter 0 (red B9)")["after"]["offer"][0] == "red B9"
    with pytest.raises(Bad):
        judge(document, "Ann: charter 0 (red C9)")


def test_an_exchange_deals_the_dearest_place_first() -> None:
    pile = ["red A9", "red B9", "red C9", "red D9", "X1"]
    after = judge(game(pile=pile), "Ann: exchange; charter 1000")["after"]
    assert after["offer"] == ["X1", "red A9", "red B9", "red D9"]
    assert sorted(after["discards"]) == sorted(OFFER)
    assert after["seats"]["Ann"] == {"money": 15000, "hand": ["red C9"]}
    assert after["pile"] == []


def test_a_loan_and_a_staging() -> None:
    document = game([*THREE, "X1"], money=0, columns=TWO)
    verdict = judge(document, f"Ann: loan red 2; {YELLOW}")
    assert (verdict["points"], verdict["bonus"], verdict["place"]) == (30, 3, 1)
    after = verdict["after"]
    assert after["columns"][3]["tiles"] == ["imaginary-2 27", "imaginary-1 23", "Ann 23*", "Ben 4"]
    assert after["seats"]["Ann"] == {"money": 2000, "hand": ["X1"]}
    assert sorted(after["discards"]) == THREE


def test_who_moves_next() -> None:
    assert judge(game(), "Ann: charter 0")["next"] == "Ben"
    columns = {stars: text.replace("Ann", "Ben") for stars, text in ALL_OF_ANNS.items()}
    assert judge(game(columns=columns), "Ann: charter 0")["next"] == "Ann"
    columns = {1: "yellow: Ben 9", 2: "green: Ann 9, Ben 2", 4: "red: Ann 9, Ben 2", 5: "blue: Ann 9, Ben 2"}
    assert (
        judge(game(THREE, columns=columns), "Ann: stage yellow: X1, X1, X1".replace("X1, X1, X1", ", ".join(THREE)))[
            "next"
        ]
        is None
    )


# Outcomes


def test_outcomes_of_three_ships() -> None:
    found = outcomes(game(THREE, money=1000), "Ann")
    charters = {("charter", 0), ("charter", 1000)}
    # All on their legs, one on its leg, none on its leg; the column is any of five.
    stagings = {("stage", "Ann", "yellow", stars, points, ()) for stars in range(1, 6) for points in (30, 9, 0)}
    assert found == charters | stagings
    assert outcomes(game(THREE, columns=ALL_OF_ANNS), "Ann") == set()
    assert outcomes(game(3, money=0), "Ann") == {("charter", 0)}


def test_outcomes_tell_what_is_left_and_whose_tile_it_is() -> None:
    columns = {2: "yellow: Ann-2 9"}
    found = outcomes(game([*THREE, "X1"], money=0, players=3, columns=columns, offer=[""] * 4), "Ann")
    yellow = {one for one in found if one[:3] == ("stage", "Ann-1", "yellow")}
    # Left behind the joker: as above. Left behind a ship: the joker serves the leg that it or another leaves open.
    assert {one[4] for one in yellow if one[5] == ("X1",)} == {30, 9, 0}
    assert {one[4] for one in yellow if one[5] == ("yellow C9",)} == {22, 10, 1}
    assert {one[1] for one in found if one[2] == "green"} == {"Ann-1", "Ann-2"}
    assert not any(one[2] == "yellow" and one[1] == "Ann-2" for one in found)
    assert {one[3] for one in yellow} == {2}


def test_the_best_points_of_a_hand() -> None:
    assert best_points(game([*THREE, "X1"]), "Ann") == {"yellow": 30, "green": 1}
    assert best_points(game(THREE, columns=ALL_OF_ANNS), "Ann") == {}
    assert best_points(game([*THREE, "X1"] * 2), "Ann")["yellow"] == 30


# The study deck, the positions, and the examples


def test_the_study_deck_has_132_cards() -> None:
    assert len(DECK) == 132


def test_the_same_seed_gives_the_same_positions() -> None:
    first, again, other = (draw(seed, 3) for seed in (5, 5, 6))
    assert first == again != other


def test_a_position_in_writing_reads_back_the_same() -> None:
    for number in range(50):
        document, _ = position(random.Random(number), number)
        assert tomllib.loads(to_toml(document)) == document


ROOT = Path(__file__).parents[3]
FOLDERS = {"tests/games/atlantic_star/acceptance": 12, "docs/examples/atlantic-star": 45}


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_the_examples_expect_is_found(folder: str) -> None:
    paths = sorted((ROOT / folder).glob("*.toml"))
    wrong = [f"{path.name}: {line}" for path in paths for line in differences(tomllib.loads(path.read_text("utf-8")))]
    assert not wrong, "\n".join(wrong)
    assert len(paths) >= FOLDERS[folder]
