"""Pages as their authors write them: what is read, and what is said with file and line when it is wrong."""

from __future__ import annotations

import pytest

from rules_engine.publish.problems import Problems
from rules_engine.publish.source import Block, Prose, RulePiece, parse_page

FRONT = '---\ntitle: "A page"\ndescription: "What it is."\n---\n'


def parsed(text: str, front: str = FRONT) -> tuple[object, list[str]]:
    problems = Problems()
    page = parse_page(front + text, "en", "mississippi-queen/rules/push.md", "push.md", problems)
    return page, [str(problem) for problem in problems.found]


def said(text: str, front: str = FRONT) -> list[str]:
    return parsed(text, front)[1]


def test_a_page_in_pieces() -> None:
    page, wrong = parsed(
        "# Pushing { #top }\n\nWords.\n\n"
        "/// rule | push.cost\n    title: 'It''s a point'\n    short: 'Short.'\n\nThe text.\n///\n\n"
        "/// example | aside\n    caption: 'Aside'\n\nMore.\n///\n"
    )
    assert wrong == []
    prose, rule, example = page.pieces  # type: ignore[attr-defined]
    assert isinstance(prose, Prose) and prose.text.strip() == "# Pushing { #top }\n\nWords."
    assert isinstance(rule, RulePiece) and (rule.text.title, rule.text.body, rule.line, rule.body_line) == (
        "It's a point",
        "The text.",
        9,
        13,
    )
    assert example == Block("example", "aside", {"caption": "Aside"}, "More.", 16, 19)
    assert [(heading.level, heading.id, heading.text) for heading in page.headings] == [(1, "top", "Pushing")]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# Top { #top }\n\n## Costs\n", "push.md:7: the heading 'Costs' has no id"),
        ("# Top { #top }\n\n## Costs { #top }\n", "push.md:7: the id top stands on line 5"),
        ("/// exmple | aside\n///\n", "push.md:5: there is no block 'exmple'"),
        ("/// example\n///\n", "push.md:5: write /// example | ID"),
        ("/// rule-list | all\n///\n", "push.md:5: write /// rule-list"),
        ("/// example | aside\n    title: 'x'\n///\n", "push.md:6: example has no option 'title'"),
        ("/// example | aside\ncaption: 'x'\n///\n", "push.md:6: options are indented by four and quoted"),
        ("/// example | aside\n    caption: x\n///\n", "push.md:6: options are indented by four and quoted"),
        (
            "/// example | aside\n    caption: 'x'\n    caption: 'y'\n///\n",
            "push.md:7: the option caption is given twice",
        ),
        ("/// example | aside\n    caption: 'x'\n", "push.md:5: the block example is not closed"),
        ("/// example | a\n\n/// example | b\n///\n", "push.md:5: the block example is not closed with /// before"),
        ("/// rule | push.cost\ntitle: 'x'\n///\n", "push.md:6: options are indented by four and quoted"),
        ("/// rule | push.cost\n    title: 'x: 'y''\n///\n", "push.md:6:"),
        ("/// rule | push.cost\n    title: 'x'\n\nText.\n///\n", "push.md:5: rule push.cost has no short"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, expected: str) -> None:
    assert any(line.startswith(expected) for line in said(text)), said(text)


@pytest.mark.parametrize(
    ("front", "expected"),
    [
        ("", "push.md:1: a page begins with front matter"),
        ("---\ntitle: x\n", "push.md:1: the front matter is not closed"),
        ("---\ntitle: x\n---\n", "push.md:1: the front matter has no description"),
        ("---\ntitle: 'x'\ndescription: a: b\n---\n", "push.md:3: the front matter is no YAML"),
    ],
)
def test_front_matter(front: str, expected: str) -> None:
    assert any(line.startswith(expected) for line in said("", front)), said("", front)


def test_headings_and_blocks_inside_code_are_code() -> None:
    assert said("# Top { #top }\n\n````markdown\n## No id\n```\n/// nothing\n```\n````\n") == []
