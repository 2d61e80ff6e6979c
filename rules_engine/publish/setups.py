"""The blocks of the set-up page, filled from what each game tells: one list for each choice, and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_engine.publish.games import setup_tables
from rules_engine.publish.problems import Problems
from rules_engine.publish.source import Block

if TYPE_CHECKING:
    from rules_engine.publish.lists import Context

BLOCKS = ("setup-assistant", "setup-table")


def filled(context: Context, block: Block, file: str, problems: Problems) -> str:
    """Return one of `BLOCKS` filled; a table that the game does not have, or a page of no game, is a problem."""
    if not context.game:
        problems.add(file, block.line, f"{block.name} stands on a page of no game")
        return ""
    own = setup_tables(context.game)
    if block.name == "setup-assistant":
        return f"//// setup-assistant\n\n{own.variants(context)}\n\n////"
    name = block.argument
    if name not in own.TABLES:
        problems.add(file, block.line, f"there is no table {name}; there are {', '.join(own.TABLES)}")
        return ""
    return f"/// setup-table | {name}\n    players: {own.columns(name)}\n\n{own.table(context, name)}\n///"
