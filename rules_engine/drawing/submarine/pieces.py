"""The pieces: artefacts, exploration cards, jokers, ships and submarines, each about a point."""

from __future__ import annotations

from rules_engine.drawing.canvas import Canvas
from rules_engine.drawing.legend import width_of
from rules_engine.drawing.lettering import FIGURES, LETTERS
from rules_engine.drawing.points import Point
from rules_engine.drawing.submarine.looks import PATTERNS, Look
from rules_engine.drawing.svg import escape, num
from rules_engine.games.submarine.position import HIDDEN

SIZE = 20.4
"""How wide and high an artefact, a ship or a submarine is."""

CARD = (16.4, 20.4)
"""How wide and high a card is."""

NAMES: dict[str, str] = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "V": "violet"}
"""The colours of artefacts and cards."""

SHAPES: dict[str, tuple[str, float]] = {
    "R": ("M-9.6-9.6H9.6V3.6L0 10.2L-9.6 3.6z", -1.8),
    "Y": ("M-10.2 0a10.2 10.2 0 1 0 20.4 0a10.2 10.2 0 1 0-20.4 0z", 0),
    "G": ("M-9.4-9.4H9.4V9.4H-9.4z", 0),
    "B": ("M0-10.4L9.8-5.4V5.4L0 10.4L-9.8 5.4V-5.4z", 0),
    "V": ("M-9.6 9.6V-3.6L0-10.2L9.6-3.6V9.6z", 1.8),
}
"""The outline of each colour about (0, 0), which tells colours apart without colour: a shield, a disc, a square, a
hexagon, a house; and how far down its letters stand."""

_BOAT = (
    "M-10.2 1.4C-10.2-3-7.4-5.2-3.9-5.2L-3-9.2H3L3.9-5.2C7.4-5.2 10.2"
    "-3 10.2 1.4S7.4 8 3.6 8H-3.6C-7.4 8-10.2 5.8-10.2 1.4z"
)
_SHIP = "M-10.4-2.6H10.4C10 3 8.6 6.4 6.4 8.6H-6.4C-8.6 6.4-10 3-10.4-2.6z"
_DECK = "M-7-2.6V-5.4H-3.4V-9.4H.4V-5.4H7V-2.6z"
_SHELL = "M0 7.6L-3 7-3.4 4.6C-7.6 2.4-9.4-1.6-7.4-4.6S-2.6-8.2 0-8.2 5.6-7.4 7.4-4.6 7.6 2.4 3.4 4.6L3 7z"
_RIBS = "M0 5.4V-6.6M-1.6 5L-5.4-4.6M1.6 5L5.4-4.6"


def shape(canvas: Canvas, colour: str) -> str:
    """Define the shape of a colour and return the part's name."""
    name = f"c{colour}"
    canvas.define(name, f'<path {{id}} d="{SHAPES[colour][0]}"{canvas.style(NAMES[colour], "box")}/>')
    return name


def _use(canvas: Canvas, name: str, at: Point, *roles: str) -> str:
    """Return an element that shows a part at a point, upright and as large as it is."""
    look = canvas.style(*roles) if roles else ""
    return f'<use href="#{canvas.prefix}-{name}" x="{num(at[0])}" y="{num(at[1])}"{look}/>'


def letter(at: Point, text: str) -> str:
    """Return a text for the layer of letters, which gives them their height and look."""
    return f'<text x="{num(at[0])}" y="{num(at[1] + 0.36 * LETTERS)}">{escape(text)}</text>'


def lettered(canvas: Canvas) -> None:
    """Put around the layer of letters what they have in common."""
    items = canvas.items("letters")
    if items:
        items[:] = [f'<g font-size="{num(LETTERS)}"{canvas.style("letter")}>', *items, "</g>"]


