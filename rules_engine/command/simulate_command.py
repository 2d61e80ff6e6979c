"""`simulate`: whole games between bots, counted."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from rules_engine.command.output import Output
from rules_engine.examples.files import read_text
from rules_engine.games.protocol import BadInput
from rules_engine.games.registry import playable
from rules_engine.rulebook import GAMES, load

if TYPE_CHECKING:
    from rules_engine.bots.parts import Part

OPTIONS = ("ruleset", "deck")
"""The options that only some games have."""


def run(args: Namespace, out: Output) -> int:
    """Return 0."""
    if args.game not in GAMES:
        raise BadInput("There is no game {game}.", "Games: {games}.", game=repr(args.game), games=", ".join(GAMES))
    playable(args.game)
    from rules_engine.bots import parts, simulate

    own = parts.part(args.game)
    options = {name: _option(own, name, getattr(args, name)) for name in OPTIONS}
    fewest, most = own.PLAYERS
    for name, number, least, top in (
        ("--players", args.players, fewest, most),
        ("--games", args.games, 1, 10**6),
    ):
        if not least <= number <= top:
            raise BadInput("{key} has to be a whole number from {least} to {most}.", key=name, least=least, most=top)
    compare = _compared(args.game, args.compare)
    bots = _bots(args.bots, args.players, tuple(own.BOTS))
    with progress(args.games * (2 if compare else 1), out) as advance:
        report = simulate.run(
            game=args.game,
            players=args.players,
            games=args.games,
            seed=args.seed,
            bots=bots,
            compare=compare,
            progress=advance,
            **{name: value for name, value in options.items() if name in own.OPTIONS},
        )
    if out.json:
        out.data(report.to_json())
    else:
        for line in report.lines(out.words):
            out.line(line)
    return 0


def _option(own: Part, name: str, value: str | None) -> Any:
    if name in own.OPTIONS:
        if name == "deck" and value is not None:
            return own.option(name, read_text(value), value)
        return own.option(name, value)
    if value is not None:
        if name == "ruleset":
            raise BadInput("{game} has no rulesets to choose from.", "Leave --ruleset out.", game=own.NAME)
        raise BadInput("{game} is not played with a deck of ships.", "Leave --deck out.", game=own.NAME)
    return None


def _bots(text: str | None, players: int, known: tuple[str, ...]) -> tuple[str, ...]:
    names = tuple(name.strip() for name in (text or known[0]).split(","))
    for name in names:
        if name not in known:
            raise BadInput("There is no bot {bot}.", "Bots: {bots}.", bot=repr(name), bots=", ".join(known))
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BadInput(
            "There are {n} bots for {players} players.", "Name one for each player, or one for all.",
            n=len(names), players=players,
        )  # fmt: skip
    return names


def _compared(game: str, text: str | None) -> tuple[str, str] | None:
    if text is None:
        return None
    name, equals, reading = text.partition("=")
    rulings = load(game).rulings
    if not equals or name not in rulings:
        raise BadInput(
            "There is no ruling {ruling}.", "Write RULING=READING with one of: {rulings}.",
            ruling=repr(name), rulings=", ".join(rulings),
        )  # fmt: skip
    ruling = rulings[name]
    if reading not in ruling.readings:
        raise BadInput(
            "{key} cannot be {value}.", "Use one of: {choices}.",
            key=name, value=repr(reading), choices=", ".join(ruling.played),
        )  # fmt: skip
    if reading not in ruling.played:
        raise BadInput(
            "The reading {reading} of {ruling} is recorded for readers and not played.", "Use: {choices}.",
            reading=reading, ruling=name, choices=", ".join(ruling.played),
        )  # fmt: skip
    return name, reading


@contextmanager
def progress(total: int, out: Output) -> Iterator[Callable[[], None]]:
    """Show a bar on standard error while games are played, where there is a terminal and Rich is installed."""
    if out.json or sys.stderr is None or not sys.stderr.isatty():
        yield lambda: None
        return
    try:
        from rich.console import Console
        from rich.progress import Progress
    except ImportError:
        yield lambda: None
        return
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(out.words.gettext("Games"), total=total)
        yield lambda: bar.advance(task)
