"""References between pages: the links that they become, and what is said when nothing is there."""

from __future__ import annotations

import pytest

from rules_engine.publish.problems import Problems
from rules_engine.publish.references import Places, Resolver, Shown, href

PAGE = "mississippi-queen/rules/push.md"


@pytest.fixture
def places() -> Places:
    return Places(
        "en",
        rules={"mississippi-queen/push.cost": PAGE, "mississippi-queen/move.exact": "mississippi-queen/rules/move.md"},
        titles={"mississippi-queen/push.cost": 'A "push"', "mississippi-queen/move.exact": "Exactly"},
        examples={"mississippi-queen/aside": Shown(PAGE, "Red *pushes*", "push.md", 1)},
        pages={PAGE: "Pushing", "mississippi-queen/rulings.md": "Rulings", "glossary.md": "Glossary"},
        anchors={PAGE: {"top", "push.cost"}, "mississippi-queen/rulings.md": {"top"}},
        example_files={"mississippi-queen/aside", "mississippi-queen/unshown"},
        rulings={"mississippi-queen/repeat_push": "The same boat *twice*?"},
        terms={"boat": "boat"},
    )


def resolved(places: Places, text: str, page: str = PAGE) -> tuple[str, list[str]]:
    problems = Problems()
    return Resolver(places, page, "x.md", problems).text(text, 10), [str(problem) for problem in problems.found]


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("[[move.exact]]", '[6.1](move.md#move.exact "Exactly"){ .rule-ref data-rule=move.exact }'),
        ("[[push.cost]]", '[8.1](#push.cost "A &quot;push&quot;"){ .rule-ref data-rule=push.cost }'),
        (
            "[[move.exact|no more]]",
            '[no more](move.md#move.exact "6.1 Exactly"){ .rule-ref data-rule=move.exact data-number=6.1 }',
        ),
        ("[[term.boat|boats]]", "[boats](../../glossary.md#term.boat){ .term data-term=boat }"),
        ("[[example.aside]]", r"[Red \*pushes\*](#example.aside){ .example-ref }"),
        (
            "[[ruling.repeat_push]]",
            r"[The same boat \*twice\*?](../rulings.md#ruling.repeat_push){ .ruling-ref }",
        ),
    ],
)
def test_references_become_links(places: Places, text: str, link: str) -> None:
    assert resolved(places, text) == (link, [])


def test_a_page_of_no_game_writes_the_full_identity(places: Places) -> None:
    link = '[8.1](mississippi-queen/rules/push.md#push.cost "A &quot;push&quot;"){ .rule-ref data-rule=push.cost }'
    assert resolved(places, "[[mississippi-queen/push.cost]]", "index.md") == (link, [])
    assert resolved(places, "[[push.cost]]", "index.md")[1] == [
        "x.md:10: [[push.cost]]: on a page of no game write the full identity, such as mississippi-queen/push.cost"
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a\n\n[[push.costs]]", "x.md:12: [[push.costs]]: there is no such rule; is push.cost meant?"),
        ("[[term.boot]]", "x.md:10: [[term.boot]]: the glossary has no such term; is boat meant?"),
        (
            "[[example.nothing]]",
            "x.md:10: [[example.nothing]]: there is no such file in docs/examples/mississippi-queen",
        ),
        ("[[example.unshown]]", "x.md:10: [[example.unshown]]: it is shown on no page"),
        (
            "[[ruling.turning]]",
            "x.md:10: [[ruling.turning]]: docs/en/mississippi-queen/rulings.md has no heading { #ruling.turning }",
        ),
        ("[[ruling.nothing]]", "x.md:10: [[ruling.nothing]]: there is no such ruling"),
        ("a\n[b](../ruling.md)", "x.md:11: there is no page ../ruling.md"),
        ("[b](../rulings.md#nothing)", "x.md:10: ../rulings.md has no heading, rule or example #nothing"),
        ("[b](#nothing)", "x.md:10: this page has no heading, rule or example #nothing"),
        ("[[push.cost", "x.md:10: a reference is written [[push.cost]] or [[push.cost|words]], on one line"),
    ],
)
def test_what_is_not_there_is_said_with_its_line(places: Places, text: str, said: str) -> None:
    assert resolved(places, text)[1] == [said]


@pytest.mark.parametrize(
    "text",
    [
        "[a](../rulings.md#top)",
        "[a](#push.cost)",
        "[a](../../glossary.md#term.boat)",
        "[a](https://x.example/y.md#z)",
        "`[a](b.md)`",
    ],
)
def test_links_that_lead_somewhere_are_left_alone(places: Places, text: str) -> None:
    assert resolved(places, text) == (text, [])


@pytest.mark.parametrize(
    "text", ["`[[nothing]]`", "``a ` [[nothing]]``", "```toml\n[[boats]]\n```", "<!-- [[nothing]] -->"]
)
def test_code_and_comments_are_left_alone(places: Places, text: str) -> None:
    assert resolved(places, text) == (text, [])


def test_lines_are_counted_behind_code(places: Places) -> None:
    assert resolved(places, "```\n[[boats]]\n```\n\n[[nothing.here]]")[1][0].startswith("x.md:14:")


def test_addresses_are_relative() -> None:
    assert href("index.md", "glossary.md") == "glossary.md"
    assert href("a/b/c.md", "a/d.md", "x") == "../d.md#x"
    assert href("a/b.md", "a/b.md", "x") == "#x"
    assert href("a/b.md", "a/b.md") == "b.md"
