"""The order of the tiles in a column, worked out anew from all that ever happened there.

Who equals others goes below them, on arrival as after a loan. So of two equal tiles the one that has had its points for
longer is ahead: a tile's rank is its points, then the moment at which it got them. Nothing is inserted anywhere.
"""

from collections.abc import Iterable
from typing import NamedTuple


class Happening(NamedTuple):
    """A tile arrives with so many points, or (``loan``) gives so many points away."""

    company: str
    points: int
    loan: bool = False


class Tile(NamedTuple):
    company: str
    points: int
    loan: bool


def ranked(lying: Iterable[Tile], happenings: Iterable[Happening]) -> list[Tile]:
    """The tiles of a column, best first, after what happened; ``lying`` = those that lay there, best first."""
    points: dict[str, int] = {}
    since: dict[str, int] = {}
    gave: dict[str, bool] = {}
    moment = 0
    for tile in lying:
        moment += 1
        points[tile.company], since[tile.company], gave[tile.company] = tile.points, moment, tile.loan
    for what in happenings:
        moment += 1
        since[what.company] = moment
        if what.loan:
            points[what.company] -= what.points
            gave[what.company] = True
        else:
            points[what.company] = what.points
            gave[what.company] = False
    order = sorted(points, key=lambda company: (-points[company], since[company]))
    return [Tile(company, points[company], gave[company]) for company in order]


def read(text: str) -> Tile:
    """A tile as written: company and points, "*" behind if it has given a loan."""
    company, _, number = text.rpartition(" ")
    return Tile(company, int(number.rstrip("*")), number.endswith("*"))


def write(tile: Tile) -> str:
    return f"{tile.company} {tile.points}{'*' if tile.loan else ''}"
