"""What there is to choose, in a few words: each reading answers the question that is its ruling's heading."""

from __future__ import annotations

from rules_engine.games.mississippi_queen.tiles import START_PLACES
from rules_engine.rulebook import load
from rules_engine.words import Words, mark

GAME = "mississippi-queen"

ANSWERS: dict[str, dict[str, str]] = {
    "start_heading": {"river": mark("Three headings downstream"), "any": mark("Any of the six headings")},
    "first_round": {"clockwise": mark("Start place 1, then clockwise"), "by-position": mark("The boat ahead")},
    "order_fixed": {"round-start": mark("Yes, when it begins"), "each-turn": mark("No, anew after each boat")},
    "right_bank": {"nearer-first": mark("Nearer first"), "farther-first": mark("Farther first")},
    "grounding": {"only-if-forced": mark("No, only without another way"), "voluntary": mark("Yes, in any turn")},
    "turning": {"any-time": mark("On the way too"), "before-moving": mark("Only before the first step")},
    "barred_space": {"pusher-wake": mark("The pusher’s track"), "pushed-path": mark("The pushed boat’s own track")},
    "repeat_push": {"allowed": mark("Yes, each time for its points"), "once": mark("No, once at most")},
    "ring": {"touching": mark("Tiles that touch"), "overlap": mark("Only tiles that overlap")},
    "dock_speed": {"one": mark("Yes, at speed 1"), "any": mark("No, at any speed")},
    "race_end": {"all-placed": mark("When all have docked or are out"), "first-arrival": mark("When the first docks")},
}
"""By ruling and reading; only readings that the engine plays can be chosen and need an answer."""


def answer(words: Words, ruling: str, reading: str) -> str:
    """Return what a reading says, in a few words; the reading's name where nobody has put it into words."""
    return words.gettext(ANSWERS.get(ruling, {}).get(reading, reading))


def capital(text: str) -> str:
    """Return a text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def players_in(ruleset: str) -> tuple[int, ...]:
    """Return for how many players a race can be set up: in the 2019 edition for two as well (rule `aim.players`)."""
    applies = load(GAME)["aim.players"].applies
    return tuple(range(3 if ruleset in applies else 2, len(START_PLACES) + 1))
