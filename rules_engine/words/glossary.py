"""The glossary: each term's forms by case and number, its definition, the letters of the boats, in every language.

The data is `glossary.toml` beside this file. A term of a language is written

    [boat]
    game = "mississippi-queen"           # left out for what serves every game
    [boat.cs]
    gender = "m"
    one = ["parník", "parníku", ...]     # in the order of the language's cases; a single string where all are alike
    many = ["parníky", ...]              # left out for what is not counted
    definition = "One sentence."
    letter = "Č"                         # boats and cruises only
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rules_engine.words.languages import LANGUAGES, custom

GLOSSARY = Path(__file__).with_name("glossary.toml")
KINDS = ("term", "boat", "cruise", "column", "heading", "side", "ruleset")
LETTERED = ("boat", "cruise")
"""The kinds whose terms have a letter, which tells them apart where their colour alone would not do."""


@dataclass(frozen=True)
class Forms:
    """One term in one language.

    `one` and `many` hold a form for each of the language's cases, in their order; `many` is empty for what is not
    counted. `gender` is m, f or n, "" in languages without. `letter` is "" for all that is neither a boat nor a cruise.
    """

    lang: str
    one: tuple[str, ...]
    many: tuple[str, ...]
    gender: str
    definition: str
    letter: str

    def form(self, case: str = "nom", number: str = "one") -> str:
        """The form in a case ("nom", "gen", ...) and number ("one", "many").

        A case that the language does not have gives the form that stands alone, so that a sentence may ask for
        `{boat:acc}` in any language. KeyError for what is no case in any language.
        """
        if case not in ("nom", "gen", "dat", "acc", "loc", "ins") or number not in ("one", "many"):
            raise KeyError(f"{case}.{number}")
        forms = self.many if number == "many" and self.many else self.one
        cases = custom(self.lang).cases
        return forms[cases.index(case)] if case in cases else forms[0]

    @property
    def all_forms(self) -> tuple[str, ...]:
        """Every form once, in the order of the cases: what a reader may meet in running text."""
        return tuple(dict.fromkeys(self.one + self.many))


@dataclass(frozen=True)
class Entry:
    """A term in all languages: its identity, its kind (one of `KINDS`) and its forms by language.

    `game` is the game that it belongs to, "" for what serves every game.
    """

    id: str
    kind: str
    forms: dict[str, Forms]
    game: str = ""


def _spread(value: Any, lang: str, where: str) -> tuple[str, ...]:
    cases = custom(lang).cases
    if isinstance(value, str):
        return (value,) * len(cases)
    if not isinstance(value, list) or len(value) != len(cases) or not all(isinstance(v, str) and v for v in value):
        raise ValueError(f"{GLOSSARY.name}: {where}: wants one form or {len(cases)}, for {' '.join(cases)}")
    return tuple(value)


def parse(text: str) -> dict[str, Entry]:
    """Read a glossary from TOML; ValueError, saying where, when a term lacks a language, a form or a definition."""
    import tomllib

    entries: dict[str, Entry] = {}
    for term, table in tomllib.loads(text).items():
        kind, game = table.get("kind", "term"), table.get("game", "")
        if not isinstance(game, str):
            raise ValueError(f"{GLOSSARY.name}: [{term}]: game is the name of one game")
        if kind not in KINDS:
            raise ValueError(f"{GLOSSARY.name}: [{term}]: no kind {kind!r}; there are {', '.join(KINDS)}")
        forms = {}
        for lang in LANGUAGES:
            where = f"[{term}.{lang}]"
            if lang not in table:
                raise ValueError(f"{GLOSSARY.name}: {where} is missing")
            row = table[lang]
            if not row.get("definition"):
                raise ValueError(f"{GLOSSARY.name}: {where}: no definition")
            if (kind in LETTERED) != bool(row.get("letter")):
                raise ValueError(f"{GLOSSARY.name}: {where}: boats and cruises, and no others, have a letter")
            forms[lang] = Forms(
                lang=lang,
                one=_spread(row.get("one"), lang, where + " one"),
                many=_spread(row["many"], lang, where + " many") if "many" in row else (),
                gender=row.get("gender", ""),
                definition=row["definition"],
                letter=row.get("letter", ""),
            )
        entries[term] = Entry(term, kind, forms, game)
    return entries


@cache
def glossary() -> dict[str, Entry]:
    """All terms by identity, in the order of the file; read once, at the first call."""
    return parse(GLOSSARY.read_text(encoding="utf-8"))
