"""Examples in the fenced blocks of Markdown pages."""

from rules_engine.examples import Source, fences, has_fence
from rules_engine.games.protocol import BadInput


def found(text: str) -> list[Source | BadInput]:
    return list(fences(text, "page.md"))


def test_a_block_and_its_line() -> None:
    (source,) = found("# Page\n\n```example\nid = 1\nx = 2\n```\n")
    assert isinstance(source, Source)
    assert (source.text, source.file, source.line, source.indent) == ("id = 1\nx = 2\n", "page.md", 4, 0)


def test_longer_fences_hold_shorter_ones() -> None:
    (source,) = found("````example\na = '''\n```\n'''\n````\n")
    assert isinstance(source, Source)
    assert source.text == "a = '''\n```\n'''\n"


def test_a_block_shown_inside_another_is_left_alone() -> None:
    assert found("````markdown\n```example\nid = 1\n```\n````\n") == []
    assert found("~~~\n```example\nid = 1\n```\n~~~\n") == []
    assert len(found("````markdown\n```\n````\n\n```example\nid = 1\n```\n")) == 1


def test_other_blocks_are_no_examples() -> None:
    assert found("```toml\nid = 1\n```\n\n```examples\nx\n```\n\n`` `example` ``\n") == []


def test_an_indented_block_loses_its_indent() -> None:
    (source,) = found("- item\n\n    ```example\n    a = 1\n\n      b = 2\n    ```\n")
    assert isinstance(source, Source)
    assert (source.text, source.line, source.indent) == ("a = 1\n\n  b = 2\n", 4, 4)


def test_two_blocks_and_one_that_is_not_closed() -> None:
    first, second, third = found("```example\na\n```\ntext\n``` example\nb\n```\n\n```example\nc\n")
    assert isinstance(first, Source) and isinstance(second, Source) and isinstance(third, BadInput)
    assert (first.line, second.line, third.line) == (2, 6, 9)
    assert "not closed" in str(third) and str(third).startswith("page.md:9:1: ")


def test_whether_a_text_has_a_block() -> None:
    assert has_fence("x\n```example\n")
    assert not has_fence('id = "x"\n# ```toml\n')
