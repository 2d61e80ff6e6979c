"""Whole games under watch: every invariant of the game is looked at after each turn."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from rules_engine.bots.match import Match, play
from rules_engine.bots.submarine import BOTS
from rules_engine.games.protocol import Unknown
from rules_engine.games.submarine import NAME, search, turns
from rules_engine.games.submarine.counts import ARTEFACTS, CARDS, COLUMNS, HAND, ROUNDS, ROWS, SUBMARINES
from rules_engine.games.submarine.events import Kept, Paid, Salvaged
from rules_engine.games.submarine.play import PlayedTurn, apply
from rules_engine.games.submarine.position import OFF, Position, Seat, across, size
from rules_engine.games.submarine.reading import read_position
from rules_engine.games.submarine.start import start
from rules_engine.games.submarine.writing import write_position
from rules_engine.rulebook import load, ruling_of


@dataclass
class Watch:
    """What a game has shown so far. `thorough` also looks every action up among all outcomes, and reads files back."""

    thorough: bool = False
    events: Counter[str] = field(default_factory=Counter)
    salvaged: set[str] = field(default_factory=set)
    left_the_game: Counter[str] = field(default_factory=Counter)

    def __call__(self, before: Position, played: PlayedTurn) -> None:
        self.events.update(event.type for event in played.events)
        assert played.unknown == 0
        assert all(event.rule in RULES for event in played.events)
        self.treasures_hold(before, played)
        self.cards_hold(played)
        ships_hold(before, played)
        written = apply(before, turns.parse(str(played.turn), before), Unknown())
        assert written == played, "the written turn plays differently"
        if self.thorough:
            are_outcomes(before, played.turn)
            assert read_position(write_position(played.position)) == played.position

    def treasures_hold(self, before: Position, played: PlayedTurn) -> None:
        """Every artefact is in the sea or was salvaged, once; a kind lies on a card once, others became jokers."""
        after, mover = played.position, played.turn.seat
        taken = [event for event in played.events if isinstance(event, Salvaged)]
        lying = [artefact for _, artefacts in after.sea for artefact in artefacts]
        self.salvaged.update(event.artefact for event in taken)
        assert sorted([*lying, *self.salvaged]) == sorted(ARTEFACTS)
        for old, new in zip(before.seats, after.seats, strict=True):
            kept = {event.kind for event in played.events if isinstance(event, Kept)} if new.name == mover else set()
            assert set(new.kinds) - set(old.kinds) == kept
            assert len(set(new.kinds)) == len(new.kinds) == len(old.kinds) + len(kept)
            doubles = len(taken) - len(kept) if new.name == mover else 0
            spent = sum(event.how == "joker" for event in taken) if new.name == mover else 0
            assert new.jokers == old.jokers + doubles - spent >= 0

    def cards_hold(self, played: PlayedTurn) -> None:
        """Cards are in hands and piles, or were played."""
        after = played.position
        self.left_the_game.update(
            event.artefact[1] for event in played.events if isinstance(event, Salvaged) and event.how == "card"
        )
        self.left_the_game.update(event.card for event in played.events if isinstance(event, Paid) and not event.to)
        held = sum((cards_of(seat) for seat in after.seats), Counter[str]())
        assert (held + self.left_the_game).total() == CARDS[after.players] * after.players
        # The hand is full as long as there are cards to fill it, but for what blockers paid since its owner's turn.
        mover = after.seat(played.turn.seat)
        assert size(mover.hand) == HAND or not size(mover.pile) or isinstance(played.turn.tokens[0], turns.Deploy)


RULES = load(NAME)


def cards_of(seat: Seat) -> Counter[str]:
    assert not isinstance(seat.hand, int) and not isinstance(seat.pile, int)
    return Counter((*seat.hand, *seat.pile))


def ships_hold(before: Position, played: PlayedTurn) -> None:
    """Who moved is the one whose turn it was; ships sail to the right only; submarines are as many as ever."""
    after, mover = played.position, played.turn.seat
    assert before.to_move == mover
    begun = after.round > before.round or after.ended == "end.cap"
    for old, new in zip(before.seats, after.seats, strict=True):
        assert len(new.submarines) + new.reserve == SUBMARINES[after.players]
        assert all(space[0] in COLUMNS and int(space[1:]) in ROWS for space in new.submarines)
        if begun:
            assert (old.ship == OFF or old.name == mover) and new.ship == ""
        elif new.name == mover:
            assert across(new.ship) > across(old.ship) or old.waiting or before.to_deploy
        else:
            assert (new.ship, new.submarines, new.hand) == (old.ship, old.submarines, old.hand)


def are_outcomes(before: Position, turn: turns.Turn) -> None:
    """Look a turn's dives, and all of its treasures together, up among the outcomes."""
    found = search.outcomes(before, turn.seat)
    column = getattr(turn.tokens[0], "to", "")
    dives = [token for token in turn.tokens if isinstance(token, turns.Dive)]
    takes = frozenset(token for token in turn.tokens if isinstance(token, turns.Take))
    assert {(column, dive.from_, dive.to) for dive in dives} <= {
        (each.column, each.from_, each.to) for each in found if isinstance(each, search.Move)
    }
    sets = {(each.column, frozenset(each.take)) for each in found if isinstance(each, search.Salvage)}
    assert not takes or (column, takes) in sets


def ended(end: Position) -> None:
    """The game is over by one of its rules, and by none that had not come about."""
    assert end.to_move is None and end.to_deploy == ()
    full = any(seat.complete for seat in end.seats)
    assert full == (end.ended == "end.twelve")
    if end.ended == "end.column":
        assert not all(end.in_column(column) for column in COLUMNS)
    elif end.ended == "end.no-cards":
        assert end.out_of_cards
    elif end.ended == "end.cap":
        assert end.round == ROUNDS
    else:
        assert full


def watched(
    seed: int, bots: str, players: int = 4, *rulings: tuple[str, str], thorough: bool = False
) -> tuple[Match, Watch]:
    """Play a whole game between bots (`random`, `planner`, or several after one another) with every invariant held."""
    generator = random.Random(seed)
    position = start(players, generator, ruling_of(NAME, rulings))
    kinds = bots.split(",")
    seated = {
        seat.name: BOTS[kinds[i % len(kinds)]](random.Random(f"{seed}:{seat.name}"))
        for i, seat in enumerate(position.seats)
    }
    watch = Watch(thorough)
    played = play(position, seated, generator, watch=watch)
    assert not played.capped
    ended(played.end)
    return played, watch
