"""The set-up page of Atlantic Star: all its numbers come from the engine, and it says whose ships are drawn."""

from __future__ import annotations

import re

import pytest

from rules_engine.games.atlantic_star import NAME, position, start
from rules_engine.games.atlantic_star.deck import STUDY
from rules_engine.publish.atlantic_star import choosing, setup_tables
from rules_engine.publish.atlantic_star.setup_tables import players_in, setup, table, variants
from rules_engine.publish.lists import Context
from rules_engine.publish.problems import Problems
from rules_engine.publish.references import Places
from rules_engine.publish.setups import filled
from rules_engine.publish.source import Block
from rules_engine.words import LANGUAGES, Words


class NoLibrary:
    def names(self, game: str) -> tuple[str, ...]:
        return ()


def context(lang: str = "en") -> Context:
    return Context(Places(lang), f"{NAME}/setup.md", NAME, Words(lang), NoLibrary(), {})  # type: ignore[arg-type]


def rows(text: str) -> dict[str, list[str]]:
    """The rows of a Markdown table: label -> cells, the last one (the rules) left out; links and marks taken off."""
    cells = [
        [re.sub(r"<[^>]+>", " ", cell).strip() for cell in line.strip("|").split("|")] for line in text.splitlines()
    ]
    return {row[0]: row[1:-1] for row in cells[2:] if len(row) > 2}


@pytest.mark.parametrize(
    ("players", "companies", "money", "imaginary"),
    [(2, 2, 36_000, 2), (3, 2, 36_000, 0), (4, 1, 18_000, 2), (5, 1, 18_000, 1), (6, 1, 18_000, 0)],
)
def test_the_numbers_of_the_rulebook(players: int, companies: int, money: int, imaginary: int) -> None:
    each = setup(players)
    assert (each.companies, each.money, len(each.imaginary)) == (companies, money, imaginary)
    assert each.tiles == 4 * companies and each.a_cruise == 6
    assert each.position.cards_left + 4 == 132 == len(STUDY.cards)


def test_the_table_has_a_column_for_each_number_of_players() -> None:
    told = rows(table(context(), "companies"))
    assert setup_tables.columns("companies") == list(players_in("")) == [2, 3, 4, 5, 6]
    assert told["Companies of each player"] == ["2", "2", "1", "1", "1"]
    assert told["Cruise tiles of each player"] == ["8", "8", "4", "4", "4"]
    assert told["Money of each player"] == ["36,000", "36,000", "18,000", "18,000", "18,000"]
    assert told["Imaginary companies"] == ["2", "–", "2", "1", "–"]
    points = [" ".join(cell.split()) for cell in told["Their points, from yellow to blue"]]
    two = "13, 18, 23, 28 17, 22, 27, 32"
    assert points == [two, "–", two, "15, 20, 25, 30", "–"]


def test_the_table_follows_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "MONEY_A_COMPANY", 7_000)
    monkeypatch.setitem(position.IMAGINARY, 5, ((1, 2, 3, 4),))
    told = rows(table(context(), "companies"))
    assert told["Money of each player"] == ["14,000", "14,000", "7,000", "7,000", "7,000"]
    assert told["Their points, from yellow to blue"][3] == "1, 2, 3, 4"
    assert "7,000" in variants(context()) and "1, 2, 3, 4" in variants(context())
    assert choosing.counted(Words("en"))["setup.imaginary-one"][5].endswith("1–2–3–4.")


def test_every_choice_says_that_its_ships_are_not_the_printed_ones() -> None:
    blocks = variants(context()).split("/// setup-variant | ")[1:]
    assert [block.split("\n")[0] for block in blocks] == ["2", "3", "4", "5", "6"]
    for block in blocks:
        assert "not from the printed cards" in block and "rulings.md#study-deck" in block
        assert block.count("<svg") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ids_do_not_clash_and_the_list_speaks_the_language(lang: str) -> None:
    text = variants(context(lang))
    ids = re.findall(r'\sid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    lists = re.findall(r"(?m)^- (.*)$", text)
    assert len(lists) > 5 * 4 and not any("{" in re.sub(r"\{ [^}]*\}", "", line) for line in lists)
    assert lang == "en" or not any("player" in line for line in lists)


def test_another_table_is_a_problem_with_its_place() -> None:
    problems = Problems()
    assert filled(context(), Block("setup-table", "passenger", {}, "", 12, 13), "docs/en/x.md", problems) == ""
    assert [str(each) for each in problems.found] == [
        "docs/en/x.md:12: there is no table passenger; there are companies"
    ]
    nowhere = Context(Places("en"), "about.md", "", Words("en"), NoLibrary(), {})  # type: ignore[arg-type]
    assert filled(nowhere, Block("setup-assistant", "", {}, "", 3, 4), "docs/en/about.md", problems) == ""
    assert str(problems.found[-1]) == "docs/en/about.md:3: setup-assistant stands on a page of no game"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_by_players_are_told_for_each_rule_and_number(lang: str) -> None:
    told = choosing.counted(Words(lang))
    assert set(told) == choosing.COUNTED
    for sentences in told.values():
        assert list(sentences) == [2, 3, 4, 5, 6] and all("{" not in sentence for sentence in sentences.values())
    assert Words(lang).money(36_000) in told["setup.two-or-three"][2]
