"""Many races between bots, counted: for figures, for tests of strength, and to see how much a ruling matters."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules_engine.bots.match import Race, race
from rules_engine.bots.planner import PlanningBot
from rules_engine.bots.player import Bot, RandomBot
from rules_engine.games.mississippi_queen import NAME
from rules_engine.games.mississippi_queen.actions.laying import due, without_rear
from rules_engine.games.mississippi_queen.order import turn_order
from rules_engine.games.mississippi_queen.play import PlayedTurn, judge
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.race import start
from rules_engine.games.mississippi_queen.reading import write_position
from rules_engine.games.mississippi_queen.search import outcomes
from rules_engine.games.protocol import RuleViolation
from rules_engine.rulebook import Rulings, ruling_of
from rules_engine.words import Words

BOTS: dict[str, Callable[[random.Random], Bot]] = {"random": RandomBot, "planner": PlanningBot}
"""The bots by the names that the command knows them by."""

OUTCOME_RULINGS = ("turning", "barred_space", "repeat_push", "dock_speed")
"""The rulings that bear on what a boat can reach; the others are looked at elsewhere."""

FIRST_POSITIONS = 5
"""How many of the positions in which two readings differ are kept."""


@dataclass(slots=True)
class Tally:
    """What was counted over races under the same rulings."""

    races: int = 0
    won: int = 0
    capped: int = 0
    rounds: int = 0
    turns: int = 0
    out: int = 0
    docked: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)

    def add(self, played: Race) -> None:
        """Count a race."""
        self.races += 1
        self.capped += played.capped
        self.rounds += played.end.round
        self.turns += len(played.turns)
        self.out += len(played.end.lost)
        self.docked += len(played.end.docked)
        if played.winner is not None:
            self.won += 1
            self.wins[played.winner] += 1

    def to_json(self) -> dict[str, Any]:
        """Return counts, and rates for a race."""
        n = max(1, self.races)
        return {
            "races": self.races,
            "with_winner": self.won,
            "round_limit": self.capped,
            "boats_docked": self.docked,
            "boats_out": self.out,
            "rounds_a_race": round(self.rounds / n, 2),
            "turns_a_race": round(self.turns / n, 2),
            "wins": dict(sorted(self.wins.items())),
            "events": dict(sorted(self.events.items())),
        }


@dataclass(slots=True)
class Difference:
    """How much two readings of a ruling differ over the races played under the default one.

    A turn counts where the boat to move, its outcomes, or what its turn leaves behind are others under the other
    reading. `first` holds the first such positions as example tables, with the turn that was made.
    """

    ruling: str
    reading: str
    turns: int = 0
    races: int = 0
    first: list[dict[str, Any]] = field(default_factory=list)

    def look(self, before: Position, played: PlayedTurn) -> None:
        """Count a turn if the readings differ in it."""
        if not differs(before, played, self.ruling, self.reading):
            return
        self.turns += 1
        if len(self.first) < FIRST_POSITIONS:
            document = write_position(before)
            document["play"] = {"turn": str(played.turn), **document["play"]}
            self.first.append(document)

    def to_json(self, tally: Tally) -> dict[str, Any]:
        """Return counts and shares."""
        return {
            "ruling": self.ruling,
            "reading": self.reading,
            "races_that_differ": self.races,
            "share_of_races": round(self.races / max(1, tally.races), 4),
            "turns_that_differ": self.turns,
            "share_of_turns": round(self.turns / max(1, tally.turns), 6),
            "first": self.first,
        }


@dataclass(slots=True)
class Report:
    """The result of `run`: how it was played, what was counted, and the comparison if one was asked for."""

    players: int
    seed: int
    ruleset: str
    bots: tuple[str, ...]
    tally: Tally
    other: Tally | None = None
    difference: Difference | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the report as JSON data."""
        found: dict[str, Any] = {
            "game": NAME,
            "players": self.players,
            "seed": self.seed,
            "ruleset": self.ruleset,
            "bots": list(self.bots),
            **self.tally.to_json(),
        }
        if self.difference is not None and self.other is not None:
            found["compare"] = self.difference.to_json(self.tally) | {"under_it": self.other.to_json()}
        return found

    def lines(self, words: Words) -> list[str]:
        """Return the report for people, a line a figure."""
        tally, n = self.tally, max(1, self.tally.races)
        lines = [
            words.message("Races: {n}", n=tally.races),
            words.message("With a winner: {share}", share=words.percent(tally.won / n)),
            words.message("Ended by the limit of rounds: {share}", share=words.percent(tally.capped / n)),
            words.message("Rounds a race: {n}", n=words.number(round(tally.rounds / n, 1))),
            words.message("Turns a race: {n}", n=words.number(round(tally.turns / n, 1))),
            words.message("Boats that went out, a race: {n}", n=words.number(round(tally.out / n, 1))),
        ]
        for boat, wins in sorted(tally.wins.items(), key=lambda item: -item[1]):
            lines.append(words.message("{boat} wins: {share}", boat=words.term(boat), share=words.percent(wins / n)))
        if self.difference is not None and self.other is not None:
            found = self.difference
            lines += [
                words.message(
                    "Under {reading} something is different in {share} of the races and {turns} of the turns.",
                    reading=f"{found.ruling}={found.reading}",
                    share=words.percent(found.races / n),
                    turns=words.percent(found.turns / max(1, tally.turns)),
                ),
                words.message(
                    "Played under it: {share} with a winner, {n} rounds a race.",
                    share=words.percent(self.other.won / max(1, self.other.races)),
                    n=words.number(round(self.other.rounds / max(1, self.other.races), 1)),
                ),
            ]
        return lines


