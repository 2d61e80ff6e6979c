"""The river: who lays the next tile, when, on which side, and which tiles leave."""

from typing import Any

import pytest

from rules_engine.games.mississippi_queen.tiles import DIE
from rules_engine.games.protocol import BadInput
from tests.games.mississippi_queen.rules.positions import EDITION_2019, LEGAL, RULESETS, SCHOOL, Table, table


def at_the_end(*boats: str, stack: str = "plain-3 red-2", tiles: str = "start red-1", **rest: Any) -> Table:
    """Red on A20 is about to come onto tile B, the foremost; White lies far behind it."""
    others = boats or ("red A20 N 1 6", "white A6 N 1 6")
    return table(*others, tiles=tiles, stack=stack, **rest)


# Four bends to the left, with White still on the start tile: A flows N, B NW, C SW, D S, E SE. The tiles lie like the
# cells of a honeycomb. A sixth one to the left of E, where the x is, would touch A and close the ring.
#
#       B
#     C   A
#
#     D   x
#       E
ALMOST_A_RING = "start red-1:L red-2:L plain-1:L plain-3:L"
RING_BOATS = ("red D15 SE 1 6", "white A6 N 1 6")


def almost_a_ring(*boats: str, **rest: Any) -> Table:
    """Red is about to come onto E, the foremost tile."""
    return table(*(boats or RING_BOATS), tiles=ALMOST_A_RING, stack="plain-2 red-3", **rest)


# A river that has shut itself in. Behind I, which flows SE, a tile to the left (1) would touch C, D and E, one straight
# on (2) A, B and C, one to the right (3) A.
#
#       F
#     G   E
#           D
#     H   1
#       I   C
#         2
#       3   B
#         A
SHUT_IN = "start red-1:R red-2:L red-3 brown-1:L brown-2 brown-3:L red-4:L plain-3:L"


def shut_in(*boats: str, stack: str = "plain-1 plain-2", **rest: Any) -> Table:
    """Red is about to come onto I, the foremost tile."""
    there = boats or ("red H15 SE 1 6", "white A6 N 1 6")
    return table(*there, tiles=SHUT_IN, stack=stack, **rest)


@pytest.mark.rule("mississippi-queen/river.first-boat", "holds")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_first_boat_on_the_foremost_tile_has_its_owner_lay_the_next(ruleset: str) -> None:
    there = at_the_end(ruleset=ruleset)
    assert there.wrong("red F +R", "legal = true", 'laid = ["plain-3:R"]') == []
    assert there.events("red F +R", "roll", "tile") == [
        {"type": "roll", "rule": "river.die", "boat": "red", "side": "R"},
        {"type": "tile", "rule": "river.first-boat", "boat": "red", "tile": "plain-3", "side": "R"},
    ]


@pytest.mark.rule("mississippi-queen/river.first-boat", "broken")
def test_d9_no_roll_where_no_tile_is_due() -> None:
    # Not on the foremost tile; not the first there.
    assert at_the_end("red A6 N 1 6", "white A10 N 1 6").verdict("red F +S") == ("river.first-boat", 1)
    assert at_the_end("red A20 N 1 6", "white B11 N 1 6").verdict("red F +S") == ("river.first-boat", 1)
    assert at_the_end("red B6 N 1 6", "white A6 N 1 6").verdict("red F +S") == ("river.first-boat", 1)


@pytest.mark.rule("mississippi-queen/river.first-boat", "broken")
def test_d9_no_roll_too_many() -> None:
    assert at_the_end().verdict("red F +S +S") == ("river.first-boat", 2)
    assert at_the_end(stack="plain-3").verdict("red F +S +S") == LEGAL
    assert at_the_end(stack="plain-3").verdict("red F +S +S +L") == ("river.first-boat", 3)


def test_lays_next_at_the_edge_is_recorded_and_not_played() -> None:
    with pytest.raises(BadInput, match="recorded for readers and not played"):
        assert at_the_end(lays_next="at-the-edge").position


