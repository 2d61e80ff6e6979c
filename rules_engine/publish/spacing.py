"""Chinese sets no space behind its wide punctuation; a page is joined from pieces by spaces, as other languages need.

`close` takes the spaces out of the built pages of a language that is written so, and makes wide what stands between
two pieces: brackets around links to rules, the stop behind a link. Text of examples, code and drawings is left alone.
"""

from __future__ import annotations

import re
from pathlib import Path

WIDE = frozenset({"zh-Hant"})
"""The languages that are written with wide punctuation."""

_KEPT = re.compile(r"(<(pre|code|script|style|textarea|svg)\b.*?</\2>)", re.DOTALL)
_INLINE = r"(?:a|b|em|strong|cite)"
_GAP = re.compile(
    rf"([：。，、；！？」』）])((?:</(?:span|{_INLINE})>)*)\s+((?:<{_INLINE}\b[^>]*>)*)(?=[^\s<·|◂▸])", re.DOTALL
)
_LINK = r"<a\b[^>]*>[^<]*</a>"
_BRACKETS = re.compile(rf"\s*\(({_LINK}(?:, {_LINK})*)\)")
_STOP = re.compile(r"([\u4e00-\u9fff]</a>)\.(?=\s|<)")


def closed(page: str) -> str:
    """Return a page's HTML with its wide punctuation closed up."""
    parts = _KEPT.split(page)
    # Three parts a match: the text before, what is kept, the name of its element.
    for i in range(0, len(parts), 3):
        parts[i] = _GAP.sub(r"\1\2\3", _STOP.sub(r"\1。", _BRACKETS.sub(_wide, parts[i])))
    return "".join(part for i, part in enumerate(parts) if i % 3 != 2)


def close(folder: Path, lang: str) -> None:
    """Close up every page of a language in its folder; nothing where the language is not written so."""
    if lang not in WIDE:
        return
    for path in sorted(folder.rglob("*.html")):
        path.write_text(closed(path.read_text(encoding="utf-8")), encoding="utf-8")


def _wide(found: re.Match[str]) -> str:
    return f"（{found[1].replace('</a>, <a', '</a>、<a')}）"
