"""How often something was met, and what differs: what the comparing tests have in common."""

from collections import Counter


def enough(counted: Counter[str], least: dict[str, int], share: float = 1) -> None:
    few = {name: counted[name] for name, wanted in least.items() if counted[name] < wanted * share}
    assert not few, few


def show(differing: list[str]) -> None:
    # The shortest tells most.
    assert not differing, f"{len(differing)} differ\n{min(differing, key=len)}"
