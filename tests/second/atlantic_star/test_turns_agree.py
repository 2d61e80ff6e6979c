"""The engine of Atlantic Star against the second opinion: thousands of turns, legal and illegal, outcomes, whole games.

So that the agreement is worth something, what is met on the way is counted, and too little of something is a failure
too.
"""

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from rules_engine.games.atlantic_star import assign, play, reading, search, turns
from rules_engine.games.atlantic_star.position import Position
from rules_engine.games.atlantic_star.ships import ship
from rules_engine.games.protocol import BadInput, RuleViolation
from rules_engine.rulebook.model import load
from tests.second.atlantic_star import judge, outcomes
from tests.second.atlantic_star.cards import Document, count, same, seat
from tests.second.atlantic_star.counting import enough, show
from tests.second.atlantic_star.examples import after_turn, places
from tests.second.atlantic_star.games import game
from tests.second.atlantic_star.judge import RULES, Bad, scores
from tests.second.atlantic_star.outcomes import Outcome, best_points
from tests.second.atlantic_star.positions import Drawn, bad_turn, draw, position, to_toml
from tests.second.atlantic_star.told import STEPS, replayed

# Turns

RULEBOOK = {rule.id for rule in load("atlantic-star").rules}


def told_ships(ships: Iterable[str | None]) -> list[str]:
    return [same(ship) if ship else "" for ship in ships]


def tables(position: Position) -> Document:
    """What a turn can change of the engine's position, in the form of the second opinion."""
    return {
        "offer": told_ships(position.offer),
        "pile": position.pile if isinstance(position.pile, int) else told_ships(position.pile),
        "discards": sorted(told_ships(position.discards)),
        "seats": {
            one.name: {
                "money": one.money,
                "hand": one.hand if isinstance(one.hand, int) else sorted(told_ships(one.hand)),
            }
            for one in position.seats
        },
        "columns": {
            column.stars: {"colour": column.colour, "tiles": [str(tile) for tile in column.tiles]}
            for column in position.columns
        },
    }


def in_one_form(after: Document) -> Document:
    """The second opinion's tables, ships in one way of writing and what has no order sorted."""
    return {
        "offer": told_ships(after["offer"]),
        "pile": after["pile"] if isinstance(after["pile"], int) else told_ships(after["pile"]),
        "discards": sorted(told_ships(after["discards"])),
        "seats": {
            name: {
                "money": one["money"],
                "hand": one["hand"] if isinstance(one["hand"], int) else sorted(told_ships(one["hand"])),
            }
            for name, one in after["seats"].items()
        },
        "columns": after["columns"],
    }


def second(document: Document, text: str) -> dict[str, Any]:
    try:
        verdict = judge(document, text)
    except Bad:
        return {"bad": True}
    found = {key: verdict[key] for key in ("legal", "rule", "token", "points", "bonus", "place")}
    if verdict["after"]:
        found["after"] = in_one_form(verdict["after"])
        left = after_turn(document, verdict["after"])
        total = scores(left)
        found["scores"] = {one["name"]: total[one["name"]] for one in document["seats"]}
        if len(document["seats"]) == count(document):
            found["next"] = verdict["next"]
            found["places"] = [sorted(each) for each in places(left)]
    return found


def engine(document: Document, text: str) -> dict[str, Any]:
    before = reading.read_position(document)
    try:
        played = play.apply(before, turns.parse(text, before))
    except BadInput:
        return {"bad": True}
    except RuleViolation as broken:
        nothing = dict.fromkeys(("points", "bonus", "place"))
        return {"legal": False, "rule": broken.rule, "token": broken.token, **nothing}
    after = played.position
    found: dict[str, Any] = {"legal": True, "rule": None, "token": None}
    found |= {"points": played.points, "bonus": played.bonus, "place": played.place, "after": tables(after)}
    total = play.scores(after)
    found["scores"] = {one.name: total[one.name] for one in after.seats}
    if len(document["seats"]) == count(document):
        found["next"] = after.to_move
        found["places"] = [sorted(each) for each in play.places(after)]
    return found


