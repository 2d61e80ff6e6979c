"""`simulate`: whole races between bots, counted."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rules_engine.command.output import Output
from rules_engine.games.mississippi_queen import NAME
from rules_engine.games.mississippi_queen.position import RULESETS
from rules_engine.games.protocol import BadInput
from rules_engine.rulebook import GAMES, load


def run(args: Namespace, out: Output) -> int:
    """Return 0."""
    if args.game not in GAMES:
        raise BadInput("There is no game {game}.", "Games: {games}.", game=repr(args.game), games=", ".join(GAMES))
    if args.game != NAME:
        raise BadInput("{game} cannot be played yet.", "Playable: {games}.", game=args.game, games=NAME)
    if args.ruleset not in RULESETS:
        raise BadInput(
            "There is no ruleset {ruleset}.", "Use one of: {choices}.",
            ruleset=repr(args.ruleset), choices=", ".join(RULESETS),
        )  # fmt: skip
    for name, number, least, most in (("--players", args.players, 2, 5), ("--games", args.games, 1, 10**6)):
        if not least <= number <= most:
            raise BadInput("{key} has to be a whole number from {least} to {most}.", key=name, least=least, most=most)
    compare = _compared(args.compare)
    from rules_engine.bots import simulate

    bots = _bots(args.bots, args.players, tuple(simulate.BOTS))
    with progress(args.games * (2 if compare else 1), out) as advance:
        report = simulate.run(
            players=args.players,
            games=args.games,
            seed=args.seed,
            ruleset=args.ruleset,
            bots=bots,
            compare=compare,
            progress=advance,
        )
    if out.json:
        out.data(report.to_json())
    else:
        for line in report.lines(out.words):
            out.line(line)
    return 0


def _bots(text: str | None, players: int, known: tuple[str, ...]) -> tuple[str, ...]:
    names = tuple(name.strip() for name in (text or known[0]).split(","))
    for name in names:
        if name not in known:
            raise BadInput("There is no bot {bot}.", "Bots: {bots}.", bot=repr(name), bots=", ".join(known))
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BadInput(
            "There are {n} bots for {players} boats.", "Name one for each boat, or one for all.",
            n=len(names), players=players,
        )  # fmt: skip
    return names


def _compared(text: str | None) -> tuple[str, str] | None:
    if text is None:
        return None
    name, equals, reading = text.partition("=")
    rulings = load(NAME).rulings
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
    """Show a bar on standard error while races are played, where there is a terminal and Rich is installed."""
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
        task = bar.add_task(out.words.gettext("Races"), total=total)
        yield lambda: bar.advance(task)