@pytest.mark.rule("mississippi-queen/river.after-move", "holds")
def test_the_tile_is_laid_when_the_whole_movement_is_over() -> None:
    there = at_the_end("red A20 N 2 6", "white A6 N 1 6")
    assert there.verdict("red F2 +S") == LEGAL
    assert [event["type"] for event in there.events("red F2 R +S")] == ["step", "step", "turn", "roll", "tile"]


@pytest.mark.rule("mississippi-queen/river.after-move", "broken")
def test_d9_not_during_it() -> None:
    there = at_the_end("red A20 N 2 6", "white A6 N 1 6", "green A11 N 1 6")
    assert there.verdict("red F +S F") == ("river.after-move", 1)
    assert there.verdict("red F2 +S R") == ("river.after-move", 1)
    assert there.verdict("red +S F2") == ("river.after-move", 0)
    assert at_the_end("red A16 N 3 6", "white A20 N 1 6").verdict("red F>B6 +S F") == ("river.after-move", 1)


@pytest.mark.rule("mississippi-queen/river.after-move", "broken")
def test_a_boat_cannot_sail_on_over_the_tile_that_it_will_lay() -> None:
    # B6, B11, B16, B20, and there the river ends for this turn.
    assert at_the_end("red A20 N 5 6", "white A6 N 1 6").verdict("red F5 +S") == ("move.stay-on-river", 0)


@pytest.mark.rule("mississippi-queen/river.die", "holds")
@pytest.mark.parametrize("side", ["L", "S", "R"])
def test_the_die_decides_how_the_tile_is_joined(side: str) -> None:
    assert at_the_end().wrong(f"red F +{side}", f'laid = ["plain-3:{side}"]') == []
    assert at_the_end(die=side).wrong("red F", f'laid = ["plain-3:{side}"]') == []
    assert DIE.count(side) == 2 and len(DIE) == 6


@pytest.mark.rule("mississippi-queen/river.die", "broken")
def test_not_the_player() -> None:
    assert at_the_end(die="L").wrong("red F", 'laid = ["plain-3"]') == ["laid"]
    assert at_the_end(die="L").wrong("red F", 'laid = ["plain-3:R"]') == ["laid"]
    assert at_the_end(die="L").wrong("red F", "laid = []") == ["laid"]


@pytest.mark.parametrize("die", ["LS", "L S", " L  S "])
def test_d8_the_rolls_to_come_are_read_with_and_without_spaces(die: str) -> None:
    there = at_the_end(stack="plain-3", die=die)
    assert there.wrong("red F", 'laid = ["plain-3:L"]', 'pier = "S"') == []
    assert str(there.plays("red F").turn) == "red F +L +S"


def test_d8_a_roll_in_the_turn_is_used_before_the_die() -> None:
    assert at_the_end(stack="plain-3", die="R").wrong("red F +L", 'laid = ["plain-3:L"]', 'pier = "R"') == []


def test_d8_rolls_that_do_not_count_stand_in_the_die_only() -> None:
    there = almost_a_ring(die="LLR")
    assert there.wrong("red F", 'laid = ["plain-2:R"]') == []
    played = there.plays("red F")
    assert str(played.turn) == "red F +R"
    assert there.events("red F", "roll") == [
        {"type": "roll", "rule": "river.no-overlap", "boat": "red", "side": "L"},
        {"type": "roll", "rule": "river.no-overlap", "boat": "red", "side": "L"},
        {"type": "roll", "rule": "river.die", "boat": "red", "side": "R"},
    ]


def test_d8_without_a_roll_the_tile_stays_unlaid_and_the_rolls_are_missing() -> None:
    assert at_the_end().wrong("red F", "legal = true", "laid = []") == []
    assert at_the_end().plays("red F").rolls_missing == 1
    assert at_the_end().plays("red F +S").rolls_missing == 0
    # The last tile and the pier: two.
    assert at_the_end(stack="plain-3").plays("red F").rolls_missing == 2
    assert at_the_end(stack="plain-3").plays("red F +S").rolls_missing == 1
    # Rolls that do not count are no rolls.
    assert almost_a_ring(die="LL").plays("red F").rolls_missing == 1


