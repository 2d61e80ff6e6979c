"""Drawings of Atlantic Star: the charter agency, hands and money, cruises being staged, the scoring board.

>>> from rules_engine.drawing.atlantic_star import draw
>>> from rules_engine.games.atlantic_star.position import Position, Seat
>>> from rules_engine.words import Words
>>> table = Position(4, (Seat("Ann", 18000),), ("green B7 + blue C2", "X1", "yellow A9", "red E9"), 40)
>>> draw(table, words=Words("en"), turn="Ann: charter 1000", form="standalone")[:4]
'<svg'
"""

from rules_engine.drawing.atlantic_star.course import course
from rules_engine.drawing.atlantic_star.drawing import draw, draw_position
from rules_engine.drawing.atlantic_star.moments import draw_moments, draw_record
from rules_engine.drawing.atlantic_star.portrait import portrait

__all__ = ["course", "draw", "draw_moments", "draw_position", "draw_record", "portrait"]
