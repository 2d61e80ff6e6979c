"""The bar at the top of a game's pages: which ruleset, how many players, which reading of each ruling.

The bar is HTML that the script `choosers.js` brings to life; without a script it stays hidden and a line says what is
shown. It carries what the script needs to know: the readings that can be chosen, the rules that are not in force in
each ruleset, and the words for what it adds to a page. `add` puts it into the built pages of a language.
"""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

from rules_engine.games.mississippi_queen.position import RULESETS
from rules_engine.publish.answers import GAME, answer, capital, players_in
from rules_engine.publish.setup_tables import setup
from rules_engine.publish.staging import Staged
from rules_engine.rulebook import Ruling, load
from rules_engine.words import Words, mark

PLACE = "<!-- chooser -->"
CODES = {"driving-school": "school", "passenger": "passenger", "super-meeple-2019": "2019"}
"""The rulesets as an address writes them (`?r=school`)."""

RULESET, PLAYERS = "passenger", 4
"""What is shown until somebody chooses; an address that chooses this stays as it is."""

NOT_HERE = {
    "driving-school": mark("Not in the driving school"),
    "passenger": mark("Not in the passenger race"),
    "super-meeple-2019": mark("Not in the 2019 edition"),
}


def choosable() -> list[Ruling]:
    """Return the rulings with more than one reading that the engine plays."""
    return [ruling for ruling in load(GAME).rulings.values() if len(ruling.played) > 1]


def not_in_force() -> dict[str, list[str]]:
    """Return for each ruleset the rules that are not in force in it."""
    rules = load(GAME).rules
    return {
        ruleset: [rule.id for rule in rules if rule.applies and ruleset not in rule.applies] for ruleset in RULESETS
    }


def counted(words: Words) -> dict[str, dict[int, str]]:
    """Return for each rule whose numbers go by the players what it comes to, for each number of players."""
    supplies, landings = dict[int, str](), dict[int, str]()
    widest = "super-meeple-2019"
    for each in (setup(widest, players) for players in players_in(widest)):
        supplies[each.players] = words.plural(
            "With {n} player: {passengers} passengers in play.",
            "With {n} players: {passengers} passengers in play.",
            each.players,
            passengers=each.passengers,
        )
        landings[each.players] = words.plural(
            "With {n} player: on a red roof’s landing {red}, on a brown roof’s {brown}.",
            "With {n} players: on a red roof’s landing {red}, on a brown roof’s {brown}.",
            each.players,
            red=each.on_roof("red"),
            brown=each.on_roof("brown"),
        )
    return {"setup.passenger-supply": supplies, "board.fill": landings}


def _with(words: Words, count: int) -> str:
    return words.plural("This example has {n} player.", "This example has {n} players.", count)


def bar(staged: Staged) -> str:
    """Return the bar in a language."""
    words = Words(staged.lang)
    counts = sorted({count for ruleset in RULESETS for count in players_in(ruleset)})
    told = {
        "not": {ruleset: words.gettext(text) for ruleset, text in NOT_HERE.items()},
        "show": words.gettext("Show the rule"),
        "example": words.gettext("Show the example"),
        "fold": words.gettext("Fold it again"),
        "play": words.gettext("You play:"),
        "other": words.gettext("The text below tells the other reading."),
        "counts": counted(words),
        "with": {count: _with(words, count) for count in counts},
    }
    rulesets = "".join(_ruleset(words, ruleset) for ruleset in RULESETS)
    players = "".join(_players(count) for count in counts)
    rulings = "".join(_ruling(words, ruling, staged) for ruling in choosable())
    return (
        f'<form class="chooser" hidden data-words="{_json(told)}" data-out="{_json(not_in_force())}">\n'
        f'<fieldset class="pills rulesets"><legend class="visually-hidden">{_text(words, "Ruleset")}</legend>{rulesets}'
        f'</fieldset>\n<fieldset class="pills players"><legend>{_text(words, "Players")}</legend>{players}</fieldset>\n'
        f'<details class="drop readings"><summary class="pill">{_text(words, "Rulings")} '
        f'<span class="chosen-count" hidden></span></summary>\n<div class="chooser-panel">{rulings}\n'
        f'<button type="reset">{_text(words, "As played here by default")}</button></div></details>\n</form>\n'
        '<p class="chosen-print" hidden></p>\n<noscript><p class="chooser-none">'
        f"{_text(words, 'The passenger race is shown. Rules of other rulesets carry a mark.')}</p></noscript>"
    )


def _ruleset(words: Words, ruleset: str) -> str:
    checked = " checked" if ruleset == RULESET else ""
    counts = " ".join(map(str, players_in(ruleset)))
    return (
        f'<label class="pill"><input type="radio" name="r" value="{CODES[ruleset]}" data-ruleset="{ruleset}" '
        f'data-players="{counts}"{checked}><span>{escape(capital(str(words.ruleset(ruleset))))}</span></label>'
    )


def _players(count: int) -> str:
    checked = " checked" if count == PLAYERS else ""
    hidden = "" if count in players_in(RULESET) else " hidden"
    button = f'<input type="radio" name="p" value="{count}"{checked}>'
    return f'<label class="pill"{hidden}>{button}<span>{count}</span></label>'


def _ruling(words: Words, ruling: Ruling, staged: Staged) -> str:
    title = staged.places.rulings.get(f"{GAME}/{ruling.id}", ruling.id)
    choices = "".join(
        f'<label><input type="radio" name="{ruling.id}" value="{reading}"'
        f"{' data-default checked' if reading == ruling.default else ''}><span>"
        f"{escape(answer(words, ruling.id, reading))}</span></label>"
        for reading in ruling.played
    )
    rule = f'data-ruling="{ruling.id}" data-rule="{ruling.rule}"'
    return f"\n<fieldset {rule}><legend>{escape(title)}</legend>{choices}</fieldset>"


def _text(words: Words, message: str) -> str:
    return escape(words.gettext(message))


def _json(value: object) -> str:
    return escape(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


MESSAGES = (
    mark("Ruleset"),
    mark("Players"),
    mark("Rulings"),
    mark("As played here by default"),
    mark("The passenger race is shown. Rules of other rulesets carry a mark."),
)
"""The messages that `_text` looks up."""


def add(folder: Path, staged: Staged) -> int:
    """Give the built pages of a language their bar; return how many have one."""
    own, count = bar(staged), 0
    for file in folder.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        if PLACE in text:
            file.write_text(text.replace(PLACE, own, 1), encoding="utf-8")
            count += 1
    return count
