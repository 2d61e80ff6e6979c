"""The one source of Atlantic Star at hand: a Czech description of the rules, cited by section.

Sections are given in translation: a reader without Czech finds them by their place in the text.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.words import Words, mark

SECTIONS: dict[str, str] = {
    "Cíl hry": mark("Aim of the game"),
    "Herní materiál": mark("Contents of the game"),
    "Příprava hry": mark("Preparing the game"),
    "Průběh hry": mark("Course of the game"),
    "Najmutí lodi": mark("Chartering a ship"),
    "Uspořádání okružní plavby": mark("Staging a cruise"),
    "Body za uspořádání okružní plavby": mark("Points for a cruise"),
    "Umístění žetonu plavby na bodovací tabuly": mark("Placing the tile"),
    "Získání peněz": mark("Getting money"),
    "Konec hry": mark("End of the game"),
    "Vyhodnocení hry": mark("Scoring"),
}
"""The sections of the Czech text, in English; the catalogues carry them on."""

MENDED = {"Umístění žetonu plavby na bodovací tabuly": "Umístění žetonu plavby na bodovací tabuli"}
"""Headings of the source that are misspelt there, as they should be."""

ABOVE = "table above the rules"
"""What the rulebook calls the table with players, age and time, which has no heading of its own."""


def czech(words: Words, sections: tuple[str, ...]) -> str:
    """Return the names of the sections, quoted, in translation where the page is not Czech."""
    told = []
    for section in ", ".join(sections).split(", "):
        name, _, _ = section.partition(" (")
        if name == ABOVE:
            told.append(words.gettext("table above the rules"))
        else:
            title = words.gettext(SECTIONS[name]) if words.lang != "cs" else MENDED.get(name, name)
            told.append(words.message("“{title}”", title=title))
    return words.custom.comma.join(dict.fromkeys(told))


READERS: dict[str, tuple[str, Callable[[Words, tuple[str, ...]], str]]] = {"cs": (mark("Czech rules"), czech)}
"""By the language of a source: what it is called, and how its places are told."""
