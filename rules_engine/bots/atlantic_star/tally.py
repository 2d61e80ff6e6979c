"""What is counted over games."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from rules_engine.bots.match import Match
from rules_engine.games.atlantic_star.events import Loaned
from rules_engine.games.atlantic_star.play import PlayedTurn, scores
from rules_engine.games.atlantic_star.position import COLOURS, Position
from rules_engine.games.atlantic_star.turns import Stage
from rules_engine.words import Words


@dataclass(slots=True)
class Tally:
    """What was counted over games under the same rulings. `wins` are those of a seat that has the first place alone."""

    games: int = 0
    unfinished: int = 0
    won: int = 0
    shared: int = 0
    turns: int = 0
    loan_points: int = 0
    bonuses: int = 0
    money_left: int = 0
    seats: int = 0
    score: int = 0
    best_score: int = 0
    points: Counter[str] = field(default_factory=Counter)
    stagings: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)

    def watch(self, before: Position, played: PlayedTurn) -> None:
        """Count what happened in a turn."""
        self.events.update(event.type for event in played.events)
        self.loan_points += sum(event.points for event in played.events if isinstance(event, Loaned))
        action = played.turn.steps[-1]
        if isinstance(action, Stage):
            self.stagings[action.colour] += 1
            self.points[action.colour] += played.points or 0
            self.bonuses += bool(played.bonus)

    def add(self, played: Match) -> None:
        """Count a game."""
        self.games += 1
        self.turns += len(played.turns)
        if played.capped:
            self.unfinished += 1
            return
        found = scores(played.end)
        of_seats = [found[seat.name] for seat in played.end.seats]
        self.seats += len(of_seats)
        self.score += sum(of_seats)
        self.best_score += max(of_seats)
        self.money_left += sum(seat.money for seat in played.end.seats)
        if played.winner is None:
            self.shared += 1
        else:
            self.won += 1
            self.wins[played.winner] += 1

    @property
    def _finished(self) -> int:
        return max(1, self.games - self.unfinished)

    def _points_of(self, colour: str) -> float:
        return round(self.points[colour] / max(1, self.stagings[colour]), 2)

    @property
    def _bonus_share(self) -> float:
        return self.bonuses / max(1, self.stagings.total())

    def to_json(self) -> dict[str, Any]:
        """Return counts, rates for a game, and means: `points` of a cruise by colour, `score` of a seat."""
        n = max(1, self.games)
        return {
            "games": self.games,
            "with_winner": self.won,
            "shared_first_place": self.shared,
            "unfinished": self.unfinished,
            "turns_a_game": round(self.turns / n, 2),
            "loans_a_game": round(self.events["loan"] / n, 2),
            "points_a_loan": round(self.loan_points / max(1, self.events["loan"]), 2),
            "exchanges_a_game": round(self.events["exchange"] / n, 2),
            "bonus_share": round(self._bonus_share, 4),
            "points": {colour: self._points_of(colour) for colour in COLOURS},
            "score": round(self.score / max(1, self.seats), 2),
            "best_score": round(self.best_score / self._finished, 2),
            "money_left": round(self.money_left / max(1, self.seats), 2),
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
        ]
        if self.unfinished:
            share = words.percent(self.unfinished / n)
            lines.append(words.message("Stuck, somebody having nothing left to do: {share}", share=share))
        lines += [
            words.message("Turns a game: {n}", n=words.number(round(self.turns / n, 1))),
            words.message("Loans a game: {n}", n=words.number(round(self.events["loan"] / n, 1))),
            words.message("Exchanges of the offer a game: {n}", n=words.number(round(self.events["exchange"] / n, 1))),
            words.message("Cruises with a bonus: {share}", share=words.percent(self._bonus_share)),
            words.message(
                "Points of a cruise, on average: {yellow} yellow, {green} green, {red} red, {blue} blue",
                **{colour: words.number(round(self._points_of(colour), 1)) for colour in COLOURS},
            ),
            words.message(
                "Score, on average: {n}; of the winner: {best}",
                n=words.number(round(self.score / max(1, self.seats), 1)),
                best=words.number(round(self.best_score / self._finished, 1)),
            ),
        ]
        for seat, wins in sorted(self.wins.items(), key=lambda item: -item[1]):
            lines.append(words.message("{seat} wins: {share}", seat=seat, share=words.percent(wins / n)))
        return lines

    def compared(self, reading: str, share: float, turns: float, other: Tally, words: Words) -> list[str]:
        """Tell in what shares of games and turns a reading differs, and how games under it went."""
        n = max(1, other.games)
        return [
            words.message(
                "Under {reading} something is different in {share} of the games and {turns} of the turns.",
                reading=reading,
                share=words.percent(share),
                turns=words.percent(turns),
            ),
            words.message(
                "Played under it: {share} with one winner, {n} turns a game, {loans} loans a game.",
                share=words.percent(other.won / n),
                n=words.number(round(other.turns / n, 1)),
                loans=words.number(round(other.events["loan"] / n, 1)),
            ),
        ]
