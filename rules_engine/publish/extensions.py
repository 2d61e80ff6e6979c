"""Python-Markdown extensions that print the blocks which `staging` has filled.

A block carries everything that its HTML needs: an extension knows neither the page that it stands on nor its line, so
that any generator can run it. Options are JSON, which every reader of YAML understands, on one line each. The blocks:

- `rule`: a section with number and title as heading, the text, its sources, a foot line;
- `example`: a drawing and, beside it, the turn step by step with its figures, result or verdict, the text to copy;
- `diagram`: a drawing with a caption;
- `pair`: a wrong and a right turn beside each other, each an `example` inside it;
- the generated lists, each a `div` with its own class round ordinary Markdown.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree
from typing import Any

from markdown import Markdown
from markdown.util import AtomicString
from pymdownx.blocks import BlocksExtension
from pymdownx.blocks.block import Block, type_any, type_string

from rules_engine.publish.tables import Tables

LISTS = ("rule-list", "example-list", "source-table", "study", "glossary", "coverage", "changes", "api")
PLACEHOLDER = re.compile(r"^\x02wzxhzdk:\d+\x03$")


def element(parent: etree.Element, tag: str, cls: str = "", text: str = "", **attributes: str) -> etree.Element:
    """Add an element; `text` is Markdown (inline), attributes with an underscore are written with a hyphen."""
    made = etree.SubElement(parent, tag, {key.strip("_").replace("_", "-"): value for key, value in attributes.items()})
    if cls:
        made.set("class", cls)
    if text:
        made.text = text
    return made


def literal(parent: etree.Element, tag: str, cls: str, text: str, **attributes: str) -> etree.Element:
    """Add an element whose text is no Markdown and stands as it is."""
    made = element(parent, tag, cls, **attributes)
    made.text = AtomicString(text)
    return made


def rule_link(parent: etree.Element, rule: dict[str, str], long: bool = False) -> etree.Element:
    """Add a link to a rule: its number, with `long` the title behind it."""
    words = f"{rule['number']} {rule['title']}" if long else rule["number"]
    made = literal(parent, "a", "rule-ref", words, href=rule["href"], data_rule=rule["id"])
    if not long and rule["title"]:
        made.set("title", rule["title"])
    return made


def take_drawing(container: etree.Element) -> etree.Element | None:
    """Take the first raw stretch of HTML, the drawing, out of a container."""
    for child in container:
        if child.tag == "p" and child.text and PLACEHOLDER.match(child.text.strip()):
            container.remove(child)
            return child
    return None


class _Filled(Block):
    """A block that is put in order when all of its content is there."""

    def on_create(self, parent: etree.Element) -> etree.Element:
        """Make the outermost element."""
        raise NotImplementedError

    def on_markdown(self) -> str:
        """Parse the content as blocks."""
        return "block"


class RuleBlock(_Filled):
    """A rule: a section whose heading carries the identity."""

    NAME = "rule"
    ARGUMENT = True
    OPTIONS = {"title": ["", type_string], "number": ["", type_string], "facts": [{}, type_any]}

    def on_create(self, parent: etree.Element) -> etree.Element:
        """Make the section with its heading."""
        identity = self.argument.strip()
        facts: dict[str, Any] = self.options["facts"]
        section = element(parent, "section", "rule", data_rule=identity, data_kind=facts.get("kind", ""))
        if facts.get("applies"):
            section.set("data-applies", " ".join(facts["applies"]))
        heading = element(section, "h2", id=identity)
        number = literal(heading, "a", "rule-number", self.options["number"], href=f"#{identity}")
        number.tail = AtomicString(" " + self.options["title"])
        return section

    def on_end(self, block: etree.Element) -> None:
        """Gather the text behind the heading, then sources and foot, then what is shown to the rule."""
        facts: dict[str, Any] = self.options["facts"]
        content = list(block)[1:]
        shown = next((n for n, child in enumerate(content) if _is_shown(child)), len(content))
        for child in content:
            block.remove(child)
        text = element(block, "div", "rule-text")
        if facts.get("mark"):
            literal(text, "p", "rule-mark", facts["mark"])
        text.extend(content[:shown])
        self._sources(block, facts)
        self._foot(block, facts)
        block.extend(content[shown:])

    def _sources(self, block: etree.Element, facts: dict[str, Any]) -> None:
        sources = facts.get("sources")
        if not sources:
            return
        line = element(block, "p", f"rule-sources {sources['class']}")
        literal(line, "strong", "", sources["head"]).tail = AtomicString(" " + sources["text"] + " ")
        for more in sources.get("links", ()):
            literal(line, "a", more.get("class", ""), more["text"], href=more["href"]).tail = " "

    def _foot(self, block: etree.Element, facts: dict[str, Any]) -> None:
        identity = self.argument.strip()
        outer = element(block, "div", "rule-foot")
        for line in facts.get("more", ()):
            self._links(outer, line)
        foot = element(outer, "div", "rule-facts")
        literal(foot, "code", "identity", identity).tail = " "
        for item in facts.get("foot", ()):
            if item.get("links"):
                made = element(foot, "details", "rule-examples")
                literal(made, "summary", "", item["text"])
                told = element(made, "ul")
                for each in item["links"]:
                    literal(element(told, "li"), "a", "example-ref", each["text"], href=each["href"])
            elif "href" in item:
                made = literal(foot, "a", item.get("class", ""), item["text"], href=item["href"])
                if "label" in item:
                    made.set("aria-label", item["label"])
            else:
                made = literal(foot, "span", item.get("class", ""), item["text"])
            made.tail = " "

    def _links(self, parent: etree.Element, told: dict[str, Any]) -> None:
        line = element(parent, "p", told["class"])
        literal(line, "span", "head", told["head"]).tail = " "
        for rule in told["rules"]:
            rule_link(line, rule, long=True).tail = " "


def _is_shown(child: etree.Element) -> bool:
    return bool({"example", "diagram", "pair"} & set(child.get("class", "").split()))


class ExampleBlock(_Filled):
    """A worked example: drawing, turn, steps, result or verdict, rules, text to copy."""

    NAME = "example"
    ARGUMENT = True
    OPTIONS = {"caption": ["", type_string], "data": [{}, type_any]}

    def on_create(self, parent: etree.Element) -> etree.Element:
        """Make the outer element."""
        data: dict[str, Any] = self.options["data"]
        legal = "" if data.get("legal") is None else " legal" if data["legal"] else " illegal"
        made = element(parent, "div", f"example{legal}", data_example=self.argument.strip())
        for name, value in data.get("played", {}).items():
            made.set(f"data-{name}", value)
        return made

    def on_end(self, block: etree.Element) -> None:
        """Put drawing and steps in their places."""
        data: dict[str, Any] = self.options["data"]
        labels: dict[str, str] = data["labels"]
        drawing = take_drawing(block)
        content = list(block)
        for child in content:
            block.remove(child)
        if drawing is not None:
            element(block, "figure", "example-figure").append(drawing)
        body = element(block, "div", "example-body")
        head = element(body, "div", "example-head")
        literal(head, "h3", "example-title", self.options["caption"], id=f"example.{self.argument.strip()}")
        if data.get("turn"):
            literal(head, "code", "turn", data["turn"])
        self._choices(body, data)
        if content:
            element(body, "div", "example-text").extend(content)
        if data.get("words"):
            literal(body, "p", "example-words", data["words"])
        if data.get("rows"):
            self._steps(body, data, labels)
        if data.get("verdict"):
            self._verdict(body, data, labels)
        for fact in data.get("facts", ()):
            line = element(body, "p", "example-fact")
            if fact.get("head"):
                literal(line, "strong", "", fact["head"]).tail = AtomicString(" " + fact["text"])
            else:
                line.text = AtomicString(fact["text"])
        self._foot(body, data, labels)

    def _choices(self, body: etree.Element, data: dict[str, Any]) -> None:
        """What it is played with, and how it comes out otherwise: shown to readers who have chosen that."""
        if data.get("mark"):
            literal(body, "p", "example-mark", data["mark"])
        for note in data.get("notes", ()):
            line = element(body, "p", "choice-note", data_when=note["when"])
            literal(line, "strong", "", note["head"]).tail = AtomicString(" " + note["text"] + " ")
            if note.get("rule"):
                rule_link(line, note["rule"], long=True)

    def _steps(self, body: etree.Element, data: dict[str, Any], labels: dict[str, str]) -> None:
        table = element(body, "table", "steps")
        row = element(element(table, "thead"), "tr")
        # A record tells whole turns: it has neither figures nor a rule for a line.
        heads = data.get("heads", ()) if any(step.get("figures") for step in data["rows"]) else ()
        ruled = any(step.get("rule") for step in data["rows"])
        literal(element(row, "th", "step-number", scope="col"), "span", "visually-hidden", labels["step"])
        literal(row, "th", "", data.get("who", ""), scope="col")
        for head in heads:
            literal(row, "th", "num", head, scope="col")
        if ruled:
            literal(element(row, "th", "num", scope="col"), "span", "visually-hidden", labels["rule"])
        rows = element(table, "tbody")
        for number, step in enumerate(data["rows"], 1):
            row = element(rows, "tr")
            literal(row, "td", "step-number", str(number))
            literal(row, "td", "", step["text"])
            for figure in step.get("figures", ())[: len(heads)]:
                literal(row, "td", "num", figure)
            if ruled:
                cell = element(row, "td", "num step-rule")
                if step.get("rule"):
                    rule_link(cell, step["rule"])

    def _verdict(self, body: etree.Element, data: dict[str, Any], labels: dict[str, str]) -> None:
        verdict = data["verdict"]
        box = element(body, "p", "why-not")
        literal(box, "strong", "", labels["why"]).tail = AtomicString(" " + verdict["text"] + " ")
        rule_link(box, verdict["rule"], long=True)

    def _foot(self, body: etree.Element, data: dict[str, Any], labels: dict[str, str]) -> None:
        if data.get("rules"):
            line = element(body, "p", "example-rules")
            literal(line, "span", "", labels["shows"]).tail = " "
            for rule in data["rules"]:
                rule_link(line, rule).tail = " "
        if data.get("report"):
            line = element(body, "p", "example-rules")
            literal(line, "a", "report", data["report"]["text"], href=data["report"]["href"])
        if data.get("source"):
            details = element(body, "details", "example-source")
            literal(details, "summary", "", labels["source"])
            pre = element(details, "pre", tabindex="0")
            literal(pre, "code", "language-toml", data["source"])


class DiagramBlock(_Filled):
    """A drawing with its caption."""

    NAME = "diagram"
    ARGUMENT = True
    OPTIONS = {"caption": ["", type_string], "more": [{}, type_any]}

    def on_create(self, parent: etree.Element) -> etree.Element:
        """Make the figure."""
        return element(parent, "figure", "diagram", data_example=self.argument.strip())

    def on_end(self, block: etree.Element) -> None:
        """Put drawing, caption and sentence in order."""
        drawing = take_drawing(block)
        content = list(block)
        for child in content:
            block.remove(child)
        if drawing is not None:
            block.append(drawing)
        caption = element(block, "figcaption")
        if self.options["caption"]:
            element(caption, "p", "diagram-caption", self.options["caption"])
        caption.extend(content)
        if self.options["more"]:
            line = element(caption, "p", "diagram-more")
            literal(line, "a", "example-ref", self.options["more"]["text"], href=self.options["more"]["href"])


class PairBlock(_Filled):
    """Wrong and right beside each other: what is remembered, and what the rule says."""

    NAME = "pair"
    ARGUMENT = True
    OPTIONS = {"labels": [{}, type_any], "quiz": [{}, type_any]}

    def on_create(self, parent: etree.Element) -> etree.Element:
        """Make the outer element, with what a quiz asks of it."""
        asked: dict[str, str] = self.options["quiz"]
        return element(parent, "div", "pair", **{f"data_{name}": told for name, told in asked.items()})

    def on_end(self, block: etree.Element) -> None:
        """Mark the first example as wrong, the second as right, in words too."""
        sides = [child for child in block if "example" in child.get("class", "").split()]
        for side, name in zip(sides, ("wrong", "right"), strict=False):
            side.set("class", side.get("class", "") + f" {name}")
            body = side.find("div[@class='example-body']")
            if body is not None:
                label = etree.Element("p", {"class": "pair-label"})
                label.text = AtomicString(self.options["labels"].get(name, ""))
                body.insert(0, label)


class ReadingsBlock(_Filled):
    """The readings of a ruling beside each other, an example each; below them what it does."""

    NAME = "readings"
    ARGUMENT = True
    OPTIONS = {"labels": [[], type_any]}

    def on_create(self, parent: etree.Element) -> etree.Element:
        """Make the outer element."""
        return element(parent, "div", "ruling-readings")

    def on_end(self, block: etree.Element) -> None:
        """Name the reading above each example, and put the two into a frame of their own."""
        sides = [child for child in block if "example" in child.get("class", "").split()]
        frame = etree.Element("div", {"class": "pair"})
        for side, label in zip(sides, self.options["labels"], strict=False):
            block.remove(side)
            frame.append(side)
            body = side.find("div[@class='example-body']")
            if body is not None:
                head = etree.Element("p", {"class": "pair-label"})
                head.text = AtomicString(label)
                body.insert(0, head)
        block.insert(0, frame)


class ContentsBlock(_Filled):
    """The rules of a page, a navigation of its own."""

    NAME = "contents"
    ARGUMENT = False
    OPTIONS = {"label": ["", type_string]}

    def on_create(self, parent: etree.Element) -> etree.Element:
        """Make the navigation."""
        return element(parent, "nav", "contents", aria_label=self.options["label"])


def _list_block(name: str) -> type[Block]:
    class ListBlock(_Filled):
        NAME = name
        ARGUMENT = False
        OPTIONS: dict[str, Any] = {}

        def on_create(self, parent: etree.Element) -> etree.Element:
            made = element(parent, "div", name)
            if name == "api":
                # Docstrings are English everywhere, and nothing that a reader of the rules searches.
                made.attrib.update({"lang": "en", "data-pagefind-ignore": "all"})
            return made

    ListBlock.__doc__ = f"The generated list `{name}`."
    ListBlock.__name__ = name.title().replace("-", "") + "Block"
    return ListBlock


class Paddlewheel(BlocksExtension):
    """All blocks of the rules pages, and what every table gets."""

    def extendMarkdown(self, md: Markdown) -> None:
        """Register blocks and the treatment of tables, behind that of inline text."""
        super().extendMarkdown(md)
        md.treeprocessors.register(Tables(md), "paddlewheel-tables", 12)

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:
        """Register the blocks."""
        own = (RuleBlock, ExampleBlock, DiagramBlock, PairBlock, ReadingsBlock, ContentsBlock)
        for block in (*own, *map(_list_block, LISTS)):
            block_mgr.register(block, self.getConfigs())


def makeExtension(**options: Any) -> Paddlewheel:
    """Make the extension, for Python-Markdown."""
    return Paddlewheel(**options)
