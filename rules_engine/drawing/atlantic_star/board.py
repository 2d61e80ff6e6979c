"""The scoring board: five columns by their stars, from right to left, six places each, and the tiles on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules_engine.drawing.atlantic_star.cards import emblem
from rules_engine.drawing.atlantic_star.scene import Loan, Scene
from rules_engine.drawing.canvas import Canvas
from rules_engine.drawing.lettering import FIGURES, LETTERS, shortened, wide
from rules_engine.drawing.points import Point
from rules_engine.drawing.signs import cross, ring
from rules_engine.drawing.svg import num
from rules_engine.games.atlantic_star.position import IMAGINARY_NAMES, PLACES, STARS, Column, Tile
from rules_engine.words import Words

_LINE = 18.0
"""How high a tile with one line is."""
_SECOND = 12.0
"""What a second line adds."""
_GAP = 3.0
_HEAD, _PAD = 26.0, 5.0
_FREE = 24.5
"""How wide a column without tiles is."""
_VALUE = 18.3
"""Room for a place's victory points, left of it."""
_LANE = 11.0
"""Room for the arrow of a loan."""
_CROSS = 17.0
"""Room for the cross of a fault on a tile."""
_BAND, _INSET = 4.5, 2.0
_STAR = "M0-5.2L1.5-1.7 5.2-1.4 2.4 1.1 3.2 4.8 0 2.8-3.2 4.8-2.4 1.1-5.2-1.4-1.5-1.7z"


@dataclass(frozen=True)
class Laid:
    """Where the board lies: the left edge and width of each column, by stars.

    `lanes` are the columns in which a loan moves a tile, with room for an arrow beside their tiles; `tall` tells that
    tiles have a line for the company and one for the points.
    """

    at: Point
    width: float
    columns: Mapping[int, tuple[float, float]]
    lanes: frozenset[int] = frozenset()
    tall: bool = False

    @property
    def tile_height(self) -> float:
        """How high a tile is."""
        return _LINE + _SECOND * self.tall

    @property
    def height(self) -> float:
        """How much room the board takes."""
        return _HEAD + PLACES * (self.tile_height + _GAP) + _PAD

    def place(self, stars: int, place: int) -> Point:
        """Return the left upper corner of a tile on a place, from 1."""
        left = self.columns[stars][0] + self.value(stars) + self._aside(stars)
        return left, self.at[1] + _HEAD + (place - 1) * (self.tile_height + _GAP) + _GAP / 2

    def tile_width(self, stars: int) -> float:
        """Return how wide the tiles of a column are."""
        return self.columns[stars][1] - self.value(stars) - self._aside(stars) - 2.5

    def value(self, stars: int) -> float:
        """Return how much room the victory points of a column's places have."""
        return _VALUE + 6 * (self.columns[stars][1] > 2 * _FREE + 50)

    def _aside(self, stars: int) -> float:
        return _LANE if stars in self.lanes else 0.0


def laid_out(
    columns: Mapping[int, Column], left: float, top: float, width: float, lanes: frozenset[int], faulty: str = ""
) -> Laid:
    """Return the layout of a board on which tiles lie in these columns, by stars; they get the more room.

    `faulty` are the company and colour of a tile that gets the cross of a fault.
    """
    inner = width - 2 * _PAD
    free = len(STARS) - len(columns)
    narrow = (_FREE if len(columns) > 2 else _FREE + 6) if columns else inner / len(STARS)
    broad = (inner - free * narrow) / len(columns) if columns else narrow
    edges, x = {}, left + _PAD
    for stars in reversed(STARS):
        own = broad if stars in columns else narrow
        edges[stars] = (x, own)
        x += own
    laid = Laid((left, top), width, edges, lanes)
    for stars, column in columns.items():
        room = laid.tile_width(stars) - _BAND - 2 * _INSET - 3
        for tile in column.tiles:
            sums = wide(_sum(tile), FIGURES) + (wide("00", FIGURES) + 3 if stars in lanes else 0)
            sums += _CROSS if faulty == f"{tile.company} {column.colour}" else 0
            if tile.company not in IMAGINARY_NAMES and wide(tile.company, LETTERS) > room - sums:
                return Laid((left, top), width, edges, lanes, tall=True)
    return laid


