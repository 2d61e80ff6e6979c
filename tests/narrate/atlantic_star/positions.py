"""Positions and turns that bring every type of event and break every rule that can be broken."""

import re

from rules_engine.games.atlantic_star import play, turns
from rules_engine.games.atlantic_star.position import Column, Position, Seat, Tile
from rules_engine.games.protocol import RuleViolation

NAMES = ("Ann", "Ben", "Cid", "Dan")
OFFER = ("green B7 + blue C2", "X1", "yellow A9", "red E9")
HAND = ("yellow A9", "yellow B5 + red C4", "X1", "blue F9")
ENGLISH = re.compile(
    r"\b(the|an|and|of|off|at|with|for|in|is|are|has|have|ships?|legs?|cruises?|points?|tiles?|loans?|columns?|stars?|"
    r"offer|pile|place|company|money|nothing|unknown|yellow|green|blue|red|hand|charters?|stages?|takes?|pays?)\b",
    re.IGNORECASE,
)
ALIKE = {"de": {"hand", "an", "in"}}
"""Words of another language that are written like English ones."""


def english(text: str, lang: str) -> set[str]:
    """The English words in a sentence of another language."""
    return {word.lower() for word in ENGLISH.findall(text)} - ALIKE.get(lang, set())


def column(stars: int, colour: str, *tiles: str) -> Column:
    """A column, its tiles written as in a file."""
    parts = (text.removesuffix("*").split() for text in tiles)
    loans = (text.endswith("*") for text in tiles)
    told = (Tile(name, int(points), loan) for (name, points), loan in zip(parts, loans, strict=True))
    return Column(stars, colour, tuple(told))


RED = column(3, "red", "imaginary-2 27", "Ben 25*", "imaginary-1 23", "Ann 20")


def position(players: int = 4, columns: tuple[Column, ...] = (RED,), **more: object) -> Position:
    """A position in mid-game, Ann to move; `hand` and `money` are Ann's."""
    hand, money = more.pop("hand", HAND), more.pop("money", 18000)
    names = NAMES[:players]
    seats = (Seat("Ann", money, hand), *(Seat(name, 12000, 6) for name in names[1:]))  # type: ignore[arg-type]
    given = {"offer": OFFER, "pile": ("blue A9", "green D9", "red C9", "red B9"), "to_move": "Ann", **more}
    return Position(players, seats, columns=columns, **given)  # type: ignore[arg-type]


LAST = (
    column(1, "yellow", "Ben-1 11", "Ben-2 10", "Ann-1 9"),
    *(
        column(2 + i, colour, "Ann-1 30", "Ann-2 29", "Ben-1 28", "Ben-2 27")
        for i, colour in enumerate(("green", "red"))
    ),
    column(5, "blue", "Ben-1 40", "Ben-2 39", "Ann-1 38", "Ann-2 37"),
)

PLAYED = (
    (position(), "Ann: loan red 5; exchange; charter 2000"),
    (position(columns=(column(3, "red", "Ann 20", "Ben 15"),)), "Ann: loan red 5; charter 0"),
    (position(pile=(), discards=("red A9", "red D9")), "Ann: charter 1000"),
    (position(pile=(), discards=("red A9",), offer=("X1", None, "?", "red E9")), "Ann: charter 1000"),
    (position(), "Ann: stage yellow @2: yellow A9, yellow B5 + red C4, X1"),
    (position(), "Ann: stage yellow @1: blue F9, yellow A9, X1"),
    (position(2, (column(4, "red", "Ben-1 25"),), money=36000), "Ann: stage Ann-2 yellow @2: X1, yellow A9, blue F9"),
    (position(2, (column(4, "red", "Ben-1 25", "Ann-2 25"),)), "Ann: loan Ann-2 red 1; charter 3000"),
    (position(2, LAST, hand=("X1",) * 3), "Ann: stage Ann-2 yellow: X1, X1, X1"),
)  # fmt: skip
"""Legal turns; together they bring every type of event."""


def full(colour: str = "red") -> Column:
    """A column of six tiles, one of them Ann's."""
    return column(3, colour, "imaginary-2 27", "Ben 25", "imaginary-1 23", "Ann 20", "Cid 19", "Dan 18")


ALL = tuple(column(1 + i, colour, "Ann 20") for i, colour in enumerate(("yellow", "green", "red", "blue")))

BROKEN = (
    (position(), "Ann: charter 0; charter 0"),
    (position(), "Ann: stage yellow @2: yellow A9, X1, blue F9; charter 0"),
    (position(), "Ann: loan red 5"),
    (position(), "Ann: exchange; loan red 5; charter 0"),
    (position(), "Ann: stage yellow @2: yellow A9, X1, blue F9; exchange"),
    (position(hand=("X1",) * 8), "Ann: charter 0"),
    (position(columns=ALL), "Ann: charter 0"),
    (position(money=900), "Ann: charter 1000"),
    (position(offer=(None, "X1", "X1", "X1")), "Ann: charter 3000"),
    (position(money=1999), "Ann: exchange; charter 0"),
    (position(pile=("X1",), discards=("X1",)), "Ann: exchange; charter 0"),
    (position(), "Ann: charter 0; exchange"),
    (position(), "Ann: stage yellow @2: yellow A9, yellow A9, X1"),
    (position(), "Ann: stage yellow @2: yellow A9, X1"),
    (position(hand=("yellow A9",) + ("X1",) * 5), "Ann: stage yellow @2: yellow A9, X1, X1"),
    (position(columns=(column(2, "yellow", "Ann 20"),)), "Ann: stage yellow: yellow A9, X1, blue F9"),
    (position(), "Ann: stage yellow: yellow A9, X1, blue F9"),
    (position(), "Ann: stage yellow @3: yellow A9, X1, blue F9"),
    (position(columns=(column(2, "yellow", "Ben 20"),)), "Ann: stage yellow @5: yellow A9, X1, blue F9"),
    (position(), "Ann: charter 0; loan red 5"),
    (position(), "Ann: loan yellow 5; charter 0"),
    (position(), "Ann: loan red 11; charter 0"),
    (position(columns=(column(3, "red", "Ann 4"),)), "Ann: loan red 5; charter 0"),
    (position(columns=(RED, column(2, "green", "Ann 9"))), "Ann: loan red 5; loan green 5; charter 0"),
    (position(columns=(column(3, "red", "Ann 20*"),)), "Ann: loan red 5; charter 0"),
    (position(columns=(full(),)), "Ann: loan red 5; charter 0"),
)
"""Turns that break a rule; together they break every rule that can be broken but `end.own-tiles`."""


def violation(before: Position, text: str) -> RuleViolation:
    """The violation of a turn that breaks a rule."""
    judged = play.judge(before, turns.parse(text, before))
    assert isinstance(judged, RuleViolation), text
    return judged


def played(before: Position, text: str) -> play.PlayedTurn:
    """A turn that is played."""
    return play.apply(before, turns.parse(text, before))
