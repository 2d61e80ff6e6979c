"""``legal``, ``order``, ``draw``, ``rules`` and ``replay``."""

import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_engine.command.rules_command import plain, wrapped
from rules_engine.games.mississippi_queen import search
from rules_engine.games.mississippi_queen.reading import read_position
from rules_engine.rulebook import load
from tests.command.conftest import Run
from tests.examples.texts import BOARD, LAYS, PUSH, RECORD

Write = Callable[[str, str], Path]
DOCKED = BOARD.replace('at = "A6"\nheading = "N"\n', 'state = "docked"\n')


def test_legal_as_json(run: Run, write: Write) -> None:
    path = write("a.toml", PUSH)
    found = run("legal", path, "--json")
    assert found.code == 0
    data = found.json
    assert list(data) == ["boat", "count", "outcomes"]
    assert data["boat"] == "red"
    assert data["count"] == len(data["outcomes"]) > 20
    keys = ["turn", "at", "heading", "speed", "coal", "boarded", "docked", "pushed"]
    assert all(list(outcome) == keys for outcome in data["outcomes"])
    (pushed,) = [o for o in data["outcomes"] if o["turn"].split() == ["red", "F>A14", "F2"]]
    assert pushed["pushed"] == {"white": "A14"} and (pushed["at"], pushed["coal"]) == ("A20", 6)


def test_a_turn_listed_leads_to_its_outcome(run: Run, write: Write) -> None:
    for outcome in run("legal", write("a.toml", BOARD), "--json").json["outcomes"][::7]:
        text = BOARD.replace("red =1 F *", outcome["turn"])
        after = read_position(run("judge", write("b.toml", text), "--json").json["after"]).boat("red")
        found = (after.at, after.heading, after.speed, after.coal, bool(after.passengers))
        assert found == tuple(outcome[key] for key in ("at", "heading", "speed", "coal", "boarded"))


def test_legal_for_another_boat(run: Run, write: Write) -> None:
    data = run("legal", write("a.toml", BOARD), "--boat", "white", "--json").json
    assert data["boat"] == "white"
    assert data["count"] == len(search.outcomes(read_position(_tables(BOARD)), "white"))


def _tables(text: str) -> dict[str, object]:
    import tomllib

    return tomllib.loads(text)


def test_legal_without_a_turn_is_about_the_first_to_move(run: Run, write: Write) -> None:
    without = PUSH.partition("[play]")[0]
    assert run("legal", write("a.toml", without), "--json").json["boat"] == "white"
    assert run("legal", write("b.toml", f'{without}[play]\nto_move = ["red"]\n'), "--json").json["boat"] == "red"


def test_a_boat_that_docked_has_no_outcome(run: Run, write: Write) -> None:
    found = run("legal", write("a.toml", DOCKED), "--boat", "white", "--json")
    assert (found.code, found.json) == (0, {"boat": "white", "count": 0, "outcomes": []})


def test_legal_for_a_boat_that_is_not_there(run: Run, write: Write) -> None:
    found = run("legal", write("a.toml", BOARD), "--boat", "pink")
    assert found.code == 2
    assert "There is no boat called 'pink'. Name one of: red, white." in found.err


def test_legal_in_words(run: Run, write: Write) -> None:
    lines = run("legal", write("a.toml", BOARD)).out.splitlines()
    assert lines[0].startswith("Red has ") and lines[0].endswith(" outcomes.")
    assert lines[2].split()[:4] == ["Space", "Heading", "Speed", "Coal"]
    assert any("takes a passenger" in line and line.endswith("red =1 F *") for line in lines)
    assert any("White pushed to A14" in line for line in run("legal", write("b.toml", PUSH)).out.splitlines())


