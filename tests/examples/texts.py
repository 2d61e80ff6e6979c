"""Texts of examples to be changed by the tests."""


def short(value: object) -> str:
    """A test's name for a value: not a whole text."""
    return "text" if "\n" in str(value) else str(value)


PUSH = """\
id = "push-aside"
game = "mississippi-queen"
ruleset = "passenger"
players = 3
rules = ["push.cost"]

[river]
tiles = "start red-1"
stack = "plain-3 brown-1"

[[boats]]
name = "red"
at = "A6"
heading = "N"
speed = 4
coal = 6

[[boats]]
name = "white"
at = "A11"
heading = "N"
speed = 2
coal = 6

[play]
turn = "red F>A14/SE F2"
"""

BOARD = """\
id = "board"
game = "mississippi-queen"
players = 3

[river]
tiles = "start red-1"
stack = "plain-3 brown-1"

[[boats]]
name = "red"
at = "B6"
heading = "N"
speed = 2
coal = 4

[[boats]]
name = "white"
at = "A6"
heading = "N"
speed = 2
coal = 4

[play]
turn = "red =1 F *"
"""

LAYS = """\
id = "lays"
game = "mississippi-queen"
players = 3

[river]
tiles = "start red-1"
stack = "plain-3 brown-1"

[[boats]]
name = "red"
at = "A20"
heading = "N"
speed = 1
coal = 6

[[boats]]
name = "white"
at = "A6"
heading = "N"
speed = 1
coal = 6

[play]
turn = "red F +L"
"""

RECORD = """\
id = "short"
game = "mississippi-queen"
players = 3

[river]
tiles = "start red-1"
stack = "plain-3 brown-1"

[[boats]]
name = "red"
at = "A20"
heading = "N"
speed = 1
coal = 6

[[boats]]
name = "white"
at = "A16"
heading = "N"
speed = 1
coal = 6

[record]
turns = \"\"\"
# the start
red F +L  # lays

white F
\"\"\"
"""
