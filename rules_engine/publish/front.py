"""What belongs to no language: the first page, the sitemap; and what is put right after the generator's run."""

from __future__ import annotations

import html
import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import urlsplit

from rules_engine.publish.staging import Staged
from rules_engine.words import LANGUAGE_NAMES

FRONT = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paddlewheel</title>
<meta name="description" content="Rules of board games that you can run, in five languages.">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="en/assets/favicon.svg">
<link rel="stylesheet" href="en/assets/styles/site.css">
{alternates}
<script src="en/assets/scripts/language.js" data-languages="{codes}"></script>
</head>
<body>
<main class="md-main__inner front">
<h1><img src="en/assets/favicon.svg" alt="" width="44" height="44"> Paddlewheel</h1>
<ul>
{links}
</ul>
</main>
</body>
</html>
"""

MISSING = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>404 · Paddlewheel</title>
<meta name="description" content="There is no page at this address.">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="{root}{first}/assets/favicon.svg">
<link rel="stylesheet" href="{root}{first}/assets/styles/site.css">
</head>
<body>
<main class="md-main__inner front">
<h1><img src="{root}{first}/assets/favicon.svg" alt="" width="44" height="44"> Paddlewheel</h1>
{sections}
</main>
</body>
</html>
"""


def tidy(folder: Path, unused: Iterable[str]) -> None:
    """Remove what the generator writes and no page uses."""
    for name in unused:
        path = folder / name
        if path.is_dir():
            shutil.rmtree(path)
        elif path.exists():
            path.unlink()


def place_404(folder: Path, address: str, lang: str) -> None:
    """Put the page for a wrong address where hosts look for it, its links from the root: it shows at any depth."""
    page = folder / "404" / "index.html"
    flat = page.is_file()
    if not flat:
        page = folder / "404.html"
        if not page.is_file():
            return
    base = urlsplit(address).path + lang
    text = page.read_text(encoding="utf-8")
    # Pages one level down say "../x"; the switch of languages climbs one further ("../../cs/").
    text = re.sub(r'(href|src)="\.\./\.\./', rf'\1="{urlsplit(address).path}', text) if flat else text
    text = re.sub(r'(href|src)="\.\./?', rf'\1="{base}/', text)
    # In another language there is nothing at this address either: its switch leads home.
    text = re.sub(r'(<a href="[^"]*/)404(?:/|\.html)(" lang=)', r"\1\2", text)
    text = text.replace(
        '<meta name="color-scheme"', '<meta name="robots" content="noindex">\n  <meta name="color-scheme"', 1
    )
    text = re.sub(r'\n\s*<link rel="(?:canonical|alternate|prev|next)"[^>]*>', "", text)
    (folder / "404.html").write_text(text, encoding="utf-8")
    if flat:
        shutil.rmtree(folder / "404")


def write(site: Path, staged: list[Staged], address: str) -> None:
    """Write the first page, the page for wrong addresses outside of a language, and the sitemap."""
    languages = {each.lang: LANGUAGE_NAMES[each.lang] for each in staged}
    links = "\n".join(
        f'<li><a href="{code}/" lang="{code}" hreflang="{code}">{html.escape(name)}</a></li>'
        for code, name in languages.items()
    )
    alternates = "\n".join(f'<link rel="alternate" hreflang="{code}" href="{address}{code}/">' for code in languages)
    page = FRONT.format(links=links, alternates=alternates, codes=" ".join(languages))
    assets = f"{next(iter(languages))}/assets"
    (site / "index.html").write_text(page.replace("en/assets", assets), encoding="utf-8")
    (site / "404.html").write_text(missing(staged, address), encoding="utf-8")
    (site / "sitemap.xml").write_text(sitemap(staged, address), encoding="utf-8")
    (site / "robots.txt").write_text(f"User-agent: *\nAllow: /\nSitemap: {address}sitemap.xml\n", encoding="utf-8")


def missing(staged: list[Staged], address: str) -> str:
    """Return the page for a wrong address outside of a language, and for hosts that know one only: in all of them."""
    root, sections = urlsplit(address).path, []
    for each in staged:
        page = each.pages.get("404.md")
        title, told = (page.title, str(page.meta.get("description", ""))) if page else ("404", "")
        home = f'<a href="{root}{each.lang}/" hreflang="{each.lang}">{html.escape(LANGUAGE_NAMES[each.lang])}</a>'
        sections.append(
            f'<section lang="{each.lang}"><h2>{html.escape(title)}</h2>\n<p>{html.escape(told)} {home}</p></section>'
        )
    return MISSING.format(root=root, first=staged[0].lang, sections="\n".join(sections))


def sitemap(staged: list[Staged], address: str) -> str:
    """Return the sitemap: every page once a language, its translations named."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ]
    for each in staged:
        for path in sorted(each.pages):
            if path == "404.md" or path in each.untranslated:
                continue
            lines.append(f"<url><loc>{html.escape(address + each.lang + '/' + page_address(path))}</loc>")
            for other in staged:
                if path not in other.untranslated:
                    where = html.escape(address + other.lang + "/" + page_address(path))
                    lines.append(f'<xhtml:link rel="alternate" hreflang="{other.lang}" href="{where}"/>')
            lines.append("</url>")
    return "\n".join([*lines, "</urlset>", ""])


def page_address(path: str) -> str:
    """Return the address of a page inside its language: "rules/push.md" stands at "rules/push/"."""
    folder, _, name = path.rpartition("/")
    stem = name.removesuffix(".md")
    parts = [folder] if folder else []
    return "/".join(parts + ([stem] if stem != "index" else []) + [""]) if parts or stem != "index" else ""
