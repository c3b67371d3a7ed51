"""Where no screen reader can be, or the package that talks to them is missing, nothing is loaded."""

import sys

import pytest
from kivy.core.window import Window

from screens.reading.system import system_reader
from tests.ui.harness import Harness


def test_without_a_bus_the_package_is_not_even_loaded(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith(("accesskit", "screens.reading.at_spi"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    assert system_reader(lambda: ui.app.reading, Window) is None
    assert "accesskit" not in sys.modules and "screens.reading.at_spi" not in sys.modules


def test_without_the_package_the_app_says_nothing_of_it(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    monkeypatch.delitem(sys.modules, "screens.reading.at_spi", raising=False)
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    assert system_reader(lambda: ui.app.reading, Window) is None
    assert ui.app.services.reading is None
