"""The drawings of the sheets: those of the pages, in the colours of print and with attributes instead of classes."""

from __future__ import annotations

import html
import re

from rules_engine.drawing.styles import style
from rules_engine.publish.sheets.faces import FAMILIES

CLASSES = re.compile(r' class="(pwd-[^"]+)"')
WHOLE = ' class="pwd"'
FAMILY = ", ".join(f"'{name}'" for name in FAMILIES)
ALONE = f' font-family="{FAMILY}" font-weight="700" text-anchor="middle"'
TOLD = re.compile(r"<(title|desc)\b[^>]*>(.*?)</\1>", re.DOTALL)
METADATA = re.compile(r"<metadata>.*?</metadata>", re.DOTALL)
LETTERS = re.compile(r"<text\b[^>]*>(.*?)</text>", re.DOTALL)
TAGS = re.compile(r"<[^>]+>")
BOX = re.compile(r'viewBox="[^"]*? ([\d.]+) ([\d.]+)"')
HEIGHTS = re.compile(r'font-size="([\d.]+)"')


def printed(svg: str) -> str:
    """Return a drawing of a page as it stands alone on paper: every role of it as the attributes of print."""

    def look(found: re.Match[str]) -> str:
        roles = tuple(name.removeprefix("pwd-") for name in found[1].split())
        return style("standalone", "print", roles)

    return CLASSES.sub(look, METADATA.sub("", svg).replace(WHOLE, ALONE, 1))


def told(svg: str) -> str:
    """Return what a drawing shows in words: its title and its description, for those who do not see it."""
    return " ".join(html.unescape(TAGS.sub("", found[2])).strip() for found in TOLD.finditer(svg))


def letters(svg: str) -> list[str]:
    """Return the texts that stand in a drawing."""
    return [html.unescape(TAGS.sub("", text)) for text in LETTERS.findall(svg)]


def across(svg: str) -> float:
    """Return how many times as wide as its least letters are high a drawing is."""
    found = BOX.search(svg)
    heights = [float(height) for height in HEIGHTS.findall(svg)]
    assert found is not None and heights
    return float(found[1]) / min(heights)


def ratio(svg: str) -> float:
    """Return how many times as high as wide a drawing is."""
    found = BOX.search(svg)
    assert found is not None
    return float(found[2]) / float(found[1])
