"""The engine of Submarine against the second opinion: thousands of turns and salvages, whole games.

So that the agreement is worth something, what is met on the way is counted, and too little of something is a failure
too.
"""

import random
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

import pytest

from rules_engine.games.protocol import BadInput, RuleViolation
from rules_engine.games.submarine import play, reading, search, turns
from rules_engine.games.submarine.position import Position
from rules_engine.rulebook.model import load
from tests.second.atlantic_star.counting import enough, show
from tests.second.submarine import judge, outcomes
from tests.second.submarine.games import game
from tests.second.submarine.judge import RULES, Bad
from tests.second.submarine.positions import Drawn, bad_turn, draw, position, to_toml
from tests.second.submarine.salvages import Salvage, Stop
from tests.second.submarine.table import DEFAULTS, OTHERS, Document, number, read, seat, write
from tests.second.submarine.told import replayed

RULEBOOK = {rule.id for rule in load("submarine").rules}

# Turns


def tables(position: Position) -> Document:
    """What a turn can change of the engine's position, in the form of the second opinion."""
    seats = {}
    for one in position.seats:
        seats[one.name] = {
            "ship": one.ship,
            "submarines": sorted(one.submarines),
            "reserve": one.reserve,
            "hand": one.hand if isinstance(one.hand, int) else sorted(one.hand),
            "pile": one.pile if isinstance(one.pile, int) else list(one.pile),
            "kinds": sorted(one.kinds),
            "jokers": one.jokers,
        }
    sea = {space: sorted(artefacts) for space, artefacts in position.sea}
    return {"seats": seats, "sea": sea, "round": position.round}


def in_one_form(table: Document) -> Document:
    """The second opinion's table, what has no order sorted."""
    seats = {}
    for one in table["seats"]:
        hand = one["hand"] if isinstance(one["hand"], int) else sorted(one["hand"])
        sorted_ = {key: sorted(one[key]) for key in ("submarines", "kinds")}
        fields = {key: one[key] for key in ("ship", "reserve", "pile", "jokers")}
        seats[one["name"]] = {**fields, **sorted_, "hand": hand}
    sea = {space: sorted(artefacts) for space, artefacts in table["sea"].items() if artefacts}
    return {"seats": seats, "sea": sea, "round": table["round"]}


def second(document: Document, text: str) -> dict[str, Any]:
    try:
        verdict = judge(document, text)
    except Bad:
        return {"bad": True}
    found = {key: verdict[key] for key in ("legal", "rule", "token")}
    if verdict["legal"]:
        found |= {key: verdict[key] for key in ("paid", "over", "ended", "places", "winner")}
        found["after"] = in_one_form(verdict["after"])
        if "deploy" not in text:  # a single file does not tell who has deployed before
            found["next"] = verdict["next"]
    return found


def engine(before: Position, text: str) -> dict[str, Any]:
    try:
        played = play.apply(before, turns.parse(text, before))
    except BadInput:
        return {"bad": True}
    except RuleViolation as broken:
        return {"legal": False, "rule": broken.rule, "token": broken.token}
    after = played.position
    found: dict[str, Any] = {"legal": True, "rule": None, "token": None, "paid": dict(played.paid)}
    found |= {"over": play.is_over(after), "ended": after.ended or ""}
    found |= {"places": [list(each) for each in play.places(after)], "winner": list(play.winners(after)) or None}
    found["after"] = tables(after)
    if "deploy" not in text:
        found["next"] = after.to_move
    return found


def wrong_events(document: Document, before: Position, text: str) -> list[str]:
    """What the events of a legal turn do not tell, or tell of the wrong token or by a rule that there is not."""
    played = play.apply(before, turns.parse(text, before))
    events = [event.to_json() for event in played.events]
    wrong = [f"{event}" for event in events if event["rule"] not in RULEBOOK]
    told = in_one_form(replayed(read(document), events))
    found = tables(played.position)
    wrong += [f"{key}: events {told[key]}, position {found[key]}" for key in told if told[key] != found[key]]
    last = len(turns.parse(text, before).tokens) - 1
    numbers = [event["token"] for event in events]
    if numbers != sorted(numbers) or set(numbers) != set(range(last + 1)):
        wrong.append(f"tokens of the events: {numbers}")
    return wrong


