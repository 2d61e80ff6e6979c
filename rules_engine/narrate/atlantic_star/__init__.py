"""The sentences of Atlantic Star."""

from rules_engine.narrate.atlantic_star.common import seat
from rules_engine.narrate.atlantic_star.lines import figures, summary, turn
from rules_engine.narrate.atlantic_star.positions import changed, position
from rules_engine.narrate.atlantic_star.verdicts import verdict
from rules_engine.narrate.atlantic_star.written import step_in_words, turn_in_words

__all__ = [
    "changed",
    "figures",
    "position",
    "seat",
    "step_in_words",
    "summary",
    "turn",
    "turn_in_words",
    "verdict",
]
