"""A small project to stage: two pages of the game, one example; tests change a file and look at what is said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rules_engine.publish.problems import Problem, PublishError
from rules_engine.publish.staging import Staged, stage
from rules_engine.publish.worked import Step, Worked

HOME = """---
title: "Home"
description: "Where to go."
---

# Home { #top }

Read [the rules](mississippi-queen/rules/push.md), rule [[mississippi-queen/push.cost]].
"""
PUSH = """---
title: "Pushing"
description: "Pushing boats."
---

# Pushing { #top }

What a push costs.

/// rule | push.cost
    title: 'A push costs a point'
    short: 'Entering costs one point, pushing one more.'

Enter, then push a [[term.boat|boat]] away ([[push.spare-point]]). See [[example.aside]] and [[ruling.repeat_push]].
///

/// example | aside
    caption: 'Red pushes White aside'

With [[push.cost|one more point]].
///

/// rule | push.spare-point
    title: 'A point to spare'
    short: 'Without a point to spare, no entry.'

Two points are needed.
///
"""
RULINGS = """---
title: "Rulings"
description: "Where sources disagree."
---

# Rulings { #top }

## The same boat twice? { #ruling.repeat_push }

Yes.
"""
GLOSSARY = """---
title: "Glossary"
description: "Words."
---

# Glossary { #top }

/// glossary
///
"""
PAGES = {
    "index.md": HOME,
    "glossary.md": GLOSSARY,
    "mississippi-queen/rulings.md": RULINGS,
    "mississippi-queen/rules/push.md": PUSH,
}


class FakeLibrary:
    """Examples without an engine: whatever files there are, each a push of red's."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def names(self, game: str) -> tuple[str, ...]:
        return tuple(sorted(path.stem for path in (self.root / "docs" / "examples" / game).glob("*.toml")))

    def fenced(self, text: str, file: str, line: int, lang: str) -> Worked:
        if "wrong" in text:
            raise PublishError([Problem(file, line, "it is wrong")])
        return replace(self.worked("mississippi-queen", "on-the-page", lang), source=text)

    def worked(self, game: str, name: str, lang: str) -> Worked:
        return Worked(
            id=name,
            game=game,
            rules=("push.cost",),
            source=f'id = "{name}"\n',
            drawing="<svg><title>drawn</title></svg>",
            turn="red F>A14/SE F2",
            who="Red",
            legal=True,
            steps=(Step("sails onto A11", ("4 → 3", "6"), "move.exact"),),
            results=(("Result:", "Red is on A20."),),
        )


class Project:
    """A project in a folder of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for path, text in PAGES.items():
            self.write(f"docs/en/{path}", text)
        self.write("docs/examples/mississippi-queen/aside.toml", 'id = "aside"\n')
        self.write("docs/assets/styles/site.css", "body {}\n")

    def write(self, path: str, text: str) -> None:
        """Write a file of the project."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def change(self, path: str, old: str, new: str) -> None:
        """Replace a text that must be there."""
        text = (self.root / path).read_text(encoding="utf-8")
        assert old in text
        self.write(path, text.replace(old, new, 1))

    def stage(self, lang: str = "en") -> Staged:
        """Stage into the folder `out` of the project."""
        return stage(self.root, self.root / "out", lang, FakeLibrary(self.root), {})

    def said(self, lang: str = "en") -> list[str]:
        """What is wrong, without the rules that this small project leaves out."""
        try:
            self.stage(lang)
        except PublishError as error:
            return [str(problem) for problem in error.problems if " is missing: " not in problem.message]
        return []

    def staged(self, path: str, lang: str = "en") -> str:
        """A staged page. What the project leaves out is no matter here."""
        from rules_engine.publish.problems import Problems
        from rules_engine.publish.staging import Stager, gather

        problems = Problems()
        found = gather(self.root, lang, problems)
        stager = Stager(found, FakeLibrary(self.root), problems, {})
        text = stager.page(found.pages[path])
        problems.stop()
        return text


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A small project that is in order but for the rules that it leaves out."""
    return Project(tmp_path)


Said = Callable[[], list[str]]