def difference(document: Document, text: str) -> str:
    before = reading.read_position(document)
    told, found = second(document, text), engine(before, text)
    lines = [] if told != found or not told.get("legal") else wrong_events(document, before, text)
    if told == found and not lines:
        return ""
    lines += [
        f"{key}: the engine {found.get(key)}, the second opinion {told.get(key)}"
        for key in [*told, *(key for key in found if key not in told)]
        if told.get(key) != found.get(key)
    ]
    return "\n".join([to_toml(document), text, *lines])


def classes(one: Drawn) -> set[str]:
    """What a position and its turn are an example of."""
    verdict = judge(one.document, one.turn)
    words = one.turn.split()
    if not verdict["legal"]:
        found = {f"broken {verdict['rule']}", f"token {min(verdict['token'], 2)}"}
        if words[1] == "swap" and seat(read(one.document), one.seat)["ship"] == "off":
            found.add("swap refused to a waiting seat")
        return found | ({"several rules"} if len(set(verdict["all"])) > 1 else set())
    me = seat(read(one.document), one.seat)
    found = {"legal", words[1], f"{len(one.document['seats'])} play", verdict["ended"] or "goes on"}
    found |= {f"{ruling} {chosen}" for ruling, chosen in one.document["rulings"].items()}
    payees = set(verdict["paid"]) - {one.seat}
    found |= {f"{min(len(payees), 3)} payees"} if payees else set()
    if one.seat in verdict["paid"]:
        found.add("pays out of the game")
    if "salvage" in one.turn:
        taken = one.turn.partition("salvage ")[2].split()
        found.add("several treasures" if len(taken) > 1 else "one treasure")
        if sum(word.endswith("*") for word in taken) > me["jokers"]:
            found.add("a joker gained on the way")
        if len({word[:2] for word in taken}) > 1:
            found.add("two submarines salvage")
    if "dive" in one.turn:
        found.add("dive")
        if len(one.turn.partition("dive ")[2].split()) > 1:
            found.add("several dives")
    if verdict["after"]["round"] > read(one.document)["round"]:
        found.add("a new round")
    if isinstance(me["hand"], int):
        found.add("unknown hand")
    if words[1] in ("swap", "wait") and not number(me["pile"]):
        found.add("waits without a pile")
    if isinstance(me["pile"], int) and payees:
        found.add("pays unknown cards")
    if any(isinstance(seat(read(one.document), name)["pile"], int) for name in payees):
        found.add("paid onto unknown cards")
    if verdict["winner"] and len(verdict["winner"]) > 1:
        found.add("several winners")
    return found


# Of 3,000 positions with a turn each.
TURNS = {
    **{f"broken {rule}": 15 for rule in RULES if rule != "end.column"},
    "broken end.no-cards": 4,
    "end.twelve": 20,
    "end.no-cards": 10,
    "end.column": 40,
    "end.cap": 4,
    "goes on": 800,
    "several rules": 150,
    "token 0": 400,
    "token 1": 300,
    "token 2": 120,
    "legal": 1000,
    **{f"{players} play": 200 for players in range(2, 6)},
    "deploy": 25,
    "sail": 900,
    "swap": 30,
    "wait": 30,
    **{f"{ruling} {OTHERS[ruling]}": 150 for ruling in OTHERS},
    "1 payees": 60,
    "2 payees": 30,
    "3 payees": 8,
    "pays out of the game": 10,
    "one treasure": 150,
    "several treasures": 150,
    "a joker gained on the way": 8,
    "two submarines salvage": 30,
    "dive": 150,
    "several dives": 60,
    "a new round": 10,
    "unknown hand": 40,
    "waits without a pile": 5,
    "swap refused to a waiting seat": 25,
    "pays unknown cards": 15,
    "paid onto unknown cards": 15,
    "several winners": 3,
}


