"""The smallest screens in three browsers: nothing is wider than the screen, and no word is broken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.guests.browser import ENLARGED, SMALL_PHONE
from tests.guests.live import live, new_session
from tests.guests.test_fit import BROKEN_WORDS, LONG_NAMES
from tests.guests.test_three_browsers import Guest
from tests.guests.three_browsers import MISSING, OPEN, DrivenWindow, open_window
from tests.guests.visits import LINE_UP

pytestmark = [
    pytest.mark.waits,
    pytest.mark.filterwarnings("ignore:setting remote_server_addr"),  # selenium, of its own driver for WebKit
]


@pytest.fixture(scope="module", params=OPEN)
def guest(request: pytest.FixtureRequest) -> Iterator[Guest]:
    if MISSING[request.param]:
        pytest.skip(MISSING[request.param])
    guest = Guest(open_window(request.param))
    yield guest
    guest.window.quit()


@pytest.mark.parametrize("size", [ENLARGED, SMALL_PHONE])
def test_a_small_screen_in_every_browser(
    size: tuple[int, int], guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No window of WebKitGTK is that narrow: there the page is in a frame, which it forbids otherwise."""
    with live(new_session("circle", LONG_NAMES, [LINE_UP])) as table:
        if type(guest.window) is DrivenWindow:
            monkeypatch.setattr("companion.guests.web.HEADERS", ())
            monkeypatch.setattr(table.invitation.server._web, "_policy", "")
            guest.window.open_in_frame(table.url, *size)
        else:
            guest.window.resize(*size)
            guest.window.open(table.url)
        door = "document.querySelector('#places button') !== null"
        guest.until(lambda: guest.window.evaluate(door), "the door")
        assert broken_words(guest) == []
        guest.window.evaluate("(document.querySelectorAll('#places button')[1].click(), true)")
        guest.wait_for("Вы — Константин")
        seats = "document.querySelectorAll('#seats button')"
        guest.window.evaluate(f"({seats}.forEach((seat) => seat.click()), true)")
        assert guest.window.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [size[0]] * 2
        assert broken_words(guest) == []


def broken_words(guest: Guest) -> Any:
    return guest.window.evaluate(f"(() => {{ {BROKEN_WORDS} }})()")
