"""The library's page: every public name below this layer with its signature and docstring, read from the code itself.

Docstrings are English in every language, and marked so. They are Markdown as it is; only what Markdown would take for a
tag is kept from it.
"""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from rules_engine.games.registry import PLAYABLE, part
from rules_engine.publish.games import published

PACKAGE = "rules_engine"
BELOW = ("rulebook", "words", "games.protocol", "games.registry")
ABOVE = ("narrate", "examples", "records", "links", "drawing", "bots.simulate")
"""The modules that a user of the library begins with, in the order of the layers; those of the games lie between."""

CODE = re.compile(r"(`+).+?\1", re.S)
ADDRESS = re.compile(r" at 0x[0-9a-f]+")


class _Bare:
    """An annotation that was written as text, printed without quotes."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


def modules() -> tuple[str, ...]:
    """Return the names of all modules that the page tells."""
    own = [f"{PACKAGE}.{name}" for game in PLAYABLE if published(game) for name in part("publish", game).MODULES]
    return (*(f"{PACKAGE}.{name}" for name in BELOW), *own, *(f"{PACKAGE}.{name}" for name in ABOVE))


def documented() -> str:
    """Return the whole page's list as Markdown; ids are the names in full."""
    return "\n".join(line for name in modules() for line in _module(importlib.import_module(name)))


def public(module: ModuleType) -> list[str]:
    """Return the public names of a module: its `__all__`, else the functions and classes that it defines."""
    if hasattr(module, "__all__"):
        return list(module.__all__)
    return [
        name
        for name, value in vars(module).items()
        if not name.startswith("_")
        and (inspect.isclass(value) or inspect.isfunction(value))
        and value.__module__ == module.__name__
    ]


def _module(module: ModuleType) -> Iterator[str]:
    yield f"## `{module.__name__}` {{ #{module.__name__} }}\n"
    yield _text(module) + "\n"
    for name in public(module):
        value = getattr(module, name)
        if inspect.isclass(value) or callable(value):
            yield f"### `{name}` {{ #{module.__name__}.{name} }}\n"
            yield f"```python\n{'class ' if inspect.isclass(value) else ''}{name}{_signature(value)}\n```\n"
            yield _text(value) + "\n"
            if inspect.isclass(value):
                yield from _members(value)


def _members(cls: type) -> Iterator[str]:
    for name, value in vars(cls).items():
        if name.startswith("_"):
            continue
        inner = value.__func__ if isinstance(value, staticmethod | classmethod) else value
        told = inner.fget if isinstance(inner, property) else getattr(inner, "func", inner)
        if not inspect.isfunction(told) or not told.__doc__:
            continue
        shown = name + ("" if told is not inner else _signature(told))
        first = " ".join(inspect.cleandoc(told.__doc__).split("\n\n")[0].split())
        yield f"- `{shown}`: {_escaped(first)}"
    yield ""


def _signature(value: Any) -> str:
    try:
        found = inspect.signature(value)
    except (TypeError, ValueError):
        return ""
    bare = [each.replace(annotation=_bare(each.annotation)) for each in found.parameters.values()]
    bare = [each for each in bare if each.name != "self"]
    shown = found.replace(parameters=bare, return_annotation=_bare(found.return_annotation))
    return ADDRESS.sub("", str(shown))


def _bare(annotation: Any) -> Any:
    return _Bare(annotation) if isinstance(annotation, str) else annotation


def _text(value: Any) -> str:
    """Return the docstring of a module, class or function; a dataclass's own signature is none."""
    text = value.__doc__ or ""
    if inspect.isclass(value) and text.startswith(f"{value.__name__}("):
        return ""
    return _escaped(inspect.cleandoc(text))


def _escaped(text: str) -> str:
    return "\n\n".join(_paragraph(paragraph) for paragraph in text.split("\n\n"))


def _paragraph(text: str) -> str:
    if text.startswith(">>>"):
        return f"```python\n{text}\n```"
    return "\n".join(line if line.startswith("    ") else _outside_code(line) for line in text.split("\n"))


def _outside_code(line: str) -> str:
    parts, at = list[str](), 0
    for code in CODE.finditer(line):
        parts += [line[at : code.start()].replace("<", "&lt;"), code[0]]
        at = code.end()
    return "".join([*parts, line[at:].replace("<", "&lt;")])
