"""How everything looks: palettes of named colours, and roles that use them.

A drawing names roles only. In the *page* form a role is a class and its colours are CSS variables, so that one drawing
follows light, dark, print and forced colours; in the *standalone* form it becomes plain attributes in the colours of
one palette.
`css()` writes the stylesheet of the page form from the same tables.
"""

from __future__ import annotations

from functools import cache

Role = dict[str, str]

LIGHT: dict[str, str] = {
    "water-1": "#dcedf5",
    "water-2": "#cbe1ee",
    "grid": "#a9cbdb",
    "outline": "#1f6384",
    "label": "#315d73",
    "sand": "#e9d9a6",
    "shore": "#b3945a",
    "land": "#9fbb7b",
    "hatch": "#8bab66",
    "wood": "#c79a62",
    "wood-line": "#6b4a26",
    "wall": "#fffaf0",
    "roof-red": "#c23a2a",
    "roof-brown": "#6d4526",
    "ink": "#1f2a30",
    "paper": "#ffffff",
    "red": "#cf4633",
    "white": "#f6f2e8",
    "green": "#3d8049",
    "grey": "#747d87",
    "brown": "#80552f",
    "blue": "#3a69ad",
    "yellow": "#e3ad22",
    "violet": "#8a4fb0",
    "card": "#faf5e6",
    "deck": "#ffffff",
    "deck-white": "#8a8474",
    "speed": "#bd2418",
    "speed-cog": "#bd2418",
    "speed-ink": "#ffffff",
    "coal": "#20272b",
    "coal-ink": "#ffffff",
    "rim": "#ffffff",
    "pawn": "#2b3338",
    "pawn-rim": "#fffaf0",
    "trail": "#9a3412",
    "trail-ink": "#ffffff",
    "case": "#ffffff",
    "cost": "#b3261e",
    "cost-ink": "#7d1a14",
    "target": "#6d28a8",
    "dock": "#f6e3a1",
    "dock-line": "#8a6412",
    "stick": "#e0b04c",
    "stick-line": "#6b4a12",
    "key": "#1f2a30",
}
"""River blue on paper: the palette of a page by day."""

DARK: dict[str, str] = LIGHT | {
    "water-1": "#1d4152",
    "water-2": "#163444",
    "grid": "#33596b",
    "outline": "#86bfdb",
    "label": "#a9cddd",
    "sand": "#8f7f52",
    "shore": "#c2aa6e",
    "land": "#4d6b3c",
    "hatch": "#5d7d49",
    "wood": "#a97f4c",
    "wood-line": "#2a1b0c",
    "wall": "#efe6d3",
    "roof-red": "#d9503e",
    "roof-brown": "#7c5230",
    "ink": "#0c1418",
    "paper": "#f3f0e8",
    "red": "#d9503c",
    "white": "#efeae0",
    "green": "#459152",
    "grey": "#8b949e",
    "brown": "#96683d",
    "blue": "#4a7cc4",
    "yellow": "#d6a32b",
    "violet": "#9d66c4",
    "card": "#3a4a53",
    "speed": "#c32b1e",
    "speed-cog": "#c32b1e",
    "coal": "#11171a",
    "rim": "#f3f0e8",
    "pawn": "#f6f1e4",
    "pawn-rim": "#11181c",
    "trail": "#ffb566",
    "trail-ink": "#1a1206",
    "case": "#0d1b22",
    "cost": "#c8281e",
    "target": "#d9b3ff",
    "dock": "#5c5224",
    "dock-line": "#f0d27a",
    "stick": "#d9a945",
    "stick-line": "#1f1504",
    "key": "#e6edf0",
}
"""The palette of a page by night."""

PRINT: dict[str, str] = {
    "water-1": "#ffffff",
    "water-2": "#f0f0f0",
    "grid": "#bdbdbd",
    "outline": "#000000",
    "label": "#4a4a4a",
    "sand": "#ffffff",
    "shore": "#000000",
    "land": "#e2e2e2",
    "hatch": "#6b6b6b",
    "wood": "#d0d0d0",
    "wood-line": "#000000",
    "wall": "#ffffff",
    "roof-red": "#ffffff",
    "roof-brown": "#3a3a3a",
    "ink": "#000000",
    "paper": "#ffffff",
    "red": "#ffffff",
    "white": "#ffffff",
    "green": "#ffffff",
    "grey": "#ffffff",
    "brown": "#ffffff",
    "blue": "#ffffff",
    "yellow": "#ffffff",
    "violet": "#ffffff",
    "card": "#ffffff",
    "deck": "#000000",
    "deck-white": "#000000",
    "speed": "#ffffff",
    "speed-cog": "#000000",
    "speed-ink": "#000000",
    "coal": "#000000",
    "coal-ink": "#ffffff",
    "rim": "#000000",
    "pawn": "#000000",
    "pawn-rim": "#ffffff",
    "trail": "#000000",
    "trail-ink": "#ffffff",
    "case": "#ffffff",
    "cost": "#000000",
    "cost-ink": "#000000",
    "target": "#000000",
    "dock": "#dcdcdc",
    "dock-line": "#000000",
    "stick": "#ffffff",
    "stick-line": "#000000",
    "key": "#000000",
}
"""Black on white: shapes, patterns and letters carry everything that colour does elsewhere."""

