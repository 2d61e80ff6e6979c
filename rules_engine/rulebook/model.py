"""Rules, rulings and the rulebook of a game, read from its TOML file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib import resources
from typing import Any

GAMES: tuple[str, ...] = ("mississippi-queen", "atlantic-star", "submarine")
"""The games that have a rulebook, the main one first."""

RULESETS: dict[str, str] = {"DS": "driving-school", "P": "passenger", "SM": "super-meeple-2019"}
"""The marks of `applies` in the files, and the rulesets that they stand for."""


class UnknownRule(KeyError):
    """No rule has this identity."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A choice where the sources disagree or are silent: all readings, the default, and those that the engine plays."""

    id: str
    rule: str
    readings: tuple[str, ...]
    default: str
    played: tuple[str, ...]
    note: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: its identity inside the game, its number, what it means, and where each source says it.

    `sources` maps a source's language to its pages, sections or items. `applies` names the rulesets in which the rule
    is in force, empty for all. `mistake`, `disagree`, `inferred`, `default` and `other` are remarks in this project's
    words.
    """

    id: str
    game: str
    chapter: str
    number: str
    kind: str
    says: str
    applies: tuple[str, ...] = ()
    sources: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    ruling: Ruling | None = None
    mistake: str = ""
    disagree: str = ""
    inferred: str = ""
    default: str = ""
    other: str = ""

    @property
    def key(self) -> str:
        """The full form of the identity, such as `mississippi-queen/push.cost`."""
        return f"{self.game}/{self.id}"

    def in_force(self, ruleset: str) -> bool:
        """Tell whether the rule is in force in a ruleset."""
        return not self.applies or ruleset in self.applies


@dataclass(frozen=True)
class Rulebook:
    """All rules of a game in order."""

    game: str
    rules: tuple[Rule, ...]

    @cached_property
    def by_id(self) -> dict[str, Rule]:
        """The rules by identity."""
        return {rule.id: rule for rule in self.rules}

    @cached_property
    def chapters(self) -> tuple[str, ...]:
        """The chapters' names in order; chapter 1 is the first."""
        return tuple(dict.fromkeys(rule.chapter for rule in self.rules))

    @cached_property
    def rulings(self) -> dict[str, Ruling]:
        """The rulings by id, in the order of their rules."""
        return {rule.ruling.id: rule.ruling for rule in self.rules if rule.ruling}

    def __getitem__(self, identity: str) -> Rule:
        try:
            return self.by_id[identity]
        except KeyError:
            raise UnknownRule(identity) from None

    def __contains__(self, identity: object) -> bool:
        return identity in self.by_id

    def of(self, chapter: str) -> tuple[Rule, ...]:
        """Return the rules of a chapter."""
        return tuple(rule for rule in self.rules if rule.chapter == chapter)


@dataclass(frozen=True)
class Rulings:
    """The readings that a game is played with: those in `changed`, the default for every other ruling."""

    game: str
    changed: tuple[tuple[str, str], ...] = ()

    @cached_property
    def _readings(self) -> dict[str, str]:
        defaults = {ruling.id: ruling.default for ruling in load(self.game).rulings.values()}
        return defaults | dict(self.changed)

    def __getitem__(self, ruling: str) -> str:
        return self._readings[ruling]


def _words(value: Any) -> tuple[str, ...]:
    items = value if isinstance(value, list) else [value]
    return tuple(str(item) for item in items)


def _rule(game: str, chapter: str, name: str, number: str, entry: dict[str, Any]) -> Rule:
    identity = f"{chapter}.{name}"
    ruling = entry.get("ruling")
    return Rule(
        id=identity,
        game=game,
        chapter=chapter,
        number=number,
        kind=entry["kind"],
        says=entry["says"],
        applies=tuple(RULESETS[mark] for mark in entry.get("applies", ())),
        sources={lang: _words(entry[lang]) for lang in ("cs", "zh", "de", "sk") if lang in entry},
        ruling=Ruling(
            id=ruling["id"],
            rule=identity,
            readings=tuple(ruling["readings"]),
            default=ruling["default"],
            played=tuple(ruling["played"]),
            note=ruling.get("note", ""),
        )
        if ruling
        else None,
        **{key: str(entry[key]) for key in ("mistake", "disagree", "inferred", "default", "other") if key in entry},
    )


@lru_cache
def load(game: str) -> Rulebook:
    """Return the rulebook of a game; `KeyError` if there is no such game."""
    if game not in GAMES:
        raise KeyError(game)
    text = resources.files(__package__).joinpath(f"{game}.toml").read_text(encoding="utf-8")
    rules = []
    for c, (chapter, entries) in enumerate(tomllib.loads(text).items(), 1):
        for n, (name, entry) in enumerate(entries.items(), 1):
            rules.append(_rule(game, chapter, name, f"{c}.{n}", entry))
    return Rulebook(game, tuple(rules))


@lru_cache
def ruling_of(game: str, changed: tuple[tuple[str, str], ...] = ()) -> Rulings:
    """Return the readings of a game with these changes; equal ones are one object."""
    return Rulings(game, changed)
