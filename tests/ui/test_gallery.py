"""No widget cuts its text or is too small for a finger, whatever the text size and the screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.ui import gallery
from tests.ui.harness import Harness

SHAPES = [
    (360, 740, 1.0),
    (360, 740, 1.25),
    (360, 740, 1.5),
    (320, 640, 1.5),
    (740, 360, 1.0),
    (1024, 768, 1.5),
]


@pytest.mark.parametrize(("width", "height", "text_size"), SHAPES)
def test_everything_fits(run_app: Callable[..., Harness], width: int, height: int, text_size: float) -> None:
    ui = run_app(width=width, height=height, text_size=text_size)
    for sheet in gallery.SHEETS:
        ui.go("gallery", sheet=sheet)
        ui.settle()
        assert ui.texts_on_screen()
        assert ui.cut_texts() == [], sheet
        assert ui.overlapping_texts() == [], sheet
        assert ui.small_targets() == [], sheet


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_pictures_have_pixels(run_app: Callable[..., Harness], tmp_path: Path, mode: str) -> None:
    ui = run_app(mode=mode)
    sizes = set()
    for sheet in gallery.SHEETS:
        ui.go("gallery", sheet=sheet)
        sizes.add(len(ui.picture(tmp_path / f"{sheet}.png").read_bytes()))
    assert len(sizes) == len(gallery.SHEETS)
    assert min(sizes) > 3000