PALETTES: dict[str, dict[str, str]] = {"light": LIGHT, "dark": DARK, "print": PRINT}
"""The palettes of the standalone form."""

_TEXT_INK = (
    "outline",
    "grid",
    "speed-cog",
    "label",
    "shore",
    "hatch",
    "wood-line",
    "ink",
    "deck",
    "deck-white",
    "speed-ink",
    "coal",
    "rim",
)
FORCED: dict[str, str] = (
    dict.fromkeys(LIGHT, "Canvas")
    | dict.fromkeys(_TEXT_INK, "CanvasText")
    | dict.fromkeys(("pawn", "trail", "stick-line", "dock-line", "roof-brown", "cost-ink", "key"), "CanvasText")
    | {"cost": "Highlight", "target": "LinkText", "water-2": "Canvas"}
)
"""The reader's own system colours, where the browser forces them."""

ROLES: dict[str, Role] = {
    "water-1": {"fill": "$water-1"},
    "water-2": {"fill": "$water-2"},
    "grid": {"fill": "none", "stroke": "$grid", "stroke-width": "1", "stroke-linecap": "round"},
    "outline": {"fill": "none", "stroke": "$outline", "stroke-width": "2.4", "stroke-linejoin": "round"},
    "leaving": {"fill": "$case", "fill-opacity": ".55"},
    "fresh": {"fill": "none", "stroke": "$case", "stroke-width": "1.6", "stroke-dasharray": "5 4"},
    "label": {"fill": "$label", "font-weight": "400"},
    # Over the line of a turn a name stands in a halo of its tile's tint.
    "halo-1": {"stroke": "$water-1", "stroke-width": "3", "stroke-linejoin": "round", "paint-order": "stroke"},
    "halo-2": {"stroke": "$water-2", "stroke-width": "3", "stroke-linejoin": "round", "paint-order": "stroke"},
    "sand": {"fill": "$sand", "stroke": "$shore", "stroke-width": "1"},
    "land": {"fill": "$land"},
    "hatch": {"fill": "none", "stroke": "$hatch", "stroke-width": ".9", "stroke-linecap": "round"},
    "pile": {"fill": "none", "stroke": "$wood-line", "stroke-width": "6.6"},
    "plank": {"fill": "none", "stroke": "$wood", "stroke-width": "5", "stroke-dasharray": "2.4 .8"},
    "wall": {"fill": "$wall", "stroke": "$ink", "stroke-width": ".9"},
    "roof-red": {"fill": "$roof-red", "stroke": "$ink", "stroke-width": ".9", "stroke-linejoin": "round"},
    "roof-brown": {"fill": "$roof-brown", "stroke": "$ink", "stroke-width": ".9", "stroke-linejoin": "round"},
    "pawn": {"fill": "$pawn", "stroke": "$pawn-rim", "stroke-width": ".9", "paint-order": "stroke"},
    "pawn-text": {"fill": "$ink"},
    "start": {"fill": "$case", "fill-opacity": ".4", "stroke": "$grid", "stroke-width": "1.2"},
    "start-text": {"fill": "$label"},
    "tag": {"fill": "$outline", "stroke": "$case", "stroke-width": "1", "stroke-linejoin": "round"},
    "tag-text": {"fill": "$case"},
    "dock": {"fill": "$dock", "stroke": "$dock-line", "stroke-width": "1.1", "stroke-dasharray": "4 2.5"},
    "pier": {"fill": "$wood", "stroke": "$wood-line", "stroke-width": "1.6", "stroke-linejoin": "round"},
    "pier-line": {"fill": "none", "stroke": "$wood-line", "stroke-width": ".7", "stroke-opacity": ".55"},
    "berth": {"fill": "$water-1", "stroke": "$wood-line", "stroke-width": "1.2", "stroke-linejoin": "round"},
    "lost": {"fill": "none", "stroke": "$cost", "stroke-width": "3", "stroke-linecap": "round"},
    "fault": {"fill": "$case", "stroke": "$cost", "stroke-width": "1.4"},
    "hull": {"stroke": "$ink", "stroke-width": "1.4", "stroke-linejoin": "round"},
    **{name: {"fill": f"${name}"} for name in ("red", "white", "green", "grey", "brown", "blue")},
    "deck": {"fill": "none", "stroke": "$deck", "stroke-width": "1.3", "stroke-linecap": "round"},
    "deck-white": {"fill": "none", "stroke": "$deck-white", "stroke-width": "1.3", "stroke-linecap": "round"},
    "disc": {"fill": "$paper", "stroke": "$ink", "stroke-width": ".8"},
    "disc-text": {"fill": "$ink"},
    "speed": {"fill": "$speed", "stroke": "$speed-cog", "stroke-width": "2.2", "stroke-dasharray": "3.1 2.2"},
    "coal": {"fill": "$coal", "stroke": "$coal", "stroke-width": "2.2", "stroke-dasharray": "3.1 2.2"},
    "disc-coal": {"fill": "$coal", "stroke": "$rim", "stroke-width": "1"},
    "rim": {"fill": "none", "stroke": "$rim", "stroke-width": ".9"},
    "speed-text": {"fill": "$speed-ink"},
    "coal-text": {"fill": "$coal-ink"},
    "ghost": {
        "fill": "$case",
        "fill-opacity": ".5",
        "stroke": "$key",
        "stroke-width": "1.2",
        "stroke-dasharray": "3 2.4",
    },
    "end": {"fill-opacity": ".35", "stroke": "$key", "stroke-width": "1.8", "stroke-linejoin": "round"},
    "case": {
        "fill": "none",
        "stroke": "$case",
        "stroke-width": "5.6",
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
    },
    "trail": {
        "fill": "none",
        "stroke": "$trail",
        "stroke-width": "2.8",
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
    },
    "shove": {"fill": "none", "stroke": "$target", "stroke-width": "3"},
    "head": {"fill": "$trail", "stroke": "$case", "stroke-width": "1", "paint-order": "stroke"},
    "hop": {
        "fill": "none",
        "stroke": "$pawn",
        "stroke-width": "1.6",
        "stroke-dasharray": ".1 3.4",
        "stroke-linecap": "round",
    },
    "step": {"fill": "$trail", "stroke": "$case", "stroke-width": "1.2"},
    "step-text": {"fill": "$trail-ink"},
    "shove-step": {"fill": "$target", "stroke": "$case", "stroke-width": "1.2"},
    "shove-text": {"fill": "$case"},
    "target": {"fill": "$case", "stroke": "$target", "stroke-width": "2"},
    "target-dot": {"fill": "$target"},
    "reach": {"fill": "$paper", "stroke": "$cost", "stroke-width": "1.5"},
    "reach-paid": {"fill": "$paper", "stroke": "$cost", "stroke-width": "1.8", "stroke-dasharray": "3 2"},
    "reach-text": {"fill": "$cost-ink"},
    "level": {"fill": "none", "stroke": "$label", "stroke-width": "1", "stroke-dasharray": "2 3"},
    "stick": {"fill": "$stick", "stroke": "$stick-line", "stroke-width": "1.2", "stroke-linejoin": "round"},
    "stick-text": {"fill": "$label"},
    "rim-of-space": {"stroke": "$outline", "stroke-width": "1.6", "stroke-linejoin": "round"},
    "leader": {"fill": "none", "stroke": "$key", "stroke-width": ".8"},
    "caption": {"fill": "$key", "font-weight": "400"},
    "night": {"fill": "$case"},
    "key": {"fill": "$key", "font-weight": "400", "text-anchor": "start"},
    "card": {"fill": "$card", "stroke": "$ink", "stroke-width": ".9"},
    **{name: {"fill": f"${name}"} for name in ("yellow", "violet")},
    "box": {"stroke": "$ink", "stroke-width": ".8"},
    "plate": {"fill": "$paper"},
    "plate-text": {"fill": "$ink", "font-weight": "400", "text-anchor": "start"},
    "plate-end": {"fill": "$ink", "text-anchor": "end"},
    "back": {"fill": "$outline", "stroke": "$case", "stroke-width": ".9"},
    "wave": {"fill": "none", "stroke": "$case", "stroke-width": "1.1", "stroke-opacity": ".65"},
    "free": {"fill": "none", "stroke": "$label", "stroke-width": "1.1", "stroke-dasharray": "3.5 3"},
    "slot": {"fill": "none", "stroke": "$grid", "stroke-width": "1"},
    "imagined": {"fill": "$paper", "stroke": "$ink", "stroke-width": "1", "stroke-dasharray": "3.2 2.2"},
    "chosen": {"fill": "none", "stroke": "$trail", "stroke-width": "3", "stroke-linejoin": "round"},
    "new": {"fill": "none", "stroke": "$trail", "stroke-width": "2.4", "stroke-dasharray": "6 2.6"},
    "strike": {"fill": "none", "stroke": "$cost", "stroke-width": "1.7", "stroke-linecap": "round"},
    "head-text": {"fill": "$key", "text-anchor": "start"},
    "end-text": {"fill": "$key", "text-anchor": "end"},
    "star": {"fill": "$label"},
    "pointer": {"fill": "$trail"},
    "coin": {"fill": "none", "stroke": "$stick-line", "stroke-width": ".9"},
    "plate-name": {"fill": "$ink", "font-weight": "400"},
    "route": {"fill": "none", "stroke": "$outline", "stroke-width": "1.6", "stroke-dasharray": "1.5 4"},
    "heading": {"fill": "$key"},
    # Over the way of a turn a letter stands in a halo of its plate.
    "letter": {
        "fill": "$ink",
        "stroke": "$paper",
        "stroke-width": "1.8",
        "stroke-linejoin": "round",
        "paint-order": "stroke",
    },
    "swell": {"fill": "$water-1", "stroke": "$outline", "stroke-width": "2.4", "stroke-linejoin": "round"},
}
"""What each role sets. A value that begins with `$` is a colour of the palette."""

