"""Whatever cannot be read is told with file, line and column, and what to do about it."""

import pytest

from rules_engine.examples import judge, read
from rules_engine.games.protocol import BadInput
from tests.examples.texts import BOARD, PUSH, RECORD, short

LAST = PUSH.count("\n")
EXPECT = f"{PUSH}[expect]\n"


def problem(text: str) -> BadInput:
    with pytest.raises(BadInput) as caught:
        judge(read(text, "x.toml"))
    return caught.value


@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        # not TOML
        ("id = \n", 1, 6, "no TOML"),
        ('id = "a"\ngame = mississippi\n', 2, 8, "no TOML"),
        ('id = "a"\nx = """\nfor ever\n', 3, 9, "no TOML"),
        ('id = "a"\nid = "b"\n', 2, 9, "no TOML"),
        ("x = " + "[" * 20_000, 1, 1, "nested too deeply"),
        ("x = " + "9" * 5_000, 1, 1, "too many digits"),
        ("x." * 5_000 + "y = 1", 1, 1, "nested too deeply"),
        # the head
        ('id = "a"\n', 1, 1, "game is missing"),
        ("game = 7\n", 1, 1, "text in quotes"),
        ('id = "a"\ngame = "chess"\n', 2, 1, "no game 'chess'"),
        (PUSH.replace('"push-aside"', '"Push Aside"'), 1, 1, "id 'Push Aside'"),
        (PUSH.replace("push.cost", "push.costs"), 5, 10, "Near it: push.cost"),
        (PUSH.replace("push.cost", "xxxxxxxx"), 5, 10, "no rule 'xxxxxxxx'"),
        (PUSH.replace('["push.cost"]', '["push.cost", "push.cost"]'), 5, 23, "stands twice"),
        (PUSH.replace('["push.cost"]', '"push.cost"'), 5, 1, "list in square brackets"),
        (PUSH.replace('["push.cost"]', "[1]"), 5, 10, "no rule 1 in"),
        (PUSH.replace("players", "player"), 4, 1, "key player is unknown"),
        (PUSH.replace("players = 3", "players = 7"), 4, 1, "from 1 to 6"),
        (PUSH.replace('"passenger"', '"short"'), 3, 1, "ruleset cannot be 'short'"),
        # the position
        (PUSH.replace("start red-1", "start red-9"), 8, 1, "no tile 'red-9'"),
        (PUSH.replace("stack =", "stak ="), 9, 1, "key stak is unknown"),
        (PUSH.replace('at = "A6"', 'at = "A99"'), 13, 1, "no space 'A99'"),
        (PUSH.replace('at = "A6"\n', ""), 11, 1, "at is missing"),
        (PUSH.replace("speed = 2", "speed = 2.0"), 22, 1, "whole number"),
        (PUSH.replace('"white"', '"red"'), 19, 1, "two boats called red"),
        (PUSH.replace("[river]", '[rulings]\nring = "maybe"\n[river]'), 8, 1, "ring cannot be"),
        # the turn
        (PUSH.replace("red F>", "pink F>"), LAST, 9, "no boat called pink"),
        (PUSH.replace("F2", "F0"), LAST, 22, "token F0"),
        (PUSH.replace("A14/SE", "Z14/SE"), LAST, 13, "token F>Z14/SE"),
        (PUSH.replace("A14/SE", "C14/SE"), LAST, 13, "no space C14"),
        (PUSH.replace("red F>A14/SE F2", "red L F>A14 F2"), LAST, 15, "no boat"),
        (PUSH.replace("red F>A14/SE F2", ""), LAST, 9, "turn is empty"),
        (PUSH.replace("turn =", "move ="), LAST, 1, "key move is unknown"),
        (PUSH.replace("turn =", "round = 3 #"), LAST - 1, 1, "no turn to judge"),
        (f'{PUSH}die = "LX"\n', LAST + 1, 9, "die cannot show 'X'"),
        (f'{PUSH}to_move = ["blue"]\n', LAST + 1, 12, "'blue' cannot stand in to_move"),
        (f'{PUSH}[record]\nturns = ""\n', LAST + 1, 1, "not both"),
        (RECORD.replace("turns =", "moves ="), 24, 1, "key moves is unknown"),
        # what is expected
        (f"{EXPECT}legall = true\n", LAST + 2, 1, "key legall is unknown"),
        (f'{EXPECT}legal = "yes"\n', LAST + 2, 1, "true or false"),
        (f'{EXPECT}rule = "push.costs"\n', LAST + 2, 1, "Near it: push.cost"),
        (f'{EXPECT}reasons = ["order.stik"]\n', LAST + 2, 12, "Near it: order.stick"),
        (f"{EXPECT}token = true\n", LAST + 2, 1, "whole number"),
        (f"{EXPECT}count = -1\n", LAST + 2, 1, "whole number"),
        (f'{EXPECT}laid = ["plain-3", "plain-3:X"]\n', LAST + 2, 20, "'plain-3:X' cannot be read"),
        (f'{EXPECT}pier = "X"\n', LAST + 2, 1, "pier cannot be"),
        (f'{EXPECT}order = ["pink"]\n', LAST + 2, 10, "'pink' cannot stand in order"),
        (f"{EXPECT}landings = 3\n", LAST + 2, 1, "has to be a table"),
        (f"{EXPECT}[expect.landings]\nplain-3 = 1\n", LAST + 3, 1, "key plain-3 is unknown"),
        (f"{EXPECT}[expect.boats.blue]\nspeed = 1\n", LAST + 2, 1, "key blue is unknown"),
        (f"{EXPECT}[expect.boats.red]\nspeeed = 1\n", LAST + 3, 1, "key speeed is unknown"),
        (f'{EXPECT}[expect.boats.red]\nat = "here"\n', LAST + 3, 1, "'here' is no space"),
        (f"{EXPECT}[expect.boats.red]\nspeed = 'x'\n", LAST + 3, 1, "whole number"),
        (f"{EXPECT}boats.red = 1\n", LAST + 2, 1, "has to be a table"),
        (f"{RECORD}[expect]\ncoal_spent = 1\n", RECORD.count("\n") + 2, 1, "not of a record"),
        (f"{BOARD.partition('[play]')[0]}[expect]\nlegal = true\n", 24, 1, "there is no turn"),
    ],
    ids=short,
)
def test_place_and_message(text: str, line: int, column: int, says: str) -> None:
    found = problem(text)
    assert (found.file, found.line, found.column) == ("x.toml", line, column), str(found)
    assert says in found.text
    assert str(found).startswith(f"x.toml:{line}:{column}: ")


def test_a_reading_that_is_not_played_says_so() -> None:
    from rules_engine.rulebook import load

    ruling, reading = next(
        (ruling.id, reading)
        for ruling in load("mississippi-queen").rulings.values()
        for reading in ruling.readings
        if reading not in ruling.played
    )
    found = problem(PUSH.replace("[river]", f'[rulings]\n{ruling} = "{reading}"\n[river]'))
    assert "recorded for readers and not played" in found.text
    assert found.line == 8


def test_a_text_without_a_file_still_has_its_place() -> None:
    with pytest.raises(BadInput) as caught:
        read(PUSH.replace("players", "player"))
    assert str(caught.value).startswith("4:1: ")
