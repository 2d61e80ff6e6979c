"""The numbers in the tables of the quick references and of the pages at a glance are the engine's, in every language.

Tables and rows stand in the same order in every language; the words around the numbers are not read.
"""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_engine.games.atlantic_star.actions.exchange import PRICE
from rules_engine.games.atlantic_star.actions.loan import MONEY_A_POINT, MOST_POINTS
from rules_engine.games.atlantic_star.deck import STUDY
from rules_engine.games.atlantic_star.position import (
    COLOURS,
    IMAGINARY,
    LEGS,
    MOST_LEFT,
    PLACES,
    PLAYERS,
    PRICES,
    companies_each,
)
from rules_engine.games.atlantic_star.ships import JOKER, points_of
from rules_engine.games.atlantic_star.start import MONEY_A_COMPANY
from rules_engine.games.submarine import counts
from rules_engine.words import LANGUAGES

DOCS = Path(__file__).resolve().parents[2] / "docs"
NUMBER = re.compile(r"\d{1,3}(?:[.,\u00a0 ]\d{3})+(?!\d)|\d+")


def tables(lang: str, page: str) -> Iterator[list[list[int]]]:
    """The tables of a page: the numbers of each row, those of its label and of rules left out."""
    text = (DOCS / lang / page).read_text(encoding="utf-8")
    for table in re.findall(r"(?:^\|.*\n)+", text, flags=re.MULTILINE):
        rows = []
        for line in table.splitlines()[2:]:
            told = re.sub(r"\[\[[^]]*\]\]", "", line.partition("|")[2].partition("|")[2])
            rows.append([int(re.sub(r"\D", "", number)) for number in NUMBER.findall(told)])
        yield rows


def alike(lang: str, page: str, *expected: list[tuple[list[int], list[int]]]) -> None:
    """The numbers of each table, row by row: all of the first, and of the second those that are not told in words."""
    found = (table for table in tables(lang, page) if any(table))
    for table, wanted in zip(found, expected, strict=True):
        for numbers, (needed, also) in zip(table, wanted, strict=True):
            told = Counter(numbers)
            assert Counter(needed) <= told <= Counter(needed) + Counter(also), (lang, page, numbers, needed)


def rows(*needed: list[int]) -> list[tuple[list[int], list[int]]]:
    """Rows of figures alone."""
    return [(row, []) for row in needed]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_of_atlantic_star(lang: str) -> None:
    own, money = ([companies_each(n) for n in PLAYERS], [companies_each(n) * MONEY_A_COMPANY for n in PLAYERS])
    two = [n for n in PLAYERS if companies_each(n) == 2]
    some = {k: [n for n in PLAYERS if len(IMAGINARY[n]) == k] for k in (0, 1, 2)}
    alike(
        lang,
        "atlantic-star/quick-reference.md",
        [
            ([2, 1], two),
            ([max(money), min(money)], two),
            ([2 * len(COLOURS), len(COLOURS)], two),
            ([2], [1, *some[2], *some[1], *some[0]]),
            *rows([*PRICES], [PRICE], [1, MOST_POINTS, MONEY_A_POINT], [points_of(JOKER, "red", "A")]),
        ],
        rows(
            [len(LEGS[colour]) for colour in COLOURS],
            [len(LEGS[colour]) for colour in COLOURS],
            [points for company in IMAGINARY[2] for points in company],
            [*IMAGINARY[5][0]],
            [len(LEGS[colour]) + MOST_LEFT for colour in COLOURS],
        ),
        rows(*([STUDY.board[stars][place] for stars in STUDY.board] for place in range(PLACES))),
    )
    alike(
        lang,
        "atlantic-star/index.md",
        rows(own, money, [len(IMAGINARY[n]) for n in PLAYERS if IMAGINARY[n]], [PLACES] * len(PLAYERS)),
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_of_submarine(lang: str) -> None:
    submarines, cards = list(counts.SUBMARINES.values()), list(counts.CARDS.values())
    each = len(counts.PLAYERS)
    numbers = rows(
        [counts.SURFACE, counts.ROWS[-1]],
        [len(counts.ARTEFACTS), len(counts.KINDS), len(counts.COLOURS)],
        [*counts.ON_A_SPACE.values()],
        submarines,
        cards,
        [counts.HAND],
        [counts.SHELLS],
    )
    alike(lang, "submarine/quick-reference.md", numbers)
    glance = rows(submarines, cards, [counts.HAND] * each, [counts.SHELLS] * each, [len(counts.ARTEFACTS)] * each)
    alike(lang, "submarine/index.md", glance)
