"""What is written reads back as the same."""

from dataclasses import replace

from hypothesis import HealthCheck, given, settings

from rules_engine.examples import Example, read, write
from tests.examples.strategies import examples

SLOW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@SLOW
@given(examples())
def test_an_example_written_reads_back_as_the_same(example: Example) -> None:
    assert read(write(example)) == example


@SLOW
@given(examples())
def test_writing_is_canonical(example: Example) -> None:
    text = write(example)
    assert write(read(text)) == text


def test_a_change_in_the_text_is_a_change_in_the_example() -> None:
    """The property above would hold for a reader that sees nothing: this one cannot."""
    text = write(read(PLAIN))
    changed = text.replace("speed = 2", "speed = 3")
    assert changed != text
    assert read(changed) != read(text)


def test_defaults_are_left_out_and_the_order_is_that_of_the_format() -> None:
    assert write(replace(read(PLAIN), rules=("move.exact",))) == CANONICAL


PLAIN = """
id = "plain"
game = "mississippi-queen"
ruleset = "passenger"
players = 3
[landings]
red-1 = 1
[river]
gone = 0
tiles = "start red-1"
[[boats]]
coal = 6
speed = 2
name = "red"
at = "A6"
heading = "N"
state = "racing"
[expect.boats.red]
at = "A16"
[play]
turn = "red   F2"
round = 2
"""

CANONICAL = """\
id = "plain"
game = "mississippi-queen"
ruleset = "passenger"
players = 3
rules = ["move.exact"]

[river]
tiles = "start red-1"

[[boats]]
name = "red"
at = "A6"
heading = "N"
speed = 2
coal = 6

[play]
turn = "red F2"

[expect.boats.red]
at = "A16"
"""