def board(canvas: Canvas, laid: Laid, scene: Scene, words: Words) -> None:
    """Draw the board and the tiles that lie on it, those of this turn framed, a loan's way along its column."""
    x, y = laid.at
    frame = f'x="{num(x)}" y="{num(y)}" width="{num(laid.width)}" height="{num(laid.height)}" rx="8"'
    canvas.add("ground", f"<rect {frame}{canvas.style('water-1')}/>")
    canvas.define("star", f'<path {{id}} d="{_STAR}"{canvas.style("star")}/>')
    lines, values = "", ""
    for stars, (left, width) in laid.columns.items():
        column = scene.columns.get(stars)
        if stars != max(STARS):
            lines += f"M{num(left)} {num(y + 4)}v{num(laid.height - 8)}"
        _head(canvas, stars, column, (left, y + _HEAD / 2 + 1), width, words)
        broad = width > _FREE + 10
        for place, value in enumerate(scene.position.deck.board[stars], 1):
            at = laid.place(stars, place)
            centre = left + (laid.value(stars) / 2 if broad else width / 2)
            down = at[1] + laid.tile_height / 2 + 0.36 * LETTERS
            values += f'<text x="{num(centre)}" y="{num(down)}">{value}</text>'
            if broad and (column is None or place > len(column.tiles)):
                canvas.add("places", _free(canvas, laid, stars, at))
        if column is not None:
            _tiles(canvas, laid, scene, column)
    canvas.add("ground", canvas.path(lines, "grid"), f'<g font-size="{LETTERS}"{canvas.style("label")}>{values}</g>')
    for loan in scene.loans.values():
        if loan.moved:
            _way(canvas, laid, scene, loan)
    if scene.fault is not None and scene.fault.where == "column":
        left, width = laid.columns[scene.fault.at]
        # On the edge of the board, where it leaves tiles and head to be read.
        canvas.add("marks", cross(canvas, (left + width / 2, y - 4), 8))


def _head(canvas: Canvas, stars: int, column: Column | None, at: Point, width: float, words: Words) -> None:
    left, y = at
    if width < 5 * 11 + 28:
        x = left + width / 2 - (10 if column is not None else 0)
        canvas.add("ground", canvas.text((x - 5, y), str(stars), FIGURES, "label"), canvas.use("star", (x + 5, y)))
        x += 23
    else:
        canvas.add("ground", *(canvas.use("star", (left + 12 + 10.4 * i, y)) for i in range(stars)))
        x = left + 12 + 10.4 * stars + 8
    if column is not None:
        canvas.add("places", emblem(canvas, column.colour, (x, y), words))


def _free(canvas: Canvas, laid: Laid, stars: int, at: Point) -> str:
    width = laid.tile_width(stars)
    name = f"f{round(width)}x{round(laid.tile_height)}"
    size = f'width="{num(width)}" height="{num(laid.tile_height)}" rx="3"'
    canvas.define(name, f"<rect {{id}} {size}{canvas.style('slot')}/>")
    return canvas.use(name, at)


def _tiles(canvas: Canvas, laid: Laid, scene: Scene, column: Column) -> None:
    width, high = laid.tile_width(column.stars), laid.tile_height
    for place, tile in enumerate(column.tiles, 1):
        at = laid.place(column.stars, place)
        loan = scene.loans.get((tile.company, column.colour))
        old = loan.old if loan is not None else None
        faulty = scene.fault is not None and scene.fault.of == f"{tile.company} {column.colour}"
        drawn = _tile(canvas, laid, tile, column.colour, at, width, old, scene.tail(tile.company), _CROSS * faulty)
        canvas.add("cards", drawn)
        if old is not None:
            canvas.add("marks", ring(canvas, at, width, high, "chosen"))
        elif (tile.company, column.colour) in scene.fresh:
            role = "new" if tile.company in IMAGINARY_NAMES else "chosen"
            canvas.add("marks", ring(canvas, at, width, high, role))
        if faulty:
            left = at[0] + width - _INSET - _sums(tile, old)
            spot = (at[0] + _BAND + _INSET + 8, at[1] + high - 8.5) if laid.tall else (left - 8, at[1] + high / 2)
            canvas.add("marks", cross(canvas, spot, 7.4))


