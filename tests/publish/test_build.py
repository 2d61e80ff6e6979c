"""The build's own part: marks of tests, addresses, the first page, and how failure is told."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules_engine.publish import build, front, sources, tests_of_rules
from rules_engine.publish.changes import read as read_changes
from rules_engine.publish.mississippi_queen.sources import SECTIONS
from rules_engine.rulebook import load
from rules_engine.words import Words
from tests.publish.conftest import Project


@pytest.mark.parametrize(
    ("page", "address"),
    [
        ("index.md", ""),
        ("about.md", "about/"),
        ("mississippi-queen/index.md", "mississippi-queen/"),
        ("mississippi-queen/rules/push.md", "mississippi-queen/rules/push/"),
    ],
)
def test_the_address_of_a_page(page: str, address: str) -> None:
    assert front.page_address(page) == address


def test_marks_are_read_from_functions_classes_and_parameters(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_push.py").write_text(
        "import pytest\n"
        '@pytest.mark.rule("g/push.cost", "holds")\n'
        "def test_one(): ...\n"
        '@pytest.mark.rule("g/push.cost", "broken")\n'
        "class TestMany:\n"
        '    @pytest.mark.rule("g/push.water", "holds")\n'
        "    def test_two(self): ...\n"
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("g/push.free", "holds"))])\n'
        "def test_three(x): ...\n"
        '@pytest.mark.rule("g/push.cost", "holds")\n'
        "def helper(): ...\n",
        encoding="utf-8",
    )
    assert tests_of_rules.scan(tmp_path) == {
        "g/push.cost": {
            "holds": ["tests/test_push.py::test_one"],
            "broken": ["tests/test_push.py::TestMany::test_two"],
        },
        "g/push.water": {"holds": ["tests/test_push.py::TestMany::test_two"]},
        "g/push.free": {"holds": ["tests/test_push.py::test_three"]},
    }


def test_sources_in_one_line() -> None:
    rulebook, words = load("mississippi-queen"), Words("en")
    assert sources.line(words, rulebook["push.cost"]) == {
        "class": "agree",
        "head": "Sources agree.",
        "text": "Czech rules p. 4 · Chinese rules “pushing other boats” · German sheet turn step 5, item 5.",
    }
    disagree = sources.line(words, rulebook["push.target-not-wake"])
    assert disagree["class"] == "disagree" and "Czech bars" in disagree["text"]
    assert sources.line(words, rulebook["dock.lost-boats"])["class"] == "silent"
    assert sources.line(words, rulebook["dock.pushed"])["head"] == "One source."


def test_the_english_remarks_of_the_rulebook_stay_out_of_other_languages() -> None:
    for rule in load("mississippi-queen").rules:
        for lang in ("cs", "de", "sk", "zh-Hant"):
            told = sources.line(Words(lang), rule)["text"]
            for remark in (rule.disagree, rule.default, rule.other, rule.inferred):
                assert not remark or remark not in told
    assert sources.line(Words("zh-Hant"), load("mississippi-queen")["push.cost"])["text"].endswith("。")


def test_a_source_and_its_place_stand_together_in_chinese_and_apart_elsewhere() -> None:
    rule = load("submarine")["end.column"]
    assert sources.line(Words("zh-Hant"), rule)["text"].startswith("斯洛伐克文說明「")
    assert sources.line(Words("cs"), rule)["text"].startswith("Slovenský popis „")


def test_a_heading_that_is_misspelt_in_its_source_is_shown_as_it_should_be() -> None:
    rules = [rule for rule in load("atlantic-star").rules if "tabuly" in " ".join(rule.sources.get("cs", ()))]
    assert rules
    for rule in rules:
        told = sources.line(Words("cs"), rule)["text"]
        assert "„Umístění žetonu plavby na bodovací tabuli“" in told and "tabuly" not in told


def test_every_section_of_the_chinese_rules_has_a_translation() -> None:
    named = {
        section.partition(" (")[0] for rule in load("mississippi-queen").rules for section in rule.sources.get("zh", ())
    }
    assert named <= set(SECTIONS)


def test_a_page_for_wrong_addresses_works_at_any_depth(tmp_path: Path) -> None:
    page = tmp_path / "404" / "index.html"
    page.parent.mkdir()
    page.write_text(
        '<link rel="canonical" href="https://x.example/sub/en/404/">\n'
        '<a href="../">home</a><a href="../mississippi-queen/">game</a>'
        '<a href="../../cs/404/">cs</a><img src="../assets/a.svg">',
        encoding="utf-8",
    )
    front.place_404(tmp_path, "https://x.example/sub/", "en")
    text = (tmp_path / "404.html").read_text(encoding="utf-8")
    assert 'href="/sub/en/"' in text and 'href="/sub/en/mississippi-queen/"' in text
    assert 'src="/sub/en/assets/a.svg"' in text and 'href="/sub/cs/' in text
    assert '="..' not in text and not page.exists()


def test_changes_newest_first() -> None:
    entry: dict[str, Any] = {"kind": "new", "text": "All of it.", "rules": ["mississippi-queen/push.cost"]}
    tables: list[dict[str, Any]] = [
        {"version": "2026.1", "date": "2026-01-01"},
        {"version": "2026.2", "date": "2026-02-01", "entries": [entry]},
    ]
    found = read_changes({"versions": tables})
    assert [release.version for release in found] == ["2026.2", "2026.1"]
    assert found[0].entries[0].rules == ("mississippi-queen/push.cost",)
    assert found[0].entries[0].text("cs") == "All of it."
    tables[1]["entries"] = [{**entry, "text": {"en": "All of it.", "cs": "Všechno."}}]
    assert read_changes({"versions": tables})[0].entries[0].text("cs") == "Všechno."


def test_the_configuration_alone_builds_english(tmp_path: Path) -> None:
    """What `mkdocs serve` on its own relies on: the hook stages docs/en."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PADDLEWHEEL_")}
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(command, cwd=build.ROOT, env=environment, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    page = (tmp_path / "site" / "mississippi-queen" / "rules" / "push" / "index.html").read_text(encoding="utf-8")
    assert '<section class="rule" data-kind="allows" data-rule="push.cost">' in page


def test_a_failing_build_tells_place_and_reason_and_no_traceback(
    project: Project, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    project.change("docs/examples/mississippi-queen/aside.toml", 'id = "aside"', 'id = "aside"\ngame = "chess"')
    monkeypatch.setattr(build, "ROOT", project.root)
    assert build.main(["--lang", "en", "--game", "mississippi-queen", "--output", str(project.root / "site")]) == 1
    said = capsys.readouterr().err
    assert "docs/examples/mississippi-queen/aside.toml:2: " in said
    assert "docs/en/mississippi-queen/rules/push.md:1: rule push.several is missing" in said
    assert "Traceback" not in said and not (project.root / "site").exists()
