"""The second opinion itself against cases worked out by hand: without them its agreement proves little."""

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.second.submarine import judge, outcomes
from tests.second.submarine.examples import differences
from tests.second.submarine.games import game
from tests.second.submarine.judge import Bad
from tests.second.submarine.positions import bad_turn, position
from tests.second.submarine.salvages import Salvage, salvages, salvages_by_sets
from tests.second.submarine.table import COLUMNS, Document, ranked, read, seat, to_pay, write

ACCEPTANCE = Path(__file__).parents[2] / "games" / "submarine" / "acceptance"
EXAMPLES = Path(__file__).parents[3] / "docs" / "examples" / "submarine"


def table(sea: dict[str, str] | None = None, others: tuple[Document, ...] = (), **me: Any) -> Document:
    """Red's turn, with white and green behind it; ``sea`` as {space: artefacts}; rulings and round stand in `me`."""
    rulings, round_ = me.pop("rulings", {}), me.pop("round", 1)
    rows = {
        str(row): [(sea or {}).get(f"{column}{row}", "") for column in COLUMNS]
        for row in {int(space[1]) for space in sea or {}}
    }
    seats = [{"name": "red", "hand": ["R", "G", "Y"], "pile": ["B", "V", "B", "V"], **me}]
    for name, other in zip(("white", "green"), (*others, {}, {}), strict=False):
        seats.append({"name": name, "hand": 3, "pile": 9, **other})
    return {"game": "submarine", "rulings": rulings, "sea": rows, "seats": seats, "play": {"round": round_}}


def broken(document: Document, turn: str) -> tuple[str, int] | None:
    verdict = judge(document, f"red: {turn}")
    return None if verdict["legal"] else (verdict["rule"], verdict["token"])


SUBS: Document = {"submarines": ["C4", "E2"]}
TWO = {"C4": "aR bG", "C2": "cY", "E2": "dR"}


