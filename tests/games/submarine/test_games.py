"""Whole games: they end, nothing is lost or made, each can be replayed from its text, secrets stay secret."""

import json
from collections import Counter
from dataclasses import dataclass, field

import pytest

from rules_engine.games.protocol import Unknown
from rules_engine.games.submarine import events, play, search
from rules_engine.games.submarine.counts import ARTEFACTS, CARDS, COLUMNS, HAND, PLAYERS, ROUNDS, SHELLS, SUBMARINES
from rules_engine.games.submarine.play import PlayedTurn
from rules_engine.games.submarine.position import OFF, Position, across, size
from rules_engine.games.submarine.reading import read_position
from rules_engine.games.submarine.start import GAME, view
from rules_engine.games.submarine.turns import parse
from rules_engine.games.submarine.writing import write_position
from rules_engine.rulebook import ruling_of
from tests.games.submarine.games import game

NAME = "submarine"


@dataclass
class Gone:
    """What has left the game so far."""

    cards: Counter[str] = field(default_factory=Counter)
    jokers: int = 0


def listed(cards: tuple[str, ...] | int) -> Counter[str]:
    assert not isinstance(cards, int)
    return Counter(cards)


def all_cards(position: Position) -> Counter[str]:
    return sum((listed(seat.hand) + listed(seat.pile) for seat in position.seats), Counter[str]())


def in_sea(position: Position) -> Counter[str]:
    return Counter(artefact for _, artefacts in position.sea for artefact in artefacts)


def keeps(before: Position, played: PlayedTurn, gone: Gone) -> None:
    """Nothing is lost or made by a turn; whoever reads the events alone knows where all has gone."""
    after, mover = played.position, played.turn.seat
    taken = [event for event in played.events if isinstance(event, events.Salvaged)]
    # Artefacts: from the sea onto the card or among the jokers.
    assert in_sea(before) - in_sea(after) == Counter(event.artefact for event in taken)
    assert in_sea(after) <= in_sea(before) <= Counter(ARTEFACTS)
    gone.jokers += sum(event.how == "joker" for event in taken)
    kept = sum(len(seat.kinds) + seat.jokers for seat in after.seats)
    assert in_sea(after).total() + kept + gone.jokers == len(ARTEFACTS) + SHELLS * after.players
    for seat in after.seats:
        assert seat.jokers >= 0
        assert set(before.seat(seat.name).kinds) <= set(seat.kinds)
        assert len(set(seat.kinds)) == len(seat.kinds)
        assert seat.name == mover or (seat.kinds, seat.jokers) == (
            before.seat(seat.name).kinds,
            before.seat(seat.name).jokers,
        )
    # Cards: to other piles, or played and out of the game.
    played_cards = Counter(event.artefact[1] for event in taken if event.how == "card")
    own = Counter(event.card for event in played.events if isinstance(event, events.Paid) and not event.to)
    assert all_cards(before) - all_cards(after) == played_cards + own
    gone.cards += played_cards + own
    assert (all_cards(after) + gone.cards).total() == CARDS[after.players] * after.players
    paid = dict(played.paid)
    assert sum(paid.values()) <= size(before.seat(mover).pile)
    assert not paid or any(event.how == "card" for event in taken)
    for seat in after.seats:
        was = before.seat(seat.name)
        if seat.name != mover:
            assert seat.hand == was.hand
            assert size(seat.pile) == size(was.pile) + paid.get(seat.name, 0)
    hand = after.seat(mover)
    deployed = any(isinstance(event, events.Deployed) for event in played.events)
    assert size(hand.hand) == HAND or (deployed or not size(hand.pile))
    # Submarines: each player's stay as many, and nobody moves another's.
    for seat in after.seats:
        assert len(seat.submarines) + seat.reserve == SUBMARINES[after.players]
        assert seat.name == mover or seat.submarines == before.seat(seat.name).submarines
        assert all(space[0] in COLUMNS and 2 <= int(space[1]) <= 5 for space in seat.submarines)
    # Ships: to the right within a round, from the left again in the next; only the mover's.
    assert after.round == before.round or after.round == before.round + 1
    again = any(isinstance(event, events.Round) for event in played.events)
    assert again == (after.round == before.round + 1)
    for seat in after.seats:
        came = across(before.seat(seat.name).ship)
        if again or after.ended == "end.cap":
            assert seat.ship == ""
            assert seat.name == mover or before.seat(seat.name).ship == OFF
        elif seat.name == mover and not deployed and not before.seat(mover).waiting:
            assert across(seat.ship) > came
            assert (
                seat.ship == OFF
                or seat.under(seat.ship)
                or any(isinstance(event, events.Dived) for event in played.events)
            )
        else:
            assert across(seat.ship) == came