def wrong_events(document: Document, text: str) -> list[str]:
    """What the events of a legal turn do not tell, or tell of the wrong step or by a rule that there is not."""
    before = reading.read_position(document)
    played = play.apply(before, turns.parse(text, before))
    events = [event.to_json() for event in played.events]
    kinds = [step.split()[0] for step in text.partition(": ")[2].split("; ")]
    wrong = [f"{event}" for event in events if kinds[event["token"]] not in STEPS[event["type"]]]
    wrong += [f"{event}" for event in events if event["rule"] not in RULEBOOK]
    told = in_one_form(replayed(document, text.partition(":")[0], events))
    found = tables(played.position)
    return wrong + [f"{key}: events {told[key]}, position {found[key]}" for key in told if told[key] != found[key]]


def difference(document: Document, text: str) -> str:
    told, found = second(document, text), engine(document, text)
    lines = [] if told != found or not told.get("legal") else wrong_events(document, text)
    if told == found and not lines:
        return ""
    lines += [
        f"{key}: the engine {found.get(key)}, the second opinion {told.get(key)}"
        for key in [*told, *(key for key in found if key not in told)]
        if told.get(key) != found.get(key)
    ]
    return "\n".join([to_toml({**document, "play": {"turn": text}}), *lines])


def classes(one: Drawn) -> set[str]:
    """What a position and its turn are an example of."""
    verdict = judge(one.document, one.turn)
    if not verdict["legal"]:
        found = {verdict["rule"], f"token {min(verdict['token'], 1)}"}
        return found | ({"several rules"} if len(set(verdict["all"])) > 1 else set())
    found = {"legal", f"{count(one.document)} play"}
    found |= {word for word in ("loan", "exchange", "charter", "stage") if word in one.turn}
    found |= {f"{ruling} {chosen}" for ruling, chosen in one.document.get("rulings", {}).items()}
    agency = one.document["agency"]
    if not agency["pile"] and agency["discards"]:
        found.add("reshuffle")
    if "(" in one.turn:
        found.add("brackets")
    if "" in verdict["after"]["offer"]:
        found.add("a free place is left")
    if verdict["bonus"]:
        found.add("bonus")
    if verdict["next"] is None:
        found.add("nobody moves next")
    if "stage" in one.turn and len(verdict["after"]["columns"]) > len(one.document.get("columns", {})):
        found.add("first tile")
    if isinstance(seat(one.document, one.seat)["hand"], int):
        found.add("unknown hand")
    return found


# Of 2,000 positions with a turn each.
TURNS = {
    **dict.fromkeys(RULES, 8),
    "several rules": 150,
    "token 0": 400,
    "token 1": 200,
    "legal": 500,
    **{f"{players} play": 60 for players in range(2, 7)},
    "loan": 100,
    "exchange": 80,
    "charter": 200,
    "stage": 200,
    "hand_guard off": 80,
    "loan_once per-turn": 80,
    "loan_once unlimited": 80,
    "reshuffle": 10,
    "brackets": 60,
    "a free place is left": 20,
    "bonus": 30,
    "nobody moves next": 5,
    "first tile": 60,
    "unknown hand": 20,
}


def compare_turns(seed: int, number: int) -> Counter[str]:
    drawn = draw(seed, number)
    show(list(filter(None, (difference(one.document, one.turn) for one in drawn))))
    return Counter(name for one in drawn for name in classes(one))


def test_verdicts_and_what_turns_leave_behind() -> None:
    enough(compare_turns(31, 1200), TURNS, 0.5)


@pytest.mark.slow
def test_verdicts_and_what_thousands_of_turns_leave_behind() -> None:
    enough(compare_turns(32, 6000), TURNS, 2.5)


def test_what_is_bad_input() -> None:
    rng = random.Random(33)
    met = 0
    for number in range(300):
        document, name = position(rng, number)
        text = bad_turn(rng, document, name)
        if second(document, text) == {"bad": True}:
            met += 1
            assert engine(document, text) == {"bad": True}, to_toml({**document, "play": {"turn": text}})
    assert met >= 250


# Outcomes