@pytest.mark.parametrize(
    ("document", "turn", "rule"),
    [
        # Deployment
        (table(reserve=1), "deploy F2", None),
        (table(reserve=0), "deploy F2", ("deploy.before-round", 0)),
        (table(reserve=1, round=2), "deploy F2", None),
        (table(reserve=1, round=2, rulings={"deploy": "at-start"}), "deploy F2", ("deploy.before-round", 0)),
        (table(reserve=0, **SUBS), "deploy F2", ("deploy.before-round", 0)),
        (table(reserve=0, **SUBS), "deploy F3", ("deploy.before-round", 0)),
        (table(reserve=1), "deploy F3", ("deploy.row-two", 0)),
        (table(reserve=1), "deploy F1", ("deploy.row-two", 0)),
        (table(reserve=1, **SUBS, others=({"ship": "A"},)), "deploy F2", ("deploy.before-round", 0)),
        (table(reserve=1, **SUBS, ship="off"), "deploy F2", ("deploy.before-round", 0)),
        # Ships
        (table(**SUBS), "sail C", None),
        (table(**SUBS), "sail E", None),
        (table(**SUBS), "sail off", None),
        (table(**SUBS, reserve=3), "sail C", None),
        (table(**SUBS), "sail D", ("ship.stop-over-own", 0)),
        (table(**SUBS, ship="C"), "sail C", ("ship.left-to-right", 0)),
        (table(**SUBS, ship="D"), "sail B", ("ship.left-to-right", 0)),
        (table(**SUBS, ship="E"), "sail C", ("ship.must-leave", 0)),
        (table(**SUBS, ship="E"), "sail F", ("ship.must-leave", 0)),
        (table(**SUBS, ship="E"), "wait", ("ship.must-leave", 0)),
        (table(**SUBS, ship="E"), "swap R", ("ship.must-leave", 0)),
        (table(), "sail A", ("ship.must-leave", 0)),
        (table(), "sail off", None),
        (table(**SUBS), "wait", ("ship.left-to-right", 0)),
        (table(**SUBS), "swap R", ("ship.swap", 0)),
        (table(**SUBS, ship="off"), "sail E", ("ship.off-board", 0)),
        (table(**SUBS, ship="off"), "sail off", ("ship.off-board", 0)),
        (table(**SUBS, ship="off"), "wait", None),
        (table(**SUBS, ship="off"), "swap G", None),
        (table(**SUBS, ship="off"), "swap B", ("ship.swap", 0)),
        (table(**SUBS, ship="off", pile=[]), "swap G", ("ship.swap", 0)),
        (table(**SUBS, ship="off", hand=3, pile=0), "swap G", ("ship.swap", 0)),
        # Dives
        (table(**SUBS), "sail C; dive C4>F5", None),
        (table(**SUBS), "sail C; dive C4>A4", None),
        (table(**SUBS), "sail C; dive C4>C3", None),
        (table(**SUBS), "sail C; dive C4>C4", ("dive.depth", 1)),
        (table(**SUBS), "sail C; dive C4>C2", ("dive.depth", 1)),
        (table(submarines=["C2"]), "sail C; dive C2>C1", ("dive.depth", 1)),
        (table(**SUBS, rulings={"dive_level": "must-change"}), "sail C; dive C4>A4", ("dive.depth", 1)),
        (table(**SUBS, rulings={"dive_level": "must-change"}), "sail C; dive C4>A5", None),
        (table(**SUBS), "sail C; dive E2>E3", ("act.under-ship", 1)),
        (table(**SUBS), "sail C; dive C3>C2", ("act.under-ship", 1)),
        (table(**SUBS), "sail off; dive E2>E3", ("act.under-ship", 1)),
        (table(**SUBS), "sail C; dive C4>C5 C5>C4", ("act.under-ship", 2)),
        (table(**SUBS), "sail C; dive C4>C5 C4>C3", ("act.under-ship", 2)),
        (table(submarines=["C4", "C4"]), "sail C; dive C4>C5 C4>C3", None),
        (table(submarines=["C4", "C5"]), "sail C; dive C4>C5 C5>C4", None),
        (table(submarines=["C4", "C5"]), "sail C; dive C4>C5 C5>C4 C5>D5", ("act.under-ship", 3)),
        # Salvage
        (table(TWO, **SUBS), "sail C; salvage C4:aR C4:bG", None),
        (table(TWO, **SUBS), "sail C; salvage E2:dR", ("act.under-ship", 1)),
        (table(TWO, **SUBS), "sail C; salvage C2:cY", ("salvage.same-space", 1)),
        (table(TWO, **SUBS), "sail C; salvage C4:aG", ("salvage.same-space", 1)),
        (table(TWO, **SUBS), "sail C; salvage C4:aR C4:aR", ("salvage.same-space", 2)),
        (table(TWO, **SUBS, hand=["G", "Y", "V"]), "sail C; salvage C4:bG C4:aR", ("salvage.card-colour", 2)),
        (table({"C4": "aR bR"}, **SUBS), "sail C; salvage C4:aR C4:bR", ("salvage.card-colour", 2)),
        (table(TWO, **SUBS, hand=1), "sail C; salvage C4:bG C4:aR", ("salvage.card-colour", 2)),
        (table(TWO, **SUBS), "sail C; salvage C4:aR*", ("joker.instead-of-card", 1)),
        (table(TWO, **SUBS, jokers=1), "sail C; salvage C4:aR* C4:bG*", ("joker.instead-of-card", 2)),
        (table(TWO, **SUBS, jokers=1, kinds=["a"]), "sail C; salvage C4:aR* C4:bG*", None),
        (table(TWO, **SUBS, jokers=1, kinds=["b"]), "sail C; salvage C4:aR* C4:bG*", ("joker.instead-of-card", 2)),
        (table(TWO, **SUBS, kinds=["a"]), "sail C; salvage C4:aR C4:bG*", None),
        (table(TWO, **SUBS), "sail C; dive C4>C5; salvage C4:aR", ("act.one-kind", 2)),
        (table(TWO, **SUBS), "sail C; salvage C4:aR; dive C4>C5", ("act.one-kind", 2)),
        (table(TWO, **SUBS), "sail C; salvage C4:aR; dive E2>E3", ("act.under-ship", 2)),
        # The end of the game is named last.
        (table(TWO, **SUBS, kinds=[*"bcdefghijkl"]), "sail C; salvage C4:aR C4:bG", ("end.twelve", 2)),
        (table(TWO, **SUBS, kinds=[*"bcdefghijkl"]), "sail C; salvage C4:aR C4:bY", ("salvage.same-space", 2)),
        (table(TWO, **SUBS, kinds=[*"bcdefghijkl"]), "sail C; salvage C4:bG C4:aR", None),
    ],
)
def test_verdicts(document: Document, turn: str, rule: tuple[str, int] | None) -> None:
    assert broken(document, turn) == rule


