"""What an example is played with, and how it comes out with another ruleset or another reading, in words."""

from __future__ import annotations

from typing import Any

from rules_engine import narrate
from rules_engine.examples import Example
from rules_engine.examples.otherwise import Otherwise, otherwise
from rules_engine.publish.answers import answer, capital
from rules_engine.publish.worked import Note
from rules_engine.words import Words


def elsewhere(example: Example, words: Words) -> dict[str, Any]:
    """Return ruleset, players, readings, mark and notes of an example, as `Worked` has them."""
    position = example.position
    readings = dict(position.rulings.changed)
    told = [capital(str(words.ruleset(position.ruleset)))] if position.ruleset != "passenger" else []
    told += [answer(words, ruling, reading) for ruling, reading in readings.items()]
    return {
        "ruleset": position.ruleset,
        "players": position.players,
        "readings": tuple(f"{ruling}:{reading}" for ruling, reading in readings.items()),
        "mark": words.message("Played here: {choices}", choices=" · ".join(told)) if told else "",
        "notes": tuple(_note(each, example.game, words) for each in otherwise(example)),
    }


def _note(each: Otherwise, game: str, words: Words) -> Note:
    choice = each.choice
    if choice.what == "ruleset":
        head = capital(str(words.ruleset(choice.value)))
    else:
        head = answer(words, choice.what, choice.value)
    text, rule = _told(each, game, words)
    return Note(f"{choice.what}:{choice.value}", words.message("{choice}:", choice=head), text, rule)


def _told(each: Otherwise, game: str, words: Words) -> tuple[str, str]:
    if each.violation is not None:
        verdict = narrate.verdict(game, each.violation, words)
        return words.message("Here this turn is refused. {verdict}", verdict=verdict), each.violation.rule
    if each.order:
        names = words.join([str(words.term(name)) for name in each.order])
        return words.message("Here the order is {names}.", names=names), ""
    if each.legal and not each.was:
        return words.gettext("Here the turn is legal."), ""
    return words.gettext("Here it comes out differently."), ""
