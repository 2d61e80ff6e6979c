"""Markdown of the pages into Typst, by way of the HTML that the site shows too.

References are resolved as on the site, so a number on a sheet is the site's. What is emitted is Typst markup in which
every piece of text is a string, so that no character of a text can mean anything to Typst.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree
from collections.abc import Callable
from dataclasses import dataclass

from markdown import Markdown

from rules_engine.publish import spacing
from rules_engine.words import Words

EXTENSIONS = ("attr_list", "tables", "def_list", "md_in_html", "sane_lists")
ASIDE = re.compile(r"\s*[（(]\[[^\]\n]*\]\([^)\s]*\.md[^)]*\)[)）]")
"""A link to another page in brackets of its own: on paper it leads nowhere."""

ALONE = re.compile(r"(?<=[.。])\s*\[[^\]\n]*\]\([^)\s]*\.md[^)\n]*\)[ \t]*$", re.M)
"""One that stands behind a sentence, for nothing but to be followed."""

BREAK = re.compile(r"<br\s*>")
SPACES = re.compile(r"[ \t\r\n]+")
ENTITY = re.compile(r"&(?!amp;|lt;|gt;|quot;|#)(\w+);")


def literal(text: str) -> str:
    """Return a text as a string of Typst."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'


def content(text: str) -> str:
    """Return a text as content of Typst."""
    return f"#{literal(text)}" if text else ""


TABLE = "#lined("


LITERAL = re.compile(r'#"(?:[^"\\]|\\.)*"')
SHORT_WORDS = {"cs": "AIKOSUVZaikosuvz", "sk": "AIKOSUVZaikosuvz"}
"""Words of one letter, which do not end a line."""

RULING = "rulings.md#ruling."
QUOTES = {"en": "“”", "cs": "„“", "de": "„“", "sk": "„“", "zh-Hant": "「」"}

HYPHENED = {"de": re.compile(r"\bU-[Bb]oot\w*")}
"""Words that are not torn at a hyphen of their own."""

BETWEEN = re.compile(r'(?<=\))#", "(?=#(?:ref-no|link)\()')
WIDE_PAIR = re.compile(r"）(?=[，。、])")


def bound(source: str, lang: str) -> str:
    """Return a document's source with what does not belong at an end of a line tied to its neighbour.

    That is words of one letter where the language asks for it, and the second of two numbers of rules. In Chinese the
    hole between a bracket and what closes the sentence behind it is made as wide as another space.
    """
    source = BETWEEN.sub('#",\u00a0"', source)
    if lang in HYPHENED:
        source = LITERAL.sub(lambda found: HYPHENED[lang].sub(r'"#box[#"\g<0>"]#"', found[0]), source)
    if lang in SHORT_WORDS:
        short = re.compile(rf"(?<![\w’'-])([{SHORT_WORDS[lang]}]) ")
        source = LITERAL.sub(lambda found: short.sub("\\1\u00a0", found[0]), source)
    if lang in spacing.WIDE:
        source = LITERAL.sub(lambda found: WIDE_PAIR.sub('）"#h(-0.4em)#"', found[0]), source)
    return source


def sticky(block: str) -> str:
    """Return a block that stays with the one after it."""
    return f"#block(sticky: true)[{block}]"