WHITE: Document = {"submarines": ["C4", "C3", "C5", "D2"]}
GREEN: Document = {"submarines": ["C2"], "pile": ["Y"]}
BOTH = (WHITE, GREEN)


@pytest.mark.parametrize(
    ("pile", "turn", "rule", "paid"),
    [
        (["B", "V", "B"], "salvage C4:aR", None, {"white": 2, "green": 1}),
        (["B", "V"], "salvage C4:aR", ("block.cannot-pay", 1), None),
        (["B"] * 6, "salvage C4:aR C4:bG", None, {"white": 4, "green": 2}),
        (["B"] * 5, "salvage C4:aR C4:bG", ("block.cannot-pay", 2), None),
        (5, "salvage C4:aR C4:bG", ("block.cannot-pay", 2), None),
        (["B"] * 3, "salvage C4:aR C4:bG*", None, {"white": 2, "green": 1}),
        ([], "salvage C4:bG*", None, {}),
        (["B"] * 5, "salvage C4:bB", ("salvage.same-space", 1), None),
        ([], "salvage C4:eB", ("salvage.card-colour", 1), None),
    ],
)
def test_blocking(pile: Any, turn: str, rule: tuple[str, int] | None, paid: Any) -> None:
    document = table({"C4": "aR bG eB"}, BOTH, **SUBS, jokers=1, pile=pile)
    assert broken(document, f"sail C; {turn}") == rule
    assert judge(document, f"red: sail C; {turn}").get("paid") == paid


def test_where_the_cards_go() -> None:
    document = table({"C4": "aR bG"}, ({**WHITE, "pile": ["R"]}, GREEN), **SUBS, pile=[*"BVGYR", "B", "V"])
    after = judge(document, "red: sail C; salvage C4:aR C4:bG")["after"]
    # B and V to white, G to green, Y and R to white, B to green; V fills the hand.
    assert seat(after, "white")["pile"] == [*"RYVBR"]
    assert seat(after, "green")["pile"] == [*"BGY"]
    assert (seat(after, "red")["hand"], seat(after, "red")["pile"]) == (["Y", "V"], [])
    assert after["sea"]["C4"] == []


def test_numbers_stay_numbers() -> None:
    document = table({"C4": "aR"}, (WHITE, GREEN), **SUBS, pile=6)
    after = judge(document, "red: sail C; salvage C4:aR")["after"]
    assert seat(after, "green")["pile"] == ["?", "Y"]
    assert (seat(after, "white")["pile"], seat(after, "red")["pile"]) == (11, 2)
    assert seat(after, "red")["hand"] == ["G", "Y", "?"]


def test_own_submarines_that_block() -> None:
    own: Document = {"submarines": ["C4", "C4", "C2", "C5"], "rulings": {"block_own": "pay"}}
    document = table({"C4": "aR"}, ({"submarines": ["C3"], "pile": []},), **own)
    verdict = judge(document, "red: sail C; salvage C4:aR")
    assert verdict["paid"] == {"red": 2, "white": 1}
    cards = [seat(verdict["after"], name)["pile"] for name in ("red", "white")]
    assert cards == [[], ["B"]]  # B and V left the game, V filled the hand
    assert to_pay(read(document), "red", "C5") == ["red"] * 3 + ["white"]
    assert to_pay(read(document), "red", "C2") == []
    assert judge(table({"C4": "aR"}, **{**own, "rulings": {}}), "red: sail C; salvage C4:aR")["paid"] == {}


def test_swaps() -> None:
    document = table(**SUBS, ship="off", hand=["R", "G"], pile=["B", "V"], others=({"ship": "A"},))
    me = seat(judge(document, "red: swap G")["after"], "red")
    assert (me["hand"], me["pile"]) == (["R", "B", "V"], ["G"])
    document["seats"][0]["pile"] = ["B"]
    me = seat(judge(document, "red: swap G")["after"], "red")
    assert (me["hand"], me["pile"]) == (["R", "B", "G"], [])


