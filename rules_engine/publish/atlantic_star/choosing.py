"""What can be chosen in Atlantic Star: the number of players, and the readings of two rulings. It has no rulesets."""

from __future__ import annotations

from rules_engine.publish.atlantic_star.setup_tables import Setup, players_in, setup
from rules_engine.publish.without_rulesets import CODES, NAMES, NOT_HERE, PLAYERS, RULESET, RULESETS, SHOWN
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

ANSWERS: dict[str, dict[str, str]] = {
    "hand_guard": {"on": mark("No, such a charter is refused"), "off": mark("Yes, at your own risk")},
    "loan_once": {
        "per-tile": mark("Once in the game, one loan a turn"),
        "per-turn": mark("In any turn, one loan a turn"),
        "unlimited": mark("As often as you like"),
    },
}
"""What each reading answers to the question of its ruling; only readings that the engine plays need an answer."""

COMPANIES = ("setup.two-or-three", "setup.four-to-six")
IMAGINARY = ("setup.imaginary-two", "setup.imaginary-one", "setup.six-tiles")
COUNTED = frozenset({*COMPANIES, *IMAGINARY})
"""Rules whose numbers go by the players: an example of theirs says when it has another number of them."""


def counted(words: Words) -> dict[str, dict[int, str]]:
    """Return for each of `COUNTED` what it comes to, for each number of players."""
    every = [setup(players) for players in players_in(RULESET)]
    companies = {each.players: _companies(words, each) for each in every}
    imaginary = {each.players: _imaginary(words, each) for each in every}
    return dict.fromkeys(COMPANIES, companies) | dict.fromkeys(IMAGINARY, imaginary)


def _companies(words: Words, each: Setup) -> str:
    return words.plural(
        "With {n} player – companies: {companies}, cruise tiles: {tiles}, money: {money}.",
        "With {n} players – for each of them companies: {companies}, cruise tiles: {tiles}, money: {money}.",
        each.players,
        companies=each.companies,
        tiles=each.tiles,
        money=words.money(each.money),
    )


def _imaginary(words: Words, each: Setup) -> str:
    values = ["–".join(map(str, points)) for points in each.imaginary]
    if not values:
        return words.plural(
            "With {n} player: no imaginary company.", "With {n} players: no imaginary company.", each.players
        )
    return words.plural(
        "With {n} player: imaginary companies with {values}.",
        "With {n} players: imaginary companies with {values}.",
        each.players,
        values=values,
    )
