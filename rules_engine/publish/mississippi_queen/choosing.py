"""What can be chosen in Mississippi Queen: three rulesets, the number of players, the readings of eleven rulings."""

from __future__ import annotations

from rules_engine.games.mississippi_queen.position import RULESETS
from rules_engine.publish.mississippi_queen.setup_tables import players_in, setup
from rules_engine.words import Words, mark

__all__ = [
    "ANSWERS",
    "CODES",
    "COUNTED",
    "NAMES",
    "NOT_HERE",
    "PLAYERS",
    "RULESET",
    "RULESETS",
    "SHOWN",
    "counted",
    "players_in",
]

RULESET, PLAYERS = "passenger", 4
"""What is shown until somebody chooses; an address that chooses this stays as it is."""

CODES = {"driving-school": "school", "passenger": "passenger", "super-meeple-2019": "2019"}
"""The rulesets as an address writes them (`?r=school`)."""

NOT_HERE = {
    "driving-school": mark("Not in the driving school"),
    "passenger": mark("Not in the passenger race"),
    "super-meeple-2019": mark("Not in the 2019 edition"),
}
"""What a rule says in a ruleset in which it is not in force."""

NAMES = {
    "driving-school": mark("driving school"),
    "passenger": mark("passenger race"),
    "super-meeple-2019": mark("2019 edition"),
}
"""The rulesets in the mark of a rule that is not in force in all of them."""

SHOWN = mark("The passenger race is shown. Rules of other rulesets carry a mark.")
"""What is told where nothing can be chosen for want of a script."""

COUNTED = frozenset({"board.fill", "setup.passenger-supply"})
"""Rules whose numbers go by the players: an example of theirs says when it has another number of them."""

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
"""What each reading answers to the question of its ruling; only readings that the engine plays need an answer."""


def counted(words: Words) -> dict[str, dict[int, str]]:
    """Return for each rule whose numbers go by the players what it comes to, for each number of players."""
    supplies, landings = dict[int, str](), dict[int, str]()
    widest = "super-meeple-2019"
    for each in (setup(widest, players) for players in players_in(widest)):
        supplies[each.players] = words.plural(
            "With {n} player: {passengers} passengers in play.",
            "With {n} players: {passengers} passengers in play.",
            each.players,
            passengers=each.passengers,
        )
        landings[each.players] = words.plural(
            "With {n} player: on a red roof’s landing {red}, on a brown roof’s {brown}.",
            "With {n} players: on a red roof’s landing {red}, on a brown roof’s {brown}.",
            each.players,
            red=each.on_roof("red"),
            brown=each.on_roof("brown"),
        )
    return {"setup.passenger-supply": supplies, "board.fill": landings}
