"""The app with the parts of `screens.lean` that the environment leaves: prints, as JSON, milliseconds of
processor time for the first table, for a tap until its frame, and for a first visit of a calculator."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from time import process_time

import tests.offscreen  # noqa: F401  (sets the offscreen window up before Kivy is imported)
from bench.measure import median
from bench.probes.table_page import sit_down, tap_through
from bench.probes.visit import visit_from_home
from screens.play.play import APP, chance_setting
from tests.ui.harness import Harness

GAME = "whales"
TAPS = 40


def main() -> None:
    """Measures and prints."""
    with tempfile.TemporaryDirectory() as home:
        ui = Harness(Path(home), draws=True)
        ui.settle(100)
        ui.app.services.settings.set(chance_setting(GAME), APP)
        visit = visit_from_home(ui, "calculator", {"game": GAME})["whole"]
        begun = process_time()
        sit_down(ui, GAME, 0)
        table = (process_time() - begun) * 1000
        taps = tap_through(ui, GAME, TAPS, process_time)["taps"]
        ui.stop()
    print(json.dumps({"table": table, "tap": median(taps), "visit": visit}))


if __name__ == "__main__":
    main()
