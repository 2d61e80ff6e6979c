"""The sheets as Typst documents: a4 and letter, the turn card, and the booklet that is cut and folded.

A document says by `<extent>` how much of its paper it needs; `printing` makes the letters as large as still fit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib import resources

from rules_engine.publish import changes, games
from rules_engine.publish.sheets.faces import FAMILIES
from rules_engine.publish.sheets.setting import TABLE, bound, content, literal
from rules_engine.publish.sheets.tree import Picture, Section, Source

REGIONS = {"zh-Hant": ("zh", "tw")}
"""Typst's language and region, where they are not the code of the language alone."""

SHEETS = ("a4", "letter", "card", "a6")
PAPER = {"a4": (210, 297), "letter": (215.9, 279.4), "card": (210, 297), "a6": (210, 297), "rules": (210, 297)}
"""Width and height of a page, in millimetres."""

STEP = 0.25
LARGEST = {"a4": 9.5, "letter": 9.5, "card": 10.0, "a6": 9.0, "rules": 9.0}
"""The greatest size of letters, in points."""

COMFORTABLE = {"a4": 9.0, "letter": 9.0, "a6": 8.0}
"""No drawing that can be left out makes the letters smaller than this, in points."""

LEAST = {"a4": 8.0, "letter": 8.0, "card": 8.0, "a6": 7.0, "rules": 9.0}
"""The least size of letters, in points."""

IN_DRAWINGS = {"a4": (6.5, 9.0), "letter": (6.5, 9.0), "card": (7.0, 7.0), "a6": (6.0, 8.0), "rules": (6.5, 6.5)}
"""The size of the least letters of drawings, in points, where the column is wide enough: at least, at most."""

PAGES = {"a4": 2, "letter": 2, "card": 1, "a6": 2}
"""How many pages a sheet may have."""


@dataclass(frozen=True, slots=True)
class Document:
    """A document to be typeset: its Typst source, and the files that lie beside it.

    `least` is how many of its parts that can be left out have to stay, `most` how many there are.
    """

    kind: str
    source: str
    files: dict[str, str] = field(default_factory=dict)
    texts: tuple[str, ...] = ()
    least: int = 0
    most: int = 0


def head(source: Source, kind: str, doctitle: str) -> str:
    """Return what stands before the template: the facts of a sheet, its language and the date of its rules."""
    facts = {**source.facts(kind), "doctitle": doctitle}
    language, region = REGIONS.get(source.lang, (source.lang, ""))
    year, month, day = (changes.date() or "2026-01-01").split("-")
    told = ", ".join(f"{key}: {literal(value)}" for key, value in facts.items())
    families = ", ".join(map(literal, FAMILIES))
    return "\n".join(
        [
            f"#let facts = ({told})",
            f"#let families = ({families})",
            f"#let language = {literal(language)}",
            f"#let region = {literal(region) if region else 'none'}",
            f"#let day = datetime(year: {int(year)}, month: {int(month)}, day: {int(day)})",
            resources.files(__package__).joinpath("template.typ").read_text(encoding="utf-8"),
        ]
    )


def heading(section: Section) -> str:
    """Return the heading of a section."""
    return f"#heading(level: {section.level}, [{content(section.title)}])"


def figure(picture: Picture, high: str = "none", more: str = "") -> str:
    """Return a drawing with its caption and `more` that stays with it, at most so high."""
    caption = content(picture.caption)
    told = f"{literal(picture.file)}, {literal(picture.alt)}, [{caption}], {picture.across:.2f}, high: {high}"
    return f"#drawing({told}, more: [{more}])" if more else f"#drawing({told})"


def flowing(sections: Iterable[Section]) -> str:
    """Return sections as running text."""
    return "\n\n".join("\n\n".join([heading(each), *each.blocks]) for each in sections)


def array(contents: Iterable[str]) -> str:
    """Return contents as an array of Typst."""
    return "(" + "".join(f"[{each}],\n" for each in contents) + ")"


def item_list(items: Iterable[str]) -> str:
    """Return items as an array for `packed`: each with whether it begins with a heading."""
    told = ((item, "true" if item.startswith("#heading") else "false") for item in items)
    return "(" + "".join(f"([{item}], {headed}),\n" for item, headed in told) + ")"


LISTED = ("#enum(", "#list(", "#ruled(")