@pytest.mark.rule("mississippi-queen/river.no-overlap", "holds")
@pytest.mark.rule("mississippi-queen/river.no-overlap", "broken")
def test_d9_a_tile_does_not_close_the_ring() -> None:
    assert almost_a_ring().verdict("red F +L") == ("river.no-overlap", 1)
    assert almost_a_ring().verdict("red F +R") == LEGAL


@pytest.mark.rule("mississippi-queen/river.no-overlap", "broken")
def test_d9_a_tile_does_not_lie_over_another() -> None:
    # The ring is closed here under the other reading; a tile to the left of F would lie on A itself.
    boats = ("red E15 NE 1 6", "white A6 N 1 6")
    there = table(*boats, tiles=f"{ALMOST_A_RING} red-4:L", stack="plain-2 red-3", ring="overlap")
    assert there.verdict("red F +L") == ("river.no-overlap", 1)
    assert there.verdict("red F +R") == LEGAL


def test_d27_ring_the_other_reading_only_bars_overlapping() -> None:
    assert almost_a_ring(ring="touching").verdict("red F +L") == ("river.no-overlap", 1)
    assert almost_a_ring(ring="overlap").wrong("red F +L", 'laid = ["plain-2:L"]') == []
    assert almost_a_ring(ring="overlap", die="LR").wrong("red F", 'laid = ["plain-2:L"]') == []
    assert almost_a_ring(ring="touching", die="LR").wrong("red F", 'laid = ["plain-2:R"]') == []


def test_d27_the_pier_needs_no_room() -> None:
    there = table(*RING_BOATS, tiles=ALMOST_A_RING, stack="plain-2")
    assert there.wrong("red F +R +L", 'laid = ["plain-2:R"]', 'pier = "L"') == []
    for side in "LSR":
        assert shut_in().wrong(f"red F +{side}", f'pier = "{side}"') == []


@pytest.mark.parametrize("ring", ["touching", "overlap"])
def test_d28_where_no_side_has_room_the_pier_is_joined_there(ring: str) -> None:
    there = shut_in(ring=ring)
    assert there.wrong("red F +S", "legal = true", "laid = []", 'pier = "S"') == []
    assert there.plays("red F +S").position.stack == ()
    assert there.plays("red F").rolls_missing == 1
    assert there.events("red F +S", "roll", "tile", "pier") == [
        {"type": "roll", "rule": "river.die", "boat": "red", "side": "S"},
        {"type": "pier", "rule": "river.last-tile", "boat": "red", "side": "S"},
    ]
    # One roll, and it is the pier's own.
    assert there.verdict("red F +S +S") == ("river.first-boat", 2)


def test_d28_from_the_die_too() -> None:
    assert shut_in(die="R").wrong("red F", "laid = []", 'pier = "R"') == []


@pytest.mark.rule("mississippi-queen/river.pushed-boat", "holds")
def test_a_pushed_boat_that_is_first_lays_the_next_tile_after_turning_its_bow() -> None:
    there = at_the_end("red A16 N 2 6", "white A20 N 1 6")
    found = there.events("red F>B6/NE +L")
    assert [event for event in found if event["type"] in ("face", "roll", "tile")] == [
        {"type": "face", "rule": "push.owner-chooses-heading", "boat": "white", "heading": "NE"},
        {"type": "roll", "rule": "river.die", "boat": "white", "side": "L"},
        {"type": "tile", "rule": "river.pushed-boat", "boat": "white", "tile": "plain-3", "side": "L"},
    ]


