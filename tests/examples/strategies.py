"""Random examples for Hypothesis: rivers that fit, boats on water, turns that can be written, anything to expect."""

from hypothesis import strategies as st

from rules_engine.examples import Example, Expected
from rules_engine.games.mississippi_queen import NAME
from rules_engine.games.mississippi_queen.hexes import HEADINGS
from rules_engine.games.mississippi_queen.order import turn_order
from rules_engine.games.mississippi_queen.position import BOATS, DOCKED, OUT, RACING, RULESETS, Boat, Position
from rules_engine.games.mississippi_queen.river import Laid, River, river
from rules_engine.games.mississippi_queen.tiles import SIDES, START_TILE, TILES
from rules_engine.games.mississippi_queen.turns import Board, Forward, Push, Roll, SetSpeed, Strand, Turn, Turning
from rules_engine.rulebook import load, ruling_of

RULES = tuple(load(NAME).by_id)
OTHER_TILES = tuple(tile for tile in TILES if tile != START_TILE)
WITH_LANDING = tuple(tile.id for tile in TILES.values() if tile.landing)
IDS = st.from_regex(r"[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}", fullmatch=True)


@st.composite
def rivers(draw: st.DrawFn) -> tuple[River, tuple[str, ...]]:
    """A river that fits on the table, and the stack."""
    order = draw(st.permutations(OTHER_TILES))
    laid = river((Laid(START_TILE),))
    tiles = draw(st.integers(0, len(order)))
    for tile in order[:tiles]:
        rooms = laid.rooms[True]
        if not rooms:
            break
        laid = laid.joined(tile, draw(st.sampled_from(rooms)))
    laid = laid.without_rear(draw(st.integers(0, len(laid.laid) - 1)))
    if draw(st.booleans()):
        return laid.with_pier(draw(st.sampled_from(SIDES))), ()
    rest = [tile for tile in order if all(tile != each.tile for each in laid.laid)]
    return laid, tuple(rest[: draw(st.integers(0, len(rest)))])


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position that a file can tell."""
    laid, stack = draw(rivers())
    names = draw(st.permutations(BOATS))[: draw(st.integers(1, 6))]
    spaces = draw(st.lists(st.sampled_from(sorted(laid.water.values())), min_size=6, max_size=6, unique=True))
    boats = []
    for name, space in zip(names, spaces, strict=False):
        state = draw(st.sampled_from((RACING, RACING, RACING, DOCKED, OUT)))
        passengers = tuple(draw(st.lists(st.sampled_from(WITH_LANDING), max_size=2, unique=True)))
        heading = draw(st.sampled_from(HEADINGS))
        speed, coal = draw(st.integers(1, 6)), draw(st.integers(0, 6))
        racing = state == RACING
        boats.append(Boat(name, space if racing else None, heading if racing else None, speed, coal, passengers, state))
    ruleset = draw(st.sampled_from(RULESETS))
    landings = [placed.tile.id for placed in laid.placed if placed.tile.landing]
    waiting = tuple((tile, draw(st.integers(0, 3))) for tile in landings) if ruleset != "driving-school" else ()
    changed = tuple(
        (ruling.id, draw(st.sampled_from(ruling.played)))
        for ruling in load(NAME).rulings.values()
        if draw(st.integers(0, 5)) == 0
    )
    rulings = ruling_of(
        NAME, tuple((id, reading) for id, reading in changed if reading != load(NAME).rulings[id].default)
    )
    position = Position(
        ruleset,
        draw(st.integers(1, 6)),
        rulings,
        laid,
        stack,
        waiting,
        tuple(boats),
        round=draw(st.integers(1, 60)),
        docked=tuple(draw(st.permutations([boat.name for boat in boats if boat.state == DOCKED]))),
        lost=tuple(draw(st.permutations([boat.name for boat in boats if boat.state == OUT]))),
    )
    to_move: tuple[str, ...] = turn_order(position).names
    midway = draw(st.booleans())
    if to_move and midway:
        to_move = tuple(draw(st.permutations(to_move)))[: draw(st.integers(1, len(to_move)))]
    return position.changed(to_move=to_move)


@st.composite
def turns(draw: st.DrawFn, position: Position) -> Turn:
    """A turn that can be written in a position, legal or not."""
    spaces = [f"{placed.letter}{n}" for placed in position.river.all_placed for n in range(1, 21)]
    tokens = st.one_of(
        st.builds(SetSpeed, st.integers(0, 9)),
        st.builds(Forward, st.integers(1, 9)),
        st.builds(Turning, st.sampled_from("LR"), st.integers(1, 9)),
        st.builds(Push, st.sampled_from(spaces), st.sampled_from((None, *HEADINGS)), st.booleans()),
        st.just(Board()),
        st.builds(Roll, st.sampled_from(SIDES)),
        st.just(Strand()),
    )
    names = [boat.name for boat in position.boats]
    return Turn(draw(st.sampled_from(names)), tuple(draw(st.lists(tokens, max_size=8))))


@st.composite
def expectations(draw: st.DrawFn, position: Position, has_turn: bool) -> tuple[Expected, ...]:
    """Something to expect, in the order of the format."""
    numbers = st.integers(0, 99)
    rules = st.sampled_from(RULES)
    names = [boat.name for boat in position.boats]
    of_a_turn = {
        "legal": st.booleans(),
        "rule": rules,
        "token": numbers,
        "coal_spent": numbers,
    }
    always = {
        "count": numbers,
        "order": st.permutations(names).map(tuple),
        "reasons": st.lists(rules, max_size=5).map(tuple),
        "places": st.permutations(names).map(tuple),
    }
    laid = {"laid": st.lists(st.sampled_from(OTHER_TILES), max_size=3).map(lambda t: tuple(f"{tile}:L" for tile in t))}
    after = {"pier": st.sampled_from(SIDES), "gone": numbers}
    fields = {
        "at": st.from_regex(r"[A-L]([1-9]|1[0-9]|20)", fullmatch=True),
        "heading": st.sampled_from(HEADINGS),
        "speed": numbers,
        "coal": numbers,
        "passengers": st.lists(st.sampled_from(WITH_LANDING), max_size=2, unique=True).map(lambda t: tuple(sorted(t))),
        "state": st.sampled_from((RACING, DOCKED, OUT)),
    }
    flat = (of_a_turn if has_turn else {}) | always | (laid if has_turn else {}) | after
    flat |= {f"landings.{tile}": numbers for tile in WITH_LANDING}
    flat |= {f"boats.{name}.{field}": values for name in names for field, values in fields.items()}
    return tuple(Expected(what, draw(values)) for what, values in flat.items() if draw(st.integers(0, 3)) == 0)


@st.composite
def examples(draw: st.DrawFn) -> Example:
    """An example that can be written and read."""
    position = draw(positions())
    turn = draw(st.none() | turns(position))
    return Example(
        id=draw(IDS),
        position=position,
        rules=tuple(draw(st.lists(st.sampled_from(RULES), max_size=3, unique=True))),
        turn=turn,
        chance=tuple(draw(st.lists(st.sampled_from(SIDES), max_size=4))),
        expect=draw(expectations(position, turn is not None)),
    )
