"""Printing from the browser: the button and the panel in which a reader picks what of a page prints.

Both are HTML that the script `print.js` brings to life; without a script they are not shown and all of the page prints.
The script finds the sections on the page itself; here stand the words. `add` puts the button on each built page of a
language that has more than one section: to the right of the title or, where sheets are linked, beside those links.
"""

from __future__ import annotations

import os
import re
from html import escape
from pathlib import Path

from rules_engine.publish.sheets import making
from rules_engine.publish.staging import Staged
from rules_engine.words import Words

PLACE = "<!-- print -->"
"""Where the theme wants the button."""
SECTION = "<h2 id="
"""How a section begins; that of a rule has one inside."""
BESIDE = re.compile(r'(<nav class="sheets".*?)(</nav>)', re.DOTALL)
FIGURE = re.compile(
    r'<figure class="example-figure">'
    r'(?=\s*<div class="drawing"[^>]*>\s*<svg[^>]*? viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)")'
)
DRAWN = '<div class="drawing"'
WRITTEN = '<details class="example-source"'
SIGN = (
    '<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false"><path fill="none" '
    'stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" '
    'd="M7 8V3.5h10V8M7 17H3.5V8h17v9H17M7 13.5h10v7H7z"/></svg>'
)


def tool(words: Words, drawn: bool, written: bool, book: str) -> str:
    """Return button and panel in a language.

    `drawn` and `written` tell whether the page has drawings and examples in writing that can be left out; `book` is the
    address of all chapters as one PDF, "" where there is none.
    """
    told = {
        "print": words.gettext("Print"),
        "whole": words.gettext("Print everything again"),
        "head": words.gettext("What to print of this page"),
        "all": words.gettext("All sections"),
        "no": words.gettext("No section"),
        "sections": words.gettext("Sections"),
        "bare": words.gettext("Leave out examples and drawings"),
        "unwritten": words.gettext("Leave out the texts of the examples"),
        "count": words.gettext("Sections that print: {n} of {all}"),
        "none": words.gettext("Nothing would print: choose at least one section."),
        "of": words.gettext("{n} of {all}"),
        "close": words.gettext("Close"),
        "book": words.gettext("All chapters in one PDF"),
    }
    told = {key: escape(text) for key, text in told.items()}
    boxes = "".join(
        f'<label><input type="checkbox" name="{name}"><span>{told[name]}</span></label>'
        for name, there in (("bare", drawn), ("unwritten", written))
        if there
    )
    more = f'<p><a href="{escape(book)}" type="application/pdf">{told["book"]}</a></p>' if book else ""
    return (
        f'<div class="print-tool" data-pagefind-ignore="all" data-count="{told["count"]}" data-none="{told["none"]}" '
        f'data-of="{told["of"]}">\n<button type="button" class="print-open" aria-haspopup="dialog">{SIGN}'
        f'<span class="print-name">{told["print"]}</span><span class="print-few" hidden></span></button>\n'
        f'<button type="button" class="print-whole" hidden>{told["whole"]}</button>\n'
        '<dialog class="print-panel" aria-labelledby="print-head"><form method="dialog" autocomplete="off">\n'
        f'<p class="print-head" id="print-head">{told["head"]}</p>\n'
        f'<p class="print-all"><button type="button" value="all">{told["all"]}</button> '
        f'<button type="button" value="none">{told["no"]}</button></p>\n'
        f'<fieldset class="print-sections"><legend class="visually-hidden">{told["sections"]}</legend></fieldset>\n'
        f'<div class="print-foot">{boxes}\n<p class="print-count" id="print-count" role="status"></p>\n'
        f'<p class="print-do"><button type="button" class="print-go" aria-describedby="print-count">{told["print"]}'
        f'</button> <button value="close">{told["close"]}</button></p>{more}</div>\n</form></dialog>\n</div>'
    )


def add(site: Path, staged: Staged, sheets: bool) -> int:
    """Give the built pages of a language their button; return how many have one.

    After the links to the sheets, beside which it stands; `sheets` tells whether there are any.
    """
    words, count = Words(staged.lang), 0
    for file in (site / staged.lang).rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        if PLACE not in text:
            continue
        made = ""
        if text.count(SECTION) > 1:
            book = _book(site, staged, file) if sheets else ""
            made, count = tool(words, DRAWN in text, WRITTEN in text, book), count + 1
        beside = BESIDE.search(text) if made else None
        if beside:
            text, made = text[: beside.end(1)] + made + text[beside.start(2) :], ""
        file.write_text(FIGURE.sub(_shaped, text.replace(PLACE, made, 1)), encoding="utf-8")
    return count


def _shaped(figure: re.Match[str]) -> str:
    """Mark a figure that is higher than wide: on paper there is room beside it for more than the steps."""
    return figure[0].replace('">', ' tall">') if float(figure[2]) > float(figure[1]) else figure[0]


def _book(site: Path, staged: Staged, file: Path) -> str:
    """Return the address of all chapters of a game as one PDF, seen from a page of them; "" on others."""
    game, _, rest = file.relative_to(site / staged.lang).as_posix().partition("/")
    if not rest.startswith("rules") or game not in staged.places.games:
        return ""
    book = site / making.FOLDER / making.file_name(game, staged.lang, "rules")
    return Path(os.path.relpath(book, file.parent)).as_posix()
