"""The blocks of the rulings page: readings side by side, how much they matter, and all sources beside each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from rules_engine.publish import sources
from rules_engine.publish.answers import answer
from rules_engine.publish.references import escape, href, link
from rules_engine.publish.study import Counted, Study, study, telling, text_of
from rules_engine.publish.worked import Worked
from rules_engine.rulebook import Ruling, load
from rules_engine.words import Words

if TYPE_CHECKING:
    from rules_engine.publish.lists import Context

Show = Callable[[str, str], str]
"""Shows an example, from its TOML text and its caption, as a block of a page."""


def names_of(ruling: str, game: str | None) -> tuple[str, ...]:
    """Return the examples of a ruling, one for each reading that is played, the default first."""
    found = load(game).rulings.get(ruling) if game else None
    if found is None:
        return ()
    readings = sorted(found.played, key=lambda reading: reading != found.default)
    return tuple(f"ruling-{ruling.replace('_', '-')}-{reading}" for reading in readings)


def beside(worked: Worked) -> Worked:
    """Return an example as it stands beside that of the other reading: drawn whole, without a word of other choices."""
    if not worked.whole:
        return replace(worked, mark="", notes=())
    return replace(worked, drawing=worked.whole, moments=(), mark="", notes=())


def labels(game: str, ruling: Ruling, words: Words) -> list[str]:
    """Return what stands above each of the examples of a ruling."""
    others = [reading for reading in ruling.played if reading != ruling.default]
    return [
        words.message("Played here: {reading}", reading=answer(words, game, ruling.id, ruling.default)),
        *(words.message("Other reading: {reading}", reading=answer(words, game, ruling.id, other)) for other in others),
    ]


def matters(game: str, ruling: str, words: Words, show: Show) -> str:
    """Return, as Markdown, how much a ruling matters and the first positions in which its readings differ."""
    found = study(game)
    if found is None:
        return ""
    parts = []
    for counted in found.of(ruling):
        told = telling(game).matters(found, counted, share(words, counted.share_of_turns), words)
        head = words.gettext("What it does:")
        # How it was counted is told once, at the head of the figures.
        more = link(words.gettext("How this was counted"), "#how-much")
        parts.append(f"**{head}** {told} {more}.\n\n{_first(game, found, counted, words, show)}")
    return "\n\n".join(parts)


def _first(game: str, found: Study, counted: Counted, words: Words, show: Show) -> str:
    """The first position drawn, the others as texts to copy, folded."""
    if not counted.first:
        return ""
    first, *others = counted.first
    difference = telling(game).difference
    parts = [
        "//// details | " + words.gettext("The first position in which the readings differ"),
        "    type: first-position",
        "    attrs: {data-pagefind-ignore: all}",
        "",
        difference(first, counted.ruling, counted.reading, words),
        "",
        show(text_of(first), words.gettext("The first position, and the turn made there")),
    ]
    if others:
        parts += ["", words.gettext("The next ones, to copy:"), ""]
    for example in others:
        why = difference(example, counted.ruling, counted.reading, words)
        parts += [
            f"/// details | `{example.turn}`",
            "    type: next-position",
            "",
            why,
            "",
            f"```text\n{text_of(example).strip()}\n```",
            "///",
        ]
    parts += ["", words.message("To count again: {command}", command=f"`{found.command_for(counted)}`")]
    return "\n".join([*parts, "////"])


def share(words: Words, value: float) -> str:
    """Return a share (0 to 1) as a percentage with two telling digits; 100 % only when it is the whole."""
    digits = 0 if value >= 0.1 or not value else 1 if value >= 0.01 else 2 if value >= 0.001 else 3
    while value < 1 and round(value * 100, digits) >= 100:
        digits += 1
    while digits and round(value * 100, digits) == round(value * 100, digits - 1):
        digits -= 1
    return words.percent(value, digits)


def figures(context: Context) -> str:
    """How much each ruling matters, the one that matters most first, and how it was counted."""
    found, words = study(context.game), context.words
    if found is None:
        return ""
    heads = [
        words.gettext("Ruling"),
        words.gettext("Other reading"),
        words.gettext(telling(context.game).SHARE),
        words.gettext("Share of turns"),
    ]
    lines = [_counted(context.game, found, words), "", "| " + " | ".join(heads) + " |", "| --- | --- | ---: | ---: |"]
    for each in sorted(found.compared, key=lambda each: (-each.share_of_turns, -each.games)):
        title = context.places.rulings.get(f"{context.game}/{each.ruling}", each.ruling)
        cells = [
            link(escape(title), f"#ruling.{each.ruling}", cls="ruling-ref"),
            f"{escape(answer(words, context.game, each.ruling, each.reading))} `{each.reading}`",
            share(words, each.games / max(1, found.games)),
            share(words, each.share_of_turns),
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def _counted(game: str, found: Study, words: Words) -> str:
    told = telling(game).how(found, words)
    return f"{told}\n\n```text\n{found.command}\n```"


def source_table(context: Context) -> str:
    """All rules with the place where each source has them, and whether the sources agree."""
    words = context.words
    heads = [words.gettext("Rule"), *sources.heads(words, context.game), words.gettext("Agreement")]
    lines = ["| " + " | ".join(heads) + " |", "|" + " --- |" * len(heads)]
    for rule in context.rulebook.rules:
        told = [cell or "–" for cell in sources.cells(words, rule)]
        title = context.rule(rule, f"{rule.number} {escape(context.places.titles.get(rule.key, rule.id))}")
        found = sources.agreement(words, rule)
        mark = f'<span class="agreement {found["class"]}">{found["head"]}</span>'
        parts = [mark, escape(found["text"])]
        if rule.ruling:
            address = href(context.page, f"{context.game}/rulings.md", f"ruling.{rule.ruling.id}")
            parts.append(link(words.gettext("What is played, and why"), address, cls="ruling-ref"))
        between = "" if words.lang == "zh-Hant" else " "
        cells = [title, *map(escape, told), between.join(part for part in parts if part)]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)
