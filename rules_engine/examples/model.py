"""An example: a position, perhaps a turn or a record of many, and what is expected."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from rules_engine.examples.sources import Source


@dataclass(frozen=True)
class Expected:
    """One thing expected: `what`, such as `coal_spent`, `landings.red-1`, `boats.red.at`; its value; the line.

    `path` is the way to it under `[expect]`; `what` are its parts, joined (a player's name may have a point in it).
    """

    what: str
    value: Any
    line: int = field(default=0, compare=False)
    path: tuple[str, ...] = field(default=(), compare=False)

    @property
    def way(self) -> tuple[str, ...]:
        """The way to it, from `what` where none was given."""
        return self.path or tuple(self.what.split("."))


@dataclass(frozen=True)
class Example:
    """An example as it was read; equal when it says the same, wherever it stands.

    `id` and `game` are identities, `rules` the rules that it shows; `position` and `turn` are the game's own. `turn` is
    the turn to play, None when there is none; `written` its text; `chance` what is to come (rolls of the die), in
    order. `record` is the text of many turns in place of one. `expect` is in the order of the format. `text` is the
    TOML text, `file` and `line` where it begins.
    """

    id: str
    position: Any
    rules: tuple[str, ...] = ()
    turn: Any = None
    chance: tuple[str, ...] = ()
    record: str | None = None
    expect: tuple[Expected, ...] = ()
    source: Source = field(default=Source("", ""), compare=False, repr=False)

    @property
    def game(self) -> str:
        """The game's identity."""
        return str(self.position.game)

    @property
    def file(self) -> str:
        """The file in which the example stands, `-` for standard input, empty for none."""
        return self.source.file

    @property
    def line(self) -> int:
        """The line on which the example's text begins."""
        return self.source.line

    @property
    def text(self) -> str:
        """The example's text as it was read."""
        return self.source.text

    @property
    def written(self) -> str | None:
        """The turn in writing, as it stands in the file."""
        if self.turn is None:
            return None
        play = self.source.data.get("play", {}) if self.text else {}
        return str(play.get("turn", self.turn))

    @cached_property
    def expected(self) -> dict[str, Any]:
        """What is expected, by name."""
        return {each.what: each.value for each in self.expect}

    def changed(self, **changes: Any) -> Example:
        """Return the example with these fields changed and no text of its own."""
        return replace(self, **{"source": Source("", self.file), **changes})
