"""Where readers tell that something is wrong: the destination set in `mkdocs.yml`, and links to it.

    extra:
      report: mailto:rules@example.org
      report: https://example.org/new?title={rule}&body={language}+{version}+{position}

An address may say with `{rule}`, `{language}`, `{version}` and `{position}` where these belong; without any of them
they are added as its query. Nothing is sent by the site: the link opens what the reader's device opens for it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

import yaml

from rules_engine.publish.changes import version
from rules_engine.publish.problems import Problems

SCHEMES = ("mailto", "https", "http")
MOST = 1500
"""How many characters of a position go into a link: mail programs and hosts cut long ones."""


class _Loader(yaml.SafeLoader):
    """Reads the configuration as the generator does, its `!ENV` too; its other tags mean nothing here."""


def _environment(loader: _Loader, node: yaml.Node) -> Any:
    if isinstance(node, yaml.SequenceNode):
        *names, default = loader.construct_sequence(node)
    else:
        names, default = [loader.construct_scalar(node)], None  # type: ignore[arg-type]
    return next((os.environ[str(name)] for name in names if str(name) in os.environ), default)


_Loader.add_constructor("!ENV", _environment)
_Loader.add_multi_constructor("!", lambda *_: None)
_Loader.add_multi_constructor("tag:yaml.org,2002:python/", lambda *_: None)


def destination(root: Path, problems: Problems) -> str:
    """Return where reports go, "" if nowhere; an address that no reader could open becomes a problem."""
    file = root / "mkdocs.yml"
    if not file.is_file():
        return ""
    extra = (yaml.load(file.read_text(encoding="utf-8"), _Loader) or {}).get("extra") or {}
    told = str(extra.get("report") or "").strip()
    if told and urlsplit(told).scheme not in SCHEMES:
        problems.add("mkdocs.yml", 1, f"extra.report is {told!r}: write mailto:... or https://...")
        return ""
    return told


def report_link(where: str, rule: str, lang: str, position: str = "") -> str:
    """Return the address that tells something wrong with a rule or an example, by its full identity; "" if nowhere."""
    if not where:
        return ""
    facts = {"rule": rule, "language": lang, "version": version(), "position": position[:MOST]}
    if any("{" + name + "}" in where for name in facts):
        for name, fact in facts.items():
            where = where.replace("{" + name + "}", quote(fact, safe=""))
        return where
    if where.startswith("mailto:"):
        body = "".join(f"{name}: {fact}\n" for name, fact in facts.items() if fact and name != "position")
        body += f"\n{facts['position']}" if position else ""
        facts = {"subject": f"Paddlewheel: {rule}", "body": body}
    told = urlencode({name: fact for name, fact in facts.items() if fact}, quote_via=quote)
    return f"{where}{'&' if '?' in where else '?'}{told}"
