"""Drawings of Submarine: everything that a position or turn has is on them, and nothing else."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.drawing import PALETTES, css
from rules_engine.drawing.submarine import draw, draw_position
from rules_engine.drawing.submarine.looks import COLOURS as PAINT
from rules_engine.drawing.submarine.looks import PATTERNS, looks
from rules_engine.drawing.submarine.pieces import SHAPES
from rules_engine.games.protocol import BadInput
from rules_engine.games.submarine import play
from rules_engine.games.submarine.counts import COLOURS, COLUMNS, KINDS
from rules_engine.games.submarine.position import Position, Seat
from rules_engine.games.submarine.reading import read_position
from rules_engine.games.submarine.turns import parse
from rules_engine.narrate import submarine as narrate
from rules_engine.words import LANGUAGES, Words
from tests.drawing.submarine.positions import (
    LEGAL,
    NAMES,
    RED,
    REFUSED,
    SEA,
    WHITE,
    at_random,
    example,
    played,
    sea,
)
from tests.games.submarine.strategies import positions

EN = Words("en")
SVG = "{http://www.w3.org/2000/svg}"
GAMES = at_random()
LOST = 'class="pwd-lost"'


def tree(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)


def texts(drawing: str) -> list[str]:
    """The texts of a drawing that stand in it themselves, not in a part that may be used more than once."""
    root = tree(drawing)
    parts = {id(node) for defs in root.iter(f"{SVG}defs") for node in defs.iter(f"{SVG}text")}
    return [node.text or "" for node in root.iter(f"{SVG}text") if id(node) not in parts]


def artefacts(drawing: str) -> list[str]:
    return sorted(text for text in texts(drawing) if re.fullmatch(r"[a-l][RYGBV]", text))


def uses(drawing: str, part: str) -> int:
    """How often a part is shown, its own use in other parts left out."""
    return len(re.findall(rf'href="#[\w-]*?\b{part}"', drawing.split("</defs>")[1]))


def test_artefacts_ships_submarines_hands_piles_kinds_and_jokers_are_drawn() -> None:
    drawn = draw(sea(), words=EN, key=False)
    assert artefacts(drawn) == ["aR", "bG", "cY", "eV"]
    # A ship, two and three submarines, one of each beside the names.
    assert Counter(texts(drawn))["R"] == 1 + 2 + 1 and Counter(texts(drawn))["W"] == 1 + 3 + 1
    assert (uses(drawn, "s-red"), uses(drawn, "u-red"), uses(drawn, "s-white"), uses(drawn, "u-white")) == (1, 3, 1, 4)
    assert Counter(re.findall(r'href="#d1-k([RYGBV])"', drawn.split("</defs>")[1])) == Counter("RGYVBG")
    figures = [text for text in texts(drawn) if text.isdigit()]
    # The rows; red's pile and jokers; white's hand, pile and reserve.
    assert sorted(figures) == sorted([*"12345", "3", "1", "3", "9", "2"])
    assert {"Red", "White", *COLUMNS, *KINDS} <= set(texts(drawn))


def test_what_a_position_has_not_is_not_drawn() -> None:
    drawn = draw(read_position({"game": "submarine", "seats": [{"name": "red"}, {"name": "white"}]}), words=EN)
    assert sorted(texts(drawn)) == sorted(["R", "R", "W", "W", "Red", "White", *COLUMNS, *"12345"])


def test_rows_without_anything_stay_but_small() -> None:
    def height(position: Position) -> float:
        return float((tree(draw(position, words=EN)).get("viewBox") or "").split()[3])

    empty = sea(RED | {"submarines": []}, WHITE | {"submarines": []}, sea={})
    deep = sea(RED | {"submarines": ["A5"]}, WHITE | {"submarines": []}, sea={})
    assert 5 < height(deep) - height(empty) < 15
    assert all(row in texts(draw(empty, words=EN)) for row in "2345")


def test_no_colour_of_an_artefact_is_told_by_its_colour_alone() -> None:
    assert len({shape for shape, _ in SHAPES.values()}) == len(SHAPES) == len(COLOURS)
    lying = {"3": ["aR", "bY", "cG", "dB", "eV", ""]}
    drawn = draw(sea(RED | {"hand": list(COLOURS)}, WHITE, sea=lying), words=EN)
    for colour in COLOURS:
        part = re.search(rf'<path id="d1-c{colour}" d="([^"]+)"', drawn)
        card = re.search(rf'<g id="d1-k{colour}">(.*?)</g>', drawn)
        assert part is not None and part[1] == SHAPES[colour][0]
        assert card is not None and f"#d1-c{colour}" in card[1] and f">{colour}</text>" in card[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_seats_differ_in_colour_letter_and_pattern(lang: str) -> None:
    assert len(set(PATTERNS.values())) == len(PAINT) == len(PATTERNS)
    for names in (["red", "white", "green", "blue", "yellow"], ["Ann", "Anna", "red", "aa", "王小明"]):
        position = Position(tuple(Seat(name) for name in names))
        found = looks(position, Words(lang))
        assert len({look.colour for look in found.values()}) == len({look.letter for look in found.values()}) == 5
        assert all(found[name].colour == name for name in names if name in PAINT)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_colours_are_explained_where_the_letters_do_not_say_them(lang: str) -> None:
    told = texts(draw(sea(), words=Words(lang)))
    names = {"cs": "Y (žlutý)", "de": "Y (gelb)", "sk": "Y (žltý)", "zh-Hant": "Y（黃）"}
    if lang == "en":
        assert not any("(" in text for text in told)
    else:
        assert names[lang] in told and sum("(" in text or "（" in text for text in told) == len(COLOURS)


def test_a_ship_that_sails_leaves_its_place_and_a_way() -> None:
    for turn in ("red: sail C", "red: sail off"):
        drawn = draw(sea(), words=EN, turn=turn)
        assert drawn.count('class="pwd-ghost"') == 1 and drawn.count('class="pwd-trail"') == 1
    # White stands on the left, red beyond the right edge.
    assert draw(sea(), words=EN, turn="red: sail off").count('class="pwd-sand"') == 2
    assert draw(sea(), words=EN, turn="red: sail C").count('class="pwd-sand"') == 1


def test_every_dive_has_an_arrow_from_the_place_left() -> None:
    position = sea(RED | {"submarines": ["C4", "C4", "C3"]}, WHITE)
    drawn = draw(position, words=EN, turn="red: sail C; dive C4>D3 C4>C5 C3>F3")
    assert drawn.count('class="pwd-ghost"') == 1 + 3 and drawn.count('class="pwd-trail"') == 1 + 3
    assert uses(drawn, "u-red") == 3 + 1


def test_a_treasure_is_lifted_and_all_that_it_costs_is_told() -> None:
    drawn = draw(sea(), words=EN, turn="red: sail C; salvage C4:bG")
    # In the sea and in the line of what is taken.
    assert artefacts(drawn) == ["aR", "bG", "bG", "cY", "eV"]
    assert drawn.count('class="pwd-chosen"') == 1 and drawn.count('class="pwd-trail"') == 2
    # A mark on each of two blocking submarines, one for both in the line, one in the legend.
    assert drawn.count('class="pwd-shove-step"') == 2 + 1 + 1
    assert {"3 → 0", "9 → 11", "paid for blocking"} <= set(texts(drawn))
    # The card that is played, the two that are paid, the one that comes to the hand leave their places.
    assert drawn.count('class="pwd-free"') == 4
    # The card that comes to the hand, the kind that comes onto the transport card.
    assert drawn.count('class="pwd-new"') == 2


def test_of_two_alike_one_is_taken() -> None:
    drawn = draw(sea(sea={"4": ["", "", "bG bG", "", "", ""]}), words=EN, turn="red: sail C; salvage C4:bG*")
    assert drawn.count('class="pwd-chosen"') == 1 and artefacts(drawn) == ["bG"] * 3


def test_the_card_that_is_played_fades_and_no_other() -> None:
    for turn, faded in (("red: sail C; salvage C4:bG*", ""), ("red: sail D; salvage D2:eV", "V"), ("red: sail C", "")):
        drawn = draw(sea(RED | {"hand": ["R", "V", "Y"], "pile": 0}, {"name": "white"}), words=EN, turn=turn)
        assert "".join(re.findall(r'<g opacity=".5"><use href="#d1-k([RYGBV])"', drawn)) == faded


def test_what_is_paid_is_what_the_engine_counts() -> None:
    seen = 0
    for position, turn in GAMES:
        if not turn.paid:
            continue
        seen += 1
        drawn = draw(position, words=EN, turn=turn, key=False)
        marks = [int(n) for n in re.findall(r'class="pwd-shove-text">(\d+)<', drawn)]
        # Once on the submarines, once behind the treasures.
        assert sum(marks) == 2 * sum(n for _, n in turn.paid)
        for name, _ in turn.paid:
            before, after = (len(each.seat(name).pile) for each in (position, turn.position))  # type: ignore[arg-type]
            assert f"{before} → {after}" in texts(drawn)
    assert seen > 20


def test_own_submarines_that_are_paid_for_are_marked() -> None:
    position = sea(RED | {"submarines": ["C4", "C3"]}, {"name": "white"}, rulings={"block_own": "pay"})
    drawn = draw(position, words=EN, turn="red: sail C; salvage C4:aR", key=False)
    assert drawn.count('class="pwd-shove-step"') == 1 + 1


def test_a_joker_pays_nobody_and_a_duplicate_brings_one() -> None:
    drawn = draw(sea(), words=EN, turn="red: sail C; salvage C4:bG*", key=False)
    assert 'class="pwd-shove-step"' not in drawn and "1 → 0" in texts(drawn)
    assert uses(drawn, "shell") == 2
    twice = draw(sea(), words=EN, turn="red: sail C; salvage C4:aR", key=False)
    assert "1 → 2" in texts(twice)


def test_a_deployment_takes_from_the_reserve() -> None:
    position = sea(RED | {"ship": "", "reserve": 2}, WHITE)
    drawn = draw(position, words=EN, turn="red: deploy E2")
    assert "2 → 1" in texts(drawn) and uses(drawn, "u-red") == 2 + 1 + 1
    assert drawn.count('class="pwd-new"') == 1 and 'class="pwd-trail"' not in drawn


def test_a_swap_goes_from_the_hand_under_the_pile() -> None:
    drawn = draw(sea(RED | {"ship": "off"}, WHITE), words=EN, turn="red: swap G", key=False)
    cards = re.findall(r'href="#d1-k([RYGBV])"', drawn.split("</defs>")[1])
    assert Counter(cards) == Counter("RGY" + "VBG" + "V" + "G")
    assert drawn.count('class="pwd-free"') == 2 and drawn.count('class="pwd-new"') == 2


def test_transport_cards_are_those_of_the_mover_and_of_whom_is_asked_for() -> None:
    turn = "red: sail C"
    white = WHITE | {"kinds": ["a", "b", "c"]}
    for cards, boxes in (((), 12), (("white",), 24), (("red",), 12)):
        drawn = draw(sea(RED, white), words=EN, turn=turn, cards=cards)
        assert drawn.count('class="pwd-slot"') + len(re.findall(r'<rect [^>]*class="pwd-tag"', drawn)) == boxes
    assert len(re.findall(r'<rect [^>]*class="pwd-tag"', draw(sea(RED, white), words=EN))) == 2 + 3


def test_crop_leaves_out_the_seats_that_the_turn_has_nothing_to_do_with() -> None:
    green = {"name": "green", "submarines": ["B2"], "hand": 3, "pile": 2}
    position = sea(RED, WHITE, green)
    told = texts(draw(position, words=EN, turn="red: sail C; salvage C4:aR", crop="turn"))
    assert {"Red", "White"} <= set(told) and "Green" not in told
    assert "White" not in texts(draw(position, words=EN, turn="red: sail C", crop="turn"))
    assert "Green" in texts(draw(position, words=EN, turn="red: sail C", crop="turn", cards=["green"]))
    assert {"Red", "White", "Green"} <= set(texts(draw(position, words=EN, crop="turn")))
    # Those who would have to be paid are shown too, each of their submarines with its price.
    poor = sea(RED | {"pile": ["V"]}, WHITE, green)
    refused = draw(poor, words=EN, turn="red: sail C; salvage C4:aR", crop="turn")
    assert "White" in texts(refused) and refused.count('class="pwd-reach-paid"') == 2


@pytest.mark.parametrize("name", REFUSED)
def test_a_refused_turn_has_one_cross(name: str) -> None:
    told = example(name)
    for crop in (None, "turn"):
        assert draw(told.position, words=EN, turn=told.turn, crop=crop).count(LOST) == 1  # type: ignore[arg-type]


def _cross(drawn: str) -> tuple[float, float]:
    found = re.search(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="[\d.]+" class="pwd-fault"', drawn)
    assert found is not None
    return float(found[1]), float(found[2])


def _near(drawn: str, part: str, at: tuple[float, float]) -> bool:
    spots = re.findall(rf'<use href="#d1-{part}" x="([\d.]+)" y="([\d.]+)"', drawn)
    return any(abs(float(x) - at[0]) < 14 and abs(float(y) - at[1]) < 14 for x, y in spots)


@pytest.mark.parametrize(
    ("turn", "part"),
    [
        ("red: sail C; salvage C4:bG* C2:cY", None),
        ("red: sail B", "s-red"),
        ("red: wait", "s-red"),
        ("red: swap R", "s-red"),
        ("red: sail C; dive D2>D3", "u-red"),
        ("red: sail C; salvage C4:bG* C4:aR*", "tR"),
        ("red: sail C; dive C4>C5; salvage C4:aR", None),
        ("red: deploy E2", "u"),
    ],
)
def test_the_cross_stands_where_the_fault_is(turn: str, part: str | None) -> None:
    drawn = draw(sea(RED | {"jokers": 1, "kinds": []}, WHITE), words=EN, turn=turn, key=False)
    at = _cross(drawn)
    if part == "tR":
        # No joker is left for it: at the jokers, the artefact framed.
        assert _near(drawn, "shell", at) and drawn.count('class="pwd-new"') >= 1
    elif part is not None:
        assert _near(drawn, part, at)


def test_a_fault_of_the_cards_stands_at_hand_or_pile() -> None:
    no_card = draw(sea(RED | {"hand": ["Y"]}, WHITE), words=EN, turn="red: sail C; salvage C4:aR", key=False)
    assert _near(no_card, "kY", _cross(no_card))
    no_pile = draw(sea(RED | {"pile": []}, WHITE), words=EN, turn="red: sail C; salvage C4:aR", key=False)
    assert _near(no_pile, "pile", _cross(no_pile)) and "0" in texts(no_pile)
    away = RED | {"ship": "off"}
    not_held = draw(sea(away, WHITE), words=EN, turn="red: swap B", key=False)
    assert _near(not_held, "kY", _cross(not_held))
    nothing_there = draw(sea(away | {"pile": []}, WHITE), words=EN, turn="red: swap G", key=False)
    assert _near(nothing_there, "pile", _cross(nothing_there))


@pytest.mark.parametrize("name", LEGAL)
def test_a_legal_turn_has_no_cross_and_is_drawn_alike_from_text_and_as_played(name: str) -> None:
    told, turn = example(name), played(name)
    assert turn is not None
    drawn = draw(told.position, words=EN, turn=turn, text="")
    assert LOST not in drawn
    assert draw(told.position, words=EN, turn=str(turn.turn), text="") == drawn


@settings(max_examples=60)
@given(data=st.data())
def test_whatever_a_file_can_tell_is_drawn_with_a_cross_where_the_turn_is_refused(data: st.DataObject) -> None:
    position = data.draw(positions())
    turn = data.draw(_turns(position))
    judged = play.judge(position, turn)
    drawn = draw(position, words=EN, turn=turn, crop="turn", cards=[seat.name for seat in position.seats])
    assert drawn.count(LOST) == (0 if isinstance(judged, play.PlayedTurn) else 1)
    lying = Counter(text for _, each in position.sea for text in each)
    assert not lying - Counter(artefacts(drawn))
    tree(drawn)


def _turns(position: Position):  # type: ignore[no-untyped-def]
    """Turns, most of them refused, about the pieces that are there."""
    seats = st.sampled_from(position.seats)
    spaces = st.sampled_from([f"{column}{row}" for column in COLUMNS for row in range(1, 6)])

    def about(seat):  # type: ignore[no-untyped-def]
        own = st.sampled_from(seat.submarines)
        lying = [f"{space}:{text}" for space, each in position.sea for text in each] or ["A2:aR"]
        takes = st.tuples(st.sampled_from(lying), st.sampled_from(["", "*"])).map("".join)
        dives = st.tuples(own | spaces, spaces).map(">".join)
        sail = st.sampled_from(["sail off", *(f"sail {space[0]}" for space in seat.submarines), "sail B"])
        acts = st.lists(takes, min_size=1, max_size=3).map(lambda each: "; salvage " + " ".join(each))
        acts |= st.lists(dives, min_size=1, max_size=2).map(lambda each: "; dive " + " ".join(each))
        act = st.tuples(sail, acts | st.just("")).map("".join)
        alone = st.sampled_from(["wait", "swap R", "swap V"]) | spaces.map(lambda space: f"deploy {space}")
        return (act | act | alone).map(lambda text: parse(f"{seat.name}: {text}", position))

    return seats.flatmap(about)


def test_names_are_data() -> None:
    name = 'x"><script>&'
    red, white = sea().seats
    drawn = draw(Position((replace(red, name=name), white), sea().sea), words=EN, form="standalone")
    assert "<script>" not in drawn and name in texts(drawn)


def test_a_long_name_is_cut_before_the_figures() -> None:
    name = "MaximilianWMaximilia"
    told = texts(draw(sea(RED, WHITE | {"name": name, "jokers": 10, "kinds": ["a"]}), words=EN, turn="red: sail C"))
    assert any(text.endswith("…") and name.startswith(text[:-1]) for text in told)


def test_title_and_description_tell_what_the_drawing_shows() -> None:
    root = tree(draw(sea(), words=EN, title="Red & <White>"))
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None and desc is not None
    assert root.get("role") == "img" and title.text == "Red & <White>"
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    assert desc.text == narrate.position(sea(), EN)


def test_the_text_attached_tells_the_position() -> None:
    for position, turn in GAMES[::40]:
        told = tree(draw(position, words=EN, turn=turn)).findtext(f"{SVG}metadata")
        document = tomllib.loads(told or "")
        assert document["play"]["turn"] == str(turn.turn)
        assert read_position(document) == position


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_drawing_speaks_the_language(lang: str) -> None:
    words = Words(lang)
    drawn = draw(sea(), words=words, turn="red: sail C; salvage C4:aR")
    terms = ("hand", "draw-pile", "joker", "transport-card", "reserve", "red", "white")
    assert {str(words.term(term)) for term in terms} <= set(texts(drawn))
    assert words.gettext("paid for blocking") in texts(drawn)
    assert str(words.term("red")) in (tree(drawn).findtext(f"{SVG}title") or "")
    assert {words.letter("red"), words.letter("white")} <= set(texts(drawn))


def test_ids_are_unique_begin_with_the_prefix_and_every_reference_is_met() -> None:
    for form in ("page", "standalone"):
        for position, turn in GAMES[::60]:
            drawn = draw(position, words=EN, turn=turn, prefix="ex-3", form=form)  # type: ignore[arg-type]
            ids = re.findall(r' id="([^"]+)"', drawn)
            assert len(ids) == len(set(ids)) and all(each.startswith("ex-3-") for each in ids)
            used = set(re.findall(r'href="#([^"]+)"', drawn)) | set(re.findall(r"url\(#([^)]+)\)", drawn))
            assert used <= set(ids)


def test_standalone_has_neither_class_nor_variable_nor_style_and_print_no_colour() -> None:
    position = sea(RED, WHITE, *({"name": name, "hand": 3, "reserve": 1} for name in ("green", "blue", "yellow")))
    for palette in PALETTES:
        drawn = draw(position, words=EN, turn="red: sail C; salvage C4:bG", form="standalone", palette=palette)
        assert not re.search(r"class=|var\(|style", drawn)
        assert set(re.findall(r'"(#[0-9a-f]{6})"', drawn)) <= set(PALETTES[palette].values())
    assert all(c[:2] == c[2:4] == c[4:] for c in re.findall(r'"#([0-9a-f]{6})"', drawn))


def test_every_class_of_a_drawing_is_in_the_stylesheet() -> None:
    known = set(re.findall(r"\.([\w-]+) \{", css()))
    for name in NAMES:
        told = example(name)
        drawn = draw(told.position, words=EN, turn=told.turn, key=True)
        used = {each for names in re.findall(r'class="([^"]+)"', drawn) for each in names.split()}
        assert used - {"pwd"} <= known


def test_letters_are_legible_on_a_phone_and_everything_is_inside() -> None:
    for position, turn in GAMES[::30]:
        drawn = draw(position, words=EN, turn=turn)
        _, _, width, height = map(float, (tree(drawn).get("viewBox") or "").split())
        sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', drawn)]
        assert min(sizes) * 328 / width >= 11
        body = drawn.split("</defs>")[1]
        for x, y, w, h in re.findall(r'<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"', body):
            assert float(x) >= 0 and float(x) + float(w) <= width
            assert float(y) >= 0 and float(y) + float(h) <= height
        for x, y in re.findall(r'<use [^>]*x="([-\d.]+)" y="([-\d.]+)"', body):
            assert 7 <= float(x) <= width - 7 and 7 <= float(y) <= height - 7


def test_no_two_pieces_of_the_sea_lie_on_each_other() -> None:
    for position, turn in GAMES[::10]:
        body = draw(position, words=EN, turn=turn, key=False).split("</defs>")[1]
        spots = re.findall(r'<use href="#d1-(?:[su]-\w+|t[RYGBV]|k[RYGBV])" x="([-\d.]+)" y="([-\d.]+)"', body)
        assert len(spots) == len(set(spots))
        found = sorted((float(x), float(y)) for x, y in spots)
        for i, (x, y) in enumerate(found):
            assert not [each for each in found[i + 1 :] if each[0] - x < 16 and abs(each[1] - y) < 18]


def test_drawings_are_small() -> None:
    sizes = [len(draw(position, words=EN, turn=turn, crop="turn", text="").encode()) for position, turn in GAMES[::3]]
    assert max(sizes) <= 24_000 and sum(sizes) / len(sizes) <= 19_000


def test_no_text_is_turned() -> None:
    def walk(node: ElementTree.Element, turned: bool) -> None:
        turned = turned or "rotate" in (node.get("transform") or "")
        assert not (turned and node.tag == f"{SVG}text")
        for child in node:
            walk(child, turned)

    for name in NAMES[::3]:
        walk(tree(draw(example(name).position, words=EN, turn=example(name).turn)), False)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"form": "poster"}, "no form"),
        ({"palette": "sepia"}, "no palette"),
        ({"prefix": 'a"b'}, "cannot begin an id"),
        ({"prefix": ""}, "cannot begin an id"),
    ],
)
def test_what_cannot_be_is_said(options: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        draw(sea(), words=EN, **options)  # type: ignore[arg-type]


def test_a_turn_that_does_not_fit_is_bad_input() -> None:
    for turn in ("red: sail G", "Zoe: wait", "red: salvage C4:aR"):
        with pytest.raises(BadInput):
            draw(sea(), words=EN, turn=turn)


def test_tables_are_drawn_with_their_turn() -> None:
    document = {"game": "submarine", "sea": SEA, "seats": [RED, WHITE], "play": {"turn": "red: sail C"}}
    position = read_position(document)
    assert draw_position(document, words=EN) == draw(position, words=EN, turn="red: sail C")
    assert draw_position(position, words=EN) == draw(position, words=EN)
