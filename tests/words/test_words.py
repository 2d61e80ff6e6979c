"""Words: filling, cases, numbers, lists; the glossary's forms and letters; a light start."""

import subprocess
import sys

import pytest

from rules_engine.words import LANGUAGES, Fact, Words, custom, glossary
from rules_engine.words.glossary import parse

EN, CS, DE, SK, ZH = (Words(lang) for lang in LANGUAGES)


def test_the_five_languages():
    assert LANGUAGES == ("en", "cs", "de", "sk", "zh-Hant")


def test_another_language_is_refused_by_name():
    with pytest.raises(ValueError, match=r"no language 'fr'; there are en, cs"):
        Words("fr")


def test_a_place_asks_for_a_case_and_gets_the_form():
    facts: dict[str, Fact] = {"boat": CS.term("white")}
    assert CS.fill("{boat} vidí {boat:acc}, pluje s {boat:ins}", facts) == "Bílý vidí Bílého, pluje s Bílým"


def test_a_place_asks_for_the_plural():
    assert SK.fill("päť {what:gen.many}", {"what": SK.term("space")}) == "päť políčok"


@pytest.mark.parametrize(("seat", "told"), [("Ann", "輪到 Ann 部署。"), (ZH.term("red"), "輪到紅船部署。")])
def test_chinese_parts_a_latin_name_from_its_characters(seat, told):
    assert ZH.fill("輪到{seat}部署。", {"seat": seat}) == told


def test_a_case_that_the_language_lacks_gives_the_form_that_stands_alone():
    assert EN.fill("{boat:acc}", {"boat": EN.term("red")}) == "Red"
    assert ZH.fill("{boat:ins}", {"boat": ZH.term("red")}) == "紅船"


def test_what_is_no_case_is_an_error():
    with pytest.raises(KeyError):
        CS.fill("{boat:foo}", {"boat": CS.term("red")})


def test_a_missing_fact_is_an_error():
    with pytest.raises(KeyError):
        EN.message("{boat} is on {space}", boat="Red")


def test_a_fact_is_never_read_as_a_place():
    assert EN.message("{a} and {b}", a="{b}", b="x") == "{b} and x"


@pytest.mark.parametrize(
    ("words", "whole", "fraction", "share"),
    [
        (EN, "12,345", "3.5", "25%"),
        (CS, "12\u00a0345", "3,5", "25\u00a0%"),
        (DE, "12.345", "3,5", "25\u00a0%"),
        (SK, "12\u00a0345", "3,5", "25\u00a0%"),
        (ZH, "12,345", "3.5", "25%"),
    ],
    ids=LANGUAGES,
)
def test_numbers_in_the_custom_of_the_language(words, whole, fraction, share):
    assert words.number(12345) == whole
    assert words.number(3.5) == fraction
    assert words.percent(0.25) == share
    assert words.number(2019) == "2019"
    assert words.number(-3) == "\u22123"


@pytest.mark.parametrize(
    ("words", "price"),
    [(EN, "1,000"), (CS, "1\u00a0000"), (DE, "1.000"), (SK, "1\u00a0000"), (ZH, "1,000")],
    ids=LANGUAGES,
)
def test_money_is_grouped_from_a_thousand_on(words, price):
    assert words.money(1000) == price
    assert words.money(0) == "0"
    assert words.money(900) == "900"
    assert words.money(-36000) == "\u2212" + price.replace("1", "36")


def test_lists():
    assert EN.join([]) == ""
    assert EN.join(["A1"]) == "A1"
    assert EN.join(["A1", "A2", "A3"]) == "A1, A2 and A3"
    assert CS.join(["A1", "A2"], "or") == "A1 nebo A2"
    assert DE.join(["A1", "A2"]) == "A1 und A2"
    assert ZH.join(["A1", "A2", "A3"]) == "A1、A2 和 A3"
    assert ZH.join(["紅船", "白船"]) == "紅船和白船"


def test_a_list_of_terms_takes_the_case_of_its_place():
    boats = [CS.term("red"), CS.term("white")]
    assert CS.fill("před {boats:ins}", {"boats": boats}) == "před Červeným a Bílým"


@pytest.mark.parametrize(
    ("words", "one", "two", "five"),
    [
        (CS, "čeká 1 cestující", "čekají 2 cestující", "čeká 5 cestujících"),
        (SK, "čaká 1 cestujúci", "čakajú 2 cestujúci", "čaká 5 cestujúcich"),
    ],
    ids=["cs", "sk"],
)
def test_plurals_of_one_two_and_five(words, one, two, five):
    singular = "{n} passenger waits at the landing on tile {tile}"
    plural = "{n} passengers wait at the landing on tile {tile}"
    for n, end in ((1, one), (2, two), (5, five), (0, five.replace("5", "0"))):
        assert words.plural(singular, plural, n, tile="B").endswith(end)


def test_rulesets_and_letters():
    assert str(EN.ruleset("passenger")) == "passenger race"
    assert CS.letter("red") == "Č"
    assert CS.term("landing").definition.endswith(".")


