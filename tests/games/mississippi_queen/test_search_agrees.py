"""The engine's search against the second opinion of ``tests/second``, over thousands of random positions.

Both must give exactly the same outcomes and the same turn order. So that the agreement is worth something, the
positions must be of all the kinds in which the two could disagree: the classes are counted, and too few of one is a
failure too.
"""

import random
from collections import Counter

import pytest

from rules_engine.games.mississippi_queen import events, order, play, search
from rules_engine.games.mississippi_queen.reading import read_position
from rules_engine.games.mississippi_queen.turns import Turn
from tests.second import Outcome, due, gone_after, joins, turn_order
from tests.second.geometry import landings
from tests.second.positions import RULESETS, TURN_RULINGS, Drawn, decisive, draw, tally, to_toml

# At least so many of 2,000 positions.
CLASSES = {
    "push possible": 400,
    "two pushable boats": 200,
    "two boats pushed in one turn": 100,
    "across a bend": 300,
    "dock or landing in reach": 200,
    "boarding in reach": 100,
    "docking in reach": 100,
    "a boat pushed onto a dock space": 60,
    "docking by taking a passenger": 20,
    "a pushed boat that may dock by taking a passenger": 40,
    "coal 0 or 1": 200,
    "cannot go on": 20,
    **{f"ruleset {ruleset}": 400 for ruleset in RULESETS},
    **{f"{ruling} {reading}": 300 for ruling, readings in TURN_RULINGS.items() for reading in readings},
}
# Positions that would have other outcomes under the default reading.
DECIDED = {
    "turning before-moving decides": 300,
    "barred_space pushed-path decides": 200,
    "repeat_push once decides": 100,
    "dock_speed any decides": 40,
}


def engine_outcomes(one: Drawn) -> list[Outcome]:
    found = search.outcomes(read_position(one.document), one.boat)
    result = [
        (each.at, each.heading, each.speed, each.coal, each.boarded, each.docked, frozenset(each.pushed))
        for each in found
    ]
    assert len(found) == len(result), to_toml(one.document)
    return result


def difference(one: Drawn) -> str:
    """What the two searches disagree about, with the position in writing; empty if nothing."""
    told = Counter(engine_outcomes(one))
    lines = [f"more than once: {outcome}" for outcome, times in told.items() if times > 1]
    lines += [f"only the engine: {outcome}" for outcome in sorted(set(told) - one.found, key=str)]
    lines += [f"only the second opinion: {outcome}" for outcome in sorted(one.found - set(told), key=str)]
    position = read_position(one.document)
    if search.is_stuck(position, one.boat) != (not one.found):
        lines.append(f"the engine tells wrongly whether {one.boat} is stuck")
    names = list(order.turn_order(position).names)
    if names != turn_order(one.document):
        lines.append(f"turn order: the engine {names}, the second opinion {turn_order(one.document)}")
    touching = one.document.get("rulings", {}).get("ring") != "overlap"
    room = {side: position.river.room_for(side, touching=touching) for side in "LSR"}
    if room != joins(one.document):
        lines.append(f"room for a tile: the engine {room}, the second opinion {joins(one.document)}")
    if not lines:
        return ""
    left_out = [f"... and {len(lines) - 12} more"] if len(lines) > 12 else []
    return "\n".join([f"For {one.boat} in", to_toml(one.document), *lines[:12], *left_out])


def enough(counted: Counter[str], classes: dict[str, int], count: int) -> None:
    few = {name: counted[name] for name, least in classes.items() if counted[name] < least * count // 2000}
    assert not few, few


def compare(seed: int, count: int) -> list[Drawn]:
    drawn = list(draw(seed, count))
    # The simplest position that differs tells most.
    differing = sorted(filter(None, map(difference, drawn)), key=len)
    assert not differing, f"{len(differing)} of {count} positions differ\n{differing[0]}"
    enough(tally(drawn), CLASSES, count)
    return drawn


def test_the_search_agrees_with_the_second_opinion() -> None:
    compare(seed=1, count=250)


@pytest.mark.slow
def test_the_search_agrees_with_the_second_opinion_in_thousands_of_positions() -> None:
    drawn = compare(seed=2, count=2500)
    enough(Counter(name for one in drawn for name in decisive(one)), DECIDED, 2500)


def after_turn(one: Drawn, outcome: search.Outcome, turn: Turn) -> list[str]:
    """What is wrong with the position that a written turn leaves behind, if it should leave this outcome."""
    before = read_position(one.document)
    played = play.apply(before, turn)
    mover = played.position.boat(one.boat)
    wrong: list[str] = []

    def same(what: str, found: object, expected: object) -> None:
        if found != expected:
            wrong.append(f"{what}: found {found}, expected {expected}")

    same("coal spent", played.coal_spent, before.boat(one.boat).coal - outcome.coal)
    same("speed and coal", (mover.speed, mover.coal), (outcome.speed, outcome.coal))
    same("docked", mover.state, "docked" if outcome.docked else "racing")
    if not outcome.docked:
        same("place", (mover.at, mover.heading), (outcome.at, outcome.heading))
    took = [landings(one.document)[outcome.at]] if outcome.boarded else []
    same("passengers", list(mover.passengers), [*before.boat(one.boat).passengers, *took])
    pushed = dict(outcome.pushed)
    for boat in played.position.boats:
        if boat.name != one.boat and boat.state == "racing":
            same(f"{boat.name}'s place", boat.at, pushed.get(boat.name, before.boat(boat.name).at))
    # With nothing rolled a tile that is due stays unlaid, and the rolls are missed.
    came_onto = [event.to for event in played.events if isinstance(event, events.Stepped | events.Pushed)]
    same("a tile due", played.rolls_missing > 0, due(one.document, came_onto))
    boats = [{"name": boat.name, "at": boat.at, "state": boat.state} for boat in played.position.boats]
    same("tiles gone", played.position.river.gone, gone_after({**one.document, "boats": boats}))
    return [f"{turn}: {line}" for line in wrong]


def test_the_written_turn_of_an_outcome_leaves_that_outcome_behind() -> None:
    rng = random.Random(3)
    checked = Counter[str]()
    for one in draw(seed=3, count=150):
        found = search.outcomes(read_position(one.document), one.boat)
        for outcome in rng.sample(list(found), min(8, len(found))):
            turn = found.turn(outcome)
            wrong = after_turn(one, outcome, turn)
            assert not wrong, "\n".join([*wrong, to_toml(one.document)])
            checked["all"] += 1
            checked["pushed"] += bool(outcome.pushed)
            checked["docked"] += outcome.docked
            checked["boarded"] += outcome.boarded
    assert checked["all"] >= 1000 and checked["pushed"] >= 300 and checked["docked"] >= 20, checked
