"""The rulings page: an example for each reading, the count of how much they matter, the sources of every rule."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import markdown
import pytest

from rules_engine.examples import read as read_example
from rules_engine.examples import run
from rules_engine.games.registry import PLAYABLE
from rules_engine.publish import rulings
from rules_engine.publish.lists import Context
from rules_engine.publish.mississippi_queen.sources import READERS
from rules_engine.publish.references import Places
from rules_engine.publish.study import Study, study, telling, text_of
from rules_engine.rulebook import load
from rules_engine.words import LANGUAGES, Words
from tests.house.marks import ROOT
from tests.publish.conftest import FakeLibrary

GAME = "mississippi-queen"
EXAMPLES = ROOT / "docs" / "examples" / GAME
BOOK = load(GAME)
PLAYED = [ruling for ruling in BOOK.rulings.values() if len(ruling.played) > 1]
BY_ORDER = {"start_heading", "order_fixed"}
"""Rulings whose two examples cannot be the same position and turn: bows at the start, and who moves when."""


def found(game: str = GAME) -> Study:
    told = study(game)
    assert told is not None
    return told


def test_an_example_for_each_reading_and_no_other() -> None:
    wanted = [f"{name}.toml" for ruling in PLAYED for name in rulings.names_of(ruling.id, GAME)]
    assert len(wanted) == 2 * len(PLAYED) == 22
    assert sorted(wanted) == sorted(path.name for path in EXAMPLES.glob("ruling-*.toml"))


@pytest.mark.parametrize("ruling", [ruling.id for ruling in PLAYED])
def test_the_two_examples_of_a_ruling_differ_by_the_reading_alone(ruling: str) -> None:
    default, other = (
        read_example((EXAMPLES / f"{name}.toml").read_text(encoding="utf-8")) for name in rulings.names_of(ruling, GAME)
    )
    assert default.position.rulings.changed == ()
    assert [name for name, _ in other.position.rulings.changed] == [ruling]
    assert default.rules == other.rules and BOOK.rulings[ruling].rule in default.rules
    if ruling not in BY_ORDER:
        same = {"rulings": default.position.rulings, "to_move": default.position.to_move}
        assert default.position == other.position.changed(**same)
        assert default.turn == other.turn
    # What is expected of one reading does not come out under the other.
    swapped = default.changed(position=default.position.changed(rulings=other.position.rulings))
    told = run(default)
    if ruling not in ("start_heading", "race_end", "order_fixed"):
        assert run(swapped).differences
    assert told.ok


def test_the_end_of_the_race_is_told_under_one_reading_alone() -> None:
    ended = []
    for name in rulings.names_of("race_end", GAME):
        report = run(read_example((EXAMPLES / f"{name}.toml").read_text(encoding="utf-8")))
        assert report.judged is not None and report.judged.played is not None
        ended.append("end" in {event.type for event in report.judged.played.events})
    assert ended == [False, True]


def test_a_ruling_that_is_not_played_two_ways_has_no_examples() -> None:
    assert rulings.names_of("boarding", GAME) == ("ruling-boarding-voluntary",)
    assert rulings.names_of("no-such", GAME) == rulings.names_of("turning", None) == ()


@pytest.mark.parametrize("game", PLAYABLE)
def test_the_study_counts_every_other_reading_over_two_hundred_games(game: str) -> None:
    told = found(game)
    assert told.games >= 200
    assert re.fullmatch(r"20\d\d-\d\d-\d\d", told.date)
    others = {
        (ruling.id, reading)
        for ruling in load(game).rulings.values()
        for reading in ruling.played
        if reading != ruling.default
    }
    assert {(each.ruling, each.reading) for each in told.compared} == others
    for each in told.compared:
        assert 0 <= each.games <= told.games
        assert bool(each.games) == bool(each.share_of_turns) == bool(each.first)
        assert f"--games {told.games}" in told.command_for(each)
        assert told.command_for(each).endswith(f"--compare {each.ruling}={each.reading}")


@pytest.mark.parametrize("game", PLAYABLE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_differs_in_the_first_positions_is_told(lang: str, game: str) -> None:
    words = Words(lang)
    for each in found(game).compared:
        for example in each.first:
            told = telling(game).difference(example, each.ruling, each.reading, words)
            assert f"`{each.reading}`" in told
            assert "{" not in told


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_first_position_is_a_text_that_runs(game: str) -> None:
    for each in found(game).compared:
        for example in each.first:
            again = read_example(text_of(example))
            assert again.position == example.position
            judged = run(again).judged
            assert judged is not None and judged.legal


@pytest.mark.parametrize(
    ("value", "told"),
    [(0, "0%"), (1, "100%"), (0.99999, "99.999%"), (0.5, "50%"), (0.0846, "8.5%"), (0.01, "1%"), (0.0001, "0.01%")],
)
def test_a_share_keeps_two_telling_digits_and_never_rounds_to_all(value: float, told: str) -> None:
    assert rulings.share(Words("en"), value) == told
    assert rulings.share(Words("de"), value) == told.replace(".", ",").replace("%", "\u00a0%")


def context(lang: str, tmp_path: Path) -> Context:
    places = Places(lang, rulings={f"{GAME}/{ruling}": f"About {ruling}?" for ruling in BOOK.rulings})
    return Context(places, f"{GAME}/rulings.md", GAME, Words(lang), FakeLibrary(tmp_path), {})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_sources_has_every_rule_and_marks_disagreement(lang: str, tmp_path: Path) -> None:
    html = markdown.markdown(rulings.source_table(context(lang, tmp_path)), extensions=["tables", "attr_list"])
    rows = html.split("<tr>")[2:]
    assert len(rows) == len(BOOK.rules)
    for rule, row in zip(BOOK.rules, rows, strict=True):
        assert f'data-rule="{rule.id}"' in row
        assert ("agreement disagree" in row) == bool(rule.disagree)
        assert ("agreement silent" in row) == (not rule.sources and not rule.disagree)
        assert (f"#ruling.{rule.ruling.id}" if rule.ruling else "</td>") in row
        for language, (_, read) in READERS.items():
            if language in rule.sources:
                assert f"<td>{read(Words(lang), rule.sources[language])}</td>" in row


def test_the_figures_come_from_the_study_the_greatest_first(tmp_path: Path) -> None:
    table = rulings.figures(context("cs", tmp_path))
    assert "30.\u00a011.\u00a02026" in table
    assert found().command in table
    lines = [line for line in table.splitlines() if line.startswith("| [")]
    ordered = sorted(found().compared, key=lambda each: (-each.share_of_turns, -each.games))
    assert [re.search(r"#ruling\.(\w+)", line)[1] for line in lines] == [each.ruling for each in ordered]  # type: ignore[index]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ruling_has_its_block_on_the_page_of_a_language(lang: str) -> None:
    text = (ROOT / "docs" / lang / GAME / "rulings.md").read_text(encoding="utf-8")
    assert re.findall(r"(?m)^/// readings \| (\w+)$", text) == [ruling.id for ruling in PLAYED]
    sections = re.split(r"(?m)^## ", text)
    for ruling in BOOK.rulings.values():
        section = next(part for part in sections if f"{{ #ruling.{ruling.id} }}" in part)
        for reading in ruling.readings:
            assert f"`{reading}`" in section, (ruling.id, reading)
        assert f"[[{ruling.rule}]]" in section


@pytest.mark.parametrize("game", PLAYABLE)
def test_no_number_of_the_study_is_typed_on_a_page(game: str) -> None:
    games = str(found(game).games)
    for lang in LANGUAGES:
        text = (ROOT / "docs" / lang / game / "rulings.md").read_text(encoding="utf-8")
        assert not re.search(rf"(?<!\d){games}(?!\d)|\d\s?%", text), lang


def test_all_but_one_of_the_games_is_not_told_as_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = found()
    counted = tuple(replace(each, games=199 + n) for n, each in enumerate(told.compared[:2]))
    monkeypatch.setattr(rulings, "study", lambda game: replace(told, games=200, compared=counted))
    table = rulings.figures(context("en", tmp_path))
    assert table.count("| 99.5% |") == table.count("| 100% |") == 1
