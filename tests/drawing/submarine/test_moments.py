"""A turn of Submarine to step through: the moments fit the drawing and show what the engine has."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from rules_engine.drawing.submarine import draw, draw_moments, draw_record
from rules_engine.drawing.submarine.scene import follow
from rules_engine.examples import run
from rules_engine.games.protocol import Played
from rules_engine.narrate import submarine as narrate
from rules_engine.words import Words
from tests.drawing.submarine.positions import LEGAL, RECORDS, at_random, example, played

EN = Words("en")
SVG = "{http://www.w3.org/2000/svg}"
GAMES = at_random()


def stepped(name: str) -> tuple[str, tuple[str, ...], int]:
    position, turn = example(name).position, played(name)
    assert turn is not None
    lines = narrate.turn(position, turn, EN)
    drawing, moments = draw_moments(position, turn, [line.events for line in lines], words=EN, prefix="x1")
    return drawing, moments, len(lines)


def fits(drawing: str, moments: tuple[str, ...]) -> None:
    root = ElementTree.fromstring(drawing)
    inner = [group.get("data-layer") for group in root.iter() if group.get("data-layer")]
    assert len(set(inner)) == len(inner)
    ids = {node.get("id") for node in root.iter() if node.get("id")}
    for number, moment in enumerate(moments):
        group = ElementTree.fromstring(moment.replace("<g ", '<g xmlns="http://www.w3.org/2000/svg" ', 1))
        assert group.get("data-moment") == str(number)
        assert {each.get("data-layer") for each in group} <= set(inner)
        assert {node.get("href", "").removeprefix("#") for node in group.iter(f"{SVG}use")} <= ids


def layers(moment: str) -> list[str]:
    inner = moment.split(">", 1)[1].removesuffix("</g>")
    return [layer for layer in re.split(r"(?=<g data-layer)", inner) if layer]


@pytest.mark.parametrize("name", LEGAL)
def test_every_moment_fits_its_drawing(name: str) -> None:
    drawing, moments, steps = stepped(name)
    assert len(moments) == steps + 1
    fits(drawing, moments)


@pytest.mark.parametrize("name", LEGAL)
def test_the_last_moment_is_the_whole_turn(name: str) -> None:
    drawing, moments, _ = stepped(name)
    left = drawing
    for layer in layers(moments[-1]):
        assert layer in left
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
        assert scene.mover == turn.turn.seat
        for seat in turn.position.seats:
            now = scene.seats[seat.name]
            # When a round ends the drawing keeps the ships where the last one has joined them.
            assert now.ship in (seat.ship, "off")
            kept = ("submarines", "reserve", "hand", "pile", "kinds", "jokers")
            assert [getattr(now, field) for field in kept] == [getattr(seat, field) for field in kept]
            own = sorted(sub.space for sub in scene.subs if sub.seat == seat.name)
            assert own == list(seat.submarines)
        for space, lying in position.sea:
            left = list(lying)
            for taken in scene.taken(space):
                left.remove(taken)
            assert tuple(left) == turn.position.at(space)
        paid: dict[str, int] = {}
        for take in scene.takes:
            for name, n in take.paid.items():
                paid[name] = paid.get(name, 0) + n
        assert paid == dict(turn.paid)
        assert sum(sub.paid for sub in scene.subs) == sum(paid.values())
    assert {"deploy", "sail", "leave", "dive", "salvage", "pay", "keep", "joker", "fill", "swap", "wait"} <= seen
    assert {"round", "end"} <= seen


def test_a_salvage_goes_from_moment_to_moment() -> None:
    drawing, moments, _ = stepped("block-two-seats")
    lines = narrate.turn(example("block-two-seats").position, played("block-two-seats"), EN)  # type: ignore[arg-type]
    types = [line.events[0].type for line in lines]
    taken = [types[:n].count("salvage") for n in range(len(types) + 1)]
    paid = [sum(e.type == "pay" for line in lines[:n] for e in line.events) for n in range(len(lines) + 1)]
    assert taken[-1] == 2 and paid[-1] == 4
    # What all moments have in common stands in the drawing itself: nothing of these.
    assert [moment.count('class="pwd-chosen"') for moment in moments] == taken
    in_line = [sum(map(int, re.findall(r'class="pwd-shove-text">(\d)<', moment))) for moment in moments]
    assert in_line == [2 * n for n in paid]
    assert moments[0].count('class="pwd-trail"') == 0 and "6 → 0" in moments[-1]
    assert drawing.count('class="pwd-ghost"') == 1 and 'class="pwd-ghost"' not in moments[0]


def test_a_turn_without_events_is_no_turn_to_step_through() -> None:
    position, turn = GAMES[0]
    with pytest.raises(ValueError, match="nothing happens"):
        draw_moments(position, Played(position, (), turn.turn), [], words=EN)


def inside(drawing: str, moments: tuple[str, ...]) -> None:
    root = ElementTree.fromstring(drawing)
    own = root.get("viewBox") or ""
    for view, shown in ((own, drawing.split("</defs>")[1]), (root.get("data-room", own), "".join(moments))):
        _, _, width, height = map(float, view.split())
        for x, y in re.findall(r'<use [^>]*x="([-\d.]+)" y="([-\d.]+)"', shown):
            assert 7 <= float(x) <= width - 7 and 7 <= float(y) <= height - 7


def test_the_drawing_of_a_record_is_as_high_as_what_it_shows() -> None:
    replayed = run(example("dive-then-follow")).replayed
    assert replayed is not None
    turns = [(step.before, step.played) for step in replayed.steps]
    drawing, moments = draw_record(example("dive-then-follow").position, turns, words=EN, prefix="x1")
    root = ElementTree.fromstring(drawing)
    own, room = (float((root.get(view) or "").split()[3]) for view in ("viewBox", "data-room"))
    texts = r'<text x="[-\d.]+" y="([-\d.]+)"'
    # The legend is last in it, right below the seats, and so in every moment.
    lowest = sorted({float(y) for y in re.findall(texts, drawing)})[-4:]
    assert own - lowest[-1] < 12 < room - own
    assert max(after - before for before, after in pairwise(lowest)) < 40
    assert max(float(y) for y in re.findall(texts, "".join(moments))) > room - 12


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_stepped_through_turn_by_turn(name: str) -> None:
    replayed = run(example(name)).replayed
    assert replayed is not None
    turns = [(step.before, step.played) for step in replayed.steps]
    drawing, moments = draw_record(example(name).position, turns, words=EN, prefix="x1")
    assert len(moments) == len(turns) + 1
    fits(drawing, moments)
    inside(drawing, moments)


def test_a_record_of_a_game_shows_only_the_movers_hand_and_keeps_small() -> None:
    turns = GAMES[4:16]
    drawing, moments = draw_record(turns[0][0], turns, words=EN, prefix="x1")
    fits(drawing, moments)
    inside(drawing, moments)
    for moment, (position, turn) in zip(moments[1:], turns, strict=True):
        own = position.seat(turn.turn.seat).hand
        assert isinstance(own, tuple)
        shown = len(re.findall(r'href="#x1-k', moment)) + len(re.findall(r'href="#x1-k', drawing.split("</defs>")[1]))
        assert shown >= len(own)
    assert max(map(len, moments)) < 12_000
