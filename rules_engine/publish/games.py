"""What of the site belongs to one game, and where it stands: `rules_engine/publish/<game>/`.

Everything here is made once for all games; what differs between them a game tells in modules of its own:

- `choosing`: the rulesets, numbers of players and readings that a reader can choose, in words (`Choosing`);
- `pictures`: the drawing of an example, and its moments (`Pictures`);
- `telling`: what stands beside a drawing where no turn is played, and what a turn came to (`Telling`);
- `setup_tables`: what to lay out before the first turn, its numbers from the engine (`SetupTables`);
- `sources`: the sources of the game's rules, and how each is cited (`Sources`);
- `schemas`: the parts of the JSON Schemas that are the game's own (`Schemas`);
- `study`: how much each ruling matters, for games of which that was counted; others have none;
- `MODULES` in the package itself: the modules of the library that the API page tells.

Each is imported when it is asked for, so that a game that is not there yet keeps no other one from being published.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, Protocol, cast

from rules_engine.games.registry import PLAYABLE, package, part
from rules_engine.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules_engine.examples import Example, Report
    from rules_engine.games.protocol import Event
    from rules_engine.publish.lists import Context
    from rules_engine.words import Words

MAIN = PLAYABLE[0]
"""The game whose addresses and anchors are written without its name."""

PAGES = (
    "index.md",
    "rules/index.md",
    "quick-reference.md",
    "often-missed.md",
    "setup.md",
    "examples.md",
    "rulings.md",
)
"""The pages of every game beside its chapters."""


class Choosing(Protocol):
    """What can be chosen. Rulesets are in the order of the bar; a game without any has an empty tuple."""

    RULESETS: tuple[str, ...]
    RULESET: str
    PLAYERS: int
    CODES: Mapping[str, str]
    ANSWERS: Mapping[str, Mapping[str, str]]
    NOT_HERE: Mapping[str, str]
    NAMES: Mapping[str, str]
    COUNTED: frozenset[str]
    SHOWN: str

    def players_in(self, ruleset: str) -> tuple[int, ...]:
        """Return for how many players a game can be set up."""

    def counted(self, words: Words) -> dict[str, dict[int, str]]:
        """Return for each of `COUNTED` what its numbers come to, for each number of players."""


class Pictures(Protocol):
    """The drawing of an example."""

    def picture(self, example: Example, report: Report, words: Words, whole: bool = False) -> str:
        """Return the drawing of an example as SVG for a page; with `whole` all of what is too large to stand there."""

    def moments(
        self, example: Example, report: Report, words: Words, steps: Sequence[Sequence[Event]]
    ) -> tuple[str, tuple[str, ...]]:
        """Return the drawing of a played turn as `picture` gives it, and what it shows instead at each step."""

    def record_moments(self, example: Example, report: Report, words: Words) -> tuple[str, tuple[str, ...]]:
        """Return the drawing of a record's beginning, and what it shows instead for each of its turns."""

    def is_long(self, example: Example) -> bool:
        """Tell whether an example is too large to be drawn whole beside its steps."""


class Telling(Protocol):
    """What is told of an example beside its steps: pairs of a head, "" for none, and a sentence."""

    def of_position(self, example: Example, report: Report, words: Words) -> list[tuple[str, str]]:
        """Tell of a position in which no turn is played."""

    def otherwise(self, each: Any, words: Words) -> str:
        """Tell what comes of an example under another choice (`examples.Otherwise`); "" for nothing in particular."""


class SetupTables(Protocol):
    """What to lay out. `TABLES` names the tables that a page can ask for."""

    TABLES: tuple[str, ...]

    def columns(self, name: str) -> list[int]:
        """Return the numbers of players of a table's columns."""

    def table(self, context: Context, name: str) -> str:
        """Return a table as Markdown: a row for each thing to lay out."""

    def variants(self, context: Context) -> str:
        """Return every set-up as a block of its own, of which the page shows the one chosen."""


def published(game: str) -> bool:
    """Tell whether a game has a part of the site at all."""
    found = find_spec(f"{__package__}.{package(game)}") if game in PLAYABLE else None
    return found is not None and found.origin is not None


def has(game: str, what: str) -> bool:
    """Tell whether a game has a module of its own for something (only `study` may be missing)."""
    return find_spec(f"{part('publish', game).__name__}.{what}") is not None


def of(game: str, what: str) -> Any:
    """Return a module of a game, such as `of("mississippi-queen", "sources")`."""
    return import_module(f"{part('publish', game).__name__}.{what}")


def choosing(game: str) -> Choosing:
    """Return what can be chosen in a game."""
    return cast(Choosing, of(game, "choosing"))


def pictures(game: str) -> Pictures:
    """Return what draws the examples of a game."""
    return cast(Pictures, of(game, "pictures"))


def telling(game: str) -> Telling:
    """Return what tells the examples of a game."""
    return cast(Telling, of(game, "telling"))


def setup_tables(game: str) -> SetupTables:
    """Return what tells the set-up of a game."""
    return cast(SetupTables, of(game, "setup_tables"))


def pages(game: str) -> tuple[str, ...]:
    """Return the pages of a game in the order in which readers go through them, as paths inside a language."""
    chapters = [f"rules/{chapter}.md" for chapter in load(game).chapters]
    return tuple(str(PurePosixPath(game, page)) for page in (*PAGES[:2], *chapters, *PAGES[2:]))


def anchor(game: str, name: str) -> str:
    """Return an anchor for a page that tells of all games: bare for the main one, else behind the game's name."""
    return name if game == MAIN else f"{game}.{name}"
