"""Drawings of positions and turns, from the engine's values alone, as SVG.

>>> from rules_engine.drawing import draw
>>> from rules_engine.games.mississippi_queen.reading import read_position
>>> from rules_engine.words import Words
>>> boat = {"name": "red", "at": "A6", "heading": "N", "speed": 2, "coal": 6}
>>> start = read_position({"game": "mississippi-queen", "river": {"tiles": "start red-1"}, "boats": [boat]})
>>> draw(start, words=Words("en"), turn="red F2", form="standalone")[:4]
'<svg'
"""

from rules_engine.drawing.course import Course, course, targets_of
from rules_engine.drawing.drawing import draw, draw_position
from rules_engine.drawing.marks import cheapest
from rules_engine.drawing.moments import draw_moments, draw_record
from rules_engine.drawing.portrait import portrait
from rules_engine.drawing.styles import PALETTES, css

__all__ = [
    "PALETTES",
    "Course",
    "cheapest",
    "course",
    "css",
    "draw",
    "draw_moments",
    "draw_position",
    "draw_record",
    "portrait",
    "targets_of",
]
