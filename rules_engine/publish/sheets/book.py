"""All rules of a game as a book: every chapter with its diagrams, then an index."""

from __future__ import annotations

from rules_engine.publish import games, lists, spacing
from rules_engine.publish.references import REFERENCE
from rules_engine.publish.sheets.layouts import PAPER, Document, figure, flowing, head
from rules_engine.publish.sheets.setting import bound, content, literal, sticky
from rules_engine.publish.sheets.tree import Source
from rules_engine.publish.source import HEADING, HEADING_ID, Block, Page, Prose, RulePiece
from rules_engine.rulebook import Rule
from rules_engine.words import collation

TERM = "term."
KEY = "drawings"
"""The section of the quick reference that tells how to read drawings, where a game has one."""


def book(source: Source) -> Document:
    """Return the rules of a game as a document."""
    source.linked = True
    title = source.headed(source.words.gettext("The rules"))
    width, height = PAPER["rules"]
    chapters = [chapter(source, name, number) for number, name in enumerate(source.rulebook.chapters, 1)]
    words = source.words
    contents, at_the_end = words.gettext("Contents"), words.gettext("Index")
    text = f"""{head(source, "rules", title)}
#set page(width: {width}mm, height: {height}mm, columns: 2, margin: (x: 14mm, top: 13mm, bottom: 16mm),
  footer-descent: 4mm, footer: context {{
    set text(size: 7pt, fill: quiet)
    grid(columns: (1fr, auto), column-gutter: 5mm, imprint, [#counter(page).display("1/1", both: true)])
  }})
#set columns(gutter: 8mm)
#show heading.where(level: 1): set text(size: 0.9em)
#show heading.where(level: 1): set block(above: 1.6em, below: 0.7em)
#show heading.where(level: 2): set text(size: 0.95em)
#place(top, scope: "parent", float: true, clearance: 5mm, grid(columns: (1fr, auto), align: horizon,
  text(size: 13pt, fill: river, title()), qr))
#outline(title: [{content(contents)}], depth: 1)

{flowing(each for each in source.sections("quick-reference") if each.id == KEY)}

{(chr(10) * 2).join(chapters)}

#heading(level: 1, [{content(at_the_end)}])
{index(source)}
"""
    return Document("rules", bound(text, source.lang), dict(source.drawings), (text, *source.shown))


def chapter(source: Source, name: str, number: int) -> str:
    """Return a chapter: its rules with their numbers, each with its text and the examples that stand with it."""
    page = source.page(f"rules/{name}")
    parts = [f"#heading(level: 1, [{content(f'{number} {page.title}')}])"]
    for piece in page.pieces:
        if isinstance(piece, RulePiece):
            rule = source.rulebook[piece.text.id]
            parts.append(f"#heading(level: 2, [{content(f'{rule.number} {piece.text.title}')}]) <rule.{rule.id}>")
            if mark := lists.marks(source.words, rule):
                parts.append(f"#block(sticky: true, text(size: 0.9em, fill: quiet)[{content(mark)}])")
            parts += source.setter.blocks(source.resolved(page, piece.text.body, piece.body_line))
        elif isinstance(piece, Prose):
            told = _prose(source, page, piece)
            # What opens a chapter is not left behind at the foot of a column.
            parts += [sticky(each) if each.startswith('#"') else each for each in told] if len(parts) == 1 else told
        elif piece.name in ("example", "diagram"):
            parts += _example(source, page, piece)
    return "\n\n".join(parts)


def _prose(source: Source, page: Page, piece: Prose) -> list[str]:
    lines, found = list[str](), list[str]()
    for line in [*source.resolved(page, piece.text, piece.line).splitlines(), ""]:
        match = HEADING.match(line)
        if match and len(match["level"]) == 1:
            continue
        if match and (identity := HEADING_ID.search(match["text"])):
            found += source.setter.blocks("\n".join(lines))
            found.append(f"#heading(level: 2, [{content(match['text'][: identity.start()])}])")
            lines = []
            continue
        lines.append(line)
    return found + source.setter.blocks("\n".join(lines))


def _example(source: Source, page: Page, block: Block) -> list[str]:
    picture = source.picture(block.argument, block.options.get("caption", ""))
    worked = source.worked(block.argument)
    more = []
    if worked.verdict and worked.rule in source.rulebook:
        more.append(f"{content(worked.verdict + ' ')}{_linked(source.rulebook[worked.rule])}")
    colon = "" if source.lang in spacing.WIDE else " "
    if not worked.turn and any(head for head, _ in worked.results):
        # How many a turn has is more than its caption counts, as of the ways to salvage alone.
        counted = source.words.gettext("Possibilities of this turn:")
        more += [content(colon.join(filter(None, result))) for result in worked.results if result[0] != counted]
    if worked.steps and worked.steps[-1].rule in games.of(source.game, "sheet").ENDS:
        more.append(content(f"{worked.who}{'：' if not colon else ': '}{worked.steps[-1].text}."))
    told = [figure(picture, more="\n\n".join(more))]
    if not worked.turn and worked.steps:
        # A record, of which the drawing shows the beginning alone.
        told.append(f"#text(size: 0.92em)[#enum({', '.join(f'[{content(step.text)}]' for step in worked.steps)})]")
    if block.body:
        told += source.setter.blocks(source.resolved(page, block.body, block.body_line))
    return told


def _linked(rule: Rule) -> str:
    return f"#link(label({literal(f'rule.{rule.id}')}), ref-no({literal(rule.number)}))"


COMMON = 8
"""A term that is told in more than this part of the rules is nearly everywhere."""


def index(source: Source) -> str:
    """Return the index: titles of rules and terms of the glossary, each with the pages on which it is told.

    A term that is nearly everywhere leads nowhere, and is left out.
    """
    where: dict[str, list[Rule]] = {}
    titles: dict[str, str] = {}
    for name in source.rulebook.chapters:
        for piece in source.page(f"rules/{name}").pieces:
            if not isinstance(piece, RulePiece):
                continue
            rule = source.rulebook[piece.text.id]
            titles[piece.text.title.casefold()] = piece.text.title
            where.setdefault(piece.text.title, []).append(rule)
            for found in REFERENCE.finditer(piece.text.body):
                target = found["target"].strip()
                term = source.staged.places.terms.get(target.removeprefix(TERM)) if target.startswith(TERM) else None
                if term and rule not in where.setdefault(term, []):
                    where[term].append(rule)
    for term in [each for each in where if each not in titles.values()]:
        if title := titles.get(term.casefold()):
            where[title] += [rule for rule in where.pop(term) if rule not in where[title]]
        elif len(where[term]) > len(source.rulebook.rules) / COMMON:
            del where[term]
    entries = []
    comma = "、" if source.lang in spacing.WIDE else ", "
    for entry in sorted(where, key=lambda entry: collation.key(source.lang, entry)):
        labels = ", ".join(f"<rule.{rule.id}>" for rule in where[entry])
        entries.append(f"#indexed([{content(entry)}], ({labels},), {literal(comma)})")
    return "\n".join(entries)
