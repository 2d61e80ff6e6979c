"""`Words`: whole messages of one language, filled with facts.

A message is written in English in the code and found in the catalogue of the reader's language
(`locale/<lang>/LC_MESSAGES/paddlewheel.mo`); English needs none. It holds places like `{space}`, or `{boat:acc}` for
the form of a glossary term in a case, `{passenger:gen.many}` for one in the plural. A translation may move the places
about and ask for other cases, never leave one out: sentences are not glued together from pieces.
"""

from __future__ import annotations

import gettext as _gettext
import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias

from rules_engine.words.glossary import Forms, glossary
from rules_engine.words.languages import MONTHS, custom

DOMAIN = "paddlewheel"
LOCALE = Path(__file__).with_name("locale")
RULESETS = {"driving-school": "driving-school", "passenger": "passenger-race", "super-meeple-2019": "edition-2019"}
PLACE = re.compile(r"\{(\w+)(?::(\w+)(?:\.(\w+))?)?\}")
_IDEOGRAPH = re.compile("[\u3400-\u9fff]")


class Term:
    """A glossary term in one language: prints as the form that stands alone, gives the others by case and number."""

    __slots__ = ("forms", "id")

    def __init__(self, id: str, forms: Forms) -> None:
        self.id = id
        self.forms = forms

    def form(self, case: str = "nom", number: str = "one") -> str:
        """The form in a case and number; see `Forms.form`."""
        return self.forms.form(case, number)

    @property
    def letter(self) -> str:
        """The letter on a boat, distinct inside the language; "" for other terms."""
        return self.forms.letter

    @property
    def definition(self) -> str:
        """What the term means, in one sentence."""
        return self.forms.definition

    def __str__(self) -> str:
        return self.form()

    def __repr__(self) -> str:
        return f"Term({self.id!r}, {self.forms.lang!r})"


Fact: TypeAlias = "str | int | float | Term | Sequence[Fact]"


def mark(message: str) -> str:
    """Mark a message that stands in a table for extraction; gives it back as it is. Translate it where it is used."""
    return message


@cache
def _catalogue(lang: str) -> _gettext.NullTranslations:
    if lang == "en":
        return _gettext.NullTranslations()
    with (LOCALE / lang / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
        return _gettext.GNUTranslations(file)


class Words:
    """The messages, terms, numbers and lists of one language; ValueError for a language that is not there.

    >>> cs = Words("cs")
    >>> str(cs.term("red")), cs.term("red").form("acc"), cs.term("red").letter
    ('Červený', 'Červeného', 'Č')
    """

    __slots__ = ("_catalogue", "custom", "lang")

    def __init__(self, lang: str = "en") -> None:
        self.custom = custom(lang)
        self.lang = lang
        self._catalogue = _catalogue(lang)

    def gettext(self, message: str) -> str:
        """The message in this language, its places unfilled; itself when it is not in the catalogue."""
        return self._catalogue.gettext(message)

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        """The form of the message that goes with the number `n`, its places unfilled."""
        return self._catalogue.ngettext(singular, plural, n)

    def message(self, msgid: str, **facts: Fact) -> str:
        """The message in this language, filled with the facts; KeyError when one that it needs is missing."""
        return self.fill(self.gettext(msgid), facts)

    def plural(self, singular: str, plural: str, n: int, **facts: Fact) -> str:
        """The message in the form that goes with `n`, filled with `n` and the facts."""
        return self.fill(self.ngettext(singular, plural, n), {"n": n, **facts})

    def fill(self, text: str, facts: dict[str, Fact]) -> str:
        """Put facts into the places of a text already translated."""
        return PLACE.sub(lambda m: self._spaced(text, m, self.spell(facts[m[1]], m[2] or "nom", m[3] or "one")), text)

    def _spaced(self, text: str, place: re.Match[str], told: str) -> str:
        if self.custom.and_.startswith(" "):
            return told
        # Chinese: a space parts a name in Latin letters from the characters beside its place; a term needs none.
        before, after = text[: place.start()][-1:], text[place.end() :][:1]
        front = " " * (_IDEOGRAPH.fullmatch(before) is not None and told[:1].isascii() and told[:1].isalnum())
        back = " " * (_IDEOGRAPH.fullmatch(after) is not None and told[-1:].isascii() and told[-1:].isalnum())
        return front + told + back

    def spell(self, fact: Fact, case: str = "nom", number: str = "one") -> str:
        """A fact as it is written: terms in their form, numbers in the language's custom, several as a list."""
        if isinstance(fact, Term):
            return fact.form(case, number)
        if isinstance(fact, str):
            return fact
        if isinstance(fact, (int, float)):
            return self.number(fact)
        return self.join([self.spell(item, case, number) for item in fact])

    def term(self, id: str) -> Term:
        """A glossary term by its identity ("boat", "red", "NE", "left", ...); KeyError when there is none."""
        return Term(id, glossary()[id].forms[self.lang])

    def ruleset(self, code: str) -> Term:
        """A ruleset ("driving-school", "passenger", "super-meeple-2019") as a term."""
        return self.term(RULESETS[code])

    def letter(self, boat: str) -> str:
        """The letter on a boat."""
        return self.term(boat).letter

    def number(self, value: int | float, digits: int | None = None) -> str:
        """A number in the language's custom; `digits` after the decimal sign (as many as there are if None)."""
        text = str(value) if digits is None else f"{value:.{digits}f}"
        whole, _, fraction = text.partition(".")
        sign, whole = ("\u2212", whole[1:]) if whole.startswith("-") else ("", whole)
        whole = self._grouped(whole) if len(whole) > 4 else whole
        return sign + whole + (self.custom.decimal + fraction if fraction else "")

    def money(self, amount: int) -> str:
        """A sum of money in the language's custom, grouped from 1,000 on as on a price list."""
        return ("\u2212" if amount < 0 else "") + self._grouped(str(abs(amount)))

    def _grouped(self, digits: str) -> str:
        first = len(digits) % 3
        groups = [digits[:first]] * bool(first) + [digits[i : i + 3] for i in range(first, len(digits), 3)]
        return self.custom.group.join(groups)

    def percent(self, share: float, digits: int = 0) -> str:
        """A share (0 to 1) as a percentage."""
        return self.number(share * 100, digits) + self.custom.percent

    def date(self, iso: str) -> str:
        """A day, given as 2026-11-30, in the language's custom; ValueError if it is none."""
        from datetime import date  # not needed for a start of the command

        day = date.fromisoformat(iso)
        return self.custom.date.format(d=day.day, m=day.month, y=day.year, month=MONTHS[day.month - 1])

    def join(self, items: Iterable[str], word: str = "and") -> str:
        """A list in words, its last two items joined by "and" or by "or"."""
        *head, last = list(items) or [""]
        between = self.custom.and_ if word == "and" else self.custom.or_
        if head and not between.startswith(" "):
            # Chinese: a space parts the word from Latin letters and digits beside it.
            between = " " * head[-1][-1:].isascii() + between + " " * last[:1].isascii()
        return self.custom.comma.join(head) + between + last if head else last
