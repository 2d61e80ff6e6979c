"""Spaces behind wide punctuation: gone from Chinese pages, from nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_engine.publish.spacing import close, closed


@pytest.mark.parametrize(
    ("given", "made"),
    [
        ("<strong>結果：</strong> 紅船在 B16。 白船在 B8。", "<strong>結果：</strong>紅船在 B16。白船在 B8。"),
        ('沒有差別。 <a href="#how">計算方式</a>.</p>', '沒有差別。<a href="#how">計算方式</a>。</p>'),
        (
            '留在盒中 (<a href="#x">2.6</a>, <a href="#y">2.7</a>)',
            '留在盒中（<a href="#x">2.6</a>、<a href="#y">2.7</a>）',
        ),
        ("<pre>例。 text</pre>", "<pre>例。 text</pre>"),
        ("<code>a： b</code>： 例", "<code>a： b</code>：例"),
        ("第 5 項。 · 德文", "第 5 項。 · 德文"),
        ('。 <span class="rule-mark">僅限</span>', '。 <span class="rule-mark">僅限</span>'),
        ("<p>一。</p>\n<p>二</p>", "<p>一。</p>\n<p>二</p>"),
        ("格子 C12 (in words)", "格子 C12 (in words)"),
    ],
)
def test_closed_up(given: str, made: str) -> None:
    assert closed(given) == made


def test_only_the_pages_of_a_language_with_wide_punctuation(tmp_path: Path) -> None:
    page = tmp_path / "a" / "index.html"
    page.parent.mkdir()
    page.write_text("一。 二", encoding="utf-8")
    close(tmp_path, "cs")
    assert page.read_text(encoding="utf-8") == "一。 二"
    close(tmp_path, "zh-Hant")
    assert page.read_text(encoding="utf-8") == "一。二"
