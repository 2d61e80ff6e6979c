"""Records written: the start and the turns as the text of an example file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules_engine.games.mississippi_queen import play
from rules_engine.games.mississippi_queen.play import PlayedTurn
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.turns import Turn


def play_out(start: Position, turns: Iterable[Turn]) -> tuple[PlayedTurn, ...]:
    """Play turns one behind the other; raises what `play.apply` raises."""
    position, played = start, list[PlayedTurn]()
    for turn in turns:
        played.append(play.apply(position, turn))
        position = played[-1].position
    return tuple(played)


def write(
    start: Position,
    turns: Iterable[Turn],
    *,
    id: str = "record",
    comments: Mapping[int, str] | None = None,
    with_places: bool = True,
) -> str:
    """Return a record from its start and its turns, every roll written in them.

    `comments` puts a remark behind a turn (by number from 1). `with_places` plays the turns and expects the places that
    they lead to.
    """
    from rules_engine.examples.model import Example, Expected
    from rules_engine.examples.writing import write as write_example

    all_turns = tuple(turns)
    remarks = comments or {}
    written = []
    for number, turn in enumerate(all_turns, 1):
        remark = " ".join(remarks.get(number, "").split())
        written.append(f"{turn}  # {remark}" if remark else str(turn))
    text = "".join(f"{line}\n" for line in written)
    expect: tuple[Expected, ...] = ()
    if with_places:
        played = play_out(start, all_turns)
        end = played[-1].position if played else start
        expect = (Expected("places", play.places(end)),)
    return write_example(Example(id=id, position=start, record=text, expect=expect))
