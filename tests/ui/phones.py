"""Other phones at the app's table: real sockets to the real invitation, while the harness draws frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event
from time import monotonic
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.guests.table import Guest
from tests.ui.harness import Harness

PATIENCE = 20.0
"""Seconds until something that has to cross from a phone counts as lost."""
HERE = "127.0.0.1"


def at_home(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    """This phone's network is the machine itself; without addresses it is in none."""
    monkeypatch.setattr("screens.pages.invitation.page.local_addresses", lambda: addresses)


def until(ui: Harness, holds: Callable[[], Any], what: str = "") -> None:
    """Draws frames until something holds that another thread has to bring about."""
    end, moment = monotonic() + PATIENCE, Event()
    while not holds():
        assert monotonic() < end, f"nothing came: {what}; there is {ui.texts_on_screen()}"
        ui.settle(1)
        moment.wait(0.002)
    ui.settle(4)


def invite(ui: Harness, number: int) -> None:
    """Opens the table of a game to other phones, and comes back to it."""
    ui.go("table", game=number)
    ui.settle()
    ui.go("invitation", game=number)
    ui.settle()
    ui.back()
    ui.settle(6)


@contextmanager
def phone(ui: Harness, seat: int | None, at: str = HERE, **more: Any) -> Iterator[Guest]:
    """A guest who was let in from some address, and whom the table has seen come."""
    guests = ui.app.services.guests
    address, _, key = guests.url.partition("/#")
    port = int(address.rpartition(":")[2])
    with connect(
        f"ws://{HERE}:{port}/ws", open_timeout=PATIENCE, close_timeout=1, source_address=(at, 0)
    ) as line:
        guest = Guest(line)
        guest.write(type="hello", key=key, seat=seat, **more)
        guest.hear("table")
        if seat is None:
            until(ui, lambda: guests.watchers, "somebody who watches")
        else:
            until(ui, lambda: guests.here(seat), "somebody with a phone")
        yield guest
