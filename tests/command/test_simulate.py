"""``simulate``: what may be asked, and how the races are asked for. The races themselves are tested with the bots."""

import sys
import types
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import rules_engine.bots
from rules_engine.command.output import Output
from rules_engine.command.simulate_command import progress
from rules_engine.games.atlantic_star.deck import STUDY
from tests.command.conftest import Run

DECK = Path(str(resources.files("rules_engine.games.atlantic_star"))) / "atlantic-star-deck.toml"
ASKED = ("simulate", "mississippi-queen", "--players", "3", "--games", "4", "--seed", "7")


class Report:
    def to_json(self) -> dict[str, Any]:
        return {"games": 4}

    def lines(self, words: Any) -> list[str]:
        return [f"4 games in {words.lang}"]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Stands in for the races: takes down what was asked."""
    found: list[dict[str, Any]] = []

    def ran(**asked: Any) -> Report:
        asked.pop("progress")()
        found.append(asked)
        return Report()

    module = types.ModuleType("rules_engine.bots.simulate")
    module.__dict__.update(run=ran)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(rules_engine.bots, "simulate", module, raising=False)
    return found


def test_what_is_asked_for(run: Run, calls: list[dict[str, Any]]) -> None:
    found = run(*ASKED)
    assert (found.code, found.out, found.err) == (0, "4 games in en\n", "")
    assert run(*ASKED, "--json").json == {"games": 4}
    played = {"game": "mississippi-queen", "players": 3, "games": 4, "seed": 7, "bots": ("random",) * 3}
    asked = {**played, "ruleset": "passenger", "compare": None}
    assert calls == [asked, asked]


def test_bots_ruleset_and_comparison(run: Run, calls: list[dict[str, Any]]) -> None:
    more = ("--bots", "planner,random,random", "--ruleset", "driving-school", "--compare", "repeat_push=once")
    assert run(*ASKED, *more).code == 0
    assert run(*ASKED, "--bots", "planner").code == 0
    assert calls[0]["bots"] == ("planner", "random", "random")
    assert (calls[0]["ruleset"], calls[0]["compare"]) == ("driving-school", ("repeat_push", "once"))
    assert calls[1]["bots"] == ("planner",) * 3


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--bots", "clever"), "There is no bot 'clever'. Bots: random, planner."),
        (("--bots", "random,random"), "There are 2 bots for 3 players."),
        (("--ruleset", "long"), "There is no ruleset 'long'."),
        (("--players", "6"), "--players has to be a whole number from 2 to 5."),
        (("--games", "0"), "--games has to be a whole number from 1"),
        (("--compare", "ring"), "Write RULING=READING with one of: "),
        (("--compare", "rings=overlap"), "There is no ruling 'rings'."),
        (("--compare", "ring=maybe"), "ring cannot be 'maybe'. Use one of: touching, overlap."),
        (("--compare", "stick_use=right-bank"), "not played"),
    ],
)
def test_what_cannot_be_asked(run: Run, calls: list[dict[str, Any]], words: tuple[str, ...], says: str) -> None:
    found = run(*ASKED, *words, "--json")
    assert found.code == 2
    assert says in found.err and says in found.json["error"]["message"]
    assert calls == []


def test_games(run: Run, calls: list[dict[str, Any]]) -> None:
    assert "There is no game 'chess'." in run("simulate", "chess", *ASKED[2:]).err
    assert calls == []


STAR = ("simulate", "atlantic-star", *ASKED[2:])


def test_atlantic_star_with_a_deck_of_its_own(run: Run, calls: list[dict[str, Any]], tmp_path: Path) -> None:
    own = tmp_path / "ships.toml"
    own.write_text(DECK.read_text(encoding="utf-8").replace("jokers = 12", "jokers = 7"), encoding="utf-8")
    assert run(*STAR, "--compare", "loan_once=unlimited").code == 0
    assert run(*STAR, "--deck", str(own), "--bots", "planner,random,random").code == 0
    assert [asked["game"] for asked in calls] == ["atlantic-star"] * 2
    assert calls[0]["deck"] is STUDY and calls[0]["compare"] == ("loan_once", "unlimited")
    assert calls[1]["deck"].jokers == 7 and calls[1]["deck"].ships == STUDY.ships
    assert calls[1]["bots"] == ("planner", "random", "random")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--players", "7"), "--players has to be a whole number from 2 to 6."),
        (("--ruleset", "passenger"), "atlantic-star has no rulesets to choose from. Leave --ruleset out."),
        (("--bots", "random,random"), "There are 2 bots for 3 players."),
        (("--compare", "repeat_push=once"), "There is no ruling 'repeat_push'."),
        (("--compare", "imaginary_three=some"), "not played"),
        (("--deck", "no-such-file.toml"), "There is no such file."),
    ],
)
def test_what_cannot_be_asked_of_atlantic_star(
    run: Run, calls: list[dict[str, Any]], words: tuple[str, ...], says: str
) -> None:
    found = run(*STAR, *words, "--json")
    assert found.code == 2
    assert says in found.err and says in found.json["error"]["message"]
    assert calls == []


def test_a_deck_that_cannot_be_read_is_told_by_its_file(run: Run, calls: list[dict[str, Any]], tmp_path: Path) -> None:
    bad = tmp_path / "ships.toml"
    bad.write_text('jokers = "many"\n', encoding="utf-8")
    found = run(*STAR, "--deck", str(bad), "--json")
    assert found.code == 2
    assert found.json["error"]["file"] == str(bad)
    found = run(*ASKED, "--deck", str(bad))
    assert found.err.endswith("mississippi-queen is not played with a deck of ships. Leave --deck out.\n")
    assert calls == []


def test_no_bar_where_there_is_no_terminal() -> None:
    before = set(sys.modules)
    with progress(3, Output()) as advance:
        advance()
    assert not [name for name in set(sys.modules) - before if name.startswith("rich")]


def test_a_bar_where_there_is_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("rich")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with progress(3, Output()) as advance:
        for _ in range(3):
            advance()
    captured = capsys.readouterr()
    assert captured.out == ""
    monkeypatch.setitem(sys.modules, "rich.console", None)
    with progress(3, Output()) as advance:
        advance()


def test_games_of_atlantic_star_are_played(run: Run) -> None:
    asked = ("simulate", "atlantic-star", "--players", "2", "--games", "2", "--seed", "3")
    found = run(*asked, "--compare", "hand_guard=off")
    assert found.code == 0
    lines = found.out.splitlines()
    assert lines[0] == "Games: 2"
    assert any(line.startswith(("Ann wins: ", "Ben wins: ")) for line in lines)
    assert any(line.startswith("Under hand_guard=off something is different in ") for line in lines)
    data = run(*asked, "--json").json
    assert (data["game"], data["players"], data["games"], data["deck"]) == ("atlantic-star", 2, 2, "study")
    assert data["with_winner"] == sum(data["wins"].values())
    assert data["events"]["place"] == 2 * 2 * 8 and data["events"]["finish"] == 4
    assert run(*asked, "--json").json == data
    compared = run(*asked, "--compare", "hand_guard=off", "--json").json["compare"]
    assert compared["turns_that_differ"] > 0 and compared["games_that_differ"] > 0
    assert compared["first"][0]["play"]["turn"].startswith(("Ann: ", "Ben: "))
    assert compared["under_it"]["games"] == 2


def test_races_are_played(run: Run) -> None:
    asked = ("simulate", "mississippi-queen", "--players", "2", "--games", "2", "--seed", "3")
    found = run(*asked, "--bots", "planner")
    assert found.code == 0
    assert found.out.splitlines()[0] == "Races: 2"
    assert any(line.startswith(("Red wins: ", "White wins: ")) for line in found.out.splitlines())
    data = run(*asked, "--json").json
    assert (data["game"], data["players"], data["races"]) == ("mississippi-queen", 2, 2)
    assert run(*asked, "--json").json == data