def run(
    *,
    players: int,
    games: int,
    seed: int,
    ruleset: str = "passenger",
    bots: Sequence[str] = (),
    compare: tuple[str, str] | None = None,
    progress: Callable[[], None] = lambda: None,
) -> Report:
    """Play so many races and count; the same arguments give the same report.

    `bots` names one for each boat, in the order of seats. With `compare` (a ruling and a reading) every turn is also
    looked at under the other reading, and all races are played again under it. `progress` is called after each race.
    """
    names = tuple(bots) or ("random",) * players
    report = Report(players, seed, ruleset, names, Tally())
    if compare is not None:
        report.difference, report.other = Difference(*compare), Tally()
    for number in range(games):
        found = report.difference
        before = found.turns if found else 0
        _play(report.tally, players, f"{seed}:{number}", ruleset, names, ruling_of(NAME), found)
        if found is not None and found.turns > before:
            found.races += 1
        progress()
    if compare is not None and report.other is not None:
        for number in range(games):
            _play(report.other, players, f"{seed}:{number}", ruleset, names, ruling_of(NAME, (compare,)), None)
            progress()
    return report


def _play(
    tally: Tally,
    players: int,
    seed: str,
    ruleset: str,
    bots: Sequence[str],
    rulings: Rulings,
    difference: Difference | None,
) -> None:
    generator = random.Random(seed)
    position = start(players=players, ruleset=ruleset, rulings=rulings, seed=generator)
    seated = {
        boat.name: BOTS[bot](random.Random(f"{seed}:{boat.name}"))
        for boat, bot in zip(position.boats, bots, strict=True)
    }

    def watch(before: Position, played: PlayedTurn) -> None:
        tally.events.update(event.type for event in played.events)
        if difference is not None:
            difference.look(before, played)

    tally.add(race(position, seated, generator, watch=watch))


def differs(before: Position, played: PlayedTurn, ruling: str, reading: str) -> bool:
    """Tell whether another reading makes any difference to a turn.

    Looked at: the order of the round that the turn begins, all outcomes of the boat, the sides to which a tile that
    is laid could be joined, and the position that the same written turn leaves behind.
    """
    kept = tuple((name, value) for name, value in before.rulings.changed if name != ruling)
    other = before.changed(rulings=ruling_of(NAME, (*kept, (ruling, reading))))
    mover = played.turn.boat
    if before.to_move == turn_order(before).names and turn_order(before) != turn_order(other):
        return True
    if before.rulings["order_fixed"] != reading and ruling == "order_fixed" and _moved_up(before):
        return True
    if ruling in OUTCOME_RULINGS and set(outcomes(before, mover)) != set(outcomes(other, mover)):
        return True
    if any(event.type == "tile" for event in played.events):
        settled, _ = without_rear(before)
        if due(settled) != due(settled.changed(rulings=other.rulings)):
            return True
    after = judge(other, played.turn)
    return isinstance(after, RuleViolation) or after.position.changed(rulings=before.rulings) != played.position


def _moved_up(position: Position) -> bool:
    """Tell whether the boat ahead of all that have still to move is not the one whose turn the round's order says."""
    now = tuple(name for name in turn_order(position).names if name in position.to_move)
    return bool(now) and position.round > 1 and now[0] != position.to_move[0]
