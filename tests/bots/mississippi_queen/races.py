"""Whole races under watch: every invariant of the race is looked at after each turn."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from rules_engine.bots.match import Match, play
from rules_engine.bots.mississippi_queen import BOTS
from rules_engine.games.mississippi_queen import NAME, search, turns
from rules_engine.games.mississippi_queen.play import PlayedTurn, apply
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.race import start
from rules_engine.games.mississippi_queen.reading import read_position, write_position
from rules_engine.games.protocol import Unknown
from rules_engine.rulebook import load, ruling_of


@dataclass
class Watch:
    """What a race has shown so far."""

    events: Counter[str] = field(default_factory=Counter)
    filled: int = 0
    lost: int = 0
    turns: int = 0

    def __call__(self, before: Position, played: PlayedTurn) -> None:
        after = played.position
        self.turns += 1
        self.events.update(event.type for event in played.events)
        assert played.rolls_missing == 0
        for event in played.events:
            assert event.rule in load(NAME)
            facts = event.to_json()
            self.filled += facts.get("n", 0)
            self.lost += facts.get("lost", 0)
        boats_hold(before, after)
        river_holds(before, after)
        self.passengers_hold(after)
        moved_to_an_outcome(before, played)
        written = apply(before, turns.parse(str(played.turn), [b.name for b in before.boats], before.river), Unknown())
        assert (written.position, written.turn, written.coal_spent) == (played.position, played.turn, played.coal_spent)
        assert that_counted(written) == that_counted(played), "the written turn plays differently"
        assert read_position(write_position(after)) == after

    def passengers_hold(self, after: Position) -> None:
        waiting = sum(n for _, n in after.waiting)
        aboard = sum(len(boat.passengers) for boat in after.boats)
        assert waiting + aboard + self.lost == self.filled
        assert all(n >= 0 for _, n in after.waiting)
        if not after.with_passengers:
            assert self.filled == 0


def that_counted(played: PlayedTurn) -> list[dict[str, object]]:
    """The events as they are told from the written turn: rolls that did not count are not written."""
    found = [event.to_json() for event in played.events if event.rule != "river.no-overlap"]
    return [{key: value for key, value in facts.items() if key != "token"} for facts in found]


def boats_hold(before: Position, after: Position) -> None:
    places = [boat.at for boat in after.boats if boat.at is not None]
    assert len(places) == len(set(places)), "two boats on one space"
    for old, new in zip(before.boats, after.boats, strict=True):
        assert old.name == new.name
        assert new.coal <= old.coal, "coal has risen"
        assert 1 <= new.speed <= 6
        assert 0 <= new.coal <= 6
        assert len(new.passengers) <= 2
        assert len(set(new.passengers)) == len(new.passengers), "two from one island"
        assert new.passengers[: len(old.passengers)] == old.passengers, "a passenger has left"
        assert (new.at is None) == (new.heading is None) == (not new.racing)
        assert old.racing or new == old, "a boat came back"
        if new.at is not None:
            assert not after.river.is_gone(new.at)
            assert after.river.space_at(after.river.cell_of(new.at)) == new.at
            assert not after.river.is_land(new.at)
    states = {name: [b.name for b in after.boats if b.state == name] for name in ("docked", "out")}
    assert sorted(after.docked) == sorted(states["docked"])
    assert sorted(after.lost) == sorted(states["out"])


def river_holds(before: Position, after: Position) -> None:
    assert after.river.laid[: len(before.river.laid)] == before.river.laid
    assert after.river.gone >= before.river.gone
    cells = [cell for placed in after.river.placed for cell in placed.cells]
    assert len(cells) == len(set(cells)), "tiles overlap"
    if after.racing:
        rear = after.river.placed[0].letter
        assert any(boat.at and boat.at[0] == rear for boat in after.boats) or len(after.river.placed) == 1
    on_table = {placed.tile.id for placed in after.river.placed}
    assert {tile for tile, _ in after.waiting} <= on_table
    assert set(after.to_move) <= {boat.name for boat in after.racing}
    assert after.round - before.round in (0, 1)


def moved_to_an_outcome(before: Position, played: PlayedTurn) -> None:
    name = played.turn.boat
    boat = played.position.boat(name)
    if boat.state == "out" or any(isinstance(token, turns.Strand) for token in played.turn.tokens):
        assert len(search.outcomes(before, name)) == 0
        return
    old = before.boat(name)
    boarded = len(boat.passengers) > len(old.passengers)
    pushed: dict[str, str] = {}
    for event in played.events:
        facts = event.to_json()
        if event.type == "push":
            pushed[facts["boat"]] = facts["to"]
    last = [event.to_json()["to"] for event in played.events if event.type == "step"][-1]
    docked = boat.state == "docked"
    found = [
        outcome
        for outcome in search.outcomes(before, name)
        if (outcome.at, outcome.speed, outcome.coal, outcome.boarded, outcome.docked)
        == (last, boat.speed, boat.coal, boarded, docked)
        and outcome.pushed == tuple(sorted(pushed.items()))
        and (docked or outcome.heading == boat.heading)
    ]
    assert found, f"{played.turn} leads to no outcome of the search"


def watched(
    seed: int, bot: str, players: int = 4, ruleset: str = "passenger", *rulings: tuple[str, str]
) -> tuple[Match, Watch]:
    """Play a whole race between bots of one kind with every invariant looked at."""
    position = start(players=players, ruleset=ruleset, seed=seed, rulings=ruling_of(NAME, rulings))
    watch = Watch(filled=sum(n for _, n in position.waiting))
    bots = {boat.name: BOTS[bot](random.Random(f"{seed}:{boat.name}")) for boat in position.boats}
    played = play(position, bots, random.Random(seed), watch=watch)
    assert sorted(played.places) == sorted(boat.name for boat in position.boats)
    return played, watch
