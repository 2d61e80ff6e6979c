"""Drawings as SVG: well-formed, told in words, small, and with everything on them that the position has."""

from __future__ import annotations

import re
import time
from xml.etree import ElementTree

import pytest

from rules_engine.drawing import PALETTES
from rules_engine.drawing.mississippi_queen import draw, draw_position, portrait, targets_of
from rules_engine.games.mississippi_queen import play
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.reading import read_position, write_position
from rules_engine.games.mississippi_queen.search import outcomes
from rules_engine.games.mississippi_queen.turns import parse
from rules_engine.games.protocol import BadInput
from rules_engine.words import LANGUAGES, Words
from tests.drawing.mississippi_queen.positions import BEND, BERTH_LOST, PIER, PUSH, PUSH_TURN, at_random, boat, position

EN = Words("en")
SVG = "{http://www.w3.org/2000/svg}"
RANDOM = at_random(60)
ALL = [PUSH, PIER, BERTH_LOST, BEND, *RANDOM[:12]]


def tree(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)


def texts(drawing: str) -> list[str]:
    return [node.text or "" for node in tree(drawing).iter(f"{SVG}text")]


@pytest.mark.parametrize("form", ["page", "standalone"])
def test_every_boat_tile_landing_and_berth_is_drawn(form: str) -> None:
    for one in ALL:
        drawn = draw(one, words=EN, form=form)  # type: ignore[arg-type]
        root = tree(drawn)
        assert {node.get("data-boat") for node in root.iter() if node.get("data-boat")} == {b.name for b in one.racing}
        letters = [placed.letter for placed in one.river.placed]
        assert set(letters) <= set(texts(drawn))
        uses = [node.get("href") for node in root.iter(f"{SVG}use")]
        assert uses.count("#d1-o") == 2 * len(letters)
        assert uses.count("#d1-j") == len(one.river.landings)
        roofs = [placed.tile.landing.roof for placed in one.river.placed if placed.tile.landing]
        for roof in ("red", "brown"):
            assert uses.count(f"#d1-r-{roof}") == roofs.count(roof)
        berths = [node for node in root.iter() if node.get("data-berth")]
        assert len(berths) == (3 if one.river.pier else 0)


def test_every_water_space_is_named_unless_a_boat_is_on_it() -> None:
    named = set(texts(draw(BEND, words=EN, numbers=True)))
    water = set(BEND.river.water.values())
    taken = {b.at for b in BEND.racing}
    assert water - taken <= named
    assert not named & taken
    assert not water & set(texts(draw(BEND, words=EN, numbers=False)))


def test_a_berth_behind_an_island_is_struck_out_and_its_space_is_no_dock() -> None:
    whole, lost = (draw(p, words=EN, form="page") for p in (PIER, BERTH_LOST))
    assert (whole.count('class="pwd-lost"'), lost.count('class="pwd-lost"')) == (0, 1)
    assert (whole.count('class="pwd-dock"'), lost.count('class="pwd-dock"')) == (3, 2)


@pytest.mark.parametrize("form", ["page", "standalone"])
def test_a_drawing_has_a_role_a_title_a_description_and_its_text(form: str) -> None:
    root = tree(draw(PUSH, words=EN, form=form, prefix="x9", title="White & <Red>"))  # type: ignore[arg-type]
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    metadata = root.find(f"{SVG}metadata")
    assert title is not None and desc is not None and metadata is not None
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    assert title.text == "White & <Red>"
    assert desc.text is not None and "A11" in desc.text
    assert root.get("data-pagefind-ignore") == "all"


def test_the_text_attached_tells_the_position() -> None:
    import tomllib

    for one in ALL:
        metadata = tree(draw(one, words=EN)).find(f"{SVG}metadata")
        assert metadata is not None and metadata.text
        assert read_position(tomllib.loads(metadata.text)) == one


@pytest.mark.parametrize("lang", LANGUAGES)
def test_letters_and_description_speak_the_language(lang: str) -> None:
    words = Words(lang)
    drawn = draw(BEND, words=words)
    assert {words.letter(b.name) for b in BEND.racing} <= set(texts(drawn))
    others = {tree(draw(BEND, words=Words(other))).findtext(f"{SVG}desc") for other in LANGUAGES if other != lang}
    assert tree(drawn).findtext(f"{SVG}desc") not in others


