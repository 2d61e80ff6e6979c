"""What every game offers, and the words that all games share: events, chance, violations, bad input.

Nothing here or in a game is random. What dice, piles and hands bring comes from a `Chance` (the written text, a seeded
generator, a person) and is written into the turn, so that every turn can be played again from its text.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Generic, Protocol, TypeVar

P = TypeVar("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Event:
    """Something that happened: which token of the turn made it happen, and the rule that makes it so."""

    type: ClassVar[str] = ""

    token: int
    rule: str

    def to_json(self) -> dict[str, Any]:
        """Return the event as JSON data, `type` first."""
        found: dict[str, Any] = {"type": self.type}
        for field in fields(self):
            value = getattr(self, field.name)
            found[field.name.rstrip("_")] = list(value) if isinstance(value, tuple) else value
        return found


class RuleViolation(Exception):
    """A turn that breaks a rule: the rule's identity, the token that breaks it (from 0), and facts for a sentence."""

    def __init__(self, rule: str, token: int = 0, **facts: str | int) -> None:
        super().__init__(f"{rule} (token {token})")
        self.rule, self.token, self.facts = rule, token, facts

    def at(self, token: int) -> RuleViolation:
        """Return the same violation at another token."""
        return RuleViolation(self.rule, token, **self.facts)


class BadInput(ValueError):
    """A text that cannot be read: what is wrong, how to mend it, and where it stands.

    `path` leads to the value in the document, such as `("boats", 0, "at")`; `offset` counts characters inside a text
    value. `file`, `line` and `column` (from 1) are filled in by whoever has the text, `token` where a turn is played.
    `message` and `mend` are templates, filled with `facts`, so that a translation can be put in their place.
    """

    def __init__(
        self,
        message: str,
        mend: str = "",
        *,
        path: Sequence[str | int] = (),
        offset: int | None = None,
        **facts: str | int,
    ) -> None:
        self.message, self.mend, self.path, self.offset, self.facts = message, mend, tuple(path), offset, facts
        self.file: str | None = None
        self.line: int | None = None
        self.column: int | None = None
        self.token: int | None = None
        super().__init__(self.text)

    @property
    def text(self) -> str:
        """The message and the mend in English."""
        return " ".join(part.format(**self.facts) for part in (self.message, self.mend) if part)

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part is not None)
        return f"{place}: {self.text}" if place else self.text

    def under(self, *path: str | int) -> BadInput:
        """Return the same error with its path led on from further up."""
        self.path = (*path, *self.path)
        return self


class Chance(Protocol):
    """Where dice, piles and hands come from."""

    def take(self, what: str, choices: Sequence[str]) -> str | None:
        """Return one of the choices for a roll or draw named `what`; None when nothing more is known."""


class Unknown:
    """A chance of which nothing is known: a turn stops before its first roll."""

    def take(self, what: str, choices: Sequence[str]) -> str | None:
        """Return None."""
        return None


class Written:
    """A chance from a text: the rolls to come, in order."""

    def __init__(self, rolls: Iterable[str]) -> None:
        self._rolls = list(rolls)

    def take(self, what: str, choices: Sequence[str]) -> str | None:
        """Return the next written roll, None behind the last."""
        return self._rolls.pop(0) if self._rolls else None


class Seeded:
    """A chance from a seeded generator."""

    def __init__(self, generator: random.Random) -> None:
        self._generator = generator

    def take(self, what: str, choices: Sequence[str]) -> str | None:
        """Return one of the choices, each equally likely."""
        return self._generator.choice(choices)


@dataclass(frozen=True)
class Played(Generic[P, T]):
    """What a turn leaves behind: the position, what happened, and the turn with what chance brought written in."""

    position: P
    events: tuple[Event, ...]
    turn: T


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: seats by place, the best first, and who won (nobody, or several)."""

    places: tuple[tuple[str, ...], ...]
    winners: tuple[str, ...]


class Game(Protocol[P, T]):
    """A game. `P` is its position, `T` its turn; both are values."""

    name: str

    def read(self, document: Mapping[str, Any]) -> P:
        """Return the position of an example file's tables; raise `BadInput`."""

    def write(self, position: P) -> dict[str, Any]:
        """Return a position as an example file's tables; `read` takes it back."""

    def to_move(self, position: P) -> str | None:
        """Return the seat whose turn it is, None when the game is over."""

    def outcomes(self, position: P, seat: str) -> Sequence[Any]:
        """Return everything that the seat's turn can leave behind, as far as the seat's view tells."""

    def parse(self, text: str, position: P) -> T:
        """Return a written turn; raise `BadInput`."""

    def print(self, turn: T) -> str:
        """Return a turn in writing; `parse` takes it back."""

    def offset(self, text: str, token: int) -> int:
        """Return where in a written turn a token stands, counted as violations count it; behind the last, its end."""

    def verify(self, position: P, turn: T) -> None:
        """Raise `RuleViolation` if the turn breaks a rule."""

    def apply(self, position: P, turn: T, chance: Chance) -> Played[P, T]:
        """Return what the turn leaves behind; raise `RuleViolation` if it breaks a rule."""

    def missing(self, played: Any) -> BadInput | None:
        """Return what a played turn does not tell of chance, as a problem for a record, which has to tell it all."""

    def view(self, position: P, seat: str) -> P:
        """Return the position as far as a seat can see it."""

    def over(self, position: P) -> bool:
        """Tell whether the game is over."""

    def places(self, position: P) -> tuple[Any, ...]:
        """Return all seats by place as they stand, the best first: a name, or a tuple of names that share a place."""

    def result(self, position: P) -> Result | None:
        """Return the end of the game, None while it goes on."""
