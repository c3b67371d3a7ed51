"""Prepares the process for tests with a window; tests of the engine never import Kivy and do not notice."""

from __future__ import annotations

import gc
import os

import pytest

from screens.app.kivy_start import kept_quiet
from tests.android import jdk

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("KIVY_CLIPBOARD", "dummy")
os.environ.setdefault("KIVY_METRICS_DENSITY", "1")
os.environ.setdefault("KIVY_METRICS_FONTSCALE", "1")
# An offscreen window can be made smaller but never larger than it was at first.
os.environ.setdefault("KCFG_GRAPHICS_WIDTH", "1600")
os.environ.setdefault("KCFG_GRAPHICS_HEIGHT", "1600")
os.environ.setdefault("KCFG_GRAPHICS_MULTISAMPLES", "0")
os.environ.setdefault("KIVY_NO_CONFIG", "1")
# Kivy's log goes the way of Python's own, or tracebacks on stderr would vanish in it.
os.environ.update(kept_quiet())


def pytest_collection_finish() -> None:
    """A quarter of the time went into looking for garbage among modules and tests, which never become any."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says in one line what could not be tested here."""
    if reason := jdk.missing():
        terminalreporter.write_line(f"tests/android was left out: {reason}")
