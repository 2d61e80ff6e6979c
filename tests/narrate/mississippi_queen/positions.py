"""Positions and turns for the tests of narration, written as example files are."""

import tomllib

from rules_engine.games.mississippi_queen.play import apply
from rules_engine.games.mississippi_queen.reading import read_position
from rules_engine.games.mississippi_queen.turns import parse
from rules_engine.games.protocol import RuleViolation, Written
from rules_engine.narrate import mississippi_queen as narrate
from rules_engine.words import Words


def position(boats, river='tiles = "start red-1"', **more):
    """Boats as "red A6 N 4 6" (name, space, heading, speed, coal, tiles of passengers), or "red docked"."""
    lines = ['game = "mississippi-queen"']
    lines += [f"{key} = {value!r}".replace("'", '"') for key, value in more.items() if key in ("ruleset", "players")]
    lines += ["[river]", river]
    for key in ("rulings", "landings", "play"):
        if key in more:
            lines += [f"[{key}]", more[key]]
    for text in boats:
        name, at, *rest = text.split()
        lines += ["[[boats]]", f'name = "{name}"']
        if not rest:
            lines.append(f'state = "{at}"')
            continue
        heading, speed, coal, *passengers = rest
        lines += [f'at = "{at}"', f'heading = "{heading}"', f"speed = {speed}", f"coal = {coal}"]
        lines.append(f"passengers = {passengers!r}".replace("'", '"'))
    return read_position(tomllib.loads("\n".join(lines)))


def written(text, before):
    return parse(text, [boat.name for boat in before.boats], before.river)


def played(text, before, die=""):
    return apply(before, written(text, before), Written(die))


def told(text, before, lang="en", die=""):
    """The lines of a turn as texts."""
    return [line.text for line in narrate.turn(before, played(text, before, die), Words(lang))]


def why(text, before, lang="en"):
    """The rule that a turn breaks and the verdict on it."""
    try:
        played(text, before)
    except RuleViolation as violation:
        return violation.rule, narrate.verdict(violation, Words(lang))
    raise AssertionError(f"{text} is legal")


WORKED = ["red A6 N 4 6", "white A11 N 2 6"]
