"""The sentences of Mississippi Queen."""

from rules_engine.narrate.mississippi_queen.common import boat as seat
from rules_engine.narrate.mississippi_queen.lines import SailingLine, figures, summary, turn
from rules_engine.narrate.mississippi_queen.orders import order
from rules_engine.narrate.mississippi_queen.positions import changed, describe, position
from rules_engine.narrate.mississippi_queen.verdicts import verdict
from rules_engine.narrate.mississippi_queen.written import token_in_words, turn_in_words

__all__ = [
    "SailingLine",
    "changed",
    "describe",
    "figures",
    "order",
    "position",
    "seat",
    "summary",
    "token_in_words",
    "turn",
    "turn_in_words",
    "verdict",
]
