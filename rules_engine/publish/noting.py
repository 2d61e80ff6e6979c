"""Where everything stands on the pages of a language: noted before the first of them is written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rules_engine.publish import lists
from rules_engine.publish.problems import Problems
from rules_engine.publish.references import Places, Shown, game_of
from rules_engine.publish.rulings import names_of
from rules_engine.publish.source import Block, Page
from rules_engine.rulebook import GAMES, load
from rules_engine.words import glossary

if TYPE_CHECKING:
    from rules_engine.publish.staging import Staged


def note_places(root: Path, staged: Staged, problems: Problems) -> None:
    """Note where rules, examples, rulings, terms and headings of a language stand, and what is wrong with them."""
    places = staged.places
    places.terms = {entry.id: entry.forms[staged.lang].form() for entry in glossary().values() if entry.kind == "term"}
    for game in GAMES:
        folder = root / "docs" / "examples" / game
        places.example_files |= {f"{game}/{path.stem}" for path in folder.glob("*.toml")}
    where: dict[str, tuple[str, int]] = {}
    for path, page in staged.pages.items():
        places.pages[path] = page.title
        if not any(block.name in lists.LISTS for block in page.blocks):
            examples = {f"example.{name}" for block in page.blocks for name, _ in shown_by(block, game_of(path))}
            places.anchors[path] = {each.id for each in page.headings} | {rule.id for rule in page.rules} | examples
        home = game_of(path)  # None on a page of no game, where a rule is a problem
        for heading in page.headings if path == f"{home}/rulings.md" else ():
            if heading.id.startswith("ruling."):
                places.rulings[f"{home}/{heading.id.removeprefix('ruling.')}"] = heading.text
        for rule in page.rules:
            _note_rule(staged, page, home, rule.id, rule.line, where, problems)
            places.rules[f"{home}/{rule.id}"] = path
            places.titles[f"{home}/{rule.id}"] = rule.title
            places.shorts[f"{home}/{rule.id}"] = rule.short
        for block in page.blocks:
            _note_examples(places, page, home, block, problems)


def _note_rule(
    staged: Staged,
    page: Page,
    game: str | None,
    identity: str,
    line: int,
    where: dict[str, tuple[str, int]],
    problems: Problems,
) -> None:
    if game is None:
        problems.add(page.file, line, f"rule {identity} stands on a page of no game")
        return
    key, rulebook = f"{game}/{identity}", load(game)
    if identity not in rulebook:
        problems.add(page.file, line, f"there is no rule {identity} in the rulebook of {game}")
    elif page.path != f"{game}/rules/{rulebook[identity].chapter}.md":
        problems.add(page.file, line, f"rule {identity} belongs on the page rules/{rulebook[identity].chapter}.md")
    if key in where:
        problems.add(page.file, line, f"rule {identity} stands in {where[key][0]}:{where[key][1]} too")
    where[key] = (page.file, line)


def shown_by(block: Block, game: str | None = None) -> list[tuple[str, str]]:
    """Return the examples that a block shows in full, each with its caption ("" if it has none)."""
    if block.name == "example":
        return [(block.argument, block.options.get("caption", ""))]
    if block.name == "pair":
        return [(f"{block.argument}-{side}", block.options.get(side, "")) for side in ("wrong", "right")]
    if block.name == "readings":
        captions = [block.options.get(option, "") for option in ("default", "other", "third")]
        return list(zip(names_of(block.argument, game), captions, strict=False))
    return []


def _note_examples(places: Places, page: Page, game: str | None, block: Block, problems: Problems) -> None:
    for name, caption in shown_by(block, game) if block.argument else ():
        key = f"{game}/{name}"
        if key not in places.example_files:
            problems.add(page.file, block.line, f"there is no file docs/examples/{game or 'GAME'}/{name}.toml")
            continue
        if not caption:
            options = {"example": "caption", "pair": name.rpartition("-")[2]}
            option = options.get(block.name, "default, other, third")
            problems.add(page.file, block.line, f"example {name} has no caption: {option}: '...'")
        if key in places.examples:
            other = places.examples[key]
            told = f"example {name} is shown in {other.file}:{other.line} too; refer to it with [[example.{name}]]"
            problems.add(page.file, block.line, told)
            continue
        places.examples[key] = Shown(page.path, caption, page.file, block.line)
