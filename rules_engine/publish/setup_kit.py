"""What the set-ups of games without rulesets are made of: a table by players, and a list with a drawing for each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from rules_engine.publish.answers import capital
from rules_engine.words import Words

if TYPE_CHECKING:
    from rules_engine.publish.lists import Context


class Setup(Protocol):
    """What the engine lays out for a number of players."""

    @property
    def players(self) -> int:
        """How many play."""


S = TypeVar("S", bound=Setup)
Row = tuple[str, Callable[[S], str], tuple[str, ...]]
"""A row of a table: what it is about, what it says of a set-up ("" for nothing), the rules that say so."""


def people(words: Words, players: int) -> str:
    """Return a number of players in words."""
    return words.plural("{n} player", "{n} players", players)


def table(context: Context, every: Sequence[S], rows: Iterable[Row[S]]) -> str:
    """Return a table as Markdown: a row for each thing to lay out, a column for each set-up."""
    words = context.words
    heads = [people(words, each.players) for each in every]
    lines = ["| | " + " | ".join(heads) + f" | {words.gettext('Rule')} |", "| --- |" + " --- |" * (len(heads) + 1)]
    for label, tell, rules in rows:
        cells = [tell(each) or "–" for each in every]
        refs = ", ".join(context.rule(context.rulebook[rule]) for rule in rules)
        lines.append(f"| {label} | " + " | ".join(cells) + f" | {refs} |")
    return "\n".join(lines)


def variant(context: Context, players: int, svg: str, things: Iterable[tuple[str, str]], note: str) -> str:
    """Return the set-up for a number of players as a block: its drawing, things with the rule of each, and a note."""
    drawing = f'<div class="drawing" data-pagefind-ignore="all">{svg.strip()}</div>'
    told = (f"- {capital(text)} ({context.rule(context.rulebook[rule])})" for text, rule in things)
    parts = [f"**{people(context.words, players)}**", drawing, "\n".join(told), note]
    return f"/// setup-variant | {players}\n\n" + "\n\n".join(parts) + "\n///"
