"""Messages that are looked up by a value of the data, where no literal stands in the code to be extracted."""

from __future__ import annotations

from rules_engine.words.words import mark

CHANGES = (mark("wording"), mark("meaning"), mark("number"), mark("new"), mark("retired"))
"""The kinds of entry in the list of changes."""

KINDS = (mark("forbids"), mark("allows"), mark("defines"))
"""The kinds of rule."""

HEADS = (mark("Rule"), mark("Tests"), mark("Examples"), mark("Questions"))
"""Heads of the generated tables."""