def artefact(canvas: Canvas, text: str, at: Point, *, gone: bool = False) -> None:
    """Draw an artefact: kind and colour, as they are written, on the shape of its colour."""
    name, down = f"t{text[1]}", SHAPES[text[1]][1]
    plate = f'<rect x="-8.6" y="{num(down - 5.9)}" width="17.2" height="11.8" rx="2.4"{canvas.style("plate")}/>'
    canvas.define(name, f"<g {{id}}>{canvas.use(shape(canvas, text[1]), (0, 0))}{plate}</g>")
    _both(canvas, _use(canvas, name, at), letter((at[0], at[1] + down - 0.2), text), gone=gone)


def _both(canvas: Canvas, piece: str, text: str, *, gone: bool = False) -> None:
    canvas.add("pieces", faded(piece) if gone else piece)
    canvas.add("letters", faded(text) if gone else text)


def card(canvas: Canvas, colour: str, at: Point) -> str:
    """Return an exploration card, its back if nobody knows it."""
    name = "kx" if colour == HIDDEN else f"k{colour}"
    if name not in canvas.defs:
        width, height = CARD
        frame = f'<rect x="{num(-width / 2)}" y="{num(-height / 2)}" width="{num(width)}" height="{num(height)}" rx="3"'
        if colour == HIDDEN:
            inner = canvas.text((0, 0), "?", 13, "tag-text")
            canvas.define(name, f"<g {{id}}>{frame}{canvas.style('back')}/>{inner}</g>")
        else:
            down = SHAPES[colour][1] * 0.7
            plain = canvas.use(shape(canvas, colour), (0, 0), size=0.74)
            plate = f'<rect x="-5.2" y="{num(down - 5.4)}" width="10.4" height="10.8" rx="3"{canvas.style("plate")}/>'
            letter = canvas.text((0, down - 0.1), colour, LETTERS, "disc-text")
            canvas.define(name, f"<g {{id}}>{frame}{canvas.style('card')}/>{plain}{plate}{letter}</g>")
    return _use(canvas, name, at)


def back(canvas: Canvas, at: Point) -> str:
    """Return the backs of a pile of cards, small."""
    canvas.define(
        "pile",
        f'<g {{id}}><rect x="-4.4" y="-8.4" width="11" height="14.4" rx="2"{canvas.style("back")}/>'
        f'<rect x="-6.6" y="-6.2" width="11" height="14.4" rx="2"{canvas.style("back")}/></g>',
    )
    return _use(canvas, "pile", at)


def held(canvas: Canvas, at: Point) -> str:
    """Return the backs of a hand of cards, small, fanned out."""
    rect = f'<rect x="-4.6" y="-7.4" width="9.2" height="14" rx="1.8"{canvas.style("back")}'
    turned = "".join(f'{rect} transform="rotate({angle} 0 9)"/>' for angle in (-24, 0, 24))
    canvas.define("hand", f"<g {{id}}>{turned}</g>")
    return _use(canvas, "hand", at)


def shell(canvas: Canvas, at: Point) -> str:
    """Return the sign for a joker, a shell."""
    canvas.define(
        "shell",
        f'<g {{id}}><path d="{_SHELL}"{canvas.style("stick")}/><path d="{_RIBS}"{canvas.style("coin")}/></g>',
    )
    return _use(canvas, "shell", at)


def kinds(canvas: Canvas, at: Point) -> str:
    """Return the sign for a transport card with its twelve places, small."""
    lines = "M-3.8-8.4V8.4M0-8.4V8.4M3.8-8.4V8.4M-7.6-2.8H7.6M-7.6 2.8H7.6"
    canvas.define(
        "kinds",
        f'<g {{id}}><rect x="-7.6" y="-8.4" width="15.2" height="16.8" rx="2"{canvas.style("plate", "box")}/>'
        f'<path d="{lines}"{canvas.style("coin")}/></g>',
    )
    return _use(canvas, "kinds", at)


