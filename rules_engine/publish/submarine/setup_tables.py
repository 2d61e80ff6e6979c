"""What to lay out before the first turn of Submarine: a table by players, and one list with a drawing for each.

Every number comes from the engine: `start.start` deals sea and cards. Submarines and cards by the number of players are
assumed, and the page says so. The functions return Markdown with relative links.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.drawing import draw
from rules_engine.games.submarine import NAME
from rules_engine.games.submarine.counts import ARTEFACTS, COLUMNS, ON_A_SPACE, PLAYERS
from rules_engine.games.submarine.position import Position, size
from rules_engine.games.submarine.start import start, view
from rules_engine.publish import setup_kit as kit
from rules_engine.publish.references import href, link
from rules_engine.words import Words

if TYPE_CHECKING:
    from rules_engine.publish.lists import Context

TABLES = ("players",)
"""The one table that a page can ask for: a column for each number of players."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What the engine lays out for a number of players."""

    players: int
    position: Position

    @property
    def submarines(self) -> int:
        """Submarines of each player, all in reserve."""
        return self.position.seats[0].reserve

    @property
    def hand(self) -> int:
        """Cards in hand of each player."""
        return size(self.position.seats[0].hand)

    @property
    def cards(self) -> int:
        """Exploration cards of each player."""
        return self.position.seats[0].cards

    @property
    def shells(self) -> int:
        """Shells of each player."""
        return self.position.seats[0].jokers

    @property
    def dealt(self) -> int:
        """Exploration cards of all players."""
        return sum(seat.cards for seat in self.position.seats)


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
    return kit.table(context, every, _rows(context.words)) + f"\n\n\\* {_note(context)}"


def _rows(words: Words) -> list[kit.Row[Setup]]:
    return [
        (words.gettext("Submarines of each player*"), lambda each: str(each.submarines), ("setup.player-kit",)),
        (words.gettext("Exploration cards of each player*"), lambda each: str(each.cards), ("setup.player-kit",)),
        (words.gettext("Of them in hand"), lambda each: str(each.hand), ("setup.hand",)),
        (words.gettext("Of them in the draw pile*"), lambda each: str(each.cards - each.hand), ("setup.hand",)),
        (words.gettext("Shells of each player"), lambda each: str(each.shells), ("setup.shell",)),
        (words.gettext("Exploration cards in play*"), lambda each: str(each.dealt), ("setup.player-kit",)),
        (words.gettext("Artefacts in the sea"), lambda each: str(len(ARTEFACTS)), ("setup.artefacts",)),
    ]


def _note(context: Context) -> str:
    """Say which numbers are assumed, with a link to what is known about them."""
    told = context.words.gettext("How many submarines and cards each player gets is assumed; no source gives it.")
    more = link(context.words.gettext("What we do not know"), href(context.page, f"{NAME}/rulings.md", "unknown"))
    return f"{told} {more}"


# ---------------------------------------------------------------- one list for each choice


def variants(context: Context) -> str:
    """Return the set-up for each number of players as a block of its own, of which the page shows the one chosen."""
    return "\n\n".join(_variant(context, setup(players)) for players in PLAYERS)


def _variant(context: Context, each: Setup) -> str:
    hidden = view(each.position.changed(to_move=None), "")
    svg = draw(hidden, words=context.words, prefix=f"setup-{each.players}", text="")
    return kit.variant(context, each.players, svg, _things(context.words, each), _note(context))


def _things(words: Words, each: Setup) -> list[tuple[str, str]]:
    rows = [words.message("{n} on each space of row {row}", n=n, row=row) for row, n in ON_A_SPACE.items()]
    return [
        (
            words.message("the board with its {columns} columns; row 1 stays empty", columns=len(COLUMNS)),
            "setup.board",
        ),
        (
            words.message("the {n} artefacts at random, face up: {rows}", n=len(ARTEFACTS), rows=rows),
            "setup.artefacts",
        ),
        (
            words.plural(
                "each player: a ship, a transport card and {n} submarine",
                "each player: a ship, a transport card and {n} submarines",
                each.submarines,
            ),
            "setup.player-kit",
        ),
        (
            words.message(
                "each player: {cards} exploration cards face down, {hand} of them in hand, {pile} as a draw pile",
                cards=each.cards,
                hand=each.hand,
                pile=each.cards - each.hand,
            ),
            "setup.hand",
        ),
        (words.gettext("each player: a shell, the first joker"), "setup.shell"),
        (words.gettext("the ships to the left of the board, the submarines in reserve"), "ship.start"),
    ]
