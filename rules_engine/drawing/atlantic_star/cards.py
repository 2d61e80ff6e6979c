"""Ship cards: coloured boxes with the cruise's sign, the leg and the points; the joker; backs of hidden cards."""

from __future__ import annotations

from rules_engine.drawing.canvas import Canvas
from rules_engine.drawing.legend import width_of
from rules_engine.drawing.lettering import FIGURES, LETTERS
from rules_engine.drawing.points import Point
from rules_engine.drawing.svg import num
from rules_engine.games.atlantic_star.ships import HIDDEN, JOKER, boxes
from rules_engine.words import Words

BOX_WIDTH, BOX_HEIGHT = 40.0, 17.0
_PAD, _GAP = 2.5, 1.5
CARD_WIDTH = BOX_WIDTH + 2 * _PAD - 0.4

SHAPES: dict[str, str] = {
    "yellow": "M-7.3 0a7.3 7.3 0 1 0 14.6 0a7.3 7.3 0 1 0-14.6 0z",
    "green": "M-6.9-6.9H6.9V6.9H-6.9z",
    "red": "M-7-7H7V2.6L0 7.8L-7 2.6z",
    "blue": "M-7.9 0L-4.4-7.2H4.4L7.9 0L4.4 7.2H-4.4z",
}
"""The plate under each cruise's letter, about (0, 0): round, square, a shield, a hexagon. It tells the cruises apart
without colour."""

_LINER = "M-18 2H18L13.5 8H-14.5zM-12 1V-2H11V1zM-8-3V-8H-4V-3zM0-3V-8H4V-3z"
"""A steamer from the side, about (0, 0)."""

_WAVES = "M3 {y}q4.5-4 9 0t9 0t9 0t9 0"


def height_of(rows: int) -> float:
    """Return how high a card with room for so many boxes is."""
    return 2 * _PAD + rows * BOX_HEIGHT + (rows - 1) * _GAP


def rows_of(ships: list[str]) -> int:
    """Return how many boxes the fullest of some ships has."""
    return max((len(boxes(ship)) for ship in ships), default=1) or 1


def sign(canvas: Canvas, colour: str, words: Words) -> str:
    """Define a cruise's sign, its letter on a plate in its colour, and return the part's name."""
    name = f"c-{colour}"
    # Letters of Chinese fill the whole square; capitals are lower than the letters' height.
    letter = words.letter(f"{colour}-cruise")
    down = 0.37 if width_of(letter, 1) > 1 else 0.36
    drop = -0.8 if colour == "red" else 0
    canvas.define(
        name,
        f'<g {{id}}><path d="{SHAPES[colour]}"{canvas.style("plate", "box")}/>'
        f'<text y="{num(down * LETTERS + drop)}" font-size="{LETTERS}"{canvas.style("disc-text")}>{letter}</text></g>',
    )
    return name


def emblem(canvas: Canvas, colour: str, at: Point, words: Words) -> str:
    """Return a cruise's sign in a square of its colour, for heads of columns and cruises."""
    name = f"e-{colour}"
    inner = canvas.use(sign(canvas, colour, words), (0, 0))
    square = f'<rect x="-10" y="-10" width="20" height="20" rx="3.5"{canvas.style(colour, "box")}/>'
    canvas.define(name, f"<g {{id}}>{square}{inner}</g>")
    return canvas.use(name, at)


def _box(canvas: Canvas, colour: str, words: Words) -> str:
    name = f"b-{colour}"
    plate = f'<rect x="18" y="2.4" width="19.6" height="12.2" rx="2"{canvas.style("plate")}/>'
    rect = f'<rect width="{num(BOX_WIDTH)}" height="{num(BOX_HEIGHT)}" rx="3"'
    if colour == "joker":
        wide = f'<rect x="4.5" y="2.4" width="31" height="12.2" rx="2"{canvas.style("plate")}/>'
        text = f'<text x="20" y="13" font-size="{FIGURES}"{canvas.style("disc-text")}>X-1</text>'
        canvas.define(name, f"<g {{id}}>{rect}{canvas.style('grey', 'box')}/>{wide}{text}</g>")
    else:
        inner = canvas.use(sign(canvas, colour, words), (8.6, BOX_HEIGHT / 2))
        canvas.define(name, f"<g {{id}}>{rect}{canvas.style(colour, 'box')}/>{plate}{inner}</g>")
    return name


