"""Words of the reader's language: message catalogues, glossary terms by case and number, numbers and lists.

>>> from rules_engine.words import Words
>>> words = Words("en")
>>> words.message("{boat} sails to {space}.", boat=words.term("red"), space="A11")
'Red sails to A11.'
>>> words.join(["A16", "A20"])
'A16 and A20'

Importing this package reads no file; a catalogue is read when `Words` is made, the glossary when the first term is
asked for.
"""

from rules_engine.words.glossary import Entry, Forms, glossary
from rules_engine.words.languages import DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES, Custom, custom
from rules_engine.words.words import Fact, Term, Words, mark

__all__ = [
    "DEFAULT_LANGUAGE",
    "LANGUAGES",
    "LANGUAGE_NAMES",
    "Custom",
    "Entry",
    "Fact",
    "Forms",
    "Term",
    "Words",
    "custom",
    "glossary",
    "mark",
]
