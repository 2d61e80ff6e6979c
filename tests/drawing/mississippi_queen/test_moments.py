"""A turn to step through: its drawing and its moments fit each other, and each moment shows what the engine has."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from xml.etree import ElementTree

import pytest

from rules_engine.drawing.mississippi_queen import draw, draw_moments, draw_record
from rules_engine.drawing.mississippi_queen.course import follow
from rules_engine.drawing.mississippi_queen.geometry import centre
from rules_engine.examples import Example, read, run
from rules_engine.games.mississippi_queen import play
from rules_engine.games.mississippi_queen.position import Boat
from rules_engine.games.mississippi_queen.turns import Turn, parse
from rules_engine.narrate import mississippi_queen as narrate
from rules_engine.words import Words
from tests.drawing.mississippi_queen.positions import PUSH, PUSH_TURN
from tests.house.marks import ROOT

EN = Words("en")
SVG = "{http://www.w3.org/2000/svg}"
FILES = sorted((ROOT / "docs" / "examples" / "mississippi-queen").glob("*.toml"))


@cache
def example(name: str) -> Example:
    file = ROOT / "docs" / "examples" / "mississippi-queen" / f"{name}.toml"
    return read(file.read_text(encoding="utf-8"), file=str(file))


@cache
def played(name: str) -> play.PlayedTurn | None:
    judged = run(example(name)).judged
    return judged.played if judged else None


def stepped(name: str) -> tuple[str, tuple[str, ...], tuple[narrate.SailingLine, ...]]:
    told = example(name)
    turn = played(name)
    assert turn is not None
    lines = narrate.turn(told.position, turn, EN)
    drawing, moments = draw_moments(told.position, turn, [line.events for line in lines], words=EN, prefix="x1")
    return drawing, moments, lines


LEGAL = [file.stem for file in FILES if played(file.stem) is not None]


@pytest.mark.parametrize("name", LEGAL)
def test_every_moment_fits_its_drawing(name: str) -> None:
    drawing, moments, lines = stepped(name)
    assert len(moments) == len(lines) + 1
    root = ElementTree.fromstring(drawing)
    layers = [group.get("data-layer") for group in root if group.get("data-layer")]
    inner = [group.get("data-layer") for group in root.iter() if group.get("data-layer")]
    assert len(set(inner)) == len(inner) and set(layers) <= set(inner)
    ids = {node.get("id") for node in root.iter() if node.get("id")}
    for number, moment in enumerate(moments):
        group = ElementTree.fromstring(moment.replace("<g ", '<g xmlns="http://www.w3.org/2000/svg" ', 1))
        assert group.get("data-moment") == str(number)
        assert {each.get("data-layer") for each in group} <= set(inner)
        used = {node.get("href", "").removeprefix("#") for node in group.iter(f"{SVG}use")}
        assert used <= ids
        boats = [node.get("data-boat") for node in [*root.iter(), *group.iter()] if node.get("data-boat")]
        told = example(name).position
        assert {boat.name for boat in told.racing} >= set(boats)


@pytest.mark.parametrize("name", LEGAL)
def test_the_boats_of_a_moment_are_those_of_the_engine_in_mid_turn(name: str) -> None:
    told = example(name)
    turn = played(name)
    assert turn is not None
    for tokens in range(len(told.turn.tokens) + 1 if told.turn else 0):
        assert told.turn is not None
        state = play.under_way(told.position, Turn(told.turn.boat, told.turn.tokens[:tokens]))
        way = follow(told.position, state.events, told.turn.boat)
        assert way is not None
        for boat in state.position.racing:
            drawn = way.boats[boat.name]
            assert (drawn.at, drawn.heading, drawn.speed, drawn.coal, drawn.passengers) == (
                boat.at,
                boat.heading,
                boat.speed,
                boat.coal,
                boat.passengers,
            )


def places(group: str) -> dict[str, tuple[float, ...]]:
    """Where the hull of each boat in a moment is put."""
    hulls = re.findall(r'data-boat="(\w+)"><use href="#[\w-]+" transform="translate\(([^)]*)\)', group)
    return {name: tuple(map(float, re.findall(r"-?[\d.]+", at))) for name, at in hulls}


def test_the_boats_move_from_moment_to_moment() -> None:
    turn = play.apply(PUSH, play_turn())
    lines = narrate.turn(PUSH, turn, EN)
    _, moments = draw_moments(PUSH, turn, [line.events for line in lines], words=EN)
    at = [places(moment) for moment in moments]
    near = {space: pytest.approx(centre(PUSH.river.cell_of(space)), abs=0.1) for space in ("A6", "A11", "A14", "A20")}
    assert [line.events[-1].type for line in lines] == ["step", "face", "step"]
    assert at[0] == {"red": near["A6"], "white": near["A11"]}
    # Red waits astern of White, whose space it has come onto.
    assert at[1]["white"] == near["A11"] and at[1]["red"][1] == pytest.approx(at[0]["white"][1] + 20, abs=0.1)
    assert at[2] == {"red": near["A11"], "white": near["A14"]}
    assert at[3] == {"red": near["A20"], "white": near["A14"]}


def play_turn() -> Turn:
    return parse(PUSH_TURN, ["red", "white"], PUSH.river)


def test_the_drawing_has_all_that_the_whole_turn_has() -> None:
    turn = play.apply(PUSH, play_turn())
    drawing, _ = draw_moments(PUSH, turn, [[event] for event in turn.events], words=EN)
    whole = draw(PUSH, words=EN, turn=turn)
    strip = re.compile(r'<g data-layer="\w+">')

    def parts(svg: str) -> list[str]:
        kept = re.sub(r"<metadata>.*?</metadata>", "", strip.sub("", svg).replace("</g>", ""), flags=re.S)
        # The names of spaces that something lies on at one time stand apart; the names are the same.
        return sorted(re.findall(r"<(?:path|use|circle|rect|text|title|desc|g data)[^>]*>", kept))

    assert parts(drawing) == parts(whole)


def test_a_passenger_that_boards_no_longer_waits_and_a_new_tile_comes_with_its_own() -> None:
    _, moments, lines = stepped("board-three-players")
    filled = next(n for n, line in enumerate(lines, 1) if line.events[0].type == "fill")
    pawns = [moment.count("x1-p") for moment in moments]
    assert pawns[filled] == pawns[filled - 1] + 1
    laid = next(n for n, line in enumerate(lines, 1) if line.events[0].type == "roll")
    tiles = [moment.count('href="#x1-o"') for moment in moments]
    assert tiles[laid] > tiles[laid - 1] and tiles[0] == tiles[laid - 1]


def test_a_turn_without_events_is_no_turn_to_step_through() -> None:
    turn = play.apply(PUSH, play_turn())
    with pytest.raises(ValueError, match="nothing happens"):
        docked = PUSH.changed(boats=tuple(_out(boat) if boat.name == "red" else boat for boat in PUSH.boats))
        draw_moments(docked, turn, [], words=EN)


def _out(boat: Boat) -> Boat:
    return replace(boat, at=None, heading=None, state="out")


def test_a_record_is_stepped_through_turn_by_turn() -> None:
    told = example("ruling-order-fixed-each-turn")
    replayed = run(told).replayed
    assert replayed is not None
    turns = [(step.before, step.played) for step in replayed.steps]
    drawing, moments = draw_record(told.position, turns, words=EN, prefix="x1")
    assert len(moments) == len(turns) + 1 == 4
    root = ElementTree.fromstring(drawing)
    ids = {node.get("id") for node in root.iter() if node.get("id")}
    for moment in moments:
        assert set(re.findall(r'href="#([\w-]+)"', moment)) <= ids
    for moment, (_, played) in zip(moments[1:], turns, strict=True):
        mover = played.position.boat(played.turn.boat)
        at = centre(played.position.river.cell_of(mover.at or ""))
        assert places(moment)[mover.name] == pytest.approx(at, abs=0.1)
