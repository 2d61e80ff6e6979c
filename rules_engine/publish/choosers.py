"""The bar at the top of a game's pages: which ruleset, how many players, which reading of each ruling.

The bar is HTML that the script `choosers.js` brings to life; without a script it stays hidden and a line says what is
shown. It carries what the script needs to know: the game, what is shown until somebody chooses, the readings that can
be chosen, the rules that are not in force in each ruleset, and the words for what it adds to a page. `add` puts the bar
of its game into each built page of a language.
"""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path

from rules_engine.publish.answers import answer, capital
from rules_engine.publish.games import Choosing, choosing
from rules_engine.publish.staging import Staged
from rules_engine.rulebook import Ruling, load
from rules_engine.words import Words, mark

PLACE = re.compile(r"<!-- chooser ([a-z-]+) -->")
"""Where the theme wants the bar of a game."""


def choosable(game: str) -> list[Ruling]:
    """Return the rulings of a game with more than one reading that the engine plays."""
    return [ruling for ruling in load(game).rulings.values() if len(ruling.played) > 1]


def not_in_force(game: str) -> dict[str, list[str]]:
    """Return for each ruleset of a game the rules that are not in force in it."""
    rules = load(game).rules
    return {
        ruleset: [rule.id for rule in rules if rule.applies and ruleset not in rule.applies]
        for ruleset in choosing(game).RULESETS
    }


def _with(words: Words, count: int) -> str:
    return words.plural("This example has {n} player.", "This example has {n} players.", count)


def _counts(own: Choosing) -> list[int]:
    """Every number of players for which any ruleset can be set up; a game without rulesets is its own only one."""
    return sorted({count for ruleset in own.RULESETS or ("",) for count in own.players_in(ruleset)})


def bar(staged: Staged, game: str) -> str:
    """Return the bar of a game in a language."""
    words, own = Words(staged.lang), choosing(game)
    counts = _counts(own)
    told = {
        "not": {ruleset: words.gettext(text) for ruleset, text in own.NOT_HERE.items()},
        "show": words.gettext("Show the rule"),
        "example": words.gettext("Show the example"),
        "fold": words.gettext("Fold it again"),
        "play": words.gettext("You play:"),
        "other": words.gettext("The text below tells the other reading."),
        "counts": own.counted(words),
        "with": {count: _with(words, count) for count in counts},
    }
    rulesets = "".join(_ruleset(words, own, ruleset) for ruleset in own.RULESETS)
    if rulesets:
        rulesets = (
            f'<fieldset class="pills rulesets"><legend class="visually-hidden">{_text(words, "Ruleset")}</legend>'
            f"{rulesets}</fieldset>\n"
        )
    players = "".join(_players(own, count) for count in counts)
    rulings = "".join(_ruling(words, game, ruling, staged) for ruling in choosable(game))
    shown = words.gettext(own.SHOWN) if own.SHOWN else ""
    first = own.CODES.get(own.RULESET, "")
    without = f'<noscript><p class="chooser-none">{escape(shown)}</p></noscript>' if shown else ""
    return (
        f'<form class="chooser" hidden data-game="{game}" data-ruleset="{first}" data-players="{own.PLAYERS}" '
        f'data-words="{_json(told)}" data-out="{_json(not_in_force(game))}">\n'
        f'{rulesets}<fieldset class="pills players"><legend>{_text(words, "Players")}</legend>{players}</fieldset>\n'
        f'<details class="drop readings"><summary class="pill">{_text(words, "Rulings")} '
        f'<span class="chosen-count" hidden></span></summary>\n<div class="chooser-panel">{rulings}\n'
        f'<button type="reset">{_text(words, "As played here by default")}</button></div></details>\n</form>\n'
        f'<p class="chosen-print" hidden></p>\n{without}'
    )


def _ruleset(words: Words, own: Choosing, ruleset: str) -> str:
    checked = " checked" if ruleset == own.RULESET else ""
    counts = " ".join(map(str, own.players_in(ruleset)))
    return (
        f'<label class="pill"><input type="radio" name="r" value="{own.CODES[ruleset]}" data-ruleset="{ruleset}" '
        f'data-players="{counts}"{checked}><span>{escape(capital(str(words.ruleset(ruleset))))}</span></label>'
    )


def _players(own: Choosing, count: int) -> str:
    checked = " checked" if count == own.PLAYERS else ""
    hidden = "" if count in own.players_in(own.RULESET) else " hidden"
    button = f'<input type="radio" name="p" value="{count}"{checked}>'
    return f'<label class="pill"{hidden}>{button}<span>{count}</span></label>'


def _ruling(words: Words, game: str, ruling: Ruling, staged: Staged) -> str:
    title = staged.places.rulings.get(f"{game}/{ruling.id}", ruling.id)
    choices = "".join(
        f'<label><input type="radio" name="{ruling.id}" value="{reading}"'
        f"{' data-default checked' if reading == ruling.default else ''}><span>"
        f"{escape(answer(words, game, ruling.id, reading))}</span></label>"
        for reading in ruling.played
    )
    rule = f'data-ruling="{ruling.id}" data-rule="{ruling.rule}"'
    return f"\n<fieldset {rule}><legend>{escape(title)}</legend>{choices}</fieldset>"


def _text(words: Words, message: str) -> str:
    return escape(words.gettext(message))


def _json(value: object) -> str:
    return escape(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


MESSAGES = (mark("Ruleset"), mark("Players"), mark("Rulings"), mark("As played here by default"))
"""The messages that `_text` looks up."""


def add(folder: Path, staged: Staged) -> int:
    """Give the built pages of a language the bars of their games; return how many have one."""
    bars = {game: bar(staged, game) for game in staged.places.games}
    count = 0
    for file in folder.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        if PLACE.search(text):
            file.write_text(PLACE.sub(lambda found: bars[found[1]], text), encoding="utf-8")
            count += 1
    return count
