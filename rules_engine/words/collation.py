"""The alphabetical order of each language, for lists of words.

A small key that knows what the languages here need: Czech and Slovak letters that have a place of their own ("č" behind
"c", "ch" behind "h"), all other marks told apart only between words that are alike without them. Chinese words stand
as in the indexes of Taiwan, by the number of strokes: that is the order of the characters in Big5.
"""

from __future__ import annotations

import unicodedata

OWN_PLACE: dict[str, tuple[str, ...]] = {
    "cs": ("č", "ch", "ř", "š", "ž"),
    "sk": ("ä", "č", "ch", "ô", "š", "ž"),
}
"""Letters with a place of their own, directly behind the one that they are written with ("ch" behind "h")."""

BY_STROKES = ("zh-Hant",)
"""Languages whose words stand in the order of Big5, Latin letters first; a character that it lacks comes last."""

Key = tuple[tuple[tuple[str, int], ...], str]


def key(lang: str, text: str) -> Key:
    """Return what to sort a word by; words that differ only in marks or capitals stay together.

    >>> sorted(["člun", "cíl", "chod", "hák", "dok"], key=lambda word: key("cs", word))
    ['cíl', 'člun', 'dok', 'hák', 'chod']
    """
    if lang in BY_STROKES:
        return tuple((each.encode("big5", "ignore").hex() or "ffff", 0) for each in text.casefold()), text
    own = OWN_PLACE.get(lang, ())
    folded = unicodedata.normalize("NFC", text.casefold().replace("\u00a0", " "))
    letters: list[tuple[str, int]] = []
    at = 0
    while at < len(folded):
        if folded[at : at + 2] == "ch" and "ch" in own:
            letters.append(("h", 1))
            at += 2
            continue
        letter = folded[at]
        plain = unicodedata.normalize("NFD", letter)[0]
        letters.append((plain, int(letter in own)))
        at += 1
    return tuple(letters), folded