@dataclass(frozen=True, slots=True)
class Setter:
    """Sets Markdown that is already resolved (its references are links) in a language.

    `rule` sets a reference to a rule, given its identity and what is shown (its number, or own words).
    """

    lang: str
    rule: Callable[[str, str], str]

    def blocks(self, markdown: str) -> list[str]:
        """Return the blocks of a text, each as Typst markup; what leads up to a table stays with it."""
        found = [told for element in self._tree(markdown) if (told := self._block(element))]
        return [
            sticky(told) if after.startswith(TABLE) and told.startswith('#"') else told
            for told, after in zip(found, [*found[1:], ""], strict=True)
        ]

    def items(self, markdown: str) -> list[str]:
        """Return the blocks of a text, each item of a list as a block of its own."""
        found: list[str] = []
        for element in self._tree(markdown):
            if element.tag == "ol":
                start = int(element.get("start", "1"))
                found += [f"#enum(start: {start + n}, {self._item(item)})" for n, item in enumerate(element)]
            elif element.tag == "ul":
                found += [f"#list({self._item(item)})" for item in element]
            elif told := self._block(element):
                found.append(told)
        return found

    def line(self, markdown: str) -> str:
        """Return a text of one paragraph without a block around it."""
        tree = self._tree(markdown)
        return self._inner(tree[0]) if len(tree) else ""

    def _tree(self, markdown: str) -> etree.Element:
        reader = Markdown(extensions=list(EXTENSIONS), output_format="xhtml")
        html = BREAK.sub("<br/>", reader.convert(ALONE.sub("", ASIDE.sub("", markdown))))
        if self.lang in spacing.WIDE:
            html = spacing.closed(html)
        return etree.fromstring(f"<div>{ENTITY.sub(lambda found: _unescape(found[0]), html)}</div>")

    def _block(self, element: etree.Element) -> str:
        match element.tag:
            case "ol":
                return _listed("enum", [self._item(item) for item in element], int(element.get("start", "1")))
            case "ul":
                return _listed("list", [self._item(item) for item in element])
            case "table":
                return self._table(element)
            case "h1" | "h2" | "h3" | "h4":
                return f"#heading(level: {element.tag[1]}, [{self._inner(element)}])"
            case "div" if len(element):
                return "\n\n".join(filter(None, map(self._block, element)))
            case _:
                return self._inner(element).strip()

    def _item(self, item: etree.Element) -> str:
        lists = [each for each in item if each.tag in ("ol", "ul")]
        plain = etree.Element("p")
        plain.text = item.text
        for each in item:
            if each.tag == "p":
                plain.extend([_paragraph(each)])
            elif each not in lists:
                plain.append(each)
        return "[" + "\n".join([self._inner(plain), *map(self._block, lists)]) + "]"

    def _table(self, table: etree.Element) -> str:
        head = [cell for row in table.iterfind("thead/tr") for cell in row]
        rows = [list(row) for row in table.iterfind("tbody/tr")]
        end = -1  # where the counts end: before the rules of a row, if they have a column
        if len(head) >= CROWDED and all(row[-1].find(".//a[@data-rule]") is not None for row in rows):
            chinese = self.lang in spacing.WIDE
            brackets = ("（", "）") if chinese else (" (", ")")
            head, rows, end = head[:-1], [_with_rules(row, brackets) for row in rows], len(head) - 1
            for rule in (rule for row in rows for rule in row[0].iter("a") if chinese and rule.tail == ", "):
                rule.tail = "、"
        side = ["right" if "right" in cell.get("style", "") else "left" for cell in head]
        told = _counted(["".join(cell.itertext()) for cell in head], Words(self.lang).gettext("Players"))
        cells = ", ".join(f"[{content(text)}]" for text in told)
        body = "".join(f"  {', '.join(self._row(row, end))},\n" for row in rows)
        wide = ", ".join(_widths(told, [["".join(cell.itertext()) for cell in row] for row in rows], end))
        return f"#lined(({wide},), ({', '.join(side)},), ({cells},), (\n{body}))"

    def _row(self, row: list[etree.Element], end: int) -> list[str]:
        """Return the cells of a row; those between the first and `end` become one where they say the same."""
        told = [f"[{_hyphenated(cell, self._inner(cell))}]" for cell in row]
        between = told[1:end]
        if _same(["".join(cell.itertext()) for cell in row], end):
            return [told[0], f"table.cell(colspan: {len(between)}, {between[0]})", *told[1 + len(between) :]]
        return told

    def _inner(self, element: etree.Element) -> str:
        before = SPACES.sub(" ", element.text or "")
        parts = [content(before)]
        for child in element:
            told = self._inline(child)
            if RULING in child.get("href", "") and self.lang in QUOTES and not before.endswith(QUOTES[self.lang][0]):
                # On paper nothing else tells the title of a ruling from the sentence.
                told = content(QUOTES[self.lang][0]) + told + content(QUOTES[self.lang][1])
            before = SPACES.sub(" ", child.tail or "")
            parts += [told, content(before)]
        return "".join(parts)

    def _inline(self, element: etree.Element) -> str:
        inner = self._inner(element)
        match element.tag:
            case "strong" | "b":
                return f"#strong[{inner}]"
            case "br":
                return "#linebreak()"
            case "code":
                return f"#raw({literal(''.join(element.itertext()))})"
            case "a" if element.get("data-rule"):
                return self.rule(element.get("data-rule", ""), "".join(element.itertext()))
            case _:
                return inner


