"""Tables that listen, and phones whose browser is a real one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.guests.browser import PHONE, Browser, Page, close_all, one_browser
from tests.guests.live import LiveTable
from tests.guests.table import AUCTION, Table, hosting
from tests.guests.visits import sit_down


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with hosting(AUCTION, tmp_path) as table:
        yield table


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """A table that nobody takes a seat at but `seated`: for whatever changes nothing."""
    with hosting(AUCTION, tmp_path_factory.mktemp("shared")) as table:
        yield table


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    yield from one_browser()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Makes phones; each of them has run without a complaint of the browser when it is closed."""
    pages: list[Page] = []

    def make(
        table: LiveTable, seat: str | None = None, size: tuple[int, int] = PHONE, dark: bool = True
    ) -> Page:
        page = Page(browser, size, dark)
        pages.append(page)
        page.open(table.url)
        if seat is not None:
            sit_down(page, seat)
        return page

    yield make
    close_all(pages)
