"""A written turn in words, step by step: what it asks for, whether or not the rules allow it."""

from __future__ import annotations

from rules_engine.games.atlantic_star.turns import Charter, Exchange, Loan, Stage, Step, Turn
from rules_engine.narrate.atlantic_star.common import column, cruise, ship, ships
from rules_engine.words import Fact, Words


def turn_in_words(turn: Turn, words: Words) -> str:
    """A turn (`turns.Turn`) as one sentence: "Ann: takes 5 points off the red cruise; charters the ship at 1,000."

    Needs no position, so that it also tells turns that break a rule.
    """
    steps = words.custom.clause.join(step_in_words(step, words) for step in turn.steps)
    if not steps:
        return words.message("{seat}: does nothing.", seat=turn.seat)
    return words.message("{seat}: {steps}.", seat=turn.seat, steps=steps)


def step_in_words(step: Step, words: Words) -> str:
    """One step of a turn as a clause without its subject."""
    match step:
        case Loan():
            return _loan(step, words)
        case Exchange(dealt):
            if not dealt:
                return words.message("exchanges the offer")
            return words.message("exchanges the offer, and there come {ships}", ships=ships(dealt, words))
        case Charter(price, dealt):
            if not dealt:
                return words.message("charters the ship at {price}", price=words.money(price))
            return words.message(
                "charters the ship at {price}, and there comes {ship}",
                price=words.money(price),
                ship=ship(dealt[0], words),
            )
        case Stage():
            return _stage(step, words)


def _loan(step: Loan, words: Words) -> str:
    facts: dict[str, Fact] = {"cruise": cruise(step.colour, words)}
    if step.company is None:
        return words.plural(
            "takes {n} point off the {cruise} for money", "takes {n} points off the {cruise} for money",
            step.points, **facts,
        )  # fmt: skip
    return words.plural(
        "takes {n} point off the {cruise} of {company} for money",
        "takes {n} points off the {cruise} of {company} for money",
        step.points,
        company=step.company,
        **facts,
    )


def _stage(step: Stage, words: Words) -> str:
    facts: dict[str, Fact] = {"cruise": cruise(step.colour, words)}
    facts["ships"] = ships(step.ships, words) if step.ships else words.gettext("no ship")
    if step.company is not None:
        facts["company"] = step.company
    if step.stars is not None:
        facts["column"] = column(step.stars, words)
    match step.company, step.stars:
        case None, None:
            return words.message("stages the {cruise}, leg by leg: {ships}", **facts)
        case None, _:
            return words.message("stages the {cruise} in the {column}, leg by leg: {ships}", **facts)
        case _, None:
            return words.message("stages the {cruise} of {company}, leg by leg: {ships}", **facts)
        case _:
            return words.message("stages the {cruise} of {company} in the {column}, leg by leg: {ships}", **facts)
