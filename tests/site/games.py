"""The games of the site and the addresses of their pages, inside a language."""

from __future__ import annotations

from rules_engine.games.registry import PLAYABLE
from rules_engine.publish.front import page_address
from rules_engine.publish.games import pages
from rules_engine.rulebook import load

GAMES = PLAYABLE
MAIN, OTHER = GAMES[0], GAMES[1]
CHAPTER = {"mississippi-queen": "push", "atlantic-star": "column", "submarine": "block"}
"""A chapter of each game that has something of everything."""


def chapters(game: str) -> list[str]:
    """The addresses of a game's chapters."""
    return [f"{game}/rules/{chapter}/" for chapter in load(game).chapters]


def kinds(game: str) -> list[str]:
    """The addresses of a page of every kind of a game: one chapter stands for all."""
    others = [page_address(page) for page in pages(game)]
    return [page for page in others if page not in chapters(game) or page == f"{game}/rules/{CHAPTER[game]}/"]
