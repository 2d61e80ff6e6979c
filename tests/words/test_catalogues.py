"""The catalogues: whole, compiled, with the places of the English, and in the reader's language."""

import importlib.machinery
import importlib.util
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from rules_engine.words import LANGUAGES, Words, custom
from rules_engine.words.words import PLACE

babel = pytest.importorskip("babel")
from babel.messages.mofile import read_mo  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
OTHERS = LANGUAGES[1:]

# Messages that read alike in English and in another language, and why.
ALIKE = {
    "{boat}: {steps}.": "only places and punctuation",
    "{seat}: {steps}.": "only places and punctuation",
    "{ship} ({n}×)": "only places and signs",
    "{names}.": "only places and punctuation",
    "{name}: {n}": "only places and punctuation",
    "{choice}:": "only a place",
    "{ruleset}, {players}": "only places and punctuation",
    "Land: {spaces}.": "Land is German too",
    "{reason}": "only a place",
    "Bots: {bots}.": "bots are bots in German",
    "{n} test": "test is Czech and Slovak too",
}


def script():
    sys.path.insert(0, str(ROOT / "scripts"))
    try:
        loader = importlib.machinery.SourceFileLoader("translate", str(ROOT / "scripts" / "translate"))
        spec = importlib.util.spec_from_loader("translate", loader)
        assert spec is not None
        module = importlib.util.module_from_spec(spec)
        loader.exec_module(module)
        return module
    finally:
        sys.path.remove(str(ROOT / "scripts"))


TRANSLATE = script()
TEMPLATE = {m.id: m for m in TRANSLATE.template() if m.id}


def forms_of(message):
    return tuple(message.string) if isinstance(message.string, (tuple, list)) else (message.string,)


def told(catalogue):
    # Babel gives a compiled plural as a list and a source's as a tuple.
    return {tuple(m.id) if isinstance(m.id, list) else m.id: tuple(forms_of(m)) for m in catalogue if m.id}


def places(text):
    return {m[1] for m in PLACE.finditer(text)}


@pytest.mark.parametrize("lang", OTHERS)
def test_each_catalogue_is_whole_and_compiled(lang):
    found = list(TRANSLATE.messages_status(lang, TEMPLATE.values()))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", OTHERS)
def test_a_compiled_catalogue_holds_what_its_source_holds(lang):
    source = TRANSLATE.read(lang)
    with TRANSLATE.path_of(lang).with_suffix(".mo").open("rb") as file:
        compiled = read_mo(file)
    assert told(source) == told(compiled)


@pytest.mark.parametrize("lang", OTHERS)
def test_plural_forms_are_complete(lang):
    source = TRANSLATE.read(lang)
    assert source.num_plurals == custom(lang).plural_forms
    plurals = [m for m in source if isinstance(m.id, tuple)]
    assert plurals
    for message in plurals:
        assert len(message.string) == source.num_plurals, message.id


@pytest.mark.parametrize("lang", OTHERS)
def test_every_translation_keeps_the_places_of_the_english(lang):
    for message in TRANSLATE.read(lang):
        if not message.id:
            continue
        one, many = message.id if isinstance(message.id, tuple) else (message.id, message.id)
        wanted = places(one) | places(many)
        for number, text in enumerate(forms_of(message)):
            # "the die is still to be rolled": a form for one alone, no other number's too, may leave the number away.
            single = number == 0 and custom(lang).plural_forms > 1 and one != many
            assert wanted - ({"n"} if single else set()) <= places(text) <= wanted, (message.id, text)
            assert not re.search(r"[{}]", PLACE.sub("", text)), text


@pytest.mark.parametrize("lang", OTHERS)
def test_no_message_is_left_in_english(lang):
    for message in TRANSLATE.read(lang):
        if message.id and (message.id if isinstance(message.id, str) else message.id[0]) not in ALIKE:
            assert not set(forms_of(message)) & set(message.id if isinstance(message.id, tuple) else [message.id])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_formats(lang):
    words = Words(lang)
    samples = {name: words.term("red") for name in ("boat", "other", "ahead", "behind")} | {
        "heading": words.term("SE"),
        "side": words.term("left"),
        "spaces": ["A16", "A20"],
        "others": [words.term("white")],
    }
    for id in TEMPLATE:
        one, many = id if isinstance(id, tuple) else (id, id)
        facts: dict[str, Any] = {name: samples.get(name, 3) for name in places(one) | places(many)} | {"n": 3}
        for n in (0, 1, 2, 5) if isinstance(id, tuple) else (1,):
            facts["n"] = n
            text = words.ngettext(one, many, n) if isinstance(id, tuple) else words.gettext(one)
            told = words.fill(text, facts)
            assert told
            assert "{" not in told, told


def test_chinese_sentences_have_no_western_punctuation():
    for message in TRANSLATE.read("zh-Hant"):
        for text in forms_of(message) if message.id else ():
            assert not re.search(r"[\u3400-\u9fff]\s*[,.:;!?]|[,;]\s*[\u3400-\u9fff]", text), text


def test_status_names_what_is_missing_stale_and_extra(monkeypatch, tmp_path):
    from rules_engine.rulebook import texts

    pages = tmp_path / "docs"
    for lang in ("en", "cs"):
        (pages / lang / "mississippi-queen" / "rules").mkdir(parents=True)

    def page(lang, *blocks):
        text = "\n\n".join(blocks)
        (pages / lang / "mississippi-queen" / "rules" / "speed.md").write_text(text, encoding="utf-8")

    def block(id, title, source=""):
        line = f"    from: '{source}'\n" if source else ""
        return f"/// rule | {id}\n    title: '{title}'\n    short: 'Short.'\n{line}\nText.\n///"

    module = sys.modules["rules_engine.rulebook.texts"]
    monkeypatch.setattr(module, "folder", lambda lang, game: pages / lang / game / "rules")
    texts.cache_clear()
    try:
        page("en", block("speed.limits", "Limits"), block("speed.free-step", "Free"), block("speed.extra-step", "More"))
        good = module.digest(texts("en", "mississippi-queen")["speed.limits"])
        page(
            "cs",
            block("speed.limits", "Meze", good),
            block("speed.free-step", "Zdarma", "000000"),
            block("speed.x", "X"),
        )
        found = list(TRANSLATE.rules_status("cs", "mississippi-queen"))
    finally:
        texts.cache_clear()
    assert len(found) == 3
    assert "rule stale: speed.free-step says from: '000000'" in found[0]
    assert "rule missing: mississippi-queen/speed.extra-step" in found[1]
    assert "rule extra: speed.x" in found[2]


def test_update_keeps_what_is_translated_and_drops_what_is_gone(monkeypatch, tmp_path):
    from babel.messages.catalog import Catalog

    shutil.copytree(TRANSLATE.LOCALE, tmp_path / "locale")
    monkeypatch.setattr(TRANSLATE, "LOCALE", tmp_path / "locale")
    whole = {m.id: m.string for m in TRANSLATE.read("cs") if m.id}
    TRANSLATE.update("cs", TEMPLATE.values())
    before = TRANSLATE.path_of("cs").read_bytes()
    TRANSLATE.update("cs", TEMPLATE.values())
    assert TRANSLATE.path_of("cs").read_bytes() == before
    assert whole.items() <= {m.id: m.string for m in TRANSLATE.read("cs") if m.id}.items()
    fewer = Catalog()
    fewer.add("cannot go on")
    fewer.add("something new")
    TRANSLATE.update("cs", fewer)
    kept = {m.id: m.string for m in TRANSLATE.read("cs") if m.id}
    assert kept == {"cannot go on": "nemůže dál", "something new": ""}
