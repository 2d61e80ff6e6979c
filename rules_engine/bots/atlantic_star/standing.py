"""What a tile may be worth in victory points: the tiles that lie, and a guess at those that are still to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, erf, sqrt

from rules_engine.games.atlantic_star.position import LEGS, PLACES, Column, Position

TYPICAL = 6.0
"""Points a leg, bonus included, that a cruise of another player is taken to bring."""

DOUBT = 3.0
"""As how many tiles that have been seen this guess counts."""

SPREAD = 0.22
"""How far cruises lie from the guess, as a share of it (one standard deviation)."""


def strength(view: Position, seat: str) -> float:
    """Return the points a leg that the other players' cruises bring, guessed from those that lie."""
    own = view.companies(seat)
    total, n = TYPICAL * DOUBT, DOUBT
    for column in view.columns:
        for tile in column.tiles:
            if tile.company not in own and tile.company not in view.imaginary and not tile.loan:
                total += tile.points / len(LEGS[column.colour])
                n += 1
    return total / n


@lru_cache(maxsize=4096)
def _chances(n: int, better: float) -> tuple[float, ...]:
    """How likely it is that 0, 1 ... n of n tiles lie above."""
    return tuple(comb(n, k) * better**k * (1 - better) ** (n - k) for k in range(n + 1))


def expected(worths: Sequence[int], above: int, coming: int, better: float) -> float:
    """Return the victory points to expect below `above` tiles, each of `coming` likely to come above as given."""
    chances = _chances(coming, round(better, 3))
    return sum(chance * worths[min(above + k, PLACES - 1)] for k, chance in enumerate(chances))


class Standing:
    """A view's tiles as its seat judges them."""

    def __init__(self, view: Position, seat: str) -> None:
        self._view, self._strength = view, strength(view, seat)

    def better(self, colour: str, points: int) -> float:
        """Return how likely a tile still to come has more points than so many."""
        guess = self._strength * len(LEGS[colour])
        return 0.5 * (1 - erf((points + 0.5 - guess) / (SPREAD * guess * sqrt(2))))

    def new_tile(self, colour: str, points: int, stars: int) -> float:
        """Return the victory points to expect of a new tile in a column."""
        column = self._view.column_of(colour)
        others: list[int] = [tile.points for tile in column.tiles] if column else []
        coming = PLACES - 1 - len(others)
        if column is None:
            imaginary = [values[colour] for values in self._view.imaginary.values()]
            # They come below a first tile that they equal.
            above = sum(value > points for value in imaginary)
            coming -= len(imaginary)
        else:
            above = sum(other >= points for other in others)
        return expected(self._view.deck.board[stars], above, max(0, coming), self.better(colour, points))

    def lying_tile(self, column: Column, company: str, given: int = 0) -> float:
        """Return the victory points to expect of a tile that lies, once it has given a loan of so many points."""
        tile = column.tile(company)
        assert tile is not None
        points = tile.points - given
        above = column.place(company) - 1
        if given:
            above = sum(other.points >= points for other in column.tiles if other.company != company)
        coming = PLACES - len(column.tiles)
        worths = self._view.deck.board[column.stars]
        return expected(worths, above, coming, self.better(column.colour, points))
