"""A second opinion: Submarine worked out again, slowly and simply, from the written rules alone.

Nothing in here but `test_agrees.py` imports the engine, and nothing was taken from it: own judge, own ranking, and
every set of artefacts in every order, each by card or joker, simply tried. What the engine answers is compared with
these answers.
"""

from tests.second.submarine.judge import judge
from tests.second.submarine.salvages import outcomes

__all__ = ["judge", "outcomes"]