def _sum(tile: Tile) -> str:
    return f"{tile.points}*" if tile.loan else str(tile.points)


def _sums(tile: Tile, old: int | None) -> float:
    """Return how wide the sum of a tile runs, with the one that a loan of this turn has struck out."""
    return wide(_sum(tile), FIGURES) + 3 + (wide(str(old), FIGURES) + 2 if old is not None else 0)


def _tile(
    canvas: Canvas,
    laid: Laid,
    tile: Tile,
    colour: str,
    at: Point,
    width: float,
    old: int | None,
    tail: str,
    aside: float,
) -> str:
    """Return a tile with its company, of whose name the `tail` always stays, and points.

    `old` is the sum struck out by a loan of this turn, `aside` the room to be left between name and sum.
    """
    x, y = at
    high = laid.tile_height
    upper, lower = (y + 9.5, y + high - 8.5) if laid.tall else (y + high / 2, y + high / 2)
    imagined = tile.company in IMAGINARY_NAMES
    out = canvas.use(_blank(canvas, colour, width, high, imagined=imagined), at)
    right = x + width - _INSET
    out += canvas.text((right, lower), _sum(tile), FIGURES, "plate-end")
    right -= wide(_sum(tile), FIGURES) + 3
    if old is not None:
        gone = wide(str(old), FIGURES)
        out += canvas.text((right, lower), str(old), FIGURES, "plate-end")
        out += canvas.path(f"M{num(right - gone - 1)} {num(lower + 2.5)}L{num(right + 1)} {num(lower - 2.5)}", "strike")
        right -= gone + 2
    left = x + _BAND + _INSET
    if imagined:
        number = tile.company.rpartition("-")[2]
        return out + ghost(canvas, (left + 8, y + high / 2), number)
    room = (x + width - _INSET if laid.tall else right - aside) - left
    return out + canvas.text((left, upper), shortened(tile.company, LETTERS, room, tail), LETTERS, "plate-text")


def _blank(canvas: Canvas, colour: str, width: float, high: float, *, imagined: bool) -> str:
    """Define a tile of a colour with nothing on it, as wide as those of its column, and return the part's name."""
    # The size belongs to the name: the moments of a record have boards of different columns.
    name = f"t{round(width)}x{round(high)}-{colour}{'-i' if imagined else ''}"
    size = f'width="{num(width)}" height="{num(high)}" rx="3"'
    band = f"M{num(_BAND)} 0h{num(2.5 - _BAND)}a2.5 3 0 0 0-2.5 3v{num(high - 6)}a2.5 3 0 0 0 2.5 3h{num(_BAND - 2.5)}z"
    rect = f"<rect {size}{canvas.style('imagined' if imagined else 'disc')}/>"
    canvas.define(name, f"<g {{id}}>{rect}{canvas.path(band, colour, 'box')}</g>")
    return name


def ghost(canvas: Canvas, at: Point, number: str) -> str:
    """Return the sign of an imaginary company: its number in a dashed disc."""
    name = f"i-{number}"
    disc = canvas.circle((0, 0), 7.2, "imagined") + canvas.text((0, 0), number, LETTERS, "disc-text")
    canvas.define(name, f"<g {{id}}>{disc}</g>")
    return canvas.use(name, at)


def _way(canvas: Canvas, laid: Laid, scene: Scene, loan: Loan) -> None:
    """Draw the way of a tile from the place where it lay to the one where it lies."""
    column = next(column for column in scene.columns.values() if column.colour == loan.colour)
    x = laid.place(column.stars, 1)[0] - 2
    start = laid.place(column.stars, loan.place)[1] + laid.tile_height / 2
    end = laid.place(column.stars, column.place(loan.company))[1] + laid.tile_height / 2
    canvas.define("a", '<path {id} d="M0 0L4.6 8.6 0 6.4-4.6 8.6z"/>')
    line = f"M{num(x)} {num(start)}h-4q-5 0-5 5V{num(end - 5)}q0 5 5 5h1"
    canvas.add("arrows", canvas.path(line, "trail"), canvas.use("a", (x + 1, end), 90, ("head",)))
