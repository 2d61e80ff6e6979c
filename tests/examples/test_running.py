"""Examples run: everything expected is compared, and each difference is told with its line."""

from typing import Any

import pytest

from rules_engine.examples import read, run
from rules_engine.examples.running import mover
from rules_engine.games.protocol import BadInput
from tests.examples.texts import BOARD, LAYS, PUSH, RECORD, short

ILLEGAL = PUSH.replace("F>A14/SE F2", "F>A14/SE F3")
NO_TURN = PUSH.partition("[play]")[0]
ALL_OUT = BOARD.partition("[[boats]]")[0] + '[[boats]]\nname = "red"\nstate = "out"\n'


def differences(text: str) -> list[tuple[str, Any, Any]]:
    return [(each.what, each.expected, each.found) for each in run(read(text)).differences]


# text, what is expected, the right value, a wrong one, what is found in its place
CASES = [
    (PUSH, "legal", "true", "false", True),
    (PUSH, "coal_spent", "0", "1", 0),
    (PUSH, "order", '["white", "red"]', '["red", "white"]', ("white", "red")),
    (PUSH, "reasons", '["order.stick"]', '["order.tie-speed"]', ("order.stick",)),
    (PUSH, "reasons", '["order.stick"]', "[]", ("order.stick",)),
    (PUSH, "laid", "[]", '["plain-3:S"]', ()),
    (PUSH, "gone", "0", "1", 0),
    (PUSH, "pier", None, '"S"', None),
    (PUSH, "places", '["red", "white"]', '["white", "red"]', ("red", "white")),
    (PUSH, "landings.red-1", "1", "0", 1),
    (PUSH, "landings.red-2", "0", "1", 0),
    (PUSH, "boats.red.at", '"A20"', '"A18"', "A20"),
    (PUSH, "boats.red.heading", '"N"', '"NE"', "N"),
    (PUSH, "boats.red.speed", "4", "7", 4),
    (PUSH, "boats.red.coal", "6", "5", 6),
    (PUSH, "boats.red.passengers", "[]", '["red-1"]', ()),
    (PUSH, "boats.red.state", '"racing"', '"out"', "racing"),
    (PUSH, "boats.red.name", '"red"', '"white"', "red"),
    (PUSH, "boats.white.heading", '"SE"', '"S"', "SE"),
    (PUSH, "rule", None, '"push.cost"', None),
    (PUSH, "token", None, "0", None),
    (BOARD, "boats.red.passengers", '["red-1"]', "[]", ("red-1",)),
    (BOARD, "landings.red-1", "0", "1", 0),
    (LAYS, "laid", '["plain-3:L"]', '["plain-3:R"]', ("plain-3:L",)),
    (LAYS, "gone", "0", "1", 0),
    (ILLEGAL, "legal", "false", "true", False),
    (ILLEGAL, "rule", '"move.exact"', '"move.stay-on-river"', "move.exact"),
    (ILLEGAL, "token", "1", "2", 1),
    (ILLEGAL, "coal_spent", None, "0", None),
    (ILLEGAL, "boats.red.at", None, '"A20"', None),
    (ILLEGAL, "gone", None, "0", None),
    (ILLEGAL, "landings.red-1", None, "1", None),
    (ILLEGAL, "laid", None, "[]", None),
    (ILLEGAL, "pier", None, '"S"', None),
    (NO_TURN, "boats.red.at", '"A6"', '"A20"', "A6"),
    (NO_TURN, "landings.red-1", "1", "2", 1),
    (RECORD, "legal", "true", "false", True),
    (RECORD, "places", '["red", "white"]', '["white", "red"]', ("red", "white")),
    (RECORD, "laid", '["plain-3:L"]', "[]", ("plain-3:L",)),
    (RECORD, "boats.white.at", '"A20"', '"A16"', "A20"),
    (RECORD, "order", '["red", "white"]', '["white", "red"]', ("red", "white")),
]


@pytest.mark.parametrize(("text", "what", "right", "wrong", "found"), CASES, ids=short)
def test_expected_and_found(text: str, what: str, right: str | None, wrong: str, found: Any) -> None:
    if right is not None:
        assert differences(f"{text}[expect]\n{what} = {right}\n") == []
    report = run(read(f"{text}[expect]\n# a line between\n{what} = {wrong}\n"))
    assert not report.ok
    (difference,) = report.differences
    assert (difference.what, difference.found) == (what, found)
    assert difference.expected != difference.found
    assert difference.line == text.count("\n") + 3


def test_count_of_outcomes_is_about_the_boat_of_the_turn() -> None:
    """Both boats could move; the written turn is red's (D-11)."""
    expected = f"{BOARD}[expect]\ncount = 0\n"
    ((_, _, of_red),) = differences(expected)
    ((_, _, of_white),) = differences(expected.replace("red =1 F *", "white F2"))
    assert 0 < of_red != of_white > 0
    assert differences(f"{BOARD}[expect]\ncount = {of_red}\n") == []


def test_without_a_turn_the_count_is_about_the_first_to_move() -> None:
    first = mover(read(NO_TURN))
    assert first == "white"
    assert mover(read(f'{NO_TURN}[play]\nto_move = ["red"]\n')) == "red"
    assert mover(read(PUSH)) == "red"
    assert mover(read(PUSH), "white") == "white"
    with pytest.raises(BadInput, match="no boat called 'blue'"):
        mover(read(PUSH), "blue")
    with pytest.raises(BadInput, match="No boat is racing"):
        mover(read(ALL_OUT))


def test_nothing_expected_nothing_differs_but_the_turn_is_played() -> None:
    assert run(read(ILLEGAL)).ok
    blocked = PUSH.replace("red F>A14/SE F2", "red L F>A14 F2")
    with pytest.raises(BadInput, match=r"x\.toml:26:15: "):
        run(read(blocked, "x.toml"))


def test_rolls_of_the_die_are_played() -> None:
    text = LAYS.replace("red F +L", "red F") + 'die = "R"\n'
    assert differences(f'{text}[expect]\nlaid = ["plain-3:R"]\n') == []
    assert differences(f"{LAYS.replace(' +L', '')}[expect]\nlaid = []\n") == []


def test_report_as_json() -> None:
    report = run(read(f'{LAYS}[expect]\nlaid = ["plain-3"]\nlegal = true\n', "lays.toml"))
    assert report.to_json() == {
        "id": "lays",
        "file": "lays.toml",
        "line": 1,
        "ok": False,
        "differences": [{"what": "laid", "expected": ["plain-3:S"], "found": ["plain-3:L"]}],
    }
