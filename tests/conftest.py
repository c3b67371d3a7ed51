"""Prepares the process for tests with a window; tests of the engine never import Kivy and do not notice."""

from __future__ import annotations

import gc
import os
from functools import cache
from pathlib import Path
from random import Random
from shutil import disk_usage
from typing import Any

import pytest

import tests.offscreen  # noqa: F401  (before Kivy is imported)
from screens import lean
from tests.android import jdk
from tests.processes import Portions, as_many_as
from tests.reading import linux
from tools.progress import Count

# A thread of the renderer keeps compiled programs in files: a copy lacks it and would wait for it. Said
# before options are known, since a file of tests/ui that is named makes the window before them.
os.environ.setdefault("MESA_SHADER_CACHE_DISABLE", "true")
# Hundreds of databases that wait for the disk at every step: no test pulls the plug, so memory will do.
MEMORY = Path("/dev/shm")
if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and disk_usage(MEMORY).free > 2**31:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_collection_finish() -> None:
    """A quarter of the time went into looking for garbage among modules and tests, which never become any."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(300_000, 20, 100)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says in one line what could not be tested here."""
    for folder, reason in (("android", jdk.missing()), ("reading", linux.missing())):
        if reason:
            terminalreporter.write_line(f"tests/{folder} was left out: {reason}")


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--shuffle 7``: another order, the same for the same seed."""
    parser.addoption("--shuffle", metavar="SEED", help="run files and their tests in this order of chance")
    words = "run so many portions at once; 'auto': as many as cores"
    # pytest keeps short names in small letters for plug-ins like pytest-xdist, whose name for this it is.
    parser.getgroup("portions")._addoption("-n", "--processes", dest="processes", metavar="N", help=words)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The slow files go first, so that no process is left with one of them when the others are done. With a
    seed, files and the tests in each of them are shuffled: what differs then depends on its neighbours.

    Tests of a part of screens/lean stay out where that part does."""
    left_out = [
        item for item in items if any(mark.args[0] in _parts_off() for mark in item.iter_markers("part"))
    ]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
    seed = config.getoption("shuffle")
    if seed is None:
        items.sort(key=lambda item: _slowness(item.path), reverse=True)
        return
    places = {path: Random(f"{seed} {path}").random() for path in {item.path for item in items}}
    items.sort(key=lambda item: (places[item.path], Random(f"{seed} {item.nodeid}").random()))


@cache
def _parts_off() -> frozenset[str]:
    """The parts of our own Kivy that are left out in this run."""
    return frozenset(lean.PARTS) - lean.chosen()


@cache
def _slowness(path: Path) -> tuple[bool, int]:
    """Guessed: tests with a window, and then those that say most."""
    return bool({"ui", "lean"} & set(path.parts)), path.stat().st_size


class WhatIsLeft:
    """Says every few seconds how many tests are left; only the process that the others report to does."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._left: Count | None = None

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        if session.items:
            self._left = Count(len(session.items), "tests")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        line = self._left.one_more() if self._left and report.when == "teardown" else None
        reporter: Any = self._config.pluginmanager.get_plugin("terminalreporter")
        if line and reporter:
            reporter.write(f"\n{line}\n")


def pytest_configure(config: pytest.Config) -> None:
    """A progress line, and several processes where that is wanted."""
    config.pluginmanager.register(WhatIsLeft(config))
    if at_once := as_many_as(config.getoption("processes") or "0"):
        config.pluginmanager.register(Portions(config, at_once))