def _hull(canvas: Canvas, look: Look, name: str, d: str, above: str = "") -> str:
    """Define a hull with its pattern and the disc for its letter, and return the part's name."""
    part, pattern = f"{name}-{look.colour}", PATTERNS[look.colour]
    if part not in canvas.defs:
        _outline(canvas, name, d)
        deck = "deck-white" if look.colour in ("white", "yellow") else "deck"
        lines = canvas.path(pattern, deck) if pattern else ""
        hull = canvas.use(name, (0, 0), roles=("hull", look.colour))
        disc = canvas.circle((0, 1.5), 6.7 if look.letter.isascii() else 7.6, "disc")
        canvas.define(part, f"<g {{id}}>{above}{hull}{lines}{disc}</g>")
    return part


def _outline(canvas: Canvas, name: str, d: str) -> None:
    canvas.define(name, f'<path {{id}} d="{d}"/>')


def submarine(canvas: Canvas, look: Look, at: Point) -> None:
    """Draw a submarine from the side, with its seat's letter."""
    _both(canvas, _use(canvas, _hull(canvas, look, "u", _BOAT), at), _letter(canvas, look, at))


def ship(canvas: Canvas, look: Look, at: Point) -> None:
    """Draw a ship from the side, with its seat's letter."""
    deck = canvas.path(_DECK, "hull", "plate")
    _both(canvas, _use(canvas, _hull(canvas, look, "s", _SHIP, deck), at), _letter(canvas, look, at))


def _letter(canvas: Canvas, look: Look, at: Point) -> str:
    # Letters of Chinese fill the whole square; a letter with an accent is higher than others.
    down = 1.5 if look.letter.isascii() else 1.7 if width_of(look.letter, 1) > 1 else 2.7
    return letter((at[0], at[1] + down), look.letter)


def stock(canvas: Canvas, look: Look, at: Point) -> str:
    """Return a submarine that is not yet deployed, without a letter."""
    _outline(canvas, "u", _BOAT)
    return _use(canvas, "u", at, "hull", look.colour)


def gone(canvas: Canvas, at: Point, *, floating: bool = False) -> str:
    """Return the place that a submarine, or a ship (`floating`), has left."""
    _outline(canvas, "s" if floating else "u", _SHIP if floating else _BOAT)
    return _use(canvas, "s" if floating else "u", at, "ghost")


def badge(canvas: Canvas, at: Point, count: int) -> str:
    """Return the mark of cards paid for a submarine that blocks."""
    return canvas.circle(at, 7, "shove-step") + canvas.text(at, str(count), LETTERS, "shove-text")


def unpaid(canvas: Canvas, at: Point) -> str:
    """Return the mark of a card that would have to be paid for a submarine that blocks."""
    return canvas.circle(at, 7, "reach-paid") + canvas.text(at, "1", LETTERS, "reach-text")


def token(canvas: Canvas, look: Look, at: Point, count: int) -> None:
    """Draw who gets how many cards: a letter in a disc and, behind it, the mark with the number."""
    canvas.add("pieces", canvas.circle(at, 7.2, "disc"), badge(canvas, (at[0] + 14.4, at[1]), count))
    canvas.add("letters", letter(at, look.letter))


def frame(canvas: Canvas, at: Point, size: tuple[float, float], *roles: str) -> str:
    """Return a frame about a point, as large as a card or an artefact."""
    width, height = size
    box = f'x="{num(at[0] - width / 2)}" y="{num(at[1] - height / 2)}" width="{num(width)}" height="{num(height)}"'
    return f'<rect {box} rx="3"{canvas.style(*roles)}/>'


def faded(markup: str) -> str:
    """Return a piece that is no longer where it is drawn."""
    return f'<g opacity=".5">{markup}</g>'


def figure(canvas: Canvas, at: Point, text: str) -> str:
    """Return a figure that begins at a point."""
    y = at[1] + 0.36 * FIGURES
    look = canvas.style("head-text")
    return f'<text x="{num(at[0])}" y="{num(y)}" font-size="{num(FIGURES)}"{look}>{escape(text)}</text>'
