"""What the submarines do: those below the ship, each once, and all of them the same kind of action."""

import pytest

from rules_engine.games.protocol import BadInput
from tests.games.submarine.rules.positions import LEGAL, Table, table

SEA = {"C2": "aR aG", "C3": "bR bG", "C4": "cR cB", "D2": "dR dG", "B2": "eR"}


def below(submarines: str = "C2 C3 C4 D2", ship: str = "") -> Table:
    """Red has cards for any three treasures and two jokers."""
    place = f"@{ship} " if ship else ""
    return table(f"red {place}{submarines} hand=RRG pile=YYY jokers=2", "white C5 hand=3 pile=9", sea=SEA)


# ------------------------------------------------------------------ under the ship


@pytest.mark.rule("submarine/act.under-ship", "holds")
@pytest.mark.parametrize(
    "act",
    [
        "dive C2>C3",
        "dive C4>E5",
        "dive C2>C3 C3>C4 C4>C5",
        "dive C4>C5 C2>A2",
        "salvage C2:aR",
        "salvage C4:cR C2:aG",
        "salvage C3:bR C3:bG C4:cB* C2:aR",
    ],
)
def test_su1_any_of_those_below_the_ship(act: str) -> None:
    assert below().verdict(f"red: sail C; {act}") == LEGAL


@pytest.mark.rule("submarine/act.under-ship", "holds")
def test_su1_acting_is_no_must() -> None:
    there = below()
    assert there.wrong("red: sail C", "legal = true", 'seats.red.submarines = ["C2", "C3", "C4", "D2"]') == []
    assert [event["type"] for event in there.events("red: sail C")] == ["sail"]


@pytest.mark.rule("submarine/act.under-ship", "holds")
def test_su1_each_of_two_on_one_space() -> None:
    there = below("C3 C3")
    turn = "red: sail C; dive C3>D4 C3>C2"
    assert there.wrong(turn, "legal = true", 'seats.red.submarines = ["C2", "D4"]') == []


@pytest.mark.rule("submarine/act.under-ship", "holds")
def test_su1_one_that_was_already_where_another_has_dived() -> None:
    # C3 dives to C4, and then the one that lay at C4 all the time dives on.
    there = below("C3 C4")
    turn = "red: sail C; dive C3>C4 C4>C5"
    assert there.wrong(turn, "legal = true", 'seats.red.submarines = ["C4", "C5"]') == []


@pytest.mark.rule("submarine/act.under-ship", "broken")
@pytest.mark.parametrize(
    ("act", "token"),
    [
        ("dive D2>D3", 1),
        ("dive C2>C3 D2>D3", 2),
        ("dive C2>C3 C3>C4 C4>C5 D2>D3", 4),
        ("salvage D2:dR", 1),
        ("salvage C2:aR D2:dG", 2),
        ("salvage D2:dR*", 1),
    ],
)
def test_su7_not_those_in_another_column(act: str, token: int) -> None:
    assert below().verdict(f"red: sail C; {act}") == ("act.under-ship", token)
    assert below().wrong(f"red: sail C; {act}", "legal = false", f"token = {token}", 'rule = "act.under-ship"') == []


@pytest.mark.rule("submarine/act.under-ship", "broken")
def test_not_those_where_the_ship_was() -> None:
    there = below(ship="C")
    assert there.verdict("red: sail D; dive C2>C3") == ("act.under-ship", 1)
    assert there.verdict("red: sail D; salvage C2:aR") == ("act.under-ship", 1)
    assert there.verdict("red: sail D; salvage D2:dR") == LEGAL


@pytest.mark.rule("submarine/act.under-ship", "broken")
@pytest.mark.parametrize("act", ["dive C2>C3", "dive D2>D3", "salvage C2:aR", "salvage D2:dR*"])
def test_su7_none_below_a_ship_that_has_left(act: str) -> None:
    assert below().verdict(f"red: sail off; {act}") == ("act.under-ship", 1)


@pytest.mark.rule("submarine/act.under-ship", "broken")
def test_su7_where_no_own_submarine_lies_a_dive_breaks_this_and_a_salvage_another() -> None:
    there = below("C2")
    assert there.verdict("red: sail C; dive C4>C3") == ("act.under-ship", 1)
    # White's lies at C5.
    assert there.verdict("red: sail C; dive C5>C4") == ("act.under-ship", 1)
    assert there.verdict("red: sail C; salvage C4:cR") == ("salvage.same-space", 1)
    assert there.verdict("red: sail C; dive C1>C2") == ("act.under-ship", 1)


@pytest.mark.rule("submarine/act.under-ship", "broken")
@pytest.mark.parametrize(
    ("submarines", "act", "token"),
    [
        ("C3", "dive C3>C4 C4>C5", 2),
        ("C3", "dive C3>C4 C3>C2", 2),
        ("C3 D4", "dive C3>D4 D4>D5", 2),
        ("C3 C4", "dive C3>C4 C4>C5 C4>C3", 3),
        ("C3 C3", "dive C3>C4 C3>C2 C3>C4", 3),
        ("C2 C3", "dive C2>C3 C3>C4 C4>C5", 3),
    ],
)
def test_su1_su7_each_dives_once(submarines: str, act: str, token: int) -> None:
    assert below(submarines).verdict(f"red: sail C; {act}") == ("act.under-ship", token)


