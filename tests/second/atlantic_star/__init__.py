"""A second opinion: Atlantic Star worked out again, slowly and simply, from the written rules alone.

Nothing in here but `test_cards_agree.py` and `test_turns_agree.py` imports the engine, and nothing was taken from it:
own copy of the study deck, own judge, own ranking, and every assignment of ships to legs simply tried. What the engine
answers is compared with these answers.
"""

from tests.second.atlantic_star.assignment import best, points_for
from tests.second.atlantic_star.judge import judge
from tests.second.atlantic_star.outcomes import outcomes
from tests.second.atlantic_star.ranking import ranked

__all__ = ["best", "judge", "outcomes", "points_for", "ranked"]
