"""Turns told: a sentence for each type of event in every language, figures and plurals, written turns, whole games."""

import random

import pytest

from rules_engine.games.protocol import Seeded
from rules_engine.games.seated import Ended
from rules_engine.games.submarine import play, search, start, turns
from rules_engine.games.submarine.events import TYPES
from rules_engine.games.submarine.position import Seat
from rules_engine.games.submarine.turns import Swap, Turn, Wait
from rules_engine.narrate import submarine as narrate
from rules_engine.words import LANGUAGES, Words
from tests.narrate.submarine.positions import AWAY, PLAYED, english, played, position

OTHERS = LANGUAGES[1:]
EN = Words("en")


def lines(text, before=None, words=EN):
    before = before or position()
    return [line.text for line in narrate.turn(before, played(before, text), words)]


def test_the_turns_told_here_bring_every_type_of_event_and_every_end():
    events = [event for before, text in PLAYED for event in played(before, text).events]
    assert {event.type for event in events} == {type.type for type in TYPES}
    ends = {event.rule for event in events if isinstance(event, Ended)}
    assert ends == {"end.twelve", "end.column", "end.no-cards", "end.cap"}


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
        assert "{" not in sentence
        assert not english(sentence, lang), sentence


def test_a_salvage_is_told_with_what_is_paid_and_what_it_becomes():
    assert lines("red: sail C; salvage C4:aR C4:cY*") == [
        "sails to column C",
        "salvages aR (red) from C4 with a card of its colour",
        "White gets 2 cards from the pile for blocking",
        "Ann gets 1 card from the pile for blocking",
        "puts kind a onto the transport card: 2 of 12",
        "salvages cY (yellow) from C4 with a joker",
        "has kind c already: cY (yellow) becomes a joker",
        "draws 1 card: Y (yellow)",
    ]


def test_payments_of_two_salvages_are_two_lines():
    before = position(Seat("white", "A", ("C3",), 0, 3, 9), hand=("R", "G"))
    paid = [line for line in lines("red: sail C; salvage C4:aR C4:bG", before) if "blocking" in line]
    assert paid == ["White gets 1 card from the pile for blocking"] * 2


def test_hidden_cards_are_counted_and_own_submarines_are_paid_out_of_the_game():
    hidden, own = PLAYED[3], PLAYED[4]
    assert lines(hidden[1], hidden[0])[0] == "sails from column B to column C"
    assert lines(hidden[1], hidden[0])[-1] == "draws 2 hidden cards"
    assert lines(own[1], own[0])[2] == "2 cards from the pile leave the game, for blocking by own submarines"


def test_a_dive_says_whether_it_goes_down_up_or_along():
    assert lines("red: sail C; dive C3>D4 C4>A3 C4>F4", PLAYED[2][0])[1:] == [
        "sends a submarine down from C3 to D4",
        "sends a submarine up from C4 to A3",
        "sends a submarine along its row from C4 to F4",
    ]


def test_a_round_begins_when_the_last_ship_leaves():
    assert lines("red: sail off", position(*AWAY)) == [
        "sails off the board",
        "all ships have left the board and round 2 begins",
    ]


@pytest.mark.parametrize(
    ("before", "told"),
    [
        (position(ship="off"), "puts the card R (red) under the pile and takes the top card: G (green)"),
        (position(ship="off", pile=3), "puts the card R (red) under the pile and takes the top card: an unknown card"),
    ],
)
def test_a_swap_is_told_with_the_card_that_comes(before, told):
    assert lines("red: swap R", before) == [told]


@pytest.mark.parametrize(
    ("n", "told"),
    [
        (
            7,
            "round 60 was the last, and the game is over: 1. Red with 1 kind (jokers: 1) and "
            "2. White and Ann with 0 kinds (jokers: 0)",
        ),
        (
            11,
            "has all twelve kinds, and the game is over: 1. Red with 12 kinds (jokers: 1) and "
            "2. White with 0 kinds (jokers: 0)",
        ),
        (
            12,
            "column C has no artefact left, and the game is over: 1. Red with 2 kinds (jokers: 1) and "
            "2. White with 0 kinds (jokers: 0)",
        ),
        (
            13,
            "nobody has a card left, and the game is over: 1. Red with 2 kinds (jokers: 1) and "
            "2. White with 0 kinds (jokers: 0)",
        ),
    ],
)
def test_an_end_tells_why_and_the_places_with_those_who_share_one(n, told):
    before, text = PLAYED[n]
    assert lines(text, before)[-1] == told


