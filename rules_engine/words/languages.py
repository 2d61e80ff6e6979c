"""The languages and what each is used to: cases, decimal signs, how a list is joined."""

from __future__ import annotations

from dataclasses import dataclass

LANGUAGES = ("en", "cs", "de", "sk", "zh-Hant")
DEFAULT_LANGUAGE = "en"

# Each language in its own words, for switches and `--lang`.
LANGUAGE_NAMES = {
    "en": "English",
    "cs": "Čeština",
    "de": "Deutsch",
    "sk": "Slovenčina",
    "zh-Hant": "繁體中文",
}

_NO_BREAK = "\u00a0"

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
"""The months in English, the only language here that writes them out."""


@dataclass(frozen=True)
class Custom:
    """A language's custom in writing numbers and lists.

    `cases` are the grammatical cases of its glossary forms, the first being the one that stands alone. `and_` and `or_`
    join the last two items of a list, `comma` the others. `group` stands between groups of three digits from
    10 000 on (shorter numbers are left whole), `decimal` before the fraction, `percent` behind a percentage.
    """

    cases: tuple[str, ...]
    comma: str
    and_: str
    or_: str
    group: str
    decimal: str
    percent: str
    clause: str  # between two clauses of one sentence
    plural_forms: int
    date: str = "{y}-{m}-{d}"  # filled with day, month (its name in English only) and year


_DOTTED = "{d}.{m}.{y}"
_SPACED = "{d}.\u00a0{m}.\u00a0{y}"
_SLAVIC = ("nom", "gen", "dat", "acc", "loc", "ins")

_CUSTOMS = {
    "en": Custom(("nom",), ", ", " and ", " or ", ",", ".", "%", "; ", 2, "{d} {month} {y}"),
    "cs": Custom(_SLAVIC, ", ", " a ", " nebo ", _NO_BREAK, ",", _NO_BREAK + "%", "; ", 3, _SPACED),
    "de": Custom(("nom", "gen", "dat", "acc"), ", ", " und ", " oder ", ".", ",", _NO_BREAK + "%", "; ", 2, _DOTTED),
    "sk": Custom(_SLAVIC, ", ", " a ", " alebo ", _NO_BREAK, ",", _NO_BREAK + "%", "; ", 3, _SPACED),
    "zh-Hant": Custom(("nom",), "、", "和", "或", ",", ".", "%", "；", 1, "{y} 年 {m} 月 {d} 日"),
}


def custom(lang: str) -> Custom:
    """The custom of a language; ValueError, naming the languages there are, for any other."""
    try:
        return _CUSTOMS[lang]
    except KeyError:
        raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}") from None