def in_items(section: Section) -> list[str]:
    """Return a section as items that are never divided, the heading with what follows it."""
    items: list[str] = []
    for item, after in zip(section.items, [*section.items[1:], ""], strict=True):
        listed = item.startswith(LISTED)
        # A note to a table stays with it, and the last item of a list with the one before.
        # So does what leads up to it.
        before = bool(items) and item.startswith(TABLE) and items[-1].startswith('#"')
        note = bool(items) and TABLE in items[-1] and not listed and TABLE not in item
        last = bool(items) and listed and items[-1].startswith(LISTED) and not after.startswith(LISTED)
        if before or note or last:
            items[-1] += f"\n\n{item}"
        else:
            items.append(item)
    first, *others = items or [""]
    if others and first.startswith(LISTED) and others[0].startswith(LISTED):
        first = f"{first}\n\n{others.pop(0)}"
    return [f"{heading(section)}\n\n{first}", *others]


def setup(source: Source) -> list[Section]:
    """Return the set-up: what to lay out by number of players, and its steps."""
    page = source.page("setup")
    told = [each for each in source.sections("setup") if each.blocks]
    below = [Section(each.id, each.title, 3, each.blocks, each.items) for each in told]
    return [Section("setup", page.title, 2, (), ()), *below]


def _finished(source: Source, kind: str, text: str, least: int = 0, most: int = 0) -> Document:
    texts = (text, *source.shown)
    return Document(kind, bound(text, source.lang), dict(source.drawings), texts, least, most)


def full(source: Source, kind: str) -> Document:
    """Return the reference on two sides: all of the quick reference, the order of play, set-up, key drawings."""
    title = source.headed(source.page("quick-reference").title)
    width, height = PAPER[kind]
    order = source.order()
    sections = [*source.sections("quick-reference"), *([order] if order else []), *setup(source)]
    pictures = [figure(each) for each in source.pictures()]
    shown = f"#let pictures = {array(pictures)}\n"
    text = f"""{head(source, kind, title)}
#set page(width: {width}mm, height: {height}mm, columns: 2, margin: (x: 11mm, top: 10mm, bottom: 14mm),
  footer-descent: 3mm, footer: context {{
    set text(size: 7pt, fill: quiet)
    grid(columns: (1fr, auto), column-gutter: 5mm, imprint, [#counter(page).display("1/1", both: true)])
  }})
#set columns(gutter: 7mm)
#place(top, scope: "parent", float: true, clearance: 4mm, grid(columns: (1fr, auto), align: horizon,
  heading(level: 1, [{content(title)}]), qr))
{shown}
{flowing(sections)}

#for each in pictures.slice(0, calc.min(count, pictures.len())) {{ each }}

#context [#metadata(counter(page).final().first() / {PAGES[kind]}) <extent>]
"""
    return _finished(source, kind, text, 1, len(pictures))


CARD = (210, 148.5)
"""Width and height of a turn card, in millimetres: half of the sheet."""


def card(source: Source) -> Document:
    """Return the turn card, twice on one sheet with a line between to cut along."""
    title = source.headed(source.words.gettext("Turn card"))
    wanted = games.of(source.game, "sheet").CARD
    sections = {each.id: each for each in source.sections("quick-reference")}
    parts = [item_list(in_items(sections[name])) for name in wanted]
    text = f"""{head(source, "card", title)}
#set page(width: {CARD[0]}mm, height: {CARD[1] * 2}mm, margin: 0pt)
#set par(spacing: 0.5em)
#let parts = ({", ".join(parts)},)
#let items = parts.slice(0, calc.min(count, parts.len())).join()
#let wide = 91mm
// The code reaches down into the right column; an address takes a line of its own below both.
#let lower = if facts.address == "" {{ 0mm }} else {{ 8mm }}
#let high = if facts.address == "" {{ (115mm, 115mm) }} else {{ (112mm, 112mm - lower) }}
#let half = context {{
  let boxes = packed(items, wide, high)
  block(width: {CARD[0]}mm, height: {CARD[1]}mm, inset: (x: 11mm, top: 8mm, bottom: 7mm), {{
    place(top + right, qr)
    block(height: 8mm, below: 3.5mm, align(horizon, heading(level: 1, [{content(title)}])))
    let (left, ..rest) = boxes.map(boxed)
    grid(columns: (wide, wide), column-gutter: 6mm, left, if rest.len() > 0 {{ v(lower) + rest.first() }})
    place(bottom, block(width: 100%, {{
      set text(size: 7pt, fill: quiet)
      grid(columns: (1fr, auto), column-gutter: 5mm, imprint, [1/1])
    }}))
  }})
}}
#place(top, half)
#place(top, dy: {CARD[1]}mm, half)
#place(top, dy: {CARD[1]}mm, pdf.artifact(line(length: 100%, stroke: (paint: quiet, thickness: 0.5pt, dash: "dashed"))))
#context {{
  let boxes = packed(items, wide, high)
  [#metadata(calc.max(boxes.len() / 2, tallest(boxes) / high.first())) <extent>]
}}
"""
    return _finished(source, "card", text, wanted.index("turn-in-steps") + 1, len(parts))


