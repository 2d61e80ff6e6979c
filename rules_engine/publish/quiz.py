"""The pairs of a page as a quiz: what a script needs to put each of them as a statement: is it right or wrong?

The wrong statement is what the page says is remembered, the right one the short form of the rule that the right turn of
the pair shows first, or the pair's own `statement` where that cannot stand alone. Without script the page is as it is.
"""

from __future__ import annotations

import json
import re
from html import escape

from rules_engine.publish import games
from rules_engine.publish.references import Places
from rules_engine.publish.worked import Worked
from rules_engine.words import Words

REMEMBERED = re.compile(r"\*\*[^*]+\*\*")


def facts(body: str, right: Worked | None, statement: str, places: Places) -> dict[str, str]:
    """Return rule and right statement of a pair, nothing where its text does not tell what is remembered."""
    if right is None or not right.rules or not is_told(body):
        return {}
    key = f"{right.game}/{right.rules[0]}"
    return {"rule": key, "statement": statement or places.shorts.get(key, "")}


def is_told(body: str) -> bool:
    """Tell whether a pair's text is that of a quiz: what is remembered, then the rule, each behind strong words."""
    paragraphs = body.strip().split("\n\n")
    return len(paragraphs) == 2 and all(REMEMBERED.match(paragraph) for paragraph in paragraphs)


def marked(body: str) -> str:
    """Return a pair's text with its paragraph of what is remembered marked."""
    if not is_told(body):
        return body
    remembered, rule = body.strip().split("\n\n")
    return f"{remembered}\n{{: .remembered }}\n\n{rule}"


def panel(words: Words, game: str) -> str:
    """Return the place of a game's quiz, hidden until a script fills it, with the words that it needs."""
    about = words.gettext("A statement for each rule on this page: is it right? The result stays on this device.")
    if games.choosing(game).RULESETS:
        about = words.gettext(
            "A statement for each rule on this page, in the passenger race: is it right? "
            "The result stays on this device."
        )
    told = {
        "title": words.gettext("Right or wrong?"),
        "about": about,
        "start": words.gettext("Take the quiz"),
        "last": words.gettext("Last time: {n} of {all} well remembered."),
        "at": words.gettext("Statement {n} of {all}"),
        "right": words.gettext("That’s right"),
        "wrong": words.gettext("That’s wrong"),
        "yes-right": words.gettext("Well remembered: the statement is right."),
        "yes-wrong": words.gettext("Well remembered: the statement is wrong."),
        "no-right": words.gettext("No, the statement is right."),
        "no-wrong": words.gettext("No, the statement is wrong."),
        "next": words.gettext("Next statement"),
        "end": words.gettext("To the result"),
        "score": words.gettext("{n} of {all} well remembered"),
        "missed": words.gettext("Worth another look:"),
        "repeat": words.gettext("Repeat what was missed"),
        "again": words.gettext("All from the beginning"),
        "leave": words.gettext("Leave the quiz"),
    }
    data = escape(json.dumps(told, ensure_ascii=False))
    return f'<section class="quiz" data-words="{data}" data-pagefind-ignore="all" hidden></section>\n'
