"""Staging: what is checked, with file and line, and what is written."""

from __future__ import annotations

import pytest

from rules_engine.publish import games
from rules_engine.publish.problems import Problems, PublishError
from rules_engine.publish.staging import gather, half_told
from rules_engine.rulebook import GAMES
from tests.publish.conftest import HOME, PUSH, Project

PAGE = "docs/en/mississippi-queen/rules/push.md"


def test_a_project_in_order_says_nothing(project: Project) -> None:
    assert project.said() == []


def test_a_rule_without_a_text_is_missing(project: Project) -> None:
    with pytest.raises(PublishError) as error:
        project.stage()
    told = [str(problem) for problem in error.value.problems]
    assert f"{PAGE}:1: rule push.several is missing: /// rule | push.several" in told
    assert not any("push.cost is missing" in line for line in told)
    assert (
        "docs/en/mississippi-queen/rulings.md:1: ruling turning (of turn.any-time) is missing: "
        "a heading with { #ruling.turning }"
    ) in told
    assert not any("ruling repeat_push" in line for line in told)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("/// rule | push.cost", "/// rule | push.price", f"{PAGE}:10: there is no rule push.price"),
        ("/// rule | push.spare-point", "/// rule | push.cost", f"{PAGE}:23: rule push.cost stands in {PAGE}:10 too"),
        (
            "/// rule | push.spare-point",
            "/// rule | move.exact",
            f"{PAGE}:23: rule move.exact belongs on the page rules/move.md",
        ),
        (
            "/// example | aside",
            "/// example | beside",
            f"{PAGE}:17: there is no file docs/examples/mississippi-queen/beside.toml",
        ),
        ("    caption: 'Red pushes White aside'\n", "", f"{PAGE}:17: example aside has no caption"),
        ("[[push.spare-point]]", "[[push.spare]]", f"{PAGE}:14: [[push.spare]]: there is no such rule"),
        ("[[push.cost|one", "[[push.coast|one", f"{PAGE}:20: [[push.coast]]: there is no such rule"),
    ],
)
def test_what_is_wrong_is_said_with_file_and_line(project: Project, old: str, new: str, expected: str) -> None:
    project.change(PAGE, old, new)
    assert any(line.startswith(expected) for line in project.said()), project.said()


def test_an_example_is_shown_once(project: Project) -> None:
    project.write(PAGE, PUSH + "\n/// example | aside\n    caption: 'Again'\n///\n")
    assert project.said() == [f"{PAGE}:30: example aside is shown in {PAGE}:17 too; refer to it with [[example.aside]]"]


def test_an_example_that_no_page_shows_is_said(project: Project) -> None:
    project.write("docs/examples/mississippi-queen/other.toml", "")
    assert project.said() == [
        "docs/examples/mississippi-queen/other.toml:1: the example is shown on no page: /// example | other"
    ]


def test_a_pair_shows_a_wrong_and_a_right_example(project: Project) -> None:
    project.write("docs/examples/mississippi-queen/one-wrong.toml", "")
    project.write(PAGE, PUSH + "\n/// pair | one\n    right: 'So it goes'\n///\n")
    told = project.said()
    assert f"{PAGE}:30: example one-wrong has no caption: wrong: '...'" in told
    assert f"{PAGE}:30: there is no file docs/examples/mississippi-queen/one-right.toml" in told
    assert not any("is shown on no page" in line for line in told)


def test_a_pair_needs_a_name(project: Project) -> None:
    project.write(PAGE, PUSH + "\n/// pair\n    wrong: 'Wrong'\n    right: 'Right'\n///\n")
    assert f"{PAGE}:30: write /// pair | ID" in project.said()


def test_a_pair_is_staged_with_both_captions(project: Project) -> None:
    project.write(PAGE, PUSH + "\n/// pair | both\n    wrong: 'No'\n    right: 'Yes'\n///\n")
    for side in ("wrong", "right"):
        project.write(f"docs/examples/mississippi-queen/both-{side}.toml", "")
    staged = project.staged("mississippi-queen/rules/push.md")
    pair = staged[staged.index("/// pair | both") :]
    assert pair.index("/// example | both-wrong") < pair.index('"No"') < pair.index("/// example | both-right")
    assert '    caption: "Yes"' in pair


def test_a_diagram_may_stand_on_a_page_of_no_game(project: Project) -> None:
    project.write("docs/en/index.md", HOME + "\n/// diagram | mississippi-queen/aside\n///\n")
    staged = project.staged("index.md")
    assert "/// diagram | aside" in staged and '"href": "mississippi-queen/rules/push.md#example.aside"' in staged
    project.change("docs/en/index.md", "mississippi-queen/aside", "aside")
    assert project.said() == ["docs/en/index.md:10: there is no file docs/examples/GAME/aside.toml"]


def test_nothing_is_written_when_something_is_wrong(project: Project) -> None:
    with pytest.raises(PublishError):
        project.stage()
    assert not (project.root / "out").exists()


