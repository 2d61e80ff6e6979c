"""The drawing of a worked example as raw HTML, and what it needs to be stepped through.

The moments lie beside the drawing in a `template`, which neither shows nor is read nor searched; the buttons are hidden
until a script finds them. Without one, and on paper, the drawing shows the whole turn.
"""

from __future__ import annotations

from html import escape

from rules_engine.publish.worked import Worked
from rules_engine.words import Words


def drawing(worked: Worked, words: Words) -> str:
    """Return an example's drawing, with its moments if it has any."""
    return framed(worked.drawing, _moments(worked, words) if worked.moments else "")


def framed(svg: str, more: str = "") -> str:
    """Return a drawing in its frame, kept out of search: its words are for those who cannot see it."""
    return f'<div class="drawing" data-pagefind-ignore="all">{svg.strip()}{more}</div>\n'


def _moments(worked: Worked, words: Words) -> str:
    told = {"step": words.gettext("Step {n} of {all}: {text}")}
    if worked.turn:
        told |= {"before": words.gettext("Before the turn"), "whole": words.gettext("The whole turn")}
    else:
        # A record, whose drawing is its beginning.
        told |= dict.fromkeys(("before", "whole"), words.gettext("The beginning"))
    data = "".join(f' data-{name}="{escape(text)}"' for name, text in told.items())
    label = escape(words.gettext("Step by step"))
    buttons = (
        ("back", words.gettext("Back"), "◂ ", ""),
        ("forward", words.gettext("Forward"), "", " ▸"),
        ("whole", told["whole"], "", ""),
    )
    made = "".join(
        f'<button type="button" class="step-{name}">{_sign(before)}{escape(text)}{_sign(after)}</button>'
        for name, text, before, after in buttons
    )
    return (
        f"<template><svg>{''.join(worked.moments)}</svg></template>"
        f'<div class="stepper" role="group" aria-label="{label}"{data} hidden>{made}'
        '<p class="step-told" aria-live="polite"></p></div>'
    )


def _sign(sign: str) -> str:
    return f'<span aria-hidden="true">{sign}</span>' if sign else ""
