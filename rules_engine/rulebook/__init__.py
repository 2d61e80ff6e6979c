"""Every rule's identity, kind, sources, disagreements and rulings, and the texts that say it in each language.

The data stand in one TOML file a game beside this module; the order of a file gives the numbers that readers see
("8.2"), the identities never change. The texts are the
`/// rule` blocks of the pages in `docs/<language>/<game>/rules`.
"""

from rules_engine.rulebook.model import GAMES, Rule, Rulebook, Ruling, Rulings, UnknownRule, load, ruling_of
from rules_engine.rulebook.notes import note
from rules_engine.rulebook.texts import RuleText, TextError, digest, parse, texts

__all__ = [
    "GAMES",
    "Rule",
    "RuleText",
    "Rulebook",
    "Ruling",
    "Rulings",
    "TextError",
    "UnknownRule",
    "digest",
    "load",
    "note",
    "parse",
    "ruling_of",
    "texts",
]