def test_a_rule_page_as_it_is_staged(project: Project) -> None:
    page = project.staged("mississippi-queen/rules/push.md")
    assert "chapter: '8'" in page
    assert '# <span class="chapter-number">8</span> Pushing { #top }' in page
    assert "- [8.1 A push costs a point](#push.cost)" in page
    # The example belongs to the rule before it, inside its block.
    rule = page[page.index("//// rule | push.cost") : page.index("//// rule | push.spare-point")]
    assert rule.index("/// example | aside") < rule.rindex("////")
    assert "[boat](../../glossary.md#term.boat){ .term data-term=boat data-note=1 }" in rule
    assert '"text": "1 example"' in rule and '"text": "sails onto A11"' in rule
    assert '<div class="drawing" data-pagefind-ignore="all"><svg>' in rule


def test_a_page_that_a_language_lacks_is_english_and_says_so(project: Project) -> None:
    project.write("docs/cs/index.md", "---\ntitle: Domů\ndescription: Kam jít.\n---\n\n# Domů { #top }\n")
    staged = project.staged("mississippi-queen/rules/push.md", "cs")
    assert "untranslated: true" in staged and "A push costs a point" in staged
    own = project.staged("index.md", "cs")
    assert "untranslated" not in own and "# Domů { #top }" in own


def test_a_translation_has_the_pages_and_headings_of_english(project: Project) -> None:
    project.write("docs/cs/index.md", "---\ntitle: Domů\ndescription: Kam jít.\n---\n\n# Domů { #home }\n")
    project.write("docs/cs/more.md", "---\ntitle: Více\ndescription: Více.\n---\n\n# Více { #top }\n")
    said = project.said("cs")
    assert "docs/cs/index.md:6: the headings' ids are home; docs/en/index.md has top" in said
    assert "docs/cs/more.md:1: there is no English page docs/en/more.md" in said


def test_every_problem_is_told_at_once_in_order(project: Project) -> None:
    project.change(PAGE, "[[push.spare-point]]", "[[push.spare]]")
    project.change("docs/en/index.md", "[[mississippi-queen/push.cost]]", "[[mississippi-queen/push.coast]]")
    assert [line.split(": ")[0] for line in project.said()] == ["docs/en/index.md:8", f"{PAGE}:14"]


def test_an_example_may_stand_on_the_page_itself(project: Project) -> None:
    fenced = '\n```example\nid = "on-the-page"\n[[boats]]\n```\n\n````toml\n```example\n[[nothing]]\n```\n````\n'
    project.write("docs/en/index.md", HOME + fenced)
    staged = project.staged("index.md")
    assert "/// example | on-the-page" in staged and '"text": "sails onto A11"' in staged
    assert "````toml\n```example\n[[nothing]]\n```\n````" in staged
    project.change("docs/en/index.md", "[[boats]]", "wrong")
    assert project.said() == ["docs/en/index.md:11: it is wrong"]
    project.write("docs/en/index.md", HOME + "\n```example\nid = 1\n")
    assert project.said() == ["docs/en/index.md:10: the example is not closed with ```"]


def test_a_game_that_is_still_being_written_waits_or_is_english(project: Project) -> None:
    """Plain builds leave it out; a language that lacks pages shows the English ones; nothing else is touched."""
    assert half_told(project.root, "en") == list(GAMES), "the small project has no game's pages all"
    for page in games.pages("atlantic-star"):
        project.write(f"docs/en/{page}", f"---\ntitle: T\ndescription: D.\n---\n\n# {page} {{ #top }}\n")
    assert "atlantic-star" not in half_told(project.root, "en")
    project.write("docs/cs/atlantic-star/index.md", "---\ntitle: T\ndescription: D.\n---\n\n# Hra { #other }\n")
    assert "atlantic-star" in half_told(project.root, "cs")
    problems = Problems()
    staged = gather(project.root, "cs", problems, left_out=["mississippi-queen"], english=["atlantic-star"])
    assert "mississippi-queen/rules/push.md" not in staged.pages and staged.places.games == ["atlantic-star"]
    assert "# Hra" not in str(staged.pages["atlantic-star/index.md"].pieces)
    assert "atlantic-star/index.md" in staged.untranslated
    assert not any("docs/cs/atlantic-star" in str(problem) for problem in problems.found)
    gather(project.root, "cs", problems)
    assert any("docs/cs/atlantic-star/index.md:6: the headings" in str(problem) for problem in problems.found)


def test_three_readings_stand_in_one_block(project: Project) -> None:
    """Each has its caption; what has none is said with the names of all three options."""
    for reading in ("per-tile", "per-turn", "unlimited"):
        project.write(f"docs/examples/atlantic-star/ruling-loan-once-{reading}.toml", "")
    front = "---\ntitle: R\ndescription: R.\n---\n\n# R { #top }\n\n"
    block = "/// readings | loan_once\n    default: 'One'\n    other: 'Two'\n    third: 'Three'\n///\n"
    project.write("docs/en/atlantic-star/rulings.md", front + block)
    staged = project.staged("atlantic-star/rulings.md")
    assert [staged.index(f'"{caption}"') for caption in ("One", "Two", "Three")] == sorted(
        staged.index(f'"{caption}"') for caption in ("One", "Two", "Three")
    )
    assert staged.count("/// example | ruling-loan-once-") == 3
    project.write("docs/en/atlantic-star/rulings.md", front + block.replace("    third: 'Three'\n", ""))
    told = (
        "docs/en/atlantic-star/rulings.md:8: example ruling-loan-once-unlimited has no caption: default, other, third"
    )
    assert any(line.startswith(told) for line in project.said())