def as_seen(before: Position, played: PlayedTurn) -> None:
    """The mover's own view allows the same turn, and all can be counted in it as in truth."""
    mover = played.turn.seat
    seen = play.apply(view(before, mover), played.turn)
    assert seen.paid == played.paid
    for seat in played.position.seats:
        found = seen.position.seat(seat.name)
        assert (size(found.hand), size(found.pile)) == (size(seat.hand), size(seat.pile))
        assert isinstance(found.pile, int)
        assert (found.ship, found.submarines, found.kinds, found.jokers) == (
            seat.ship, seat.submarines, seat.kinds, seat.jokers,
        )  # fmt: skip
    assert (seen.position.sea, seen.position.ended) == (played.position.sea, played.position.ended)


def whole(players: int, seed: int, **options: object) -> Counter[str]:
    """Play a game to its end, checking every turn; return how often each type of event and end occurred."""
    seen: Counter[str] = Counter()
    gone = Gone()
    end = replayed = None
    for before, played in game(players, seed, **options):
        keeps(before, played, gone)
        as_seen(before, played)
        seen.update(event.type for event in played.events)
        seen["two payees"] += len(played.paid) > 1
        again = before if replayed is None else replayed
        text = GAME.print(played.turn)
        told = GAME.apply(again, GAME.parse(text, again), Unknown())
        assert GAME.missing(told) is None
        assert told == played
        assert read_position(write_position(played.position)) == played.position
        replayed = end = told.position
    assert end is not None and end.ended is not None
    seen[end.ended] += 1
    assert GAME.to_move(end) is None and GAME.over(end)
    assert not any(len(search.outcomes(end, seat.name)) for seat in end.seats)
    assert seen["end"] == 1
    full = [seat.name for seat in end.seats if seat.complete]
    assert (end.ended == "end.twelve") == bool(full)
    if end.ended == "end.column":
        assert any(not end.in_column(column) for column in COLUMNS)
    if end.ended == "end.cap":
        assert end.round == ROUNDS
    result = GAME.result(end)
    assert result is not None
    assert Counter(name for place in result.places for name in place) == Counter(seat.name for seat in end.seats)
    ranks = [[(len(end.seat(name).kinds), end.seat(name).jokers) for name in place] for place in result.places]
    assert all(len(set(place)) == 1 for place in ranks)
    assert [place[0] for place in ranks] == sorted({each for place in ranks for each in place}, reverse=True)
    assert result.winners == result.places[0]
    assert not full or result.winners == tuple(full)
    return seen


@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_end_and_keep_what_there_is(players: int) -> None:
    seen = sum((whole(players, seed) for seed in range(3)), Counter[str]())
    for event in events.TYPES:
        assert seen[event.type], event.type
    assert seen["two payees"] or players == 2


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_many_random_games_end_and_keep_what_there_is(players: int) -> None:
    seen = sum((whole(players, seed) for seed in range(100, 140)), Counter[str]())
    # With many players a column is empty before anyone has twelve kinds.
    assert seen["end.column"] and (seen["end.twelve"] or players > 3), seen


OTHERS = (("deploy", "at-start"), ("dive_level", "must-change"), ("block_own", "pay"), ("end_check", "at-once"))


@pytest.mark.parametrize("other", OTHERS)
def test_readings_that_differ_are_played_to_the_end(other: tuple[str, str]) -> None:
    assert whole(3, 1, rulings=ruling_of(NAME, (other,)))["end"] == 1


