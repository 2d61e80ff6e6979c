"""The one source of Submarine at hand: a Slovak description of the game, cited by section.

Sections are given in translation: a reader without Slovak finds them by their place in the text.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.words import Words, mark

SECTIONS: dict[str, str] = {
    "Submarine": mark("Submarine (introduction)"),
    "Príprava hry": mark("Preparing the game"),
    "Priebeh hry": mark("Course of the game"),
    "Prvá fáza": mark("First phase"),
    "Druhá fáza": mark("Second phase"),
    "Koniec hry": mark("End of the game"),
}
"""The sections of the Slovak text, in English; the catalogues carry them on."""

SHORT = {"Spoločenská hra Submarine – koniec hry": "Koniec hry", "koniec hry": "Koniec hry"}
"""What the rulebook calls a section, where it is told shorter here."""


def slovak(words: Words, sections: tuple[str, ...]) -> str:
    """Return the names of the sections, quoted, in translation where the page is not Slovak."""
    told = []
    for section in ", ".join(sections).replace("; ", ", ").split(", "):
        name = SHORT.get(section, section)
        title = words.gettext(SECTIONS[name]) if words.lang != "sk" else name
        told.append(words.message("“{title}”", title=title))
    return words.custom.comma.join(dict.fromkeys(told))


READERS: dict[str, tuple[str, Callable[[Words, tuple[str, ...]], str]]] = {"sk": (mark("Slovak description"), slovak)}
"""By the language of a source: what it is called, and how its places are told."""
