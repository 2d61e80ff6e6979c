"""Python-Markdown blocks of the set-up page: the table of a ruleset, and a set-up of which one at a time is shown.

`setup-table | passenger` marks each cell with the number of players of its column, `setup-variant | passenger-4` is one
choice, `setup-assistant` holds them all. Filled by staging, like the blocks of `extensions`.
"""

from __future__ import annotations

import xml.etree.ElementTree as etree
from typing import Any, ClassVar

from markdown import Markdown
from pymdownx.blocks import BlocksExtension
from pymdownx.blocks.block import Block, type_any


class _Box(Block):
    NAME = "setup-assistant"
    ARGUMENT: bool | None = False
    OPTIONS: ClassVar[dict[str, Any]] = {}

    def on_create(self, parent: etree.Element) -> etree.Element:
        """Make the outer element; what it is for stands in `data-setup`."""
        made = etree.SubElement(parent, "div", {"class": self.NAME})
        if self.argument:
            made.set("data-setup", self.argument.strip())
        return made

    def on_markdown(self) -> str:
        """Parse the content as blocks."""
        return "block"


class VariantBlock(_Box):
    """One choice of ruleset and players."""

    NAME = "setup-variant"
    ARGUMENT = True


class TableBlock(_Box):
    """The table of a ruleset; `players` are the numbers of players of its columns."""

    NAME = "setup-table"
    ARGUMENT = True
    OPTIONS: ClassVar[dict[str, Any]] = {"players": [[], type_any]}

    def on_end(self, block: etree.Element) -> None:
        """Mark the cells of each column."""
        players: list[int] = self.options["players"]
        for row in block.iter("tr"):
            for cell, count in zip(list(row)[1:], players, strict=False):
                cell.set("data-column", str(count))


class SetupBlocks(BlocksExtension):
    """The blocks of the set-up page."""

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:
        """Register the blocks."""
        for block in (_Box, VariantBlock, TableBlock):
            block_mgr.register(block, self.getConfigs())


def makeExtension(**options: Any) -> SetupBlocks:
    """Make the extension, for Python-Markdown."""
    return SetupBlocks(**options)
