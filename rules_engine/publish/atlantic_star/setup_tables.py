"""What to lay out before the first turn of Atlantic Star: a table by players, and one list with a drawing for each.

Every number comes from the engine: `start.start` lays the table, the deck counts its cards. Nothing is typed in, so the
page cannot say anything else than what is played. The ships that are drawn are those of the study deck, and the page
says so. The functions return Markdown with relative links.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.drawing import draw
from rules_engine.games.atlantic_star import NAME
from rules_engine.games.atlantic_star.position import (
    COLOURS,
    IMAGINARY,
    PLACES,
    PLAYERS,
    PRICES,
    Position,
    companies_each,
)
from rules_engine.games.atlantic_star.start import start
from rules_engine.publish import setup_kit as kit
from rules_engine.publish.references import href, link
from rules_engine.words import Words

if TYPE_CHECKING:
    from rules_engine.publish.lists import Context

TABLES = ("companies",)
"""The one table that a page can ask for: a column for each number of players."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What the engine lays out for a number of players."""

    players: int
    position: Position

    @property
    def companies(self) -> int:
        """Companies that each player runs."""
        return companies_each(self.players)

    @property
    def tiles(self) -> int:
        """Cruise tiles that each player gets, one a company and cruise."""
        return self.companies * len(COLOURS)

    @property
    def money(self) -> int:
        """Money that each player begins with."""
        return self.position.seats[0].money

    @property
    def imaginary(self) -> tuple[tuple[int, ...], ...]:
        """For each imaginary company the points of its tiles, from the shortest cruise to the longest."""
        return IMAGINARY[self.players]

    @property
    def a_cruise(self) -> int:
        """Tiles that each cruise has in the end; it fills the places of a column."""
        return self.players * self.companies + len(self.imaginary)


def setup(players: int) -> Setup:
    """Return what the engine lays out; ValueError for a number of players that the rules do not allow."""
    return Setup(players, start(players=players, seed=players))


def players_in(ruleset: str) -> tuple[int, ...]:
    """Return for how many players a game can be set up (rule `aim.players`); there are no rulesets to tell apart."""
    return PLAYERS


def columns(name: str) -> list[int]:
    """Return the numbers of players of the table's columns."""
    return list(PLAYERS)


# ---------------------------------------------------------------- the table


def table(context: Context, name: str) -> str:
    """Return the table: a row for each thing to lay out, a column for each number of players."""
    every = [setup(players) for players in PLAYERS]
    return kit.table(context, every, _rows(context.words))


def _rows(words: Words) -> list[kit.Row[Setup]]:
    own = ("setup.two-or-three", "setup.four-to-six")
    prices = words.join([words.money(price) for price in PRICES])
    return [
        (words.gettext("Companies of each player"), lambda each: str(each.companies), own),
        (words.gettext("Cruise tiles of each player"), lambda each: str(each.tiles), own),
        (words.gettext("Money of each player"), lambda each: words.money(each.money), own),
        (
            words.gettext("Imaginary companies"),
            lambda each: str(len(each.imaginary) or ""),
            ("setup.imaginary-two", "setup.imaginary-one", "setup.six-tiles"),
        ),
        (
            words.gettext("Their points, from yellow to blue"),
            lambda each: "<br>".join(
                f'<span class="whole">{_points(words, points)}</span>' for points in each.imaginary
            ),
            ("setup.imaginary-two", "setup.imaginary-one"),
        ),
        (
            words.message("Ships in the agency, at {prices}", prices=prices),
            lambda each: str(len(each.position.offer)),
            ("setup.offer",),
        ),
        (
            words.gettext("Ships in the pile, shuffled"),
            lambda each: str(each.position.cards_left),
            ("setup.contents",),
        ),
        (words.gettext("Ships in hand"), lambda each: str(each.position.seats[0].size), ("setup.offer",)),
        (words.gettext("Tiles of each cruise in the end"), lambda each: str(each.a_cruise), ("setup.six-tiles",)),
    ]


def _points(words: Words, points: tuple[int, ...]) -> str:
    return words.custom.comma.join(map(str, points))


def _note(context: Context) -> str:
    """Say that the ships are not the printed ones, with a link to what is known about them."""
    told = context.words.gettext("The ships shown come from this site’s study deck, not from the printed cards.")
    more = link(context.words.gettext("About the study deck"), href(context.page, f"{NAME}/rulings.md", "study-deck"))
    return f"{told} {more}"


# ---------------------------------------------------------------- one list for each choice


def variants(context: Context) -> str:
    """Return the set-up for each number of players as a block of its own, of which the page shows the one chosen."""
    return "\n\n".join(_variant(context, setup(players)) for players in PLAYERS)


def _variant(context: Context, each: Setup) -> str:
    svg = draw(each.position.changed(to_move=None), words=context.words, prefix=f"setup-{each.players}", text="")
    return kit.variant(context, each.players, svg, _things(context.words, each), _note(context))


def _things(words: Words, each: Setup) -> list[tuple[str, str]]:
    own = "setup.two-or-three" if each.companies > 1 else "setup.four-to-six"
    return [
        (
            words.plural(
                "each player: {n} company with its {tiles} cruise tiles, and {money} in money",
                "each player: {n} companies with their {tiles} cruise tiles, and {money} in money",
                each.companies,
                tiles=each.tiles,
                money=words.money(each.money),
            ),
            own,
        ),
        (words.gettext("each player: an overview of the cruises"), "setup.overview"),
        *((text, rule) for text, rule in _imaginary(words, each)),
        (
            words.message(
                "in the charter agency four ships face up, at {prices}; the other {n} in a shuffled pile, face down",
                prices=[words.money(price) for price in PRICES],
                n=each.position.cards_left,
            ),
            "setup.offer",
        ),
        (words.gettext("the scoring board, empty; nobody has a ship in hand yet"), "column.stars"),
    ]


def _imaginary(words: Words, each: Setup) -> list[tuple[str, str]]:
    """What to do with imaginary companies: write their points on the tiles, and lay these beside the board."""
    if not each.imaginary:
        return [(words.message("no imaginary company: the players fill all {n} places", n=PLACES), "setup.six-tiles")]
    rule = "setup.imaginary-two" if len(each.imaginary) > 1 else "setup.imaginary-one"
    told = [
        (
            words.message(
                "imaginary company {number}: {points} on its tiles, from yellow to blue",
                number=number,
                points=_points(words, points),
            ),
            rule,
        )
        for number, points in enumerate(each.imaginary, 1)
    ]
    beside = words.gettext("the tiles of the imaginary companies beside the scoring board")
    return [*told, (beside, "setup.imaginary-beside")]
