"""The whole SVG around what a canvas holds: view, title, description, the position in writing, parts, elements."""

from __future__ import annotations

from rules_engine.drawing.canvas import Canvas, View
from rules_engine.drawing.styles import FONT, PALETTES
from rules_engine.drawing.svg import escape, num

NATURAL = 1.45
"""Pixels to a drawing unit where there is room enough."""


def checked(form: str, palette: str, prefix: str) -> None:
    """Raise `ValueError` for an unknown form or palette, or a prefix that cannot begin an id."""
    if form not in ("page", "standalone"):
        raise ValueError(f"no form {form!r}; there are page and standalone")
    if palette not in PALETTES:
        raise ValueError(f"no palette {palette!r}; there are {', '.join(PALETTES)}")
    if not prefix.replace("-", "").replace("_", "").isalnum() or not prefix[0].isalpha():
        raise ValueError(f"{prefix!r} cannot begin an id")


def svg(
    canvas: Canvas,
    view: View,
    layers: tuple[str, ...],
    title: str,
    description: str,
    text: str,
    natural: float = NATURAL,
    room: View | None = None,
) -> str:
    """Return the drawing on a canvas as a whole SVG.

    `view` is the canvas's with room for a legend; `layers` what lies over what, the lowest first; `text` the position
    in writing, none if empty; `natural` how many pixels a drawing unit is where there is room enough. `room` is the
    view that all moments of the drawing fit in, where that is more: whoever shows them needs it (`data-room`).
    """
    prefix = canvas.prefix
    body = canvas.layer(*layers)
    foot = canvas.layer("legend")
    if foot:
        # What the view cuts off must not run into the legend.
        box = room or canvas.view
        size = f'x="{num(box.x)}" y="{num(box.y)}" width="{num(box.width)}" height="{num(box.height)}"'
        canvas.define("v", f"<clipPath {{id}}><rect {size}/></clipPath>")
        body = f'<g clip-path="url(#{prefix}-v)">{body}</g>{foot}'
    if canvas.form == "standalone" and canvas.palette == "dark":
        # Its letters would be lost on the white sheet that it may come to lie on.
        ground = f'x="{num(view.x)}" y="{num(view.y)}" width="{num(view.width)}" height="{num(view.height)}"'
        body = f"<rect {ground}{canvas.style('night')}/>{body}"
    defs = "".join(canvas.defs.values())
    told = f"<metadata>{escape(text)}</metadata>" if text else ""
    size = f' width="{num(view.width * natural)}" height="{num(view.height * natural)}"'
    look = ' class="pwd"' if canvas.form == "page" else f' font-family="{FONT}" font-weight="700" text-anchor="middle"'
    more = f' data-room="{room.box}"' if room is not None and room != view else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view.box}"{size}{more}{look} role="img"'
        f' aria-labelledby="{prefix}-title {prefix}-desc" data-pagefind-ignore="all">'
        f'<title id="{prefix}-title">{escape(title)}</title><desc id="{prefix}-desc">{escape(description)}</desc>'
        f"{told}<defs>{defs}</defs>{body}</svg>"
    )
