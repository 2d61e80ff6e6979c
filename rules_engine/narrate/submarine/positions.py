"""A position told in full: what a drawing shows, for readers who do not see it."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.games.protocol import Played
from rules_engine.games.submarine import play
from rules_engine.games.submarine.counts import COLUMNS, ROWS
from rules_engine.games.submarine.position import BEFORE, Position, Seat, size
from rules_engine.games.submarine.turns import Turn
from rules_engine.narrate.sentences import strung
from rules_engine.narrate.submarine.common import artefact, cards, places, seat
from rules_engine.words import Fact, Words


def position(position: Position, words: Words) -> str:
    """Sea and players of a position, in sentences, and whose turn it is."""
    told = [words.message("It is round {number}.", number=position.round), *sea(position, words)]
    told += [sentence for one in position.seats for sentence in described(one, words)]
    told += moment(position, words)
    return strung(told, words)


def sea(position: Position, words: Words) -> list[str]:
    """The artefacts column by column; one sentence for a sea without any."""
    if not position.sea:
        return [words.message("There is no artefact in the sea.")]
    return columns(position, COLUMNS, words)


def columns(position: Position, letters: Sequence[str], words: Words) -> list[str]:
    """A sentence for each column that has artefacts, and one for all that have none."""
    told = [column(position, each, words) for each in letters if position.in_column(each)]
    empty = [each for each in letters if not position.in_column(each)]
    if empty:
        told.append(
            words.plural(
                "Column {columns} has no artefact.", "Columns {columns} have no artefact.", len(empty), columns=empty
            )
        )
    return told


def column(position: Position, letter: str, words: Words) -> str:
    """The artefacts of a column, space by space from the surface down."""
    spaces = (f"{letter}{row}" for row in ROWS)
    told = [
        words.message("on {space} {artefacts}", space=space, artefacts=_artefacts(position.at(space), words))
        for space in spaces
        if position.at(space)
    ]
    return words.message("Column {column}: {spaces}.", column=letter, spaces=words.custom.clause.join(told))


def _artefacts(texts: tuple[str, ...], words: Words) -> str:
    return words.custom.comma.join(artefact(text, words) for text in texts)


def described(one: Seat, words: Words) -> list[str]:
    """A player's ship, submarines, cards, kinds and jokers, a sentence each."""
    told = [_ship(one, words)]
    if one.submarines:
        told.append(words.message("Submarines: {spaces}.", spaces=list(one.submarines)))
    else:
        told.append(words.message("No submarine in the sea."))
    if one.reserve:
        told.append(words.plural("{n} submarine in reserve.", "{n} submarines in reserve.", one.reserve))
    told += [_hand(one, words), _pile(one, words)]
    if one.kinds:
        kinds = words.custom.comma.join(one.kinds)
        told.append(
            words.plural(
                "{n} kind on the transport card: {kinds}.",
                "{n} kinds on the transport card: {kinds}.",
                len(one.kinds),
                kinds=kinds,
            )
        )
    else:
        told.append(words.message("No kind on the transport card."))
    told.append(words.plural("{n} joker.", "{n} jokers.", one.jokers) if one.jokers else words.message("No joker."))
    return told


def _ship(one: Seat, words: Words) -> str:
    facts: dict[str, Fact] = {"seat": seat(one.name, words)}
    if one.waiting:
        return words.message("{seat}: the ship has left the board.", **facts)
    if one.ship == BEFORE:
        return words.message("{seat}: the ship is to the left of the board.", **facts)
    return words.message("{seat}: the ship is at column {column}.", column=one.ship, **facts)


def _hand(one: Seat, words: Words) -> str:
    n = size(one.hand)
    if not n:
        return words.message("No card in hand.")
    if isinstance(one.hand, int):
        return words.plural("{n} hidden card in hand.", "{n} hidden cards in hand.", n)
    return words.plural("{n} card in hand: {cards}.", "{n} cards in hand: {cards}.", n, cards=cards(one.hand, words))


def _pile(one: Seat, words: Words) -> str:
    n = size(one.pile)
    if not n:
        return words.message("No card in the pile.")
    if isinstance(one.pile, int):
        return words.plural("{n} hidden card in the pile.", "{n} hidden cards in the pile.", n)
    return words.plural(
        "{n} card in the pile: {cards}.",
        "{n} cards in the pile, from the top: {cards}.",
        n,
        cards=words.custom.comma.join(cards(one.pile, words)),
    )


def moment(position: Position, words: Words) -> list[str]:
    """Whose turn it is and for what, or how the game has ended."""
    if play.is_over(position):
        told = places(play.places(position), position, words)
        return [words.message("The game is over: {places}.", places=told)]
    if position.to_move is None:
        return []
    if position.to_deploy[:1] == (position.to_move,):
        return [words.message("{boat} is to deploy a submarine.", boat=seat(position.to_move, words))]
    return [words.message("{boat} is to move.", boat=seat(position.to_move, words))]


def changed(before: Position, played: Played[Position, Turn], words: Words) -> list[str]:
    """What a played turn has left behind: the mover, every other player whom it touched, and the columns it changed."""
    after, mover = played.position, played.turn.seat
    told = described(after.seat(mover), words)
    for one in after.seats:
        if one.name != mover and one != before.seat(one.name):
            told += described(one, words)
    told += columns(after, [each for each in COLUMNS if after.in_column(each) != before.in_column(each)], words)
    if after.round != before.round:
        told.append(words.message("It is round {number}.", number=after.round))
    return told
