"""Sheets to print, as PDF, from the pages, the rulebook and the drawings of the site; nothing is written twice.

For each game and language: `a4` and `letter`, the quick reference on two sides at most; `card`, a turn card twice on
one sheet; `a6`, a booklet of eight pages on one sheet; and `rules`, every chapter with its diagrams and an index.

`tree` takes the pages apart, `setting` turns Markdown into Typst, `layouts` and `book` make whole documents of it,
`printing` has them typeset and kept by content. The faces lie in `faces/`; `faces.py` says what they hold.
"""