@pytest.mark.rule("mississippi-queen/river.pushed-boat", "holds")
def test_the_tile_waits_until_the_pusher_has_moved() -> None:
    there = at_the_end("red A16 N 3 6", "white A20 N 1 6")
    assert [event["type"] for event in there.events("red F>B3 F +L", "push", "step", "tile")][-2:] == ["step", "tile"]
    assert there.verdict("red F>B3 +L F") == ("river.after-move", 1)


@pytest.mark.rule("mississippi-queen/river.pushed-boat", "broken")
def test_the_pusher_does_not_lay_it() -> None:
    # Red comes onto the tile too, but White was there before it.
    there = at_the_end("red A16 N 3 6", "white A20 N 1 6")
    laying = there.events("red F>B3 F +L", "roll", "tile")
    assert [event["boat"] for event in laying] == ["white", "white"]
    assert there.wrong("red F>B3 F", "laid = []") == []
    # And one tile it is, not one for each of them.
    assert there.verdict("red F>B3 F +L +S") == ("river.first-boat", 3)


def test_pushed_tile_at_once_is_recorded_and_not_played() -> None:
    with pytest.raises(BadInput, match="recorded for readers and not played"):
        assert at_the_end(pushed_tile="at-once").position


@pytest.mark.rule("mississippi-queen/river.remove", "holds")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_tile_that_the_last_boat_has_left_goes_back_to_the_box(ruleset: str) -> None:
    there = table("red A20 N 1 6", "white B16 N 1 6", ruleset=ruleset)
    assert there.wrong("red F", "gone = 1") == []
    assert there.events("red F", "gone") == [{"type": "gone", "rule": "river.remove", "tile": "start", "lost": 0}]
    # A tile in the box is not used again: it is not in the stack.
    assert there.plays("red F").position.stack == ()


@pytest.mark.rule("mississippi-queen/river.remove", "broken")
def test_it_does_not_stay_and_no_other_goes() -> None:
    there = table("red A20 N 1 6", "white B16 N 1 6")
    assert there.wrong("red F", "gone = 0") == ["gone"]
    assert there.wrong("red F", "gone = 2") == ["gone"]
    # With a boat left on it the tile stays.
    assert table("red A20 N 1 6", "white A6 N 1 6").wrong("red F", "gone = 0") == []


def test_d23_rear_tiles_leave_before_the_next_is_laid_and_block_nothing() -> None:
    # With White on B the start tile leaves first, and the sixth tile may lie where the ring would have closed.
    there = almost_a_ring("red D15 SE 1 6", "white B11 N 1 6")
    assert there.wrong("red F +L", "legal = true", "gone = 1", 'laid = ["plain-2:L"]') == []
    alone = almost_a_ring("red D15 SE 1 6")
    assert alone.wrong("red F +L", "legal = true", "gone = 4", 'laid = ["plain-2:L"]') == []
    assert [event["type"] for event in alone.events("red F +L")] == [
        "step",
        "gone",
        "gone",
        "gone",
        "gone",
        "roll",
        "tile",
    ]


def test_d23_a_river_that_rear_tiles_leave_is_not_shut_in() -> None:
    alone = shut_in("red H15 SE 1 6")
    assert alone.wrong("red F +S", 'laid = ["plain-1"]', "gone = 8") == []


def test_d23_a_boat_may_come_back_in_the_turn_in_which_it_left() -> None:
    # Red is the last on the start tile, sails onto B, turns right about and comes back.
    there = table("red A20 N 2 6", "white B16 N 1 6")
    assert there.wrong("red F R3 F", 'boats.red.at = "A20"', "gone = 0", "coal_spent = 2") == []


def test_d23_a_boat_that_is_out_has_left() -> None:
    there = table("red A6 N 1 6", "white B11 N 1 6", grounding="voluntary")
    assert there.wrong("red x", 'boats.red.state = "out"', "gone = 1") == []


def test_d23_a_boat_that_is_pushed_off_a_tile_has_left_it() -> None:
    # White goes from A20 to B6, and Red itself sails on to B3.
    there = table("red A19 NW 3 6", "white A20 N 1 6", "green B16 N 1 6")
    assert there.wrong("red F>B6 F", 'boats.red.at = "B3"', "gone = 1") == []