def test_ids_are_unique_begin_with_the_prefix_and_every_reference_is_met() -> None:
    for form in ("page", "standalone"):
        drawn = draw(PUSH, words=EN, turn=PUSH_TURN, targets=["A9"], prefix="ex-3", form=form)  # type: ignore[arg-type]
        ids = re.findall(r' id="([^"]+)"', drawn)
        assert len(ids) == len(set(ids))
        assert all(id_.startswith("ex-3-") for id_ in ids)
        used = set(re.findall(r'href="#([^"]+)"', drawn)) | set(re.findall(r"url\(#([^)]+)\)", drawn))
        assert used <= set(ids)


def test_two_drawings_on_a_page_share_no_id() -> None:
    first, second = (set(re.findall(r' id="([^"]+)"', draw(PUSH, words=EN, prefix=p))) for p in ("d1", "d2"))
    assert first and not first & second


def test_standalone_has_neither_class_nor_variable_nor_style() -> None:
    for palette in PALETTES:
        drawn = draw(BEND, words=EN, form="standalone", palette=palette, reach=outcomes(BEND, "red"), stick=True)
        assert not re.search(r"class=|var\(|style", drawn)
        colours = set(re.findall(r'"(#[0-9a-f]{6})"', drawn))
        assert colours <= set(PALETTES[palette].values())


def test_palettes_differ_and_print_has_no_colour() -> None:
    drawn = {name: draw(BEND, words=EN, form="standalone", palette=name) for name in PALETTES}
    assert len(set(drawn.values())) == 3
    for colour in re.findall(r"#([0-9a-f]{6})", drawn["print"]):
        assert colour[0:2] == colour[2:4] == colour[4:6]


def test_no_text_is_turned() -> None:
    def walk(node: ElementTree.Element, turned: bool) -> None:
        turned = turned or "rotate" in (node.get("transform") or "")
        assert not (turned and node.tag == f"{SVG}text")
        for child in node:
            walk(child, turned)

    for one in ALL:
        walk(tree(draw(one, words=EN, reach=outcomes(one, one.racing[0].name), stick=True, key=True)), False)


def test_the_same_position_gives_the_same_drawing() -> None:
    again = read_position(write_position(BEND))
    assert draw(BEND, words=EN) == draw(again, words=EN)


def test_at_most_25_kb_whatever_is_on_it() -> None:
    for form in ("page", "standalone"):
        for one in RANDOM:
            found = outcomes(one, one.racing[0].name)
            for drawn in (
                draw(one, words=EN, form=form),  # type: ignore[arg-type]
                draw(one, words=EN, form=form, reach=found, crop="turn"),  # type: ignore[arg-type]
            ):
                assert len(drawn.encode()) <= 25_000


def test_a_drawing_takes_a_few_milliseconds() -> None:
    draw(BEND, words=EN)
    begin = time.perf_counter()
    for one in RANDOM:
        draw(one, words=EN)
    assert (time.perf_counter() - begin) / len(RANDOM) < 0.05


