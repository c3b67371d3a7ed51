"""AccessKit's own thread dies where it does not get through to AT-SPI: the app goes on, only unread."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reading.linux import Desktop
from tests.reading.program import started

pytestmark = pytest.mark.waits
ESCAPE = 0xFF1B


def test_it_does_what_keys_say_and_ends_well(desktop: Desktop, tmp_path: Path) -> None:
    reader = desktop.reader
    with started(desktop, tmp_path, AT_SPI_BUS_ADDRESS="unix:path=/nowhere") as program:
        reader.ask("wanted", True)
        reader.until(lambda: program.lost, "AccessKit looks for a bus that is nowhere")
        # Its window may not be there yet: then nobody gets the key.
        reader.until(
            lambda: reader.ask("key", ESCAPE) or program.process.poll() is not None,
            "back, where nothing is left to go back to, leaves the app",
        )
        assert program.process.returncode == 0
