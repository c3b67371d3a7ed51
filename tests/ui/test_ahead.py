"""What pages consist of, loaded before somebody comes to them: once, however many apps a process has."""

from __future__ import annotations

import gc

import pytest

from companion.core.steps import finished
from screens.app.ahead import load_ahead
from tests.ui.harness import Harness


def test_a_second_app_loads_nothing_and_makes_nothing_old(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that counts as old would stay after its app, and be laid and written with all that follow."""
    finished(load_ahead())
    monkeypatch.setattr(gc, "freeze", lambda: pytest.fail("there was nothing to load"))
    ui.pass_time(2)
    assert ui.app._loading is not None and not ui.app._loading.busy
