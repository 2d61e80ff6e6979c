"""`rules`: the rules of a game in a language, all in short or one in full."""

from __future__ import annotations

import re
import textwrap
from argparse import Namespace
from typing import Any

from rules_engine.command.output import Output, padded, width
from rules_engine.games.protocol import BadInput
from rules_engine.rulebook import GAMES, Rule, Rulebook, RuleText, TextError, load, texts

COLUMNS = 100


def run(args: Namespace, out: Output) -> int:
    """Return 0."""
    book = _book(args.game)
    if args.id is None:
        if out.json:
            out.data({"game": book.game, "lang": out.lang, "rules": [as_json(rule, out) for rule in book.rules]})
        else:
            _list(book, out)
        return 0
    rule = _rule(book, args.id)
    if out.json:
        out.data(as_json(rule, out))
    else:
        _tell(rule, out)
    return 0


def line_of(identity: str, game: str, out: Output) -> str:
    """Return a rule in one line: number, identity, its short text in the language asked for."""
    rule = load(game)[identity]
    found = text_of(rule, out.lang)
    return f"{rule.number}  {rule.id}  {found.short if found else rule.says}"


def text_of(rule: Rule, lang: str) -> RuleText | None:
    """Return a rule's text in a language, else in English, None where there is none; raise `BadInput`."""
    try:
        return texts(lang, rule.game).get(rule.id) or texts("en", rule.game).get(rule.id)
    except TextError as error:
        problem = BadInput("{reason}", reason=error.message)
        problem.file, problem.line, problem.column = error.file, error.line, 1
        raise problem from None


def as_json(rule: Rule, out: Output) -> dict[str, Any]:
    """Return a rule as JSON data; `lang` is the language in which its text really is."""
    found = text_of(rule, out.lang)
    ruling = rule.ruling
    return {
        "game": rule.game,
        "id": rule.id,
        "number": rule.number,
        "kind": rule.kind,
        "applies": list(rule.applies),
        "lang": _lang(rule, out.lang),
        "title": found.title if found else None,
        "short": found.short if found else rule.says,
        "text": found.body if found else None,
        "sources": {lang: list(places) for lang, places in rule.sources.items()},
        "ruling": {
            "id": ruling.id,
            "readings": list(ruling.readings),
            "default": ruling.default,
            "played": list(ruling.played),
        }
        if ruling
        else None,
    }


def _lang(rule: Rule, lang: str) -> str:
    return lang if rule.id in texts(lang, rule.game) else "en"


def _book(game: str) -> Rulebook:
    if game in GAMES:
        return load(game)
    raise BadInput("There is no game {game}.", "Games: {games}.", game=repr(game), games=", ".join(GAMES))


def _rule(book: Rulebook, asked: str) -> Rule:
    name = asked.removeprefix(f"{book.game}/")
    for rule in book.rules:
        if name in (rule.id, rule.number):
            return rule
    from rules_engine.examples.identities import near  # only here, since it brings the whole engine

    like = near(name, list(book.by_id))
    if not like:
        raise BadInput(
            "There is no rule {rule} in {game}.", "Chapters: {chapters}.",
            rule=repr(asked), game=book.game, chapters=", ".join(book.chapters),
        )  # fmt: skip
    raise BadInput(
        "There is no rule {rule} in {game}.", "Near it: {near}.", rule=repr(asked), game=book.game, near=", ".join(like)
    )


def _list(book: Rulebook, out: Output) -> None:
    untold = [rule for rule in book.rules if _lang(rule, out.lang) != out.lang]
    if untold:
        out.line(_fallback(out))
        out.line()
    numbers = max(width(rule.number) for rule in book.rules)
    names = max(width(rule.id) for rule in book.rules)
    for rule in book.rules:
        found = text_of(rule, out.lang)
        short = found.short if found else rule.says
        out.line(f"{padded(rule.number, numbers)}  {padded(rule.id, names)}  {short}")


def _tell(rule: Rule, out: Output) -> None:
    words, found = out.words, text_of(rule, out.lang)
    if _lang(rule, out.lang) != out.lang:
        out.line(_fallback(out))
        out.line()
    out.line(f"{rule.number}  {found.title if found else rule.id}")
    out.line(rule.key)
    out.line()
    out.line(found.short if found else rule.says)
    if found and found.body:
        out.line()
        for paragraph in plain(found.body).split("\n\n"):
            out.line(wrapped(paragraph))
            out.line()
    if rule.applies:
        out.line(words.message("In force in: {rulesets}", rulesets=list(rule.applies)))
    if rule.ruling:
        ruling = rule.ruling
        out.line(
            words.message(
                "Ruling {ruling}: {readings}. Default: {default}.",
                ruling=ruling.id, readings=list(ruling.played), default=ruling.default,
            )
        )  # fmt: skip
    for lang, places in rule.sources.items():
        out.line(words.message("Source ({lang}): {places}", lang=lang, places=", ".join(places)))


def _fallback(out: Output) -> str:
    return out.words.gettext("(Not yet in this language; this is the English text.)")


def plain(markdown: str) -> str:
    """Return a rule's Markdown as plain text: marks of mention, emphasis and attributes taken out."""
    text = re.sub(r"^///.*?^///[ \t]*$", "", markdown, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"\[\[([^\]|]*)\|([^\]]*)\]\]", r"\2", text)
    text = re.sub(r"\[\[(?:term|example|ruling)\.([^\]]*)\]\]", r"\1", text)
    text = re.sub(r"\[\[([^\]]*)\]\]", r"\1", text)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"\s*\{[^}]*\}", "", text)
    text = re.sub(r"(\*\*|__|`)(.*?)\1", r"\2", text)
    return re.sub(r"\n{3,}", "\n\n", text).strip()


def wrapped(paragraph: str) -> str:
    """Return a paragraph, long lines broken at blanks, list items indented; tables and wide letters as they are."""
    lines = []
    for line in paragraph.split("\n"):
        if len(line) <= COLUMNS or width(line) != len(line) or line.startswith("|"):
            lines.append(line)
            continue
        mark = re.match(r"\s*(?:[-*]|\d+\.)\s+|\s*", line)
        indent = " " * len(mark.group() if mark else "")
        lines.append(textwrap.fill(line, COLUMNS, subsequent_indent=indent, break_long_words=False))
    return "\n".join(lines)
