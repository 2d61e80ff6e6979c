"""The sentences of Submarine."""

from rules_engine.narrate.submarine.common import seat
from rules_engine.narrate.submarine.lines import figures, summary, turn
from rules_engine.narrate.submarine.positions import changed, position
from rules_engine.narrate.submarine.verdicts import verdict
from rules_engine.narrate.submarine.written import step_in_words, turn_in_words

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
