"""Below a rule: what is related, what is beside it, and where to tell that something is wrong."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from rules_engine.publish import api
from rules_engine.publish.problems import Problems
from rules_engine.publish.reports import MOST, destination, report_link
from tests.publish.conftest import Project

PAGE = "docs/en/mississippi-queen/rules/push.md"


def section(project: Project, rule: str) -> str:
    """A rule's opening line and options, as staged."""
    page = project.staged("mississippi-queen/rules/push.md")
    return page[page.index(f"//// rule | {rule}") :].split("\n\n", 1)[0]


def test_rules_are_related_both_ways(project: Project) -> None:
    """push.cost links to push.spare-point: each names the other."""
    assert '"rules": [{"id": "push.spare-point", "href": "#push.spare-point"' in section(project, "push.cost")
    assert '"rules": [{"id": "push.cost", "href": "#push.cost"' in section(project, "push.spare-point")
    project.change(PAGE, "([[push.spare-point]])", "")
    assert '"See also"' not in section(project, "push.cost") + section(project, "push.spare-point")


def test_a_rule_names_its_neighbours_in_the_rulebook_and_its_examples(project: Project) -> None:
    told = section(project, "push.spare-point")
    assert '"text": "8.1", "href": "#push.cost", "class": "beside previous"' in told
    assert '"text": "8.3"' in told and '"class": "beside next"' in told
    own = section(project, "push.cost")
    assert '"links": [{"text": "Red pushes White aside", "href": "#example.aside"}]' in own
    assert '"text": "7.' in own, "across chapters too"


def configured(root: Path, report: str) -> Path:
    (root / "mkdocs.yml").write_text(
        f"site_name: !ENV [NO_SUCH_NAME, x]\nextra:\n  report: {report}\nhook: !!python/name:a.b\n", encoding="utf-8"
    )
    return root


def test_without_a_destination_nothing_is_shown(project: Project) -> None:
    assert '"report"' not in project.staged("mississippi-queen/rules/push.md")
    assert report_link("", "mississippi-queen/push.cost", "en") == ""
    assert destination(configured(project.root, "''"), Problems()) == ""


def test_with_one_every_rule_and_example_has_a_link(project: Project) -> None:
    configured(project.root, "https://x.example/new")
    page = project.staged("mississippi-queen/rules/push.md")
    assert page.count("something is wrong here") == 3
    link = next(
        part for part in page.split('"') if part.startswith("https://x.example/new?rule=mississippi-queen%2Fex")
    )
    facts = parse_qs(urlsplit(link).query)
    assert facts["rule"] == ["mississippi-queen/example.aside"] and facts["language"] == ["en"]
    assert facts["position"] == ['id = "aside"\n'] and facts["version"]


@pytest.mark.parametrize(
    ("where", "start"),
    [
        ("mailto:a@x.example", "mailto:a@x.example?subject=Paddlewheel%3A%20g%2Fr&body=rule%3A%20g%2Fr%0A"),
        ("https://x.example/?a=b", "https://x.example/?a=b&rule=g%2Fr&language=cs&version="),
        ("https://x.example/{language}?t={rule}&b={position}", "https://x.example/cs?t=g%2Fr&b=%22%26%3C"),
    ],
)
def test_reports_go_by_mail_or_to_an_address(where: str, start: str) -> None:
    link = report_link(where, "g/r", "cs", '"&<' + "x" * 9000)
    assert link.startswith(start) and "{" not in link
    assert '"&<' in unquote(link) and len(link) < 3 * MOST


@pytest.mark.parametrize("report", ["javascript:alert(1)", "rules@x.example", "//x.example"])
def test_a_destination_that_nobody_could_open_is_told(tmp_path: Path, report: str) -> None:
    problems = Problems()
    assert destination(configured(tmp_path, f"'{report}'"), problems) == ""
    assert [problem.file for problem in problems.found] == ["mkdocs.yml"]


def test_the_environment_may_name_the_destination(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_REPORT", "mailto:b@x.example")
    assert destination(configured(tmp_path, "!ENV [A_REPORT, '']"), Problems()) == "mailto:b@x.example"


def test_the_library_is_told_from_its_docstrings() -> None:
    told = api.documented()
    assert "### `load` { #rules_engine.rulebook.load }" in told and "load(game: str) -> Rulebook" in told
    assert " at 0x" not in told and "\n///" not in told
    headings = [line for line in told.splitlines() if line.startswith("#")]
    assert len(headings) == len(set(headings)) > 80
