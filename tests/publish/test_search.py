"""What goes into the index: pages cut into records, and how their words are written there."""

from __future__ import annotations

import pytest

from rules_engine.publish import search
from rules_engine.publish.search import Record, document, fold, form, forms, marks, own_words, tokens
from rules_engine.rulebook import GAMES, load
from rules_engine.words import LANGUAGES, glossary

PAGE = """<html lang="en"><body><header>Menu</header><article class="content" data-page="mississippi-queen/rules/push">
<h1 id="top"><span class="chapter-number">8</span> Pushing</h1><p>The opening.</p>
<nav class="contents"><a href="#push.cost">8.1 contents</a></nav>
<section class="rule" data-rule="push.cost">
<h2 id="push.cost"><a class="rule-number" href="#push.cost">8.1</a> A push costs</h2>
<div class="rule-text"><p>You use <a class="term" data-term="space" href="x">a space</a><br>twice.</p>
<p>Next &amp; last.</p></div>
<p class="rule-foot"><code>push.cost</code> copy link</p>
<div class="example"><figure>
<div class="drawing" data-pagefind-ignore="all"><svg><desc>drawn</desc></svg></div></figure>
<div class="example-body"><h3 class="example-title" id="example.aside">White aside</h3>
<table class="steps"><tr><td>stepped</td></tr></table>
<p>Result.</p></div></div><p>Behind the example.</p></section>
<section class="rule" data-rule="push.several">
<h2 id="push.several"><a class="rule-number">8.8</a> Several</h2><p>More.</p></section>
</article><footer>Below</footer></body></html>"""


@pytest.fixture
def found() -> dict[str, Record]:
    return {record.title: record for record in search._of_page(PAGE, "g/rules/push/", "en")}


def test_a_page_is_cut_into_its_rules_and_examples(found: dict[str, Record]) -> None:
    assert list(found) == ["Pushing", "A push costs", "White aside", "Several"]
    assert [record.kind for record in found.values()] == ["page", "rule", "example", "rule"]
    assert [record.href.removeprefix("g/rules/push/") for record in found.values()] == [
        "", "#push.cost", "#example.aside", "#push.several",
    ]  # fmt: skip
    assert found["A push costs"].number == "8.1" and found["A push costs"].identity == "push.cost"
    assert found["A push costs"].context == "8 Pushing" and found["A push costs"].terms == {"space"}


def test_a_record_has_its_own_words_and_no_others(found: dict[str, Record]) -> None:
    assert found["Pushing"].text == "The opening."
    assert found["A push costs"].text == "You use a space twice. Next & last. Behind the example."
    assert found["A push costs"].asides.strip() == "White aside"
    assert found["White aside"].text == "Result."
    assert found["Several"].text == "More."


def test_pages_in_another_language_are_left_out() -> None:
    page = PAGE.replace('class="content"', 'class="content" lang="en"')
    assert search._of_page(page, "", "en") and search._of_page(page, "", "cs") == []


def test_glossary_and_rulings() -> None:
    page = (
        '<article class="content"><h1 id="top">Words</h1><dl><dt id="term.bow">bow</dt><dd>The front.</dd></dl>'
        '<h2 id="ruling.ring">What is a ring?</h2><p>Played so.</p><h2 id="empty">Empty</h2></article>'
    )
    assert [(record.kind, record.title, record.text) for record in search._of_page(page, "", "en")] == [
        ("page", "Words", ""),
        ("term", "bow", "The front."),
        ("ruling", "What is a ring?", "Played so."),
    ]


def test_chinese_is_written_in_pairs() -> None:
    assert tokens("推擠 F3").split() == ["x63a8x64e0", "x64e0", "F3"]
    assert tokens("不推擠").split() == ["x4e0dx63a8", "x63a8x64e0", "x64e0"]
    assert tokens("Příď 8.2") == "Příď 8.2"


def test_numbers_and_identities_are_single_words() -> None:
    assert marks("8.2", "push.spare-point").split() == ["n8x2z", "ipushxsparexpoint"]
    assert marks("8", "") == "" and marks("", "example.push-aside") == "iexamplexpushxaside"


def test_all_forms_of_a_term_that_stands_in_a_text() -> None:
    told = forms("cs", "Táhněte měřicí tyčku zpět").split()
    assert {fold(form) for form in glossary()["stick"].forms["cs"].all_forms} & {"merici tyckou"}
    assert "tyčkou" in " ".join(told) and "lavice" not in told
    assert "parníkům" in forms("cs", "", {"boat"}).split()
    assert forms("cs", "") == "" and forms("zh-Hant", "蒸氣船").split() == own_words()["zh-Hant"]["term.boat"].split()


def test_what_no_page_says_is_in_the_index_and_not_shown() -> None:
    here = "mississippi-queen/#push.cost"
    record = Record("rule", here, "Titel", "8.1", "push.cost", "", "Kurz", "Text <b>", "", {"boat"})
    own = own_words()["de"]["mississippi-queen/push.cost"].split()[0]
    told = document(record, "de")
    assert "Text &lt;b&gt;" in told and {"Dampfern", "n8x1z", "ipushxcost", own} <= set(
        told.replace("<", " ").replace(">", " ").split()
    )
    *kept, also = search.shown(record, "de")
    assert kept == ["rule", here, "8.1", "Titel", "", "Kurz", "Text <b>"]
    assert {"Dampfern", "n8x1z", "ipushxcost", own} <= set(also.split())


def test_own_words_go_with_rules_and_terms_that_are_there() -> None:
    assert set(own_words()) == set(LANGUAGES)
    known = {rule.key for game in GAMES for rule in load(game).rules} | {f"term.{term}" for term in glossary()}
    for lang, words in own_words().items():
        assert set(words) <= known, lang
        assert all(words.values()), lang


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_form_speaks_the_language(lang: str) -> None:
    told = form(lang)
    assert told.startswith('<form class="search" role="search" hidden')
    assert "{query}" in told and "{n}" in told
    assert lang == "en" or "Search" not in told
    named = form(lang, {"mississippi-queen": "A <b>", "atlantic-star": "B"})
    assert "{&quot;mississippi-queen&quot;: &quot;A &lt;b&gt;&quot;, &quot;atlantic-star&quot;: &quot;B&quot;}" in named


def test_words_of_one_game_are_no_terms_of_another() -> None:
    """A ship is a term of Atlantic Star, a boat one of Mississippi Queen."""
    text = "the ship and the boat"
    both = set(forms("en", text).split())
    assert {"ships", "boats"} <= both
    own = set(forms("en", text, (), "mississippi-queen").split())
    assert "boats" in own and "ships" not in own
    assert "ships" in forms("en", text, (), "atlantic-star").split()