def test_order_as_json_and_in_words(run: Run, write: Write) -> None:
    path = write("a.toml", PUSH)
    found = run("order", path, "--json")
    assert (found.code, found.json) == (
        0,
        {"order": ["white", "red"], "reasons": [{"ahead": "white", "behind": "red", "rule": "order.stick"}]},
    )
    lines = run("order", path).out.splitlines()
    assert lines[0].startswith("1. White is on A11") and lines[1].startswith("2. Red is on A6")
    assert lines[-1].startswith("  White goes before Red:") and lines[-1].endswith("order.stick")


def test_draw_writes_a_drawing(run: Run, write: Write, tmp_path: Path) -> None:
    path, out = write("a.toml", PUSH), tmp_path / "out.svg"
    found = run("draw", path, "-o", out, "--palette", "dark")
    assert (found.code, found.out, found.err) == (0, "", "")
    text = out.read_text(encoding="utf-8")
    assert ET.fromstring(text).tag.endswith("svg") and "var(" not in text
    data = run("draw", path, "-o", out, "--palette", "print", "--json").json
    assert data["file"] == str(out) and data["bytes"] == len(out.read_bytes())
    assert out.read_text(encoding="utf-8") != text
    assert ET.fromstring(run("draw", path).out).tag.endswith("svg")


def test_draw_shows_the_turn_and_does_without(run: Run, write: Write) -> None:
    with_turn, without = run("draw", write("a.toml", PUSH)).out, run("draw", write("b.toml", _position(PUSH))).out
    assert with_turn != without
    illegal = run("draw", write("c.toml", PUSH.replace("SE F2", "SE F3")))
    assert illegal.code == 0 and "<svg" in illegal.out
    assert run("draw", write("d.toml", RECORD)).code == 0
    assert run("draw", write("e.toml", LAYS)).code == 0


def _position(text: str) -> str:
    return text.partition("[play]")[0]


def test_draw_to_where_nothing_can_be_written(run: Run, write: Write, tmp_path: Path) -> None:
    found = run("draw", write("a.toml", PUSH), "-o", tmp_path)
    assert found.code == 2
    assert f"{tmp_path}: The file cannot be written" in found.err
    assert run("draw", write("b.toml", PUSH), "-o", tmp_path / "no" / "where.svg").code == 2


def test_rules_in_short(run: Run) -> None:
    book = load("mississippi-queen")
    lines = run("rules", "mississippi-queen").out.splitlines()
    assert len(lines) == len(book.rules)
    assert lines[0].split()[:2] == [book.rules[0].number, book.rules[0].id]
    data = run("rules", "mississippi-queen", "--json").json
    assert [rule["id"] for rule in data["rules"]] == [rule.id for rule in book.rules]


def test_a_rule_by_identity_full_form_and_number(run: Run) -> None:
    number = load("mississippi-queen")["push.cost"].number
    shown = run("rules", "mississippi-queen", "push.cost")
    assert shown.code == 0
    assert shown.out.startswith(f"{number}  ") and "mississippi-queen/push.cost" in shown.out
    assert "[[" not in shown.out
    for name in ("mississippi-queen/push.cost", number):
        assert run("rules", "mississippi-queen", name).out == shown.out
    data = run("rules", "mississippi-queen", "push.cost", "--json").json
    assert (data["id"], data["number"], data["kind"], data["lang"]) == ("push.cost", number, "allows", "en")
    assert data["title"] and data["short"] and data["text"]


def test_a_rule_with_a_ruling_tells_its_readings(run: Run) -> None:
    ruling = next(rule.ruling for rule in load("mississippi-queen").rules if rule.ruling)
    shown = run("rules", "mississippi-queen", ruling.rule)
    assert f"Ruling {ruling.id}: " in shown.out
    data = run("rules", "mississippi-queen", ruling.rule, "--json").json
    assert data["ruling"]["played"] == list(ruling.played)


