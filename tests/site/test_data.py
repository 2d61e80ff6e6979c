"""The data files of the site agree with the rulebook, the pages and the examples."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from rules_engine.rulebook import load, texts
from rules_engine.words import LANGUAGES
from tests.site.games import GAMES

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def rules(site_folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((site_folder / "data" / "rules.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def examples(site_folder: Path) -> dict[str, Any]:
    data = json.loads((site_folder / "data" / "examples.json").read_text(encoding="utf-8"))
    found: dict[str, Any] = data["games"]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_with_its_text(rules: dict[str, Any], game: str) -> None:
    assert rules["format"] == 1 and re.fullmatch(r"\d{4}\.\d+", rules["version"])
    assert list(rules["games"]) == list(GAMES)
    told = rules["games"][game]["rules"]
    rulebook, english = load(game), texts("en", game)
    assert [(rule["id"], rule["number"]) for rule in told] == [(rule.id, rule.number) for rule in rulebook.rules]
    for rule in told:
        assert rule["key"] == f"{game}/{rule['id']}"
        assert rule["text"]["en"]["title"] == english[rule["id"]].title
        assert "[[" not in rule["text"]["en"]["html"] and rule["text"]["en"]["html"].startswith("<p>")


@pytest.mark.parametrize("game", GAMES)
def test_links_in_texts_lead_from_the_data_to_pages(rules: dict[str, Any], site_folder: Path, game: str) -> None:
    links = {
        link
        for rule in rules["games"][game]["rules"]
        for link in re.findall(r'href="([^"]+)"', rule["text"]["en"]["html"])
    }
    assert links
    for link in links:
        page = (site_folder / "data" / link.partition("#")[0]).resolve() / "index.html"
        assert page.is_file(), link


@pytest.mark.parametrize("game", GAMES)
def test_tests_named_are_there(rules: dict[str, Any], game: str) -> None:
    named = {test for rule in rules["games"][game]["rules"] for test in rule["tests"]}
    assert named
    for node in named:
        file, *_, function = node.partition("[")[0].split("::")
        assert f"def {function}(" in (ROOT / file).read_text(encoding="utf-8"), node


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_there_with_its_text(examples: dict[str, Any], site_folder: Path, game: str) -> None:
    files = {path.stem: path for path in (ROOT / "docs" / "examples" / game).glob("*.toml")}
    assert {example["id"] for example in examples[game]["examples"]} == set(files)
    for example in examples[game]["examples"]:
        assert example["text"].strip() == files[example["id"]].read_text(encoding="utf-8").strip()
        assert example["caption"]["en"]
        page = (site_folder / "data" / example["pages"]["en"].partition("#")[0]).resolve() / "index.html"
        assert f'id="example.{example["id"]}"' in page.read_text(encoding="utf-8")


ALIKE: dict[str, dict[tuple[str, str], str]] = {
    "mississippi-queen": {
        ("aim.driving-school", "title"): "the same two words in Czech and Slovak",
        ("order.clockwise", "title"): "Czech and Slovak",
        ("speed.limits", "title"): "two numbers, Czech and Slovak",
    },
    "atlantic-star": {
        ("cruise.one-ship-per-leg", "title"): "the same words in Czech and Slovak",
    },
    "submarine": {},
}
"""Texts of a rule that two languages have alike, and why; ten at most a game."""

COUNT = {"mississippi-queen": 79, "atlantic-star": 52, "submarine": 44}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_in_every_language_with_example_and_test(rules: dict[str, Any], game: str) -> None:
    told, alike = rules["games"][game]["rules"], set()
    assert len(told) == COUNT[game] and len(ALIKE[game]) <= 10
    for rule in told:
        assert list(rule["text"]) == list(LANGUAGES), rule["id"]
        assert rule["examples"] and rule["tests"], rule["id"]
        for field in ("title", "short", "html"):
            texts_told = [re.sub(r"<[^>]+>", "", rule["text"][lang][field]).strip() for lang in LANGUAGES]
            assert all(texts_told), (rule["id"], field)
            if len(set(texts_told)) < len(texts_told):
                alike.add((rule["id"], field))
    assert alike == set(ALIKE[game])


@pytest.mark.parametrize("name", ["rules", "examples"])
def test_data_fit_their_published_schemas(site_folder: Path, name: str) -> None:
    data = json.loads((site_folder / "data" / f"{name}.json").read_text(encoding="utf-8"))
    schema = json.loads((site_folder / "data" / "schema" / f"{name}.schema.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    assert list(validator.iter_errors(data)) == []
    first = next(iter(data["games"]["mississippi-queen"].values()))[0]
    first.pop("id")
    assert not validator.is_valid(data)


def test_the_formats_are_told_on_a_page_of_every_language(site_folder: Path) -> None:
    files = {path.relative_to(site_folder).as_posix() for path in (site_folder / "data").rglob("*.json")}
    for lang in LANGUAGES:
        text = (site_folder / lang / "api" / "index.html").read_text(encoding="utf-8")
        assert {f"data/{link}" for link in re.findall(r'href="\.\./\.\./data/([^"]+)"', text)} == files
        assert re.search(r'<div class="api"[^>]* lang="en"', text)
        assert 'id="rules_engine.rulebook.load"' in text and 'id="rules_engine.drawing.draw"' in text
