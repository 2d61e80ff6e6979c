"""The faces of the sheets: which there are, in which order a text asks them, and which characters they hold."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

from rules_engine.publish.problems import Problem, PublishError

FOLDER = Path(__file__).resolve().parent / "faces"
FAMILIES = ("Atkinson Hyperlegible Next", "Noto Sans TC")
"""The Latin face first: the Chinese one lacks letters of Czech and Slovak."""

FILES = ("AtkinsonHyperlegibleNext", "NotoSansTC")
WEIGHTS = ("Regular", "Bold")
UNSEEN = frozenset("\n\r\t\u200b\u2060\ufeff")


@cache
def held(weight: str) -> frozenset[int]:
    """Return the characters that the faces hold in a weight, as code points."""
    found: set[int] = set()
    for name in FILES:
        found |= set(TTFont(FOLDER / f"{name}-{weight}.ttf", lazy=True).getBestCmap())
    return frozenset(found)


def missing(texts: Iterable[str]) -> list[str]:
    """Return the characters of texts that the faces lack in one of their weights, sorted."""
    used = {letter for text in texts for letter in text} - UNSEEN
    whole = held(WEIGHTS[0]) & held(WEIGHTS[1])
    return sorted(letter for letter in used if ord(letter) not in whole)


def check(file: str, texts: Iterable[str]) -> None:
    """Raise `PublishError` that names the characters of a sheet which the faces lack, and says how to mend it."""
    found = missing(texts)
    if found:
        named = ", ".join(f"{letter!r} (U+{ord(letter):04X})" for letter in found)
        mend = "run `scripts/fonts print` and commit rules_engine/publish/sheets/faces, or write it otherwise"
        raise PublishError([Problem(file, 1, f"the printed faces have no {named}: {mend}")])
