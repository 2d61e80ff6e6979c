"""Marks, the policy on skipped browser tests, and the fixtures of the built site and the browser.

Marks: ``rule(identity, aspect)``: the test proves this rule, in its full form, "holds" or "broken"; ``slow``: runs only
with ``scripts/test --all``; ``browser``: needs Chromium (given by itself to every test that uses the fixtures below).
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from scripts import _house
from tests.house import marks
from tests.house.site import Served, build_site, keep_home, serve_folder

try:
    import fcntl
except ImportError:  # not on Windows: there each worker may build for itself
    fcntl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

STRICT = os.environ.get("CI", "").lower() in ("1", "true", "yes") or bool(os.environ.get("PADDLEWHEEL_ALL"))
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WCAG = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")


def pytest_configure(config: pytest.Config) -> None:
    for line in (
        'rule(identity, aspect): the test proves a rule; aspect "holds" or "broken"',
        "slow: runs only with scripts/test --all",
        "browser: needs Chromium",
    ):
        config.addinivalue_line("markers", line)


PAGES = ("test_pages.py", "test_print.py", "test_languages.py", "test_rulings.py")
"""The files of one half of the tests in the browser; the others are the other half, which takes about as long."""


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Inside the ``with`` block no other process is in one with the same file; it waits where there is one."""
    with path.open("w") as file:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def pytest_itemcollected(item: pytest.Item) -> None:
    """Keeps the tests of the built site and of the browser in two groups, so that two workers share them evenly."""
    fixtures = getattr(item, "fixturenames", ())
    if "chromium" in fixtures:
        item.add_marker("browser")
    if "chromium" in fixtures or "site_folder" in fixtures:
        item.add_marker(pytest.mark.xdist_group("pages" if item.path.name in PAGES else "site"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Checks every ``rule`` mark, before any test is left out."""
    wrong = marks.wrong(items)
    if wrong:
        raise pytest.UsageError("rule marks that cannot be right:\n" + "\n".join(wrong))
    marks.write_if_asked(items)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where everything has to run (CI, ``--all``), a browser test that was skipped has failed."""
    report = yield
    if STRICT and report.skipped and item.get_closest_marker("browser") and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"a browser test may not be skipped here: {report.longrepr}"
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says loudly how much was left out."""
    skipped = [report for report in terminalreporter.stats.get("skipped", []) if "browser" in report.keywords]
    if skipped:
        terminalreporter.section("NOT EVERYTHING RAN", yellow=True, bold=True)
        why = skipped[0].longrepr[-1] if isinstance(skipped[0].longrepr, tuple) else skipped[0].longrepr
        terminalreporter.line(f"{len(skipped)} browser tests did not run. {why}", yellow=True)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser; without one the test is skipped (on CI and with ``--all``: fails)."""
    path = _house.chromium()
    if path is None:
        pytest.skip("no Chromium or Chrome found; name one in the environment variable CHROMIUM")
    return path


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built once a session into a folder of its own, which all workers look at."""
    if "PYTEST_XDIST_WORKER" not in os.environ or fcntl is None:
        return build_site(tmp_path_factory.mktemp("built"))
    shared = tmp_path_factory.getbasetemp().parent / "built"
    with alone(shared.with_suffix(".lock")):
        if not (shared / "index.html").is_file():
            build_site(shared)
    return shared


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[Served]:
    """The built site on a free port of this machine: ``.url`` (ends with a slash) and ``.folder``."""
    with serve_folder(site_folder) as served:
        yield served


@pytest.fixture(scope="session")
def site_url(site: Served) -> str:
    """The address of the built site, ending with a slash."""
    return site.url


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """One headless browser for the session."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        running = started.chromium.launch(executable_path=chromium, headless=True, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens pages: ``new_page(width=360, height=800, **options)``, options as ``Browser.new_context`` takes them.

    Each has a context of its own. Nothing but this machine can be reached: a request to another origin is refused, and
    the test fails at its end, naming the addresses.
    """
    contexts: list[BrowserContext] = []
    foreign: set[str] = set()

    def opened(width: int = 1280, height: int = 900, **options: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        keep_home(context, foreign)
        contexts.append(context)
        return context.new_page()

    yield opened
    for context in contexts:
        context.close()
    assert not foreign, f"requests to other origins: {sorted(foreign)}"


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A page 1280 px wide, in a context of its own."""
    return new_page()


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[str]]:
    """``axe(page)``: what axe finds against WCAG 2.2 AA, a line for each element; empty when all is well."""
    from axe_playwright_python.sync_playwright import Axe

    def violations(page: Page) -> list[str]:
        found = Axe().run(page, options={"runOnly": {"type": "tag", "values": list(WCAG)}}).response
        return [
            f"{violation['id']}: {violation['help']}: {', '.join(map(str, node['target']))}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]

    return violations
