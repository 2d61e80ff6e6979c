"""A turn of Atlantic Star to step through: the moments fit the drawing and show what the engine has."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from rules_engine import narrate
from rules_engine.drawing.atlantic_star import draw, draw_moments, draw_record
from rules_engine.drawing.atlantic_star.scene import follow
from rules_engine.games.atlantic_star import play
from rules_engine.games.atlantic_star.turns import parse
from rules_engine.games.protocol import Played
from rules_engine.words import Words
from tests.drawing.atlantic_star.positions import LEGAL, at_random, example, played, table

EN = Words("en")
SVG = "{http://www.w3.org/2000/svg}"
GAMES = at_random(5)


def stepped(name: str) -> tuple[str, tuple[str, ...], tuple[narrate.Line, ...]]:
    position, turn = example(name).position, played(name)
    assert turn is not None
    lines = narrate.turn(position, turn, EN)
    drawing, moments = draw_moments(position, turn, [line.events for line in lines], words=EN, prefix="x1")
    return drawing, moments, lines


@pytest.mark.parametrize("name", LEGAL)
def test_every_moment_fits_its_drawing(name: str) -> None:
    drawing, moments, lines = stepped(name)
    assert len(moments) == len(lines) + 1
    root = ElementTree.fromstring(drawing)
    inner = [group.get("data-layer") for group in root.iter() if group.get("data-layer")]
    assert len(set(inner)) == len(inner)
    ids = {node.get("id") for node in root.iter() if node.get("id")}
    for number, moment in enumerate(moments):
        group = ElementTree.fromstring(moment.replace("<g ", '<g xmlns="http://www.w3.org/2000/svg" ', 1))
        assert group.get("data-moment") == str(number)
        assert {each.get("data-layer") for each in group} <= set(inner)
        assert {node.get("href", "").removeprefix("#") for node in group.iter(f"{SVG}use")} <= ids


@pytest.mark.parametrize("name", LEGAL)
def test_the_last_moment_is_the_whole_turn(name: str) -> None:
    drawing, moments, _ = stepped(name)
    last = moments[-1].split(">", 1)[1].removesuffix("</g>")
    layers = [layer for layer in re.split(r"(?=<g data-layer)", last) if layer]
    named = [re.match(r'<g data-layer="\w+">', layer) for layer in layers]
    for layer, name_of in zip(layers, named, strict=True):
        assert layer in drawing and name_of is not None
    left = drawing
    for layer in layers:
        left = left.replace(layer, "", 1)
    # What no layer of the last moment holds is empty in the drawing too.
    assert re.findall(r'<g data-layer="\w+">(?!</g>)', left) == []


def test_the_drawing_has_all_that_the_whole_turn_has() -> None:
    for name in LEGAL:
        drawing, _, _ = stepped(name)
        whole = draw(example(name).position, words=EN, turn=played(name), prefix="x1")
        strip = re.compile(r"<metadata>.*?</metadata>|<defs>.*?</defs>", re.S)
        parts = [
            sorted(re.findall(r"<(?:rect|path|use|circle|text)[^>]*>", strip.sub("", svg))) for svg in (drawing, whole)
        ]
        assert parts[0] == parts[1]


def test_behind_a_turn_the_scene_is_the_position_of_the_engine() -> None:
    seen = set()
    for position, turn in GAMES:
        scene = follow(position, turn.events, turn.turn.seat)
        seen |= {event.type for event in turn.events}
        after, mover = turn.position, turn.turn.seat
        assert tuple(scene.offers[-1].ships) == after.offer
        assert (scene.offers[-1].pile, scene.offers[-1].discards) == (after.cards_left, len(after.discards))
        assert scene.money == {seat.name: seat.money for seat in after.seats}
        assert tuple(column for _, column in sorted(scene.columns.items())) == after.columns
        hand = list(position.seat(mover).hand) + [scene.taken] * (scene.taken is not None)  # type: ignore[arg-type]
        for ship in scene.used:
            hand.remove(ship)
        assert sorted(hand) == sorted(after.seat(mover).hand)  # type: ignore[arg-type, type-var]
        if scene.staging is not None:
            assert (scene.staging.total, scene.staging.bonus or 0) == (turn.points, turn.bonus)
            assert sum(points for *_, points in scene.staging.legs) + (turn.bonus or 0) == turn.points
    assert {"loan", "rerank", "exchange", "shuffle", "deal", "charter", "slide", "serve", "bonus", "place"} <= seen
    assert {"enter", "discard", "finish", "end"} <= seen


def test_a_charter_goes_from_moment_to_moment() -> None:
    position = table({"name": "Ann", "hand": ["red A9"]})
    turn = play.apply(position, parse("Ann: charter 1000", position))
    lines = narrate.turn(position, turn, EN)
    assert [line.events[0].type for line in lines] == ["charter", "slide", "deal"]
    _, moments = draw_moments(position, turn, [line.events for line in lines], words=EN)
    assert [moment.count("#d1-s3-bA9") for moment in moments] == [0, 0, 0, 1]
    assert ["→" in moment for moment in moments] == [False, True, True, True]
    assert [moment.count('class="pwd-trail"') for moment in moments] == [0, 0, 2, 3]


def test_a_cruise_fills_leg_by_leg() -> None:
    _, moments, lines = stepped("cruise-all-suit")
    faded = [moment.count('opacity=".35"') for moment in moments]
    served = [sum(line.events[0].type == "serve" for line in lines[:n]) for n in range(len(lines) + 1)]
    # A leg that is served stays so; what all moments have in common stands in the drawing itself.
    assert [n - served[0] for n in served] == faded


def test_a_turn_without_events_is_no_turn_to_step_through() -> None:
    position, turn = GAMES[0]
    with pytest.raises(ValueError, match="nothing happens"):
        draw_moments(position, Played(position, (), turn.turn), [], words=EN)


def test_a_record_is_stepped_through_turn_by_turn() -> None:
    turns = GAMES[:12]
    drawing, moments = draw_record(turns[0][0], turns, words=EN, prefix="x1")
    assert len(moments) == len(turns) + 1
    root = ElementTree.fromstring(drawing)
    ids = {node.get("id") for node in root.iter() if node.get("id")}
    for moment in moments:
        assert set(re.findall(r'href="#([\w-]+)"', moment)) <= ids
    spots = r"<use [^>]*translate\([-\d.]+ ([\d.]+)\)"
    own, room = (float((root.get(view) or "").split()[3]) for view in ("viewBox", "data-room"))
    # The drawing is as high as what it shows itself, its room as high as the highest moment.
    assert max(float(y) for y in re.findall(spots, drawing.split("</defs>")[1])) < own < room
    assert own < max(float(y) for y in re.findall(spots, "".join(moments))) < room
    for moment in moments:
        (legend,) = re.findall(r'<g data-layer="legend">(.*?)</g>(?=<g data-layer|</g>)', moment)
        lines = {float(y) for y in re.findall(r'<text x="[-\d.]+" y="([-\d.]+)"', legend)}
        shown = [float(y) for y in re.findall(spots, moment.replace(legend, ""))]
        # Nothing stands between what a moment shows and its legend: no more than the height of a card.
        assert 0 < min(lines) - max(shown) < 130
