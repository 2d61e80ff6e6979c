"""What a drawing shows at one moment of a turn, read from the events up to then: offers, money, legs, columns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from rules_engine.games.atlantic_star import events as happened
from rules_engine.games.atlantic_star.position import PRICES, Column, Position, Tile
from rules_engine.games.protocol import Event


@dataclass
class Offer:
    """The charter agency at one moment.

    `ships` lie on the places, the dearest first. `chosen` is the place of the ship that was chartered, `discarded`
    tells that all were exchanged. `came` holds for each place whose ship was not there before where it came from: the
    place from which it slid, None from the pile.
    """

    ships: list[str | None]
    pile: int
    discards: int
    chosen: int | None = None
    discarded: bool = False
    came: dict[int, int | None] = field(default_factory=dict)

    def next(self) -> Offer:
        """Return the offer as it is now, to be changed further."""
        return Offer(list(self.ships), self.pile, self.discards)


@dataclass
class Staging:
    """A cruise being staged: whose, which, its legs with their ships and points, the bonus, the sum."""

    company: str
    colour: str
    legs: list[tuple[str, str, int]] = field(default_factory=list)
    """Leg, ship, points."""
    bonus: int | None = None
    total: int | None = None


@dataclass(frozen=True)
class Loan:
    """A tile that gave a loan: its points before, its place before, from 1, and whether it left that place."""

    company: str
    colour: str
    old: int
    place: int
    moved: bool = False


@dataclass(frozen=True)
class Fault:
    """Where a turn breaks a rule.

    `where` is "offer" (`at` a place from 0), "pile", "legs" (`at` a leg from 0), "sum" (the staged tile),
    "choice" (the same, for want of a column), "tile" (`of` its company and colour), "column" (`at` its stars), "hand"
    or "money".
    """

    where: str
    at: int = 0
    of: str = ""


@dataclass
class Scene:
    """A position under way. `offers` has the agency as it was and, behind it, after each exchange and charter."""

    position: Position
    mover: str | None
    offers: list[Offer]
    money: dict[str, int]
    columns: dict[int, Column]
    taken: str | None = None
    staging: Staging | None = None
    fresh: set[tuple[str, str]] = field(default_factory=set)
    """Company and colour of the tiles placed this turn."""
    loans: dict[tuple[str, str], Loan] = field(default_factory=dict)
    """The loans of this turn by company and colour; more than one a turn only where a ruling has it so."""
    fault: Fault | None = None

    def tail(self, company: str) -> str:
        """Return the end of a company's name that tells it from the other one of its player, "" where there is none."""
        return company[-2:] if self.position.two_each else ""

    @property
    def used(self) -> list[str]:
        """The ships that serve a leg."""
        return [ship for _, ship, _ in self.staging.legs] if self.staging else []

    @property
    def chartered(self) -> bool:
        """Whether the agency had to do with the turn."""
        return len(self.offers) > 1 or (self.fault is not None and self.fault.where in ("offer", "pile"))

    @property
    def on_board(self) -> bool:
        """Whether the scoring board had to do with the turn."""
        where = self.fault.where if self.fault is not None else ""
        staged = self.staging is not None and where not in ("legs", "hand", "sum")
        return bool(staged or self.loans or self.fresh or where in ("tile", "column"))


def before(position: Position, mover: str | None) -> Scene:
    """Return the scene of a position in which nothing has happened yet."""
    offer = Offer(list(position.offer), position.cards_left, len(position.discards))
    money = {seat.name: seat.money for seat in position.seats}
    return Scene(position, mover, [offer], money, {column.stars: column for column in position.columns})


def follow(position: Position, told: Iterable[Event], mover: str | None = None) -> Scene:
    """Return the scene behind some events that begin in a position."""
    scene = before(position, mover)
    for event in told:
        _tell(scene, event)
    return scene


def _tell(scene: Scene, event: Event) -> None:
    match event:
        case happened.Exchanged():
            scene.mover = event.seat
            _pay(scene, event.seat, event.paid)
            old = scene.offers[-1]
            old.discarded = True
            new = old.next()
            new.ships, new.discards = [None] * len(PRICES), old.discards + len(event.ships)
            scene.offers.append(new)
        case happened.Chartered():
            scene.mover = event.seat
            _pay(scene, event.seat, event.price)
            place = PRICES.index(event.price)
            scene.offers[-1].chosen = place
            new = scene.offers[-1].next()
            new.ships[place] = None
            scene.offers.append(new)
            scene.taken = event.ship
        case happened.Slid():
            offer, start, end = scene.offers[-1], PRICES.index(event.from_), PRICES.index(event.to)
            offer.ships[start], offer.ships[end] = None, event.ship
            offer.came[end] = start
        case happened.Dealt():
            offer, place = scene.offers[-1], PRICES.index(event.price)
            offer.ships[place] = event.ship
            offer.came[place] = None
            offer.pile = max(0, offer.pile - 1)
        case happened.Shuffled():
            offer = scene.offers[-1]
            offer.pile, offer.discards = offer.pile + event.n, max(0, offer.discards - event.n)
        case happened.Discarded():
            scene.offers[-1].discards += len(event.ships)
        case _:
            _score(scene, event)


def _score(scene: Scene, event: Event) -> None:
    match event:
        case happened.Loaned():
            scene.mover = scene.position.owner(event.company)
            _pay(scene, scene.mover or "", -event.money)
            column = _column(scene, event.colour)
            if column is not None and (tile := column.tile(event.company)) is not None:
                place = column.place(event.company)
                left = tile.points - event.points
                of = (event.company, event.colour)
                scene.loans.setdefault(of, Loan(event.company, event.colour, tile.points, place))
                tiles = tuple(Tile(each.company, left, True) if each is tile else each for each in column.tiles)
                scene.columns[column.stars] = replace(column, tiles=tiles)
        case happened.Reranked():
            column = _column(scene, event.colour)
            if column is not None and (tile := column.tile(event.company)) is not None:
                rest = list(column.without(event.company).tiles)
                rest.insert(event.to - 1, tile)
                scene.columns[column.stars] = replace(column, tiles=tuple(rest))
                of = (event.company, event.colour)
                if of in scene.loans:
                    scene.loans[of] = replace(scene.loans[of], moved=True)
        case happened.Served():
            scene.mover = scene.position.owner(event.company)
            if scene.staging is None:
                scene.staging = Staging(event.company, event.colour)
            scene.staging.legs.append((event.leg, event.ship, event.points))
        case happened.Bonus() if scene.staging is not None:
            scene.staging.bonus = event.points
        case happened.Placed():
            if scene.staging is not None:
                scene.staging.total = event.points
            _lay(scene, event.company, event.colour, event.points, event.place, event.stars)
        case happened.Entered():
            _lay(scene, event.company, event.colour, event.points, event.place)


def _lay(scene: Scene, company: str, colour: str, points: int, place: int, stars: int | None = None) -> None:
    column = _column(scene, colour)
    if column is None:
        if stars is None:
            return
        column = Column(stars, colour, ())
    tiles = list(column.tiles)
    tiles.insert(place - 1, Tile(company, points))
    scene.columns[column.stars] = replace(column, tiles=tuple(tiles))
    scene.fresh.add((company, colour))


def _column(scene: Scene, colour: str) -> Column | None:
    return next((column for column in scene.columns.values() if column.colour == colour), None)


def _pay(scene: Scene, seat: str, sum_: int) -> None:
    if seat in scene.money:
        scene.money[seat] -= sum_
