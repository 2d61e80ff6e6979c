"""The set-up page: all its numbers come from the engine."""

from __future__ import annotations

import re

import pytest

from rules_engine.games.mississippi_queen import race
from rules_engine.games.mississippi_queen.position import BOATS, passengers_on
from rules_engine.games.mississippi_queen.tiles import START_PLACES, TILES
from rules_engine.publish.lists import Context
from rules_engine.publish.mississippi_queen import setup_tables
from rules_engine.publish.mississippi_queen.setup_tables import every, players_in, setup, table, variants
from rules_engine.publish.problems import Problems
from rules_engine.publish.references import Places
from rules_engine.publish.setups import filled
from rules_engine.publish.source import Block
from rules_engine.words import LANGUAGES, Words

PAGE = "mississippi-queen/setup.md"


class NoLibrary:
    def names(self, game: str) -> tuple[str, ...]:
        return ()


def context(lang: str = "en") -> Context:
    return Context(Places(lang), PAGE, "mississippi-queen", Words(lang), NoLibrary(), {})  # type: ignore[arg-type]


def rows(text: str) -> dict[str, list[str]]:
    """The rows of a Markdown table: label -> cells, the last one (the rule) left out."""
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()[2:]]
    return {row[0]: row[1:-1] for row in cells}


def test_every_choice_is_there_once() -> None:
    told = [(each.ruleset, each.players) for each in every()]
    assert told == [
        *(("driving-school", n) for n in (3, 4, 5)),
        *(("passenger", n) for n in (3, 4, 5)),
        *(("super-meeple-2019", n) for n in (2, 3, 4, 5)),
    ]


@pytest.mark.parametrize(("players", "supply", "red", "brown"), [(3, 8, 1, 1), (4, 12, 1, 2), (5, 16, 2, 2)])
def test_the_passengers_of_the_rulebook(players: int, supply: int, red: int, brown: int) -> None:
    each = setup("passenger", players)
    assert (each.passengers, each.on_roof("red"), each.on_roof("brown")) == (supply, red, brown)
    assert each.passengers + each.left_over == 16
    assert sum(passengers_on(tile, players) for tile in TILES) == supply


def test_the_driving_school_has_four_tiles_and_nobody_waiting() -> None:
    each = setup("driving-school", 4)
    assert (each.stack, each.in_box, each.passengers, each.on_roof("brown")) == (3, 8, 0, 0)
    assert len(each.position.river.placed) == 2 and len(each.position.stack) == 2 and each.position.waiting == ()


def test_the_table_follows_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    before = rows(table(context(), "passenger"))
    assert before["Passengers in the supply"] == ["8", "12", "16"]
    assert before["Tiles in the stack, beside the start tile"] == ["11, shuffled"] * 3
    # Another rule in the engine, another table: nothing is typed in.
    monkeypatch.setattr(setup_tables, "supply", lambda players: 7 * players)
    monkeypatch.setattr(setup_tables, "passengers_on", lambda tile, players: players)
    after = rows(table(context(), "passenger"))
    assert after["Passengers in the supply"] == ["21", "28", "35"]
    assert after["On each landing with a red roof"] == ["3", "4", "5"]


def test_the_school_follows_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "3 drawn at random" in table(context(), "driving-school")
    monkeypatch.setattr(race, "DRIVING_SCHOOL_TILES", 5)
    assert "5 drawn at random" in table(context(), "driving-school")
    assert "beside it 5 tiles" in variants(context())


def test_who_sits_where() -> None:
    text = variants(context())
    four = text.split("/// setup-variant | passenger-4")[1].split("/// setup-variant")[0]
    seats = re.findall(r"^(\d)\. (\w+), space (\w+): (.*)$", four, re.M)
    assert [seat[2] for seat in seats] == [f"A{place}" for place in START_PLACES[:4]]
    assert [seat[1].lower() for seat in seats] == list(BOATS[:4])
    assert "youngest" in seats[0][3] and all("clockwise" in seat[3] for seat in seats[1:])


def test_six_players_are_told_where_to_look() -> None:
    two = variants(context()).split("/// setup-variant | super-meeple-2019-2")[1]
    assert "Six players" in two and "Six players" not in variants(context()).split("/// setup-variant | super")[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_variant_is_drawn_once_and_ids_do_not_clash(lang: str) -> None:
    ids = re.findall(r'\sid="([^"]+)"', variants(context(lang)))
    assert len(ids) == len(set(ids)) and len(re.findall("<svg", variants(context(lang)))) == len(every())


def test_a_table_of_no_ruleset_is_a_problem_with_its_place() -> None:
    problems = Problems()
    block = Block("setup-table", "solo", {}, "", 12, 13)
    assert filled(context(), block, "docs/en/x.md", problems) == ""
    assert [(each.file, each.line) for each in problems.found] == [("docs/en/x.md", 12)]


def test_the_2019_edition_begins_with_two() -> None:
    assert players_in("super-meeple-2019") == (2, 3, 4, 5) and players_in("passenger") == (3, 4, 5)
