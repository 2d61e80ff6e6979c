"""The data files of the site agree with the rulebook, the pages and the examples."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rules_engine.rulebook import load, texts

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def rules(site_folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((site_folder / "data" / "rules.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def examples(site_folder: Path) -> list[dict[str, Any]]:
    data = json.loads((site_folder / "data" / "examples.json").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = data["games"]["mississippi-queen"]["examples"]
    return found


def test_every_rule_with_its_text(rules: dict[str, Any]) -> None:
    assert rules["format"] == 1 and re.fullmatch(r"\d{4}\.\d+", rules["version"])
    told = rules["games"]["mississippi-queen"]["rules"]
    rulebook, english = load("mississippi-queen"), texts("en", "mississippi-queen")
    assert [(rule["id"], rule["number"]) for rule in told] == [(rule.id, rule.number) for rule in rulebook.rules]
    for rule in told:
        assert rule["key"] == f"mississippi-queen/{rule['id']}"
        assert rule["text"]["en"]["title"] == english[rule["id"]].title
        assert "[[" not in rule["text"]["en"]["html"] and rule["text"]["en"]["html"].startswith("<p>")


def test_links_in_texts_lead_from_the_data_to_pages(rules: dict[str, Any], site_folder: Path) -> None:
    links = {
        link
        for rule in rules["games"]["mississippi-queen"]["rules"]
        for link in re.findall(r'href="([^"]+)"', rule["text"]["en"]["html"])
    }
    assert links
    for link in links:
        page = (site_folder / "data" / link.partition("#")[0]).resolve() / "index.html"
        assert page.is_file(), link


def test_tests_named_are_there(rules: dict[str, Any]) -> None:
    named = {test for rule in rules["games"]["mississippi-queen"]["rules"] for test in rule["tests"]}
    assert named
    for node in named:
        file, *_, function = node.partition("[")[0].split("::")
        assert f"def {function}(" in (ROOT / file).read_text(encoding="utf-8"), node


def test_every_example_is_there_with_its_text(examples: list[dict[str, Any]], site_folder: Path) -> None:
    files = {path.stem: path for path in (ROOT / "docs" / "examples" / "mississippi-queen").glob("*.toml")}
    assert {example["id"] for example in examples} == set(files)
    for example in examples:
        assert example["text"].strip() == files[example["id"]].read_text(encoding="utf-8").strip()
        assert example["caption"]["en"]
        page = (site_folder / "data" / example["pages"]["en"].partition("#")[0]).resolve() / "index.html"
        assert f'id="example.{example["id"]}"' in page.read_text(encoding="utf-8")
