"""Bounds on a TOML text, looked at before it is read.

A short text can ask for very much: brackets nested by the thousand, keys of thousands of parts, numbers of thousands
of digits. Such a text is told apart here, cheaply, in one pass.
"""

from __future__ import annotations

import re

DEPTH = 16
"""Brackets inside brackets, and parts of a dotted key, in any file."""
DIGITS = 100
"""Digits of a number in any file."""

# Texts that are not closed match up to where they must have ended, so that no place is looked at twice.
_PARTS = re.compile(
    r"""
      (?P<text>\"{3}(?:\\.|[^\\])*?(?:\"{3}|\\?\Z)|'{3}.*?(?:'{3}|\Z)|"(?:\\.|[^"\\\n])*"?|'[^'\n]*'?|\#[^\n]*)
    | (?P<open>[\[{])
    | (?P<close>[\]}])
    | (?P<digits>[0-9][0-9_]+)
    | (?P<dot>\.)
    | (?P<end>[\n=,])
    """,
    re.VERBOSE | re.DOTALL,
)


def beyond(text: str, depth: int = DEPTH, digits: int = DIGITS) -> str | None:
    """Return what goes beyond the bounds, "nesting" or "number"; None when all is well."""
    nested = dots = 0
    for part in _PARTS.finditer(text):
        kind = part.lastgroup
        if kind == "text":
            continue
        if kind == "dot":
            dots += 1
        elif kind == "digits" and len(part.group()) > digits:
            return "number"
        elif kind in ("open", "close", "end"):
            dots = 0
            nested = max(0, nested + {"open": 1, "close": -1, "end": 0}[kind])
        if nested > depth or dots > depth:
            return "nesting"
    return None
