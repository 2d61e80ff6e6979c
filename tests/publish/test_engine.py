"""Examples run for the pages: what they tell, where a wrong expectation is said, and what is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_engine.publish import engine
from rules_engine.publish.engine import EngineLibrary
from rules_engine.publish.problems import PublishError
from rules_engine.publish.worked import Worked

ASIDE = """id = "aside"
game = "mississippi-queen"
rules = ["push.cost"]
[river]
tiles = "start red-1"
[[boats]]
name = "red"
at = "A6"
heading = "N"
speed = 4
coal = 6
[[boats]]
name = "white"
at = "A11"
heading = "N"
speed = 2
coal = 6
[play]
turn = "red F>A14/SE F2"
[expect]
legal = true
coal_spent = 0
"""


@pytest.fixture
def library(tmp_path: Path) -> EngineLibrary:
    write(tmp_path, "aside", ASIDE)
    return EngineLibrary(tmp_path, tmp_path / "kept")


def write(root: Path, name: str, text: str) -> None:
    folder = root / "docs" / "examples" / "mississippi-queen"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.toml").write_text(text, encoding="utf-8")


def said(library: EngineLibrary, name: str) -> list[str]:
    with pytest.raises(PublishError) as error:
        library.worked("mississippi-queen", name, "en")
    return [str(problem) for problem in error.value.problems]


def test_a_legal_turn_is_told_step_by_step(library: EngineLibrary) -> None:
    worked = library.worked("mississippi-queen", "aside", "en")
    assert (worked.turn, worked.who, worked.legal, worked.rules) == ("red F>A14/SE F2", "Red", True, ("push.cost",))
    assert [(step.figures, step.rule) for step in worked.steps] == [
        (("4 → 3", "6"), "move.bow-first"),
        (("3 → 2", "6"), "push.cost"),
        (("2 → 0", "6"), "move.bow-first"),
    ]
    assert worked.heads == ("Points left", "Coal")
    assert "A20" in worked.results[0][1] and "A14" in worked.results[0][1]
    assert worked.drawing.startswith("<svg") and worked.source == ASIDE


def test_an_illegal_turn_has_a_verdict_and_its_rule(library: EngineLibrary, tmp_path: Path) -> None:
    illegal = (
        ASIDE.replace('"aside"', '"last"').replace("speed = 4", "speed = 1").replace("legal = true", "legal = false")
    )
    write(tmp_path, "last", illegal.replace("coal_spent = 0\n", "").replace(" F2", ""))
    worked = library.worked("mississippi-queen", "last", "en")
    assert (worked.legal, worked.rule, worked.steps) == (False, "push.spare-point", ())
    assert "A11" in worked.verdict


def test_a_wrong_expectation_is_said_with_file_line_and_difference(library: EngineLibrary, tmp_path: Path) -> None:
    write(tmp_path, "wrong", ASIDE.replace('"aside"', '"wrong"').replace("coal_spent = 0", "coal_spent = 1"))
    assert said(library, "wrong") == [
        "docs/examples/mississippi-queen/wrong.toml:22: wrong: coal_spent is expected to be 1, the engine finds 0"
    ]


def test_a_file_that_cannot_be_read_is_said_with_its_line(library: EngineLibrary, tmp_path: Path) -> None:
    write(tmp_path, "bad", ASIDE.replace('at = "A11"', 'at = "Z99"'))
    assert said(library, "bad")[0].startswith("docs/examples/mississippi-queen/bad.toml:14: ")


def test_file_and_id_agree(library: EngineLibrary, tmp_path: Path) -> None:
    write(tmp_path, "other", ASIDE)
    assert said(library, "other") == [
        "docs/examples/mississippi-queen/other.toml:1: the file is called other, its id is aside"
    ]


def test_what_was_worked_out_is_kept_by_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "aside", ASIDE)
    first = EngineLibrary(tmp_path, tmp_path / "kept").worked("mississippi-queen", "aside", "en")
    ran = []
    work = engine.work

    def counted(*given):
        ran.append(given[1][1])
        return work(*given)

    monkeypatch.setattr(engine, "work", counted)
    again = EngineLibrary(tmp_path, tmp_path / "kept")
    assert again.worked("mississippi-queen", "aside", "en") == first and ran == []
    write(tmp_path, "aside", ASIDE.replace("speed = 2", "speed = 3"))
    changed = EngineLibrary(tmp_path, tmp_path / "kept")
    assert changed.worked("mississippi-queen", "aside", "en") != first and ran == ["aside"]
    changed.prune()
    assert len(list((tmp_path / "kept").glob("*.json"))) == 1


def test_an_example_on_a_page_says_what_is_wrong_with_the_line_of_the_page(library: EngineLibrary) -> None:
    with pytest.raises(PublishError) as error:
        library.fenced(ASIDE.replace("coal_spent = 0", "coal_spent = 1"), "docs/en/index.md", 41, "en")
    assert [str(problem) for problem in error.value.problems] == [
        "docs/en/index.md:62: aside: coal_spent is expected to be 1, the engine finds 0"
    ]
    assert library.fenced(ASIDE, "docs/en/index.md", 41, "en").steps


STAR = """id = "first-ship"
game = "atlantic-star"
rules = ["charter.price"]
players = 4
[agency]
offer = ["green B7 + blue C2", "X1", "yellow A9", "red E9"]
pile = ["blue A9"]
[[seats]]
name = "Ann"
money = 5000
[play]
turn = "Ann: charter 1000"
[expect]
legal = true
"""


def test_the_other_game_is_told_by_the_same_means(library: EngineLibrary, tmp_path: Path) -> None:
    folder = tmp_path / "docs" / "examples" / "atlantic-star"
    folder.mkdir(parents=True)
    (folder / "first-ship.toml").write_text(STAR, encoding="utf-8")
    worked = library.worked("atlantic-star", "first-ship", "en")
    assert (worked.game, worked.who, worked.legal, worked.ruleset, worked.players) == (
        "atlantic-star", "Ann", True, "", 4,
    )  # fmt: skip
    assert worked.heads == ("Money",) and all(len(step.figures) == 1 for step in worked.steps)
    assert worked.steps[0].figures == ("5,000 → 4,000",) and worked.steps[0].rule == "charter.price"
    assert "yellow A9" in worked.results[0][1] and worked.drawing.startswith("<svg")
    assert Worked.from_json(worked.as_json()) == worked
    assert library.fenced(STAR, "docs/en/index.md", 1, "en").game == "atlantic-star"


def test_a_file_lies_with_the_examples_of_its_game(library: EngineLibrary, tmp_path: Path) -> None:
    write(tmp_path, "first-ship", STAR)
    assert said(library, "first-ship") == [
        "docs/examples/mississippi-queen/first-ship.toml:1: "
        "the file lies with mississippi-queen, its game is atlantic-star"
    ]


def test_another_reading_is_told_where_it_makes_a_difference(library: EngineLibrary) -> None:
    lent = STAR.replace("[play]", '[columns.2]\ncolour = "red"\ntiles = ["Ann 25*"]\n[play]')
    lent = lent.replace("Ann: charter", "Ann: loan red 5; charter").replace("legal = true", "legal = false")
    worked = library.fenced(lent, "docs/en/index.md", 1, "en")
    assert worked.rule == "loan.once" and worked.mark == ""
    assert {note.when: note.text for note in worked.notes} == {
        "loan_once:per-turn": "Here the turn is legal.",
        "loan_once:unlimited": "Here the turn is legal.",
    }
    other = library.fenced(
        lent.replace("[agency]", '[rulings]\nloan_once = "unlimited"\n[agency]').replace(
            "legal = false", "legal = true"
        ),
        "docs/en/index.md",
        1,
        "en",
    )
    assert other.mark == "Played here: As often as you like" and other.readings == ("loan_once:unlimited",)
