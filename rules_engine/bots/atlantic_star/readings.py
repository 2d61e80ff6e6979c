"""Whether another reading of a ruling makes any difference to a turn of a game."""

from __future__ import annotations

from rules_engine.bots.atlantic_star.player import lenders, prices
from rules_engine.games.atlantic_star import NAME
from rules_engine.games.atlantic_star.play import PlayedTurn, judge
from rules_engine.games.atlantic_star.position import Position
from rules_engine.games.protocol import RuleViolation
from rules_engine.rulebook import ruling_of


def differs(before: Position, played: PlayedTurn, ruling: str, reading: str) -> bool:
    """Tell whether another reading makes any difference to a turn.

    Looked at: at which prices the seat can charter, which loans it can take, and the position that the same written
    turn leaves behind. Which cruises can be staged depends on no ruling.
    """
    kept = tuple((name, value) for name, value in before.rulings.changed if name != ruling)
    other = before.changed(rulings=ruling_of(NAME, (*kept, (ruling, reading))))
    seat = played.turn.seat
    if prices(before, seat) != prices(other, seat) or loans(before, seat) != loans(other, seat):
        return True
    after = judge(other, played.turn)
    return isinstance(after, RuleViolation) or after.position.changed(rulings=before.rulings) != played.position


def loans(position: Position, seat: str) -> tuple[tuple[str, str], ...]:
    """Return (company, colour) of every tile that can give a loan in a turn, twice where it can give a second one."""
    own = [(tile.company, column.colour, tile.points) for column, tile in lenders(position, seat)]
    again = position.rulings["loan_once"] == "unlimited"
    return tuple((company, colour) for company, colour, points in own for _ in range(2 if again and points > 1 else 1))