def compare_turns(seed: int, number: int) -> Counter[str]:
    drawn = draw(seed, number)
    show(list(filter(None, (difference(one.document, one.turn) for one in drawn))))
    return Counter(name for one in drawn for name in classes(one))


def test_verdicts_and_what_turns_leave_behind() -> None:
    enough(compare_turns(64, 1200), TURNS, 0.3)


@pytest.mark.slow
def test_verdicts_and_what_thousands_of_turns_leave_behind() -> None:
    enough(compare_turns(62, 6000), TURNS, 2)


def test_what_is_bad_input() -> None:
    rng = random.Random(63)
    met = Counter[str]()
    for _ in range(300):
        document, name, _ = position(rng)
        text = bad_turn(rng, name)
        assert second(document, text) == {"bad": True}
        assert engine(reading.read_position(document), text) == {"bad": True}, f"{to_toml(document)}\n{text}"
        met[text.partition(":")[2]] += 1
    assert len(met) >= 30


# What can be done


def plain(stop: search.Stop) -> tuple[list[tuple[str, str]], list[Salvage]]:
    salvages = [
        Salvage(tuple(sorted(map(str, each.take))), each.cards, each.jokers, tuple(sorted(each.paid)))
        for each in stop.salvages
    ]
    return [(move.from_, move.to) for move in stop.moves], salvages


def unlike(kind: str, engines: Sequence[Any], seconds: Collection[Any]) -> list[str]:
    lines = [f"more than once: {kind} {each}" for each, times in Counter(engines).items() if times > 1]
    lines += [f"only the engine: {kind} {each}" for each in sorted(set(engines) - set(seconds))]
    return lines + [f"only the second opinion: {kind} {each}" for each in sorted(set(seconds) - set(engines))]


def compare_outcomes(seed: int, number: int, most: int) -> Counter[str]:
    rng = random.Random(seed)
    counted = Counter[str]()
    differing = []
    for _ in range(number):
        document, name, _ = position(rng, most)
        told = outcomes(document, name)
        before = reading.read_position(document)
        found = search.outcomes(before, name)
        lines = []
        if [stop.column for stop in found.stops] != list(told):
            lines.append(f"stops: the engine {[stop.column for stop in found.stops]}, the second opinion {list(told)}")
        if found.off != (before.seat(name).ship != "off"):
            lines.append(f"off: {found.off}")
        if len(found) != sum(len(stop.moves) + len(stop.salvages) for stop in told.values()):
            lines.append(f"count: the engine {len(found)}")
        for stop in found.stops:
            other = told.get(stop.column, Stop(frozenset(), frozenset()))
            moves, salvages = plain(stop)
            lines += unlike("move", moves, other.moves) + unlike("salvage", salvages, other.salvages)
        for outcome in rng.sample(list(found), min(4, len(found))):
            lines += after_outcome(document, name, found, outcome)
        if lines:
            differing.append("\n".join([f"For {name} in", to_toml(document), *lines[:12]]))
        counted += met(document, name, told)
    show(differing)
    return counted


def after_outcome(document: Document, name: str, found: search.Outcomes, outcome: Any) -> list[str]:
    """What is wrong with an outcome's turn in writing, judged by the second opinion."""
    text = str(found.turn(outcome))
    verdict = judge(document, text)
    if not verdict["legal"]:
        return [f"{text}: {verdict['rule']}"]
    if isinstance(outcome, search.Move):
        there = outcome.to in seat(verdict["after"], name)["submarines"]
        return [] if f"{outcome.from_}>{outcome.to}" in text and there else [f"{text} is not {outcome}"]
    return [] if verdict["paid"] == dict(outcome.paid) else [f"{text}: paid {verdict['paid']}, not {outcome.paid}"]


