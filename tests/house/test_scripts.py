"""scripts/serve keeps the last good site; the environment is made anew when its requirements change."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import socket
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from scripts import _house, _web

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The script as a module, with a site folder of its own."""
    monkeypatch.syspath_prepend(str(SCRIPTS))
    loader = importlib.machinery.SourceFileLoader("serve_script", str(SCRIPTS / "serve"))
    spec = importlib.util.spec_from_loader("serve_script", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    loader.exec_module(module)
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("first", encoding="utf-8")
    monkeypatch.setattr(module, "SITE", tmp_path / "site")
    return module


@pytest.fixture
def good(serve: ModuleType) -> Iterator[object]:
    """A served site that is removed at the end."""
    kept = serve.LastGood()
    yield kept
    kept.close()


def test_a_failed_build_leaves_the_last_good_site(
    serve: ModuleType, good: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def page() -> str:
        text: str = (good.folder / "index.html").read_text(encoding="utf-8")  # type: ignore[attr-defined]
        return text

    assert "could not be built" in page()
    monkeypatch.setattr(serve.subprocess, "call", lambda *_, **__: 0)
    serve.build(good, "Building ...")
    assert page() == "first"
    (serve.SITE / "index.html").write_text("broken half", encoding="utf-8")
    monkeypatch.setattr(serve.subprocess, "call", lambda *_, **__: 1)
    serve.build(good, "Changed ...")
    assert page() == "first"
    assert "The last good site stays" in capsys.readouterr().out
    monkeypatch.setattr(serve.subprocess, "call", lambda *_, **__: 0)
    (serve.SITE / "index.html").write_text("second", encoding="utf-8")
    serve.build(good, "Changed ...")
    assert page() == "second"


def test_a_page_changed_in_one_language_builds_that_language_alone(
    serve: ModuleType, good: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    root = serve._house.ROOT
    pages = [root / "docs" / "cs" / "index.md", root / "docs" / "cs" / "mississippi-queen" / "index.md"]
    assert serve.languages_of(pages) == ("cs",)
    assert serve.languages_of([*pages, root / "docs" / "assets" / "site.css"]) == ()
    assert serve.languages_of([root / "docs" / "examples" / "mississippi-queen" / "speed-seven.toml"]) == ()
    for lang in ("cs", "en"):
        (serve.SITE / lang).mkdir(parents=True)
        (serve.SITE / lang / "index.html").write_text("first", encoding="utf-8")
    monkeypatch.setattr(serve.subprocess, "call", lambda *_, **__: 0)
    serve.build(good, "Building ...")

    def built(command: list[str], **_: object) -> int:
        aside = Path(command[command.index("--output") + 1])
        assert command[command.index("--lang") + 1] == "cs"
        (aside / "cs").mkdir()
        (aside / "cs" / "index.html").write_text("second", encoding="utf-8")
        return 0

    monkeypatch.setattr(serve.subprocess, "call", built)
    serve.build(good, "Changed ...", ("cs",))
    folder = good.folder  # type: ignore[attr-defined]
    assert (folder / "cs" / "index.html").read_text(encoding="utf-8") == "second"
    assert (folder / "en" / "index.html").read_text(encoding="utf-8") == "first"


def test_sheets_lie_beside_the_site_and_say_so_while_they_are_made(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("a page", encoding="utf-8")
    with _web.server(lambda: tmp_path / "site", beside={"sheets": tmp_path / "sheets"}) as listening:
        threading.Thread(target=listening.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        address = f"http://127.0.0.1:{listening.server_address[1]}/"
        with pytest.raises(urllib.error.HTTPError) as early:
            urllib.request.urlopen(address + "sheets/a.pdf")
        assert early.value.code == 503
        assert "being made" in early.value.read().decode()
        (tmp_path / "sheets").mkdir()
        (tmp_path / "sheets" / "a.pdf").write_bytes(b"%PDF")
        with urllib.request.urlopen(address + "sheets/a.pdf") as answer:
            assert answer.headers["Content-Type"] == "application/pdf"
            assert answer.read() == b"%PDF"
        with urllib.request.urlopen(address) as answer:
            assert answer.read() == b"a page"
        listening.shutdown()


def test_sheets_are_made_anew_for_every_site_that_is_taken(
    serve: ModuleType, good: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Ended(Exception):
        pass

    def made(command: list[str], **_: object) -> None:
        assert command[2:] == ["rules_engine.publish.sheets", "--output", str(good.sheets)]  # type: ignore[attr-defined]
        raise Ended

    monkeypatch.setattr(serve.subprocess, "call", lambda *_, **__: 0)
    for _ in range(2):
        assert not good.taken.is_set()  # type: ignore[attr-defined]
        with monkeypatch.context() as patched:
            serve.build(good, "Building ...")
            patched.setattr(serve.subprocess, "Popen", made)
            with pytest.raises(Ended):
                serve.make_sheets(good)


def test_changes_are_seen(serve: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(serve._house, "ROOT", tmp_path)
    page = tmp_path / "docs" / "en" / "index.md"
    page.parent.mkdir(parents=True)
    page.write_text("one", encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text("", encoding="utf-8")
    first = serve.state()
    assert set(first) == {page, tmp_path / "mkdocs.yml"}
    page.write_text("three", encoding="utf-8")
    second = serve.state()
    assert {path for path in second if second[path] != first[path]} == {page}
    page.unlink()
    assert set(serve.state()) == {tmp_path / "mkdocs.yml"}


def test_the_next_free_port_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with _web.server(lambda: tmp_path, port=port) as listening:
            assert port < listening.server_address[1] < port + 20


def test_the_environment_is_fresh_until_its_requirements_change(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    requirements = tmp_path / "development.txt"
    requirements.write_text("a==1\n", encoding="utf-8")
    monkeypatch.setattr(_house, "REQUIREMENTS", requirements)
    monkeypatch.setattr(_house, "STAMP", tmp_path / "stamp")
    assert not _house._is_fresh()
    _house.STAMP.write_text(_house._digest() + "\n", encoding="utf-8")
    assert _house._is_fresh() == _house.PYTHON.exists()
    requirements.write_text("a==2\n", encoding="utf-8")
    assert not _house._is_fresh()


def test_a_browser_that_is_named_is_taken_or_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "nowhere"))
    assert _house.chromium() is None
    named = tmp_path / "browser"
    named.write_text("", encoding="utf-8")
    monkeypatch.setenv("CHROMIUM", str(named))
    assert _house.chromium() == str(named)
