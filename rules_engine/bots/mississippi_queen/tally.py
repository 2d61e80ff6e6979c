"""What is counted over races."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from rules_engine.bots.match import Match
from rules_engine.games.mississippi_queen.play import PlayedTurn
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.words import Words


@dataclass(slots=True)
class Tally:
    """What was counted over races under the same rulings."""

    games: int = 0
    won: int = 0
    capped: int = 0
    rounds: int = 0
    turns: int = 0
    out: int = 0
    docked: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)

    def watch(self, before: Position, played: PlayedTurn) -> None:
        """Count what happened in a turn."""
        self.events.update(event.type for event in played.events)

    def add(self, played: Match) -> None:
        """Count a race."""
        self.games += 1
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
        n = max(1, self.games)
        return {
            "races": self.games,
            "with_winner": self.won,
            "round_limit": self.capped,
            "boats_docked": self.docked,
            "boats_out": self.out,
            "rounds_a_race": round(self.rounds / n, 2),
            "turns_a_race": round(self.turns / n, 2),
            "wins": dict(sorted(self.wins.items())),
            "events": dict(sorted(self.events.items())),
        }

    def lines(self, words: Words) -> list[str]:
        """Return the figures for people, a line a figure."""
        n = max(1, self.games)
        lines = [
            words.message("Races: {n}", n=self.games),
            words.message("With a winner: {share}", share=words.percent(self.won / n)),
            words.message("Ended by the limit of rounds: {share}", share=words.percent(self.capped / n)),
            words.message("Rounds a race: {n}", n=words.number(round(self.rounds / n, 1))),
            words.message("Turns a race: {n}", n=words.number(round(self.turns / n, 1))),
            words.message("Boats that went out, a race: {n}", n=words.number(round(self.out / n, 1))),
        ]
        for boat, wins in sorted(self.wins.items(), key=lambda item: -item[1]):
            lines.append(words.message("{boat} wins: {share}", boat=words.term(boat), share=words.percent(wins / n)))
        return lines

    def compared(self, reading: str, share: float, turns: float, other: Tally, words: Words) -> list[str]:
        """Tell in what shares of races and turns a reading differs, and how races under it went."""
        return [
            words.message(
                "Under {reading} something is different in {share} of the races and {turns} of the turns.",
                reading=reading,
                share=words.percent(share),
                turns=words.percent(turns),
            ),
            words.message(
                "Played under it: {share} with a winner, {n} rounds a race.",
                share=words.percent(other.won / max(1, other.games)),
                n=words.number(round(other.rounds / max(1, other.games), 1)),
            ),
        ]