def booklet(source: Source) -> Document:
    """Return the booklet: eight pages of A6 on both sides of one sheet, for one cut across and one fold.

    The upper half is the outer sheet (8 and 1, behind them 2 and 7), the lower one the inner (6 and 3, behind 4 and 5);
    turned over along the edge of the long side, each page has its neighbour behind it.
    """
    what = source.page("quick-reference").title
    order = source.order()
    sections = [*source.sections("quick-reference"), *([order] if order else []), *setup(source)]
    merged: list[str] = []
    for each in sections:
        if merged and not each.items:
            merged.append(heading(each))
        elif merged and merged[-1].startswith("#heading") and "\n" not in merged[-1]:
            first, *others = in_items(each)
            merged[-1] += "\n\n" + first
            merged += others
        else:
            merged += in_items(each)
    lesser = [*source.pictures(), *source.spare_pictures()]
    # The cover has room for one that is low.
    cover = min(lesser, key=lambda picture: picture.ratio)
    lesser.remove(cover)
    pictures = [figure(each) for each in lesser]
    how = source.words.gettext(
        "Print on both sides, turning over the long edge. Cut along the dashed line, lay the half with pages 4 and 5 "
        "onto the half with pages 2 and 7, and fold both along the dotted line."
    )
    text = f"""{head(source, "a6", source.headed(what))}
#set page(width: 210mm, height: 297mm, margin: 0pt)
#set par(spacing: 0.5em)
#let wide = 91mm
#let high = 127mm
#let pictures = {item_list(pictures)}
#let items = {item_list(merged)} + pictures.slice(0, calc.min(count, pictures.len()))
#let cover = {{
  v(8mm)
  grid(columns: (1fr, auto), column-gutter: 4mm,
    heading(level: 1, [{content(source.title)}#linebreak(){content(what)}]), qr)
  v(4mm)
  {figure(cover, "70mm")[1:]}
  v(1fr)
  text(size: 7pt, imprint)
  parbreak()
  text(size: 7pt, fill: quiet, [{content(how)}])
  v(5mm)
}}
#let leaf(number, body) = block(width: 105mm, height: 148.5mm, inset: (x: 7mm, top: 7mm, bottom: 6mm), {{
  body
  place(bottom + if calc.odd(number) {{ right }} else {{ left }}, text(size: 7pt, fill: quiet, [#number/8]))
}})
#let marks = pdf.artifact({{
  place(top, dy: 148.5mm, line(length: 210mm, stroke: (paint: quiet, thickness: 0.5pt, dash: "dashed")))
  place(top, dx: 105mm, line(length: 297mm, angle: 90deg, stroke: (paint: quiet, thickness: 0.4pt, dash: "dotted")))
}})
#let side(leaves) = context {{
  let boxes = packed(items, wide, high)
  let show-leaf(n) = leaf(n, if n == 1 {{ cover }} else if n - 2 < boxes.len() {{ boxed(boxes.at(n - 2)) }})
  for (at, n) in leaves {{
    place(top, dx: calc.rem(at, 2) * 105mm, dy: calc.quo(at, 2) * 148.5mm, show-leaf(n))
  }}
}}
#side(((1, 1), (3, 3), (0, 8), (2, 6)))
#marks
#pagebreak()
#side(((0, 2), (2, 4), (3, 5), (1, 7)))
#marks
#context {{
  let boxes = packed(items, wide, high)
  [#metadata(calc.max(boxes.len() / 7, tallest(boxes) / high)) <extent>]
}}
"""
    return _finished(source, "a6", text, 0, len(pictures))


def sheet(source: Source, kind: str) -> Document:
    """Return one of `SHEETS`."""
    if kind == "card":
        return card(source)
    return booklet(source) if kind == "a6" else full(source, kind)
