"""A second opinion: the turns of Mississippi Queen worked out again, slowly and simply, from the written rules alone.

Nothing in here imports the engine, and nothing was taken from it: own copy of the tiles, own geometry, own search. What
the engine answers is compared with what these plain functions answer.
"""

from tests.second.order import due, gone_after, joins, turn_order
from tests.second.outcomes import Outcome, outcomes

__all__ = ["Outcome", "due", "gone_after", "joins", "outcomes", "turn_order"]
