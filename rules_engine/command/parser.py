"""The command line."""

from __future__ import annotations

import argparse
from typing import NoReturn

from rules_engine import __version__

LANGUAGES = ("en", "cs", "de", "sk", "zh-Hant")
"""As `rules_engine.words.LANGUAGES`, which is not imported before it is needed."""

_FILE = (
    "an example file (TOML, or a Markdown page with one example), an address that holds one, or - for standard input"
)


class WrongUse(Exception):
    """A command line that cannot be read, and how it should look."""

    def __init__(self, message: str, usage: str) -> None:
        super().__init__(message)
        self.usage = usage


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise WrongUse(message, self.format_usage())


def build() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = _Parser(prog="paddlewheel", description="Board game rules that can be run.")
    parser.add_argument("--version", action="version", version=f"paddlewheel {__version__}")
    _common(parser, json=False, lang="en")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    check = _command(commands, "check", "run every example in files and folders")
    check.add_argument("paths", nargs="+", metavar="PATH", help="TOML or Markdown file, folder, or -")

    judge = _command(commands, "judge", "play the turn of an example and tell whether it is legal")
    judge.add_argument("file", metavar="FILE", help=_FILE)

    legal = _command(commands, "legal", "list every outcome that the boat or player to move can reach")
    legal.add_argument("file", metavar="FILE", help=_FILE)
    legal.add_argument("--boat", "--seat", dest="seat", metavar="NAME", help="the boat or player to ask about")

    order = _command(commands, "order", "tell the turn order and why")
    order.add_argument("file", metavar="FILE", help=_FILE)

    draw = _command(commands, "draw", "draw the position, and the turn if there is one")
    draw.add_argument("file", metavar="FILE", help=_FILE)
    draw.add_argument("-o", "--output", metavar="OUT.svg", default="-", help="the file to write, - for standard output")
    draw.add_argument("--palette", choices=("light", "dark", "print"), default="light", help="colours (default: light)")

    rules = _command(commands, "rules", "read the rules of a game, or one of them")
    rules.add_argument("game", metavar="GAME", help="mississippi-queen, atlantic-star or submarine")
    rules.add_argument("id", metavar="ID", nargs="?", help="a rule's identity (push.cost) or its number (8.2)")

    simulate = _command(commands, "simulate", "let the computer play whole games and count")
    simulate.add_argument("game", metavar="GAME", help="mississippi-queen, atlantic-star or submarine")
    simulate.add_argument(
        "--players", type=_number, metavar="N", required=True, help="boats or players: 2 to 5, atlantic-star 2 to 6"
    )
    simulate.add_argument("--games", type=_number, metavar="N", required=True, help="how many games")
    simulate.add_argument("--seed", type=_number, metavar="S", required=True, help="the same seed gives the same games")
    simulate.add_argument("--ruleset", metavar="R", help="of mississippi-queen (default: passenger)")
    simulate.add_argument("--deck", metavar="FILE", help="of atlantic-star: its ships (default: the study deck)")
    simulate.add_argument("--bots", metavar="B,B,...", help="random or planner, one for each player or one for all")
    simulate.add_argument("--compare", metavar="RULING=READING", help="play everything under another reading as well")

    replay = _command(commands, "replay", "play a record turn by turn")
    replay.add_argument("file", metavar="FILE", help=_FILE)
    for each in (check, judge, legal, draw, replay):
        each.add_argument("--deck", metavar="FILE", help="ships and scoring board of your own for Atlantic Star (TOML)")
    return parser


def _command(commands: argparse._SubParsersAction[_Parser], name: str, does: str) -> _Parser:
    found = commands.add_parser(name, help=does, description=f"{does[0].upper()}{does[1:]}.")
    # Left out here, an option keeps the value that it may have been given before the command's name.
    _common(found, json=argparse.SUPPRESS, lang=argparse.SUPPRESS)
    return found


def _common(parser: argparse.ArgumentParser, *, json: object, lang: object) -> None:
    parser.add_argument("--json", action="store_true", default=json, help="answer as JSON")
    parser.add_argument("--lang", choices=LANGUAGES, default=lang, help="the language of the answer (default: en)")


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number")
    return int(text)