def met(document: Document, name: str, told: dict[str, Stop]) -> Counter[str]:
    """What the options of a seat are an example of."""
    me = seat(read(document), name)
    found = {"no stop"} if not told else {f"{min(len(told), 3)} stops"}
    found |= {f"{ruling} {chosen}" for ruling, chosen in document["rulings"].items() if told}
    salvages = [salvage for stop in told.values() for salvage in stop.salvages]
    most = max((len(salvage.take) for salvage in salvages), default=0)
    found |= {"nothing to take"} if told and not most else set()
    found |= {f"{size} treasures" for size in range(1, most + 1)}
    found |= {"a joker gained on the way"} if any(each.jokers > me["jokers"] for each in salvages) else set()
    found |= {f"{len(each.paid)} payees" for each in salvages if each.paid}
    found |= (
        {"card or joker"}
        if len({tuple(w.rstrip("*") for w in each.take) for each in salvages}) < len(salvages)
        else set()
    )
    found |= {"unknown hand"} if isinstance(me["hand"], int) and salvages else set()
    found |= {"the last kind"} if len(me["kinds"]) == 11 and salvages else set()
    return Counter(found)


# Of 5,000 positions.
OPTIONS = {
    "no stop": 300,
    "1 stops": 1200,
    "2 stops": 300,
    "3 stops": 60,
    **{f"{ruling} {chosen}": 500 for ruling, chosen in OTHERS.items()},
    "nothing to take": 250,
    "1 treasures": 1200,
    "2 treasures": 800,
    "3 treasures": 300,
    "4 treasures": 100,
    "5 treasures": 15,
    "a joker gained on the way": 80,
    "1 payees": 600,
    "2 payees": 250,
    "3 payees": 60,
    "card or joker": 800,
    "unknown hand": 60,
    "the last kind": 100,
}


def test_what_can_be_done() -> None:
    enough(compare_outcomes(71, 300, most=4), {**OPTIONS, "4 treasures": 20, "5 treasures": 0}, 0.03)


@pytest.mark.slow
def test_what_can_be_done_in_thousands_of_positions() -> None:
    enough(compare_outcomes(72, 5000, most=5), OPTIONS)


# Whole games


def compare_games(seed: int, number: int) -> Counter[str]:
    """Games turn by turn, the engine's own position carried on, so that it has to know who is next by itself."""
    rng = random.Random(seed)
    counted = Counter[str]()
    for each in range(number):
        rulings = {ruling: OTHERS[ruling] for ruling in OTHERS if rng.random() < 0.4}
        position: Position | None = None
        for document, text, verdict in game(rng, 2 + each % 4, rulings):
            if position is None:
                position = reading.read_position(document)
            name = text.partition(":")[0]
            assert position.to_move == name, f"{text}: the engine says {position.to_move}"
            assert write(in_lists(position)) == write(in_lists(reading.read_position(document)))
            told, found = {**second(document, text), "next": verdict["next"]}, engine(position, text)
            position = play.apply(position, turns.parse(text, position)).position
            found["next"] = position.to_move
            assert found == told, f"{to_toml(document)}\n{text}"
            counted[text.split()[1]] += 1
        counted[verdict["ended"]] += 1
        counted += Counter(rulings.values())
    return counted


def in_lists(position: Position) -> Document:
    """The engine's position as a table of the second opinion."""
    plain = tables(position)
    rulings = {ruling: position.rulings[ruling] for ruling in DEFAULTS}
    return {**plain, "rulings": rulings, "seats": [{"name": name, **one} for name, one in plain["seats"].items()]}


def test_whole_games() -> None:
    counted = compare_games(81, 5)
    assert min(counted[word] for word in ("deploy", "sail", "swap", "wait")) >= 10


@pytest.mark.slow
def test_many_whole_games() -> None:
    counted = compare_games(82, 60)
    enough(counted, {"end.twelve": 3, "end.column": 10, **dict.fromkeys(OTHERS.values(), 10)})