FONT = "'Noto Sans', 'DejaVu Sans', 'Noto Sans TC', 'Noto Sans CJK TC', sans-serif"
"""The family of the standalone form; a page's drawing takes the page's."""


@cache
def style(form: str, palette: str, roles: tuple[str, ...]) -> str:
    """Return the attributes of one or more roles, a space before them; `KeyError` for a role that is not there."""
    if form == "page":
        for role in roles:
            ROLES[role]
        return f' class="{" ".join("pwd-" + role for role in roles)}"'
    colours = PALETTES[palette]
    found: Role = {}
    for role in roles:
        found |= ROLES[role]
    return "".join(f' {key}="{colours[v[1:]] if v.startswith("$") else v}"' for key, v in found.items())


def _variables(colours: dict[str, str], indent: str) -> str:
    return "\n".join(f"{indent}--pw-{name}: {value};" for name, value in colours.items())


def _declarations(role: Role) -> str:
    return " ".join(f"{key}: {f'var(--pw-{v[1:]})' if v.startswith('$') else v};" for key, v in role.items())


def css() -> str:
    """Return the stylesheet of the page form."""
    changed = {name: value for name, value in DARK.items() if LIGHT[name] != value}
    parts = [
        "/* Written by rules_engine.drawing.styles.css(); change it there. */",
        f":root {{\n{_variables(LIGHT, '  ')}\n}}",
        f'[data-md-color-scheme="slate"] {{\n{_variables(changed, "  ")}\n}}',
        "@media (prefers-color-scheme: dark) {\n  :root:where(:not(:has([data-md-color-scheme]))) {\n"
        f"{_variables(changed, '    ')}\n  }}\n}}",
        f"@media print {{\n  :root,\n  [data-md-color-scheme] {{\n{_variables(PRINT, '    ')}\n  }}\n}}",
        "@media (forced-colors: active) {\n  :root,\n  [data-md-color-scheme] {\n"
        f"{_variables(FORCED, '    ')}\n  }}\n}}",
        ".pwd {\n  display: block;\n  max-width: 100%;\n  height: auto;\n  margin: 0 auto;\n  font-family: inherit;\n"
        "  font-weight: 700;\n  text-anchor: middle;\n  font-variant-numeric: tabular-nums;\n"
        "  forced-color-adjust: none;\n}",
        ".pwd text {\n  forced-color-adjust: none;\n}",
        "\n".join(f".pwd-{name} {{ {_declarations(role)} }}" for name, role in ROLES.items()),
        # System colours know no quiet tint for the grid.
        "@media (forced-colors: active) {\n  .pwd-grid { stroke-opacity: 0.4; }\n}",
    ]
    return "\n\n".join(parts) + "\n"