@pytest.mark.rule("submarine/act.under-ship", "broken")
def test_not_the_submarines_of_others() -> None:
    there = table("red C3 hand=RRG pile=YYY", "white C3 C4 hand=3 pile=9", sea=SEA)
    assert there.verdict("red: sail C; dive C4>C5") == ("act.under-ship", 1)
    # Nor a second one on the space where only one is red's.
    assert there.verdict("red: sail C; dive C3>C4 C3>C4") == ("act.under-ship", 2)


@pytest.mark.rule("submarine/act.under-ship", "broken")
def test_only_what_is_below_each_stop_is_listed() -> None:
    there = below("C2 D2")
    for stop in there.outcomes("red").stops:
        assert {move.from_[0] for move in stop.moves} == {stop.column}
        assert {take.space[0] for salvage in stop.salvages for take in salvage.take} == {stop.column}


# ------------------------------------------------------------------ one kind


@pytest.mark.rule("submarine/act.one-kind", "holds")
def test_su1_all_dive_or_all_salvage() -> None:
    there = below()
    turn = "red: sail C; dive C2>C3 C3>C2 C4>C5"
    assert there.wrong(turn, 'seats.red.submarines = ["C2", "C3", "C5", "D2"]', "seats.red.kinds = []") == []
    turn = "red: sail C; salvage C2:aR C3:bR C4:cB* C2:aG"
    # No blocker: white's submarine lies deeper than all of them.
    assert there.wrong(turn, 'seats.red.kinds = ["a", "b", "c"]', "paid = {}") == []
    # One joker is given up, the second a brings one.
    assert there.wrong(turn, "seats.red.jokers = 2", 'seats.red.submarines = ["C2", "C3", "C4", "D2"]') == []


@pytest.mark.rule("submarine/act.one-kind", "holds")
def test_another_kind_in_the_next_turn_or_by_another_player() -> None:
    there = table("red C2 D2 hand=RRG pile=YYY", "white C3 F2 hand=RRR pile=BBB", sea={**SEA, "C5": "kV", "D5": "lV"})
    record = there.replayed("red: sail C; dive C2>C3\nwhite: sail C; salvage C3:bR\nred: sail D; salvage D2:dR")
    assert record.legal


@pytest.mark.rule("submarine/act.one-kind", "broken")
@pytest.mark.parametrize(
    ("act", "token"),
    [
        ("dive C2>C3; salvage C3:bR", 2),
        ("dive C2>C3; salvage C4:cR", 2),
        ("dive C2>C3 C3>C4; salvage C4:cR C2:aR", 3),
        ("dive C2>C3; salvage C4:cR*", 2),
        ("salvage C2:aR; dive C2>C3", 2),
        ("salvage C2:aR C3:bR; dive C4>C5", 3),
        ("salvage C2:aR*; dive C4>C5 C3>C4", 2),
    ],
)
def test_not_both_in_one_turn_also_by_different_submarines(act: str, token: int) -> None:
    there = below()
    assert there.verdict(f"red: sail C; {act}") == ("act.one-kind", token)
    assert there.wrong(f"red: sail C; {act}", "legal = false", 'rule = "act.one-kind"', f"token = {token}") == []


@pytest.mark.rule("submarine/act.one-kind", "broken")
@pytest.mark.parametrize(
    ("act", "verdict"),
    [
        # Before it comes where the ship is,
        ("salvage C2:aR; dive D2>D3", ("act.under-ship", 2)),
        ("dive C2>C3; salvage D2:dR", ("act.under-ship", 2)),
        ("salvage C2:aR; dive C5>C4", ("act.under-ship", 2)),
        # behind it all that belongs to diving and salvaging.
        ("salvage C2:aR; dive C2>C1", ("act.one-kind", 2)),
        ("salvage C2:aR; dive C2>C2", ("act.one-kind", 2)),
        ("salvage C2:aR; dive C2>C5", ("act.one-kind", 2)),
        ("dive C2>C3; salvage C5:aR", ("act.one-kind", 2)),
        ("dive C2>C3; salvage C3:lV", ("act.one-kind", 2)),
        ("dive C2>C3; salvage C4:cB", ("act.one-kind", 2)),
        # The first token that breaks a rule counts.
        ("dive C2>C1; salvage C3:bR", ("dive.depth", 1)),
        ("salvage C2:bR; dive C2>C3", ("salvage.same-space", 1)),
    ],
)
def test_su7_which_rule_is_named(act: str, verdict: tuple[str, int]) -> None:
    assert below().verdict(f"red: sail C; {act}") == verdict


@pytest.mark.rule("submarine/act.one-kind", "broken")
def test_no_kind_stands_twice_and_none_is_empty() -> None:
    there = below()
    for act in ("dive C2>C3; salvage C3:bR; dive C4>C5", "salvage C2:aR; salvage C3:bR", "dive", "salvage"):
        with pytest.raises(BadInput):
            there.verdict(f"red: sail C; {act}")
