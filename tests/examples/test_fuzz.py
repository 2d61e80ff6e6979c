"""Whatever stands in a file: an example, or `BadInput` with a place inside the text; never another error."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.examples import read, run
from rules_engine.games.protocol import BadInput
from tests.examples.texts import BOARD, LAYS, PUSH, RECORD

BARE = r"""
[ ] { } " ' = . , # \\ \\u0000 0 7 -1 true 1.5 [] {} 2020-01-01 nan é
x F L R2 F>A11 F>A14/SE* * +L =0 =9 A1 B9 red white docked red-1 plain-3:L push.cost
"""
WITH_BLANKS = (" ", "\n", "\t", '"""', "x ", "[[boats]]\n", "[play]\n", "[expect]\nlegal = true\n")
SCRAPS = (*WITH_BLANKS, *BARE.split())


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """An example with some of it cut out and scraps put in."""
    text = draw(st.sampled_from((PUSH, BOARD, LAYS, RECORD))) + draw(
        st.sampled_from(("", "[expect]\nboats.red.at = 'A1'\n"))
    )
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(st.sampled_from(SCRAPS)) + text[at + draw(st.integers(0, 12)) :]
    return text


def outcome(text: str) -> None:
    try:
        run(read(text, "x.toml"))
    except BadInput as problem:
        lines = text.replace("\r\n", "\n").split("\n")
        assert problem.file == "x.toml"
        assert problem.line is not None and 1 <= problem.line <= len(lines)
        assert problem.column is not None and 1 <= problem.column <= len(lines[problem.line - 1]) + 1
        assert problem.text


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(damaged())
def test_damaged_examples(text: str) -> None:
    outcome(text)


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="ab=.[]{}\"'#\n\\ ,1_-:T", max_size=60))
def test_anything(text: str) -> None:
    outcome(text)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.sampled_from(SCRAPS), max_size=8))
def test_any_turn(tokens: list[str]) -> None:
    turn = " ".join(["red", *tokens]).replace("\\", "").replace("'", "").replace("\n", "")
    outcome(PUSH.replace('"red F>A14/SE F2"', f"'{turn}'"))
