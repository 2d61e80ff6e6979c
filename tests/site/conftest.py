"""axe on pages with many drawings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.conftest import WCAG

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[str]]:
    """As the project's `axe`, but it does not look at every line of a drawing.

    To assistive technology a drawing is one image with a name and a description, which are looked at; its thousands of
    parts take axe half a minute a page and are presentational.
    """
    from axe_playwright_python.sync_playwright import Axe

    def violations(page: Page) -> list[str]:
        options = {"runOnly": {"type": "tag", "values": list(WCAG)}}
        found = Axe().run(page, context={"exclude": [[".drawing svg > *"]]}, options=options).response
        assert page.locator('.drawing svg:not([role="img"])').count() == 0
        return [
            f"{violation['id']}: {violation['help']}: {', '.join(map(str, node['target']))}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]

    return violations
