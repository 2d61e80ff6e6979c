"""Many games between bots, counted: for figures, for tests of strength, and to see how much a ruling matters."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules_engine.bots.match import play
from rules_engine.bots.parts import Part, Tally, part
from rules_engine.games import registry
from rules_engine.games.mississippi_queen import NAME
from rules_engine.rulebook import Rulings, ruling_of
from rules_engine.words import Words

FIRST_POSITIONS = 5
"""How many of the positions in which two readings differ are kept."""


@dataclass(slots=True)
class Difference:
    """How much two readings of a ruling differ over the games played under the default one.

    A turn counts where who is to move, what can be done, or what the turn leaves behind is another under the other
    reading. `first` holds the first such positions as example tables, with the turn that was made.
    """

    game: str
    ruling: str
    reading: str
    turns: int = 0
    games: int = 0
    first: list[dict[str, Any]] = field(default_factory=list)

    def look(self, before: Any, played: Any) -> None:
        """Count a turn if the readings differ in it."""
        if not part(self.game).differs(before, played, self.ruling, self.reading):
            return
        self.turns += 1
        if len(self.first) < FIRST_POSITIONS:
            document = registry.game(self.game).write(before)
            document["play"] = {"turn": str(played.turn), **document.get("play", {})}
            self.first.append(document)

    def to_json(self, tally: Tally) -> dict[str, Any]:
        """Return counts and shares."""
        counted = part(self.game).COUNTED
        return {
            "ruling": self.ruling,
            "reading": self.reading,
            f"{counted}_that_differ": self.games,
            f"share_of_{counted}": round(self.games / max(1, tally.games), 4),
            "turns_that_differ": self.turns,
            "share_of_turns": round(self.turns / max(1, tally.turns), 6),
            "first": self.first,
        }


@dataclass(slots=True)
class Report:
    """The result of `run` and `study`: how it was played, what was counted, and what was compared.

    `other` is what was counted in games under the one reading that `run` compares, None if it does not.
    """

    game: str
    players: int
    seed: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    tally: Tally
    differences: list[Difference] = field(default_factory=list)
    other: Tally | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the report as JSON data."""
        own = part(self.game)
        found: dict[str, Any] = {
            "game": self.game,
            "players": self.players,
            "seed": self.seed,
            **{name: own.told(name, value) for name, value in self.options.items()},
            "bots": list(self.bots),
            **self.tally.to_json(),
        }
        if self.other is not None:
            compared = self.differences[0].to_json(self.tally)
            found["compare"] = compared | {"under_it": self.other.to_json()}
        return found

    def lines(self, words: Words) -> list[str]:
        """Return the report for people, a line a figure."""
        lines = self.tally.lines(words)
        if self.other is not None:
            found = self.differences[0]
            lines += self.tally.compared(
                f"{found.ruling}={found.reading}",
                found.games / max(1, self.tally.games),
                found.turns / max(1, self.tally.turns),
                self.other,
                words,
            )
        return lines


def run(
    *,
    players: int,
    games: int,
    seed: int,
    game: str = NAME,
    bots: Sequence[str] = (),
    compare: tuple[str, str] | None = None,
    progress: Callable[[], None] = lambda: None,
    **options: Any,
) -> Report:
    """Play so many games and count; the same arguments give the same report.

    `bots` names one for each seat in their order. With `compare` (a ruling and a reading) every turn is also looked
    at under the other reading, and all games are played again under it. `progress` is called after each game.
    `options` are those of the game: the `ruleset` of Mississippi Queen, the `deck` of Atlantic Star.
    """
    report = _report(game, players, seed, bots, () if compare is None else (compare,), options)
    for number in range(games):
        _play(report, report.tally, number, ruling_of(game), report.differences)
        progress()
    if compare is not None:
        report.other = part(game).Tally()
        for number in range(games):
            _play(report, report.other, number, ruling_of(game, (compare,)), ())
            progress()
    return report


def study(
    *,
    players: int,
    games: int,
    seed: int,
    game: str,
    bots: Sequence[str],
    compare: Sequence[tuple[str, str]],
    progress: Callable[[], None] = lambda: None,
    **options: Any,
) -> Report:
    """Play so many games under the default readings and look at every turn under several others at once."""
    report = _report(game, players, seed, bots, compare, options)
    for number in range(games):
        _play(report, report.tally, number, ruling_of(game), report.differences)
        progress()
    return report


def _report(
    game: str,
    players: int,
    seed: int,
    bots: Sequence[str],
    compare: Sequence[tuple[str, str]],
    options: Mapping[str, Any],
) -> Report:
    own = part(game)
    if unknown := [name for name in options if name not in own.OPTIONS]:
        raise TypeError(f"{game} has no {', '.join(unknown)} to choose")
    chosen = {name: options[name] if name in options else own.option(name, None) for name in own.OPTIONS}
    names = tuple(bots) or ("random",) * players
    return Report(game, players, seed, chosen, names, own.Tally(), [Difference(game, *each) for each in compare])


def _play(report: Report, tally: Tally, number: int, rulings: Rulings, differences: Sequence[Difference]) -> None:
    own: Part = part(report.game)
    seed = f"{report.seed}:{number}"
    generator = random.Random(seed)
    position = own.start(report.players, rulings, generator, report.options)
    seated = {
        seat: own.BOTS[bot](random.Random(f"{seed}:{seat}"))
        for seat, bot in zip(own.seats(position), report.bots, strict=True)
    }
    before = [each.turns for each in differences]

    def watch(position: Any, played: Any) -> None:
        tally.watch(position, played)
        for each in differences:
            each.look(position, played)

    tally.add(play(position, seated, generator, watch=watch))
    for each, turns in zip(differences, before, strict=True):
        each.games += each.turns > turns