NARROW = 18
"""A column whose cells are all shorter than this, in letters of Latin width, takes what it needs."""

MERGED = 5
"""What is the same in all columns between becomes one cell if it is longer than this: words, not numbers."""

CROWDED = 6
"""From so many columns on, the rules of a row stand in its first cell."""

WORDS = re.compile(r"[^ 、，]+[、，]?")
WIDEST = 5.0
"""The most that a column beside the first takes in a table of many, in the height of its letters."""

COUNTED = re.compile(r"(\d+)\s*(\D+)")


TOGETHER = 3
"""A list of so many items is not divided; of a longer one the first two and the last two stay together."""


def _listed(kind: str, items: list[str], start: int = 1) -> str:
    def made(first: int, last: int) -> str:
        numbered = f"start: {start + first}, " if kind == "enum" else ""
        return f"#{kind}({numbered}{', '.join(items[first:last])})"

    count = len(items)
    if count <= TOGETHER:
        return f"#together[{made(0, count)}]"
    middle = [made(2, count - 2)] if count > 4 else []
    return "\n".join([f"#together[{made(0, 2)}]", *middle, f"#together[{made(count - 2, count)}]"])


LONG = 16
"""A cell of a table is hyphenated if a word of it is longer than this; nothing else is."""


def _hyphenated(cell: etree.Element, inner: str) -> str:
    words = "".join(cell.itertext()).replace("-", " ").split()
    return f"#text(hyphenate: true)[{inner}]" if max(map(len, words), default=0) > LONG else inner


def _with_rules(row: list[etree.Element], brackets: tuple[str, str]) -> list[etree.Element]:
    first, rules = row[0], row[-1]
    last = first[-1] if len(first) else None
    if last is None:
        first.text = f"{first.text or ''}{brackets[0]}"
    else:
        last.tail = f"{last.tail or ''}{brackets[0]}"
    first.extend(list(rules))
    first[-1].tail = brackets[1]
    return row[:-1]


def _counted(heads: list[str], what: str) -> list[str]:
    """Return heads such as "", "3 players", "4 players", "Rule" with the numbers alone, and once what they count."""
    found = [COUNTED.fullmatch(head) for head in heads]
    counts = [match for match in found if match]
    if len(counts) < 2 or heads[0].strip():
        return heads
    return [what, *[match[1] if match else head for match, head in zip(found, heads, strict=True)][1:]]


def _same(row: list[str], end: int) -> bool:
    between = set(row[1:end])
    return len(row) > 3 and len(between) == 1 and _letters(between.pop()) > MERGED


def _widths(heads: list[str], rows: list[list[str]], end: int) -> list[str]:
    """Return the widths of a table's columns: those with long texts share what the others leave."""
    # What runs over all columns between asks none of them for room.
    free = [[row[0], *[""] * len(row[1:end]), *row[len(row[:end]) :]] if _same(row, end) else row for row in rows]
    texts = [heads, *free]
    most = [max(_letters(row[n]) for row in texts) for n in range(len(heads))]
    if max(most) <= NARROW:
        return ["auto"] * len(most)
    if len(most) < 4:
        return [f"{min(letters, 60)}fr" if letters > NARROW else "auto" for letters in most]
    # What is kept together: words, and cells that are short on the whole ("1 to 3").
    kept = [[part for row in texts for part in _parts(row[n])] for n in range(len(most))]
    wide = [min(WIDEST, max(map(_letters, parts), default=1) * 0.52 + 0.8) for parts in kept]
    return ["1fr", *[f"{width:.2f}em" for width in wide[1:]]]


def _parts(cell: str) -> list[str]:
    return [cell] if _letters(cell) <= 7 else WORDS.findall(cell)


def _letters(text: str) -> int:
    return sum(2 if ord(letter) > 0x2E80 else 1 for letter in text)


def _paragraph(element: etree.Element) -> etree.Element:
    span = etree.Element("span")
    span.text, span.tail = element.text, element.tail
    span.extend(list(element))
    return span


def _unescape(entity: str) -> str:
    import html

    return html.escape(html.unescape(entity))
