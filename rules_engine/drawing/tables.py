"""A position as text, in the form of an example file, for what stands inside a drawing."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any


def written(parts: Iterable[tuple[str, Mapping[str, Any]]]) -> str:
    """Return tables of TOML, each with its head; the first may stand above all others, without one."""
    lines = [
        line for head, table in parts for line in (head, *(f"{k} = {_value(v)}" for k, v in table.items())) if line
    ]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    # A text of JSON is one of TOML, but for the one character that TOML wants escaped too.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