def key_of(ship: str) -> str:
    """Return a ship in a form that can stand in an id: `red C7 + red E2` is `rC7rE2`."""
    if ship in (JOKER, HIDDEN):
        return {JOKER: "X1", HIDDEN: "back"}[ship]
    return "".join(f"{box.colour[0]}{box.leg}{box.points}" for box in boxes(ship))


def card(canvas: Canvas, ship: str, at: Point, rows: int, words: Words, size: float = 1.0) -> str:
    """Return a ship's card with its left upper corner at a point, with room for so many boxes, so many times as large.

    A hidden card (`?`) shows its back.
    """
    name = f"s{rows}-{key_of(ship)}"
    if name not in canvas.defs:
        canvas.define(name, f"<g {{id}}>{_face(canvas, ship, rows, words)}</g>")
    return canvas.use(name, at, size=size)


def _face(canvas: Canvas, ship: str, rows: int, words: Words) -> str:
    height = height_of(rows)
    frame = f'<rect width="{num(CARD_WIDTH)}" height="{num(height)}" rx="3.5"'
    if ship == HIDDEN:
        waves = "".join(_WAVES.format(y=num(y)) for y in range(9, int(height) - 2, 9))
        text = canvas.text((CARD_WIDTH / 2, height / 2), "?", 15, "tag-text")
        return f"{frame}{canvas.style('back')}/>{canvas.path(waves, 'wave')}{text}"
    out = f"{frame}{canvas.style('card')}/>"
    shown = boxes(ship)
    count = len(shown) or 1
    y = height - _PAD - count * BOX_HEIGHT - (count - 1) * _GAP
    if count < rows:
        canvas.define("liner", f'<path {{id}} d="{_LINER}"{canvas.style("star")}/>')
        out += canvas.use("liner", (CARD_WIDTH / 2, y / 2 + 1))
    x = (CARD_WIDTH - BOX_WIDTH) / 2
    if not shown:
        return out + canvas.use(_box(canvas, "joker", words), (x, y))
    for box in shown:
        out += canvas.use(_box(canvas, box.colour, words), (x, y))
        out += canvas.text((x + 27.8, y + BOX_HEIGHT / 2), f"{box.leg}{box.points}", FIGURES, "disc-text")
        y += BOX_HEIGHT + _GAP
    return out


def stack(canvas: Canvas, at: Point, width: float, height: float, count: int, *, face: bool = False) -> str:
    """Return a stack of cards with their number on a disc: backs, or faces as the discards show them.

    A stack of no cards is a free place with a 0.
    """
    x, y = at
    frame = f'width="{num(width)}" height="{num(height)}" rx="3.5"'
    out = ""
    if not count:
        out += f'<rect x="{num(x)}" y="{num(y)}" {frame}{canvas.style("free")}/>'
    else:
        role = "card" if face else "back"
        for off in (3.0, 0.0) if count > 1 else (0.0,):
            out += f'<rect x="{num(x + off)}" y="{num(y - off)}" {frame}{canvas.style(role)}/>'
    middle = (x + width / 2, y + height / 2)
    text = str(count)
    half = max(9.0, width_of(text, FIGURES) / 2 + 4)
    pill = f'x="{num(middle[0] - half)}" y="{num(middle[1] - 9)}" width="{num(2 * half)}" height="18" rx="9"'
    return out + f"<rect {pill}{canvas.style('disc')}/>" + canvas.text(middle, text, FIGURES, "disc-text")
