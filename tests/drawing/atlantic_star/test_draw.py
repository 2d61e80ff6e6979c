"""Drawings of Atlantic Star: everything that a position or turn has is on them, and nothing else."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

from rules_engine import narrate
from rules_engine.drawing import PALETTES, css
from rules_engine.drawing.atlantic_star import draw, draw_position, portrait
from rules_engine.drawing.atlantic_star.cards import SHAPES, key_of
from rules_engine.games.atlantic_star import play
from rules_engine.games.atlantic_star.position import COLOURS, PRICES, STARS
from rules_engine.games.atlantic_star.reading import read_position
from rules_engine.games.atlantic_star.ships import boxes
from rules_engine.games.atlantic_star.turns import parse
from rules_engine.games.protocol import BadInput
from rules_engine.words import LANGUAGES, Words
from tests.drawing.atlantic_star.positions import LEGAL, NAMES, REFUSED, at_random, example, played, table

EN = Words("en")
SVG = "{http://www.w3.org/2000/svg}"
ANN: dict[str, Any] = {"name": "Ann", "hand": ["yellow A9", "yellow B5 + red C4", "X1", "blue F9"]}
BEN = {"name": "Ben", "money": 12000, "hand": 6}
RED = {"3": {"colour": "red", "tiles": ["imaginary-2 27", "Ben 25*", "imaginary-1 23"]}}
GAMES = at_random(5)


def tree(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)


def texts(drawing: str) -> list[str]:
    """The texts of a drawing that stand in it themselves, not in a part that may be used more than once."""
    root = tree(drawing)
    parts = {id(node) for defs in root.iter(f"{SVG}defs") for node in defs.iter(f"{SVG}text")}
    return [node.text or "" for node in root.iter(f"{SVG}text") if id(node) not in parts]


def cards(drawing: str) -> list[str]:
    """The ships of a drawing, as the keys of their cards."""
    return re.findall(r'<use href="#[\w-]*?-s\d-(\w+)"', drawing)


def keys(*ships: str) -> list[str]:
    return sorted(key_of(ship) for ship in ships)


def test_ships_prices_pile_discards_hands_and_money_are_drawn() -> None:
    position = table(ANN, BEN).changed(discards=("red A9",) * 7)
    drawn = draw(position, words=EN)
    assert sorted(cards(drawn)) == keys(*(s for s in position.offer if s), *ANN["hand"])
    signs = ["pile", "discards"]
    assert sorted(texts(drawn)) == sorted(
        ["3,000", "2,000", "1,000", "0", "Ann", "18,000", "Ben", "12,000", "2", "7", "6", *signs]
    )


def test_what_a_position_has_not_is_not_drawn() -> None:
    bare = read_position({"game": "atlantic-star", "players": 4, "seats": [{"name": "Ann", "money": 18000}]})
    drawn = draw(bare, words=EN)
    assert texts(drawn) == ["Ann", "18,000"]
    assert "star" not in drawn.split("<defs>")[1]
    with_board = draw(table(BEN, columns=RED).changed(offer=(None,) * 4, pile=0, discards=()), words=EN)
    assert "3,000" not in texts(with_board) and "imaginary company" in texts(with_board)


def test_a_free_place_and_an_empty_pile_are_drawn_as_such() -> None:
    position = table(ANN).changed(offer=(None, "X1", None, "red E9"), pile=0)
    drawn = draw(position, words=EN)
    assert drawn.count('class="pwd-free"') == 4
    assert texts(drawn).count("0") == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_cruise_is_told_by_its_colour_alone(lang: str) -> None:
    words = Words(lang)
    ships = ["yellow A9", "green A9", "red A9", "blue A9"]
    drawn = draw(table({"name": "Ann", "hand": ships}), words=words)
    letters = {colour: words.letter(f"{colour}-cruise") for colour in COLOURS}
    assert len(set(letters.values())) == len(set(SHAPES.values())) == 4
    for colour, letter in letters.items():
        sign = re.search(rf'<g id="d1-c-{colour}">(.*?)</g>', drawn)
        assert sign is not None and SHAPES[colour] in sign[1] and f">{letter}</text>" in sign[1]
        box = re.search(rf'<g id="d1-b-{colour}">(.*?)</g>', drawn)
        assert box is not None and f"#d1-c-{colour}" in box[1]


def test_every_box_of_a_card_has_its_leg_and_points() -> None:
    ship = "red C5 + yellow B2 + red D2"
    drawn = draw(table({"name": "Ann", "hand": [ship, "X1", "?"]}), words=EN)
    card = re.search(rf'<g id="d1-s3-{key_of(ship)}">(.*?)</g>', drawn)
    assert card is not None
    assert re.findall(r">(\w\d)</text>", card[1]) == ["C5", "B2", "D2"]
    assert re.findall(r"#d1-b-(\w+)", card[1]) == [box.colour for box in boxes(ship)]
    joker = re.search(r'<g id="d1-b-joker">(.*?)</g>', drawn)
    assert joker is not None and ">X-1</text>" in joker[1]
    back = re.search(r'<g id="d1-s3-back">(.*?)</g>', drawn)
    assert back is not None and "pwd-back" in back[1] and not re.search(r"[A-F]\d", back[1])


def test_a_charter_shows_the_offer_before_and_after() -> None:
    position = table(ANN, BEN)
    drawn = draw(position, words=EN, turn="Ann: charter 1000")
    after = play.apply(position, parse("Ann: charter 1000", position)).position
    shown = [*position.offer, *after.offer, *ANN["hand"], "yellow A9"]
    assert after.seat("Ann").hand == (*ANN["hand"], "yellow A9")
    assert sorted(cards(drawn)) == keys(*(ship for ship in shown if ship))
    assert "18,000 → 17,000" in texts(drawn)
    # The chartered ship in the offer and in hand; the new one; an arrow for each ship that slid, one from the pile.
    assert drawn.count('class="pwd-chosen"') == 2 and drawn.count('class="pwd-new"') == 1
    assert drawn.count('class="pwd-trail"') == 3


def test_an_exchange_shows_every_offer() -> None:
    position = table(ANN).changed(pile=20)
    drawn = draw(position, words=EN, turn="Ann: exchange (X1, red A9, red C9, blue D9); exchange; charter 0")
    found = cards(drawn)
    assert found.count("back") == 4 + 3 + 1 + 1 and {"rA9", "rC9", "bD9"} <= set(found)
    assert "18,000 → 14,000" in texts(drawn)
    assert drawn.count('<g opacity=".45">') == 8


def test_a_cruise_is_laid_out_leg_by_leg_with_points_bonus_and_sum() -> None:
    drawn = draw(table(ANN), words=EN, turn="Ann: stage yellow @2: yellow A9, yellow B5 + red C4, X1")
    told = texts(drawn)
    assert [text for text in told if text in "ABC"] == ["A", "B", "C"]
    for figure in ("9", "5", "1", "+3", "18"):
        assert figure in told
    assert cards(drawn).count("yA9") == 3 and drawn.count('<g opacity=".35">') == 3


def test_a_ship_that_brings_nothing_has_a_nought_and_no_bonus_is_paid() -> None:
    hand = ["yellow A9", "green D9", "yellow C9"]
    drawn = draw(table({"name": "Ann", "hand": hand}), words=EN, turn=f"Ann: stage yellow @2: {', '.join(hand)}")
    assert {"9", "0", "+0", "18"} <= set(texts(drawn))
    assert drawn.count('class="pwd-reach-paid"') == 2


def test_the_board_has_its_columns_from_right_to_left_and_its_tiles_from_top_to_bottom() -> None:
    position = table(BEN, columns=RED)
    root = tree(draw(position, words=EN))
    values = [node for group in root.iter(f"{SVG}g") if group.get("class") == "pwd-label" for node in group]
    at = [(float(node.get("x", 0)), float(node.get("y", 0)), int(node.text or 0)) for node in values]
    columns = [sorted((y, n) for left, y, n in at if left == x) for x in sorted({left for left, _, _ in at})]
    assert [tuple(n for _, n in column) for column in columns] == [position.deck.board[n] for n in reversed(STARS)]
    tiles = [(float(n.get("y", 0)), n.text) for n in root.iter(f"{SVG}text") if n.get("class") in ("pwd-plate-end",)]
    assert [text for _, text in sorted(tiles)] == ["27", "25*", "23"]
    assert "loan" in texts(draw(position, words=EN))


def test_tiles_that_are_placed_are_framed_and_imaginary_ones_look_different() -> None:
    drawn = draw(table(ANN), words=EN, turn="Ann: stage yellow @2: yellow A9, yellow B5 + red C4, X1")
    assert drawn.count('class="pwd-chosen"') == 1 and drawn.count('class="pwd-new"') == 2
    assert sorted(re.findall(r'href="#d1-t\w+-(yellow[-i]*)"', drawn)) == ["yellow", "yellow-i", "yellow-i"]
    looks = re.findall(r'<g id="d1-t\w+-yellow(?:-i)?"><rect [^>]*class="([^"]*)"', drawn)
    assert sorted(looks) == ["pwd-disc", "pwd-imagined"]
    own = draw(table(ANN, columns={"2": {"colour": "yellow", "tiles": ["Ben 20"]}}), words=EN)
    assert "-yellow" in own and "-yellow-i" not in own


def test_a_loan_strikes_the_old_sum_out_and_shows_the_way_to_the_new_place() -> None:
    position = table(BEN, columns=RED)
    moved = draw(position.with_column(_without_loan(position)), words=EN, turn="Ben: loan red 5; charter 0")
    assert {"25", "20*"} <= set(texts(moved)) and moved.count('class="pwd-strike"') == 1
    # From second to third place: a way on the board, beside those of the ships.
    assert moved.count('class="pwd-trail"') == 1 + 4
    kept = draw(position.with_column(_without_loan(position)), words=EN, turn="Ben: loan red 1; charter 0")
    assert {"25", "24*"} <= set(texts(kept)) and kept.count('class="pwd-trail"') == 4


def _without_loan(position):
    column = position.columns[0]
    return replace(column, tiles=tuple(replace(tile, loan=False) for tile in column.tiles))


def test_scores_are_those_of_the_engine() -> None:
    for position, turn in GAMES[40::60]:
        engine = play.scores(turn.position)
        drawn = draw(position, words=EN, turn=turn, scores=engine)
        sums = [text for text in texts(drawn) if text.startswith("= ")]
        assert sums == [f"= {score}" for score in engine.values()]


@pytest.mark.parametrize("name", REFUSED)
def test_a_refused_turn_has_one_cross_if_something_in_it_is_wrong(name: str) -> None:
    told = example(name)
    missing = name == "turn-no-action"
    for crop in (None, "turn"):
        drawn = draw(told.position, words=EN, turn=told.turn, crop=crop)  # type: ignore[arg-type]
        assert drawn.count('class="pwd-lost"') == (0 if missing else 1)


@pytest.mark.parametrize("name", LEGAL)
def test_a_legal_turn_has_no_cross_and_is_drawn_alike_from_text_and_as_played(name: str) -> None:
    told = example(name)
    drawn = draw(told.position, words=EN, turn=played(name), text="")
    assert 'class="pwd-lost"' not in drawn
    if "?" not in str(told.turn):
        assert draw(told.position, words=EN, turn=str(played(name).turn), text="") == drawn  # type: ignore[union-attr]


def test_crop_leaves_out_what_the_turn_has_nothing_to_do_with() -> None:
    position = table(ANN, BEN, columns=RED)
    charter = texts(draw(position, words=EN, turn="Ann: charter 0", crop="turn"))
    assert "Ben" not in charter and "25*" not in charter and "3,000" in charter
    staged = draw(position, words=EN, turn="Ann: stage yellow @2: yellow A9, yellow B5 + red C4, X1", crop="turn")
    assert "25*" in texts(staged) and "3,000" not in texts(staged)
    loan = table(BEN, columns={"3": {"colour": "red", "tiles": ["imaginary-2 27", "Ben 25"]}})
    both = texts(draw(loan, words=EN, turn="Ben: loan red 5; charter 0", crop="turn"))
    assert {"20*", "3,000"} <= set(both)


def test_names_are_data() -> None:
    name = 'x"><script>&'
    position = table(ANN, BEN, columns=RED)
    seats = tuple(type(seat)(name, seat.money, seat.hand) for seat in position.seats[1:])
    drawn = draw(position.changed(seats=seats, to_move=None), words=EN)
    assert "<script" not in drawn and any(text.startswith('x">') for text in texts(drawn))
    long = position.changed(seats=tuple(type(seat)("W" * 60, seat.money, seat.hand) for seat in seats))
    (shown,) = [text for text in texts(draw(long, words=EN)) if text.startswith("W")]
    assert shown.endswith("…") and len(shown) < 20


@pytest.mark.parametrize("form", ["page", "standalone"])
def test_a_drawing_has_a_role_a_title_a_description_and_its_text(form: str) -> None:
    position = table(ANN, BEN, columns=RED)
    root = tree(draw(position, words=EN, form=form, prefix="x9", title="Ann & <Ben>"))  # type: ignore[arg-type]
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None and desc is not None
    assert root.get("role") == "img" and title.text == "Ann & <Ben>"
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    assert desc.text == narrate.position(position, EN)


def test_the_text_attached_tells_the_position() -> None:
    for position, turn in GAMES[::25]:
        told = tree(draw(position, words=EN, turn=turn)).findtext(f"{SVG}metadata")
        document = tomllib.loads(told or "")
        assert document["play"]["turn"] == str(turn.turn)
        assert read_position(document) == position


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_drawing_speaks_the_language(lang: str) -> None:
    words = Words(lang)
    drawn = draw(table(ANN, BEN, columns=RED), words=words, turn="Ann: charter 0")
    assert {str(words.term(term)) for term in ("pile", "discards", "imaginary-company", "loan")} <= set(texts(drawn))
    assert "Ann" in (tree(drawn).findtext(f"{SVG}title") or "")


def test_ids_are_unique_begin_with_the_prefix_and_every_reference_is_met() -> None:
    for form in ("page", "standalone"):
        for position, turn in GAMES[::20]:
            drawn = draw(position, words=EN, turn=turn, prefix="ex-3", form=form)  # type: ignore[arg-type]
            ids = re.findall(r' id="([^"]+)"', drawn)
            assert len(ids) == len(set(ids)) and all(each.startswith("ex-3-") for each in ids)
            used = set(re.findall(r'href="#([^"]+)"', drawn)) | set(re.findall(r"url\(#([^)]+)\)", drawn))
            assert used <= set(ids)


def test_standalone_has_neither_class_nor_variable_nor_style_and_print_no_colour() -> None:
    position, turn = GAMES[-10]
    for palette in PALETTES:
        drawn = draw(position, words=EN, turn=turn, form="standalone", palette=palette)
        assert not re.search(r"class=|var\(|style", drawn)
        assert set(re.findall(r'"(#[0-9a-f]{6})"', drawn)) <= set(PALETTES[palette].values())
    assert all(c[:2] == c[2:4] == c[4:] for c in re.findall(r'"#([0-9a-f]{6})"', drawn))


def test_every_class_of_a_drawing_is_in_the_stylesheet() -> None:
    known = set(re.findall(r"\.([\w-]+) \{", css()))
    for name in NAMES:
        told = example(name)
        drawn = draw(told.position, words=EN, turn=told.turn, scores=("Ann",), key=True)
        used = {each for names in re.findall(r'class="([^"]+)"', drawn) for each in names.split()}
        assert used - {"pwd"} <= known


def test_letters_are_legible_on_a_phone_and_everything_is_inside() -> None:
    for position, turn in GAMES[::15]:
        drawn = draw(position, words=EN, turn=turn, scores=play.scores(turn.position))
        _, _, width, height = map(float, (tree(drawn).get("viewBox") or "").split())
        sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', drawn)]
        assert min(sizes) * 328 / width >= 11
        body = drawn.split("</defs>")[1]
        for x, y, w, h in re.findall(r'<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"', body):
            assert float(x) >= 0 and float(x) + float(w) <= width
            assert float(y) >= 0 and float(y) + float(h) <= height


def test_drawings_are_small() -> None:
    sizes = []
    for position, turn in GAMES:
        sizes.append(len(draw(position, words=EN, turn=turn, crop="turn", text="").encode()))
    assert max(sizes) <= 26_000 and sum(sizes) / len(sizes) <= 15_000


def test_no_text_is_turned() -> None:
    def walk(node: ElementTree.Element, turned: bool) -> None:
        turned = turned or "rotate" in (node.get("transform") or "")
        assert not (turned and node.tag == f"{SVG}text")
        for child in node:
            walk(child, turned)

    for name in NAMES:
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
        draw(table(ANN), words=EN, **options)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=said):
        portrait(EN, **options)


def test_a_turn_that_does_not_fit_is_bad_input() -> None:
    for turn in ("Ann: charter 500", "Zoe: charter 0", "Ann: stage yellow @2: red A9, red B9, red C9"):
        with pytest.raises(BadInput):
            draw(table(ANN), words=EN, turn=turn)


def test_tables_are_drawn_with_their_turn() -> None:
    document = {"game": "atlantic-star", "players": 4, "seats": [ANN | {"money": 18000}]}
    document |= {"agency": {"offer": ["X1", "", "red A9", "red B9"], "pile": 3}, "play": {"turn": "Ann: charter 1000"}}
    position = read_position(document)
    assert draw_position(document, words=EN) == draw(position, words=EN, turn="Ann: charter 1000")
    assert draw_position(position, words=EN) == draw(position, words=EN)


def test_money_is_written_in_the_custom_of_the_language() -> None:
    for lang in LANGUAGES:
        words = Words(lang)
        assert {words.money(price) for price in PRICES} <= set(texts(draw(table(ANN), words=words)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_portrait_names_the_parts_of_a_card(lang: str) -> None:
    words = Words(lang)
    drawn = portrait(words, "green B4 + blue C5", form="standalone", prefix="q")
    assert {str(words.term("blue-cruise")), str(words.term("leg")), words.gettext("points")} <= set(texts(drawn))
    assert cards(drawn) == [key_of("blue C5 + green B4")]
    with pytest.raises(ValueError, match="no boxes"):
        portrait(words, "X1")


def test_two_loans_of_a_turn_are_both_marked() -> None:
    columns = {"3": {"colour": "red", "tiles": ["Ann 30", "Ben 25"]}, "5": {"colour": "blue", "tiles": ["Ben 40"]}}
    position = table(BEN, columns=columns, rulings={"loan_once": "unlimited"})
    drawn = draw(position, words=EN, turn="Ben: loan red 5; loan blue 3; charter 0")
    assert {"25", "20*", "40", "37*", "12,000 → 20,000"} <= set(texts(drawn))
    assert drawn.count('class="pwd-strike"') == 2


def test_a_company_of_two_keeps_its_number_in_a_narrow_column() -> None:
    tiles = ["Maximilian-1 9", "Maximilian-2 8"]
    columns = {str(n): {"colour": colour, "tiles": tiles} for n, colour in zip(range(1, 5), COLOURS, strict=True)}
    seat = {"name": "Maximilian", "hand": 2}
    drawn = texts(draw(table(seat, players=3, columns=columns), words=EN))
    assert "Maximilian" in drawn
    assert sorted({text[-2:] for text in drawn if text.startswith("M") and "…" in text}) == ["-1", "-2"]


def test_money_that_changes_has_room_beside_the_name() -> None:
    seats = [{"name": "Ann", "hand": 3}, BEN | {"money": 120000}, {"name": "Cid", "hand": 0}]
    position = table(*seats, columns={"3": {"colour": "red", "tiles": ["Ben 25"]}})
    told = texts(draw(position, words=EN, turn="Ben: loan red 5; exchange"))
    assert {"Ann", "Ben", "Cid", "120,000 → 125,000"} <= set(told)
