"""The game can be played in these tests, whether or not readers can choose it already."""

import pytest

from rules_engine.games import registry


@pytest.fixture(autouse=True)
def playable(monkeypatch: pytest.MonkeyPatch) -> None:
    if "submarine" not in registry.PLAYABLE:
        monkeypatch.setattr(registry, "PLAYABLE", (*registry.PLAYABLE, "submarine"))
