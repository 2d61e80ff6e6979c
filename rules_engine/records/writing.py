"""Records written: the start and the turns as the text of an example file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules_engine.games.protocol import Unknown
from rules_engine.games.registry import game


def play_out(start: Any, turns: Iterable[Any]) -> tuple[Any, ...]:
    """Play turns one behind the other; raises what the game's `apply` raises."""
    rules = game(start.game)
    position, played = start, list[Any]()
    for turn in turns:
        played.append(rules.apply(position, turn, Unknown()))
        position = played[-1].position
    return tuple(played)


def write(
    start: Any,
    turns: Iterable[Any],
    *,
    id: str = "record",
    comments: Mapping[int, str] | None = None,
    with_places: bool = True,
) -> str:
    """Return a record from its start and its turns, all that chance brought written in them.

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
        expect = (Expected("places", game(start.game).places(end)),)
    return write_example(Example(id=id, position=start, record=text, expect=expect))