def test_a_rule_that_a_language_lacks_is_shown_in_english_with_a_note(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rules_engine.command import rules_command
    from rules_engine.rulebook import texts

    english = texts("en", "mississippi-queen")
    monkeypatch.setattr(rules_command, "texts", lambda lang, game: english if lang == "en" else {})
    shown = run("rules", "mississippi-queen", "push.cost", "--lang", "cs")
    assert english["push.cost"].short in shown.out
    assert run("rules", "mississippi-queen", "push.cost", "--lang", "cs", "--json").json["lang"] == "en"
    assert shown.out != run("rules", "mississippi-queen", "push.cost").out
    assert len(run("rules", "mississippi-queen", "--lang", "cs").out.splitlines()) > len(english)


def test_a_game_without_pages_shows_what_its_rules_say(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules_engine.command.rules_command.texts", lambda lang, game: {})
    rule = load("submarine").rules[0]
    assert rule.says in run("rules", "submarine", rule.id).out
    assert run("rules", "submarine", rule.id, "--json").json["text"] is None


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("mississippi-queen", "push.cots"), "Near it: push.cost"),
        (("mississippi-queen", "zzzz"), "Chapters: aim, setup"),
        (("mississippi-qeen",), "Games: mississippi-queen"),
    ],
)
def test_rules_that_are_not_there(run: Run, words: tuple[str, ...], says: str) -> None:
    found = run("rules", *words, "--json")
    assert found.code == 2
    assert says in found.err and says in found.json["error"]["message"]
    assert found.json["error"]["file"] is None


def test_replay(run: Run, write: Write) -> None:
    path = write("r.toml", RECORD)
    found = run("replay", path, "--json")
    assert found.code == 0
    data = found.json
    assert (data["legal"], data["turns"], data["over"], data["places"]) == (True, 2, False, ["red", "white"])
    assert data["rule"] is data["line"] is data["number"] is None
    assert data["after"]["play"]["round"] == 2
    lines = run("replay", path).out.splitlines()
    assert lines[0] == "Round 1" and lines[1].startswith("  1. Red: ") and lines[2].startswith("  2. White: ")
    assert lines[-1] == "The race goes on. As it stands: Red and White."


def test_replay_of_an_illegal_turn(run: Run, write: Write) -> None:
    path = write("r.toml", RECORD.replace("white F\n", "white F3\n"))
    found = run("replay", path, "--json")
    assert found.code == 1
    data = found.json
    line = RECORD.splitlines().index("white F") + 1
    assert (data["legal"], data["number"], data["line"], data["turn"]) == (False, 2, line, "white F3")
    assert (data["rule"], data["token"]) == ("move.exact", 0)
    plain = run("replay", path)
    assert plain.code == 1
    assert f"Turn 2, line {line} of {path}:" in plain.out and "Not legal: " in plain.out


def test_replay_of_what_is_no_record(run: Run, write: Write) -> None:
    assert run("replay", write("a.toml", PUSH)).code == 2
    found = run("replay", write("b.toml", RECORD.replace("red F +L", "red F")))
    assert found.code == 2
    assert "b.toml:26:6: The roll of the die is missing." in found.err


def test_the_end_of_a_race(run: Run, write: Write) -> None:
    text = """
game = "mississippi-queen"
ruleset = "driving-school"
[river]
tiles = "start red-1"
pier = "S"
[[boats]]
name = "red"
at = "B16"
heading = "N"
speed = 1
coal = 6
[record]
turns = "red F"
"""
    assert run("replay", write("a.toml", text)).out.splitlines()[-1] == "The race is over. By place: Red."
    assert run("replay", write("a.toml", text), "--json").json["over"] is True


def test_markdown_as_plain_text() -> None:
    text = "A **bold** `b`, [[push.cost]], [[push.cost|the point]], [[term.boat|boats]], [page](x.md){ .a }.\n\n\nE."
    assert plain(text) == "A bold b, push.cost, the point, boats, page.\n\nE."


def test_long_lines_are_broken_at_blanks() -> None:
    lines = wrapped(f"- {'word ' * 50}\nshort").split("\n")
    assert all(len(line) <= 100 for line in lines) and len(lines) == 4
    assert lines[0].startswith("- word") and lines[1].startswith("  word") and lines[-1] == "short"
    assert wrapped("船" * 200) == "船" * 200
