"""Drawings of the river, the boats and a turn's path."""

from rules_engine.drawing.mississippi_queen.course import Course, course, targets_of
from rules_engine.drawing.mississippi_queen.drawing import draw, draw_position
from rules_engine.drawing.mississippi_queen.marks import cheapest
from rules_engine.drawing.mississippi_queen.moments import draw_moments, draw_record
from rules_engine.drawing.mississippi_queen.portrait import portrait

__all__ = [
    "Course",
    "cheapest",
    "course",
    "draw",
    "draw_moments",
    "draw_position",
    "draw_record",
    "portrait",
    "targets_of",
]
