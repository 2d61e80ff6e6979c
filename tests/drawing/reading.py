"""What is to be read in a drawing, and where: every text with its box, parts that are used resolved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from rules_engine.drawing.legend import width_of

SVG = "{http://www.w3.org/2000/svg}"
BEGINS = {"pwd-key", "pwd-plate-text", "pwd-head-text"}
ENDS = {"pwd-plate-end", "pwd-end-text"}
Box = tuple[float, float, float, float]
"""Left, upper, right and lower edge."""
Frame = tuple[float, float, float]
"""Where a part's (0, 0) lies, and how many times as large it is."""


def written(drawing: str) -> list[tuple[str, Box]]:
    """Return every text of a drawing in the form of a page, with the box of its capitals."""
    root = ElementTree.fromstring(drawing)
    parts = {f"#{node.get('id')}": node for node in root.iter() if node.get("id")}
    return [found for child in root if child.tag != f"{SVG}defs" for found in _texts(child, (0, 0, 1), 0, "", parts)]


def _texts(
    node: ElementTree.Element, frame: Frame, size: float, look: str, parts: dict[str, ElementTree.Element]
) -> Iterator[tuple[str, Box]]:
    x, y, scale = frame
    transform = node.get("transform", "")
    moved = re.search(r"translate\((-?[\d.]+)[ ,]?(-?[\d.]+)?\)", transform)
    if moved:
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2] or 0)
    grown = re.search(r"scale\(([\d.]+)\)", transform)
    scale *= float(grown[1]) if grown else 1
    size, look = float(node.get("font-size", size)), node.get("class", look)
    if node.tag == f"{SVG}text" and node.text:
        half, high = scale * width_of(node.text, size) / 2, scale * 0.72 * size
        left, down = x + scale * float(node.get("x", 0)), y + scale * float(node.get("y", 0))
        kinds = set(look.split())
        left -= 0 if kinds & BEGINS else 2 * half if kinds & ENDS else half
        yield node.text, (left, down - high, left + 2 * half, down)
    if node.tag == f"{SVG}use":
        at = (x + scale * float(node.get("x", 0)), y + scale * float(node.get("y", 0)), scale)
        yield from _texts(parts[node.get("href", "")], at, size, look, parts)
    for child in node:
        yield from _texts(child, (x, y, scale), size, look, parts)


def circles(drawing: str, role: str) -> list[tuple[float, float, float]]:
    """Return middle and radius of every circle in a look."""
    found = re.findall(rf'<circle cx="([-\d.]+)" cy="([-\d.]+)" r="([\d.]+)" class="pwd-{role}"/>', drawing)
    return [(float(x), float(y), float(radius)) for x, y, radius in found]


def covered(drawing: str, circle: tuple[float, float, float], by: float = 0.0) -> list[str]:
    """Return the texts that a circle covers by more than a length."""
    x, y, radius = circle
    found = []
    for text, (left, top, right, bottom) in written(drawing):
        dx, dy = max(left - x, x - right, 0), max(top - y, y - bottom, 0)
        if dx * dx + dy * dy < (radius - by) ** 2:
            found.append(text)
    return found