def test_hands_fill_at_the_end_of_quiet_turns_too_but_not_when_deploying() -> None:
    for text, ship in (("sail off", "D"), ("sail C", ""), ("wait", "off")):
        document = table(**SUBS, ship=ship, hand=["R"], others=({"ship": "A"},))
        assert seat(judge(document, f"red: {text}")["after"], "red")["hand"] == ["R", "B", "V"]
    document = table(**SUBS, reserve=1, hand=["R"])
    assert seat(judge(document, "red: deploy A2")["after"], "red")["hand"] == ["R"]


# The order of turns


@pytest.mark.parametrize(
    ("ships", "turn", "following", "round_", "after"),
    [
        (("", "", ""), "red: sail C", "white", 3, ["C", "", ""]),
        (("C", "off", ""), "red: sail off", "white", 3, ["off", "off", ""]),
        (("C", "off", "off"), "red: sail off", "green", 4, ["", "", ""]),
        (("off", "A", "off"), "red: wait", "white", 3, ["off", "A", "off"]),
        (("", "", ""), "white: deploy A2", "green", 3, ["", "", ""]),
        (("", "", ""), "green: deploy A2", "red", 3, ["", "", ""]),
    ],
)
def test_who_is_next(ships: tuple[str, ...], turn: str, following: str, round_: int, after: list[str]) -> None:
    others = ({"reserve": 2, "ship": ships[1]}, {"reserve": 1, "ship": ships[2]})
    if turn == "red: sail off" and ships[1:] == ("off", "off"):
        others[0]["reserve"] = 0
    verdict = judge(table(others=others, **SUBS, ship=ships[0], round=3), turn)
    assert verdict["next"] == following
    assert verdict["after"]["round"] == round_
    assert [one["ship"] for one in verdict["after"]["seats"]] == after


def test_all_submarines_at_the_start() -> None:
    others = ({"reserve": 1}, {"reserve": 0})
    document = table(others=others, reserve=2, rulings={"deploy": "at-start"})
    named = []
    name = "red"
    for _ in range(3):
        named.append(name)
        verdict = judge(document, f"{name}: deploy A2")
        document, name = write(verdict["after"]), verdict["next"]
    assert (named, name) == (["red", "white", "red"], "red")


# The end


@pytest.mark.parametrize(
    ("document", "turn", "ended", "winner"),
    [
        (table(TWO, **SUBS, kinds=[*"bcdefghijkl"]), "sail C; salvage C4:aR", "end.twelve", ["red"]),
        (table({"C4": "aR"}, **SUBS), "sail C; salvage C4:aR", "end.column", ["red"]),
        (table({"C4": "aR", "C5": "bR"}, **SUBS), "sail C; salvage C4:aR", "", None),
        (table({"C4": "aR"}, ({"kinds": ["a"]},), **SUBS), "sail C; salvage C4:aR", "end.column", ["red", "white"]),
        (
            table({"C4": "aR"}, ({"kinds": ["a"], "jokers": 1},), **SUBS),
            "sail C; salvage C4:aR",
            "end.column",
            ["white"],
        ),
        (table({"E2": "dR"}, **SUBS), "sail C", "", None),
        (table(**SUBS), "sail C; dive C4>C5", "", None),
        (table(TWO, **SUBS, ship="C", round=60, others=({"ship": "off"},) * 2), "sail off", "end.cap", None),
        (table(TWO, **SUBS, ship="C", round=59, others=({"ship": "off"},) * 2), "sail off", "", None),
        (table(TWO, **SUBS, ship="C", round=60), "sail off", "", None),
    ],
)
def test_the_end(document: Document, turn: str, ended: str, winner: list[str] | None) -> None:
    verdict = judge(document, f"red: {turn}")
    assert verdict["ended"] == ended
    assert verdict["winner"] == (["red", "white", "green"] if ended == "end.cap" else winner)
    assert (verdict["next"] is None) == verdict["over"] == bool(ended)


