"""The examples of the pages, run through the engine; what came of each is kept by content.

An example that does not come out as expected raises `PublishError` with its file, the line of the expectation, and the
difference. What is kept lies in one file an example and language, named by a hash of the example, of the engine and of
the texts that it quotes, so that nothing stale can be read.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from functools import cache
from pathlib import Path
from typing import Any

from rules_engine import narrate
from rules_engine.examples import Example, Report, read, run
from rules_engine.games.protocol import BadInput
from rules_engine.narrate.sentences import strung
from rules_engine.publish.elsewhere import elsewhere
from rules_engine.publish.games import pictures, telling
from rules_engine.publish.problems import Problem, PublishError
from rules_engine.publish.worked import Step, Worked
from rules_engine.rulebook import texts
from rules_engine.words import Words

PACKAGE = Path(__file__).resolve().parent.parent
ENGINE = (".py", ".toml", ".mo")
USED = ("answers.py", "choosing.py", "elsewhere.py", "engine.py", "pictures.py", "telling.py", "worked.py")
"""What of the site itself goes into an example."""


@cache
def engine_digest() -> str:
    """Return a hash of everything below this layer: code, data, catalogues."""
    whole = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*")):
        inner = path.relative_to(PACKAGE)
        used = inner.parts[0] != "publish" or inner.name in USED
        if path.suffix in ENGINE and used:
            whole.update(inner.as_posix().encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()


class EngineLibrary:
    """The example files of a project, each run once; see `worked.Library`."""

    def __init__(self, root: Path, kept: Path) -> None:
        self.root, self.kept = root, kept
        self._known: dict[tuple[str, str, str], Worked] = {}
        self._texts: dict[tuple[str, str], str] = {}
        self._used: set[str] = set()

    def names(self, game: str) -> tuple[str, ...]:
        """Return the ids of all examples of a game, sorted."""
        return tuple(sorted(path.stem for path in (self.root / "docs" / "examples" / game).glob("*.toml")))

    def worked(self, game: str, name: str, lang: str) -> Worked:
        """Return an example in a language; `PublishError` if it cannot be read or does not come out as expected."""
        key = (game, name, lang)
        if key not in self._known:
            self._known[key] = self._kept(game, name, lang)
        return self._known[key]

    def fenced(self, text: str, file: str, line: int, lang: str) -> Worked:
        """Return an example whose text stands on a page from `line` on; `PublishError` as `worked`."""
        return work(text, None, file, Words(lang), line)

    def prune(self) -> None:
        """Remove what was kept and not used since."""
        for path in self.kept.glob("*.json"):
            if not path.stem.startswith("marks-") and path.stem not in self._used:
                path.unlink(missing_ok=True)

    def _kept(self, game: str, name: str, lang: str) -> Worked:
        file = f"docs/examples/{game}/{name}.toml"
        text = (self.root / file).read_text(encoding="utf-8")
        parts = [engine_digest(), self._quoted(lang, game), lang, file, text]
        digest = hashlib.sha256("\0".join(parts).encode()).hexdigest()[:32]
        self._used.add(digest)
        path = self.kept / f"{digest}.json"
        with contextlib.suppress(FileNotFoundError):
            return Worked.from_json(json.loads(path.read_text(encoding="utf-8")))
        found = work(text, (game, name), file, Words(lang))
        self.kept.mkdir(parents=True, exist_ok=True)
        # Written aside and put in place: another build may be reading.
        aside = path.with_suffix(f".{os.getpid()}")
        aside.write_text(json.dumps(found.as_json(), ensure_ascii=False), encoding="utf-8")
        aside.replace(path)
        return found

    def _quoted(self, lang: str, game: str) -> str:
        if (lang, game) not in self._texts:
            shorts = sorted((text.id, text.short) for text in texts(lang, game).values())
            self._texts[lang, game] = json.dumps(shorts, ensure_ascii=False)
        return self._texts[lang, game]


def work(text: str, place: tuple[str, str] | None, file: str, words: Words, line: int = 1) -> Worked:
    """Run an example's text and tell it in a language; raise `PublishError` if it fails.

    `place` is the game and the name of the file, which the example's have to be; without one the text may say of what
    game it is, and call itself what it likes.
    """
    try:
        example = read(text, file, line)
        report = run(example)
    except BadInput as error:
        raise PublishError([Problem(error.file or file, error.line or 1, error.text)]) from None
    if not report.ok:
        raise PublishError(
            Problem(
                file,
                each.line,
                f"{example.id}: {each.what} is expected to be {_say(each.expected)}, "
                f"the engine finds {_say(each.found)}",
            )
            for each in report.differences
        )
    if place is not None and example.game != place[0]:
        raise PublishError([Problem(file, 1, f"the file lies with {place[0]}, its game is {example.game}")])
    if place is not None and example.id != place[1]:
        raise PublishError([Problem(file, 1, f"the file is called {place[1]}, its id is {example.id}")])
    drawn = pictures(example.game)
    found: dict[str, Any] = {
        "id": example.id,
        "game": example.game,
        "rules": example.rules,
        "source": text.strip() + "\n",
        "drawing": drawn.picture(example, report, words),
        "whole": drawn.picture(example, report, words, whole=True) if drawn.is_long(example) else "",
        **elsewhere(example, words),
    }
    if report.judged is not None:
        found |= _turn(example, report, words)
    elif report.replayed is not None:
        found |= _record(example, report, words)
    else:
        found["results"] = tuple(telling(example.game).of_position(example, report, words))
    return Worked(**found)


def _say(value: Any) -> str:
    if value is None:
        return "nothing"
    plain = list(value) if isinstance(value, tuple) else value
    return json.dumps(plain, ensure_ascii=False, default=str)


def _turn(example: Example, report: Report, words: Words) -> dict[str, Any]:
    judged = report.judged
    assert judged is not None
    found: dict[str, Any] = {
        "turn": example.written or str(judged.turn),
        "turn_in_words": narrate.turn_in_words(judged.turn, words),
        "who": str(narrate.seat(example.game, judged.turn.seat, words)),
        "legal": judged.legal,
    }
    if judged.violation is not None:
        found["verdict"] = narrate.verdict(example.game, judged.violation, words)
        found["rule"] = judged.violation.rule
        return found
    assert judged.played is not None
    lines = narrate.turn(example.position, judged.played, words)
    if len(lines) > 1:
        drawn = pictures(example.game).moments(example, report, words, [line.events for line in lines])
        found["drawing"], found["moments"] = drawn
    found["steps"] = tuple(Step(line.text, line.figures, line.rule) for line in lines)
    found["heads"] = narrate.figures(example.game, words)
    result = " ".join(narrate.changed(example.position, judged.played, words))
    found["results"] = ((words.gettext("Result:"), result),) if result else ()
    return found


def _record(example: Example, report: Report, words: Words) -> dict[str, Any]:
    replayed = report.replayed
    assert replayed is not None
    steps = [Step(narrate.summary(step.before, step.played, words)) for step in replayed.steps]
    found: dict[str, Any] = {"steps": tuple(steps), "legal": replayed.violation is None}
    if len(steps) > 1:
        found["drawing"], found["moments"] = pictures(example.game).record_moments(example, report, words)
    if replayed.violation is not None:
        why = narrate.verdict(example.game, replayed.violation, words)
        found["verdict"] = strung([narrate.turn_in_words(replayed.broken, words), why], words)
        found["rule"] = replayed.violation.rule
    return found
