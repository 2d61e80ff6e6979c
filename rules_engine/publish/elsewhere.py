"""What an example is played with, and how it comes out with another ruleset or another reading, in words."""

from __future__ import annotations

from typing import Any

from rules_engine import narrate
from rules_engine.examples import Example
from rules_engine.examples.otherwise import Otherwise, otherwise
from rules_engine.publish.answers import answer, capital
from rules_engine.publish.games import choosing, telling
from rules_engine.publish.worked import Note
from rules_engine.words import Words


def elsewhere(example: Example, words: Words) -> dict[str, Any]:
    """Return ruleset, players, readings, mark and notes of an example, as `Worked` has them."""
    game, position = example.game, example.position
    own = choosing(game)
    ruleset = position.ruleset if own.RULESETS else ""
    readings = dict(position.rulings.changed)
    told = [capital(str(words.ruleset(ruleset)))] if ruleset != own.RULESET else []
    told += [answer(words, game, ruling, reading) for ruling, reading in readings.items()]
    return {
        "ruleset": ruleset,
        "players": position.players,
        "readings": tuple(f"{ruling}:{reading}" for ruling, reading in readings.items()),
        "mark": words.message("Played here: {choices}", choices=" · ".join(told)) if told else "",
        "notes": tuple(_note(each, game, words) for each in otherwise(example)),
    }


def _note(each: Otherwise, game: str, words: Words) -> Note:
    choice = each.choice
    if choice.what == "ruleset":
        head = capital(str(words.ruleset(choice.value)))
    else:
        head = answer(words, game, choice.what, choice.value)
    text, rule = _told(each, game, words)
    return Note(f"{choice.what}:{choice.value}", words.message("{choice}:", choice=head), text, rule)


def _told(each: Otherwise, game: str, words: Words) -> tuple[str, str]:
    if each.violation is not None:
        verdict = narrate.verdict(game, each.violation, words)
        return words.message("Here this turn is refused. {verdict}", verdict=verdict), each.violation.rule
    own = telling(game).otherwise(each, words)
    if own:
        return own, ""
    if each.legal and not each.was:
        return words.gettext("Here the turn is legal."), ""
    return words.gettext("Here it comes out differently."), ""