def test_no_cards_left() -> None:
    none: Document = {"hand": [], "pile": []}
    sea = {"C4": "aR bG", "C5": "cR"}
    last = table(sea, (none, none), **SUBS, hand=["R"], pile=[], jokers=1)
    assert judge(last, "red: sail C; salvage C4:aR")["ended"] == "end.no-cards"
    verdict = judge(last, "red: sail C; salvage C4:aR C4:bG*")
    assert verdict["ended"] == "end.no-cards"
    last["rulings"] = {"end_check": "at-once"}
    assert broken(last, "sail C; salvage C4:aR C4:bG*") == ("end.no-cards", 2)
    assert broken(last, "sail C; salvage C4:bG* C4:aR") is None
    # A blocker gets the last card: somebody has one.
    paid = table(sea, ({**none, "submarines": ["C2"]}, none), **SUBS, hand=["R"], pile=["G"])
    assert judge(paid, "red: sail C; salvage C4:aR")["ended"] == ""
    # There were none when the turn began.
    assert judge(table(sea, (none, none), **SUBS, hand=[], pile=[]), "red: sail C")["ended"] == ""


def test_places() -> None:
    others = ({"kinds": ["a", "b"], "jokers": 0}, {"kinds": ["c", "d"], "jokers": 2})
    assert ranked(read(table(others=others, kinds=["e", "f"], jokers=0))) == [["green"], ["red", "white"]]


def test_bad_input() -> None:
    rng = random.Random(1)
    for text in {bad_turn(rng, "red") for _ in range(400)}:
        with pytest.raises(Bad):
            judge(table(TWO, submarines=["C2", "C4"]), text)


# What can be done


@pytest.mark.parametrize(
    ("row", "rulings", "count"),
    [(2, {}, 11), (3, {}, 17), (4, {}, 17), (5, {}, 11), (3, {"dive_level": "must-change"}, 12)],
)
def test_moves(row: int, rulings: dict[str, str], count: int) -> None:
    document = table(submarines=[f"C{row}"], rulings=rulings)
    assert len(outcomes(document, "red")["C"].moves) == count
    document = table(submarines=[f"C{row}", f"C{row}", "E2"], rulings={"dive_level": "must-change"}, ship="B")
    found = outcomes(document, "red")
    assert {column: len(stop.moves) for column, stop in found.items()} == {"C": 6 * (1 + (2 < row < 5)), "E": 6}
    document["seats"][0]["ship"] = "D"
    assert set(outcomes(document, "red")) == {"E"}
    document["seats"][0]["ship"] = "off"
    assert outcomes(document, "red") == {}


def test_sets() -> None:
    document = table({"C4": "aR bG"}, ({"submarines": ["C2"]},), **SUBS, kinds=["a"], pile=["B"])
    found = outcomes(document, "red")["C"].salvages
    # One payment only, and a joker only after aR was taken with a card.
    assert found == {
        Salvage(("C4:aR",), ("R",), 0, (("white", 1),)),
        Salvage(("C4:bG",), ("G",), 0, (("white", 1),)),
        Salvage(("C4:aR", "C4:bG*"), ("R",), 1, (("white", 1),)),
    }


def test_sets_two_ways() -> None:
    rng = random.Random(5)
    met = 0
    for _ in range(250):
        document, name, column = position(rng, most=4)
        whole = read(document)
        far = len(seat(whole, name)["kinds"]) <= 7 and whole["rulings"]["end_check"] == "after-turn"
        if column and far:
            found = salvages(whole, name, column)
            assert found == salvages_by_sets(whole, name, column), document
            met += len(found)
    assert met > 500


# Files


@pytest.mark.parametrize("folder", [ACCEPTANCE, EXAMPLES])
def test_examples(folder: Path) -> None:
    for file in sorted(folder.glob("*.toml")):
        assert differences(tomllib.loads(file.read_text(encoding="utf-8"))) == [], file.name


def test_examples_that_cannot_be() -> None:
    document = tomllib.loads((ACCEPTANCE / "swap.toml").read_text(encoding="utf-8"))
    document["expect"]["seats"]["red"]["pile"] = ["R", "V", "V"]
    assert differences(document) == ["red's pile: expected ['R', 'V', 'V'], found ['V', 'V', 'R']"]


def test_whole_games_end() -> None:
    for players in (2, 5):
        *_, (_, _, verdict) = game(random.Random(players), players, {})
        assert verdict["over"]
