"""Builds the site: `python -m rules_engine.publish.build [--lang LANG] [--output site] [--no-sheets]`.

Stages every language, runs one build of the site generator a language (two at a time, each a process of its own, from
the one mkdocs.yml), and adds what belongs to no language: first page, data, sitemap. Whatever is wrong in
the pages or the examples is told with file and line, and nothing is built then. Exit code 0, or 1 when it is not built.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rules_engine.games.registry import PLAYABLE
from rules_engine.publish import choosers, data, front, paper, search, spacing
from rules_engine.publish.engine import EngineLibrary
from rules_engine.publish.problems import Problem, Problems, PublishError
from rules_engine.publish.staging import Staged, gather, half_told, stage
from rules_engine.publish.tests_of_rules import Marks, collected
from rules_engine.publish.worked import Library
from rules_engine.words import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
WORK = ".build"
ADDRESS = "https://paddlewheel.example/"
UNUSED = ("assets/javascripts", "assets/stylesheets", "assets/images", "sitemap.xml", "sitemap.xml.gz")
"""What the generator writes in every language and no page uses."""


MADE, LINKED = "made", "linked"
"""What a build does with the sheets to print."""


def stage_all(
    root: Path, work: Path, languages: tuple[str, ...], library: Library, marks: Marks, games: tuple[str, ...] = ()
) -> list[Staged]:
    """Stage the languages; raise `PublishError` with the problems of all of them together.

    A game of which English lacks pages is left out, one of which a language lacks some is English there, and both are
    said; `games` names those that are taken as they stand.
    """

    def made(lang: str, left_out: list[str], english: list[str]) -> Staged:
        return stage(root, work / lang, lang, library, marks, left_out, english)

    return _in_each(root, languages, games, made)


def gather_all(root: Path, languages: tuple[str, ...]) -> list[Staged]:
    """Read the pages of the languages as `stage_all` does, playing none of their examples."""

    def made(lang: str, left_out: list[str], english: list[str]) -> Staged:
        problems = Problems()
        found = gather(root, lang, problems, left_out, english)
        problems.stop()
        return found

    return _in_each(root, languages, (), made)


def _in_each(
    root: Path,
    languages: tuple[str, ...],
    games: tuple[str, ...],
    made: Callable[[str, list[str], list[str]], Staged],
) -> list[Staged]:
    staged, problems = list[Staged](), list[Problem]()
    left_out = [game for game in half_told(root, "en") if game not in games]
    for lang in languages:
        english = [game for game in half_told(root, lang) if game not in (*left_out, *games)] if lang != "en" else []
        for game in english:
            print(f"{lang}: {game} is not told whole yet; its pages are English.", file=sys.stderr)
        try:
            staged.append(made(lang, left_out, english))
        except PublishError as error:
            problems += error.problems
    for game in left_out:
        if (root / "docs" / "en" / game).is_dir():
            print(f"{game} is not told whole yet; it is left out.", file=sys.stderr)
    if problems:
        raise PublishError(problems)
    return staged


def print_language(root: Path, work: Path, lang: str, target: Path, address: str) -> str:
    """Run the site generator for one language; return "" or what it says is wrong."""
    environment = {
        **os.environ,
        "PADDLEWHEEL_DOCS": str(work / lang),
        "PADDLEWHEEL_SITE": str(target),
        "PADDLEWHEEL_LANGUAGE": lang,
        "PADDLEWHEEL_URL": address,
        "PADDLEWHEEL_SITE_URL": f"{address}{lang}/",
        "NO_MKDOCS_2_WARNING": "1",
        "DISABLE_MKDOCS_2_WARNING": "true",
        "PYTHONPATH": os.pathsep.join(filter(None, [str(root), os.environ.get("PYTHONPATH", "")])),
    }
    command = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "--strict",
        "--quiet",
        "--config-file",
        str(root / "mkdocs.yml"),
    ]
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, encoding="utf-8")
    if done.returncode == 0:
        front.tidy(target, UNUSED)
        front.place_404(target, address, lang)
        return ""
    return f"{lang}: {(done.stdout + done.stderr).strip()}"


def build(
    root: Path, out: Path, languages: tuple[str, ...], address: str, games: tuple[str, ...] = (), sheets: str = MADE
) -> None:
    """Build the site into `out`; `PublishError` if pages are not in order, `RuntimeError` if the generator fails.

    `sheets` is `MADE`, `LINKED` (they are made elsewhere) or "" (no PDFs to print and no links to them).

    Everything is made in a folder of its own, so that builds at the same time do not disturb each other and a failing
    one changes nothing; only what the examples came to is kept and shared.
    """
    kept = root / WORK / "cache"
    kept.mkdir(parents=True, exist_ok=True)
    library, marks = EngineLibrary(root, kept), collected(root, kept)
    with tempfile.TemporaryDirectory(prefix="build-", dir=root / WORK) as folder:
        work, fresh = Path(folder), Path(folder) / "site"
        staged = stage_all(root, work, languages, library, marks, games)
        with ThreadPoolExecutor(max_workers=2) as pool:
            said = pool.map(lambda lang: print_language(root, work, lang, fresh / lang, address), languages)
            failed = [message for message in said if message]
        if failed:
            raise RuntimeError("\n".join(failed))
        for each in staged:
            choosers.add(fresh / each.lang, each)
            spacing.close(fresh / each.lang, each.lang)
        with ThreadPoolExecutor(max_workers=2) as pool:
            list(pool.map(lambda each: search.add(fresh / each.lang, each), staged))
        if sheets:
            _add_sheets(root, fresh, staged, library, languages, sheets == MADE)
        for each in staged:
            paper.add(fresh, each, bool(sheets))
        front.write(fresh, staged, address)
        data.write(fresh / "data", staged, library, marks)
        _put(fresh, out, languages)
    if languages == LANGUAGES:
        library.prune()


def _add_sheets(
    root: Path, site: Path, staged: list[Staged], library: Library, languages: tuple[str, ...], made: bool
) -> None:
    """Add the sheets to print, and the links to them. Only an address that was set is printed on them."""
    from rules_engine.publish.sheets import making, showing

    for each in staged:
        making.link_pages(site, each)
    if not made:
        return
    address = os.environ.get("PADDLEWHEEL_URL", "")
    wanted = making.tasks(staged)
    showing.make(wanted, library, root, site / making.FOLDER, address)
    if languages == LANGUAGES:
        making.prune(root / showing.KEPT, wanted, root, address.rstrip("/") + "/" if address else "")


def check(root: Path, languages: tuple[str, ...], games: tuple[str, ...] = ()) -> None:
    """Stage the pages and run the examples, keeping nothing but what they came to; raise `PublishError`."""
    library = EngineLibrary(root, root / WORK / "cache")
    with tempfile.TemporaryDirectory(prefix="check-") as folder:
        stage_all(root, Path(folder), languages, library, {}, games)


def _put(fresh: Path, out: Path, languages: tuple[str, ...]) -> None:
    """Put what was built in its place; languages that were not built stay as they are."""
    out.mkdir(parents=True, exist_ok=True)
    if languages == LANGUAGES:
        for old in out.iterdir():
            if old.is_dir():
                shutil.rmtree(old)
            else:
                old.unlink()
    for new in fresh.iterdir():
        target = out / new.name
        if new.name == "sheets" and target.is_dir():
            for sheet in new.iterdir():
                shutil.move(sheet, target / sheet.name)
            continue
        if target.is_dir():
            shutil.rmtree(target)
        shutil.move(new, target)


def main(arguments: list[str] | None = None) -> int:
    """Build as the command line asks; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m rules_engine.publish.build", description="Builds the site.")
    parser.add_argument("--lang", action="append", choices=LANGUAGES, help="only this language (may be given again)")
    parser.add_argument("--output", "--out", type=Path, default=ROOT / "site", metavar="FOLDER", help="default: site")
    parser.add_argument("--check", action="store_true", help="stage the pages and run the examples, build nothing")
    parser.add_argument(
        "--game", action="append", choices=PLAYABLE, help="take this game as it stands, though pages of it are missing"
    )
    sheets = parser.add_mutually_exclusive_group()
    sheets.add_argument("--no-sheets", dest="sheets", action="store_const", const="", help="make no sheets to print")
    sheets.add_argument(
        "--link-sheets", dest="sheets", action="store_const", const=LINKED, help="make none, but link to them"
    )
    parser.set_defaults(sheets=MADE)
    options = parser.parse_args(arguments)
    games = tuple(options.game or ())
    languages = tuple(lang for lang in LANGUAGES if lang in options.lang) if options.lang else LANGUAGES
    address = os.environ.get("PADDLEWHEEL_URL", ADDRESS).rstrip("/") + "/"
    started = time.monotonic()
    try:
        if options.check:
            check(ROOT, languages, games)
        else:
            build(ROOT, options.output.resolve(), languages, address, games, options.sheets)
    except PublishError as error:
        print(error, file=sys.stderr)
        print(f"{len(error.problems)} to mend; the site is not built.", file=sys.stderr)
        return 1
    except RuntimeError as error:
        print(error, file=sys.stderr)
        print("The site is not built.", file=sys.stderr)
        return 1
    told = "Checked" if options.check else f"Built {options.output}"
    print(f"{told}: {', '.join(languages)}, {time.monotonic() - started:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