def test_own_submarines_are_paid_out_of_the_game() -> None:
    own = 0
    for _, played in game(2, 2, rulings=ruling_of(NAME, (("block_own", "pay"),))):
        out = [event for event in played.events if isinstance(event, events.Paid) and not event.to]
        own += len(out)
        assert dict(played.paid).get(played.turn.seat, 0) == len(out)
    assert own


def test_deployments_stand_before_each_round_in_turn_order() -> None:
    deployed: dict[int, list[str]] = {}
    for before, played in game(4, 3):
        if any(isinstance(event, events.Deployed) for event in played.events):
            deployed.setdefault(before.round, []).append(played.turn.seat)
            assert all(seat.ship == "" for seat in before.seats)
    order = [seat.name for seat in before.seats]
    assert deployed == dict.fromkeys(range(1, SUBMARINES[4] + 1), order)


def test_all_deployments_stand_before_the_first_round() -> None:
    rulings = ruling_of(NAME, (("deploy", "at-start"),))
    turns = [(before.round, played.turn) for before, played in game(3, 3, rulings=rulings)]
    names = [turn.seat for _, turn in turns]
    assert names[:15] == names[:3] * 5
    assert [("deploy" in str(turn), round_) for round_, turn in turns[:16]] == [(True, 1)] * 15 + [(False, 1)]
    assert not any("deploy" in str(turn) for _, turn in turns[15:])


def test_seats_move_in_turn_and_the_first_begins_every_round() -> None:
    last = None
    begun = 0
    for before, played in game(4, 5):
        order = [seat.name for seat in before.seats]
        mover = played.turn.seat
        assert mover == before.to_move
        first = not before.to_deploy and all(seat.ship == "" for seat in before.seats)
        begun += first
        if first:
            assert mover == order[0]
        elif last is not None and not before.to_deploy:
            assert mover == order[(order.index(last) + 1) % len(order)]
        last = mover
    assert begun > 4


def test_a_view_shows_no_other_hand_and_no_pile() -> None:
    *_, (_, played) = list(game(4, 3))[:40]
    position = played.position
    for seat in position.seats:
        seen = view(position, seat.name)
        for other in position.seats:
            shown = seen.seat(other.name)
            assert shown.pile == size(other.pile)
            assert shown.hand == (other.hand if other is seat else size(other.hand))
            assert (shown.kinds, shown.jokers, shown.submarines) == (other.kinds, other.jokers, other.submarines)
        assert (seen.sea, seen.to_move, seen.round) == (position.sea, position.to_move, position.round)
        assert search.outcomes(seen, seat.name).to_json() == search.outcomes(position, seat.name).to_json()
        written = json.loads(json.dumps(write_position(seen)))["seats"]
        assert all(isinstance(entry["pile"], int) for entry in written)
        assert [entry["name"] for entry in written if isinstance(entry["hand"], list)] == [seat.name]


def test_every_outcome_comes_about_by_its_turn() -> None:
    checked: Counter[str] = Counter()
    for before, _ in list(game(3, 8))[20:60]:
        name = str(before.to_move)
        outcomes = search.outcomes(before, name)
        found = list(outcomes)
        assert len(found) == len(outcomes) == len(set(found))
        assert outcomes.off != before.seat(name).waiting
        for outcome in found[:: max(1, len(found) // 12)]:
            turn = outcomes.turn(outcome)
            assert parse(str(turn), before) == turn
            after = play.apply(before, turn)
            assert after.position.seat(name).ship == outcome.column
            if isinstance(outcome, search.Move):
                checked["move"] += 1
                assert Counter(after.position.seat(name).submarines) == (
                    Counter(before.seat(name).submarines) - Counter([outcome.from_]) + Counter([outcome.to])
                )
                continue
            checked["salvage"] += 1
            assert after.paid == outcome.paid
            taken = [event for event in after.events if isinstance(event, events.Salvaged)]
            assert {(event.space, event.artefact, event.how == "joker") for event in taken} == {
                (take.space, take.artefact, take.joker) for take in outcome.take
            }
            assert outcome.jokers == sum(event.how == "joker" for event in taken)
            assert outcome.cards == tuple(sorted(event.artefact[1] for event in taken if event.how == "card"))
    assert checked["move"] > 50
    assert checked["salvage"] > 20
