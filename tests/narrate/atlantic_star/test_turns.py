"""Turns told: a sentence for each type of event in every language, money and plurals, written turns, whole games."""

import random
import re

import pytest

from rules_engine.games.atlantic_star import play, search, start, turns
from rules_engine.games.atlantic_star.events import TYPES
from rules_engine.games.protocol import Seeded
from rules_engine.games.seated import Ended
from rules_engine.narrate import atlantic_star as narrate
from rules_engine.words import LANGUAGES, Words
from tests.narrate.atlantic_star.positions import PLAYED, RED, column, english, played, position

OTHERS = LANGUAGES[1:]
EN = Words("en")


def lines(text, words=EN, before=None):
    before = before or position()
    return [line.text for line in narrate.turn(before, played(before, text), words)]


def test_the_turns_told_here_bring_every_type_of_event():
    assert {event.type for before, text in PLAYED for event in played(before, text).events} == {
        type.type for type in TYPES
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("before", "text"), PLAYED)
def test_every_event_is_told_once_and_in_order(before, text, lang):
    after = played(before, text)
    told = narrate.turn(before, after, Words(lang))
    assert tuple(event for line in told for event in line.events) == after.events
    for line in told:
        assert line.text
        assert "{" not in line.text
        assert line.rule == line.events[0].rule
        assert line.token == line.events[0].token


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize(("before", "text"), PLAYED)
def test_no_line_has_an_english_word(before, text, lang):
    words, after = Words(lang), played(before, text)
    told = [line.text for line in narrate.turn(before, after, words)]
    told += [narrate.summary(before, after, words), narrate.turn_in_words(after.turn, words)]
    told += narrate.changed(before, after, words)
    for sentence in told:
        assert not english(sentence, lang), sentence


def test_a_charter_is_told_from_the_price_to_the_new_ship():
    assert lines("Ann: charter 1000") == [
        "charters yellow A9 for 1,000",
        "now cheaper: joker X-1 at 1,000 and green B7 + blue C2 at 2,000",
        "new in the offer: blue A9 at 3,000",
    ]
    assert lines("Ann: charter 0")[0] == "charters red E9 for nothing"


def test_an_exchange_is_told_with_the_ships_that_go_and_come():
    assert lines("Ann: exchange; charter 3000") == [
        "pays 2,000 to exchange the offer, discarding green B7 + blue C2, joker X-1, yellow A9 and red E9",
        "new in the offer: blue A9 at 3,000, green D9 at 2,000, red C9 at 1,000 and red B9 at 0",
        "charters blue A9 for 3,000",
        "4 discarded ships are shuffled into a new pile",
        "new in the offer: an unknown ship at 3,000",
    ]


def test_a_staging_is_told_leg_by_leg():
    assert lines("Ann: stage yellow @2: yellow A9, yellow B5 + red C4, X1") == [
        "stages the yellow cruise; leg A: yellow A9 brings 9 points",
        "leg B: yellow B5 + red C4 brings 5 points",
        "leg C: joker X-1 brings 1 point",
        "every ship scores on its leg: a bonus of 3 points",
        "puts the tile with 18 points into the column of two stars, at place 1",
        "imaginary company 1 enters with 13 points, at place 2",
        "imaginary company 2 enters with 17 points, at place 2",
        "3 ships go to the discards",
    ]
    assert lines("Ann: stage yellow @1: blue F9, X1, yellow A9")[:3] == [
        "stages the yellow cruise; leg A: blue F9 brings nothing",
        "leg B: joker X-1 brings 1 point",
        "leg C: yellow A9 brings nothing",
    ]


def test_a_loan_is_told_with_the_place_that_the_tile_moves_to():
    before = position(columns=(column(3, "red", "Ann 20", "Ben 15"),))
    assert lines("Ann: loan red 5; charter 0", before=before)[:2] == [
        "takes 5 points off the red cruise for 5,000",
        "the tile moves from place 1 of its column to place 2",
    ]


def test_where_everyone_has_two_companies_the_company_is_named():
    before = position(2, (column(4, "red", "Ann-2 26", "Ben-1 25"),))
    assert lines("Ann: loan Ann-2 red 1; charter 0", before=before)[0] == (
        "takes 1 point off the red cruise of Ann-2 for 1,000"
    )
    told = lines("Ann: stage Ann-2 yellow @2: X1, yellow A9, blue F9", before=before)
    assert "puts the tile of Ann-2 with 1 point into the column of two stars, at place 1" in told


def test_the_end_names_all_places_with_those_who_share_one():
    before, text = PLAYED[-1]
    after = played(before, text)
    finish, end = [line.text for line in narrate.turn(before, after, EN)][-2:]
    assert finish == "all cruises are staged: Ann is finished"
    assert end == "the game is over: 1. Ben with 109 victory points and 2. Ann with 102 victory points"
    groups = (("Ben", "Cid"), ("Ann",))
    shared = play.PlayedTurn(position(columns=()), (Ended(0, "end.all", groups),), turns.Turn("Ann"))
    assert narrate.turn(position(), shared, EN)[0].text == (
        "the game is over: 1. Ben and Cid with 0 victory points and 3. Ann with 0 victory points"
    )


