"""Lines and columns of keys and values in TOML texts."""

import tomllib
from typing import Any

import pytest

from rules_engine.examples.places import Places

TEXT = '''# head
top = 1
"quo ted" = 'x'
a.b = "dot"

[river]   # remark
tiles = "start"
list = [
    "one",  # first
    [2, 3],
]
inline = { x = 1, y = [ "z" ] }

[[boats]]
name = "red"

[[boats]]
name = "white"
[boats.more]
deep = 2

[record]
turns = """
red F2
white \\u0046 R2
"""
'''


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("top",), (2, 1)),
        (("quo ted",), (3, 1)),
        (("a", "b"), (4, 1)),
        (("river",), (6, 1)),
        (("river", "tiles"), (7, 1)),
        (("river", "list", 0), (9, 5)),
        (("river", "list", 1), (10, 5)),
        (("river", "list", 1, 1), (10, 9)),
        (("river", "inline", "x"), (12, 12)),
        (("river", "inline", "y", 0), (12, 25)),
        (("boats",), (14, 1)),
        (("boats", 0), (14, 1)),
        (("boats", 0, "name"), (15, 1)),
        (("boats", 1), (17, 1)),
        (("boats", 1, "name"), (18, 1)),
        (("boats", 1, "more", "deep"), (20, 1)),
        (("boats", 1, "at"), (17, 1)),  # missing: where its table begins
        (("nothing", "here"), (1, 1)),
    ],
)
def test_path(path: tuple[str | int, ...], place: tuple[int, int]) -> None:
    assert Places(TEXT).of(path) == place


@pytest.mark.parametrize(
    ("offset", "place"),
    [(0, (24, 1)), (4, (24, 5)), (7, (25, 1)), (13, (25, 7)), (14, (25, 13)), (15, (25, 14))],
)
def test_character_of_a_text(offset: int, place: tuple[int, int]) -> None:
    assert Places(TEXT).of(("record", "turns"), offset) == place


def test_every_character_of_every_text_is_found() -> None:
    text = 'a = \'one\'\nb = "t\\u00e9\\"w\\no"\nc = \'\'\'\nx\ny\'\'\'\nd = """fold \\\n   ed"""\n'
    places, lines = Places(text), text.split("\n")
    plain = {"\\": None}
    for key, value in tomllib.loads(text).items():
        for offset, char in enumerate(value):
            line, column = places.of((key,), offset)
            stands = (lines[line - 1] + "\n")[column - 1]
            assert stands == char or stands in plain, (key, offset, stands, char)


def test_first_line_and_indent_are_added() -> None:
    assert Places("a = 1\nb = 2\n", first_line=10, indent=4).of(("b",)) == (11, 5)


def test_windows_line_ends_do_not_count() -> None:
    assert Places("a = 1\r\nb = '''\r\nx\r\ny'''\r\n").of(("b",), 2) == (4, 1)


def all_paths(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    found = [path] if path else []
    if isinstance(value, dict):
        for key, item in value.items():
            found += all_paths(item, (*path, key))
    if isinstance(value, list):
        for i, item in enumerate(value):
            found += all_paths(item, (*path, i))
    return found


def test_every_path_has_a_place_of_its_own() -> None:
    places = Places(TEXT)
    for path in all_paths(tomllib.loads(TEXT)):
        assert path in places._keys, path
