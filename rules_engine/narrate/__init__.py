"""Sentences from what the engine knows: a turn step by step, why a turn is refused, the turn order, a position in full.

All of them take a `Words` and speak its language. A sentence is a whole message with its places filled; lines are
clauses without their subject, since the boat stands in the head of the table.
"""

from rules_engine.narrate.lines import Line, summary, turn
from rules_engine.narrate.orders import order
from rules_engine.narrate.positions import describe, position
from rules_engine.narrate.verdicts import short_text, verdict
from rules_engine.narrate.written import token_in_words, turn_in_words

__all__ = [
    "Line",
    "describe",
    "order",
    "position",
    "short_text",
    "summary",
    "token_in_words",
    "turn",
    "turn_in_words",
    "verdict",
]
