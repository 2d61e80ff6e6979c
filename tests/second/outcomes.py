"""All that a boat can make of its turn, by trying everything: one turn of 60 degrees, one step, one push at a time.

A state holds all that can still matter. From each state every single action is tried; states already met are not
followed again. Nothing is sought cleverly.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tests.second.geometry import HEADINGS, Document, distance, docks, landings, neighbours, waiting, water

# at, heading, speed, coal, boarded, docked, {(pushed boat, its last space)}
Outcome = tuple[str, str, int, int, bool, bool, frozenset[tuple[str, str]]]
Pairs = frozenset[tuple[str, str]]
Waiting = frozenset[tuple[str, int]]


class State(NamedTuple):
    """A boat in the middle of its turn, its speed chosen and paid for."""

    at: str
    heading: int
    left: int  # movement points not yet spent
    turned: int  # turns of 60 degrees so far
    stepped: bool
    wake: frozenset[str]  # the spaces on which the mover was this turn
    others: Pairs  # (boat, space): the others that are on the river
    pushed: Pairs  # (boat, last space): those pushed this turn
    been: Pairs  # (boat, space): from where each pushed boat was pushed this turn
    aboard: Pairs  # (boat, tile): the passengers of the others
    waiting: Waiting  # (tile, passengers at its landing)


def outcomes(document: Document, boat: str, *, forget: bool = True) -> set[Outcome]:
    """All different outcomes of the turn of ``boat``; an empty set if it cannot go on or is not racing.

    ``forget`` drops from a state what only a later push would look at, as soon as no other boat can be reached any
    more; it makes no difference but to the time.
    """
    boats = {one["name"]: one for one in document["boats"] if one.get("state", "racing") == "racing"}
    if boat not in boats:
        return set()
    mover = boats[boat]
    own_passengers = set(mover.get("passengers", []))
    school = document["ruleset"] == "driving-school"
    rulings = document.get("rulings", {})
    turns_first = rulings.get("turning") == "before-moving"
    own_path = rulings.get("barred_space") == "pushed-path"
    push_once = rulings.get("repeat_push") == "once"
    dock_any = rulings.get("dock_speed") == "any" and not school

    cell_of = water(document)
    space_at = {cell: space for space, cell in cell_of.items()}
    around = {space: [space_at.get(cell) for cell in neighbours(cell_of[space])] for space in cell_of}
    jetties = {} if school else landings(document)
    dock = docks(document)

    def gives(space: str, speed: int, aboard: set[str], here: Waiting) -> str | None:
        """The landing from which a boat that came to rest on the space may take a passenger."""
        tile = jetties.get(space)
        if tile is None or speed != 1 or len(aboard) == 2 or tile in aboard or dict(here)[tile] == 0:
            return None
        return tile

    def turns(state: State, coal: int) -> Iterator[State]:
        if state.turned > coal or (turns_first and state.stepped):
            return  # the first turn is free, each further one takes one coal
        for side in (-1, 1):
            yield state._replace(heading=(state.heading + side) % 6, turned=state.turned + 1)

    def steps(state: State) -> Iterator[State]:
        ahead = around[state.at][state.heading]
        if ahead is None or state.left == 0:
            return
        entered = state._replace(at=ahead, stepped=True, wake=state.wake if own_path else state.wake | {ahead})
        who = {space: name for name, space in state.others}.get(ahead)
        if who is None:
            yield entered._replace(left=state.left - 1)
        elif state.left >= 2 and not (push_once and who in dict(state.pushed)):
            for target in around[ahead]:
                if target is not None and target not in dict(state.others).values():
                    yield from pushes(entered._replace(left=state.left - 2), who, target)

    def pushes(state: State, who: str, target: str) -> Iterator[State]:
        """The mover has come onto the space of ``who`` and pushes it to the target, if that is not barred."""
        if own_path:
            state = state._replace(been=state.been | {(who, state.at)})
            if (who, target) in state.been:
                return
        elif target in state.wake:
            return
        others = {**dict(state.others), who: target}
        pushed = {**dict(state.pushed), who: target}
        after = state._replace(others=frozenset(others.items()), pushed=frozenset(pushed.items()))
        aboard = {tile for name, tile in state.aboard if name == who}
        speed = boats[who]["speed"]
        yield docked_away(after, who, target, speed, aboard)
        tile = gives(target, speed, aboard, state.waiting)
        if tile is not None:  # the owner is free to take the passenger: both are followed
            left = {**dict(state.waiting), tile: dict(state.waiting)[tile] - 1}
            after = after._replace(aboard=after.aboard | {(who, tile)}, waiting=frozenset(left.items()))
            yield docked_away(after, who, target, speed, aboard | {tile})

    def docked_away(state: State, who: str, target: str, speed: int, aboard: set[str]) -> State:
        """A pushed boat that may dock where it came to does so at once and is off the river."""
        if target in dock and (school or (len(aboard) == 2 and (speed == 1 or dock_any))):
            return state._replace(others=state.others - {(who, target)})
        return state

    def cut_short(state: State) -> bool:
        """Whether the mover, just come onto a space, docks there before its movement is spent."""
        return state.at in dock and (school or (dock_any and len(own_passengers) == 2))

    def forgotten(state: State) -> State:
        here = cell_of[state.at]
        if forget and not any(distance(here, cell_of[space]) < state.left for _, space in state.others):
            return state._replace(wake=frozenset(), been=frozenset(), aboard=frozenset())
        return state

    def search(speed: int, coal: int) -> Iterator[Outcome]:
        def end(state: State, *, boarded: bool, docked: bool) -> Outcome:
            left = coal - max(0, state.turned - 1)
            return state.at, HEADINGS[state.heading], speed, left, boarded, docked, state.pushed

        start = State(
            at=mover["at"],
            heading=HEADINGS.index(mover["heading"]),
            left=speed,
            turned=0,
            stepped=False,
            wake=frozenset({mover["at"]}),
            others=frozenset((name, one["at"]) for name, one in boats.items() if name != boat),
            pushed=frozenset(),
            been=frozenset(),
            aboard=frozenset((name, tile) for name, one in boats.items() for tile in one.get("passengers", [])),
            waiting=frozenset(waiting(document).items()),
        )
        met: set[State] = set()
        todo = [start]
        while todo:
            state = forgotten(todo.pop())
            if state in met:
                continue
            met.add(state)
            todo.extend(turns(state, coal))
            for moved in steps(state):
                if cut_short(moved):
                    yield end(moved, boarded=False, docked=True)
                else:
                    todo.append(moved)
            if state.left == 0:
                on_dock = state.at in dock
                yield end(state, boarded=False, docked=on_dock and len(own_passengers) == 2 and speed == 1)
                if gives(state.at, speed, own_passengers, state.waiting) is not None:
                    yield end(state, boarded=True, docked=on_dock and len(own_passengers) == 1)

    found: set[Outcome] = set()
    for speed in range(1, 7):
        coal = mover["coal"] - max(0, abs(speed - mover["speed"]) - 1)
        if coal >= 0:
            found |= set(search(speed, coal))
    return found
