"""The set-up page of Submarine: all its numbers come from the engine, and it says which of them are assumed."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rules_engine.games.submarine import NAME, counts, start
from rules_engine.games.submarine.position import Position, size
from rules_engine.publish.lists import Context
from rules_engine.publish.problems import Problems
from rules_engine.publish.references import Places
from rules_engine.publish.setups import filled
from rules_engine.publish.source import Block
from rules_engine.publish.submarine import choosing, setup_tables
from rules_engine.publish.submarine.setup_tables import players_in, setup, table, variants
from rules_engine.words import LANGUAGES, Words


class NoLibrary:
    def names(self, game: str) -> tuple[str, ...]:
        return ()


def context(lang: str = "en") -> Context:
    return Context(Places(lang), f"{NAME}/setup.md", NAME, Words(lang), NoLibrary(), {})  # type: ignore[arg-type]


def rows(text: str) -> dict[str, list[str]]:
    """The rows of a Markdown table: label -> cells, the last one (the rules) left out."""
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()]
    return {row[0]: row[1:-1] for row in cells[2:] if len(row) > 2}


@pytest.mark.parametrize(("players", "submarines", "cards"), [(2, 5, 15), (3, 5, 15), (4, 4, 15), (5, 3, 12)])
def test_the_numbers_that_are_played(players: int, submarines: int, cards: int) -> None:
    each = setup(players)
    assert (each.submarines, each.cards, each.hand, each.shells) == (submarines, cards, 3, 1)
    assert each.dealt == players * cards <= 60
    assert {len(seat.pile) for seat in each.position.seats if not isinstance(seat.pile, int)} == {cards - 3}


def test_the_table_has_a_column_for_each_number_of_players() -> None:
    told = rows(table(context(), "players"))
    assert setup_tables.columns("players") == list(players_in("")) == [2, 3, 4, 5]
    assert told["Submarines of each player*"] == ["5", "5", "4", "3"]
    assert told["Exploration cards of each player*"] == ["15", "15", "15", "12"]
    assert told["Of them in hand"] == ["3"] * 4
    assert told["Of them in the draw pile*"] == ["12", "12", "12", "9"]
    assert told["Exploration cards in play*"] == ["30", "45", "60", "60"]
    assert told["Artefacts in the sea"] == ["60"] * 4


def test_the_table_follows_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(counts.SUBMARINES, 4, 2)
    monkeypatch.setitem(counts.CARDS, 4, 9)
    told = rows(table(context(), "players"))
    assert told["Submarines of each player*"][2] == "2"
    assert told["Of them in the draw pile*"][2] == "6" and told["Exploration cards in play*"][2] == "36"
    assert "9 exploration cards" in variants(context())
    assert "submarines: 2, exploration cards: 9" in choosing.counted(Words("en"))["setup.player-kit"][4]


def test_every_number_that_is_assumed_is_said_to_be() -> None:
    assert "no source gives it" in table(context(), "players")
    blocks = variants(context()).split("/// setup-variant | ")[1:]
    assert [block.split("\n")[0] for block in blocks] == ["2", "3", "4", "5"]
    for block in blocks:
        assert "no source gives it" in block and "rulings.md#unknown" in block
        assert block.count("<svg") == 1


def test_the_drawing_shows_no_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever cards are dealt, the drawing is the same: they lie face down."""
    before = variants(context())

    def other_cards(players: int, seed: int) -> Position:
        dealt = start.start(players=players, seed=seed)
        seats = (replace(seat, hand=("R",) * size(seat.hand), pile=("R",) * size(seat.pile)) for seat in dealt.seats)
        return dealt.changed(seats=tuple(seats))

    assert other_cards(4, 4) != start.start(players=4, seed=4)
    monkeypatch.setattr(setup_tables, "start", other_cards)
    assert variants(context()) == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ids_do_not_clash_and_the_list_speaks_the_language(lang: str) -> None:
    text = variants(context(lang))
    ids = re.findall(r'\sid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    lists = re.findall(r"(?m)^- (.*)$", text)
    assert len(lists) == 6 * 4 and not any("{" in re.sub(r"\{ [^}]*\}", "", line) for line in lists)
    assert lang == "en" or not any("each player" in line for line in lists)


def test_another_table_is_a_problem_with_its_place() -> None:
    problems = Problems()
    assert filled(context(), Block("setup-table", "companies", {}, "", 12, 13), "docs/en/x.md", problems) == ""
    assert [str(each) for each in problems.found] == ["docs/en/x.md:12: there is no table companies; there are players"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_by_players_are_told_for_each_rule_and_number(lang: str) -> None:
    told = choosing.counted(Words(lang))
    assert set(told) == choosing.COUNTED
    for sentences in told.values():
        assert list(sentences) == [2, 3, 4, 5] and all("{" not in sentence for sentence in sentences.values())
        assert re.findall(r"\d+", sentences[5]) == ["5", "3", "12", "3"]
