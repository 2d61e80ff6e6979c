"""Random positions and turns of Atlantic Star for Hypothesis: whatever a file can tell."""

from hypothesis import strategies as st

from rules_engine.games.atlantic_star import NAME
from rules_engine.games.atlantic_star.position import (
    COLOURS,
    LEGS,
    PLACES,
    PRICES,
    STARS,
    Column,
    Position,
    Seat,
    Tile,
)
from rules_engine.games.atlantic_star.reading import default_to_move
from rules_engine.games.atlantic_star.ships import HIDDEN, JOKER, Box, ship
from rules_engine.games.atlantic_star.turns import Charter, Exchange, Loan, Stage, Step, Turn
from rules_engine.rulebook import load, ruling_of

PEOPLE = ("Ann", "Ben", "Cid", "Dan", "Eve", "Žofie", "Jean-Luc", "王小明", "O'Neil", "R2")
LEG = tuple((colour, leg) for colour in COLOURS for leg in LEGS[colour])


@st.composite
def boxed(draw: st.DrawFn) -> str:
    """A ship with one to three boxes."""
    legs = draw(st.lists(st.sampled_from(LEG), min_size=1, max_size=3, unique=True))
    return ship(" + ".join(str(Box(colour, leg, draw(st.integers(1, 99)))) for colour, leg in legs))


KNOWN = boxed() | st.just(JOKER)
CARDS = KNOWN | st.just(HIDDEN)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position that a file can tell, with fewer seats than play now and then."""
    players = draw(st.integers(2, 6))
    people = draw(st.permutations(PEOPLE))[:players]
    written = people[: draw(st.integers(1, players))]
    hands = st.lists(CARDS, max_size=9).map(tuple) | st.integers(0, 9)
    seats = tuple(Seat(name, draw(st.integers(0, 40)) * 1000, draw(hands)) for name in written)
    changed = tuple(
        (ruling.id, draw(st.sampled_from(ruling.played)))
        for ruling in load(NAME).rulings.values()
        if draw(st.integers(0, 3)) == 0
    )
    bare = Position(
        players,
        seats,
        tuple(draw(st.lists(st.none() | CARDS, min_size=len(PRICES), max_size=len(PRICES)))),
        draw(st.lists(CARDS, max_size=6).map(tuple) | st.integers(0, 100)),
        tuple(draw(st.lists(CARDS, max_size=6))),
        rulings=ruling_of(
            NAME, tuple(change for change in changed if change[1] != load(NAME).rulings[change[0]].default)
        ),
    )
    companies = [*bare.imaginary, *(company for name in people for company in bare.companies(name))]
    columns = []
    stars = draw(st.lists(st.sampled_from(STARS), max_size=4, unique=True))
    for star, colour in zip(sorted(stars), draw(st.permutations(COLOURS)), strict=False):
        owners = draw(st.lists(st.sampled_from(companies), min_size=1, max_size=PLACES, unique=True))
        points = sorted((draw(st.integers(0, 66)) for _ in owners), reverse=True)
        loans = [draw(st.booleans()) for _ in owners]
        columns.append(Column(star, colour, tuple(map(Tile, owners, points, loans))))
    position = bare.changed(columns=tuple(columns))
    going_on = [name for name in written if not position.finished(name)]
    to_move = draw(st.sampled_from(going_on)) if going_on else default_to_move(position, None)
    return position.changed(to_move=to_move)


@st.composite
def turns(draw: st.DrawFn, position: Position) -> Turn:
    """A turn that can be written in a position, legal or not."""
    seat = draw(st.sampled_from([each.name for each in position.seats]))
    companies = st.sampled_from(position.companies(seat)) if position.two_each else st.none()
    colours = st.sampled_from(COLOURS)
    hand = position.seat(seat).hand
    own = [] if isinstance(hand, int) else [card for card in hand if card != HIDDEN]
    ships = st.lists(st.sampled_from(own) | KNOWN if own else KNOWN, max_size=7).map(tuple)
    dealt = st.lists(CARDS, max_size=1).map(tuple)
    anew = st.just(()) | st.lists(CARDS, min_size=4, max_size=4).map(tuple)
    step: st.SearchStrategy[Step] = (
        st.builds(Loan, companies, colours, st.integers(0, 12))
        | st.builds(Exchange, anew)
        | st.builds(Charter, st.sampled_from(PRICES), dealt)
        | st.builds(Stage, companies, colours, st.none() | st.sampled_from(STARS), ships)
    )
    return Turn(seat, tuple(draw(st.lists(step, max_size=4))))