@pytest.mark.parametrize(
    ("lang", "figures"),
    [
        ("en", ["18,000 → 16,000", "16,000", "16,000 → 13,000", "13,000", "13,000"]),
        ("cs", ["18\u00a0000 → 16\u00a0000", "16\u00a0000", "16\u00a0000 → 13\u00a0000", "13\u00a0000", "13\u00a0000"]),
        ("de", ["18.000 → 16.000", "16.000", "16.000 → 13.000", "13.000", "13.000"]),
        ("sk", ["18\u00a0000 → 16\u00a0000", "16\u00a0000", "16\u00a0000 → 13\u00a0000", "13\u00a0000", "13\u00a0000"]),
        ("zh-Hant", ["18,000 → 16,000", "16,000", "16,000 → 13,000", "13,000", "13,000"]),
    ],
)
def test_the_money_of_each_line_in_the_custom_of_the_language(lang, figures):
    words = Words(lang)
    told = narrate.turn(position(), played(position(), "Ann: exchange; charter 3000"), words)
    assert [line.figures for line in told] == [(figure,) for figure in figures]
    assert len(narrate.figures(words)) == 1
    prices = re.findall(r"\d+(?:[.,\u00a0]\d{3})*", told[0].text)
    assert prices[0] == {"en": "2,000", "zh-Hant": "2,000", "de": "2.000"}.get(lang, "2\u00a0000")


@pytest.mark.parametrize(
    ("lang", "one", "two", "five"),
    [
        ("en", "takes 1 point off", "takes 2 points off", "takes 5 points off"),
        (
            "cs",
            "odečítá červené plavbě 1 bod za",
            "odečítá červené plavbě 2 body za",
            "odečítá červené plavbě 5 bodů za",
        ),
        ("de", "zieht der roten Kreuzfahrt 1 Punkt ab", "zieht der roten Kreuzfahrt 2 Punkte ab", "5 Punkte ab"),
        (
            "sk",
            "uberá červenej plavbe 1 bod za",
            "uberá červenej plavbe 2 body za",
            "uberá červenej plavbe 5 bodov za",
        ),
        ("zh-Hant", "從紅色航程扣 1 點", "從紅色航程扣 2 點", "從紅色航程扣 5 點"),
    ],
)
def test_plurals(lang, one, two, five):
    for n, words in ((1, one), (2, two), (5, five)):
        assert words in lines(f"Ann: loan red {n}; charter 0", Words(lang))[0]


def test_a_summary_is_one_sentence_that_names_the_ships_of_a_staging_once():
    before = position()
    text = "Ann: stage yellow @2: yellow A9, yellow B5 + red C4, X1"
    assert narrate.summary(before, played(before, text), EN) == (
        "Ann: stages the yellow cruise, leg by leg: yellow A9, yellow B5 + red C4 and joker X-1; every ship scores on "
        "its leg: a bonus of 3 points; puts the tile with 18 points into the column of two stars, at place 1; "
        "imaginary company 1 enters with 13 points, at place 2; imaginary company 2 enters with 17 points, at place 2."
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Ann:", "Ann: does nothing."),
        ("Ann: charter 1000", "Ann: charters the ship at 1,000."),
        ("Ann: charter 0 (X1)", "Ann: charters the ship at 0, and there comes joker X-1."),
        (
            "Ann: loan red 1; exchange; charter 3000",
            "Ann: takes 1 point off the red cruise for money; exchanges the offer; charters the ship at 3,000.",
        ),
        (
            "Ann: exchange (X1, ?, red C9, red A9 + blue B1)",
            "Ann: exchanges the offer, and there come joker X-1, an unknown ship, red C9 and red A9 + blue B1.",
        ),
        ("Ann: stage red: ", "Ann: stages the red cruise, leg by leg: no ship."),
        ("Ann: stage red: X1, red B9", "Ann: stages the red cruise, leg by leg: joker X-1 and red B9."),
        (
            "Ann: stage red @3: X1, red B9",
            "Ann: stages the red cruise in the column of three stars, leg by leg: joker X-1 and red B9.",
        ),
    ],
)
def test_a_written_turn_in_words(text, told):
    assert narrate.turn_in_words(turns.parse(text, position()), EN) == told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_written_turn_of_a_second_company_names_it(lang):
    before = position(2, (RED,))
    for text in ("loan Ann-2 red 5", "stage Ann-2 red: X1", "stage Ann-2 red @3: X1"):
        told = narrate.turn_in_words(turns.parse(f"Ann: {text}", before), Words(lang))
        assert "Ann-2" in told
        assert "{" not in told
        assert lang == "en" or not english(told, lang), told


def test_a_whole_game_is_told_in_every_language():
    generator, told = random.Random(5), []
    game = start.start(3, 5)
    while game.to_move is not None:
        outcomes = search.outcomes(game, game.to_move)
        stagings = [one for one in outcomes if one.action == "stage"]
        text = generator.choice(stagings or list(outcomes)).turn
        after = play.apply(game, turns.parse(text, game), Seeded(generator))
        for lang in LANGUAGES:
            sentence = narrate.summary(game, after, Words(lang))
            assert sentence.startswith(after.turn.seat)
            assert "{" not in sentence
            assert lang == "en" or not english(sentence, lang), sentence
            told.append(sentence)
        game = after.position
    assert sum("the game is over" in sentence for sentence in told) == 1
