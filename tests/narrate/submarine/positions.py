"""Positions and turns that bring every type of event and break every rule that can be broken."""

import re

from rules_engine.games.protocol import RuleViolation
from rules_engine.games.submarine import NAME, play, turns
from rules_engine.games.submarine.counts import KINDS, ROUNDS
from rules_engine.games.submarine.position import OFF, Position, Seat
from rules_engine.rulebook import ruling_of

ENGLISH = re.compile(
    r"\b(the|an|and|of|off|at|on|onto|with|for|in|is|are|has|have|ships?|submarines?|artefacts?|cards?|columns?|rows?|"
    r"board|sea|pile|hidden|hand|kinds?|jokers?|round|nothing|unknown|red|white|yellow|green|blue|violet|"
    r"sails?|salvages|sends|deploys|puts|draws|waits|gets|game|over|transport)\b",
    re.IGNORECASE,
)
ALIKE = {"de": {"hand", "an", "in", "joker"}, "cs": {"on"}, "sk": set()}
"""Words of another language that are written like English ones."""


def english(text: str, lang: str) -> set[str]:
    """The English words in a sentence of another language."""
    return {word.lower() for word in ENGLISH.findall(text)} - ALIKE.get(lang, set())


SEA = (("C2", ("bG",)), ("C4", ("aR", "bG", "cY")), ("D3", ("dB", "eV")))
OTHERS = (
    Seat("white", "", ("C2", "C4"), 1, 3, 9),
    Seat("Ann", "B", ("C3",), 0, ("G",), ("B", "V"), ("a",), 2),
)


def position(*others: Seat, sea: object = SEA, rulings: tuple[tuple[str, str], ...] = (), **more: object) -> Position:
    """A position in mid-game, red to move; what more is given is red's seat's, or `round`."""
    moment = {key: more.pop(key) for key in ("round", "to_deploy") if key in more}
    red = {"submarines": ("C4", "D3"), "hand": ("R", "R", "Y"), "pile": ("G", "B", "V", "Y"), "kinds": ("c",), **more}
    red.setdefault("jokers", 1)
    seats = (Seat("red", **red), *(others or OTHERS))  # type: ignore[arg-type]
    return Position(seats, sea, to_move="red", rulings=ruling_of(NAME, rulings), **moment)  # type: ignore[arg-type]


ALONE = (Seat("white", "A", ("B2",), 0, 3, 9),)
AWAY = (Seat("white", OFF, ("B2",), 0, 3, 9), Seat("Ann", OFF, ("B2",), 0, 3, 9))
BEFORE = (Seat("white", "", ("B2",), 1, 3, 9),)
POOR = (Seat("white", "A", ("B2",)),)
MOST = KINDS[:11]

PLAYED = (
    (position(*BEFORE, reserve=2, submarines=(), to_deploy=("red", "white")), "red: deploy C2"),
    (position(), "red: sail C; salvage C4:aR C4:cY*"),
    (position(*ALONE, submarines=("C3", "C4", "C4")), "red: sail C; dive C3>D4 C4>A3 C4>F4"),
    (position(*ALONE, hand=2, pile=5, ship="B"), "red: sail C; salvage C4:aR"),
    (position(*ALONE, submarines=("C2", "C3", "C4"), rulings=(("block_own", "pay"),)), "red: sail C; salvage C4:aR"),
    (position(*ALONE, ship="C"), "red: sail off"),
    (position(*AWAY), "red: sail off"),
    (position(*AWAY, round=ROUNDS), "red: sail off"),
    (position(ship=OFF), "red: swap R"),
    (position(ship=OFF, pile=3), "red: swap R"),
    (position(ship=OFF), "red: wait"),
    (position(*ALONE, kinds=MOST, sea=(("C4", ("lR",)),)), "red: sail C; salvage C4:lR"),
    (position(*ALONE, sea=(("C4", ("aR",)), ("D3", ("dB",)))), "red: sail C; salvage C4:aR"),
    (position(*POOR, hand=("R",), pile=()), "red: sail C; salvage C4:aR"),
)
"""Legal turns; together they bring every type of event and every way in which a game ends."""

AT_ONCE = (("end_check", "at-once"),)
AT_START = (("deploy", "at-start"),)
MUST_CHANGE = (("dive_level", "must-change"),)

BROKEN = (
    (position(*BEFORE), "red: deploy C2"),
    (position(reserve=1), "red: deploy C2"),
    (position(*BEFORE, reserve=1, round=2, rulings=AT_START), "red: deploy C2"),
    (position(*BEFORE, reserve=1, to_deploy=()), "red: deploy C2"),
    (position(*BEFORE, reserve=1, to_deploy=("red",)), "red: deploy C3"),
    (position(), "red: wait"),
    (position(ship="C"), "red: sail B"),
    (position(), "red: sail B"),
    (position(ship=OFF), "red: sail C"),
    (position(), "red: swap R"),
    (position(ship=OFF, pile=()), "red: swap R"),
    (position(ship=OFF), "red: swap V"),
    (position(ship="D"), "red: sail E"),
    (position(submarines=()), "red: sail E"),
    (position(), "red: sail off; dive C4>C3"),
    (position(), "red: sail C; dive D3>D4"),
    (position(), "red: sail C; dive C4>C5 C4>C3"),
    (position(), "red: sail C; salvage C4:aR*; dive C4>C3"),
    (position(), "red: sail C; dive C4>C3; salvage C4:aR*"),
    (position(submarines=("C2",)), "red: sail C; dive C2>C1"),
    (position(), "red: sail C; dive C4>C4"),
    (position(rulings=MUST_CHANGE), "red: sail C; dive C4>F4"),
    (position(), "red: sail C; dive C4>C2"),
    (position(), "red: sail C; salvage C2:bG"),
    (position(), "red: sail C; salvage C4:lR"),
    (position(), "red: sail C; salvage C4:bG"),
    (position(pile=()), "red: sail C; salvage C4:aR"),
    (position(pile=("G",)), "red: sail C; salvage C4:aR"),
    (position(jokers=0), "red: sail C; salvage C4:aR*"),
    (position(kinds=tuple("bcdefghijkl")), "red: sail C; salvage C4:aR* C4:bG"),
    (position(kinds=tuple("bcdefghijkl"), hand=("R", "G")), "red: sail C; salvage C4:aR* C4:bG"),
    (position(*POOR, hand=("R",), pile=(), rulings=AT_ONCE), "red: sail C; salvage C4:aR C4:cY*"),
)
"""Turns that break a rule; together they break every rule that can be broken, for every reason that is told."""


def violation(before: Position, text: str) -> RuleViolation:
    """The violation of a turn that breaks a rule."""
    judged = play.judge(before, turns.parse(text, before))
    assert isinstance(judged, RuleViolation), text
    return judged


def played(before: Position, text: str) -> play.PlayedTurn:
    """A turn that is played."""
    return play.apply(before, turns.parse(text, before))
