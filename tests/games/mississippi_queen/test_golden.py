"""Golden races: whole records, one for each way in which a race can end, replayed to their exact end."""

from pathlib import Path

import pytest

from rules_engine.examples import read, run
from rules_engine.records import replay

FOLDER = Path(__file__).parent / "golden"
ENDS = {
    "all-docked": ("red", "white", "green"),
    "some-out": ("white", "red", "grey", "green"),
    "nobody-docks": ("red", "green", "white", "grey"),
    "first-arrival": ("white",),
    "driving-school": ("red", "white", "brown", "grey", "green"),
    "edition-2019": ("red", "green", "grey"),
    "voluntary": ("white", "red", "green"),
}
"""By record: the boats that the end places, as far as it does (who races on follows in turn order)."""


@pytest.mark.parametrize("name", ENDS)
def test_a_golden_race_replays_to_its_end(name: str) -> None:
    example = read((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    assert run(example).ok
    assert example.record is not None
    replayed = replay(example.position, example.record)
    assert replayed.legal
    assert replayed.over
    assert tuple(replayed.places)[: len(ENDS[name])] == ENDS[name]


def test_every_golden_record_is_named_here() -> None:
    assert {file.stem for file in FOLDER.glob("*.toml")} == set(ENDS)
