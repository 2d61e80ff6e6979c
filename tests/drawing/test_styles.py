"""The stylesheet of the page form and the palettes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules_engine.drawing import PALETTES, css
from rules_engine.drawing.mississippi_queen import draw
from rules_engine.drawing.styles import DARK, FORCED, LIGHT, PRINT, ROLES, style
from rules_engine.games.mississippi_queen.search import outcomes
from rules_engine.words import Words
from tests.drawing.mississippi_queen.positions import BEND, PIER, PUSH, PUSH_TURN

SHEET = Path(__file__).parents[2] / "docs" / "assets" / "drawing.css"


def test_the_stylesheet_in_the_docs_is_the_one_of_the_code() -> None:
    assert SHEET.read_text(encoding="utf-8") == css()


def test_every_class_of_a_drawing_is_in_the_stylesheet() -> None:
    words = Words("en")
    drawn = (
        draw(BEND, words=words, reach=outcomes(BEND, "red"), stick=True, key=True)
        + draw(PUSH, words=words, turn=PUSH_TURN, targets=["A9"])
        + draw(PIER, words=words, turn="red F")
    )
    used = {name for names in re.findall(r'class="([^"]+)"', drawn) for name in names.split()}
    assert used - {"pwd"} <= set(re.findall(r"\.([\w-]+) \{", css()))


def test_every_palette_has_every_colour_that_a_role_asks_for() -> None:
    asked = {value[1:] for role in ROLES.values() for value in role.values() if value.startswith("$")}
    for palette in (LIGHT, DARK, PRINT, FORCED):
        assert asked <= set(palette) and set(palette) == set(LIGHT)


def test_forced_colours_are_system_colours() -> None:
    assert set(FORCED.values()) <= {"Canvas", "CanvasText", "GrayText", "Highlight", "LinkText"}


def _light(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("label", "water-1"),
        ("label", "water-2"),
        ("label", "dock"),
        ("speed-ink", "speed"),
        ("coal-ink", "coal"),
        ("ink", "paper"),
        ("trail-ink", "trail"),
        ("case", "target"),
        ("case", "outline"),
        ("cost-ink", "paper"),
    ],
)
def test_letters_and_figures_stand_out(palette: str, ink: str, ground: str) -> None:
    one, two = (_light(PALETTES[palette][name]) for name in (ink, ground))
    assert (max(one, two) + 0.05) / (min(one, two) + 0.05) >= 4.5


def test_an_unknown_role_is_an_error() -> None:
    for form in ("page", "standalone"):
        with pytest.raises(KeyError):
            style(form, "light", ("no-such-role",))
