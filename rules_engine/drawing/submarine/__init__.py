"""Drawings of Submarine: the sea in section, ships and submarines, artefacts, cards, what a turn does with them.

>>> from rules_engine.drawing.submarine import draw
>>> from rules_engine.games.submarine.position import Position, Seat
>>> from rules_engine.words import Words
>>> sea = Position((Seat("red", submarines=("C2",), hand=("R",)), Seat("white")), (("C2", ("aR",)),))
>>> draw(sea, words=Words("en"), turn="red: sail C; salvage C2:aR", form="standalone")[:4]
'<svg'
"""

from rules_engine.drawing.submarine.course import course
from rules_engine.drawing.submarine.drawing import draw, draw_position
from rules_engine.drawing.submarine.moments import draw_moments, draw_record

__all__ = ["course", "draw", "draw_moments", "draw_position", "draw_record"]
