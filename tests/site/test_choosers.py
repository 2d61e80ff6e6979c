"""What is played: chosen in the bar, kept on the device and in the address, followed by texts, examples and set-up."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from rules_engine.games.mississippi_queen.position import supply
from rules_engine.publish.answers import capital
from rules_engine.rulebook import load
from rules_engine.words import LANGUAGES, Words
from tests.site.test_print import pages

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Opens = Callable[..., "Page"]
Axe = Callable[["Page"], list[str]]

GAME = "mississippi-queen/"
KEY = "paddlewheel.choice"
WRONG = [
    "?r=solo&p=9&x=turning:sideways",
    "?r=%3Cscript%3E&p=4%27&x=a:b:c,,:",
    "?r=__proto__&p=constructor&x=__proto__:x,toString:y",
    "?r=school%ZZ&p=1e1",
    "?x=" + "turning:before-moving," * 60,
]


def ruleset(page: Page) -> str:
    """The ruleset that the page shows."""
    return page.locator("html").get_attribute("data-ruleset") or ""


def choose(page: Page, name: str, value: str) -> None:
    """Choose in the bar as a reader does, by the words."""
    page.locator(f'form.chooser label:has(input[name="{name}"][value="{value}"])').click()


def rule(page: Page, identity: str) -> Locator:
    """The section of a rule."""
    return page.locator(f'section[data-rule="{identity}"]')


def example(page: Page, name: str) -> Locator:
    """A worked example."""
    return page.locator(f'.example[data-example="{name}"]')


def test_what_is_chosen_is_kept_and_goes_along(new_page: Opens, site_url: str) -> None:
    page = new_page()
    page.goto(f"{site_url}en/{GAME}rules/dock/")
    assert ruleset(page) == "passenger" and page.url.endswith("/dock/")
    choose(page, "r", "school")
    choose(page, "p", "3")
    page.locator(".readings > summary").click()
    choose(page, "race_end", "first-arrival")
    query = "?r=school&p=3&x=race_end:first-arrival"
    assert page.url == f"{site_url}en/{GAME}rules/dock/{query}"
    page.reload()
    assert ruleset(page) == "driving-school" and page.locator(".chosen-count").inner_text() == "1"
    # Another page, another language: the address goes along.
    page.locator('.main-nav a[href*="setup"]').click()
    assert page.url == f"{site_url}en/{GAME}setup/{query}"
    page.locator(".languages > summary").click()
    page.locator('.languages a[hreflang="de"]').click()
    page.wait_for_url(f"{site_url}de/{GAME}setup/{query}")
    assert ruleset(page) == "driving-school"
    # A page of no game takes it through, and without an address the device knows it.
    page.goto(f"{site_url}de/{GAME}rules/dock/")
    assert page.url.endswith(query) and page.locator("html").get_attribute("data-players") == "3"


def test_an_address_shows_a_choice_without_keeping_it(new_page: Opens, site_url: str) -> None:
    page = new_page()
    page.goto(f"{site_url}en/{GAME}rules/push/?r=2019&p=2&other=1#push.several")
    assert ruleset(page) == "super-meeple-2019" and page.url.endswith("?r=2019&p=2&other=1#push.several")
    assert page.evaluate(f"localStorage.getItem('{KEY}')") is None
    page.goto(f"{site_url}en/glossary/?r=school&p=5")
    page.locator(".brand").click()
    assert page.url == f"{site_url}en/?r=school&p=5"


@pytest.mark.parametrize("query", WRONG)
def test_a_wrong_address_is_ignored(new_page: Opens, site_url: str, query: str) -> None:
    page, errors = new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{site_url}en/{GAME}rules/turn/{query}")
    assert ruleset(page) == "passenger" and page.locator("html").get_attribute("data-players") == "4"
    assert page.locator("html").get_attribute("data-readings") == ""
    assert errors == []


def test_rubbish_on_the_device_is_ignored(new_page: Opens, site_url: str) -> None:
    page, errors = new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{site_url}en/404.html")
    for rubbish in ("{", "[]", '"x"', '{"v":1,"r":{},"p":7,"x":{"turning":"x"}}', '{"v":9,"r":"school"}', "x" * 9000):
        page.evaluate(f"text => localStorage.setItem('{KEY}', text)", rubbish)
        page.goto(f"{site_url}en/{GAME}rules/turn/")
        assert ruleset(page) == "passenger", rubbish
    assert errors == []
    page.evaluate(f"localStorage.setItem('{KEY}', '{json.dumps({'v': 1, 'r': 'school', 'p': '5', 'x': ''})}')")
    page.goto(f"{site_url}en/{GAME}rules/turn/")
    assert ruleset(page) == "driving-school" and page.url.endswith("?r=school&p=5")


def test_two_players_are_for_the_2019_edition(new_page: Opens, site_url: str) -> None:
    page = new_page()
    page.goto(f"{site_url}en/{GAME}setup/?r=school&p=2")
    assert page.locator("html").get_attribute("data-players") == "4"
    two = page.locator('form.chooser label:has(input[name="p"][value="2"])')
    assert not two.is_visible()
    choose(page, "r", "2019")
    two.click()
    assert page.locator(".setup-variant.chosen").get_attribute("data-setup") == "super-meeple-2019-2"
    choose(page, "r", "passenger")
    assert page.locator("html").get_attribute("data-players") == "4" and not two.is_visible()


def test_rules_not_in_force_fold_and_open(new_page: Opens, site_url: str) -> None:
    page = new_page()
    page.goto(f"{site_url}en/{GAME}rules/dock/?r=school")
    for each in load("mississippi-queen").of("dock"):
        out = bool(each.applies) and "driving-school" not in each.applies
        section = rule(page, each.id)
        assert section.locator("h2").is_visible() and each.number in section.locator("h2").inner_text()
        assert section.locator(".rule-text").is_visible() == (not out), each.id
        if out:
            assert "Not in the driving school." in section.locator(".not-here").inner_text()
    section = rule(page, "dock.speed-one")
    button = section.get_by_role("button", name="Show the rule")
    button.focus()
    page.keyboard.press("Enter")
    assert section.locator(".rule-text").is_visible()
    assert section.locator(".not-here .unfold").get_attribute("aria-expanded") == "true"
    section.get_by_role("button", name="Fold it again").click()
    assert not section.locator(".rule-text").is_visible()
    # A link to a folded rule opens it.
    page.evaluate("location.hash = '#dock.end-2019'")
    rule(page, "dock.end-2019").locator(".rule-text").wait_for(state="visible")


def test_a_reading_is_the_one_in_force_where_it_is_told(new_page: Opens, site_url: str) -> None:
    page = new_page()
    page.goto(f"{site_url}en/{GAME}rules/push/")
    section, pushed = rule(page, "push.several"), example(page, "push-the-same-boat-twice")
    assert not section.locator(".reading-note").is_visible()
    assert not pushed.locator(".choice-note.shown").count()
    section.locator(".chooser-clone label", has_text="No, once at most").click()
    assert "You play: No, once at most." in section.locator(".reading-note").inner_text()
    note = pushed.locator(".choice-note.shown")
    assert "refused" in note.inner_text() and note.locator('a[data-rule="push.several"]').count() == 1
    assert page.url.endswith("?r=passenger&p=4&x=repeat_push:once")
    page.locator(".readings > summary").click()
    page.locator(".chooser-panel button").click()
    assert not section.locator(".reading-note").is_visible() and page.url.endswith("/push/")


def test_an_example_of_another_ruleset_folds(new_page: Opens, site_url: str) -> None:
    page = new_page()
    page.goto(f"{site_url}en/{GAME}rules/coal/")
    edition = example(page, "coal-2019-two-turns")
    rule(page, "coal.out-2019").get_by_role("button", name="Show the rule").click()
    assert "refused" in edition.locator(".choice-note.shown").inner_text()
    assert not edition.locator(".example-mark").is_visible()
    edition.get_by_role("button", name="Show the example").click()
    assert "2019 edition" in edition.locator(".example-mark").inner_text()
    choose(page, "r", "2019")
    assert not edition.locator(".choice-note.shown").count() and not edition.locator(".unfold").is_visible()


def test_numbers_and_examples_follow_the_players(new_page: Opens, site_url: str) -> None:
    page = new_page()
    page.goto(f"{site_url}en/{GAME}rules/board/?r=passenger&p=3")
    note = rule(page, "board.fill").locator(".players-note")
    assert note.inner_text() == "With 3 players: on a red roof’s landing 1, on a brown roof’s 1."
    other = example(page, "board-five-players").locator(".players-other")
    assert other.inner_text() == "This example has 5 players."
    choose(page, "p", "5")
    assert "landing 2" in note.inner_text() and not other.is_visible()


def test_lists_say_what_does_not_apply(new_page: Opens, site_url: str) -> None:
    page = new_page()
    page.goto(f"{site_url}en/{GAME}quick-reference/?r=school")
    entry = page.locator("li", has=page.locator('a[data-rule="dock.two-passengers"]')).first
    assert "Not in the driving school" in entry.inner_text()
    choose(page, "r", "passenger")
    assert "Not in" not in entry.inner_text()
    page.goto(f"{site_url}en/{GAME}often-missed/?r=school")
    pair = page.locator(".pair", has=page.locator('[data-example="missed-09-wrong"]'))
    assert "Not in the driving school" in pair.locator(".entry-note").inner_text()
    page.goto(f"{site_url}en/{GAME}rules/?r=school")
    assert page.locator(".rule-list .entry-out").count() == len(
        [each for each in load("mississippi-queen").rules if each.applies and "driving-school" not in each.applies]
    )
    for path in ("", "setup/"):
        page.goto(f"{site_url}en/{GAME}{path}?r=passenger")
        told = page.locator('.content a[data-rule="aim.edition-2019"]')
        assert told.count() and not page.locator('.content a.not-in-force[data-rule="aim.edition-2019"]').count(), path


def test_the_set_up_follows(new_page: Opens, site_url: str) -> None:
    page = new_page()
    page.goto(f"{site_url}en/{GAME}setup/")
    assert page.locator(".setup-variant:visible").count() == 1
    for players in (3, 4, 5):
        page.locator(f'.setup-assistant label:has(input[value="{players}"])').click()
        shown = page.locator(".setup-variant:visible")
        assert f"{supply(players)} passengers in the supply" in shown.inner_text()
        assert shown.locator("svg").is_visible() and shown.locator("ol > li").count() == players
        assert page.locator(".setup-table .chosen").first.inner_text() == f"{players} players"
    choose(page, "r", "school")
    assert "Driving school, 5 players" in page.locator(".setup-variant:visible").inner_text()


def test_without_script_the_passenger_race_is_shown_with_marks(new_page: Opens, site_url: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{site_url}en/{GAME}rules/dock/?r=school")
    assert not page.locator("form.chooser").is_visible() and page.locator(".chooser-none").is_visible()
    assert rule(page, "dock.speed-one").locator(".rule-text").is_visible()
    assert "driving school" in rule(page, "dock.driving-school").locator(".rule-mark").inner_text()
    assert "2019 edition" in rule(page, "dock.end-2019").locator(".rule-mark").inner_text()
    assert not page.locator(".choice-note:visible").count()
    page.goto(f"{site_url}en/{GAME}setup/")
    assert page.locator(".setup-table:visible").count() == 3 and not page.locator(".setup-assistant").is_visible()


def test_the_bar_works_by_keyboard(new_page: Opens, site_url: str) -> None:
    page = new_page()
    page.goto(f"{site_url}en/{GAME}rules/turn/")
    page.locator('form.chooser input[name="r"]:checked').focus()
    page.keyboard.press("ArrowRight")
    assert ruleset(page) == "super-meeple-2019"
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    assert page.locator("html").get_attribute("data-players") == "3"
    assert page.get_by_role("group", name="Ruleset").first.get_by_role("radio").count() == 3
    page.locator(".readings > summary").focus()
    page.keyboard.press("Enter")
    assert page.get_by_role("group", name="Turning on the way, or before it?").first.is_visible()
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"


def test_it_prints_as_chosen(new_page: Opens, site_url: str) -> None:
    page = new_page(color_scheme="dark")
    page.goto(f"{site_url}en/{GAME}rules/dock/?r=school&p=3")
    page.emulate_media(media="print")
    assert not page.locator("form.chooser").is_visible() and not page.locator(".unfold:visible").count()
    assert page.locator(".chosen-print").inner_text() == "Driving school · Players: 3"
    assert not rule(page, "dock.speed-one").locator(".rule-text").is_visible()
    assert rule(page, "dock.speed-one").locator(".not-here").is_visible()
    page.goto(f"{site_url}en/{GAME}quick-reference/?r=school&p=3")
    assert pages(page.pdf(format="A4")) <= 2


@pytest.mark.parametrize(
    "lang", [pytest.param(lang, marks=[pytest.mark.slow] if lang in ("cs", "sk") else []) for lang in LANGUAGES[1:]]
)
def test_the_bar_speaks_each_language(new_page: Opens, axe: Axe, site_url: str, lang: str) -> None:
    page, words = new_page(width=360, height=740), Words(lang)
    page.goto(f"{site_url}{lang}/{GAME}setup/?r=school&p=5")
    assert capital(str(words.ruleset("driving-school"))) in page.locator(".setup-variant.chosen").inner_text()
    assert words.gettext("Rulings") in page.locator(".readings > summary").inner_text()
    page.locator(".readings > summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert axe(page) == []


STAR = "atlantic-star/"


def test_each_game_keeps_its_own_choice(new_page: Opens, site_url: str) -> None:
    """Stored by game; an address goes along inside the game and to pages of none, where it says whose it is."""
    page = new_page()
    page.goto(f"{site_url}en/{STAR}setup/")
    assert ruleset(page) == "" and page.url.endswith("/setup/")
    choose(page, "p", "3")
    page.locator(".readings > summary").click()
    choose(page, "loan_once", "unlimited")
    query = "p=3&x=loan_once:unlimited"
    assert page.url == f"{site_url}en/{STAR}setup/?{query}"
    assert page.locator(".chosen-count").inner_text() == "1"
    # The other game knows nothing of it, and keeps its own.
    page.goto(f"{site_url}en/{GAME}setup/")
    assert page.url.endswith("/setup/") and page.locator("html").get_attribute("data-players") == "4"
    choose(page, "r", "school")
    page.locator('.bottom a[href*="glossary"]').click()
    assert page.url == f"{site_url}en/glossary/?r=school&p=4"
    page.locator(f'.main-nav a[href*="{STAR}"]').click()
    page.wait_for_url(f"{site_url}en/{STAR}?{query}")  # from the device, not from the other game's address
    page.locator('.bottom a[href*="glossary"]').click()
    assert page.url == f"{site_url}en/glossary/?g=atlantic-star&{query}"
    page.locator(".languages > summary").click()
    page.locator('.languages a[hreflang="cs"]').click()
    page.wait_for_url(f"{site_url}cs/glossary/?g=atlantic-star&{query}")
    page.locator(f'.main-nav a[href*="{GAME}"]').click()
    page.wait_for_url(f"{site_url}cs/{GAME}?r=school&p=4")
    assert ruleset(page) == "driving-school"


def test_an_address_of_another_game_is_none_of_this_one(new_page: Opens, site_url: str) -> None:
    page, errors = new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    for path, query in ((GAME, "?g=atlantic-star&p=5"), (STAR, "?g=mississippi-queen&p=5&r=school")):
        page.goto(f"{site_url}en/{path}setup/{query}")
        assert page.locator("html").get_attribute("data-players") == "4", path
    page.goto(f"{site_url}en/{STAR}setup/?r=school&p=9&x=loan_once:sometimes,turning:before-moving")
    assert page.locator("html").get_attribute("data-players") == "4" and ruleset(page) == ""
    assert page.locator("html").get_attribute("data-readings") == "" and errors == []


def test_the_set_up_of_the_other_game_follows_the_players(new_page: Opens, site_url: str) -> None:
    page = new_page()
    page.goto(f"{site_url}en/{STAR}setup/")
    for players in (2, 3, 4, 5, 6):
        page.locator(f'.setup-assistant label:has(input[value="{players}"])').click()
        shown = page.locator(".setup-variant:visible")
        assert shown.count() == 1 and f"{players} players" in shown.inner_text()
        money = "36,000" if players < 4 else "18,000"
        assert money in shown.inner_text() and shown.locator("svg").is_visible()
        assert "not from the printed cards" in shown.inner_text()
        assert page.locator(".setup-table .chosen").first.inner_text() == f"{players} players"


def test_a_ruling_with_three_readings(new_page: Opens, site_url: str) -> None:
    page = new_page()
    page.goto(f"{site_url}en/{STAR}rules/loan/")
    section = rule(page, "loan.once")
    assert section.locator(".chooser-clone label").count() == 3
    assert not section.locator(".reading-note").is_visible()
    for words in ("In any turn", "As often as you like"):
        section.locator(".chooser-clone label", has_text=words).click()
        assert words in section.locator(".reading-note").inner_text()
    noted = page.locator(".example .choice-note.shown").all()
    assert noted and all("legal" in note.inner_text() or "refused" in note.inner_text() for note in noted)
    page.goto(f"{site_url}en/{STAR}rulings/?x=loan_once:unlimited")
    readings = page.locator(".ruling-readings").nth(1).locator(".pair > .example")
    assert readings.count() == 3
    for number in range(3):
        assert readings.nth(number).locator(".example-figure").is_visible()


def test_without_script_the_other_game_is_whole(new_page: Opens, site_url: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{site_url}en/{STAR}setup/")
    assert not page.locator("form.chooser").is_visible() and page.locator(".setup-table").is_visible()
    page.goto(f"{site_url}en/{STAR}rules/setup/")
    for each in load("atlantic-star").of("setup"):
        assert rule(page, each.id).locator(".rule-text").is_visible()


@pytest.mark.parametrize("scheme", [pytest.param("light", marks=pytest.mark.slow), "dark"])
def test_axe_finds_nothing_in_what_follows(new_page: Opens, axe: Axe, site_url: str, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    for path in ("rules/dock/", "quick-reference/", "rulings/", "setup/"):
        page.goto(f"{site_url}en/{GAME}{path}?r=school&p=3&x=turning:before-moving,race_end:first-arrival")
        assert axe(page) == [], path
    for path in ("rules/loan/", "rulings/", "setup/"):
        page.goto(f"{site_url}en/{STAR}{path}?p=3&x=loan_once:unlimited,hand_guard:off")
        assert axe(page) == [], path
