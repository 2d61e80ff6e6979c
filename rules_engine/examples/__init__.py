"""Example files: a position, a turn, what is expected of it; read, run, written.

>>> from rules_engine.examples import read, run
>>> example = read('''
... id = "straight-on"
... game = "mississippi-queen"
... rules = ["move.exact"]
... [river]
... tiles = "start red-1"
... [[boats]]
... name = "red"
... at = "A6"
... heading = "N"
... speed = 2
... coal = 6
... [play]
... turn = "red F2"
... [expect]
... boats.red.at = "A16"
... ''')
>>> run(example).ok
True
"""

from rules_engine.examples.fences import fences, has_fence
from rules_engine.examples.files import find, read_text
from rules_engine.examples.model import Example, Expected
from rules_engine.examples.reading import read, read_source
from rules_engine.examples.running import Difference, Judged, Report, judge, run
from rules_engine.examples.sources import Source
from rules_engine.examples.writing import write

__all__ = [
    "Difference",
    "Example",
    "Expected",
    "Judged",
    "Report",
    "Source",
    "fences",
    "find",
    "has_fence",
    "judge",
    "read",
    "read_source",
    "read_text",
    "run",
    "write",
]
