"""What each game tells of itself: the same modules and names for every one, and pages in one order."""

from __future__ import annotations

import pytest

from rules_engine.games.protocol import BadInput
from rules_engine.games.registry import PLAYABLE
from rules_engine.publish import games, hook
from rules_engine.publish.rulings import names_of
from rules_engine.rulebook import GAMES, load
from rules_engine.words import LANGUAGES, Words
from tests.house.marks import ROOT

CONTRACT = {
    "choosing": [*games.Choosing.__annotations__, "players_in", "counted"],
    "pictures": ["picture", "moments", "record_moments", "is_long"],
    "telling": ["of_position", "otherwise"],
    "setup_tables": ["TABLES", "columns", "table", "variants"],
    "sources": ["READERS"],
    "schemas": ["own"],
    "study": ["SHARE", "how", "matters", "difference"],
}


@pytest.mark.parametrize("game", PLAYABLE)
@pytest.mark.parametrize("module", CONTRACT)
def test_every_game_has_what_the_site_asks_for(game: str, module: str) -> None:
    assert games.published(game) and games.has(game, module)
    assert [name for name in CONTRACT[module] if not hasattr(games.of(game, module), name)] == []


def test_a_game_that_is_not_played_has_no_part_of_the_site() -> None:
    assert [game for game in GAMES if games.published(game)] == list(PLAYABLE)
    assert not games.published("chess") and not games.has(games.MAIN, "no-such")
    with pytest.raises(BadInput):
        games.of("chess", "sources")


@pytest.mark.parametrize("game", PLAYABLE)
def test_the_pages_of_a_game_are_those_that_stand_in_its_folder(game: str) -> None:
    folder = ROOT / "docs" / "en"
    assert sorted(games.pages(game)) == sorted(
        path.relative_to(folder).as_posix() for path in (folder / game).rglob("*.md")
    )
    order = [page.split("/")[-1].removesuffix(".md") for page in games.pages(game) if "/rules/" in page]
    assert order == ["index", *load(game).chapters]


@pytest.mark.parametrize("game", PLAYABLE)
def test_what_can_be_chosen_fits_together(game: str) -> None:
    own = games.choosing(game)
    assert own.RULESET in (own.RULESETS or ("",))
    assert own.PLAYERS in own.players_in(own.RULESET)
    assert set(own.CODES) == set(own.NOT_HERE) == set(own.NAMES) == set(own.RULESETS)
    assert {rule for rule in own.COUNTED if rule not in load(game)} == set()
    played = {ruling.id: set(ruling.played) for ruling in load(game).rulings.values() if len(ruling.played) > 1}
    assert {ruling: set(answers) for ruling, answers in own.ANSWERS.items()} == played
    for ruling in played:
        for name in names_of(ruling, game):
            assert (ROOT / "docs" / "examples" / game / f"{name}.toml").is_file()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", PLAYABLE)
def test_every_place_in_a_source_is_told_in_words(game: str, lang: str) -> None:
    words, readers = Words(lang), games.of(game, "sources").READERS
    for rule in load(game).rules:
        assert set(rule.sources) <= set(readers)
        for source, where in rule.sources.items():
            assert readers[source][1](words, where)


def test_anchors_of_the_main_game_are_bare() -> None:
    assert games.anchor("mississippi-queen", "aim.players") == "aim.players"
    assert games.anchor("atlantic-star", "aim.players") == "atlantic-star.aim.players"


class Configuration:
    """As much of the generator's configuration as the hook touches."""

    def __init__(self, docs: str) -> None:
        self.docs_dir, self.extra, self.nav = docs, dict[str, object](), list[str]()


def test_the_navigation_is_that_of_the_games_that_have_pages(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("PADDLEWHEEL_DOCS", str(tmp_path))
    (tmp_path / "atlantic-star").mkdir()
    (tmp_path / "atlantic-star" / "index.md").write_text("")
    one = hook.on_config(Configuration(str(tmp_path)))
    assert one.extra["games"] == ["atlantic-star"]
    assert one.nav == ["index.md", *games.pages("atlantic-star"), *hook.LAST]
    (tmp_path / "mississippi-queen").mkdir()
    (tmp_path / "mississippi-queen" / "index.md").write_text("")
    both = hook.on_config(Configuration(str(tmp_path)))
    assert both.extra["games"] == ["mississippi-queen", "atlantic-star"] and both.nav[1] == "mississippi-queen/index.md"
    assert len(both.nav) == len(set(both.nav))
