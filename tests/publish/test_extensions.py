"""The blocks as HTML."""

from __future__ import annotations

import json
import xml.etree.ElementTree as etree

import markdown

EXTENSIONS = ["attr_list", "toc", "md_in_html", "tables", "rules_engine.publish.extensions"]
RULE = {"id": "push.cost", "href": "push.md#push.cost", "number": "8.1", "title": "A push costs"}
LABELS = {
    "step": "Step",
    "rule": "Rule",
    "why": "Why not?",
    "shows": "Shows",
    "source": "The text",
}


def html(text: str) -> etree.Element:
    out = markdown.markdown(text, extensions=EXTENSIONS)
    return etree.fromstring(f"<body>{out}</body>")


def option(name: str, value: object) -> str:
    return f"    {name}: {json.dumps(value, ensure_ascii=False)}\n"


def text(element: etree.Element | None) -> str:
    assert element is not None
    return " ".join("".join(element.itertext()).split())


def example(**data: object) -> str:
    told = {"labels": LABELS, "turn": "red F>A14/SE F2", "legal": True, "who": "Red", **data}
    return (
        "/// example | aside\n"
        + option("caption", "Red *pushes*: aside")
        + option("data", told)
        + '\n<div class="drawing"><svg></svg></div>\n\nA **sentence**.\n///\n'
    )


def test_a_rule_is_a_section_with_number_and_title_as_heading() -> None:
    facts = {
        "kind": "allows",
        "applies": ["passenger"],
        "mark": "Only: passenger race",
        "sources": {"class": "agree", "head": "Sources agree.", "text": "Czech rules p. 4 & more"},
        "foot": [{"text": "copy link", "href": "#push.cost", "class": "permalink"}, {"text": "2 tests"}],
    }
    page = html(
        "//// rule | push.cost\n"
        + option("title", "A push costs: one")
        + option("number", "8.1")
        + option("facts", facts)
        + "\nThe *text*.\n\n- a list\n\n"
        + example()
        + "////\n"
    )
    section = page.find("section")
    assert (
        section is not None and section.get("data-rule") == "push.cost" and section.get("data-applies") == "passenger"
    )
    heading = section.find("h2")
    assert heading is not None and heading.get("id") == "push.cost"
    assert text(heading) == "8.1 A push costs: one"
    assert [child.get("class", child.tag) for child in section] == [
        "h2",
        "rule-text",
        "rule-sources agree",
        "rule-foot",
        "example legal",
    ]
    assert text(section.find("div[@class='rule-text']")) == "Only: passenger race The text. a list"
    assert section.find("div[@class='rule-text']/p/em") is not None
    assert text(section.find("p[@class='rule-sources agree']")) == "Sources agree. Czech rules p. 4 & more"
    assert text(section.find("div[@class='rule-foot']/div")) == "push.cost copy link 2 tests"


def test_a_worked_example_step_by_step() -> None:
    rows = [
        {"text": "sails *onto* A11", "figures": ["4 → 3", "6"]},
        {"text": "pushes White", "figures": ["3 → 2", "6"], "rule": RULE},
    ]
    facts = [{"head": "Result:", "text": "Red is on A20."}]
    block = html(example(rows=rows, heads=["Points", "Coal"], facts=facts, rules=[RULE], source="id = 1\n<b>")).find(
        "div"
    )
    assert block is not None and block.get("class") == "example legal"
    assert [child.tag for child in block] == ["figure", "div"]
    assert block.find("figure/div/svg") is not None
    title = block.find(".//h3")
    assert title is not None and title.get("id") == "example.aside" and text(title) == "Red *pushes*: aside"
    assert text(block.find(".//code[@class='turn']")) == "red F>A14/SE F2"
    cells = [[text(cell) for cell in row] for row in block.iter("tr")]
    assert cells == [
        ["Step", "Red", "Points", "Coal", "Rule"],
        ["1", "sails *onto* A11", "4 → 3", "6", ""],
        ["2", "pushes White", "3 → 2", "6", "8.1"],
    ]
    assert block.find(".//div[@class='example-text']/p/strong") is not None
    assert text(block.find(".//p[@class='example-fact']")) == "Result: Red is on A20."
    assert text(block.find(".//details/pre/code")) == "id = 1 <b>"
    assert block.find(".//p[@class='why-not']") is None


def test_an_illegal_turn_is_answered_by_its_rule() -> None:
    block = html(
        example(legal=False, words="Red: sails.", verdict={"text": "Red has no point left.", "rule": RULE})
    ).find("div")
    assert text(block.find(".//p[@class='example-words']") if block is not None else None) == "Red: sails."
    assert block is not None and block.get("class") == "example illegal"
    answer = block.find(".//p[@class='why-not']")
    assert text(answer) == "Why not? Red has no point left. 8.1 A push costs"
    link = answer.find("a") if answer is not None else None
    assert link is not None and (link.get("href"), link.get("data-rule")) == ("push.md#push.cost", "push.cost")
    assert block.find(".//table") is None


def test_a_pair_says_which_is_wrong_and_which_is_right() -> None:
    labels = {"wrong": "Wrong", "right": "Right"}
    page = html(
        "//// pair | aside\n"
        + option("labels", labels)
        + "\n**Remembered:** it.\n\n"
        + example()
        + "\n"
        + example()
        + "////\n"
    )
    pair = page.find("div[@class='pair']")
    assert pair is not None
    assert [child.get("class", child.tag) for child in pair] == ["p", "example legal wrong", "example legal right"]
    assert [text(label) for label in pair.iter("p") if label.get("class") == "pair-label"] == ["Wrong", "Right"]


def test_a_diagram_has_its_caption_and_a_way_on() -> None:
    more = {"text": "Step by step", "href": "push.md#example.aside"}
    page = html(
        "/// diagram | aside\n"
        + option("caption", "Five [8.1](push.md#push.cost) boats")
        + option("more", more)
        + '\n<div class="drawing"><svg></svg></div>\n///\n'
    )
    figure = page.find("figure")
    assert figure is not None and [child.tag for child in figure] == ["div", "figcaption"]
    assert text(figure.find("figcaption")) == "Five 8.1 boats Step by step"


def test_lists_are_ordinary_markdown_in_a_box() -> None:
    page = html("/// rule-list\n\n## Pushing { #chapter-push }\n\n- [8.1](push.md){ .rule-ref } Short\n///\n")
    box = page.find("div[@class='rule-list']")
    assert box is not None and [child.tag for child in box] == ["h2", "ul"]
    page = html('/// contents\n    label: "Rules"\n\n- [8.1 A](#a)\n///\n')
    nav = page.find("nav")
    assert nav is not None and nav.get("aria-label") == "Rules" and text(nav) == "8.1 A"


def test_tables_say_on_each_cell_what_it_is() -> None:
    page = html("| | Three *players* |\n| --- | --- |\n| Boats | [3](a.md) |\n")
    corner, head = page.findall("table/thead/tr/*")
    assert (corner.tag, head.tag, head.get("scope")) == ("td", "th", "col")
    first, second = page.findall("table/tbody/tr/td")
    assert (first.get("data-label"), second.get("data-label")) == (None, "Three players")
