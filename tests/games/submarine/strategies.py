"""Random positions and turns of Submarine for Hypothesis: whatever a file can tell."""

from hypothesis import strategies as st

from rules_engine.games.submarine import NAME
from rules_engine.games.submarine.counts import ARTEFACTS, COLOURS, COLUMNS, KINDS, PLAYERS, ROWS
from rules_engine.games.submarine.position import BEFORE, HIDDEN, OFF, Position, Seat
from rules_engine.games.submarine.reading import ENDS, default_to_deploy
from rules_engine.games.submarine.turns import Deploy, Dive, Sail, Swap, Take, Token, Turn, Wait
from rules_engine.rulebook import load, ruling_of

PEOPLE = ("red", "white", "Ann", "Ben", "Žofie", "Jean-Luc", "王小明", "O'Neil", "R2")
SEA = tuple(f"{column}{row}" for column in COLUMNS for row in ROWS)
SPACES = (*SEA, *(f"{column}1" for column in COLUMNS))


def cards(most: int) -> st.SearchStrategy[tuple[str, ...] | int]:
    return st.lists(st.sampled_from((*COLOURS, HIDDEN)), max_size=most).map(tuple) | st.integers(0, most)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position that a file can tell."""
    names = draw(st.permutations(PEOPLE))[: draw(st.sampled_from(PLAYERS))]
    seats = tuple(
        Seat(
            name,
            draw(st.sampled_from((BEFORE, BEFORE, *COLUMNS, OFF))),
            tuple(sorted(draw(st.lists(st.sampled_from(SEA), min_size=1, max_size=5)))),
            draw(st.integers(0, 5)),
            draw(cards(4)),
            draw(cards(12)),
            tuple(sorted(draw(st.sets(st.sampled_from(KINDS))))),
            draw(st.integers(0, 5)),
        )
        for name in names
    )
    lying: dict[str, list[str]] = {}
    # Where submarines are more often than elsewhere.
    spaces = st.sampled_from([space for seat in seats for space in seat.submarines] or SEA) | st.sampled_from(SEA)
    for artefact in draw(
        st.lists(st.sampled_from(ARTEFACTS), min_size=draw(st.sampled_from((0, 12))), max_size=25, unique=True)
    ):
        lying.setdefault(draw(spaces), []).append(artefact)
    changed = tuple(
        (ruling.id, next(reading for reading in ruling.played if reading != ruling.default))
        for ruling in load(NAME).rulings.values()
        if len(ruling.played) > 1 and draw(st.integers(0, 3)) == 0
    )
    position = Position(
        seats,
        tuple(sorted((space, tuple(sorted(artefacts))) for space, artefacts in lying.items())),
        draw(st.integers(1, 60)),
        rulings=ruling_of(NAME, changed),
    )
    if draw(st.integers(0, 9)) == 0:
        return position.changed(ended=draw(st.sampled_from(ENDS)))
    to_deploy = default_to_deploy(position)
    if draw(st.integers(0, 3)) == 0:
        to_deploy = tuple(draw(st.lists(st.sampled_from(names), unique=True)))
    return position.changed(to_deploy=to_deploy, to_move=draw(st.sampled_from(names)))


@st.composite
def turns(draw: st.DrawFn, position: Position) -> Turn:
    """A turn that can be written in a position, legal or not; half of those that sail aim at what is there."""
    seat = draw(st.sampled_from(position.seats))
    if seat.waiting or draw(st.integers(0, 5)) == 0:
        held = seat.hand if isinstance(seat.hand, tuple) and seat.hand else COLOURS
        colours = st.sampled_from([card for card in held if card != HIDDEN] or COLOURS) | st.sampled_from(COLOURS)
        deploys = (st.sampled_from(SPACES) | st.just("C2")).map(Deploy)
        alone: tuple[st.SearchStrategy[Token], ...] = (colours.map(Swap), st.just(Wait()), deploys)
        return Turn(seat.name, (draw(draw(st.sampled_from(alone))),))
    stops = seat.stops or COLUMNS
    column = draw(st.sampled_from((*stops * 6, OFF, *COLUMNS)))
    below = seat.under(column) or SEA
    spaces = st.sampled_from(below) | st.sampled_from(SPACES)
    lying = [Take(space, artefact, seat.jokers > 0) for space in sorted(set(below)) for artefact in position.at(space)]
    takes = st.builds(Take, spaces, st.sampled_from(ARTEFACTS), st.booleans())
    dives = st.builds(Dive, spaces, st.sampled_from(SPACES))
    level = st.builds(Dive, st.just(below[0]), st.sampled_from(COLUMNS).map(lambda to: to + below[0][1]))
    likely: list[st.SearchStrategy[Token]] = [level, st.sampled_from(lying) if lying else level]
    first: list[Token] = [draw(draw(st.sampled_from(likely)))] if draw(st.booleans()) else []
    some: st.SearchStrategy[list[Token]] = st.lists(st.one_of(takes, dives, *likely), max_size=3)
    acts = [*first, *(draw(some) if draw(st.booleans()) else [])]
    # Each verb is written once.
    kind = type(acts[0]) if acts else None
    acts.sort(key=lambda token: type(token) is not kind)
    return Turn(seat.name, (Sail(column), *acts))