def test_a_place_behind_a_shared_one_counts_both():
    tied = tuple(Seat(name, "off", ("B2",), 0, 3, 9, ("a", "b"), 1) for name in ("white", "Ann"))
    before = position(*tied, round=60)
    assert lines("red: sail off", before)[-1].endswith(
        "1. White and Ann with 2 kinds (jokers: 1) and 3. Red with 1 kind (jokers: 1)"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_figures_of_each_line_are_hand_pile_and_jokers(lang):
    words, before = Words(lang), position()
    after = played(before, "red: sail C; salvage C4:aR C4:cY*")
    assert [line.figures for line in narrate.turn(before, after, words)] == [
        ("3", "4", "1"),
        ("3 → 2", "4", "1"),
        ("2", "4 → 2", "1"),
        ("2", "2 → 1", "1"),
        ("2", "1", "1"),
        ("2", "1", "1 → 0"),
        ("2", "1", "0 → 1"),
        ("2 → 3", "1 → 0", "1"),
    ]
    heads = narrate.figures(words)
    assert len(set(heads)) == 3
    assert lang == "en" or not [head for head in heads if english(head, lang)]


@pytest.mark.parametrize(
    ("lang", "one", "two", "five"),
    [
        ("en", "gets 1 card from", "gets 2 cards from", "gets 5 cards from"),
        ("cs", "Bílý dostává za blokování 1 kartu z", "za blokování 2 karty z", "za blokování 5 karet z"),
        ("de", "Weiß bekommt für das Blockieren 1 Karte vom", "Blockieren 2 Karten vom", "Blockieren 5 Karten vom"),
        ("sk", "Biely dostáva za blokovanie 1 kartu z", "za blokovanie 2 karty z", "za blokovanie 5 kariet z"),
        ("zh-Hant", "遭白船阻擋，從牌堆付 1 張牌給對方", "從牌堆付 2 張牌給對方", "從牌堆付 5 張牌給對方"),
    ],
)
def test_plurals(lang, one, two, five):
    for n, words in ((1, one), (2, two), (5, five)):
        before = position(Seat("white", "A", ("C2",) * n, 0, 3, 9), pile=("G",) * 9)
        assert words in lines("red: sail C; salvage C4:aR", before, Words(lang))[2]


def test_a_summary_is_one_sentence_without_the_transport_card_and_the_filled_hand():
    before = position()
    assert narrate.summary(before, played(before, "red: sail C; salvage C4:aR C4:cY*"), EN) == (
        "Red: sails to column C; salvages aR (red) from C4 with a card of its colour; White gets 2 cards from the pile "
        "for blocking; Ann gets 1 card from the pile for blocking; salvages cY (yellow) from C4 with a joker; "
        "has kind c already: cY (yellow) becomes a joker."
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("red: deploy C2", "Red: deploys a submarine on C2."),
        ("Ann: sail off", "Ann: sails off the board."),
        (
            "red: sail C; dive C2>D3 C4>C3 C4>C1 C4>F4",
            "Red: sails to column C; sends a submarine down from C2 to D3; sends a submarine up from C4 to C3; "
            "sends a submarine up from C4 to C1; sends a submarine along its row from C4 to F4.",
        ),
        (
            "red: sail C; salvage C4:aV C4:bB*",
            "Red: sails to column C; salvages aV (violet) from C4 with a card of its colour; "
            "salvages bB (blue) from C4 with a joker.",
        ),
        ("red: swap R", "Red: swaps the card R (red) for the top card of the pile."),
        ("white: wait", "White: waits."),
    ],
)
def test_a_written_turn_in_words(text, told):
    assert narrate.turn_in_words(turns.parse(text, position()), EN) == told


def test_a_turn_without_tokens_does_nothing():
    assert narrate.turn_in_words(Turn("red"), EN) == "Red: does nothing."
    assert narrate.step_in_words(Wait(), EN) == "waits"
    assert narrate.step_in_words(Swap("V"), EN) == "swaps the card V (violet) for the top card of the pile"


@pytest.mark.parametrize(
    ("lang", "names"),
    [
        ("en", ["Red", "White", "Green", "Blue", "Yellow", "Ann", "bow"]),
        ("cs", ["Červený", "Bílý", "Zelený", "Modrý", "Žlutý", "Ann", "bow"]),
        ("de", ["Rot", "Weiß", "Grün", "Blau", "Gelb", "Ann", "bow"]),
        ("sk", ["Červený", "Biely", "Zelený", "Modrý", "Žltý", "Ann", "bow"]),
        ("zh-Hant", ["紅船", "白船", "綠船", "藍船", "黃船", "Ann", "bow"]),
    ],
)
def test_a_colour_is_told_by_its_term_and_any_other_name_as_it_is(lang, names):
    written = ("red", "white", "green", "blue", "yellow", "Ann", "bow")
    assert [str(narrate.seat(name, Words(lang))) for name in written] == names


def test_a_whole_game_is_told_in_every_language():
    generator, told = random.Random(5), []
    game, rounds = start.start(3, 5), 0
    while game.to_move is not None and rounds < 400:
        mover, rounds = game.to_move, rounds + 1
        if game.to_deploy:
            text = f"{mover}: deploy {generator.choice('ABCDEF')}2"
        else:
            found = search.outcomes(game, mover)
            salvages = [one for one in found if isinstance(one, search.Salvage)]
            choices: list[search.Move | search.Salvage] = [*salvages] or list(found)
            off = f"{mover}: sail off" if found.off else f"{mover}: wait"
            text = str(found.turn(generator.choice(choices))) if choices else off
        after = play.apply(game, turns.parse(text, game), Seeded(generator))
        for lang in LANGUAGES:
            words = Words(lang)
            sentence = narrate.summary(game, after, words)
            assert sentence.startswith(str(narrate.seat(mover, words)))
            assert "{" not in sentence
            assert lang == "en" or not english(sentence, lang), sentence
            told.append(sentence)
        game = after.position
    assert sum("the game is over" in sentence for sentence in told) == 1
