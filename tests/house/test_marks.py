"""Every rule is proven by marked tests of its kind."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from rules_engine.games.registry import PLAYABLE
from rules_engine.rulebook import GAMES
from tests.house import marks


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_rule_of_a_game_is_proven_and_broken(game: str) -> None:
    missing = marks.missing(game, marks.collected())
    assert not missing, f"{len(missing)} tests are missing:\n" + "\n".join(missing)


def test_the_rulebook_has_its_rules() -> None:
    """The list that everything here stands on is not empty by mistake."""
    known = marks.identities()
    counted = {game: sum(identity.startswith(f"{game}/") for identity in known) for game in GAMES}
    assert counted == {"mississippi-queen": 79, "atlantic-star": 52, "submarine": 44}
    assert set(known.values()) == {"forbids", "allows", "defines"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("mississippi-queen/push.cots", "holds"), "there is no rule 'mississippi-queen/push.cots'"),
        (("push.cost", "holds"), "there is no rule 'push.cost'"),
        (("mississippi-queen/push.cost", "hold"), "aspect 'hold'"),
        (("mississippi-queen/push.cost",), "give identity and aspect"),
    ],
)
def test_a_wrong_mark_is_named(arguments: tuple[str, ...], said: str) -> None:
    item = SimpleNamespace(nodeid="tests/x.py::test_x", iter_markers=lambda name: [pytest.mark.rule(*arguments).mark])
    [line] = marks.wrong([item])  # type: ignore[list-item]
    assert said in line


def test_missing_aspects_are_listed() -> None:
    shown = {"mississippi-queen/push.cost": {"holds": ["tests/x.py::test_x"]}}
    missing = marks.missing("mississippi-queen", shown)
    kind = marks.identities()["mississippi-queen/push.cost"]
    assert [line for line in missing if "/push.cost " in line] == [f"mississippi-queen/push.cost ({kind}): broken"]
    assert len(missing) == 2 * 79 - 1
