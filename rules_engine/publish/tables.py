"""What every table of a page gets: heads with a scope, and on each cell the head of its column."""

from __future__ import annotations

import xml.etree.ElementTree as etree

from markdown.treeprocessors import Treeprocessor


class Tables(Treeprocessor):
    """Readies tables: heads with a scope, a corner without words no head, and on each cell the head of its column.

    The last is for narrow screens, where a row becomes a card and each cell says what it is.
    """

    def run(self, root: etree.Element) -> None:
        """Go through all tables of a page."""
        for table in root.iter("table"):
            heads = list(table.iterfind("thead/tr/th"))
            labels = [" ".join("".join(head.itertext()).split()) for head in heads]
            for head, label in zip(heads, labels, strict=True):
                if label:
                    head.set("scope", "col")
                else:
                    head.tag = "td"
                    head.attrib.pop("scope", None)
            if table.get("class") == "steps":
                continue
            for row in table.iterfind("tbody/tr"):
                for cell, label in zip(row, labels, strict=False):
                    if label:
                        cell.set("data-label", label)