def test_a_cropped_drawing_is_readable_on_a_phone() -> None:
    for one in RANDOM:
        name = one.racing[0].name
        found = outcomes(one, name)
        if not len(found):
            continue
        drawn = draw(one, words=EN, turn=found.turn(found[0]), crop="turn")
        width = float((tree(drawn).get("viewBox") or "").split()[2])
        assert 48 * 328 / width >= 33
        sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', drawn)]
        assert min(sizes) * 328 / width >= 8.4


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"form": "poster"}, "no form"),
        ({"palette": "sepia"}, "no palette"),
        ({"prefix": 'a"b'}, "cannot begin an id"),
        ({"prefix": ""}, "cannot begin an id"),
        ({"stick": "F"}, "no tile"),
    ],
)
def test_what_cannot_be_is_said(options: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        draw(PUSH, words=EN, **options)  # type: ignore[arg-type]


def test_a_turn_that_does_not_fit_is_bad_input() -> None:
    with pytest.raises(BadInput):
        draw(PUSH, words=EN, turn="red F>A14 F>A15 F")


def test_tables_are_drawn_with_their_turn() -> None:
    document = write_position(PUSH)
    document["play"]["turn"] = PUSH_TURN
    assert draw_position(document, words=EN) == draw(PUSH, words=EN, turn=PUSH_TURN)


def _bare(drawing: str) -> str:
    return re.sub("<metadata>.*</metadata>", "", drawing, flags=re.DOTALL)


def test_the_forms_of_a_turn_draw_the_same() -> None:
    turn = parse(PUSH_TURN, ["red", "white"], PUSH.river)
    played = play.apply(PUSH, turn)
    told = [draw(PUSH, words=EN, turn=form) for form in (PUSH_TURN, turn, played)]
    assert told[0] == told[1] == told[2]
    events = draw(PUSH, words=EN, turn=played.events)
    assert _bare(events) == _bare(told[0])


def _of(one: Position, **options: object) -> str:
    return draw(one, words=EN, **options)  # type: ignore[arg-type]


def test_a_turn_shows_its_points_pushes_ghost_end_and_other_targets() -> None:
    targets = targets_of(PUSH, PUSH_TURN)
    assert targets == ("A16", "A9", "A8", "A13")
    drawn = _of(PUSH, turn=PUSH_TURN, targets=targets)
    assert drawn.count("pwd-step-text") - drawn.count(">movement point<") == 3
    assert 'data-ghost="white"' in drawn and 'data-end="red"' in drawn
    assert re.findall(r'data-target="(\w+)"', drawn) == list(targets)
    assert drawn.count('class="pwd-shove-text"') == 2  # the push, and the legend


def test_reach_shows_the_cheapest_coal_with_a_dashed_ring_where_it_costs() -> None:
    drawn = _of(position("start", boat("red", "A6", speed=1, coal=1)), reach={"A11": 0, "A8": 1}, key=False)
    assert drawn.count('class="pwd-reach"') == drawn.count('class="pwd-reach-paid"') == 1


def test_a_turn_against_the_rules_ends_in_a_cross() -> None:
    fault = _of(position("start red-1", boat("red", "B4")), turn="red F2", key=False)
    assert fault.count("pwd-lost") == 1
    assert _of(PUSH, turn=PUSH_TURN, key=False).count("pwd-lost") == 0


def test_the_stick_shows_nine_levels() -> None:
    shown = texts(_of(BEND, stick="B"))
    for level in ("+4", "+1", "0", "−1", "−4"):
        assert level in shown


def test_start_places_are_numbered_where_no_boat_stands() -> None:
    drawn = _of(position("start", boat("red", "A6"), boat("white", "A5")))
    assert len(re.findall(r'class="pwd-start-text">(\d)<', drawn)) == 3
    assert set(re.findall(r'class="pwd-start-text">(\d)<', drawn)) == {"2", "4", "5"}


def test_passengers_that_come_with_a_tile_wait_on_it() -> None:
    """The drawing of a turn that lays a tile with a landing shows whom the turn puts there."""
    boats = [boat("white", "A18", "NW", speed=2), boat("red", "A14"), boat("grey", "A9")]
    laying = position("start plain-2", *boats, river={"stack": "brown-2 red-1"}, ruleset="passenger")
    assert [_of(laying, turn=turn).count("#d1-p") for turn in (None, "white F R F +L")] == [0, 1]


def test_passengers_wait_and_ride_as_pawns() -> None:
    plain = _of(position("start red-1", boat("red", "A6"), landings={"red-1": 0}))
    waiting = _of(position("start red-1", boat("red", "A6"), landings={"red-1": 2}))
    riding = _of(position("start red-1", boat("red", "A6", passengers=["red-1", "brown-1"]), landings={"red-1": 2}))
    assert [d.count("#d1-p") for d in (plain, waiting, riding)] == [0, 2, 4]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_portrait_names_the_parts_of_a_boat(lang: str) -> None:
    words = Words(lang)
    drawn = portrait(words, "green", speed=3, coal=5, form="standalone", prefix="q")
    for term in ("bow", "stern", "heading", "speed", "coal", "passenger"):
        assert str(words.term(term)) in texts(drawn)
    assert {"3", "5", words.letter("green")} <= set(texts(drawn))
    assert tree(drawn).findtext(f"{SVG}title") == str(words.term("green"))