def test_every_term_has_every_form_and_a_definition_of_one_sentence():
    for entry in glossary().values():
        assert tuple(entry.forms) == LANGUAGES
        for lang, forms in entry.forms.items():
            assert len(forms.one) == len(custom(lang).cases)
            assert not forms.many or len(forms.many) == len(custom(lang).cases)
            assert forms.definition.endswith("。" if lang == "zh-Hant" else "."), entry.id
            assert all(form.strip() == form and form for form in forms.all_forms)
            if lang in ("cs", "de", "sk") and entry.kind != "side":
                assert forms.gender in ("m", "f", "n"), entry.id


def test_boats_letters_are_single_and_distinct_inside_a_language():
    boats = [entry for entry in glossary().values() if entry.kind == "boat"]
    assert [entry.id for entry in boats] == ["red", "white", "green", "grey", "brown", "blue", "yellow"]
    for lang in LANGUAGES:
        letters = [entry.forms[lang].letter for entry in boats]
        assert all(len(letter) == 1 for letter in letters)
        assert len(set(letters)) == len(boats), lang


def test_cruises_have_a_letter_each_and_forms_of_two_words():
    cruises = [entry for entry in glossary().values() if entry.kind == "cruise"]
    assert [entry.id for entry in cruises] == ["yellow-cruise", "green-cruise", "red-cruise", "blue-cruise"]
    for lang in LANGUAGES:
        letters = [entry.forms[lang].letter for entry in cruises]
        assert all(len(letter) == 1 for letter in letters)
        assert len(set(letters)) == len(cruises), lang
    assert CS.fill("řadí {cruise:acc} k {cruise:dat}", {"cruise": CS.term("red-cruise")}) == (
        "řadí červenou plavbu k červené plavbě"
    )


def test_a_term_belongs_to_one_game_or_to_all():
    games = {entry.id: entry.game for entry in glossary().values()}
    assert games["boat"] == "mississippi-queen"
    assert games["ship"] == games["red-cruise"] == "atlantic-star"
    assert games["turn"] == games["verdict"] == games["left"] == ""


def test_names_of_different_terms_differ_inside_a_language():
    for lang in LANGUAGES:
        names = [entry.forms[lang].form() for entry in glossary().values()]
        assert len(set(names)) == len(names), lang


def test_no_word_of_the_glossary_is_left_in_english():
    # Words that a language writes like English.
    alike = {("de", "Hand"), ("de", "Joker"), ("cs", "bonus"), ("de", "Bonus"), ("sk", "bonus")}
    for entry in glossary().values():
        for lang in LANGUAGES[1:]:
            forms, english = entry.forms[lang], entry.forms["en"]
            assert forms.definition != english.definition
            assert forms.form().lower() != english.form().lower() or (lang, forms.form()) in alike, (lang, entry.id)


GOOD = '[x]\n[x.en]\none = "x"\ndefinition = "X."\n' + "".join(
    f'[x.{lang}]\none = "x"\ndefinition = "X."\n' for lang in LANGUAGES[1:]
)


def test_a_glossary_with_a_hole_is_refused_with_the_place():
    assert parse(GOOD)["x"].forms["cs"].form("ins") == "x"
    for bad, where in (
        (GOOD.replace("[x.sk]", "[y.sk]"), r"\[x.sk\] is missing"),
        (GOOD.replace('one = "x"', 'one = ["x", "y"]', 2), r"\[x.en\] one: wants one form or 1"),
        (GOOD.replace('definition = "X."', 'definition = ""', 1), r"\[x.en\]: no definition"),
        (GOOD.replace("[x]\n", '[x]\nkind = "boat"\n'), r"\[x.en\]: boats and cruises, and no others, have a letter"),
        (GOOD.replace("[x]\n", "[x]\ngame = 1\n"), r"\[x\]: game is the name of one game"),
        (GOOD.replace("[x]\n", '[x]\nkind = "ship"\n'), r"\[x\]: no kind 'ship'"),
    ):
        with pytest.raises(ValueError, match=where):
            parse(bad)


def test_importing_reads_no_glossary_and_no_catalogue():
    code = (
        "import sys; import rules_engine.words as w; assert 'tomllib' not in sys.modules; w.Words('cs').gettext('x'); "
        "assert 'tomllib' not in sys.modules; w.Words('cs').term('red'); assert 'tomllib' in sys.modules"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_examples_in_the_docstrings_hold():
    import doctest

    import rules_engine.words.words as module

    for one in (sys.modules["rules_engine.words"], module):
        found = doctest.testmod(one)
        assert found.attempted, one.__name__
        assert not found.failed


@pytest.mark.parametrize(
    ("lang", "day"),
    [
        ("en", "3 November 2026"),
        ("cs", "3.\u00a011.\u00a02026"),
        ("de", "3.11.2026"),
        ("sk", "3.\u00a011.\u00a02026"),
        ("zh-Hant", "2026 年 11 月 3 日"),
    ],
)
def test_days_in_the_custom_of_the_language(lang, day):
    assert Words(lang).date("2026-11-03") == day
    with pytest.raises(ValueError):
        Words(lang).date("2026-13-03")
