"""A position told in full: what a drawing shows, for readers who do not see it."""

from __future__ import annotations

from rules_engine.games.atlantic_star.position import PRICES, Column, Position, Seat, Tile
from rules_engine.games.atlantic_star.turns import Turn
from rules_engine.games.protocol import Played
from rules_engine.narrate.atlantic_star.common import column, company, counted, cruise, priced
from rules_engine.narrate.sentences import strung
from rules_engine.words import Fact, Words


def position(position: Position, words: Words) -> str:
    """Agency, players and scoring board of a position, in sentences; what a position does not have is left out."""
    told = [*agency(position, words), *seats(position, words), *board(position, words)]
    if position.to_move is not None:
        told.append(words.message("{seat} is to move.", seat=position.to_move))
    return strung(told, words)


def agency(position: Position, words: Words) -> list[str]:
    """The offer with its prices, the pile and the discards; nothing where the position has none of them."""
    if not any(position.offer) and not position.cards_left and not position.discards:
        return []
    told = [offer(position, words)]
    if position.cards_left:
        told.append(words.plural("The pile has {n} ship.", "The pile has {n} ships.", position.cards_left))
    else:
        told.append(words.message("The pile is empty."))
    if position.discards:
        told.append(words.plural("The discards have {n} ship.", "The discards have {n} ships.", len(position.discards)))
    return told


def offer(position: Position, words: Words) -> str:
    """The four places of the offer with their prices, the dearest first."""
    places = [priced(ship, price, words) for ship, price in zip(position.offer, PRICES, strict=True)]
    return words.message("In the agency: {ships}.", ships=places)


def seats(position: Position, words: Words) -> list[str]:
    """A sentence for each player: money and hand, and whether all cruises are staged."""
    return [told for one in position.seats for told in described(position, one, words)]


def described(position: Position, one: Seat, words: Words) -> list[str]:
    """A player's money and hand, and that the player is finished if so."""
    told = [_holds(one, words)]
    if position.finished(one.name):
        told.append(words.message("{seat} has staged every cruise.", seat=one.name))
    return told


def _holds(one: Seat, words: Words) -> str:
    facts: dict[str, Fact] = {"seat": one.name, "money": words.money(one.money)}
    if not one.size:
        return words.message("{seat}: money {money}, no ship in hand.", **facts)
    if isinstance(one.hand, int):
        return words.plural(
            "{seat}: money {money}, {n} hidden ship in hand.",
            "{seat}: money {money}, {n} hidden ships in hand.",
            one.size,
            **facts,
        )
    return words.plural(
        "{seat}: money {money}, {n} ship in hand: {ships}.",
        "{seat}: money {money}, {n} ships in hand: {ships}.",
        one.size,
        ships=counted(one.hand, words),
        **facts,
    )


def board(position: Position, words: Words) -> list[str]:
    """Two sentences for each column that has a colour: its tiles by place, and what its places are worth."""
    told = []
    for one in position.columns:
        told.append(ranked(one, words))
        values = [words.number(value) for value in position.deck.board[one.stars]]
        told.append(words.message("Its places are worth {values} victory points.", values=values))
    return told


def ranked(one: Column, words: Words) -> str:
    """The tiles of a column, the best first."""
    facts: dict[str, Fact] = {"column": column(one.stars, words), "cruise": cruise(one.colour, words)}
    tiles = [_tile(tile, place, words) for place, tile in enumerate(one.tiles, 1)]
    return words.message("The {column} holds the {cruise}: {tiles}.", tiles=tiles, **facts)


def _tile(tile: Tile, place: int, words: Words) -> str:
    facts: dict[str, Fact] = {"place": place, "company": company(tile.company, words)}
    if tile.loan:
        return words.plural(
            "{place}. {company} with {n} point after a loan",
            "{place}. {company} with {n} points after a loan",
            tile.points,
            **facts,
        )
    return words.plural("{place}. {company} with {n} point", "{place}. {company} with {n} points", tile.points, **facts)


def changed(before: Position, played: Played[Position, Turn], words: Words) -> list[str]:
    """What the mover has after a played turn, and the offer and the columns that it changed."""
    after, mover = played.position, played.turn.seat
    told = described(after, after.seat(mover), words)
    if after.offer != before.offer:
        told.append(offer(after, words))
    return told + [ranked(one, words) for one in after.columns if one not in before.columns]
