"""What pages consist of is loaded before somebody comes to them, which does not keep the page in front."""

from __future__ import annotations

import gc
from pathlib import Path
from weakref import ref

from companion.core.steps import finished
from screens.app.ahead import load_ahead
from tests.ui.beneath import has_loaded_ahead
from tests.ui.harness import Harness


def test_an_app_that_found_everything_loaded_is_gone_when_it_has_stopped(tmp_path: Path) -> None:
    """Whatever counted as old would stay, and be laid and written together with the next app."""
    finished(load_ahead())
    ui = Harness(home=tmp_path)
    ui.pass_time(2)
    assert has_loaded_ahead(ui.app)
    root = ref(ui.root)
    ui.stop()
    del ui
    for generation in (0, 1):
        gc.collect(generation)
    assert root() is None