def test_d24_coming_onto_the_foremost_tile_is_enough() -> None:
    there = at_the_end("red A20 N 2 6", "white A6 N 1 6")
    assert there.wrong("red F R3 F +L", 'boats.red.at = "A20"', 'laid = ["plain-3:L"]') == []


def test_d24_whoever_was_first_lays_pusher_or_pushed() -> None:
    # Red comes onto B3 first, turns about and pushes White from A18 onto B1.
    there = at_the_end("red A20 NW 3 6", "white A18 N 1 6", tiles="start plain-3", stack="red-1 red-2")
    laying = there.events("red F L2 F>B1 +S", "roll", "tile")
    assert [(event["boat"], event["rule"]) for event in laying] == [("red", "river.die"), ("red", "river.first-boat")]


def test_d24_one_tile_a_turn() -> None:
    assert at_the_end().verdict("red F +S +S") == ("river.first-boat", 2)
    assert at_the_end(die="SS").wrong("red F", 'laid = ["plain-3"]') == []
    assert at_the_end(die="SS").plays("red F").position.stack == ("red-2",)


def test_d18_without_stack_and_pier_the_river_just_ends() -> None:
    there = table("red A20 N 1 6", "white A6 N 1 6", tiles="start red-1")
    assert there.verdict("red F +S") == ("river.first-boat", 1)
    assert there.wrong("red F", "legal = true", "laid = []") == []
    assert there.plays("red F").rolls_missing == 0


def test_d18_with_a_boat_on_the_foremost_tile_nothing_is_laid_any_more() -> None:
    there = at_the_end("red A20 N 1 6", "white B11 N 1 6", die="S")
    assert there.wrong("red F", "laid = []") == []
    assert there.plays("red F").rolls_missing == 0


def test_d18_a_file_may_show_empty_rear_tiles() -> None:
    there = table("red B11 N 1 6", "white B20 N 1 6")
    assert there.wrong("", "gone = 0") == []
    assert there.wrong("red F", "gone = 1") == []


@pytest.mark.rule("mississippi-queen/river.last-tile", "holds")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_whoever_lays_the_last_tile_rolls_again_and_joins_the_pier(ruleset: str) -> None:
    there = at_the_end(stack="plain-3", ruleset=ruleset)
    assert there.wrong("red F +S +L", "legal = true", 'laid = ["plain-3"]', 'pier = "L"') == []
    assert there.events("red F +S +L", "roll", "pier") == [
        {"type": "roll", "rule": "river.die", "boat": "red", "side": "S"},
        {"type": "roll", "rule": "river.die", "boat": "red", "side": "L"},
        {"type": "pier", "rule": "river.last-tile", "boat": "red", "side": "L"},
    ]


@pytest.mark.rule("mississippi-queen/river.last-tile", "broken")
def test_the_pier_does_not_follow_the_tile_nor_wait_for_the_next_boat() -> None:
    there = at_the_end(stack="plain-3")
    assert there.wrong("red F +S +L", 'pier = "S"') == ["pier"]
    assert there.plays("red F +S").rolls_missing == 1
    assert there.plays("red F +S").position.river.pier is None


@pytest.mark.parametrize(("turn", "token"), [("red F * +S", 1), ("red F +S *", 2)])
def test_d5_roll_and_passenger_stand_in_either_order(turn: str, token: int) -> None:
    # No jetty reaches so far back that a boat at speed 1 could come to it and onto its tile in one turn: it is the
    # passenger that is refused, not the roll before or behind it.
    assert at_the_end().verdict(turn) == ("board.speed-one", token)


def test_the_2019_edition_lays_tiles_in_the_same_way() -> None:
    assert at_the_end(ruleset=EDITION_2019).verdict("red F +S +S") == ("river.first-boat", 2)
    assert at_the_end(ruleset=SCHOOL).verdict("red F +S F") == ("river.after-move", 1)
