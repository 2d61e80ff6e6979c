"""What is counted over games."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from rules_engine.bots.match import Match
from rules_engine.games.submarine.events import Salvaged
from rules_engine.games.submarine.play import PlayedTurn
from rules_engine.games.submarine.position import Position
from rules_engine.words import Words

ENDS = ("end.twelve", "end.column", "end.no-cards", "end.cap")
"""The rules that can end a game."""


@dataclass(slots=True)
class Tally:
    """What was counted over games under the same rulings. `wins` are those of a seat that has the first place alone."""

    games: int = 0
    won: int = 0
    shared: int = 0
    turns: int = 0
    rounds: int = 0
    seats: int = 0
    kinds: int = 0
    best_kinds: int = 0
    by_joker: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)

    def watch(self, before: Position, played: PlayedTurn) -> None:
        """Count what happened in a turn."""
        self.events.update(event.type for event in played.events)
        self.by_joker += sum(isinstance(event, Salvaged) and event.how == "joker" for event in played.events)

    def add(self, played: Match) -> None:
        """Count a game."""
        self.games += 1
        self.turns += len(played.turns)
        self.rounds += played.end.round
        self.ends[played.end.ended] += 1
        kinds = [len(seat.kinds) for seat in played.end.seats]
        self.seats += len(kinds)
        self.kinds += sum(kinds)
        self.best_kinds += max(kinds)
        if played.winner is None:
            self.shared += 1
        else:
            self.won += 1
            self.wins[played.winner] += 1

    def _ended(self, rule: str) -> float:
        return self.ends[rule] / max(1, self.games)

    def _a_game(self, count: int, digits: int = 2) -> float:
        return round(count / max(1, self.games), digits)

    @property
    def _joker_share(self) -> float:
        return self.by_joker / max(1, self.events["salvage"])

    def to_json(self) -> dict[str, Any]:
        """Return counts, rates for a game, and means: `kinds` of a seat, `best_kinds` of the seat that has most."""
        return {
            "games": self.games,
            "with_winner": self.won,
            "shared_first_place": self.shared,
            "ends": {rule: self.ends[rule] for rule in ENDS},
            "rounds_a_game": self._a_game(self.rounds),
            "turns_a_game": self._a_game(self.turns),
            "artefacts_a_game": self._a_game(self.events["salvage"]),
            "joker_share": round(self._joker_share, 4),
            "cards_paid_a_game": self._a_game(self.events["pay"]),
            "swaps_a_game": self._a_game(self.events["swap"]),
            "kinds": round(self.kinds / max(1, self.seats), 2),
            "best_kinds": self._a_game(self.best_kinds),
            "wins": dict(sorted(self.wins.items())),
            "events": dict(sorted(self.events.items())),
        }

    def lines(self, words: Words) -> list[str]:
        """Return the figures for people, a line a figure."""
        n = max(1, self.games)
        lines = [
            words.message("Games: {n}", n=self.games),
            words.message("With one winner: {share}", share=words.percent(self.won / n)),
            words.message("With a shared first place: {share}", share=words.percent(self.shared / n)),
            words.message("Ended by all twelve kinds: {share}", share=words.percent(self._ended("end.twelve"))),
            words.message("Ended by an empty column: {share}", share=words.percent(self._ended("end.column"))),
            words.message("Ended by the last card: {share}", share=words.percent(self._ended("end.no-cards"))),
            words.message("Ended by the limit of rounds: {share}", share=words.percent(self._ended("end.cap"))),
            words.message("Rounds a game: {n}", n=words.number(self._a_game(self.rounds, 1))),
            words.message("Turns a game: {n}", n=words.number(self._a_game(self.turns, 1))),
            words.message("Artefacts salvaged a game: {n}", n=words.number(self._a_game(self.events["salvage"], 1))),
            words.message("Salvaged by a joker: {share}", share=words.percent(self._joker_share)),
            words.message("Cards paid for blocking a game: {n}", n=words.number(self._a_game(self.events["pay"], 1))),
            words.message(
                "Kinds on a transport card, on average: {n}; on the fullest: {best}",
                n=words.number(round(self.kinds / max(1, self.seats), 1)),
                best=words.number(self._a_game(self.best_kinds, 1)),
            ),
        ]
        for seat, wins in sorted(self.wins.items(), key=lambda item: -item[1]):
            lines.append(words.message("{seat} wins: {share}", seat=words.term(seat), share=words.percent(wins / n)))
        return lines

    def compared(self, reading: str, share: float, turns: float, other: Tally, words: Words) -> list[str]:
        """Tell in what shares of games and turns a reading differs, and how games under it went."""
        return [
            words.message(
                "Under {reading} something is different in {share} of the games and {turns} of the turns.",
                reading=reading,
                share=words.percent(share),
                turns=words.percent(turns),
            ),
            words.message(
                "Played under it: {share} with one winner, {rounds} rounds and {n} turns a game.",
                share=words.percent(other.won / max(1, other.games)),
                rounds=words.number(round(other.rounds / max(1, other.games), 1)),
                n=words.number(round(other.turns / max(1, other.games), 1)),
            ),
        ]