def compare_outcomes(seed: int, number: int, *, play_each: int) -> Counter[str]:
    rng = random.Random(seed)
    counted = Counter[str]()
    differing = []
    for one in draw(seed, number):
        told = outcomes(one.document, one.seat)
        before = reading.read_position(one.document)
        found = search.outcomes(before, one.seat)
        listed = [plain(each) for each in found]
        lines = [f"more than once: {each}" for each, times in Counter(listed).items() if times > 1]
        lines += [f"only the engine: {each}" for each in sorted(set(listed) - told, key=str)]
        lines += [f"only the second opinion: {each}" for each in sorted(told - set(listed), key=str)]
        if len(found) != len(told):
            lines.append(f"count: the engine {len(found)}, the second opinion {len(told)}")
        for outcome in rng.sample(list(found), min(play_each, len(found))):
            lines += after_outcome(one, outcome)
        most = best_points(one.document, one.seat)
        held = [ship(each) for each in seat(one.document, one.seat)["hand"]] if most else []
        for colour in most:
            best_found = assign.best(colour, held)
            if best_found is None or best_found.points != most[colour]:
                lines.append(f"best for {colour}: the engine {best_found}, the second opinion {most[colour]}")
        if lines:
            differing.append("\n".join([f"For {one.seat} in", to_toml(one.document), *lines[:12]]))
        counted["none"] += not told
        counted["charters only"] += bool(told) and all(each[0] == "charter" for each in told)
        counted["stagings"] += any(each[0] == "stage" for each in told)
        counted["free columns"] += len({each[3] for each in told if each[0] == "stage"}) > 1
        counted["two companies"] += len({each[1] for each in told if each[0] == "stage"}) > 1
        counted["two left"] += any(each[0] == "stage" and len(each[5]) == 2 for each in told)
        counted["a hundred"] += len(told) >= 100
    show(differing)
    return counted


def plain(outcome: search.Outcome) -> Outcome:
    if outcome.action == "charter":
        return "charter", outcome.price
    left = tuple(sorted(map(same, outcome.left or ())))
    return "stage", outcome.company, outcome.colour, outcome.column, outcome.points, left


def after_outcome(one: Drawn, outcome: search.Outcome) -> list[str]:
    """What is wrong with an outcome's turn in writing, judged by the second opinion."""
    verdict = judge(one.document, str(outcome.turn))
    if not verdict["legal"]:
        return [f"{outcome.turn}: {verdict['rule']}"]
    told = plain(outcome)
    if told[0] == "charter":
        return [] if f"charter {told[1]}" in str(outcome.turn) else [f"{outcome.turn} is not {told}"]
    left = tuple(sorted(map(same, verdict["after"]["seats"][one.seat]["hand"])))
    column = verdict["after"]["columns"].get(told[3], {"colour": "", "tiles": []})
    there = any(text.split()[0] == told[1] for text in column["tiles"])
    if (verdict["points"], left, column["colour"], there) != (told[4], told[5], told[2], True):
        return [f"{outcome.turn} is not {told}"]
    return []


OUTCOMES = {
    "none": 20,
    "charters only": 30,
    "stagings": 180,
    "free columns": 80,
    "two companies": 40,
    "two left": 80,
    "a hundred": 60,
}


def test_outcomes() -> None:
    enough(compare_outcomes(41, 120, play_each=5), OUTCOMES, 0.2)


@pytest.mark.slow
def test_outcomes_of_many_positions() -> None:
    enough(compare_outcomes(42, 1000, play_each=20), OUTCOMES, 1.8)


# Whole games


def compare_games(seed: int, number: int) -> None:
    rng = random.Random(seed)
    differing = []
    for each in range(number):
        players = 2 + each % 5
        turns_played = 0
        document: Document = {}
        text = ""
        for document, text in game(rng, players):
            turns_played += 1
            differing.append(difference(document, text))
        assert turns_played >= 4 * players * (2 if players <= 3 else 1)
        over = play.apply(reading.read_position(document), turns.parse(text, reading.read_position(document))).position
        assert play.is_over(over)
        assert sorted(len(column.tiles) for column in over.columns) == [6, 6, 6, 6]
    show(list(filter(None, differing)))


def test_whole_games() -> None:
    compare_games(51, 5)


@pytest.mark.slow
def test_many_whole_games() -> None:
    compare_games(52, 60)
